"""The modules of each of Apple's platforms."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from apple.building import SCRATCH, Module
from apple.package import (
    ROOT, closure, minimum_versions, product_targets, read_package, target_folder
)
from apple.platforms import Platform
from apple.toolchain import Toolchain
from harness.tool import binary_folder, build_options

INTERFACES = ROOT / "Tests/AppleInterfaces"
# In the order of their imports, with the systems of the platforms that have them; the other modules exist on
# all platforms.
INTERFACE_MODULES = {
    "Darwin": None,
    "ObjectiveC": None,
    "CoreGraphics": None,
    "FoundationOverlay": None,
    "CoreText": None,
    "Metal": None,
    "QuartzCore": None,
    "AppKit": {"macOS"},
    "UIKit": {"iOS", "tvOS", "visionOS"},
    "SwiftUI": None,
}
DEMO = ROOT / "Examples/KinoraDemo/KinoraDemo.swiftpm"
FOREIGN = ("ArgumentParser", "ArgumentParserToolInfo", "FlyingSocks")
LANGUAGE = ["-warnings-as-errors", "-swift-version", "6"]
OLD_LANGUAGE = ["-suppress-warnings", "-swift-version", "5"]
# The declarations that the README's code for apps assumes.
IN_AN_APP = """import Kinora

@MainActor func showActivity(in container: UIView, above list: UIScrollView) async throws {
CODE}

@MainActor func upload(reporting progress: Progress) async throws {}
"""
BUNDLE = """import Foundation

extension Foundation.Bundle {
    static var module: Bundle { .main }
}
"""


def compiler_options(platform: Platform) -> list[str]:
    """Returns the options of every module."""
    options = ["-enable-testing", "-D", "SWIFT_PACKAGE"]
    if not platform.has_uikit:
        checkouts = binary_folder().resolve().parent.parent / "checkouts"
        for folder in (ROOT / "Sources/CZlib", checkouts / "FlyingFox/CSystemLinux/include"):
            options += ["-Xcc", f"-fmodule-map-file={folder}/module.modulemap"]
        options += ["-I", str(SCRATCH / "Foreign")]
    return options


def modules_on(platform: Platform) -> list[Module]:
    """Returns a platform's modules, each after the modules that it needs."""
    package = read_package()
    found = interface_modules(platform)
    provided = [module.name for module in found]
    if platform.has_uikit:
        wanted = [*product_targets(package, "Kinora"), "ConformanceTests", "MeasurementTests"]
        targets, _ = closure(package, wanted, platform.name, set())
    else:
        targets, _ = closure(
            package, [target["name"] for target in package["targets"]], platform.name, {"Tool"})
        copy_foreign_modules(platform)
    for name in targets:
        target = next(entry for entry in package["targets"] if entry["name"] == name)
        if target["type"] != "system":
            needs = [*provided, *closure(package, [name], platform.name, {"Tool"})[0][:-1]]
            found.append(target_module(target, needs))
    names = [module.name for module in found]
    return found + (code_for_uikit(platform, names) if platform.has_uikit else snippets(names))


def interface_modules(platform: Platform) -> list[Module]:
    """Returns the look-alikes of Apple's modules."""
    found: list[Module] = []
    for name, systems in INTERFACE_MODULES.items():
        if systems is None or platform.system in systems:
            files = swift_files(INTERFACES / "Sources" / name)
            needs = [module.name for module in found]
            found.append(Module(
                name, files, needs, LANGUAGE, is_checked=False, is_apples=True))
    return found


def target_module(target: dict, needs: list[str]) -> Module:
    """Returns the module of a package target."""
    folder = target_folder(target)
    files = swift_files(folder)
    for excluded in target.get("exclude", []):
        place = (folder / excluded).relative_to(ROOT)
        files = {
            path: text for path, text in files.items()
            if not Path(path).is_relative_to(place)
        }
    if target.get("resources"):
        files["Bundle+Module.swift"] = BUNDLE
    # Modules that are built here lack the declarations that packages make only for Apple's systems.
    files |= swift_files(INTERFACES / "Foreign" / target["name"])
    settings = [next(iter(setting["kind"].items())) for setting in target.get("settings", [])]
    is_old = ("swiftLanguageMode", {"_0": "5"}) in settings
    options = list(OLD_LANGUAGE if is_old else LANGUAGE)
    for kind, value in settings:
        if kind == "enableUpcomingFeature":
            options += ["-enable-upcoming-feature", value["_0"]]
    name = "kinora-porting" if "package" in target else "kinora"
    return Module(
        target["name"], files, needs, options, is_imported=target["type"] != "test", package=name)


def swift_files(folder: Path) -> dict[str, str]:
    """Returns the texts of a folder's sources by their paths."""
    return {
        str(path.relative_to(ROOT)): path.read_text() for path in sorted(folder.rglob("*.swift"))
    }


def copy_foreign_modules(platform: Platform) -> None:
    """Copies the modules of other packages, which have no conditions on Apple's systems."""
    words = ["swift", "build", *build_options(), "--product", "kinora"]
    subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    toolchain = Toolchain(platform, minimum_versions()[platform.name], SCRATCH)
    for name in FOREIGN:
        product = SCRATCH / "Foreign" / f"{name}.swiftmodule"
        toolchain.copy(binary_folder() / "Modules" / f"{name}.swiftmodule", product)


def snippets(needs: list[str]) -> list[Module]:
    """Returns the snippets, as the package manager compiles them."""
    found = []
    for path, text in swift_files(ROOT / "Snippets").items():
        found.append(Module(
            f"Snippet{Path(path).stem}", {path: text}, needs, LANGUAGE, is_imported=False,
            is_script=True))
    return found


def code_for_uikit(platform: Platform, needs: list[str]) -> list[Module]:
    """Returns the modules written for UIKit that aren't part of the product."""
    # The samples and the demo are in other packages, so their code can access only public declarations.
    found = [
        Module("Samples", samples(), needs, LANGUAGE, is_imported=False, package="samples"),
        Module(
            "KinoraDemo", swift_files(DEMO / "Sources"), needs, LANGUAGE, is_imported=False,
            package="demo"),
    ]
    if platform.system == "iOS":
        found.append(Module(
            "PortedIndicators", ported_indicators(), needs, OLD_LANGUAGE, is_imported=False))
    return found


def ported_indicators() -> dict[str, str]:
    """Returns the indicators that use UIKit, as libraries for iOS do."""
    return {
        path: text.replace("import PortingKit", "import UIKit")
        for path, text in swift_files(ROOT / "Porting/Tests/PortedIndicators").items()
        # Apple's platforms have their own timers, which don't follow the media clock.
        if not path.endswith("/MediaScheduling.swift")
    } | swift_files(INTERFACES / "OldNames")


def samples() -> dict[str, str]:
    """Returns the README's code for apps, and the animation snippet without its exports."""
    found = {}
    blocks = re.findall(r"^```swift\n(.*?)^```", (ROOT / "README.md").read_text(), re.M | re.S)
    for number, block in enumerate(blocks):
        if "import Kinora\n" in block and "import KinoraExport" not in block:
            code = block.replace("import Kinora\n", "")
            found[f"README{number}.swift"] = IN_AN_APP.replace("CODE", code)
    animation = (ROOT / "Snippets/OwnAnimation.swift").read_text()
    animation = re.sub(r"^import Kinora(?:Conformance|Export)\n", "", animation, flags=re.M)
    found["OwnAnimation.swift"] = animation[: animation.index("// The view and the HUD")]
    return found
