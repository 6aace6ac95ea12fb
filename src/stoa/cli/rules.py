"""`stoa rules`: a game's rule index, with what is disputed and what had to be reconstructed."""

import argparse
import json
from collections.abc import Callable
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from stoa.cli.arguments import Command
from stoa.cli.herald import ACCENT, DIM, GOOD, STRONG, WARM, Herald, rule_mark
from stoa.cli.rule_search import Found, everything, find
from stoa.cli.showing import table
from stoa.cli.terminal import console
from stoa.cli.unbroken import Unbroken
from stoa.cli.words import tell
from stoa.games import find_game
from stoa.kernel.game import Game
from stoa.kernel.options import Choice, figure_text
from stoa.server.rule_index import AGAINST_THE_TEXT, Paragraph, RuleIndex, Ruling, load_index


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which game, and what of its rules."""
    parser.add_argument("game", metavar="GAME", help="the game's id, as 'stoa games' lists it")
    parser.add_argument(
        "wanted",
        metavar="WHAT",
        nargs="*",
        help="a paragraph (5.3.1), a chapter (5.3), a ruling (AG-4), or words to search for (army)",
    )
    parser.add_argument("--json", action="store_true", help="for a program to read")


def run(args: argparse.Namespace) -> int:
    """Print the index, or a part of it."""
    game = find_game(args.game)
    index = load_index(game.id)
    wanted = " ".join(args.wanted)
    found = find(index, wanted) if wanted else everything(index)
    if args.json:
        facts = [_facts(game, index, paragraph) for paragraph in found.read_by_rulings(index)]
        print(json.dumps(facts, indent=2, ensure_ascii=False))
        return 0
    output = console()
    herald = Herald(game, [])
    if wanted:
        _print_found(output, game, found, _with_status if found.words else _with_places)
        return 0
    output.print(Text(f"{herald.title()}: the rules", STRONG))
    _print_paragraphs(output, found.paragraphs, _with_status)
    _print_rulings(output, game, found.rulings)
    _print_options(output, herald)
    _print_reconstructed(output, herald)
    return 0


def paragraph_line(paragraph: Paragraph, mark: str = "", *more: Text) -> Unbroken:
    """A paragraph's rule, with the rulings that say how it is read, and more; a mark before it."""
    words = [Text(word) for word in paragraph.text.split()]
    words[-1].append(" ")
    notes: list[Text] = []
    if paragraph.status != "done":
        notes.append(Text(f"{paragraph.status} ", WARM if paragraph.status == "ruling" else DIM))
    for number, ruling in enumerate(paragraph.rulings, 1):
        note = Text(ruling, ACCENT)
        if ruling in paragraph.against:
            note.append(tell(" (against the text)"), WARM)
        notes.append(note.append(" " if number == len(paragraph.rulings) else ",", ACCENT))
    return Unbroken([*([Text(f"{mark} ", DIM)] if mark else []), *words, *notes, *more])


def _print_found(
    output: Console, game: Game[Any], found: Found, told: Callable[[Paragraph], RenderableType]
) -> None:
    """What was asked for; of a search first how much there is."""
    if found.words:
        output.print(Text(found.summary, STRONG))
    _print_paragraphs(output, found.paragraphs, told)
    _print_rulings(output, game, found.rulings)
    if found.terms:
        output.print()
        output.print(Text(tell("Glossary"), STRONG))
        for term in found.terms:
            output.print(Text.assemble((f"  {term.word}", ACCENT), f": {term.meaning}"))


def _print_paragraphs(
    output: Console, paragraphs: list[Paragraph], told: Callable[[Paragraph], RenderableType]
) -> None:
    section = ""
    for paragraph in paragraphs:
        if paragraph.section != section:
            section = paragraph.section
            output.print()
            output.print(Text(section, STRONG))
        output.print(_numbered(paragraph.id, told(paragraph)))


def _numbered(id: str, content: RenderableType) -> RenderableType:
    row = table("", "")
    row.box = None
    row.show_header = False
    row.columns[0].width = 8
    row.columns[0].style = DIM
    row.columns[1].justify = "left"
    row.add_row(id, content)
    return row


def _with_status(paragraph: Paragraph) -> RenderableType:
    """The rule, and how many places implement and test it."""
    done = [Text("done ", GOOD)] if paragraph.status == "done" else []
    places = Text(f"code {len(paragraph.code)}, tests {len(paragraph.tests)}", DIM)
    return paragraph_line(paragraph, "", *done, places)


def _with_places(paragraph: Paragraph) -> RenderableType:
    """The rule, and where it is implemented and tested."""
    lines: list[RenderableType] = [_with_status(paragraph)]
    lines.extend(Text(f"code  {place}", DIM) for place in paragraph.code)
    lines.extend(Text(f"test  {place}", DIM) for place in paragraph.tests)
    return Group(*lines)


def _print_rulings(output: Console, game: Game[Any], rulings: list[Ruling]) -> None:
    if not rulings:
        return
    output.print()
    output.print(Text(tell("Rulings"), STRONG))
    against = [ruling.id for ruling in rulings if ruling.is_against_the_text]
    if against:
        output.print(
            Text(tell("Against the plain text of the book: {rulings}.", rulings=", ".join(against)), WARM)
        )
    for ruling in rulings:
        output.print(_numbered(ruling.id, ruling_text(game, ruling)))


def ruling_text(game: Game[Any], ruling: Ruling) -> Text:
    """The question, how it is read here, and how to choose another reading."""
    text = Text(ruling.question)
    reading = ruling.reading.replace("`", "")
    text.append("\n")
    if ruling.is_against_the_text:
        text.append(AGAINST_THE_TEXT, WARM)
        reading = reading.removeprefix(AGAINST_THE_TEXT)
    text.append(reading)
    for choice in game.rulings:
        if choice.id == ruling.option:
            text.append("\n")
            text.append_text(_flag("ruling", choice))
    return text


def _flag(what: str, choice: Choice) -> Text:
    """How to choose a value, and which one it is otherwise."""
    flag = f"--{what} {choice.id}={'|'.join(choice.values)}"
    return Text.assemble((flag, ACCENT), (tell("  default: {value}", value=choice.default), DIM))


def _print_options(output: Console, herald: Herald) -> None:
    if not herald.game.options:
        return
    output.print()
    output.print(Text("Options", STRONG))
    for choice in herald.game.options:
        line = _flag("option", choice).append(f"  {herald(choice.text)}", DIM)
        output.print(Padding(line, (0, 0, 0, 2), expand=False))


def _print_reconstructed(output: Console, herald: Herald) -> None:
    if not herald.game.figures:
        return
    output.print()
    output.print(Text("Reconstructed components", STRONG))
    output.print(
        "No source we have shows these. Replace them with those of your box: --components FILE.toml."
    )
    for figure in herald.game.figures:
        line = Text(f"{figure.id} = {figure_text(figure.default)}")
        line.append(f"  {herald(figure.text)}, reconstructed", DIM)
        output.print(Padding(line, (0, 0, 0, 2), expand=False))


def _facts(game: Game[Any], index: RuleIndex, paragraph: Paragraph) -> dict[str, object]:
    return {
        "paragraph": paragraph.id,
        "text": paragraph.text,
        "status": paragraph.status,
        "code": list(paragraph.code),
        "tests": list(paragraph.tests),
        "rulings": list(paragraph.rulings),
        "readings": [_reading(game, ruling) for ruling in index.rulings if ruling.id in paragraph.rulings],
    }


def _reading(game: Game[Any], ruling: Ruling) -> dict[str, object]:
    """A ruling as a program reads it: its values are none, and its default "", if nothing can be chosen."""
    values = [list(choice.values) for choice in game.rulings if choice.id == ruling.option]
    return {
        "ruling": ruling.id,
        "question": ruling.question,
        "reading": ruling.reading,
        "against_the_text": ruling.is_against_the_text,
        "option": ruling.option,
        "values": values[0] if values else [],
        "default": values[0][0] if values else "",
    }


def explain_paragraphs(game: Game[Any], ids: list[str]) -> list[RenderableType]:
    """The text of each paragraph that is in the index, for a player who asks why."""
    index = load_index(game.id)
    told: list[RenderableType] = []
    for id in dict.fromkeys(part.strip() for joined in ids for part in joined.split(",")):
        entry = index.find(id)
        if isinstance(entry, Paragraph):
            told.append(paragraph_line(entry, rule_mark(id)))
        elif isinstance(entry, Ruling):
            told.append(Text.assemble((f"{id}  ", DIM), ruling_text(game, entry)))
    return told


def print_for_player(output: Console, game: Game[Any], wanted: str) -> None:
    """The rules during play: what was asked for, or all chapters by name."""
    index = load_index(game.id)
    if wanted:
        _print_found(output, game, find(index, wanted), paragraph_line)
        return
    for section in dict.fromkeys(paragraph.section for paragraph in index.paragraphs):
        output.print(Text(f"  {section}"))
    output.print(
        Text(
            tell("'rules 5.3' shows a chapter, 'rules 5.3.1' a paragraph, 'rules army' what says a word."),
            DIM,
        )
    )


COMMAND = Command(
    "rules",
    "show a game's rules, the rulings on them, and where each is implemented and tested",
    "  stoa rules agoniste\n  stoa rules agoniste 5.3\n  stoa rules agoniste AG-11\n"
    "  stoa rules agoniste face-down card\n  stoa rules agoniste 5.3.1 --json",
    add_arguments,
    run,
)
