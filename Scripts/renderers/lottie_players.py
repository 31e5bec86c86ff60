"""Lottie players that render without a browser: rlottie and ThorVG."""

from __future__ import annotations

import json
import pathlib
import zipfile
from collections.abc import Sequence

import numpy
from rlottie_python import LottieAnimation as RlottieAnimation
from thorvg_python import Engine, LottieAnimation, Result, SwCanvas
from thorvg_python.base import Colorspace

from .contact import GROUNDS, SCALE, Shots, averaged
from .metrics import premultiplied_over

Size = tuple[int, int]


def rlottie(path: pathlib.Path, size: Size, frames: Sequence[float], fineness: int = 1) -> Shots:
    """Renders frames with rlottie, which supports only whole ones."""
    if any(frame != int(frame) for frame in frames):
        raise ValueError(f"rlottie shows whole frames only, not {list(frames)}")
    width, height = (side * SCALE * fineness for side in size)
    with RlottieAnimation.from_file(str(path)) as animation:
        if not animation.animation_p:
            raise ValueError("rlottie can't read it")
        # Consecutive files have the same name, so none may be taken from the cache.
        animation.lottie_configure_model_cache_size(0)
        buffers = [
            animation.lottie_animation_render(int(frame), width=width, height=height)
            for frame in frames
        ]
    return on_grounds(buffers, (width, height), fineness)


def thorvg(path: pathlib.Path, size: Size, frames: Sequence[float], fineness: int = 1) -> Shots:
    """Renders whole or fractional frames with ThorVG."""
    width, height = (side * SCALE * fineness for side in size)
    engine = Engine(threads=0)
    canvas = SwCanvas(engine)
    canvas.set_target(width, height, cs=Colorspace.ARGB8888)
    animation = LottieAnimation(engine)
    picture = animation.get_picture()
    if picture.load(str(path)) != Result.SUCCESS:
        raise ValueError("ThorVG can't read it")
    picture.set_size(width, height)
    canvas.add(picture)
    buffers = []
    for frame in frames:
        # This fails if the frame is already shown.
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        buffers.append(bytes(canvas.buffer_arr))
    canvas.destroy()
    engine.term()
    return on_grounds(buffers, (width, height), fineness)


def on_grounds(buffers: list[bytes], size: Size, fineness: int) -> Shots:
    """Converts premultiplied rows of blue, green, red, and alpha to opaque images."""
    width, height = size
    shots: Shots = {ground: [] for ground in GROUNDS}
    for data in buffers:
        pixels = numpy.frombuffer(data, numpy.uint8).reshape(height, width, 4)
        rgba = pixels[..., [2, 1, 0, 3]].astype(numpy.float32)
        for ground in GROUNDS:
            shots[ground].append(averaged(premultiplied_over(rgba, ground), fineness))
    return shots


def unpacked(dotlottie: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    """Extracts the first animation in a dotLottie file's manifest to a separate file."""
    with zipfile.ZipFile(dotlottie) as archive:
        damaged = archive.testzip()
        if damaged:
            raise ValueError(f"{damaged} is damaged")
        if archive.namelist()[0] != "manifest.json":
            raise ValueError(f"begins with {archive.namelist()[0]}, not with manifest.json")
        manifest = json.loads(archive.read("manifest.json"))
        if manifest.get("version") != "2" or not isinstance(manifest.get("generator"), str):
            raise ValueError("the manifest's version isn't 2, or its generator is missing")
        identifier = manifest["animations"][0]["id"]
        path = folder / f"{identifier}-unpacked.json"
        path.write_bytes(archive.read(f"a/{identifier}.json"))
        return path
