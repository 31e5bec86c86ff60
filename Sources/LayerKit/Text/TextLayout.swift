import Foundation

/// Text set in lines: where each glyph stands, how large the whole is, and the strokes to draw.
///
/// The space of all results has its origin at the top left of the text's box, points, y down. The
/// box is as wide as the width limit, or as the widest line where there is none.
package struct TextLayout: Hashable, Sendable {
    /// Where lines stand in a box wider than they are.
    package enum Alignment: Hashable, Sendable {
        /// Where text of the script begins: at the left, as the face has left-to-right letters.
        case natural

        /// At the left.
        case left

        /// In the middle.
        case center

        /// At the right.
        case right

        /// Set as ``left``: words are not stretched.
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

    /// A character at its place.
    package struct PlacedGlyph: Hashable, Sendable {
        /// The character to draw.
        package var character: Character

        /// The left end of its advance, on the baseline.
        package var origin: CGPoint
    }

    /// The glyphs on one baseline.
    package struct Line: Hashable, Sendable {
        /// The glyphs from left to right, spaces included.
        package var glyphs: [PlacedGlyph]

        /// The left end of the line.
        package var x: CGFloat

        /// The distance of the baseline from the top of the box.
        package var baseline: CGFloat

        /// The sum of the advances.
        package var width: CGFloat
    }

    /// The face that the text is set in.
    package let face: MonolineFace

    /// The size of an em in points; 0 for an empty layout.
    package let fontSize: CGFloat

    /// The lines from top to bottom; none for an empty string.
    package private(set) var lines: [Line] = []

    /// The width of the widest line and the height of all lines, in points.
    package private(set) var size = CGSize.zero

    /// Sets a string.
    ///
    /// A font size that is zero, negative or not finite gives an empty layout.
    ///
    /// - Parameters:
    ///   - string: The text; every newline character starts a line.
    ///   - face: The face to set it in.
    ///   - fontSize: The size of an em in points.
    ///   - width: The width of the box in points; nil, infinite or NaN for no limit.
    ///   - isWrapped: Whether lines that do not fit are broken: after spaces and hyphens, and
    ///     inside of words that are too long for a line of their own.
    ///   - alignment: Where lines stand in the box.
    ///   - truncation: What gives way to "…" in a line that does not fit, or in the last one when
    ///     the number of lines is limited.
    ///   - maximumLineCount: The number of lines to set at most; nil, zero or negative for no limit.
    package init(
        _ string: String,
        face: MonolineFace = .regular,
        fontSize: CGFloat,
        width: CGFloat? = nil,
        isWrapped: Bool = false,
        alignment: Alignment = .natural,
        truncation: Truncation = .none,
        maximumLineCount: Int? = nil
    ) {
        let isDrawn = fontSize > 0 && fontSize.isFinite && !string.isEmpty
        self.face = face
        self.fontSize = isDrawn ? fontSize : 0
        guard isDrawn else { return }
        let limit = width.flatMap { $0.isFinite ? max($0, 0) : nil }
        let fitting = LineFitting(
            face: face,
            limit: limit.map { $0 / fontSize },
            isWrapped: isWrapped,
            truncation: truncation
        )
        let count = maximumLineCount.flatMap { $0 > 0 ? $0 : nil }
        place(fitting.lines(of: string, maximumCount: count), in: limit, alignment: alignment)
    }

    private mutating func place(
        _ texts: [[Character]],
        in limit: CGFloat?,
        alignment: Alignment
    ) {
        let widths = texts.map { text in
            text.reduce(0) { $0 + face.advance(of: $1) } * fontSize
        }
        let lineHeight = MonolineFace.lineHeight * fontSize
        let widest = widths.max() ?? 0
        size = CGSize(width: widest, height: lineHeight * CGFloat(texts.count))
        var baseline = MonolineFace.ascent * fontSize
        for (text, width) in zip(texts, widths) {
            let x = alignment.fractionBefore * max((limit ?? widest) - width, 0)
            lines.append(line(of: text, x: x, baseline: baseline, width: width))
            baseline += lineHeight
        }
    }

    private func line(
        of text: [Character],
        x: CGFloat,
        baseline: CGFloat,
        width: CGFloat
    ) -> Line {
        var line = Line(glyphs: [], x: x, baseline: baseline, width: width)
        var advance: CGFloat = 0
        for character in text {
            let origin = CGPoint(x: x + advance * fontSize, y: baseline)
            line.glyphs.append(PlacedGlyph(character: character, origin: origin))
            advance += face.advance(of: character)
        }
        return line
    }
}

// MARK: - Drawing

extension TextLayout {
    /// The middle lines of all strokes in the box's space, to be drawn with ``strokeStyle``.
    package var strokes: PathGeometry {
        var strokes = PathGeometry()
        for glyph in lines.flatMap(\.glyphs) {
            let place = CGAffineTransform(
                a: fontSize,
                b: 0,
                c: 0,
                d: fontSize,
                tx: glyph.origin.x,
                ty: glyph.origin.y
            )
            strokes.append(face.glyph(for: glyph.character).strokes.applying(place))
        }
        return strokes
    }

    /// The style that makes letters of the strokes.
    package var strokeStyle: StrokeStyle {
        StrokeStyle(width: face.strokeWidth * fontSize, cap: .round, join: .round)
    }
}

extension TextLayout.Alignment {
    /// The part of a line's free space that stands before it.
    fileprivate var fractionBefore: CGFloat {
        switch self {
        case .natural, .left, .justified: 0
        case .center: 0.5
        case .right: 1
        }
    }
}
