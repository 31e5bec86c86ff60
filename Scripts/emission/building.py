"""Compiles emitted code and the judge against the debug build of Kinora's modules."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from compatibility.graph import header_flags
from harness.tool import ROOT, ToolError, binary_folder, build_options

HERE = Path(__file__).resolve().parent
MODULES = """KinoraBasics GraphicsKit LayerKit ViewKit Kinora KinoraPlatform KinoraIndicators KinoraCodecs KinoraTimeline
    KinoraStage KinoraExport KinoraCode KinoraDrawings KinoraLottie KinoraCharts KinoraTrace KinoraConfiguration""".split()


class CompilerError(Exception):
    """The messages of the compiler about code that doesn't compile."""


class Builder:
    """Compiles programs with Kinora's modules in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        words = ["swift", "build", *build_options()]
        run(*words, folder=ROOT)
        self.build = binary_folder()
        self.headers = header_flags()
        compiled = folder / "CodeJudging.o"
        self._compile(
            "-O", "-wmo", "-parse-as-library", "-module-name", "CodeJudging", "-emit-module",
            "-emit-module-path", folder / "CodeJudging.swiftmodule", "-c", *sorted(HERE.glob("*.swift")),
            "-o", compiled)
        self.objects = [compiled] + [
            file for name in MODULES for file in sorted((self.build / f"{name}.build").glob("**/*.o"))]

    def program(self, name: str, sources: list[Path]) -> Path:
        """Returns a program that consists of sources, one of which is `main.swift`."""
        product = self.folder / name
        libraries = [] if self.headers is None else library_flags()
        files = self.folder / f"{name}.files"
        files.write_text("".join(f"{path}\n" for path in [*sources, *self.objects]))
        self._compile(
            "-Onone", "-wmo", "-num-threads", str(os.cpu_count()), "-module-name", "Emitted",
            f"@{files}", "-lz", *libraries, "-o", product)
        return product

    def _compile(self, *words: str | Path) -> None:
        maps = [word for name in (["CZlib"] if self.headers is None else ["CZlib", "CHarfBuzz", "CWebP"])
                for word in ("-Xcc", f"-fmodule-map-file={ROOT}/Sources/{name}/module.modulemap")]
        done = subprocess.run(
            ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", self.build / "Modules",
             "-I", self.folder, *maps, *(self.headers or []), *words],
            cwd=self.folder, capture_output=True, text=True)
        if done.returncode != 0:
            raise CompilerError(done.stderr + done.stdout)


def library_flags() -> list[str]:
    """Returns the linker flags for the libraries of the package traits."""
    return run("pkg-config", "--libs", "harfbuzz", "libwebpmux", "libwebpdemux", "libwebp").split()


def run(*words: str | Path, folder: Path | None = None) -> str:
    """Runs a command that must succeed, and returns what it prints."""
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        raise ToolError(f"{' '.join(map(str, words[:2]))} failed: {(done.stderr + done.stdout)[-2000:]}")
    return done.stdout
