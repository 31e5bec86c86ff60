import Foundation

/// Writes elements as text without unneeded whitespace.
struct SVGMarkup {
    private(set) var text = ""

    /// Writes an element.
    ///
    /// - Parameters:
    ///   - name: The element's name.
    ///   - attributes: Its attributes.
    ///   - content: The markup inside.
    mutating func element(_ name: String, _ attributes: [SVGAttribute], _ content: String = "") {
        text += "<\(name)"
        for attribute in attributes {
            text += " \(attribute.name)=\"\(XMLWriter.escaped(attribute.value))\""
        }
        text += content.isEmpty ? "/>" : ">\(content)</\(name)>"
    }
}

extension SVGElement {
    /// The attributes of the still picture: the element's own, then its settings in a fixed order.
    var stillAttributes: [SVGAttribute] {
        let own = SVGProperty.allCases.compactMap { property in
            settings[property].flatMap {
                $0.isImplied ? nil : SVGAttribute(property.rawValue, $0.base)
            }
        }
        return attributes + own
    }

    /// Returns markup in a group that resets the inherited properties that it depends on.
    func protected(_ markup: String) -> String {
        let attributes = stillAttributes
        if attributes.isEmpty { return markup }
        var writer = SVGMarkup()
        writer.element("g", attributes, markup)
        return writer.text
    }
}
