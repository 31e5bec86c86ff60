import Foundation
import LayerKit

/// The outline of a mask that a text follows.
struct LottieTextPath {
    private let path: LottieText.Path
    private let outline: LottieProperty

    /// Creates the path of a text, or returns nil if the text has none or the mask is missing.
    init?(_ text: LottieText, of layer: LottieLayer) {
        guard let path = text.path, layer.masks.indices.contains(path.mask) else { return nil }
        self.path = path
        outline = layer.masks[path.mask].path
    }

    /// A place of a letter: the point of the path at the letter's middle, and the angle of the path
    /// in radians.
    struct Place {
        var point: CGPoint
        var angle: Double
    }

    /// Returns the place of a letter on the path at an instant.
    ///
    /// - Parameters:
    ///   - middle: The middle of the letter on its line, with the alignment.
    ///   - index: The index of the letter.
    ///   - layout: The places of the letters on straight lines.
    ///   - reading: The reading of values.
    ///   - clock: The clock of the layer's composition.
    /// - Returns: The place, or nil if the path has no length.
    func place(
        of middle: CGFloat,
        _ index: Int,
        in layout: LottieTextLayout,
        _ reading: LottieReading,
        _ clock: LottieClock
    ) -> Place? {
        var outline = BezierPath(numbers: reading.value(outline, clock))
        if path.isReversed { outline = outline.reversed }
        let segments = outline.segments
        reading.vertexCount += segments.count * 8
        let lengths = segments.map { Double($0.length) }
        let length = lengths.reduce(0, +)
        guard length > 0, length.isFinite else { return nil }
        let first = reading.number(path.firstMargin, clock)
        let last = length + reading.number(path.lastMargin, clock)
        let letter = layout.letters[index]
        var distance = first + (last - first) * letter.alignment + Double(middle)
        if path.isForced {
            // The letters of a line are spread from one margin to the other.
            let line = layout.letters.filter { $0.line == letter.line }
            let low = line.map(\.origin.x).min() ?? 0
            let high = line.map { $0.origin.x + CGFloat($0.advance) }.max() ?? 0
            let width = Double(high - low)
            let own = Double(letter.origin.x - low)
            let room = max(width - (line.last?.advance ?? 0), 1e-9)
            let spread = (last - first - width) / room
            distance = first + own * (1 + spread) + Double(middle - letter.origin.x)
        }
        return place(at: distance, segments, lengths, length, isClosed: outline.isClosed)
    }

    /// Returns the place at a distance from the start; beyond the ends of an open path, the path goes
    /// on straight.
    private func place(
        at distance: Double,
        _ segments: [PathSegment],
        _ lengths: [Double],
        _ length: Double,
        isClosed: Bool
    ) -> Place? {
        var rest = distance
        if isClosed { rest -= (distance / length).rounded(.down) * length }
        var excess = min(rest, 0)
        rest = max(rest, 0)
        for (segment, own) in zip(segments, lengths) where own > 0 {
            guard rest > own else { return place(at: rest, excess, segment, own) }
            rest -= own
        }
        guard let last = Array(zip(segments, lengths)).last(where: { $0.1 > 0 }) else { return nil }
        excess = rest
        return place(at: last.1, excess, last.0, last.1)
    }

    private func place(
        at distance: Double,
        _ excess: Double,
        _ segment: PathSegment,
        _ length: Double
    ) -> Place {
        let t = segment.parameter(atLength: CGFloat(distance), of: CGFloat(length))
        var point = segment.point(at: t)
        let tangent = segment.tangent(at: t) ?? CGVector(dx: 1, dy: 0)
        let norm = max(hypot(tangent.dx, tangent.dy), 1e-9)
        point.x += tangent.dx / norm * CGFloat(excess)
        point.y += tangent.dy / norm * CGFloat(excess)
        let angle = path.isPerpendicular ? Double(atan2(tangent.dy, tangent.dx)) : 0
        return Place(point: point, angle: angle)
    }
}
