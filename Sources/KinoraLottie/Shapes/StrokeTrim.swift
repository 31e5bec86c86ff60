import Foundation
import KinoraDrawings
import LayerKit

/// A trim of a stroke, as a shape layer's own start and end.
///
/// Where the trimmed part passes the end of the paths, the paths are there several times, one after
/// another.
struct StrokeTrim {
    private let start: LottieProperty
    private let end: LottieProperty
    private let offset: LottieProperty

    /// The paths without the trim.
    private let uses: [PathUse]

    /// The number of times that the paths are there.
    private let turnCount: Int

    /// The turn with which they start.
    private let firstTurn: Double

    /// The maximum number of times that paths are there.
    private static let turnLimit = 6.0

    /// Creates the trim of the paths of a stroke, or returns nil if they have another one.
    init?(_ uses: [PathUse]) {
        guard let first = uses.first else { return nil }
        var inner: [PathUse] = []
        let modifier: LottieModifier
        switch first.slot.source.withoutIdleCorners {
        case .modified(.trim(let start, let end, let offset, let isChain), let source)
        where uses.count == 1:
            modifier = .trim(start: start, end: end, offset: offset, isChain: isChain)
            inner = [PathUse(slot: PathSlot(source), transforms: first.transforms)]
        case .chained(let chain, 0) where chain.uses.count == uses.count:
            modifier = chain.modifier
            for (index, use) in uses.enumerated() {
                guard case .chained(let own, index) = use.slot.source, own === chain,
                    use.transforms.isEmpty
                else { return nil }
                inner.append(PathUse(slot: chain.uses[index].slot))
            }
        default: return nil
        }
        guard case .trim(let start, let end, let offset, _) = modifier,
            !inner.contains(where: { $0.slot.source.isTrimmed })
        else { return nil }
        self.start = start
        self.end = end
        self.offset = offset
        self.uses = inner
        guard offset.isAnimated || (offset.constant.first ?? 0) != 0 else {
            turnCount = 1
            firstTurn = 0
            return
        }
        if let expression = offset.expression {
            // A repetition keeps to the values of the keys, unless it goes on with them.
            guard let loop = expression.loop, !["offset", "continue"].contains(loop.mode) else {
                return nil
            }
        }
        let values =
            offset.keys.isEmpty
            ? [offset.constant.first ?? 0] : offset.keys.map { $0.start.first ?? 0 }
        let (low, high) = ((values.min() ?? 0) / 360, (values.max() ?? 0) / 360)
        // Timing curves may overshoot.
        let overshoots = offset.keys.contains { key in
            key.curves.contains { min($0.y1, $0.y2) < 0 || max($0.y1, $0.y2) > 1 }
        }
        let margin = overshoots ? (high - low) * 0.3 : 0
        let lowest = (low - margin).rounded(.down)
        let count = (high + margin + 1).rounded(.up) - lowest
        guard count <= Self.turnLimit else { return nil }
        turnCount = Int(count)
        firstTurn = lowest
    }

    /// Sets the outline and the start and end of a shape's stroke.
    func apply(to shape: inout Drawing.Shape, _ evaluator: PathEvaluator) {
        let (reading, clock) = (evaluator.reading, evaluator.clock)
        let paths = evaluator.paths(uses)
        var turns: [BezierPath] = []
        if turnCount > 1, let only = paths.first, paths.count == 1, only.isClosed {
            // The line goes on across the first vertex.
            let segments = only.segments
            turns = [
                BezierPath(open: Array(repeatElement(segments, count: turnCount).joined()))
            ]
        } else {
            turns = Array(repeatElement(paths, count: turnCount).joined())
        }
        shape.path = turns.geometry(keepsCurves: reading.keepsStructure)
        let a = reading.number(start, clock) / 100
        let b = reading.number(end, clock) / 100
        let low = min(max(min(a, b), 0), 1)
        let high = min(max(max(a, b), 0), 1)
        let turn = reading.number(offset, clock) / 360 - firstTurn
        shape.stroke?.start = min(max((turn + low) / Double(turnCount), 0), 1)
        shape.stroke?.end = min(max((turn + high) / Double(turnCount), 0), 1)
        let isEmpty = reading.nudged {
            let a = min(max(reading.number(start, clock), 0), 100)
            let b = min(max(reading.number(end, clock), 0), 100)
            return abs(a - b) <= 1e-11
        }
        if isEmpty { shape.isHidden = true }
    }
}

extension PathSource {
    /// The source without rounding of corners that it doesn't have.
    fileprivate var withoutIdleCorners: PathSource {
        guard case .modified(.roundCorners, let source) = self, !source.hasCorners else {
            return self
        }
        return source.withoutIdleCorners
    }

    /// A Boolean value that indicates whether the shape, apart from trims, may have corners.
    private var hasCorners: Bool {
        switch self {
        case .outline(.ellipse): return false
        case .outline(.path(let property, _)) where !property.isAnimated:
            let path = BezierPath(numbers: property.constant)
            let inner = path.isClosed ? path.vertices[...] : path.vertices.dropFirst().dropLast()
            return inner.contains(where: \.isCorner)
        case .modified(.trim, let source): return source.hasCorners
        default: return true
        }
    }

    /// A Boolean value that indicates whether a trim or a merge is among the modifiers.
    var isTrimmed: Bool {
        switch self {
        case .outline, .fixed: false
        case .chained: true
        case .modified(.trim, _): true
        case .modified(_, let source): source.isTrimmed
        }
    }
}
