/// An XML document as a flat tree of elements.
///
/// The document is read as browsers read XML, but faults that leave the meaning clear, such as
/// prefixes without a namespace, are tolerated with a remark. Nothing outside of the source is
/// accessed.
struct MarkupDocument: Sendable {
    /// The elements in document order; the first is the root.
    ///
    /// The descendants of an element follow it without gaps.
    let elements: [Element]

    /// The tolerated faults of the encoding and of the markup.
    let remarks: [MarkupRemark]

    /// Creates a document from a source in UTF-8, such as one that ``MarkupSource/decoded(limits:)``
    /// returns.
    init(_ source: MarkupSource, limits: DrawingLimits) throws(MarkupError) {
        var parser = MarkupParser(source.bytes, limits)
        try parser.read()
        elements = parser.elements
        remarks = source.remarks + parser.remarks.all
    }

    /// The root element.
    var root: Element { elements[0] }
}

/// A remark about a fault in a document that doesn't keep it from being read.
struct MarkupRemark: Hashable, Sendable {
    /// The byte offset of the fault in the decoded source.
    let offset: Int

    /// The element that the fault concerns, such as `<g>`, or nil outside of elements.
    var subject: String?

    /// A description of the fault, and of what is done about it.
    let reason: String
}

/// The remarks on a document: the first of equal ones, and not more than a fixed number.
struct MarkupRemarks: Sendable {
    private static let limit = 100

    private(set) var all: [MarkupRemark] = []
    private var known: Set<String> = []

    /// Adds a remark unless there is one with the same subject and reason.
    mutating func add(at offset: Int, _ subject: String?, _ reason: String) {
        guard all.count < Self.limit, known.insert("\(subject ?? "") \(reason)").inserted else {
            return
        }
        all.append(MarkupRemark(offset: offset, subject: subject, reason: reason))
    }
}

extension MarkupDocument {
    /// An element of a document.
    struct Element: Sendable {
        /// The index in the document's elements.
        let index: Int

        /// The index of the parent, or nil for the root.
        let parent: Int?

        /// The index among the parent's child elements.
        let siblingIndex: Int

        /// The name without its prefix.
        let name: String

        /// The namespace, or nil if there is none.
        let namespace: String?

        /// The attributes, without namespace declarations.
        let attributes: [MarkupAttribute]

        /// The byte offset of `<`.
        let offset: Int

        /// The indices of the child elements.
        var children: [Int] = []

        /// The text and the child elements in order.
        ///
        /// Parts of text can be adjacent, and have to be joined.
        var content: [Content] = []

        /// The index after those of the element and all its descendants.
        var subtreeEnd: Int

        /// The text directly inside the element.
        var text: String {
            var result = ""
            for case .text(let text, _) in content { result += text }
            return result
        }

        /// Returns the attribute with a name and a namespace, by default none.
        func attribute(_ name: String, in namespace: String? = nil) -> MarkupAttribute? {
            attributes.first { $0.name == name && $0.namespace == namespace }
        }
    }

    /// A part of an element's content.
    enum Content: Sendable {
        /// A text, and the offset of its first byte in the source.
        case text(String, offset: Int)

        /// A child element, by its index.
        case element(Int)
    }
}

/// The names of the namespaces that drawings use.
enum MarkupNamespace {
    static let svg = "http://www.w3.org/2000/svg"
    static let xlink = "http://www.w3.org/1999/xlink"
    static let xml = "http://www.w3.org/XML/1998/namespace"
    static let xhtml = "http://www.w3.org/1999/xhtml"

    /// The namespaces of prefixes that files use without declaring them.
    static let habitual = [
        "svg": svg, "xlink": xlink, "xml": xml, "html": xhtml, "xhtml": xhtml,
    ]
}
