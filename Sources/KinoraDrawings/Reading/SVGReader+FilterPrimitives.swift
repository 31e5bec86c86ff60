import Foundation
import LayerKit

extension SVGReader {
    /// Returns the effect of a filter primitive, or nil if the element isn't one.
    func effect(
        of element: SVGElement,
        _ graph: FilterGraph
    ) throws(DrawingError) -> Picture.Filter.Effect? {
        switch element.name {
        case "feGaussianBlur":
            let deviation = try extents("stdDeviation", of: element, 0)
            return .gaussianBlur(graph.lengths(deviation.0, deviation.1))
        case "feDropShadow":
            let deviation = try extents("stdDeviation", of: element, 2)
            let offset = (try number("dx", of: element, 2), try number("dy", of: element, 2))
            return .dropShadow(
                color: try flood(of: element),
                offset: graph.lengths(offset.0, offset.1),
                deviation: graph.lengths(deviation.0, deviation.1)
            )
        case "feOffset":
            let offset = (try number("dx", of: element, 0), try number("dy", of: element, 0))
            return .offset(graph.lengths(offset.0, offset.1))
        case "feFlood": return .flood(try flood(of: element))
        case "feMerge": return .merge
        case "feColorMatrix": return try colorMatrix(element)
        case "feComposite": return try composite(element)
        case "feBlend":
            let name = try keyword("mode", of: element) ?? "normal"
            return .blend(SVGStyle.blendMode(named: name) ?? .normal)
        case "feComponentTransfer": return try componentTransfer(element)
        case "feMorphology":
            let radius = try extents("radius", of: element, 0)
            let dilates = try keyword("operator", of: element) == "dilate"
            return .morphology(radius: graph.lengths(radius.0, radius.1), dilates: dilates)
        case "feTile", "feConvolveMatrix", "feDisplacementMap":
            remark(element, nil, "is left out: its input stays as it is")
            return .offset(.zero)
        case "feTurbulence", "feImage", "feSpecularLighting":
            remark(element, nil, "is left out: its result is transparent")
            return .flood(.clear)
        case "feDiffuseLighting":
            remark(element, nil, "is left out: its result is the color of the light")
            let style = try primitiveStyle(of: element)
            let color = style[.lightingColor].color?.resolved(currentColor: style.color)
            return .flood(color ?? .white)
        default: return nil
        }
    }

    /// Returns the style of a primitive, which can inherit any property of its filter.
    func primitiveStyle(of element: SVGElement) throws(DrawingError) -> SVGStyle {
        guard let parent = element.parent else { return SVGStyle() }
        let filter = document.elements[parent]
        let outer = try style(of: filter, in: ancestorStyle(of: filter))
        return try style(of: element, in: outer)
    }

    /// Returns the color of `flood-color` with `flood-opacity`.
    private func flood(of element: SVGElement) throws(DrawingError) -> RGBA {
        let style = try primitiveStyle(of: element)
        let color = style[.floodColor].color?.resolved(currentColor: style.color) ?? .black
        return color.faded(by: style.fraction(.floodOpacity))
    }

    // MARK: - Attributes

    private func number(
        _ name: String,
        of element: SVGElement,
        _ base: Double
    ) throws(DrawingError) -> Double {
        try value(name, of: element, base: .number(base))?.number ?? base
    }

    private func numbers(
        _ name: String,
        of element: SVGElement
    ) throws(DrawingError) -> [Double]? {
        let value = try value(name, of: element)
        return value?.numbers ?? value?.number.map { [$0] }
    }

    /// Returns two numbers of which the second is the first by default, and negative ones are 0.
    private func extents(
        _ name: String,
        of element: SVGElement,
        _ base: Double
    ) throws(DrawingError) -> (Double, Double) {
        let numbers = try numbers(name, of: element) ?? []
        let first = numbers.first ?? base
        return (max(first, 0), max(numbers.count > 1 ? numbers[1] : first, 0))
    }

    private func keyword(_ name: String, of element: SVGElement) throws(DrawingError) -> String? {
        try value(name, of: element)?.text ?? element.attribute(name)?.value
    }

    // MARK: - Colors

    private func colorMatrix(_ element: SVGElement) throws(DrawingError) -> Picture.Filter.Effect {
        let values = try numbers("values", of: element)
        switch try keyword("type", of: element) ?? "matrix" {
        case "saturate": return .colorMatrix(.saturate(values?.first ?? 1))
        case "hueRotate": return .colorMatrix(.hueRotate((values?.first ?? 0) * .pi / 180))
        case "luminanceToAlpha": return .colorMatrix(.luminanceToAlpha)
        default:
            let matrix = values.flatMap { Picture.Filter.ColorMatrix(values: $0) }
            if matrix == nil, values != nil {
                remark(element, "values", "isn’t a matrix of 20 numbers, so colors stay")
            }
            return .colorMatrix(matrix ?? .saturate(1))
        }
    }

    private func composite(_ element: SVGElement) throws(DrawingError) -> Picture.Filter.Effect {
        switch try keyword("operator", of: element) ?? "over" {
        case "in": return .composite(.inside)
        case "out": return .composite(.outside)
        case "atop": return .composite(.atop)
        case "xor": return .composite(.xor)
        case "lighter": return .composite(.lighter)
        case "arithmetic":
            return .composite(
                .arithmetic(
                    k1: try number("k1", of: element, 0),
                    k2: try number("k2", of: element, 0),
                    k3: try number("k3", of: element, 0),
                    k4: try number("k4", of: element, 0)
                )
            )
        default: return .composite(.over)
        }
    }

    private func componentTransfer(
        _ element: SVGElement
    ) throws(DrawingError) -> Picture.Filter.Effect {
        var functions: [String: Picture.Filter.TransferFunction] = [:]
        for child in children(of: element) {
            try count(steps: 1, of: child)
            functions[child.name] = try transferFunction(child)
        }
        return .componentTransfer(
            red: functions["feFuncR"] ?? .identity,
            green: functions["feFuncG"] ?? .identity,
            blue: functions["feFuncB"] ?? .identity,
            alpha: functions["feFuncA"] ?? .identity
        )
    }

    private func transferFunction(
        _ element: SVGElement
    ) throws(DrawingError) -> Picture.Filter.TransferFunction {
        switch try keyword("type", of: element) {
        case "table": return .table(try numbers("tableValues", of: element) ?? [])
        case "discrete": return .discrete(try numbers("tableValues", of: element) ?? [])
        case "linear":
            return .linear(
                slope: try number("slope", of: element, 1),
                intercept: try number("intercept", of: element, 0)
            )
        case "gamma":
            return .gamma(
                amplitude: try number("amplitude", of: element, 1),
                exponent: try number("exponent", of: element, 1),
                offset: try number("offset", of: element, 0)
            )
        default: return .identity
        }
    }
}
