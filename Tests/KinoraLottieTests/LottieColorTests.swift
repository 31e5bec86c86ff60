import Foundation
import KinoraConfiguration
import KinoraStage
import Testing

@testable import KinoraLottie

/// Colors of Lottie files are set by slot, by layer, and by color.
@Suite struct LottieColorTests {
    /// Three moving squares: two of a slot, red, and a blue one.
    private func source(slots: String = "") throws -> AnimationSource {
        func square(_ name: String, _ x: Int, _ color: String) -> String {
            let y = LottieProbe.keys([(0, "[\(x), 50]"), (60, "[\(x), 60]")])
            return """
                {"ty": 4, "nm": "\(name)", "ks": {"p": {"k": \(y)}}, "ip": 0, "op": 60, "st": 0,
                "shapes": [\(LottieProbe.square), {"ty": "fl", "c": \(color)}]}
                """
        }
        let ink = #"{"sid": "ink", "k": [1, 0, 0]}"#
        return try LottieProbe.source(
            square("left", 20, ink),
            square("middle", 50, #"{"k": [0, 0, 1]}"#),
            square("right", 80, ink),
            more: slots
        )
    }

    /// Returns the colors of the three squares with some colors set.
    private func colors(
        _ settings: [(String, String)],
        slots: String = ""
    ) throws -> [[Int]] {
        var configuration = try StageConfiguration(source(slots: slots))
        configuration.colors = settings.map { StageConfiguration.Setting($0, $1) }
        let pixels = try LottieProbe.pixels(configuration.makeStage(), at: 0)
        return [20, 50, 80].map { pixels($0, 50) }
    }

    private let red = [255, 0, 0]
    private let blue = [0, 0, 255]
    private let teal = [0, 128, 128]

    @Test(arguments: ["", #""slots": {"ink": {"p": {"a": 0, "k": [1, 0, 0]}}},"#])
    func `a color is set by the name of a slot`(slots: String) throws {
        #expect(try colors([], slots: slots) == [red, blue, red])
        #expect(try colors([("ink", "teal")], slots: slots) == [teal, blue, teal])
    }

    @Test func `a color is set by the name of a layer`() throws {
        #expect(try colors([("left", "teal")]) == [teal, blue, red])
        #expect(try colors([("ink", "#00FF00"), ("left", "teal")]) == [teal, blue, [0, 255, 0]])
    }

    @Test func `a color is set by itself`() throws {
        #expect(try colors([("blue", "teal")]) == [red, teal, red])
        #expect(try colors([("#FF0000", "teal")]) == [teal, blue, teal])
    }

    @Test func `a wrong name is told with the slots, layers, and colors`() throws {
        let error = #expect(throws: ConfigurationError.self) { try colors([("inc", "teal")]) }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains("loader has no layer or color “inc”; it has colors, ink, "))
        #expect(text.contains("left") && text.contains("#0000FF"))
        #expect(throws: ConfigurationError.self) { try colors([("ink", "tealish")]) }
    }

    @Test func `an effect's color has a slot`() throws {
        let effect = """
            "ef": [{"ty": 21, "ef": [{"v": {"k": 0}}, {"v": {"k": 0}},
            {"ty": 2, "v": {"sid": "tint", "k": [1, 0, 0, 1]}}]}]
            """
        let layer = LottieProbe.solid("#0000FF", effect)
        var configuration = try StageConfiguration(LottieProbe.source(layer))
        #expect(try LottieProbe.pixels(configuration.makeStage(), at: 0)(50, 50) == red)
        configuration.colors = [StageConfiguration.Setting("tint", "teal")]
        #expect(try LottieProbe.pixels(configuration.makeStage(), at: 0)(50, 50) == teal)
    }
}
