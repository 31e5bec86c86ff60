"""Reads C# declarations, of binding definitions and of handwritten bindings."""

from __future__ import annotations

import bisect
import re
from dataclasses import replace

from apple.bindings_model import Attribute, Member, Parameter, Type
from apple.expressions import evaluate

TOKEN = re.compile(
    r"(?P<skip>\s+|//[^\n]*|/\*.*?\*/)"
    r'|(?P<text>@"(?:[^"]|"")*"|\$?"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\')'
    r"|(?P<word>@?[A-Za-z_]\w*|0[xX][0-9a-fA-F_]+[uUlL]*|\d[\d_.]*[a-zA-Z]*)"
    r"|(?P<sign>=>|<<|::|\?\?|.)", re.DOTALL)
# Comments that state a C pointer's type: /* CGPathRef */ IntPtr.
POINTER = re.compile(r"/\*\s*(?:const\s+)?(\w+)Ref(?:\s+__\w+)?\s*\*/\s*IntPtr\b")
MODIFIERS = {
    "public", "private", "internal", "protected", "static", "extern", "unsafe", "new", "virtual",
    "override", "abstract", "sealed", "readonly", "partial", "const", "async", "event", "fixed",
    "ref", "required",
}
PASSING = {"ref", "out", "in", "params", "this", "scoped"}
KINDS = ("interface", "class", "struct", "enum", "delegate")
PAIRS = {"(": ")", "[": "]", "{": "}"}


def parse(text: str, path: str = "") -> list[Type]:
    """Returns the types in a source whose #if conditions are already resolved."""
    return Parser(POINTER.sub(r"\1", text), path).types()


class Parser:
    """Reads one source."""

    def __init__(self, text: str, path: str) -> None:
        self.path, self.position = path, 0
        found = [match for match in TOKEN.finditer(text) if match.lastgroup != "skip"]
        self.tokens = [match[0] for match in found]
        self.offsets = [match.start() for match in found]
        self.lines = [match.start() for match in re.finditer(r"\n", text)]

    def types(self) -> list[Type]:
        """Reads types to the end."""
        found: list[Type] = []
        while self.position < len(self.tokens):
            if self.peek() == "}":
                self.position += 1
            elif self.peek() in ("using", "global"):
                start = self.position
                self.skip_to(";")
                found += read_alias(self.tokens[start : self.position - 1])
            elif self.peek() == "namespace":
                while self.next() not in ("{", ";"):
                    pass
            else:
                declared = self.declaration("")
                found += [declared] if isinstance(declared, Type) else []
                found += self.nested
        return found

    nested: list[Type] = []

    def peek(self) -> str:
        return self.tokens[self.position] if self.position < len(self.tokens) else ""

    def next(self) -> str:
        self.position += 1
        return self.tokens[self.position - 1] if self.position <= len(self.tokens) else ""

    def place(self) -> str:
        """Returns the location of the next token."""
        index = min(self.position, len(self.offsets) - 1)
        return f"{self.path}:{bisect.bisect(self.lines, self.offsets[index]) + 1}"

    def group(self) -> list[str]:
        """Reads from an opening bracket through its closing one, and returns the tokens in between."""
        start, waiting = self.position, [PAIRS[self.next()]]
        while waiting and self.position < len(self.tokens):
            token = self.next()
            if token in PAIRS:
                waiting.append(PAIRS[token])
            elif token == waiting[-1]:
                waiting.pop()
        return self.tokens[start + 1 : self.position - 1]

    def skip_to(self, end: str) -> None:
        """Skips through the next occurrence of a token outside of groups."""
        while self.position < len(self.tokens):
            if self.peek() in PAIRS:
                self.group()
            elif self.next() == end:
                return

    def attributes(self) -> list[Attribute]:
        """Reads attributes, if there are any."""
        found: list[Attribute] = []
        while self.peek() == "[":
            found += read_attributes(self.group())
        return found

    def declaration(self, owner: str) -> Type | Member | None:
        """Reads a type or a member, with its attributes."""
        self.nested = []
        attributes, place = self.attributes(), self.place()
        start = self.position
        while self.peek() not in ("{", ";", "=>", "=", "}", ""):
            if self.peek() in ("(", "["):
                self.group()
            elif self.next() == "operator":
                # An operator's name consists of symbols.
                while self.peek() not in ("(", ""):
                    self.position += 1
        header = self.tokens[start : self.position]
        modifiers = []
        while header and header[0] in MODIFIERS:
            modifiers.append(header.pop(0))
        if not header:
            self.skip_to(";") if self.peek() != "}" else None
            return None
        if header[0] == "delegate" and self.peek() == ";":
            return self.delegate(header, attributes, place)
        if header[0] in KINDS:
            return self.type(header, attributes, place)
        return self.member(owner, header, attributes, modifiers, place)

    def delegate(self, header: list[str], attributes: list[Attribute], place: str) -> Type:
        """Reads a delegate, which has one member."""
        self.position += 1
        member = read_member("", header[1:], attributes, [], place)
        name = member.name if member else ""
        return Type(name, "delegate", [], attributes, [member] if member else [], place)

    def type(self, header: list[str], attributes: list[Attribute], place: str) -> Type | None:
        """Reads the body of a type."""
        bases = header[header.index(":") + 1 :] if ":" in header else []
        bases = bases[: bases.index("where")] if "where" in bases else bases
        names = ["".join(words) for words in split(bases)]
        found = Type(header[1], header[0], names, attributes, [], place)
        if self.peek() != "{":
            self.skip_to(";")
            return found
        self.position += 1
        if found.kind == "enum":
            self.cases(found)
            return found
        nested: list[Type] = []
        while self.peek() not in ("}", ""):
            member = self.declaration(found.name)
            nested += self.nested
            if isinstance(member, Type):
                nested.append(member)
            elif member is not None:
                found.members.append(member)
        self.position += 1
        self.nested = nested
        return found

    def cases(self, found: Type) -> None:
        """Reads the members of an enum, with their values."""
        self.nested = []
        values: dict[str, int] = {}
        following: int | None = 0
        while self.peek() not in ("}", ""):
            attributes, place, name = self.attributes(), self.place(), self.next()
            if self.peek() == "=":
                start = self.position + 1
                while self.peek() not in (",", "}", ""):
                    self.group() if self.peek() in PAIRS else self.next()
                following = evaluate(" ".join(self.tokens[start : self.position]), values)
            if self.peek() == ",":
                self.position += 1
            if following is not None:
                values[name] = following
            found.members.append(Member(
                found.name, name, "case", found.name, attributes=tuple(attributes),
                value=following, place=place))
            following = None if following is None else following + 1
        self.position += 1

    def member(
        self, owner: str, header: list[str], attributes: list[Attribute], modifiers: list[str],
        place: str,
    ) -> Member | None:
        """Reads the part after a member's header."""
        found = read_member(owner, header, attributes, modifiers, place)
        if self.peek() == "{":
            accessors = read_accessors(self.group())
            if found and found.kind == "field":
                found = replace(found, kind="property", accessors=accessors)
            if self.peek() == "=":
                self.skip_to(";")
        elif self.peek() == "=>" and found and found.kind == "field":
            found = replace(found, kind="property", accessors=(("get", ""),))
            self.skip_to(";")
        else:
            self.skip_to(";")
        return found


def read_alias(tokens: list[str]) -> list[Type]:
    """Returns the type that `using X = Y` declares, or an empty list for other tokens."""
    words = [token for token in tokens if token != "global"]
    if len(words) > 3 and words[2] == "=":
        return [Type(words[1], "alias", [words[-1]])]
    return []


def split(tokens: list[str], separator: str = ",") -> list[list[str]]:
    """Splits tokens at separators that aren't within brackets."""
    found: list[list[str]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token in "([{<") - (token in ")]}>")
        if token == separator and depth == 0:
            found.append([])
        else:
            found[-1].append(token)
    return [words for words in found if words]


def read_attributes(tokens: list[str]) -> list[Attribute]:
    """Reads the attributes in the tokens between brackets."""
    found = []
    for words in split(tokens):
        target = ""
        if len(words) > 2 and words[1] == ":":
            target, words = words[0], words[2:]
        start = words.index("(") if "(" in words else len(words)
        name = words[start - 1].removesuffix("Attribute")
        found.append(Attribute(name, tuple(words[start + 1 : -1]), target))
    return found


def leading_attributes(tokens: list[str]) -> tuple[list[Attribute], list[str]]:
    """Returns the attributes at the beginning, and the remaining tokens."""
    found: list[Attribute] = []
    while tokens and tokens[0] == "[":
        depth, end = 1, 1
        while depth:
            depth += (tokens[end] == "[") - (tokens[end] == "]")
            end += 1
        found += read_attributes(tokens[1 : end - 1])
        tokens = tokens[end:]
    return found, tokens


def read_accessors(tokens: list[str]) -> tuple[tuple[str, str], ...]:
    """Returns the accessors in a property's block, get or set, each with the selector that it's bound to."""
    found, depth, bound = [], 0, ""
    for index, token in enumerate(tokens):
        depth += (token in "([{") - (token in ")]}")
        if token == "Bind":
            bound = tokens[index + 2].strip('"')
        elif depth == 0 and token in ("get", "set"):
            found.append((token, bound))
            bound = ""
    return tuple(found)


def read_member(
    owner: str, header: list[str], attributes: list[Attribute], modifiers: list[str], place: str
) -> Member | None:
    """Reads a member's header: a type, a name, and parameters unless it's a property or field."""
    if "operator" in header or "this" in header[:3] or header[0] == "~":
        return None
    opening = next((
        index for index, token in enumerate(header)
        if token == "(" and index and re.fullmatch(r"@?\w+|>", header[index - 1])), None)
    end = len(header) if opening is None else opening
    if end and header[end - 1] == ">":
        end = header.index("<", 1)
    name, kind_type = header[end - 1], "".join(header[: end - 1])
    parameters: tuple[Parameter, ...] = ()
    kind = "field"
    if opening is not None:
        kind = "constructor" if name in ("Constructor", owner) or not kind_type else "method"
        closing = len(header) - header[::-1].index(")") - 1
        parameters = tuple(map(read_parameter, split(header[opening + 1 : closing])))
    return Member(
        owner, name, kind, kind_type, parameters, tuple(attributes), tuple(modifiers), place=place)


def read_parameter(tokens: list[str]) -> Parameter:
    """Reads a parameter."""
    attributes, tokens = leading_attributes(tokens)
    if "=" in tokens:
        tokens = tokens[: tokens.index("=")]
    passing = [token for token in tokens[:2] if token in PASSING]
    tokens = tokens[len(passing) :]
    text = "".join(tokens[:-1])
    is_nullable = any(a.name == "NullAllowed" for a in attributes) or text.endswith("?")
    return Parameter(tokens[-1], text, is_nullable, bool({"ref", "out"} & set(passing)))
