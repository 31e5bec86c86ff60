import Foundation
import LayerKit
import TestSupport
import Testing

/// Tests invalid and excessive input.
@Suite struct RobustnessTests {
    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a path with a nonfinite coordinate draws nothing`(_ value: Double) {
        let path = TestScene.polygon([(1, 1), (value, 40), (30, 20)])
        let nodes = [TestScene.fill(path), TestScene.stroke(path, StrokeStyle(width: 3))]
        #expect(TestScene.frame(nodes).area == 0)
        let kept = nodes + [TestScene.fill(TestScene.rect(4, 4, 5, 5))]
        #expect(TestScene.frame([.group(Picture.Group(opacity: 0.5, nodes: kept))]).area > 10)
    }

    @Test(arguments: [1e6, 1e9, 1e15])
    func `a shape far larger than the frame covers it`(_ size: Double) {
        let turned = CGAffineTransform(translationX: 32, y: 32).rotated(by: 0.3)
        let half = TestScene.fill(TestScene.rect(0, -size, size, 2 * size), transform: turned)
        #expect(abs(TestScene.frame([half]).area - 2048) < 4)
        #expect(TestScene.frame([TestScene.fill(TestScene.circle(30, 30, size))]).area == 4096)
    }

    @Test func `a line far longer than the frame is clipped to it`() {
        let path = TestScene.polygon([(-1e9, 32), (1e9, 32)], closed: false)
        let solid = TestScene.frame([TestScene.stroke(path, StrokeStyle(width: 4, cap: .round))])
        #expect(abs(solid.area - 256) < 0.5)
        let style = StrokeStyle(width: 4, dashLengths: [3, 5])
        #expect(TestScene.frame([TestScene.stroke(path, style)]).area > 0)
    }

    @Test func `empty shapes draw nothing`() {
        let point = TestScene.polygon([(5, 5)], closed: false)
        let still = TestScene.polygon([(5, 5), (5, 5)])
        let style = StrokeStyle(width: 4, cap: .round)
        let line = TestScene.polygon([(5, 5), (30, 30)], closed: false)
        let flat = CGAffineTransform(scaleX: 0, y: 0)
        let nodes = [
            TestScene.fill(PathGeometry()),
            TestScene.fill(line),
            TestScene.stroke(PathGeometry(), style),
            TestScene.stroke(point, style),
            TestScene.stroke(still, StrokeStyle(width: 4)),
            TestScene.stroke(line, StrokeStyle(width: 0)),
            TestScene.stroke(line, StrokeStyle(width: -3)),
            TestScene.stroke(line, StrokeStyle(width: .nan)),
            TestScene.stroke(line, style, transform: flat),
            TestScene.fill(TestScene.rect(0, 0, 20, 20), transform: flat),
            TestScene.fill(TestScene.rect(0, 0, 20, 20), .clear),
        ]
        #expect(TestScene.frame(nodes).area == 0)
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity])
    func `an invalid scale leaves the frame empty`(_ scale: CGFloat) {
        let picture = TestScene.picture([TestScene.fill(TestScene.rect(-9, -9, 4, 4))])
        let frame = Rasterizer(width: 8, height: 8, scale: scale).draw(picture)
        #expect(frame.pixels.count == 64)
    }

    @Test(arguments: [[], [0], [-1, -2], [.nan], [1e-300, 1e-300], [.infinity, 1]])
    func `an invalid dash pattern draws a solid line`(_ lengths: [CGFloat]) {
        let path = TestScene.polygon([(5, 20), (45, 20)], closed: false)
        let style = StrokeStyle(width: 4, dashLengths: lengths)
        #expect(abs(TestScene.frame([TestScene.stroke(path, style)]).area - 160) < 0.5)
    }

    @Test func `a path too complex to sweep is still drawn`() {
        var generator = SeededGenerator(seed: 11)
        var points: [(Double, Double)] = []
        for _ in 0..<3000 {
            points.append(
                (.random(in: 0...16, using: &generator), .random(in: 0...16, using: &generator))
            )
        }
        for rule in [CGPathFillRule.winding, .evenOdd] {
            let frame = TestScene.frame(
                [TestScene.fill(TestScene.polygon(points), rule: rule)],
                side: 16
            )
            #expect(frame.area > 60)
        }
    }

    @Test func `a complex path in a layer doesn't affect pixels left of the layer`() {
        var generator = SeededGenerator(seed: 11)
        var points: [(Double, Double)] = []
        for _ in 0..<3000 {
            points.append(
                (.random(in: 24...40, using: &generator), .random(in: 0...16, using: &generator))
            )
        }
        let tangle = TestScene.fill(TestScene.polygon(points))
        let group = Picture.Group(opacity: 0.5, nodes: [tangle, tangle])
        let frame = TestScene.frame([.group(group)], side: 40)
        #expect(frame.area > 60)
        #expect(frame.alpha(20, 8) == 0)
    }

    /// Draws as many paths as the environment variable `KINORA_FUZZ` specifies.
    @Test func `random paths leave valid pixels and no trace in the next frame`() {
        let rasterizer = Rasterizer(width: 37, height: 29, scale: 1)
        let probe = TestScene.picture([
            TestScene.fill(TestScene.star(18, 14, 13), RGBA(hex: 0x65C8FA))
        ])
        let expected = rasterizer.draw(probe)
        var frame = expected
        for seed in RandomRuns("random paths", count: 200).seeds {
            var maker = PictureMaker(seed: seed)
            rasterizer.draw(TestScene.picture([maker.node(depth: 0)]), into: &frame)
            let isValid = frame.pixels.allSatisfy { pixel in
                let alpha = pixel >> 24
                return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha
                    && pixel >> 16 & 255 <= alpha
            }
            #expect(isValid, "seed \(seed)")
            rasterizer.draw(probe, into: &frame)
            #expect(frame == expected, "seed \(seed)")
        }
    }
}
