"""The look-alike's declarations, read from symbol graphs of its compiled modules."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

from apple.toolchain import output
from apple.type_names import TypeName, split_top, swift_type

KINDS = {
    "swift.property": "var", "swift.type.property": "var", "swift.var": "var",
    "swift.method": "func", "swift.type.method": "func", "swift.func": "func",
    "swift.init": "init", "swift.enum.case": "case", "swift.subscript": "subscript",
    "swift.type.subscript": "subscript", "swift.typealias": "typealias",
    "swift.class": "class", "swift.struct": "struct", "swift.enum": "enum",
    "swift.protocol": "protocol",
}
TYPES = ("class", "struct", "enum", "protocol")
# Members that follow from a type's conformances, such as to NSSecureCoding.
IMPLIED = {
    "rawValue", "init(rawValue:)", "hash(into:)", "hashValue", "init(arrayLiteral:)",
    "init(stringLiteral:)", "init(_:)", "init(floatLiteral:)", "init(integerLiteral:)",
    "supportsSecureCoding", "RawValue", "Element", "ArrayLiteralElement", "customMirror",
}


@dataclass(frozen=True)
class Declared:
    """A declaration of the look-alike."""

    module: str
    path: tuple[str, ...]
    kind: str
    text: str
    labels: tuple[str, ...] = ()
    parameters: tuple[TypeName, ...] = ()
    type: TypeName = TypeName("()")
    is_static: bool = False
    is_settable: bool = False
    is_open: bool = False
    is_failable: bool = False
    throws: bool = False
    requirement: str = ""
    """Of protocols: required or optional."""

    introduced: tuple[tuple[str, tuple[int, int]], ...] = ()

    @property
    def name(self) -> str:
        return ".".join(self.path)

    @property
    def owner(self) -> str:
        return ".".join(self.path[:-1])

    @property
    def base_name(self) -> str:
        return self.path[-1].partition("(")[0]


@dataclass
class LookAlike:
    """The declarations of some modules for a platform."""

    declared: list[Declared] = field(default_factory=list)
    types: dict[str, Declared] = field(default_factory=dict)
    superclasses: dict[str, str] = field(default_factory=dict)
    protocols: dict[str, set[str]] = field(default_factory=dict)
    aliases: dict[str, TypeName] = field(default_factory=dict)
    raw_types: dict[str, str] = field(default_factory=dict)
    """Of types that wrap a value: the value's type."""

    def read(self, document: dict) -> None:
        """Adds the declarations of a symbol graph."""
        relations = document["relationships"]
        kinds = {
            relation["source"]: relation["kind"] for relation in relations
            if relation["kind"] in ("requirementOf", "optionalRequirementOf")}
        kinds |= {
            relation["target"]: "optionalRequirementOf" for relation in relations
            if relation["kind"] == "defaultImplementationOf"}
        extra = {
            relation["source"] for relation in relations
            if relation["kind"] == "defaultImplementationOf"}
        names = {}
        for symbol in document["symbols"]:
            identifier = symbol["identifier"]["precise"]
            names[identifier] = ".".join(symbol["pathComponents"])
            if identifier not in extra:
                requirement = {"requirementOf": "required", "optionalRequirementOf": "optional"}
                self._add(symbol, document["module"]["name"],
                          requirement.get(kinds.get(identifier, ""), ""))
        for relation in relations:
            self._relate(relation, names)

    def _add(self, symbol: dict, module: str, requirement: str) -> None:
        kind = KINDS.get(symbol["kind"]["identifier"])
        if kind is None:
            return
        found = read_declared(symbol, kind, module, requirement)
        if kind in TYPES:
            self.types[found.name] = found
        if kind == "typealias" and "=" in found.text:
            self.aliases[found.name] = swift_type(found.text.partition("=")[2])
        if found.path[-1] == "init(rawValue:)":
            self.raw_types[found.owner] = str(found.parameters[0])
        if found.path[-1] not in IMPLIED or (found.path[-1] == "init(_:)" and found.is_open):
            self.declared.append(found)

    def _relate(self, relation: dict, names: dict[str, str]) -> None:
        child = names.get(relation["source"])
        parent = names.get(relation["target"]) or \
            relation.get("targetFallback", "").partition(".")[2]
        if child and parent and relation["kind"] == "inheritsFrom":
            self.superclasses[child] = parent
        elif child and parent and relation["kind"] == "conformsTo":
            self.protocols.setdefault(child, set()).add(parent)

    def ancestors(self, name: str) -> list[str]:
        """Returns the superclasses of a class, the nearest first."""
        found = []
        while name in self.superclasses:
            name = self.superclasses[name]
            found.append(name)
        return found

    def is_option_set(self, name: str) -> bool:
        return "OptionSet" in self.protocols.get(name, set())


def read_declared(symbol: dict, kind: str, module: str, requirement: str = "") -> Declared:
    """Reads a symbol."""
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    identifier = symbol["kind"]["identifier"]
    introduced = tuple(
        (entry["domain"], (entry["introduced"]["major"], entry["introduced"].get("minor", 0)))
        for entry in symbol.get("availability", []) if "introduced" in entry and "domain" in entry)
    labels, parameters, result = signature(text, kind)
    return Declared(
        module, tuple(symbol["pathComponents"]), kind, re.sub(r"\s+", " ", text), labels,
        parameters, result, is_static=".type." in identifier,
        is_settable=kind == "var" and is_settable(text),
        is_open=symbol["accessLevel"] == "open",
        is_failable=bool(re.search(r"\binit[?!]", text)),
        throws=bool(re.search(r"\)\s*(?:async\s+)?throws\b", text)),
        requirement=requirement, introduced=introduced)


def is_settable(text: str) -> bool:
    """Returns True if a property's declaration allows setting it."""
    block = re.search(r"\{([^}]*)\}\s*$", text)
    if block is not None:
        return "set" in block[1].split()
    return not re.search(r"\blet\b", text)


def signature(text: str, kind: str) -> tuple[tuple[str, ...], tuple[TypeName, ...], TypeName]:
    """Returns the labels, the parameters' types and the type of a declaration."""
    if kind == "var":
        found = re.search(r"\b(?:var|let)\s+\S+?:\s*(.*?)\s*(?:\{[^}]*\})?$", text, re.DOTALL)
        return (), (), swift_type(found[1] if found else "")
    if kind not in ("func", "init", "subscript"):
        return (), (), TypeName("()")
    start = re.search(r"\b(?:func\s+[^\s(<]+|init[?!]?|subscript)(?:<[^(]*>)?(?=\()", text)
    if start is None:
        return (), (), TypeName("()")
    end = closing(text, start.end())
    labels, parameters = [], []
    for part in split_top(text[start.end() + 1 : end], ","):
        names, _, kind_text = part.partition(":")
        labels.append(names.split()[0] if names.split()[0] != "_" else "")
        parameters.append(swift_type(split_top(kind_text, " = ")[0]))
    result = text[end + 1 :].partition("->")
    kind_text = re.sub(r"\s+where\b.*|\{[^}]*\}\s*$", "", result[2])
    return tuple(labels), tuple(parameters), swift_type(kind_text)


def closing(text: str, start: int) -> int:
    """Returns the index of the parenthesis that closes the one at an index."""
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] == "(") - (text[index] == ")")
        if depth == 0:
            return index
    raise ValueError(f"{text} ends early")


def read_modules(
    folder: Path, names: list[str], graphs: Path, options: list[str | Path]
) -> LookAlike:
    """Reads the compiled modules in a folder, and writes their graphs to another folder.

    The options are those that import modules for the platform.
    """
    found = LookAlike()
    for name in names:
        if (folder / f"{name}.swiftmodule").exists():
            output("swift", "symbolgraph-extract", "-module-name", name, "-I", folder, *options,
                   "-output-dir", graphs, "-minimum-access-level", "public",
                   "-skip-synthesized-members")
    for file in sorted(graphs.glob("*.symbols.json")):
        found.read(json.loads(file.read_text()))
    return found

