import Foundation

/// Text set in lines: where each glyph stands, how large the whole is, and what to draw.
///
/// The space of all results has its origin at the top left of the text's box, points, y down. The
/// box is as wide as the width limit, or as the widest line where there is none.
package struct TextLayout: Sendable {
    /// Where lines stand in a box wider than they are.
    package enum Alignment: Hashable, Sendable {
        /// Where the text begins: at the right for letters that run from right to left.
        case natural

        /// At the left.
        case left

        /// In the middle.
        case center

        /// At the right.
        case right

        /// Set as ``natural``: words are not stretched.
        case justified
    }

    /// Which part of a line that does not fit gives way to "…".
    package enum Truncation: Hashable, Sendable {
        /// No part; the line stays as it is and reaches beyond the box.
        case none

        /// The beginning.
        case start

        /// The middle.
        case middle

        /// The end.
        case end
    }

    /// A glyph at its place.
    package struct PlacedGlyph: Hashable, Sendable {
        /// The face's number for the glyph.
        package var id: UInt32

        /// The first character that the glyph stands for.
        package var character: Character

        /// The left end of its advance, on the baseline.
        package var origin: CGPoint

        /// The way from the origin to where the glyph is drawn.
        package var offset: CGVector
    }

    /// Glyphs that follow each other in one face and style.
    package struct Run: Sendable {
        /// The face.
        package var face: any Typeface

        /// The size of an em in points.
        package var fontSize: CGFloat

        /// The colour; nil for that of the whole text.
        package var color: RGBA?

        /// The glyphs from left to right, spaces included.
        package var glyphs: [PlacedGlyph]
    }

    /// The glyphs on one baseline.
    package struct Line: Sendable {
        /// The runs from left to right.
        package var runs: [Run]

        /// The left end of the line.
        package var x: CGFloat

        /// The distance of the baseline from the top of the box.
        package var baseline: CGFloat

        /// The sum of the advances.
        package var width: CGFloat

        /// The distance from the line's top to its bottom.
        package var height: CGFloat

        /// The glyphs of all runs from left to right.
        package var glyphs: [PlacedGlyph] { runs.flatMap(\.glyphs) }
    }

    /// The lines from top to bottom; none for an empty string.
    package private(set) var lines: [Line] = []

    /// The width of the widest line and the height of all lines, in points.
    package private(set) var size = CGSize.zero

    /// Sets a string in one style.
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

    /// Sets pieces of text behind each other.
    ///
    /// A font size that is zero, negative or not finite leaves its piece out.
    ///
    /// - Parameters:
    ///   - runs: The text; every newline character starts a line.
    ///   - width: The width of the box in points; nil, infinite or NaN for no limit.
    ///   - isWrapped: Whether lines that do not fit are broken: after spaces and hyphens, between
    ///     ideographs, and inside of words that are too long for a line of their own.
    ///   - alignment: Where lines stand in the box.
    ///   - truncation: What gives way to "…" in a line that does not fit, or in the last one when
    ///     the number of lines is limited.
    ///   - maximumLineCount: The number of lines to set at most; nil, zero or negative for no limit.
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
        for text in texts {
            // An empty line is as high as the one before.
            style = text.text.first?.style ?? style
            lines.append(Line(text, shaper: fitting.shaper, emptyStyle: style, top: size.height))
            size.width = max(size.width, lines[lines.count - 1].width)
            size.height += lines[lines.count - 1].height
        }
        let box = fitting.limit ?? size.width
        for (index, text) in texts.enumerated() {
            let free = box - lines[index].width
            let fraction = alignment.fractionBefore(isRightToLeft: text.isRightToLeft)
            // What is too wide for the box shows its beginning.
            let overflow = text.isRightToLeft ? free : 0
            lines[index].move(by: free >= 0 ? fraction * free : overflow)
        }
    }
}

extension TextLayout.Line {
    /// Places the glyphs of a line from x = 0.
    fileprivate init(
        _ text: LineFitting.Line,
        shaper: TextShaper,
        emptyStyle: Int,
        top: CGFloat
    ) {
        let pieces = shaper.pieces(of: text.text, isRightToLeft: text.isRightToLeft)
        // A substitute's heights don't count: one character must not move its line.
        let styles = Set(text.text.map(\.style)).union(text.text.isEmpty ? [emptyStyle] : [])
        let heights = styles.map { (shaper.styles[$0].face.metrics, shaper.styles[$0].fontSize) }
        let ascent = heights.map { $0.ascent * $1 }.max() ?? 0
        let descent = heights.map { $0.descent * $1 }.max() ?? 0
        runs = []
        x = 0
        width = 0
        baseline = top + ascent
        height = ascent + descent
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
            defer { advance += glyph.advance }
            return TextLayout.PlacedGlyph(
                id: glyph.id,
                character: text[glyph.character].character,
                origin: CGPoint(x: width + advance * fontSize, y: baseline),
                offset: CGVector(dx: glyph.offset.dx * fontSize, dy: glyph.offset.dy * fontSize)
            )
        }
        width += advance * fontSize
        let run = TextLayout.Run(
            face: piece.face,
            fontSize: fontSize,
            color: style.color,
            glyphs: glyphs
        )
        runs.append(run)
    }

    fileprivate mutating func move(by distance: CGFloat) {
        guard distance != 0 else { return }
        x += distance
        for run in runs.indices {
            for glyph in runs[run].glyphs.indices { runs[run].glyphs[glyph].origin.x += distance }
        }
    }
}

extension TextLayout.Alignment {
    /// The part of a line's free space that stands before it.
    fileprivate func fractionBefore(isRightToLeft: Bool) -> CGFloat {
        switch self {
        case .natural, .justified: isRightToLeft ? 1 : 0
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }
}
