import Foundation
import LayerKit
import Testing

@testable import KinoraLottie

/// Tests trims where players differ.
@Suite struct LottieTrimTests {
    private let red = [255, 0, 0]
    private let white = [255, 255, 255]
    private let line = LottieProbe.lines([[10, 50], [90, 50]])

    private func trim(_ start: String, _ end: String, _ offset: String = "0") -> String {
        #"{"ty": "tm", "s": {"k": \#(start)}, "e": {"k": \#(end)}, "o": {"k": \#(offset)}, "m": 1}"#
    }

    private func animation(_ items: String...) throws -> LottieAnimation {
        try LottieProbe.animation(LottieProbe.shapes(items.joined(separator: ", ")))
    }

    /// Returns the places, from 0 to 9, at which an eighth of the line is seen.
    private func parts(_ pixel: (Int, Int) -> [Int]) -> [Int] {
        (0..<8).filter { pixel(15 + 10 * $0, 50) == red }
    }

    @Test
    func `trims compose in their order`() throws {
        let stroke = LottieProbe.stroke("[1, 0, 0]", 4)
        // The second half, and the first half of it.
        let animation = try animation(line, trim("50", "100"), trim("0", "50"), stroke)
        #expect(parts(LottieProbe.shown(animation)) == [4, 5])
    }

    @Test
    func `offsets of composed trims turn what is left`() throws {
        let stroke = LottieProbe.stroke("[1, 0, 0]", 4)
        // The first half is left; of it, the last quarter and the first one.
        let animation = try animation(line, trim("0", "50"), trim("0", "50", "270"), stroke)
        #expect(parts(LottieProbe.shown(animation)) == [0, 3])
    }

    @Test
    func `swapped ends are the same, and equal ones leave nothing`() throws {
        let stroke = LottieProbe.stroke("[1, 0, 0]", 4)
        #expect(
            parts(LottieProbe.shown(try animation(line, trim("75", "25"), stroke))) == [2, 3, 4, 5]
        )
        #expect(parts(LottieProbe.shown(try animation(line, trim("25", "25"), stroke))).isEmpty)
    }

    @Test
    func `a trim that moves passes the end`() throws {
        let stroke = LottieProbe.stroke("[1, 0, 0]", 4)
        let turn = LottieProbe.keys([(0, "[0]"), (40, "[360]")])
        let animation = try animation(line, trim("0", "50", turn), stroke)
        #expect(parts(LottieProbe.shown(animation, 0)) == [0, 1, 2, 3])
        #expect(parts(LottieProbe.shown(animation, 10)) == [2, 3, 4, 5])
        #expect(parts(LottieProbe.shown(animation, 30)) == [0, 1, 6, 7])
    }

    @Test
    func `a trim turns each shape on, or all as a chain`() throws {
        let stroke = LottieProbe.stroke("[1, 0, 0]", 4)
        let (first, second) = (
            LottieProbe.lines([[10, 50], [50, 50]]), LottieProbe.lines([[50, 50], [90, 50]])
        )
        let each = try animation(first, second, trim("0", "50"), stroke)
        #expect(parts(LottieProbe.shown(each)) == [0, 1, 4, 5])
        let chain = trim("0", "50").replacingOccurrences(of: #""m": 1"#, with: #""m": 2"#)
        #expect(
            parts(LottieProbe.shown(try animation(first, second, chain, stroke))) == [0, 1, 2, 3]
        )
    }

    @Test
    func `a trim cuts fills`() throws {
        let ellipse = #"{"ty": "el", "s": {"k": [60, 60]}, "p": {"k": [50, 50]}}"#
        let animation = try animation(ellipse, trim("0", "50"), LottieProbe.red)
        // The ellipse starts at the top and runs clockwise, so its right half is left.
        let pixel = LottieProbe.shown(animation)
        #expect(pixel(65, 50) == red)
        #expect(pixel(35, 50) == white)
        let moving = LottieProbe.keys([(0, "[0]"), (40, "[100]")])
        let growing = try self.animation(ellipse, trim("0", moving), LottieProbe.red)
        #expect(LottieProbe.shown(growing, 20)(65, 50) == red)
        #expect(LottieProbe.shown(growing, 20)(35, 50) == white)
    }

    @Test
    func `dashes start where the trim does`() throws {
        let stroke = LottieProbe.stroke(
            "[1, 0, 0]",
            4,
            #""d": [{"n": "d", "v": {"k": 10}}, {"n": "g", "v": {"k": 10}}]"#
        )
        #expect(parts(LottieProbe.shown(try animation(line, stroke))) == [0, 2, 4, 6])
        let animation = try animation(line, trim("12.5", "100"), stroke)
        #expect(parts(LottieProbe.shown(animation)) == [1, 3, 5, 7])
        let keys = LottieProbe.keys([(0, "[0]"), (40, "[50]")])
        let moving = try self.animation(line, trim(keys, "100"), stroke)
        #expect(parts(LottieProbe.shown(moving, 10)) == [1, 3, 5, 7])
    }

    @Test
    func `dashes without lengths leave a solid line`() throws {
        let stroke = LottieProbe.stroke(
            "[1, 0, 0]",
            4,
            #""d": [{"n": "d", "v": {"k": 0}}, {"n": "g", "v": {"k": 0}}]"#
        )
        #expect(parts(LottieProbe.shown(try animation(line, stroke))).count == 8)
    }

    @Test
    func `the start of a rectangle moves with its radius`() throws {
        let stroke = LottieProbe.stroke("[1, 0, 0]", 4)
        func rectangle(_ radius: Int) -> String {
            #"{"ty": "rc", "s": {"k": [60, 60]}, "p": {"k": [50, 50]}, "r": {"k": \#(radius)}}"#
        }
        // Sharp ones start at the top right corner, round ones below it; both run down.
        let sharp = LottieProbe.shown(try animation(rectangle(0), trim("0", "5"), stroke))
        #expect(sharp(80, 24) == red)
        #expect(sharp(80, 40) == white)
        let round = LottieProbe.shown(try animation(rectangle(20), trim("0", "5"), stroke))
        #expect(round(80, 43) == red)
        #expect(round(80, 36) == white)
    }
}
