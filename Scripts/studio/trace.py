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

# The canvases: those of the film, the rebuilt one, their difference, and the indicator.
VIEWS = ("film", "rebuilt", "difference")
BESIDE = "document.querySelectorAll('.pair canvas')[3]"
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
        kinora("export", "fading-circle", *look, "-o", file)
        page = studio.open("#/indicator/fading-circle?playing=0&set=faintest=0.3")
        page.get_by_role("link", name="Compare with a film").click()
        page.locator(".drop").wait_for()
        page.get_by_role("button", name="Go to start").click()
        page.locator("input[type=file]").set_input_files(file)
        page.locator(".trace-line").first.wait_for(state="attached", timeout=60_000)
        caption = page.locator(".pair figcaption").first.inner_text()
        expect("60 × 60" in caption and "GIF" in caption, f"the caption is {caption}")
        lines = page.locator(".trace-line[d^='M']").count()
        expect(lines >= 4, f"the chart has {lines} curves")
        rows = page.locator(".phases tr[data-layer]")
        expect(rows.count() >= 4, f"the tables have {rows.count()} rows")

        with Image.open(file) as film:
            for time in (0.3, 0.62, 1.06):
                page.locator("#scrub").evaluate(
                    """(scrub, time) => {
                        scrub.value = time;
                        scrub.dispatchEvent(new Event("input", { bubbles: true }));
                    }""",
                    time,
                )
                studio.wait(f"time => Math.abs({BESIDE}.dataset.time - time) < 1e-4", time)
                scale = int(page.evaluate(f"() => {BESIDE}.dataset.scale"))
                expected = frame("fading-circle", time, scale, "--set", "faintest=0.3")
                same(pixels(studio, 3), expected, f"the indicator at {time} s")
                index = visible_index(film, time)
                studio.wait(
                    "index => Number(document.querySelector('canvas').dataset.frame) === index",
                    index,
                )
                film.seek(index)
                for place, name in enumerate(VIEWS):
                    drawn = f"document.querySelectorAll('.pair canvas')[{place}].dataset.frame"
                    studio.wait(f"index => Number({drawn}) === index", index)
                    expect(pixels(studio, place).shape == (60, 60, 3), f"the size of {name}")
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


def check_corrections(browser: Browser, address: str) -> None:
    """A curve, a time and a kind are corrected by hand; only that track is fitted, within a second."""
    with Studio(browser, address) as studio, tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "reference.gif"
        look = ("--size", 60, "--fps", 25, "--scale", 1, "--background", "#FFFFFF")
        kinora("export", "ring-and-play", *look, "-o", file)
        page = studio.open("#/trace?beside=worm&playing=0")
        page.locator("input[type=file]").set_input_files(file)
        # A motion has a row in each phase in which it continues; the first one is where it starts.
        row = page.locator("tr[data-layer=triangle][data-property='transform.rotation.z']").first
        row.wait_for(timeout=60_000)
        code = page.locator(".code code")
        studio.wait("() => document.querySelector('.code code').textContent.includes('class')")
        before = code.inner_text()
        ring = page.locator("tr[data-layer=ring][data-property=strokeEnd]").inner_text()

        def correct(action, words: str) -> str:
            old = code.inner_text()
            with page.expect_response(lambda answer: "correction" in answer.url) as answer:
                action()
            taken = answer.value.request.timing["responseEnd"]
            expect(taken < 1000 * SLOWNESS, f"{words} takes {taken:.0f} ms")
            studio.wait("old => document.querySelector('.code code').textContent !== old", old)
            return code.inner_text()

        linear = correct(lambda: row.locator("select").select_option("linear"), "a curve")
        expect(linear != before, "the code is the same")
        kept = page.locator("tr[data-layer=ring][data-property=strokeEnd]").inner_text()
        expect(kept == ring, f"the ring changed from {ring} to {kept}")
        expect(page.locator(".trace-drawing .phase").count() >= 2, "the chart has no phases")
        expect(not studio.problems, f"{studio.problems}")
        field = row.locator(".time-field")
        field.fill("0.5")
        moved = correct(lambda: field.press("Enter"), "a time")
        expect(row.locator(".time-field").input_value() == "0.5", "the time isn't shown")
        kind = page.locator("tr[data-layer=triangle]:not([data-property]) select")
        outlined = correct(lambda: kind.select_option("outline"), "a kind")
        expect(outlined != moved, "the code is the same")
        field = page.locator("tr[data-layer=ring] .time-field").first
        field.fill("9")
        field.press("Enter")
        error = page.locator(".trace > .error")
        error.wait_for(state="visible")
        expect("between" in error.inner_text(), f"the message is “{error.inner_text()}”")


# The factor by which a machine that does other work may be slower.
SLOWNESS = 4

def check_transparency(browser: Browser, address: str) -> None:
    """Transparent films show the page, and nothing of former frames and films stays."""
    with Studio(browser, address) as studio, tempfile.TemporaryDirectory() as folder:
        first, second = (pathlib.Path(folder) / name for name in ("first.gif", "second.gif"))
        kinora("export", "hash-lines", "--size", 60, "--fps", 10, "--scale", 1, "-o", second)
        look = ("--size", 60, "--fps", 10, "--scale", 1, "--background", "#FF0000")
        kinora("export", "ring-and-play", *look, "-o", first)
        page = studio.open("#/trace?beside=worm&playing=0")
        for file in (first, second):
            page.locator("input[type=file]").set_input_files(file)
            studio.wait(f"() => document.querySelector('.pair').innerText.includes('{file.name}')")
            studio.wait("() => document.querySelector('.pair canvas').dataset.frame !== undefined")
        with Image.open(second) as film:
            for part in (0.3, 0.6, 0.1):
                page.locator("#scrub").evaluate(
                    """(scrub, part) => {
                        scrub.value = part * scrub.max;
                        scrub.dispatchEvent(new Event("input", { bubbles: true }));
                    }""",
                    part,
                )
                index = visible_index(film, part * PERIOD)
                studio.wait(
                    "index => Number(document.querySelector('canvas').dataset.frame) === index",
                    index,
                )
                film.seek(index)
                alpha = numpy.asarray(film.convert("RGBA"))[:, :, 3]
                drawn = page.evaluate(PIXELS, 0)
                image = Image.open(io.BytesIO(base64.b64decode(drawn.split(",")[1])))
                seen = numpy.asarray(image.convert("RGBA"))[:, :, 3:]
                same(seen, alpha[:, :, None], f"the opacity of the film at {part}")
        expect(not studio.problems, f"{studio.problems}")


CHECKS = [check_trace, check_corrections, check_transparency, check_no_film]
