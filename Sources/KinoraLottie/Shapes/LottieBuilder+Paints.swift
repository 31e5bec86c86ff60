import Foundation
import KinoraDrawings
import LayerKit

extension LottieBuilder {
    /// Returns the node of a fill or stroke.
    func node(
        of paint: LottiePaint,
        _ item: LottieShapeItem,
        _ uses: [PathUse],
        _ clock: LottieClock,
        _ place: LottieNode.Place
    ) throws(LottieError) -> LottieNode {
        try count(of: item.item)
        let place = LottieNode.Place(item: item.item, layer: place.layer)
        let kind = paint.stroke == nil ? "fill" : "stroke"
        let name = item.name.isEmpty ? kind : item.name
        let limit = document.limits.pathSegmentCount
        // Modifiers may follow in the list, so the paths' trims are known only when they are read.
        lazy var trim = paint.stroke == nil ? nil : StrokeTrim(uses)
        let node = LottieNode(name, place) { reading in
            let evaluator = PathEvaluator(reading: reading, clock: clock)
            var shape = Drawing.Shape(name: name, path: PathGeometry())
            shape.opacity = reading.opacity(paint.opacity, clock)
            let source = reading.paint(paint.source, clock)
            if let stroke = paint.stroke {
                let line = reading.stroke(stroke, source, clock)
                shape.stroke = line
                // A width of 0 draws nothing, but it can grow.
                if line.width <= 0, !reading.keepsStructure { shape.isHidden = true }
            } else {
                shape.fill = source
                shape.fillRule = paint.isEvenOdd ? .evenOdd : .nonZero
            }
            if reading.keepsStructure, paint.stroke?.hasMovingDashes ?? false {
                shape.breakIntoDashes(evaluator.cutPaths(uses))
            } else if reading.keepsStructure, let trim {
                trim.apply(to: &shape, evaluator)
            } else {
                shape.path = evaluator.paths(uses).geometry(keepsCurves: reading.keepsStructure)
            }
            if shape.path.elements.count > limit {
                shape.path = PathGeometry()
                reading.isTruncated = true
            }
            reading.note(excessOf: item.item)
            return .shape(shape)
        }
        let mode = CGBlendMode(lottie: paint.blendMode)
        guard mode != .normal else { return node }
        try count(of: item.item)
        return LottieNode.group("\(name) blend", place, [node]) { _, group in
            group.blendMode = mode
        }
    }
}

extension LottiePaint.Stroke {
    /// A Boolean value that indicates whether the lengths of dashes can change, which layers don't
    /// interpolate.
    fileprivate var hasMovingDashes: Bool { dashes.contains(where: \.isAnimated) }
}

extension Drawing.Shape {
    /// Replaces the outline and the dashes of the stroke with the outlines of the dashes.
    fileprivate mutating func breakIntoDashes(_ paths: [BezierPath]) {
        path = paths.geometry(keepsCurves: false)
        guard var line = stroke, !line.dashes.isEmpty else { return }
        path = path.dashed(
            phase: CGFloat(line.dashPhase),
            lengths: line.dashes.map { CGFloat($0) }
        )
        line.dashes = []
        line.dashPhase = 0
        stroke = line
    }
}

extension LottieReading {
    /// Returns a paint's color or gradient.
    func paint(_ source: LottiePaint.Source, _ clock: LottieClock) -> Drawing.Paint {
        switch source {
        case .color(let property): return .color(RGBA(lottie: value(property, clock)))
        case .gradient(let gradient): return .gradient(self.gradient(gradient, clock))
        }
    }

    fileprivate func stroke(
        _ stroke: LottiePaint.Stroke,
        _ paint: Drawing.Paint,
        _ clock: LottieClock
    ) -> Drawing.Stroke {
        var line = Drawing.Stroke(paint: paint, width: max(number(stroke.width, clock), 0))
        line.lineCap = stroke.cap == 1 ? .butt : stroke.cap == 3 ? .square : .round
        line.lineJoin = stroke.join == 1 ? .miter : stroke.join == 3 ? .bevel : .round
        line.miterLimit = max(number(stroke.miterLimit, clock), 1)
        let dashes = stroke.dashes.map { number($0, clock) }
        guard dashes.allSatisfy({ $0 >= 0 }), dashes.reduce(0, +) > 1e-3 else { return line }
        line.dashes = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
        if let offset = stroke.dashOffset { line.dashPhase = number(offset, clock) }
        return line
    }

    // MARK: - Gradients

    private func gradient(
        _ gradient: LottiePaint.Gradient,
        _ clock: LottieClock
    ) -> Drawing.Gradient {
        let (from, to) = (pair(gradient.start, clock), pair(gradient.end, clock))
        let start = CGPoint(x: from.x, y: from.y)
        let end = CGPoint(x: to.x, y: to.y)
        let stops = Self.stops(value(gradient.stops, clock), colorCount: gradient.colorCount)
        guard gradient.isRadial else {
            return Drawing.Gradient(stops: stops, geometry: .linear(start: start, end: end))
        }
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let radius = CGFloat(max(hypot(dx, dy), 1e-6))
        var result = Drawing.Gradient(
            stops: stops,
            geometry: .radial(
                CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: start.x, ty: start.y)
            )
        )
        let part = min(max(number(gradient.highlight, clock) / 100, -0.99), 0.99)
        if part != 0 {
            let angle = atan2(dy, dx) + number(gradient.highlightAngle, clock) * .pi / 180
            result.focus = Picture.Gradient.Focus(
                point: CGPoint(x: part * cos(angle), y: part * sin(angle))
            )
        }
        return result
    }

    /// Returns the stops of a list of color stops and opacity stops, of which both are interpolated
    /// at the offsets of the others.
    static func stops(_ numbers: [Double], colorCount: Int) -> [Picture.Gradient.Stop] {
        let count = min(colorCount, numbers.count / 4)
        var colors = (0..<count).map { index in
            (
                offset: min(max(numbers[index * 4], 0), 1),
                color: RGBA(lottie: Array(numbers[(index * 4 + 1)..<(index * 4 + 4)]))
            )
        }
        var alphas = stride(from: count * 4, to: numbers.count - 1, by: 2).map { index in
            (offset: min(max(numbers[index], 0), 1), alpha: min(max(numbers[index + 1], 0), 1))
        }
        // Offsets that decrease are at the one before.
        for index in colors.indices.dropFirst() {
            colors[index].offset = max(colors[index].offset, colors[index - 1].offset)
        }
        for index in alphas.indices.dropFirst() {
            alphas[index].offset = max(alphas[index].offset, alphas[index - 1].offset)
        }
        guard !colors.isEmpty else { return [Picture.Gradient.Stop(location: 0, color: .clear)] }
        guard !alphas.isEmpty else {
            return colors.map { Picture.Gradient.Stop(location: $0.offset, color: $0.color) }
        }
        var stops: [Picture.Gradient.Stop] = []
        for color in colors {
            let alpha = mix(alphas, at: color.offset, \.offset) { a, b, t in
                a.alpha + (b.alpha - a.alpha) * t
            }
            stops.append(
                Picture.Gradient.Stop(
                    location: color.offset,
                    color: color.color.faded(by: alpha ?? 1)
                )
            )
        }
        for alpha in alphas {
            let color = mix(colors, at: alpha.offset, \.offset) { a, b, t in
                RGBA(
                    red: a.color.red + (b.color.red - a.color.red) * t,
                    green: a.color.green + (b.color.green - a.color.green) * t,
                    blue: a.color.blue + (b.color.blue - a.color.blue) * t
                )
            }
            stops.append(
                Picture.Gradient.Stop(
                    location: alpha.offset,
                    color: (color ?? .black).faded(by: alpha.alpha)
                )
            )
        }
        let order = stops.indices.sorted { (stops[$0].location, $0) < (stops[$1].location, $1) }
        return order.map { stops[$0] }
    }

    private static func mix<Stop, Value>(
        _ stops: [Stop],
        at offset: Double,
        _ place: (Stop) -> Double,
        _ mix: (Stop, Stop, Double) -> Value
    ) -> Value? {
        guard let first = stops.first, let last = stops.last else { return nil }
        if offset <= place(first) { return mix(first, first, 0) }
        guard let index = stops.firstIndex(where: { place($0) >= offset }), index > 0 else {
            return mix(last, last, 0)
        }
        let (a, b) = (stops[index - 1], stops[index])
        let length = place(b) - place(a)
        return mix(a, b, length > 0 ? (offset - place(a)) / length : 0)
    }
}

extension RGBA {
    /// Creates an opaque color from components from 0 to 1, which are clamped.
    init(lottie numbers: [Double]) {
        func component(_ index: Int) -> Double {
            index < numbers.count ? min(max(numbers[index], 0), 1) : 0
        }
        self.init(red: component(0), green: component(1), blue: component(2))
    }
}
