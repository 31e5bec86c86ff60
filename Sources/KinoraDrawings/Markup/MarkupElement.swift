/// An element of an XML document, with the places from which it comes.
struct MarkupElement: Sendable {
    /// The name without its prefix.
    let name: String

    /// The namespace; nil for none.
    let namespace: String?

    /// The attributes without the declarations of namespaces.
    var attributes: [MarkupAttribute] = []

    /// The elements inside.
    var children: [MarkupElement] = []

    /// The letters directly inside.
    private(set) var text = ""

    /// Where each part of the letters begins, in them and in the bytes.
    private var textParts: [(index: Int, offset: Int)] = []

    /// The place of `<` in the bytes.
    let offset: Int

    init(name: String, namespace: String?, offset: Int) {
        self.name = name
        self.namespace = namespace
        self.offset = offset
    }

    /// Adds letters that stand at a place of the bytes.
    mutating func append(_ text: String, at offset: Int) {
        textParts.append((self.text.utf8.count, offset))
        self.text += text
    }

    /// Returns the place in the bytes of a byte of the letters.
    func textOffset(of index: Int) -> Int {
        let part = textParts.last { $0.index <= index }
        return part.map { $0.offset + index - $0.index } ?? offset
    }

    /// Returns the attribute of a name that has no prefix.
    func attribute(_ name: String) -> MarkupAttribute? {
        attributes.first { $0.name == name && $0.namespace == nil }
    }
}

/// An attribute of an XML element.
struct MarkupAttribute: Sendable {
    /// The name without its prefix.
    let name: String

    /// The namespace of the prefix; nil for none.
    let namespace: String?

    /// The value, its references resolved.
    let value: String

    /// The place of the value in the bytes.
    let offset: Int

    /// A Boolean value that indicates whether the value stands in the bytes as it is.
    let isVerbatim: Bool

    /// The place in the bytes of a byte of the value; the value's own where references have moved it.
    func offset(of index: Int) -> Int { isVerbatim ? offset + index : offset }
}

/// Bytes that aren't the XML that is read.
struct MarkupFault: Error {
    /// The place in the bytes.
    let offset: Int

    /// The element it is about, as `<g>`.
    var subject: String?

    /// What is wrong and what is allowed.
    let reason: String
}
