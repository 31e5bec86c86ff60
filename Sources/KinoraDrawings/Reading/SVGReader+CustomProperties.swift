import LayerKit

extension SVGReader {
    /// Returns the custom properties that an element starts with: those of its parent, except
    /// registered ones that aren't inherited.
    func inheritedVariables(_ parent: SVGStyle) -> [String: String] {
        guard !sheets.registered.isEmpty else { return parent.variables }
        var variables = parent.variables
        for (name, property) in sheets.registered
        where !property.inherits || variables[name] == nil {
            variables[name] = property.initialValue
        }
        return variables
    }

    /// Sets the custom properties that an element declares.
    func setVariables(of declared: SVGDeclared, _ style: inout SVGStyle) {
        let own = Dictionary(declared.variables.map { ($0.name, $0.value) }) { $1 }
        style.variables = CSSText.variables(declared: own, inherited: style.variables)
        for name in own.keys {
            guard let registered = sheets.registered[name] else { continue }
            let value = style.variables[name].flatMap { customValue(name, $0, style) }
            style.variables[name] =
                value.flatMap { registered.text(of: $0) }
                ?? registered.initialValue
        }
    }

    /// Sets the animated values of an element's custom properties, and the properties that use
    /// them.
    func animateVariables(
        _ style: inout SVGStyle,
        of element: SVGElement,
        _ declared: SVGDeclared,
        _ part: StylePart,
        _ parent: SVGStyle
    ) throws(DrawingError) {
        guard sheets.animatesVariables, !declared.animations.isEmpty else { return }
        var isChanged = false
        for number in try animatedNumbers(of: element, style) {
            let value = animatedValues[number]
            guard value.name.hasPrefix("--") else { continue }
            consulted.insert(number)
            guard let moment else { continue }
            let clock = moment.clock(of: number)
            guard value.stack.isActive(at: clock.time, side: clock.side) else { continue }
            let registered = sheets.registered[value.name]
            let base = customValue(value.name, style.variables[value.name] ?? "", style)
            let current = value.stack.value(
                at: clock.time,
                side: clock.side,
                base: base ?? .text(style.variables[value.name] ?? "")
            )
            if let registered, let text = registered.text(of: current) {
                style.variables[value.name] = text
            } else if case .text(let text) = current {
                style.variables[value.name] = text
            }
            isChanged = true
        }
        guard isChanged else { return }
        for (property, value) in declared.values where part == .own || property.isInherited {
            guard case .text = value else { continue }
            try set(property, declared, of: element, &style, parent)
        }
    }

    /// Returns the value of a custom property, or nil if it isn't valid.
    func customValue(_ name: String, _ text: String, _ style: SVGStyle) -> SVGValue? {
        guard let kind = sheets.registered[name]?.kind else { return .text(text) }
        guard let value = try? kind.parse(text, .css) else { return nil }
        let context = lengthContext(style, base: 0)
        return value.settled(in: context, currentColor: style.color)
    }
}
