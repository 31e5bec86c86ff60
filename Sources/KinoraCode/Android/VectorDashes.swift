import Foundation
import GraphicsKit
import KinoraTimeline
import LayerKit

/// The dashes of an outline as pieces without dashes.
struct VectorDashes {
    /// A piece with a stroke that has no dashes.
    struct Piece {
        var path: Track<PathGeometry>
        var stroke: Timeline.Stroke

        /// The track that is 1 while the dash is on the line, and otherwise 0.
        var isShown = Track(1.0)
    }

    /// The pieces.
    let pieces: [Piece]

    /// The greatest number of dashes that move.
    private static let mostDashes = 400

    /// Creates the dashes, or nil if the outline changes or there are too many.
    init?(_ path: Track<PathGeometry>, _ stroke: Timeline.Stroke) {
        guard path.isConstant else { return nil }
        var plain = stroke
        plain.style.dashLengths = []
        plain.style.dashPhase = 0
        plain.dashPhase = Track(0)
        var lengths = stroke.style.dashLengths.map { Double($0) }
        if !lengths.count.isMultiple(of: 2) { lengths += lengths }
        let period = lengths.reduce(0, +)
        guard period > 0, stroke.isWhole || stroke.start.isConstant && stroke.dashPhase.isConstant
        else { return nil }
        if stroke.isWhole, stroke.dashPhase.isConstant {
            let phase = CGFloat(stroke.dashPhase.first)
            let dashed = path.first.dashed(phase: phase, lengths: stroke.style.dashLengths)
            pieces = [Piece(path: Track(dashed), stroke: plain)]
            return
        }
        var pieces: [Piece] = []
        let subpaths = path.singleSubpaths
        let own = subpaths.map { $0.first.segments.reduce(0.0) { $0 + Double($1.length) } }
        let total = own.reduce(0, +)
        var offset = 0.0
        for (subpath, length) in zip(subpaths, own) where length > 0 {
            defer { offset += length }
            // The pattern begins at the start of each subpath's visible part.
            let start = max(0, stroke.start.first * total - offset)
            guard start < length else { continue }
            let phases = stroke.dashPhase.keys.map(\.value)
            let (least, most) = (phases.min() ?? 0, phases.max() ?? 0)
            var index = 0
            var place = start + ((least / period).rounded(.down) - 1) * period
            let limit = length + most
            guard (limit - place) / period * Double(lengths.count) < Double(2 * Self.mostDashes)
            else { return nil }
            while place < limit {
                let dash = lengths[index % lengths.count]
                if index.isMultiple(of: 2) {
                    let from = place
                    let dash = Dash(
                        start: stroke.dashPhase.map { (from - $0) / length },
                        end: stroke.dashPhase.map { (from + dash - $0) / length },
                        lineEnd: stroke.end.map { ($0 * total - offset) / length },
                        low: start / length
                    )
                    if dash.isShown != Track(0) {
                        var piece = plain
                        (piece.start, piece.end) = (dash.start, dash.end)
                        pieces.append(Piece(path: subpath, stroke: piece, isShown: dash.isShown))
                    }
                }
                place += dash
                index += 1
            }
            guard pieces.count <= Self.mostDashes else { return nil }
        }
        self.pieces = pieces
    }
}

/// A dash on a subpath, in fractions of its length.
private struct Dash {
    /// The start within the visible part.
    let start: Track<Double>

    /// The end within the visible part.
    let end: Track<Double>

    /// The track that is 1 while the dash is in the visible part, and otherwise 0.
    let isShown: Track<Double>

    /// Creates a dash.
    ///
    /// - Parameters:
    ///   - start: The start, which can be outside of the subpath.
    ///   - end: The end, which can be outside of the subpath.
    ///   - lineEnd: The end of the visible part, which is constant unless the dash is.
    ///   - low: The start of the visible part.
    init(start: Track<Double>, end: Track<Double>, lineEnd: Track<Double>, low: Double) {
        self.start = start.clamped(to: low...1)
        let inside = end.clamped(to: low...1)
        if lineEnd.isConstant {
            let high = min(max(lineEnd.first, low), 1)
            self.end = inside.clamped(to: low...high)
            isShown = Self.shown(from: start, to: end, low, Track(high))
        } else {
            let (first, last) = (self.start.first, inside.first)
            self.end = lineEnd.clamped(to: first...max(first, last))
            isShown = Self.shown(from: start, to: end, low, lineEnd.clamped(to: low...1))
        }
    }

    private static func shown(
        from start: Track<Double>,
        to end: Track<Double>,
        _ low: Double,
        _ high: Track<Double>
    ) -> Track<Double> {
        let marks =
            start.keys.map(\.time) + high.keys.map(\.time) + end.times(crossing: Track(low))
            + start.times(crossing: high)
        return Track.chosen(among: [Track(0), Track(1)], at: marks) { from, to in
            let middle = (from + to) / 2
            let (first, last) = (start.value(at: middle), end.value(at: middle))
            // A dash of zero length at the start is a dot.
            let begins = first < last ? last > low : first >= low
            return begins && first < high.value(at: middle) ? 1 : 0
        }
    }
}
