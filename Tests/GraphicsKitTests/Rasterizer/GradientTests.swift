import Foundation
import LayerKit
import TestSupport
import Testing

/// Tests radial and conic gradients against their definitions, pixel by pixel.
@Suite struct GradientTests {
    private static let side = 24

    private func frame(
        _ geometry: Picture.Gradient.Geometry,
        stops: [(Double, RGBA)] = [(0, .black), (1, .white)],
        after: Bool = true,
        transform: CGAffineTransform = .identity
    ) -> Frame {
        let gradient = Picture.Gradient(
            stops: stops.map { .init(location: $0.0, color: $0.1) },
            geometry: geometry,
            extendsAfterEnd: after
        )
        let fill = Picture.Fill(
            path: TestScene.rect(-99, -99, 198, 198),
            paint: .gradient(gradient),
            transform: transform
        )
        return TestScene.frame([.fill(fill)], side: Self.side)
    }

    private func expect(
        _ frame: Frame,
        _ location: (Double, Double) -> Double,
        _ source: SourceLocation = #_sourceLocation
    ) {
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let t = min(location(Double(x) + 0.5, Double(y) + 0.5), 1)
                let difference = Double(frame.components(x, y)[0]) - t * 255
                #expect(abs(difference) <= 0.501, "at \(x), \(y)", sourceLocation: source)
            }
        }
    }

    @Test func `a radial gradient depends on the distance from its center`() {
        let geometry = Picture.Gradient.Geometry.radial(
            center: CGPoint(x: 9, y: 11.5),
            radii: CGSize(width: 16, height: 8)
        )
        expect(frame(geometry)) { x, y in hypot((x - 9) / 16, (y - 11.5) / 8) }
    }

    @Test func `a conic gradient runs clockwise around its center on screen`() {
        for angle in [0, 1.3, -2, 9.0] {
            let geometry = Picture.Gradient.Geometry.conic(
                center: CGPoint(x: 9.25, y: 11.75),
                angle: angle
            )
            expect(frame(geometry)) { x, y in
                let turn = (atan2(y - 11.75, x - 9.25) - angle) / (2 * .pi)
                return turn - turn.rounded(.down)
            }
        }
    }

    @Test func `gradients follow the transform of the filled path`() {
        let t = CGAffineTransform(translationX: 10, y: 9).rotated(by: 0.7).scaledBy(x: 3, y: 1.5)
        let back = t.inverted()
        let disc = Picture.Gradient.Geometry.radial(
            center: .zero,
            radii: CGSize(width: 6, height: 6)
        )
        expect(frame(disc, transform: t)) { x, y in
            let p = CGPoint(x: x, y: y).applying(back)
            return hypot(p.x, p.y) / 6
        }
        expect(frame(.conic(center: .zero, angle: 0.2), transform: t)) { x, y in
            let p = CGPoint(x: x, y: y).applying(back)
            let turn = (atan2(p.y, p.x) - 0.2) / (2 * .pi)
            return turn - turn.rounded(.down)
        }
    }

    @Test func `a radial gradient without extension ends at its ellipse`() {
        let geometry = Picture.Gradient.Geometry.radial(
            center: CGPoint(x: 12, y: 12),
            radii: CGSize(width: 8, height: 8)
        )
        let disc = frame(geometry, after: false)
        #expect(disc.alpha(12, 12) == 255)
        #expect(disc.alpha(12, 19) == 255)
        #expect(disc.alpha(12, 20) == 0)
        #expect(disc.alpha(1, 1) == 0)
    }

    @Test func `the seam of a conic gradient is sharp`() {
        let seam = frame(.conic(center: CGPoint(x: 12, y: 12), angle: 0))
        #expect(seam.components(20, 12)[0] < 5)
        #expect(seam.components(20, 11)[0] > 250)
    }

    @Test func `stops at the same location make an edge in every kind of gradient`() {
        let red = RGBA(red: 1, green: 0, blue: 0)
        let blue = RGBA(red: 0, green: 0, blue: 1)
        let stops = [(0.25, red), (0.25, blue)]
        let conic = frame(.conic(center: CGPoint(x: 12, y: 12), angle: 0), stops: stops)
        #expect(conic.components(20, 20) == [255, 0, 0, 255])
        #expect(conic.components(4, 20) == [0, 0, 255, 255])
        let size = CGSize(width: 20, height: 20)
        let radial = frame(.radial(center: CGPoint(x: 12, y: 12), radii: size), stops: stops)
        #expect(radial.components(14, 12) == [255, 0, 0, 255])
        #expect(radial.components(19, 12) == [0, 0, 255, 255])
    }

    @Test(arguments: [
        CGSize.zero, CGSize(width: 0, height: 9), CGSize(width: 9, height: 0),
        CGSize(width: CGFloat.nan, height: 9), CGSize(width: CGFloat.infinity, height: CGFloat.nan),
    ])
    func `a radius of zero or NaN paints nothing`(_ radii: CGSize) {
        #expect(frame(.radial(center: CGPoint(x: 12, y: 12), radii: radii)).area == 0)
    }

    @Test func `NaN centers and angles paint nothing`() {
        let point = CGPoint(x: CGFloat.nan, y: 4)
        #expect(frame(.conic(center: point, angle: 0)).area == 0)
        #expect(frame(.conic(center: .zero, angle: .infinity)).area == 0)
        let size = CGSize(width: 4, height: 4)
        #expect(frame(.radial(center: point, radii: size)).area == 0)
    }
}
