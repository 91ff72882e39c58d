"""``deckforge sheet``: all sheets at once, options from house rules, own templates."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader

from deckforge.cli import main as cli
from deckforge.resources import resource

PLAYER = resource("fixtures", "decks", "spellblade-player.txt")
BOSS = resource("fixtures", "decks", "spellblade-boss.txt")
Deckforge = Callable[..., tuple[int, str]]


@pytest.fixture
def sheet(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Deckforge:
    """Runs ``deckforge sheet`` in an empty folder; code and standard error."""
    monkeypatch.chdir(tmp_path)

    def run(*args: str | Path) -> tuple[int, str]:
        code = cli.main(["sheet", *map(str, args)])
        return int(code), capsys.readouterr().err

    return run


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A player's deck in the empty folder."""
    path = tmp_path / "fire.txt"
    path.write_bytes(PLAYER.read_bytes())
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def width(path: Path) -> int:
    return round(float(PdfReader(path).pages[0].mediabox.width))


def test_all_sheets_that_fit_go_into_a_folder(sheet: Deckforge, tmp_path: Path) -> None:
    code, err = sheet(PLAYER, BOSS, "--all", "-f", "md", "-o", "out")
    assert code == 0
    found = names(tmp_path / "out")
    assert {"spellblade-player-deck.md", "spellblade-player-cards.md", "spellblade-player-character.md"} <= set(found)
    assert {"spellblade-boss-boss.md", "spellblade-boss-cards.md"} <= set(found)
    assert not {"spellblade-boss-character.md", "spellblade-boss-deck.md"} & set(found)
    assert err.count(".md: ") >= len(found)


def test_nothing_is_written_where_one_of_the_files_is_there(sheet: Deckforge, own: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "fire-cards.txt").write_text("mine", encoding="utf-8")
    code, err = sheet(own, "--all", "-f", "txt", "-o", "out")
    assert (code, "fire-cards.txt exists already" in err) == (2, True)
    assert names(tmp_path / "out") == ["fire-cards.txt"]
    assert sheet(own, "--all", "-f", "txt", "-o", "out", "--force")[0] == 0
    assert (tmp_path / "out" / "fire-cards.txt").read_text(encoding="utf-8") != "mine"


def test_all_sheets_can_be_one_document(sheet: Deckforge, own: Path, tmp_path: Path) -> None:
    code, err = sheet(own, "--all", "-o", "all.html")
    assert (code, "without the cards to cut out" in err) == (0, True)
    page = (tmp_path / "all.html").read_text(encoding="utf-8")
    assert page.count('<a href="#part-') >= 2
    assert ">Deck</a>" in page  # below the document's title, which names it
    assert "Character: Ember Company" in page


def test_house_rules_say_which_sheets(sheet: Deckforge, own: Path, tmp_path: Path) -> None:
    (tmp_path / "deckforge.toml").write_text('[sheet]\nsheets = ["deck", "boss"]\nformat = "txt"\n', encoding="utf-8")
    assert sheet(own, "--all", "-o", "out")[0] == 0
    assert names(tmp_path / "out") == ["fire-deck.txt"]


def test_sheets_of_which_none_fits_are_a_mistake(sheet: Deckforge, own: Path, tmp_path: Path) -> None:
    (tmp_path / "deckforge.toml").write_text('[sheet]\nsheets = ["boss"]\n', encoding="utf-8")
    code, err = sheet(own, "--all", "-o", "out")
    assert (code, "none of the sheets boss is for Ember Company" in err) == (2, True)


def test_the_command_line_wins_over_house_rules(sheet: Deckforge, own: Path, tmp_path: Path) -> None:
    house = '[sheet]\npaper = "letter"\nsheet = "cards"\ncard_size = "50x70"\n'
    (tmp_path / "deckforge.toml").write_text(house, encoding="utf-8")
    assert sheet(own, "-o", "a.pdf") == (0, sheet(own, "-o", "b.pdf")[1].replace("b.pdf", "a.pdf"))
    assert width(tmp_path / "a.pdf") == 612
    code, err = sheet(own, "-o", "c.pdf", "--paper", "a4", "-s", "deck")
    assert (code, width(tmp_path / "c.pdf")) == (0, 595)
    assert "Cards to cut out" not in err
    small = len(PdfReader(tmp_path / "a.pdf").pages)
    assert sheet(own, "-o", "d.pdf", "--card-size", "100x120")[0] == 0
    assert len(PdfReader(tmp_path / "d.pdf").pages) > small


def test_an_option_given_as_it_usually_is_wins_too(sheet: Deckforge, own: Path, tmp_path: Path) -> None:
    (tmp_path / "deckforge.toml").write_text('[sheet]\npaper = "letter"\n', encoding="utf-8")
    assert sheet(own, "-o", "a.pdf", "--paper", "a4")[0] == 0
    assert width(tmp_path / "a.pdf") == 595


def test_each_deck_follows_its_own_house_rules(sheet: Deckforge, tmp_path: Path) -> None:
    for folder, paper in (("a", "letter"), ("b", "a4")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "deckforge.toml").write_text(f'[sheet]\npaper = "{paper}"\n', encoding="utf-8")
        (tmp_path / folder / f"{folder}.txt").write_bytes(PLAYER.read_bytes())
    assert sheet("a/a.txt", "b/b.txt", "-o", "out/")[0] == 0
    assert (width(tmp_path / "out" / "a.pdf"), width(tmp_path / "out" / "b.pdf")) == (612, 595)


def test_a_template_is_found_beside_the_house_rules_and_used_for_its_kind(
    sheet: Deckforge, own: Path, tmp_path: Path
) -> None:
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "own.j2").write_text("<title>{{ sheet.title }}</title>", encoding="utf-8")
    (tmp_path / "house" / "h.toml").write_text('[sheet]\ntemplate.deck = "own.j2"\n', encoding="utf-8")
    assert sheet(own, "-o", "a.html", "--house-rules", "house/h.toml")[0] == 0
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == "<title>Ember Company</title>"
    code, err = sheet(own, "-o", "a.pdf", "--house-rules", "house/h.toml")
    assert (code, "a.pdf: house/own.j2 is not used: it is for HTML files.\n" in err) == (0, True)


def test_house_templates_are_each_for_their_sheet(sheet: Deckforge, own: Path, tmp_path: Path) -> None:
    for name in ("deck", "cards", "all"):
        (tmp_path / f"{name}.j2").write_text(f"{name} {{{{ sheet.title }}}}", encoding="utf-8")
    (tmp_path / "deckforge.toml").write_text(
        '[sheet.template]\ndeck = ["none.typ", "deck.j2"]\ncards = "cards.j2"\n', encoding="utf-8"
    )

    def made(*options: str) -> dict[str, str]:
        assert sheet(own, "--all", "-f", "html", "-o", "out", "--force", *options)[0] == 0
        pages = {
            kind: (tmp_path / "out" / f"fire-{kind}.html").read_text(encoding="utf-8") for kind in ("deck", "cards")
        }
        pages["reference"] = (tmp_path / "out" / "fire-reference.html").read_text(encoding="utf-8")
        return {kind: page.partition(" ")[0] for kind, page in pages.items()}

    page = "<!DOCTYPE"
    assert made() == {"deck": "deck", "cards": "cards", "reference": page}
    assert made("--no-template") == {"deck": page, "cards": page, "reference": page}
    assert made("--template", "all.j2") == {"deck": "all", "cards": "all", "reference": "all"}
    assert made("--template", "cards=all.j2") == {"deck": page, "cards": "all", "reference": page}


def test_a_template_that_is_not_used_is_told(sheet: Deckforge, own: Path, tmp_path: Path) -> None:
    (tmp_path / "a.j2").write_text("{{ sheet }}", encoding="utf-8")
    code, err = sheet(own, "-o", "a.html", "--template", "cards=a.j2")
    assert (code, "a.html: a.j2 is not used: it is for the sheet cards.\n" in err) == (0, True)
    (tmp_path / "deckforge.toml").write_text('[sheet]\ntemplate.deck = "a.j2"\n', encoding="utf-8")
    code, err = sheet(own, "--all", "-o", "b.html")
    assert (code, "a.j2 is not used: it is for the sheet deck, and this document holds several" in err) == (0, True)
    assert "not used" not in sheet(own, "-o", "c.html")[1]
    code, err = sheet(own, "-o", "d.html", "--template", "deck=")
    assert (code, "“deck=” names no template" in err) == (2, True)


@pytest.mark.parametrize(
    ("house", "given", "pages"),
    [
        # 27 copies of 18 cards, 9 to a page, or 4 folded.
        ("", (), 3),
        ('duplex = "long"', (), 6),
        ('duplex = "long"', ("--duplex", "none"), 3),
        ('duplex = "long"', ("--fold",), 7),
        ("fold = true", (), 7),
        ("fold = true", ("--no-fold",), 3),
        ("fold = true", ("--duplex", "short"), 6),
        ('fold = true\nbacks = "faces"', ("--no-fold",), 3),
        ('fold = true\nbacks = "faces"', ("--duplex", "long"), 6),
        ("unique = true", (), 2),
        ("unique = true", ("--no-unique",), 3),
        ("tokens = true", ("--no-tokens",), 3),
    ],
)
def test_the_command_line_switches_off_what_house_rules_switch_on(  # noqa: PLR0913, PLR0917
    sheet: Deckforge, own: Path, tmp_path: Path, house: str, given: tuple[str, ...], pages: int
) -> None:
    (tmp_path / "deckforge.toml").write_text(f"[sheet]\n{house}\n", encoding="utf-8")
    assert sheet(own, "-s", "cards", "-o", "a.pdf", *given)[0] == 0
    assert len(PdfReader(tmp_path / "a.pdf").pages) == pages


def test_both_on_the_command_line_are_still_a_mistake(sheet: Deckforge, own: Path) -> None:
    code, err = sheet(own, "-s", "cards", "-o", "a.pdf", "--fold", "--duplex", "long")
    assert (code, "either folded or printed on both sides" in err) == (2, True)
    code, err = sheet(own, "-s", "cards", "-o", "a.pdf", "--backs", "faces", "--duplex", "none")
    assert (code, "need backs" in err) == (2, True)


@pytest.mark.parametrize(
    "given",
    [
        *(("--gap", text) for text in ("nan", "inf", "1e999", "-1", "1e9")),
        *(("--offset", text) for text in ("nan,0", "0,inf", "1e999,1", "-999,0", "1e9,0")),
        *(("--back-offset", text) for text in ("nan,0", "0,-inf", "50,0")),
        *(("--card-size", text) for text in ("nanx88", "63xinf", "1e999x88", "-63x88", "1e9x88", "0x0")),
        *((option, text) for option in ("--players", "--level") for text in ("nan", "inf", "-1", "1e999")),
        *((option, text) for option in ("--mod", "--weapon-mod") for text in ("nan", "inf", "1e999")),
    ],
)
def test_a_number_of_no_use_is_a_usage_error(
    sheet: Deckforge, own: Path, tmp_path: Path, given: tuple[str, str]
) -> None:
    code, err = sheet(own, "-s", "cards", "-o", "a.pdf", *given)
    assert (code, "Traceback" in err) == (2, False)
    assert not (tmp_path / "a.pdf").exists()


def test_a_mistake_in_a_template_is_a_usage_error_of_one_line(sheet: Deckforge, own: Path, tmp_path: Path) -> None:
    (tmp_path / "own.typ").write_text("= a\n#oops", encoding="utf-8")
    code, err = sheet(own, "-o", "a.pdf", "--template", "own.typ")
    assert code == 2
    assert "template own.typ:2: unknown variable: oops\n" in err
    assert sheet(own, "-o", "a.html", "--template", "own.typ")[0] == 2
    assert not (tmp_path / "a.html").exists()


def test_the_same_options_give_the_same_bytes(sheet: Deckforge, own: Path, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        assert sheet(own, "--all", "-o", folder)[0] == 0
    for name in names(tmp_path / "one"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


@pytest.mark.parametrize(
    ("lists", "more", "made"),
    [
        ("decks", ("-o", "new", "-f", "html"), "new/fire.html"),
        ("decks/fire.txt", ("-o", "new", "-f", "txt"), "new/fire.txt"),
        ("decks/fire.txt", ("-o", "new/"), "new/fire.pdf"),
        ("decks", ("-o", "new"), "new/fire.pdf"),
        ("decks", ("-o", "one.md", "-f", "html"), "one.md"),
    ],
)
def test_what_names_a_folder_makes_one(
    sheet: Deckforge, tmp_path: Path, lists: str, more: tuple[str, ...], made: str
) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "fire.txt").write_bytes(PLAYER.read_bytes())
    assert sheet(lists, *more)[0] == 0
    assert (tmp_path / made).is_file()


def test_a_name_without_an_ending_is_told_how_folders_are_named(sheet: Deckforge, own: Path) -> None:
    code, err = sheet(own, "-o", "new")
    assert code == 2
    assert "or a folder with a slash at its end." in " ".join(err.split())


def test_the_screen_of_a_ruleset_goes_into_a_folder(sheet: Deckforge, tmp_path: Path) -> None:
    assert sheet("-r", "spellblade", "-s", "screen", "-o", "new/", "-f", "txt")[0] == 0
    assert names(tmp_path / "new") == ["spellblade-screen.txt"]


def test_several_decks_are_told_by_their_number(sheet: Deckforge) -> None:
    assert sheet(PLAYER, BOSS, "-o", "two.txt")[1] == "two.txt: 2 decks, A4, all legal\n"


def test_options_of_cards_are_told_where_they_do_nothing(sheet: Deckforge, own: Path) -> None:
    err = sheet(own, "-o", "a.txt", "--gap", "2", "--unique")[1]
    assert "a.txt: not used, since it is no sheet of cards: --gap, --unique (--sheet cards)" in err
    assert "not used" not in sheet(own, "-o", "b.txt", "--gap", "2", "-s", "cards")[1]


MISREAD = "# ruleset: spellblade\n# kind: player\n# name: {}\n1 Sera Angel\n"
UNREAD = "# ruleset: spellblade\n# kind: player\n# name: {}\n1 Serra Angel\n1 Xyzzy Plugh Frobozz\n"


def test_names_taken_by_likeness_and_lines_left_out_are_told_once(sheet: Deckforge, tmp_path: Path) -> None:
    (tmp_path / "misread.txt").write_text(MISREAD.format("Wings"), encoding="utf-8")
    (tmp_path / "unread.txt").write_text(UNREAD.format("Riddle"), encoding="utf-8")
    _, told = sheet("misread.txt", "unread.txt", "--all", "-f", "md", "-o", "out")
    assert told.count("“Wings”, assumed: line 4: Serra Angel for “Sera Angel”") == 1
    assert told.count("“Riddle”, not read and left out: line 5: 1 Xyzzy Plugh Frobozz") == 1
    for kind in ("deck", "character", "reference", "cards"):
        assert "Names taken by likeness: “1 Sera Angel” as Serra Angel." in (
            tmp_path / "out" / f"misread-{kind}.md"
        ).read_text(encoding="utf-8")
        assert "Not read, and left out: “1 Xyzzy Plugh Frobozz” (line 5)." in (
            tmp_path / "out" / f"unread-{kind}.md"
        ).read_text(encoding="utf-8")


def test_the_last_line_names_the_decks_that_are_not_legal(sheet: Deckforge, tmp_path: Path) -> None:
    (tmp_path / "misread.txt").write_text(MISREAD.format("Wings"), encoding="utf-8")
    (tmp_path / "unread.txt").write_text(UNREAD.format("Riddle"), encoding="utf-8")
    code, told = sheet(PLAYER, "misread.txt", "unread.txt", "-o", "three.txt")
    assert code == 3
    assert told.splitlines()[-1] == "three.txt: 3 decks, A4, read in part: Riddle; illegal: Wings"
    # SB-P1: 1 card is not 20, whatever stood on the line that was not read.
    assert "three.txt: “Riddle”: what could be read of it is not legal (SB-P1)\n" in told
    assert sheet("unread.txt", "-s", "reference", "-o", "riddle.txt")[1].endswith(", A4, its deck was read in part\n")
    assert sheet("misread.txt", "-s", "screen", "-o", "screen.txt")[1].endswith(", A4\n")
    assert sheet("misread.txt", "-s", "reference", "-o", "words.txt")[1].endswith(", A4, its deck is illegal\n")


def test_players_and_modifiers_are_told_where_they_do_nothing(sheet: Deckforge, tmp_path: Path) -> None:
    realm = resource("fixtures", "decks", "enchanted-realms-hero.txt")
    err = sheet(realm, "-o", "a.txt", "--players", "4", "--mod", "3")[1]
    assert "a.txt: The number of players is not used: Enchanted Realms suggests nothing by it." in err
    assert "a.txt: The modifier is not used: Enchanted Realms has no use for one." in err
    err = sheet(PLAYER, "-o", "b.txt", "--players", "4", "--mod", "3")[1]
    assert "b.txt: The number of players is not used: nothing here hangs on it.\n" in err
    assert "modifier" not in err
    for sheets in (("boss",), ("screen",), ("cards",)):
        assert "players" not in sheet(BOSS, "-s", *sheets, "-o", f"{sheets[0]}.txt", "--players", "4")[1]
    err = sheet(BOSS, "-s", "boss", "-o", "d.txt", "--mod", "3")[1]
    assert "d.txt: The modifier is not used: Spellblade Chronicles has no use for one here.\n" in err
    err = sheet(BOSS, "-s", "reference", "-o", "e.txt", "--mod", "3", "--players", "4")[1]
    assert "e.txt: not used, since nothing on this sheet hangs on it: --mod\n" in err
    assert "e.txt: The number of players is not used: nothing here hangs on it.\n" in err
    # One of all the sheets is enough.
    assert "not used" not in sheet(PLAYER, BOSS, "--all", "-o", "f.txt", "--players", "4")[1]
    (tmp_path / "deckforge.toml").write_text("[sheet]\nplayers = 4\n", encoding="utf-8")
    (tmp_path / "hero.txt").write_bytes(realm.read_bytes())
    assert "not used" not in sheet("hero.txt", "-o", "c.txt")[1]


def test_a_template_for_no_sheet_is_told_so(sheet: Deckforge, tmp_path: Path) -> None:
    code, told = sheet(PLAYER, "--template", "kards=own.typ", "-o", tmp_path / "x.pdf", "--db", "starter")
    assert code == 2
    assert "there is no sheet “kards”, perhaps cards" in told


def test_an_order_or_pictures_are_told_where_no_cards_are_listed(sheet: Deckforge) -> None:
    assert (
        "a.txt: not used, since nothing on this sheet hangs on it: --sort\n"
        in (sheet(PLAYER, "-s", "character", "-o", "a.txt", "--sort", "name")[1])
    )
    code, err = sheet(PLAYER, "-s", "screen", "-o", "b.txt", "--images")
    assert (code, err.splitlines()[0]) == (0, "b.txt: not used, since nothing on this sheet hangs on it: --images")


def test_a_screen_without_a_deck_tells_what_it_has_no_use_for(sheet: Deckforge) -> None:
    unused = ("--mod", "3", "--level", "5", "--duplex", "long", "--unique")
    _, err = sheet("-r", "spellblade", "-s", "screen", "-o", "a.txt", "--players", "4", *unused)
    told, last = err.splitlines()
    assert told.endswith("has nothing that hangs on it: --level, --mod, --unique, --duplex")
    assert last == "a.txt: Game master's screen, A4"


def test_a_screen_without_a_deck_follows_the_table_of_house_rules(sheet: Deckforge, tmp_path: Path) -> None:
    """SB-M4: 15 to 20 HP a player, so 75 to 100 for five."""
    screen = ("-r", "spellblade", "-s", "screen")
    (tmp_path / "mine.toml").write_text('[sheet]\npaper = "letter"\nplayers = 5\n', encoding="utf-8")
    assert sheet(*screen, "-o", "a.txt", "--house-rules", "mine.toml")[1].endswith(", Letter\n")
    assert "75–100 HP for 5 players" in " ".join((tmp_path / "a.txt").read_text(encoding="utf-8").split())
    (tmp_path / "mine.toml").rename(tmp_path / "deckforge.toml")
    assert sheet(*screen, "-o", "b.txt")[1].endswith(", Letter\n")
    assert sheet(*screen, "-o", "c.txt", "--paper", "a4", "--players", "2")[1].endswith(", A4\n")
    assert "30–40 HP for 2 players" in " ".join((tmp_path / "c.txt").read_text(encoding="utf-8").split())
