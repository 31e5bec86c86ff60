extension String {
    /// The text with control characters and marks of direction escaped, as in `\u{1B}`.
    public var withoutControls: String {
        guard unicodeScalars.contains(where: Self.isControl) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if Self.isControl(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text on one line without control characters, cut after some Unicode scalars.
    func onOneLine(upTo length: Int = 120) -> String {
        let scalars = unicodeScalars.prefix(length)
        let lines = String(scalars).split(whereSeparator: \.isNewline).map { line in
            line.drop { $0 == " " || $0 == "\t" }
        }
        let isCut = scalars.endIndex != unicodeScalars.endIndex
        return lines.joined(separator: " ").withoutControls + (isCut ? "…" : "")
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case ..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF: true
        default: false
        }
    }
}
