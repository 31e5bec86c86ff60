"""The whole check, from arguments to exit code."""
from __future__ import annotations

import argparse
import pathlib
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from . import documents, selfcheck
from .browser import Chromium
from .renderers import PLAYER_VARIABLE, Comparer, Files, browser_checks, library_checks, lottie_web
from .report import Report, Subject
from .sanitized import check_sanitized, check_stillness
from .tool import Case, ToolError, cases, prepare_ahead


def main() -> int:
    options = parse_arguments()
    folder = options.keep or pathlib.Path(tempfile.mkdtemp(prefix="verify-exports-"))
    with ThreadPoolExecutor(2) as executor, Chromium() as chromium:
        problems = list(selfcheck.problems(chromium, folder))
        print(*(f"self-check: {p}" for p in problems), sep="\n", end="\n" if problems else "")
        if problems or options.self_check:
            print(f"self-check: {len(problems)} problems")
            return 1 if problems else 0
        report = Report()
        try:
            found = cases(options.indicators, folder)
        except ToolError as error:
            print(error)
            return 1
        for case in prepare_ahead(executor, found):
            check_case(case, chromium, Comparer(report, executor), report)
    check_stillness(found, report)
    if options.long:
        from . import long_form

        long_form.check(found, report)
    if lottie_web() is None:
        print(f"lottie-web is absent: name its player in {PLAYER_VARIABLE}")
    return 0 if report.close(is_whole=not options.indicators) else 1


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="verify-exports")
    parser.add_argument("indicators", nargs="*", help="all of the catalogue unless some are named")
    parser.add_argument("--long", action="store_true", help="Firefox, WebKitGTK and vnu as well")
    parser.add_argument("--self-check", action="store_true", help="only prove the check itself")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder to leave the files in")
    return parser.parse_args()


def check_case(case: Case, chromium: Chromium, comparer: Comparer, report: Report) -> None:
    """Exports a case in every format and has each drawn."""
    files = export(case, report)
    if files is None:
        return
    check_documents(case, files, report)
    for checks in (library_checks(case, files), browser_checks(case, files, chromium)):
        for format, renderer, draw in checks:
            comparer.add(case, format, renderer, draw)
    check_sanitized(case, files.css, chromium, report)
    comparer.finish()


def export(case: Case, report: Report) -> Files | None:
    try:
        return Files(
            css=case.export("css.svg", "--svg", "css"),
            smil=case.export("smil.svg", "--svg", "smil"),
            html=case.export("snippet.html"),
            lottie=case.export("lottie.json"),
            dotlottie=case.export("dot.lottie"),
        )
    except ToolError as error:
        report.said(Subject(case.indicator, case.parameters, "all", "export"), [str(error)])
        return None


def check_documents(case: Case, files: Files, report: Report) -> None:
    def say(format: str, problems: list[str]) -> None:
        report.said(Subject(case.indicator, case.parameters, format, "as a document"), problems)

    say("svg css", list(documents.svg_problems(files.css, is_sanitizer_safe=True)))
    say("svg smil", list(documents.svg_problems(files.smil, is_sanitizer_safe=False)))
    say("lottie", list(documents.lottie_problems(files.lottie, case.period)))


if __name__ == "__main__":
    sys.exit(main())
