import Foundation
import LayerKit

/// A collector of the characters of a text element and of their positions.
struct SVGTextCollector {
    private let reader: SVGReader
    private(set) var layout = SVGTextLayout()

    /// A Boolean value that indicates whether the last character is white space that collapses.
    private var endsWithSpace = true

    /// The values that elements in a text inherit from the text's elements around them.
    private struct Surroundings {
        var preservesSpace: Bool
        var shift: CGFloat = 0
        var alignment: String?
        var dominant = "auto"
        var groups: [Int] = []
        var textPath: Int?
        var decorations: [SVGTextLayout.Decoration] = []
    }

    init(_ reader: SVGReader) {
        self.reader = reader
    }

    /// Collects the characters of a text element, given its own context.
    mutating func collect(
        _ element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) {
        var surroundings = Surroundings(preservesSpace: preservesSpace(around: element))
        var ancestors: [SVGElement] = []
        while let parent = (ancestors.last ?? element).parent {
            ancestors.append(reader.element(parent))
        }
        for ancestor in ancestors.reversed()
        where try reader.declared(of: ancestor)
            .values[.textDecoration] != nil
        {
            var around = context
            around.style = try reader.style(of: ancestor, in: reader.ancestorStyle(of: ancestor))
            decorate(ancestor, around, &surroundings)
        }
        try collect(element, context, surroundings)
        if endsWithSpace, !layout.characters.isEmpty { layout.characters.removeLast() }
        for span in layout.spans { try position(span) }
    }

    /// Returns whether white space is preserved by the nearest `xml:space`.
    private func preservesSpace(around element: SVGElement) -> Bool {
        var next: SVGElement? = element
        while let current = next {
            if let own = current.attribute("space", in: MarkupNamespace.xml) {
                return own.value == "preserve"
            }
            next = current.parent.map(reader.element)
        }
        return false
    }

    private mutating func collect(
        _ element: SVGElement,
        _ context: SVGContext,
        _ outer: Surroundings
    ) throws(DrawingError) {
        guard context.depth <= reader.limits.depth else { return }
        let style = context.style
        var own = outer
        if let space = element.attribute("space", in: MarkupNamespace.xml) {
            own.preservesSpace = space.value == "preserve"
        }
        if let word = style.declared(.whiteSpace)?.keyword {
            own.preservesSpace =
                word.hasPrefix("pre") && word != "pre-line" || word == "break-spaces"
        }
        let match = reader.face(of: element, style)
        let metrics = match.face.metrics
        let size = CGFloat(style.fontSize)
        own.shift += baselineShift(style, metrics, size)
        if let word = style.declared(.alignmentBaseline)?.keyword, word != "auto",
            word != "baseline"
        {
            own.alignment = word
        }
        if element.name != "text" {
            var isGroup = style.fraction(.opacity) < 1
            if !isGroup { isGroup = try reader.needsGroup(element, context) }
            if !isGroup { isGroup = try reader.animates([.opacity], of: element, context) }
            if isGroup { own.groups.append(element.index) }
        }
        let dominant = style.declared(.dominantBaseline)?.keyword ?? "auto"
        // These words keep the alignment of the text around.
        if !["no-change", "reset-size", "use-script"].contains(dominant) {
            own.dominant = dominant
        }
        let alignment = own.alignment ?? own.dominant
        decorate(element, context, &own)
        if element.name == "textPath" { own.textPath = element.index }
        let first = layout.characters.count
        let spanIndex = layout.spans.count
        layout.spans.append(.init(element: element, context: context, characters: first..<first))
        var run: Int?
        for part in element.content {
            switch part {
            case .text(let text, _):
                if run == nil {
                    run = layout.runs.count
                    layout.runs.append(
                        SVGTextLayout.Run(
                            element: element,
                            context: context,
                            face: match.face,
                            isSlanted: match.isSlanted,
                            baseline: own.shift + baseline(alignment, metrics) * size,
                            textPath: own.textPath,
                            groups: own.groups,
                            decorations: own.decorations
                        )
                    )
                }
                try add(text, run ?? 0, own, of: element)
            case .element(let index):
                try collect(child: reader.element(index), context, own)
                run = nil
            }
        }
        layout.spans[spanIndex] = .init(
            element: element,
            context: context,
            characters: first..<layout.characters.count
        )
    }

    private mutating func collect(
        child: SVGElement,
        _ parent: SVGContext,
        _ surroundings: Surroundings
    ) throws(DrawingError) {
        guard SVGReader.isDrawing(child), !SVGReader.isSilent(child.name) else { return }
        try reader.count(steps: 1, of: child)
        switch child.name {
        case "tspan", "a": break
        case "textPath" where surroundings.textPath == nil: break
        default:
            return reader.remark(child, nil, "is left out within a text, as browsers have it")
        }
        var context = parent
        context.depth += 1
        context.style = try reader.style(of: child, in: parent.style)
        guard context.style.isDisplayed else { return }
        try collect(child, context, surroundings)
    }

    private mutating func add(
        _ text: String,
        _ run: Int,
        _ surroundings: Surroundings,
        of element: SVGElement
    ) throws(DrawingError) {
        try reader.count(steps: text.utf8.count, of: element)
        for character in text {
            let isSpace = character.unicodeScalars.allSatisfy { $0.value <= 0x20 }
            if isSpace, !surroundings.preservesSpace {
                if endsWithSpace { continue }
                endsWithSpace = true
            } else {
                endsWithSpace = false
            }
            layout.characters.append(.init(character: isSpace ? " " : character, run: run))
        }
    }

    // MARK: - Baselines

    /// Returns the distance by which `baseline-shift` lowers the baseline.
    private func baselineShift(
        _ style: SVGStyle,
        _ metrics: TypefaceMetrics,
        _ size: CGFloat
    ) -> CGFloat {
        guard let value = style.declared(.baselineShift) else { return 0 }
        switch value.keyword {
        case "sub"?: return metrics.lineHeight * size / 2
        case "super"?: return -metrics.lineHeight * size / 2
        default:
            guard let length = value.length else { return 0 }
            let context = reader.lengthContext(style, base: style.fontSize)
            return -CGFloat(length.resolved(in: context))
        }
    }

    /// Returns the distance by which an alignment lowers the baseline, in ems.
    private func baseline(_ alignment: String, _ metrics: TypefaceMetrics) -> CGFloat {
        switch alignment {
        case "middle": metrics.xHeight / 2
        case "central": (metrics.ascent - metrics.descent) / 2
        case "before-edge", "text-before-edge", "text-top": metrics.ascent
        case "after-edge", "text-after-edge", "ideographic", "text-bottom": -metrics.descent
        case "hanging": metrics.ascent * 0.8
        case "mathematical": metrics.ascent / 2
        default: 0
        }
    }

    /// Adds the lines that an element declares.
    private func decorate(
        _ element: SVGElement,
        _ context: SVGContext,
        _ surroundings: inout Surroundings
    ) {
        let lines = decorationLines(context.style)
        guard !lines.isEmpty else { return }
        surroundings.decorations.append(.init(element: element, context: context, lines: lines))
    }

    private func decorationLines(_ style: SVGStyle) -> Set<SVGTextLayout.Line> {
        guard let words = style.declared(.textDecoration)?.keyword else { return [] }
        let lines = words.split(whereSeparator: \.isWhitespace).compactMap {
            SVGTextLayout.Line(rawValue: String($0))
        }
        return Set(lines)
    }

    // MARK: - Positions

    /// Sets the positions that an element gives to its characters.
    private mutating func position(_ span: SVGTextLayout.Span) throws(DrawingError) {
        let count = layout.characters.count
        let range = min(span.characters.lowerBound, count)..<min(span.characters.upperBound, count)
        let element = span.element
        guard !range.isEmpty else { return }
        let x = try lengths("x", of: span, .horizontal)
        let y = try lengths("y", of: span, .vertical)
        let dx = try lengths("dx", of: span, .horizontal)
        let dy = try lengths("dy", of: span, .vertical)
        let angles = try reader.value("rotate", of: element)?.numbers ?? []
        guard !(x.isEmpty && y.isEmpty && dx.isEmpty && dy.isEmpty && angles.isEmpty) else {
            return
        }
        // Each code point has an item of the lists; a character uses the first of its own.
        var item = 0
        for index in range {
            if x.indices.contains(item) { layout.characters[index].x = x[item] }
            if y.indices.contains(item) { layout.characters[index].y = y[item] }
            if dx.indices.contains(item) { layout.characters[index].shift.width = dx[item] }
            if dy.indices.contains(item) { layout.characters[index].shift.height = dy[item] }
            if let last = angles.last {
                let angle = angles.indices.contains(item) ? angles[item] : last
                layout.characters[index].rotation = angle * .pi / 180
            }
            item += layout.characters[index].character.unicodeScalars.count
        }
    }

    private func lengths(
        _ name: String,
        of span: SVGTextLayout.Span,
        _ axis: SVGAxis
    ) throws(DrawingError) -> [CGFloat] {
        guard span.element.name == "text" || span.element.name == "tspan" else { return [] }
        let base = SVGValue.lengths([SVGLength(0)])
        let value = try reader.value(name, of: span.element, base: base)
        let context = span.context
        return (value?.lengths ?? []).map {
            reader.length($0, context, base: context.base(axis))
        }
    }
}
