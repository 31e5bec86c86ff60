import Foundation
import LayerKit
import Testing

@testable import KinoraLottie

/// Tests mattes, masks, effects, and images where players differ.
@Suite struct LottieCompositingTests {
    private let red = [255, 0, 0]
    private let blue = [0, 0, 255]
    private let white = [255, 255, 255]

    private func box(
        _ x: Double,
        _ y: Double,
        _ width: Double,
        _ height: Double,
        _ more: String
    ) -> String {
        LottieProbe.shapes(
            LottieProbe.rectangle(x, y, width, height) + "," + LottieProbe.red,
            more: #""ip": 0, "op": 60, "st": 0, \#(more)"#
        )
    }

    /// Returns the text of a mask that is a rectangle, clockwise.
    private func mask(
        _ rect: (Double, Double, Double, Double),
        mode: String = "a",
        _ more: String = ""
    ) -> String {
        let (x, y, w, h) = rect
        let points = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]]
        let zeros = points.map { _ in [0, 0] }
        return
            #"{"mode": "\#(mode)", "o": {"k": 100}, "pt": {"k": {"v": \#(points), "i": \#(zeros), "#
            + #""o": \#(zeros), "c": true}}\#(more.isEmpty ? "" : ", " + more)}"#
    }

    private func masked(_ masks: String..., transform: String = "{}") throws -> LottieAnimation {
        let more =
            #""ip": 0, "op": 60, "st": 0, "masksProperties": [\#(masks.joined(separator: ", "))]"#
        let items = LottieProbe.rectangle(50, 50, 100, 100) + "," + LottieProbe.fill("[0, 0, 1]")
        return try LottieProbe.animation(
            LottieProbe.shapes(items, transform: transform, more: more)
        )
    }

    // MARK: - Mattes

    @Test
    func `a matte's own matte doesn't count`() throws {
        let animation = try LottieProbe.animation(
            box(10, 50, 20, 100, #""td": 1, "ind": 1"#),
            box(50, 50, 60, 20, #""td": 1, "ind": 2, "tt": 1, "tp": 1"#),
            LottieProbe.solid("#0000FF", #""tt": 1, "tp": 2"#)
        )
        let pixel = LottieProbe.shown(animation)
        #expect(pixel(70, 50) == blue)
        #expect(pixel(50, 70) == white)
    }

    @Test
    func `one matte serves several layers`() throws {
        let animation = try LottieProbe.animation(
            box(50, 50, 60, 20, #""td": 1, "ind": 2"#),
            LottieProbe.solid("#0000FF", #""tt": 1, "tp": 2, "ind": 3"#),
            LottieProbe.solid("#00FF00", #""tt": 2, "tp": 2, "ind": 4"#)
        )
        let pixel = LottieProbe.shown(animation)
        #expect(pixel(50, 50) == blue)
        #expect(pixel(50, 80) == [0, 255, 0])
    }

    @Test(arguments: [3, 4])
    func `luminance mattes weigh colors`(kind: Int) throws {
        let animation = try LottieProbe.animation(
            LottieProbe.solid("#00FF00", #""td": 1, "ind": 1"#),
            LottieProbe.solid("#0000FF", #""tt": \#(kind), "tp": 1"#)
        )
        let part = kind == 3 ? 0.7152 : 1 - 0.7152
        #expect(abs(Double(LottieProbe.shown(animation)(50, 50)[0]) - 255 * (1 - part)) <= 2)
    }

    // MARK: - Masks

    @Test
    func `a masked composition is cut off at its size`() throws {
        let content = LottieProbe.solid("#0000FF", #""ind": 1"#)
        let layer = LottieProbe.composition(
            "a",
            40,
            #""masksProperties": [\#(mask((10, 10, 80, 80)))]"#
        )
        let animation = try LottieProbe.animation(
            layer,
            assets: #"{"id": "a", "layers": [\#(content)]}"#
        )
        let pixel = LottieProbe.shown(animation)
        #expect(pixel(25, 25) == blue)
        #expect(pixel(50, 50) == white)
        #expect(pixel(5, 5) == white)
    }

    @Test
    func `an inverted mask hides its area, however the layer is moved`() throws {
        let animation = try masked(
            mask((10, 10, 20, 20), #""inv": true"#),
            transform: #"{"p": {"k": [30, 0]}}"#
        )
        let pixel = LottieProbe.shown(animation)
        #expect(pixel(50, 20) == white)
        #expect(pixel(70, 20) == blue)
        #expect(pixel(20, 50) == white)
        #expect(pixel(50, 50) == blue)
    }

    @Test
    func `the expansion of a mask moves its outline`() throws {
        let keys = LottieProbe.keys([(0, "[10]"), (20, "[-10]")])
        let animation = try masked(mask((30, 30, 40, 40), #""x": {"k": \#(keys)}"#))
        let (wide, own, narrow) = (
            LottieProbe.shown(animation, 0), LottieProbe.shown(animation, 10),
            LottieProbe.shown(animation, 20)
        )
        #expect(wide(22, 50) == blue)
        #expect(wide(17, 50) == white)
        #expect(own(32, 50) == blue)
        #expect(own(28, 50) == white)
        #expect(narrow(42, 50) == blue)
        #expect(narrow(37, 50) == white)
    }

    @Test
    func `a feather softens both sides of a mask's outline`() throws {
        let pixel = LottieProbe.shown(
            try masked(mask((50, -100, 200, 300), #""f": {"k": [20, 20]}"#))
        )
        #expect(abs(pixel(50, 50)[0] - 127) <= 12)
        #expect(pixel(42, 50)[0] > 160)
        #expect(pixel(42, 50)[0] < 255)
        #expect(pixel(58, 50)[0] < 96)
        #expect(pixel(80, 50) == blue)
    }

    @Test(arguments: [
        ("a", true, true, true), ("s", true, false, false), ("i", false, true, false),
        ("f", true, false, true), ("d", false, true, false), ("l", true, true, true),
    ])
    func `masks are combined by modes`(
        mode: String,
        inFirst: Bool,
        inBoth: Bool,
        inSecond: Bool
    ) throws {
        let pixel = LottieProbe.shown(
            try masked(mask((10, 10, 50, 50)), mask((40, 10, 50, 50), mode: mode))
        )
        #expect(pixel(25, 30) == (inFirst ? blue : white))
        #expect(pixel(50, 30) == (inBoth ? blue : white))
        #expect(pixel(75, 30) == (inSecond ? blue : white))
        #expect(pixel(50, 80) == white)
    }

    @Test
    func `a first mask that subtracts or intersects starts from everything`() throws {
        let subtracted = LottieProbe.shown(try masked(mask((10, 10, 50, 50), mode: "s")))
        #expect(subtracted(30, 30) == white)
        #expect(subtracted(80, 80) == blue)
        let intersected = LottieProbe.shown(try masked(mask((10, 10, 50, 50), mode: "i")))
        #expect(intersected(30, 30) == blue)
        #expect(intersected(80, 80) == white)
    }

    @Test
    func `masks cut off layers that are drawn much smaller than they are`() throws {
        let masks = [mask((0, 0, 10_000, 10_000)), mask((4000, 4000, 2000, 2000), mode: "s")]
        let layer = LottieProbe.shapes(
            LottieProbe.rectangle(5000, 5000, 10_000, 10_000) + "," + LottieProbe.fill("[0, 0, 1]"),
            transform: #"{"s": {"k": [1, 1]}}"#,
            more:
                #""ip": 0, "op": 60, "st": 0, "masksProperties": [\#(masks.joined(separator: ", "))]"#
        )
        let pixel = LottieProbe.shown(try LottieProbe.animation(layer))
        #expect(pixel(50, 50) == white)
        #expect(pixel(10, 10) == blue)
        #expect(pixel(90, 90) == blue)
    }

    @Test
    func `masks and a matte multiply`() throws {
        let matte = box(50, 50, 100, 20, #""td": 1, "ind": 1"#)
        let animation = try LottieProbe.animation(
            matte,
            LottieProbe.solid(
                "#0000FF",
                #""tt": 1, "tp": 1, "masksProperties": [\#(mask((40, 0, 20, 100)))]"#
            )
        )
        let pixel = LottieProbe.shown(animation)
        #expect(pixel(50, 50) == blue)
        #expect(pixel(20, 50) == white)
        #expect(pixel(50, 20) == white)
    }

    // MARK: - Effects and images

    @Test
    func `the softness of a shadow is four standard deviations`() throws {
        let effect =
            #"{"ty": 25, "en": 1, "ef": [{"v": {"k": [1, 0, 0, 1]}}, {"v": {"k": 255}}, {"v": {"k": 90}}, "#
            + #"{"v": {"k": 40}}, {"v": {"k": 16}}]}"#
        let layer = LottieProbe.shapes(
            LottieProbe.rectangle(30, 50, 20, 200) + "," + LottieProbe.fill("[0, 0, 1]"),
            more: #""ip": 0, "op": 60, "st": 0, "ef": [\#(effect)]"#
        )
        let pixel = LottieProbe.shown(try LottieProbe.animation(layer))
        // The shadow is 40 to the right, from 60 to 80, and blurred by 4.
        #expect(pixel(30, 50) == blue)
        #expect(abs(pixel(60, 50)[1] - 115) <= 6)
        #expect(pixel(70, 50)[1] < 10)
        // At 1.125 deviations outside, 13 % are left.
        #expect(abs(pixel(84, 50)[1] - 222) <= 6)
        #expect(pixel(94, 50)[1] > 253)
    }

    @Test(arguments: [0, 1])
    func `images keep their ratio in the size of their asset`(embedded: Int) throws {
        // A red square, which is 20 points high and wide in an asset of 60 by 20.
        let image = CGImage(width: 4, height: 4, pixels: Array(repeating: 0xFF00_00FF, count: 16))
        let png = try #require(image.pngData?.base64EncodedString())
        let asset =
            #"{"id": "i", "w": 60, "h": 20, "e": \#(embedded), "u": "", "p": "data:image/png;base64,\#(png)"}"#
        let layer =
            #"{"ty": 2, "nm": "image", "refId": "i", "ks": {"p": {"k": [20, 40]}}, "ip": 0, "op": 60, "st": 0}"#
        let pixel = LottieProbe.shown(try LottieProbe.animation(layer, assets: asset))
        #expect(pixel(50, 50) == red)
        #expect(pixel(35, 50) == white)
        #expect(pixel(65, 50) == white)
    }
}
