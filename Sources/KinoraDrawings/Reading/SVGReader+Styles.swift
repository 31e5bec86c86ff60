extension SVGReader {
    /// Returns the style from an element's attributes, style sheets, and declarations, in order.
    mutating func style(
        of element: MarkupElement,
        in parent: SVGStyle
    ) throws(DrawingError) -> SVGStyle {
        var style = parent.inherited
        for setting in try settings(of: element) { setting.set(&style, parent) }
        return style
    }

    /// Returns the settings of an element, at most one for each property.
    private mutating func settings(
        of element: MarkupElement
    ) throws(DrawingError) -> [SVGStyleSetting] {
        if let known = readings.settings[element.offset] { return known }
        var cascade = SVGCascade()
        for attribute in element.attributes where attribute.namespace == nil {
            let declaration = SVGDeclaration(name: attribute.name, value: attribute.value)
            try add(declaration, to: &cascade, of: element, at: attribute.offset(of:))
        }
        for block in try blocks(selecting: element) {
            cascade.add(try settings(of: block, element))
        }
        if let attribute = element.attribute("style") {
            for declaration in SVGDeclaration.list(attribute.value) {
                try add(declaration, to: &cascade, of: element) {
                    attribute.offset(of: declaration.offset + $0)
                }
            }
        }
        let settings = cascade.settings
        readings.settings[element.offset] = settings
        return settings
    }

    /// Returns the blocks of the rules that select an element, in order of increasing precedence.
    private mutating func blocks(
        selecting element: MarkupElement
    ) throws(DrawingError) -> [SVGStyleSheet.Block] {
        let classes = element.attribute("class")?.value.split { $0.isWhitespace }.map(String.init)
        let target = SVGSelector.Target(
            name: element.name,
            id: element.attribute("id")?.value,
            classes: Set(classes ?? [])
        )
        let candidates = sheet.candidates(for: target)
        let steps = candidates.reduce(target.classes.count) { $0 + $1.selector.stepCount }
        try count(steps: steps, of: element)
        return sheet.blocks(of: candidates.filter { $0.selector.selects(target) })
    }

    /// Returns the settings of a block, whose declarations are read on first use.
    private mutating func settings(
        of block: SVGStyleSheet.Block,
        _ element: MarkupElement
    ) throws(DrawingError) -> SVGCascade {
        if let known = readings.blocks[block.number] { return known }
        var cascade = SVGCascade()
        let sheetElement = sheetElements[block.sheet]
        for declaration in block.declarations {
            try add(declaration, to: &cascade, of: element) {
                sheetElement.textOffset(of: declaration.offset + $0)
            }
        }
        readings.blocks[block.number] = cascade
        return cascade
    }

    private mutating func add(
        _ declaration: SVGDeclaration,
        to cascade: inout SVGCascade,
        of element: MarkupElement,
        at offset: (Int) -> Int
    ) throws(DrawingError) {
        try count(steps: 1, of: element)
        let (name, value) = (declaration.name, declaration.value)
        if let harmless = SVGStyleProperty.leftOut[name], !harmless.contains(value.trimmed) {
            return remark(at: offset(0), "<\(element.name)> \(name)", "is left out")
        }
        guard let property = SVGStyleProperty.all[name] else { return }
        do throws(SyntaxError) {
            cascade.set(name, try property.setting(value), isImportant: declaration.isImportant)
        } catch {
            throw self.error(at: offset(error.offset), "<\(element.name)> \(name)", error.reason)
        }
    }
}
