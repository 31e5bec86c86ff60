import Foundation
import LayerKit

extension SVGReader {
    /// Returns the bounding box of an element's fills, or nil if it has none.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - context: The element's own context, whose transform maps to the space of the box.
    ///   - withStroke: A Boolean value that indicates whether lines are included.
    /// - Returns: The box, or nil.
    /// - Throws: A ``DrawingError`` if a limit is exceeded.
    func boundingBox(
        of element: SVGElement,
        _ context: SVGContext,
        withStroke: Bool = false
    ) throws(DrawingError) -> CGRect? {
        try count(steps: 1, of: element)
        guard context.depth <= limits.depth else { return nil }
        if let path = try outline(of: element, context) {
            guard !path.isEmpty else { return nil }
            var box = path.applying(context.transform).bounds
            let style = context.style
            if withStroke, style[.stroke].paint != SVGPaint.none {
                let width = length(
                    style[.strokeWidth].length ?? SVGLength(1),
                    context,
                    base: context.diagonal
                )
                var shape = Drawing.Shape(name: "", path: path, transform: context.transform)
                shape.stroke = Drawing.Stroke(paint: .color(.black), width: Double(width))
                box = box.union(shape.extent)
            }
            return box
        }
        if let text = text(around: element) {
            // The parts of a text have the box of the whole.
            var whole = context
            whole.style = try style(of: text, in: ancestorStyle(of: text))
            return try textBox(of: text, whole)?.applying(context.transform)
        }
        switch element.name {
        case "g", "a", "svg", "switch", "symbol":
            var inner = context
            if element.name == "svg" || element.name == "symbol" {
                let steps = try viewSteps(of: element, sizedBy: [element], context)
                inner.transform = steps.transform.concatenating(context.transform)
            }
            return try childrenBox(of: element, inner, withStroke)
        case "use":
            guard let (target, id) = try target(of: element), !context.references.contains(id)
            else {
                return nil
            }
            let corner = try corner(of: element, context)
            var inner = context
            inner.references.append(id)
            inner.transform = CGAffineTransform(translationX: corner.x, y: corner.y)
                .concatenating(context.transform)
            let box = try childBox(of: target, inner, withStroke)
            return box?.applying(inner.transform)
        case "image":
            let rect = try imageRect(of: element, context)
            return rect.isEmpty ? nil : rect.applying(context.transform)
        case "text":
            return try textBox(of: element, context)?.applying(context.transform)
        default: return nil
        }
    }

    /// Returns the text element that contains an element, or nil if there is none.
    private func text(around element: SVGElement) -> SVGElement? {
        guard ["tspan", "textPath", "a"].contains(element.name) else { return nil }
        var next = element.parent.map(self.element)
        while let current = next {
            if current.name == "text" { return current }
            next = current.parent.map(self.element)
        }
        return nil
    }

    private func childrenBox(
        of element: SVGElement,
        _ context: SVGContext,
        _ withStroke: Bool
    ) throws(DrawingError) -> CGRect? {
        var box = CGRect.null
        for child in children(of: element) {
            if let own = try childBox(of: child, context, withStroke) { box = box.union(own) }
        }
        return box.isNull ? nil : box.applying(context.transform)
    }

    /// Returns the box of a child in the coordinates of its parent.
    ///
    /// As in browsers, the box of a transformed child surrounds its transformed box, even if its
    /// outline needs less space.
    private func childBox(
        of child: SVGElement,
        _ parent: SVGContext,
        _ withStroke: Bool
    ) throws(DrawingError) -> CGRect? {
        let isSymbol = child.name == "symbol"
        guard Self.isDrawing(child), isSymbol || !Self.isSilent(child.name),
            Self.meetsConditions(child)
        else { return nil }
        var context = parent
        context.depth += 1
        context.style = try style(of: child, in: parent.style)
        guard context.style.isDisplayed else { return nil }
        let map = try stillTransform(of: child, context)
        context.transform = .identity
        return try boundingBox(of: child, context, withStroke: withStroke)?.applying(map)
    }
}
