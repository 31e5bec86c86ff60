"""Gradients: colors at the center of every pixel, straight and in sRGB."""
import cairocffi as cairo
import numpy

from .canvas import *


def ramp(t, stops):
    """Straight colors at fractions; stops are (location, color[, alpha])."""
    places = [stop[0] for stop in stops]
    colors = numpy.array([[*stop[1], *(stop[2:] or (1,))] for stop in stops], float)
    # If several stops have the same location, the last one applies from there on.
    index = numpy.searchsorted(places, t, side="right")
    low, high = numpy.clip(index - 1, 0, None), numpy.clip(index, None, len(stops) - 1)
    start, end = numpy.take(places, low), numpy.take(places, high)
    share = numpy.where(end > start, (t - start) / numpy.where(end > start, end - start, 1), 0)
    share = numpy.clip(share, 0, 1)[..., None]
    return colors[low] * (1 - share) + colors[high] * share


def even(colors):
    return [(index / (len(colors) - 1), color) for index, color in enumerate(colors)]


def axial(x0, y0, x1, y1, stops):
    x, y = centers()
    dx, dy = x1 - x0, y1 - y0
    return ramp(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), stops)


def radial(x, y, rx, ry, stops):
    """Cairo's radial gradient, which is a circle; the transform makes it an ellipse."""
    pattern = cairo.RadialGradient(0, 0, 0, 0, 0, 1)
    for place, color in stops:
        pattern.add_color_stop_rgb(place, *color)
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, WHOLE, WHOLE)
    c = cairo.Context(surface)
    c.translate(MARGIN + x, MARGIN + y)
    c.scale(rx, ry)
    c.set_source(pattern)
    c.paint()
    surface.flush()
    data = numpy.frombuffer(surface.get_data(), numpy.uint8).reshape(WHOLE, WHOLE, 4)
    return data[..., [2, 1, 0, 3]] / 255


def conic(x0, y0, start, stops):
    """Clockwise on screen from an angle."""
    x, y = centers()
    angle = numpy.arctan2(y - y0, x - x0) - start
    return ramp(numpy.mod(angle / (2 * numpy.pi), 1), stops)


def axial_gradients():
    p = page()
    stops = even((RED, YELLOW))
    for (x, y), (u0, v0, u1, v1) in zip(
            ((4, 4), (34, 4), (4, 34), (34, 34)),
            ((0.5, 0, 0.5, 1), (0, 0.5, 1, 0.5), (0, 0, 1, 1), (0.3, 0.4, 0.6, 0.5))):
        shade = axial(x + 26 * u0, y + 26 * v0, x + 26 * u1, y + 26 * v1, stops)
        p.tint(inside(rect(x, y, 26, 26)), shade)
    return p


def gradient_locations():
    p = page()
    colors = (INK, RED, YELLOW, WHITE)
    for index, places in enumerate(((0, 1 / 3, 2 / 3, 1), (0, 0.1, 0.3, 1), (0.2, 0.5, 0.5, 0.8))):
        y = index * 20 + 4
        p.tint(inside(rect(2, y, 60, 16)), axial(2, 0, 62, 0, list(zip(places, colors))))
    return p


def clear_gradient():
    return Canvas().tint(inside(rect(4, 4, 56, 56)), axial(4, 4, 60, 60, [(0, RED, 0),
                                                                          (1, BLUE, 1)]))


def radial_gradients():
    p = page().tint(inside(rect(2, 4, 60, 24)), radial(32, 16, 30, 12, even((WHITE, BLUE, INK))))
    x, y = 16 + 32 * 0.35, 31 + 32 * 0.3
    return p.tint(inside(circle(32, 47, 16)),
                  radial(x, y, 32 * 0.65, 32 * 0.65, [(0, WHITE), (0.6, BLUE), (1, INK)]))


def conic_gradient():
    stops = even((RED, YELLOW, GREEN, BLUE, VIOLET, RED))
    return page().tint(inside(circle(32, 32, 28)), conic(32, 32, 0, stops))


def conic_seam():
    return page().tint(inside(rect(4, 4, 56, 56)),
                       conic(4 + 56 * 0.4, 4 + 56 * 0.6, -numpy.pi / 2, even((INK, WHITE))))


def rounded_gradient():
    shape = inside(rounded(6, 6, 52, 52, 18))
    p = page().paint(shape, YELLOW)
    p.tint(shape, axial(0, 6, 0, 58, [(0, RED, 0.2), (1, RED, 0.9)]))
    return p.fill(ring(6, 6, 52, 52, 18, 3), INK, 0.6, rule="even")
