"""The scenes of the reference page, drawn without any Kinora code.

A scene is a function without arguments; its name is that of the recorded picture.
"""
import inspect

from . import boxes, combinations, depths, gradients, groups, images, motions, replicators
from . import shadows, shapes, strokes

SCENES = {
    name.replace("_", "-"): function
    for module in (boxes, images, groups, shadows, gradients, shapes, strokes, replicators, depths,
                   motions, combinations)
    for name, function in vars(module).items()
    if inspect.isfunction(function) and function.__module__ == module.__name__
    and not inspect.signature(function).parameters
}
