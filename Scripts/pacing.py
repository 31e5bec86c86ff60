"""The speed at which an indicator's period is a whole number of frames."""
import json
import math
import subprocess


def catalog(tool):
    """Returns the indicators by identifier."""
    text = subprocess.run([tool, "list", "--json"], check=True, capture_output=True).stdout
    return {indicator["identifier"]: indicator for indicator in json.loads(text)}


def pace(indicator, rate):
    """Returns the options that make the period a whole number of frames, so times aren't rounded."""
    count = max(1, math.ceil(indicator["period"] * rate - 0.5))
    speed = indicator["period"] * rate / count
    return [] if speed == 1 else ["--speed", repr(speed)]
