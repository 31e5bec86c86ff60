"""Finds the counterpart of each of the look-alike's declarations in the bindings, and compares them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from apple.bindings import Library
from apple.bindings_model import Type
from apple.functions import Functions
from apple.interfaces import Call, Judge, Match, calls
from apple.lookalike import TYPES, Declared, LookAlike
from apple.swift_names import constant_fits, initializer_fits, method_fits, property_fits
from apple.values import Sources

UNMATCHED = "not matched"


@dataclass(frozen=True)
class Finding:
    """A result of comparing a declaration: a difference, or an empty text if there is none."""

    declared: Declared
    what: str = ""
    theirs: str = ""
    place: str = ""

    @property
    def symbol(self) -> str:
        return self.declared.name


class Comparison:
    """The look-alike and the bindings for one platform."""

    def __init__(
        self, library: Library, lookalike: LookAlike, sources: Sources, names: dict[str, str],
        newest: tuple[int, int] = (99, 0),
    ) -> None:
        self.library, self.lookalike, self.sources = library, lookalike, sources
        self.names, self.used = names, set[str]()
        self.known_calls: dict[str, list[tuple[str, Call]]] = {}
        self.judge = Judge(library, lookalike, newest, self.native_name)
        self.functions = Functions(library, lookalike, self.judge)

    def findings(self) -> Iterator[Finding]:
        """Yields the findings about each declaration."""
        for declared in self.lookalike.declared:
            if declared.kind == "typealias":
                continue
            if declared.kind in TYPES:
                theirs, differences = self.type(declared)
            else:
                theirs, differences = self.member(declared)
            place = self.sources.place(declared.path)
            if theirs is None:
                yield Finding(declared, UNMATCHED, "", place)
                continue
            for what in differences or [""]:
                yield Finding(declared, what, theirs, place)

    def renamed(self, name: str) -> str:
        """Returns the bindings' name for a declaration if it doesn't follow from the declaration's own."""
        if name in self.names:
            self.used.add(name)
        return self.names.get(name, "")

    def native_name(self, name: str) -> str:
        """Returns the name of a type in Objective-C."""
        joined = self.renamed(name) or name.replace(".", "")
        known = self.library.native.get(joined)
        is_bound = known is not None and known.kind == "interface"
        return joined if is_bound or f"NS{joined}" not in self.library.native else f"NS{joined}"

    def enum(self, name: str) -> Type | None:
        """Returns the enum of the bindings for a type."""
        return self.library.enum(self.native_name(name))

    # Types

    def type(self, declared: Declared) -> tuple[str | None, list[str]]:
        """Compares a type without its members, which are compared separately."""
        is_set = self.lookalike.is_option_set(declared.name)
        theirs = self.library.native.get(self.native_name(declared.name))
        if declared.kind in ("enum", "struct") and (theirs is None or theirs.kind == "enum"):
            theirs = self.enum(declared.name) or theirs
        if theirs is None:
            return self.wrapper(declared)
        text = f"{theirs.kind} {theirs.name}" + (f" : {theirs.base}" if theirs.base else "")
        found = self.kind(declared, theirs, is_set) + self.inheritance(declared, theirs)
        return text, found + self.judge.availability(declared, tuple(theirs.attributes), None)

    def wrapper(self, declared: Declared) -> tuple[str | None, list[str]]:
        """Compares a type that wraps constants, which the bindings declare without such a type."""
        for member in self.lookalike.declared:
            if member.owner == declared.name and member.is_static:
                text, _ = self.constant(member)
                if text is not None and declared.name in self.lookalike.raw_types:
                    return f"the type of {text}", []
        return None, []

    def kind(self, declared: Declared, theirs: Type, is_set: bool) -> list[str]:
        """Compares the kinds of types."""
        if theirs.kind == "enum":
            has_flags = theirs.attribute("Flags") is not None
            if has_flags != is_set:
                return ["is no option set" if has_flags else "is an option set"] \
                    if declared.kind != "enum" or has_flags else []
            return []
        kind = theirs.kind
        if theirs.attribute("Static") and declared.kind in ("enum", "struct"):
            return []
        if kind == "interface":
            is_protocol = theirs.attribute("Protocol") is not None
            kind = "protocol" if is_protocol else "class"
            if is_protocol and declared.kind == "class" and theirs.base not in ("", "NSObject"):
                return []
        if kind != declared.kind:
            return [f"is a {declared.kind}, not a {kind}"]
        if kind == "class" and theirs.kind == "interface" and not declared.is_open:
            return ["isn't open"]
        return []

    def inheritance(self, declared: Declared, theirs: Type) -> list[str]:
        """Compares the types that a type inherits from."""
        found = []
        if declared.kind == "class" and theirs.base:
            above = self.lookalike.superclasses.get(declared.name, "")
            base = self.library.native.get(theirs.base)
            names = {theirs.base, base.native_name if base else ""}
            if self.native_name(above) not in names:
                found.append(f"inherits from {above or 'nothing'}, not {theirs.base}")
        if declared.kind in ("class", "protocol"):
            lineage = {inherited.native_name for inherited in self.library.lineage(theirs.name)}
            for name in sorted(self.lookalike.protocols.get(declared.name, set())):
                known = self.lookalike.types.get(name)
                is_apples = known is not None and known.kind == "protocol"
                if (is_apples or name in ("NSCoding", "NSCopying", "NSSecureCoding")) and \
                        name not in lineage:
                    found.append(f"conforms to {name}")
        return found

    # Members

    def member(self, declared: Declared) -> tuple[str | None, list[str]]:
        """Compares a member, or a declaration outside of types."""
        owner = self.lookalike.types.get(declared.owner)
        if not declared.owner:
            return self.functions.free(declared, self.renamed(declared.name))
        if declared.kind == "case" or self.lookalike.is_option_set(declared.owner):
            enum = self.enum(declared.owner)
            return self.case(declared, enum) if enum is not None else self.constant(declared)
        theirs = self.library.native.get(self.native_name(declared.owner))
        if theirs is not None and theirs.kind == "struct":
            found = self.struct_member(declared, theirs)
            return found if found[0] is not None else self.function(declared)
        if theirs is not None and theirs.kind != "enum":
            best = self.best(declared, theirs)
            if best is not None:
                return best
        if declared.kind == "var" and declared.is_static:
            found = self.constant(declared)
            if found[0] is not None:
                return found
            enum = self.enum(declared.owner) if owner is not None else None
            if enum is not None:
                return self.case(declared, enum)
        return self.function(declared)

    def best(self, declared: Declared, owner: Type) -> tuple[str, list[str]] | None:
        """Returns the comparison with the member that fits best."""
        selector = self.renamed(declared.name)
        found: list[Match] = []
        name = owner.native_name
        for above, call in self.calls(owner):
            if selector:
                fits = 0 if call.selector == selector else None
            else:
                fits = self.fits(declared, call, name, f"{call.result} {name} {above}")
            if fits is not None:
                differences = self.judge.differences(declared, call)
                found.append(Match(fits, f"{call.selector} {call.member.text}", differences))
        if not found:
            return None
        best = min(found, key=Match.rank)
        return best.text, best.differences

    def calls(self, owner: Type) -> list[tuple[str, Call]]:
        """Returns the ways to call a type's members, with the names of the types that declare them."""
        if owner.name not in self.known_calls:
            self.known_calls[owner.name] = [
                (above.native_name, call) for above in self.library.lineage(owner.name)
                for member in above.members for call in calls(member)]
        return self.known_calls[owner.name]

    def fits(self, declared: Declared, call: Call, owner: str, context: str) -> int | None:
        """Returns the number of a selector's words that a name omits, or None if they don't match.

        A name can omit words of the context, the result's type and the types that declare the member.
        """
        member = call.member
        if declared.kind == "var":
            if call.types or call.result == "void":
                return None
            return property_fits(declared.base_name, call.selector, call.result, context)
        if declared.kind == "func":
            if len(call.types) != len(declared.labels):
                return None
            return method_fits(
                declared.base_name, declared.labels, call.selector, call.types, context)
        if declared.kind == "init" and len(call.types) == len(declared.labels):
            if member.kind == "constructor" or member.is_static:
                return initializer_fits(
                    declared.labels, call.selector, call.types, owner,
                    member.kind != "constructor")
        return None

    def case(self, declared: Declared, enum: Type) -> tuple[str | None, list[str]]:
        """Compares a case of an enum, or a member of an option set."""
        wanted = (self.renamed(declared.name) or declared.path[-1]).lower()
        theirs = next((
            member for member in enum.members
            if wanted in (member.name.lower(), f"{enum.name}{member.name}".lower())), None)
        value = self.sources.values.get(declared.name)
        if theirs is None:
            if declared.kind != "case" and declared.labels:
                return None, []
            same = [m.name for m in enum.members if value is not None and m.value == value]
            return (f"{enum.name}.{same[0]}", [f"is {same[0]}"]) if same else (None, [])
        found = self.judge.availability(declared, theirs.attributes, enum)
        if None not in (value, theirs.value) and value != theirs.value:
            found.append(f"has the value {value}, not {theirs.value}")
        return theirs.text, found

    def constant(self, declared: Declared) -> tuple[str | None, list[str]]:
        """Compares a constant that has a C symbol."""
        name = declared.path[-1]
        wanted = self.renamed(declared.name)
        for symbol, member in self.library.fields.items():
            if symbol == wanted if wanted else name.lower() in symbol.lower() and \
                    constant_fits(name, declared.owner, symbol):
                owner = self.library.types.get(member.owner)
                has_type = owner is not None and owner.kind == "enum"
                return f"{symbol} {member.text}", self.judge.availability(
                    declared, member.attributes, owner if has_type else None)
        return None, []

    def struct_member(self, declared: Declared, theirs: Type) -> tuple[str | None, list[str]]:
        """Compares a field or an initializer of a struct."""
        wanted = self.renamed(declared.name) or declared.base_name
        for member in theirs.members:
            names = [parameter.name.lower() for parameter in member.parameters]
            if declared.kind == "init" and member.kind == "constructor":
                is_same = names == [label.lower() for label in declared.labels]
                types = tuple(parameter.type for parameter in member.parameters)
            else:
                is_same = member.kind in ("field", "property") and declared.kind == "var" and \
                    member.name.lower() == wanted.lower()
                types = ()
            if is_same:
                call = Call(member, "", types, (False,) * len(types), member.type)
                return member.text, self.judge.types(declared, call)
        return None, []

    def function(self, declared: Declared) -> tuple[str | None, list[str]]:
        """Compares a member with a C function."""
        return self.functions.owned(declared, self.renamed(declared.name))
