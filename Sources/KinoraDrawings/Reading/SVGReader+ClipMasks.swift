import Foundation
import LayerKit

extension SVGReader {
    /// Returns a Boolean value that indicates whether areas can't represent a `clipPath` element,
    /// because it or a part of it is clipped in turn.
    func needsMask(_ target: SVGElement) throws(DrawingError) -> Bool {
        if try isClipped(target) { return true }
        for child in children(of: target) {
            try count(steps: 1, of: child)
            if try isClipped(child) { return true }
            guard child.name == "use", let id = link(of: child)?.identifier,
                let used = element(withIdentifier: id)
            else { continue }
            if try isClipped(used) { return true }
        }
        return false
    }

    private func isClipped(_ element: SVGElement) throws(DrawingError) -> Bool {
        let clip = try style(of: element, in: SVGStyle()).declared(.clipPath)
        return clip.map { $0 != SVGProperty.clipPath.initial } ?? false
    }

    /// Returns the mask that clips an element, or nil if areas clip it or nothing does.
    func clipMask(of composition: Composition) throws(DrawingError) -> Drawing.Mask? {
        let context = try composition.own.context(self)
        guard case .reference(let id)? = context.style.declared(.clipPath)?.clip,
            let target = clipTarget(id, of: composition.element, context),
            try needsMask(target)
        else { return nil }
        let own = SVGScope { reader throws(DrawingError) in
            var context = try composition.own.context(reader)
            context.transform = composition.places.inner
            return context
        }
        let nodes = try clipNodes(of: target, id, clipping: composition.element, own)
        return Drawing.Mask(nodes: nodes, isLuminance: false)
    }

    /// Returns nodes that are opaque inside a clip.
    ///
    /// - Parameters:
    ///   - target: The `clipPath` element.
    ///   - id: Its identifier.
    ///   - element: The element that is clipped.
    ///   - own: The scope of the clipped element.
    /// - Returns: The nodes.
    /// - Throws: A ``DrawingError`` if a limit is exceeded.
    private func clipNodes(
        of target: SVGElement,
        _ id: String,
        clipping element: SVGElement,
        _ own: SVGScope
    ) throws(DrawingError) -> [Drawing.Node] {
        let context = try own.context(self)
        guard context.depth < limits.depth,
            try clipContext(of: target, id, clipping: element, context) != nil
        else { return [] }
        let scope = SVGScope { reader throws(DrawingError) in
            let context = try own.context(reader)
            var inner = try reader.clipContext(of: target, id, clipping: element, context)
            inner?.depth += 1
            return inner ?? context
        }
        var nodes: [Drawing.Node] = []
        for child in children(of: target) { nodes += try clipNodes(of: child, scope) }
        let style = try style(of: target, in: ancestorStyle(of: target))
        let outer = SVGScope { reader throws(DrawingError) in
            var context = try own.context(reader)
            context.references.append(id)
            context.depth += 1
            context.style = style
            return context
        }
        return try clipped(nodes, target, clipping: element, outer)
    }

    /// Returns nodes that are opaque inside a part of a clip.
    private func clipNodes(
        of element: SVGElement,
        _ parent: SVGScope
    ) throws(DrawingError) -> [Drawing.Node] {
        try count(steps: 1, of: element)
        let scope = SVGScope { reader throws(DrawingError) in
            var context = try parent.context(reader)
            context.style = try reader.style(of: element, in: context.style)
            context.transform = try reader.stillTransform(of: element, context)
                .concatenating(context.transform)
            context.depth += 1
            return context
        }
        let context = try scope.context(self)
        guard Self.isDrawing(element), context.depth <= limits.depth else { return [] }
        let nodes: [Drawing.Node]
        if element.name == "use" {
            guard let (used, id) = try target(of: element), !context.references.contains(id),
                context.style.isDisplayed
            else { return [] }
            guard !["g", "symbol", "svg"].contains(used.name) else {
                remark(element, nil, "refers to <\(used.name)>, which isn’t part of a clip")
                return []
            }
            let inner = SVGScope { reader throws(DrawingError) in
                var context = try scope.context(reader)
                let corner = try reader.corner(of: element, context)
                context.references.append(id)
                context.transform = CGAffineTransform(translationX: corner.x, y: corner.y)
                    .concatenating(context.transform)
                return context
            }
            nodes = try clipNodes(of: used, inner)
        } else {
            nodes = try moving { reader throws(DrawingError) -> Drawing.Node? in
                let context = try parent.context(reader)
                guard let area = try reader.readAreas(of: element, context).first else {
                    return nil
                }
                var shape = Drawing.Shape(name: "clip", path: area.path, fill: .color(.black))
                shape.fillRule = area.rule
                return .shape(shape)
            }
        }
        return try clipped(nodes, element, clipping: element, scope)
    }

    /// Returns nodes with the clip of an element.
    ///
    /// - Parameters:
    ///   - nodes: The nodes.
    ///   - element: The element whose `clip-path` property applies.
    ///   - subject: The element to whose bounding box the clip refers.
    ///   - scope: The scope of the element's own style in the space of the subject.
    /// - Returns: The nodes.
    /// - Throws: A ``DrawingError`` if a limit is exceeded.
    private func clipped(
        _ nodes: [Drawing.Node],
        _ element: SVGElement,
        clipping subject: SVGElement,
        _ scope: SVGScope
    ) throws(DrawingError) -> [Drawing.Node] {
        let context = try scope.context(self)
        guard !nodes.isEmpty, try isClipped(element),
            let clip = context.style.declared(.clipPath)?.clip
        else { return nodes }
        if case .reference(let id) = clip {
            guard let target = clipTarget(id, of: element, context) else { return nodes }
            if try needsMask(target) {
                var group = Drawing.Group(name: "clip", nodes: nodes)
                let inside = try clipNodes(of: target, id, clipping: subject, scope)
                group.mask = Drawing.Mask(nodes: inside, isLuminance: false)
                return [.group(group)]
            }
        }
        let groups = try moving { reader throws(DrawingError) in
            var group = Drawing.Group(name: "clip", nodes: [])
            group.clip = try reader.areas(clipping: subject, try scope.context(reader))
            return .group(group)
        }
        return groups.map { $0.containing(nodes) }
    }
}
