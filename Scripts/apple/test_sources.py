"""Tests of how sources are read as on Apple's platforms, and of aliases and dependencies."""

import unittest

from apple.names import COMMENT_OR_STRING, DECLARATION, importable, on_macos
from apple.package import closure
from apple.platforms import PLATFORMS, as_on_apple


class Sources(unittest.TestCase):
    def test_conditions_become_definitions(self) -> None:
        text = "#if os(iOS) || os(tvOS)\n#elseif !os(macOS) && targetEnvironment(macCatalyst)\n"
        self.assertEqual(
            as_on_apple(text, imports_overlay=True),
            "#if OS_iOS || OS_tvOS\n#elseif !OS_macOS && ENVIRONMENT_macCatalyst\n",
        )

    def test_modules_of_linux_cannot_be_imported(self) -> None:
        text = "#if canImport(Glibc)\n#elseif canImport(Darwin)\n#endif"
        self.assertEqual(
            as_on_apple(text, imports_overlay=True),
            "#if false\n#elseif canImport(Darwin)\n#endif",
        )

    def test_code_that_mentions_a_system_is_left_alone(self) -> None:
        text = 'let text = "os(iOS)"'
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
        definitions = PLATFORMS["maccatalyst"].definitions
        self.assertEqual(definitions, ["OS_iOS", "ENVIRONMENT_macCatalyst"])


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
