import Foundation
import GraphicsKit
import KinoraBasics

extension SVGPictureWriter {
    /// Writes nodes with filters, the last of which is outermost.
    mutating func write(
        _ filters: ArraySlice<Picture.Filter>,
        of nodes: [Picture.Node],
        to xml: inout XMLWriter
    ) {
        guard let filter = filters.last else {
            for node in nodes { write(node, to: &xml) }
            return
        }
        let rest = filters.dropLast()
        let t = filter.transform
        guard !filter.primitives.isEmpty, t.isFinite, t.determinant != 0 else {
            return write(rest, of: nodes, to: &xml)
        }
        let inside = Picture.Group(
            filters: Array(rest),
            projection: PlaneProjection(t.inverted()),
            nodes: nodes
        )
        let extent = Picture.Node.group(inside).extent(under: nil)
        let url = defineFilter(filter, around: extent, to: &xml)
        xml.element("g", [transform(t)]) { xml in
            xml.element("g", [("filter", url)]) { xml in
                xml.element("g", [transform(t.inverted())]) { xml in
                    write(rest, of: nodes, to: &xml)
                }
            }
        }
    }

    /// Defines a filter.
    ///
    /// - Parameters:
    ///   - filter: The filter, without its transform.
    ///   - extent: A rectangle around the filtered content in the filter's space, or null for no
    ///     content.
    ///   - xml: The destination of the filter.
    /// - Returns: The reference to the filter.
    package mutating func defineFilter(
        _ filter: Picture.Filter,
        around extent: CGRect,
        to xml: inout XMLWriter
    ) -> String {
        let id = makeID("filter")
        let content = filter.region ?? filter.extent(around: extent)
        let whole = CGRect(x: -Self.far, y: -Self.far, width: 2 * Self.far, height: 2 * Self.far)
        let region = content.isNull ? .zero : content.safeIntersection(with: whole)
        let head: [(String, String?)] = [("id", id), ("filterUnits", "userSpaceOnUse")]
        xml.element("filter", head + attributes(of: region.isNull ? .zero : region)) { xml in
            if filter.hasTransparentInputs {
                xml.element("feFlood", [("flood-opacity", "0"), ("result", Self.nothing)])
            }
            for index in filter.primitives.indices { write(index, of: filter, to: &xml) }
        }
        return "url(#\(id))"
    }

    /// The maximum coordinate of a filter's region.
    private static let far: CGFloat = 20000

    /// The name of a transparent result.
    private static let nothing = "none"

    private func write(_ index: Int, of filter: Picture.Filter, to xml: inout XMLWriter) {
        let primitive = filter.primitives[index]
        var common: [(String, String?)] = []
        if let region = primitive.region { common += attributes(of: region) }
        // Linear components are the default.
        common.append(("color-interpolation-filters", primitive.usesLinearRGB ? nil : "sRGB"))
        common.append(("result", filter.isNamed(index) ? "r\(index)" : nil))
        func input(_ place: Int) -> String {
            guard place < primitive.inputs.count else { return Self.nothing }
            return filter.name(of: primitive.inputs[place], at: index) ?? Self.nothing
        }
        let first: [(String, String?)] = [
            ("in", primitive.inputs.first == .previous ? nil : input(0))
        ]
        let both: [(String, String?)] = first + [("in2", input(1))]
        let name = "fe" + primitive.effect.name
        switch primitive.effect {
        case .gaussianBlur(let size):
            xml.element(name, first + [("stdDeviation", pair(size.bounded))] + common)
        case .offset(let size):
            xml.element(name, first + shift(size) + common)
        case .flood(let color):
            xml.element(name, flood(color) + common)
        case .dropShadow(let color, let offset, let size):
            let blur = [("stdDeviation", Optional(pair(size.bounded)))]
            xml.element(name, first + shift(offset) + blur + flood(color) + common)
        case .merge:
            xml.element(name, common) { xml in
                for place in primitive.inputs.indices {
                    xml.element("feMergeNode", [("in", input(place))])
                }
            }
        case .colorMatrix(let matrix):
            let values = matrix.values.map { fine($0) }.joined(separator: " ")
            xml.element(name, first + [("values", values)] + common)
        case .componentTransfer(let red, let green, let blue, let alpha):
            xml.element(name, first + common) { xml in
                for (name, function) in [("R", red), ("G", green), ("B", blue), ("A", alpha)] {
                    write(function, name: "feFunc" + name, to: &xml)
                }
            }
        case .composite(let mode):
            xml.element(name, both + attributes(of: mode) + common)
        case .blend(let mode):
            let lighter: [(String, String?)] = [("operator", "lighter")]
            if mode == .plusLighter {
                xml.element("feComposite", both + lighter + common)
            } else {
                xml.element(name, both + [("mode", mode.cssName)] + common)
            }
        case .morphology(let size, let dilates):
            let kind: [(String, String?)] = [
                ("operator", dilates ? "dilate" : nil), ("radius", pair(size.bounded)),
            ]
            xml.element(name, first + kind + common)
        }
    }

    private func pair(_ size: CGSize) -> String {
        let (x, y) = (write(Double(size.width)), write(Double(size.height)))
        return x == y ? x : "\(x) \(y)"
    }

    private func shift(_ size: CGSize) -> [(String, String?)] {
        [("dx", write(Double(size.width))), ("dy", write(Double(size.height)))]
    }

    private func flood(_ color: RGBA) -> [(String, String?)] {
        [
            ("flood-color", color.svgText),
            ("flood-opacity", color.alpha < 1 ? write.fractions(color.boundedAlpha) : nil),
        ]
    }

    /// Returns the text of a factor of a color component.
    private func fine(_ value: Double) -> String { DecimalFormatter(precision: 5)(value) }

    private func attributes(of mode: Picture.Filter.Composite) -> [(String, String?)] {
        switch mode {
        case .over: return []
        case .inside: return [("operator", "in")]
        case .outside: return [("operator", "out")]
        case .atop: return [("operator", "atop")]
        case .xor: return [("operator", "xor")]
        case .lighter: return [("operator", "lighter")]
        case .arithmetic(let k1, let k2, let k3, let k4):
            let factors = zip(["k1", "k2", "k3", "k4"], [k1, k2, k3, k4]).map { name, value in
                (name, value == 0 ? nil : Optional(fine(value)))
            }
            return [("operator", "arithmetic")] + factors
        }
    }

    private func write(
        _ function: Picture.Filter.TransferFunction,
        name: String,
        to xml: inout XMLWriter
    ) {
        func list(_ values: [Double]) -> String { values.map { fine($0) }.joined(separator: " ") }
        switch function {
        case .identity: break
        case .table(let values):
            xml.element(name, [("type", "table"), ("tableValues", list(values))])
        case .discrete(let values):
            xml.element(name, [("type", "discrete"), ("tableValues", list(values))])
        case .linear(let slope, let intercept):
            xml.element(
                name,
                [("type", "linear"), ("slope", fine(slope)), ("intercept", fine(intercept))]
            )
        case .gamma(let amplitude, let exponent, let offset):
            xml.element(
                name,
                [
                    ("type", "gamma"), ("amplitude", fine(amplitude)),
                    ("exponent", fine(exponent)), ("offset", fine(offset)),
                ]
            )
        }
    }
}

extension Picture.Filter {
    /// Returns the name of an input, or nil if it is transparent.
    fileprivate func name(of input: Input, at index: Int) -> String? {
        guard let result = Primitive.source(of: input, at: index) else {
            return input == .sourceAlpha ? "SourceAlpha" : "SourceGraphic"
        }
        return result < index ? "r\(result)" : nil
    }

    /// Returns a Boolean value that indicates whether another primitive needs a result's name.
    fileprivate func isNamed(_ result: Int) -> Bool {
        primitives.indices.contains { index in
            let primitive = primitives[index]
            return primitive.inputs.indices.contains { place in
                let input = primitive.inputs[place]
                // The previous result is the default of the first input, except in a merge.
                let isDefault = place == 0 && input == .previous && primitive.effect != .merge
                return !isDefault && Primitive.source(of: input, at: index) == result
                    && result < index
            }
        }
    }

    /// A Boolean value that indicates whether an input is transparent.
    fileprivate var hasTransparentInputs: Bool {
        primitives.indices.contains { index in
            let inputs = primitives[index].inputs
            if inputs.contains(where: { name(of: $0, at: index) == nil }) { return true }
            switch primitives[index].effect {
            case .flood, .merge: return false
            case .composite, .blend: return inputs.count < 2
            default: return inputs.isEmpty
            }
        }
    }
}

extension CGSize {
    /// The size with negative numbers and NaN replaced by zero.
    fileprivate var bounded: CGSize {
        CGSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
    }
}

extension CGAffineTransform {
    fileprivate var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }
}
