"""Converts a Lottie file to a GIF at 30 frames a second, by a player and Pillow: PLAYER FILE SIDE OUT."""

from __future__ import annotations

import io
import json
import pathlib
import sys
from collections.abc import Callable

from PIL import Image

RATE = 30


def drawer(player: str, path: pathlib.Path, size: tuple[int, int], start: float) -> Callable[[float], Image.Image]:
    """Returns a function that draws a frame, which is counted from the first one."""
    if player == "rlottie":
        from rlottie_python import LottieAnimation

        animation = LottieAnimation.from_file(str(path))
        return lambda frame: Image.frombytes(
            "RGBA", size, animation.lottie_animation_render(int(frame), width=size[0], height=size[1]), "raw", "BGRA")
    if player == "thorvg":
        from thorvg_python import Engine, LottieAnimation, SwCanvas
        from thorvg_python.base import Colorspace

        engine = Engine(threads=0)
        canvas = SwCanvas(engine)
        canvas.set_target(*size, cs=Colorspace.ARGB8888)
        animation = LottieAnimation(engine)
        picture = animation.get_picture()
        picture.load(str(path))
        picture.set_size(*size)
        canvas.add(picture)

        def draw(frame: float) -> Image.Image:
            animation.set_frame(frame)
            canvas.update()
            canvas.draw(True)
            canvas.sync()
            return Image.frombytes("RGBA", size, bytes(canvas.buffer_arr), "raw", "BGRA")

        # The objects live as long as the function.
        draw.owners = (engine, canvas, animation, picture)
        return draw
    from lottie.players import LOAD, LottieWeb

    web = LottieWeb().__enter__()
    page = web.page()
    page.evaluate(LOAD, [json.loads(path.read_text(encoding="utf-8-sig")), *size])

    def capture(frame: float) -> Image.Image:
        page.evaluate("frame => self.animation.goToAndStop(frame, true)", frame)
        shot = page.screenshot(clip={"x": 0, "y": 0, "width": size[0], "height": size[1]})
        return Image.open(io.BytesIO(shot)).convert("RGBA")

    capture.owners = (web, page)
    return capture


def main() -> None:
    player, name, side, out = sys.argv[1:]
    path = pathlib.Path(name)
    document = json.loads(path.read_text(encoding="utf-8-sig"))
    scale = int(side) / max(document["w"], document["h"])
    size = max(1, round(document["w"] * scale)), max(1, round(document["h"] * scale))
    start, rate = float(document.get("ip", 0)), float(document["fr"])
    seconds = (float(document["op"]) - start) / rate
    draw = drawer(player, path, size, start)
    count = max(1, round(seconds * RATE))
    frames = []
    for index in range(count):
        ground = Image.new("RGBA", size, "white")
        ground.alpha_composite(draw(index / RATE * rate))
        frames.append(ground.convert("RGB"))
    frames[0].save(out, save_all=True, append_images=frames[1:], duration=1000 / RATE, loop=0)


if __name__ == "__main__":
    main()
