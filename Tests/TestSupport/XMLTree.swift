import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An XML document as Foundation's parser reads it.
public indirect enum XMLTree: Hashable {
    case element(name: String, attributes: [String: String], children: [XMLTree])
    case text(String)

    /// Creates a tree from a document, or returns nil if it isn't well-formed.
    public init?(reading text: String) {
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        guard parser.parse(), let root = reader.root else { return nil }
        self = root
    }

    /// The document's text without whitespace, with attributes sorted by name.
    public var text: String {
        switch self {
        case .text(let text):
            return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        case .element(let name, let attributes, let children):
            let list = attributes.sorted { $0.key < $1.key }.map { name, value in
                let text = XMLTree.text(value).text.replacing(">", with: "&gt;")
                return " \(name)=\"\(text.replacing("\"", with: "&quot;"))\""
            }
            let start = "<" + name + list.joined()
            if children.isEmpty { return start + "/>" }
            return start + ">" + children.map(\.text).joined() + "</\(name)>"
        }
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var root: XMLTree?
        private var open: [(name: String, attributes: [String: String], children: [XMLTree])] = []

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            open.append((name, attributes, []))
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            guard let last = open.indices.last else { return }
            // The parser may deliver text in parts.
            if case .text(let before) = open[last].children.last {
                open[last].children.removeLast()
                open[last].children.append(.text(before + string))
            } else {
                open[last].children.append(.text(string))
            }
        }

        func parser(
            _ parser: XMLParser,
            didEndElement elementName: String,
            namespaceURI: String?,
            qualifiedName qName: String?
        ) {
            let (name, attributes, children) = open.removeLast()
            let element = XMLTree.element(name: name, attributes: attributes, children: children)
            if open.isEmpty {
                root = element
            } else {
                open[open.count - 1].children.append(element)
            }
        }
    }
}
