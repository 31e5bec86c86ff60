import Foundation
import LayerKit
import TestSupport
import Testing

/// Tests shadows against exact integrals of the Gaussian.
@Suite struct ShadowTests {
    /// The maximum deviation of alpha from the exact value, including 0.5 for rounding to bytes.
    private static let tolerance = 1.0

    /// Returns the mean over a pixel of a blurred step from 0 to 1 at a position.
    private func blurredStep(_ pixel: Int, at edge: Double, _ sigma: Double) -> Double {
        func integral(_ x: Double) -> Double {
            let z = (x - edge) / sigma
            let density = exp(-z * z / 2) / (2 * .pi).squareRoot()
            return sigma * (z * 0.5 * erfc(-z / 2.0.squareRoot()) + density)
        }
        return integral(Double(pixel) + 1) - integral(Double(pixel))
    }

    private func blurredBox(_ pixel: Int, _ low: Double, _ high: Double, _ s: Double) -> Double {
        blurredStep(pixel, at: low, s) - blurredStep(pixel, at: high, s)
    }

    /// Returns the maximum deviation of a frame's alpha from exact values.
    private func difference(_ frame: Frame, from exact: (Int, Int) -> Double) -> Double {
        var worst = 0.0
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                worst = max(worst, abs(Double(frame.alpha(x, y)) - 255 * exact(x, y)))
            }
        }
        return worst
    }

    /// Returns a frame with only a shadow.
    private func shadow(
        of path: PathGeometry,
        radius: Double,
        offset: CGSize = .zero,
        transform: CGAffineTransform = .identity,
        side: Int = 64
    ) -> Frame {
        let shadow = Picture.Shadow(
            color: .black,
            offset: offset,
            radius: radius,
            path: path,
            transform: transform
        )
        let group = Picture.Group(
            shadow: shadow,
            nodes: [TestScene.fill(TestScene.rect(-9, -9, 1, 1))]
        )
        return TestScene.frame([.group(group)], side: side)
    }

    @Test(arguments: [0.3, 0.5, 0.8, 1, 1.5, 2, 3, 4.7, 8, 13, 16, 17, 20, 33, 50, 120])
    func `the shadow of a half plane has the profile of the error function`(_ sigma: Double) {
        for edge in [32.0, 30.25, 29.5] {
            let frame = shadow(of: TestScene.rect(edge, -2000, 4000, 4000), radius: sigma)
            let worst = (0..<64).map { x in
                abs(Double(frame.alpha(x, 20)) - 255 * blurredStep(x, at: edge, sigma))
            }.max()
            #expect(worst ?? 9 <= Self.tolerance, "edge at \(edge)")
        }
    }

    @Test(arguments: [1.0, 2.5, 6, 20, 40])
    func `the shadow of a rectangle is the product of two profiles`(_ sigma: Double) {
        let frame = shadow(
            of: TestScene.rect(10, 20, 31, 13.5),
            radius: sigma,
            offset: CGSize(width: 3.25, height: -4.5)
        )
        let worst = difference(frame) { x, y in
            blurredBox(x, 13.25, 44.25, sigma) * blurredBox(y, 15.5, 29, sigma)
        }
        #expect(worst <= Self.tolerance)
    }

    @Test func `a nonuniform scale results in a nonuniform blur`() {
        let t = CGAffineTransform(scaleX: 3, y: 1)
        let frame = shadow(of: TestScene.rect(5, 20, 8, 20), radius: 2, transform: t)
        let worst = difference(frame) { x, y in
            blurredBox(x, 15, 39, 6) * blurredBox(y, 20, 40, 2)
        }
        #expect(worst <= Self.tolerance)
    }

    @Test(arguments: [0.4, 1.1, 2.8])
    func `a rotated nonuniform scale rotates the blur`(_ angle: Double) {
        let t = CGAffineTransform(translationX: 32, y: 32).rotated(by: angle).scaledBy(x: 4, y: 1)
        let frame = shadow(of: TestScene.rect(0, -900, 900, 1800), radius: 2, transform: t)
        // A straight edge through the origin, blurred by 8 pixels across the edge.
        let worst = difference(frame) { x, y in
            let dx = Double(x) - 31.5
            let dy = Double(y) - 31.5
            let place = (dx * cos(angle) + dy * sin(angle)) / 8
            return 0.5 * erfc(-place / 2.0.squareRoot())
        }
        // Sampling an image of bytes adds two rounding errors.
        #expect(worst <= 2)
    }

    @Test func `a shadow extends into the frame from outside`() {
        let sigma = 6.0
        let frame = shadow(of: TestScene.rect(-30, -300, 28, 900), radius: sigma)
        for x in 0..<30 {
            let value = blurredBox(x, -30, -2, sigma)
            #expect(abs(Double(frame.alpha(x, 20)) - 255 * value) <= Self.tolerance)
        }
    }

    @Test func `the nodes' alpha casts the shadow behind them`() {
        let color = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
        let nodes = [
            TestScene.fill(TestScene.rect(8, 8, 12, 12), RGBA(red: 0, green: 0, blue: 1)),
            TestScene.fill(
                TestScene.rect(20, 8, 12, 12),
                RGBA(red: 0, green: 0, blue: 1, alpha: 0.4)
            ),
        ]
        let shadow = Picture.Shadow(
            color: color,
            offset: CGSize(width: 0, height: 20),
            radius: 0
        )
        let frame = TestScene.frame([.group(Picture.Group(shadow: shadow, nodes: nodes))])
        #expect(frame.components(10, 10) == [0, 0, 255, 255])
        #expect(frame.components(10, 30) == [128, 0, 0, 128])
        #expect(frame.components(25, 30) == [51, 0, 0, 51])
        #expect(frame.alpha(10, 24) == 0)
    }

    @Test func `a group's clips, mask, and opacity apply to its shadow`() {
        let shadow = Picture.Shadow(color: .black, offset: CGSize(width: 20, height: 0), radius: 0)
        let group = Picture.Group(
            opacity: 0.5,
            clips: [Picture.Clip(path: TestScene.rect(0, 0, 30, 64))],
            mask: [TestScene.fill(TestScene.rect(0, 0, 64, 20))],
            shadow: shadow,
            nodes: [TestScene.fill(TestScene.rect(5, 5, 20, 30), .white)]
        )
        let frame = TestScene.frame([.group(group)])
        #expect(frame.components(10, 10) == [128, 128, 128, 128])
        #expect(frame.components(27, 10) == [0, 0, 0, 128])
        #expect(frame.alpha(32, 10) == 0)
        #expect(frame.alpha(10, 22) == 0)
    }

    @Test func `moving by whole pixels moves a shadow's bytes`() {
        func frame(_ d: Double) -> Frame {
            let shadow = Picture.Shadow(
                color: .black,
                offset: CGSize(width: 1.3, height: 2.2),
                radius: 2.3
            )
            let disc = TestScene.circle(20 + d, 21 + d, 8.6)
            return TestScene.frame(
                [.group(Picture.Group(shadow: shadow, nodes: [TestScene.fill(disc)]))]
            )
        }
        let still = frame(0)
        let moved = frame(9)
        for y in 0..<50 {
            for x in 0..<50 { #expect(still.alpha(x, y) == moved.alpha(x + 9, y + 9)) }
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -3, 1e8, 1e20, 1e300, 1e-300])
    func `an invalid radius doesn't trap`(_ radius: CGFloat) {
        let offsets = [0, CGFloat.nan, .infinity, 1e300, -1e9]
        for offset in offsets {
            for t in [
                CGAffineTransform.identity, CGAffineTransform(scaleX: 0, y: 1),
                CGAffineTransform(a: 1, b: 0.5, c: 1e9, d: 1e-9, tx: .nan, ty: 0),
                CGAffineTransform(a: 1, b: 0.5, c: 1e5, d: 1e-9, tx: 1e200, ty: 0),
            ] {
                let shadow = Picture.Shadow(
                    color: .black,
                    offset: CGSize(width: offset, height: 0),
                    radius: radius,
                    transform: t
                )
                let nodes = [TestScene.fill(TestScene.rect(8, 8, 12, 12))]
                let frame = TestScene.frame([.group(Picture.Group(shadow: shadow, nodes: nodes))])
                #expect(frame.alpha(10, 10) == 255)
            }
        }
    }

    @Test func `deeply nested shadows are drawn quickly`() {
        var node = TestScene.fill(TestScene.rect(20, 20, 10, 10))
        let shadow = Picture.Shadow(
            color: .black,
            offset: CGSize(width: 1, height: 1),
            radius: 1
        )
        for _ in 0..<7 { node = .group(Picture.Group(shadow: shadow, nodes: [node])) }
        #expect(TestScene.frame([node], side: 40).alpha(25, 25) == 255)
    }

    @Test func `previous drawing doesn't affect a shadow`() {
        func picture(_ radius: Double, _ size: Double) -> Picture {
            let shadow = Picture.Shadow(
                color: .black,
                offset: CGSize(width: 1.5, height: 1),
                radius: radius
            )
            let disc = TestScene.fill(TestScene.circle(20, 20, size))
            return TestScene.picture([.group(Picture.Group(shadow: shadow, nodes: [disc]))])
        }
        let rasterizer = Rasterizer(width: 40, height: 40, scale: 1)
        let small = rasterizer.draw(picture(1.2, 7))
        _ = rasterizer.draw(picture(9, 90))
        #expect(rasterizer.draw(picture(1.2, 7)) == small)
    }
}
