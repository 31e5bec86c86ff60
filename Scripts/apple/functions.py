"""Compares Swift declarations with the C functions that they are imported from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from apple.bindings import Library
from apple.bindings_model import Member, Parameter
from apple.interfaces import Judge, Match
from apple.lookalike import Declared, LookAlike
from apple.swift_names import covered, type_words, words
from apple.type_names import TypeName

# Words of C functions that aren't in the names of methods and properties.
FUNCTION_WORDS = frozenset({"get", "create", "with", "copy", "make", "is", "in", "to", "by"})
# The parts of the values that Swift passes as a whole and C functions take separately.
PARTS = {
    "CGPoint": ["nfloat", "nfloat"], "CGSize": ["nfloat", "nfloat"],
    "CGVector": ["nfloat", "nfloat"], "CGFloat": ["nfloat"], "Float": ["float"],
    "Double": ["double"], "Int": ["integer"], "UInt": ["integer"], "UInt32": ["integer"],
    "nint": ["integer"], "nuint": ["integer"], "uint": ["integer"], "Bool": ["flag"],
    "byte": ["flag"], "bool": ["flag"], "int": ["flag"], "CGPathFillRule": ["flag"],
    "[]": ["pointer", "integer"], "IntPtr": ["object"], "NativeHandle": ["object"],
    "UnsafePointer": ["pointer"], "UnsafeMutablePointer": ["pointer"],
    "UnsafeMutableRawPointer": ["object"], "UnsafeRawPointer": ["object"], "->": ["object"],
}
FLAGS = ("flag", "integer")


def swift_parts(kind: TypeName, native_name: Callable[[str], str]) -> list[str]:
    """Returns the parts of a Swift parameter."""
    if kind.name.startswith("Unsafe") and kind.arguments and \
            kind.arguments[0].name == "CGAffineTransform":
        return ["CGAffineTransform"]
    name = native_name(kind.name)
    return PARTS.get(kind.name, ["object" if name.startswith("CF") else name])


def c_parts(text: str) -> list[str]:
    """Returns the parts of a C function's parameter."""
    text = text.removesuffix("?").replace("CGMutable", "CG")
    if text == "CGAffineTransform*":
        return ["CGAffineTransform"]
    if text.startswith("CF") or text.startswith("delegate*"):
        return ["object"]
    if text.endswith("*") or text.endswith("[]"):
        return ["pointer"]
    return PARTS.get(text, [text])


def argument_differences(
    declared: Declared, function: Member, native_name: Callable[[str], str]
) -> list[str]:
    """Compares all arguments, including the object that the function is called on, in any order."""
    swift = Counter(
        part for kind in declared.parameters for part in swift_parts(kind, native_name))
    wanted = Counter(part for p in function.parameters for part in c_parts(p.type))
    if not declared.is_static and declared.kind != "init":
        swift += Counter(swift_parts(TypeName(declared.owner), native_name))
    missing, extra = wanted - swift, swift - wanted
    # An array may be an object with its count, and a pointer may be any object.
    for part in list(extra):
        if part not in FLAGS and part not in ("nfloat", "float", "double"):
            exchanged = min(extra[part], missing["object"])
            extra[part] -= exchanged
            missing["object"] -= exchanged
    missing["CGAffineTransform"] = 0 if missing["CGAffineTransform"] == 1 else \
        missing["CGAffineTransform"]
    # Swift's enums and Booleans are numbers in C.
    lone = [part for part in (+extra) if part[:2] == "CG" or part == "flag"]
    numbers = missing["flag"] + missing["integer"]
    if len(lone) == numbers == sum((+missing).values()):
        return []
    if not +missing and not +extra:
        return []
    return [f"arguments: {', '.join(parameter.type for parameter in function.parameters)}"]


class Functions:
    """Finds the C functions that declarations are imported from."""

    def __init__(self, library: Library, lookalike: LookAlike, judge: Judge) -> None:
        self.library, self.lookalike, self.judge = library, lookalike, judge

    def free(self, declared: Declared, renamed: str) -> tuple[str | None, list[str]]:
        """Compares a function or a constant that isn't a member."""
        name = renamed or declared.base_name
        member = self.library.functions.get(name)
        if member is not None and declared.kind == "func":
            return self.call(declared, member, member.parameters)
        constant = self.library.fields.get(name)
        if constant is not None and declared.kind == "var":
            return constant.text, self.judge.availability(declared, constant.attributes, None)
        return None, []

    def owned(self, declared: Declared, renamed: str) -> tuple[str | None, list[str]]:
        """Compares a member with a C function that is named after the member's type."""
        if renamed:
            return self.in_parts(declared, self.library.functions.get(renamed))
        found: list[Match] = []
        target = f"{declared.base_name}{''.join(declared.labels)}".lower().removeprefix("init")
        is_method = not declared.is_static and declared.kind != "init"
        owners = [declared.owner, *self.lookalike.ancestors(declared.owner)]
        for prefix in [owner.replace(".", "") for owner in owners]:
            for name, member in self.library.functions.items():
                if not name.startswith(prefix):
                    continue
                parameters = member.parameters[1:] if is_method else member.parameters
                kinds = " ".join(parameter.type for parameter in parameters)
                omissible = FUNCTION_WORDS | type_words(f"{kinds} {prefix}")
                fits = covered(target, words(name[len(prefix):]), omissible)
                if fits is not None and len(parameters) == len(declared.parameters):
                    text, differences = self.call(declared, member, parameters)
                    found.append(Match(fits, f"{name} {text}", differences))
        if not found:
            return None, []
        best = min(found, key=Match.rank)
        return best.text, best.differences

    def in_parts(
        self, declared: Declared, function: Member | None
    ) -> tuple[str | None, list[str]]:
        """Compares a member with a function of another name, which can take values in parts."""
        if function is None:
            return None, []
        found = argument_differences(declared, function, self.judge.native_name)
        is_same = declared.kind == "init" or self.judge.same_type(declared.type, function.type)
        found += [] if is_same else [f"type: {function.type}"]
        return function.text, found + self.judge.availability(declared, function.attributes, None)

    def call(
        self, declared: Declared, member: Member, parameters: tuple[Parameter, ...]
    ) -> tuple[str, list[str]]:
        """Compares a declaration with a function, except nullability, which the bindings don't state."""
        if len(parameters) != len(declared.parameters):
            return member.text, [f"has {len(declared.parameters)} arguments"]
        found = []
        for index, parameter in enumerate(parameters):
            if not self.judge.same_type(declared.parameters[index], parameter.type):
                found.append(f"parameter {index + 1}: {parameter.type}")
        if declared.kind != "init" and not self.judge.same_type(declared.type, member.type):
            found.append(f"type: {member.type}")
        return member.text, found + self.judge.availability(declared, member.attributes, None)
