import Foundation

extension TextLayout {
    /// What is drawn in one go: glyphs of one colour in one kind of ink.
    package struct Part: Hashable, Sendable {
        /// The path in the box's space.
        package var path: PathGeometry

        /// The style of the path's stroke; nil for a path to be filled by the winding rule.
        package var strokeStyle: StrokeStyle?

        /// The colour; nil for that of the whole text.
        package var color: RGBA?
    }

    /// What is drawn, in order of reading lines from left to right.
    ///
    /// Glyphs that can be drawn in one go share a part.
    package var parts: [Part] {
        var parts: [Part] = []
        for run in lines.flatMap(\.runs) {
            let path = run.path
            guard !path.isEmpty else { continue }
            let style = run.strokeStyle
            let index = parts.firstIndex { $0.strokeStyle == style && $0.color == run.color }
            if let index {
                parts[index].path.append(path)
            } else {
                parts.append(Part(path: path, strokeStyle: style, color: run.color))
            }
        }
        return parts
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
    ///   - color: The colour of a part that has none of its own.
    ///   - origin: The top left of the text's box.
    /// - Returns: A fill or a stroke.
    package func node(color: RGBA, at origin: CGPoint) -> Picture.Node {
        let transform = CGAffineTransform(translationX: origin.x, y: origin.y)
        let paint = Picture.Paint.color(self.color ?? color)
        guard let strokeStyle else {
            return .fill(Picture.Fill(path: path, paint: paint, transform: transform))
        }
        let stroke = Picture.Stroke(
            path: path,
            style: strokeStyle,
            paint: paint,
            transform: transform
        )
        return .stroke(stroke)
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

    /// The style that makes letters of strokes; nil for outlines to be filled.
    fileprivate var strokeStyle: StrokeStyle? {
        guard case .strokes(let width) = face.ink else { return nil }
        return StrokeStyle(width: width * fontSize, cap: .round, join: .round)
    }
}
