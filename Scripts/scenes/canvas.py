"""Drawing in floating point: cairo computes the coverage of paths, numpy composites."""
import math

import cairocffi as cairo
import numpy

SIDE = 64
# Blurs and transforms reach into the image from beyond its edges.
MARGIN = 40
WHOLE = SIDE + 2 * MARGIN
# Coverage is the mean of this many cairo pixels along each side.
FINE = 8

BLACK, WHITE = (0, 0, 0), (1, 1, 1)
INK, RED, BLUE, GREEN, YELLOW, VIOLET, PALE = (
    tuple(int(text[i:i + 2], 16) / 255 for i in (0, 2, 4))
    for text in ("1B2A41", "E63946", "1D6FD1", "2A9D8F", "F4B400", "7B4FD6", "DDE5F0")
)


# Paths are functions that add to the path of a cairo context.

def rect(x, y, w, h):
    return lambda c: c.rectangle(x, y, w, h)


def rounded(x, y, w, h, radius, corners="abcd"):
    """A rectangle with rounded top left, top right, bottom right, and bottom left corners."""
    r = min(radius, min(w, h) / 2)
    if r <= 0:
        return rect(x, y, w, h)

    def add(c):
        c.new_sub_path()
        places = {"a": (x + r, y + r, x, y), "b": (x + w - r, y + r, x + w, y),
                  "c": (x + w - r, y + h - r, x + w, y + h), "d": (x + r, y + h - r, x, y + h)}
        for turn, corner in zip((2, 3, 0, 1), "abcd"):
            if corner in corners:
                c.arc(*places[corner][:2], r, turn * math.pi / 2, (turn + 1) * math.pi / 2)
            else:
                c.line_to(*places[corner][2:])
        c.close_path()
    return add


def ring(x, y, w, h, radius, width, corners="abcd"):
    """The border of a rectangle, for the even-odd fill rule."""
    r = min(radius, min(w, h) / 2)
    inner = rounded(x + width, y + width, w - 2 * width, h - 2 * width, max(r - width, 0), corners)
    return both(rounded(x, y, w, h, r, corners), inner)


def circle(x, y, radius):
    def add(c):
        c.new_sub_path()
        c.arc(x, y, radius, 0, 2 * math.pi)
        c.close_path()
    return add


def line(*numbers, closed=False):
    def add(c):
        c.new_sub_path()
        for x, y in zip(numbers[::2], numbers[1::2]):
            c.line_to(x, y)
        if closed:
            c.close_path()
    return add


def pentagram(x, y, radius):
    angles = [i * 4 * math.pi / 5 - math.pi / 2 for i in range(5)]
    points = [n for a in angles for n in (x + radius * math.cos(a), y + radius * math.sin(a))]
    return line(*points, closed=True)


def both(*paths):
    def add(c):
        for path in paths:
            path(c)
    return add


# Transforms of the plane, in cairo's convention.

def moved(dx, dy):
    return cairo.Matrix(x0=dx, y0=dy)


def about(x, y, degrees=0, sx=1, sy=1):
    """A transform that scales about a point and then rotates, clockwise on screen."""
    m = cairo.Matrix(x0=x, y0=y)
    m.rotate(math.radians(degrees))
    m.scale(sx, sy)
    m.translate(-x, -y)
    return m


def then(first, second):
    return first.multiply(second)


IDENTITY = cairo.Matrix()


def flat(path):
    """The polygons of a path, for transforms that cairo doesn't support."""
    c = cairo.Context(cairo.ImageSurface(cairo.FORMAT_A8, 1, 1))
    # Cairo stores points in 256ths of its pixels, and its tolerance uses the same unit.
    c.scale(64, 64)
    c.set_tolerance(0.02)
    path(c)
    polygons = []
    for kind, points in c.copy_path_flat():
        if kind == cairo.PATH_MOVE_TO:
            polygons.append([points])
        elif kind == cairo.PATH_LINE_TO:
            polygons[-1].append(points)
    return polygons


def fine_context():
    surface = cairo.ImageSurface(cairo.FORMAT_A8, WHOLE * FINE, WHOLE * FINE)
    c = cairo.Context(surface)
    c.set_tolerance(0.02)
    c.scale(FINE, FINE)
    c.translate(MARGIN, MARGIN)
    return surface, c


def averaged(surface):
    surface.flush()
    data = numpy.frombuffer(surface.get_data(), numpy.uint8)
    data = data.reshape(surface.get_height(), surface.get_stride())[:, :WHOLE * FINE]
    return data.reshape(WHOLE, FINE, WHOLE, FINE).mean(axis=(1, 3)) / 255


def centers():
    """The x and y of the center of every pixel, in points."""
    numbers = numpy.arange(WHOLE) - MARGIN + 0.5
    return numpy.meshgrid(numbers, numbers)


def inside(path, m=IDENTITY, rule="winding"):
    """The coverage of every pixel by a path."""
    surface, c = fine_context()
    if isinstance(m, cairo.Matrix):
        c.transform(m)
        path(c)
    else:
        for polygon in flat(path):
            c.new_sub_path()
            for x, y in polygon:
                c.line_to(*m.point(x, y))
            c.close_path()
    c.set_fill_rule(cairo.FILL_RULE_EVEN_ODD if rule == "even" else cairo.FILL_RULE_WINDING)
    c.fill()
    return averaged(surface)


CAPS = {"butt": cairo.LINE_CAP_BUTT, "round": cairo.LINE_CAP_ROUND, "square": cairo.LINE_CAP_SQUARE}
JOINS = {"miter": cairo.LINE_JOIN_MITER, "round": cairo.LINE_JOIN_ROUND,
         "bevel": cairo.LINE_JOIN_BEVEL}


def along(path, width, cap="butt", join="miter", limit=10, dash=(), phase=0, m=IDENTITY):
    """The coverage of every pixel by a stroke."""
    surface, c = fine_context()
    c.transform(m)
    path(c)
    c.set_line_width(width)
    c.set_line_cap(CAPS[cap])
    c.set_line_join(JOINS[join])
    c.set_miter_limit(limit)
    c.set_dash(list(dash), phase)
    c.stroke()
    return averaged(surface)


def blurred(plane, radius):
    """A plane, blurred by a Gaussian with a standard deviation."""
    if radius <= 0:
        return plane
    reach = math.ceil(radius * 5)
    kernel = numpy.exp(-0.5 * (numpy.arange(-reach, reach + 1) / radius) ** 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        plane = numpy.apply_along_axis(numpy.convolve, axis, plane, kernel, "same") \
            if plane.shape[axis] > len(kernel) else _wide(plane, kernel, axis)
    return plane


def _wide(plane, kernel, axis):
    full = numpy.apply_along_axis(numpy.convolve, axis, plane, kernel, "full")
    start = (len(kernel) - 1) // 2
    return numpy.take(full, range(start, start + plane.shape[axis]), axis=axis)


class Canvas:
    """Premultiplied pixels from 0 to 1, with a margin."""

    def __init__(self, ground=None):
        self.pixels = numpy.zeros((WHOLE, WHOLE, 4))
        if ground is not None:
            self.pixels[..., :3] = ground
            self.pixels[..., 3] = 1

    def picture(self):
        return self.pixels[MARGIN:MARGIN + SIDE, MARGIN:MARGIN + SIDE]

    @property
    def alpha(self):
        return self.pixels[..., 3]

    def over(self, source):
        """Composites premultiplied pixels over the existing ones."""
        self.pixels = source + self.pixels * (1 - source[..., 3:])
        return self

    def paint(self, coverage, color, alpha=1.0):
        return self.over((coverage * alpha)[..., None] * numpy.array([*color, 1.0]))

    def tint(self, coverage, straight):
        """Paints with a straight color for every pixel."""
        source = straight.copy()
        source[..., :3] *= source[..., 3:]
        return self.over(source * coverage[..., None])

    def fill(self, path, color, alpha=1.0, m=IDENTITY, rule="winding"):
        return self.paint(inside(path, m, rule), color, alpha)

    def stroke(self, path, color, width, alpha=1.0, **style):
        return self.paint(along(path, width, **style), color, alpha)

    def box(self, x, y, w, h, color=None, radius=0, border=None, alpha=1.0, m=IDENTITY, holds=()):
        """A layer: its background, its contents, and its border as (width, color[, alpha])."""
        if color is not None:
            self.fill(rounded(x, y, w, h, radius), color, alpha, m)
        for draw in holds:
            draw(self)
        if border is not None:
            width, border_color, *border_alpha = border
            self.fill(ring(x, y, w, h, radius, width), border_color, *border_alpha, m=m,
                      rule="even")
        return self

    def group(self, other, share=1.0):
        """Composites another canvas over this one, with an opacity that is a number or a plane."""
        share = numpy.asarray(share)
        return self.over(other.pixels * (share[..., None] if share.ndim else share))

    def shadow(self, draw, radius, dx, dy, color=BLACK, alpha=0.6, m=IDENTITY):
        """Draws the shadow of a function's drawing; the offset is in the transform's space."""
        x, y = m.transform_distance(dx, dy)
        caster = Canvas()
        draw(caster, then(m, moved(x, y)))
        return self.paint(blurred(caster.alpha, radius), color, alpha)

    def shaded(self, draw, radius, dx, dy, color=BLACK, alpha=0.6, m=IDENTITY):
        """Draws a function's drawing over its shadow."""
        self.shadow(draw, radius, dx, dy, color, alpha, m)
        draw(self, m)
        return self


def page():
    return Canvas(WHITE)
