import Foundation
import KinoraTimeline
import LayerKit
import TestSupport
import Testing

@testable import KinoraExport

/// Tests of strokes that become fills, because players squash strokes differently.
@Suite struct StrokeContourTests {
    private static let seed: UInt64 = 15_36

    /// Paths without bends as narrow as a line of 4 points.
    static let paths: [(name: String, path: PathGeometry)] = {
        func path(_ draw: (inout PathGeometry) -> Void) -> PathGeometry {
            var path = PathGeometry()
            draw(&path)
            return path
        }
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
        return [
            (
                "circle",
                path { $0.addArc(center: point(50, 50), radius: 30, startAngle: 1, sweep: 2 * .pi) }
            ),
            (
                "arc",
                path { $0.addArc(center: point(50, 50), radius: 30, startAngle: 1, sweep: -4) }
            ),
            (
                "line",
                path {
                    $0.move(to: point(10, 20))
                    $0.line(to: point(80, 70))
                }
            ),
            (
                "corners",
                path {
                    $0.move(to: point(10, 20))
                    for (x, y) in [(80.0, 30.0), (30, 50), (85, 80), (85, 55)] {
                        $0.line(to: point(x, y))
                    }
                }
            ),
            (
                "triangle",
                path {
                    $0.move(to: point(15, 20))
                    $0.line(to: point(80, 30))
                    $0.line(to: point(40, 80))
                    $0.close()
                }
            ),
            ("box", path { $0.addRect(CGRect(x: 20, y: 20, width: 50, height: 40)) }),
            (
                "wave",
                path {
                    $0.move(to: point(10, 50))
                    $0.cubic(to: point(50, 50), control1: point(20, 10), control2: point(40, 90))
                    $0.quad(to: point(90, 60), control: point(75, 20))
                }
            ),
        ]
    }()

    @Test(arguments: paths.indices, [CGLineJoin.miter, .round, .bevel])
    func `a contour covers what the stroke covers`(index: Int, join: CGLineJoin) throws {
        var random = SeededGenerator(seed: Self.seed)
        let (name, path) = Self.paths[index]
        for cap in [CGLineCap.butt, .round, .square] {
            let style = StrokeStyle(width: 4, cap: cap, join: join, miterLimit: 4)
            let contour = try #require(StrokeContour(path, style)).path
            let stroke = CGPath(path).copy(
                strokingWithWidth: 4,
                lineCap: cap,
                lineJoin: join,
                miterLimit: 4
            )
            var wrong = 0
            for _ in 0..<800 {
                let place = CGPoint(
                    x: CGFloat.random(in: 0...100, using: &random),
                    y: CGFloat.random(in: 0...100, using: &random)
                )
                if CGPath(contour).contains(place) != stroke.contains(place) { wrong += 1 }
            }
            #expect(wrong <= 1, "seed \(Self.seed): \(name) with \(cap): \(wrong) of 800 points")
            #expect(contour.elements.count < 50, "\(name): \(contour.elements.count) elements")
        }
    }

    @Test func `dots, dashes and narrow bends have no contour`() {
        var dot = PathGeometry()
        dot.move(to: .zero)
        dot.line(to: .zero)
        #expect(StrokeContour(dot, StrokeStyle(width: 4, cap: .round)) == nil)
        let line = Self.paths[2].path
        #expect(StrokeContour(line, StrokeStyle(width: 4, dashLengths: [3, 2])) == nil)
        #expect(StrokeContour(line, StrokeStyle(width: 0)) == nil)
        var bend = PathGeometry()
        bend.addArc(center: .zero, radius: 1.5, startAngle: 0, sweep: 3)
        #expect(StrokeContour(bend, StrokeStyle(width: 4)) == nil)
    }

    /// Returns the scene of a ring in a layer with scales.
    private func scene(_ x: Track<Double>, _ y: Track<Double>) throws -> LottieScene {
        let shape = Timeline.Shape(
            path: Track(Self.paths[0].path),
            fill: .color(Track(.white)),
            stroke: Timeline.Stroke(paint: .color(Track(.black)), style: StrokeStyle(width: 4))
        )
        let layer = Timeline.Layer(
            path: "ring",
            placement: Timeline.Placement(scaleX: x, scaleY: y),
            nodes: [.shape(shape)]
        )
        return try LottieScene([.layer(layer)])
    }

    @Test func `only where a transform squashes a stroke it becomes a fill`() throws {
        let growth = LottieScene.track([1, -1, 1])
        for (x, y) in [(growth, Track(1)), (Track(1), growth), (Track(2), Track(1))] {
            let scene = try scene(x, y)
            #expect(scene.shapes("st").isEmpty && scene.shapes("fl").count == 2)
            #expect(scene.shapes("sh").count == 3)
            #expect(try scene.problems == [])
        }
        for (x, y) in [(growth, growth), (growth, growth.map { -$0 }), (Track(2), Track(-2))] {
            let scene = try scene(x, y)
            #expect(scene.shapes("st").count == 1 && scene.shapes("fl").count == 1)
        }
    }
}
