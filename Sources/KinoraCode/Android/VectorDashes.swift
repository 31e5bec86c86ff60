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
                    var piece = plain
                    let bounds = (start / length)...1
                    piece.start = stroke.dashPhase.map { (from - $0) / length }
                        .clamped(to: bounds)
                    piece.end = stroke.dashPhase.map { (from + dash - $0) / length }
                        .clamped(to: bounds)
                    if !stroke.isWhole {
                        let (low, high) = (piece.start.first, piece.end.first)
                        piece.end = stroke.end.map { ($0 * total - offset) / length }
                            .clamped(to: low...max(low, high))
                    }
                    let isSeen =
                        zip(piece.start.keys, piece.end.keys).contains {
                            $0.value != $1.value
                        } || piece.start.keys.count != piece.end.keys.count
                    if isSeen { pieces.append(Piece(path: subpath, stroke: piece)) }
                }
                place += dash
                index += 1
            }
            guard pieces.count <= Self.mostDashes else { return nil }
        }
        self.pieces = pieces
    }
}
