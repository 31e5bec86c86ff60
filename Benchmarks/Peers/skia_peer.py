#!/usr/bin/env python3
"""Draws the frames of scenes with Skia, on one thread, as main.c does with other libraries.

usage: skia_peer.py time ROUNDS SCENE ... | pixels SCENE STEP FILE

Each frame is recorded as a picture in advance, so that drawing it is one call from Python.
"""
import pathlib
import sys
import time

import numpy
import skia

CAPS = [skia.Paint.kButt_Cap, skia.Paint.kRound_Cap, skia.Paint.kSquare_Cap]
JOINS = [skia.Paint.kMiter_Join, skia.Paint.kRound_Join, skia.Paint.kBevel_Join]


class Reader:
    """Reads the words of a scene, and draws what they describe on a canvas."""

    def __init__(self, file):
        self.words = iter(pathlib.Path(file).read_text().split())
        next(self.words)
        self.name, self.side, count = next(self.words), self.count(), self.count()
        self.pictures = [self.picture() for _ in range(count)]

    def count(self):
        return int(next(self.words))

    def number(self):
        return float(next(self.words))

    def numbers(self, count):
        return [self.number() for _ in range(count)]

    def picture(self):
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(self.side, self.side))
        next(self.words)
        self.draw_group(canvas)
        return recorder.finishRecordingAsPicture()

    def matrix(self):
        a, b, c, d, x, y = self.numbers(6)
        return skia.Matrix.MakeAll(a, c, x, b, d, y, 0, 0, 1)

    def path(self):
        path = skia.PathBuilder() if hasattr(skia, "PathBuilder") else skia.Path()
        parts = {"M": (path.moveTo, 2), "L": (path.lineTo, 2), "Q": (path.quadTo, 4),
                 "C": (path.cubicTo, 6), "Z": (path.close, 0)}
        while (verb := next(self.words)) != ".":
            add, count = parts[verb]
            add(*self.numbers(count))
        return path.detach() if hasattr(path, "detach") else path

    def paint(self):
        kind = next(self.words)
        paint = skia.Paint(AntiAlias=True)
        if kind == "color":
            paint.setColor4f(skia.Color4f(*self.numbers(4)))
            return paint
        geometry = self.numbers(4 if kind == "linear" else 3)
        stops = [self.numbers(5) for _ in range(self.count())]
        colors = [skia.Color4f(*stop[1:]).toColor() for stop in stops]
        locations = [stop[0] for stop in stops]
        if kind == "linear":
            ends = [skia.Point(*geometry[:2]), skia.Point(*geometry[2:])]
            paint.setShader(skia.GradientShader.MakeLinear(ends, colors, locations))
        else:
            center = skia.Point(*geometry[:2])
            paint.setShader(
                skia.GradientShader.MakeRadial(center, geometry[2], colors, locations))
        return paint

    def draw_path(self, canvas, matrix, paint, is_even_odd=False):
        path = self.path()
        if is_even_odd:
            path.setFillType(skia.PathFillType.kEvenOdd)
        canvas.save()
        canvas.concat(matrix)
        canvas.drawPath(path, paint)
        canvas.restore()

    def draw_fill(self, canvas):
        is_even_odd = self.count() == 1
        matrix, paint = self.matrix(), self.paint()
        self.draw_path(canvas, matrix, paint, is_even_odd)

    def draw_stroke(self, canvas):
        width, cap, join, limit, phase = self.numbers(5)
        dashes = self.numbers(int(self.number()))
        matrix, paint = self.matrix(), self.paint()
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(width)
        paint.setStrokeCap(CAPS[int(cap)])
        paint.setStrokeJoin(JOINS[int(join)])
        paint.setStrokeMiter(limit)
        if dashes:
            paint.setPathEffect(skia.DashPathEffect.Make(dashes, phase))
        self.draw_path(canvas, matrix, paint)

    def draw_group(self, canvas):
        opacity = self.number()
        x, y, width, height = self.numbers(4)
        canvas.save()
        for _ in range(self.count()):
            is_even_odd, matrix, path = self.count() == 1, self.matrix(), self.path()
            path.transform(matrix)
            if is_even_odd:
                path.setFillType(skia.PathFillType.kEvenOdd)
            canvas.clipPath(path, doAntiAlias=True)
        if opacity < 1:
            area = skia.Rect.MakeXYWH(x, y, width, height)
            canvas.saveLayer(area, skia.Paint(Alphaf=opacity))
        draw = {"fill": self.draw_fill, "stroke": self.draw_stroke, "group": self.draw_group}
        while (kind := next(self.words)) != "end":
            draw[kind](canvas)
        if opacity < 1:
            canvas.restore()
        canvas.restore()


class Target:
    def __init__(self, scene):
        self.pixels = numpy.zeros((scene.side, scene.side, 4), numpy.uint8)
        self.surface = skia.Surface(
            self.pixels, colorType=skia.kBGRA_8888_ColorType, alphaType=skia.kPremul_AlphaType)
        self.canvas = self.surface.getCanvas()
        self.pictures = scene.pictures

    def draw(self, picture):
        self.canvas.clear(0)
        self.canvas.drawPicture(picture)


def print_times(rounds, files):
    scenes = [Reader(file) for file in files]
    targets = [Target(scene) for scene in scenes]
    times = [[] for _ in scenes]
    for _ in range(rounds):
        for target, results in zip(targets, times):
            draw, pictures = target.draw, target.pictures
            start = time.process_time_ns()
            for picture in pictures:
                draw(picture)
            results.append((time.process_time_ns() - start) / len(pictures) / 1000)
    for scene, results in zip(scenes, times):
        results.sort()
        lower, median, upper = (results[rounds * quarter // 4] for quarter in (1, 2, 3))
        print(f"{scene.name:16} {scene.side} {median:10.2f} {lower:10.2f} {upper:10.2f}")


def write_pixels(file, step, output):
    scene = Reader(file)
    target = Target(scene)
    with open(output, "wb") as stream:
        for picture in scene.pictures[::step]:
            target.draw(picture)
            stream.write(target.pixels.tobytes())


def main():
    mode, words = sys.argv[1], sys.argv[2:]
    if mode == "time":
        print_times(int(words[0]), words[1:])
    else:
        write_pixels(words[0], int(words[1]), words[2])


main()
