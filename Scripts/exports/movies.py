"""Decodes WebP with webpmux and Pillow, videos with ffmpeg, and compares both with the tool's frames.

By default, checks the indicators of the posts, or with KINORA_LONG=1 all. Lossless WebP must contain every
pixel exactly; lossy WebP and videos must have a signal-to-noise ratio of 38 dB or more over the whole cycle,
on white and, if there is alpha, on black. Times, rates, loop counts, sizes, and color tags must be correct.
The tool's frames come from an APNG, which check-exports compares with single frames. The tool needs the
trait WebP.
"""
import json
import math
import pathlib
import re
import tempfile

import numpy

from harness.launch import parser
from harness.pictures import cycle, decibels, over
from harness.results import Results
from harness.tool import catalog, chosen, kinora, output

# As in the gallery: with half of the pixels, edges have twice the weight.
SIDE, RATE = 256, 25
DECIBELS = 38.0
# As ffmpeg converts colors by default, from the chroma positions of H.264 and VP9.
TO_RGBA = ("scale=in_color_matrix=bt709:in_range=tv:out_range=full:in_h_chr_pos=0:in_v_chr_pos=128:"
           "flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp,format=rgba")


def clear_pixels(frames):
    """Returns pictures whose fully transparent pixels, which may have any color, are black."""
    return [frame * (frame[..., 3:] > 0) for frame in frames]


def video_frames(path, width, height, *decoder):
    raw = output("ffmpeg", "-v", "error", *decoder, "-i", path, "-vf", TO_RGBA, "-f", "rawvideo", "-")
    return numpy.frombuffer(raw, numpy.uint8).reshape(-1, height, width, 4)


def ratios(pairs, ground):
    """Returns the signal-to-noise ratios of the whole cycle and of its worst frame."""
    differences = [over(a, ground) - over(b, ground) for a, b in pairs]
    return decibels(numpy.stack(differences)), min(map(decibels, differences))


def widened(frame, width, height):
    height, width = height - frame.shape[0], width - frame.shape[1]
    return numpy.pad(frame, ((0, height), (0, width), (0, 0)), constant_values=255)


class Check:
    def __init__(self, indicator, folder):
        self.name, self.period = indicator["identifier"], indicator["period"]
        self.folder, self.numbers, self.problems = folder, [], []
        self.count = max(1, math.ceil(self.period * RATE - 0.5))
        natural = indicator["naturalSize"]
        width = SIDE if natural[0] >= natural[1] else round(SIDE * natural[0] / natural[1])
        self.common = ["--size", width, "--fps", RATE, "--loops", 2]

    def export(self, name, *options):
        path = self.folder / name
        kinora("export", self.name, *self.common, *options, "-o", path)
        return path

    def cycle(self, path):
        shown, total, loops = cycle(path, self.period, self.count)
        return clear_pixels(shown), total, loops

    def expect(self, holds, problem):
        if not holds:
            self.problems.append(problem)

    def near(self, what, pairs, ground):
        whole, worst = ratios(pairs, ground)
        self.numbers.append(f"{what} {whole:.1f}/{worst:.1f}")
        self.expect(whole >= DECIBELS, f"{what}: {whole:.1f} dB, less than {DECIBELS}")

    def webp(self, clear):
        exact = self.export("exact.webp")
        shown, total, loops = self.cycle(exact)
        wrong = [i for i, (a, b) in enumerate(zip(shown, clear)) if (a != b).any()]
        self.expect(not wrong, f"exact.webp: Pillow shows frame {wrong[:1]} otherwise")
        self.expect(abs(total - self.period) < 0.0006, f"exact.webp: plays for {total} s")
        self.expect(loops == 2, f"exact.webp: Pillow says {loops} loops")
        report = output("webpmux", "-info", exact).decode()
        lengths = [int(line.split()[6]) for line in report.splitlines() if re.match(r" *\d+: ", line)]
        self.expect(sum(lengths) == round(self.period * 1000),
                    f"exact.webp: webpmux adds up {sum(lengths)} ms")
        self.expect("Loop Count : 2" in report, "exact.webp: webpmux says another loop count")
        lossy = self.export("lossy.webp", "--quality", 90)
        shown, total, _ = self.cycle(lossy)
        self.near("webp", list(zip(shown, clear)), 255)
        self.expect(abs(total - self.period) < 0.0006, f"lossy.webp: plays for {total} s")

    def probe(self, path):
        report = json.loads(output("ffprobe", "-v", "error", "-count_frames", "-show_streams", "-show_format",
                              "-of", "json", path))
        stream, length = report["streams"][0], float(report["format"]["duration"])
        rate = [int(part) for part in stream["avg_frame_rate"].split("/")]
        wanted = self.count / self.period
        name = path.name
        self.expect(int(stream["nb_read_frames"]) == 2 * self.count,
                    f"{name}: {stream['nb_read_frames']} frames, not {2 * self.count}")
        self.expect(abs(rate[0] / rate[1] - wanted) < 1e-3, f"{name}: {rate} frames a second, not {wanted}")
        self.expect(abs(length - 2 * self.period) < 0.0011, f"{name}: {length} s, not {2 * self.period}")
        for tag in ("color_space", "color_transfer", "color_primaries"):
            self.expect(stream.get(tag) == "bt709", f"{name}: {tag} is {stream.get(tag)}")
        self.expect(stream.get("color_range") == "tv", f"{name}: the range is {stream.get('color_range')}")
        return stream

    def mp4(self, opaque):
        path = self.export("x.mp4")
        stream = self.probe(path)
        width, height = stream["width"], stream["height"]
        self.expect(stream["pix_fmt"] == "yuv420p", f"x.mp4: {stream['pix_fmt']}")
        self.expect(width % 2 == 0 and height % 2 == 0, f"x.mp4: {width}×{height}")
        frames = [widened(frame, width, height) for frame in opaque]
        self.near("mp4", list(zip(video_frames(path, width, height), frames * 2)), 255)

    def webm(self, clear):
        path = self.export("x.webm")
        stream = self.probe(path)
        size = stream["width"], stream["height"]
        self.expect(stream.get("tags", {}).get("alpha_mode") == "1", "x.webm: no alpha")
        self.expect(size == clear[0].shape[1::-1], f"x.webm: {size}")
        shown = video_frames(path, *size, "-c:v", "libvpx-vp9")
        for ground in (255, 0):
            self.near(f"webm on {ground}", list(zip(shown, clear * 2)), ground)
        error = max(abs(a[..., 3] - b[..., 3]).mean() for a, b in zip(shown, clear))
        self.expect(error < 1, f"x.webm: alpha is off by {error:.2f} of 255")

    def mov(self, clear):
        path = self.export("x.mov")
        stream = self.probe(path)
        size = stream["width"], stream["height"]
        self.expect(stream["codec_name"] == "prores" and stream.get("codec_tag_string") == "ap4h",
                    f"x.mov: {stream['codec_name']} {stream.get('codec_tag_string')}")
        self.expect(size == clear[0].shape[1::-1], f"x.mov: {size}")
        shown = video_frames(path, *size)
        for ground in (255, 0):
            self.near(f"mov on {ground}", list(zip(shown, clear * 2)), ground)
        error = max(abs(a[..., 3] - b[..., 3]).mean() for a, b in zip(shown, clear))
        self.expect(error < 1, f"x.mov: alpha is off by {error:.2f} of 255")

    def all(self):
        clear, _, _ = self.cycle(self.export("clear.png"))
        opaque, _, _ = self.cycle(self.export("opaque.png", "--background", "#FFFFFF"))
        self.webp(clear)
        self.mp4(opaque)
        self.webm(clear)
        self.mov(clear)
        return self


def main():
    arguments = parser(__doc__)
    arguments.add_argument("indicators", nargs="*")
    known, results = catalog(), Results()
    for name in chosen(known, arguments.parse_args().indicators):
        with tempfile.TemporaryDirectory() as folder:
            check = Check(known[name], pathlib.Path(folder)).all()
        results.add(name, check.problems, f"dB in all/worst frame: {', '.join(check.numbers)}")
    return results.close("indicators as movies")
