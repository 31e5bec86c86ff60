"""The public .NET bindings of Apple's frameworks: their sources and declarations."""

from __future__ import annotations

import subprocess
import tarfile
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from pathlib import Path

from apple.bindings_model import Member, Type
from apple.csharp import parse
from apple.expressions import active_text

ADDRESS = "https://github.com/dotnet/macios"
FILES = ("coreanimation", "coregraphics", "uikit", "appkit", "foundation", "xkit", "accessibility", "metal")
FOLDERS = (
    "CoreAnimation", "CoreFoundation", "CoreGraphics", "UIKit", "AppKit", "Foundation", "Metal",
)
# The sources that each platform omits.
UNUSED = {"macos": ("src/uikit.cs", "src/UIKit/")}
DEFINITIONS = {
    "ios": {"IPHONE", "IOS", "MONOTOUCH", "__IOS__"},
    "maccatalyst": {"IPHONE", "IOS", "MONOTOUCH", "__IOS__", "__MACCATALYST__"},
    "tvos": {"IPHONE", "TVOS", "MONOTOUCH", "__TVOS__"},
    "macos": {"MONOMAC", "__MACOS__"},
}
# The newest sources, including the parts for a future incompatible version.
ALWAYS = {"NET", "XAMCORE_5_0", "XAMCORE_6_0"}


class BindingsError(Exception):
    """An error that says in one line why there are no bindings."""


def run(words: list[str | Path]) -> bytes:
    """Returns the output of a command."""
    done = subprocess.run(words, capture_output=True)
    if done.returncode != 0:
        command = " ".join(map(str, words[:4]))
        raise BindingsError(f"{command} failed: {done.stderr.decode().strip()[-300:]}")
    return done.stdout


def fetch(cache: Path) -> Path:
    """Returns a checkout of the bindings' sources, and makes it if there is none."""
    if not (cache / ".git").exists():
        cache.parent.mkdir(parents=True, exist_ok=True)
        words = ["git", "clone", "--quiet", "--depth", "1", "--filter=blob:none", "--sparse"]
        run([*words, ADDRESS, cache])
    if not (cache / "src").exists():
        folders = [f"/src/{name}/" for name in FOLDERS] + [f"/src/{name}.cs" for name in FILES]
        run(["git", "-C", cache, "sparse-checkout", "set", "--no-cone", *folders])
    return cache


def read_sources(place: Path) -> dict[str, str]:
    """Returns the sources of a checkout or a bare repository, by their paths."""
    if (place / "src").is_dir():
        paths = [place / f"src/{name}.cs" for name in FILES]
        for name in FOLDERS:
            paths += sorted((place / "src" / name).glob("*.cs"))
        found = {f"{path.relative_to(place)}": path.read_bytes() for path in paths}
    else:
        names = [f"src/{name}.cs" for name in FILES] + [f"src/{name}" for name in FOLDERS]
        archive = run(["git", "-C", place, "archive", "HEAD", *names])
        with tarfile.open(fileobj=BytesIO(archive)) as opened:
            found = {
                entry.name: opened.extractfile(entry).read()  # type: ignore[union-attr]
                for entry in opened if entry.isfile() and entry.name.endswith(".cs")}
    return {path: content.decode("utf-8-sig") for path, content in found.items()}


@dataclass
class Library:
    """The declarations of the bindings for a platform."""

    platform: str
    types: dict[str, Type] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, sources: dict[str, str], platform: str) -> Library:
        """Reads sources as they are compiled for a platform."""
        found = cls(platform)
        for path, text in sources.items():
            if not path.startswith(UNUSED.get(platform, ("src/appkit.cs", "src/AppKit/"))):
                text = active_text(text, ALWAYS | DEFINITIONS[platform])
                for declared in parse(text, path):
                    found.add(declared)
        return found

    def add(self, declared: Type) -> None:
        """Adds a type, or another part of a partial type."""
        if declared.kind == "alias":
            self.aliases[declared.name] = declared.bases[0]
            return
        known = self.types.get(declared.name)
        if known is None or known.kind == "enum":
            self.types[declared.name] = declared
            return
        known.attributes += declared.attributes
        known.bases += [base for base in declared.bases if base not in known.bases]
        known.members += declared.members
        if declared.kind == "interface":
            known.place, known.kind = declared.place, declared.kind

    @cached_property
    def native(self) -> dict[str, Type]:
        """The types by their names in Objective-C."""
        found = {declared.native_name: declared for declared in self.types.values()}
        return found | self.types

    @cached_property
    def enums(self) -> dict[str, Type]:
        """The enums by their lowercase names, without the plural s."""
        return {
            name.lower().removesuffix("s"): declared for name, declared in self.native.items()
            if declared.kind == "enum"}

    def enum(self, name: str) -> Type | None:
        """Returns the enum with a name in Objective-C, or with its plural."""
        exact = self.types.get(name)
        is_enum = exact is not None and exact.kind == "enum"
        return exact if is_enum else self.enums.get(name.lower().removesuffix("s"))

    @cached_property
    def namesakes(self) -> dict[str, list[str]]:
        """The names of the types that share each Objective-C name."""
        found: dict[str, list[str]] = {}
        for declared in self.types.values():
            found.setdefault(declared.native_name, []).append(declared.name)
        return found

    @cached_property
    def fields(self) -> dict[str, Member]:
        """The constants by their names in C."""
        found: dict[str, Member] = {}
        for declared in self.types.values():
            for member in declared.members:
                constant = member.attribute("Field")
                if constant is not None and not member.attribute("Obsolete"):
                    found.setdefault(constant.text, member)
        return found

    @cached_property
    def functions(self) -> dict[str, Member]:
        """The C functions by their names."""
        found: dict[str, Member] = {}
        for declared in self.types.values():
            for member in declared.members:
                imported = member.attribute("DllImport")
                if imported is not None:
                    found.setdefault(imported.named("EntryPoint") or member.name, member)
        return found

    @cached_property
    def categories(self) -> dict[str, list[Type]]:
        """The categories, by the class that they extend."""
        found: dict[str, list[Type]] = {}
        for declared in self.types.values():
            if declared.attribute("Category"):
                found.setdefault(declared.base, []).append(declared)
            elif self.is_informal(declared):
                found.setdefault("NSObject", []).append(declared)
        return found

    def is_informal(self, declared: Type) -> bool:
        """Returns True if every object has the members of an interface."""
        protocol = declared.attribute("Protocol")
        if protocol is not None:
            return protocol.named("IsInformal") == "true"
        return declared.kind == "interface" and not declared.base and \
            declared.name.startswith(("UIAccessibility", "NSAccessibility"))

    def lineage(self, name: str) -> list[Type]:
        """Returns a type, the types that it inherits from, and their categories."""
        found: list[Type] = []
        waiting = [name]
        while waiting:
            declared = self.native.get(waiting.pop(0))
            if declared is None or declared in found:
                continue
            found.append(declared)
            waiting += self.namesakes.get(declared.native_name, [])
            waiting += self.protocols(declared)
            waiting += [declared.base] if declared.base else []
            for above in (declared.name, declared.native_name):
                waiting += [category.name for category in self.categories.get(above, [])]
        return found

    def protocols(self, declared: Type) -> list[str]:
        """Returns the protocols that a type names, without the I that begins an interface's name."""
        names = [base.partition("<")[0] for base in declared.bases]
        return [
            name if name in self.types and self.types[name].members or name[1:] not in self.types
            else name[1:] for name in names]
