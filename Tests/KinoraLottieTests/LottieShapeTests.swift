import Foundation
import LayerKit
import Testing

@testable import KinoraLottie

/// Tests shapes and their paints where players differ.
@Suite struct LottieShapeTests {
    private let red = [255, 0, 0]
    private let white = [255, 255, 255]
    private let center = #"{"p": {"k": [50, 50]}}"#

    private func animation(_ items: String...) throws -> LottieAnimation {
        try LottieProbe.animation(
            LottieProbe.shapes(items.joined(separator: ", "), transform: center)
        )
    }

    private func star(_ more: String) -> String {
        #"{"ty": "sr", "p": {"k": [0, 0]}, "r": {"k": 0}, \#(more)}"#
    }

    @Test
    func `opacities of a gradient have offsets of their own in pictures`() throws {
        // The color is the same everywhere; the opacity falls from 1 to 0 in the right half.
        let gradient =
            #"{"ty": "gf", "o": {"k": 100}, "t": 1, "s": {"k": [-40, 0]}, "e": {"k": [40, 0]}, "#
            + #""g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0.5, 1, 1, 0]}}}"#
        let animation = try animation(LottieProbe.rectangle(0, 0, 80, 40), gradient)
        let pixel = LottieProbe.shown(animation)
        #expect(pixel(30, 50) == red)
        #expect(abs(pixel(70, 50)[1] - 128) <= 4)
    }

    @Test
    func `the opacity of a group is that of its whole picture`() throws {
        let group =
            #"{"ty": "gr", "it": [\#(LottieProbe.rectangle(-10, 0, 40, 20)), \#(LottieProbe.red), "#
            + #"{"ty": "gr", "it": [\#(LottieProbe.rectangle(10, 0, 40, 20)), \#(LottieProbe.red), {"ty": "tr"}]}, "#
            + #"{"ty": "tr", "o": {"k": 50}}]}"#
        let pixel = LottieProbe.shown(try animation(group))
        let (single, both) = (pixel(25, 50), pixel(50, 50))
        #expect(single == both)
        #expect(abs(single[1] - 128) <= 1)
    }

    @Test
    func `copies of a repeater fade besides their fills`() throws {
        let repeater =
            #"{"ty": "rp", "c": {"k": 3}, "tr": {"p": {"k": [30, 0]}, "so": {"k": 100}, "eo": {"k": 20}}}"#
        let fill = LottieProbe.fill("[1, 0, 0]", #""o": {"k": 50}"#)
        let items = LottieProbe.rectangle(-30, 0, 20, 20)
        let pixel = LottieProbe.shown(try animation(items, fill, repeater))
        // 50 % of 100 %, 60 %, and 20 %.
        for (x, part) in [(20, 0.5), (50, 0.3), (80, 0.1)] {
            #expect(abs(Double(pixel(x, 50)[1]) - 255 * (1 - part)) <= 2, "at \(x)")
        }
    }

    @Test
    func `a star has a whole number of points`() throws {
        func star(_ count: Double) throws -> (Int, Int) -> [Int] {
            LottieProbe.shown(
                try animation(
                    self.star(
                        #""sy": 1, "pt": {"k": \#(count)}, "ir": {"k": 15}, "or": {"k": 40}, "#
                            + #""is": {"k": 0}, "os": {"k": 0}"#
                    ),
                    LottieProbe.red
                )
            )
        }
        let (whole, part) = (try star(5), try star(4.6))
        for y in stride(from: 0, to: 100, by: 4) {
            for x in stride(from: 0, to: 100, by: 4) {
                #expect(whole(x, y) == part(x, y), "\(x), \(y)")
            }
        }
        #expect(whole(50, 14) == red)
        #expect(whole(50, 75) == white)
    }

    @Test
    func `the roundness of a polygon is a quarter of a star's`() throws {
        let animation = try animation(
            star(
                #""sy": 2, "pt": {"k": 4}, "or": {"k": 40}, "os": {"k": 100}"#
            ),
            LottieProbe.red
        )
        // Tangents are 2π·40/16 = 15.7 points long, so the side's middle is at (75.9, 24.1).
        let pixel = LottieProbe.shown(animation)
        #expect(pixel(74, 26) == red)
        #expect(pixel(78, 22) == white)
    }

    @Test
    func `the radius of a rectangle is at most half its sides`() throws {
        let item =
            #"{"ty": "rc", "s": {"k": [60, 20]}, "p": {"k": [0, 0]}, "r": {"k": 30}}"#
        let pixel = LottieProbe.shown(try animation(item, LottieProbe.red))
        #expect(pixel(30, 42) == red)
        #expect(pixel(21, 42) == white)
        #expect(pixel(22, 50) == red)
    }

    @Test
    func `corners of polygons are rounded`() throws {
        let polygon = star(#""sy": 2, "pt": {"k": 4}, "or": {"k": 40}, "os": {"k": 0}"#)
        let corners = #"{"ty": "rd", "r": {"k": 20}}"#
        let sharp = LottieProbe.shown(try animation(polygon, LottieProbe.red))
        let round = LottieProbe.shown(try animation(polygon, corners, LottieProbe.red))
        #expect(sharp(50, 13) == red)
        #expect(round(50, 13) == white)
        #expect(round(50, 20) == red)
    }

    @Test
    func `strokes widen unevenly with the scale`() throws {
        let group =
            #"{"ty": "gr", "it": [\#(LottieProbe.rectangle(0, 0, 15, 40)), \#(LottieProbe.stroke("[1, 0, 0]", 4)), "#
            + #"{"ty": "tr", "s": {"k": [400, 100]}}]}"#
        let pixel = LottieProbe.shown(try animation(group))
        // The sides are 16 wide around x = 20, the top 4 high around y = 30.
        #expect(pixel(13, 50) == red)
        #expect(pixel(27, 50) == red)
        #expect(pixel(50, 31) == red)
        #expect(pixel(50, 35) == white)
    }

    @Test
    func `a stroke outside of a scaled group keeps its width`() throws {
        let group =
            #"{"ty": "gr", "it": [\#(LottieProbe.rectangle(0, 0, 15, 40)), {"ty": "tr", "s": {"k": [400, 100]}}]}"#
        let pixel = LottieProbe.shown(
            try animation(group, LottieProbe.stroke("[1, 0, 0]", 4))
        )
        #expect(pixel(20, 50) == red)
        #expect(pixel(13, 50) == white)
        #expect(pixel(27, 50) == white)
    }

    @Test
    func `fills have blend modes`() throws {
        // Multiplied, blue over yellow is black.
        let below = LottieProbe.solid("#FFFF00", #""bm": 0"#)
        let blue = LottieProbe.fill("[0, 0, 1]", #""bm": 1"#)
        let above = LottieProbe.shapes("\(LottieProbe.square), \(blue)", transform: center)
        let pixel = LottieProbe.shown(try LottieProbe.animation(above, below))
        #expect(pixel(50, 50) == [0, 0, 0])
        #expect(pixel(20, 50) == [255, 255, 0])
    }

    @Test(arguments: [
        (1, true, true), (2, true, true), (3, false, false), (4, true, false), (5, false, true),
    ])
    func `paths are merged by modes`(mode: Int, inBoth: Bool, inSecond: Bool) throws {
        let merge = #"{"ty": "mm", "mm": \#(mode)}"#
        let pixel = LottieProbe.shown(
            try animation(
                LottieProbe.rectangle(-10, 0, 40, 20),
                LottieProbe.rectangle(10, 0, 40, 20),
                merge,
                LottieProbe.red
            )
        )
        #expect(pixel(50, 50) == (inBoth ? red : white))
        #expect(pixel(75, 50) == (inSecond ? red : white))
        #expect(pixel(25, 50) == (mode == 4 ? white : red))
    }

    @Test
    func `the outline of merged paths has no lines within it`() throws {
        let pixel = LottieProbe.shown(
            try animation(
                LottieProbe.rectangle(-10, 0, 40, 20),
                LottieProbe.rectangle(10, 0, 40, 20),
                #"{"ty": "mm", "mm": 2}"#,
                LottieProbe.stroke("[1, 0, 0]", 2)
            )
        )
        #expect(pixel(40, 50) == white)
        #expect(pixel(60, 50) == white)
        #expect(pixel(20, 50) == red)
        #expect(pixel(50, 40) == red)
    }
}
