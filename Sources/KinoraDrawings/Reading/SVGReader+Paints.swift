import Foundation
import LayerKit

extension SVGReader {
    /// The maximum length of a chain of gradients that inherit from one another.
    private static var chainLimit: Int { 16 }

    /// The maximum number of repetitions of a gradient across a shape.
    private static var repetitionLimit: Int { 64 }

    /// Returns the paint of a shape, or nil if there is none.
    ///
    /// `box` is the bounding box of the outline, to which gradients may be relative. `area`
    /// contains everything painted, which a repeating gradient must cover.
    mutating func paint(
        _ paint: SVGPaint,
        _ opacity: Double,
        of element: MarkupElement,
        _ box: CGRect,
        _ area: CGRect,
        _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Paint? {
        switch paint {
        case .none: return nil
        case .contextFill, .contextStroke: return nil
        case .color(let color):
            let resolved = color.resolved(currentColor: context.style.color)
            return .color(resolved.faded(by: opacity))
        case .currentColor: return .color(context.style.color.faded(by: opacity))
        case .reference(let id, let fallback):
            let target = self.element(withIdentifier: id)
            if let target, ["linearGradient", "radialGradient"].contains(target.name) {
                return try gradient(target, opacity, box, area, context)
            }
            if let target {
                remark(at: target.offset, "<\(target.name)>", "can’t paint and is left out")
            } else if fallback == nil {
                throw error(
                    at: element.offset,
                    "<\(element.name)>",
                    "there is no gradient with the id “\(id)”"
                )
            }
            let other = fallback ?? SVGPaint.none
            return try self.paint(other, opacity, of: element, box, area, context)
        }
    }

    private mutating func gradient(
        _ element: MarkupElement,
        _ opacity: Double,
        _ box: CGRect,
        _ area: CGRect,
        _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Paint? {
        let chain = try chain(of: element)
        let own = try stops(of: chain)
        try count(steps: own.count, of: element)
        let stops = own.map {
            Picture.Gradient.Stop(location: $0.location, color: $0.color.faded(by: opacity))
        }
        guard let last = stops.last else { return nil }
        guard stops.count > 1 else { return .color(last.color) }
        let isOfBox =
            try attribute("gradientUnits", of: chain) { text throws(SyntaxError) in
                try Self.word(text, of: ["objectBoundingBox": true, "userSpaceOnUse": false])
            } ?? true
        var map =
            try attribute("gradientTransform", of: chain, SVGTransformParser.transform)
            ?? .identity
        var view = context
        if isOfBox {
            // A gradient can't be relative to an empty box.
            guard box.width > 0, box.height > 0 else { return nil }
            map = map.concatenating(CGAffineTransform(stretching: .unit, onto: box))
            view.viewport = CGSize(width: 1, height: 1)
        }
        guard map.determinant != 0 else { return .color(last.color) }
        let geometry =
            element.name == "linearGradient"
            ? try linear(chain, view) : try radial(chain, element, view)
        guard let geometry else { return .color(last.color) }
        return try spread(
            Drawing.Gradient(stops: stops, geometry: geometry.applying(map)),
            chain,
            over: area
        )
    }

    /// The continuation of a gradient beyond its ends.
    private enum Spread: String, CaseIterable {
        case pad, reflect, `repeat`
    }

    /// Returns a gradient that continues over an area according to its `spreadMethod`.
    private mutating func spread(
        _ gradient: Drawing.Gradient,
        _ chain: [MarkupElement],
        over area: CGRect
    ) throws(DrawingError) -> Drawing.Paint {
        let words = Dictionary(uniqueKeysWithValues: Spread.allCases.map { ($0.rawValue, $0) })
        let spread = try attribute("spreadMethod", of: chain) { text throws(SyntaxError) in
            try Self.word(text, of: words)
        }
        guard let spread, spread != .pad else { return .gradient(gradient) }
        let limit = Self.repetitionLimit
        guard let repetitions = gradient.geometry.repetitions(over: area, atMost: limit) else {
            remark(
                at: chain[0].offset,
                "<\(chain[0].name)> spreadMethod",
                "repeats more than \(limit) times in a shape, or too far from itself; "
                    + "its mean color is shown"
            )
            return .color(gradient.meanColor)
        }
        try count(steps: repetitions.count * gradient.stops.count, of: chain[0])
        return .gradient(gradient.repeated(repetitions, reflects: spread == .reflect))
    }

    // MARK: - Geometry

    private mutating func linear(
        _ chain: [MarkupElement],
        _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Gradient.Geometry? {
        let width = Double(context.viewport.width)
        let height = Double(context.viewport.height)
        let start = CGPoint(
            x: try coordinate("x1", 0, of: chain, in: width),
            y: try coordinate("y1", 0, of: chain, in: height)
        )
        let end = CGPoint(
            x: try coordinate("x2", 100, of: chain, in: width),
            y: try coordinate("y2", 0, of: chain, in: height)
        )
        return start == end ? nil : .linear(start: start, end: end)
    }

    private mutating func radial(
        _ chain: [MarkupElement],
        _ element: MarkupElement,
        _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Gradient.Geometry? {
        let width = Double(context.viewport.width)
        let height = Double(context.viewport.height)
        let center = CGPoint(
            x: try coordinate("cx", 50, of: chain, in: width),
            y: try coordinate("cy", 50, of: chain, in: height)
        )
        let radius = try coordinate("r", 50, of: chain, in: context.diagonal)
        let focus = CGPoint(
            x: try attribute("fx", of: chain, SVGLength.parse)?.resolved(in: width) ?? center.x,
            y: try attribute("fy", of: chain, SVGLength.parse)?.resolved(in: height) ?? center.y
        )
        if focus != center {
            remark(at: element.offset, "<radialGradient> fx", "an off-center focus is left out")
        }
        guard radius > 0 else { return nil }
        return .radial(CGAffineTransform(scale: radius, taking: .zero, to: center))
    }

    private mutating func coordinate(
        _ name: String,
        _ percentage: Double,
        of chain: [MarkupElement],
        in size: Double
    ) throws(DrawingError) -> CGFloat {
        let length = try attribute(name, of: chain, SVGLength.parse)
        let value = length ?? SVGLength(percentage, isPercentage: true)
        return CGFloat(value.resolved(in: size))
    }

    // MARK: - Attributes

    /// Returns a gradient and the gradients that it inherits from.
    private mutating func chain(of element: MarkupElement) throws(DrawingError) -> [MarkupElement] {
        var chain = [element]
        var ids: Set<String> = []
        while let last = chain.last, let (next, id) = try target(of: last) {
            guard ids.insert(id).inserted, chain.count < Self.chainLimit else {
                throw error(
                    at: element.offset,
                    "<\(element.name)> href",
                    "leads back to itself, or through more than \(Self.chainLimit) gradients"
                )
            }
            chain.append(next)
        }
        return chain
    }

    /// Returns the value of an attribute from the first element that has it.
    private mutating func attribute<Value>(
        _ name: String,
        of chain: [MarkupElement],
        _ parse: (String) throws(SyntaxError) -> Value
    ) throws(DrawingError) -> Value? {
        guard let element = chain.first(where: { $0.attribute(name) != nil }) else { return nil }
        return try value(name, of: element, parse)
    }

    private static func word<Value>(
        _ text: String,
        of values: [String: Value]
    ) throws(SyntaxError) -> Value {
        guard let value = values[text.trimmed] else {
            let words = values.keys.sorted().joined(separator: ", ")
            throw SyntaxError(offset: 0, reason: "“\(text.prefix(24))” isn’t one of \(words)")
        }
        return value
    }

    // MARK: - Stops

    /// Returns the stops of the first gradient that has any, in ascending order.
    private mutating func stops(
        of chain: [MarkupElement]
    ) throws(DrawingError) -> [Picture.Gradient.Stop] {
        if let known = readings.stops[chain[0].offset] { return known }
        let all = chain.lazy.map { $0.children.filter { $0.name == "stop" } }
        var stops: [Picture.Gradient.Stop] = []
        for element in all.first(where: { !$0.isEmpty }) ?? [] {
            let style = try style(of: element, in: SVGStyle())
            let offset = try value("offset", of: element, SVGLength.parse) ?? SVGLength(0)
            let location = min(max(offset.resolved(in: 1), stops.last?.location ?? 0), 1)
            let color =
                switch style.stopColor {
                case .color(let color): color.resolved(currentColor: .black)
                default: style.color
                }
            stops.append(
                .init(location: location, color: color.faded(by: style.stopOpacity))
            )
        }
        readings.stops[chain[0].offset] = stops
        return stops
    }
}
