"""Real shells on a terminal of their own: what is typed there, and the arguments that deckforge then gets."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from support import PATIENCE, need_tool

from deckforge.cli.cmd_completion import Shell

# The prompt is never echoed as it stands: what the shell starts with writes it in two pieces.
_READY = b"ready>"
_BASH = "PS1='rea''dy>'\nbind 'set bell-style none'\nsource {script}\n"
_ZSH = "PS1='rea''dy>'\nautoload -Uz compinit; compinit -u -D\nunsetopt beep\nsource {script}\n"
_FISH = "function fish_prompt; printf %s rea dy'>'; end\nfunction fish_greeting; end\nsource {script}\n"
_START = {
    Shell.BASH: (".bashrc", _BASH, ["--noprofile", "-i"]),
    Shell.ZSH: (".zshrc", _ZSH, ["-d", "-i"]),
    Shell.FISH: (".config/fish/config.fish", _FISH, ["-i"]),
}
# With a line for each argument; on TAB it is deckforge itself.
_PROGRAM = """#!/bin/sh
[ -n "$_DECKFORGE_COMPLETE" ] && exec "{python}" -m deckforge "$@"
printf '%s\\n' "$@" >"{told}.new"; mv "{told}.new" "{told}"
"""


class TypedShell:
    """A shell in which deckforge's completion is switched on, at home in a folder.

    Attributes:
        shown: all that has stood on its terminal.
    """

    def __init__(self, shell: Shell, home: Path, *, script: str, database: Path) -> None:
        """``script``: what ``deckforge completion`` prints."""
        program = need_tool(shell.value)
        self._told = home / "told"
        (home / "script").write_text(script, encoding="utf-8")
        (home / "bin").mkdir()
        stub = home / "bin" / "deckforge"
        stub.write_text(_PROGRAM.format(python=sys.executable, told=self._told), encoding="utf-8")
        stub.chmod(0o755)
        name, start, options = _START[shell]
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(start.format(script=home / "script"), encoding="utf-8")
        own = {"HOME": str(home), "ZDOTDIR": str(home), "TERM": "xterm", "LC_ALL": "C.UTF-8"}
        own |= {"PATH": f"{home / 'bin'}:{os.environ['PATH']}", "XDG_CONFIG_HOME": str(home / ".config")}
        own |= {"XDG_DATA_HOME": str(home / ".local"), "DECKFORGE_DB": str(database)}
        self._terminal, self._inner = os.openpty()
        # The first terminal that a session opens is the one that controls it: fish doesn't run without.
        opened = ["/bin/sh", "-c", 'exec "$@" <"$0" >"$0" 2>&1', os.ttyname(self._inner)]
        self._process = subprocess.Popen(  # noqa: S603 - a shell that was asked for
            [*opened, program, *options], start_new_session=True, env={**os.environ, **own}, cwd=home
        )
        self.shown = b""
        self._read_until(lambda: _READY in self.shown, "the shell doesn't start")

    def arguments(self, keys: str) -> list[str]:
        """What deckforge is given once these keys and Enter are pressed; tabs among them complete."""
        self._told.unlink(missing_ok=True)
        self.press(keys)
        self.press("\r")
        self._read_until(self._told.exists, f"{keys!r} starts no deckforge")
        return self._told.read_text(encoding="utf-8").splitlines()

    def press(self, keys: str, *, until: str = "") -> None:
        """Presses keys, and waits for a text that appears on the terminal thereupon if one is given."""
        before = len(self.shown)
        os.write(self._terminal, keys.encode())
        self._read_until(lambda: until.encode() in self.shown[before:], f"{until!r} doesn't show")

    def close(self) -> None:
        """Ends the shell."""
        self._process.kill()
        self._process.wait()
        os.close(self._terminal)
        os.close(self._inner)

    def _read_until(self, done: Callable[[], bool], what: str) -> None:
        late = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < late, f"{what}: {self.shown.decode(errors='replace')}"
            self._read(0.1)

    def _read(self, seconds: float) -> None:
        if select.select([self._terminal], [], [], seconds)[0]:
            self.shown += os.read(self._terminal, 65536)
