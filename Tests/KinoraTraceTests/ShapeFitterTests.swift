import Foundation
import GraphicsKit
import LayerKit
import TestSupport
import Testing

@testable import KinoraTrace

/// Shapes that the rasterizer has drawn are recognized, with their parameters.
@Suite struct ShapeFitterTests {
    /// The allowed difference of a length in pixels.
    private static let tolerance = 0.06

    private static let side = 64

    /// Returns a frame with a shape, drawn as a layer, and what is found in it.
    private func hypotheses(
        _ kind: PrimitiveKind,
        _ values: [Double]
    ) -> (best: ShapeHypothesis?, all: [ShapeHypothesis]) {
        let layer = TracedLayer(
            name: "shape",
            color: RGBA(hex: 0x2F6FED),
            geometry: TracedGeometry(
                kind: kind,
                values: values,
                pathStart: values.count > 6 ? (values[4] - values[5]) / (2 * .pi) : 0,
                ends: 0...(kind.index(of: .half) == nil ? 1 : values[5] / .pi)
            ),
            motions: [],
            delay: 0
        )
        let size = CGSize(width: Self.side, height: Self.side)
        let scene = TracedScene(
            size: size,
            ground: .white,
            period: 1,
            isRepeating: true,
            layers: [layer]
        )
        let frame = RebuiltFrames(scene, ground: .white).frame(at: 0)
        let film = FilmPictures(frames: [frame], delay: 1)
        let ground = FilmGround(of: film).color
        let inks = InkFinder(film, ground: ground).inks
        let components = ComponentFinder(ground: ground, inks: inks).components(of: frame)
        let parts = FilmParts(
            frames: [frame],
            ground: ground,
            inks: inks,
            components: [components],
            merged: [components.components.map { _ in false }],
            side: Double(Self.side)
        )
        guard let component = parts.components[0].components.first else { return (nil, []) }
        var fitter = ShapeFitter(side: Double(Self.side))
        let found = ShapeHypotheses(component, in: parts.window(0, in: 0)).all(&fitter)
        return (found.min { $0.cost < $1.cost }, found)
    }

    private func check(
        _ kind: PrimitiveKind,
        _ values: [Double],
        _ indices: [Int],
        _ seed: UInt64
    ) {
        let found = hypotheses(kind, values)
        let same = found.all.first { $0.kind == kind }
        let cost = found.best?.cost ?? 0
        #expect(same != nil && (same?.cost ?? .infinity) <= cost * 1.12 + 40, "seed \(seed)")
        guard let fit = same?.fit else { return }
        for index in indices {
            #expect(
                abs(fit.values[index] - values[index]) < Self.tolerance,
                "seed \(seed), value \(index): \(fit.values) for \(values)"
            )
        }
    }

    @Test func `discs are found`() {
        RandomRuns("discs", count: 20).run { seed, random in
            let place = (0..<2).map { _ in Double.random(in: 20...44, using: &random) }
            let radius = Double.random(in: 2.5...16, using: &random)
            check(.disc, place + [radius, 1], [0, 1, 2], seed)
        }
    }

    @Test func `arcs are found with their ends`() {
        RandomRuns("arcs", count: 20).run { seed, random in
            let radius = Double.random(in: 14...24, using: &random)
            let width = Double.random(in: 2...6, using: &random)
            let middle = Double.random(in: 0...3, using: &random)
            let half = Double.random(in: 0.9...2.6, using: &random)
            let values = [32.3, 31.8, radius, width, middle, half, 1]
            check(.arc(.round), values, [0, 1, 2, 3], seed)
        }
    }

    @Test func `bars are found`() {
        RandomRuns("bars", count: 20).run { seed, random in
            let length = Double.random(in: 10...24, using: &random)
            let width = Double.random(in: 2...6, using: &random)
            check(.capsule, [31.4, 32.7, width, length, 0, 1], [0, 1, 2, 3], seed)
        }
    }

    @Test func `the coverage of a polygon is its area`() {
        var canvas = CoverageCanvas()
        RandomRuns("polygons", count: 50).run { seed, random in
            var contours = ContourBuffer()
            contours.begin()
            let points = (0..<5).map { index in
                let angle = (Double(index) + Double.random(in: 0...0.8, using: &random)) * 1.25
                let radius = Double.random(in: 2...14, using: &random)
                return SIMD2(16 + radius * cos(angle), 16 + radius * sin(angle))
            }
            for point in points { contours.add(point.x, point.y) }
            canvas.reset(width: 32, height: 32)
            canvas.add(contours, origin: .zero)
            var coverage = ContiguousArray<Float>(repeating: 0, count: 32 * 32)
            canvas.resolve(into: &coverage)
            let area = abs(points.areaAndCenter.area)
            let sum = Double(coverage.reduce(0, +))
            #expect(abs(sum - area) < 0.01 + 1e-3 * area, "seed \(seed)")
        }
    }
}
