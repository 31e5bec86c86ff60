"""Compares exported files, as browsers and Lottie players render them, with the tool's frames.

Compares the indicators of the posts with two parameter sets, or with KINORA_LONG=1 all indicators, at seven
or more times of the loop, at twice the size, on white and on black. Some of the times are those of keys, and
some are at random, by the seed that is printed. Requirements: at least 40 dB, a
structural similarity of 0.997, at most 0.02 % of pixels far off, and exact colors in flat areas. Prints a
table and fails on any deviation; known faults of renderers are in known-deviations.tsv beside this file. The
long form adds Firefox, WebKitGTK, and the Nu checker.

lottie-web's player comes from a package; LOTTIE_WEB_PLAYER names another.
"""

from __future__ import annotations

import argparse
import pathlib
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from harness.launch import parser
from harness.tool import ToolError

from . import documents, selfcheck
from .browser import Browser
from .chromium import Chromium
from .firefox import Firefox
from .renderers import (
    FINENESS,
    FORMATS,
    PLAYER_VARIABLE,
    Comparer,
    Files,
    browser_checks,
    finer,
    library_checks,
    lottie_web,
)
from .report import Report
from .safety import check_sanitized, check_reduced_motion
from .tool import Case, cases, prepare_ahead
from .webkit import WebKit

LONG_BROWSERS: list[type[Browser]] = [Firefox, WebKit]


def main() -> int:
    options = parse_arguments()
    browsers = LONG_BROWSERS if options.long else []
    with tempfile.TemporaryDirectory(prefix="verify-exports-") as temporary:
        folder = options.keep or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        if not is_sound(folder, [Chromium, *browsers]) or options.self_check:
            return 0 if options.self_check else 1
        return 0 if is_right(folder, options, browsers) else 1


def parse_arguments() -> argparse.Namespace:
    arguments = parser(__doc__)
    arguments.add_argument("indicators", nargs="*", help="those of the posts by default")
    arguments.add_argument("--seed", type=int, default=1, help="the seed of times at random, 1 by default")
    arguments.add_argument("--long", action="store_true", help="Firefox, WebKitGTK, and the Nu checker as well")
    arguments.add_argument("--self-check", action="store_true", help="only prove the check itself")
    arguments.add_argument("--keep", type=pathlib.Path, help="a folder for files and pictures of misses")
    return arguments.parse_args()


def is_sound(folder: pathlib.Path, browsers: list[type[Browser]]) -> bool:
    """Checks that the comparison detects known errors."""
    found = list(selfcheck.problems(folder, browsers))
    for problem in found:
        print(f"self-check: {problem}")
    print(f"self-check: {len(found)} problems", flush=True)
    return not found


def is_right(
    folder: pathlib.Path, options: argparse.Namespace, browsers: list[type[Browser]]
) -> bool:
    """Checks the appearance of every file in every renderer."""
    print(f"times at random by --seed {options.seed}")
    report = Report()
    with ThreadPoolExecutor(2) as executor:
        comparer = Comparer(report, executor, options.keep)
        exported = look_at_all(cases(options.indicators, folder, options.seed), comparer)
        check_reduced_motion(exported, report)
        for make in browsers:
            look_in(make, exported, comparer)
        look_closer(Chromium, exported, comparer)
        for make in browsers:
            look_closer(make, exported, comparer)
    if options.long:
        check_with_nu(exported, report)
    if lottie_web() is None:
        print(f"lottie-web is absent: name its player in {PLAYER_VARIABLE}")
    absent = {browser.name for browser in LONG_BROWSERS} - {browser.name for browser in browsers}
    return report.close(is_whole=not options.indicators, absent=absent)


def look_at_all(found: list[Case], comparer: Comparer) -> list[tuple[Case, Files]]:
    """Runs the checks of a case after its export."""
    exported = []
    with Chromium() as chromium:
        for case, files in export_all(found, comparer):
            exported.append((case, files))
            check_documents(case, files, comparer.report)
            comparer.draw(case, library_checks(case, files))
            comparer.draw(case, browser_checks(case, files, chromium))
            check_sanitized(case, files, chromium, comparer.report)
            comparer.finish()
    return exported


def look_in(make: type[Browser], exported: list[tuple[Case, Files]], comparer: Comparer) -> None:
    with make() as browser:
        for case, files in exported:
            comparer.draw(case, browser_checks(case, files, browser))
            comparer.finish()


def look_closer(
    make: type[Browser], exported: list[tuple[Case, Files]], comparer: Comparer
) -> None:
    """Compares again at a higher resolution if only antialiasing fails."""
    with make(FINENESS) as browser:
        for case, files in exported:
            checks = list(browser_checks(case, files, browser))
            if make is Chromium:
                checks += library_checks(case, files, FINENESS)
            comparer.draw(case, finer(case, checks, comparer.report))
            comparer.finish()


def export_all(found: list[Case], comparer: Comparer) -> Iterator[tuple[Case, Files]]:
    """Yields each case with its files, except those that can't be exported."""
    for case in prepare_ahead(comparer.executor, found):
        files: Files = {}
        for format, arguments in FORMATS.items():
            try:
                files[format] = case.export(*arguments)
            except ToolError as error:
                comparer.report.checked(case.subject(format, "export"), [str(error)])
        yield case, files


def check_documents(case: Case, files: Files, report: Report) -> None:
    for format, file in files.items():
        if format.startswith("svg"):
            found = documents.svg_problems(file, documents.moves_by_style(file))
        elif format == "lottie":
            found = documents.lottie_problems(file, case.period, case.is_story)
        else:
            continue
        report.checked(case.subject(format, "as a document"), list(found))


def check_with_nu(exported: list[tuple[Case, Files]], report: Report) -> None:
    for case, files in exported:
        for format, file in files.items():
            if file.suffix in (".svg", ".html"):
                report.checked(case.subject(format, "Nu checker"), documents.checker_problems(file))
