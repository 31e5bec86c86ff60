"""Constant expressions and conditions in C# and Swift."""

from __future__ import annotations

import ast
import operator
import re

OPERATORS = {
    ast.BitOr: operator.or_, ast.BitAnd: operator.and_, ast.BitXor: operator.xor,
    ast.LShift: operator.lshift, ast.RShift: operator.rshift, ast.Add: operator.add,
    ast.Sub: operator.sub, ast.Mult: operator.mul,
}
LARGEST = {
    "ulong.MaxValue": 2**64 - 1, "long.MaxValue": 2**63 - 1, "uint.MaxValue": 2**32 - 1,
    "int.MaxValue": 2**31 - 1, "UInt.max": 2**64 - 1, "Int.max": 2**63 - 1, ".max": 2**63 - 1,
}
SUFFIX = re.compile(r"\b(0[xX][0-9a-fA-F_]+|\d[\d_]*)[uUlL]+\b")
CAST = re.compile(r"\(\s*(?:u?long|u?int|nint|nuint|u?short|s?byte)\s*\)|\bunchecked\b")
DIRECTIVE = re.compile(r"^\s*#\s*(if|elseif|elif|else|endif)\b(.*)$")


def evaluate(expression: str, names: dict[str, int]) -> int | None:
    """Returns the value of an expression, or None if it isn't a known constant."""
    expression = SUFFIX.sub(r"\1", CAST.sub("", expression)).strip()
    for name, value in LARGEST.items():
        expression = expression.replace(name, str(value))
    try:
        return _value(ast.parse(expression, mode="eval").body, names)
    except (SyntaxError, KeyError, TypeError, ValueError):
        return None


def _value(node: ast.expr, names: dict[str, int]) -> int:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return int(node.value)
    if isinstance(node, ast.Name):
        return names[node.id]
    if isinstance(node, ast.Attribute):
        return names[node.attr]
    if isinstance(node, ast.UnaryOp):
        value = _value(node.operand, names)
        return -value if isinstance(node.op, ast.USub) else ~value
    if isinstance(node, ast.BinOp):
        return OPERATORS[type(node.op)](_value(node.left, names), _value(node.right, names))
    raise ValueError(ast.dump(node))


def holds(condition: str, definitions: set[str]) -> bool:
    """Returns True if an `#if` condition holds. Checks for imports and versions always hold."""
    condition = re.sub(r"//.*", "", condition)
    condition = re.sub(r"\b(?:canImport|swift|compiler)\s*\([^)]*\)", "true", condition)
    tokens = re.findall(r"(?:os|targetEnvironment)\(\w+\)|\w+|&&|\|\||[!()]", condition)
    found, rest = _either(tokens, definitions | {"true"})
    if rest:
        raise ValueError(f"#if {condition} isn't a condition")
    return found


def _either(tokens: list[str], definitions: set[str]) -> tuple[bool, list[str]]:
    found, tokens = _both(tokens, definitions)
    while tokens and tokens[0] == "||":
        other, tokens = _both(tokens[1:], definitions)
        found = found or other
    return found, tokens


def _both(tokens: list[str], definitions: set[str]) -> tuple[bool, list[str]]:
    found, tokens = _single(tokens, definitions)
    while tokens and tokens[0] == "&&":
        other, tokens = _single(tokens[1:], definitions)
        found = found and other
    return found, tokens


def _single(tokens: list[str], definitions: set[str]) -> tuple[bool, list[str]]:
    if not tokens:
        raise ValueError("#if ends early")
    if tokens[0] == "!":
        found, tokens = _single(tokens[1:], definitions)
        return not found, tokens
    if tokens[0] == "(":
        found, tokens = _either(tokens[1:], definitions)
        return found, tokens[1:]
    return tokens[0] in definitions, tokens[1:]


def active_text(text: str, definitions: set[str]) -> str:
    """Returns a source in which the lines that aren't compiled are empty."""
    kept: list[str] = []
    # For each open condition: whether the current branch is compiled, and whether any branch was.
    stack: list[tuple[bool, bool]] = []
    for line in text.split("\n"):
        directive = DIRECTIVE.match(line)
        if directive is None:
            is_active = all(active for active, _ in stack) and not line.lstrip().startswith("#")
            kept.append(line if is_active else "")
            continue
        kept.append("")
        word, condition = directive.groups()
        if word == "if":
            active = holds(condition, definitions)
            stack.append((active, active))
        elif word == "endif":
            stack.pop()
        else:
            done = stack.pop()[1]
            active = not done and (word == "else" or holds(condition, definitions))
            stack.append((active, done or active))
    return "\n".join(kept)
