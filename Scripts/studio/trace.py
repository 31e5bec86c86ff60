"""Tests of tracing a film next to an indicator."""

from __future__ import annotations

import base64
import io
import pathlib
import tempfile

import numpy
from PIL import Image
from playwright.sync_api import Browser

from .engine import frame, kinora
from .page import Studio, expect, same

PERIOD = 3.5

# The canvases; the first is the film's.
BESIDE = "document.querySelectorAll('.pair canvas')[1]"
PIXELS = "index => document.querySelectorAll('.pair canvas')[index].toDataURL('image/png')"


def pixels(studio: Studio, index: int) -> numpy.ndarray:
    data = studio.page.evaluate(PIXELS, index)
    image = Image.open(io.BytesIO(base64.b64decode(data.split(",")[1])))
    return numpy.asarray(image.convert("RGB"))


def check_trace(browser: Browser, address: str) -> None:
    """A GIF's frames are synchronized with the engine's, and its curves and phases are shown."""
    with Studio(browser, address) as studio, tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "reference.gif"
        look = ("--size", 60, "--fps", 20, "--scale", 1, "--background", "#FFFFFF")
        kinora("export", "hash-lines", *look, "-o", file)
        page = studio.open("#/indicator/hash-lines?playing=0&set=line-width=12")
        page.get_by_role("link", name="Compare with a film").click()
        page.locator(".drop").wait_for()
        page.get_by_role("button", name="Go to start").click()
        page.locator("input[type=file]").set_input_files(file)
        page.locator(".trace-line").first.wait_for(timeout=60_000)
        caption = page.locator(".pair figcaption").first.inner_text()
        expect("60 × 60" in caption and "GIF" in caption, f"the caption is {caption}")
        lines = page.locator(".trace-line[d^='M']").count()
        expect(lines >= 4, f"the chart has {lines} curves")
        rows = page.locator(".phases tbody tr:not(.detail)")
        expect(rows.count() >= 3, f"the table has {rows.count()} motions")
        rows.first.get_by_role("button").click()
        page.locator(".comparison .curve").first.wait_for()

        with Image.open(file) as film:
            for time in (0.7, 1.52, 2.76):
                page.locator("#scrub").evaluate(
                    """(scrub, time) => {
                        scrub.value = time;
                        scrub.dispatchEvent(new Event("input", { bubbles: true }));
                    }""",
                    time,
                )
                studio.wait(f"time => Math.abs({BESIDE}.dataset.time - time) < 1e-4", time)
                scale = int(page.evaluate(f"() => {BESIDE}.dataset.scale"))
                expected = frame("hash-lines", time, scale, "--set", "line-width=12")
                same(pixels(studio, 1), expected, f"the indicator at {time} s")
                index = visible_index(film, time)
                studio.wait(
                    "index => Number(document.querySelector('canvas').dataset.frame) === index",
                    index,
                )
                film.seek(index)
                same(
                    pixels(studio, 0), numpy.asarray(film.convert("RGB")), f"the film at {time} s"
                )
        expect(not studio.problems, f"{studio.problems}")


def visible_index(film: Image.Image, time: float) -> int:
    """Returns the index of the frame that is visible at a time."""
    end = 0.0
    for index in range(film.n_frames):
        film.seek(index)
        end += film.info["duration"] / 1000
        if time < end - 1e-6:
            return index
    return film.n_frames - 1


def check_no_film(browser: Browser, address: str) -> None:
    """A file that isn't a film causes a one-line message, and the page continues to work."""
    with Studio(browser, address) as studio, tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "notes.gif"
        file.write_text("not a film")
        page = studio.open("#/trace?beside=worm&playing=0")
        page.locator("input[type=file]").set_input_files(file)
        error = page.locator(".trace > .error")
        error.wait_for(state="visible")
        expect(len(error.inner_text()) > 10, f"the message is “{error.inner_text()}”")
        expect("Tracing" not in page.locator(".findings").inner_text(), "tracing continues")


CHECKS = [check_trace, check_no_film]
