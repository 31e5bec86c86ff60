"""Tests of whole pages: their contents, their layout, and their use without a mouse."""

from __future__ import annotations

from playwright.sync_api import Browser

from .engine import catalog
from .page import DESKTOP, PHONE, Studio, expect

ROUTES = [
    "",
    "#/?filter=ball",
    "#/indicator/hash-lines",
    "#/indicator/gooey-pull?playing=0&t=0.5",
    "#/indicator/arc-to-check?theme=dark",
    "#/indicator/nothing",
    "#/trace?beside=worm",
]

# The minimum side of a touch target.
MINIMUM = 40


# Touch targets below the minimum height; the label counts as part of a checkbox.
SMALL_TARGETS = """minimum => {
    const touched = ["button", "select", "a", "input"].map(name => `:is(main, header) ${name}`);
    const isLabelled = target => ["radio", "checkbox", "file"].includes(target.type);
    return [...document.querySelectorAll(touched)]
        .filter(target => target.checkVisibility() && !target.closest(".segments, .skip"))
        .map(target => isLabelled(target) ? target.closest("label") : target)
        .filter(target => target.getBoundingClientRect().height < minimum - 0.5)
        .map(target => target.outerHTML.slice(0, 90));
}"""


def check_loading(browser: Browser, address: str) -> None:
    """Pages load without console messages, layout shifts, or horizontal scrolling."""
    for size in (DESKTOP, PHONE):
        with Studio(browser, address, size=size) as studio:
            for route in ROUTES:
                page = studio.open(route)
                if "indicator/" in route and "nothing" not in route:
                    page.locator(".segments button").first.wait_for()
                page.wait_for_timeout(400)
                where = f"{route or '#/'} at {size[0]} pixels"
                expect(not studio.problems, f"{where}: {studio.problems}")
                moved = page.evaluate("window.shifts")
                expect(moved < 0.01, f"{where}: the layout shifts by {moved:.4f}")
                width = page.evaluate("document.scrollingElement.scrollWidth")
                expect(width <= size[0], f"{where}: is {width} pixels wide")


def check_wall(browser: Browser, address: str) -> None:
    """The wall shows every indicator's own SVG by family, and responds to the filter and the theme."""
    with Studio(browser, address) as studio:
        page = studio.open("")
        studio.wait(
            "() => [...document.querySelectorAll('.wall img')].every(image => image.naturalWidth)"
        )
        cards = page.locator(".wall li")
        expect(cards.count() >= 8, f"{cards.count()} indicators")
        for index in range(cards.count()):
            source = cards.nth(index).locator("img").get_attribute("src") or ""
            expect("format=svg" in source and "ground=light" in source, f"a card shows {source}")
        page.get_by_label("Filter").fill("qq")
        visible = [
            text.split("\n")[0] for text in page.locator(".wall li:visible").all_inner_texts()
        ]
        expect(sorted(visible) == ["Gooey Pull", "Three Balls"], f"“qq” finds {visible}")
        expect("filter=qq" in studio.hash, f"the URL contains {studio.hash}")
        headings = page.locator(".wall-family:visible h2").all_inner_texts()
        expect([text.split()[0] for text in headings] == ["Dots", "Shapes"], f"their headings are {headings}")
        page.get_by_label("Filter").fill("skeleton")
        expect(page.locator(".wall li:visible").count() == 3, "“skeleton” doesn't find three indicators")
        page.get_by_label("Filter").fill("")
        families = {entry["family"] for entry in catalog().values()}
        expect(page.locator(".wall-family:visible").count() == len(families), "a family is missing")
        expect(cards.count() == len(catalog()), f"{cards.count()} cards")
        page.get_by_label("Filter").fill("qq")
        page.get_by_label("Theme").select_option("dark")
        source = cards.first.locator("img").get_attribute("src") or ""
        expect("ground=dark" in source, f"a dark wall shows {source}")
        page.get_by_label("Reduced motion").check()
        source = cards.first.locator("img").get_attribute("src") or ""
        expect("reducedMotion=1" in source, f"with reduced motion the wall shows {source}")
        page.locator(".wall li:visible a").first.click()
        page.wait_for_selector("canvas")
        expect("theme=dark" in studio.hash, f"the link loses the theme: {studio.hash}")


def check_reduced_motion(browser: Browser, address: str) -> None:
    """If the system prefers reduced motion, the wall shows it and nothing plays automatically."""
    with Studio(browser, address, settings={"reduced_motion": "reduce"}) as studio:
        page = studio.open("")
        source = page.locator(".wall img").first.get_attribute("src") or ""
        expect("reducedMotion=1" in source, f"the wall shows {source}")
        page = studio.open("#/indicator/worm")
        studio.wait_until_shown("shown => shown.source === 'frame'")
        expect(page.get_by_role("button", name="Play").first.is_visible(), "it plays automatically")


def focused(studio: Studio) -> dict:
    """Returns the focused element: its accessible name and role, and whether it's visible."""
    return studio.page.evaluate(
        """() => {
            const focus = document.activeElement;
            const box = focus.getBoundingClientRect();
            const style = getComputedStyle(focus);
            const knob = focus.querySelector(".curve-knob");
            const around = focus.closest("label, .segmented label");
            const rings = [focus, around].filter(Boolean)
                .some(part => getComputedStyle(part).outlineStyle !== "none");
            return {
                tag: focus.tagName.toLowerCase(),
                name: focus.computedName,
                role: focus.computedRole,
                isVisible: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
                hasRing: rings || Boolean(knob && getComputedStyle(knob).strokeWidth === "6px"),
            };
        }"""
    )


def walk(studio: Studio, limit: int = 120) -> list[dict]:
    """Moves through a page with Tab until the focus leaves it."""
    visited = []
    for _ in range(limit):
        studio.page.keyboard.press("Tab")
        found = focused(studio)
        if found["tag"] == "body":
            return visited
        visited.append(found)
        where = f"{found['tag']} {found['role']} “{found['name']}”"
        expect(found["name"], f"the focused element has no name: {where}")
        expect(found["isVisible"], f"the focused element is out of view: {where}")
        expect(found["hasRing"], f"the focus has no ring: {where}")
    raise AssertionError(f"the focus doesn't leave the page after {limit} steps")


def check_walk(browser: Browser, address: str) -> None:
    """Every control can be reached with Tab, has a name, and shows a focus ring."""
    for size in (DESKTOP, PHONE):
        with Studio(browser, address, size=size) as studio:
            for route in ("", "#/indicator/gooey-pull?playing=0&t=0.4", "#/trace"):
                page = studio.open(route)
                if "indicator" in route:
                    page.locator(".segments button").first.wait_for()
                names = [found["name"] for found in walk(studio)]
                expect(len(names) > 5, f"{route}: only {names}")


def check_keys(browser: Browser, address: str) -> None:
    """All steps from the wall to a changed curve work with the keyboard alone."""
    with Studio(browser, address) as studio:
        page = studio.open("")
        keyboard = page.keyboard
        for _ in range(300):
            keyboard.press("Tab")
            if "Hash Lines" in (focused(studio)["name"] or ""):
                break
        keyboard.press("Enter")
        page.wait_for_selector("canvas")
        studio.wait("() => document.activeElement.tagName === 'H1'")
        page.get_by_role("button", name="Pause").wait_for()
        keyboard.press("Space")
        page.get_by_role("button", name="Play").first.wait_for()
        keyboard.press("5")
        studio.wait_for_time(1.75)
        keyboard.press("ArrowRight")
        studio.wait_for_time(1.75 + 1 / 60)
        keyboard.press("Home")
        studio.wait_for_time(0)
        keyboard.press("End")
        studio.wait_for_time(3.5)
        keyboard.press("2")
        studio.wait_for_time(0.7)
        keyboard.press(",")
        expect(page.get_by_label("Speed").input_value() == "0.5", "“,” doesn't reduce the speed")
        keyboard.press(".")
        keyboard.press("+")
        expect(page.get_by_role("radio", name="1×").is_checked(), "“+” doesn't increase the zoom")
        keyboard.press("-")
        keyboard.press("o")
        expect(page.get_by_label("Onion skin").input_value() == "1", "“o” doesn't show onion skins")
        keyboard.press("o")
        keyboard.press("?")
        page.get_by_role("dialog").wait_for()
        expect("Play or pause" in page.get_by_role("dialog").inner_text(), "the list of shortcuts is missing")
        keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")

        page.locator(".segments button").first.wait_for()
        for _ in range(40):
            keyboard.press("Tab")
            if "rotation" in (focused(studio)["name"] or ""):
                break
        first = focused(studio)["name"]
        keyboard.press("ArrowDown")
        second = focused(studio)["name"]
        expect(first != second and "strokeEnd" in second, f"from “{first}” down to “{second}”")
        keyboard.press("Enter")
        expect(focused(studio)["name"] == "First handle", f"{focused(studio)} has the focus")
        before = studio.pixels
        keyboard.press("Shift+ArrowRight")
        keyboard.press("Shift+ArrowRight")
        studio.wait_for_value("=0.2,0,1,1")
        expect((studio.pixels != before).any(), "moving a handle doesn't change the frame")
        keyboard.press("Escape")
        expect(
            focused(studio)["name"].split(",")[0] == second.split(",")[0], "Escape doesn't return the focus to the segment"
        )

        # Keys are characters in text fields.
        field = page.get_by_label("Colors, as")
        field.focus()
        keyboard.press("o")
        expect(page.get_by_label("Onion skin").input_value() == "0", "typing “o” triggers the shortcut")


def check_touch_targets(browser: Browser, address: str) -> None:
    """On a phone, every touch target is large enough."""
    with Studio(browser, address, size=PHONE) as studio:
        for route in ("", "#/indicator/worm?playing=0", "#/trace"):
            page = studio.open(route)
            if "indicator" in route:
                page.locator(".segments button").first.wait_for()
            small = page.evaluate(SMALL_TARGETS, MINIMUM)
            expect(not small, f"{route or '#/'}: too small: {small}")


CHECKS = [
    check_loading,
    check_wall,
    check_reduced_motion,
    check_walk,
    check_keys,
    check_touch_targets,
]
