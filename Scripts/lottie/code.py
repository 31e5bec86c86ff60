"""Swift code that is written for Lottie files, which compiles and draws the frames."""

from __future__ import annotations

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import tempfile
from dataclasses import asdict, dataclass

from drawings.code import MAIN, SHIM, library_flags
from compatibility.graph import header_flags
from emission.building import MODULES
from harness.pictures import decibels, read
from harness.tool import ROOT, TOOL, binary_folder
from lottie.corpora import Animation, corpus

GREATEST_SIZE = 50_000
LEAST_PART = 0.6
# The code is written with rounded numbers.
LEAST_DECIBELS = 45.0
INSTANTS = 3
BATCH = 24
SECONDS = 120
# The time for compiling a batch, and for running its program.
BATCH_SECONDS = 900
FAULT = re.compile(r"/file(\d+)\.swift:(\d+):\d+: error: (.*)")


@dataclass
class Code:
    """A file: the number of lines of its code and the lowest ratio of its frames, or why there is none."""

    name: str
    path: str
    lines: int = 0
    decibels: float = 0.0
    refusal: str = ""
    error: str = ""

    def is_right(self) -> bool:
        return not self.error and not self.refusal and self.decibels >= LEAST_DECIBELS


def written(animation: Animation, number: int, folder: pathlib.Path) -> Code:
    """Writes the code of a file, whose function is named after its number."""
    found = Code(animation.name, str(animation.path))
    source = folder / f"file{number}.json"
    source.symlink_to(animation.path)
    out = folder / f"file{number}.swift"
    words = [str(word) for word in (TOOL, "export", source, "--swift", "layer", "--crop", "layer", "-o", out)]
    try:
        done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=SECONDS)
    except subprocess.TimeoutExpired:
        found.error = f"didn't end in {SECONDS} s"
        return found
    if done.returncode != 0:
        lines = [line.removeprefix("kinora: ") for line in done.stderr.splitlines() if ": note: " not in line]
        found.refusal = lines[-1] if lines else f"ended with {done.returncode}"
        return found
    text = out.read_text(encoding="utf-8")
    found.lines = text.count("\n")
    out.write_text(text.replace("import QuartzCore", "import Foundation\nimport LayerKit"), encoding="utf-8")
    return found


def instants(animation: Animation) -> list[float]:
    """Returns times between frames, not exactly on keys."""
    length = (animation.end - animation.start) / animation.rate
    return [round((index + 0.37) * length / INSTANTS, 5) for index in range(INSTANTS)]


def compiled(sources: list[pathlib.Path], folder: pathlib.Path, build: pathlib.Path) -> tuple[pathlib.Path, str]:
    objects = [file for name in MODULES for file in sorted((build / f"{name}.build").glob("**/*.o"))]
    headers = header_flags()
    maps = [word for name in (["CZlib"] if headers is None else ["CZlib", "CHarfBuzz", "CWebP"])
            for word in ("-Xcc", f"-fmodule-map-file={ROOT}/Sources/{name}/module.modulemap")]
    program = folder / "program"
    words = ["swiftc", "-swift-version", "6", "-Onone", "-I", build / "Modules", *maps, *(headers or []), *sources, *objects,
             "-lz", *([] if headers is None else library_flags()), "-o", program]
    try:
        done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=BATCH_SECONDS)
    except subprocess.TimeoutExpired:
        return program, f"the compiler didn't end in {BATCH_SECONDS} s"
    return program, "" if done.returncode == 0 else done.stderr or f"the compiler ended with {done.returncode}"


def drawn(batch: list[tuple[int, Animation, Code]], folder: pathlib.Path, build: pathlib.Path) -> None:
    """Compiles the code of files together, and compares what it draws."""
    shim, main = folder / "shim.swift", folder / "main.swift"
    shim.write_text(SHIM)
    while batch:
        calls = []
        for number, animation, _ in batch:
            text = (folder / f"file{number}.swift").read_text()
            function = re.search(r"func (make\w+)\(", text)
            size = f"CGSize(width: {animation.size[0]}, height: {animation.size[1]})"
            for at in instants(animation):
                calls.append(f'try write({{ {function[1]}() }}, {size}, {at}, "{folder}/{number}-{at}.png")')
        main.write_text(MAIN.replace("_ size: Double", "_ size: CGSize").replace(
            "size: CGSize(width: size, height: size)", "size: size") + "\n".join(calls) + "\n")
        sources = [main, shim, *(folder / f"file{number}.swift" for number, _, _ in batch)]
        program, errors = compiled(sources, folder, build)
        faults = {int(number): f"doesn't compile: {line}: {fault}" for number, line, fault in FAULT.findall(errors)}
        if not errors:
            break
        if not faults:
            faults = {number: f"doesn't compile: {errors[-300:]}" for number, _, _ in batch}
        for number, _, code in batch:
            code.error = faults.get(number, "")
        batch = [one for one in batch if one[0] not in faults]
    if not batch:
        return
    try:
        said = subprocess.run([program], capture_output=True, text=True, errors="replace", timeout=BATCH_SECONDS).stderr
    except subprocess.TimeoutExpired:
        said = f"the program didn't end in {BATCH_SECONDS} s"
    for number, animation, code in batch:
        ratios = []
        for at in instants(animation):
            path = folder / f"{number}-{at}.png"
            theirs = read(path) if path.exists() else None
            if theirs is None:
                code.error = f"the code draws nothing: {said[-200:]}"
                break
            out = folder / "frame.png"
            words = [TOOL, "frame", animation.path, "--at", at, "--crop", "layer", "--background", "#FFFFFF", "-o", out]
            try:
                ended = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=SECONDS)
            except subprocess.TimeoutExpired:
                code.error = f"a frame didn't end in {SECONDS} s"
                break
            if ended.returncode != 0:
                code.error = ended.stderr.strip()[:200] or f"ended with {ended.returncode}"
                break
            ours = read(out)
            ratios.append(decibels((ours - theirs)[..., :3]) if ours.shape == theirs.shape else 0.0)
        code.decibels = min(ratios, default=0.0)


def judge(given: argparse.Namespace) -> bool:
    """Compares what the code of files draws with their frames; returns whether enough are right."""
    animations = [one for one in corpus(given.only) if one.path.stat().st_size < GREATEST_SIZE][::given.every]
    build = binary_folder()
    results: list[Code] = []
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as executor:
        folder = pathlib.Path(name)
        results = list(executor.map(lambda pair: written(pair[1], pair[0], folder), enumerate(animations)))
        ready = [(number, animation, code) for number, (animation, code) in
                 enumerate(zip(animations, results, strict=True)) if not code.refusal and not code.error]
        for code in results:
            if code.refusal or code.error:
                print(f"refused  {code.name}  {code.refusal or code.error}", flush=True)
        print(f"{len(animations)} files below {GREATEST_SIZE // 1000} kB, {len(ready)} written", flush=True)
        for start in range(0, len(ready), BATCH):
            batch = ready[start:start + BATCH]
            drawn(batch, folder, build)
            for _, _, code in batch:
                if not code.is_right():
                    print(f"{code.decibels:6.1f} dB  {code.name}  {code.error}", flush=True)
            print(f"{start + len(batch)} compared", flush=True)
    right = sum(code.is_right() for code in results)
    refused = sum(bool(code.refusal) for code in results)
    if given.json:
        given.json.write_text(json.dumps([asdict(code) for code in results], indent=1), encoding="utf-8")
    part = 100 * right / max(len(results), 1)
    print(f"{len(results)} files, {right} draw the same ({part:.0f} %), {refused} refused")
    return bool(results) and right >= LEAST_PART * len(results)
