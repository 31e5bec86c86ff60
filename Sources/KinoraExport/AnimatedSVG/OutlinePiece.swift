import Foundation
import KinoraTimeline
import LayerKit

/// A connected part of an outline, open at its ends.
struct OutlinePiece {
    /// The piece's path, one open subpath.
    var path: PathGeometry

    /// The distance from the start of the whole outline to the piece.
    var offset: Double

    /// The length of the piece.
    var length: Double

    /// The length of the whole outline.
    var total: Double

    /// The distances along the whole outline at which it turns back sharply.
    var cusps: [Double] = []

    /// The total angle by which the piece's curves turn, in radians.
    var turn = 0.0

    /// The maximum amount by which a browser underestimates the piece's length.
    var shortage = 0.0

    /// The distance from the start of the whole outline to the end of the piece.
    var end: Double { offset + length }

    /// Returns the part of the piece between two distances along the whole outline, or nil if it is
    /// empty.
    ///
    /// - Parameters:
    ///   - start: The distance to the start of the part.
    ///   - end: The distance to the end of the part.
    ///   - measure: The measured path of the piece, if several parts are needed.
    /// - Returns: The part.
    func part(
        from start: Double,
        to end: Double,
        _ measure: PathMeasure? = nil
    ) -> OutlinePiece? {
        let low = max(start, offset)
        let high = min(end, self.end)
        guard high - low > 1e-9 * total else { return nil }
        var part = self
        part.path = (measure ?? PathMeasure(path)).trimmed(
            from: CGFloat((low - offset) / length),
            to: CGFloat((high - offset) / length)
        )
        part.offset = low
        part.length = high - low
        return part
    }
}

extension PathGeometry {
    /// The length by which a closed subpath overlaps its start, so that the ends join.
    private static let overlap = 0.05

    /// Returns the connected parts of the path as open pieces.
    ///
    /// - Parameter joinsEnds: A Boolean value that indicates whether a closed subpath with a corner
    ///   at its start overlaps itself there, because dashes leave a notch.
    /// - Returns: The parts with a nonzero length.
    func openPieces(joinsEnds: Bool) -> [OutlinePiece] {
        var pieces: [OutlinePiece] = []
        var offset = 0.0
        for subpath in subpaths {
            var path = PathGeometry()
            path.move(to: subpath.start)
            let segments = subpath.segments.filter { $0.length > 0 }
            for segment in segments { path.append(segment.element) }
            // The document contains arcs, whose length differs slightly from the length of the
            // curves.
            var length = SVGArcRun.runs(in: segments).reduce(0) { $0 + Double($1.length) }
            guard length > 0 else { continue }
            if joinsEnds, subpath.isClosed, let first = subpath.segments.first,
                subpath.hasCornerAtStart
            {
                let share = min(Self.overlap / Double(first.length), 1)
                path.append(first.part(from: 0, to: CGFloat(share)).element)
                length += Double(first.length) * share
            }
            var piece = OutlinePiece(path: path, offset: offset, length: length, total: 0)
            piece.cusps = SVGArcRun.cusps(in: segments).map { $0 + offset }
            piece.turn = segments.reduce(0) { $0 + $1.turn }
            piece.shortage = segments.reduce(0) { $0 + $1.shortage }
            pieces.append(piece)
            offset += length
        }
        for index in pieces.indices { pieces[index].total = offset }
        return pieces
    }
}

extension PathSegment {
    /// The total angle by which the segment turns, in radians.
    fileprivate var turn: Double {
        if case .line = self { return 0 }
        let steps = 8
        let directions = (0...steps).compactMap { step -> Double? in
            tangent(at: CGFloat(step) / CGFloat(steps)).map { Double(atan2($0.dy, $0.dx)) }
        }
        return zip(directions, directions.dropFirst()).reduce(0) { sum, pair in
            sum + abs((pair.1 - pair.0).remainder(dividingBy: 2 * .pi))
        }
    }
}

extension PathSegment {
    /// Skia's maximum distance between a chord and its curve, in points at two pixels per point.
    private static let greatestSagitta = 0.25

    /// A factor for unequal chords, because half of a curve doesn't span exactly half of its angle.
    private static let unevenness = 1.15

    /// The minimum shortage per radian, for curves that aren't arcs.
    private static let leastShortage = 0.05

    /// The maximum amount by which a browser underestimates the segment's length.
    ///
    /// Skia divides a quarter turn in half until the chord's middle is close enough to the curve
    /// along both axes, as measured in Chromium for radii of 2 to 100 points.
    fileprivate var shortage: Double {
        let turn = turn
        guard turn > 1e-6 else { return 0 }
        let radius = Double(length) / turn
        var half = Double.pi / 4
        // In the worst case, the distances along both axes are equal.
        while radius * (1 - cos(half)) > Self.greatestSagitta * 2.0.squareRoot() { half /= 2 }
        let missing = radius * (1 - sin(half) / half) * Self.unevenness
        return turn * max(missing, Self.leastShortage)
    }
}

extension PathGeometry.Subpath {
    /// A Boolean value that indicates whether the closed subpath has a corner at its start.
    fileprivate var hasCornerAtStart: Bool {
        segments.last?.hasCorner(before: segments.first) == true
    }
}

extension PathGeometry {
    /// A Boolean value that indicates whether any two consecutive segments meet at an angle.
    var hasCorners: Bool {
        subpaths.contains { subpath in
            let segments = subpath.segments.filter { $0.length > 0 }
            return zip(segments, segments.dropFirst()).contains { $0.hasCorner(before: $1) }
        }
    }
}

extension PathSegment {
    /// Returns a Boolean value that indicates whether the path turns sharply to the next segment.
    fileprivate func hasCorner(before next: PathSegment?) -> Bool {
        guard let p = tangent(at: 1), let q = next?.tangent(at: 0) else { return false }
        return p.dx * q.dx + p.dy * q.dy < 0.99999
    }
}

extension [OutlinePiece] {
    /// Returns the dashes of pieces with a constant start, each as a separate piece.
    func dashed(
        _ stroke: Timeline.Stroke,
        _ scale: Double,
        atMost limit: Int
    ) -> [OutlinePiece] {
        var lengths = stroke.style.dashLengths.map { Double($0) * scale }
        if lengths.count % 2 == 1 { lengths += lengths }
        let period = lengths.reduce(0, +)
        guard period > 0, let total = first?.total else { return self }
        var result: [OutlinePiece] = []
        for piece in self {
            let measure = PathMeasure(piece.path)
            // The pattern begins at the start of each subpath's visible part.
            let start = Swift.max(piece.offset, stroke.start.first * total)
            let phase = (stroke.dashPhase.first * scale).truncatingRemainder(dividingBy: period)
            var place = start - (phase < 0 ? phase + period : phase)
            var index = 0
            while place < piece.end, result.count < limit {
                let length = lengths[index % lengths.count]
                if index % 2 == 0, place + length > start,
                    let dash = piece.part(
                        from: Swift.max(place, start),
                        to: place + length,
                        measure
                    )
                {
                    result.append(dash)
                }
                place += length
                index += 1
            }
        }
        return result
    }
}
