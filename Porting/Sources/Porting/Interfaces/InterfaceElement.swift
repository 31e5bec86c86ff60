import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An XML element of an interface file.
final class InterfaceElement {
    let name: String
    let attributes: [String: String]
    /// The line number of the start tag, starting at 1.
    let line: Int
    fileprivate(set) var children: [InterfaceElement] = []
    /// The text of the element, without the text of its children.
    fileprivate(set) var text = ""

    fileprivate init(name: String, attributes: [String: String], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// Returns the value of a Boolean attribute, or nil if it's absent.
    func flag(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" } }

    /// Returns the value of a numeric attribute, or nil if it's absent or isn't a finite number.
    func number(_ attribute: String) -> Double? {
        self[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns the first child with a name.
    func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// Returns the first child whose `key` attribute has a value.
    func child(key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

    /// Returns the children of the first child with a name.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// The element and its descendants, in the order of the file.
    var all: [InterfaceElement] {
        var found: [InterfaceElement] = []
        var next = [self]
        while let element = next.popLast() {
            found.append(element)
            next += element.children.reversed()
        }
        return found
    }
}

/// A parser of interface files.
final class InterfaceParser: NSObject, XMLParserDelegate {
    private var open: [InterfaceElement] = []
    private var root: InterfaceElement?
    /// The line number of the first syntax error, or nil if there is none.
    ///
    /// The parser on Linux doesn't report all errors.
    private var faultyLine: Int?

    /// The maximum nesting of elements.
    private static let maximumDepth = 256

    /// Returns the root element, or the reason why there is none, with its line number.
    static func parse(_ text: String) -> (root: InterfaceElement?, line: Int, reason: String) {
        let delegate = InterfaceParser()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = delegate
        parser.shouldResolveExternalEntities = false
        let isRead = parser.parse()
        let line = delegate.faultyLine ?? max(parser.lineNumber, 1)
        guard isRead, delegate.faultyLine == nil, delegate.open.isEmpty, let root = delegate.root
        else {
            return (nil, line, "isn’t valid XML; save it again in Xcode")
        }
        guard root.name == "document", root.child("objects") != nil else {
            return (
                nil, root.line, "isn’t in the format of Xcode 5 or later; save it in a newer Xcode"
            )
        }
        return (root, line, "")
    }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        let line = max(parser.lineNumber, 1)
        let element = InterfaceElement(name: elementName, attributes: attributeDict, line: line)
        guard open.count < Self.maximumDepth else { return parser.abortParsing() }
        open.last?.children.append(element)
        if root == nil { root = element }
        open.append(element)
    }

    func parser(
        _ parser: XMLParser,
        didEndElement elementName: String,
        namespaceURI: String?,
        qualifiedName qName: String?
    ) {
        guard open.popLast()?.name != elementName else { return }
        faultyLine = faultyLine ?? max(parser.lineNumber, 1)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        faultyLine = faultyLine ?? max(parser.lineNumber, 1)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        open.last?.text += string
    }
}
