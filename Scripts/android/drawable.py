"""A file's drawing, and its picture at a time as an SVG."""

from __future__ import annotations

import base64
import dataclasses
import io
import itertools
import math
import xml.etree.ElementTree as ElementTree
from typing import Any
from xml.sax.saxutils import quoteattr

import numpy
from PIL import Image

from android.animators import READERS, Animator, Color, animators, color, inline, own
from android.interpolators import InvalidFile
from android.paths import parse

# The side of images of sweep gradients in pixels.
SWEEP = 512
# The properties of elements that animators change, with their types and defaults.
NUMBERS = {
    "vector": {"alpha": 1},
    "group": {
        "rotation": 0, "scaleX": 1, "scaleY": 1, "pivotX": 0, "pivotY": 0, "translateX": 0, "translateY": 0},
    "path": {
        "fillAlpha": 1, "strokeAlpha": 1, "strokeWidth": 0, "trimPathStart": 0, "trimPathEnd": 1,
        "trimPathOffset": 0},
    "clip-path": {},
}
KINDS = {
    "vector": {"alpha": "floatType"},
    "group": dict.fromkeys(NUMBERS["group"], "floatType"),
    "path": {
        **dict.fromkeys(NUMBERS["path"], "floatType"), "fillColor": "colorType", "strokeColor": "colorType",
        "pathData": "pathType"},
    "clip-path": {"pathData": "pathType"},
}
STATIC = {
    "vector": {"name", "width", "height", "viewportWidth", "viewportHeight"},
    "group": {"name"},
    "path": {"name", "fillType", "strokeLineCap", "strokeLineJoin", "strokeMiterLimit"},
    "clip-path": {"name"},
}


@dataclasses.dataclass
class Drawable:
    """A vector drawable with the animators of its elements."""

    vector: ElementTree.Element
    animators: dict[str, list[Animator]]

    @property
    def size(self) -> tuple[float, float]:
        given = own(self.vector)
        return float(given["viewportWidth"]), float(given["viewportHeight"])

    def values(self, element: ElementTree.Element, time: float) -> dict[str, Any]:
        """Returns the properties of an element at a time in seconds."""
        given = own(element)
        result: dict[str, Any] = dict(NUMBERS[element.tag])
        for name, text in given.items():
            if name in KINDS[element.tag]:
                result[name] = READERS[KINDS[element.tag][name]](text)
            elif name in STATIC[element.tag]:
                result[name] = text
            else:
                raise InvalidFile(f"{element.tag} has no {name}")
        for animator in self.animators.get(given.get("name", ""), []):
            value = animator.value(time * 1000)
            if value is not None:
                result[animator.name] = value
        return result


def read(text: str) -> Drawable:
    """Reads a file, and refuses what Android would ignore or refuse."""
    root = ElementTree.fromstring(text)
    vector = inline(root, "drawable")
    if root.tag != "animated-vector" or vector is None or vector.tag != "vector":
        raise InvalidFile("there is no drawable")
    elements: dict[str, ElementTree.Element] = {}
    for element in vector.iter():
        name = own(element).get("name")
        if name is None or element.tag not in KINDS:
            continue
        if name in elements:
            raise InvalidFile(f"two elements are named {name}")
        elements[name] = element
    found: dict[str, list[Animator]] = {}
    for target in root.findall("target"):
        name = own(target)["name"]
        animation = inline(target, "animation")
        if name not in elements or animation is None or name in found:
            raise InvalidFile(f"the target {name} isn't one element with an animation")
        found[name] = list(animators(animation))
        kinds = KINDS[elements[name].tag]
        names = [animator.name for animator in found[name]]
        if any(own not in kinds for own in names) or len(set(names)) < len(names):
            raise InvalidFile(f"the animated properties of {name} are {', '.join(names)}")
    return Drawable(vector, found)


class Painter:
    """A writer of pictures side by side as one SVG."""

    def __init__(self, drawable: Drawable) -> None:
        self.drawable = drawable
        self.numbers = itertools.count()
        self.definitions: list[str] = []

    def sheet(self, times: list[float], scale: float) -> str:
        """Returns pictures at times in seconds, from left to right, each at a whole pixel."""
        width, height = self.drawable.size
        columns = math.ceil(width * scale)
        pitch = columns / scale
        area = self.clip(f"M0 0H{width}V{height}H0Z")
        parts = []
        for index, time in enumerate(times):
            values = self.drawable.values(self.drawable.vector, time)
            inner = self.children(self.drawable.vector, time)
            parts.append(
                f'<g transform="translate({index * pitch} 0)"><g clip-path="{area}"><g opacity="{values["alpha"]}">'
                f"{inner}</g></g></g>")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{columns * len(times)}" height="{height * scale}" '
            f'viewBox="0 0 {pitch * len(times)} {height}">'
            # The tool shows a drawing in which something moves as it is.
            '<path fill="none"><animate attributeName="d" values="M0 0H1;M0 0H2;M0 0H1" dur="1s" '
            'repeatCount="indefinite"/></path>'
            f"<defs>{''.join(self.definitions)}</defs>{''.join(parts)}</svg>")

    def clip(self, data: str) -> str:
        name = f"c{next(self.numbers)}"
        self.definitions.append(f'<clipPath id="{name}"><path d={quoteattr(data)}/></clipPath>')
        return f"url(#{name})"

    def children(self, element: ElementTree.Element, time: float) -> str:
        text, ends = "", ""
        for child in element:
            if child.tag not in KINDS:
                raise InvalidFile(f"{element.tag} has a {child.tag}")
            values = self.drawable.values(child, time)
            if child.tag == "clip-path":
                # A clip applies to everything after it in its group.
                text += f'<g clip-path="{self.clip(values["pathData"].text)}">'
                ends += "</g>"
            elif child.tag == "group":
                x, y = values["pivotX"], values["pivotY"]
                text += (
                    f'<g transform="translate({values["translateX"] + x} {values["translateY"] + y}) '
                    f'rotate({values["rotation"]}) scale({values["scaleX"]} {values["scaleY"]}) '
                    f'translate({-x} {-y})">{self.children(child, time)}</g>')
            else:
                text += self.path(child, values)
        return text + ends

    def path(self, element: ElementTree.Element, values: dict[str, Any]) -> str:
        data = values["pathData"].trimmed(
            values["trimPathStart"], values["trimPathEnd"], values["trimPathOffset"]).text
        if not data:
            return ""
        text = f"<path d={quoteattr(data)}"
        sweep = inline(element, "fillColor")
        if sweep is not None and own(sweep).get("type") == "sweep":
            return f'<g clip-path="{self.clip(data)}" opacity="{values["fillAlpha"]}">{self.sweep(sweep, data)}</g>'
        fill, alpha = self.paint(element, values, "fillColor"), values["fillAlpha"]
        text += f' fill="{fill[0]}" fill-opacity="{fill[1] * alpha}"'
        if values.get("fillType") == "evenOdd":
            text += ' fill-rule="evenodd"'
        stroke, alpha = self.paint(element, values, "strokeColor"), values["strokeAlpha"]
        if stroke[0] != "none":
            text += (
                f' stroke="{stroke[0]}" stroke-opacity="{stroke[1] * alpha}" '
                f'stroke-width="{values["strokeWidth"]}" '
                f'stroke-linecap="{values.get("strokeLineCap", "butt")}" '
                f'stroke-linejoin="{values.get("strokeLineJoin", "miter")}" '
                f'stroke-miterlimit="{values.get("strokeMiterLimit", "4")}"')
        return text + "/>"

    def paint(self, element: ElementTree.Element, values: dict[str, Any], name: str) -> tuple[str, float]:
        """Returns a paint of SVG with its opacity."""
        gradient = inline(element, name)
        if gradient is not None:
            return self.gradient(gradient), 1.0
        if name not in values:
            return "none", 1.0
        return hexadecimal(values[name]), values[name][0]

    def gradient(self, element: ElementTree.Element) -> str:
        given = own(element)
        name = f"g{next(self.numbers)}"
        stops = "".join(
            f'<stop offset="{stop["offset"]}" stop-color="{hexadecimal(color(stop["color"]))}" '
            f'stop-opacity="{color(stop["color"])[0]}"/>' for stop in map(own, element.findall("item")))
        if given.get("type", "linear") == "linear":
            tag = "linearGradient"
            place = f'x1="{given["startX"]}" y1="{given["startY"]}" x2="{given["endX"]}" y2="{given["endY"]}"'
        elif given["type"] == "radial":
            tag = "radialGradient"
            place = f'cx="{given["centerX"]}" cy="{given["centerY"]}" r="{given["gradientRadius"]}"'
        else:
            raise InvalidFile(f"a gradient along a line is {given['type']}")
        self.definitions.append(f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {place}>{stops}</{tag}>')
        return f"url(#{name})"


    def sweep(self, element: ElementTree.Element, data: str) -> str:
        """Returns an image of a sweep gradient, which SVG lacks."""
        given = own(element)
        x, y = float(given["centerX"]), float(given["centerY"])
        points = [point for contour in parse(data).flattened() for point in contour]
        radius = max(max(abs(u - x), abs(v - y)) for u, v in points)
        stops = [(float(stop["offset"]), color(stop["color"])) for stop in map(own, element.findall("item"))]
        places = [place for place, _ in stops]
        side = numpy.arange(SWEEP) + 0.5 - SWEEP / 2
        angles = numpy.arctan2(side[:, None], side[None, :]) / (2 * math.pi) % 1
        parts = [numpy.interp(angles, places, [value[part] for _, value in stops]) for part in (1, 2, 3, 0)]
        pixels = numpy.round(numpy.stack(parts, axis=-1) * 255).astype(numpy.uint8)
        file = io.BytesIO()
        Image.fromarray(pixels, "RGBA").save(file, "PNG")
        link = "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()
        return (
            f'<image x="{x - radius}" y="{y - radius}" width="{2 * radius}" height="{2 * radius}" '
            f'href="{link}"/>')


def hexadecimal(value: Color) -> str:
    return "#" + "".join(f"{round(max(0, min(part, 1)) * 255):02x}" for part in value[1:])
