"""Write the goldens, perft counts and checksums of a title.

Run it from the top of the checkout, on its sources and not on what was installed last:

    PYTHONPATH=src .venv/bin/python -m tests.golden.regenerate GAME

Look at the difference before keeping it: each line that changed
is a match that is now played differently.
"""

import sys
from pathlib import Path

from stoa.games import find_game
from stoa.kernel.errors import StoaError
from tests.checksums import checksums
from tests.conformance.cases import default_cases
from tests.golden import matches, perft


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        game = find_game(arguments[0])
    except StoaError as error:
        print(error, file=sys.stderr)
        return 1
    for case in default_cases(game):
        _write(matches.path_of(case), matches.golden_text(matches.play(case)))
    for path in matches.superfluous(game):
        path.unlink()
        print(f"removed: {path.parent.name}/{path.name}")
    _write(perft.path_of(game), perft.perft_text(game))
    _write(checksums.path_of(game), checksums.checksum_text(game))
    return 0


def _write(path: Path, text: str) -> None:
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{'kept' if text == old else 'changed' if old else 'written'}: {path.parent.name}/{path.name}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
