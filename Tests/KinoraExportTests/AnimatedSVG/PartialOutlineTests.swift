import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraTimeline
import LayerKit
import Testing

@testable import KinoraExport

/// Tests of the dashes that show a moving part of a straight line of 100 points in 2 seconds.
@Suite struct PartialOutlineTests {
    /// The part that the dashes must show at a time, in points.
    ///
    /// Dashes may end 0.01 points early.
    struct Shown: Sendable {
        let time: TimeInterval
        let part: ClosedRange<Double>

        init(_ time: TimeInterval, _ part: ClosedRange<Double>) {
            self.time = time
            self.part = part
        }
    }

    private static let write = DecimalFormatter(precision: 2)

    private static func track(_ keys: (TimeInterval, Double)...) -> Track<Double> {
        keys.count == 1 ? Track(keys[0].1) : Track(keys.map { .init($0.0, $0.1, .linear) })
    }

    private static func eased(_ start: Double, _ end: Double) -> Track<Double> {
        let curve = TimingCurve(0.42, 0, 0.58, 1)
        return Track([.init(0, start, .cubic(curve)), .init(2, end, .linear)])
    }

    /// The tolerance in points for rounding, or for a fitted dash if the ends are uneven.
    private static func tolerance(_ start: Track<Double>, _ end: Track<Double>) -> Double {
        PartialOutline.hasUnevenEnds(stroke(start, end)) ? 0.08 : 0.025
    }

    private static func stroke(_ start: Track<Double>, _ end: Track<Double>) -> Timeline.Stroke {
        Timeline.Stroke(paint: .color(Track(.black)), start: start, end: end)
    }

    private static func outline(
        _ start: Track<Double>,
        _ end: Track<Double>
    ) throws -> (outline: PartialOutline, piece: OutlinePiece) {
        var path = PathGeometry()
        path.move(to: .zero)
        path.line(to: CGPoint(x: 100, y: 0))
        let pieces = path.openPieces(joinsEnds: false)
        let timeline = Timeline(
            identifier: "line",
            title: "Line",
            size: CGSize(width: 100, height: 100),
            period: 2,
            root: Timeline.Layer(path: ".")
        )
        let outline = PartialOutline(stroke(start, end), pieces, timeline)
        return (outline, try #require(pieces.first))
    }

    /// Returns the part of a piece, in points, that a dash pattern with an offset paints.
    private static func painted(
        _ array: [Double],
        offset: Double,
        on length: Double
    ) -> ClosedRange<Double>? {
        let (dash, period) = (array[0], array.count == 1 ? 2 * array[0] : array[0] + array[1])
        let places = stride(from: 0.0025, to: length, by: 0.005).filter { place in
            let position = place + offset
            return position - (position / period).rounded(.down) * period < dash
        }
        guard let first = places.first, let last = places.last else { return nil }
        // One continuous part, not the ends of two dashes.
        guard abs(last - first - 0.005 * Double(places.count - 1)) < 1e-6 else { return nil }
        return (first - 0.0025)...(last + 0.0025)
    }

    @Test(arguments: [1, 2, 3])
    func `dashes count what browsers measure, and a path that turns a lot is long`(
        turns: Int
    ) throws {
        var path = PathGeometry()
        path.move(to: CGPoint(x: 90, y: 50))
        let corners = [(90.0, 50.0), (50, 90), (10, 50), (50, 10), (90, 50)]
        let far = 40 * 4 / 3 * (2.0.squareRoot() - 1)
        let controls = [
            (90, 50 + far, 50 + far, 90), (50 - far, 90, 10, 50 + far),
            (10, 50 - far, 50 - far, 10), (50 + far, 10, 90, 50 - far),
        ]
        for _ in 0..<turns {
            for (index, c) in controls.enumerated() {
                let end = corners[index + 1]
                path.cubic(
                    to: CGPoint(x: end.0, y: end.1),
                    control1: CGPoint(x: c.0, y: c.1),
                    control2: CGPoint(x: c.2, y: c.3)
                )
            }
        }
        let pieces = path.openPieces(joinsEnds: false)
        let timeline = Timeline(
            identifier: "ring",
            title: "Ring",
            size: CGSize(width: 100, height: 100),
            period: 2,
            root: Timeline.Layer(path: ".")
        )
        let stroke = Self.stroke(Self.track((0, 0), (2, 0.5)), Self.track((0, 0.5), (2, 1)))
        let outline = PartialOutline(stroke, pieces, timeline)
        let piece = try #require(pieces.first)
        let dash = try #require(outline.dash(of: piece, Self.write))
        #expect(dash.isLong == (turns > 1))
        // Half of the outline is shown, short of a hundredth for rounding and for each radian.
        let whole = Double(turns) * 2 * .pi * (40 - 0.01)
        #expect(abs(whole / 2 - 0.01 - dash.array.first.numbers[0]) < 0.05)
    }

    /// Tracks of both ends, with the parts that they make visible.
    static let courses: [(start: Track<Double>, end: Track<Double>, shown: [Shown])] = [
        // Only the end moves.
        (
            track((0, 0)), track((0, 0), (2, 1)),
            [Shown(0, 0...0), Shown(0.5, 0...25), Shown(1.5, 0...75), Shown(2, 0...100)]
        ),
        // Only the start moves.
        (
            track((0, 0), (2, 1)), track((0, 1)),
            [Shown(0, 0...100), Shown(0.5, 25...100), Shown(1.5, 75...100)]
        ),
        // First the end moves, then the start.
        (
            track((0, 0), (1, 0), (2, 1)), track((0, 0), (1, 1), (2, 1)),
            [Shown(0.5, 0...50), Shown(1, 0...100), Shown(1.5, 50...100)]
        ),
        // A part of constant length moves.
        (
            track((0, 0), (2, 0.5)), track((0, 0.25), (2, 0.75)),
            [Shown(0, 0...25), Shown(1, 25...50), Shown(2, 50...75)]
        ),
        // A part moves and grows.
        (
            track((0, 0.1), (2, 0.3)), track((0, 0.2), (2, 0.9)),
            [Shown(0, 10...20), Shown(1, 20...55), Shown(2, 30...90)]
        ),
        // The end reverses its direction while the start moves on.
        (
            track((0, 0), (2, 0.4)), track((0, 0.5), (1, 0.9), (2, 0.6)),
            [Shown(0, 0...50), Shown(0.5, 10...70), Shown(1, 20...90), Shown(1.5, 30...75)]
        ),
        // The ends move by different curves, which reach their middle at the same time.
        (
            track((0, 0), (2, 0.4)), eased(0.5, 0.9),
            [Shown(0, 0...50), Shown(1, 20...70), Shown(2, 40...90)]
        ),
    ]

    @Test(arguments: courses.indices)
    func `dashes paint the visible part`(index: Int) throws {
        let course = Self.courses[index]
        let (outline, piece) = try Self.outline(course.start, course.end)
        let tolerance = Self.tolerance(course.start, course.end)
        #expect(outline.isHidden == nil)
        let dash = try #require(outline.dash(of: piece, Self.write))
        let from = Double(dash.path.bounds.minX)
        for shown in course.shown {
            let part = try #require(
                Self.painted(
                    dash.array.value(at: shown.time).numbers,
                    offset: dash.offset.value(at: shown.time).numbers[0],
                    on: Double(dash.path.bounds.width)
                ),
                "nothing or two parts at \(shown.time) s"
            )
            #expect(abs(from + part.lowerBound - shown.part.lowerBound) < tolerance, "\(shown)")
            #expect(abs(from + part.upperBound - shown.part.upperBound) < tolerance, "\(shown)")
        }
    }

    @Test(arguments: courses.indices)
    func `separate ends are distances from where the part first starts`(index: Int) throws {
        let course = Self.courses[index]
        let (outline, piece) = try Self.outline(course.start, course.end)
        let part = try #require(outline.part(of: piece, Self.write))
        let from = Double(part.path.bounds.minX)
        #expect(part.shift == 0)
        #expect(part.gap >= Double(part.path.bounds.width))
        for shown in course.shown {
            let start = from - part.start.value(at: shown.time).numbers[0]
            let end = from + part.end.value(at: shown.time).numbers[0]
            #expect(abs(start - shown.part.lowerBound) < 0.025, "\(shown)")
            #expect(abs(end - shown.part.upperBound) < 0.025, "\(shown)")
        }
    }

    // MARK: - Curves

    /// Returns the outline of half a circle whose radius is 20 points, along which a start moves.
    private static func halfCircle(
        to last: Double,
        cap: CGLineCap,
        join: CGLineJoin = .round
    ) throws -> (outline: PartialOutline, piece: OutlinePiece) {
        var path = PathGeometry()
        path.addArc(center: .zero, radius: 20, startAngle: 0, sweep: .pi)
        let pieces = path.openPieces(joinsEnds: false)
        let timeline = Timeline(
            identifier: "arc",
            title: "Arc",
            size: CGSize(width: 50, height: 50),
            period: 2,
            root: Timeline.Layer(path: ".")
        )
        let style = StrokeStyle(width: 4, cap: cap, join: join)
        let stroke = Timeline.Stroke(
            paint: .color(Track(.black)),
            style: style,
            start: track((0, 0), (2, last)),
            end: Track(last)
        )
        return (PartialOutline(stroke, pieces, timeline), try #require(pieces.first))
    }

    @Test(arguments: [0.5, 1], [CGLineCap.butt, .round])
    func `a start that moves to the end is nowhere late or early`(
        last: Double,
        cap: CGLineCap
    ) throws {
        let (outline, piece) = try Self.halfCircle(to: last, cap: cap)
        let dash = try #require(outline.dash(of: piece, Self.write))
        let whole = last * 20 * .pi
        for step in 0...20 {
            let share = Double(step) / 20
            let start = -dash.offset.value(at: 2 * share).numbers[0]
            // Browsers measure curves up to a hundredth of a point per radian too short.
            #expect(abs(start - share * whole) < 0.01 * .pi + 0.025, "\(share)")
        }
    }

    @Test func `a dot at a curve's end is on a hem, which the next dash doesn't reach`() throws {
        let (outline, piece) = try Self.halfCircle(to: 1, cap: .round)
        let dash = try #require(outline.dash(of: piece, Self.write))
        #expect(dash.isHemmed)
        let whole = 20 * Double.pi
        let length = dash.path.segments.reduce(0) { $0 + Double($1.length) }
        #expect(length > whole + 0.1)
        let end = try #require(dash.path.segments.last).end
        #expect(hypot(end.x + 20, end.y) < 1e-9)
        // The end's first dot is at the start of the outline.
        let array = dash.array.first.numbers
        #expect(array.reduce(0, +) - whole > length)
    }

    @Test func `an outline without a dot at its end has no hem`() throws {
        let cases: [(last: Double, cap: CGLineCap, join: CGLineJoin)] = [
            (1, .butt, .round), (1, .square, .round),
        ]
        for (last, cap, join) in cases {
            let (outline, piece) = try Self.halfCircle(to: last, cap: cap, join: join)
            #expect(try #require(outline.dash(of: piece, Self.write)).isHemmed == false)
        }
        // A straight line is as long as measured.
        let (outline, piece) = try Self.outline(Self.track((0, 0), (2, 1)), Self.track((0, 1)))
        #expect(try #require(outline.dash(of: piece, Self.write)).isHemmed == false)
    }

    @Test func `a dash that only moves keeps its length`() throws {
        let (outline, piece) = try Self.outline(
            Self.track((0, 0), (2, 0.5)),
            Self.track((0, 0.25), (2, 0.75))
        )
        let dash = try #require(outline.dash(of: piece, Self.write))
        // A quarter of the line, minus the hundredth of a point that rounding could add.
        for time in [0.0, 1, 2] {
            #expect(abs(dash.array.value(at: time).numbers[0] - 24.99) < 1e-9)
            #expect(abs(dash.offset.value(at: time).numbers[0] + 25 * time) < 1e-9)
        }
    }

    @Test func `an outline is hidden while its end lies before its start`() throws {
        let (outline, _) = try Self.outline(
            Self.track((0, 0), (2, 1)),
            Self.track((0, 1), (2, 0))
        )
        let isHidden = try #require(outline.isHidden)
        #expect([0, 0.5, 0.99].allSatisfy { !isHidden.value(at: $0) })
        #expect([1.01, 1.5, 2].allSatisfy { isHidden.value(at: $0) })
    }

    @Test func `a part that is never visible has no dashes`() throws {
        let (outline, piece) = try Self.outline(Self.track((0, 0.6)), Self.track((0, 0.4)))
        #expect(outline.dash(of: piece, Self.write) == nil)
        #expect(outline.part(of: piece, Self.write) == nil)
    }

    @Test func `ends that move by different curves at the same time are uneven`() {
        func isUneven(_ end: Track<Double>) -> Bool {
            PartialOutline.hasUnevenEnds(Self.stroke(Self.track((0, 0), (2, 0.5)), end))
        }
        #expect(!isUneven(Self.track((0, 1))))
        #expect(!isUneven(Self.track((0, 0.5), (2, 1))))
        // An additional key splits both tracks at the same times.
        #expect(!isUneven(Self.track((0, 0.5), (1, 0.6), (2, 1))))
        #expect(isUneven(Self.eased(0.5, 1)))
    }
}
