import Foundation
import LayerKit
import Testing

@testable import KinoraDrawings

/// Paths of `offset-path`, whose transforms were measured in Chromium by `getScreenCTM`.
@Suite struct SVGOffsetTests {
    private static let tolerance = 1e-3

    @Test(arguments: [
        ("circle(40px at 100px 50px)", "25%", "0deg", [1, 0, 0, 1, 100, 90]),
        ("circle(40px at 100px 50px)", "0%", "auto", [0, 1, -1, 0, 140, 50]),
        ("ellipse(40px 20px at 100px 50px)", "25%", "auto", [-1, 0, 0, -1, 100, 70]),
        ("polygon(10px 10px, 50px 10px, 50px 50px)", "25%", "auto", [1, 0, 0, 1, 44.1421, 10]),
        (#"path("M10 10 H60")"#, "150%", "auto", [1, 0, 0, 1, 60, 10]),
        (#"path("M10 10 H60")"#, "-10px", "auto", [1, 0, 0, 1, 10, 10]),
        (#"path("M10 10 H60 V60 H10 Z")"#, "125%", "auto", [1, 0, 0, 1, 60, 10]),
        ("ray(45deg closest-side at 100px 50px)", "50%", "0deg", [1, 0, 0, 1, 117.6777, 32.3223]),
        (
            "ray(45deg farthest-corner at 100px 50px)", "50%", "0deg",
            [1, 0, 0, 1, 139.5285, 10.4715]
        ),
        ("ray(45deg sides at 100px 50px)", "50%", "0deg", [1, 0, 0, 1, 100, 50]),
        (
            "ray(45deg farthest-side at 100px 50px)", "50%", "auto",
            [0.7071, -0.7071, 0.7071, 0.7071, 135.3553, 14.6447]
        ),
    ])
    func `an element moves along its path`(
        path: String,
        distance: String,
        rotation: String,
        expected: [Double]
    ) throws {
        let context = SVGLengthContext()
        let value = try SVGClip.parse(path)
        let offset = try #require(SVGOffset(value, in: .zero, context) { _ in nil })
        let t = offset.transform(
            distance: try .parse(distance),
            rotation: try .parse(rotation),
            anchor: .zero,
            origin: .zero,
            context
        )
        for (own, other) in zip([t.a, t.b, t.c, t.d, t.tx, t.ty], expected) {
            #expect(abs(Double(own) - other) < Self.tolerance, "\(t)")
        }
    }

    @Test func `the anchor lies on the path, whatever the origin`() throws {
        var line = PathGeometry()
        line.move(to: CGPoint(x: 10, y: 10))
        line.line(to: CGPoint(x: 10, y: 60))
        let offset = try #require(
            SVGOffset(.reference("line"), in: .zero, SVGLengthContext()) {
                $0 == "line" ? line : nil
            }
        )
        let origin = CGPoint(x: 7, y: 3)
        let anchor = CGPoint(x: 2, y: 5)
        let t = CGAffineTransform(translationX: -origin.x, y: -origin.y)
            .concatenating(
                offset.transform(
                    distance: SVGLength(50, isPercentage: true),
                    rotation: SVGOffsetRotation(),
                    anchor: anchor,
                    origin: origin,
                    SVGLengthContext()
                )
            )
            .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
        let image = anchor.applying(t)
        #expect(hypot(image.x - 10, image.y - 35) < 1e-9)
        #expect(SVGOffset(.none, in: .zero, SVGLengthContext()) { _ in line } == nil)
        #expect(SVGOffset(.reference("x"), in: .zero, SVGLengthContext()) { _ in nil } == nil)
    }
}
