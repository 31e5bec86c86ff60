"""Images: recreated from their description, sampled by cairo's filters at every pixel's center."""
import math

import cairocffi as cairo
import numpy

from .canvas import *


def made(side, color):
    """Premultiplied pixels of a square."""
    result = numpy.zeros((side, side, 4))
    for y in range(side):
        for x in range(side):
            c = color(x, y)
            alpha = c[3] if len(c) > 3 else 1
            result[y, x] = [c[0] * alpha, c[1] * alpha, c[2] * alpha, alpha]
    return result


def quarter(x, y):
    if x in (0, 11) or y in (0, 11):
        return INK
    return ((RED, GREEN), (BLUE, YELLOW))[y >= 6][x >= 6]


def part(x, y):
    if x // 4 == 1:
        return PALE if y // 4 == 1 else (INK if x % 2 else YELLOW)
    return (INK if y % 2 else BLUE) if y // 4 == 1 else RED


def fine(x, y):
    if abs(x - y) < 6:
        return VIOLET
    size = 1 if x < 64 else 4
    return WHITE if (x // size + y // size) % 2 else INK


def ring_color(x, y):
    distance = math.hypot(x - 11.5, y - 11.5)
    if distance > 12:
        return (0, 0, 0, 0)
    return (*YELLOW, 0.5) if int(distance / 2) % 2 else (*VIOLET, 1)


def plus(x, y):
    return GREEN if (x, y) in ((2, 1), (2, 2), (2, 3), (1, 2), (3, 2)) else YELLOW


QUARTERS, PARTS, FINE_IMAGE, PLUS, RINGS = (
    made(12, quarter), made(12, part), made(128, fine), made(5, plus), made(24, ring_color))


def show(p, pixels, x, y, w, h, near=True, m=IDENTITY, clip=None):
    """Draws an image in a rectangle."""
    p.over(sampled(pixels, x, y, w, h, near, m) * inside(clip or rect(x, y, w, h), m)[..., None])
    return p


def sampled(pixels, x, y, w, h, near=True, m=IDENTITY):
    rows, columns = pixels.shape[:2]
    data = numpy.round(pixels[..., [2, 1, 0, 3]] * 255).astype(numpy.uint8).copy()
    source = cairo.ImageSurface.create_for_data(data, cairo.FORMAT_ARGB32, columns, rows)
    pattern = cairo.SurfacePattern(source)
    pattern.set_filter(cairo.FILTER_NEAREST if near else cairo.FILTER_BILINEAR)
    pattern.set_extend(cairo.EXTEND_PAD)
    target = cairo.ImageSurface(cairo.FORMAT_ARGB32, WHOLE, WHOLE)
    c = cairo.Context(target)
    c.translate(MARGIN, MARGIN)
    c.transform(m)
    c.translate(x, y)
    c.scale(w / columns, h / rows)
    c.set_source(pattern)
    c.paint()
    target.flush()
    shown = numpy.frombuffer(target.get_data(), numpy.uint8).reshape(WHOLE, WHOLE, 4)
    return shown[..., [2, 1, 0, 3]] / 255


def gravity_sizes():
    p = page()
    for x, y in ((2, 6), (34, 6), (2, 38), (34, 38)):
        p.fill(rect(x, y, 28, 20), PALE)
    show(p, QUARTERS, 2, 6, 28, 20)
    show(p, QUARTERS, 38, 6, 20, 20)
    show(p, QUARTERS, 2, 34, 28, 28, clip=rect(2, 38, 28, 20))
    return show(p, QUARTERS, 42, 42, 12, 12)


def gravity_edges():
    p = page()
    for row in range(3):
        for column in range(3):
            x, y = column * 21 + 2, row * 21 + 2
            p.fill(rect(x, y, 18, 18), PALE)
            # The first row belongs to `top`, the edge with the greatest y.
            show(p, QUARTERS, x + column * 3, y + (2 - row) * 3, 12, 12)
    return p


def contents_rects():
    p = page()
    for (x, y), part_of in zip(((4, 4), (36, 4), (4, 36), (36, 36)),
                               (QUARTERS, QUARTERS[:6, :6], QUARTERS[6:, 6:], QUARTERS[3:9, 3:9])):
        show(p, part_of, x, y, 24, 24)
    return p


def contents_scales():
    p = page()
    for x in (2, 31, 48):
        p.fill(rect(x, 18, 14, 28), PALE)
        if x == 2:
            show(p, QUARTERS, 2, 20, 24, 24)
    show(p, QUARTERS, 31, 26, 12, 12)
    # With two pixels per point, every pixel of the image is the mean of four.
    small = QUARTERS.reshape(6, 2, 6, 2, 4).mean(axis=(1, 3))
    return show(p, small, 48, 29, 6, 6)


def nine_parts():
    p = page()
    for x, y, w, h in ((2, 2, 60, 20), (2, 26, 20, 36), (26, 26, 36, 36)):
        columns = ((0, x, 4), (4, x + 4, w - 8), (8, x + w - 4, 4))
        rows = ((0, y, 4), (4, y + 4, h - 8), (8, y + h - 4, 4))
        for v, top, height in rows:
            for u, left, width in columns:
                show(p, PARTS[v:v + 4, u:u + 4], left, top, width, height)
    return p


def minified_by_four():
    return show(page(), FINE_IMAGE.reshape(32, 4, 32, 4, 4).mean(axis=(1, 3)), 16, 16, 32, 32)


def magnified():
    p = show(page(), PLUS, 2, 18, 28, 28, near=False)
    return show(p, PLUS, 34, 18, 28, 28)


def dissolve():
    mixed = sampled(QUARTERS, 8, 8, 48, 48) * 0.6 + sampled(RINGS, 8, 8, 48, 48) * 0.4
    return page().over(mixed * inside(rect(8, 8, 48, 48))[..., None])


def turned_image():
    return show(page(), QUARTERS, 8, 8, 48, 48, near=False, m=about(32, 32, 25),
                clip=rounded(12, 12, 40, 40, 9))
