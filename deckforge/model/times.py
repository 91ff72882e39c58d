"""Times of card data, which come from outside and may be anything."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

_FIRST = datetime(1993, 8, 5, tzinfo=UTC)  # when Magic came out
_AHEAD = timedelta(days=1)  # another computer's clock may be ahead, and its day too
_LONGEST = 40  # characters, with microseconds and a zone


def sound_time(stated: object) -> str | None:
    """The time if card data can be of it: ISO 8601, neither before Magic nor still to come; else None."""
    moment = moment_of(stated)
    if moment is None or not _FIRST <= moment <= datetime.now(UTC) + _AHEAD:
        return None
    return str(stated)


def moment_of(stated: object) -> datetime | None:
    """The second that an ISO time names, in UTC where it names no zone; None for what is none."""
    if not isinstance(stated, str) or len(stated) > _LONGEST or stated[4:5] + stated[7:8] != "--":
        return None
    try:
        moment = datetime.fromisoformat(stated)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC).replace(microsecond=0)
    except (ValueError, OverflowError):  # the first day of time, in a zone ahead
        return None


def is_day(stated: str | None) -> bool:
    """Whether it is a day and no time: the newest card's, where nobody has said of when the data is."""
    return stated is not None and len(stated) == len("YYYY-MM-DD")
