import Foundation
import KinoraExport
import KinoraTimeline
import KinoraTrace
import StageTestSupport
import Testing

/// Traces of Kinora's own exports find the phases that their sheets document.
@Suite struct OwnExportTraceTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let indicator: any LoadingAnimation
        let period: TimeInterval
        /// The times between the phases, from the sheets.
        let boundaries: [TimeInterval]

        var testDescription: String { type(of: indicator).identifier }
    }

    static let rows = [
        Row(indicator: .hashLines, period: 3.5, boundaries: [1, 1.5, 2, 2.5]),
        Row(indicator: .threeBalls, period: 1.44, boundaries: [0.24, 0.48, 0.72, 0.96, 1.2]),
        Row(indicator: .bouncingIcon, period: 1.65, boundaries: [0.4, 0.8, 1.2, 1.6]),
    ]

    /// The maximum distance of a found boundary from the documented one, in seconds.
    static let tolerance = 0.04

    /// The trace of the hash lines' GIF, which several tests share.
    static let hashLines = Result { try traceGIF(of: .hashLines) }

    static func traceGIF(of indicator: some LoadingAnimation) throws -> FilmTrace {
        let stage = Stage(indicator, size: CGSize(width: 72, height: 72), framing: .drawing)
        return try FilmTrace(stage.data(as: .gif(matte: .hardEdges)), name: "x.gif")
    }

    @Test(arguments: rows)
    func `the period and phase boundaries of a GIF are found`(row: Row) throws {
        let isHashLines = row.indicator is HashLines
        try check(isHashLines ? Self.hashLines.get() : Self.traceGIF(of: row.indicator), row)
    }

    @Test(arguments: rows)
    func `the period and phase boundaries of an APNG on a background are found`(row: Row) throws {
        let stage = Stage(row.indicator, size: CGSize(width: 64, height: 64), framing: .drawing)
        let options = MovieOptions(background: RGBA(hex: 0x3A3A3C))
        try check(FilmTrace(stage.data(as: .apng(options)), name: "x.png"), row)
    }

    private func check(_ trace: FilmTrace, _ row: Row) throws {
        #expect(abs(trace.period - row.period) < 0.02)
        expectOneSequence(trace)
        #expect(trace.phases.count <= row.boundaries.count + 2, "\(trace.summary)")
        let instants = trace.phases.flatMap { [$0.start, $0.end] }
        for boundary in row.boundaries {
            let distance = instants.map { abs($0 - boundary) }.min() ?? .infinity
            #expect(distance <= Self.tolerance, "\(boundary) s")
        }
    }

    /// Checks that phases follow one another without gaps.
    private func expectOneSequence(_ trace: FilmTrace) {
        #expect(trace.phases.first?.start == 0)
        #expect(abs((trace.phases.last?.end ?? 0) - trace.period) < 1e-9)
        for (stage, next) in zip(trace.phases, trace.phases.dropFirst()) {
            #expect(stage.end == next.start && stage.start < stage.end)
        }
        for stage in trace.phases {
            #expect(stage.motions.allSatisfy { stage.start <= $0.start && $0.end <= stage.end })
            #expect(stage.motions.allSatisfy { $0.start < $0.end })
        }
    }

    @Test func `three balls have only linear motions, split at phase boundaries`()
        throws
    {
        let stage = Stage(.threeBalls, size: CGSize(width: 120, height: 30), framing: .layer)
        let trace = try FilmTrace(stage.data(as: .gif(matte: .hardEdges)), name: "x.gif")
        let motions = trace.phases.flatMap(\.motions)
        #expect(trace.phases.count == 6)
        // Each ball crosses the whole width once, during two phases, and half of it twice.
        #expect((9...12).contains(motions.count))
        #expect(motions.count(where: \.continues) == 3)
        #expect(motions.allSatisfy { $0.property == .x && $0.fit.named.name == "linear" })
        #expect(motions.allSatisfy { $0.fit.namedError < 0.01 })
        let ends = Set(motions.flatMap { [$0.from, $0.to] }.map { Int(($0 / 45).rounded()) })
        #expect(ends.count == 3)
    }

    @Test func `hash lines rotate around the center, and separate and meet linearly`() throws {
        let trace = try Self.hashLines.get()
        #expect(abs(trace.pivot.x - 36) < 1 && abs(trace.pivot.y - 36) < 1)
        for (start, end) in [(1.0, 1.5), (1.5, 2.0)] {
            let motions = trace.phases.flatMap { stage in
                stage.motions.filter { motion in
                    motion.property == .distance && abs(stage.start - start) < 0.02
                        && abs(stage.end - end) < 0.02
                }
            }
            #expect(motions.count == 4)
            #expect(
                motions.allSatisfy { $0.fit.named.name == "linear" && $0.fit.namedError < 0.02 }
            )
        }
    }

    @Test func `growing lines are traced by length first, though their centers move`() throws {
        let trace = try Self.hashLines.get()
        let stage = try #require(trace.phases.first { abs($0.start - 2) < Self.tolerance })
        #expect(stage.motions.prefix(4).map(\.property) == Array(repeating: .length, count: 4))
        for stage in trace.phases {
            let areas = stage.motions.map(\.changedArea)
            #expect(areas == areas.sorted(by: >) && areas.allSatisfy { $0 > 0 })
        }
    }

    @Test(arguments: CatalogCase.originalIdentifiers)
    func `every animation of the posts can be traced and drawn`(
        identifier: String
    ) throws {
        let type = try #require(IndicatorCatalog.type(withIdentifier: identifier))
        let stage = Stage(type.init(), size: CGSize(width: 40, height: 40))
        let options = MovieOptions(framesPerSecond: 12)
        for data in [try stage.data(as: .gif(options)), try stage.data(as: .apng(options))] {
            let trace = try FilmTrace(data, name: "x")
            #expect(trace.period > 0 && trace.tracks.count > 1 && !trace.phases.isEmpty)
            let sheet = TraceSheet(of: trace)
            #expect(sheet.picture.bounds.width > 100)
            expectOneSequence(trace)
        }
    }
}
