import pytest

from tools.mutants import find_mutants


def changes(*lines: str, returns: str = "int") -> list[str]:
    """The changed lines of all mutants of a function with these lines."""
    body = "\n".join("    " + line for line in lines)
    mutants = find_mutants("rules/x.py", f"def rule(a, b) -> {returns}:\n{body}\n")
    for mutant in mutants:
        compile(mutant.source, "mutant", "exec")
    return [mutant.after for mutant in mutants]


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("x = 1 if a else b", ["x = 1 if True else b", "x = 1 if False else b"]),
        ("x = [c for c in a if c]", ["x = [c for c in a if True]", "x = [c for c in a if False]"]),
        ("x = a and b", ["x = b", "x = a"]),
        ("x = a or b.c or (a + b)", ["x = b.c or (a + b)", "x = a or (a + b)", "x = a or b.c",
                                     "x = a or b.c or (a - b)"]),
        ("x = a < b", ["x = a <= b"]),
        ("x = a <= b", ["x = a < b"]),
        ("x = a > b", ["x = a >= b"]),
        ("x = a >= b", ["x = a > b"]),
        ("x = a == b", ["x = a != b"]),
        ("x = a is not b", ["x = a is b"]),
        ("x = a not in b", ["x = a in b"]),
        ("x = not a", ["x = a"]),
        ("x = 3", ["x = 4"]),
        ("x = a[b - (a + b)]", ["x = a[b + (a + b)]", "x = a[b - (a - b)]"]),
        ("x = a * 2", ["x = a * 3"]),
        ("x = f(a, 7, 'seven', True)", ["x = f(a, 8, 'seven', True)"]),
        ("x += a", ["x -= a", "pass"]),
        ("x -= a + b", ["x += (a + b)", "x -= a - b", "pass"]),
        ("x |= a", ["pass"]),
        ("a.b = b", ["pass"]),
        ("a[b] = b", ["pass"]),
        ("f(a)", ["pass"]),
        ("return", ["pass"]),
        ("return 0", ["return 1"]),
        ("assert a < 3", []),
        ("super().__init__()", []),
        ("x = f'{a + 1}'", []),
        ("'a docstring, 3 < 4'", []),
    ],
)  # fmt: skip
def test_each_small_way_to_be_wrong_is_found(line: str, changed: list[str]) -> None:
    assert sorted(changes(line)) == sorted(changed)


def test_a_condition_is_switched_on_and_off_and_its_bound_moved() -> None:
    assert changes("if a > 2:", "    x = b") == ["if True:", "if False:", "if a >= 2:", "if a > 3:"]


def test_a_whole_condition_is_not_also_turned_round() -> None:
    assert changes("if a == b:", "    x = b") == ["if True:", "if False:"]
    assert changes("if not a:", "    x = b") == ["if True:", "if False:"]


def test_a_loop_is_switched_off() -> None:
    assert changes("while a:", "    continue") == ["while False:", "pass"]
    assert changes("while True:", "    break") == []


def test_a_predicate_is_made_to_say_yes_and_no() -> None:
    assert changes("return f(a)", returns="bool") == ["return True", "return False"]
    assert changes("return True", returns="bool") == ["return False"]
    assert changes("return a == b", returns="bool") == ["return True", "return False"]
    assert changes("return a == b") == ["return a != b"]


def test_a_case_is_left_out() -> None:
    cases = ["match a:", "    case 1 | 2:", "        x = a", "    case _:", "        x = b"]
    assert changes(*cases) == ["case (1 | 2) if False:"]


def test_a_mutant_says_where_it_is_and_what_was_there() -> None:
    rule = "    def first(self):\n        return (a and\n                'é' + b)\n"
    source = f"class Rules:\n{rule}\nTABLE = 3 + 4\n"
    left_out, other, minus = find_mutants("rules/x.py", source)
    assert (left_out.file, left_out.function) == ("rules/x.py", "Rules.first")
    assert (left_out.first_line, left_out.last_line) == (3, 4)
    assert left_out.before == "return (a and 'é' + b)"
    assert left_out.after == "return (('é' + b))"
    assert other.after == "return (a)"
    assert (minus.first_line, minus.before, minus.after) == (4, "'é' + b)", "'é' - b)")
    assert minus.source == source.replace("'é' + b", "'é' - b")
