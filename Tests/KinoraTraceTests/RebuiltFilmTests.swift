import Foundation
import KinoraExport
import KinoraStage
import KinoraTimeline
import StageTestSupport
import Testing

@testable import KinoraTrace

/// Films of Kinora's own animations are rebuilt as they were written.
@Suite struct RebuiltFilmTests {
    private func trace(
        _ indicator: some LoadingAnimation,
        side: Double = 80
    ) throws -> FilmTrace {
        let size = indicator.naturalSize
        let ratio = side / Double(size.width)
        let stage = Stage(
            indicator,
            size: CGSize(width: side, height: Double(size.height) * ratio),
            framing: .layer
        )
        let options = MovieOptions(background: .white)
        return try FilmTrace(stage.data(as: .gif(options)), name: "x.gif")
    }

    @Test func `the ring is drawn and erased, and the triangle turns`() throws {
        let trace = try trace(.ringAndPlay)
        #expect(trace.quality.decibels > 36 && abs(trace.period - 1.2) < 1e-6)
        #expect(trace.scene.layers.map(\.name) == ["ring", "triangle"])
        let changes = trace.phases.map { phase in
            phase.changes.map { "\($0.layer) \($0.keyPath) \($0.piece.curve.text)" }
        }
        #expect(
            changes == [
                ["ring strokeEnd easeInEaseOut"],
                [
                    "ring strokeStart easeInEaseOut",
                    "triangle transform.rotation.z easeInEaseOut",
                ],
            ]
        )
        #expect(zip(trace.phases, [0, 0.6]).allSatisfy { abs($0.start - $1) < 1e-6 })
        let turn = trace.phases.last?.changes.last?.piece
        #expect(abs((turn?.to ?? 0) - (turn?.from ?? 0) - 240 * .pi / 180) < 0.01)
    }

    @Test func `the balls move linearly between three places`() throws {
        let trace = try trace(.threeBalls, side: 120)
        #expect(trace.scene.layers.count == 3)
        let pieces = trace.scene.layers.flatMap(\.motions).flatMap(\.pieces)
        #expect(pieces.allSatisfy { $0.curve == .hold || $0.curve == .linear })
        let joints = Set(pieces.map { ($0.start * 100).rounded() })
        #expect(joints.isSubset(of: [0, 24, 48, 72, 96, 120]))
    }

    @Test func `a rebuilt film is an animation like any other`() throws {
        let trace = try trace(.ringAndPlay)
        let stage = Stage(trace.animation, size: CGSize(width: 40, height: 40), framing: .layer)
        let again = try FilmTrace(
            stage.data(as: .apng(MovieOptions(background: .white))),
            name: "y"
        )
        #expect(again.scene.layers.map(\.name) == ["ring", "triangle"])
        #expect(again.quality.decibels > 40)
        var custom = trace.animation
        try custom.setParameter("period", to: .number(2.4))
        #expect(custom.period == 2.4)
    }

    @Test(arguments: CatalogCase.originalIdentifiers)
    func `every animation of the posts can be traced and drawn`(identifier: String) throws {
        let type = try #require(IndicatorCatalog.type(withIdentifier: identifier))
        let stage = Stage(type.init(), size: CGSize(width: 40, height: 40))
        let options = MovieOptions(framesPerSecond: 12)
        for data in [try stage.data(as: .gif(options)), try stage.data(as: .apng(options))] {
            let trace = try FilmTrace(data, name: "x")
            #expect(trace.period > 0 && !trace.scene.layers.isEmpty)
            #expect(TraceSheet(of: trace).picture.bounds.width > 100)
        }
    }

    @Test func `the result doesn't depend on the number of threads`() throws {
        let stage = Stage(.threeBalls, size: CGSize(width: 80, height: 20), framing: .layer)
        let data = try stage.data(as: .gif(MovieOptions(background: .white)))
        let one = try DefaultConcurrency.$count.withValue(1) { try FilmTrace(data, name: "x") }
        let three = try DefaultConcurrency.$count.withValue(3) { try FilmTrace(data, name: "x") }
        #expect(one.json.compactText == three.json.compactText)
    }
}
