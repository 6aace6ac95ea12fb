"""A made-up rulebook, and a checkout with code and tests that cite it."""

from pathlib import Path

from stoa.server.rule_index import RuleIndex, parse_index

RULES = """
# A made-up game

## 1 Turns

| § | rule | status |
|---|---|---|
| 1.1 | A player draws | done; XX-1 |
| 1.1a | or passes. | ruling; XX-1, XX-2 |
| 1.2 | Have fun. | background |

## Rulings

| id | question | reading | option |
|---|---|---|---|
| XX-1 | Must it? | It must. | – |
| XX-2 | May it \\| must it? | It may. | `pass` |

## Glossary

| word | means |
|---|---|
| draw | take |
"""
CODE = {"1.1": ["games/x/rules/turns.py: DrawCard"], "1.1a": ["games/x/rules/turns.py: Pass"]}
TESTS = {"1.1": ["tests/games/x/test_turns.py: test_a"], "1.1a": ["tests/games/x/test_turns.py: test_b"]}


def made_up(old: str = "", new: str = "") -> RuleIndex:
    assert old in RULES
    return parse_index({"RULES.md": RULES.replace(old, new, 1) if old else RULES}, CODE, TESTS)


OTHER_BOOK = """
## B1 Another book

| § | rule | status |
|---|---|---|
| B1.1 | A player may rest. | done; XX-1 |
"""
COMPONENTS = '''
CARDS = ("sun", "moon")
"""The cards.

Rules: 1.1.
"""
SUN = 0
NONE: Final = -1
TOKENS: Final = (3,)
'''
TURNS = '''
class DrawCard(Draw[X]):
    """The player draws.

    Rules: 1.1; ruling XX-1.
    """
    def apply(self): pass
class Again(DrawCard): pass
class Helper: pass
def deal(): pass
'''
SCORING = 'def total():\n    """Rules: 1.9."""\ndef _part(): pass\n'
TESTS_OF_TURNS = 'def test_draws():\n    """Rules: 1.1."""\ndef table():\n    """Rules: 1.1a."""\n'


def make_checkout(root: Path) -> None:
    files = {
        "src/stoa/games/_x/RULES.md": RULES,
        "src/stoa/games/_x/components.py": COMPONENTS,
        "src/stoa/games/_x/scoring.py": SCORING,
        "src/stoa/games/_x/rules/turns.py": TURNS,
        "tests/games/_x/test_turns.py": TESTS_OF_TURNS,
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
