"""The targets of both packages, Kinora and Porting, read from their manifests."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PORTING = ROOT / "Porting"
# The package whose modules are too slow to build for these checks.
PARSER = "swift-syntax"


def read_package() -> dict:
    """Returns the manifest of Kinora as the package manager reads it, with the targets of Porting.

    Each target has the folder of its package. The products of Kinora that Porting needs are named as
    targets. Targets that need the Swift parser are omitted.
    """
    package, porting = dump(ROOT), dump(PORTING)
    products = {entry["name"]: entry["targets"] for entry in package["products"]}
    left_out: set[str] = set()
    for target in porting["targets"]:
        needed = [values for entry in target["dependencies"] for values in entry.values()]
        if any(len(values) == 4 and values[1] == PARSER or values[0] in left_out for values in needed):
            left_out.add(target["name"])
            continue
        target["dependencies"] = [
            resolved for entry in target["dependencies"] for resolved in as_targets(entry, products)
        ]
        target["package"] = PORTING
        package["targets"].append(target)
    return package


def dump(folder: Path) -> dict:
    """Returns the manifest of a package."""
    return json.loads(manifest_text(folder))


def minimum_versions() -> dict[str, str]:
    """Returns the oldest version of each platform that Kinora supports."""
    return {entry["platformName"]: entry["version"] for entry in dump(ROOT)["platforms"]}


@cache
def manifest_text(folder: Path) -> str:
    """Returns the manifest of a package as JSON."""
    words = ["swift", "package", "--package-path", str(folder), "dump-package"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)} failed: {done.stderr.strip()[-500:]}")
    return done.stdout


def as_targets(entry: dict, products: dict[str, list[str]]) -> list[dict]:
    """Returns a dependency; for a product of Kinora, returns the product's targets."""
    (kind, values), = entry.items()
    if kind != "product" or values[0] not in products:
        return [entry]
    return [{"target": [name, values[-1]]} for name in products[values[0]]]


def applies(condition: dict | None, platform: str, traits: set[str]) -> bool:
    """Returns True if a dependency's condition holds."""
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
    """Returns the targets that targets need, each after its dependencies, and other packages' products."""
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
    return target.get("package", ROOT) / (target.get("path") or f"{parent}/{target['name']}")


def module_table() -> tuple[dict[str, list[str]], dict[str, set[str]]]:
    """Returns the levels of the tables with their modules, and each module's allowed imports.

    The tables are in CONTRIBUTING.md and, for the modules of Porting, in its README.
    """
    floors: dict[str, list[str]] = {}
    allowed: dict[str, set[str]] = {}
    pages = (ROOT / "CONTRIBUTING.md", PORTING / "README.md")
    for line in [line for page in pages for line in page.read_text().splitlines()]:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        match = re.fullmatch(r"`(\w+)`", cells[1]) if len(cells) == 4 else None
        if not match:
            continue
        floors.setdefault(cells[0], []).append(match[1])
        allowed[match[1]] = set(re.findall(r"`(\w+)`", cells[2]))
    return floors, allowed
