"""Small breakages of what mutmut leaves alone: declarations, and functions with a decorator.

mutmut breaks the bodies of plain functions only. The rules also live in class attributes (options
and their ranges), in constants, and in properties that lay out tables; those are broken here.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

LEFT_TO_MUTMUT = {"classmethod", "staticmethod"}
SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


class Breakage(NamedTuple):
    """One change to a source file: where, what it does, and the whole text with it."""

    path: Path
    place: str
    change: str
    code: str


def breakages(path: Path) -> Iterator[Breakage]:
    """Every small change to the declarations and decorated functions of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for statement in _declarations(tree):
        for parent, field, place, node in list(_expressions(statement)):
            before = ast.unparse(node)
            for change in _changes(node):
                _put(parent, field, place, change)
                where = f"line {node.lineno}:{node.col_offset}"
                shown = f"{before} -> {ast.unparse(change)}"
                yield Breakage(path, where, shown, ast.unparse(tree))
            _put(parent, field, place, node)


def _declarations(tree: ast.Module | ast.ClassDef) -> Iterator[ast.stmt]:
    for statement in tree.body:
        match statement:
            case ast.ClassDef():
                yield from _declarations(statement)
            case ast.FunctionDef(decorator_list=[]):
                pass
            case ast.FunctionDef():
                if not {ast.unparse(name) for name in statement.decorator_list} & LEFT_TO_MUTMUT:
                    yield from (part for part in statement.body if not _is_docstring(part))
            case ast.Assign() | ast.AnnAssign(value=ast.expr()):
                yield statement


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _expressions(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.expr]]:
    """The expressions below a node, each with where it hangs."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "targets", "target"):
            continue
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.expr):
                yield node, field, place, child
            if isinstance(child, ast.AST):
                yield from _expressions(child)


def _put(parent: ast.AST, field: str, place: int | None, node: ast.expr) -> None:
    if place is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[place] = node


def _changes(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Constant(value=str(value)):
            yield ast.Constant(f"XX{value}XX")
        case ast.BinOp(left, operator, right) if type(operator) in SWAPPED:
            yield ast.BinOp(left, _swapped(operator), right)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(_swapped(operator), values)
        case ast.Compare(left, [operator], others) if type(operator) in SWAPPED:
            yield ast.Compare(left, [_swapped(operator)], others)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.IfExp(_, body, otherwise):
            yield body
            yield otherwise
        case ast.Call(function, arguments, keywords):
            yield from _calls(function, arguments, keywords)


def _calls(
    function: ast.expr, arguments: list[ast.expr], keywords: list[ast.keyword]
) -> Iterator[ast.Call]:
    """The call with None for an argument, or without a keyword.

    An argument left out altogether mostly fails at import, which would prove nothing.
    """
    for place, argument in enumerate(arguments):
        nothing = ast.Constant(None)
        if not isinstance(argument, ast.Starred) and ast.unparse(argument) != "None":
            yield ast.Call(
                function, [*arguments[:place], nothing, *arguments[place + 1 :]], keywords
            )
    for place in range(len(keywords)):
        yield ast.Call(function, arguments, keywords[:place] + keywords[place + 1 :])


def _swapped(operator: ast.AST) -> Any:
    return SWAPPED[type(operator)]()
