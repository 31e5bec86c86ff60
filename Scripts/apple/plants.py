"""Plants mistakes in the sources, which the check must find, and sound code, which it must accept."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

from apple.building import Checker, Module
from apple.names import FILE
from apple.package import ROOT

MISTAKES = ROOT / "Scripts/apple/plants.tsv"
ACCEPTED = ROOT / "Scripts/apple/accepted.tsv"


def missed_plants(platform: str, checker: Checker, modules: list[Module]) -> tuple[int, list[str]]:
    """Returns the number of planted mistakes for a platform, and a line for each that isn't found.

    The compiler's messages must contain the mistake's message.
    """
    missed, count = [], 0
    for row, messages in answers(MISTAKES, platform, checker, modules):
        count += 1
        if not messages:
            missed.append(f"{row['file']}: {row['mistake']} isn't found")
        elif row["message"] not in messages:
            missed.append(f"{row['file']}: {row['mistake']} is found for another reason: {messages}")
    return count, missed


def rejected_code(platform: str, checker: Checker, modules: list[Module]) -> tuple[int, list[str]]:
    """Returns the number of sound changes for a platform, and a line for each that isn't accepted."""
    rejected, count = [], 0
    for row, messages in answers(ACCEPTED, platform, checker, modules):
        count += 1
        if messages:
            rejected.append(f"{row['file']}: {row['code']} isn't accepted: {messages}")
    return count, rejected


def answers(
    table: Path, platform: str, checker: Checker, modules: list[Module]
) -> Iterator[tuple[dict[str, str], str]]:
    """Yields a table's rows for a platform, with the compiler's messages about the changed source."""
    header, *lines = table.read_text().splitlines()
    for line in lines:
        row = dict(zip(header.split("\t"), line.split("\t"), strict=True))
        if row["platform"] != platform:
            continue
        path = row["file"]
        module = next((module for module in modules if path in module.files), None)
        source = module.files[path] if module else ""
        text = unescaped(row["text"])
        if module is None or source.count(text) != 1:
            raise ValueError(f"{table.name}: “{row['text']}” isn't in {path} once on {platform}")
        changed = source.replace(text, unescaped(row["replacement"]))
        yield row, errors(checker, module, {**module.files, path: changed})


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
