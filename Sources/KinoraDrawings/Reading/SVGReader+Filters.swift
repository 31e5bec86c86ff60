import Foundation
import LayerKit

extension SVGReader {
    /// Returns the filters of an element at the reader's moment, in the space of its contents.
    ///
    /// A reference to a filter that doesn't exist has no effect, as in browsers.
    func filters(of composition: Composition) throws(DrawingError) -> [Picture.Filter] {
        let context = try composition.own.context(self)
        guard let functions = context.style.declared(.filter)?.filter, !functions.isEmpty else {
            return []
        }
        var filters: [Picture.Filter] = []
        for function in functions {
            try count(steps: 1, of: composition.element)
            guard case .reference(let id) = function else {
                filters.append(
                    Picture.Filter(
                        [Picture.Filter.Primitive(effect(of: function, context))],
                        blurMethod: .boxes,
                        transform: composition.places.inner
                    )
                )
                continue
            }
            guard let target = self.element(withIdentifier: id), target.name == "filter" else {
                remark(
                    composition.element,
                    "filter",
                    "there is no filter with the id “\(id.prefix(48))”"
                )
                continue
            }
            filters.append(try filter(target, of: composition.element, context))
            filters[filters.count - 1].transform = composition.places.inner
        }
        return filters
    }

    /// Returns the effect of a CSS filter function other than a reference.
    private func effect(
        of function: SVGFilterFunction,
        _ context: SVGContext
    ) -> Picture.Filter.Effect {
        func pixels(_ value: SVGLength) -> CGFloat { length(value, context, base: 0) }
        switch function {
        case .blur(let deviation):
            let side = max(pixels(deviation), 0)
            return .gaussianBlur(CGSize(width: side, height: side))
        case .hueRotate(let degrees): return .colorMatrix(.hueRotate(degrees * .pi / 180))
        case .amount(let kind, let amount):
            switch kind {
            case .brightness: return .colorMatrix(.brightness(amount))
            case .contrast: return .colorMatrix(.contrast(amount))
            case .grayscale: return .colorMatrix(.grayscale(amount))
            case .invert: return .colorMatrix(.invert(amount))
            case .opacity: return .colorMatrix(.opacity(amount))
            case .saturate: return .colorMatrix(.saturate(amount))
            case .sepia: return .colorMatrix(.sepia(amount))
            }
        case .dropShadow(let x, let y, let deviation, let color):
            let side = max(pixels(deviation), 0)
            return .dropShadow(
                color: color.resolved(currentColor: context.style.color),
                offset: CGSize(width: pixels(x), height: pixels(y)),
                deviation: CGSize(width: side, height: side)
            )
        case .reference: return .merge
        }
    }

    // MARK: - Filter elements

    /// The space and the results of a filter element's primitives.
    struct FilterGraph {
        /// The rectangle of the filter, in user units of the filtered element.
        let region: CGRect

        /// The bounding box that lengths of primitives refer to, or nil if they are in user units.
        let box: CGRect?

        /// The context of the filtered element.
        let context: SVGContext

        /// The primitives so far.
        var primitives: [Picture.Filter.Primitive] = []

        /// The regions of the primitives.
        var regions: [CGRect] = []

        /// The indices of the latest primitives by the names of their results.
        var results: [String: Int] = [:]

        /// Returns the region of an input.
        func region(of input: Picture.Filter.Input) -> CGRect {
            switch input {
            case .source, .sourceAlpha: region
            case .previous: regions.last ?? region
            case .result(let index): regions.indices.contains(index) ? regions[index] : region
            }
        }

        /// Returns lengths along the axes in user units.
        func lengths(_ x: Double, _ y: Double) -> CGSize {
            CGSize(width: x * Double(box?.width ?? 1), height: y * Double(box?.height ?? 1))
        }
    }

    /// Returns the filter of a `filter` element in user units of the filtered element.
    private func filter(
        _ target: SVGElement,
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> Picture.Filter {
        var local = context
        local.transform = .identity
        let box = try boundingBox(of: element, local) ?? .zero
        let isOfBox = try word("filterUnits", of: target, Self.units) ?? true
        let region = try region(of: target, isOfBox ? box : nil, context, "filter")
        let contentIsOfBox = try word("primitiveUnits", of: target, Self.units) ?? false
        var graph = FilterGraph(
            region: region,
            box: contentIsOfBox ? box : nil,
            context: context
        )
        for child in children(of: target) where Self.isDrawing(child) {
            try count(steps: 1, of: child)
            try add(child, to: &graph)
        }
        if graph.primitives.isEmpty || region.isEmpty {
            // Nothing is the result of nothing, and outside of the region is nothing.
            graph.primitives = [Picture.Filter.Primitive(.flood(.clear), inputs: [])]
        }
        return Picture.Filter(graph.primitives, region: region, blurMethod: .boxes)
    }

    /// Adds the primitive of an element to a graph, unless it's another element.
    private func add(_ element: SVGElement, to graph: inout FilterGraph) throws(DrawingError) {
        guard let effect = try effect(of: element, graph) else { return }
        let inputs = try inputs(of: element, graph)
        let style = try primitiveStyle(of: element)
        let region = try subregion(of: element, inputs, graph)
        let isLinear = style.keyword(.colorInterpolationFilters) != "srgb"
        if let name = try text("result", of: element) {
            graph.results[name] = graph.primitives.count
        }
        var primitive = Picture.Filter.Primitive(effect, inputs: inputs, region: region)
        primitive.usesLinearRGB = isLinear
        graph.primitives.append(primitive)
        graph.regions.append(region)
    }

    /// Returns the text of an attribute without surrounding space, or nil if it's missing or empty.
    private func text(_ name: String, of element: SVGElement) throws(DrawingError) -> String? {
        let text = try value(name, of: element)?.text ?? element.attribute(name)?.value
        return text.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the inputs of a primitive.
    private func inputs(
        of element: SVGElement,
        _ graph: FilterGraph
    ) throws(DrawingError) -> [Picture.Filter.Input] {
        switch element.name {
        case "feFlood", "feTurbulence", "feImage": return []
        case "feMerge":
            var inputs: [Picture.Filter.Input] = []
            for child in children(of: element) where child.name == "feMergeNode" {
                inputs.append(try input("in", of: child, graph))
            }
            return inputs
        case "feComposite", "feBlend", "feDisplacementMap":
            return [try input("in", of: element, graph), try input("in2", of: element, graph)]
        default: return [try input("in", of: element, graph)]
        }
    }

    /// Returns an input; one that doesn't exist is the previous result, as in browsers.
    private func input(
        _ name: String,
        of element: SVGElement,
        _ graph: FilterGraph
    ) throws(DrawingError) -> Picture.Filter.Input {
        guard let text = try text(name, of: element) else { return .previous }
        if let index = graph.results[text] { return .result(index) }
        switch text {
        case "SourceGraphic": return .source
        case "SourceAlpha": return .sourceAlpha
        default:
            remark(element, name, "“\(text.prefix(48))” isn’t an earlier result")
            return .previous
        }
    }

    /// Returns the rectangle of a primitive in user units.
    private func subregion(
        of element: SVGElement,
        _ inputs: [Picture.Filter.Input],
        _ graph: FilterGraph
    ) throws(DrawingError) -> CGRect {
        var rect = inputs.reduce(CGRect.null) { $0.union(graph.region(of: $1)) }
        if inputs.isEmpty || element.name == "feTile" { rect = graph.region }
        var local = graph.context
        let box = graph.box
        if box != nil { local.viewport = CGSize(width: 1, height: 1) }
        func side(_ name: String, _ axis: SVGAxis) throws(DrawingError) -> CGFloat? {
            guard let length = try value(name, of: element)?.length else { return nil }
            return self.length(length, local, base: local.base(axis))
        }
        let scale = box?.size ?? CGSize(width: 1, height: 1)
        if let x = try side("x", .horizontal) {
            rect.origin.x = (box?.minX ?? 0) + x * scale.width
        }
        if let y = try side("y", .vertical) {
            rect.origin.y = (box?.minY ?? 0) + y * scale.height
        }
        if let width = try side("width", .horizontal) {
            rect.size.width = max(width, 0) * scale.width
        }
        if let height = try side("height", .vertical) {
            rect.size.height = max(height, 0) * scale.height
        }
        return rect
    }
}
