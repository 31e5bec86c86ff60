import Foundation
import KinoraDrawings
import LayerKit
import Testing

@testable import KinoraLottie

/// Tests that moving drawings show what still ones do.
@Suite struct LottieMotionTests {
    private func motions(_ animation: LottieAnimation) -> [Drawing.Motion] {
        func all(_ nodes: [Drawing.Node]) -> [Drawing.Motion] {
            nodes.flatMap { node -> [Drawing.Motion] in
                guard case .group(let group) = node else { return node.motions }
                return node.motions + all(group.nodes)
            }
        }
        return all(animation.movingDrawing().nodes)
    }

    private func layer(_ transform: String) -> String {
        LottieProbe.shapes(LottieProbe.square + "," + LottieProbe.red, transform: transform)
    }

    @Test
    func `a single timing curve is exact`() throws {
        let keys =
            #"[{"t": 0, "s": [20, 50], "o": {"x": 0.4, "y": 0}, "i": {"x": 0.2, "y": 1}}, "#
            + #"{"t": 30, "s": [80, 50]}]"#
        let animation = try LottieProbe.animation(layer(#"{"p": {"k": \#(keys)}}"#))
        let motion = try #require(motions(animation).first)
        #expect(motion.keys.map(\.time) == [0, 0.5, 1])
        #expect(motion.keys.first?.curve == TimingCurve(0.4, 0, 0.2, 1))
        #expect(animation.movingDrawing().sampling.names.isEmpty)
        #expect(animation.movingDrawing().loop?.period == 1)
    }

    @Test
    func `presence is a motion of its own`() throws {
        let text = LottieProbe.shapes(
            LottieProbe.square + "," + LottieProbe.red,
            transform: #"{"o": {"k": [{"t": 20, "s": [0]}, {"t": 40, "s": [100]}]}}"#,
            more: #""ip": 15, "op": 50"#
        )
        let found = motions(try LottieProbe.animation(text))
        #expect(found.count == 2)
    }

    @Test
    func `a trim becomes the start and end of a stroke`() throws {
        let items =
            #"{"ty": "el", "s": {"k": [40, 40]}, "p": {"k": [0, 0]}}, {"ty": "tm", "s": {"k": 0}, "#
            + #""e": {"k": [{"t": 0, "s": [0]}, {"t": 60, "s": [100]}]}, "o": {"k": 90}}, "#
            + #"{"ty": "st", "c": {"k": [1, 0, 0]}, "w": {"k": 4}}"#
        let animation = try LottieProbe.animation(LottieProbe.shapes(items))
        let motion = try #require(motions(animation).first)
        guard case .shape(let shape)? = motion.keys.last?.node else {
            Issue.record("no shape")
            return
        }
        // The outline runs around twice, from a quarter on.
        #expect(abs((shape.stroke?.start ?? 0) - 0.125) < 1e-9)
        #expect(abs((shape.stroke?.end ?? 0) - 0.625) < 1e-9)
        #expect(animation.movingDrawing().sampling.names.isEmpty)
    }

    @Test
    func `a mirrored layer that turns keeps its sides`() throws {
        let keys = #"[{"t": 0, "s": [0]}, {"t": 60, "s": [90]}]"#
        let rectangle = #"{"ty": "rc", "s": {"k": [30, 10]}, "p": {"k": [15, 5]}}"#
        let text = LottieProbe.shapes(
            rectangle + "," + LottieProbe.red,
            transform: #"{"p": {"k": [50, 50]}, "s": {"k": [-100, 100]}, "r": {"k": \#(keys)}}"#
        )
        let animation = try LottieProbe.animation(text)
        let still = LottieProbe.pixels(animation, 40)
        let moving = LottieProbe.movingPixels(animation, 40)
        for y in stride(from: 10, to: 90, by: 7) {
            for x in stride(from: 10, to: 90, by: 7) {
                #expect(still(x, y) == moving(x, y), "\(x), \(y)")
            }
        }
    }

    @Test
    func `loops repeat the keys`() throws {
        let keys =
            #"{"k": [{"t": 0, "s": [0, 50]}, {"t": 20, "s": [40, 50]}], "x": "loopOut('cycle')"}"#
        let animation = try LottieProbe.animation(layer(#"{"p": \#(keys)}"#))
        for frame in [10.0, 30, 50] {
            #expect(LottieProbe.pixels(animation, frame)(20, 50) == [255, 0, 0])
            #expect(LottieProbe.movingPixels(animation, frame)(20, 50) == [255, 0, 0])
        }
    }
}
