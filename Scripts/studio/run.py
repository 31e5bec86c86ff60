"""The command: arguments, checks, and exit code."""

from __future__ import annotations

import argparse
import pathlib
import sys
import traceback

from playwright.sync_api import Browser, Error, sync_playwright

from . import files, frames, gestures, latency, pages, trace
from .engine import Server, ToolError
from .page import DESKTOP, PHONE, Check, Failure, Studio, launch

CHECKS: list[Check] = [
    *pages.CHECKS,
    *frames.CHECKS,
    *gestures.CHECKS,
    *files.CHECKS,
    *trace.CHECKS,
]

SCREENS = {
    "wall": "#/",
    "indicator": "#/indicator/hash-lines?playing=0&t=0.7",
    "pull": "#/indicator/gooey-pull?playing=0&t=0.7&zoom=4&onion=6",
    "trace": "#/trace?beside=worm&playing=0&t=0.6",
}


def main() -> int:
    options = parse_arguments()
    with Server() as server, sync_playwright() as playwright:
        browser = launch(playwright)
        failed = [
            check.__name__
            for check in CHECKS
            if not options.checks or name(check) in options.checks
            if not passes(check, browser, server.address)
        ]
        if options.measure:
            latency.measure(browser, server.address)
        if options.keep:
            keep_screens(browser, server.address, options.keep)
        browser.close()
    print(f"the studio in Chromium: {len(failed)} checks failed")
    return 1 if failed else 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="test-studio")
    parser.add_argument("checks", nargs="*", metavar="CHECK", choices=[*map(name, CHECKS), []])
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for screenshots of all pages")
    parser.add_argument("--measure", action="store_true", help="print how soon changes are visible")
    return parser.parse_args()


def name(check: Check) -> str:
    return check.__name__.removeprefix("check_").replace("_", "-")


def passes(check: Check, browser: Browser, address: str) -> bool:
    try:
        check(browser, address)
    except (Failure, AssertionError, ToolError) as failure:
        print(f"{name(check)}: {failure}", flush=True)
        return False
    except Error as error:
        place = traceback.extract_tb(error.__traceback__)
        own = [step for step in place if "/studio/" in step.filename][-1]
        line = error.message.splitlines()[0]
        print(f"{name(check)}: {own.name}, line {own.lineno}: {line}", flush=True)
        return False
    print(f"{name(check)}: passed", flush=True)
    return True


def keep_screens(browser: Browser, address: str, folder: pathlib.Path) -> None:
    """Saves a screenshot of every page, wide and narrow, light and dark."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in (DESKTOP, PHONE):
        for scheme in ("light", "dark"):
            with Studio(browser, address, size=size, scheme=scheme) as studio:
                for screen, route in SCREENS.items():
                    page = studio.open(route)
                    page.wait_for_timeout(1500)
                    file = folder / f"{screen}-{size[0]}-{scheme}.png"
                    page.screenshot(path=file, full_page=True)


if __name__ == "__main__":
    sys.exit(main())
