import Foundation
import KinoraBasics
import TestSupport
import Testing

@testable import LayerKit

/// Animations between paths with different elements.
@Suite struct PathMorphTests {
    private static var triangle: CGPath {
        CGPath(TestScene.polygon([(0, 0), (12, 0), (6, 9)]))
    }
    private static var square: CGPath { CGPath(TestScene.rect(0, 0, 10, 10)) }
    private static var circle: CGPath { CGPath(TestScene.circle(5, 5, 5)) }

    /// Returns the path of a shape layer with an animation at a time, and the reported lines.
    private func path(
        _ animation: CAAnimation,
        at times: [Double]
    ) -> (paths: [PathGeometry?], lines: [String]) {
        let outer = Diagnostics.reporter
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        defer { Diagnostics.reporter = outer }
        Diagnostics.beginRecording()
        let layer = CAShapeLayer()
        layer.path = Self.square
        let live = LiveLayer<CAShapeLayer>(layer)
        live.add([animation])
        let paths = times.map { time in
            (live.host.presentation(of: layer, at: time) as? CAShapeLayer)?.geometry
        }
        return (paths, lines)
    }

    @Test func `a basic animation moves from the start`() {
        let (paths, lines) = path(
            basic("path", from: Self.triangle, to: Self.circle),
            at: [0, 0.001, 0.25, 0.5, 0.75, 1]
        )
        #expect(paths.first == Self.triangle.geometry && paths.last == Self.circle.geometry)
        #expect(Set(paths).count == 6)
        #expect(lines.count == 1)
        #expect(lines.first?.contains("different elements") ?? false)
    }

    @Test func `a missing end is the layer's path`() {
        let (paths, _) = path(basic("path", to: Self.circle), at: [0, 0.5])
        #expect(paths[0] == Self.square.geometry)
        #expect(paths[1] == Self.square.geometry.morphed(to: Self.circle.geometry, fraction: 0.5))
    }

    @Test func `key frames move between all values`() {
        let values = [Self.square, Self.triangle, Self.circle]
        let (paths, lines) = path(keyframes("path", values), at: [0, 0.25, 0.5, 0.75, 1])
        #expect(paths[2] == Self.triangle.geometry)
        #expect(Set(paths).count == 5)
        #expect(lines.count == 1)
    }

    @Test func `a spring overshoots`() {
        let spring = CASpringAnimation(keyPath: "path")
        spring.fromValue = Self.triangle
        spring.toValue = Self.circle
        spring.duration = spring.settlingDuration
        spring.isRemovedOnCompletion = false
        let times = (0..<40).map { spring.duration * Double($0) / 40 }
        let (paths, _) = path(spring, at: times)
        #expect(Set(paths).count == 40)
    }

    @Test func `discrete values and paths with the same elements aren't reported`() {
        let values = [Self.square, Self.triangle, Self.circle]
        let discrete = path(keyframes("path", values, mode: .discrete), at: [0, 0.4, 0.9])
        #expect(discrete.lines.isEmpty)
        #expect(discrete.paths == values.map(\.geometry))
        let like = CGPath(TestScene.rect(3, 4, 20, 10))
        let same = path(basic("path", from: Self.square, to: like), at: [0.5])
        #expect(same.lines.isEmpty)
        #expect(same.paths[0] == TestScene.rect(1.5, 2, 15, 10))
    }

    @Test func `the shadow path moves too`() throws {
        let layer = CALayer()
        layer.shadowPath = Self.square
        let live = LiveLayer(layer)
        live.add([basic("shadowPath", from: Self.square, to: Self.circle)])
        let path = live.host.presentation(of: layer, at: 0.5).shadowGeometry
        #expect(path == Self.square.geometry.morphed(to: Self.circle.geometry, fraction: 0.5))
    }
}
