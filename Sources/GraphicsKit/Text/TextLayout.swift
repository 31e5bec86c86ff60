import Foundation

/// A layout of text in lines, with the positions of all glyphs.
///
/// Coordinates are in points from the top-left corner of the text's box, with y down. The box is as
/// wide as the width limit or, without a limit, as the widest line.
package struct TextLayout: Sendable {
    /// The horizontal alignment of lines in the box.
    package enum Alignment: Hashable, Sendable {
        /// Right alignment for right-to-left text, and left alignment for other text.
        case natural

        /// Left alignment.
        case left

        /// Center alignment.
        case center

        /// Right alignment.
        case right

        /// Natural alignment, because words aren't spaced out.
        case justified
    }

    /// The part of a line that an ellipsis replaces if the line doesn't fit.
    package enum Truncation: Hashable, Sendable {
        /// No truncation; the line extends beyond the box.
        case none

        /// Truncation at the start.
        case start

        /// Truncation in the middle.
        case middle

        /// Truncation at the end.
        case end
    }

    /// A glyph at its position.
    package struct PlacedGlyph: Hashable, Sendable {
        /// The glyph's identifier in the face.
        package var id: UInt32

        /// The first character that the glyph represents.
        package var character: Character

        /// The glyph's origin: the left end of its advance, on the baseline.
        package var origin: CGPoint

        /// The offset from the origin to the position where the glyph is drawn.
        package var offset: CGVector
    }

    /// A run of consecutive glyphs with the same face and style.
    package struct Run: Sendable {
        /// The face.
        package var face: any Typeface

        /// The size of an em in points.
        package var fontSize: CGFloat

        /// The colors and decorations.
        package var decorations: TextDecorations

        /// The distance of the glyphs above the line's baseline.
        package var baselineOffset: CGFloat

        /// The left end of the run and the sum of the advances.
        package var x: CGFloat
        package var width: CGFloat

        /// The glyphs from left to right, including spaces.
        package var glyphs: [PlacedGlyph]
    }

    /// A line of glyphs on one baseline.
    package struct Line: Sendable {
        /// The runs from left to right.
        package var runs: [Run]

        /// The left end of the line.
        package var x: CGFloat

        /// The distance of the baseline from the top of the box.
        package var baseline: CGFloat

        /// The sum of the advances.
        package var width: CGFloat

        /// The distance of the line's top from the top of the box.
        package var top: CGFloat

        /// The distance from the line's top to its bottom.
        package var height: CGFloat

        /// The glyphs of all runs from left to right.
        package var glyphs: [PlacedGlyph] { runs.flatMap(\.glyphs) }
    }

    /// The lines from top to bottom, or an empty array for an empty string.
    package private(set) var lines: [Line] = []

    /// The width of the widest line and the height of all lines, in points.
    package private(set) var size = CGSize.zero

    /// Creates a layout of a string in one style.
    ///
    /// See ``init(_:width:isWrapped:alignment:truncation:maximumLineCount:environment:)``.
    package init(
        _ string: String,
        face: any Typeface = MonolineFace.regular,
        fontSize: CGFloat,
        width: CGFloat? = nil,
        isWrapped: Bool = false,
        alignment: Alignment = .natural,
        truncation: Truncation = .none,
        maximumLineCount: Int? = nil,
        environment: TextEnvironment = .current
    ) {
        self.init(
            [TextRun(string, style: TextStyle(face: face, fontSize: fontSize))],
            width: width,
            isWrapped: isWrapped,
            alignment: alignment,
            truncation: truncation,
            maximumLineCount: maximumLineCount,
            environment: environment
        )
    }

    /// Creates a layout of consecutive text runs.
    ///
    /// Omits runs with a font size that is zero, negative, or not finite.
    ///
    /// - Parameters:
    ///   - runs: The text, in which every newline character starts a line.
    ///   - width: The width of the box in points, or nil, infinity or NaN for no limit.
    ///   - isWrapped: A Boolean value that indicates whether lines that don't fit wrap: after
    ///     spaces and hyphens, between ideographs, and inside words that are too long for one line.
    ///   - alignment: The alignment of lines in the box.
    ///   - truncation: The truncation of lines that don't fit, and of the last line if the number
    ///     of lines is limited.
    ///   - maximumLineCount: The maximum number of lines, or nil, zero, or a negative number for no
    ///     limit.
    ///   - environment: The source of faces for characters that a style's face lacks.
    package init(
        _ runs: [TextRun],
        width: CGFloat? = nil,
        isWrapped: Bool = false,
        alignment: Alignment = .natural,
        truncation: Truncation = .none,
        maximumLineCount: Int? = nil,
        environment: TextEnvironment = .current
    ) {
        let drawn = runs.filter {
            $0.style.fontSize > 0 && $0.style.fontSize.isFinite && !$0.string.isEmpty
        }
        guard !drawn.isEmpty else { return }
        let text = drawn.enumerated().flatMap { style, run in
            run.string.map { StyledCharacter(character: $0, style: style) }
        }
        let limit = width.flatMap { $0.isFinite ? max($0, 0) : nil }
        let fitting = LineFitting(
            shaper: TextShaper(styles: drawn.map(\.style), environment: environment),
            limit: limit,
            isWrapped: isWrapped,
            truncation: truncation
        )
        let count = maximumLineCount.flatMap { $0 > 0 ? $0 : nil }
        place(fitting.lines(of: text, maximumCount: count), fitting, alignment: alignment)
    }

    private mutating func place(
        _ texts: [LineFitting.Line],
        _ fitting: LineFitting,
        alignment: Alignment
    ) {
        var style = 0
        for (index, text) in texts.enumerated() {
            // An empty line is as high as the previous one.
            style = text.text.first?.style ?? style
            if index > 0 { size.height += Self.space(between: texts[index - 1], and: text) }
            lines.append(Line(text, shaper: fitting.shaper, emptyStyle: style, top: size.height))
            let indent = text.paragraph.indent(isFirst: text.isFirst)
            size.width = max(size.width, lines[index].width + max(indent, 0))
            size.height += lines[index].height
        }
        let box = fitting.limit ?? size.width
        for (index, text) in texts.enumerated() {
            let settings = text.paragraph
            let room = settings.width(in: box, isFirst: text.isFirst) ?? box
            let free = room - lines[index].width
            let alignment = settings.alignment ?? alignment
            let fraction = alignment.fractionBefore(isRightToLeft: text.isRightToLeft)
            // If a line is too wide for the box, its beginning stays visible.
            let overflow = text.isRightToLeft ? free : 0
            let indent = settings.indent(isFirst: text.isFirst)
            let start = text.isRightToLeft ? box - indent - room : indent
            lines[index].move(by: start + (free >= 0 ? fraction * free : overflow))
        }
    }

    private static func space(
        between line: LineFitting.Line,
        and next: LineFitting.Line
    ) -> CGFloat {
        let isBreak = line.isLast && next.isFirst
        let paragraphs = line.paragraph.spacingAfter + next.paragraph.spacingBefore
        return line.paragraph.lineSpacing + (isBreak ? paragraphs : 0)
    }
}

extension TextLayout.Line {
    /// Creates a line whose glyphs start at x = 0.
    fileprivate init(
        _ text: LineFitting.Line,
        shaper: TextShaper,
        emptyStyle: Int,
        top: CGFloat
    ) {
        let pieces = shaper.pieces(of: text.text, isRightToLeft: text.isRightToLeft)
        // A substitute's metrics are ignored so that a single character doesn't move its line.
        let styles = Set(text.text.map(\.style)).union(text.text.isEmpty ? [emptyStyle] : [])
        let used = styles.map { shaper.styles[$0] }
        let ascent = used.map { $0.face.metrics.ascent * $0.fontSize + $0.baselineOffset }.max()
        let descent = used.map { $0.face.metrics.descent * $0.fontSize - $0.baselineOffset }.max()
        runs = []
        x = 0
        width = 0
        self.top = top
        height = text.paragraph.lineHeight((ascent ?? 0) + (descent ?? 0))
        // A paragraph style's changes to the line height apply above the letters.
        baseline = top + height - (descent ?? 0)
        for piece in pieces { append(piece, style: shaper.styles[piece.style], text: text.text) }
    }

    private mutating func append(
        _ piece: TextShaper.Piece,
        style: TextStyle,
        text: [StyledCharacter]
    ) {
        let fontSize = style.fontSize
        var advance: CGFloat = 0
        let glyphs = piece.glyphs.map { glyph in
            defer { advance += style.advance(of: glyph) }
            return TextLayout.PlacedGlyph(
                id: glyph.id,
                character: text[glyph.character].character,
                origin: CGPoint(x: width + advance, y: baseline),
                offset: CGVector(
                    dx: glyph.offset.dx * fontSize,
                    dy: glyph.offset.dy * fontSize - style.baselineOffset
                )
            )
        }
        let run = TextLayout.Run(
            face: piece.face,
            fontSize: fontSize,
            decorations: style.decorations,
            baselineOffset: style.baselineOffset,
            x: width,
            width: advance,
            glyphs: glyphs
        )
        runs.append(run)
        width += advance
    }

    fileprivate mutating func move(by distance: CGFloat) {
        guard distance != 0 else { return }
        x += distance
        for run in runs.indices {
            runs[run].x += distance
            for glyph in runs[run].glyphs.indices { runs[run].glyphs[glyph].origin.x += distance }
        }
    }
}

extension TextLayout.Alignment {
    /// Returns the fraction of the free space to leave before a line.
    fileprivate func fractionBefore(isRightToLeft: Bool) -> CGFloat {
        switch self {
        case .natural, .justified: isRightToLeft ? 1 : 0
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }
}
