import Foundation
import LayerKit

extension SVGReader {
    // MARK: - Clips

    /// Returns the areas of an element's clip in the space of its contents, or nil if it has none.
    func clip(of composition: Composition) throws(DrawingError) -> [Drawing.Area]? {
        var context = try composition.own.context(self)
        context.transform = composition.places.inner
        return try areas(clipping: composition.element, context)
    }

    /// Returns the areas that a style clips an element to, or nil if it clips nothing, or areas
    /// can't represent the clip.
    func areas(
        clipping element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [Drawing.Area]? {
        switch context.style.declared(.clipPath)?.clip {
        case .reference(let id)?:
            guard let target = clipTarget(id, of: element, context), try !needsMask(target) else {
                return nil
            }
            return try areas(of: target, id, clipping: element, context)
        case .shape(let shape, let reference)?:
            let box = try clipBox(reference, of: element, context)
            let lengths = lengthContext(context.style, base: 0)
            let (path, isEvenOdd) = shape.outline(in: box, lengths)
            return [
                Drawing.Area(
                    path: path.applying(context.transform),
                    rule: isEvenOdd ? .evenOdd : .nonZero
                )
            ]
        case .box(let reference)?:
            var path = PathGeometry()
            path.addRect(try clipBox(reference, of: element, context))
            return [Drawing.Area(path: path.applying(context.transform))]
        default: return nil
        }
    }

    func clipTarget(
        _ id: String,
        of element: SVGElement,
        _ context: SVGContext
    ) -> SVGElement? {
        guard let target = self.element(withIdentifier: id), target.name == "clipPath" else {
            remark(element, "clip-path", "there is no clipPath with the id “\(id.prefix(48))”")
            return nil
        }
        return leadsBack(element, "clip-path", id, context) ? nil : target
    }

    /// Returns a Boolean value that indicates whether a reference of an element leads back to an
    /// element that is being read; it's ignored from then on.
    func leadsBack(
        _ element: SVGElement,
        _ attribute: String,
        _ id: String,
        _ context: SVGContext
    ) -> Bool {
        let link = "\(element.index) \(id)"
        if brokenLinks.contains(link) { return true }
        guard context.references.contains(id) else { return false }
        brokenLinks.insert(link)
        remark(element, attribute, "“#\(id.prefix(48))” leads back to itself")
        return true
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
        guard let inner = try clipContext(of: target, id, clipping: element, context) else {
            return []
        }
        var areas: [Drawing.Area] = []
        for child in children(of: target) { areas += try readAreas(of: child, inner) }
        return areas
    }

    /// Returns the context of the children of a `clipPath` element, or nil if it's empty.
    func clipContext(
        of target: SVGElement,
        _ id: String,
        clipping element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> SVGContext? {
        var inner = context
        inner.references.append(id)
        inner.style = try style(of: target, in: ancestorStyle(of: target))
        inner.transform = try stillTransform(of: target, inner).concatenating(context.transform)
        if try word("clipPathUnits", of: target, Self.units) ?? false {
            var local = context
            local.transform = .identity
            guard let box = try boundingBox(of: element, local), !box.isEmpty else { return nil }
            inner.transform = CGAffineTransform(stretching: .unit, onto: box)
                .concatenating(inner.transform)
            inner.viewport = CGSize(width: 1, height: 1)
        }
        return inner
    }

    /// The words for units, with true if they refer to the bounding box.
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
    func readAreas(
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
}
