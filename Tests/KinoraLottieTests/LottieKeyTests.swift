import Foundation
import LayerKit
import Testing

@testable import KinoraLottie

/// Tests values of keys at instants at which players differ.
@Suite struct LottieKeyTests {
    private let red = [255, 0, 0]
    private let white = [255, 255, 255]

    private func square(
        _ transform: String,
        more: String = #""ip": 0, "op": 60, "st": 0"#
    ) -> String {
        LottieProbe.shapes(
            LottieProbe.square + "," + LottieProbe.red,
            transform: transform,
            more: more
        )
    }

    @Test
    func `a value that is held can ease afterwards`() throws {
        let keys =
            #"[{"t": 0, "s": [20, 50], "h": 1}, {"t": 20, "s": [40, 50], "o": {"x": 0.5, "y": 0}, "#
            + #""i": {"x": 0.5, "y": 1}}, {"t": 40, "s": [80, 50], "h": 1}, {"t": 50, "s": [20, 50]}]"#
        let animation = try LottieProbe.animation(square(#"{"p": {"k": \#(keys)}}"#))
        for (frame, x) in [(0.0, 20), (19, 20), (20, 40), (30, 60), (40, 80), (49, 80), (50, 20)] {
            let pixel = LottieProbe.shown(animation, frame)
            #expect(pixel(x, 50) == red, "frame \(frame)")
            #expect(pixel(x + 14, 50) == white, "frame \(frame)")
            #expect(pixel(max(x - 14, 0), 50) == white, "frame \(frame)")
        }
    }

    @Test
    func `timing curves of gradients overshoot`() throws {
        let keys =
            #"[{"t": 0, "s": [0, 0.2, 0, 0, 1, 0.2, 0, 0], "o": {"x": 0.5, "y": 2}, "#
            + #""i": {"x": 0.5, "y": 2}}, {"t": 20, "s": [0, 0.6, 0, 0, 1, 0.6, 0, 0]}]"#
        let gradient =
            #"{"ty": "gf", "o": {"k": 100}, "t": 1, "s": {"k": [0, 0]}, "e": {"k": [20, 0]}, "#
            + #""g": {"p": 2, "k": {"k": \#(keys)}}}"#
        let animation = try LottieProbe.animation(
            LottieProbe.shapes(
                "\(LottieProbe.square), \(gradient)",
                transform: #"{"p": {"k": [50, 50]}}"#
            )
        )
        // The curve is at 1.625 in the middle: 0.2 + 0.4 × 1.625 = 0.85.
        let pixel = LottieProbe.shown(animation, 10)(50, 50)
        #expect(abs(pixel[0] - 217) <= 2)
        #expect(pixel[1] == 0)
    }

    @Test
    func `keys of a gradient can differ in their numbers of stops`() throws {
        let keys =
            #"[{"t": 0, "s": [0, 1, 0, 0, 1, 1, 0, 0]}, "#
            + #"{"t": 20, "s": [0, 1, 0, 0, 0.5, 1, 0, 0, 1, 1, 0, 0]}, {"t": 40, "s": [0, 1]}]"#
        for count in [0, 2, 3, 1000] {
            let gradient =
                #"{"ty": "gf", "o": {"k": 100}, "t": 1, "s": {"k": [0, 0]}, "e": {"k": [20, 0]}, "#
                + #""g": {"p": \#(count), "k": {"k": \#(keys)}}}"#
            let animation = try LottieProbe.animation(
                LottieProbe.shapes(
                    "\(LottieProbe.square), \(gradient)",
                    transform: #"{"p": {"k": [50, 50]}}"#
                )
            )
            for frame in [0.0, 10, 20, 30, 40] { _ = animation.drawing(atFrame: frame) }
            _ = animation.movingDrawing()
            if count == 2 { #expect(LottieProbe.pixels(animation, 10)(50, 50) == red) }
        }
    }

    @Test
    func `a layer along its path turns by its rotation too, also at rest and at the ends`() throws {
        // The tall rectangle lies down where the path goes down, and stands where it goes right.
        let keys = LottieProbe.keys([
            (0, "[20, 50]"), (20, "[50, 50]"), (30, "[50, 50]"), (40, "[50, 80]"),
        ])
        let layer = LottieProbe.shapes(
            LottieProbe.rectangle(0, 0, 30, 6) + "," + LottieProbe.red,
            transform: #"{"p": {"k": \#(keys)}, "r": {"k": 90}}"#,
            more: #""ip": 0, "op": 60, "st": 0, "ao": 1"#
        )
        let animation = try LottieProbe.animation(layer)
        for (frame, x, y, stands) in [
            (0.0, 20, 50, true), (10, 35, 50, true), (35, 50, 65, false), (50, 50, 80, false),
        ] {
            let pixel = LottieProbe.shown(animation, frame)
            #expect(pixel(x, y - 11) == (stands ? red : white), "frame \(frame)")
            #expect(pixel(x + 11, y) == (stands ? white : red), "frame \(frame)")
        }
        let atRest = LottieProbe.pixels(animation, 25)
        #expect(atRest(50, 39) == red)
    }

    @Test
    func `strings stand for numbers, and nulls for missing members`() throws {
        let layer =
            #"{"ty": "4", "nm": null, "ks": {"p": {"a": "0", "k": ["50", "50"]}, "r": null, "o": {"k": "100"}}, "#
            + #""parent": null, "tt": null, "ip": "0", "op": "60", "st": null, "shapes": "#
            + #"[\#(LottieProbe.square), {"ty": "fl", "c": {"k": ["1", "0", "0", "1"]}, "o": {"k": "100"}, "r": null}]}"#
        let animation = try LottieProbe.animation(layer)
        #expect(LottieProbe.shown(animation, 0)(50, 50) == red)
    }

    @Test
    func `opacities are clamped at 100`() throws {
        let keys = LottieProbe.keys([(0, "[50]"), (20, "[350]"), (40, "[-100]")])
        let animation = try LottieProbe.animation(
            square(#"{"p": {"k": [50, 50]}, "o": {"k": \#(keys)}}"#)
        )
        #expect(LottieProbe.shown(animation, 20)(50, 50) == red)
        #expect(LottieProbe.shown(animation, 39)(50, 50) == white)
        let half = LottieProbe.shown(animation, 0)(50, 50)
        #expect(abs(half[1] - 128) <= 1)
    }

    @Test
    func `a property with a single key has its value`() throws {
        let animation = try LottieProbe.animation(
            square(#"{"p": {"a": 1, "k": [{"t": 30, "s": [50, 50]}]}}"#)
        )
        for frame in [0.0, 30, 45] {
            #expect(LottieProbe.shown(animation, frame)(50, 50) == red)
        }
    }

    @Test
    func `a composition whose time is remapped to its end shows its last frame`() throws {
        let content = square(#"{"p": {"k": [50, 50]}}"#, more: #""ip": 0, "op": 60, "st": 0"#)
        let layer = LottieProbe.composition(
            "a",
            100,
            #""tm": {"k": [{"t": 0, "s": [0]}, {"t": 40, "s": [1]}]}"#
        )
        let animation = try LottieProbe.animation(
            layer,
            assets: #"{"id": "a", "layers": [\#(content)]}"#
        )
        for frame in [0.0, 39, 40, 50] {
            #expect(LottieProbe.shown(animation, frame)(50, 50) == red, "frame \(frame)")
        }
    }
}
