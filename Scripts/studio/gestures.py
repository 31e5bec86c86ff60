"""Tests of dragging handles and the drop with a mouse and by touch."""

from __future__ import annotations

import numpy
from playwright.sync_api import Browser, Page

from .engine import frame
from .page import PHONE, Studio, expect, same

# The time at which the pull animation snaps, in seconds.
SNAP = 0.9

# The size of a curve's drawing in pixels, for the whole duration or the whole change.
UNIT = 150


def drag(page: Page, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
    """Presses at one point and moves to another, without releasing."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)


def center(box: dict[str, float]) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def fields(page: Page) -> list[float]:
    """Returns the four numbers of the open curve."""
    names = ("x1", "y1", "x2", "y2")
    return [float(page.get_by_label(name, exact=True).input_value()) for name in names]


def check_curve_handles(browser: Browser, address: str) -> None:
    """Dragging a handle changes the frames to those that the tool draws with the same --timing."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/ring-and-play?playing=0&t=0.2")
        studio.wait_for_time(0.2)
        page.locator(".segments button").first.wait_for()
        before = studio.pixels
        chart = page.locator(".chart-paper svg").evaluate("svg => svg.outerHTML")
        page.locator(".segments button").first.click()
        handle = page.locator('[data-handle="2"]')
        handle.scroll_into_view_if_needed()
        original = fields(page)
        x, y = center(studio.box('[data-handle="2"]'))
        drag(page, (x, y), (x - 40, y + 70))
        shown = studio.wait_for_value("timing=")
        while_dragged = studio.pixels
        page.mouse.up()
        expect(
            (while_dragged != before).any(), "dragging a handle doesn't change the frame"
        )
        studio.wait(
            "before => document.querySelector('.chart-paper svg').outerHTML !== before", chart
        )
        timing = studio.hash.split("timing=")[1].split("&")[0]
        shown = studio.wait_for_value(f"timing={timing}")
        expected = frame("ring-and-play", 0.2, int(shown["scale"]), "--timing", timing)
        same(studio.pixels, expected, f"with --timing {timing}")
        numbers = [float(number) for number in timing.split("=")[1].split(",")]
        typed = fields(page)
        expect(numbers == typed, f"the fields contain {typed}, the URL {numbers}")
        moved = [after - before for before, after in zip(original, numbers, strict=True)]
        wanted = [0, 0, -40 / UNIT, -70 / UNIT]
        expect(numpy.allclose(moved, wanted, atol=0.02), f"the handle moved by {moved}")

        page.get_by_label("Named").select_option("easeOutBack")
        shown = studio.wait_for_value("timing=" + timing.split("=")[0] + "=0.34,1.56,0.64,1")
        words = ("--timing", timing.split("=")[0] + "=easeOutBack")
        same(
            studio.pixels, frame("ring-and-play", 0.2, int(shown["scale"]), *words), "a named curve"
        )

        page.get_by_role("button", name="Reset to the original curve").click()
        studio.wait_until_shown("shown => !shown.query.includes('timing=')")
        same(studio.pixels, before, "the original curve again")
        expect(not studio.problems, f"{studio.problems}")


def check_every_curve(browser: Browser, address: str) -> None:
    """Every selectable segment can be changed."""
    with Studio(browser, address) as studio:
        for identifier in ("hash-lines", "gooey-pull", "arc-to-check", "bouncing-icon"):
            page = studio.open(f"#/indicator/{identifier}?playing=0")
            page.locator(".segments button").first.wait_for()
            for index in range(page.locator(".segments button").count()):
                page.locator(".segments button").nth(index).dispatch_event("click")
                page.locator('[data-handle="1"]').press("Shift+ArrowRight")
                studio.wait_for_value("timing=")
                error = page.locator(".error:visible")
                expect(
                    error.count() == 0, f"{identifier}, segment {index}: {error.all_inner_texts()}"
                )
                page.get_by_role("button", name="Reset to the original curve").click()
                studio.wait_until_shown("shown => !shown.query.includes('timing=')")


def check_timeline(browser: Browser, address: str) -> None:
    """The chart's film strip and axis scrub, and the playhead is at the current time."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/hash-lines?playing=0")
        page.locator(".segments button").first.wait_for()
        strip = studio.box(".chart-scrub")
        for part in (0.25, 0.7):
            x = strip["x"] + part * strip["width"]
            drag(page, (x - 30, strip["y"] + 20), (x, strip["y"] + 20))
            page.mouse.up()
            studio.wait_until_shown(
                "(shown, time) => Math.abs(shown.time - time) < 0.01", part * 3.5
            )
            head = studio.box(".playhead")["x"]
            expect(abs(head - x) < 1.5, f"the playhead is at {head} instead of {x}")
        time = float(studio.shown["time"])
        same(studio.pixels, frame("hash-lines", time, int(studio.shown["scale"])), f"at {time} s")


def pull_frame(points: float, shown: dict):
    return frame("gooey-pull", 0, int(shown["scale"]), "--set", f"pull={points:g}")


def magnification(studio: Studio) -> float:
    return studio.box("canvas")["width"] / 120


def check_pull_by_mouse(browser: Browser, address: str) -> None:
    """The drop follows the mouse exactly, springs back, and snaps beyond the trigger."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/gooey-pull?playing=0&t=0")
        studio.wait_for_time(0)
        x, y = center(studio.box("canvas"))
        scale = magnification(studio)
        drag(page, (x, y), (x, y + 20 * scale))
        for points in (20, 41, 12):
            page.mouse.move(x, y + points * scale)
            shown = studio.wait_for_value(f"set=pull={points}")
            same(studio.pixels, pull_frame(points, shown), f"pulled by {points} points")
        page.mouse.up()
        shown = studio.wait_until_shown("shown => !shown.query.includes('pull=')")
        same(studio.pixels, frame("gooey-pull", 0, int(shown["scale"])), "after the release")

        drag(page, (x, y), (x, y + 75 * scale), steps=30)
        studio.wait_until_shown(
            "(shown, snap) => !shown.query.includes('pull=') && shown.time >= snap - 0.02", SNAP
        )
        page.mouse.up()
        playing = page.get_by_role("button", name="Pause")
        expect(playing.is_visible(), "it doesn't play beyond the trigger")
        expect("pull=" not in studio.hash, f"the URL contains the pull: {studio.hash}")


def check_pull_by_finger(browser: Browser, address: str) -> None:
    """The drop follows a touch, and the page doesn't scroll."""
    settings = {"has_touch": True, "is_mobile": True}
    with Studio(browser, address, size=PHONE, settings=settings) as studio:
        page = studio.open("#/indicator/gooey-pull?playing=0&t=0")
        studio.wait_for_time(0)
        x, y = center(studio.box("canvas"))
        scale = magnification(studio)
        tools = studio.context.new_cdp_session(page)

        def touch(kind: str, *points: tuple[float, float]) -> None:
            places = [{"x": x, "y": y} for x, y in points]
            tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

        touch("touchStart", (x, y))
        for points in (5, 15, 30):
            touch("touchMove", (x, y + points * scale))
        shown = studio.wait_for_value("set=pull=30")
        same(studio.pixels, pull_frame(30, shown), "pulled by 30 points with a finger")
        expect(page.evaluate("scrollY") == 0, "the page scrolls during the pull")
        touch("touchEnd")
        studio.wait_until_shown("shown => !shown.query.includes('pull=')")


def check_outcomes(browser: Browser, address: str) -> None:
    """Success and failure end the waiting phase, which then resumes; others show the other outcome."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/hash-lines?playing=0&t=0.5")
        studio.wait_for_time(0.5)
        before = studio.pixels
        for outcome in ("Success", "Failure"):
            page.get_by_role("button", name=outcome, exact=True).click()
            studio.wait_for_value(f"outcome={outcome.lower()}&outcomeTime=0.5")
            studio.wait_until_shown("shown => !shown.query.includes('outcome=')")
            studio.wait_for_time(0.5)
            same(studio.pixels, before, f"after {outcome.lower()}")
        page.get_by_label("Hold").check()
        page.get_by_role("button", name="Success", exact=True).click()
        studio.wait_for_value("outcome=success&outcomeTime=0.5")
        held = studio.scrub(0.7)
        expect("outcome=success" in held["query"], f"the ending isn't held: {held}")
        expect("outcome=success" in studio.hash, f"the address is {studio.hash}")
        page.get_by_label("Hold").uncheck()
        studio.wait_until_shown("shown => !shown.query.includes('outcome=')")
        page = studio.open("#/indicator/arc-to-check?playing=0&t=1")
        page.get_by_role("button", name="failure", exact=False).click()
        studio.wait_for_value("set=outcome=failure")
        chosen = page.locator('[data-parameter="outcome"] select').input_value()
        expect(chosen == "failure", f"the control shows {chosen}")
        expect(not studio.problems, f"{studio.problems}")


CHECKS = [
    check_curve_handles,
    check_every_curve,
    check_timeline,
    check_pull_by_mouse,
    check_pull_by_finger,
    check_outcomes,
]
