"""The declarations of bindings, in the terms of C#."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Attribute:
    """An attribute: [Name (words)]."""

    name: str
    words: tuple[str, ...] = ()
    target: str = ""

    @property
    def text(self) -> str:
        """The first string among the arguments, or an empty text."""
        return next((word[1:-1] for word in self.words if word.startswith('"')), "")

    def named(self, name: str) -> str:
        """Returns the argument with a name, or an empty text."""
        for index, word in enumerate(self.words[:-2]):
            if word == name and self.words[index + 1] == "=":
                return self.words[index + 2].strip('"')
        return ""

    @property
    def types(self) -> list[str]:
        """The types that `typeof (…)` names."""
        return [
            self.words[index + 2] for index, word in enumerate(self.words) if word == "typeof"
        ]


@dataclass(frozen=True)
class Parameter:
    """A parameter of a method, with the text of its type."""

    name: str
    type: str
    is_nullable: bool = False
    is_out: bool = False


@dataclass(frozen=True)
class Member:
    """A member of a type."""

    owner: str
    name: str
    kind: str
    """method, property, constructor, field or case."""

    type: str
    parameters: tuple[Parameter, ...] = ()
    attributes: tuple[Attribute, ...] = ()
    modifiers: tuple[str, ...] = ()
    accessors: tuple[tuple[str, str], ...] = ()
    """The words get and set, with the selectors that they are bound to."""

    value: int | None = None
    place: str = ""

    def attribute(self, name: str, target: str = "") -> Attribute | None:
        """Returns an attribute, if there is one of the name."""
        return next(
            (a for a in self.attributes if a.name == name and a.target == target), None)

    @property
    def selector(self) -> str:
        """The selector, or an empty text if the member isn't bound to Objective-C."""
        export = self.attribute("Export")
        return export.text if export else ""

    @property
    def is_static(self) -> bool:
        return self.attribute("Static") is not None or "static" in self.modifiers

    @property
    def is_nullable(self) -> bool:
        """True if the result may be null."""
        found = self.attribute("NullAllowed") or self.attribute("NullAllowed", "return")
        return found is not None or self.type.endswith("?")

    @property
    def text(self) -> str:
        """The declaration, for messages."""
        null = "[NullAllowed] " if self.is_nullable and not self.type.endswith("?") else ""
        static = "static " if self.is_static else ""
        if self.kind == "case":
            value = "" if self.value is None else f" = {self.value}"
            return f"{self.owner}.{self.name}{value}"
        if self.kind in ("property", "field"):
            words = "; ".join(word for word, _ in self.accessors)
            accessors = f" {{ {words}; }}" if self.accessors else ""
            return f"{null}{static}{self.type} {self.owner}.{self.name}{accessors}"
        parameters = ", ".join(
            f"{'[NullAllowed] ' if p.is_nullable else ''}{p.type} {p.name}"
            for p in self.parameters)
        return f"{null}{static}{self.type or 'new'} {self.owner}.{self.name} ({parameters})"


@dataclass
class Type:
    """An interface, a class, a struct, an enum, a delegate or an alias."""

    name: str
    kind: str
    bases: list[str] = field(default_factory=list)
    attributes: list[Attribute] = field(default_factory=list)
    members: list[Member] = field(default_factory=list)
    place: str = ""

    def attribute(self, name: str) -> Attribute | None:
        """Returns an attribute, if there is one of the name."""
        return next((a for a in self.attributes if a.name == name), None)

    @property
    def native_name(self) -> str:
        """The name in Objective-C."""
        for name in ("BaseType", "Protocol", "Native", "Register", "Bind"):
            found = self.attribute(name)
            if found is not None:
                has_name = name in ("BaseType", "Protocol")
                text = found.named("Name") if has_name else found.text
                if text:
                    return text
        return self.name

    @property
    def base(self) -> str:
        """The superclass, or the class that a category extends."""
        found = self.attribute("BaseType")
        return found.types[0] if found and found.types else ""
