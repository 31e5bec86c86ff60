extension Character {
    /// The number of terminal cells of the character: two for East Asian characters and emoji.
    var displayWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        return Self.wideRanges.contains { $0.contains(first.value) } ? 2 : 1
    }

    /// The ranges of wide and full-width characters in Unicode Standard Annex #11.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFD,
    ]
}

extension String {
    /// The number of terminal cells of the text.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// The text in one line, with control characters and white space replaced by spaces.
    var singleLine: String {
        let letters = unicodeScalars.map { letter in
            letter.properties.generalCategory == .control || letter.properties.isWhitespace
                ? " " : letter
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: letters)
        return String(view)
    }

    /// Returns the text truncated to a number of cells, with an ellipsis if necessary.
    func fitting(_ width: Int) -> String {
        guard displayWidth > width else { return self }
        guard width > 0 else { return "" }
        var result = ""
        var left = width - 1
        for letter in self {
            left -= letter.displayWidth
            guard left >= 0 else { break }
            result.append(letter)
        }
        return result + "…"
    }
}
