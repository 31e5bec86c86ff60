import Foundation
import KinoraStage
import KinoraTimeline
import StageTestSupport
import Testing

@testable import KinoraCharts

/// Tests that dope sheets match the specifications of the original animations.
@Suite struct DopeSheetTests {
    private func sheet(_ indicator: some LoadingAnimation) -> DopeSheet {
        DopeSheet(of: Stage(indicator))
    }

    private func row(_ sheet: DopeSheet, _ layer: String, _ keyPath: String) throws -> DopeSheet.Row
    {
        let found = try #require(sheet.layers.first { $0.path == layer })
        return try #require(found.rows.first { $0.keyPath == keyPath })
    }

    @Test func `a line of the hash shrinks, waits and grows`() throws {
        let row = try row(sheet(HashLines()), "hash/line-0", "strokeEnd")
        #expect(row.bars.map { [$0.start, $0.end] } == [[0, 1], [2, 2.5]])
        let values = row.bars.map { [$0.segments[0].from, $0.segments[0].to] }
        #expect(values == [[.number(1), .number(0)], [.number(0), .number(1)]])
        #expect(row.fills.map { [$0.start, $0.end] } == [[1, 2], [2.5, 3.5]])
        #expect(row.fills.map(\.value) == [.number(0), .number(1)])
        #expect(row.bars.allSatisfy { $0.segments[0].curve == .linear })
    }

    @Test func `an autoreversing animation is one bar of two segments`() throws {
        let row = try row(sheet(HashLines()), "hash/line-0", "transform.translation.x")
        #expect(row.bars.count == 1)
        let segments = try #require(row.bars.first).segments
        #expect(segments.map(\.start) == [1, 1.5])
        #expect(segments.map(\.to) == [.number(30), .number(0)])
        #expect(segments.map(\.isReversed) == [false, true])
        #expect(row.fills.isEmpty)
    }

    @Test func `the icon falls by easeIn and rises by easeOut from two points lower`() throws {
        let row = try row(sheet(BouncingIcon()), "icon", "position.y")
        let times = row.bars.flatMap { [$0.start, $0.end] }
        let expected = [0, 0.4, 0.4, 0.8, 0.8, 1.2, 1.2, 1.6]
        #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 1e-9 })
        let ends = row.bars.map { [$0.segments[0].from, $0.segments[0].to] }
        let fall: [DopeSheet.Value] = [.number(12), .number(43)]
        let rise: [DopeSheet.Value] = [.number(45), .number(12)]
        #expect(ends == [fall, rise, fall, rise])
        let names = row.bars.map { $0.segments[0].curve.flatMap(NamedCurve.name(of:)) }
        #expect(names == ["easeIn", "easeOut", "easeIn", "easeOut"])
    }

    @Test func `a bar that the period cuts is not whole`() throws {
        let row = try row(sheet(BouncingIcon()), "letter-9", "opacity")
        let segment = try #require(row.bars.last?.segments.last)
        #expect(!segment.isWhole && !segment.isEditable)
        #expect(segment.curve.flatMap(NamedCurve.name(of:)) == "easeOut")
        // The specified value of easeOut at 0.21 s of a duration of 0.25 s.
        #expect(abs(try #require(segment.to.number) - 0.959) < 1e-3)
    }

    @Test(arguments: [
        ("hash-lines", [0, 1, 1.5, 2, 2.5, 3.5]),
        ("bouncing-icon", [0, 0.4, 0.8, 1.2, 1.6, 1.65]),
        ("three-balls", [0, 0.24, 0.48, 0.72, 0.96, 1.2, 1.44]),
    ])
    func `phase boundaries match the specification`(identifier: String, expected: [Double]) throws {
        let stage = try catalogStage(identifier)
        let times = DopeSheet(of: stage).phaseTimes
        #expect(times.count == expected.count)
        #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(times)")
    }

    @Test func `twice the speed halves all times`() {
        let slow = DopeSheet(of: Stage(.worm))
        let fast = DopeSheet(of: Stage(.worm, speed: 2))
        let times = { (sheet: DopeSheet) in
            sheet.layers.flatMap(\.rows).flatMap(\.bars).flatMap { [$0.start, $0.end] }
        }
        #expect(times(slow).count == times(fast).count)
        #expect(zip(times(slow), times(fast)).allSatisfy { abs($0 / 2 - $1) < 1e-9 })
    }

    @Test func `a layer has the color that it paints with`() {
        let colors = sheet(ThreeBalls()).layers.map { $0.color.map { $0.hexText.prefix(7) } }
        #expect(colors == ["#F2545B", "#F5A623", "#19A88B"])
    }
}
