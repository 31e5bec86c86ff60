"""Tests that the canvas shows the frames that the tool draws."""

from __future__ import annotations

import numpy
from harness.tool import ORIGINALS
from playwright.sync_api import Browser

from .engine import DARK, LIGHT, catalog, frame
from .page import Studio, expect, same

# Fractions of the cycle, none of them at a frame of the stream.
PARTS = (0.0, 0.217, 0.6003, 0.9)

GROUNDS = {"light": LIGHT, "dark": DARK}

# Indicators that adapt their colors to the background on the page, but not in the tool's frames.
ADAPTED = {"light": {"bouncing-icon"}, "dark": {"arc-to-check", "closing-arc"}}


def check_scrubbing(browser: Browser, address: str) -> None:
    """Scrubbing shows the engine's frame at each time, for every indicator."""
    for scheme, background in GROUNDS.items():
        with Studio(browser, address, scheme=scheme) as studio:
            for identifier, entry in catalog().items():
                if identifier in ADAPTED[scheme] or identifier not in ORIGINALS:
                    continue
                studio.open(f"#/indicator/{identifier}?playing=0")
                for part in PARTS:
                    time = round(part * entry["period"], 4)
                    shown = studio.scrub(time)
                    expected = frame(identifier, time, int(shown["scale"]), background=background)
                    same(studio.pixels, expected, f"{identifier} at {time} s, {scheme}")
            expect(not studio.problems, f"{studio.problems}")


def check_dark_and_dense(browser: Browser, address: str) -> None:
    """A dark page on a high-resolution display shows frames for dark backgrounds at twice the size."""
    settings = {"device_scale_factor": 2}
    with Studio(browser, address, scheme="dark", settings=settings) as studio:
        studio.open("#/indicator/bouncing-icon?playing=0&zoom=2")
        shown = studio.scrub(0.5)
        expect(shown["scale"] == "2", f"frames for a dense display have the scale {shown['scale']}")
        same(studio.pixels, frame("bouncing-icon", 0.5, 2, background=DARK), "dark background")


def check_frame_stream(browser: Browser, address: str) -> None:
    """Every frame during playback is one of the engine's, and pausing doesn't change it."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/worm?zoom=1")
        studio.wait_until_shown("shown => shown.source === 'stream'")
        for _ in range(4):
            time, source = page.evaluate(
                """() => new Promise(done => requestAnimationFrame(() => {
                    const canvas = document.querySelector("canvas");
                    done([canvas.dataset.time, canvas.dataset.source]);
                }))"""
            )
            expect(source == "stream", f"playback of loaded frames shows a {source}")
            expect(0 <= float(time) < 2.4, f"the frame at {time} s is shown")
            page.wait_for_timeout(170)
        page.keyboard.press("Space")
        shown = studio.wait_until_shown("shown => shown.source === 'frame'")
        time = float(shown["time"])
        expect(abs(time * 60 - round(time * 60)) < 1e-3, f"paused at {time} s, between two frames")
        same(studio.pixels, frame("worm", time, 1), f"paused at {time} s")


def check_stepping(browser: Browser, address: str) -> None:
    """A step is one frame at sixty frames per second, and wraps around at the end."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/closing-arc?playing=0&t=0.5")
        studio.wait_for_time(0.5)
        page.get_by_role("button", name="Next frame").click()
        studio.wait_for_time(31 / 60)
        page.get_by_role("button", name="Previous frame").click()
        page.get_by_role("button", name="Previous frame").click()
        shown = studio.wait_for_time(29 / 60)
        same(studio.pixels, frame("closing-arc", 29 / 60, int(shown["scale"])), "after three steps")
        page.get_by_role("button", name="Go to start").click()
        page.get_by_role("button", name="Previous frame").click()
        studio.wait_for_time(119 / 60)


def check_parameters(browser: Browser, address: str) -> None:
    """Every kind of control changes the frame to the one that the tool draws with the same --set."""
    changes = [
        ("hash-lines", "line-width", "number", "11", 0.3),
        ("hash-lines", "colors", "text", "#112233, #445566, #778899, #AABBCC", 0.3),
        ("ring-and-play", "gap", "number", "40.5", 0.3),
    ]
    with Studio(browser, address) as studio:
        for identifier, name, kind, text, time in changes:
            studio.open(f"#/indicator/{identifier}?playing=0&t={time}")
            studio.wait_for_time(time)
            studio.field(name, kind).fill(text)
            shown = studio.wait_for_value(f"set={name}")
            value = text.replace(", ", ",") if name == "colors" else text
            expected = frame(identifier, time, int(shown["scale"]), "--set", f"{name}={value}")
            studio.wait_until_shown(
                "(shown, set) => new URLSearchParams(shown.query).get('set') === set",
                f"{name}={value}",
            )
            same(studio.pixels, expected, f"{identifier} with {name}={value}")

        page = studio.open("#/indicator/closing-arc?playing=0&t=0.7")
        studio.wait_for_time(0.7)
        page.locator('[data-parameter="direction"] select').select_option("clockwise")
        page.locator('[data-parameter="round-caps"] input').check()
        shown = studio.wait_for_value("round-caps=true")
        words = ("--set", "direction=clockwise", "--set", "round-caps=true")
        same(
            studio.pixels, frame("closing-arc", 0.7, int(shown["scale"]), *words), "choice and flag"
        )

        page.get_by_role("button", name="Direction: reset to default").click()
        page.get_by_role("button", name="Round caps: reset to default").click()
        studio.wait_until_shown("shown => !shown.query.includes('set=')")
        expect("set=" not in studio.hash, f"the URL contains defaults: {studio.hash}")


def check_text(browser: Browser, address: str) -> None:
    """Typed text is drawn unchanged, with any characters."""
    text = "Ahoy & <b>=#%"
    with Studio(browser, address, scheme="dark") as studio:
        studio.open("#/indicator/bouncing-icon?playing=0&t=1.2")
        studio.wait_for_time(1.2)
        studio.field("text", "text").fill(text)
        studio.wait_until_shown(
            "(shown, set) => new URLSearchParams(shown.query).get('set') === set", f"text={text}"
        )
        shown = studio.shown
        words = ("--set", f"text={text}")
        expected = frame("bouncing-icon", 1.2, int(shown["scale"]), *words, background=DARK)
        same(studio.pixels, expected, text)
        link = studio.hash
    with Studio(browser, address, scheme="dark") as other:
        other.open(link)
        other.wait_for_time(1.2)
        same(other.pixels, expected, f"the link {link}")


def check_invalid_value(browser: Browser, address: str) -> None:
    """An invalid value has a message next to its control, and the last valid image stays."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/hash-lines?playing=0&t=0.3")
        studio.wait_for_time(0.3)
        before = studio.pixels
        field = studio.field("line-width")
        field.fill("1000")
        error = page.locator('[data-parameter="line-width"] .error')
        error.wait_for(state="visible")
        line = error.inner_text()
        expect("1000" in line and "200" in line, f"the message has no value or limit: “{line}”")
        same(studio.pixels, before, "after an error")
        expect("1000" not in studio.hash, f"the invalid value is in the address {studio.hash}")
        field.fill("12")
        error.wait_for(state="hidden")
        studio.wait_for_value("line-width=12")
        studio.problems.clear()


def check_history(browser: Browser, address: str) -> None:
    """Changes are undone and redone, with their controls, by buttons and by keys."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/hash-lines?playing=0&t=0.3")
        studio.wait_for_time(0.3)
        first = studio.pixels
        field = studio.field("line-width")
        field.fill("12")
        studio.wait_for_value("line-width=12")
        second = studio.pixels
        page.get_by_label("Reduced motion").check()
        studio.wait_for_value("reducedMotion=1")
        page.get_by_role("button", name="Undo").click()
        studio.wait_until_shown("shown => !shown.query.includes('reducedMotion')")
        same(studio.pixels, second, "after undoing once")
        expect(not page.get_by_label("Reduced motion").is_checked(), "the checkbox is still checked")
        page.locator("h1").focus()
        page.keyboard.press("Control+z")
        studio.wait_until_shown("shown => !shown.query.includes('line-width')")
        same(studio.pixels, first, "after undoing twice")
        expect(field.input_value() != "12", "the field still shows the undone value")
        page.keyboard.press("Control+y")
        studio.wait_for_value("line-width=12")
        same(studio.pixels, second, "after redoing")
        expect(field.input_value() == "12", f"the field shows {field.input_value()}")
        expect("line-width=12" in studio.hash, f"the address is {studio.hash}")
        expect(not studio.problems, f"{studio.problems}")


def check_ground(browser: Browser, address: str) -> None:
    """A stage is shown on a dark ground on a light page, and stays so in a link."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/worm?playing=0&t=0.3")
        studio.wait_for_time(0.3)
        page.locator(".viewer-tools").get_by_label("Ground").select_option("dark")
        studio.wait_for_value("ground=dark")
        shown = studio.shown
        expected = frame("worm", 0.3, int(shown["scale"]), background=DARK)
        same(studio.pixels, expected, "on a dark ground")
        page.locator("#theme").select_option("dark")
        page.locator("#theme").select_option("light")
        expect("ground=dark" in studio.hash, f"the address is {studio.hash}")
        same(studio.pixels, expected, "after other themes")
        expect(not studio.problems, f"{studio.problems}")


def check_progress(browser: Browser, address: str) -> None:
    """A slider shows the form for progress, which the link and the downloads have too."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/turning-arc?playing=0&t=0.3")
        studio.wait_for_time(0.3)
        before = studio.pixels
        page.get_by_role("checkbox", name="Progress", exact=True).check()
        studio.wait_for_value("progress=0.4")
        slider = page.get_by_label("Progress, value")
        slider.focus()
        for _ in range(5):
            page.keyboard.press("ArrowRight")
        studio.wait_for_value("progress=0.45")
        expect(not numpy.array_equal(studio.pixels, before), "the progress isn't drawn")
        expect("progress=0.45" in studio.hash, f"the address is {studio.hash}")
        page.get_by_role("checkbox", name="Progress", exact=True).uncheck()
        studio.wait_until_shown("shown => !shown.query.includes('progress')")
        expect(not studio.problems, f"{studio.problems}")


def check_link(browser: Browser, address: str) -> None:
    """A link shows the same state in another tab."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/ring-and-play?playing=0&t=0.2")
        studio.wait_for_time(0.2)
        studio.field("turn").fill("120")
        studio.wait_for_value("turn=120")
        page.get_by_role("radio", name="4×").check(force=True)
        page.get_by_label("Speed").select_option("0.25")
        page.get_by_label("Reduced motion").check()
        page.locator("#theme").select_option("dark")
        studio.scrub(0.55)
        link = studio.hash
        seen = studio.pixels
        for part in ("set=turn=120", "t=0.55", "zoom=4", "speed=0.25", "reducedMotion=1", "theme=dark"):
            expect(part in link, f"the link {link} doesn't contain {part}")
    with Studio(browser, address) as other:
        page = other.open(link)
        other.wait_for_time(0.55)
        same(other.pixels, seen, "the link in another tab")
        expect(other.field("turn").input_value() == "120", "the link doesn't set the turn's field")
        expect(page.get_by_label("Reduced motion").is_checked(), "the link doesn't reduce motion")
        theme = page.evaluate("document.documentElement.dataset.theme")
        expect(theme == "dark", f"the link's theme is {theme}")


def check_onion_and_zoom(browser: Browser, address: str) -> None:
    """Onion skins add to the frame without hiding it, and zooming magnifies its pixels."""
    changed = "before => document.querySelector('canvas').toDataURL() !== before"
    content = "() => document.querySelector('canvas').toDataURL()"
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/three-balls?playing=0&t=0.2&zoom=8")
        studio.wait_for_time(0.2)
        plain = studio.pixels
        width = studio.box("canvas")["width"]
        expect(width == 8 * 80, f"80 points at 8× are {width} pixels wide")
        expect(page.locator(".pixel-grid").is_visible(), "no grid of pixels at 8×")
        before = page.evaluate(content)
        page.get_by_label("Onion skin").select_option("6")
        studio.wait(changed, before)
        skinned = studio.pixels
        ground = (plain == 255).all(axis=2)
        expect((skinned[ground] != 255).any(), "no skins on the background")
        far = abs(skinned[~ground].astype(int) - plain[~ground]).max(axis=1)
        expect((far > 60).mean() < 0.35, "skins hide the frame itself")
        before = page.evaluate(content)
        page.get_by_label("Onion skin").select_option("0")
        studio.wait(changed, before)
        same(studio.pixels, plain, "without skins again")


CHECKS = [
    check_scrubbing,
    check_dark_and_dense,
    check_frame_stream,
    check_stepping,
    check_parameters,
    check_text,
    check_invalid_value,
    check_history,
    check_ground,
    check_progress,
    check_link,
    check_onion_and_zoom,
]
