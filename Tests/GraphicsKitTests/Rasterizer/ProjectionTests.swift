import Foundation
import LayerKit
import TestSupport
import Testing

/// Tests planes rotated in space against the projection's formulas.
@Suite struct ProjectionTests {
    private static let center = CGPoint(x: 32, y: 32)

    /// Returns the projection of a plane rotated about an axis through the center.
    private func turned(
        _ angle: CGFloat,
        _ x: CGFloat,
        _ y: CGFloat,
        distance: CGFloat = 90
    ) -> PlaneProjection {
        var t = CATransform3DIdentity
        t.m34 = -1 / distance
        t = CATransform3DRotate(t, angle, x, y, 0)
        let there = CATransform3DMakeTranslation(-Self.center.x, -Self.center.y, 0)
        let back = CATransform3DMakeTranslation(Self.center.x, Self.center.y, 0)
        return PlaneProjection(CATransform3DConcat(CATransform3DConcat(there, t), back))
    }

    private func frame(_ projection: PlaneProjection, _ nodes: [Picture.Node]) -> Frame {
        TestScene.frame([.group(Picture.Group(projection: projection, nodes: nodes))])
    }

    private func area(_ points: [CGPoint]) -> Double {
        let next = points.dropFirst() + points.prefix(1)
        return abs(zip(points, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x } / 2)
    }

    /// Returns a frame with a fill of a polygon's projected corners.
    private func flat(_ projection: PlaneProjection, _ points: [(Double, Double)]) throws -> Frame {
        let images = try points.map {
            try #require(projection.image(of: CGPoint(x: $0.0, y: $0.1)))
        }
        return TestScene.frame([TestScene.fill(TestScene.polygon(images.map { ($0.x, $0.y) }))])
    }

    @Test(arguments: [(0.7, 0.0, 1.0), (-1.1, 1, 0), (0.9, 1, 0.5), (2.6, 0.2, 1)])
    func `a projected square is the polygon of its projected corners`(
        _ angle: Double,
        _ x: Double,
        _ y: Double
    ) throws {
        let projection = turned(angle, x, y)
        let square = frame(projection, [TestScene.fill(TestScene.rect(16, 16, 32, 32))])
        let corners = [(16.0, 16.0), (48, 16), (48, 48), (16, 48)]
        #expect(try square == flat(projection, corners))
        let images = corners.compactMap { projection.image(of: CGPoint(x: $0.0, y: $0.1)) }
        #expect(abs(square.area - area(images)) < 0.1)
    }

    @Test func `a projected curve matches its projected points`() throws {
        let projection = turned(1, 0.3, 1)
        let disc = TestScene.circle(32, 32, 22)
        var points: [(Double, Double)] = []
        for subpath in disc.subpaths {
            for segment in subpath.segments {
                for i in 0..<500 {
                    let p = segment.point(at: CGFloat(i) / 500)
                    points.append((p.x, p.y))
                }
            }
        }
        let truth = try flat(projection, points)
        let drawn = frame(projection, [TestScene.fill(disc)])
        for (a, b) in zip(drawn.pixels, truth.pixels) {
            #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 2)
        }
    }

    @Test func `a projected stroke matches its projected outline`() throws {
        let projection = turned(1, 0, 1)
        let line = TestScene.polygon([(12, 25), (52, 25)], closed: false)
        let stroke = frame(projection, [TestScene.stroke(line, StrokeStyle(width: 9))])
        let corners = [(12.0, 20.5), (52, 20.5), (52, 29.5), (12, 29.5)]
        let truth = try flat(projection, corners)
        for (a, b) in zip(stroke.pixels, truth.pixels) {
            #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 1)
        }
    }

    @Test func `a projection without perspective draws the same bytes as a transform`() {
        let t = CGAffineTransform(translationX: 30, y: 5).rotated(by: 0.6).scaledBy(x: 0.8, y: 0.5)
        let star = TestScene.star(20, 20, 18)
        let style = StrokeStyle(width: 3, join: .round)
        let plain = TestScene.frame([
            TestScene.fill(star, transform: t), TestScene.stroke(star, style, .white, transform: t),
        ])
        let nodes = [TestScene.fill(star), TestScene.stroke(star, style, .white)]
        #expect(frame(PlaneProjection(t), nodes) == plain)
    }

    @Test func `nested projections concatenate`() {
        let inner = turned(0.5, 0, 1)
        let outer = turned(0.4, 1, 0)
        let nodes = [TestScene.fill(TestScene.circle(32, 32, 20))]
        let nested = frame(outer, [.group(Picture.Group(projection: inner, nodes: nodes))])
        #expect(nested == frame(inner.concatenating(outer), nodes))
    }

    @Test func `clips and masks lie in the group's plane`() {
        let projection = turned(0.8, 0, 1)
        let disc = TestScene.circle(32, 32, 18)
        let fills = [TestScene.fill(TestScene.rect(-100, 0, 164, 64))]
        let clip = Picture.Group(
            clips: [Picture.Clip(path: disc)],
            projection: projection,
            nodes: fills
        )
        let mask = Picture.Group(mask: [TestScene.fill(disc)], projection: projection, nodes: fills)
        let disced = frame(projection, [TestScene.fill(disc)])
        #expect(TestScene.frame([.group(clip)]) == disced)
        #expect(TestScene.frame([.group(mask)]) == disced)
    }

    @Test func `parts behind the eye are clipped`() {
        // The plane's right half comes toward the eye and extends behind it.
        let projection = turned(1.4, 0, 1, distance: 20)
        let band = frame(projection, [TestScene.fill(TestScene.rect(-500, 20, 1000, 24))])
        let inverse = projection.inverse
        for y in 0..<64 {
            for x in 0..<64 {
                let q = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                guard let p = inverse?.image(of: q) else {
                    // The pixel is beyond the horizon, or on it and partially covered.
                    #expect(band.alpha(x, y) < 128)
                    continue
                }
                let isInside = p.x > -500 && p.x < 500 && p.y > 20 && p.y < 44
                let alpha = band.alpha(x, y)
                if alpha == 0 || alpha == 255 { #expect((alpha == 255) == isInside) }
            }
        }
        #expect(band.area > 100)
    }

    @Test func `a plane seen edge-on or behind the eye draws nothing`() {
        let nodes = [TestScene.fill(TestScene.rect(0, 0, 64, 64))]
        let edge = PlaneProjection(
            x: SIMD3(1, 0, 0.01),
            y: SIMD3(2, 0, 0.02),
            origin: SIMD3(0, 5, 1)
        )
        #expect(frame(edge, nodes).area == 0)
        let behind = PlaneProjection(
            x: SIMD3(1, 0, 0),
            y: SIMD3(0, 1, 0),
            origin: SIMD3(0, 0, -1)
        )
        #expect(frame(behind, nodes).area == 0)
        for value in [Double.nan, .infinity, 1e300, 1e-300, 0] {
            for i in 0..<3 {
                var projection = turned(0.5, 0.3, 1)
                projection.x[i] = value
                _ = frame(projection, nodes)
                projection.origin[i] = value
                _ = frame(projection, nodes)
            }
        }
    }

    @Test(arguments: [Picture.Image.Sampling.nearest, .linear])
    func `images are sampled in the projected plane`(_ sampling: Picture.Image.Sampling) {
        let projection = turned(0.9, 0.4, 1)
        let pixels = (0..<64).map {
            (($0 % 8) + $0 / 8) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32
        }
        let image = Picture.Image(
            image: CGImage(width: 8, height: 8, pixels: pixels),
            rect: CGRect(x: 12, y: 12, width: 40, height: 40),
            magnification: sampling
        )
        let drawn = frame(projection, [.image(image)])
        var seen = 0
        for y in 0..<64 {
            for x in 0..<64 {
                let q = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                guard let p = projection.inverse?.image(of: q) else { continue }
                let u = (p.x - 12) / 5
                let v = (p.y - 12) / 5
                // In the middle of a cell, both sampling methods are close to its color.
                let isMiddle =
                    abs(u - u.rounded(.down) - 0.5) < 0.1
                    && abs(v - v.rounded(.down) - 0.5) < 0.1
                guard isMiddle, u > 0, v > 0, u < 8, v < 8 else { continue }
                let isWhite = (Int(u) + Int(v)) % 2 == 0
                #expect(abs(drawn.components(x, y)[0] - (isWhite ? 255 : 0)) < 60)
                seen += 1
            }
        }
        #expect(seen > 20)
    }

    @Test func `distant parts of an image fade to its mean`() {
        let side = 256
        let pixels = (0..<side * side).map { i -> UInt32 in
            (i % side / 2 + i / side / 2) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
        }
        let image = Picture.Image(
            image: CGImage(width: side, height: side, pixels: pixels),
            rect: CGRect(x: -40, y: -220, width: 144, height: 280)
        )
        let drawn = frame(turned(1.2, 1, 0), [.image(image)])
        for x in 24..<40 {
            let column = (0..<30).map { drawn.components(x, $0) }.filter { $0[3] == 255 }
            #expect(column.prefix(6).allSatisfy { abs($0[0] - 128) <= 16 })
        }
    }

    @Test func `gradients are sampled in the projected plane`() {
        let projection = turned(1, 0.4, 1)
        let ends = [
            Picture.Gradient.Stop(location: 0, color: .black),
            Picture.Gradient.Stop(location: 1, color: .white),
        ]
        let start = CGPoint(x: 10, y: 14)
        let size = CGSize(width: 30, height: 20)
        let kinds: [(Picture.Gradient.Geometry, (CGPoint) -> Double)] = [
            (.linear(start: start, end: CGPoint(x: 50, y: 14)), { ($0.x - 10) / 40 }),
            (.radial(center: start, radii: size), { hypot(($0.x - 10) / 30, ($0.y - 14) / 20) }),
            (
                .conic(center: start, angle: 0),
                { p in
                    let turn = atan2(p.y - 14, p.x - 10) / (2 * .pi)
                    return turn < 0 ? turn + 1 : turn
                }
            ),
        ]
        for (geometry, location) in kinds {
            let paint = Picture.Paint.gradient(Picture.Gradient(stops: ends, geometry: geometry))
            let fill = Picture.Fill(path: TestScene.rect(10, 10, 44, 44), paint: paint)
            let drawn = frame(projection, [.fill(fill)])
            for y in 0..<64 {
                for x in 0..<64 where drawn.alpha(x, y) == 255 {
                    let q = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    guard let p = projection.inverse?.image(of: q) else { continue }
                    let value = min(max(location(p), 0), 1) * 255
                    #expect(abs(Double(drawn.components(x, y)[0]) - value) <= 0.51)
                }
            }
        }
    }

    @Test func `a shadow lies in its source's plane`() {
        let projection = turned(0.9, 0, 1)
        let sigma = 4.0
        let shadow = Picture.Shadow(
            color: .black,
            offset: .zero,
            radius: sigma,
            path: TestScene.rect(32, -500, 500, 1000)
        )
        let group = Picture.Group(
            shadow: shadow,
            projection: projection,
            nodes: [TestScene.fill(TestScene.rect(0, -99, 1, 1))]
        )
        let drawn = TestScene.frame([.group(group)])
        for y in stride(from: 0, to: 64, by: 5) {
            for x in 0..<64 {
                let q = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                guard let p = projection.inverse?.image(of: q) else { continue }
                let value = 0.5 * erfc((32 - p.x) / sigma / 2.0.squareRoot())
                #expect(abs(Double(drawn.alpha(x, y)) - 255 * value) <= 2)
            }
        }
    }
}
