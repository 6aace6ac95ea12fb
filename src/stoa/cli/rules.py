"""`stoa rules`: a game's rule index, with what is disputed and what had to be reconstructed."""

import argparse
import json
from collections.abc import Callable
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from stoa.cli.arguments import Command
from stoa.cli.rule_index import Paragraph, RuleIndex, Ruling, load_index
from stoa.cli.showing import table
from stoa.cli.terminal import console
from stoa.cli.voice import ACCENT, DIM, GOOD, STRONG, WARM, Voice, rule_mark
from stoa.games import find_game
from stoa.kernel.errors import StoaError, unknown
from stoa.kernel.game import Game
from stoa.kernel.options import figure_text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which game, which paragraph."""
    parser.add_argument("game", metavar="GAME", help="the game's id, as 'stoa games' lists it")
    parser.add_argument(
        "paragraph",
        metavar="PARAGRAPH",
        nargs="?",
        help="a paragraph (5.3.1), a chapter (5.3) or a ruling (AG-4)",
    )
    parser.add_argument("--json", action="store_true", help="for a program to read")


def run(args: argparse.Namespace) -> int:
    """Print the index, or a part of it."""
    game = find_game(args.game)
    index = load_index(game.id)
    paragraphs = list(index.paragraphs)
    rulings = list(index.rulings)
    if args.paragraph:
        paragraphs, rulings = select(index, args.paragraph)
    if args.json:
        print(json.dumps([_facts(paragraph) for paragraph in paragraphs], indent=2, ensure_ascii=False))
        return 0
    output = console()
    voice = Voice(game, [])
    if not args.paragraph:
        output.print(Text(f"{voice.title()}: the rules", STRONG))
    _print_paragraphs(output, paragraphs, _with_places if args.paragraph else _with_status)
    _print_rulings(output, game, rulings)
    if not args.paragraph:
        _print_options(output, voice)
        _print_reconstructed(output, voice)
    return 0


def select(index: RuleIndex, id: str) -> tuple[list[Paragraph], list[Ruling]]:
    """A paragraph, or all of a chapter, with the rulings that read them; or one ruling."""
    paragraphs = [paragraph for paragraph in index.paragraphs if _is_within(paragraph.id, id)]
    named = {ruling for paragraph in paragraphs for ruling in paragraph.rulings} | {id.upper()}
    rulings = [ruling for ruling in index.rulings if ruling.id in named]
    if not paragraphs and not rulings:
        known = [paragraph.id for paragraph in index.paragraphs] + [ruling.id for ruling in index.rulings]
        raise StoaError(unknown("paragraph", id, known))
    if not paragraphs:
        paragraphs = [paragraph for paragraph in index.paragraphs if id.upper() in paragraph.rulings]
    return paragraphs, rulings


def _is_within(paragraph: str, chapter: str) -> bool:
    """Whether a paragraph is this one, or a numbered or lettered part of this chapter."""
    part = paragraph.removeprefix(chapter)
    if part == paragraph:
        return False
    return part[:1] in ("", ".") or part.isalpha()


def paragraph_text(paragraph: Paragraph) -> Text:
    """A paragraph's rule, with the rulings that say how it is read."""
    text = Text(paragraph.text)
    if paragraph.status != "done":
        text.append(f"  {paragraph.status}", WARM if paragraph.status == "ruling" else DIM)
    if paragraph.rulings:
        text.append(f"  {', '.join(paragraph.rulings)}", ACCENT)
    return text


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
    text = paragraph_text(paragraph)
    if paragraph.status == "done":
        text.append("  done", GOOD)
    text.append(f"  code {len(paragraph.code)}, tests {len(paragraph.tests)}", DIM)
    return text


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
    output.print(Text("Rulings", STRONG))
    for ruling in rulings:
        output.print(_numbered(ruling.id, ruling_text(game, ruling)))


def ruling_text(game: Game[Any], ruling: Ruling) -> Text:
    """The question, how it is read here, and how to choose another reading."""
    text = Text(ruling.question)
    text.append(f"\n{ruling.reading.replace('`', '')}")
    for choice in game.rulings:
        if choice.id == ruling.option:
            text.append(f"\n--ruling {choice.id}={'|'.join(choice.values)}", ACCENT)
    return text


def _print_options(output: Console, voice: Voice) -> None:
    if not voice.game.options:
        return
    output.print()
    output.print(Text("Options", STRONG))
    for choice in voice.game.options:
        flag = f"--option {choice.id}={'|'.join(choice.values)}"
        line = Text.assemble((flag, ACCENT), (f"  {voice(choice.text)}", DIM))
        output.print(Padding(line, (0, 0, 0, 2), expand=False))


def _print_reconstructed(output: Console, voice: Voice) -> None:
    if not voice.game.figures:
        return
    output.print()
    output.print(Text("Reconstructed components", STRONG))
    output.print(
        "No source we have shows these. Replace them with those of your box: --components FILE.toml."
    )
    for figure in voice.game.figures:
        line = Text(f"{figure.id} = {figure_text(figure.default)}")
        line.append(f"  {voice(figure.text)}, reconstructed", DIM)
        output.print(Padding(line, (0, 0, 0, 2), expand=False))


def _facts(paragraph: Paragraph) -> dict[str, object]:
    return {
        "paragraph": paragraph.id,
        "text": paragraph.text,
        "status": paragraph.status,
        "code": list(paragraph.code),
        "tests": list(paragraph.tests),
        "rulings": list(paragraph.rulings),
    }


def explain_paragraphs(game: Game[Any], ids: list[str]) -> list[Text]:
    """The text of each paragraph that is in the index, for a player who asks why."""
    index = load_index(game.id)
    told: list[Text] = []
    for id in dict.fromkeys(part.strip() for joined in ids for part in joined.split(",")):
        entry = index.find(id)
        if isinstance(entry, Paragraph):
            told.append(Text.assemble((f"{rule_mark(id)}  ", DIM), paragraph_text(entry)))
        elif isinstance(entry, Ruling):
            told.append(Text.assemble((f"{id}  ", DIM), ruling_text(game, entry)))
    return told


def print_for_player(output: Console, game: Game[Any], id: str) -> None:
    """The rules during play: a paragraph or chapter, or all chapters by name."""
    index = load_index(game.id)
    if id:
        paragraphs, rulings = select(index, id)
        _print_paragraphs(output, paragraphs, paragraph_text)
        _print_rulings(output, game, rulings)
        return
    for section in dict.fromkeys(paragraph.section for paragraph in index.paragraphs):
        output.print(Text(f"  {section}"))
    output.print(Text("'rules 5.3' shows a chapter, 'rules 5.3.1' a paragraph.", DIM))


COMMAND = Command(
    "rules",
    "show a game's rules, the rulings on them, and where each is implemented and tested",
    "  stoa rules agoniste\n  stoa rules agoniste 5.3\n  stoa rules agoniste AG-11\n"
    "  stoa rules agoniste 5.3.1 --json",
    add_arguments,
    run,
)
