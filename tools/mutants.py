"""Mutants: every small way to make a module of rules wrong, one change each.

A condition switched on or off, an operand left out, a bound moved by one, a sum made a difference, a
statement left out. A mutant is kept as an edit of the source text, so that people can be shown both.
Ready-made tools know neither which test cites which rule nor what a referee can see, and start a process for
each.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

NEIGHBOUR: dict[type[ast.cmpop], str] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
OPPOSITE: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
Piece = ast.expr | ast.stmt | ast.pattern
Edit = tuple[Piece, str]
"""A piece of the program and the text to put in its place."""
Identity = tuple[str, str, str, str]
"""Which mutant it is, wherever its line is by now: file, function, and the text before and after."""


@dataclass(frozen=True)
class Mutant:
    """One change of one function: the lines it touches, before and after."""

    file: str
    function: str
    first_line: int
    last_line: int
    before: str
    after: str
    source: str

    @property
    def identity(self) -> Identity:
        """What stays the same when other parts of the file change."""
        return self.file, self.function, self.before, self.after


def described(identity: Identity, line: int | None = None) -> str:
    """A mutant as the list of equivalents writes it, and where it is."""
    file, function, before, after = identity
    place = "" if line is None else f"  (line {line})"
    return f"{file}: {function}{place}\n- {before}\n+ {after}"


def find_mutants(file: str, source: str) -> list[Mutant]:
    """All mutants of a module, in the order of its lines."""
    text = Text(source)
    found: list[Mutant] = []
    for name, function in functions(ast.parse(source), ""):
        found += [text.mutant(file, name, piece, replacement) for piece, replacement in edits(function, text)]
    unique = {mutant.source: mutant for mutant in found}
    return sorted(unique.values(), key=lambda mutant: mutant.first_line)


def telling_lines(source: str) -> set[int]:
    """The lines of a module that only tell people something: events, reasons, prompts."""
    told: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and _only_tells(node):
            told.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return told


def _only_tells(node: ast.stmt) -> bool:
    match node:
        case ast.FunctionDef(name=name, returns=returns):
            told = "" if returns is None else ast.unparse(returns)
            return _is_telling(name) or any(word in told for word in ("Message", "Reason", "PieceId"))
        case ast.If(test=test, orelse=[]):
            return any(isinstance(part, ast.Name) and part.id == "log" for part in ast.walk(test))
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="log")))):
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))):
            return _is_telling(name)
    return False


def _is_telling(function: str) -> bool:
    return f"{function.lstrip('_')}_".startswith("tell_")


def names_at_import(sources: list[str]) -> set[str]:
    """What the modules use while they are loaded: changing it in a loaded module comes too late."""
    bodies: dict[str, set[str]] = {}
    waiting: set[str] = set()
    for source in sources:
        tree = ast.parse(source)
        for name, function in functions(tree, ""):
            bodies.setdefault(name.rpartition(".")[2], set()).update(_names(function))
        for node in tree.body:
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                waiting |= _names(node)
    used: set[str] = set()
    while waiting:
        name = waiting.pop()
        used.add(name)
        waiting |= bodies.get(name, set()) - used
    return used


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def functions(owner: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module with their qualified names."""
    for node in owner.body:
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{prefix}{node.name}.")


class Text:
    """A source text that can be cut at the pieces of its syntax tree, whose columns count bytes."""

    def __init__(self, source: str) -> None:
        self.data = source.encode()
        self.starts = [0]
        for line in self.data.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def of(self, piece: Piece) -> str:
        """The text of a piece, in brackets where it would fall apart without."""
        start, end = self._span(piece)
        text = self.data[start:end].decode()
        stands_alone = ast.Name | ast.Attribute | ast.Call | ast.Subscript | ast.Constant
        return text if isinstance(piece, stands_alone) else f"({text})"

    def mutant(self, file: str, function: str, piece: Piece, replacement: str) -> Mutant:
        """The mutant in which `piece` reads as `replacement`."""
        start, end = self._span(piece)
        last = piece.end_lineno or piece.lineno
        before, after = self.starts[piece.lineno - 1], self.starts[last]
        changed = self.data[before:start] + replacement.encode() + self.data[end:after]
        return Mutant(
            file,
            function,
            piece.lineno,
            last,
            " ".join(self.data[before:after].decode().split()),
            " ".join(changed.decode().split()),
            (self.data[:before] + changed + self.data[after:]).decode(),
        )

    def _span(self, piece: Piece) -> tuple[int, int]:
        start = self.starts[piece.lineno - 1] + piece.col_offset
        end = self.starts[(piece.end_lineno or piece.lineno) - 1] + (piece.end_col_offset or 0)
        return start, end


def edits(function: ast.FunctionDef, text: Text) -> Iterator[Edit]:
    """Every edit within a function."""
    is_predicate = function.returns is not None and ast.unparse(function.returns) == "bool"
    nodes = list(_walk(function))
    judged: list[ast.expr] = [test for node in nodes for test in _conditions(node)]
    for node in nodes:
        if is_predicate and isinstance(node, ast.Return) and node.value is not None:
            judged.append(node.value)
    for test in judged:
        yield from _true_and_false(test)
    for node in nodes:
        # Turning a whole condition round says no more than switching it on and off.
        yield from _operator_edits(node, text, may_turn=node not in judged)
        yield from _number_edits(node)
        yield from _statement_edits(node, text)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """The pieces of a function but for assertions, signatures and the insides of formatted strings."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.Assert | ast.arguments | ast.JoinedStr):
            yield from _walk(child)


def _conditions(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.If(test=test) | ast.IfExp(test=test):
            return [test]
        case ast.comprehension(ifs=ifs):
            return ifs
    return []


def _true_and_false(test: ast.expr) -> Iterator[Edit]:
    for value in (True, False):
        if not (isinstance(test, ast.Constant) and test.value is value):
            yield test, str(value)


def _operator_edits(node: ast.AST, text: Text, may_turn: bool) -> Iterator[Edit]:
    match node:
        case ast.BoolOp(op=op, values=values):
            word = " and " if isinstance(op, ast.And) else " or "
            for left_out in values:
                yield node, word.join(text.of(value) for value in values if value is not left_out)
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            other = NEIGHBOUR.get(type(operator)) or (OPPOSITE[type(operator)] if may_turn else "")
            if other:
                yield node, f"{text.of(left)} {other} {text.of(right)}"
        case ast.UnaryOp(op=ast.Not(), operand=operand) if may_turn:
            yield node, text.of(operand)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield node, f"{text.of(left)} - {text.of(right)}"
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            yield node, f"{text.of(left)} + {text.of(right)}"
        case ast.AugAssign(target=target, op=ast.Add(), value=value):
            yield node, f"{text.of(target)} -= {text.of(value)}"
        case ast.AugAssign(target=target, op=ast.Sub(), value=value):
            yield node, f"{text.of(target)} += {text.of(value)}"


def _number_edits(node: ast.AST) -> Iterator[Edit]:
    """Numbers that are compared, computed with, assigned, returned or handed on."""
    parts: list[ast.expr | None] = []
    match node:
        case ast.Compare(left=left, comparators=comparators):
            parts = [left, *comparators]
        case ast.BinOp(left=left, right=right):
            parts = [left, right]
        case ast.AugAssign(value=value) | ast.Assign(value=value) | ast.AnnAssign(value=value):
            parts = [value]
        case ast.Return(value=value):
            parts = [value]
        case ast.Call(args=args):
            parts = list(args)
    for part in parts:
        if isinstance(part, ast.Constant) and type(part.value) is int:
            yield part, str(part.value + 1)


def _statement_edits(node: ast.AST, text: Text) -> Iterator[Edit]:
    match node:
        case ast.While(test=test) if not isinstance(test, ast.Constant):
            yield test, "False"
        case ast.match_case(pattern=pattern, guard=None) if not isinstance(pattern, ast.MatchAs):
            yield pattern, f"{text.of(pattern)} if False"
        case ast.Expr(value=ast.Call()) if "super()" not in text.of(node):
            yield node, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield node, "pass"
        case ast.AugAssign() | ast.Return(value=None) | ast.Continue():
            yield node, "pass"
