"""The speed at which an indicator's period is a whole number of frames."""
import math


def speed(indicator, rate):
    """Returns the options that make the period a whole number of frames, so times aren't rounded."""
    count = max(1, math.ceil(indicator["period"] * rate - 0.5))
    factor = indicator["period"] * rate / count
    return [] if factor == 1 else ["--speed", repr(factor)]
