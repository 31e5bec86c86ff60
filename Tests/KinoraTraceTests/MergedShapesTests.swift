import Foundation
import GraphicsKit
import KinoraCodecs
import Testing

@testable import KinoraTrace

/// Shapes of one ink that touch are separate layers, and fades aren't loops.
@Suite struct MergedShapesTests {
    private static let ink = RGBA(hex: 0x2F6FED)

    @Test func `discs of one ink that pass each other are two layers`() throws {
        let film = DrawnFilm(duration: 1) { time in
            let phase = abs(2 * time - 1)
            return [
                .disc(Self.ink, 20 + 80 * phase, 30, radius: 11),
                .disc(Self.ink, 100 - 80 * phase, 34, radius: 7),
            ]
        }
        let trace = try FilmTrace(GIFEncoder().encode(film), name: "x.gif")
        #expect(trace.scene.layers.map(\.kind) == ["disc", "disc"])
        #expect(trace.quality.decibels > 34)
        for layer in trace.scene.layers {
            let pieces = layer.motions.first { $0.property == .x }?.pieces ?? []
            #expect(pieces.count == 2 && pieces.allSatisfy { $0.curve == .linear })
            #expect(abs((pieces.first?.end ?? 0) - 0.5) < 0.01)
        }
    }

    @Test func `two shapes of one ink are fitted together`() throws {
        let kinds: [(PrimitiveKind, [Double])] = [
            (.disc, [24, 30, 10, 1]), (.disc, [37, 33, 7, 1]),
        ]
        var fitter = ShapeFitter(side: 64)
        let box = PixelBox(minX: 0, minY: 0, maxX: 64, maxY: 64)
        let coverages = kinds.map { fitter.coverage(of: $0.0, $0.1, in: box) }
        var levels = coverages[0]
        for index in levels.indices {
            levels[index] = 1 - (1 - coverages[0][index]) * (1 - coverages[1][index])
        }
        let window = FitWindow(levels: levels, width: 64, height: 64)
        var joint = JointFitter(side: 64)
        let shapes = kinds.map { kind, values in
            JointFitter.Shape(
                kind: kind,
                values: [values[0] + 2, values[1] - 2, values[2], 1],
                free: [0, 1]
            )
        }
        let fits = joint.fit(shapes, in: window, iterations: 30)
        for (fit, kind) in zip(fits, kinds) {
            #expect(zip(fit.values, kind.1).allSatisfy { abs($0 - $1) < 0.05 })
        }
    }

    @Test func `a slow fade isn't a loop of a few frames`() {
        let film = DrawnFilm(duration: 2) { time in
            let level = 0.6 + 0.4 * cos(time * .pi)
            let color = RGBA(red: 0, green: 0, blue: 0.8, alpha: level)
            return [.disc(color, 30, 30, radius: 12)]
        }
        let renderer = film.makeRenderer()
        let pictures = FilmPictures(frames: film.startTimes.indices.map(renderer), delay: 0.02)
        let clock = FilmClock(starts: pictures.times.map(\.time), period: pictures.duration)
        #expect(FilmLoop(of: pictures, clock: clock).period == pictures.duration)
    }

    @Test(arguments: [false, true])
    func `the middle of a stroke is found in what it covers`(isClosed: Bool) throws {
        let corners = [SIMD2(20.0, 20), SIMD2(76, 24), SIMD2(70, 76), SIMD2(24.0, 66)]
        let (path, center) = StrokePath.centered(corners, isClosed: isClosed)
        var fitter = ShapeFitter(side: 96)
        let box = PixelBox(minX: 0, minY: 0, maxX: 96, maxY: 96)
        let values = [center.x, center.y, 8, 0, 1, 1]
        let levels = fitter.coverage(of: .stroke(path, .round), values, in: box)
        let tracer = StrokeTracer(levels: levels, width: 96, height: 96)
        let found = try #require(tracer.stroke(&fitter))
        #expect(found.path.isClosed == isClosed)
        #expect(abs(found.lineWidth - 8) < 0.3)
        #expect(abs(found.path.length - path.length) < 0.03 * path.length)
    }
}
