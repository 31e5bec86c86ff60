"""Measures how long changes take to be visible; only reported, because machines and loads differ."""

from __future__ import annotations

import statistics

from playwright.sync_api import Browser

from .page import Studio

CHANGES = 20

# From a slider's input event to the first time at which the screen can show the new frame.
MEASURE = """async ([parameter, low, high, count]) => {
    const slider = document.querySelector(`[data-parameter="${parameter}"] input[type=range]`);
    const canvas = document.querySelector("canvas");
    const times = [];
    for (let index = 0; index < count; index += 1) {
        const value = low + ((high - low) * index) / (count - 1);
        slider.value = value;
        const wanted = `${parameter}=${slider.value}`;
        const begin = performance.now();
        const seen = new Promise((done) => {
            new MutationObserver((_, observer) => {
                if (!canvas.dataset.query.includes(wanted)) return;
                observer.disconnect();
                requestAnimationFrame(() => done(performance.now() - begin));
            }).observe(canvas, { attributes: true });
        });
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        times.push(await seen);
        await new Promise((done) => setTimeout(done, 60));
    }
    return times;
}"""

CASES = [
    ("hash-lines", "line-width", 5, 30),
    ("gooey-pull", "trigger", 20, 58),
    ("arc-to-check", "line-width", 7, 12),
]


def measure(browser: Browser, address: str) -> None:
    """Prints the median and the worst latency of slider changes, paused and during playback."""
    for identifier, parameter, low, high in CASES:
        for state in ("playing=0&t=0.4", ""):
            with Studio(browser, address) as studio:
                page = studio.open(f"#/indicator/{identifier}?{state}")
                page.locator(".segments button").first.wait_for()
                page.wait_for_timeout(1500)
                times = page.evaluate(MEASURE, [parameter, low, high, CHANGES])
            print(
                f"{identifier} {parameter}, {'paused' if state else 'playing'}: "
                f"median {statistics.median(times):.0f} ms, worst {max(times):.0f} ms "
                f"of {len(times)} changes",
                flush=True,
            )
