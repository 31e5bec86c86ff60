"""A page with pictures of files that don't look alike: ours, theirs, and the difference."""

from __future__ import annotations

import base64
import html
import io
import pathlib
from collections.abc import Iterator, Sequence

import numpy
from PIL import Image

from harness.pictures import Pixels

STYLE = """body{font:13px sans-serif;margin:16px;background:#fff;color:#222}div{margin:0 0 12px}
p{margin:2px 0;font:11px monospace}img{margin-right:4px;border:1px solid #bbb;background:
conic-gradient(#ddd 25%,#fff 0 50%,#ddd 0 75%,#fff 0) 0 0/16px 16px}"""


Strip = tuple[str, Pixels | None, Pixels | None]


def write_page(folder: pathlib.Path, strips: Sequence[Strip]) -> pathlib.Path:
    """Writes the page into a folder and returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    page = folder / "index.html"
    body = "\n".join(f"<div><p>{html.escape(line)}</p>{''.join(images(a, b))}</div>" for line, a, b in strips)
    page.write_text(f"<!DOCTYPE html><meta charset=utf-8><style>{STYLE}</style>{body}", encoding="utf-8")
    return page


def images(ours: Pixels | None, theirs: Pixels | None) -> Iterator[str]:
    for picture in (ours, theirs):
        yield "<img width=128 height=128 alt=none>" if picture is None else image(picture)
    if ours is not None and theirs is not None and ours.shape == theirs.shape:
        yield image(difference(ours, theirs))


def difference(ours: Pixels, theirs: Pixels) -> Pixels:
    """Returns four times the difference of the premultiplied pictures, over black."""
    a, b = (p[..., :3] * (p[..., 3:] / 255) for p in (ours, theirs))
    far = numpy.maximum(numpy.abs(a - b), numpy.abs(ours[..., 3:] - theirs[..., 3:]) / 2)
    return numpy.concatenate([numpy.clip(4 * far, 0, 255), numpy.full_like(ours[..., 3:], 255)], axis=-1)


def image(picture: Pixels) -> str:
    data = io.BytesIO()
    Image.fromarray(numpy.clip(numpy.rint(picture), 0, 255).astype(numpy.uint8)).save(data, "png")
    return f'<img src="data:image/png;base64,{base64.b64encode(data.getvalue()).decode()}">'
