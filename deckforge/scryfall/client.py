"""Asks Scryfall, as politely as it wants to be asked: the only module that sends requests."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from functools import cache
from http import HTTPStatus
from importlib.metadata import PackageNotFoundError, metadata
from typing import Any, NamedTuple, Self, TypeAlias
from urllib.parse import urljoin, urlsplit

import requests
import requests_cache
import urllib3.exceptions as urllib3_errors
from requests.adapters import HTTPAdapter

from deckforge._version import __version__
from deckforge.scryfall.bounded import SMALL_SECONDS, NotSmallError, TooLateError, read_small, within
from deckforge.scryfall.network import (
    CONNECT_SECONDS,
    READ_SECONDS,
    led_away,
    no_address,
    no_answer,
    not_as_expected,
    refused,
    shut_out,
    too_slow,
    web_page,
)

API = "https://api.scryfall.com"

LIFE = 24 * 60 * 60
"""Seconds that lists of sets and symbols are kept; Scryfall asks for a day at least.

The index of bulk files is asked each time, by the ETag of the data that is there; files are never kept.
"""

CARDS_LIFE = 60 * 60
"""Seconds that whole answers about cards by name are kept: texts of cards that are just shown change within a day."""

PAUSE = 60
"""Seconds to wait, at least, when Scryfall has been asked too often."""

LONGEST_PAUSE = 600
"""Seconds beyond which a pause is told and not waited out: a command that stands still for longer looks broken, and a
script had better be told when to come again."""

Waiting: TypeAlias = Callable[[int], None]
"""Told the seconds left of a pause, once a second, 0 at the end."""

_HOSTS = ("scryfall.com", "scryfall.io")
_SLOW_PATHS = frozenset({"/cards/search", "/cards/named", "/cards/random", "/cards/collection"})
_SLOW, _FAST = 0.5, 0.1  # seconds between requests
_MOST_REDIRECTS = 5
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_KEPT: requests_cache.ExpirationPatterns = {"*/sets": LIFE, "*/symbology": LIFE, "*/cards/collection": CARDS_LIFE}
_FAILURES = (requests.RequestException, urllib3_errors.HTTPError, OSError)


class Answer(NamedTuple):
    """A small answer: the JSON object in it, None when nothing has changed, and its ETag, where it has one."""

    body: Mapping[str, Any] | None
    etag: str | None


class Client:
    """Sends requests to Scryfall and to no one else.

    Every request names deckforge and says what it accepts; requests are spaced as Scryfall asks; the first 429 of a
    client's life is waited out, the second is an error; redirects are followed only within Scryfall's hosts.

    Args:
        waiting: told of a pause while it lasts.
        api: where the API is; tests name another.
        clock, sleep: seconds, and waiting for some.
    """

    def __init__(
        self,
        *,
        waiting: Waiting | None = None,
        api: str = API,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.api = api
        self.sleep = sleep
        self._waiting = waiting
        self._paused = False
        self._adapter = _PacingAdapter(urlsplit(api).netloc, clock, sleep)
        self._files = self._prepared(_Session())
        self._small = self._prepared(_kept_session() or _Session())

    def get(self, path: str, *, etag: str | None = None, patient: bool = True) -> Answer:
        """Asks the API for a JSON object.

        Args:
            path: below the API's address, or a whole address of Scryfall's.
            etag: of what is known already; when that still holds the answer has no body.
            patient: whether to wait out a 429.

        Raises:
            NetworkError: there is no answer, or none of use.
        """
        return self._ask("GET", path, {"If-None-Match": etag} if etag else {}, None, patient=patient)

    def post(self, path: str, body: object) -> Answer:
        """Sends a JSON object to the API and asks for one; see ``get``."""
        return self._ask("POST", path, {"Content-Type": "application/json"}, json.dumps(body).encode(), patient=True)

    @contextmanager
    def file(self, url: str, headers: Mapping[str, str] | None = None) -> Iterator[requests.Response]:
        """The answer to a request for a file, its body unread and as it is sent; 200, 206 or 416.

        Raises:
            NetworkError: there is none, or it is a web page.
        """
        wanted = {"Accept": "*/*", "Accept-Encoding": "identity", **(headers or {})}
        with self._sent(self._files, "GET", url, wanted, None, patient=True) as response:
            if response.status_code not in {200, 206, 416}:
                raise refused(response, read=False)
            if _is_html(response):
                raise web_page(url)
            yield response

    def close(self) -> None:
        """Closes connections and the kept answers."""
        self._files.close()
        self._small.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def check_host(self, url: str, target: str) -> None:
        """Refuses an address that is not Scryfall's, or none at all; ``url`` is where it was found.

        Raises:
            NetworkError: it is such a one.
        """
        try:
            parts = urlsplit(target)
            host, _ = (parts.hostname or "").lower(), parts.port
            host.encode("idna")
        except ValueError as error:
            raise no_address(url) from error
        ours = parts.scheme == "https" and any(host == name or host.endswith(f".{name}") for name in _HOSTS)
        if not ours and (parts.scheme, parts.netloc) != urlsplit(self.api)[:2]:
            raise led_away(url, target)

    def _led(self, url: str, target: str) -> str:
        """The whole address to which ``target`` leads from ``url``, when it is Scryfall's."""
        try:
            there = urljoin(url, target)
        except ValueError as error:
            raise no_address(url) from error
        self.check_host(url, there)
        return there

    def _prepared(self, session: requests.Session) -> requests.Session:
        session.headers["User-Agent"] = user_agent()
        session.mount("https://", self._adapter)
        session.mount("http://", self._adapter)
        return session

    def _ask(self, method: str, path: str, headers: Mapping[str, str], data: bytes | None, *, patient: bool) -> Answer:
        url = self._led(self.api, path)
        wanted = {"Accept": "application/json;q=0.9,*/*;q=0.8", "Accept-Encoding": "gzip", **headers}
        with self._sent(self._small, method, url, wanted, data, patient=patient) as response:
            etag = response.headers.get("ETag")
            if response.status_code == HTTPStatus.NOT_MODIFIED and "If-None-Match" in headers:
                return Answer(None, etag)
            if response.status_code != HTTPStatus.OK:
                raise refused(response)
            return Answer(_json_object(response), etag)

    @contextmanager
    def _sent(  # noqa: PLR0913 - a request has this many parts
        self,
        session: requests.Session,
        method: str,
        url: str,
        headers: Mapping[str, str],
        data: bytes | None,
        *,
        patient: bool,
    ) -> Iterator[requests.Response]:
        """The answer after redirects and a pause, where one was asked for."""
        here = url
        for _ in range(_MOST_REDIRECTS + 2):
            response = self._send(session, method, here, headers, data)
            with response:
                target = response.headers.get("Location")
                if response.status_code == HTTPStatus.TOO_MANY_REQUESTS:
                    self._pause(here, _retry_after(response), patient=patient)
                elif response.status_code in _REDIRECTS and target:
                    there = self._led(here, target)
                    if method != "GET":
                        raise refused(response)
                    here = there
                else:
                    with _broken_off(here):
                        yield response
                    return
        raise not_as_expected(url, "redirects that don't end")

    def _send(
        self, session: requests.Session, method: str, url: str, headers: Mapping[str, str], data: bytes | None
    ) -> requests.Response:
        def ask() -> requests.Response:
            return session.request(
                method,
                url,
                headers=headers,
                data=data,
                stream=session is self._files,
                allow_redirects=False,
                timeout=(CONNECT_SECONDS, READ_SECONDS),
            )

        try:
            return ask() if session is self._files else within(SMALL_SECONDS, ask)
        except NotSmallError as error:
            raise not_as_expected(url, str(error)) from error
        except TooLateError as error:
            raise too_slow(url, SMALL_SECONDS) from error
        except sqlite3.Error:  # the kept answers are broken: without them, then
            if session is not self._small:
                raise
            self._small.close()
            self._small = self._prepared(_Session())
            return self._send(self._small, method, url, headers, data)
        except _FAILURES as error:
            raise no_answer(url, error) from error

    def _pause(self, url: str, stated: int, *, patient: bool) -> None:
        seconds = max(stated, PAUSE)
        if self._paused or not patient or seconds > LONGEST_PAUSE:
            raise shut_out(url, seconds)
        self._paused = True
        for left in range(seconds, 0, -1):
            if self._waiting:
                self._waiting(left)
            self.sleep(1)
        if self._waiting:
            self._waiting(0)


class _Session(requests.Session):
    """One that looks at no redirect, since the client does, and with more care."""

    def get_redirect_target(self, resp: requests.Response) -> None:
        """Nothing, wherever the answer leads; else requests would read all of it and take the address apart."""


class _KeptSession(_Session, requests_cache.CachedSession):
    """Likewise, with a cache."""


class _PacingAdapter(HTTPAdapter):
    """Leaves between requests to the API the time that Scryfall asks for, and reads small answers no further than such.

    What is answered from the cache waits not.
    """

    def __init__(self, api: str, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
        super().__init__()
        self._api = api
        self._clock = clock
        self._sleep = sleep
        self._next: dict[float, float] = {}

    def send(self, request: requests.PreparedRequest, *args: Any, **kwargs: Any) -> requests.Response:  # noqa: ANN401 - as in the base class
        parts = urlsplit(request.url or "")
        if parts.netloc == self._api:
            self._wait(_SLOW if parts.path in _SLOW_PATHS else _FAST)
        response = super().send(request, *args, **kwargs)
        if not kwargs.get("stream"):
            read_small(response)
        return response

    def _wait(self, interval: float) -> None:
        pause = self._next.get(interval, 0.0) - self._clock()
        if interval in self._next and pause > 0:
            self._sleep(pause)
        self._next[interval] = self._clock() + interval


@cache
def user_agent() -> str:
    """``deckforge/<version>``, with the project's address where the package's metadata has one."""
    try:
        stated = metadata("deckforge")
    except PackageNotFoundError:  # run from a folder that nobody installed
        return f"deckforge/{__version__}"
    urls = [entry.partition(",")[2].strip() for entry in stated.get_all("Project-URL") or ()]
    url = next(filter(None, urls), None)
    return f"deckforge/{__version__} (+{url})" if url else f"deckforge/{__version__}"


def _kept_session() -> requests.Session | None:
    """A session that keeps small answers in the user's cache folder; None where that can't be written."""
    with suppress(OSError, sqlite3.Error):
        return _KeptSession(
            "deckforge/answers",
            use_cache_dir=True,
            serializer="json",
            expire_after=requests_cache.DO_NOT_CACHE,
            urls_expire_after=_KEPT,
            allowable_methods=("GET", "POST"),
            filter_fn=_is_worth_keeping,
        )
    return None


def _is_worth_keeping(response: requests.Response) -> bool:
    """Whether an answer is a whole list: a card that isn't there may be tomorrow."""
    try:
        body = response.json()
    except (ValueError, RecursionError):
        return False
    return isinstance(body, dict) and body.get("object") == "list" and not body.get("not_found")


@contextmanager
def _broken_off(url: str) -> Iterator[None]:
    """What goes wrong while an answer is read."""
    try:
        yield
    except (requests.RequestException, urllib3_errors.HTTPError) as error:
        raise no_answer(url, error) from error


def _json_object(response: requests.Response) -> Mapping[str, Any]:
    if _is_html(response):
        raise web_page(response.url)
    try:
        body = response.json()
    except (ValueError, RecursionError) as error:
        raise not_as_expected(response.url, "what is no JSON") from error
    if not isinstance(body, dict):
        raise not_as_expected(response.url, "JSON that is no object")
    if body.get("object") == "error":
        raise refused(response)
    return body


def _is_html(response: requests.Response) -> bool:
    return response.headers.get("Content-Type", "").partition(";")[0].strip().lower() == "text/html"


def _retry_after(response: requests.Response) -> int:
    """Seconds that the answer asks to wait, given as such or as a date; 0 when it doesn't say."""
    stated = response.headers.get("Retry-After", "").strip()
    if stated.isascii() and stated.isdigit():
        return int(stated[:9])
    try:
        return max(int((parsedate_to_datetime(stated) - datetime.now(UTC)).total_seconds()) + 1, 0)
    except (TypeError, ValueError):
        return 0
