"""Matches selectors with Swift names word by word, with lenient rules based on SE-0005."""

from __future__ import annotations

import re
from functools import lru_cache

WORD = re.compile(r"[A-Z]+s?(?=[A-Z][a-z]|[A-Z]?\d|$|_)|[A-Z]?[a-z]+|\d+|[A-Z]+")
PREPOSITIONS = {
    "at", "by", "for", "from", "in", "into", "of", "on", "to", "with", "using", "as", "via",
    "within", "and",
}
# Words of labels that describe a parameter's role, by its C# type.
ROLES = {
    "nint": {"index"}, "nuint": {"index"}, "int": {"index"}, "long": {"index"},
    "NSObject": {"object"}, "NSString": {"string"}, "string": {"string"}, "Class": {"class"},
    "NSArray": {"array", "objects"}, "NSDictionary": {"dictionary"}, "Selector": {"selector"},
    "NSUrl": {"url"}, "IntPtr": {"class", "selector"}, "bool": {"flag"}, "NSSet": {"set"},
}


@lru_cache(maxsize=None)
def words(text: str) -> tuple[str, ...]:
    """Returns the words of a name in lowercase."""
    return tuple(word.lower() for word in WORD.findall(text))


@lru_cache(maxsize=None)
def type_words(text: str) -> frozenset[str]:
    """Returns the words with which a selector can refer to a C# type."""
    bare = re.sub(r"\W", " ", text)
    found = set(ROLES.get(text, set()))
    for name in bare.split():
        for word in words(name):
            found |= {word, f"{word}s", word.removesuffix("s")}
        found |= ROLES.get(name, set())
    return frozenset(found)


def covered(target: str, parts: tuple[str, ...], omissible: frozenset[str]) -> int | None:
    """Returns the number of words to omit to get a text, or None if that isn't possible."""
    @lru_cache(maxsize=None)
    def search(index: int, rest: str) -> int | None:
        if index == len(parts):
            return 0 if not rest else None
        word, found = parts[index], []
        if rest.startswith(word):
            found.append(search(index + 1, rest[len(word) :]))
        if word in omissible:
            after = search(index + 1, rest)
            found.append(None if after is None else after + 1)
        elif word in PREPOSITIONS and index + 1 < len(parts) and parts[index + 1] in omissible:
            after = search(index + 2, rest)
            found.append(None if after is None else after + 2)
        return min((count for count in found if count is not None), default=None)

    return search(0, target)


def label_fits(label: str, piece: str, kind: str) -> int | None:
    """Returns the number of words that a label omits from a selector's piece, or None if they differ."""
    return covered(label.lower().replace("_", ""), words(piece), type_words(kind))


def says_type(label: str, kind: str) -> bool:
    """Returns True if a label ends with a preposition and words of the type, which should be omitted."""
    parts, named = list(words(label)), list(words(re.sub(r"\W", "", kind)))
    if parts and parts[-1] in ROLES.get(kind, ()):
        return parts[-2:-1] != [] and parts[-2] in PREPOSITIONS
    length = len(parts)
    while parts and named and parts[-1].removesuffix("s") == named.pop().removesuffix("s"):
        parts.pop()
    return 0 < len(parts) < length and parts[-1] in PREPOSITIONS


def method_fits(
    base: str, labels: tuple[str, ...], selector: str, types: tuple[str, ...], context: str
) -> int | None:
    """Returns the number of a selector's words that a method's name omits.

    The types are the parameters' C# types. The context contains the result's and the class's type, whose
    words the name can also omit.
    """
    pieces = selector.split(":")
    if len(pieces) > 1:
        pieces.pop()
    if max(len(labels), 1) != len(pieces) or (":" in selector) != bool(labels):
        return None
    omissible = type_words(types[0] if types else "") | type_words(context)
    target = (base + (labels[0] if labels else "")).lower().replace("_", "")
    found = covered(target, words(pieces[0]), omissible)
    for label, piece, kind in zip(labels[1:], pieces[1:], types[1:]):
        count = label_fits(label, piece, kind)
        found = None if found is None or count is None else found + count
    return found


def property_fits(name: str, selector: str, kind: str, context: str) -> int | None:
    """Returns the number of words that a property's name omits from its getter's selector."""
    if ":" in selector:
        return None
    omissible = type_words(kind) | type_words(context)
    return covered(name.lower().replace("_", ""), words(selector), omissible)


def initializer_fits(
    labels: tuple[str, ...], selector: str, types: tuple[str, ...], owner: str, is_factory: bool
) -> int | None:
    """Returns the number of a selector's words that an initializer's labels omit."""
    first, colon, rest = selector.partition(":")
    parts = words(first)
    if is_factory:
        skipped = 0
        while skipped < len(parts) and parts[skipped] in type_words(owner):
            skipped += 1
        parts = parts[skipped:]
    elif parts and parts[0] == "init":
        parts = parts[1:]
    else:
        return None
    parts = parts[1:] if parts and parts[0] == "with" else parts
    selector = "".join(word.title() for word in parts) + colon + rest
    return method_fits("", labels, selector, types, "")


def constant_fits(name: str, owner: str, constant: str) -> bool:
    """Returns True if a C constant belongs to a type: kCAFillModeBoth to `CAMediaTimingFillMode.both`.

    The words around the name's words must be words of the type.
    """
    parts = words(re.sub(r"^k(?=[A-Z])", "", constant))
    around = words(owner) + ("name", "key", "attribute", "attributes")
    target = name.lower()
    for start in range(len(parts)):
        for end in range(start + 1, len(parts) + 1):
            if "".join(parts[start:end]) == target:
                before, after = parts[:start], parts[end:]
                if is_subsequence(before, around) and all(word in around for word in after):
                    return True
    return False


def is_subsequence(parts: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    """Returns True if words occur in other words in the same order."""
    rest = iter(whole)
    return all(word in rest for word in parts)
