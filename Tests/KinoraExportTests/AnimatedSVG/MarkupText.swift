import Foundation
import KinoraExport

/// A minimal XML parser for tests.
struct MarkupText {
    /// An element with its name, attributes and ancestors.
    struct Element {
        var name: String
        var attributes: [String: String]

        /// The names of the ancestors, outermost first.
        var ancestors: [String]

        /// The text directly inside the element.
        var text = ""
    }

    /// The elements in document order.
    private(set) var elements: [Element] = []

    /// The faults of the text, or an empty array if it's well-formed.
    private(set) var faults: [String] = []

    init(_ text: String) {
        var open: [Int] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            addText(String(rest[..<start]), to: open.last)
            guard let end = rest[start...].firstIndex(of: ">") else {
                faults.append("a tag has no end")
                return
            }
            let tag = String(rest[rest.index(after: start)..<end])
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("/") {
                guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
                    faults.append("</\(tag.dropFirst())> ends nothing")
                    continue
                }
            } else {
                add(tag, inside: open)
                if !tag.hasSuffix("/") { open.append(elements.count - 1) }
            }
        }
        if !open.isEmpty { faults.append("elements have no end") }
    }

    private mutating func addText(_ text: String, to index: Int?) {
        guard !text.isEmpty else { return }
        guard let index else {
            faults.append("text outside: \(text)")
            return
        }
        elements[index].text += text
        if text.contains(/&(?!(amp|lt|gt|quot|apos);)/) { faults.append("a bare &: \(text)") }
    }

    private mutating func add(_ tag: String, inside open: [Int]) {
        let body = tag.hasSuffix("/") ? String(tag.dropLast()) : tag
        let name = body.prefix { $0 != " " }
        var attributes: [String: String] = [:]
        var rest = body.dropFirst(name.count)
        while let match = rest.prefixMatch(of: /\ ([a-zA-Z0-9:-]+)="([^"<]*)"/) {
            let key = String(match.1)
            if attributes[key] != nil { faults.append("\(key) stands twice in <\(tag)>") }
            attributes[key] = String(match.2)
            rest = rest[match.range.upperBound...]
        }
        if !rest.isEmpty { faults.append("<\(tag)> isn’t written as XML is") }
        elements.append(
            Element(
                name: String(name),
                attributes: attributes,
                ancestors: open.map { elements[$0].name }
            )
        )
    }
}
