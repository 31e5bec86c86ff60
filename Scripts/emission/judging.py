"""Compiles the Swift code that the tool writes for each design, and compares what it draws with the frames.

    Scripts/check-code [--seed S] [--sets N] [FORM ...] [DESIGN ...]
    Scripts/check-code --plants [FORM ...]      mistakes in the code, which must be found

The forms are layer, uikit, swiftui, canvas (its types alone), and objc; states (uikit with progress and outcomes),
swiftui-states, and objc-states. Objective-C is checked by clang against declarations as in Apple's headers, and drawn as Swift.

Each design is written at its defaults and at random settings that the seed determines. Its code is compiled with
the names of Apple's modules replaced by Kinora's, and drawn at ten instants, at least 60 dB near the frames.
Views are judged also with Reduce Motion, in dark mode, at another size, and after changes of their window,
speed, and state. Requires: swift build.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from emission.building import Builder, CompilerError
from emission import objective_c, plants, translation
from emission.interfaces import (
    FORM_PLATFORMS, check_imports, check_lengths, check_types, without_preview
)
from harness.launch import parser
from harness.results import Results
from harness.tool import ToolError, catalog, kinora

FORMS = tuple(FORM_PLATFORMS)
# The forms that Kinora's own modules run.
RUNNING_FORMS = ("layer", "uikit", "swiftui", "swiftui-states", "states", "objc", "objc-states")
WRITE = """
import CodeJudging
import Foundation
import KinoraExport
import KinoraIndicators

let words = CommandLine.arguments
let forms = words[2].split(separator: ",").map(String.init)
let writer = EmissionWriter(folder: URL(fileURLWithPath: words[1]), forms: forms)
let seed = UInt64(words[3]) ?? 0
let sets = Int(words[4]) ?? 0
let chosen = words.dropFirst(5).filter { !$0.contains("=") }
let settings = words.dropFirst(5).filter { $0.contains("=") }
    .map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
for type in IndicatorCatalog.all where chosen.isEmpty || chosen.contains(type.identifier) {
    for set in -1..<sets {
        try writer.write(type.identifier, set: set < 0 ? nil : set, seed: seed, settings)
    }
}
"""
JUDGE = """
import CodeJudging

let judge = Judge()
let skipped = Int(CommandLine.arguments[1]) ?? 0
for one in emittedCases().dropFirst(skipped) { try judge.judge(one) }
"""
IMPORTS = {"UIKit": "ViewKit", "QuartzCore": "LayerKit", "SwiftUI": "CodeJudging\nimport ViewKit"}
COMPILER_ERROR = re.compile(r"^\S*/judge/([^/\s]+)\.swift:(\d+):\d+: error: (.*)", re.M)


@dataclass
class Written:
    """A file of code."""

    form: str
    name: str
    identifier: str
    speed: str
    text: str
    settings: list[str]
    refusal: str = ""
    plant: str = ""
    is_default: bool = False

    @property
    def title(self) -> str:
        return f"{self.name}.{self.form}"


def write(
    builder: Builder, forms: list[str], seed: int, sets: int, chosen: list[str], settings: Sequence[str] = ()
) -> list[Written]:
    """Writes the code of designs in forms, and returns the files."""
    main = builder.folder / "write" / "main.swift"
    main.parent.mkdir(exist_ok=True)
    main.write_text(WRITE)
    program = builder.program("write-code", [main])
    folder = builder.folder / "written"
    words = [program, folder, ",".join(forms), str(seed), str(sets), *chosen,
             *settings]
    lines = subprocess.run(words, check=True, capture_output=True, text=True).stdout.splitlines()
    found = []
    for line in lines:
        form, name, identifier, speed, outcome, *settings = line.split("\t")
        is_written = outcome == "written"
        path = folder / form / f"{name}.swift"
        text = ""
        if is_written and form.startswith("objc"):
            text = path.with_suffix(".h").read_text() + path.with_suffix(".m").read_text()
        elif is_written:
            text = path.read_text()
        found.append(Written(form, name, identifier, speed, text, settings, "" if is_written else outcome))
        if form.endswith("states") and is_written and not re.search(r"\bprogress;|var progress", text):
            found[-1].refusal = "the code has no states"
        found[-1].is_default = not settings and speed == "1.0"
    return found


# Selectors need the runtime of Objective-C.
OBSERVER = re.compile(
    r"NotificationCenter\.default\.addObserver\(\s*self, selector: #selector\((\w+)\),\s*name: ([\w.]+), object: nil\s*\)")
BLOCK = (
    r"_ = NotificationCenter.default.addObserver(forName: \2, object: nil, queue: .main)"
    r" { [weak self] _ in MainActor.assumeIsolated { self?.\1() } }")


def for_kinora(text: str) -> str:
    """Returns code that imports Kinora's modules instead of Apple's, without previews."""
    text = OBSERVER.sub(BLOCK, without_preview(text))
    for apple, ours in IMPORTS.items():
        text = re.sub(rf"^import {apple}$", f"import Foundation\nimport {ours}", text, flags=re.M)
    return text


def cases(files: list[Written]) -> str:
    """Returns the source with the table of cases."""
    lines = ["import CodeJudging", "import Foundation", "import KinoraIndicators", "import LayerKit", "import ViewKit", ""]
    calls = []
    for number, file in enumerate(files):
        pairs = (setting.split("=", 1) for setting in file.settings)
        settings = ", ".join(f"[{quoted(name)}, {quoted(value)}]" for name, value in pairs)
        name = file.name
        is_shown = file.form.startswith("swiftui")
        view = f"{name}View" if is_shown else name
        made = {
            "layer": f".layer(make{name}Layer())",
            "uikit": f".view({name}())",
            "objc": f".view({name}())",
            "objc-states": "let view = VIEW(); return .stateful(StatefulView(view) "
            "{ view.progress = $0.map { NSNumber(value: $0) } } finish: { view.finish($0 == .success "
            "? VIEWOutcomeSuccess : $0 == .failure ? VIEWOutcomeFailure : VIEWOutcomeInfo) })".replace("VIEW", name),
            "swiftui": passed(name, file.text) + f"return .view(shown({name}()))",
            "swiftui-states": "let view = shown(VIEW()); var value = VIEW(); return .stateful(StatefulView(view) "
            "{ value.progress = $0; update(view, by: value) } start: { value.outcome = nil; update(view, by: value); "
            "view.startAnimating() } finish: { value.outcome = $0 == .success ? .success : $0 == .failure ? .failure "
            ": .info; update(view, by: value); value.progress = nil })".replace("VIEW", name),
            "states": "let view = VIEW(); return .stateful(StatefulView(view) { view.progress = $0 } "
            "finish: { view.finish($0 == .success ? .success : $0 == .failure ? .failure : .info) })".replace("VIEW", name),
        }[file.form]
        if file.form != "layer":
            lines.append(f"extension {view}: EmittedView {{}}")
        lines += [
            f"@MainActor private func case{number}() -> Case {{",
            f"    let design = Design({quoted(file.identifier)}, [{settings}] as [[String]], speed: {file.speed})",
            f"    return Case({quoted(file.title)}, design) {{ {made} }}",
            "}",
        ]
        calls.append(f"    all.append(case{number}())")
    return "\n".join([
        *lines, "@MainActor func emittedCases() -> [Case] {", "    var all: [Case] = []", *calls,
        "    return all", "}", ""])


def passed(name: str, text: str) -> str:
    """Returns statements that check that a view of SwiftUI passes its values on when they change."""
    lines = [f"expect(shown({name}(), changedTo: {name}(speed: 3.5)).speed == 3.5, {quoted('speed')})"]
    for color in re.findall(r"^    var (\w+): Color\?$", text, re.M):
        made = f"shown({name}(), changedTo: {name}({color}: Color(white: 0.375))).{color}"
        lines.append(f"expect(isWhite({made}, 0.375), {quoted(color)})")
    if re.search(r"^    var colors: \[Color\]\?$", text, re.M):
        made = f"shown({name}(), changedTo: {name}(colors: [Color(white: 0.375)])).colors"
        lines.append(f"expect({made}.count == 1 && isWhite({made}.first, 0.375), {quoted('colors')})")
    return "; ".join(lines) + "; "


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def judge(builder: Builder, files: list[Written]) -> dict[str, tuple[float, str]]:
    """Returns the worst ratio in decibels and the problems of files by their titles."""
    files = sorted(files, key=lambda file: (file.identifier, file.settings, file.form))
    verdicts: dict[str, tuple[float, str]] = {}
    folder = builder.folder / "judge"
    folder.mkdir(exist_ok=True)
    (folder / "main.swift").write_text(JUDGE)
    for file in files:
        text = file.text
        if file.form.startswith("objc"):
            header, mark, rest = text.partition("NS_ASSUME_NONNULL_END")
            text = translation.translated(file.name, header + mark, rest)
        (folder / f"{file.title}.swift").write_text(for_kinora(text))
    while True:
        (folder / "Cases.swift").write_text(cases(files))
        names = ["main", "Cases", *(file.title for file in files)]
        try:
            program = builder.program("judge-code", [folder / f"{name}.swift" for name in names])
            break
        except CompilerError as error:
            # The others are judged without the files that don't compile.
            faults = {}
            for title, line, fault in COMPILER_ERROR.findall(str(error)):
                faults.setdefault(title, f"doesn't compile: {line}: {fault}")
            rest = [file for file in files if file.title not in faults]
            if len(rest) == len(files) or not rest:
                raise ToolError(f"the code doesn't compile: {str(error)[:4000]}") from None
            verdicts |= {title: (0.0, fault) for title, fault in faults.items()}
            files = rest
    count = 0
    while count < len(files):
        done = subprocess.run([program, str(count)], capture_output=True, text=True)
        lines = done.stdout.splitlines()
        for line in lines:
            title, worst, problems = line.split("\t")
            verdicts[title] = float(worst), problems
        count += len(lines)
        if done.returncode == 0:
            break
        if count < len(files):
            # The others are judged without the one that ends the program.
            verdicts[files[count].title] = 0.0, f"ends with {done.returncode}: {reason(done.stderr)}"
            count += 1
    return verdicts


def reason(message: str) -> str:
    """Returns the part of a crash report that names the functions that were called."""
    calls = re.findall(r" in (.+?) (?:in|at) \S+$", message, re.M)
    return " < ".join(calls[:6]) or message[-1000:]


class Timer:
    """Prints the processor time of steps."""

    def __init__(self) -> None:
        self.last = 0.0

    def step(self, name: str) -> None:
        times = os.times()
        now = times.user + times.system + times.children_user + times.children_system
        print(f"{name}: {now - self.last:.0f} s of processor time", flush=True)
        self.last = now


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("names", nargs="*", metavar="NAME", help="forms (layer and uikit by default) and designs")
    arguments.add_argument("--seed", type=int, default=1, help="the seed of the random settings; 1 by default")
    arguments.add_argument("--sets", type=int, default=1, help="the number of random settings; 1 by default")
    arguments.add_argument("--set", action="append", default=[], metavar="NAME=VALUE",
                           help="a setting of the designs, instead of random ones")
    arguments.add_argument("--only", choices=("drawn", "types"), help="only what the code draws, or its types")
    arguments.add_argument("--plants", action="store_true", help="plant mistakes, which must be found")
    arguments.add_argument("--keep", type=Path, help="a folder for all sources")
    given, results = arguments.parse_args(), Results()
    forms = [name for name in given.names if name in (*FORMS, *RUNNING_FORMS)] or ["layer", "uikit"]
    chosen = [name for name in given.names if name not in forms]
    with tempfile.TemporaryDirectory() as name:
        folder = given.keep.resolve() if given.keep else Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        timer = Timer()
        builder = Builder(folder)
        timer.step("build")
        print(f"seed {given.seed}", flush=True)
        sets = 0 if given.plants or given.set else given.sets
        files = write(builder, forms, given.seed, sets, chosen, given.set)
        timer.step("writing")
        if given.plants:
            check_plants(builder, files, results)
            return results.close("mistakes")
        check_tool(builder, files, results)
        if "objc" in forms and given.only != "drawn":
            tool = builder.build / "kinora"
            objective_c.check_designs(tool, folder / "objc", chosen or list(catalog(tool)), results, given.set)
        if given.only != "types":
            check_drawn(builder, files, results)
            timer.step("drawing")
        if given.only != "drawn":
            check_sources(files, results)
            timer.step("types")
    return results.close("subjects")


def check_tool(builder: Builder, files: list[Written], results: Results) -> None:
    """Checks that the tool writes the first file of each form in the same way."""
    for form in FORMS:
        for file in [file for file in files if file.form == form and file.text][:1]:
            path = builder.folder / f"{file.name}.swift"
            settings = [word for setting in file.settings for word in ("--set", setting)]
            flags = ["--swift", form.split("-")[0]] if form != "states" else []
            flags += ["--states"] if form.endswith("states") else []
            kinora("export", file.identifier, "--speed", file.speed, *settings, *flags, "-o", path,
                   tool=builder.build / "kinora")
            results.expect(path.read_text() == file.text, f"the tool’s {file.title}", "differs")


def check_drawn(builder: Builder, files: list[Written], results: Results) -> None:
    """Compares what code draws with the frames."""
    files = [file for file in files if file.form in RUNNING_FORMS]
    found = judge(builder, [file for file in files if not file.refusal])
    for form in RUNNING_FORMS:
        verdicts = []
        for file in files:
            if file.form != form:
                continue
            if file.refusal and not file.is_default:
                # Some settings can't be said in code; the reason is given.
                results.add(f"{file.title} ({' '.join(file.settings)})", [], file.refusal)
                continue
            worst, problems = found.get(file.title, (0.0, file.refusal or "not judged"))
            verdicts.append((worst, problems))
            settings = "".join(f" --set {setting}" for setting in file.settings)
            place = f"{file.title} ({file.identifier} --speed {file.speed}{settings}) {worst:.1f} dB"
            results.add(place, [problems] if problems else [], "")
        if verdicts:
            good = [worst for worst, problems in verdicts if not problems]
            worst = min(good, default=0)
            print(f"{form}: {len(good)} of {len(verdicts)} as drawn, the worst {worst:.1f} dB", flush=True)


def check_plants(builder: Builder, files: list[Written], results: Results) -> None:
    """Plants mistakes in code, which must be found although the code compiles."""
    planted = list(plants.planted(file for file in files if file.form in RUNNING_FORMS))
    found = judge(builder, planted)
    for file in planted:
        worst, problems = found.get(file.title, (0.0, ""))
        place = f"{file.plant} in {file.identifier}, {file.form}: {worst:.1f} dB"
        is_compiled = "doesn't compile" not in problems
        results.expect(problems and is_compiled, place, problems or "isn't found")
    for form in sorted({file.form for file in planted}):
        count = len({file.plant for file in planted if file.form == form})
        print(f"{form}: {count} kinds of mistakes", flush=True)
    for name in plants.unplanted(planted, {file.form for file in files}):
        results.add(name, ["no design has a place for it"])


def check_sources(files: list[Written], results: Results) -> None:
    """Checks the types, imports, and lengths of code."""
    for form in FORMS:
        written = [file for file in files if file.form == form and file.text]
        if not written:
            continue
        natural, others = (
            [(file.title, file.text) for file in written if file.is_default == is_default]
            for is_default in (True, False))
        check_types(form, natural or others, others if natural else [], results)
        for file in written:
            check_imports(file.title, file.text, results)
        lengths = [(file.identifier, file.text.count("\n")) for file in written if file.is_default]
        check_lengths(form, lengths, results)
