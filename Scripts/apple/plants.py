"""Plants mistakes in the sources, each of which the check must find."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from apple.building import Checker, Module
from apple.names import FILE
from apple.package import ROOT

TABLE = ROOT / "Scripts/apple/plants.tsv"


def missed_plants(platform: str, checker: Checker, modules: list[Module]) -> tuple[int, list[str]]:
    """Returns the number of planted mistakes for a platform, and a line for each that isn't found."""
    missed = []
    rows = [line.split("\t") for line in TABLE.read_text().splitlines()[1:]]
    rows = [row for row in rows if row[0] == platform]
    for _, path, text, replacement, mistake in rows:
        module = next((module for module in modules if path in module.files), None)
        source = module.files[path] if module else ""
        if source.count(unescaped(text)) != 1:
            missed.append(f"{path}: “{text}” isn't there once")
            continue
        changed = source.replace(unescaped(text), unescaped(replacement))
        if not errors(checker, module, {**module.files, path: changed}):
            missed.append(f"{path}: {mistake} isn't found")
    return len(rows), missed


def unneeded_names(checker: Checker, modules: list[Module]) -> tuple[int, list[str]]:
    """Returns the number of modules with aliases, and the modules that compile without them."""
    found = [m for m in modules if m.is_checked and any(Path(p).name == FILE for p in m.files)]
    unneeded = []
    for module in found:
        files = {path: text for path, text in module.files.items() if Path(path).name != FILE}
        if not errors(checker, module, files):
            unneeded.append(module.name)
    return len(found), unneeded


def errors(checker: Checker, module: Module, files: dict[str, str]) -> str:
    """Returns the compiler's messages about a module with changed sources."""
    return checker.check_again(dataclasses.replace(module, files=files))


def unescaped(text: str) -> str:
    return text.replace("\\n", "\n")
