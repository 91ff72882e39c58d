"""Completion in bash, zsh and fish: what a shell asks on TAB, and what it is told.

Typer finds out which option or argument the cursor is in; its own scripts are not used, since a value with a blank, a
quotation mark or other capitals than were typed doesn't survive them. Here a shell's script (beside this module) hands
over the line up to the cursor as it stands, and reads a word that says what to do and then a candidate a line.
"""
