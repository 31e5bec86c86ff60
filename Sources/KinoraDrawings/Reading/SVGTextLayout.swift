import Foundation
import LayerKit

/// A text that is laid out at a moment, in the coordinates of its element.
struct SVGTextLayout {
    /// The runs of text in document order.
    var runs: [Run] = []

    /// The characters that are drawn, without collapsed white space.
    var characters: [TextCharacter] = []

    /// The glyphs of all runs.
    var glyphs: [Glyph] = []

    /// The ranges of characters of elements with positions of their own.
    var spans: [Span] = []

    /// A part of a text in one element, without others in it.
    struct Run {
        /// The element that contains the characters.
        let element: SVGElement

        /// The context of the element, with its own style.
        let context: SVGContext

        /// The face of the font.
        let face: any Typeface

        /// A Boolean value that indicates whether upright glyphs are slanted.
        let isSlanted: Bool

        /// The distance by which the baseline is lower, in pixels.
        let baseline: CGFloat

        /// The `textPath` element, by its index in the document.
        let textPath: Int?

        /// The elements in the text that are composited as a whole, by their indices in the
        /// document, outermost first.
        let groups: [Int]

        /// The lines along the text, outermost element first.
        let decorations: [Decoration]

        /// The size of the font in pixels.
        var fontSize: CGFloat { CGFloat(context.style.fontSize) }
    }

    /// Lines along a text, with the element that has declared them.
    struct Decoration {
        let element: SVGElement
        let context: SVGContext
        let lines: Set<Line>
    }

    /// A line along a text.
    enum Line: String, CaseIterable {
        case underline
        case overline
        case through = "line-through"
    }

    /// A character of a text.
    struct TextCharacter {
        var character: Character
        let run: Int
        var x: CGFloat?
        var y: CGFloat?
        var shift = CGSize.zero
        var rotation = 0.0

        /// A Boolean value that indicates whether the character starts a chunk, which is aligned
        /// as a whole.
        var startsChunk: Bool { x != nil || y != nil }
    }

    /// The characters of an element.
    struct Span {
        let element: SVGElement
        let context: SVGContext
        let characters: Range<Int>
    }

    /// A glyph.
    struct Glyph {
        let run: Int
        let character: Int
        let face: any Typeface
        let id: UInt32
        var advance: CGFloat
        let offset: CGVector

        /// The origin on the baseline, before it's placed on a path.
        var origin = CGPoint.zero

        /// The horizontal scale.
        var stretch: CGFloat = 1

        /// The rotation around the origin, in radians.
        var rotation = 0.0

        /// The transform of the origin and what is around it, or nil beyond the ends of a path.
        var place: CGAffineTransform? = .identity
    }
}

extension SVGTextLayout {
    /// Returns the transform from a glyph's ems to the element's coordinates, or nil if it isn't
    /// drawn.
    func transform(of glyph: Glyph) -> CGAffineTransform? {
        guard let place = cell(of: glyph) else { return nil }
        let run = runs[glyph.run]
        let size = run.fontSize
        let slant: CGFloat = run.isSlanted ? -0.25 : 0
        return CGAffineTransform(a: 1, b: 0, c: slant, d: 1, tx: 0, ty: 0)
            .concatenating(CGAffineTransform(translationX: glyph.offset.dx, y: glyph.offset.dy))
            .concatenating(CGAffineTransform(scaleX: size * glyph.stretch, y: size))
            .concatenating(place)
    }

    /// Returns the transform from pixels around a glyph's origin to the element's coordinates.
    func cell(of glyph: Glyph) -> CGAffineTransform? {
        guard let place = glyph.place else { return nil }
        return CGAffineTransform(rotationAngle: CGFloat(glyph.rotation))
            .concatenating(CGAffineTransform(translationX: glyph.origin.x, y: glyph.origin.y))
            .concatenating(place)
    }

    /// The bounding box: that of the cells of all glyphs.
    var box: CGRect {
        glyphs.reduce(CGRect.null) { box, glyph in
            guard let place = cell(of: glyph) else { return box }
            let run = runs[glyph.run]
            let metrics = run.face.metrics
            let cell = CGRect(
                x: 0,
                y: -metrics.ascent * run.fontSize,
                width: max(glyph.advance, 0),
                height: metrics.lineHeight * run.fontSize
            )
            return box.union(cell.applying(place))
        }
    }

    /// The outlines of a run.
    struct Outline {
        /// The outlines of filled glyphs.
        var fills = PathGeometry()

        /// The center lines of glyphs that are drawn as lines.
        var lines = PathGeometry()

        /// The width of the lines.
        var lineWidth: CGFloat = 0

        /// The outlines of all glyphs.
        var whole: PathGeometry {
            guard !lines.isEmpty else { return fills }
            let stroked = CGPath(lines).copy(
                strokingWithWidth: lineWidth,
                lineCap: .round,
                lineJoin: .round,
                miterLimit: 4
            )
            var path = fills
            path.append(stroked.geometry)
            return path
        }
    }

    /// Returns the outlines of the glyphs of a run.
    func outline(of run: Int) -> Outline {
        var outline = Outline()
        for glyph in glyphs where glyph.run == run {
            guard let transform = transform(of: glyph) else { continue }
            let path = glyph.face.outline(of: glyph.id).applying(transform)
            switch glyph.face.outlineStyle {
            case .fills: outline.fills.append(path)
            case .strokes(let width):
                outline.lines.append(path)
                outline.lineWidth = width * runs[run].fontSize
            }
        }
        return outline
    }

    // MARK: - Decorations

    /// Returns the outline of a line along a run.
    func outline(of line: Line, along run: Int) -> PathGeometry {
        let size = runs[run].fontSize
        let ascent = runs[run].face.metrics.ascent * size
        let thickness = size / 10
        let top: CGFloat
        switch line {
        case .underline: top = thickness / 2
        case .overline: top = -ascent - thickness
        case .through: top = -ascent / 3 - thickness / 2
        }
        var path = PathGeometry()
        var last: (rect: CGRect, place: CGAffineTransform)?
        func finish() {
            guard let (rect, place) = last, rect.width > 0 else { return }
            var own = PathGeometry()
            own.addRect(rect)
            path.append(own.applying(place))
            last = nil
        }
        for glyph in glyphs where glyph.run == run {
            guard let place = cell(of: glyph) else { continue }
            let whole = CGRect(x: 0, y: top, width: glyph.advance, height: thickness)
            for part in line == .underline ? parts(of: whole, around: glyph) : [whole] {
                // Lines of glyphs in a row are continuous.
                if let (rect, known) = last, known.b == 0, known.c == 0, place.b == 0, place.c == 0,
                    known.ty == place.ty,
                    abs(rect.maxX + known.tx - part.minX - place.tx) < 0.01
                {
                    last?.rect.size.width += part.width
                    continue
                }
                finish()
                last = (part, place)
            }
        }
        finish()
        return path
    }

    /// Returns the parts of an underline that keep a distance from a glyph that crosses it.
    private func parts(of line: CGRect, around glyph: Glyph) -> [CGRect] {
        let size = runs[glyph.run].fontSize
        let scale = CGAffineTransform(scaleX: size * glyph.stretch, y: size)
        let outline = glyph.face.outline(of: glyph.id).applying(
            CGAffineTransform(translationX: glyph.offset.dx, y: glyph.offset.dy)
                .concatenating(scale)
        )
        guard outline.bounds.maxY > line.minY, outline.bounds.minY < line.maxY else {
            return [line]
        }
        var crossing: (low: CGFloat, high: CGFloat)?
        for segment in outline.segments {
            let steps = 8
            var previous = segment.point(at: 0)
            for step in 1...steps {
                let next = segment.point(at: CGFloat(step) / CGFloat(steps))
                defer { previous = next }
                guard max(previous.y, next.y) >= line.minY, min(previous.y, next.y) <= line.maxY
                else { continue }
                for y in [previous.y, next.y, line.minY, line.maxY] {
                    guard y >= line.minY, y <= line.maxY, y >= min(previous.y, next.y),
                        y <= max(previous.y, next.y)
                    else { continue }
                    let height = next.y - previous.y
                    let fraction = height == 0 ? 0 : (y - previous.y) / height
                    let x = previous.x + (next.x - previous.x) * fraction
                    crossing = (min(crossing?.low ?? x, x), max(crossing?.high ?? x, x))
                }
            }
        }
        guard let crossing else { return [line] }
        let gap = min(line.height, 13)
        let (low, high) = (crossing.low - gap, crossing.high + gap)
        var parts: [CGRect] = []
        if low > line.minX {
            parts.append(
                CGRect(x: line.minX, y: line.minY, width: low - line.minX, height: line.height)
            )
        }
        if high < line.maxX {
            parts.append(
                CGRect(x: high, y: line.minY, width: line.maxX - high, height: line.height)
            )
        }
        return parts
    }
}
