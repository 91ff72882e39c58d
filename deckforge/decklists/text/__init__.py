"""Lists that are lines of text: one tolerant reader for all, since people mix their forms, and signs to tell them."""
