"""Players of Lottie files that judge: lottie-web in Chromium, ThorVG, and rlottie."""

from __future__ import annotations

import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence

import numpy
from PIL import Image
from playwright.sync_api import Error, sync_playwright

from harness.pictures import Pixels
from harness.programs import caches
from lottie.corpora import Animation
from renderers.chromium import EXECUTABLE, FLAGS

SIDE = 256
# The player of lottie-web 5.12.2, which a package for dashboards contains.
PACKAGE, SCRIPT = "dash-extensions==2.0.6", "dash_extensions/async-Lottie.js"
# The script is a piece of a bundle; its module exports the player.
UNBUNDLED = ("self.webpackChunkdash_extensions={push(c){const m={exports:{}};"
             "c[1][9891](m,m.exports,()=>({}));self.lottie=m.exports}};")
PAGE = "<style>*{margin:0}body{background:#fff;overflow:hidden}</style><div id=box></div>"
LOAD = """async ([data, width, height]) => {
    const box = document.getElementById("box");
    if (self.animation) self.animation.destroy();
    box.innerHTML = "";
    Object.assign(box.style, {width: `${width}px`, height: `${height}px`, overflow: "hidden"});
    self.animation = lottie.loadAnimation({
        container: box, renderer: "svg", loop: false, autoplay: false, animationData: data,
        rendererSettings: {filterSize: {x: "-100%", y: "-100%", width: "300%", height: "300%"}}});
    await new Promise((done, fail) => {
        if (self.animation.isLoaded) done();
        self.animation.addEventListener("DOMLoaded", done);
        setTimeout(() => fail(new Error("isn't loaded in time")), 8000);
    });
    const images = [...document.querySelectorAll("image")].map(image => {
        const copy = new Image();
        copy.src = image.href.baseVal;
        return copy.decode().catch(() => 0);
    });
    await Promise.all(images);
    self.errors = [];
    self.animation.addEventListener("error", event => errors.push(String(event.nativeError || event)));
}"""
SHOW = "frame => self.animation.goToAndStop(frame, true)"


def box(animation: Animation) -> tuple[int, int]:
    """Returns the size of pictures in pixels."""
    width, height = animation.size
    scale = SIDE / max(width, height)
    return max(1, round(width * scale)), max(1, round(height * scale))


def player_script() -> str:
    folder = caches() / "lottie-web"
    script = folder / "player.js"
    if not script.exists():
        folder.mkdir(parents=True, exist_ok=True)
        words = [sys.executable, "-m", "pip", "download", "--no-deps", "--quiet", "-d", folder, PACKAGE]
        subprocess.run([str(word) for word in words], check=True)
        with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
            script.write_bytes(wheel.read(SCRIPT))
    return UNBUNDLED + script.read_text(encoding="utf-8")


class LottieWeb:
    """Draws frames on white; pictures are kept in the folder of caches."""

    def __init__(self) -> None:
        self.folder = caches() / "lottie-web" / "pictures"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.browser = None
        self.count = 0

    def __enter__(self) -> LottieWeb:
        self.playwright = sync_playwright().start()
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()
        self.playwright.stop()

    def close(self) -> None:
        if self.browser is not None:
            self.browser.close()
        self.browser = None

    def page(self):
        # A page that has drawn many files becomes slow.
        if self.browser is None or self.count % 150 == 0:
            self.close()
            self.browser = self.playwright.chromium.launch(executable_path=EXECUTABLE, args=FLAGS)
            self.current = self.browser.new_page(viewport={"width": SIDE, "height": SIDE})
            self.current.set_content(PAGE)
            self.current.add_script_tag(content=player_script())
        self.count += 1
        return self.current

    def pictures(self, animation: Animation) -> tuple[list[Pixels], list[str]] | None:
        """Returns the frames with the errors that the player reports, or None if it fails."""
        frames = animation.frames()
        places = [self.folder / f"{animation.path.stem}-{frame}.png" for frame in frames]
        failed = self.folder / f"{animation.path.stem}.failed"
        errors = self.folder / f"{animation.path.stem}.errors.json"
        if failed.exists():
            return None
        if not errors.exists() or not all(place.exists() for place in places):
            width, height = box(animation)
            try:
                page = self.page()
                data = json.loads(animation.path.read_text(encoding="utf-8-sig"))
                page.evaluate(LOAD, [data, width, height])
                for frame, place in zip(frames, places, strict=True):
                    page.evaluate(SHOW, frame)
                    page.screenshot(path=place, clip={"x": 0, "y": 0, "width": width, "height": height})
                errors.write_text(json.dumps(sorted(set(page.evaluate("errors")))), encoding="utf-8")
            except Error as error:
                failed.write_text(str(error), encoding="utf-8")
                self.close()
                return None
        pictures = [numpy.asarray(Image.open(place).convert("RGB")).astype(numpy.float32) for place in places]
        return pictures, json.loads(errors.read_text(encoding="utf-8"))


def other_pictures(player: str, animation: Animation) -> list[Pixels] | None:
    """Returns the frames by another player, which runs in a process of its own because files crash it."""
    width, height = box(animation)
    with tempfile.TemporaryDirectory() as name:
        out = pathlib.Path(name) / "frames.npy"
        words = [sys.executable, "-m", "lottie.players", player, animation.path, width, height, out,
                 *animation.frames()]
        try:
            done = subprocess.run(
                [str(word) for word in words], capture_output=True, timeout=60,
                cwd=pathlib.Path(__file__).parents[1], env=os.environ)
        except subprocess.TimeoutExpired:
            return None
        if done.returncode != 0 or not out.exists():
            return None
        return list(numpy.load(out).astype(numpy.float32))


def draw_alone(player: str, path: str, width: int, height: int, frames: Sequence[int]) -> numpy.ndarray:
    from renderers import lottie_players

    draw = {"rlottie": lottie_players.rlottie, "thorvg": lottie_players.thorvg}[player]
    shots = draw(pathlib.Path(path), (width, height), frames)
    # The grounds are white and others; pictures have several pixels for each point.
    white = shots[max(shots)]
    pictures = []
    for shot in white:
        picture = Image.fromarray(numpy.clip(numpy.rint(shot), 0, 255).astype(numpy.uint8))
        pictures.append(numpy.asarray(picture.resize((width, height), Image.Resampling.BOX)))
    return numpy.stack(pictures)


if __name__ == "__main__":
    name, file, wide, high, target, *numbers = sys.argv[1:]
    stack = draw_alone(name, file, int(wide), int(high), [int(number) for number in numbers])
    buffer = io.BytesIO()
    numpy.save(buffer, stack)
    pathlib.Path(target).write_bytes(buffer.getvalue())
