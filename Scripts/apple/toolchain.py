"""The compiler's target for an Apple platform, and Swift's own modules of Linux for that target.

The compiler for Linux can type-check for every target, and then checks availability as Apple's compiler does. It
lacks the standard library for Apple's systems. Linux's modules of the standard library and of Foundation say in
which version of each system their declarations appeared, so copies of them serve as long as they name the target.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from apple.platforms import Platform

# Modules that the toolchain has as interfaces only. Each follows the modules that it imports.
INTERFACES = ("_TestingInterop", "Testing")
# The versions of visionOS that have what versions of iOS have, in the form in which the compiler reads them.
VERSIONS = {
    "Version": "26.0",
    "MaximumDeploymentTarget": "26.99",
    "VersionMap": {"iOS_visionOS": {"17.0": "1.0", "18.0": "2.0", "26.0": "26.0"}},
}


class ToolchainError(Exception):
    """An error that says in one line why modules can't be compiled for an Apple platform."""


@dataclass
class Toolchain:
    """The compiler on this machine, used for an Apple platform."""

    platform: Platform
    minimum: str
    """The oldest version of the platform."""

    scratch: Path

    @cached_property
    def info(self) -> dict:
        """The compiler's own target and paths."""
        return json.loads(output("swift-frontend", "-print-target-info"))

    @property
    def version(self) -> str:
        return self.info["compilerVersion"]

    @property
    def resources(self) -> Path:
        return Path(self.info["paths"]["runtimeResourcePath"])

    @property
    def target(self) -> str:
        """The target of Apple's compiler for the platform's oldest version."""
        return self.platform.triple(self.minimum)

    @property
    def modules(self) -> Path:
        """The folder of Swift's own modules for the platform."""
        return self.scratch / self.platform.name / "Swift"

    @property
    def arguments(self) -> list[str | Path]:
        """The options that compile for the platform."""
        return [*self.import_arguments, "-platform-availability-inheritance-map-path", self.versions]

    @property
    def import_arguments(self) -> list[str | Path]:
        """The options that import modules for the platform."""
        include, headers = Path("/usr/include"), self.resources / "clang/include"
        native = self.info["target"]["unversionedTriple"]
        machine = include / native.replace("-unknown-", "-")
        # The C declarations remain those of Linux.
        options: list[str | Path] = ["-target", native, "-ivfsoverlay", self.overlay]
        # Without the runtime of Objective-C, which Linux lacks.
        options += ["-fno-objc-arc", "-UOS_OBJECT_HAVE_OBJC_SUPPORT"]
        options += [f"-fmodule-map-file={include}/module.modulemap"]
        for folder in (headers, machine, include):
            options += ["-isystem", folder]
        found: list[str | Path] = ["-target", self.target, "-I", self.modules]
        return found + [word for option in options for word in ("-Xcc", option)]

    @property
    def versions(self) -> Path:
        """The folder with the file that maps versions of iOS to versions of visionOS."""
        return self.scratch / "Versions"

    @property
    def overlay(self) -> Path:
        """The file that places the module map of the C library beside its headers."""
        return self.scratch / "overlay.yaml"

    def prepare(self) -> None:
        """Makes the copies of Swift's own modules for the platform, unless they exist."""
        stamp = self.modules / "version"
        if stamp.exists() and stamp.read_text() == f"{self.version}\n{self.target}":
            return
        shutil.rmtree(self.modules, ignore_errors=True)
        self.modules.mkdir(parents=True)
        self._write_overlay()
        self.versions.mkdir(exist_ok=True)
        (self.versions / "SDKSettings.json").write_text(json.dumps(VERSIONS))
        native = self.info["target"]["moduleTriple"]
        library = Path(self.info["paths"]["runtimeLibraryImportPaths"][0])
        for name in INTERFACES:
            source = library / f"{name}.swiftmodule" / f"{native}.swiftinterface"
            self.copy(self._compiled(name, source), self.modules / f"{name}.swiftmodule")
        for folder in sorted(library.glob("*.swiftmodule")):
            source = folder / f"{native}.swiftmodule"
            if source.exists():
                self.copy(source, self.modules / folder.name)
        stamp.write_text(f"{self.version}\n{self.target}")

    def copy(self, module: Path, product: Path) -> None:
        """Copies a module that was compiled for this machine, as a module for the platform."""
        native = self.info["target"]["moduleTriple"].encode()
        target = self.platform.padded_triple(len(native)).encode()
        content = module.read_bytes()
        if content.count(native) == 0:
            raise ToolchainError(f"{module} doesn't name its target")
        # The first one is in the module's header. The format has no room for a shorter or longer text.
        product.parent.mkdir(parents=True, exist_ok=True)
        product.write_bytes(content.replace(native, target, 1))

    def _compiled(self, name: str, interface: Path) -> Path:
        """Returns a module, and compiles it if that hasn't been done."""
        folder = self.scratch / "Native"
        product = folder / f"{name}.swiftmodule"
        stamp = folder / f"{name}.version"
        if not product.exists() or not stamp.exists() or stamp.read_text() != self.version:
            folder.mkdir(parents=True, exist_ok=True)
            output(
                "swift-frontend", "-compile-module-from-interface", interface, "-module-name", name,
                "-module-cache-path", self.scratch / "ModuleCache", "-I", folder, "-o", product)
            stamp.write_text(self.version)
        return product

    def _write_overlay(self) -> None:
        folder = Path(self.info["paths"]["runtimeLibraryImportPaths"][1])
        files = {"module.modulemap": "glibc.modulemap", "SwiftGlibc.h": "SwiftGlibc.h"}
        contents = [
            {"type": "file", "name": name, "external-contents": f"{folder / source}"}
            for name, source in files.items()]
        roots = [{"type": "directory", "name": "/usr/include", "contents": contents}]
        self.overlay.write_text(json.dumps({"version": 0, "roots": roots}))


def output(*words: str | Path) -> str:
    """Returns the output of a command."""
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != 0:
        command = " ".join(map(str, words[:3]))
        raise ToolchainError(f"{command} failed: {done.stderr.strip()[-400:]}")
    return done.stdout
