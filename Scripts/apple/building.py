"""Type-checks modules with the compiler in parallel, and remembers the modules that passed."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path

from apple.package import ROOT, minimum_versions
from apple.platforms import Platform, as_on_apple
from apple.toolchain import Toolchain

SCRATCH = Path(os.environ.get("KINORA_APPLE_SCRATCH", ROOT / ".build-apple"))

# For Objective-C declarations and selectors. With these options, the compiler can't find the standard
# library's operations on pointers, so only sources that need them are compiled with them.
OBJECTIVE_C_CODE = re.compile(r"^(?!\s*//).*(?:@objc\b|#selector\()", re.M)
OBJECTIVE_C = ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"]
NO_OBJECTIVE_C = ["-disable-objc-interop"]
PLUGINS = Path(shutil.which("swift-frontend") or "swift-frontend").resolve().parent.parent / (
    "lib/swift/host"
)


@dataclass
class Module:
    """Sources that are compiled together."""

    name: str
    files: dict[str, str]
    """The texts by their paths, which messages name."""

    needs: list[str] = field(default_factory=list)
    """The names of the modules that may be imported."""

    options: list[str] = field(default_factory=list)
    is_imported: bool = True
    is_checked: bool = True
    is_script: bool = False
    package: str = "kinora"
    is_apples: bool = False
    """True if the sources are a look-alike, which imports the modules that it needs by itself."""


@dataclass
class Checker:
    """Type-checks modules for a platform."""

    platform: Platform
    options: list[str]

    def __post_init__(self) -> None:
        self.folder = SCRATCH / self.platform.name
        self.keys: dict[str, str] = {}
        minimum = minimum_versions()[self.platform.name]
        self.toolchain = Toolchain(self.platform, minimum, SCRATCH)

    def check(self, modules: list[Module]) -> list[str]:
        """Returns the compiler's errors. Each module must follow the modules that it needs."""
        (self.folder / "Modules").mkdir(parents=True, exist_ok=True)
        self.toolchain.prepare()
        for module in modules:
            self._prepare(module)
        tasks = {("interface", m.name): m for m in modules if m.is_imported}
        tasks |= {("check", m.name): m for m in modules if m.is_checked}
        running: dict[Future[str], tuple[str, str]] = {}
        done: set[tuple[str, str]] = set()
        imported = {m.name for m in modules if m.is_imported}
        messages: list[str] = []
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            while tasks or running:
                for task in [
                    task for task, module in tasks.items()
                    if all(("interface", n) in done for n in module.needs if n in imported)
                ][: (os.cpu_count() or 1) - len(running)]:
                    running[pool.submit(self._run, task[0], tasks.pop(task))] = task
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    done.add(running.pop(future))
                    if future.result():
                        messages.append(future.result())
                        print(messages[-1], flush=True)
        return messages

    def check_again(self, module: Module) -> str:
        """Returns the compiler's messages about a changed module, using the modules compiled before."""
        folder = self.folder / "Changed" / module.name
        self._write(module, folder)
        return self._compile(["-typecheck"], module, folder)

    def _prepare(self, module: Module) -> None:
        """Writes the sources, and computes the module's key."""
        folder = self.folder / "Sources" / module.name
        digest = hashlib.sha256(repr((self.toolchain.version, self._arguments(module))).encode())
        for need in module.needs:
            digest.update(self.keys.get(need, "").encode())
        for path, text in self._write(module, folder).items():
            digest.update(path.encode() + text.encode())
        self.keys[module.name] = digest.hexdigest()

    def _write(self, module: Module, folder: Path) -> dict[str, str]:
        """Writes and returns the sources as Apple's compiler reads them."""
        texts = {
            path: as_on_apple(text, imports_overlay=not module.is_apples)
            for path, text in module.files.items()
        }
        for path, text in texts.items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.exists() or target.read_text() != text:
                target.write_text(text)
        for path in folder.rglob("*.swift"):
            if str(path.relative_to(folder)) not in texts:
                path.unlink()
        return texts

    def _run(self, kind: str, module: Module) -> str:
        """Compiles a module's interface, or checks its code; returns the messages of a failure."""
        product = self.folder / "Modules" / f"{module.name}.swiftmodule"
        stamp = self.folder / "Modules" / f"{module.name}.{kind}"
        key = self.keys[module.name]
        if stamp.exists() and stamp.read_text() == key:
            return ""
        stamp.unlink(missing_ok=True)
        if kind == "interface":
            product.unlink(missing_ok=True)
        mode: list[str | Path] = ["-typecheck"]
        if kind == "interface":
            mode = ["-emit-module", "-experimental-skip-all-function-bodies", "-o", product]
        message = self._compile(mode, module, self.folder / "Sources" / module.name)
        if not message:
            stamp.write_text(key)
        # The check of the code reports an interface's errors again.
        is_repeated = kind == "interface" and module.is_checked and product.exists()
        return "" if is_repeated else message

    def _compile(self, mode: list[str | Path], module: Module, folder: Path) -> str:
        """Runs the compiler; returns its messages if it fails."""
        words = ["swift-frontend", *mode, "-module-name", module.name, *self._arguments(module)]
        words += [folder / path for path in module.files]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
        if done.returncode == 0:
            return ""
        return (done.stderr + done.stdout).replace(f"{folder}/", "") or f"{module.name} failed"

    def _arguments(self, module: Module) -> list[str | Path]:
        found: list[str | Path] = ["-I", self.folder / "Modules", *self.options]
        found += ["-package-name", module.package]
        has_selectors = any(OBJECTIVE_C_CODE.search(text) for text in module.files.values())
        found += OBJECTIVE_C if module.is_apples or has_selectors else NO_OBJECTIVE_C
        is_script = module.is_script or any(p.endswith("/main.swift") for p in module.files)
        found += [] if is_script else ["-parse-as-library"]
        found += ["-module-cache-path", SCRATCH / "ModuleCache"]
        found += ["-in-process-plugin-server-path", PLUGINS / "libSwiftInProcPluginServer.so"]
        found += ["-plugin-path", PLUGINS / "plugins"]
        return found + self.toolchain.arguments + module.options
