import Foundation
import LayerKit

extension SVGReader {
    /// The maximum number of dashes of a line that move.
    private static var dashLimit: Int { 64 }

    /// The maximum number of dashes at all times at which something starts or ends changing.
    private static var dashStateLimit: Int { 16_384 }

    /// Returns the nodes of a line whose dashes move or change, or nil if they stay the same.
    ///
    /// Each dash is a shape of its own whose line starts and ends at fractions of the outline,
    /// because layers can't animate the lengths of dashes. If only the offset moves and there are
    /// many dashes, the layer's dash phase moves instead.
    func movingDashes(
        _ part: ShapePart,
        of composition: Composition,
        name: String,
        isGrouped: Bool
    ) throws(DrawingError) -> [Drawing.Node]? {
        guard part != .fill, hasAnimations else { return nil }
        let element = composition.element
        let (first, numbers) = try consulting { () throws(DrawingError) in
            try spans(of: composition)
        }
        guard !numbers.isEmpty, first.isDashed || first.path.subpaths.count == 1 else { return nil }
        var range = Int.max..<Int.max
        var isDashed = false
        var (fills, strokes, changes) = (false, false, false)
        var patterns: Set<[Double]> = []
        let moments = moments(of: numbers)
        for moment in moments {
            let (state, style) = try at(moment) { () throws(DrawingError) in
                (try spans(of: composition), try composition.own.context(self).style)
            }
            fills = fills || style[.fill].paint.map { $0 != .none } ?? false
            strokes = strokes || style[.stroke].paint.map { $0 != .none } ?? false
            changes = changes || state.pattern != first.pattern || state.phase != first.phase
            guard state.path.subpaths.count <= 1 else { return nil }
            isDashed = isDashed || state.isDashed
            patterns.insert(state.pattern)
            guard !state.visible.isEmpty else { continue }
            range =
                range.isEmpty
                ? state.visible
                : min(
                    range.lowerBound,
                    state.visible.lowerBound
                )..<max(range.upperBound, state.visible.upperBound)
        }
        guard isDashed, strokes, changes else { return nil }
        let dashCount = range.count * max(patterns.map(\.count).max() ?? 0, 1) / 2
        guard dashCount <= Self.dashLimit, Set(patterns.map(\.count)).count == 1 else {
            if patterns.count > 1 {
                remark(
                    element,
                    "stroke-dasharray",
                    "more than \(Self.dashLimit) dashes change their lengths; "
                        + "they are shown as they start"
                )
            }
            return nil
        }
        let last = composition.places.count - 1
        var nodes: [Drawing.Node] = []
        guard dashCount * moments.count <= Self.dashStateLimit else {
            remark(
                element,
                "stroke-dasharray",
                "dashes change at \(moments.count) times, which is too often for \(dashCount) dashes; "
                    + "they are shown as they start"
            )
            return nil
        }
        let indices = range.flatMap { repetition in
            (0..<max(patterns.first?.count ?? 0, 2) / 2).map { (repetition, $0 * 2) }
        }
        if part == .shape, fills {
            nodes += try readPart(.fill, of: composition, name: name, isGrouped: isGrouped)
        }
        for index in indices {
            nodes += try moving { reader throws(DrawingError) -> Drawing.Node? in
                guard var shape = try reader.shape(.stroke, of: composition, name: name) else {
                    return nil
                }
                let span = try reader.spans(of: composition).span(index.0, index.1)
                shape.stroke?.dashes = []
                shape.stroke?.dashPhase = 0
                shape.stroke?.start = span.lowerBound
                shape.stroke?.end = span.upperBound
                if span.lowerBound == span.upperBound { shape.isHidden = true }
                if !isGrouped {
                    let context = try composition.own.context(reader)
                    shape.opacity *= context.style.fraction(.opacity)
                    if !context.style.isDisplayed { shape.isHidden = true }
                    if last >= 0 { shape.placement = try reader.placement(last, composition) }
                }
                return .shape(shape)
            }
        }
        return nodes
    }

    /// The dashes along an outline.
    struct DashSpans {
        let path: PathGeometry
        /// The lengths of dashes and gaps as fractions of the outline's length.
        let pattern: [Double]
        /// The offset into the pattern as a fraction of the outline's length.
        let phase: Double

        /// A Boolean value that indicates whether there are dashes.
        var isDashed: Bool { !pattern.isEmpty }

        /// The length of the whole pattern.
        private var whole: Double { pattern.reduce(0, +) }

        /// The repetitions of the pattern that reach the outline, where 0 starts at its start if the
        /// phase is 0.
        var visible: Range<Int> {
            guard isDashed, whole > 0 else { return 0..<0 }
            var first = (phase / whole).rounded(.down)
            let last = ((1 + phase) / whole).rounded(.up)
            guard abs(first) < 1e6, abs(last) < 1e6 else { return 0..<0 }
            // The first repetition may reach the outline with its gaps alone.
            let dashes = stride(from: 0, to: pattern.count, by: 2)
            let isShown = dashes.contains { index in
                let span = span(Int(first), index)
                return span.lowerBound < span.upperBound
            }
            if !isShown { first += 1 }
            return Int(first)..<max(Int(last), Int(first))
        }

        /// Returns the part of the outline that a dash covers, in fractions of the length.
        func span(_ repetition: Int, _ index: Int) -> ClosedRange<Double> {
            guard isDashed else {
                // Without dashes, the first one is the whole line.
                return repetition == 0 && index == 0 ? 0...1 : 1...1
            }
            guard pattern.indices.contains(index) else { return 1...1 }
            let start = Double(repetition) * whole - phase + pattern.prefix(index).reduce(0, +)
            let from = min(max(start, 0), 1)
            // A dash without a length shows its caps.
            let least = start >= 0 && start < 1 ? from + Self.leastLength : from
            return from...max(min(max(start + pattern[index], 0), 1), least)
        }

        /// The length of a dash that shows its caps alone.
        private static let leastLength = 1e-5
    }

    /// Returns the dashes of an outline at the reader's moment.
    func spans(of composition: Composition) throws(DrawingError) -> DashSpans {
        let context = try composition.own.context(self)
        guard let path = try outline(of: composition.element, context) else {
            return DashSpans(path: PathGeometry(), pattern: [], phase: 0)
        }
        // With a path length of its own, the element's dashes have shares of whatever is measured.
        let scale = try dashScale(of: composition.element, path)
        let length = Double(path.length) - (scale == 1 ? path.shortage(in: context.viewport) : 0)
        let (dashes, phase) = try dashes(of: composition.element, path, context)
        guard length > 0 else { return DashSpans(path: path, pattern: [], phase: 0) }
        return DashSpans(path: path, pattern: dashes.map { $0 / length }, phase: phase / length)
    }
}

extension PathGeometry {
    /// Returns the length by which browsers typically underestimate the outline's, because they
    /// measure chords.
    fileprivate func shortage(in viewport: CGSize) -> Double {
        let side = Double(max(viewport.width, viewport.height))
        return turn * min(0.01, side * 0.01 / 128)
    }

    /// The total angle by which the curves turn, in radians.
    private var turn: Double {
        segments.reduce(0) { turn, segment in
            if case .line = segment { return turn }
            let angles = (0...8).compactMap { step -> CGFloat? in
                segment.tangent(at: CGFloat(step) / 8).map { atan2($0.dy, $0.dx) }
            }
            return zip(angles, angles.dropFirst()).reduce(turn) { turn, pair in
                turn + abs(Double((pair.1 - pair.0).remainder(dividingBy: 2 * .pi)))
            }
        }
    }
}
