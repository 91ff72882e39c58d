"""``deckforge completion``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from deckforge.cli.console import print_document


class Shell(StrEnum):
    """Shells that can complete."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


def completion(
    shell: Annotated[Shell, typer.Argument(metavar="bash|zsh|fish", help="The shell.", show_default=False)],
) -> int:
    """Print what makes a shell complete commands, options and names of cards.

    In ~/.bashrc or, after compinit, in ~/.zshrc: source <(deckforge completion bash), or zsh. For fish, write it to
    ~/.config/fish/completions/deckforge.fish.
    """
    script = Path(__file__).with_name("completion") / f"deckforge.{shell.value}"
    print_document(script.read_text(encoding="utf-8"))
    return 0
