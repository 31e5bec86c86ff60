import Foundation
import LayerKit
import Testing

@testable import KinoraLottie

/// Tests that moving drawings show what still ones do where the layers themselves change.
@Suite struct LottieStructureTests {
    private let red = [255, 0, 0]
    private let white = [255, 255, 255]

    private func shapes(_ items: String...) throws -> LottieAnimation {
        try LottieProbe.animation(LottieProbe.shapes(items.joined(separator: ", ")))
    }

    @Test(arguments: [7.0, 19, 33, 46, 58])
    func `a star gains points between its keys`(frame: Double) throws {
        let points = LottieProbe.keys([(0, "[3]"), (60, "[9]")])
        let star =
            #"{"ty": "sr", "sy": 1, "pt": {"k": \#(points)}, "p": {"k": [50, 50]}, "r": {"k": 0}, "#
            + #""or": {"k": 45}, "ir": {"k": 12}}"#
        _ = LottieProbe.shown(try shapes(star, LottieProbe.red), frame)
    }

    @Test(arguments: [4.0, 22, 31, 49])
    func `dashes whose lengths change come and go`(frame: Double) throws {
        let (dash, gap) = (
            LottieProbe.keys([(0, "[4]"), (60, "[30]")]),
            LottieProbe.keys([(0, "[9]"), (60, "[20]")])
        )
        let stroke = LottieProbe.stroke(
            "[1, 0, 0]",
            8,
            #""d": [{"n": "d", "v": {"k": \#(dash)}}, {"n": "g", "v": {"k": \#(gap)}}]"#
        )
        _ = LottieProbe.shown(try shapes(LottieProbe.lines([[10, 50], [90, 50]]), stroke), frame)
    }

    @Test
    func `a path with other vertices at its next key changes there`() throws {
        func path(_ points: String, _ zeros: String) -> String {
            #"[{"v": \#(points), "i": \#(zeros), "o": \#(zeros), "c": true}]"#
        }
        let keys = LottieProbe.keys([
            (
                0,
                path("[[20, 20], [80, 20], [80, 80], [20, 80]]", "[[0, 0], [0, 0], [0, 0], [0, 0]]")
            ),
            (30, path("[[20, 20], [80, 20], [50, 80]]", "[[0, 0], [0, 0], [0, 0]]")),
            (60, path("[[40, 20], [80, 50], [50, 80]]", "[[0, 0], [0, 0], [0, 0]]")),
        ])
        let animation = try shapes(#"{"ty": "sh", "ks": {"k": \#(keys)}}"#, LottieProbe.red)
        for frame in [10.0, 28, 32, 50] { _ = LottieProbe.shown(animation, frame) }
    }

    @Test(arguments: [1.0, 4, 12, 40])
    func `a mirrored layer grows through nothing`(frame: Double) throws {
        let scale = LottieProbe.keys([(0, "[-20, -20]"), (60, "[100, 100]")])
        let layer = LottieProbe.shapes(
            LottieProbe.rectangle(30, 20, 60, 40) + "," + LottieProbe.red,
            transform: #"{"p": {"k": [30, 40]}, "s": {"k": \#(scale)}}"#
        )
        _ = LottieProbe.shown(try LottieProbe.animation(layer), frame)
    }

    @Test
    func `a value that changes only after many equal keys moves`() throws {
        let keys =
            (0..<30).map { (frame: $0, value: "[20, 50]") } + [(frame: 50, value: "[80, 50]")]
        let layer = LottieProbe.shapes(
            LottieProbe.square + "," + LottieProbe.red,
            transform: #"{"p": {"k": \#(LottieProbe.keys(keys))}, "#
                + #""r": {"k": [{"t": 0, "s": [0]}, {"t": 60, "s": [90]}]}}"#
        )
        let animation = try LottieProbe.animation(layer)
        #expect(LottieProbe.shown(animation, 20)(20, 50) == red)
        #expect(LottieProbe.shown(animation, 50)(80, 50) == red)
    }

    @Test
    func `a layer that blinks at many held keys is seen`() throws {
        let keys = (0..<24).map { (index: Int) -> String in
            let value = index.isMultiple(of: 2) ? 0 : 100
            return #"{"t": \#(index * 2), "s": [\#(value)], "h": 1}"#
        }
        let layer = LottieProbe.shapes(
            LottieProbe.square + "," + LottieProbe.red,
            transform: #"{"p": {"k": [50, 50]}, "o": {"k": [\#(keys.joined(separator: ","))]}}"#
        )
        let animation = try LottieProbe.animation(layer)
        #expect(LottieProbe.shown(animation, 5)(50, 50) == white)
        #expect(LottieProbe.shown(animation, 23)(50, 50) == red)
    }

    @Test
    func `a value counts that matters only while others aren't what they start with`() throws {
        // The outer circle is empty at first, and so is all that is left of it.
        func circle(_ from: Int, _ size: Int) -> String {
            let keys = LottieProbe.keys([(from, "[0, 0]"), (from + 20, "[\(size), \(size)]")])
            return #"{"ty": "el", "p": {"k": [50, 50]}, "s": {"k": \#(keys)}}"#
        }
        let animation = try shapes(
            circle(25, 80),
            circle(32, 60),
            #"{"ty": "mm", "mm": 3}"#,
            LottieProbe.red
        )
        #expect(LottieProbe.shown(animation, 58)(50, 50) == white)
        #expect(LottieProbe.shown(animation, 58)(50, 15) == red)
    }

    @Test(arguments: [6.0, 20, 44, 57])
    func `a trim of a chain draws no points where nothing is left`(frame: Double) throws {
        let end = LottieProbe.keys([(0, "[0]"), (60, "[100]")])
        let trim = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": \#(end)}, "o": {"k": 0}, "m": 2}"#
        let still = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 95}, "o": {"k": 0}, "m": 1}"#
        let stroke = #"{"ty": "st", "c": {"k": [1, 0, 0]}, "w": {"k": 12}, "lc": 2}"#
        let heights: [Double] = [20, 50, 80]
        let lines = heights.map { LottieProbe.lines([[20, $0], [80, $0]]) }
        _ = LottieProbe.shown(
            try shapes(lines.joined(separator: ", "), still, trim, stroke),
            frame
        )
    }

    @Test(arguments: [10.0, 30, 50])
    func `the fill of a trimmed circle is one part across the start`(frame: Double) throws {
        let turn = LottieProbe.keys([(0, "[0]"), (60, "[360]")])
        let circle = #"{"ty": "el", "s": {"k": [80, 80]}, "p": {"k": [50, 50]}}"#
        let trim = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 60}, "o": {"k": \#(turn)}, "m": 1}"#
        let pixel = LottieProbe.shown(try shapes(circle, trim, LottieProbe.red), frame)
        #expect(pixel(50, 50) == red)
    }

    @Test
    func `many crossing merges are left unmerged instead of taking long`() throws {
        let points = (0..<60).map { (index: Int) -> String in
            let (x, y) = (index * 37 % 100, index * 53 % 100)
            return "[\(x), \(y)]"
        }
        let path =
            #"{"ty": "sh", "ks": {"k": {"v": [\#(points.joined(separator: ","))], "i": [], "o": [], "#
            + #""c": true}}}"#
        let merge = #"{"ty": "mm", "mm": 2}"#
        let animation = try shapes(path, path, merge, LottieProbe.red)
        let reading = LottieReading(frame: 0, animation.document, animation.compositions)
        for node in animation.nodes { _ = node.still(reading) }
        #expect(reading.mergeWork > 1000)
        let bounded = LottieReading(frame: 0, animation.document, animation.compositions)
        bounded.mergeLimit = -1
        for node in animation.nodes { _ = node.still(bounded) }
        #expect(bounded.mergeWork == 0)
        #expect(!bounded.excesses.isEmpty)
    }
}
