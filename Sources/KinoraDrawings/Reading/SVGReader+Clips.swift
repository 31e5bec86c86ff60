import Foundation
import LayerKit

extension SVGReader {
    // MARK: - Clips

    /// Returns the areas of an element's clip in the space of its contents, or nil if it has none.
    func clip(of composition: Composition) throws(DrawingError) -> [Drawing.Area]? {
        let context = try composition.own.context(self)
        var local = context
        local.transform = composition.places.inner
        switch context.style.declared(.clipPath)?.clip {
        case .reference(let id)?:
            guard let target = clipTarget(id, of: composition.element, context) else { return nil }
            return try areas(of: target, id, clipping: composition.element, local)
        case .shape(let shape, let reference)?:
            let box = try clipBox(reference, of: composition.element, context)
            let lengths = lengthContext(context.style, base: 0)
            let (path, isEvenOdd) = shape.outline(in: box, lengths)
            return [
                Drawing.Area(
                    path: path.applying(local.transform),
                    rule: isEvenOdd ? .evenOdd : .nonZero
                )
            ]
        case .box(let reference)?:
            var path = PathGeometry()
            path.addRect(try clipBox(reference, of: composition.element, context))
            return [Drawing.Area(path: path.applying(local.transform))]
        default: return nil
        }
    }

    /// Returns the areas of the clip of an element's `clipPath` element, or nil if it has none.
    func outerClip(of composition: Composition) throws(DrawingError) -> [Drawing.Area]? {
        let context = try composition.own.context(self)
        guard case .reference(let id)? = context.style.declared(.clipPath)?.clip,
            let target = clipTarget(id, of: composition.element, context)
        else { return nil }
        let style = try style(of: target, in: SVGStyle())
        guard case .reference(let outer)? = style.declared(.clipPath)?.clip, outer != id,
            let outerTarget = clipTarget(outer, of: target, context)
        else { return nil }
        var local = context
        local.transform = composition.places.inner
        return try areas(of: outerTarget, outer, clipping: composition.element, local)
    }

    private func clipTarget(
        _ id: String,
        of element: SVGElement,
        _ context: SVGContext
    ) -> SVGElement? {
        guard let target = self.element(withIdentifier: id), target.name == "clipPath" else {
            remark(element, "clip-path", "there is no clipPath with the id “\(id.prefix(48))”")
            return nil
        }
        guard !context.references.contains(id) else {
            remark(element, "clip-path", "“#\(id.prefix(48))” leads back to itself")
            return nil
        }
        return target
    }

    /// Returns the box to which a basic shape refers.
    private func clipBox(
        _ reference: SVGReferenceBox?,
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> CGRect {
        var local = context
        local.transform = .identity
        switch reference {
        case .viewBox?: return CGRect(origin: .zero, size: context.viewport)
        case .fillBox?: return try boundingBox(of: element, local) ?? .zero
        default: return try boundingBox(of: element, local, withStroke: true) ?? .zero
        }
    }

    /// Returns the areas of a `clipPath` element.
    private func areas(
        of target: SVGElement,
        _ id: String,
        clipping element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [Drawing.Area] {
        var inner = context
        inner.references.append(id)
        inner.style = try style(of: target, in: ancestorStyle(of: target))
        inner.transform = try stillTransform(of: target, inner).concatenating(context.transform)
        if try word("clipPathUnits", of: target, Self.units) ?? false {
            var local = context
            local.transform = .identity
            guard let box = try boundingBox(of: element, local), !box.isEmpty else { return [] }
            inner.transform = CGAffineTransform(stretching: .unit, onto: box)
                .concatenating(inner.transform)
            inner.viewport = CGSize(width: 1, height: 1)
        }
        var areas: [Drawing.Area] = []
        for child in children(of: target) { areas += try readAreas(of: child, inner) }
        return areas
    }

    /// Whether units refer to the bounding box, by the words for it.
    static let units = ["objectBoundingBox": true, "userSpaceOnUse": false]

    /// Returns the transform of an element that isn't placed, at the reader's moment.
    func stillTransform(
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> CGAffineTransform {
        try steps(of: element, SVGScope(context)).transform
    }

    /// Returns the style that an element inherits from its ancestors in the file.
    func ancestorStyle(of element: SVGElement) throws(DrawingError) -> SVGStyle {
        guard let parent = element.parent else { return SVGStyle() }
        let ancestor = document.elements[parent]
        return try style(of: ancestor, in: try ancestorStyle(of: ancestor), .inherited)
    }

    /// Returns the areas of an element within a clip.
    private func readAreas(
        of element: SVGElement,
        _ parent: SVGContext
    ) throws(DrawingError) -> [Drawing.Area] {
        try count(steps: 1, of: element)
        var context = parent
        context.style = try style(of: element, in: parent.style)
        guard Self.isDrawing(element), Self.meetsConditions(element), context.style.isDisplayed
        else { return [] }
        context.transform = try stillTransform(of: element, context)
            .concatenating(parent.transform)
        context.depth += 1
        if element.name == "use", context.depth <= limits.depth,
            let (target, id) = try target(of: element), !context.references.contains(id)
        {
            let corner = try corner(of: element, context)
            context.references.append(id)
            context.transform = CGAffineTransform(translationX: corner.x, y: corner.y)
                .concatenating(context.transform)
            // Groups aren't clipping areas, even through `use`.
            guard target.name != "g", target.name != "symbol", target.name != "svg" else {
                remark(element, nil, "refers to <\(target.name)>, which isn’t part of a clip")
                return []
            }
            return try readAreas(of: target, context)
        }
        guard let path = try areaOutline(of: element, context) else {
            if !Self.isSilent(element.name) {
                remark(element, nil, "isn’t part of a clip, as browsers have it")
            }
            return []
        }
        guard context.style.isVisible, !path.isEmpty else { return [] }
        try count(path, of: element, context.transform)
        let own = try areas(clipping: element, context)
        guard own == nil else {
            remark(element, "clip-path", "a clip of a part of a clip is left out")
            return [
                Drawing.Area(path: path.applying(context.transform), rule: context.style.clipRule)
            ]
        }
        return [Drawing.Area(path: path.applying(context.transform), rule: context.style.clipRule)]
    }

    /// Returns the outline of an element in a clip, or nil if it isn't a shape or a text.
    private func areaOutline(
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> PathGeometry? {
        if element.name == "text" { return try textOutline(of: element, context) }
        return try outline(of: element, context)
    }

    /// Returns the areas that clip an element within a clip, or nil if there are none.
    private func areas(
        clipping element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [Drawing.Area]? {
        guard case .reference(let id)? = context.style.declared(.clipPath)?.clip,
            let target = clipTarget(id, of: element, context)
        else { return nil }
        return try areas(of: target, id, clipping: element, context)
    }

    // MARK: - Masks

    /// Returns the mask of an element in the space of its contents, or nil if it has none.
    func mask(of composition: Composition) throws(DrawingError) -> Drawing.Mask? {
        let context = try composition.own.context(self)
        let element = composition.element
        guard case .reference(let id)? = context.style.declared(.mask)?.clip else { return nil }
        guard let target = self.element(withIdentifier: id), target.name == "mask" else {
            remark(element, "mask", "there is no mask with the id “\(id.prefix(48))”")
            return nil
        }
        guard !context.references.contains(id) else {
            remark(element, "mask", "“#\(id.prefix(48))” leads back to itself")
            return nil
        }
        var local = context
        local.transform = .identity
        let box = try boundingBox(of: element, local) ?? .zero
        let isOfBox = try word("maskUnits", of: target, Self.units) ?? true
        let region = try region(of: target, isOfBox ? box : nil, context, "mask")
        let contentIsOfBox = try word("maskContentUnits", of: target, Self.units) ?? false
        let style = try ancestorStyle(of: target)
        let outer = SVGScope { reader throws(DrawingError) in
            var context = try composition.own.context(reader)
            context.references.append(id)
            context.style = try reader.style(of: target, in: style, .inherited)
            context.transform = composition.places.inner
            if contentIsOfBox {
                context.transform = CGAffineTransform(stretching: .unit, onto: box)
                    .concatenating(context.transform)
                context.viewport = CGSize(width: 1, height: 1)
            }
            return context
        }
        var nodes: [Drawing.Node] = []
        if !contentIsOfBox || !box.isEmpty {
            for child in children(of: target) { nodes += try readNodes(of: child, outer) }
        }
        var window = PathGeometry()
        window.addRect(region)
        let isCut =
            !nodes.movingExtent.isNull
            && !window.applying(composition.places.inner).bounds.contains(nodes.movingExtent)
        let own = try self.style(of: target, in: style)
        if isCut || region.isEmpty {
            let area = Drawing.Area(path: window.applying(composition.places.inner))
            nodes = [.group(Drawing.Group(name: "region", nodes: nodes, clip: [area]))]
        }
        // A mask can have a mask or a clip of its own.
        if own.declared(.mask).map({ $0 != SVGProperty.mask.initial }) ?? false
            || own.declared(.clipPath).map({ $0 != SVGProperty.clipPath.initial }) ?? false
        {
            let scope = SVGScope { reader throws(DrawingError) in
                var context = try composition.own.context(reader)
                context.references.append(id)
                context.style = own
                return context
            }
            let inner = Composition(
                element: target,
                own: scope,
                places: Places(plan: nil, inner: composition.places.inner, count: 0),
                extra: { _ in [] },
                outer: composition.outer
            )
            var group = Drawing.Group(name: "mask", nodes: nodes)
            group.clip = try clip(of: inner)
            group.mask = try mask(of: inner)
            nodes = [.group(group)]
        }
        let isAlpha = own.declared(.maskType)?.keyword == "alpha"
        return Drawing.Mask(nodes: nodes, isLuminance: !isAlpha)
    }

    /// Returns the rectangle of a mask or filter: `x`, `y`, `width`, and `height`.
    ///
    /// - Parameters:
    ///   - element: The element that has the attributes.
    ///   - box: The bounding box to which they are relative, or nil if they are in user units.
    ///   - context: The context of the element that is masked or filtered.
    ///   - kind: The name of the element.
    func region(
        of element: SVGElement,
        _ box: CGRect?,
        _ context: SVGContext,
        _ kind: String
    ) throws(DrawingError) -> CGRect {
        var local = context
        if box != nil { local.viewport = CGSize(width: 1, height: 1) }
        func side(
            _ name: String,
            _ axis: SVGAxis,
            _ percent: Double
        ) throws(DrawingError) -> CGFloat {
            try coordinate(
                name,
                of: element,
                axis,
                local,
                default: SVGLength(percent, isPercentage: true)
            )
        }
        let rect = CGRect(
            x: try side("x", .horizontal, -10),
            y: try side("y", .vertical, -10),
            width: max(try side("width", .horizontal, 120), 0),
            height: max(try side("height", .vertical, 120), 0)
        )
        guard let box else { return rect }
        return rect.applying(CGAffineTransform(stretching: .unit, onto: box))
    }
}
