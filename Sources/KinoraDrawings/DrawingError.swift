/// A place in a text: a file's name, a line and a column, both counted from 1.
public struct TextPlace: Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, as people gave it.
    public let file: String

    /// The line, counted from 1.
    public let line: Int

    /// The character of the line, counted from 1.
    public let column: Int

    /// The place as compilers write it: `logo.svg:12:7`.
    public var description: String { "\(file):\(line):\(column)" }
}

/// An SVG file that isn't one, or that asks for what is refused.
public struct DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where the fault is.
    public let place: TextPlace

    /// The element, and the attribute where it is one's: `<path> d`; nil outside of elements.
    public let subject: String?

    /// What is wrong and what is allowed.
    public let reason: String

    /// The error as one line: `logo.svg:12:7: <path> d: …`.
    public var description: String { line(place, subject, reason) }
}

/// Something of an SVG file that a drawing doesn't have, which is left out.
public struct DrawingRemark: Hashable, Sendable, CustomStringConvertible {
    /// Where it stands.
    public let place: TextPlace

    /// The element, and the property where it is one's: `<text>`.
    public let subject: String

    /// What is left out, and what to do.
    public let reason: String

    /// The remark as one line: `logo.svg:12:7: <text>: …`.
    public var description: String { line(place, subject, reason) }
}

/// Returns one line, whatever a file that is quoted in it has of line breaks.
private func line(_ place: TextPlace, _ subject: String?, _ reason: String) -> String {
    let line = ([place.description] + [subject, reason].compactMap(\.self)).joined(separator: ": ")
    let letters = line.unicodeScalars.map { letter in
        letter.properties.generalCategory == .control || letter.properties.isWhitespace
            ? " " : Character(letter)
    }
    return String(letters)
}
