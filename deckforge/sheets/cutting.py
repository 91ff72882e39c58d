"""Where cards to cut out stand on the paper: the grid, the other sides, cut marks and what the margins hold; in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor, inf, isfinite
from typing import Any, NamedTuple

from deckforge.errors import UsageError
from deckforge.model.paper import Paper
from deckforge.model.sheet_options import Backs, CardOptions, Duplex
from deckforge.sheets.lettering import small_lines

Lengths = list[float]

PAPERS = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}
SMALLEST = (40.0, 55.0)
_EDGE = 5.0  # what printers leave blank
_MARK = (0.8, 3.5)  # from the cards, so that a slip of the knife shows no mark on a card
_RULER = 50.0
_BETWEEN_MARKS = _RULER + 6
_STRIP = 12.0  # margin that holds the ruler beyond the marks, where it does not fit between them
_BEYOND_RULER = 4.6  # from the cards, with its words
_NARROW = 4.0  # further, where there is no room between marks
_BEYOND_MARKS = 4.2  # from the cards
_NOTICE_LINE = 2.1
_NOTICE_EDGES = (6.0, _EDGE)  # what printers may lose, kept blank where there is room


class Grid(NamedTuple):
    """So many cards on a page, the first at ``left``, ``top``; ``wide`` is a card, or two side by side to fold.

    ``paper`` is how wide and high the page is; to fold it may lie on its side. Between the marks above the first card
    there are ``clear`` mm, to the fold or to the next edge.
    """

    paper: tuple[float, float]
    clear: float
    columns: int
    rows: int
    left: float
    top: float
    wide: float
    high: float
    gap: float


def cut_geometry(options: CardOptions, paper: Paper, notices: str) -> dict[str, Any]:
    """All places on a page, as templates are given them.

    Args:
        options: the card's size and what is around it.
        paper: what it is printed on.
        notices: what stands in the first page's margin if that has room: below the cards, or on its side beside them.

    Raises:
        UsageError: no card fits, or nothing of that size can be printed on.
    """
    _check_numbers(options)
    _check(options)
    grid = _grid(options, paper)
    width, height = grid.paper
    _check_offsets(options, grid)
    (dx, dy), (bx, by) = options.offset, _sum(options.offset, options.back_offset)
    places = [
        (grid.left + column * (grid.wide + grid.gap), grid.top + row * (grid.high + grid.gap))
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]
    return {
        "paper": [width, height],
        "card": list(options.size),
        "slots": [_place(x + dx, y + dy) for x, y in places],
        "back_slots": [
            _back(x, y, options, (width, height), (dx, dy) if options.fold else (bx, by)) for x, y in places
        ],
        "duplex": options.duplex is not None,
        "turn": options.duplex is Duplex.SHORT,
        "fold": options.fold,
        "marks": _marks(grid, width, height, (dx, dy)),
        "back_marks": _marks(grid, width, height, (bx, by)),
        "folds": _folds(grid, height, (dx, dy)) if options.fold else [],
        **_ruler(grid, options.offset),
        "running": _running(grid, (dx, dy)),
        **_notices(grid, options.offset, notices),
    }


def _ruler(grid: Grid, offset: tuple[float, float]) -> dict[str, Any]:
    """Above the first card, between its marks or beyond all; or on its side, where there is more room beside a card."""
    narrow = grid.clear < _BETWEEN_MARKS
    above = grid.top + offset[1] - _BEYOND_RULER - (_NARROW if narrow else 0.0)
    beside = grid.left - offset[0] - _BEYOND_RULER if grid.high >= _BETWEEN_MARKS else -inf
    turned = beside > above and above < _NOTICE_EDGES[0]
    if max(above, beside) < 0:
        return {"ruler": [], "ruler_turned": False}
    if turned:
        left, top = grid.paper[0] - grid.left + _MARK[0], grid.top + (grid.high - _RULER) / 2 + offset[1]
    else:
        left, top = grid.left + (0.0 if narrow else (grid.clear - _RULER) / 2), above
    return {"ruler": _place(left + offset[0], top), "ruler_turned": turned}


class _Strip(NamedTuple):
    """A place beyond the cut marks; ``turned`` ones are beside the cards, and ``high`` to the side."""

    left: float
    top: float
    wide: float
    high: float
    turned: bool = False


def _notices(grid: Grid, offset: tuple[float, float], text: str) -> dict[str, Any]:
    """Where the notices stand, ``[left, top, width, height]``, and whether on their side, read from below."""
    for strip in _strips(grid, offset):
        needed = small_lines(text, strip.wide) * _NOTICE_LINE
        if strip.high >= needed - 1e-9:
            left = strip.left + (strip.high - needed if strip.turned else 0.0)
            return {"notices": [*_place(left, strip.top), *_place(strip.wide, needed)], "notices_turned": strip.turned}
    return {"notices": [], "notices_turned": False}


def _strips(grid: Grid, offset: tuple[float, float]) -> Iterator[_Strip]:
    """The margins with what room they have, the best first."""
    (width, height), (dx, dy) = grid.paper, offset
    beyond = _BEYOND_MARKS + (3.0 if grid.clear < _BETWEEN_MARKS else 0.0)
    below = height - grid.top + beyond + max(dy, 0.0)
    for edge in _NOTICE_EDGES:
        high = height - below - edge
        yield _Strip(grid.left, below, width - 2 * grid.left, high)
        yield _Strip(edge, below, width - 2 * edge, high)
        beside = grid.left - _BEYOND_MARKS + min(dx, 0.0) - edge
        yield _Strip(edge, grid.top, height - 2 * grid.top, beside, turned=True)


def _running(grid: Grid, offset: tuple[float, float]) -> Lengths:
    """Where the deck's name stands, and how wide: between the first card's marks, or beyond all; not off the paper."""
    width, height = grid.paper
    narrow = grid.clear < _BETWEEN_MARKS
    down = height - grid.top + (4.0 if narrow else 0.8)
    if down + offset[1] + _NOTICE_LINE > height:
        return []
    return [
        *_place(grid.left + 2 + offset[0], down + offset[1]),
        round((width - 2 * grid.left if narrow else grid.clear) - 4, 3),
    ]


def _check_numbers(options: CardOptions) -> None:
    if not all(map(isfinite, (*options.size, options.gap, *options.offset, *options.back_offset))):
        message = "a length of cards to cut out is not a number of mm"
        raise UsageError(message, hint="Size, gap and offsets are lengths in mm.")


def _check(options: CardOptions) -> None:
    if options.size[0] < SMALLEST[0] or options.size[1] < SMALLEST[1]:
        message = f"cards of {_told(options.size)} mm are too small to be read"
        raise UsageError(message, hint=f"The smallest are {_told(SMALLEST)} mm.")
    if options.gap < 0:
        message = f"a gap of {options.gap:g} mm is less than none"
        raise UsageError(message, hint="Cards stand 0 mm or more apart.")
    if options.fold and options.duplex is not None:
        message = "cards are either folded or printed on both sides"
        raise UsageError(message, hint="Take --fold or --duplex.")
    if options.backs is Backs.FACES and not options.fold and options.duplex is None:
        message = "second faces on the backs need backs"
        raise UsageError(message, hint="Add --duplex long, --duplex short or --fold.")


def closer(options: CardOptions, paper: Paper) -> tuple[int, int, int] | None:
    """How many cards a page holds, and with what smaller gap in whole mm how many more; None where none does."""
    here = _grid(options, paper)
    for gap in range(ceil(options.gap) - 1, -1, -1):
        grid = _grid(options._replace(gap=float(gap)), paper)
        if grid.columns * grid.rows > here.columns * here.rows:
            return here.columns * here.rows, gap, grid.columns * grid.rows
    return None


def has_ruler(options: CardOptions, paper: Paper) -> bool:
    """Whether a margin has room for the ruler."""
    return bool(_ruler(_grid(options, paper), options.offset)["ruler"])


def edges_lost(options: CardOptions, paper: Paper) -> tuple[str, ...]:
    """On which sides of the cards cut marks stand where many printers leave the paper blank, or beyond its edge."""
    grid = _grid(options, paper)
    moves = (options.offset, _sum(options.offset, options.back_offset)) if options.duplex else (options.offset,)
    rooms = {
        "above": min(grid.top + dy for _, dy in moves),
        "below": min(grid.top - dy for _, dy in moves),
        "left of": min(grid.left + dx for dx, _ in moves),
        "right of": min(grid.left - dx for dx, _ in moves),
    }
    return tuple(side for side, room in rooms.items() if room - _MARK[0] < _EDGE)


def _grid(options: CardOptions, paper: Paper) -> Grid:
    """As many cards as fit, in the middle of the page; to fold, it lies on its side where that holds more."""
    upright = PAPERS[paper]
    grids = [_grid_on(upright, options)]
    if options.fold:
        grids.append(_grid_on((upright[1], upright[0]), options))
    grid = max(grids, key=lambda each: each.columns * each.rows if each.columns > 0 and each.rows > 0 else 0)
    if grid.columns < 1 or grid.rows < 1:
        share = 2 if options.fold else 1
        most = (_told(((each.paper[0] - 2 * _EDGE) / share, each.paper[1] - 2 * _margin(options))) for each in grids)
        message = f"cards of {_told(options.size)} mm do not fit on {_paper(paper)}{' to fold' if options.fold else ''}"
        raise UsageError(message, hint=f"There the largest are {' or '.join(most)} mm.")
    return grid


def _grid_on(page: tuple[float, float], options: CardOptions) -> Grid:
    (width, height), (clear, high) = page, options.size
    wide = clear * (2 if options.fold else 1)
    columns = _fitting(width - 2 * _EDGE, wide, options.gap)
    rows = _fitting(height - 2 * _margin(options), high, options.gap)
    left = (width - columns * wide - (columns - 1) * options.gap) / 2
    top = (height - rows * high - (rows - 1) * options.gap) / 2
    return Grid(page, clear, columns, rows, left, top, wide, high, options.gap)


def _margin(options: CardOptions) -> float:
    """Above and below the cards; the ruler stands beyond the marks where it does not fit between them."""
    return _EDGE if options.size[0] >= _BETWEEN_MARKS else _STRIP


def _fitting(room: float, size: float, gap: float) -> int:
    return floor((room + gap) / (size + gap) + 1e-9)


def _check_offsets(options: CardOptions, grid: Grid) -> None:
    """Cards that are moved stay on the paper."""
    for offset in (options.offset, _sum(options.offset, options.back_offset)):
        if abs(offset[0]) > grid.left + 1e-9 or abs(offset[1]) > grid.top + 1e-9:
            message = f"an offset of {offset[0]:g},{offset[1]:g} mm moves cards off the paper"
            raise UsageError(message, hint=f"There are {grid.left:g} mm at the sides, {grid.top:g} above and below.")


def _back(x: float, y: float, options: CardOptions, paper: tuple[float, float], offset: tuple[float, float]) -> Lengths:
    """Where the other side of a card is: folded over, or on the sheet's other side, seen from there."""
    if options.fold:
        return _place(x + options.size[0] + offset[0], y + offset[1])
    if options.duplex is Duplex.SHORT:
        return _place(x + offset[0], paper[1] - y - options.size[1] + offset[1])
    return _place(paper[0] - x - options.size[0] + offset[0], y + offset[1])


def _marks(grid: Grid, width: float, height: float, offset: tuple[float, float]) -> list[Lengths]:
    """Short lines outside the cards that go on where their edges are; ``x1, y1, x2, y2``."""
    xs = _edges(grid.left, grid.wide, grid.columns, grid.gap)
    ys = _edges(grid.top, grid.high, grid.rows, grid.gap)
    near, far = _MARK
    tops = [(x, grid.top - far, x, grid.top - near) for x in xs]
    bottoms = [(x, height - grid.top + near, x, height - grid.top + far) for x in xs]
    lefts = [(grid.left - far, y, grid.left - near, y) for y in ys]
    rights = [(width - grid.left + near, y, width - grid.left + far, y) for y in ys]
    return _moved((*tops, *bottoms, *lefts, *rights), offset, grid.paper)


def _folds(grid: Grid, height: float, offset: tuple[float, float]) -> list[Lengths]:
    """Where cards are folded, in the margins like the cut marks."""
    near, far = _MARK
    xs = [grid.left + grid.wide / 2 + column * (grid.wide + grid.gap) for column in range(grid.columns)]
    tops = [(x, grid.top - far, x, grid.top - near) for x in xs]
    bottoms = [(x, height - grid.top + near, x, height - grid.top + far) for x in xs]
    return _moved((*tops, *bottoms), offset, grid.paper)


def _edges(first: float, size: float, count: int, gap: float) -> list[float]:
    """Both edges of each card; neighbours without a gap share theirs."""
    starts = [first + place * (size + gap) for place in range(count)]
    return sorted({round(edge, 3) for start in starts for edge in (start, start + size)})


def _moved(
    lines: Sequence[tuple[float, float, float, float]], offset: tuple[float, float], paper: tuple[float, float]
) -> list[Lengths]:
    """What of the lines is on the paper."""
    (dx, dy), (width, height) = offset, paper
    ends = (
        [
            *_place(_within(x1 + dx, width), _within(y1 + dy, height)),
            *_place(_within(x2 + dx, width), _within(y2 + dy, height)),
        ]
        for x1, y1, x2, y2 in lines
    )
    return [line for line in ends if line[:2] != line[2:]]


def _within(place: float, edge: float) -> float:
    return min(max(place, 0.0), edge)


def _place(x: float, y: float) -> Lengths:
    return [round(x, 3), round(y, 3)]


def _sum(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    return one[0] + other[0], one[1] + other[1]


def _told(size: tuple[float, float]) -> str:
    return f"{size[0]:g} × {size[1]:g}"


def _paper(paper: Paper) -> str:
    return "A4" if paper is Paper.A4 else "Letter"
