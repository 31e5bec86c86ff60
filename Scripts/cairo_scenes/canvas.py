"""Drawing in floating point: cairo finds what a path covers, numpy puts one thing over another."""
import math

import cairo
import numpy

SIDE = 64
# What is blurred and moved reaches into the picture from beyond its edges.
MARGIN = 40
WHOLE = SIDE + 2 * MARGIN
# Coverage is the mean of as many of cairo's pixels along each side.
FINE = 8

BLACK, WHITE = (0, 0, 0), (1, 1, 1)
INK, RED, BLUE, GREEN, YELLOW, VIOLET, PALE = (
    tuple(int(text[i:i + 2], 16) / 255 for i in (0, 2, 4))
    for text in ("1B2A41", "E63946", "1D6FD1", "2A9D8F", "F4B400", "7B4FD6", "DDE5F0")
)


# Paths: functions that add to the path of a cairo context.

def rect(x, y, w, h):
    return lambda c: c.rectangle(x, y, w, h)


def rounded(x, y, w, h, radius, corners="abcd"):
    """A rectangle with the corners top left, top right, bottom right and bottom left round."""
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
    """The border of a rectangle; to be filled even-odd."""
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


# Maps of the plane, as cairo has them.

def moved(dx, dy):
    return cairo.Matrix(x0=dx, y0=dy)


def about(x, y, degrees=0, sx=1, sy=1):
    """A map that scales about a point and then turns, clockwise on screen."""
    m = cairo.Matrix(x0=x, y0=y)
    m.rotate(math.radians(degrees))
    m.scale(sx, sy)
    m.translate(-x, -y)
    return m


def then(first, second):
    return first.multiply(second)


IDENTITY = cairo.Matrix()


def flat(path):
    """The polygons of a path, for maps that cairo doesn't have."""
    c = cairo.Context(cairo.ImageSurface(cairo.FORMAT_A8, 1, 1))
    # Cairo keeps points in 256ths of its own pixels, and its tolerance is in these.
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
    """The x and y of the middle of every pixel, in points."""
    numbers = numpy.arange(WHOLE) - MARGIN + 0.5
    return numpy.meshgrid(numbers, numbers)


def inside(path, m=IDENTITY, rule="winding"):
    """How much of every pixel a path covers."""
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
    """How much of every pixel a stroke covers."""
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
    """A plane under a Gaussian of a standard deviation."""
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
    """Premultiplied pixels, 0…1, with a margin around."""

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
        """Puts premultiplied pixels over what there is."""
        self.pixels = source + self.pixels * (1 - source[..., 3:])
        return self

    def paint(self, coverage, color, alpha=1.0):
        return self.over((coverage * alpha)[..., None] * numpy.array([*color, 1.0]))

    def tint(self, coverage, straight):
        """Paints with a straight colour for every pixel."""
        source = straight.copy()
        source[..., :3] *= source[..., 3:]
        return self.over(source * coverage[..., None])

    def fill(self, path, color, alpha=1.0, m=IDENTITY, rule="winding"):
        return self.paint(inside(path, m, rule), color, alpha)

    def stroke(self, path, color, width, alpha=1.0, **style):
        return self.paint(along(path, width, **style), color, alpha)

    def box(self, x, y, w, h, color=None, radius=0, border=None, alpha=1.0, m=IDENTITY, holds=()):
        """A layer: its background, what it holds, and its border as (width, colour[, alpha])."""
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
        """Puts another canvas over this one, faded by a number or by a plane."""
        share = numpy.asarray(share)
        return self.over(other.pixels * (share[..., None] if share.ndim else share))

    def shadow(self, draw, radius, dx, dy, color=BLACK, alpha=0.6, m=IDENTITY):
        """Casts the shadow of what a function draws by a map; the offset is of the map's space."""
        x, y = m.transform_distance(dx, dy)
        caster = Canvas()
        draw(caster, then(m, moved(x, y)))
        return self.paint(blurred(caster.alpha, radius), color, alpha)

    def shaded(self, draw, radius, dx, dy, color=BLACK, alpha=0.6, m=IDENTITY):
        """Draws something over its shadow."""
        self.shadow(draw, radius, dx, dy, color, alpha, m)
        draw(self, m)
        return self


def page():
    return Canvas(WHITE)
