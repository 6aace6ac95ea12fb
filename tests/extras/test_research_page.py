"""Every example of docs/research.md that needs an extra runs, one after another."""

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "research.md"


def test_the_examples_that_need_extras_run() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) == 5
    names: dict[str, object] = {}
    for number, block in enumerate(blocks):
        exec(compile(block, f"example {number + 1}", "exec"), names)
