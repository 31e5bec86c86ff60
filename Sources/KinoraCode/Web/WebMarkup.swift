/// Writes elements on indented lines for people to read.
struct WebMarkup {
    /// Returns an attribute's text, or nil to leave it out.
    let attribute: (WebElement.Attribute) -> String?

    /// The maximum number of characters of a line with several attributes.
    private static let width = 100

    /// Returns the lines of an element.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - indent: The whitespace before each line.
    ///   - own: The texts of attributes that precede the element's own.
    /// - Returns: The lines.
    func lines(of element: WebElement, indent: String, own: [String] = []) -> [String] {
        let attributes = own + element.attributes.compactMap(attribute)
        let head = indent + "<" + element.name
        let end = element.children.isEmpty ? " />" : ">"
        let line = ([head] + attributes).joined(separator: " ") + end
        var lines = [line]
        if line.count > Self.width, attributes.count > 1 || own.count > 1 {
            let last = element.children.isEmpty ? "/>" : ">"
            lines = [head] + attributes.map { indent + "  " + $0 } + [indent + last]
        }
        if element.children.isEmpty { return lines }
        lines += element.children.flatMap { self.lines(of: $0, indent: indent + "  ") }
        return lines + [indent + "</\(element.name)>"]
    }

    /// Returns a text in double quotes, escaped as in HTML and XML.
    static func quoted(_ text: String) -> String {
        let escaped = text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
            .replacing("<", with: "&lt;")
        return "\"\(escaped)\""
    }
}

extension WebElement.Attribute {
    /// The parts of the value around the names of definitions, or nil if it refers to none.
    ///
    /// The first part precedes the first name; each other part begins with a name's end.
    var reference: (before: String, name: String, after: String)? {
        if name == "id" { return ("", value, "") }
        let starts = ["url(#", "#"]
        let canRefer = name != "href" && name != "xlink:href"
        guard let start = starts.first(where: { value.hasPrefix($0) }), canRefer == (start != "#")
        else { return nil }
        let rest = value.dropFirst(start.count)
        let name = rest.prefix { $0 != ")" }
        return (start, String(name), String(rest[name.endIndex...]))
    }
}
