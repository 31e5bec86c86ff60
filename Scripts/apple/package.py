"""The package's targets, read from its manifest."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def read_package() -> dict:
    """Returns the manifest as the package manager reads it."""
    words = ["swift", "package", "dump-package"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)} failed: {done.stderr.strip()[-500:]}")
    return json.loads(done.stdout)


def applies(condition: dict | None, platform: str, traits: set[str]) -> bool:
    """Tells whether a dependency's condition holds."""
    platforms = (condition or {}).get("platformNames") or []
    needed = (condition or {}).get("traits") or []
    return (not platforms or platform in platforms) and (not needed or bool(traits & set(needed)))


def dependencies(target: dict, platform: str, traits: set[str]) -> Iterator[tuple[str, str]]:
    """Yields the kinds and names of the targets and products that a target needs."""
    for dependency in target["dependencies"]:
        (kind, values), = dependency.items()
        if applies(values[-1], platform, traits):
            yield kind, values[0]


def closure(
    package: dict, waiting: list[str], platform: str, traits: set[str]
) -> tuple[list[str], set[str]]:
    """Returns the targets that targets need, each after its own, and other packages' products."""
    targets = {target["name"]: target for target in package["targets"]}
    own: list[str] = []
    foreign: set[str] = set()

    def visit(name: str) -> None:
        for kind, other in dependencies(targets[name], platform, traits):
            if other not in targets or kind == "product":
                foreign.add(other)
            elif other not in own:
                visit(other)
        own.append(name)

    for name in waiting:
        if name not in own:
            visit(name)
    return own, foreign


def product_targets(package: dict, product: str) -> list[str]:
    """Returns the targets that a product names."""
    return next(
        list(entry["targets"]) for entry in package["products"] if entry["name"] == product
    )


def target_folder(target: dict) -> Path:
    """Returns the folder of a target's sources."""
    parent = "Tests" if target["type"] == "test" else "Sources"
    return ROOT / (target.get("path") or f"{parent}/{target['name']}")


def module_table() -> tuple[dict[str, list[str]], dict[str, set[str]]]:
    """Returns the floors of CONTRIBUTING.md with their modules, and each module's allowed imports."""
    floors: dict[str, list[str]] = {}
    allowed: dict[str, set[str]] = {}
    for line in (ROOT / "CONTRIBUTING.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        match = re.fullmatch(r"`(\w+)`", cells[1]) if len(cells) == 4 else None
        if not match:
            continue
        floors.setdefault(cells[0], []).append(match[1])
        allowed[match[1]] = set(re.findall(r"`(\w+)`", cells[2]))
    return floors, allowed
