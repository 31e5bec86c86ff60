"""Draws the SwiftUI code that the tool writes for canvases, and compares it with the frames.

    Scripts/check-canvas [--seed S] [--sets N] [--plants] [DESIGN ...]

Each design is written at its defaults and at random settings that the seed determines. Its code is compiled with a
stand-in of SwiftUI (StandIn/) and drawn at ten instants, at least 45 dB near the frames: also with Reduce Motion and
in dark mode. With --plants, mistakes are planted in the code, which must be found. Requires: swift build.
"""

from __future__ import annotations

import dataclasses
import re
import subprocess
import tempfile
from pathlib import Path

from emission.building import HERE, Builder
from emission.interfaces import check_lengths, without_preview
from emission.judging import Written, quoted, write
from harness.launch import parser
from harness.results import Results

LEAST_DECIBELS = 45.0
DESIGNS_PER_MISTAKE = 2
JUDGE = (HERE / "StandIn" / "Judge.swift.txt").read_text()
# Mistakes: a name, a pattern, and its replacement; a wrong number is larger by a part or an amount.
MISTAKES = [
    ("a wrong key time", r"(at: time[^,]*, \[0, )([\d.]+)(?=, [^\]]*, )", lambda match: f"{match[1]}{float(match[2]) * 0.7:.5g}"),
    ("a lost autoreverse", r"(\[0, [\d.]+, [\d.]+\], \[)([-\d.]+), ([-\d.]+), \2\]", r"\1\2, \3, \3]"),
    ("a wrong anchor", r"(CGRect\(x: -?)([\d.]+)(?=, y: [^)]*\))", lambda match: f"{match[1]}{float(match[2]) + 2:.5g}"),
    ("a lost delay", r"at: time - [\d.]+( \* Double\(index\))", r"at: time - 0\1"),
    ("a missing curve", r"(value\(at: time[^\n]*\]), \[ease\w+\]\)", r"\1)"),
    ("a wrong line cap", r", lineCap: \.round", ""),
    ("a missing clip", r"context\.clip\(\n *to: .*\n *\)", "context.opacity *= 1"),
    ("a missing mask", r"context\.clipToLayer \{ context in", "context.opacity *= 1; do { var context = context; context.opacity = 0"),
    ("a wrong color", r"(Color\(red: )([\d.]+)", lambda match: f"{match[1]}{1 - float(match[2]):.5g}"),
    ("a wrong width", r"(lineWidth: )([\d.]+)", lambda match: f"{match[1]}{float(match[2]) * 1.2:.5g}"),
    ("a wrong period", r"(private let period = )([\d.]+)", lambda match: f"{match[1]}{float(match[2]) * 1.1:.5g}"),
    ("a wrong repeat", r"truncatingRemainder\(dividingBy: (\w+)\)", r"truncatingRemainder(dividingBy: 0.9 * \1)"),
    ("a wrong end", r"(trimmedPath\(from: \w+, to: )(\w+)\)", r"\g<1>0.9 * \2)"),
    ("a wrong angle", r"\.radians\(angle\)", ".radians(0.9 * angle)"),
    ("a lost opacity", r"(context\.opacity) \*= .*", r"\1 *= 1"),
    ("no dark colors", r"colorScheme == \.dark\b", "colorScheme == .light"),
    ("motion without Reduce Motion", r"if reducesMotion &&", "if !reducesMotion &&"),
]


def program(builder: Builder, files: list[Written]) -> Path:
    """Returns a program that judges files."""
    folder = builder.folder / "canvas"
    folder.mkdir(exist_ok=True)
    compiled = builder.folder / "SwiftUI.o"
    if compiled not in builder.objects:
        builder._compile(
            "-O", "-wmo", "-parse-as-library", "-enable-upcoming-feature", "InternalImportsByDefault",
            "-module-name", "SwiftUI", "-emit-module", "-emit-module-path", builder.folder / "SwiftUI.swiftmodule",
            "-c", *sorted((HERE / "StandIn").glob("*.swift")), "-o", compiled)
        builder.objects.append(compiled)
    sources = [folder / "main.swift"]
    calls = []
    for file in files:
        source = folder / f"{file.name}.swift"
        source.write_text(without_preview(file.text))
        sources.append(source)
        pairs = ", ".join(f"[{', '.join(map(quoted, setting.split('=', 1)))}]" for setting in file.settings)
        calls.append(
            f"try judge({quoted(file.title)}, {quoted(file.identifier)}, [{pairs}] as [[String]], {file.speed}) "
            f"{{ {file.name}(phase: $0) }}")
    sources[0].write_text("\n".join([JUDGE, *calls, ""]))
    return builder.program("judge-canvas", sources)


def judge(builder: Builder, files: list[Written]) -> dict[str, list[float]]:
    """Returns the least ratios in decibels of moving, reduced, and dark pictures by the titles of files."""
    done = subprocess.run([program(builder, files)], check=True, capture_output=True, text=True)
    rows = (line.split("\t") for line in done.stdout.splitlines())
    return {title: [float(ratio) for ratio in ratios] for title, *ratios in rows}


def planted(files: list[Written]) -> list[Written]:
    """Returns files with one mistake each."""
    found = []
    for number, (name, pattern, replacement) in enumerate(MISTAKES):
        count = 0
        for file in files:
            text = re.sub(pattern, replacement, file.text, count=1, flags=re.M)
            if text == file.text or count == DESIGNS_PER_MISTAKE:
                continue
            count += 1
            own = f"{file.name}Plant{number}"
            text = re.sub(rf"\b{file.name}\b", own, text)
            found.append(dataclasses.replace(file, name=own, text=text, plant=name))
    return found


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("designs", nargs="*", metavar="DESIGN", help="designs; all by default")
    arguments.add_argument("--seed", type=int, default=1, help="the seed of the random settings; 1 by default")
    arguments.add_argument("--sets", type=int, default=0, help="the number of random settings; 0 by default")
    arguments.add_argument("--plants", action="store_true", help="plant mistakes, and find them")
    given, results = arguments.parse_args(), Results()
    with tempfile.TemporaryDirectory() as name:
        builder = Builder(Path(name))
        print(f"seed {given.seed}", flush=True)
        files = write(builder, ["canvas"], given.seed, given.sets, given.designs)
        good = [file for file in files if not file.refusal]
        for file in files:
            if file.refusal:
                results.add(f"{file.title}: {file.refusal}", [])
        plants = planted(good) if given.plants else []
        found = judge(builder, good + plants)
        for file in good:
            worst = min(found.get(file.title, [0.0]))
            problems = [] if worst >= LEAST_DECIBELS else [f"less than {LEAST_DECIBELS:g} dB"]
            results.add(f"{file.title} ({' '.join(file.settings)}) {worst:.1f} dB", problems, "")
        for file in plants:
            worst = min(found.get(file.title, [99.0]))
            results.expect(worst < LEAST_DECIBELS, f"{file.plant} in {file.identifier}: {worst:.1f} dB", "isn't found")
        missing = {name for name, _, _ in MISTAKES} - {file.plant for file in plants}
        if given.plants and not given.designs:
            for name in sorted(missing):
                results.add(name, ["no design has a place for it"])
        lengths = [(file.identifier, file.text.count("\n")) for file in good if file.is_default]
        check_lengths("canvas", lengths, results)
    return results.close("subjects")
