"""Checks the syntax and types of emitted Objective-C code with clang."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from apple.package import ROOT, minimum_versions
from harness.results import Results
from harness.tool import ToolError, kinora

# Declarations as in Apple's headers of what emitted code uses.
HEADERS = ROOT / "Tests/AppleInterfaces/Headers"
WARNINGS = ["-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror"]
ALLOWED_IMPORTS = {"UIKit", "QuartzCore", "Foundation"}
ERROR = re.compile(r"([^/\s]+:\d+):\d+: (?:fatal )?error: (.*)")


def check_designs(
    tool: Path, folder: Path, identifiers: Sequence[str], results: Results, settings: Sequence[str] = ()
) -> None:
    """Writes designs as Objective-C code, without and with states, and checks it."""
    files = []
    folder.mkdir(parents=True, exist_ok=True)
    flags = [word for setting in settings for word in ("--set", setting)]
    for identifier in identifiers:
        for states in ([], ["--states"]):
            name = "".join(word.capitalize() for word in identifier.split("-")) + "States" * bool(states)
            try:
                kinora("export", identifier, *flags, *states, "-o", folder / f"{name}.m", tool=tool)
            except ToolError as error:
                results.add(f"{name}.m", [str(error)])
                continue
            files.append(folder / f"{name}.m")
            if not (folder / f"{name}.h").exists():
                results.add(f"{name}.m", ["there is no header"])
    check_files(files, results)


def check_files(files: Sequence[Path], results: Results) -> None:
    """Compiles files, whose headers are beside them, without code."""
    target = f"arm64-apple-ios{minimum_versions()['ios']}"
    words = ["clang", "-fsyntax-only", "-target", target, "-nostdlibinc", "-fobjc-arc", "-fblocks", *WARNINGS]
    # With this option, the errors of the first files don't hide those of the others.
    done = subprocess.run(
        [*words, "-ferror-limit=0", "-I", HEADERS, *files], capture_output=True, text=True)
    faults: dict[str, list[str]] = {}
    for place, fault in ERROR.findall(done.stderr):
        faults.setdefault(fault, []).append(place)
    problems = [f"{fault} ({len(places)} times, {places[0]})" for fault, places in faults.items()]
    if done.returncode != 0 and not problems:
        problems = [done.stderr[-2000:]]
    results.add(f"Objective-C: {len(files)} files", problems, "compiled")
    for path in files:
        found = set(re.findall(r"^#import <(\w+)/", path.read_text(), re.M))
        if foreign := found - ALLOWED_IMPORTS:
            results.add(path.name, [f"imports {', '.join(sorted(foreign))}"])
