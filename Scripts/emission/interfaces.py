"""Type-checks emitted Swift code against the look-alike of Apple's modules."""

from __future__ import annotations

import contextlib
import io
import re
import statistics
from collections.abc import Iterable, Sequence

from apple.building import Checker, Module
from apple.modules import LANGUAGE, interface_modules
from apple.platforms import PLATFORMS
from harness.results import Results

# The platforms that each form of code is for.
MOBILE = ("ios", "tvos", "visionos")
FORM_PLATFORMS = {
    "layer": (*MOBILE, "macos"),
    "uikit": MOBILE,
    "states": MOBILE,
    "swiftui": MOBILE,
    "swiftui-states": MOBILE,
    "canvas": (*MOBILE, "macos"),
}
ALLOWED_IMPORTS = {"UIKit", "SwiftUI", "QuartzCore", "Foundation"}
# The macro #Preview needs a plug-in that only Apple's toolchain has.
PREVIEW = re.compile(r"^(?:@available\([^)]*\)\n)?#Preview[^\n]*\{\n.*?^\}\n", re.M | re.S)
MOST_LINES = {"turning-arc": 116}
MOST_MEDIAN_LINES = 140
# The number of designs from which on the median is checked.
LEAST_DESIGNS = 50
MOST_LINES_OF_ALL = 500
# The names of types, members, and the labels of arguments.
NAME = re.compile(r"\.[a-z]\w*|\b[A-Z]\w*")
ERROR = re.compile(r"^(\S+)\.swift:(\d+):\d+: error: (.*)", re.M)


def check_types(
    form: str, sources: Sequence[tuple[str, str]], more: Sequence[tuple[str, str]], results: Results
) -> None:
    """Compiles named sources of a form as one module for each of its platforms.

    The platforms differ in the names that they have, so all sources are compiled for the first of them, and for
    the others, as many of the first sources as use all names.
    """
    for index, name in enumerate(FORM_PLATFORMS[form]):
        platform = PLATFORMS[name]
        checker = Checker(platform, [])
        modules = interface_modules(platform)
        chosen = [*sources, *more] if index == 0 else representative(sources)
        files = {f"{title}.swift": without_preview(text) for title, text in chosen}
        needs = [module.name for module in modules]
        module = Module(f"Emitted_{form.replace('-', '_')}", files, needs, LANGUAGE, is_imported=False, package="app")
        with contextlib.redirect_stdout(io.StringIO()):
            message = "\n".join(checker.check([*modules, module]))
        faults: dict[str, list[str]] = {}
        for title, line, fault in ERROR.findall(message):
            faults.setdefault(fault, []).append(f"{title}:{line}")
        problems = [
            f"{fault} ({', '.join(places[:3])}{f' and {len(places) - 3} more' * (len(places) > 3)})"
            for fault, places in faults.items()]
        if message and not problems:
            problems = [message[:2000]]
        results.add(f"{form} for {name}: {len(files)} files", problems, "compiled")


def representative(sources: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Returns sources that use all the types and members that any of them uses."""
    seen: set[str] = set()
    found = []
    for title, text in sources:
        names = set(NAME.findall(text.replace(title.split(".")[0], "")))
        if not names <= seen:
            found.append((title, text))
            seen |= names
    return found


def without_preview(text: str) -> str:
    return PREVIEW.sub("", text)


def check_imports(title: str, text: str, results: Results) -> None:
    """Checks that code needs only Apple's modules."""
    found = set(re.findall(r"^(?:@\w+ )*import (?:\w+ )?(\w+)", text, re.M))
    if foreign := found - ALLOWED_IMPORTS:
        results.add(title, [f"imports {', '.join(sorted(foreign))}"])


def check_lengths(form: str, lengths: Iterable[tuple[str, int]], results: Results) -> None:
    """Checks and prints the numbers of lines of the designs at their defaults."""
    counts = dict(lengths)
    if len(counts) < 2:
        return
    median, most = statistics.median(counts.values()), max(counts, key=lambda name: counts[name])
    text = f"{form}: median {median:g} lines, most {counts[most]} ({most})"
    if form.endswith("states"):
        # States have as many lines as the design's forms need.
        results.add(text, [], "")
        return
    problems = []
    if form != "swiftui":
        # The view for SwiftUI contains that for UIKit.
        problems = [
            f"{name} has {counts[name]} lines, more than {limit}"
            for name, limit in MOST_LINES.items() if counts.get(name, 0) >= limit]
        # A few designs don't tell the median of all.
        is_high = len(counts) >= LEAST_DESIGNS and median >= MOST_MEDIAN_LINES
        problems += [f"the median isn't less than {MOST_MEDIAN_LINES}"] * is_high
    long = [name for name, count in counts.items() if count >= MOST_LINES_OF_ALL]
    problems += [f"{name} has {counts[name]} lines" for name in long]
    results.add(text, problems, "")
