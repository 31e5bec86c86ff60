/// A location in a text file.
public struct TextPlace: Hashable, Sendable, CustomStringConvertible {
    /// The file name, as given by the caller.
    public let file: String

    /// The line number, starting at 1.
    public let line: Int

    /// The character's position in the line, starting at 1.
    public let column: Int

    /// The location in the format of compilers: `logo.svg:12:7`.
    public var description: String { "\(file):\(line):\(column)" }
}

/// An error in an SVG file, or a refused feature.
public struct DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The location of the error.
    public let place: TextPlace

    /// The element, and the attribute if there is one, such as `<path> d`, or nil outside of
    /// elements.
    public let subject: String?

    /// A description of the problem, and what is allowed.
    public let reason: String

    /// The error as one line: `logo.svg:12:7: <path> d: …`.
    public var description: String { line(place, subject, reason) }
}

/// A remark about a feature of an SVG file that the drawing omits.
public struct DrawingRemark: Hashable, Sendable, CustomStringConvertible {
    /// The location of the feature.
    public let place: TextPlace

    /// The element, and the property if there is one, such as `<text>`.
    public let subject: String

    /// A description of the omission, and what to do about it.
    public let reason: String

    /// The remark as one line: `logo.svg:12:7: <text>: …`.
    public var description: String { line(place, subject, reason) }
}

/// Returns a message in one line, with line breaks in quoted text replaced by spaces.
private func line(_ place: TextPlace, _ subject: String?, _ reason: String) -> String {
    let line = ([place.description] + [subject, reason].compactMap(\.self)).joined(separator: ": ")
    let letters = line.unicodeScalars.map { letter in
        letter.properties.generalCategory == .control || letter.properties.isWhitespace
            ? " " : Character(letter)
    }
    return String(letters)
}
