import Foundation
import LayerKit
import Testing

@testable import KinoraLottie

/// Tests texts whose glyphs are in the file.
@Suite struct LottieTextTests {
    private let red = [255, 0, 0]
    private let white = [255, 255, 255]

    /// A glyph that is a square of half an em on the baseline, and as wide as that.
    private let glyphs =
        #""fonts": {"list": [{"fName": "Probe", "fFamily": "Probe", "fStyle": "Regular", "ascent": 100}]}, "#
        + #""chars": [{"ch": "A", "style": "Regular", "fFamily": "Probe", "size": 20, "w": 50, "data": "#
        + #"{"shapes": [{"ty": "gr", "it": [{"ty": "sh", "ks": {"k": {"v": [[0, -50], [50, -50], [50, 0], [0, 0]], "#
        + #""i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0], [0, 0]], "c": true}}}]}]}}, "#
        + #"{"ch": " ", "style": "Regular", "fFamily": "Probe", "size": 20, "w": 50, "data": {}}],"#

    private func animation(
        _ text: String,
        _ more: String = "",
        animators: String = "",
        extra: String = ""
    ) throws -> LottieAnimation {
        let document =
            #"{"f": "Probe", "s": 20, "t": "\#(text)", "fc": [1, 0, 0], "lh": 30\#(more.isEmpty ? "" : ", " + more)}"#
        let layer =
            #"{"ty": 5, "nm": "text", "ks": {"p": {"k": [50, 50]}}, "ip": 0, "op": 60, "st": 0, "#
            + #""t": {"d": {"k": [{"t": 0, "s": \#(document)}]}, "a": [\#(animators)]\#(extra)}}"#
        return try LottieProbe.animation(layer, more: glyphs)
    }

    /// Returns the text “AA” on a line of 80 points down the middle.
    private func animation(along path: String, _ more: String = "") throws -> LottieAnimation {
        let document = #"{"f": "Probe", "s": 20, "t": "AA", "fc": [1, 0, 0]\#(more)}"#
        let layer =
            #"{"ty": 5, "nm": "text", "ks": {"p": {"k": [50, 50]}}, "ip": 0, "op": 60, "st": 0, "#
            + #""masksProperties": [{"mode": "n", "pt": {"k": {"v": [[0, -40], [0, 40]], "#
            + #""i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]], "c": false}}}], "#
            + #""t": {"d": {"k": [{"t": 0, "s": \#(document)}]}, "p": {"m": 0, \#(path)}, "a": []}}"#
        return try LottieProbe.animation(layer, more: glyphs)
    }

    @Test
    func `letters follow a path`() throws {
        // Letters stand on the right of a line that goes down.
        let pixel = LottieProbe.shown(try animation(along: #""p": 1"#))
        #expect(pixel(55, 15) == red)
        #expect(pixel(55, 27) == red)
        #expect(pixel(45, 15) == white)
        #expect(pixel(55, 33) == white)
        let end = LottieProbe.shown(try animation(along: #""p": 1"#, #", "j": 1"#))
        #expect(end(55, 75) == red)
        #expect(end(55, 65) == white)
    }

    @Test
    func `the margins of a path move the letters, and spread them`() throws {
        let keys = LottieProbe.keys([(0, "[0]"), (60, "[60]")])
        let moving = LottieProbe.shown(
            try animation(along: #""p": 1, "f": {"k": \#(keys)}"#),
            40
        )
        #expect(moving(55, 55) == red)
        #expect(moving(55, 45) == white)
        let spread = LottieProbe.shown(
            try animation(along: #""p": 1, "a": 1, "f": {"k": 10}, "l": {"k": -10}"#)
        )
        #expect(spread(55, 25) == red)
        #expect(spread(55, 50) == white)
        #expect(spread(55, 75) == red)
    }

    @Test
    func `tracking counts in alignment`() throws {
        // Each letter is 10 points wide and followed by 20 points.
        let left = LottieProbe.shown(try animation("AA", #""j": 0, "tr": 1000"#))
        #expect(left(55, 45) == red)
        #expect(left(65, 45) == white)
        #expect(left(85, 45) == red)
        let center = LottieProbe.shown(try animation("AA", #""j": 2, "tr": 1000"#))
        #expect(center(25, 45) == red)
        #expect(center(55, 45) == red)
        #expect(center(40, 45) == white)
    }

    @Test
    func `the line height moves all lines but the first of a box`() throws {
        for height in [20, 40] {
            let pixel = LottieProbe.shown(
                try animation(
                    "A\\rA",
                    #""lh": \#(height), "sz": [40, 60], "ps": [-20, -40]"#
                )
            )
            // The first baseline is an em below the top of the box, which is at y = 10.
            #expect(pixel(35, 25) == red, "line height \(height)")
            #expect(pixel(35, 32) == white, "line height \(height)")
            #expect(pixel(35, 25 + height) == red, "line height \(height)")
        }
    }

    @Test
    func `a line separator of the format ends a line`() throws {
        let pixel = LottieProbe.shown(try animation(#"A\u0003A"#))
        #expect(pixel(55, 45) == red)
        #expect(pixel(55, 75) == red)
    }

    @Test
    func `animators move the letters that their selector has`() throws {
        let animator =
            #"{"s": {"t": 0, "b": 1, "r": 1, "sh": 1, "s": {"k": 50}, "e": {"k": 100}, "a": {"k": 100}}, "#
            + #""a": {"p": {"k": [0, -30]}}}"#
        let pixel = LottieProbe.shown(try animation("AA", animators: animator))
        #expect(pixel(55, 45) == red)
        #expect(pixel(65, 45) == white)
        #expect(pixel(65, 15) == red)
    }

    @Test
    func `animators of tracking and scale act on each letter`() throws {
        let animator = #"{"s": {"s": {"k": 0}, "e": {"k": 100}}, "a": {"t": {"k": 20}}}"#
        let pixel = LottieProbe.shown(try animation("AA", animators: animator))
        #expect(pixel(55, 45) == red)
        #expect(pixel(85, 45) == red)
    }
}
