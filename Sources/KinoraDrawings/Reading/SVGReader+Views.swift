import Foundation
import LayerKit

extension SVGReader {
    /// The default size of a view, from CSS.
    private static var defaultSize: CGSize { CGSize(width: 300, height: 150) }

    /// Returns the drawing's size: the file's width and height, or its view box's size.
    mutating func naturalSize(of root: MarkupElement) throws(DrawingError) -> CGSize {
        let box = try viewBox(of: root)
        let natural = box?.rect.size ?? Self.defaultSize
        let width = try length("width", of: root) ?? SVGLength(100, isPercentage: true)
        let height = try length("height", of: root) ?? SVGLength(100, isPercentage: true)
        var size = CGSize(
            width: width.resolved(in: Double(natural.width)),
            height: height.resolved(in: Double(natural.height))
        )
        // If only one side is given, the view box's proportions are kept.
        if let box, !box.rect.isEmpty {
            let ratio = box.rect.width / box.rect.height
            if width.isPercentage, !height.isPercentage { size.width = size.height * ratio }
            if height.isPercentage, !width.isPercentage { size.height = size.width / ratio }
        }
        guard size.width > 0, size.height > 0 else {
            throw error(at: root.offset, "<svg>", "has no width or no height; both must be above 0")
        }
        guard max(size.width, size.height) <= min(size.width, size.height) * 1000 else {
            throw error(at: root.offset, "<svg>", "one side is more than 1000 times the other")
        }
        return size
    }

    /// Returns the nodes of an `svg` or `symbol` element in a view at the context's origin.
    mutating func readView(
        _ element: MarkupElement,
        size: CGSize,
        _ parent: SVGContext
    ) throws(DrawingError) -> [Drawing.Node] {
        var context = parent
        if parent.depth == 0 { context.style = try style(of: element, in: parent.style) }
        guard context.style.isDisplayed else { return [] }
        context.viewport = size
        if let box = try viewBox(of: element) {
            guard !box.rect.isEmpty, size.width > 0, size.height > 0 else { return [] }
            let fit = try value("preserveAspectRatio", of: element, SVGViewBox.Fit.parse)
            context.transform = box.transform(to: size, fit ?? SVGViewBox.Fit())
                .concatenating(parent.transform)
            context.viewport = box.rect.size
        }
        return try readChildren(of: element, context)
    }

    /// Returns the nodes of a nested `svg` element.
    mutating func readInnerView(
        _ element: MarkupElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [Drawing.Node] {
        let corner = try point("x", "y", of: element, context)
        return try readPlacedView(element, corner: corner, sizedBy: [element], context)
    }

    /// Returns the nodes that a `use` element repeats.
    mutating func readUse(
        _ element: MarkupElement,
        _ parent: SVGContext
    ) throws(DrawingError) -> [Drawing.Node] {
        guard let (target, id) = try target(of: element) else { return [] }
        guard !parent.uses.contains(id) else {
            throw error(at: element.offset, "<use> href", "“#\(id)” leads back to itself")
        }
        var context = parent
        context.uses.append(id)
        let corner = try point("x", "y", of: element, context)
        if target.name == "symbol" || target.name == "svg" {
            context.style = try style(of: target, in: context.style)
            guard context.style.isDisplayed else { return [] }
            let offset = try point("x", "y", of: target, context)
            let place = CGPoint(x: corner.x + offset.x, y: corner.y + offset.y)
            return try readPlacedView(target, corner: place, sizedBy: [element, target], context)
        }
        context.transform = CGAffineTransform(translationX: corner.x, y: corner.y)
            .concatenating(context.transform)
        return try readNodes(of: target, context)
    }

    /// Returns the nodes of a view, clipped to its bounds unless it may overflow.
    private mutating func readPlacedView(
        _ element: MarkupElement,
        corner: CGPoint,
        sizedBy elements: [MarkupElement],
        _ parent: SVGContext
    ) throws(DrawingError) -> [Drawing.Node] {
        var size = parent.viewport
        for element in elements.reversed() {
            if let width = try length("width", of: element) {
                size.width = width.resolved(in: Double(parent.viewport.width))
            }
            if let height = try length("height", of: element) {
                size.height = height.resolved(in: Double(parent.viewport.height))
            }
        }
        var context = parent
        context.depth += 1
        context.transform = CGAffineTransform(translationX: corner.x, y: corner.y)
            .concatenating(parent.transform)
        let nodes = try readView(element, size: size, context)
        var window = PathGeometry()
        window.addRect(CGRect(origin: .zero, size: size))
        window = window.applying(context.transform)
        let extent = nodes.extent
        guard context.style.isClipping, !extent.isNull,
            !window.bounds.insetBy(dx: -0.01, dy: -0.01).contains(extent)
        else { return nodes }
        let group = Drawing.Group(
            name: name(of: element),
            nodes: nodes,
            clip: [Drawing.Area(path: window)]
        )
        return [.group(group)]
    }

    // MARK: - Clips

    /// Returns the areas of an element's clip, or nil if it has none.
    mutating func clip(
        of element: MarkupElement,
        _ nodes: [Drawing.Node],
        _ context: SVGContext
    ) throws(DrawingError) -> [Drawing.Area]? {
        guard let id = context.style.clipPath else { return nil }
        let subject = "<\(element.name)> clip-path"
        guard let target = self.element(withIdentifier: id), target.name == "clipPath" else {
            throw error(at: element.offset, subject, "there is no clipPath with the id “\(id)”")
        }
        guard !context.uses.contains(id) else {
            throw error(at: element.offset, subject, "“#\(id)” leads back to itself")
        }
        var inner = context
        inner.uses.append(id)
        inner.style = try style(of: target, in: SVGStyle())
        inner.transform = inner.style.transform.concatenating(context.transform)
        if target.attribute("clipPathUnits")?.value == "objectBoundingBox" {
            guard let box = boundingBox(of: nodes, context) else { return [] }
            inner.transform = CGAffineTransform(stretching: .unit, onto: box)
                .concatenating(inner.transform)
        }
        if inner.style.clipPath != nil {
            remark(at: target.offset, "<clipPath> clip-path", "a clip of a clip is left out")
        }
        var areas: [Drawing.Area] = []
        for child in target.children { areas += try readAreas(of: child, inner) }
        return areas
    }

    /// Returns the areas of an element within a clip.
    private mutating func readAreas(
        of element: MarkupElement,
        _ parent: SVGContext
    ) throws(DrawingError) -> [Drawing.Area] {
        try count(steps: 1, of: element)
        var context = parent
        context.style = try style(of: element, in: parent.style)
        guard Self.isDrawing(element), context.style.isDisplayed, context.style.isVisible else {
            return []
        }
        if context.style.clipPath != nil {
            let subject = "<\(element.name)> clip-path"
            remark(at: element.offset, subject, "a clip of a clip is left out")
        }
        context.transform = context.style.transform.concatenating(parent.transform)
        context.depth += 1
        if element.name == "use", context.depth <= limits.depth,
            let (target, id) = try target(of: element), !context.uses.contains(id)
        {
            let corner = try point("x", "y", of: element, context)
            context.uses.append(id)
            context.transform = CGAffineTransform(translationX: corner.x, y: corner.y)
                .concatenating(context.transform)
            return try readAreas(of: target, context)
        }
        guard let path = try outline(of: element, context) else {
            // A symbol itself isn't visible, but `use` could show it here.
            if !Self.isSilent(element.name) || element.name == "symbol" {
                remark(at: element.offset, "<\(element.name)>", "is left out of a clip")
            }
            return []
        }
        try count(path, of: element, context.transform)
        return [Drawing.Area(path: path.applying(context.transform), rule: context.style.clipRule)]
    }

    /// Returns the bounding box of the fills in the context's coordinates, or nil if it's empty.
    private func boundingBox(of nodes: [Drawing.Node], _ context: SVGContext) -> CGRect? {
        guard context.transform.determinant != 0 else { return nil }
        let back = context.transform.inverted()
        let box = Drawing(size: .zero, nodes: nodes).shapes.reduce(CGRect.null) {
            $0.union($1.path.applying($1.transform).applying(back).bounds)
        }
        return box.isNull || box.isEmpty ? nil : box
    }

    // MARK: - Lengths

    private mutating func viewBox(of element: MarkupElement) throws(DrawingError) -> SVGViewBox? {
        try value("viewBox", of: element, SVGViewBox.parse)
    }

    /// Returns a nonnegative length, or nil if it is missing or `auto`.
    private mutating func length(
        _ name: String,
        of element: MarkupElement
    ) throws(DrawingError) -> SVGLength? {
        guard element.attribute(name)?.value.trimmed != "auto" else { return nil }
        return try value(name, of: element, SVGLength.parseExtent)
    }

    /// Returns a point, in which missing coordinates are 0.
    mutating func point(
        _ x: String,
        _ y: String,
        of element: MarkupElement,
        _ context: SVGContext
    ) throws(DrawingError) -> CGPoint {
        let x = try value(x, of: element, SVGLength.parse) ?? SVGLength(0)
        let y = try value(y, of: element, SVGLength.parse) ?? SVGLength(0)
        return CGPoint(
            x: x.resolved(in: Double(context.viewport.width)),
            y: y.resolved(in: Double(context.viewport.height))
        )
    }
}
