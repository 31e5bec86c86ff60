"""Compares a declaration of the look-alike with a member of the bindings."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from apple.bindings import Library
from apple.bindings_model import Attribute, Member, Type
from apple.lookalike import Declared, LookAlike
from apple.swift_names import says_type
from apple.type_names import ANYTHING, SAME, TypeName, csharp_type

PLATFORM_NAMES = {"ios": "iOS", "maccatalyst": "MacCatalyst", "tvos": "TV", "macos": "Mac"}
LONG_NAMES = {"ios": "iOS", "maccatalyst": "MacCatalyst", "tvos": "TvOS", "macos": "MacOSX"}
DOMAINS = {"ios": "iOS", "maccatalyst": "macCatalyst", "tvos": "tvOS", "macos": "macOS"}
# Foundation's types that wrap strings, which exist on Linux too.
WRAPPERS = {
    "NSNotification.Name", "Notification.Name", "RunLoop.Mode", "NSAttributedString.Key",
    "NSKeyValueChangeKey",
}
NUMBERS = {"CGFloat": "nfloat", "Float": "float", "Double": "double", "Int": "nint"}


@dataclass(frozen=True)
class Call:
    """A call of a member of the bindings: of a method, or of a property's getter or setter."""

    member: Member
    selector: str
    types: tuple[str, ...]
    nullable: tuple[bool, ...]
    result: str
    is_property: bool = False
    throws: bool = False


@dataclass(frozen=True)
class Match:
    """A possible counterpart of a declaration."""

    omitted: int
    text: str
    differences: list[str]

    def rank(self) -> tuple[bool, int, int]:
        """Returns a sort key that puts equal declarations first, then the most similar names."""
        return bool(self.differences), self.omitted, len(self.differences)


def calls(member: Member) -> list[Call]:
    """Returns the ways to call a member."""
    if not member.selector:
        return []
    if member.kind == "property":
        found = []
        export = member.selector
        for word, bound in member.accessors:
            if word == "get":
                # In Swift, a Boolean property has its getter's name; other properties keep their own.
                names = (bound,) if bound and member.type == "bool" else (export, bound or export)
                found += [
                    Call(member, name, (), (), member.type, is_property=True)
                    for name in dict.fromkeys(names)]
            else:
                setter = bound or f"set{export[0].upper()}{export[1:]}:"
                null = (member.is_nullable,)
                found.append(Call(member, setter, (member.type,), null, "void"))
        return found
    parameters, selector = list(member.parameters), member.selector
    throws = bool(parameters) and parameters[-1].is_out and "NSError" in parameters[-1].type
    if throws:
        parameters.pop()
        selector = ":".join(selector.split(":")[:-2]) + ":" if parameters else \
            re.sub(r"(?:With|And)?Error:$|:$", "", selector)
    types = tuple(parameter.type for parameter in parameters)
    nullable = tuple(parameter.is_nullable for parameter in parameters)
    return [Call(member, selector, types, nullable, member.type, throws=throws)]


class Judge:
    """Finds the differences between Swift and C# declarations."""

    def __init__(
        self, library: Library, lookalike: LookAlike, newest: tuple[int, int],
        native_name: Callable[[str], str],
    ) -> None:
        self.library, self.lookalike, self.newest = library, lookalike, newest
        self.native_name = native_name

    def delegate(self, name: str) -> list[str] | None:
        """Returns the types of a delegate's parameters, followed by its result type."""
        declared = self.library.types.get(name)
        if declared is None or declared.kind != "delegate" or not declared.members:
            return None
        member = declared.members[0]
        return [*(parameter.type for parameter in member.parameters), member.type]

    def same_type(self, swift: TypeName, text: str) -> bool:
        """Returns True if types are the same, apart from their optionality."""
        return self.same(swift, csharp_type(text, self.delegate))

    def same(self, swift: TypeName, csharp: TypeName) -> bool:
        """Returns True if types are the same, apart from all optionality."""
        if not swift.arguments and not self.same_name(swift.name, csharp.name):
            swift = self.lookalike.aliases.get(swift.name, swift)
        if csharp == ANYTHING or swift.name in SAME.get(csharp.name, ()):
            return True
        if swift.name in ("[]", "[:]", "Set", "->") or csharp.name in ("[]", "[:]", "Set", "->"):
            pairs = zip(swift.arguments, csharp.arguments)
            return swift.name == csharp.name and \
                len(swift.arguments) == len(csharp.arguments) and \
                all(self.same(first, second) for first, second in pairs)
        return self.same_name(swift.name, csharp.name)

    def same_name(self, swift: str, csharp: str) -> bool:
        """Returns True if the names refer to the same type."""
        joined = self.native_name(swift)
        if csharp not in self.library.types and csharp not in SAME:
            csharp = self.library.aliases.get(csharp, csharp)
        if csharp in (swift, joined, f"I{joined}") or swift in SAME.get(csharp, ()):
            return True
        enum = self.library.enum(joined)
        if enum is not None and enum.name == csharp:
            return True
        declared = self.library.types.get(csharp)
        if declared is not None and declared.native_name == joined:
            return True
        if csharp == "NSObject":
            known = self.lookalike.types.get(swift)
            return swift in ("Any", "AnyObject", "AnyHashable", "Self", "Unmanaged") or \
                known is not None and known.kind in ("protocol", "class")
        return self.same_wrapper(swift, csharp, declared)

    def same_wrapper(self, swift: str, csharp: str, declared: Type | None) -> bool:
        """Returns True if a type wraps the value that the bindings have."""
        raw = "String" if swift in WRAPPERS else self.lookalike.raw_types.get(swift)
        if raw == "String":
            has_constants = declared is not None and any(
                member.attribute("Field") for member in declared.members)
            return csharp in ("string", "NSString") or \
                has_constants and self.matching(swift, csharp)
        return raw is not None and NUMBERS.get(raw, raw) == csharp

    def matching(self, swift: str, csharp: str) -> bool:
        """Returns True if a wrapper's name ends as an enum of constants does."""
        return swift.replace(".", "")[-6:].lower() == csharp[-6:].lower()

    def optionality(self, swift: TypeName, text: str, is_nullable: bool, what: str) -> list[str]:
        """Compares whether a value can be nil."""
        if text in ("IntPtr", "NativeHandle") and not is_nullable:
            return []
        if is_nullable and not swift.optionality:
            return [f"{what} isn't optional"]
        if not is_nullable and swift.optionality:
            sign = "implicitly unwrapped" if swift.optionality == "!" else "optional"
            return [f"{what} is {sign}"]
        return []

    def types(self, declared: Declared, call: Call) -> list[str]:
        """Compares the types of parameters and of the result."""
        if len(declared.parameters) != len(call.types):
            return [f"has {len(declared.parameters)} arguments, not {len(call.types)}"]
        found = []
        for index, swift in enumerate(declared.parameters):
            what = f"parameter {index + 1}"
            if not self.same_type(swift, call.types[index]):
                found.append(f"{what}: {call.types[index]}")
            found += self.optionality(swift, call.types[index], call.nullable[index], what)
        if declared.kind == "init":
            if call.member.kind == "method" and call.result not in ("IntPtr", "NativeHandle"):
                if declared.is_failable != call.member.is_nullable:
                    found.append("fails" if declared.is_failable else "doesn't fail")
            return found
        is_self = declared.type.name == "Self"
        if not is_self and not self.same_type(declared.type, call.result):
            found.append(f"type: {call.result}")
        if call.result != "void":
            null = call.member.is_nullable
            found += self.optionality(declared.type, call.result, null, "result")
        return found

    def differences(self, declared: Declared, call: Call) -> list[str]:
        """Compares a declaration with a call of a member."""
        found = self.types(declared, call)
        member = call.member
        if declared.kind == "var":
            can_set = any(word == "set" for word, _ in member.accessors)
            if declared.is_settable != can_set:
                found.append("can be set" if declared.is_settable else "can't be set")
        if declared.kind != "init":
            if declared.is_static != member.is_static:
                found.append("belongs to the type" if declared.is_static else "isn't static")
            if (declared.kind == "var") != call.is_property:
                found.append(f"is a {'property' if declared.kind == 'var' else 'method'}")
            found += self.openness(declared)
            found += self.wordiness(declared, call)
        if declared.throws != call.throws:
            found.append("throws" if declared.throws else "doesn't throw")
        owner = self.library.types.get(member.owner)
        if owner is not None and owner.attribute("Protocol"):
            found += self.requirement(declared, member)
        return found + self.availability(declared, member.attributes, owner)

    def wordiness(self, declared: Declared, call: Call) -> list[str]:
        """Returns a message for each label that repeats its parameter's type."""
        return [
            f"the label {label} says the type {kind}"
            for label, kind in zip(declared.labels[1:], call.types[1:])
            if says_type(label, kind)]

    def requirement(self, declared: Declared, member: Member) -> list[str]:
        """Compares whether the protocol requires the member."""
        is_required = member.attribute("Abstract") is not None
        if declared.requirement == "required" and not is_required:
            return ["is required"]
        owner = self.lookalike.types.get(declared.owner)
        is_protocol = owner is not None and owner.kind == "protocol"
        if is_protocol and declared.requirement != "required" and is_required:
            return ["is optional"]
        return []

    def openness(self, declared: Declared) -> list[str]:
        """Compares openness: subclasses can override every member of an Objective-C class."""
        owner = self.lookalike.types.get(declared.owner)
        if owner is not None and owner.kind == "class" and owner.is_open and not declared.is_open:
            return ["isn't open"]
        return []

    def availability(
        self, declared: Declared, attributes: tuple[Attribute, ...], owner: Type | None
    ) -> list[str]:
        """Compares the platform and the version in which a declaration exists.

        The versions up to the oldest one that the package supports are equal.
        """
        both = (attributes, tuple(owner.attributes) if owner is not None else ())
        if any(self.is_missing(own) for own in both):
            return [f"doesn't exist on {self.library.platform}"]
        domain = DOMAINS[self.library.platform]
        told = max(dict(declared.introduced).get(domain, self.newest), self.newest)
        known = [since for own in both if (since := self.introduction(own)) is not None]
        since = max([self.newest, *known])
        if since == told:
            return []
        word = "since" if since > self.newest else "in"
        return [f"exists {word} {domain} {since[0]}.{since[1]}"]

    def is_missing(self, attributes: tuple[Attribute, ...]) -> bool:
        """Returns True if attributes make a declaration unavailable on the platform."""
        short, long = (names[self.library.platform] for names in (PLATFORM_NAMES, LONG_NAMES))
        names = {attribute.name for attribute in attributes}
        for attribute in attributes:
            if attribute.name in ("Unavailable", "Obsoleted") and long in attribute.words:
                return True
            if attribute.name == "UnsupportedOSPlatform" and attribute.text == short.lower():
                return True
        return f"No{short}" in names or \
            short == "MacCatalyst" and "NoiOS" in names and "MacCatalyst" not in names

    def introduction(self, attributes: tuple[Attribute, ...]) -> tuple[int, int] | None:
        """Returns the platform's version that introduced a declaration."""
        short, long = (names[self.library.platform] for names in (PLATFORM_NAMES, LONG_NAMES))
        for attribute in attributes:
            words = [word for word in attribute.words if word.isdigit()]
            if attribute.name == short or attribute.name == "Introduced" and \
                    long in attribute.words:
                if len(words) > 1:
                    return int(words[0]), int(words[1])
        return None

