/// An element of an XML document, with its source location.
struct MarkupElement: Sendable {
    /// The name without its prefix.
    let name: String

    /// The namespace, or nil if there is none.
    let namespace: String?

    /// The attributes, without namespace declarations.
    var attributes: [MarkupAttribute] = []

    /// The child elements.
    var children: [MarkupElement] = []

    /// The text directly inside the element.
    private(set) var text = ""

    /// The start of each part of the text, in the text and in the source bytes.
    private var textParts: [(index: Int, offset: Int)] = []

    /// The byte offset of `<`.
    let offset: Int

    init(name: String, namespace: String?, offset: Int) {
        self.name = name
        self.namespace = namespace
        self.offset = offset
    }

    /// Appends text from a byte offset.
    mutating func append(_ text: String, at offset: Int) {
        textParts.append((self.text.utf8.count, offset))
        self.text += text
    }

    /// Returns the offset in the source of a byte in the text.
    func textOffset(of index: Int) -> Int {
        let part = textParts.last { $0.index <= index }
        return part.map { $0.offset + index - $0.index } ?? offset
    }

    /// Returns the attribute with a name and no prefix.
    func attribute(_ name: String) -> MarkupAttribute? {
        attributes.first { $0.name == name && $0.namespace == nil }
    }
}

/// An attribute of an XML element.
struct MarkupAttribute: Sendable {
    /// The name without its prefix.
    let name: String

    /// The namespace of the prefix, or nil if there is none.
    let namespace: String?

    /// The value, with references resolved.
    let value: String

    /// The byte offset of the value.
    let offset: Int

    /// A Boolean value that indicates whether the value contains no references.
    let isVerbatim: Bool

    /// Returns the offset in the source of a byte in the value, or of the whole value if it
    /// contains references.
    func offset(of index: Int) -> Int { isVerbatim ? offset + index : offset }
}

/// An error in an XML document.
struct MarkupError: Error {
    /// The byte offset of the error.
    let offset: Int

    /// The element that the error concerns, such as `<g>`.
    var subject: String?

    /// A description of the problem, and what is allowed.
    let reason: String
}
