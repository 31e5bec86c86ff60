import Foundation

/// The rules for breaking text into lines and truncating lines that don't fit.
struct LineFitting {
    /// The shaper that provides the characters' advances.
    var shaper: TextShaper

    /// The width of a line in points, or nil for no limit.
    var limit: CGFloat?

    /// A Boolean value that indicates whether lines wrap.
    var isWrapped: Bool

    /// The truncation of lines that don't fit.
    var truncation: TextLayout.Truncation

    /// The tolerance for rounding in points, so that text fits in its own width.
    private static let tolerance: CGFloat = 1e-5

    /// A line of characters.
    struct Line {
        var text: [StyledCharacter]
        var isRightToLeft: Bool
        var paragraph = TextParagraph()

        /// Boolean values that indicate whether the line is the first and the last one of its
        /// paragraph.
        var isFirst = true
        var isLast = true
    }

    /// Returns the lines of a text.
    func lines(of text: [StyledCharacter], maximumCount: Int?) -> [Line] {
        let paragraphs = text.split(omittingEmptySubsequences: false) { $0.character.isNewline }
        var lines: [Line] = []
        // An empty paragraph has the style of the newline that ends it.
        var newline = text.startIndex
        var settings = TextParagraph()
        for (index, part) in paragraphs.enumerated() {
            newline = part.endIndex
            let first = part.first ?? (newline < text.endIndex ? text[newline] : nil)
            settings = first.map { shaper.styles[$0.style].paragraph } ?? settings
            let paragraph = Line(
                text: Array(part),
                isRightToLeft: TextDirection.isRightToLeft(part.lazy.map(\.character)),
                paragraph: settings
            )
            for range in breaks(in: paragraph) {
                guard lines.count + 1 == maximumCount else {
                    lines.append(isWrapped ? paragraph[range] : shortened(paragraph))
                    continue
                }
                let isLastParagraph = index == paragraphs.count - 1
                let rest = paragraph[range.lowerBound..<paragraph.text.count]
                let isWhole = truncation == .none || limit == nil
                lines.append(isWhole ? paragraph[range] : shortened(rest, isCut: !isLastParagraph))
                return lines
            }
        }
        return lines
    }

    /// Returns the available width of a line, or nil for no limit.
    func limit(of line: Line) -> CGFloat? {
        line.paragraph.width(in: limit, isFirst: line.isFirst)
    }
}

extension LineFitting.Line {
    fileprivate subscript(range: Range<Int>) -> Self {
        var line = self
        line.text = Array(text[range])
        line.isFirst = range.lowerBound == 0
        line.isLast = range.upperBound == text.count
        return line
    }
}

// MARK: - Breaking

extension LineFitting {
    /// Returns the ranges of a paragraph's lines, without the spaces at line breaks.
    private func breaks(in paragraph: Line) -> [Range<Int>] {
        let text = paragraph.text
        guard isWrapped, limit != nil, !text.isEmpty else { return [0..<text.count] }
        let advances = shaper.advances(of: text, isRightToLeft: paragraph.isRightToLeft)
        var lines: [Range<Int>] = []
        var start = 0
        while start < text.count {
            let settings = paragraph.paragraph
            let limit =
                (settings.width(in: limit, isFirst: start == 0) ?? .infinity) + Self.tolerance
            var end = endOfLine(in: text, advances, from: start, limit: limit, settings)
            // Without kerning to the next line's first letter, the last letter may be wider.
            while width(of: text[start..<end], isRightToLeft: paragraph.isRightToLeft) > limit {
                let visible = advances[start..<end].dropLast(trailingSpaces(in: text[start..<end]))
                let allowed = visible.reduce(0, +) - Self.tolerance
                let earlier = endOfLine(in: text, advances, from: start, limit: allowed, settings)
                guard earlier < end else { break }
                end = earlier
            }
            let isLast = end == text.count
            lines.append(start..<(isLast ? end : end - trailingSpaces(in: text[start..<end])))
            start = end
        }
        return lines
    }

    /// Returns the width of a line's text in points, without spaces at its end.
    private func width(of text: ArraySlice<StyledCharacter>, isRightToLeft: Bool) -> CGFloat {
        let visible = Array(text.dropLast(trailingSpaces(in: text)))
        return shaper.advances(of: visible, isRightToLeft: isRightToLeft).reduce(0, +)
    }

    /// Returns the number of spaces at the end of a text.
    private func trailingSpaces(in text: ArraySlice<StyledCharacter>) -> Int {
        text.reversed().prefix(while: Self.isSpace).count
    }

    /// Returns the start of the line after the one that begins at an index.
    ///
    /// Lines after a break never start with spaces. Spaces hang at the end of the previous line.
    private func endOfLine(
        in text: [StyledCharacter],
        _ advances: [CGFloat],
        from start: Int,
        limit: CGFloat,
        _ settings: TextParagraph
    ) -> Int {
        var width: CGFloat = 0
        var lastBreak: Int?
        var hasInk = false
        for index in start..<text.count {
            let character = text[index].character
            width += advances[index]
            if Self.isSpace(text[index]) {
                if hasInk { lastBreak = index + 1 }
                continue
            }
            let canBreak =
                index > start
                && (settings.breaksAnywhere
                    || Self.canBreak(before: character, after: text[index - 1].character))
            if hasInk, canBreak {
                lastBreak = index
            }
            if width > limit, index > start { return lastBreak ?? index }
            if Self.hyphens.contains(character), hasInk { lastBreak = index + 1 }
            hasInk = true
        }
        return text.count
    }

    /// Returns a Boolean value that indicates whether a character is a space at which lines can
    /// break.
    private static func isSpace(_ item: StyledCharacter) -> Bool {
        item.character == " " || item.character == "\t"
    }

    /// Returns a Boolean value that indicates whether a line can break between two characters
    /// without a space.
    ///
    /// A line can break between two Chinese, Japanese, or Korean characters, and between such a
    /// character and a letter or digit, but not before punctuation.
    private static func canBreak(before next: Character, after previous: Character) -> Bool {
        isIdeograph(next) || isIdeograph(previous) && (next.isLetter || next.isNumber)
    }

    private static func isIdeograph(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return ideographs.contains { $0.contains(scalar.value) }
    }

    /// The Unicode blocks of kana, ideographs, and Hangul syllables.
    private static let ideographs: [ClosedRange<UInt32>] = [
        0x3041...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0x20000...0x3FFFF,
    ]

    /// The characters after which a word can break.
    private static let hyphens: Set<Character> = ["-", "–", "—"]
}

// MARK: - Truncation

extension LineFitting {
    /// Returns a line with an ellipsis for the part that doesn't fit.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - isCut: A Boolean value that indicates whether more text follows, so that the line gets
    ///     an ellipsis even if it fits.
    /// - Returns: The line itself if it fits, or otherwise as many of its characters as fit.
    private func shortened(_ line: Line, isCut: Bool = false) -> Line {
        guard let limit = limit(of: line), truncation != .none else { return line }
        let advances = shaper.advances(of: line.text, isRightToLeft: line.isRightToLeft)
        var width = advances.reduce(0, +)
        if !isCut, width <= limit + Self.tolerance { return line }
        width += self.width(of: Line(text: [ellipsis(for: line)], isRightToLeft: false))
        var kept = line.text.count
        while kept > 0, width > limit + Self.tolerance {
            width -= advances[indexToDrop(of: kept, in: line.text.count)]
            kept -= 1
        }
        // Letters next to the ellipsis may be wider than they were next to other letters.
        var result = shortened(line, keeping: kept)
        while kept > 0, self.width(of: result) > limit + Self.tolerance {
            kept -= 1
            result = shortened(line, keeping: kept)
        }
        return result
    }

    private func width(of line: Line) -> CGFloat {
        shaper.advances(of: line.text, isRightToLeft: line.isRightToLeft).reduce(0, +)
    }

    private func shortened(_ line: Line, keeping kept: Int) -> Line {
        let head = headCount(keeping: kept)
        let before = line.text.prefix(head).reversed().drop(while: Self.isSpace).reversed()
        let after = line.text.suffix(kept - head).drop(while: Self.isSpace)
        var result = line
        result.text = before + [ellipsis(for: line)] + after
        result.isLast = true
        return result
    }

    private func ellipsis(for line: Line) -> StyledCharacter {
        let neighbor = truncation == .start ? line.text.first : line.text.last
        return StyledCharacter(character: "…", style: neighbor?.style ?? 0)
    }

    /// Returns the index of the next character to remove when a number of characters remains.
    private func indexToDrop(of kept: Int, in count: Int) -> Int {
        let head = headCount(keeping: kept)
        return headCount(keeping: kept - 1) < head ? head - 1 : count - (kept - head)
    }

    /// Returns the number of kept characters that come before the ellipsis.
    private func headCount(keeping count: Int) -> Int {
        switch truncation {
        case .none, .end: count
        case .start: 0
        case .middle: (count + 1) / 2
        }
    }
}
