"""Tests of downloads: other programs read every file from the page."""

from __future__ import annotations

import json
import pathlib
import subprocess
import tempfile
import xml.etree.ElementTree
import zipfile
from html.parser import HTMLParser

from PIL import Image
from playwright.sync_api import Browser

from .page import Studio, expect

PERIOD = 1.44
SIZE = (160, 40)
SVG = "{http://www.w3.org/2000/svg}svg"


def read_movie(file: pathlib.Path) -> None:
    with Image.open(file) as image:
        expect(image.size == SIZE, f"{file.name} has {image.size} pixels")
        frames = getattr(image, "n_frames", 1)
        expect(frames > 20, f"{file.name} has {frames} frames")
        length = 0.0
        for index in range(frames):
            image.seek(index)
            image.load()
            length += image.info.get("duration", 0) / 1000
        expect(abs(length - PERIOD) < 0.02, f"{file.name} has a duration of {length} s")


def read_video(file: pathlib.Path) -> None:
    entries = "stream=width,height,nb_read_frames:format=duration"
    words = [
        "ffprobe",
        "-v",
        "error",
        "-count_frames",
        "-show_entries",
        entries,
        "-of",
        "json",
        file,
    ]
    found = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
    stream = found["streams"][0]
    expect((stream["width"], stream["height"]) == SIZE, f"{file.name}: {stream}")
    expect(int(stream["nb_read_frames"]) > 20, f"{file.name} has {stream['nb_read_frames']} frames")
    length = float(found["format"]["duration"])
    expect(abs(length - PERIOD) < 0.05, f"{file.name} has a duration of {length} s")


def read_svg(file: pathlib.Path) -> None:
    root = xml.etree.ElementTree.parse(file).getroot()
    expect(root.tag == SVG, f"{file.name} is a {root.tag}")
    expect(len(list(root.iter())) > 3, f"{file.name} is empty")


def read_html(file: pathlib.Path) -> None:
    tags: list[str] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attributes: tags.append(tag)  # type: ignore[method-assign]
    parser.feed(file.read_text(encoding="utf-8"))
    expect("svg" in tags or "img" in tags, f"{file.name} has {tags}")


def check_lottie(document: dict, name: str) -> None:
    length = (document["op"] - document["ip"]) / document["fr"]
    expect(abs(length - PERIOD) < 0.05, f"{name} has a duration of {length} s")
    expect(document["layers"], f"{name} has no layers")


def read_lottie(file: pathlib.Path) -> None:
    check_lottie(json.loads(file.read_text(encoding="utf-8")), file.name)


def read_dot_lottie(file: pathlib.Path) -> None:
    with zipfile.ZipFile(file) as archive:
        expect(archive.testzip() is None, f"{file.name} is damaged")
        names = [name for name in archive.namelist() if name.endswith(".json")]
        for name in names:
            document = json.loads(archive.read(name))
            if "layers" in document:
                return check_lottie(document, file.name)
    raise AssertionError(f"{file.name} contains only {names}")


READERS = {
    "gif": read_movie,
    "png": read_movie,
    "apng": read_movie,
    "webp": read_movie,
    "mov": read_video,
    "mp4": read_video,
    "webm": read_video,
    "svg": read_svg,
    "html": read_html,
    "json": read_lottie,
    "lottie": read_dot_lottie,
}


def check_downloads(browser: Browser, address: str) -> None:
    """Every available format downloads and decodes; others state their requirements."""
    with Studio(browser, address) as studio, tempfile.TemporaryDirectory() as folder:
        page = studio.open("#/indicator/three-balls?playing=0&t=0")
        page.locator(".exports").wait_for()
        rows = page.locator(".exports tbody tr")
        read = 0
        for index in range(rows.count()):
            row = rows.nth(index)
            ending = row.get_attribute("data-format") or ""
            link = row.locator("a.button")
            if link.count() == 0:
                need = row.locator(".difference").inner_text()
                expect("need" in need or "install" in need, f"{ending} is unavailable: “{need}”")
                continue
            with page.expect_download() as download:
                link.click()
            file = pathlib.Path(folder) / download.value.suggested_filename
            download.value.save_as(file)
            expect(file.name == f"three-balls.{ending}", f"the file's name is {file.name}")
            READERS[ending](file)
            read += 1
        expect(read >= 7, f"only {read} formats were decoded")
        expect(not studio.problems, f"{studio.problems}")


def check_measures(browser: Browser, address: str) -> None:
    """The panel measures every format: its size and its similarity to the tool's frames."""
    with Studio(browser, address) as studio, tempfile.TemporaryDirectory() as folder:
        page = studio.open("#/indicator/three-balls?playing=0&t=0")
        page.locator(".exports").scroll_into_view_if_needed()
        studio.wait(
            """() => [...document.querySelectorAll(".exports tbody tr:not(.is-unavailable) .figure")]
                .every(cell => !cell.classList.contains("is-stale"))""",
            patience=120,
        )
        moved = page.evaluate("window.shifts")
        expect(moved < 0.01, f"measurements shift the layout by {moved:.4f}")
        page.locator(".exports summary").first.click()
        remark = page.locator(".exports details li").first.inner_text()
        expect("transparency" in remark, f"the GIF's first remark is “{remark}”")
        for ending in ("gif", "svg"):
            row = page.locator(f'.exports tr[data-format="{ending}"]')
            measured = row.locator(".figure").get_attribute("title") or ""
            with page.expect_download() as download:
                row.locator("a.button").click()
            file = pathlib.Path(folder) / f"file.{ending}"
            download.value.save_as(file)
            expect(
                measured == f"{file.stat().st_size} bytes",
                f"{ending}: {measured}, but the file has {file.stat().st_size}",
            )
            words = row.locator(".difference").inner_text()
            expect(len(words) > 3, f"{ending}: the difference is “{words}”")
        expect(page.locator(".exports .error").count() == 0, "a measurement failed")


def check_code(browser: Browser, address: str) -> None:
    """Copied text equals the displayed text, with the chosen parameters."""
    with Studio(browser, address) as studio:
        page = studio.open("#/indicator/hash-lines?playing=0&set=line-width=9")
        for key in ("uikit", "swiftui", "html", "markdown", "command"):
            page.locator(f'[data-code="{key}"]').click()
            studio.wait("() => document.querySelector('.code code').textContent.length > 10")
            page.get_by_role("button", name="Copy").click()
            copied = page.evaluate("navigator.clipboard.readText()")
            shown = page.locator(".code code").evaluate("code => code.textContent")
            expect(copied.strip() == shown.strip(), f"{key}: the copied text differs")
            # HTML and Markdown contain the drawing, in which the width has no name.
            if key in ("uikit", "swiftui", "command"):
                expect("9" in shown, f"{key} doesn't contain the width of 9: {shown[:200]}")


CHECKS = [check_downloads, check_measures, check_code]
