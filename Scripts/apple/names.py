"""The type aliases that give our names precedence over Foundation's on macOS.

There, Foundation re-exports Core Graphics, Core Foundation and Objective-C's types, whose names
GraphicsKit, LayerKit and the modules above declare too. A module's own names win over imported ones.
"""

from __future__ import annotations

import re
from pathlib import Path

from apple.package import PORTING, closure, module_table, target_folder

ENGINE = ["GraphicsKit", "LayerKit", "ViewKit", "OldNames", "SchedulingKit", "PortingKit"]
FILE = "AppleNames.swift"
# All names: these modules re-export Foundation, so that other modules, and user code with
# `import class Kinora.CGColor`, would find two types of each name in them.
REEXPORTING = {"Kinora", "KinoraPlatform", "PortingKit", "ViewKit"}
# On macOS, the conformance tables use Apple's QuartzCore, so their names refer to Apple's types.
APPLES = {"ConformanceTests"}
TABLES = PORTING / "Documentation/Compatibility/Symbols"
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:public |open |package )(?:final |indirect )*"
    r"(class|struct|enum|protocol|typealias) (\w+)", re.M)
COMMENT_OR_STRING = re.compile(r'//[^\n]*|"(?:\\.|[^"\\\n])*"')

# Functions whose types both modules share, so that only a qualified name identifies ours.
FUNCTIONS = {
    "CFAbsoluteTimeGetCurrent": "func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {\n"
    "    CACurrentMediaTime()\n}",
}
OWNER = "PortingKit"

HEADER = """// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
"""


def source_files(target: dict) -> list[Path]:
    """Returns a target's sources, without the file of aliases."""
    folder = target_folder(target)
    return [path for path in sorted(folder.rglob("*.swift")) if path.name != FILE]


def declared_names(package: dict) -> dict[str, str]:
    """Returns the types that Foundation also exports on macOS, with the modules that declare ours."""
    objective_c = set(re.findall(
        r"^(?:class|struct|enum) (\w+)", (TABLES / "Foundation.txt").read_text(), re.M))
    found: dict[str, str] = {}
    for target in package["targets"]:
        if target["name"] not in ENGINE:
            continue
        for path in source_files(target):
            for _, name in DECLARATION.findall(on_macos(path.read_text())):
                if re.match("C[FG][A-Z]", name) or name in objective_c | {"Selector"}:
                    found.setdefault(name, target["name"])
    return found


def on_macos(source: str) -> str:
    """Returns a source without the parts that are compiled only without Objective-C."""
    lines, skipped = [], 0
    for line in source.splitlines():
        if skipped:
            skipped += line.lstrip().startswith("#if ")
            if line.strip() == "#endif" or skipped == 1 and line.strip() == "#else":
                skipped -= 1
        elif line.strip() in ("#if !canImport(ObjectiveC)", "#if !canImport(Darwin)"):
            skipped = 1
        else:
            lines.append(line)
    return "\n".join(lines)


def used_words(target: dict) -> set[str]:
    """Returns the words of a target's code."""
    found: set[str] = set()
    for path in source_files(target):
        found |= set(re.findall(r"\b\w+\b", COMMENT_OR_STRING.sub("", path.read_text())))
    return found


def alias_files(package: dict) -> dict[Path, str]:
    """Returns the texts of all alias files."""
    names = declared_names(package)
    _, allowed = module_table()
    found = {}
    for target in package["targets"]:
        if target["type"] == "system" or target["name"] in APPLES:
            continue
        needs = set(closure(package, [target["name"]], "macos", {"Tool"})[0]) - {target["name"]}
        modules = allowed.get(target["name"], needs)
        words = used_words(target)
        wanted = sorted(names) if target["name"] in REEXPORTING else sorted(
            set(names) & words)
        lines, imports = [], set()
        for name in wanted:
            module = importable(names[name], modules, needs)
            if module and names[name] != target["name"]:
                imports.add(module)
                lines.append(f"typealias {name} = {module}.{name}")
        functions = [code for name, code in FUNCTIONS.items() if name in words and OWNER in needs]
        imports |= {OWNER} if functions else set()
        if lines:
            found[target_folder(target) / FILE] = text(target, lines, functions, imports)
    return found


def importable(module: str, modules: set[str], needs: set[str]) -> str | None:
    """Returns the module that a target can import for another's types, or None if it needs none."""
    if module not in needs:
        return None
    if module in modules:
        return module
    ways = ["LayerKit", "ViewKit", "PortingKit", "KinoraPlatform"]
    return next((way for way in ways if way in modules), module)


def text(target: dict, lines: list[str], functions: list[str], imports: set[str]) -> str:
    """Returns the text of an alias file."""
    access = "public " if target["type"] == "regular" else ""
    body = [f"import {module}" for module in sorted(imports)] + [""]
    body += [access + line for line in lines]
    body += [f"\n{code}" for code in functions]
    return HEADER + "\n".join(body) + "\n#endif\n"
