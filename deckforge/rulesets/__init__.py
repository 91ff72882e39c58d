"""The tabletop rulesets: one folder each, and the few modules that they share."""
