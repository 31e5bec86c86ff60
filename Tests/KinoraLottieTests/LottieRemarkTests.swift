import Foundation
import KinoraCodecs
import KinoraStage
import Testing

@testable import KinoraLottie

/// Remarks name the layers and the paths of features that aren't drawn.
@Suite struct LottieRemarkTests {
    @Test(arguments: [(22, "stroke"), (24, "levels"), (26, "radial wipe")])
    func `an effect that isn't drawn is told`(type: Int, name: String) throws {
        let layer = LottieProbe.solid("#0000FF", #""ef": [{"ty": \#(type), "ef": []}]"#)
        let animation = try LottieProbe.animation(layer)
        #expect(
            animation.remarks.map(\.description) == [
                "Lottie: layers[0].ef[0]: layer “solid”: the effect “\(name)” is left out"
            ]
        )
        let off = LottieProbe.solid("#0000FF", #""ef": [{"ty": \#(type), "en": 0, "ef": []}]"#)
        #expect(try LottieProbe.animation(off).remarks.isEmpty)
    }

    @Test func `layer styles are told`() throws {
        let layer = LottieProbe.solid("#0000FF", #""sy": [{"ty": 0}]"#)
        #expect(
            try LottieProbe.animation(layer).remarks.map(\.description) == [
                "Lottie: layers[0].sy: layer “solid”: layer styles are left out"
            ]
        )
    }

    @Test func `rules of a theme that replace nothing are told`() throws {
        let theme = """
            {"rules": [
            {"id": "a", "type": "Color", "expression": "time"},
            {"id": "b", "type": "Image", "value": {"src": "x.png"}},
            {"id": "c", "type": "Color", "value": [1, 0, 0]}]}
            """
        let text = """
            {"fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100,
            "layers": [\(LottieProbe.solid("#0000FF", #""bm": 0"#))]}
            """
        var archive = ZIPArchive()
        let manifest = """
            {"version": "2", "animations": [{"id": "a", "initialTheme": "t"}],
            "themes": [{"id": "t"}]}
            """
        archive.add("manifest.json", Array(manifest.utf8))
        archive.add("a/a.json", Array(text.utf8))
        archive.add("t/t.json", Array(theme.utf8))
        let file = SourceFile(path: "x.lottie", data: Data(archive.bytes))
        let source = try LottieReader().read(file, options: [:])
        #expect(
            source.remarks.map(\.description) == [
                "x.lottie: rules[0]: the theme’s rule for the slot “a” has an expression, which is "
                    + "left out",
                "x.lottie: rules[1]: the theme’s rule for the slot “b” has the type “Image”, "
                    + "which is left out",
            ]
        )
    }
}
