/// An element of an XML resource of Android.
struct AndroidXML {
    /// The name.
    var name: String

    /// The attributes in order, of which those without a prefix are Android's.
    var attributes: [(name: String, value: String)] = []

    /// The elements inside.
    var children: [AndroidXML] = []

    /// The width up to which a start tag is on one line.
    private static let width = 100

    /// Creates an element.
    init(_ name: String, _ attributes: [(String, String)] = [], _ children: [AndroidXML] = []) {
        self.name = name
        self.attributes = attributes
        self.children = children
    }

    /// Creates an attribute whose value is an element.
    init(attribute name: String, _ value: AndroidXML) {
        self.init("aapt:attr", [(":name", "android:\(name)")], [value])
    }

    /// Adds an attribute unless its value is nil.
    mutating func set(_ name: String, _ value: String?) {
        if let value { attributes.append((name, value)) }
    }

    /// Returns the lines of the element.
    func lines(indent: String = "") -> [String] {
        let texts = attributes.map { name, value in
            let full = name.hasPrefix(":") ? String(name.dropFirst()) : name
            let isOwn = name.hasPrefix(":") || name.hasPrefix("xmlns")
            return "\(isOwn ? full : "android:\(name)")=\"\(Self.escaped(value))\""
        }
        let end = children.isEmpty ? " />" : ">"
        let line = "\(indent)<\(([name] + texts).joined(separator: " "))\(end)"
        var lines: [String]
        if line.count <= Self.width || texts.count < 2 {
            lines = [line]
        } else {
            lines = ["\(indent)<\(name)"] + texts.map { "\(indent)    \($0)" }
            lines[lines.count - 1] += end
        }
        guard !children.isEmpty else { return lines }
        for child in children { lines += child.lines(indent: indent + "    ") }
        return lines + ["\(indent)</\(name)>"]
    }

    /// Returns text with references instead of characters that have a meaning in attributes.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars where isAllowed(scalar) {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns a comment, in which hyphens don't follow each other.
    static func comment(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars where isAllowed(scalar) {
            if scalar == "-", result.last == "-" { result += " " }
            result.unicodeScalars.append(scalar)
        }
        return "<!-- \(result) -->"
    }

    /// Returns a Boolean value that indicates whether XML may contain a character.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
