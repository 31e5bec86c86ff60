import Foundation

extension TextLayout {
    /// A part of the text that is drawn as one path in one style.
    package struct Part: Hashable, Sendable {
        /// The path in the box's space.
        package var path: PathGeometry

        /// The style of the path's stroke, or nil to fill the path with the nonzero winding rule.
        package var strokeStyle: StrokeStyle?

        /// The color, or nil for the color of the whole text.
        package var color: RGBA?

        /// The shadow, or nil for none.
        package var shadow: TextShadow?

        /// A Boolean value that indicates whether the part is the background of text.
        package var isBackground = false

        /// Returns a Boolean value that indicates whether another part differs only in its path.
        fileprivate func canTake(_ other: Part) -> Bool {
            strokeStyle == other.strokeStyle && color == other.color && shadow == other.shadow
        }
    }

    /// The parts, back to front: backgrounds, underlines, glyphs, and strikethroughs.
    ///
    /// Glyphs in the same style share a part.
    package var parts: [Part] {
        var levels = Array(repeating: [Part](), count: 4)
        func add(_ part: Part?, to level: Int) {
            guard let part, !part.path.isEmpty else { return }
            let index = levels[level].firstIndex { $0.canTake(part) }
            if let index {
                levels[level][index].path.append(part.path)
            } else {
                levels[level].append(part)
            }
        }
        for line in lines {
            for run in line.runs {
                add(run.background(in: line), to: 0)
                add(run.underline(in: line), to: 1)
                for part in run.glyphParts { add(part, to: 2) }
                add(run.strikethrough(in: line), to: 3)
            }
        }
        return levels.flatMap(\.self)
    }

    /// Returns the text as nodes of a picture, one for each part.
    package func nodes(color: RGBA, at origin: CGPoint) -> [Picture.Node] {
        parts.map { $0.node(color: color, at: origin) }
    }
}

extension TextLayout.Part {
    /// Returns the part as a node of a picture.
    ///
    /// - Parameters:
    ///   - color: The color to use if the part has none.
    ///   - origin: The top-left corner of the text's box.
    /// - Returns: A fill or a stroke, in a group if it has a shadow.
    package func node(color: RGBA, at origin: CGPoint) -> Picture.Node {
        let transform = CGAffineTransform(translationX: origin.x, y: origin.y)
        let paint = Picture.Paint.color(self.color ?? color)
        let node: Picture.Node =
            if let strokeStyle {
                .stroke(
                    Picture.Stroke(
                        path: path,
                        style: strokeStyle,
                        paint: paint,
                        transform: transform
                    )
                )
            } else {
                .fill(Picture.Fill(path: path, paint: paint, transform: transform))
            }
        guard let shadow else { return node }
        let cast = Picture.Shadow(
            color: shadow.color,
            offset: shadow.offset,
            radius: shadow.radius,
            transform: .identity
        )
        return .group(Picture.Group(shadow: cast, nodes: [node]))
    }
}

extension TextLayout.Run {
    /// The outlines of all glyphs in the box's space.
    fileprivate var path: PathGeometry {
        var path = PathGeometry()
        for glyph in glyphs {
            let outline = face.outline(of: glyph.id)
            guard !outline.isEmpty else { continue }
            let place = CGAffineTransform(
                a: fontSize,
                b: 0,
                c: 0,
                d: fontSize,
                tx: glyph.origin.x + glyph.offset.dx,
                ty: glyph.origin.y + glyph.offset.dy
            )
            path.append(outline.applying(place))
        }
        return path
    }

    /// The style for stroked glyphs, or nil for filled outlines.
    private var strokeStyle: StrokeStyle? {
        guard case .strokes(let width) = face.outlineStyle else { return nil }
        return StrokeStyle(width: width * fontSize, cap: .round, join: .round)
    }

    /// The parts for the glyphs and their outlines.
    ///
    /// Stroked glyphs can't be hollow. If they have an outline without a fill, they are drawn in
    /// the outline's color.
    fileprivate var glyphParts: [TextLayout.Part] {
        let path = path
        let edge = abs(decorations.outlineWidth) / 100 * fontSize
        let edgeColor = decorations.outlineColor ?? decorations.color
        guard edge > 0 else { return [part(path, strokeStyle, decorations.color)] }
        let isFilled = decorations.outlineWidth < 0
        guard let letters = strokeStyle else {
            let outline = part(path, StrokeStyle(width: edge), edgeColor)
            return isFilled ? [part(path, nil, decorations.color), outline] : [outline]
        }
        guard isFilled else { return [part(path, letters, edgeColor)] }
        var outer = letters
        var inner = letters
        outer.width += edge
        inner.width -= edge
        let inside = inner.width > 0 ? [part(path, inner, decorations.color)] : []
        return [part(path, outer, edgeColor)] + inside
    }

    private func part(
        _ path: PathGeometry,
        _ style: StrokeStyle?,
        _ color: RGBA?
    ) -> TextLayout.Part {
        TextLayout.Part(path: path, strokeStyle: style, color: color, shadow: decorations.shadow)
    }
}

// MARK: - Backgrounds and lines

extension TextLayout.Run {
    /// Returns the background of the run, with the height of its line.
    fileprivate func background(in line: TextLayout.Line) -> TextLayout.Part? {
        guard let background = decorations.background, width > 0 else { return nil }
        let rect = CGRect(x: x, y: line.top, width: width, height: line.height)
        var part = TextLayout.Part(path: PathGeometry { $0.addRect(rect) }, color: background)
        part.isBackground = true
        return part
    }

    /// Returns the underline, whose position may differ from Apple's frameworks.
    fileprivate func underline(in line: TextLayout.Line) -> TextLayout.Part? {
        decorations.underline.flatMap {
            decoration($0, at: line.baseline - baselineOffset + 0.12 * fontSize)
        }
    }

    /// Returns the strikethrough at half the x-height.
    fileprivate func strikethrough(in line: TextLayout.Line) -> TextLayout.Part? {
        let middle = face.metrics.xHeight * fontSize / 2
        return decorations.strikethrough.flatMap {
            decoration($0, at: line.baseline - baselineOffset - middle)
        }
    }

    /// Returns a single or double line along the run.
    private func decoration(_ decoration: TextDecoration, at y: CGFloat) -> TextLayout.Part? {
        guard width > 0 else { return nil }
        let thickness = fontSize * (decoration.isThick ? 0.11 : 0.055)
        let heights = decoration.isDouble ? [y - thickness, y + thickness] : [y]
        let path = PathGeometry { path in
            for height in heights {
                path.move(to: CGPoint(x: x, y: height))
                path.line(to: CGPoint(x: x + width, y: height))
            }
        }
        var style = StrokeStyle(width: thickness)
        style.dashLengths = decoration.pattern.lengths.map { $0 * thickness }
        return part(path, style, decoration.color ?? decorations.color)
    }
}

extension TextDecoration.Pattern {
    /// The lengths of dashes and gaps as multiples of the line's thickness.
    fileprivate var lengths: [CGFloat] {
        switch self {
        case .solid: []
        case .dots: [1, 1.5]
        case .dashes: [4, 2]
        case .dashesAndDots: [4, 2, 1, 2]
        }
    }
}
