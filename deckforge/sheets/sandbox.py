"""Jinja's sandbox for templates of a table's own, in which one expression can't make a text of any length."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import StrictUndefined
from jinja2.exceptions import SecurityError
from jinja2.filters import do_center, do_format, do_indent
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from deckforge.patterns import pattern

MOST_LETTERS = 50_000_000
_WIDEST = 10_000
_MOST_BITS = 100_000
_WIDE = pattern(r"\d{5}|%[^%a-zA-Z]*\*|\{[^{}]*\{")  # a width written out, or taken from what is formatted
_WIDENING = frozenset({"center", "ljust", "rjust", "zfill", "expandtabs"})


class Sandbox(ImmutableSandboxedEnvironment):
    """All text is escaped; what is unknown, repeated too often or set too wide is a mistake."""

    intercepted_binops = frozenset({"*", "**", "%"})

    def __init__(self) -> None:
        super().__init__(
            autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True
        )
        del self.filters["safe"]
        self.filters |= {"center": _narrow(do_center), "indent": _narrow(do_indent), "format": _formatted}

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:  # noqa: ANN401 - any operands
        """What a template works out, unless that is no number or text of ordinary size."""
        if operator == "%" and isinstance(left, str):
            _check_format(left)
        elif operator == "*":
            _check_product(left, right)
        elif operator == "**" and isinstance(left, int) and isinstance(right, int):
            _check(left.bit_length() * max(right, 0) <= _MOST_BITS, "too large a number")
        return super().call_binop(context, operator, left, right)

    def call(self, context: Context, called: Any, /, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - any arguments
        """Likewise of a method that makes a text wider."""
        if isinstance(getattr(called, "__self__", None), str) and called.__name__ in _WIDENING:
            _check_widths(args)
        return super().call(context, called, *args, **kwargs)

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:  # noqa: ANN401 - any attribute
        """Likewise of ``str.format``."""
        made = super().wrap_str_format(value)
        if made is not None:
            _check_format(value.__self__)
        return made


def _check(fine: object, what: str) -> None:
    if not fine:
        message = f"makes {what}"
        raise SecurityError(message)


def _check_product(left: Any, right: Any) -> None:  # noqa: ANN401
    for some, times in ((left, right), (right, left)):
        if isinstance(some, str | list | tuple) and isinstance(times, int):
            _check(len(some) * times <= MOST_LETTERS, f"more than {MOST_LETTERS:,} letters")
    if isinstance(left, int) and isinstance(right, int):
        _check(left.bit_length() + right.bit_length() <= _MOST_BITS, "too large a number")


def _check_widths(given: tuple[Any, ...]) -> None:
    _check(all(each <= _WIDEST for each in given if isinstance(each, int)), f"a text wider than {_WIDEST:,} letters")


def _check_format(text: str) -> None:
    _check(not _WIDE.search(text), f"a text wider than {_WIDEST:,} letters")


def _narrow(filter_of: Callable[..., str]) -> Callable[..., str]:
    def narrow(text: str, *args: Any, **kwargs: Any) -> str:  # noqa: ANN401 - the filter's own
        _check_widths((*args, *kwargs.values()))
        return filter_of(text, *args, **kwargs)

    return narrow


def _formatted(text: str, *args: Any, **kwargs: Mapping[str, Any]) -> str:  # noqa: ANN401 - what is to be formatted
    _check_format(text)
    return do_format(text, *args, **kwargs)
