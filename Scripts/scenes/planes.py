"""Planes in space: the projection of their points for a viewer, and its inverse."""
import math

import numpy

from .canvas import MARGIN, WHOLE, centers


def turn(degrees, x=0.0, y=0.0, z=0.0):
    """The matrix of a rotation about an axis, for column vectors (Rodrigues)."""
    axis = numpy.array([x, y, z], float)
    axis /= numpy.linalg.norm(axis)
    a = math.radians(degrees)
    cross = numpy.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    return numpy.eye(3) + math.sin(a) * cross + (1 - math.cos(a)) * cross @ cross


class Plane:
    """A layer's plane: its own rotation about its center, then a rotation about the eye's foot.

    The layer is moved along its own z-axis before its rotation.

    The eye is directly above its foot at a distance; z points to it.
    """

    def __init__(self, middle, own=None, distance=None, foot=None, z=0.0, stage=None, lift=0.0):
        own = numpy.eye(3) if own is None else own
        stage = numpy.eye(3) if stage is None else stage
        foot = numpy.array(middle if foot is None else foot, float)
        middle = numpy.array(middle, float)
        # A point of the plane is affine in (x, y): the columns are for x, y, and 1.
        to_local = numpy.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 0]])
        place = own @ to_local
        place[:, 2] += [*(middle - foot), z] + own @ [0, 0, lift]
        self.space = stage @ place
        w = -self.space[2] / distance + [0, 0, 1]
        self.map = numpy.array([self.space[0] + foot[0] * w, self.space[1] + foot[1] * w, w])

    def point(self, x, y):
        u, v, w = self.map @ [x, y, 1]
        return u / w, v / w

    def depth(self, x, y):
        return (self.space @ [x, y, 1])[2]

    def seen(self, x=None, y=None):
        """The points of the plane at points of the image; by default, the centers of pixels."""
        if x is None:
            x, y = centers()
        inverse = numpy.linalg.inv(self.map)
        u, v, w = (inverse[i, 0] * x + inverse[i, 1] * y + inverse[i, 2] for i in range(3))
        return u / w, v / w


def looked_up(values, x, y, step, origin):
    """Returns the values of a grid with a step and an origin at points, by linear interpolation."""
    u, v = (x - origin) / step, (y - origin) / step
    low_u, low_v = numpy.floor(u).astype(int), numpy.floor(v).astype(int)
    inside = (low_u >= 0) & (low_v >= 0) & (low_u < values.shape[1] - 1) & (
        low_v < values.shape[0] - 1)
    low_u, low_v = numpy.where(inside, low_u, 0), numpy.where(inside, low_v, 0)
    fu, fv = u - low_u, v - low_v
    top = values[low_v, low_u] * (1 - fu) + values[low_v, low_u + 1] * fu
    bottom = values[low_v + 1, low_u] * (1 - fu) + values[low_v + 1, low_u + 1] * fu
    return numpy.where(inside, top * (1 - fv) + bottom * fv, 0)


def projected(values, plane, times=4):
    """A grid of values at pixel centers in a plane, projected and averaged over pixels."""
    total = numpy.zeros((WHOLE, WHOLE))
    x, y = centers()
    for i in range(times):
        for j in range(times):
            dx, dy = (i + 0.5) / times - 0.5, (j + 0.5) / times - 0.5
            total += looked_up(values, *plane.seen(x + dx, y + dy), 1, 0.5 - MARGIN)
    return total / times ** 2
