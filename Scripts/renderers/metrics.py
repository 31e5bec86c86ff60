"""The differences of two opaque images: arrays of height × width × 3, from 0 to 255."""

from __future__ import annotations

from dataclasses import dataclass

import numpy
from harness.pictures import EQUAL_DECIBELS, Pixels, decibels
from harness.pictures import over as blended
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

LEAST_DECIBELS = 40.0
LEAST_SIMILARITY = 0.997
# A mean error of one step. Even then, the similarity of faint areas is low, because they consist mostly of
# rounding errors.
ROUNDING_DECIBELS = 48.0
# The share of pixels with a channel that is off by more than FAR.
MOST_FAR_SHARE = 0.0002
FAR = 64
# Flat areas must have the exact color, except for the rounding of two blends.
MOST_COLOR_ERROR = 2

# The structural similarity of Wang et al. (2004) in its basic form: square windows, per channel.
WINDOW = 7
STABILIZERS = ((0.01 * 255) ** 2, (0.03 * 255) ** 2)
# The radius around a flat pixel in which all pixels have its color, which excludes smooth edges.
FLAT_REACH = 3
LEAST_FLAT_PIXELS = 16


@dataclass(frozen=True)
class Comparison:
    """The limits of a comparison."""

    decibels: float
    similarity: float
    far_share: float
    color_error: float

    @property
    def passes(self) -> bool:
        return (
            self.decibels >= LEAST_DECIBELS
            and (self.similarity >= LEAST_SIMILARITY or self.decibels >= ROUNDING_DECIBELS)
            and self.far_share <= MOST_FAR_SHARE
            and self.color_error <= MOST_COLOR_ERROR
        )

    def worse(self, other: Comparison) -> Comparison:
        """Returns the worse of both for each metric."""
        return Comparison(
            min(self.decibels, other.decibels),
            min(self.similarity, other.similarity),
            max(self.far_share, other.far_share),
            max(self.color_error, other.color_error),
        )

    @property
    def trouble(self) -> float:
        """A value that grows with the distance from the limits, for finding the worst time."""
        return max(
            LEAST_DECIBELS - self.decibels,
            (LEAST_SIMILARITY - self.similarity) * 1000,
            (self.far_share - MOST_FAR_SHARE) * 10000,
            (self.color_error - MOST_COLOR_ERROR),
        )


def compare(ours: Pixels, theirs: Pixels) -> Comparison:
    """Compares two images of the same size."""
    if ours.shape != theirs.shape:
        raise ValueError(f"pictures of {ours.shape[:2]} and {theirs.shape[:2]} pixels")
    difference = numpy.abs(ours - theirs)
    box = changed_box(difference)
    if box is None:
        return Comparison(EQUAL_DECIBELS, 1.0, 0.0, 0.0)
    far = numpy.count_nonzero(difference.max(axis=2) > FAR)
    return Comparison(
        decibels(difference),
        similarity(ours, theirs, box),
        far / difference[..., 0].size,
        color_error(ours, difference),
    )


def over(rgba: Pixels, ground: int) -> Pixels:
    """Returns an image with straight alpha over a gray background, rounded as on a screen."""
    return numpy.rint(blended(rgba, ground))


def premultiplied_over(rgba: Pixels, ground: int) -> Pixels:
    """Returns an image with premultiplied alpha over a gray background."""
    return numpy.clip(numpy.rint(rgba[..., :3] + ground * (1 - rgba[..., 3:] / 255)), 0, 255)


def changed_box(difference: Pixels) -> tuple[slice, slice] | None:
    """Returns the rows and columns outside which the images are equal; None for equal images."""
    differs = difference.max(axis=2) > 0
    rows, columns = (numpy.flatnonzero(differs.any(axis=axis)) for axis in (1, 0))
    if not rows.size:
        return None
    return slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)


def similarity(ours: Pixels, theirs: Pixels, box: tuple[slice, slice]) -> float:
    """Returns the mean structural similarity over all windows within the image.

    Windows that don't touch the changed box count as 1 without computation.
    """
    height, width = ours.shape[:2]
    rows, columns = (
        slice(max(side.start - WINDOW + 1, 0), min(side.stop + WINDOW - 1, length))
        for side, length in zip(box, (height, width))
    )
    if min(rows.stop - rows.start, columns.stop - columns.start) < WINDOW:
        rows, columns = slice(0, height), slice(0, width)
    values = window_similarities(ours[rows, columns], theirs[rows, columns])
    windows = (height - WINDOW + 1) * (width - WINDOW + 1) * ours.shape[2]
    return 1 - float(numpy.sum(1 - values)) / windows


def window_similarities(ours: Pixels, theirs: Pixels) -> NDArray[numpy.float64]:
    a, b = ours.astype(numpy.float64), theirs.astype(numpy.float64)
    mean_a, mean_b = window_means(a), window_means(b)
    # The sample variance divides by one less than the number of samples.
    unbiased = WINDOW**2 / (WINDOW**2 - 1)
    variance_a = (window_means(a * a) - mean_a * mean_a) * unbiased
    variance_b = (window_means(b * b) - mean_b * mean_b) * unbiased
    covariance = (window_means(a * b) - mean_a * mean_b) * unbiased
    first, second = STABILIZERS
    return ((2 * mean_a * mean_b + first) * (2 * covariance + second)) / (
        (mean_a * mean_a + mean_b * mean_b + first) * (variance_a + variance_b + second)
    )


def window_means(values: NDArray[numpy.float64]) -> NDArray[numpy.float64]:
    sums = values
    for axis in (0, 1):
        running = numpy.insert(numpy.cumsum(sums, axis=axis), 0, 0, axis=axis)
        length = running.shape[axis]
        sums = running.take(range(WINDOW, length), axis) - running.take(
            range(length - WINDOW), axis
        )
    return sums / WINDOW**2


def color_error(ours: Pixels, difference: Pixels) -> float:
    """Returns the greatest error in the middle of areas that are solid in the reference image.

    Unlike the ratio, this detects a whole area that is a few steps off.
    """
    flat = flat_pixels(ours)
    if numpy.count_nonzero(flat) < LEAST_FLAT_PIXELS:
        return 0.0
    # This metric is for areas; the share of far pixels covers individual pixels.
    errors = numpy.sort(difference.max(axis=2)[flat])
    return float(errors[-LEAST_FLAT_PIXELS])


def flat_pixels(picture: Pixels) -> NDArray[numpy.bool_]:
    """Returns which pixels are the center of a solid square; pixels at the image's edge aren't."""
    codes = picture @ numpy.array([65536, 256, 1], numpy.float32)
    flat = numpy.zeros(codes.shape, bool)
    side = 2 * FLAT_REACH + 1
    if min(codes.shape) < side:
        return flat
    inner = slice(FLAT_REACH, -FLAT_REACH)
    columns = numpy.ptp(sliding_window_view(codes, side, axis=0), axis=-1) == 0
    row = numpy.ptp(sliding_window_view(codes, side, axis=1), axis=-1) == 0
    flat[inner, inner] = sliding_window_view(columns, side, axis=1).all(axis=-1) & row[inner]
    return flat
