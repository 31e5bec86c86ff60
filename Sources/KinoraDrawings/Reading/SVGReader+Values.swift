extension SVGReader {
    private static var linkNamespace: String { "http://www.w3.org/1999/xlink" }

    /// Returns the value of an attribute, or nil if it's missing.
    ///
    /// The value is parsed once, even if `use` repeats its element.
    mutating func value<Value>(
        _ name: String,
        of element: MarkupElement,
        _ parse: (String) throws(SyntaxError) -> Value
    ) throws(DrawingError) -> Value? {
        guard let attribute = element.attribute(name) else { return nil }
        if let known = readings.values[attribute.offset] as? Value { return known }
        try count(steps: 1, of: element)
        do throws(SyntaxError) {
            let value = try parse(attribute.value)
            readings.values[attribute.offset] = value
            return value
        } catch {
            throw self.error(
                at: attribute.offset(of: error.offset),
                "<\(element.name)> \(name)",
                error.reason
            )
        }
    }

    /// Returns the element that the `href` attribute refers to, or nil if there is none.
    mutating func target(
        of element: MarkupElement
    ) throws(DrawingError) -> (MarkupElement, id: String)? {
        if let known = readings.targets[element.offset] { return known }
        let links = element.attributes.filter { $0.name == "href" }
        let link =
            links.first { $0.namespace == nil }
            ?? links.first { $0.namespace == Self.linkNamespace }
        guard let link else { return nil }
        do throws(SyntaxError) {
            let id = try SVGReference.identifier(link.value)
            guard let target = self.element(withIdentifier: id) else {
                throw SyntaxError(offset: 0, reason: "there is no element with the id “\(id)”")
            }
            readings.targets[element.offset] = (target, id)
            return (target, id)
        } catch {
            throw self.error(at: link.offset, "<\(element.name)> href", error.reason)
        }
    }
}
