import Foundation
import LayerKit

extension SVGReader {
    /// The maximum length of a chain of gradients that inherit from one another.
    private static var chainLimit: Int { 16 }

    /// The maximum number of repetitions of a gradient across a shape.
    private static var repetitionLimit: Int { 64 }

    /// Returns the paint of a shape at the reader's moment, or nil if there is none.
    ///
    /// `box` is the bounding box of the outline, to which gradients may be relative. `area`
    /// contains everything painted, which a repeating gradient must cover.
    func paint(
        _ paint: SVGPaint,
        _ opacity: Double,
        of element: SVGElement,
        _ box: CGRect,
        _ area: CGRect,
        _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Paint? {
        switch paint {
        case .none: return keepsStructure ? .color(.clear) : nil
        case .color(let color):
            let color = color.resolved(currentColor: context.style.color)
            return .color(color.faded(by: opacity))
        case .currentColor: return .color(context.style.color.faded(by: opacity))
        case .contextFill, .contextStroke:
            return try self.markedPaint(paint, opacity, of: element, area, context)
        case .reference(let id, let fallback):
            let target = self.element(withIdentifier: id)
            let isGradient = ["linearGradient", "radialGradient"].contains(target?.name)
            if let target, isGradient {
                let gradient = try gradient(target, opacity, box, area, context)
                if let gradient { return gradient }
            } else if fallback == nil {
                let reason =
                    target.map { "<\($0.name)> can’t paint, so there is no paint" }
                    ?? "there is no gradient or pattern with the id “\(id.prefix(48))”"
                if target?.name != "pattern" { remark(element, nil, reason) }
            }
            let other = fallback ?? SVGPaint.none
            return try self.paint(other, opacity, of: element, box, area, context)
        }
    }

    /// Returns the paint of the element that a marker or `use` belongs to, in its coordinates.
    private func markedPaint(
        _ paint: SVGPaint,
        _ opacity: Double,
        of element: SVGElement,
        _ area: CGRect,
        _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Paint? {
        let none: Drawing.Paint? = keepsStructure ? .color(.clear) : nil
        let (own, marked) = markedPaint(paint, context)
        guard let marked else { return none }
        guard case .reference = own else {
            return try self.paint(own, opacity, of: element, .null, area, marked.context)
        }
        let outer = marked.context.transform
        guard outer.determinant != 0, context.transform.determinant != 0 else { return none }
        let map = context.transform.concatenating(outer.inverted())
        var local = marked.context
        local.transform = .identity
        let box = try boundingBox(of: marked.element, local) ?? .null
        let result = try self.paint(
            own,
            opacity,
            of: element,
            box,
            area.applying(map),
            marked.context
        )
        return result?.applying(map.inverted())
    }

    private func gradient(
        _ element: SVGElement,
        _ opacity: Double,
        _ box: CGRect,
        _ area: CGRect,
        _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Paint? {
        let none: Drawing.Paint? = keepsStructure ? .color(.clear) : nil
        let chain = try chain(of: element)
        let opaque = try self.stops(of: chain)
        try count(steps: opaque.count, of: element)
        let stops = opaque.map {
            Picture.Gradient.Stop(location: $0.location, color: $0.color.faded(by: opacity))
        }
        guard let last = stops.last else { return none }
        guard stops.count > 1 else { return .color(last.color) }
        let isOfBox =
            try first(of: chain, "gradientUnits") { element throws(DrawingError) -> Bool? in
                try self.word("gradientUnits", of: element, Self.units)
            } ?? true
        var view = context
        if isOfBox { view.viewport = CGSize(width: 1, height: 1) }
        var map = try transform(of: chain, view) ?? .identity
        if isOfBox {
            // A gradient can't be relative to an empty box.
            guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
            map = map.concatenating(CGAffineTransform(stretching: .unit, onto: box))
        }
        guard map.determinant != 0 else { return nil }
        // Coordinates are inherited only from gradients of the same kind.
        let own = chain.filter { $0.name == element.name }
        var gradient = Drawing.Gradient(stops: stops, geometry: .radial(.identity))
        if element.name == "linearGradient" {
            guard let geometry = try linear(own, view) else { return .color(last.color) }
            gradient.geometry = geometry
        } else {
            guard let circles = try radial(own, view) else { return .color(last.color) }
            guard circles.isCentered else {
                return .gradient(try spread(gradient, between: circles, map, chain, over: area))
            }
            gradient = gradient.between(circles)
        }
        gradient.geometry = gradient.geometry.applying(map)
        return try spread(gradient, chain, over: area)
    }

    /// Returns the transform of the first element of a chain that has one.
    ///
    /// The context's view is what percentages refer to: of size 1 by 1 if units are those of the
    /// bounding box.
    func transform(
        of chain: [SVGElement],
        _ context: SVGContext
    ) throws(DrawingError) -> CGAffineTransform? {
        for element in chain {
            guard let list = try gradientTransforms(of: element) else { continue }
            let style = try style(of: element, in: SVGStyle())
            let map = list.affine(in: lengthContext(style, base: 0), box: context.viewport)
            guard let origin = style.declared(.transformOrigin)?.lengths, origin.count >= 2 else {
                return map
            }
            let size = context.viewport
            let x = length(origin[0], context, base: Double(size.width))
            let y = length(origin[1], context, base: Double(size.height))
            return CGAffineTransform(translationX: -x, y: -y)
                .concatenating(map)
                .concatenating(CGAffineTransform(translationX: x, y: y))
        }
        return nil
    }

    /// Returns the transform of a gradient or a pattern, from its attribute or its style.
    func gradientTransforms(of element: SVGElement) throws(DrawingError) -> [SVGTransform]? {
        let name = element.name == "pattern" ? "patternTransform" : "gradientTransform"
        let style = try style(of: element, in: SVGStyle())
        let own = try value(name, of: element, base: .transform([]))?.transform
        return style.declared(.transform)?.transform ?? own
    }

    /// The continuation of a gradient beyond its ends.
    private enum Spread: String, CaseIterable {
        case pad, reflect, `repeat`
    }

    /// Returns the continuation of a gradient.
    private func spread(of chain: [SVGElement]) throws(DrawingError) -> Spread {
        let words = Dictionary(uniqueKeysWithValues: Spread.allCases.map { ($0.rawValue, $0) })
        let spread = try first(of: chain, "spreadMethod") {
            element throws(DrawingError) -> Spread? in
            try self.word("spreadMethod", of: element, words)
        }
        return spread ?? .pad
    }

    /// Returns a gradient between two circles of the gradient's space, which continues over an area
    /// of the space that a transform maps to.
    private func spread(
        _ gradient: Drawing.Gradient,
        between circles: Drawing.Gradient.Circles,
        _ map: CGAffineTransform,
        _ chain: [SVGElement],
        over area: CGRect
    ) throws(DrawingError) -> Drawing.Gradient {
        let spread = try spread(of: chain)
        var (gradient, circles) = (gradient, circles)
        if spread != .pad, circles.radius > circles.focalRadius {
            let own = area.applying(map.inverted())
            let limit = CGFloat(Self.repetitionLimit)
            let count = circles.greatestLocation(in: own, atMost: limit).rounded(.up)
            if count > 1 {
                try self.count(steps: Int(count) * gradient.stops.count, of: chain[0])
                circles = circles.extended(to: count)
                gradient = gradient.repeated(0..<Int(count), reflects: spread == .reflect)
            }
        }
        gradient = gradient.between(circles)
        gradient.geometry = gradient.geometry.applying(map)
        return gradient
    }

    /// Returns a gradient that continues over an area according to its `spreadMethod`.
    private func spread(
        _ gradient: Drawing.Gradient,
        _ chain: [SVGElement],
        over area: CGRect
    ) throws(DrawingError) -> Drawing.Paint {
        let spread = try spread(of: chain)
        guard spread != .pad else { return .gradient(gradient) }
        let limit = Self.repetitionLimit
        guard let repetitions = gradient.geometry.repetitions(over: area, atMost: limit) else {
            let mean = gradient.meanColor
            let difference = gradient.stops.map { mean.difference(from: $0.color) }.max() ?? 0
            remark(
                chain[0],
                "spreadMethod",
                "repeats more than \(limit) times in a shape, or too far from itself; "
                    + "its mean color is shown, within \(Int((difference * 255).rounded(.up))) of "
                    + "255 in each component"
            )
            return .color(mean)
        }
        try count(steps: repetitions.count * gradient.stops.count, of: chain[0])
        return .gradient(gradient.repeated(repetitions, reflects: spread == .reflect))
    }

    // MARK: - Geometry

    private func linear(
        _ chain: [SVGElement],
        _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Gradient.Geometry? {
        let start = CGPoint(
            x: try coordinate("x1", 0, of: chain, .horizontal, context),
            y: try coordinate("y1", 0, of: chain, .vertical, context)
        )
        let end = CGPoint(
            x: try coordinate("x2", 100, of: chain, .horizontal, context),
            y: try coordinate("y2", 0, of: chain, .vertical, context)
        )
        return start == end ? nil : .linear(start: start, end: end)
    }

    private func radial(
        _ chain: [SVGElement],
        _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Gradient.Circles? {
        let center = CGPoint(
            x: try coordinate("cx", 50, of: chain, .horizontal, context),
            y: try coordinate("cy", 50, of: chain, .vertical, context)
        )
        let radius =
            try isNegative("r", of: chain) ? 0 : coordinate("r", 50, of: chain, .both, context)
        let x = try first(of: chain, "fx") { element throws(DrawingError) -> CGFloat? in
            try self.coordinate("fx", of: element, .horizontal, context)
        }
        let y = try first(of: chain, "fy") { element throws(DrawingError) -> CGFloat? in
            try self.coordinate("fy", of: element, .vertical, context)
        }
        let inner =
            try isNegative("fr", of: chain) ? 0 : coordinate("fr", 0, of: chain, .both, context)
        guard radius > 0 else { return nil }
        return Drawing.Gradient.Circles(
            center: center,
            radius: radius,
            focus: CGPoint(x: x ?? center.x, y: y ?? center.y),
            focalRadius: max(inner, 0)
        )
    }

    /// Returns a Boolean value that indicates whether a length is negative, which counts as 0.
    private func isNegative(_ name: String, of chain: [SVGElement]) -> Bool {
        let text = chain.lazy.compactMap { $0.attribute(name)?.value.trimmed }.first
        return text.map { $0.hasPrefix("-") } ?? false
    }

    /// Returns a coordinate of the first element that has it, or a percentage.
    func coordinate(
        _ name: String,
        _ percentage: Double,
        of chain: [SVGElement],
        _ axis: SVGAxis,
        _ context: SVGContext
    ) throws(DrawingError) -> CGFloat {
        let base = SVGLength(percentage, isPercentage: true)
        let own = try first(of: chain, name) { element throws(DrawingError) -> CGFloat? in
            try self.coordinate(name, of: element, axis, context, default: base)
        }
        return own ?? length(base, context, base: context.base(axis))
    }

    /// Returns a Boolean value that indicates whether an attribute of an element is animated.
    private func animates(_ name: String, of element: SVGElement) throws(DrawingError) -> Bool {
        guard smil.byTarget[element.index] != nil else { return false }
        let numbers = try animatedNumbers(of: element, SVGStyle())
        return numbers.contains { animatedValues[$0].name == name }
    }

    // MARK: - Attributes

    /// Returns a gradient or pattern and those that it inherits from.
    func chain(of element: SVGElement) throws(DrawingError) -> [SVGElement] {
        var chain = [element]
        var ids = Set([element.attribute("id")?.value].compactMap(\.self))
        while let last = chain.last, link(of: last) != nil, let (next, id) = try target(of: last) {
            guard ids.insert(id).inserted, chain.count < Self.chainLimit else {
                remark(
                    element,
                    "href",
                    "leads back to itself, or through more than \(Self.chainLimit) elements"
                )
                return chain
            }
            let isGradient = ["linearGradient", "radialGradient"].contains(next.name)
            guard isGradient == (element.name != "pattern"), isGradient || next.name == "pattern"
            else { break }
            chain.append(next)
        }
        return chain
    }

    /// Returns a value of the first element of a chain that has an attribute.
    func first<Value>(
        of chain: [SVGElement],
        _ name: String,
        _ read: (SVGElement) throws(DrawingError) -> Value?
    ) throws(DrawingError) -> Value? {
        for element in chain {
            let isAnimated = try animates(name, of: element)
            guard isAnimated || element.attribute(name) != nil else { continue }
            if let value = try read(element) { return value }
        }
        return nil
    }

    // MARK: - Stops

    /// Returns the stops of the first gradient that has any, in ascending order.
    private func stops(
        of chain: [SVGElement]
    ) throws(DrawingError) -> [Picture.Gradient.Stop] {
        let owner = chain.first { children(of: $0).contains { $0.name == "stop" } }
        guard let owner else { return [] }
        var parent = try ancestorStyle(of: owner)
        parent = try style(of: owner, in: parent)
        var stops: [Picture.Gradient.Stop] = []
        for element in children(of: owner) where element.name == "stop" && Self.isDrawing(element) {
            let style = try style(of: element, in: parent)
            let offset = try value("offset", of: element, base: .number(0))
            let fraction = offset?.number ?? offset?.length?.resolved(in: 1) ?? 0
            let location = min(max(fraction, stops.last?.location ?? 0), 1)
            let color: RGBA
            switch style[.stopColor] {
            case .color(let own): color = own.resolved(currentColor: style.color)
            case .paint(.color(let own)): color = own.resolved(currentColor: style.color)
            case .paint(.currentColor): color = style.color
            default: color = .black
            }
            let opacity = style.fraction(.stopOpacity)
            stops.append(.init(location: location, color: color.faded(by: opacity)))
        }
        return stops
    }
}
