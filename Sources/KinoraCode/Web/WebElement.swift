import Foundation

/// An element of an SVG document.
struct WebElement: Hashable {
    /// An attribute of an element.
    struct Attribute: Hashable {
        var name: String
        var value: String
    }

    /// The element's name.
    var name: String

    /// The attributes in order, unescaped.
    var attributes: [Attribute] = []

    /// The child elements.
    var children: [WebElement] = []

    /// The text before the children, unescaped.
    var text = ""

    /// The value of an attribute, or nil if there is none.
    subscript(name: String) -> String? {
        get { attributes.first { $0.name == name }?.value }
        set {
            let index = attributes.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): attributes[index].value = value
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let value?): attributes.append(Attribute(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Changes the element and its descendants, in document order.
    mutating func changeAll(_ change: (inout WebElement) -> Void) {
        change(&self)
        for index in children.indices { children[index].changeAll(change) }
    }

    /// The element and its descendants, in document order.
    var all: [WebElement] { [self] + children.flatMap(\.all) }
}

// MARK: - Reading

extension WebElement {
    /// Creates an element from a document that an exporter wrote, or nil if it isn't complete.
    init?(document: String) {
        var reader = WebElementReader(rest: document[...])
        guard let element = reader.element() else { return nil }
        self = element
    }
}

/// A reader of documents without comments, sections, and declarations.
private struct WebElementReader {
    var rest: Substring

    mutating func element() -> WebElement? {
        guard rest.first == "<" else { return nil }
        rest.removeFirst()
        var element = WebElement(name: String(word()))
        while let next = rest.first, next != ">", next != "/" {
            if next.isWhitespace {
                rest.removeFirst()
                continue
            }
            let name = String(word())
            guard !name.isEmpty, rest.hasPrefix("=\"") else { return nil }
            rest.removeFirst(2)
            guard let end = rest.firstIndex(of: "\"") else { return nil }
            let value = Self.unescaped(rest[..<end])
            element.attributes.append(WebElement.Attribute(name: name, value: value))
            rest = rest[rest.index(after: end)...]
        }
        if rest.hasPrefix("/>") {
            rest.removeFirst(2)
            return element
        }
        guard rest.first == ">" else { return nil }
        rest.removeFirst()
        while !rest.hasPrefix("</") {
            guard let start = rest.firstIndex(of: "<") else { return nil }
            element.text += Self.unescaped(rest[..<start])
            rest = rest[start...]
            if rest.hasPrefix("</") { break }
            guard let child = self.element() else { return nil }
            element.children.append(child)
        }
        guard let end = rest.firstIndex(of: ">") else { return nil }
        rest = rest[rest.index(after: end)...]
        return element
    }

    private mutating func word() -> Substring {
        let word = rest.prefix { !$0.isWhitespace && !"=/>".contains($0) }
        rest = rest[word.endIndex...]
        return word
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'")]
        return entities.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
            .replacing("&amp;", with: "&")
    }
}
