"""What can go wrong with the network, each as one line that names the cause and the way out."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple
from urllib.parse import urlsplit

import requests
import urllib3.exceptions as urllib3_errors

from deckforge.errors import DeckforgeError, ExitCode

CONNECT_SECONDS = 10
READ_SECONDS = 30

_CHECK = "Check the network and try again; what is imported works without."
_LATER = "Try again later; what is imported works without the network."
_SIGN_IN = "If this network has a sign-in page, open it in a browser first; then try again."
_REPORT = "Scryfall may have changed; look for a newer deckforge, or import a file that you download in a browser."
_SERVERS_FAULT = 500
_LONGEST = 200


class NetworkError(DeckforgeError):
    """Scryfall could not be asked, or its answer can't be used."""

    code: ClassVar[str] = "network"
    exit_code: ClassVar[ExitCode] = ExitCode.NETWORK

    def __init__(self, message: str, *, hint: str = _LATER) -> None:
        super().__init__(message, hint=hint)


class MissingError(NetworkError):
    """One thing that was asked for is not there, or is not what it should be; others may be had."""


class BrokenOffError(NetworkError):
    """The connection ended in the middle of an answer."""


class _Failure(NamedTuple):
    """Errors by their types or numbers, and what to tell of them."""

    kinds: tuple[type[BaseException], ...]
    numbers: frozenset[int]
    what: str
    hint: str
    told_as: type[NetworkError] = NetworkError


# The first that fits is told.
_FAILURES = (
    _Failure(
        (requests.exceptions.SSLError, urllib3_errors.SSLError),
        frozenset(),
        "no secure connection to {host} (TLS: {cause})",
        "Check this computer's date and certificates, and whether something on the way reads along.",
    ),
    _Failure(
        (requests.exceptions.ProxyError, urllib3_errors.ProxyError),
        frozenset(),
        "the proxy on the way to {host} can't be used ({cause})",
        "Check the setting HTTPS_PROXY and the like.",
    ),
    _Failure(
        (urllib3_errors.NameResolutionError, socket.gaierror),
        frozenset(),
        "the address of {host} can't be looked up: no network, or no DNS",
        _CHECK,
    ),
    _Failure((ConnectionRefusedError,), frozenset(), "{host} refuses the connection", _CHECK),
    _Failure(
        (),
        frozenset({errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN}),
        "there is no way to {host}: no network",
        _CHECK,
    ),
    _Failure((urllib3_errors.NewConnectionError,), frozenset(), "no connection to {host} ({cause})", _CHECK),
    _Failure(
        (requests.exceptions.ConnectTimeout, urllib3_errors.ConnectTimeoutError),
        frozenset(),
        f"no connection to {{host}} within {CONNECT_SECONDS} seconds",
        _CHECK,
    ),
    _Failure(
        (requests.exceptions.Timeout, urllib3_errors.ReadTimeoutError, TimeoutError),
        frozenset(),
        f"{{host}} has not answered for {READ_SECONDS} seconds",
        _LATER,
        BrokenOffError,
    ),
    _Failure((BaseException,), frozenset(), "the connection to {host} broke off ({cause})", _LATER, BrokenOffError),
)


def no_answer(url: str, error: Exception) -> NetworkError:
    """Why a request came to nothing, told from the error of requests, or of urllib3 below it."""
    causes = list(_causes(error))
    numbers = {cause.errno for cause in causes if isinstance(cause, OSError)}
    for failure in _FAILURES:
        if any(isinstance(cause, failure.kinds) for cause in causes) or not numbers.isdisjoint(failure.numbers):
            break
    host = urlsplit(url).hostname
    return failure.told_as(failure.what.format(host=host, cause=_short(causes[-1])), hint=failure.hint)


def refused(response: requests.Response, *, read: bool = True) -> NetworkError:
    """Why an answer that is not a success can't be used; ``read`` its body too, where that is small."""
    parts = urlsplit(response.url)
    host, status = parts.hostname, response.status_code
    details = _details(response) if read else ""
    told = f": {details}" if details else ""
    if status == requests.codes.not_found:
        return MissingError(f"{host} has no {parts.path} (404{told})", hint=_REPORT)
    if status >= _SERVERS_FAULT:
        return NetworkError(f"{host} has a fault of its own ({status}{told})")
    return NetworkError(f"{host} refuses the request ({status}{told})", hint=_REPORT)


def shut_out(url: str, seconds: int) -> NetworkError:
    """Scryfall has been asked too often, and goes on saying so."""
    message = f"{urlsplit(url).hostname} has been asked too often (429) and wants a pause"
    return NetworkError(message, hint=f"Wait {max(seconds, 60)} seconds or more before anything else is asked.")


def too_slow(url: str, seconds: float) -> NetworkError:
    """A small answer that has not come as a whole."""
    return NetworkError(f"{urlsplit(url).hostname} has not answered within {seconds:.0f} seconds")


def led_away(url: str, target: str) -> NetworkError:
    """A redirect to somewhere that is not Scryfall's."""
    away = urlsplit(target)
    return NetworkError(
        f"{urlsplit(url).hostname} leads away from Scryfall, to {_one_line(f'{away.scheme}://{away.netloc}')}",
        hint=_SIGN_IN,
    )


def no_address(url: str) -> NetworkError:
    """An answer that leads to what can't be an address."""
    return not_as_expected(url, "a damaged address")


def not_as_expected(url: str, what: str) -> NetworkError:
    """An answer that has not the form that Scryfall documents."""
    return NetworkError(f"{urlsplit(url).hostname} answered with {what}", hint=_REPORT)


def web_page(url: str) -> NetworkError:
    """HTML where data was asked for: as a rule the sign-in page of a hotel or the like."""
    return NetworkError(f"{urlsplit(url).hostname} answered with a web page instead of data", hint=_SIGN_IN)


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The error and all that it was made from, the innermost last."""
    seen: set[int] = set()
    pending: Any = error
    while isinstance(pending, BaseException) and id(pending) not in seen:
        seen.add(id(pending))
        yield pending
        reason = getattr(pending, "reason", None)
        inner = (each for each in pending.args if isinstance(each, BaseException))
        pending = reason if isinstance(reason, BaseException) else next(inner, pending.__cause__)


def _details(response: requests.Response) -> str:
    """What Scryfall's error object says, where the answer is one."""
    try:
        body = response.json()
    except (ValueError, RecursionError, requests.RequestException):
        return ""
    details = body.get("details") if isinstance(body, dict) else None
    return _one_line(details) if isinstance(details, str) else ""


def _short(error: BaseException) -> str:
    return _one_line((error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__)


def _one_line(text: str) -> str:
    return " ".join(text.split())[:_LONGEST]
