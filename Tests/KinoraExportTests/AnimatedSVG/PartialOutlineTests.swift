import Foundation
import KinoraCodecs
import KinoraTimeline
import Testing

@testable import KinoraExport

/// Tests of the dashes that show a part of a line of 100 points.
@Suite struct PartialOutlineTests {
    private static let pieces: [OutlinePiece] = {
        var path = PathGeometry()
        path.move(to: .zero)
        path.line(to: CGPoint(x: 100, y: 0))
        return path.openPieces(joinsEnds: false)
    }()

    private static let write = DecimalFormatter(precision: 2)

    /// The maximum error of lengths with two decimals, which are shortened by a step.
    private static let tolerance = 0.025

    /// Returns a track over 2 seconds.
    private static func track(
        _ start: Double,
        _ end: Double,
        _ easing: Easing = .linear
    )
        -> Track<Double>
    {
        Track([.init(0, start, easing), .init(2, end, easing)])
    }

    private static func stroke(_ start: Track<Double>, _ end: Track<Double>) -> Timeline.Stroke {
        Timeline.Stroke(paint: .color(Track(.black)), start: start, end: end)
    }

    private static func outline(_ start: Track<Double>, _ end: Track<Double>) -> PartialOutline {
        let timeline = Timeline(
            identifier: "line",
            title: "Line",
            size: CGSize(width: 200, height: 200),
            period: 2,
            root: Timeline.Layer(path: ".")
        )
        return PartialOutline(stroke(start, end), pieces, timeline)
    }

    /// Returns the interval of the line that a dash shows at a time.
    private static func interval(_ dash: PartialOutline.Dash?, at time: Double) throws -> [Double] {
        let dash = try #require(dash)
        let array = dash.array.value(at: time).numbers
        let offset = dash.offset.value(at: time).numbers[0]
        // A dash pattern begins at the negative offset; the part before the line isn't drawn.
        return [max(-offset, 0), min(array[0] - offset, 100)]
    }

    /// Whether the start and the end move, and the interval after half a loop.
    private static let motions: [(Track<Double>, Track<Double>, [Double])] = [
        (Track(0), track(0, 1), [0, 50]),
        (track(0, 1), Track(1), [50, 100]),
        (track(0, 0.5), track(0.5, 1), [25, 75]),
        (Track(0.2), track(0.4, 0.8), [20, 60]),
        (Track(0), track(0.5, 0.5), [0, 50]),
    ]

    @Test(arguments: motions.indices)
    func `a dash shows the visible part`(index: Int) throws {
        let (start, end, expected) = Self.motions[index]
        let dash = Self.outline(start, end).dash(of: Self.pieces[0], Self.write)
        let path = try #require(dash).path
        // The path begins where the earliest part begins.
        let first = path.controlBounds.minX
        let interval = try Self.interval(dash, at: 1).map { $0 + Double(first) }
        #expect(zip(interval, expected).allSatisfy { abs($0 - $1) < Self.tolerance }, "\(interval)")
    }

    @Test func `a dash of a single moving end is only shifted`() throws {
        let dash = Self.outline(Track(0), Self.track(0, 1)).dash(of: Self.pieces[0], Self.write)
        #expect(try #require(dash).array.isConstant)
        let both = Self.outline(Self.track(0, 0.5), Self.track(0.5, 1))
            .dash(of: Self.pieces[0], Self.write)
        // The gap is longer than the line, so that the next dash isn't visible.
        #expect(try #require(both).array.first.numbers[1] > 100)
    }

    @Test func `an end that is always before the start shows nothing`() {
        let outline = Self.outline(Track(0.8), Track(0.2))
        #expect(outline.dash(of: Self.pieces[0], Self.write) == nil)
        #expect(outline.part(of: Self.pieces[0], Self.write) == nil)
        #expect(outline.isHidden?.value(at: 1) == true)
    }

    @Test func `an outline is hidden while its end is before its start`() {
        let outline = Self.outline(Self.track(0, 1), Track(0.5))
        #expect(
            [0, 0.9, 1.1, 1.9].map { outline.isHidden?.value(at: $0) } == [
                false, false, true, true,
            ]
        )
        #expect(Self.outline(Track(0), Self.track(0, 1)).isHidden == nil)
    }

    @Test func `ends with different timing can't share a dash`() {
        let ease = Easing.cubic(TimingCurve(0.42, 0, 0.58, 1))
        let moving = Self.track(0, 1)
        #expect(!PartialOutline.hasUnevenEnds(Self.stroke(Track(0), moving)))
        #expect(!PartialOutline.hasUnevenEnds(Self.stroke(moving, moving)))
        #expect(PartialOutline.hasUnevenEnds(Self.stroke(Self.track(0, 1, ease), moving)))
        let part = Self.outline(Self.track(0, 0.5, ease), Self.track(0.5, 1))
            .part(of: Self.pieces[0], Self.write)
        // Half of the eased way is half of the time.
        #expect(abs((part?.start.value(at: 1).numbers[0] ?? 0) + 25) < Self.tolerance)
        #expect(abs((part?.end.value(at: 1).numbers[0] ?? 0) - 75) < Self.tolerance)
    }
}
