import Foundation
import LayerKit
import TestSupport
import Testing

@Suite struct PaintTests {
    // MARK: - Gradients

    private func gradientRow(
        _ stops: [(Double, RGBA)],
        from start: Double = 0,
        to end: Double = 16,
        before: Bool = true,
        after: Bool = true
    ) -> Frame {
        let gradient = Picture.Gradient(
            stops: stops.map { Picture.Gradient.Stop(location: $0.0, color: $0.1) },
            geometry: .linear(start: CGPoint(x: start, y: 3), end: CGPoint(x: end, y: 3)),
            extendsBeforeStart: before,
            extendsAfterEnd: after
        )
        let fill = Picture.Fill(path: TestScene.rect(0, 0, 16, 4), paint: .gradient(gradient))
        return TestScene.frame([.fill(fill)], side: 16)
    }

    private let red = RGBA(red: 1, green: 0, blue: 0)
    private let blue = RGBA(red: 0, green: 0, blue: 1)

    @Test func `a gradient is sampled at pixel centers`() {
        let frame = gradientRow([(0, red), (1, blue)])
        for x in 0..<16 {
            let share = (Double(x) + 0.5) / 16
            let expected = [Int(((1 - share) * 255).rounded()), 0, Int((share * 255).rounded())]
            #expect(frame.components(x, 1) == expected + [255])
        }
    }

    @Test func `colors are interpolated before premultiplication`() {
        let frame = gradientRow([(0, red), (1, RGBA(red: 0, green: 1, blue: 0, alpha: 0))])
        let share = 7.5 / 16
        let expected = [(1 - share) * (1 - share), share * (1 - share), 0, 1 - share]
        #expect(frame.components(7, 0) == expected.map { Int(($0 * 255).rounded()) })
    }

    @Test func `two stops at the same location make an edge`() {
        let frame = gradientRow([(0, red), (0.5, red), (0.5, blue), (1, blue)])
        #expect(frame.components(7, 0) == [255, 0, 0, 255])
        #expect(frame.components(8, 0) == [0, 0, 255, 255])
    }

    @Test func `colors extend beyond the ends unless that is turned off`() {
        let on = gradientRow([(0.25, red), (0.75, blue)], from: 4, to: 12)
        #expect(on.components(0, 0) == [255, 0, 0, 255])
        #expect(on.components(5, 0) == [255, 0, 0, 255])
        #expect(on.components(15, 0) == [0, 0, 255, 255])
        let off = gradientRow([(0, red), (1, blue)], from: 4, to: 12, before: false, after: false)
        #expect(off.alpha(3, 0) == 0)
        #expect(off.alpha(4, 0) == 255)
        #expect(off.alpha(11, 0) == 255)
        #expect(off.alpha(12, 0) == 0)
    }

    @Test func `gradients without length or stops don't trap`() {
        #expect(gradientRow([(0, red), (1, blue)], from: 5, to: 5).components(3, 1)[2] == 255)
        #expect(gradientRow([]).area == 0)
        #expect(gradientRow([(.nan, red), (7, blue)]).alpha(3, 1) == 255)
        #expect(gradientRow([(0.5, blue)]).components(3, 1) == [0, 0, 255, 255])
    }

    @Test func `a gradient follows its path's transform`() {
        let gradient = Picture.Gradient(
            stops: [
                Picture.Gradient.Stop(location: 0, color: red),
                Picture.Gradient.Stop(location: 1, color: blue),
            ],
            geometry: .linear(start: .zero, end: CGPoint(x: 1, y: 0))
        )
        let t = CGAffineTransform(a: 0, b: 16, c: -16, d: 0, tx: 16, ty: 0)
        let fill = Picture.Fill(
            path: TestScene.rect(0, 0, 1, 1),
            paint: .gradient(gradient),
            transform: t
        )
        let frame = TestScene.frame([.fill(fill)], side: 16)
        #expect(frame.components(3, 0) == frame.components(12, 0))
        #expect(frame.components(3, 0)[0] > 240)
        #expect(frame.components(3, 15)[2] > 240)
    }

    // MARK: - Images

    /// Four by two pixels, each with a different color.
    private static let colors: [UInt32] = [
        0xFF00_0000, 0xFF00_0040, 0xFF00_0080, 0xFF00_00C0,
        0xFF00_FF00, 0xFF00_FF40, 0xFF00_FF80, 0xFF00_FFC0,
    ]
    private let image = CGImage(width: 4, height: 2, pixels: colors)

    private func frame(_ image: Picture.Image, opacity: Double = 1) -> Frame {
        TestScene.frame([.group(Picture.Group(opacity: opacity, nodes: [.image(image)]))], side: 16)
    }

    @Test func `an image at its natural size is copied`() {
        let frame = frame(
            Picture.Image(image: image, rect: CGRect(x: 3, y: 5, width: 4, height: 2))
        )
        for y in 0..<2 {
            for x in 0..<4 {
                #expect(frame.pixels[(5 + y) * 16 + 3 + x] == Self.colors[y * 4 + x])
            }
        }
        #expect(frame.area == 8)
    }

    @Test func `an enlarged image is interpolated`() {
        let frame = frame(
            Picture.Image(image: image, rect: CGRect(x: 0, y: 0, width: 8, height: 4))
        )
        // A quarter of a pixel from the centers of the first two pixels.
        #expect(frame.components(1, 0) == [16, 0, 0, 255])
        #expect(frame.components(2, 0) == [48, 0, 0, 255])
        #expect(frame.components(0, 0) == [0, 0, 0, 255])
        #expect(frame.components(0, 1) == [0, 64, 0, 255])
    }

    @Test func `nearest sampling keeps the pixels`() {
        let frame = frame(
            Picture.Image(
                image: image,
                rect: CGRect(x: 0, y: 0, width: 12, height: 6),
                magnification: .nearest
            )
        )
        for x in 0..<12 { #expect(frame.pixels[16 * 4 + x] == Self.colors[4 + x / 3]) }
    }

    @Test func `part of an image doesn't blend with the rest`() {
        let frame = frame(
            Picture.Image(
                image: image,
                source: CGRect(x: 0.25, y: 0.5, width: 0.25, height: 0.5),
                rect: CGRect(x: 0, y: 0, width: 8, height: 8)
            )
        )
        #expect((0..<8).allSatisfy { frame.components($0, $0) == [64, 255, 0, 255] })
    }

    @Test func `a minified image is the mean of its pixels`() {
        var generator = SeededGenerator(seed: 5)
        let noise = (0..<64 * 64).map { _ -> UInt32 in
            generator.next().isMultiple(of: 2) ? 0xFFFF_FFFF : 0xFF00_0000
        }
        let large = CGImage(width: 64, height: 64, pixels: noise)
        let frame = frame(
            Picture.Image(image: large, rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        )
        for y in 0..<4 {
            for x in 0..<4 {
                var sum = 0
                for row in 0..<16 {
                    for column in 0..<16 {
                        sum += Int(noise[(y * 16 + row) * 64 + x * 16 + column] & 255)
                    }
                }
                // The tolerance allows for four rounding steps.
                #expect(abs(frame.components(x, y)[0] - sum / 256) <= 2)
            }
        }
    }

    @Test func `a rotated image has antialiased edges`() {
        let white = CGImage(width: 2, height: 2, pixels: Array(repeating: 0xFFFF_FFFF, count: 4))
        let t = CGAffineTransform(translationX: 8, y: 8).rotated(by: 0.5)
        let frame = frame(
            Picture.Image(
                image: white,
                rect: CGRect(x: -5, y: -3, width: 10, height: 6),
                transform: t
            )
        )
        #expect(abs(frame.area - 60) < 0.1)
        #expect(frame.pixels.allSatisfy { $0 & 255 == $0 >> 24 })
    }

    @Test func `an opacity fades an image`() {
        let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
        let frame = frame(Picture.Image(image: image, rect: rect), opacity: 0.5)
        #expect(frame.components(3, 1) == [96, 128, 0, 128])
    }

    @Test func `empty images draw nothing`() {
        let empty = CGImage(width: 0, height: 0, pixels: [])
        let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
        #expect(frame(Picture.Image(image: empty, rect: rect)).area == 0)
        #expect(frame(Picture.Image(image: image, rect: .zero)).area == 0)
        let flat = CGAffineTransform(scaleX: 1, y: 0)
        #expect(frame(Picture.Image(image: image, rect: rect, transform: flat)).area == 0)
    }

    // MARK: - Tints

    private func tinted(_ tint: RGBA) -> Frame {
        let pixels: [UInt32] = [0xFF40_80FF, 0x8020_4080]
        let image = CGImage(width: 2, height: 1, pixels: pixels)
        let rect = CGRect(x: 0, y: 0, width: 2, height: 1)
        return frame(Picture.Image(image: image, rect: rect, magnification: .nearest, tint: tint))
    }

    @Test func `a tint multiplies each component`() {
        let tinted = tinted(RGBA(red: 0.5, green: 1, blue: 0, alpha: 0.5))
        #expect(tinted.components(0, 0) == [64, 64, 0, 128])
        #expect(tinted.components(1, 0) == [32, 32, 0, 64])
    }

    @Test func `a white tint changes nothing, and extreme tints stay valid`() {
        #expect(tinted(.white).pixels[0] == 0xFF40_80FF)
        let wild = tinted(RGBA(red: 9, green: .nan, blue: -2, alpha: .infinity))
        #expect(wild.components(0, 0) == [255, 0, 0, 255])
    }

    // MARK: - Minification

    /// Returns the maximum difference from a fine pattern's mean in the middle of a frame.
    private func ripple(_ image: CGImage, _ transform: CGAffineTransform, mean: Int) -> Int {
        let rect = CGRect(x: -10, y: -10, width: 20, height: 20)
        let frame = TestScene.frame(
            [.image(Picture.Image(image: image, rect: rect, transform: transform))],
            side: 24
        )
        let middle = (6..<18).flatMap { y in (6..<18).map { frame.components($0, y)[0] } }
        return middle.map { abs($0 - mean) }.max() ?? 0
    }

    @Test(arguments: [0, 0.3, 0.785, 1.2])
    func `a minified fine pattern is uniform`(_ angle: Double) {
        let side = 512
        let t = CGAffineTransform(translationX: 12, y: 12).rotated(by: angle)
        for period in [2, 3, 5] {
            var bright = 0
            let pixels = (0..<side * side).map { i -> UInt32 in
                let isBright = (i % side + i / side) % period == 0
                bright += isBright ? 1 : 0
                return isBright ? 0xFFFF_FFFF : 0xFF00_0000
            }
            let mean = 255 * bright / (side * side)
            let image = CGImage(width: side, height: side, pixels: pixels)
            #expect(ripple(image, t, mean: mean) <= 6, "period \(period)")
        }
    }
}
