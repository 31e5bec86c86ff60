import Foundation
import KinoraDrawings
import LayerKit

extension LottieBuilder {
    /// Returns the nodes of a text.
    func textNodes(
        _ text: LottieText,
        _ layer: LottieLayer,
        _ composition: Composition,
        _ place: LottieNode.Place
    ) throws(LottieError) -> [LottieNode]? {
        let clock = composition.clock
        let path = LottieTextPath(text, of: layer)
        if text.path != nil, path == nil {
            remark(place, "the text’s path is missing; the text is set in straight lines")
        }
        let glyphs = LottieGlyphSource(document) { [self] glyph in outline(of: glyph) }
        var nodes: [LottieNode] = []
        for (index, entry) in text.documents.enumerated() {
            try count(entry.document.text.utf8.count / Self.lettersPerNode, of: layer.item)
            let layout = LottieTextLayout(entry.document, glyphs)
            // On a path, each letter is placed by itself.
            let isAnimated = !text.animators.isEmpty || path != nil
            try count(isAnimated ? layout.letters.count * 2 + 1 : 3, of: layer.item)
            if path != nil || text.animators.contains(where: { $0.tracking != nil }) {
                // Each letter moves by what the others of its line do.
                let squares = layout.letters.count * layout.letters.count
                let pairs = squares * max(text.animators.count, 1)
                try count(pairs / Self.pairsPerNode, of: layer.item)
            }
            let inner =
                isAnimated
                ? letters(layout, entry.document, text, path, clock, place)
                : plain(layout, entry.document, place)
            guard text.documents.count > 1 else {
                nodes = inner
                break
            }
            let start = index == 0 ? -1e9 : entry.time
            let end = index + 1 < text.documents.count ? text.documents[index + 1].time : 1e9
            nodes.append(
                LottieNode.group("text-\(index + 1)", place, inner) { reading, group in
                    group.isHidden = !reading.isActive(from: start, to: end, clock)
                }
            )
        }
        for replacement in glyphs.replacements { remark(place, replacement) }
        return nodes
    }

    /// The number of letters whose outlines take as long as a node.
    private static let lettersPerNode = 4

    /// The number of pairs of letters that take as long as a node.
    private static let pairsPerNode = 200

    /// Returns the outline of a glyph at its own size.
    private func outline(of glyph: LottieGlyph) -> PathGeometry {
        if let known = glyphOutlines[glyph.key] { return known }
        let clock = makeClock()
        let evaluator = PathEvaluator(reading: LottieReading(frame: 0), clock: clock)
        var outline = PathGeometry()
        if let (_, uses) = try? collect(glyph.shapes, clock) {
            outline = evaluator.paths(uses).geometry(keepsCurves: false)
        }
        glyphOutlines[glyph.key] = outline
        return outline
    }

    // MARK: - Letters

    /// Returns the nodes of a text without animators.
    private func plain(
        _ layout: LottieTextLayout,
        _ document: LottieTextDocument,
        _ place: LottieNode.Place
    ) -> [LottieNode] {
        var path = PathGeometry()
        for letter in layout.letters {
            let move = CGAffineTransform(translationX: letter.origin.x, y: letter.origin.y)
            path.append(letter.outline.applying(move))
        }
        var nodes: [LottieNode] = []
        if let fill = document.fill {
            let shape = Drawing.Shape(name: "text", path: path, fill: .color(RGBA(lottie: fill)))
            nodes.append(LottieNode("text", place) { _ in .shape(shape) })
        }
        if let stroke = document.stroke, document.strokeWidth > 0 {
            let shape = Drawing.Shape(
                name: "outline",
                path: path,
                stroke: Self.stroke(RGBA(lottie: stroke), document.strokeWidth)
            )
            let node = LottieNode("outline", place) { _ in .shape(shape) }
            nodes.insert(node, at: document.isStrokeOverFill ? nodes.count : 0)
        }
        return nodes
    }

    private static func stroke(_ color: RGBA, _ width: Double) -> Drawing.Stroke {
        Drawing.Stroke(paint: .color(color), width: width, lineJoin: .miter, miterLimit: 4)
    }

    /// Returns a node for each letter of a text with animators or a path.
    private func letters(
        _ layout: LottieTextLayout,
        _ document: LottieTextDocument,
        _ text: LottieText,
        _ path: LottieTextPath?,
        _ clock: LottieClock,
        _ place: LottieNode.Place
    ) -> [LottieNode] {
        let animators = text.animators
        let tracks = animators.contains { $0.tracking != nil }
        let centers = layout.centers(grouping: text.grouping)
        return layout.letters.indices.compactMap { index in
            let letter = layout.letters[index]
            guard !letter.outline.isEmpty else { return nil }
            func value(_ reading: LottieReading) -> LottieLetterValue {
                reading.value(of: index, animators, document, in: layout, clock)
            }
            var nodes: [LottieNode] = []
            if document.fill != nil || animators.contains(where: { $0.fillColor != nil }) {
                nodes.append(
                    LottieNode("fill", place) { reading in
                        let color = value(reading).fill ?? .clear
                        return .shape(
                            Drawing.Shape(name: "fill", path: letter.outline, fill: .color(color))
                        )
                    }
                )
            }
            if document.stroke != nil || animators.contains(where: { $0.strokeColor != nil }) {
                let node = LottieNode("outline", place) { reading in
                    let value = value(reading)
                    var shape = Drawing.Shape(
                        name: "outline",
                        path: letter.outline,
                        stroke: Self.stroke(value.stroke ?? .clear, max(value.strokeWidth, 0))
                    )
                    if value.strokeWidth <= 0, !reading.keepsStructure { shape.isHidden = true }
                    return .shape(shape)
                }
                nodes.insert(node, at: document.isStrokeOverFill ? nodes.count : 0)
            }
            return LottieNode.group("letter-\(index + 1)", place, nodes) { reading, group in
                let value = value(reading)
                let align = reading.pair(text.alignment, clock)
                var x = letter.origin.x
                if tracks {
                    x += CGFloat(
                        reading.trackingShift(of: index, animators, document, in: layout, clock)
                    )
                }
                var own = LottieTransformValue()
                let center = centers[index]
                own.anchor = CGPoint(
                    x: center.x * CGFloat(1 + align.x / 100) + value.anchor.x,
                    y: center.y + value.anchor.y
                        + CGFloat(align.y / 100 * document.size / 2)
                )
                own.position = CGPoint(
                    x: x + center.x * CGFloat(1 + align.x / 100) + value.position.x,
                    y: letter.origin.y + center.y + value.position.y
                        + CGFloat(align.y / 100 * document.size / 2)
                )
                own.scale = (value.scale.x, value.scale.y, 1)
                own.rotation = value.rotation
                let middle = x + center.x
                if let path, let on = path.place(of: middle, index, in: layout, reading, clock) {
                    let offset = CGPoint(x: own.position.x - middle, y: own.position.y)
                        .applying(CGAffineTransform(rotationAngle: CGFloat(on.angle)))
                    own.position = CGPoint(x: on.point.x + offset.x, y: on.point.y + offset.y)
                    own.rotation += on.angle
                }
                own.skew = value.skew
                own.skewAxis = value.skewAxis
                group.placement = own.placement
                group.opacity = value.opacity
            }
        }
    }
}

extension LottieGlyph {
    /// A text that identifies the glyph in its document.
    fileprivate var key: String { "\(family)/\(style)/\(character)" }
}

extension LottieTextLayout {
    /// Returns the point around which each letter turns, relative to its origin, by the grouping:
    /// letters, words, lines, or all.
    func centers(grouping: Int) -> [CGPoint] {
        func key(_ index: Int) -> Int {
            switch grouping {
            case 2: letters[index].indices[2]
            case 3: letters[index].line
            case 4: 0
            default: index
            }
        }
        var spans: [Int: (low: CGFloat, high: CGFloat)] = [:]
        for index in letters.indices {
            let (low, advance) = (letters[index].origin.x, CGFloat(letters[index].advance))
            let known = spans[key(index)] ?? (low, low + advance)
            spans[key(index)] = (min(known.low, low), max(known.high, low + advance))
        }
        return letters.indices.map { index in
            let span = spans[key(index)] ?? (0, 0)
            return CGPoint(x: (span.low + span.high) / 2 - letters[index].origin.x, y: 0)
        }
    }
}
