"""`stoa play`: sit down at a table with people at this keyboard and computer players."""

import argparse
import secrets
from shlex import quote
from typing import Any

from rich.text import Text

from stoa.cli.arguments import Command, add_table_arguments, agree, whole_number
from stoa.cli.errors import CommandError, in_words_of
from stoa.cli.files import check_writable, load_record
from stoa.cli.herald import DIM, STRONG, Herald
from stoa.cli.saving import Saver
from stoa.cli.screen import Left, Screen
from stoa.cli.seating import seat_count, seat_everybody
from stoa.cli.showing import departures, ending, score_table
from stoa.cli.sitting import Sitting
from stoa.cli.terminal import is_interactive
from stoa.cli.words import language, tell
from stoa.games import GAMES, find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import KeyedChance, commitment
from stoa.kernel.game import Game
from stoa.kernel.match import Match, replay
from stoa.kernel.record import HUMAN, SeatLine
from stoa.players import find_player
from stoa.players.base import table_seed
from stoa.players.levels import LEVELS, USUAL
from stoa.players.words import LANGUAGES

DEFAULT_GAME = "agoniste"
LONGEST_PHRASE = 64

HOW_TO_PLAY = """\
'stoa play' is for a terminal: you read the table and type your choices.
Run it there, for example:  stoa play --name Ada
'stoa play --help' shows who can play and what can be agreed before a match.
'stoa simulate' plays without anybody at the keyboard."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which game, who plays, where it is kept."""
    kinds = ", ".join([HUMAN, *(level.id for level in LEVELS)])
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"the game's id (default: {DEFAULT_GAME})")
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="WHO",
        help=f"who takes the next seat: {kinds} (default: {USUAL})",
    )
    parser.add_argument(
        "--humans", type=whole_number(0, 99), metavar="N", help="the first N seats are people (default: 1)"
    )
    parser.add_argument(
        "--name", action="append", default=[], metavar="NAME", help="the name of the next person"
    )
    parser.add_argument("--confirm", action="store_true", help="ask before a choice that ends your turn")
    parser.add_argument("--record", metavar="FILE", help="keep the match in FILE")
    parser.add_argument("--resume", metavar="FILE", help="go on with a match that was saved")
    parser.add_argument(
        "--entropy",
        action="append",
        default=[],
        metavar="TEXT",
        help="words of the next person that are mixed into the deal",
    )
    add_table_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Play a match, or go on with one."""
    match = _resumed(args) if args.resume else _new(args)
    if args.record and args.record != args.resume:
        check_writable(args.record)
    if not is_interactive():
        print(HOW_TO_PLAY)
        return 0
    screen = Screen()
    saver = Saver(screen, args.record or args.resume or "")
    try:
        play(match, screen, saver, args.confirm)
    except KeyboardInterrupt:
        screen.line("\n" + tell("Goodbye. {kept}", kept=_kept(saver.file)))
        raise
    return 0


def _kept(file: str) -> str:
    """Where a match that is left is kept, and how to go on with it."""
    if not file:
        return tell("The match was not kept: with --record FILE it is, whenever you leave.")
    return tell("The match is kept in {file}. Go on later with: stoa play --resume {file}", file=quote(file))


def play(match: Match[Any], screen: Screen, saver: Saver, confirm: bool) -> None:
    """Play a match to its end, or until everybody leaves, and offer to keep it."""
    sitting = Sitting(match, screen, table_seed(match.record().key), confirm)
    _welcome(screen, sitting.herald, match)
    saver.up_to_date(match)
    if not sitting.run(saver):
        return
    standing = match.game.standing(match.state)
    screen.print(ending(sitting.herald, standing), score_table(sitting.herald, standing))
    try:
        saver.offer(match)
    except Left:
        return


def _new(args: argparse.Namespace) -> Match[Any]:
    game = find_game(args.game or _default_game())
    options = agree(game, args, seat_count(game, args.players, args.seat, args.humans))
    seats = seat_everybody(game, options.players, args.seat, args.humans, args.name)
    entropy = _entropy(seats, args.entropy)
    return Match(game, options, KeyedChance(secrets.token_bytes(32), entropy), seats)


def _default_game() -> str:
    return DEFAULT_GAME if DEFAULT_GAME in GAMES or not GAMES else next(iter(GAMES))


def _entropy(seats: list[SeatLine], phrases: list[str]) -> list[bytes]:
    """What each seat adds to the deal: a person's words, or chance."""
    people = [number for number, seat in enumerate(seats) if seat.player == HUMAN]
    if len(phrases) > len(people):
        raise CommandError(f"--entropy is given {len(phrases)} times, but {len(people)} people play.")
    entropy = [secrets.token_bytes(16) for _ in seats]
    for seat, phrase in zip(people, phrases, strict=False):
        words = phrase.encode("utf-8", "surrogateescape")
        if not 0 < len(words) <= LONGEST_PHRASE:
            raise CommandError(f"The words for --entropy must be 1 to {LONGEST_PHRASE} bytes long.")
        entropy[seat] = words
    return entropy


def _resumed(args: argparse.Namespace) -> Match[Any]:
    said = [flag for flag, value in _settled_by_record(args).items() if value]
    if said:
        raise CommandError(f"A resumed match is as its record says: leave out {', '.join(said)}.")
    record = load_record(args.resume)
    game: Game[Any] = find_game(record.game)
    if not record.key:
        raise CommandError(f"'{args.resume}' cannot be played on: its record has no key to draw with.")
    names = [seat.name for seat in record.seats]
    with in_words_of(game, names, args.resume):
        match = replay(game, record, check_draws=True)
        for seat in record.seats:
            if seat.player != HUMAN:
                find_player(seat.player)
    if match.actor == NOBODY:
        raise CommandError(f"That match is over: 'stoa replay {quote(args.resume)}' shows it.")
    return match


def _settled_by_record(args: argparse.Namespace) -> dict[str, object]:
    return {
        "the game": args.game,
        "--players": args.players,
        "--seat": args.seat,
        "--humans": args.humans is not None,
        "--name": args.name,
        "--option": args.option,
        "--ruling": args.ruling,
        "--components": args.components,
        "--entropy": args.entropy,
    }


def _called(player: str) -> str:
    """A computer player's name in the language of the locale; in English its id is one."""
    return player if language() == "en" else LANGUAGES[language()].get(f"player.{player}", player)


def _welcome(screen: Screen, herald: Herald, match: Match[Any]) -> None:
    author = herald.word("game.by", "")
    title = herald.title()
    screen.heading(tell("{title}, by {author}", title=title, author=author) if author else title)
    screen.print(herald.summary())
    reconstructed = herald.word("game.reconstructed", "")
    if reconstructed:
        screen.note(reconstructed)
    computers = herald.word("game.computers", "")
    if computers and any(seat.player != HUMAN for seat in match.seats):
        screen.note(computers)
    screen.print("")
    for seat, line in enumerate(match.seats):
        kind = tell("computer player, {player}", player=_called(line.player))
        if line.player == HUMAN:
            kind = tell("at this keyboard")
        screen.print(Text.assemble(f"  {seat + 1}  ", (line.name, STRONG), (f"  {kind}", DIM)))
    agreed = departures(match.game, match.options)
    if agreed:
        screen.print("", tell("Agreed: {all}", all=", ".join(agreed)))
    if isinstance(match.chance, KeyedChance):
        screen.print("")
        screen.note(
            tell("The deal is fixed by a key with the hash {hash}.", hash=commitment(match.chance.key))
        )
        screen.note(tell("The saved record lets 'stoa verify' prove that every draw followed from it."))
    screen.print("", Text(tell("Type a number or the words behind it; 'help' shows what else."), DIM))


COMMAND = Command(
    "play",
    "sit down and play, with people at this keyboard and computer players",
    "  stoa play\n"
    "  stoa play agoniste --players 4 --name Ada --record evening.stoa\n"
    "  stoa play --humans 2 --name Ada --name Ben\n"
    "  stoa play --seat human --seat orator --seat apprentice --ruling ares=own-army\n"
    "  stoa play --resume evening.stoa",
    add_arguments,
    run,
)
