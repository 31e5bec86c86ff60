/// A parser of the `font` shorthand and of the values of its longhands.
enum SVGFont {
    /// The pixels of the keywords of `font-size`.
    private static let sizes: [String: Double] = [
        "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
        "xx-large": 32, "xxx-large": 48,
    ]

    /// Returns a font size; `em` and percentages are of the parent's font size.
    static func size(
        _ text: String,
        allowsUnitless: Bool = true
    ) throws(SyntaxError) -> SVGLength {
        let word = text.trimmed.lowercased()
        if let pixels = sizes[word] { return SVGLength(pixels) }
        if word == "larger" { return SVGLength(1.2, .em) }
        if word == "smaller" { return SVGLength(1 / 1.2, .em) }
        let length = try SVGLength.parseExtent(text, allowsUnitless: allowsUnitless)
        return relative(length)
    }

    /// Returns a line height, where numbers and percentages are of the font size.
    static func lineHeight(_ text: String) throws(SyntaxError) -> SVGLength {
        if let number = try SVGQuantity.parse(text).number, number >= 0 {
            return SVGLength(number, .em)
        }
        return relative(try SVGLength.parseExtent(text, allowsUnitless: false))
    }

    /// Returns a length with percentages of the font size.
    private static func relative(_ length: SVGLength) -> SVGLength {
        guard length.hasPercentage, length.comparisons.isEmpty else { return length }
        return length - SVGLength(length.percentage, isPercentage: true)
            + SVGLength(length.percentage / 100, .em)
    }

    /// Returns a weight, or nil for `bolder` and `lighter`.
    static func weight(_ text: String) throws(SyntaxError) -> Double? {
        switch text.trimmed.lowercased() {
        case "normal": return 400
        case "bold": return 700
        case "bolder", "lighter": return nil
        default:
            let quantity = try SVGQuantity.parse(text)
            guard let weight = quantity.number, (1...1000).contains(weight) else {
                throw SyntaxError(
                    offset: 0,
                    reason: "a weight is a number from 1 to 1000, normal, bold, bolder or lighter"
                )
            }
            return weight
        }
    }

    /// Returns the weight of `bolder` or `lighter` by CSS Fonts 4, section 2.2.1.
    static func weight(_ word: String, inheriting weight: Double) -> Double {
        if word == "bolder" { return weight < 350 ? 400 : weight < 550 ? 700 : max(weight, 900) }
        return weight < 100 ? weight : weight < 550 ? 100 : weight < 750 ? 400 : 700
    }

    /// Returns the names of a list of families, without quotation marks.
    static func families(_ text: String) -> [String] {
        var scanner = SyntaxScanner(text)
        var names: [String] = []
        var words: [String] = []
        func name(_ words: [String]) -> [String] {
            words.isEmpty ? [] : [words.joined(separator: " ")]
        }
        while !scanner.isAtEnd {
            scanner.skipSpace()
            if let quoted = scanner.quotedText() {
                words.append(quoted)
            } else if scanner.take(",") {
                names += name(words)
                words = []
            } else {
                let word = scanner.text { !SyntaxScanner.isSpace($0) && $0 != UInt8(ascii: ",") }
                if !word.isEmpty { words.append(word) }
            }
        }
        return names + name(words)
    }

    // MARK: - Shorthand

    private static let styles: Set<String> = ["italic", "oblique"]
    private static let weights: Set<String> = ["bold", "bolder", "lighter"]
    private static let systemFonts: Set<String> = [
        "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
    ]
    private static let stretches: Set<String> = [
        "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded",
        "expanded", "extra-expanded", "ultra-expanded",
    ]

    /// Returns the longhands of a `font` shorthand with their texts, including those that it
    /// resets.
    static func longhands(
        _ shorthand: String
    ) throws(SyntaxError) -> [(name: String, value: String)] {
        var values = [
            "font-style": "normal", "font-variant": "normal", "font-weight": "normal",
            "font-stretch": "normal", "font-size": "medium", "line-height": "normal",
            "font-family": "sans-serif",
        ]
        if !systemFonts.contains(shorthand.trimmed.lowercased()) {
            var scanner = SyntaxScanner(shorthand)
            scanner.skipSpace()
            try readStyle(&scanner, &values)
            try readSize(&scanner, &values)
        }
        return values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    }

    private static func readStyle(
        _ scanner: inout SyntaxScanner,
        _ values: inout [String: String]
    ) throws(SyntaxError) {
        for _ in 0..<4 {
            var ahead = scanner
            let word = ahead.text { !SyntaxScanner.isSpace($0) }.lowercased()
            let isNumber = !word.isEmpty && word.utf8.allSatisfy(SyntaxScanner.isDigit)
            let isWeight = weights.contains(word) || isNumber && !ahead.isAtEnd
            if styles.contains(word) {
                values["font-style"] = word
            } else if word == "small-caps" {
                values["font-variant"] = word
            } else if stretches.contains(word) {
                values["font-stretch"] = word
            } else if isWeight {
                values["font-weight"] = word
            } else if word != "normal" {
                return
            }
            scanner = ahead
            scanner.skipSpace()
        }
    }

    private static func readSize(
        _ scanner: inout SyntaxScanner,
        _ values: inout [String: String]
    ) throws(SyntaxError) {
        let place = scanner
        let size = scanner.text { !SyntaxScanner.isSpace($0) && $0 != UInt8(ascii: "/") }
        scanner.skipSpace()
        _ = try self.size(size)
        values["font-size"] = size
        if scanner.take("/") {
            scanner.skipSpace()
            values["line-height"] = scanner.text { !SyntaxScanner.isSpace($0) }
            scanner.skipSpace()
        }
        let family = scanner.text { _ in true }.trimmed
        guard !family.isEmpty else {
            throw place.fault("a font has a size and a family, such as 12px sans-serif")
        }
        values["font-family"] = family
    }
}

extension SyntaxScanner {
    /// Returns the next run of bytes that meet a condition, and skips it.
    mutating func text(while condition: (UInt8) -> Bool) -> String {
        var run: [UInt8] = []
        while let byte = next, condition(byte) {
            run.append(byte)
            _ = self.byte()
        }
        return String(decoding: run, as: UTF8.self)
    }
}
