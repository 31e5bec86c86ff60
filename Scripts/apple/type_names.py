"""Types of Swift and C# in a common form."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

ATTRIBUTE = re.compile(r"@\w+(?:\([^)]*\))?\s*")
QUALIFIER = re.compile(
    r"\b(?:inout|any|some|sending|isolated|borrowing|consuming|__owned|nonisolated)\s+")


@dataclass(frozen=True)
class TypeName:
    """A type: a name, or one of [], [:], () and -> with its component types."""

    name: str
    arguments: tuple[TypeName, ...] = ()
    optionality: str = ""
    """Empty, a question mark or an exclamation mark."""

    def __str__(self) -> str:
        text = self.name
        if self.name in ("[]", "[:]"):
            text = f"[{': '.join(map(str, self.arguments))}]"
        elif self.name == "()":
            text = f"({', '.join(map(str, self.arguments))})"
        elif self.name == "->":
            parameters = ", ".join(map(str, self.arguments[:-1]))
            text = f"({parameters}) -> {self.arguments[-1]}"
            text = f"({text})" if self.optionality else text
        elif self.arguments:
            text += f"<{', '.join(map(str, self.arguments))}>"
        return text + self.optionality


VOID = TypeName("()")


def split_top(text: str, separator: str) -> list[str]:
    """Splits a text where a separator isn't within brackets."""
    found, depth, start, index = [], 0, 0, 0
    while index < len(text):
        character = text[index]
        if character in "([{<":
            depth += 1
        elif character in ")]}" or (character == ">" and text[index - 1 : index] != "-"):
            depth -= 1
        if depth == 0 and text.startswith(separator, index):
            found.append(text[start:index])
            start = index = index + len(separator)
            continue
        index += 1
    return [part.strip() for part in [*found, text[start:]] if part.strip()]


def swift_type(text: str) -> TypeName:
    """Reads a Swift type, without attributes and qualifiers."""
    text = QUALIFIER.sub("", ATTRIBUTE.sub("", text)).strip()
    if not text:
        return VOID
    arrow = split_top(text, "->")
    if len(arrow) > 1:
        parameters = re.sub(r"\s*(?:async|throws|rethrows)\s*$", "", arrow[0])
        result = swift_type("->".join(arrow[1:]))
        return TypeName("->", (*swift_tuple(parameters), result))
    if text[-1] in "?!":
        return replace(swift_type(text[:-1]), optionality=text[-1])
    if text[0] == "(" and text[-1] == ")":
        parts = swift_tuple(text)
        return parts[0] if len(parts) == 1 else TypeName("()", parts)
    if text[0] == "[":
        parts = tuple(swift_type(part) for part in split_top(text[1:-1], ":"))
        return TypeName("[:]" if len(parts) == 2 else "[]", parts)
    generic = re.fullmatch(r"([\w.]+)<(.*)>", text)
    if generic:
        arguments = tuple(swift_type(part) for part in split_top(generic[2], ","))
        if generic[1] == "Optional":
            return replace(arguments[0], optionality="?")
        return TypeName(generic[1], arguments)
    return VOID if text in ("Void", "Swift.Void") else TypeName(re.sub(r"^Swift\.", "", text))


def swift_tuple(text: str) -> tuple[TypeName, ...]:
    """Reads the types between parentheses, without labels."""
    parts = split_top(text.strip()[1:-1], ",")
    return tuple(swift_type(re.sub(r"^\w+(?: \w+)?: ", "", part)) for part in parts)


# The Swift types for each C# type; NSObject stands for any object.
SAME = {
    "nfloat": ("CGFloat",), "double": ("Double", "TimeInterval", "CFTimeInterval"),
    "float": ("Float",), "nint": ("Int",), "nuint": ("Int", "UInt"), "int": ("Int32", "Int"),
    "uint": ("UInt32", "UInt"), "long": ("Int64", "Int"), "ulong": ("UInt64", "UInt"),
    "bool": ("Bool",), "byte": ("UInt8", "Bool"), "string": ("String",), "NSString": ("String",),
    "ushort": ("UInt16",), "short": ("Int16",), "void": ("()",), "Class": ("AnyClass",),
    "NSUrl": ("URL",), "NSData": ("Data",), "NSDate": ("Date",), "NSError": ("Error",),
    "NSIndexPath": ("IndexPath",), "NSBundle": ("Bundle",), "NSRunLoop": ("RunLoop",),
    "NSTimer": ("Timer",), "NSLocale": ("Locale",), "NSCalendar": ("Calendar",),
    "NSUserDefaults": ("UserDefaults",), "NSNotification": ("Notification",),
    "NSUndoManager": ("UndoManager",), "NSProgress": ("Progress",),
    "NSIndexSet": ("IndexSet",), "NSTimeInterval": ("TimeInterval",),
    "NSUserActivity": ("NSUserActivity",), "NSDictionary": ("[:]",), "NSSet": ("Set",),
    "NSNotificationCenter": ("NotificationCenter",), "NSFormatter": ("Formatter",),
    "CGRect": ("NSRect",), "CGPoint": ("NSPoint",), "CGSize": ("NSSize",),
    "NSCharacterSet": ("CharacterSet",), "NSUrlRequest": ("URLRequest",),
    "NSOperationQueue": ("OperationQueue",), "NSUuid": ("UUID",), "CFArray": ("[]",),
}
COLLECTIONS = {"NSArray": "[]", "NSDictionary": "[:]", "NSSet": "Set"}
UNKNOWN = {"IntPtr", "NativeHandle", "UIntPtr", "void*"}
ANYTHING = TypeName("?")


def csharp_type(text: str, delegate: Callable[[str], list[str] | None]) -> TypeName:
    """Reads a C# type; the function returns a delegate's parameter types and result type."""
    if text.endswith("?"):
        return replace(csharp_type(text[:-1], delegate), optionality="?")
    if text.endswith("[]"):
        return TypeName("[]", (csharp_type(text[:-2], delegate),))
    if text in UNKNOWN or text.endswith("*"):
        return ANYTHING
    generic = re.fullmatch(r"([\w.]+)<(.*)>", text)
    name = generic[1] if generic else text
    arguments = [csharp_type(part, delegate) for part in split_top(generic[2], ",")] if generic \
        else []
    if name in ("Action", "Func"):
        return TypeName("->", tuple(arguments if name == "Func" else [*arguments, VOID]))
    closure = delegate(name)
    if closure is not None:
        return TypeName("->", tuple(csharp_type(part, delegate) for part in closure))
    if name in COLLECTIONS:
        wanted = 2 if name == "NSDictionary" else 1
        if len(arguments) != wanted:
            arguments = [ANYTHING] * wanted
        return TypeName(COLLECTIONS[name], tuple(arguments))
    return VOID if name == "void" else TypeName(name.rpartition(".")[2], tuple(arguments))
