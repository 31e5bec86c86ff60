"""The scenes of the reference page, drawn without any Kinora code."""
from . import boxes, combinations, depths, gradients, groups, images, motions, replicators
from . import shadows, shapes, strokes

SCENES = {}
for module in (boxes, images, groups, shadows, gradients, shapes, strokes, replicators, depths,
               motions, combinations):
    SCENES |= module.SCENES
