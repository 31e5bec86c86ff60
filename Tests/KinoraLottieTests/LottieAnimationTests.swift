import Foundation
import LayerKit
import Testing

@testable import KinoraLottie

@Suite
struct LottieAnimationTests {
    private let red = [255, 0, 0]
    private let white = [255, 255, 255]
    private let blue = [0, 0, 255]

    private func place(_ x: String, _ more: String = "") -> String {
        #"{"p": {"k": \#(x)}\#(more)}"#
    }

    private func shapes(_ transform: String, more: String = #""ip": 0, "op": 60"#) -> String {
        LottieProbe.shapes(
            LottieProbe.square + "," + LottieProbe.red,
            transform: transform,
            more: more
        )
    }

    @Test
    func `a layer is seen from its in point up to before its out point`() throws {
        let layer = shapes(place("[50, 50]"), more: #""ip": 10, "op": 20"#)
        let animation = try LottieProbe.animation(layer)
        for (frame, color) in [(9.0, white), (10, red), (19, red), (20, white)] {
            #expect(LottieProbe.pixels(animation, frame)(50, 50) == color, "frame \(frame)")
        }
    }

    @Test
    func `keys of a layer are in its composition's time whatever its start`() throws {
        let keys = #"[{"t": 10, "s": [20, 50]}, {"t": 30, "s": [80, 50]}]"#
        let layer = shapes(place(keys), more: #""ip": 0, "op": 60, "st": 7, "sr": 2"#)
        let animation = try LottieProbe.animation(layer)
        #expect(LottieProbe.pixels(animation, 20)(50, 50) == red)
        #expect(LottieProbe.pixels(animation, 10)(20, 50) == red)
    }

    @Test
    func `a composition's content starts at its start time and is stretched`() throws {
        let content = shapes(
            place(#"[{"t": 0, "s": [0, 50]}, {"t": 20, "s": [80, 50]}]"#)
        )
        let layer =
            #"{"ty": 0, "refId": "a", "w": 100, "h": 100, "ks": {}, "ip": 0, "op": 60, "st": 10, "#
            + #""sr": 2}"#
        let animation = try LottieProbe.animation(
            layer,
            assets: #"{"id": "a", "layers": [\#(content)]}"#
        )
        #expect(LottieProbe.pixels(animation, 30)(40, 50) == red)
        #expect(LottieProbe.pixels(animation, 50)(78, 50) == red)
    }

    @Test
    func `time remapping ignores start and stretch`() throws {
        let content = shapes(
            place(#"[{"t": 0, "s": [0, 50]}, {"t": 20, "s": [80, 50]}]"#)
        )
        let layer =
            #"{"ty": 0, "refId": "a", "w": 100, "h": 100, "ks": {}, "ip": 0, "op": 60, "st": 10, "#
            + #""sr": 2, "tm": {"k": [{"t": 0, "s": [0]}, {"t": 40, "s": [0.3333333]}]}}"#
        let animation = try LottieProbe.animation(
            layer,
            assets: #"{"id": "a", "layers": [\#(content)]}"#
        )
        #expect(LottieProbe.pixels(animation, 20)(40, 50) == red)
    }

    @Test
    func `the last of keys at the same time counts, and a held key jumps`() throws {
        let keys =
            #"[{"t": 0, "s": [20, 50], "h": 1}, {"t": 10, "s": [30, 50]}, {"t": 10, "s": [50, 50]}, "#
            + #"{"t": 20, "s": [80, 50]}]"#
        let animation = try LottieProbe.animation(shapes(place(keys)))
        #expect(LottieProbe.pixels(animation, 9)(20, 50) == red)
        #expect(LottieProbe.pixels(animation, 10)(50, 50) == red)
        #expect(LottieProbe.pixels(animation, 15)(65, 50) == red)
    }

    @Test
    func `an end value stands for a missing start of the next key`() throws {
        let keys = #"[{"t": 0, "s": [20, 50], "e": [80, 50]}, {"t": 20}]"#
        let animation = try LottieProbe.animation(shapes(place(keys)))
        #expect(LottieProbe.pixels(animation, 10)(50, 50) == red)
        #expect(LottieProbe.pixels(animation, 30)(80, 50) == red)
    }

    @Test
    func `components have timing curves of their own`() throws {
        let keys =
            #"[{"t": 0, "s": [100, 100], "o": {"x": [0, 1], "y": [0, 0]}, "i": {"x": [1, 1], "#
            + #""y": [1, 0]}}, {"t": 20, "s": [300, 300]}]"#
        let animation = try LottieProbe.animation(
            shapes(place("[50, 50]", #", "s": {"k": \#(keys)}"#))
        )
        let pixel = LottieProbe.pixels(animation, 10)
        // The width is doubled, the height still near its start.
        #expect(pixel(32, 50) == red)
        #expect(pixel(50, 32) == white)
    }

    @Test
    func `a skew of 30 degrees moves the top to the right`() throws {
        let animation = try LottieProbe.animation(
            shapes(place("[50, 50]", #", "sk": {"k": 30}, "s": {"k": [200, 200]}"#))
        )
        let pixel = LottieProbe.pixels(animation, 0)
        #expect(pixel(72, 32) == red)
        #expect(pixel(32, 32) == white)
        #expect(pixel(28, 67) == red)
    }

    @Test(arguments: [(1, 20, 80), (2, 80, 20)])
    func `a matte is found by its number and isn't drawn`(kind: Int, shown: Int, hidden: Int) throws
    {
        let matte = LottieProbe.shapes(
            LottieProbe.square + "," + LottieProbe.red,
            transform: place("[20, 50]"),
            more: #""ip": 0, "op": 60, "td": 1, "hd": true, "ind": 7"#
        )
        let animation = try LottieProbe.animation(
            matte,
            LottieProbe.solid("#00FF00", #""ip": 90"#),
            LottieProbe.solid("#0000FF", #""tt": \#(kind), "tp": 7"#)
        )
        let pixel = LottieProbe.pixels(animation, 0)
        #expect(pixel(shown, 50) == blue)
        #expect(pixel(hidden, 50) == white)
    }

    @Test
    func `an inverse matte outside of its time shows everything`() throws {
        let matte = shapes(place("[50, 50]"), more: #""ip": 30, "op": 60, "td": 1"#)
        let animation = try LottieProbe.animation(
            matte,
            LottieProbe.solid("#0000FF", #""tt": 2"#)
        )
        #expect(LottieProbe.pixels(animation, 0)(50, 50) == blue)
        #expect(LottieProbe.pixels(animation, 40)(50, 50) == white)
    }

    @Test
    func `a composition within itself is refused with its path`() throws {
        let layer = #"{"ty": 0, "refId": "a", "w": 9, "h": 9, "ks": {}, "ip": 0, "op": 60}"#
        let error = #expect(throws: LottieError.self) {
            try LottieProbe.animation(layer, assets: #"{"id": "a", "layers": [\#(layer)]}"#)
        }
        #expect(error?.path == "assets[0].layers[0]")
    }

    @Test
    func `a layer that is its own ancestor is refused`() throws {
        let first = #"{"ty": 4, "ind": 1, "parent": 2, "ks": {}, "ip": 0, "op": 60, "shapes": []}"#
        let second = #"{"ty": 4, "ind": 2, "parent": 1, "ks": {}, "ip": 0, "op": 60, "shapes": []}"#
        #expect(throws: LottieError.self) { try LottieProbe.animation(first, second) }
    }

    @Test
    func `a fill paints the shapes of groups before it as one path`() throws {
        let group =
            #"{"ty": "gr", "it": [\#(LottieProbe.square), {"ty": "tr", "p": {"k": [10, 0]}}]}"#
        let rule = #"{"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "r": 2}"#
        let animation = try LottieProbe.animation(
            LottieProbe.shapes(
                "\(group), \(LottieProbe.square), \(rule)",
                transform: place("[50, 50]")
            )
        )
        let pixel = LottieProbe.pixels(animation, 0)
        // Their intersection is outside by the even-odd rule.
        #expect(pixel(55, 50) == white)
        #expect(pixel(45, 50) == red)
        #expect(pixel(65, 50) == red)
    }

    @Test
    func `a trim turns a chain of shapes on`() throws {
        let second = #"{"ty": "rc", "s": {"k": [20, 20]}, "p": {"k": [30, 0]}}"#
        let trim = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}, "m": 2}"#
        let animation = try LottieProbe.animation(
            LottieProbe.shapes(
                "\(LottieProbe.square), \(second), \(trim), \(LottieProbe.red)",
                transform: place("[40, 50]")
            )
        )
        let pixel = LottieProbe.pixels(animation, 0)
        #expect(pixel(40, 50) == red)
        #expect(pixel(70, 50) == white)
    }

    @Test
    func `opacities of gradients have offsets of their own`() {
        let numbers: [Double] = [0, 1, 0, 0, 1, 0, 0, 1, 0.5, 0, 1, 1]
        let stops = LottieReading.stops(numbers, colorCount: 2)
        #expect(stops.map(\.location) == [0, 0.5, 1, 1])
        #expect(stops[1].color.alpha == 0)
        #expect(stops[1].color.red == 0.5)
        #expect(stops[2].color.alpha == 1)
    }
}
