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
