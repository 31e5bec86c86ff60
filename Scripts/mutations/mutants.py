"""Checks that the engine's tests detect mutations.

Each row of Scripts/mutations/mutants.txt changes the engine in one place. A copy of the engine, in
.build-mutants, is rewritten so that the environment variable KINORA_MUTANT selects a change at run time. A
single build is enough. The engine's tests must fail with each change.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from apple.package import closure, read_package
from harness.launch import parser
from harness.results import Results
from harness.tool import ROOT

ROWS = pathlib.Path(__file__).with_name("mutants.txt")
PACKAGE = ROOT / ".build-mutants"
TESTS = ["ConformanceTests", "LayerKitTests", "ViewKitTests"]
SWITCH_FILE = "Sources/GraphicsKit/Mutant.swift"
TIMEOUT = 120
# The quick tests are first; if they fail, the others aren't necessary.
PHASES = [
    ["--filter", "ConformanceTests"],
    ["--filter", "LayerKitTests", "--skip", "Robustness|TreeFuzz"],
    ["--filter", "ViewKitTests|Robustness"],
]
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "mutants", targets: [{}], swiftLanguageModes: [.v6])
"""

SWITCH = """import Foundation

/// The change of the engine that is switched on.
package enum Mutant {
    private static let active = ProcessInfo.processInfo.environment["KINORA_MUTANT"]
        .flatMap { Int($0) }

    package static func isOn(_ number: Int) -> Bool { number == active }
}
"""


class Mutant:
    """A change: its place, the original text, and the replacement."""

    def __init__(self, number, subject, file, line):
        self.number = number
        self.subject = subject
        self.file = file
        match = re.fullmatch(r"(.*?)<<(.*) => (.*)>>(.*)", line)
        if not match:
            sys.exit(f"Not a change: {line}")
        before, self.old, self.new, after = (part.replace("\\n", "\n") for part in match.groups())
        text = (ROOT / "Sources" / file).read_text()
        # White space in a row matches any white space, so that rows need no line breaks.
        pattern = r"\s+".join(re.escape(word) for word in re.split(r"\s+", before + self.old + after))
        places = list(re.finditer(pattern, text))
        if len(places) != 1:
            sys.exit(f"Found {len(places)} times in {file}: {before}{self.old}{after}")
        found = places[0].group()
        start = self._end_of(before, found)
        length = self._end_of(self.old, found[start:])
        self.start = places[0].start() + start
        self.end = self.start + length
        self.old = text[self.start : self.end]
        self.line = text.count("\n", 0, self.start) + 1

    @staticmethod
    def _end_of(part, found):
        pattern = r"\s+".join(re.escape(word) for word in re.split(r"\s+", part))
        return re.match(pattern, found).end()

    @property
    def change(self):
        return f"{' '.join(self.old.split())} => {self.new}"


def read_mutants():
    mutants = []
    subject = file = None
    for line in ROWS.read_text().splitlines():
        if line.startswith("== "):
            subject, file = line[3:].split(": ")
        elif line.strip() and not line.startswith("# "):
            mutants.append(Mutant(len(mutants) + 1, subject, file, line))
    return mutants


def folder_of(target):
    return target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}"


def declaration(target, names):
    """Returns a target of the copy, without settings."""
    kind = {"system": "systemLibrary", "test": "testTarget"}.get(target["type"], "target")
    parts = [f'name: "{target["name"]}"']
    if kind != "systemLibrary":
        needs = [values[0] for dependency in target["dependencies"] for values in dependency.values()]
        parts.append(f"dependencies: {json.dumps([need for need in needs if need in names])}")
    parts.append(f'path: "{folder_of(target)}"')
    if target.get("exclude"):
        parts.append(f"exclude: {json.dumps(target['exclude'])}")
    return f".{kind}({', '.join(parts)})"


def make_package(mutants):
    package = read_package()
    names = closure(package, TESTS, "linux", set())[0]
    targets = [target for target in package["targets"] if target["name"] in names]
    for target in targets:
        copy_folder(folder_of(target), mutants)
    write(PACKAGE / "Package.swift", MANIFEST.format(", ".join(declaration(target, names) for target in targets)))
    write(PACKAGE / SWITCH_FILE, SWITCH)


def write(path, text):
    """Writes a file unless it already has the text, so that builds detect actual changes."""
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def copy_folder(folder, mutants):
    kept = {PACKAGE / SWITCH_FILE}
    for source in sorted((ROOT / folder).rglob("*")):
        if not source.is_file():
            continue
        target = PACKAGE / source.relative_to(ROOT)
        kept.add(target)
        if source.suffix != ".swift":
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
            continue
        text = source.read_text()
        own = [m for m in mutants if ROOT / "Sources" / m.file == source]
        for m in sorted(own, key=lambda m: m.start, reverse=True):
            both = f"(Mutant.isOn({m.number}) ? ({m.new}) : ({m.old}))"
            text = text[: m.start] + both + text[m.end :]
        write(target, text)
    for old in (PACKAGE / folder).rglob("*.swift"):
        if old not in kept:
            old.unlink()


def run_tests(number):
    """Returns the names of the tests that failed."""
    for choice in PHASES:
        if failed := run_phase(number, choice):
            return failed
    return []


def run_phase(number, choice):
    command = [str(PACKAGE / ".build/debug/mutantsPackageTests.xctest")]
    command += ["--testing-library", "swift-testing", *choice]
    environment = {"KINORA_FUZZ": "25", **os.environ, "KINORA_MUTANT": str(number)}
    try:
        result = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=TIMEOUT
        )
    except subprocess.TimeoutExpired:
        return ["(no end)"]
    output = re.sub(r"\x1b\[[0-9;]*m", "", result.stdout + result.stderr)
    failed = re.findall(r"✘ Test (?!case |run )(.+?) (?:with \d+ test cases? )?failed after", output)
    return failed or (["(trap)"] if result.returncode != 0 else [])


def main():
    arguments = parser(__doc__)
    arguments.add_argument("parts", nargs="*", metavar="NAME-PART", help="parts of subjects or files")
    wanted, results = arguments.parse_args().parts, Results()
    mutants = read_mutants()
    make_package(mutants)
    build = ["swift", "build", "--build-tests", "--package-path", str(PACKAGE)]
    if subprocess.run(build).returncode != 0:
        sys.exit("The engine doesn't build with the changes.")
    if failed := run_tests(0):
        sys.exit(f"The tests fail without any change: {failed}")
    chosen = [m for m in mutants if not wanted or any(w in f"{m.subject} {m.file}" for w in wanted)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(lambda m: run_tests(m.number), chosen)
        for m, failed in zip(chosen, found):
            killed = f"killed by {len(failed)}: {failed[0]}" if failed else ""
            results.add(f"{m.file}:{m.line} | {m.change}", [] if failed else ["SURVIVED"], killed)
    return results.close("changes")
