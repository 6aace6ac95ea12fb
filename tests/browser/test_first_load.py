"""What a browser must load before the first page, and what it loads only when it is needed."""

import gzip
import re

import pytest

from tests.browser.serving import ROOT, built_client

MOST = 250_000
"""Bytes, compressed: pages, programs, styles and the letters of the first page."""
LETTERS = ("commissioner-latin-wght", "gfs-didot-latin-400", "gfs-didot-greek-400")
BOARDS = sorted(path.parent.name for path in (ROOT / "web/src/games").glob("*/Screen.svelte"))


def first_files() -> list[bytes]:
    """The page, and all that it names."""
    client = built_client()
    page = (client / "index.html").read_text()
    named = re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', page)
    letters = [path for word in LETTERS for path in (client / "assets").glob(f"{word}*.woff2")]
    assert len(letters) == len(LETTERS)
    return [
        page.encode(),
        *((client / name).read_bytes() for name in named),
        *(p.read_bytes() for p in letters),
    ]


def test_the_first_load_is_small() -> None:
    assert sum(len(gzip.compress(file)) for file in first_files()) <= MOST


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_is_loaded_when_it_is_needed(game: str) -> None:
    words = (ROOT / "web/src/games" / game / "words.ts").read_text()
    longest = max(re.findall(r"'([ -&(-~]{24,})'", words), key=len)
    first = b"".join(first_files())
    assert longest.encode() not in first
    chunks = [path.read_bytes() for path in (built_client() / "assets").glob("*.js")]
    assert any(longest.encode() in chunk for chunk in chunks)
