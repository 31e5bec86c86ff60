import Foundation
import LayerKit

extension SVGReader {
    /// The part of a style that is computed.
    enum StylePart {
        /// All properties of the element.
        case own
        /// The properties that child elements inherit.
        case inherited
    }

    /// Returns the computed style of an element at the reader's moment.
    func style(
        of element: SVGElement,
        in parent: SVGStyle,
        _ part: StylePart = .own
    ) throws(DrawingError) -> SVGStyle {
        try count(samples: 1, of: element)
        let declared = try declared(of: element)
        var style = parent.forChildren
        style.variables = inheritedVariables(parent)
        if !declared.isEmpty {
            if !declared.variables.isEmpty { setVariables(of: declared, &style) }
            // Other values depend on the font's size and the color.
            try set(.fontSize, declared, of: element, &style, parent)
            try set(.color, declared, of: element, &style, parent)
            for property in declared.values.keys where property != .fontSize && property != .color {
                guard part == .own || property.isInherited else { continue }
                try set(property, declared, of: element, &style, parent)
            }
            try animateVariables(&style, of: element, declared, part, parent)
        }
        try animate(&style, of: element, part)
        return style
    }

    func set(
        _ property: SVGProperty,
        _ declared: SVGDeclared,
        of element: SVGElement,
        _ style: inout SVGStyle,
        _ parent: SVGStyle
    ) throws(DrawingError) {
        guard let value = declared.values[property] else { return }
        switch value {
        case .value(let value): set(property, value, &style, parent)
        case .inherit:
            style[property] = parent[property]
            if !property.isInherited, parent.declared(property) == nil, let outer = element.parent {
                // The style for children lacks the values that they don't inherit by default.
                try count(steps: 1, of: element)
                let outer = document.elements[outer]
                style[property] = try self.style(of: outer, in: ancestorStyle(of: outer))[property]
            }
            if property == .color { style.color = parent.color }
            if property == .fontSize { style.fontSize = parent.fontSize }
        case .initial: set(property, property.initial, &style, parent)
        case .unset:
            if !property.isInherited { style[property] = property.initial }
        case .text(let text, let syntax, let offset):
            // A value that isn't valid with its custom properties is as if unset.
            guard let full = CSSText.substituting(text, variables: style.variables) else {
                let subject = "<\(element.name)> \(property.rawValue)"
                remark(at: offset, subject, "has no value for a custom property")
                return
            }
            guard let kind = SVGValueKind.property(property.rawValue) else { return }
            do throws(SyntaxError) {
                set(property, try kind.parse(full, syntax), &style, parent)
            } catch {
                remark(at: offset, "<\(element.name)> \(property.rawValue)", error.reason)
            }
        }
    }

    /// Sets a computed value.
    func set(
        _ property: SVGProperty,
        _ value: SVGValue,
        _ style: inout SVGStyle,
        _ parent: SVGStyle
    ) {
        switch property {
        case .color:
            style.color = value.color?.resolved(currentColor: parent.color) ?? parent.color
            style[.color] = value
        case .fontSize:
            var context = lengthContext(parent, base: parent.fontSize)
            context.fontSize = parent.fontSize
            style.fontSize = max(value.length?.resolved(in: context) ?? parent.fontSize, 0)
            style[.fontSize] = .length(SVGLength(style.fontSize))
        case .fontWeight:
            guard let word = value.keyword else {
                style[property] = value
                return
            }
            let weight = SVGFont.weight(word, inheriting: parent[property].number ?? 400)
            style[property] = .number(weight)
        case .fillOpacity, .strokeOpacity, .opacity, .strokeMiterLimit, .visibility, .fillRule,
            .fill, .stroke, .stopColor, .display, .lineHeight:
            style[property] = value
        default:
            style[property] = absolute(value, style)
        }
    }

    /// Returns a value whose lengths are in pixels or percentages.
    private func absolute(_ value: SVGValue, _ style: SVGStyle) -> SVGValue {
        switch value {
        case .length, .lengths, .dashes, .transform, .clip, .filter:
            value.settled(in: lengthContext(style, base: 0), currentColor: style.color)
        default: value
        }
    }

    /// Returns the context of lengths with a style, and the reference length of percentages.
    func lengthContext(_ style: SVGStyle, base: Double) -> SVGLengthContext {
        var context = SVGLengthContext()
        context.fontSize = style.fontSize
        context.rootFontSize = rootFontSize
        context.viewport = size
        if let height = style.declared(.lineHeight)?.length {
            context.percentageBase = style.fontSize
            context.lineHeight = height.resolved(in: context)
        }
        context.percentageBase = base
        return context
    }

    // MARK: - Declarations

    /// Returns the winning declarations of an element.
    func declared(of element: SVGElement) throws(DrawingError) -> SVGDeclared {
        if let known = declarations[element.index] { return known }
        var declared = SVGDeclared()
        for attribute in element.attributes where attribute.namespace == nil {
            guard let property = SVGProperty(rawValue: attribute.name),
                property.elements?.contains(element.name) ?? true
            else {
                if attribute.name == "font" {
                    try add(attribute.name, attribute.value, .attribute, of: element, &declared) {
                        attribute.offset(of: $0)
                    }
                } else if attribute.name == "shape-rendering"
                    || Self.omittedAttributes.contains(attribute.name)
                {
                    let subject = "<\(element.name)> \(attribute.name)"
                    let place = attribute.offset(of: 0)
                    remark(onOmitted: attribute.name, attribute.value, at: place, subject)
                }
                continue
            }
            // An empty attribute is as if absent.
            guard !attribute.value.isEmpty else { continue }
            try add(property.rawValue, attribute.value, .attribute, of: element, &declared) {
                attribute.offset(of: $0)
            }
        }
        for declaration in sheets.declarations(of: element.index) {
            try add(declaration.name, declaration.value, .css, of: element, &declared) {
                declaration.offset + $0
            }
        }
        declarations[element.index] = declared
        return declared
    }

    private func add(
        _ name: String,
        _ text: String,
        _ syntax: SVGSyntax,
        of element: SVGElement,
        _ declared: inout SVGDeclared,
        at offset: (Int) -> Int
    ) throws(DrawingError) {
        try count(steps: 1, of: element)
        if name.hasPrefix("--") { return declared.setVariable(name, text) }
        let name = name.hasPrefix("-webkit-") ? String(name.dropFirst(8)) : name
        if name == "animation" || name.hasPrefix("animation-") {
            return declared.addAnimation(name, text)
        }
        let subject = "<\(element.name)> \(name)"
        let longhands: [(name: String, value: String)]?
        do throws(SyntaxError) {
            longhands = try SVGDeclared.longhands(name, text)
        } catch {
            return remark(at: offset(error.offset), subject, error.reason)
        }
        if let longhands {
            for longhand in longhands where SVGProperty(rawValue: longhand.name) != nil {
                try add(longhand.name, longhand.value, syntax, of: element, &declared, at: offset)
            }
            return
        }
        guard let property = SVGProperty(rawValue: name) else {
            remark(onOmitted: name, text, at: offset(0), subject)
            return
        }
        if let wide = SVGDeclared.wide(text) { return declared.set(property, wide) }
        if text.contains("var(") {
            return declared.set(property, .text(text, syntax, offset: offset(0)))
        }
        // The declarations of a rule are parsed once for all elements.
        let key = DeclarationKey(property: property, offset: offset(0))
        if let known = parsedDeclarations[key] {
            if let known { declared.set(property, .value(known)) }
            return
        }
        guard let kind = SVGValueKind.property(name) else { return }
        parsedDeclarations[key] = .some(nil)
        do throws(SyntaxError) {
            let value = try kind.parse(text, syntax)
            parsedDeclarations[key] = value
            declared.set(property, .value(value))
        } catch {
            // A declaration in error is as if absent.
            remark(at: offset(error.offset), subject, error.reason)
        }
    }

    /// A declaration of a property at an offset in the source.
    struct DeclarationKey: Hashable {
        let property: SVGProperty
        let offset: Int
    }

    /// The properties that would change the drawing but aren't supported.
    private static let omittedProperties: Set<String> = [
        "backdrop-filter", "perspective", "clip", "mask-image", "mask-border", "background-image",
        "box-reflect", "box-shadow", "zoom", "content", "font-variant", "font-variant-caps",
        "font-stretch", "font-size-adjust", "font-feature-settings", "font-variation-settings",
        "font-kerning", "text-shadow", "text-transform", "text-emphasis", "text-stroke",
        "text-stroke-width", "text-fill-color", "text-orientation", "outline", "outline-style",
        "transform-style",
    ]

    /// The values with which these properties change nothing.
    private static let plainValues: Set<String> = [
        "none", "normal", "auto", "flat", "mixed", "0", "initial", "unset", "inherit", "100%",
    ]

    /// The presentation attributes among these properties.
    private static let omittedAttributes: Set<String> = [
        "clip", "font-variant", "font-stretch", "font-size-adjust",
    ]

    /// Adds a remark on a property that isn't supported, unless its value changes nothing.
    private func remark(onOmitted name: String, _ text: String, at offset: Int, _ subject: String) {
        let text = text.trimmed.lowercased()
        if Self.omittedProperties.contains(name), !Self.plainValues.contains(text) {
            remark(at: offset, subject, "is left out")
        } else if name == "shape-rendering", ["crispedges", "optimizespeed"].contains(text) {
            remark(at: offset, subject, "edges are smooth, which differs by less than a pixel")
        }
    }
}
