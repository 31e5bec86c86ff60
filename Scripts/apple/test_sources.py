"""Tests of how sources are read as on Apple's platforms, and of aliases and dependencies."""

import tempfile
import unittest
from pathlib import Path

from apple.expressions import active_text
from apple.names import COMMENT_OR_STRING, DECLARATION, importable, on_macos
from apple.package import closure
from apple.platforms import PLATFORMS, as_on_apple
from apple.toolchain import Toolchain, ToolchainError


class Sources(unittest.TestCase):
    def test_modules_of_linux_cannot_be_imported(self) -> None:
        text = "#if canImport(Glibc)\n#elseif canImport(Darwin)\n#endif"
        self.assertEqual(
            as_on_apple(text, imports_overlay=True),
            "#if false\n#elseif canImport(Darwin)\n#endif",
        )

    def test_conditions_on_systems_are_left_to_the_compiler(self) -> None:
        text = "#if os(iOS) || !os(macOS) && targetEnvironment(macCatalyst)\n"
        self.assertEqual(as_on_apple(text, imports_overlay=True), text)

    def test_foundation_brings_the_overlay_on_the_same_line(self) -> None:
        self.assertEqual(
            as_on_apple("@_exported import Foundation\nimport FoundationXML", imports_overlay=True),
            "@_exported import Foundation; @_exported import FoundationOverlay\n"
            "import FoundationXML",
        )
        text = "import Foundation"
        self.assertEqual(as_on_apple(text, imports_overlay=False), text)

    def test_managed_properties_get_accessors(self) -> None:
        self.assertEqual(
            as_on_apple("    @NSManaged var progress: CGFloat", imports_overlay=True),
            "    var progress: CGFloat { get { fatalError() } set {} }",
        )

    def test_catalyst_is_ios_with_an_environment(self) -> None:
        conditions = PLATFORMS["maccatalyst"].conditions
        self.assertEqual(conditions, {"os(iOS)", "targetEnvironment(macCatalyst)"})
        text = "#if os(iOS) && !targetEnvironment(macCatalyst)\nphone\n#else\nmac\n#endif"
        self.assertEqual(active_text(text, conditions).split(), ["mac"])


class Targets(unittest.TestCase):
    def test_targets_name_the_oldest_version(self) -> None:
        triples = [platform.triple("16.0") for platform in PLATFORMS.values()]
        self.assertEqual(triples, [
            "arm64-apple-ios16.0", "arm64-apple-ios16.0-macabi", "arm64-apple-tvos16.0",
            "arm64-apple-xros16.0", "arm64-apple-macosx16.0",
        ])

    def test_copied_modules_name_the_target_and_keep_their_size(self) -> None:
        content = b"module\0x86_64-unknown-linux-gnu\0rest of x86_64-unknown-linux-gnu"
        for platform in PLATFORMS.values():
            with tempfile.TemporaryDirectory() as folder:
                toolchain = Toolchain(platform, "16.0", Path(folder))
                toolchain.info = {"target": {"moduleTriple": "x86_64-unknown-linux-gnu"}}
                module = Path(folder) / "Toys.swiftmodule"
                module.write_bytes(content)
                toolchain.copy(module, toolchain.modules / module.name)
                copied = (toolchain.modules / module.name).read_bytes()
                self.assertEqual(len(copied), len(content))
                pattern = rb"module\0arm64-apple-[a-z]+0*1(?:-macabi)?\0rest of x86_64-\S+"
                self.assertRegex(copied, pattern)

    def test_modules_without_a_target_are_refused(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            toolchain = Toolchain(PLATFORMS["ios"], "16.0", Path(folder))
            toolchain.info = {"target": {"moduleTriple": "x86_64-unknown-linux-gnu"}}
            module = Path(folder) / "Toys.swiftmodule"
            module.write_bytes(b"another format")
            self.assertRaises(ToolchainError, toolchain.copy, module, Path(folder) / "copy")


class Names(unittest.TestCase):
    def test_declarations_of_other_modules_are_found(self) -> None:
        text = "public final class CGColor {}\npackage typealias CFArray = A\nstruct CGHidden {}\n"
        self.assertEqual([name for _, name in DECLARATION.findall(text)], ["CGColor", "CFArray"])

    def test_declarations_for_systems_without_objective_c_are_not_ours_on_macos(self) -> None:
        text = ("#if !canImport(ObjectiveC)\nA\n#if os(Linux)\nB\n#else\nC\n#endif\nD\n#else\nE\n#endif\n"
                "#if os(macOS)\nF\n#endif")
        kept = [line for line in on_macos(text).splitlines() if len(line) == 1]
        self.assertEqual(kept, ["E", "F"])

    def test_comments_and_strings_are_no_code(self) -> None:
        code = COMMENT_OR_STRING.sub("", 'let a = "CGPath" // CGColor\nlet b: CGImage')
        self.assertEqual(code, "let a =  \nlet b: CGImage")

    def test_a_type_comes_by_a_module_that_may_be_imported(self) -> None:
        needs = {"GraphicsKit", "LayerKit"}
        self.assertEqual(importable("GraphicsKit", {"GraphicsKit"}, needs), "GraphicsKit")
        self.assertEqual(importable("GraphicsKit", {"LayerKit"}, needs), "LayerKit")
        self.assertIsNone(importable("PortingKit", {"LayerKit"}, needs))


class Closures(unittest.TestCase):
    PACKAGE = {
        "targets": [
            {"name": "App", "dependencies": [{"byName": ["Engine", {"platformNames": ["linux"]}]},
                                             {"product": ["Parser", "parser", None,
                                                          {"traits": ["Tool"]}]}]},
            {"name": "Engine", "dependencies": []},
        ]
    }

    def test_conditions_hold_by_platform_and_trait(self) -> None:
        self.assertEqual(closure(self.PACKAGE, ["App"], "ios", set()), (["App"], set()))
        self.assertEqual(
            closure(self.PACKAGE, ["App"], "linux", {"Tool"}), (["Engine", "App"], {"Parser"}))


if __name__ == "__main__":
    unittest.main()
