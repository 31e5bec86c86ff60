"""Facts about the look-alike that symbol graphs lack: raw values and the locations of declarations."""

from __future__ import annotations

import re
from pathlib import Path

from apple.expressions import active_text, evaluate
from apple.platforms import Platform

TYPE = re.compile(r"\b(?:class|struct|enum|protocol|extension)\s+([A-Z][\w.]*)")
NAME = re.compile(
    r"\b(?:(?:static|class)\s+)?(?:var|let|func|case|typealias)\s+`?(\w+)|\b(init|subscript)\b")
RAW_VALUE = re.compile(r"rawValue:\s*([^)]*(?:\([^)]*\))?[^)]*)\)")
CASE = re.compile(r"^\s*(?:indirect\s+)?case\s+(.*)$")


class Sources:
    """The sources of modules, line by line."""

    def __init__(self, files: dict[str, str], platform: Platform) -> None:
        self.places: dict[str, str] = {}
        self.values: dict[str, int] = {}
        for path, text in files.items():
            self._read(path, active_text(text, platform.conditions))

    def place(self, path: tuple[str, ...]) -> str:
        """Returns the location of a declaration, or else of its type."""
        for name in (".".join(path).partition("(")[0], ".".join(path[:-1])):
            if name in self.places:
                return self.places[name]
        return ""

    def _read(self, path: str, text: str) -> None:
        # The names of the types around a line, with the depths of their braces.
        around: list[tuple[str, int]] = []
        depth = 0
        for number, line in enumerate(text.split("\n"), 1):
            line = re.sub(r'"(?:\\.|[^"\\])*"', '""', re.sub(r"//.*", "", line))
            declared = TYPE.search(line)
            is_type = declared and not re.search(r"\bclass (?:var|func)\b", line)
            if declared and is_type:
                around.append((declared[1], depth))
                name = ".".join(name for name, _ in around)
                self.places.setdefault(name, f"{path}:{number}")
                line = line if "{" not in line else line[line.index("{") :]
                depth += 1 if line.startswith("{") else 0
                line = line.removeprefix("{")
            self._member(".".join(name for name, _ in around), line, f"{path}:{number}")
            depth += line.count("{") - line.count("}")
            while around and depth <= around[-1][1]:
                around.pop()

    def _member(self, owner: str, line: str, place: str) -> None:
        prefix = f"{owner}." if owner else ""
        case = CASE.match(line)
        if case is not None:
            self._cases(prefix, case[1], place)
            return
        found = NAME.search(line)
        if found is None:
            return
        name = prefix + (found[1] or found[2])
        self.places.setdefault(name, place)
        value = RAW_VALUE.search(line)
        if value is not None and found[1]:
            number = evaluate(value[1], {})
            if number is not None:
                self.values[name] = number

    def _cases(self, prefix: str, text: str, place: str) -> None:
        """Reads the cases of a line; a case without a value has the previous case's value plus one."""
        for part in text.split(","):
            name, _, value = part.partition("=")
            name = prefix + re.sub(r"\W.*", "", name.strip().strip("`"))
            self.places.setdefault(name, place)
            number = evaluate(value.strip(" }"), {}) if value else self._following(prefix)
            if number is not None:
                self.values[name] = number

    def _following(self, prefix: str) -> int | None:
        known = [key for key in self.places if key.startswith(prefix) and key in self.values]
        return self.values[known[-1]] + 1 if known else 0


def read_files(folder: Path, names: list[str]) -> dict[str, str]:
    """Returns the modules' sources in the compiled form, by their paths in the repository."""
    found = {}
    for name in names:
        for path in sorted((folder / "Sources" / name).rglob("*.swift")):
            found[f"{path.relative_to(folder / 'Sources' / name)}"] = path.read_text()
    return found
