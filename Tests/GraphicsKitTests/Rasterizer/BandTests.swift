import Foundation
import LayerKit
import TestSupport
import Testing

/// Tests of frames that are drawn in bands of rows.
@Suite struct BandTests {
    private static func picture(seed: UInt64, side: Double) -> Picture {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double {
            .random(in: range, using: &generator)
        }
        func shape() -> PathGeometry {
            let (x, y, radius) = (number(0...side), number(0...side), number(2...side / 3))
            return seed % 2 == 0
                ? TestScene.star(x, y, radius) : TestScene.circle(x, y, radius)
        }
        func color() -> RGBA {
            let parts = (0..<4).map { _ in number(0...1) }
            return RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
        var nodes: [Picture.Node] = []
        for _ in 0..<6 {
            nodes.append(TestScene.fill(shape(), color()))
            nodes.append(TestScene.stroke(shape(), StrokeStyle(width: number(0.2...9)), color()))
            let group = Picture.Group(
                opacity: number(0...1),
                clips: [Picture.Clip(path: shape())],
                mask: [TestScene.fill(shape(), color())],
                nodes: [TestScene.fill(shape(), color()), TestScene.fill(shape(), color())]
            )
            nodes.append(.group(group))
        }
        return TestScene.picture(nodes, side: side)
    }

    @Test(arguments: UInt64(0)..<20)
    func `rows drawn alone equal those of the whole frame`(seed: UInt64) {
        let picture = Self.picture(seed: seed, side: 60)
        let rasterizer = Rasterizer(width: 90, height: 90, scale: 1.5, background: .white)
        let whole = rasterizer.draw(picture)
        for start in stride(from: 0, to: 90, by: 7) {
            let rows = start..<min(start + 7, 90)
            let part = rasterizer.draw(picture, rows: rows)
            #expect(part.height == rows.count)
            let expected = whole.pixels[rows.lowerBound * 90..<rows.upperBound * 90]
            #expect(part.pixels == Array(expected), "rows \(rows)")
        }
    }

    @Test(arguments: UInt64(0)..<4)
    func `a large frame has no seams between bands`(seed: UInt64) {
        let picture = Self.picture(seed: seed, side: 100)
        let side = 1500
        let rasterizer = Rasterizer(width: side, height: side, scale: 15)
        let whole = rasterizer.draw(picture)
        // These rows are drawn in bands with different boundaries.
        let rows = 333..<1400
        let part = rasterizer.draw(picture, rows: rows)
        let expected = whole.pixels[rows.lowerBound * side..<rows.upperBound * side]
        #expect(part.pixels == Array(expected))
    }

    @Test func `a shadow continues across bands`() {
        let shadow = Picture.Shadow(color: .black, offset: .zero, radius: 40)
        let group = Picture.Group(
            shadow: shadow,
            nodes: [TestScene.fill(TestScene.circle(600, 600, 300), RGBA(hex: 0xFF317E))]
        )
        let picture = TestScene.picture([.group(group)], side: 1200)
        let whole = Rasterizer(width: 1200, height: 1200, scale: 1).draw(picture)
        var greatest = 0
        for row in 0..<600 {
            for column in 0..<1200 {
                let above = whole.pixels[row * 1200 + column] >> 24
                let below = whole.pixels[(1199 - row) * 1200 + column] >> 24
                greatest = max(greatest, abs(Int(above) - Int(below)))
            }
        }
        // The boundary of the bands is in the center, so both halves are drawn separately.
        #expect(greatest <= 1)
        #expect(whole.pixels[100 * 1200 + 600] == 0)
        #expect(whole.pixels[280 * 1200 + 600] >> 24 > 50)
    }
}
