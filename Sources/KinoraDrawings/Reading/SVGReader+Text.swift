import Foundation
import LayerKit

extension SVGReader {
    /// Returns the outline of a text element in its own coordinates, or nil if it has none.
    func textOutline(
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> PathGeometry? {
        let layout = try textLayout(of: element, context)
        var path = PathGeometry()
        for (index, run) in layout.runs.enumerated() where run.context.style.isVisible {
            path.append(layout.outline(of: index).whole)
        }
        return path.isEmpty ? nil : path
    }

    /// Returns the bounding box of a text element in its own coordinates, or nil if it's empty.
    func textBox(
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> CGRect? {
        let box = try textLayout(of: element, context).box
        return box.isNull ? nil : box
    }

    /// Returns the layout of a text element, given its own context.
    func textLayout(
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> SVGTextLayout {
        var collector = SVGTextCollector(self)
        try collector.collect(element, context)
        let isRightToLeft = context.style.declared(.direction)?.keyword == "rtl"
        if let mode = context.style.declared(.writingMode)?.keyword,
            mode.hasPrefix("tb") || mode.hasPrefix("vertical") || mode.hasPrefix("sideways")
        {
            remark(element, nil, "vertical text is drawn horizontally")
        }
        var placer = SVGTextPlacer(self, collector.layout, isRightToLeft: isRightToLeft)
        return try placer.placed()
    }

    // MARK: - Nodes

    /// A part of a run of text that is drawn as a node of its own.
    private enum TextPart {
        /// The fill and stroke of outlines.
        case glyphs(ShapePart)
        /// The fill of glyphs that are drawn as lines.
        case lines
        /// A line along the text, of the decoration with an index.
        case decoration(Int, SVGTextLayout.Line)
    }

    /// Returns the nodes of a text element.
    func readText(_ composition: Composition) throws(DrawingError) -> [Drawing.Node] {
        let element = composition.element
        let name = name(of: element)
        let own = composition.own
        let kept = SVGKeptLayout { reader throws(DrawingError) in
            try reader.textLayout(of: element, try own.context(reader))
        }
        let layout = try kept.layout(self)
        let drawn = Set(layout.characters.map(\.run))
        let runs = layout.runs.indices.filter(drawn.contains)
        let nodes = try nodes(of: runs[...], layout, composition) { index, part in
            { reader throws(DrawingError) in
                let layout = try kept.layout(reader)
                guard layout.runs.indices.contains(index) else { return nil }
                return try reader.shape(part, of: index, layout, composition, name)
                    .map { .shape($0) }
            }
        }
        return try group(nodes, composition)
    }

    /// Returns the nodes of runs, with groups for the elements that are composited as a whole.
    private func nodes(
        of runs: ArraySlice<Int>,
        _ layout: SVGTextLayout,
        _ composition: Composition,
        depth: Int = 0,
        _ read: (Int, TextPart) -> (SVGReader) throws(DrawingError) -> Drawing.Node?
    ) throws(DrawingError) -> [Drawing.Node] {
        func element(of run: Int) -> Int? {
            let groups = layout.runs[run].groups
            return groups.indices.contains(depth) ? groups[depth] : nil
        }
        var nodes: [Drawing.Node] = []
        var rest = runs
        while let first = rest.first {
            guard let index = element(of: first) else {
                rest.removeFirst()
                for part in textParts(of: layout.runs[first]) {
                    nodes += try moving(read(first, part))
                }
                continue
            }
            let count = rest.prefix { element(of: $0) == index }.count
            let own = Composition(
                element: self.element(index),
                own: inlineScope(of: self.element(index), composition),
                places: Places(plan: nil, inner: composition.places.inner, count: 0),
                extra: { _ in [] }
            )
            let inside = try self.nodes(
                of: rest.prefix(count),
                layout,
                composition,
                depth: depth + 1,
                read
            )
            nodes += try group(inside, own)
            rest.removeFirst(count)
        }
        return nodes
    }

    /// Returns the scope of an element in a text.
    private func inlineScope(of element: SVGElement, _ composition: Composition) -> SVGScope {
        guard element.index != composition.element.index, let parent = element.parent else {
            return composition.own
        }
        return scope(of: element, in: inlineScope(of: self.element(parent), composition), .own)
    }

    /// Returns the parts of a run, back to front.
    private func textParts(of run: SVGTextLayout.Run) -> [TextPart] {
        var parts: [TextPart] = []
        func add(_ line: SVGTextLayout.Line) {
            for (index, decoration) in run.decorations.enumerated()
            where decoration.lines.contains(line) {
                parts.append(.decoration(index, line))
            }
        }
        add(.underline)
        add(.overline)
        let order = run.context.style.declared(.paintOrder)?.keyword ?? "normal"
        let words = order.split(whereSeparator: \.isWhitespace)
        let strokeIsFirst = words.first { $0 != "markers" } == "stroke"
        let hasLines = TextEnvironment.current.source == nil || run.face is MonolineFace
        if strokeIsFirst {
            parts += [.glyphs(.stroke)] + (hasLines ? [.lines] : []) + [.glyphs(.fill)]
        } else if hasLines {
            parts += [.lines, .glyphs(.fill), .glyphs(.stroke)]
        } else {
            parts.append(.glyphs(.shape))
        }
        add(.through)
        return parts
    }

    /// Returns the shape of a part of a run, or nil if nothing is visible.
    private func shape(
        _ part: TextPart,
        of index: Int,
        _ layout: SVGTextLayout,
        _ composition: Composition,
        _ name: String
    ) throws(DrawingError) -> Drawing.Shape? {
        let run = layout.runs[index]
        var element = run.element
        var context = run.context
        let isHidden = !context.style.isVisible
        guard keepsStructure || !isHidden else { return nil }
        var path: PathGeometry
        var kind = ShapePart.shape
        var lineWidth: CGFloat?
        switch part {
        case .glyphs(let own):
            kind = own
            let outline = layout.outline(of: index)
            let isStroked = context.style[.stroke].paint != SVGPaint.none
            path = own == .stroke && isStroked ? outline.whole : outline.fills
        case .lines:
            kind = .fill
            let outline = layout.outline(of: index)
            path = outline.lines
            lineWidth = outline.lineWidth
        case .decoration(let number, let line):
            guard run.decorations.indices.contains(number) else { return nil }
            element = run.decorations[number].element
            context = run.decorations[number].context
            path = layout.outline(of: line, along: index)
        }
        guard !path.isEmpty else { return nil }
        let transform = composition.places.inner
        try count(path, of: element, transform)
        try count(steps: path.elements.count / 16, of: element)
        var shape = try painted(path, kind, of: element, layout.box, context)
        if let lineWidth {
            guard let fill = shape.fill else { return nil }
            shape.fill = nil
            shape.stroke = Drawing.Stroke(
                paint: fill,
                width: Double(lineWidth),
                lineCap: .round,
                lineJoin: .round
            )
        }
        guard shape.fill != nil || shape.stroke != nil || keepsStructure else { return nil }
        shape.name = name
        shape.isHidden = isHidden
        if shape.stroke == nil || transform.keepsProportions {
            return shape.applying(transform)
        }
        shape.transform = transform
        return shape
    }

    /// Returns a shape of an outline, with the paints of an element of a text.
    private func painted(
        _ path: PathGeometry,
        _ part: ShapePart,
        of element: SVGElement,
        _ box: CGRect,
        _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Shape {
        let style = context.style
        let base = context.diagonal
        let width = length(style[.strokeWidth].length ?? SVGLength(1), context, base: base)
        let area = box.union(path.bounds).insetBy(dx: -width, dy: -width)
        var shape = Drawing.Shape(name: "", path: path)
        for property in [SVGProperty.fill, .stroke] where isPattern(style[property].paint) {
            remark(element, nil, "a pattern doesn’t paint text yet: its \(property) is left out")
        }
        if part != .stroke {
            shape.fill = try paint(
                style[.fill].paint ?? .none,
                style.fraction(.fillOpacity),
                of: element,
                box,
                box.union(path.bounds),
                context
            )
        }
        guard part != .fill, width > 0 || keepsStructure else { return shape }
        let paint = try paint(
            style[.stroke].paint ?? .none,
            style.fraction(.strokeOpacity),
            of: element,
            box,
            area,
            context
        )
        guard let paint, width > 0 else { return shape }
        shape.stroke = try stroke(paint, width: Double(width), of: element, path, context)
        return shape
    }
}

/// The layout of a text at any moment.
///
/// A layout that depends on nothing that is animated is created only once.
private final class SVGKeptLayout {
    private let make: (SVGReader) throws(DrawingError) -> SVGTextLayout
    private var known: (layout: SVGTextLayout, moment: DrawingMoment?)?
    private var consulted: Set<Int> = []

    init(_ make: @escaping (SVGReader) throws(DrawingError) -> SVGTextLayout) {
        self.make = make
    }

    /// Returns the layout at the reader's moment.
    func layout(_ reader: SVGReader) throws(DrawingError) -> SVGTextLayout {
        if let known, consulted.isEmpty || known.moment == reader.moment {
            reader.consulted.formUnion(consulted)
            return known.layout
        }
        let make = make
        let (layout, numbers) = try reader.consulting { () throws(DrawingError) in
            try make(reader)
        }
        consulted = numbers
        known = (layout, reader.moment)
        return layout
    }
}
