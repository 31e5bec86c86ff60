import Foundation
import LayerKit

extension SVGReader {
    /// A reference of an element to another one.
    struct Link {
        /// The identifier of an element of the file, or nil for a reference to anything else.
        let identifier: String?

        /// The text of the reference.
        let text: String
    }

    /// Returns the reference in an element's `href` attribute, or nil if there is none.
    func link(of element: SVGElement) -> Link? {
        let attribute =
            element.attribute("href") ?? element.attribute("href", in: MarkupNamespace.xlink)
        guard let attribute else { return nil }
        let text = attribute.value.trimmed
        guard text.hasPrefix("#"), text.count > 1 else { return Link(identifier: nil, text: text) }
        let name = String(text.dropFirst())
        return Link(identifier: name.removingPercentEncoding ?? name, text: text)
    }

    /// Returns the element that the `href` attribute refers to, or nil with a remark.
    func target(of element: SVGElement) throws(DrawingError) -> (SVGElement, id: String)? {
        let animated = try value("href", of: element)?.text
        let link =
            animated.map { text in
                Link(identifier: text.hasPrefix("#") ? String(text.dropFirst()) : nil, text: text)
            } ?? link(of: element)
        guard let link, !link.text.isEmpty else { return nil }
        guard let id = link.identifier else {
            remark(element, "href", "refers to another file, which isn’t read: it is left out")
            return nil
        }
        guard let target = self.element(withIdentifier: id) else {
            remark(element, "href", "there is no element with the id “\(id.prefix(48))”")
            return nil
        }
        return (target, id)
    }

    /// Returns a coordinate or size in pixels of an attribute that isn't a property.
    func coordinate(
        _ name: String,
        of element: SVGElement,
        _ axis: SVGAxis,
        _ context: SVGContext,
        default base: SVGLength = SVGLength(0)
    ) throws(DrawingError) -> CGFloat {
        let value = try value(name, of: element, base: .length(base))
        return length(value?.length ?? base, context, base: context.base(axis))
    }

    /// Returns a geometry property in pixels, or nil if it's `auto` or missing.
    func geometry(
        _ property: SVGProperty,
        _ axis: SVGAxis,
        _ context: SVGContext
    ) -> CGFloat? {
        context.style.declared(property)?.length.map {
            length($0, context, base: context.base(axis))
        }
    }

    /// Returns the point of the properties `x` and `y`.
    func corner(of element: SVGElement, _ context: SVGContext) throws(DrawingError) -> CGPoint {
        CGPoint(
            x: geometry(.x, .horizontal, context) ?? 0,
            y: geometry(.y, .vertical, context) ?? 0
        )
    }

    /// Returns one of some words that an attribute can be, or nil if it's missing or another word.
    func word<Value>(
        _ name: String,
        of element: SVGElement,
        _ words: [String: Value]
    ) throws(DrawingError) -> Value? {
        guard let attribute = element.attribute(name) else { return nil }
        let animated = try value(name, of: element)
        let text = animated?.keyword ?? animated?.text ?? attribute.value.trimmed
        if let value = words[text] ?? words.first(where: { $0.key.lowercased() == text })?.value {
            return value
        }
        let list = words.keys.sorted().joined(separator: ", ")
        remark(at: attribute.offset, "<\(element.name)> \(name)", "isn’t one of \(list)")
        return nil
    }
}
