import Foundation

/// A shaper that converts characters to glyphs in visual order, with substitute faces as needed.
struct TextShaper {
    /// The styles that characters refer to by index.
    var styles: [TextStyle]

    /// The source of faces for characters that a style's face lacks.
    var environment: TextEnvironment

    /// A sequence of glyphs in one face and style, from left to right.
    struct Piece {
        var style: Int
        var face: any Typeface
        var glyphs: [ShapedGlyph]
    }

    /// Returns the glyphs of a line from left to right.
    func pieces(of line: [StyledCharacter], isRightToLeft: Bool) -> [Piece] {
        let text = line.map(\.character)
        let segments = segments(of: line, text: text, isRightToLeft: isRightToLeft)
        return TextDirection.visualOrder(of: segments.map(\.level)).map { index in
            let segment = segments[index]
            let glyphs = segment.face.shape(
                text,
                in: segment.range,
                isRightToLeft: segment.level % 2 == 1
            )
            return Piece(style: segment.style, face: segment.face, glyphs: glyphs)
        }
    }

    /// Returns the width in points that each character adds to a line.
    ///
    /// The width of a ligature belongs to its first character.
    func advances(of line: [StyledCharacter], isRightToLeft: Bool) -> [CGFloat] {
        var advances = Array(repeating: CGFloat.zero, count: line.count)
        for piece in pieces(of: line, isRightToLeft: isRightToLeft) {
            let style = styles[piece.style]
            for glyph in piece.glyphs { advances[glyph.character] += style.advance(of: glyph) }
        }
        return advances
    }
}

// MARK: - Segments

extension TextShaper {
    /// A segment of consecutive characters with the same style, face, and direction.
    private struct Segment {
        var range: Range<Int>
        var style: Int
        var level: Int
        var face: any Typeface
    }

    private func segments(
        of line: [StyledCharacter],
        text: [Character],
        isRightToLeft: Bool
    ) -> [Segment] {
        let levels = TextDirection.levels(of: text, isRightToLeft: isRightToLeft)
        var segments: [Segment] = []
        for (index, item) in line.enumerated() {
            let face = face(for: item, after: segments.last)
            if let last = segments.last, last.style == item.style, last.level == levels[index],
                last.face.name == face.name
            {
                segments[segments.count - 1].range = last.range.lowerBound..<(index + 1)
            } else {
                let range = index..<(index + 1)
                let level = levels[index]
                segments.append(Segment(range: range, style: item.style, level: level, face: face))
            }
        }
        return segments
    }

    /// Returns the face for a character.
    ///
    /// Invisible characters use the face of the previous character.
    private func face(for item: StyledCharacter, after last: Segment?) -> any Typeface {
        if let last, last.style == item.style, item.character.isIgnorable { return last.face }
        return environment.face(for: item.character, preferring: styles[item.style].face)
    }
}

extension TextStyle {
    /// Returns the distance in points from a glyph to the next one.
    ///
    /// Combining marks add no kerning.
    func advance(of glyph: ShapedGlyph) -> CGFloat {
        glyph.advance * fontSize + (glyph.advance > 0 ? kern : 0)
    }
}
