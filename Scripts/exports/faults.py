"""Makes exports fail in every format, and checks that they print a one-line error and leave no files.

The failures are full disks (small file systems in memory, if root may mount them), read-only folders,
paths through files, and an ffmpeg that is missing, fails, or is killed midway. Scripts/attack kills the
tool itself. The tool needs the trait WebP.
"""
import os
import pathlib
import shutil
import subprocess
import tempfile

from harness.launch import parser
from harness.results import Results
from harness.tool import TOOL

FORMATS = ["gif", "png", "webp", "mp4", "webm"]
results = Results()


def export(target, *options, environment=None, user=None):
    words = [TOOL, "export", "hash-lines", "--size", "256", "-o", target, *options]
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, user=user,
                          env={**os.environ, **(environment or {})})


def judge(name, result, code, words, *folders, ignoring=()):
    """Checks for an exit code, one line that contains the words, and folders without files."""
    lines = result.stderr.splitlines()
    left = [str(file) for folder in folders for file in pathlib.Path(folder).rglob("*")
            if file.is_file() and file.name not in ignoring]
    problems = []
    if result.returncode != code:
        problems.append(f"ended with {result.returncode}, not {code}")
    if len(lines) != 1 or not lines[0].startswith("kinora: "):
        problems.append(f"said {lines}")
    if not all(word in result.stderr for word in words):
        problems.append(f"did not say {words}, but {lines}")
    if left:
        problems.append(f"left {left}")
    results.add(name, problems, *lines[:1])


class Disk:
    """A small in-memory file system."""

    def __init__(self, size):
        self.size = size

    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={self.size}", "tmpfs", self.folder]
        self.isMounted = subprocess.run(mount, capture_output=True).returncode == 0
        return self.folder if self.isMounted else None

    def __exit__(self, *_):
        if self.isMounted:
            subprocess.run(["umount", self.folder], check=True)
        os.rmdir(self.folder)


def full_disks():
    for ending in FORMATS:
        with Disk("20k") as folder:
            if not folder:
                print("full disks: NOT TRIED, nothing may be mounted here")
                return
            target = f"{folder}/x.{ending}"
            judge(f"full disk, {ending}", export(target), 1,
                  [target, "no space left on device"], folder)
    with Disk("20k") as temporary, tempfile.TemporaryDirectory() as folder:
        result = export(f"{folder}/x.mp4", environment={"TMPDIR": temporary})
        judge("full disk for temporary files, mp4", result, 1, ["ffmpeg", "space"], folder, temporary)


def bad_places():
    with tempfile.TemporaryDirectory() as folder:
        taken = pathlib.Path(folder, "taken")
        taken.write_text("kept")
        closed = pathlib.Path(folder, "closed")
        closed.mkdir(mode=0o555)
        os.chmod(folder, 0o755)
        # Root can write anywhere.
        user = "nobody" if os.geteuid() == 0 else None
        for ending in FORMATS:
            judge(f"path through a file, {ending}", export(taken / f"x.{ending}"), 1,
                  [str(taken), "not a directory"], folder, ignoring=["taken"])
            judge(f"folder that may not be written, {ending}",
                  export(closed / f"x.{ending}", user=user), 1,
                  [str(closed), "permission denied"], folder, ignoring=["taken"])


def broken_programs():
    program = shutil.which("ffmpeg")
    scripts = {
        "is killed midway": ("was ended by signal 9", "exec 3<&0\n"
                             f"{program} \"$@\" <&3 & child=$!\nexec 0<&- 3<&-\n"
                             "sleep 0.5; kill -9 $child; kill -9 $$\n"),
        "does not know the codec": ("Unknown encoder", "for w; do shift; [ \"$w\" = libx264 -o "
                                    "\"$w\" = libvpx-vp9 ] && w=missing; set -- \"$@\" \"$w\"; done\n"
                                    f"exec {program} \"$@\"\n"),
    }
    for ending in ("mp4", "webm"):
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as own:
            result = export(f"{folder}/x.{ending}", environment={"PATH": "/missing"})
            judge(f"ffmpeg is absent, {ending}", result, 1, ["install ffmpeg"], folder)
            for name, (words, script) in scripts.items():
                path = pathlib.Path(own, "ffmpeg")
                path.write_text("#!/bin/sh\n" + script)
                path.chmod(0o755)
                environment = {"KINORA_FFMPEG": str(path), "TMPDIR": own}
                result = export(f"{folder}/x.{ending}", "--scale", "4", environment=environment)
                judge(f"ffmpeg {name}, {ending}", result, 1, ["ffmpeg: ", words], folder, own,
                      ignoring=["ffmpeg"])


def main():
    parser(__doc__).parse_args()
    full_disks()
    bad_places()
    broken_programs()
    return results.close("faults")
