import Foundation

/// The rules that break a text into lines and shorten those that do not fit.
struct LineFitting {
    /// The face that gives the advances.
    var face: MonolineFace

    /// The width of a line in ems; nil for no limit.
    var limit: CGFloat?

    /// Whether lines that do not fit are broken.
    var isWrapped: Bool

    /// What gives way to "…" in lines that can't be broken.
    var truncation: TextLayout.Truncation

    /// The excess in ems that counts as rounding, so that a text fits into its own width.
    private static let tolerance: CGFloat = 1e-6

    /// Returns the characters of each line.
    func lines(of string: String, maximumCount: Int?) -> [[Character]] {
        let paragraphs = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var lines: [[Character]] = []
        for (index, paragraph) in paragraphs.enumerated() {
            let text = Array(paragraph)
            for range in breaks(in: text) {
                guard lines.count + 1 == maximumCount else {
                    lines.append(isWrapped ? Array(text[range]) : shortened(text))
                    continue
                }
                let isLastParagraph = index == paragraphs.count - 1
                let rest = Array(text[range.lowerBound...])
                let isWhole = truncation == .none || limit == nil
                lines.append(
                    isWhole ? Array(text[range]) : shortened(rest, isCut: !isLastParagraph)
                )
                return lines
            }
        }
        return lines
    }
}

// MARK: - Breaking

extension LineFitting {
    /// Returns the range of each line of a paragraph, without the spaces at which it is broken.
    private func breaks(in text: [Character]) -> [Range<Int>] {
        guard isWrapped, let limit, !text.isEmpty else { return [0..<text.count] }
        var lines: [Range<Int>] = []
        var start = 0
        while start < text.count {
            let end = endOfLine(in: text, from: start, limit: limit + Self.tolerance)
            let trailing = text[start..<end].reversed().prefix(while: Self.isSpace).count
            let isLast = end == text.count
            lines.append(start..<(isLast ? end : end - trailing))
            start = end
        }
        return lines
    }

    /// Returns where the line after the one from a start begins.
    ///
    /// Spaces never start a line that follows a break; they hang behind the one before.
    private func endOfLine(in text: [Character], from start: Int, limit: CGFloat) -> Int {
        var width: CGFloat = 0
        var lastBreak: Int?
        var hasInk = false
        for index in start..<text.count {
            let character = text[index]
            width += face.advance(of: character)
            if Self.isSpace(character) {
                if hasInk { lastBreak = index + 1 }
                continue
            }
            if width > limit, index > start { return lastBreak ?? index }
            if Self.hyphens.contains(character), hasInk { lastBreak = index + 1 }
            hasInk = true
        }
        return text.count
    }

    /// Returns whether lines may be broken at a character; not so at a no-break space.
    private static func isSpace(_ character: Character) -> Bool {
        character == " " || character == "\t"
    }

    /// The characters after which a word may be broken.
    private static let hyphens: Set<Character> = ["-", "–", "—"]
}

// MARK: - Truncation

extension LineFitting {
    /// Returns a line with "…" for the part that does not fit.
    ///
    /// - Parameters:
    ///   - text: The line.
    ///   - isCut: Whether more text followed, so that "…" is due even where the line fits.
    /// - Returns: The line itself where it fits, else as many of its characters as do.
    private func shortened(_ text: [Character], isCut: Bool = false) -> [Character] {
        guard let limit, truncation != .none else { return text }
        let advances = text.map(face.advance(of:))
        var width = advances.reduce(0, +)
        if !isCut, width <= limit + Self.tolerance { return text }
        width += face.advance(of: "…")
        var head = headCount(keeping: text.count)
        var tail = text.count - head
        while head + tail > 0, width > limit + Self.tolerance {
            let kept = head + tail - 1
            if headCount(keeping: kept) < head {
                head -= 1
                width -= advances[head]
            } else {
                width -= advances[text.count - tail]
                tail -= 1
            }
        }
        let before = text.prefix(head).reversed().drop(while: Self.isSpace).reversed()
        let after = text.suffix(tail).drop(while: Self.isSpace)
        return before + ["…"] + after
    }

    /// Returns how many of the characters that are kept stand before the "…".
    private func headCount(keeping count: Int) -> Int {
        switch truncation {
        case .none, .end: count
        case .start: 0
        case .middle: (count + 1) / 2
        }
    }
}
