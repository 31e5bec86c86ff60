import Foundation
import LayerKit

extension SVGReader {
    /// The default size of a view, from CSS.
    static var defaultViewSize: CGSize { CGSize(width: 300, height: 150) }

    /// Returns the drawing's size: the file's width and height, or its view box's size.
    func naturalSize(of root: SVGElement) throws(DrawingError) -> CGSize {
        let box = try viewBox(of: root)
        let natural = box.map(\.rect.size) ?? defaultSize
        size = natural
        let style = try style(of: root, in: SVGStyle())
        rootFontSize = style.fontSize
        func side(_ property: SVGProperty, _ base: CGFloat) -> (length: CGFloat, isRelative: Bool) {
            guard let length = style.declared(property)?.length else { return (base, true) }
            let context = lengthContext(style, base: Double(base))
            let twice = lengthContext(style, base: Double(base) * 2)
            let value = length.resolved(in: context)
            return (CGFloat(value), value != length.resolved(in: twice))
        }
        let width = side(.width, natural.width)
        let height = side(.height, natural.height)
        var size = CGSize(width: width.length, height: height.length)
        // If only one side is given, the view box's proportions are kept.
        if let box, !box.rect.isEmpty {
            let ratio = box.rect.width / box.rect.height
            if width.isRelative, !height.isRelative { size.width = size.height * ratio }
            if height.isRelative, !width.isRelative { size.height = size.width / ratio }
        }
        guard size.width > 0, size.height > 0 else {
            throw error(at: root.offset, "<svg>", "has no width or no height; both must be above 0")
        }
        guard max(size.width, size.height) <= min(size.width, size.height) * 1000 else {
            throw error(at: root.offset, "<svg>", "one side is more than 1000 times the other")
        }
        let greatest = CGFloat(SyntaxScanner.greatestNumber)
        guard max(size.width, size.height) <= greatest else {
            throw error(at: root.offset, "<svg>", "a side is longer than \(Int(greatest))")
        }
        return size
    }

    /// Returns the nodes of the root element, cut off at its bounds.
    func readRoot(_ root: SVGElement, size: CGSize) throws(DrawingError) -> [Drawing.Node] {
        let outer = SVGScope(SVGContext(viewport: size))
        let own = scope(of: root, in: outer, .own)
        let context = try own.context(self)
        guard context.style.isDisplayed else { return [] }
        let view = ViewSize(size: size)
        let extra = { (reader: SVGReader) throws(DrawingError) -> [SVGTransformStep] in
            try reader.boxSteps(of: root, view)
        }
        let places = try places(of: root, own, extra)
        guard places.inner.determinant != 0 else { return [] }
        let composition = Composition(
            element: root,
            own: own,
            places: places,
            extra: extra
        )
        let inner = scope(of: root, in: outer, .inherited) { $0.transform = places.inner }
        let inside = try readBox(root, view, inner)
        let hasOwnPlace = places.count > 0 || context.style.declared(.transform) != nil
        var nodes = hasOwnPlace ? inside : try clipped(inside, to: root, view, inner)
        nodes = try group(nodes, composition)
        if let color = context.style.declared(.backgroundColor)?.color {
            let color = color.resolved(currentColor: context.style.color)
            if color.alpha > 0 { ground = color }
        }
        guard hasOwnPlace else { return nodes }
        return try clipped(nodes, to: root, ViewSize(size: size), outer)
    }

    // MARK: - Views

    /// The size of a view.
    struct ViewSize {
        var size: CGSize
    }

    /// Returns the size of a nested view at the reader's moment.
    private func viewSize(
        of elements: [SVGElement],
        _ context: SVGContext
    ) throws(DrawingError) -> ViewSize {
        var size = context.viewport
        for element in elements.reversed() {
            let style = try style(of: element, in: context.style)
            var own = context
            own.style = style
            if let width = geometry(.width, .horizontal, own) { size.width = width }
            if let height = geometry(.height, .vertical, own) { size.height = height }
        }
        return ViewSize(size: size)
    }

    /// Returns the steps from the contents of a nested `svg` element to its parent.
    func viewSteps(
        of element: SVGElement,
        sizedBy elements: [SVGElement],
        _ context: SVGContext
    ) throws(DrawingError) -> [SVGTransformStep] {
        let corner = try corner(of: element, context)
        return [.translate(CGSize(width: corner.x, height: corner.y))]
            + (try boxSteps(of: element, viewSize(of: elements, context)))
    }

    /// Returns the steps from the coordinates of a view box to those of its view.
    func boxSteps(
        of element: SVGElement,
        _ view: ViewSize
    ) throws(DrawingError) -> [SVGTransformStep] {
        guard let box = try viewBox(of: element), !box.rect.isEmpty, view.size.width > 0,
            view.size.height > 0
        else { return [] }
        let fit = try fit(of: element)
        return [.matrix(box.transform(to: view.size, fit))]
    }

    /// Returns the value of `preserveAspectRatio` at the reader's moment.
    func fit(of element: SVGElement) throws(DrawingError) -> SVGViewBox.Fit {
        let base = SVGValue.text("xMidYMid meet")
        guard let text = try value("preserveAspectRatio", of: element, base: base)?.text else {
            return SVGViewBox.Fit()
        }
        do throws(SyntaxError) {
            return try SVGViewBox.Fit.parse(text)
        } catch {
            remark(element, "preserveAspectRatio", error.reason)
            return SVGViewBox.Fit()
        }
    }

    /// Returns an element's view box, or nil if there is none or it's invalid.
    func viewBox(of element: SVGElement) throws(DrawingError) -> SVGViewBox? {
        guard let numbers = try value("viewBox", of: element)?.numbers, numbers.count == 4,
            numbers[2] >= 0, numbers[3] >= 0
        else { return nil }
        return SVGViewBox(
            rect: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        )
    }

    /// Returns the nodes of a nested `svg` element, given the scope for its children.
    func readView(
        _ element: SVGElement,
        sizedBy elements: [SVGElement],
        _ inner: SVGScope
    ) throws(DrawingError) -> [Drawing.Node] {
        let view = try viewSize(of: elements, try inner.context(self))
        guard view.size.width > 0, view.size.height > 0 else { return [] }
        let nodes = try readBox(element, view, inner)
        return try clipped(nodes, to: element, view, inner)
    }

    /// Returns the nodes of a view.
    func readBox(
        _ element: SVGElement,
        _ view: ViewSize,
        _ inner: SVGScope
    ) throws(DrawingError) -> [Drawing.Node] {
        let box = try viewBox(of: element)
        if let box, box.rect.isEmpty { return [] }
        let viewport = box.map(\.rect.size) ?? view.size
        let scope = SVGScope { reader throws(DrawingError) in
            var context = try inner.context(reader)
            context.viewport = viewport
            return context
        }
        return try readChildren(of: element, scope)
    }

    /// Returns nodes that are cut off at a view's bounds, unless they are inside or may overflow.
    func clipped(
        _ nodes: [Drawing.Node],
        to element: SVGElement,
        _ view: ViewSize,
        _ inner: SVGScope
    ) throws(DrawingError) -> [Drawing.Node] {
        guard !nodes.isEmpty else { return [] }
        let context = try inner.context(self)
        let style = try style(of: element, in: context.style)
        guard style.isClipping || element.parent == nil else { return nodes }
        // The contents have the view box's coordinates, and the bounds the view's.
        let box = try boxSteps(of: element, view).transform
        guard box.determinant != 0 else { return nodes }
        var window = PathGeometry()
        window.addRect(CGRect(origin: .zero, size: view.size))
        if element.parent != nil || context.transform != .identity {
            window = window.applying(box.inverted().concatenating(context.transform))
        }
        let extent = nodes.movingExtent
        guard !extent.isNull, !window.bounds.insetBy(dx: -0.01, dy: -0.01).contains(extent),
            !window.isUprightRectangle || !nodes.stayInside(window.bounds)
        else { return nodes }
        let group = Drawing.Group(
            name: element.parent == nil ? "view" : name(of: element),
            nodes: nodes,
            clip: [Drawing.Area(path: window)]
        )
        return [.group(group)]
    }

    // MARK: - Use

    /// Returns a Boolean value that indicates whether an element is another one or inside of it.
    private func isInside(_ element: SVGElement, _ other: SVGElement) -> Bool {
        var index: Int? = element.index
        while let current = index {
            guard current != other.index else { return true }
            index = document.elements[current].parent
        }
        return false
    }

    /// Returns the nodes that a `use` element repeats, given the scope for its children.
    func readUse(_ element: SVGElement, _ inner: SVGScope) throws(DrawingError) -> [Drawing.Node] {
        guard let (target, id) = try target(of: element) else { return [] }
        let context = try inner.context(self)
        guard !context.references.contains(id), !isInside(element, target) else {
            remark(element, "href", "“#\(id.prefix(48))” leads back to itself and is left out")
            return []
        }
        let scope = SVGScope { reader throws(DrawingError) in
            var context = try inner.context(reader)
            context.markedPaints = SVGContext.MarkedPaints(of: element, context)
            context.references.append(id)
            return context
        }
        guard target.name == "symbol" || target.name == "svg" else {
            return try readNodes(of: target, scope)
        }
        return try readNodes(
            of: target,
            scope,
            .nodes { reader, context throws(DrawingError) in
                try reader.viewSteps(of: target, sizedBy: [element, target], context)
            } read: { reader, scope throws(DrawingError) in
                try reader.readView(target, sizedBy: [element, target], scope)
            }
        )
    }
}
