extension InterfaceWriter {
    /// Writes the assignments for the attributes and child elements of a view.
    func writeAttributes(of element: InterfaceElement, _ name: String) {
        for (attribute, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
            guard !Self.ignored.contains(attribute) else { continue }
            guard let line = assignment(attribute, value, of: element) else {
                remark(on: element, "\(attribute)=\"\(value)\" of a \(element.name) isn’t ported")
                continue
            }
            add("\(name).\(line)")
        }
        for child in element.children where !Self.isReadElsewhere(child) {
            writeValue(child, of: element, name)
        }
    }

    /// The attributes that have no effect in ported code, or that other methods read.
    private static let ignored: Set<String> = [
        "adjustsLetterSpacingToFitWidth", "adjustsImageWhenHighlighted", "ambiguous",
        "adjustsImageSizeForAccessibilityContentSizeCategory", "baselineAdjustment", "buttonType",
        "catalog", "clearsContextBeforeDrawing", "colorLabel", "customClass", "customModule",
        "customModuleProvider", "fixedFrame", "id", "insetsLayoutMarginsFromSafeArea", "key",
        "layoutMarginsFollowReadableWidth", "minimumFontSize", "misplaced", "multipleTouchEnabled",
        "opaque", "pointerInteraction", "preservesSuperviewLayoutMargins",
        "restorationIdentifier", "reversesTitleShadowWhenHighlighted", "role",
        "showsTouchWhenHighlighted", "springLoaded", "userLabel", "usesAttributedText",
        "verifyAmbiguity",
    ]

    /// The properties whose value is an enumeration case, by attribute, with the case for each attribute value.
    private static let members: [String: (property: String, values: [String: String])] = [
        "contentHorizontalAlignment": ("contentHorizontalAlignment", named(horizontal)),
        "contentMode": ("contentMode", named(modes)),
        "contentVerticalAlignment": (
            "contentVerticalAlignment", named(["bottom", "center", "fill", "top"])
        ),
        "semanticContentAttribute": (
            "semanticContentAttribute",
            named([
                "forceLeftToRight", "forceRightToLeft", "playback", "spatial", "unspecified",
            ])
        ),
        "style": ("style", named(["gray", "large", "medium", "white", "whiteLarge"])),
        "textAlignment": (
            "textAlignment", named(["center", "justified", "left", "natural", "right"])
        ),
    ]

    private static let horizontal = ["center", "fill", "leading", "left", "right", "trailing"]

    private static let modes = [
        "bottom", "bottomLeft", "bottomRight", "center", "left", "redraw", "right",
        "scaleAspectFill", "scaleAspectFit", "scaleToFill", "top", "topLeft", "topRight",
    ]

    /// Returns a table of names that are the same in Swift.
    private static func named(_ names: [String]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    }

    private static let lineBreakModes = [
        "characterWrap": "byCharWrapping", "clip": "byClipping",
        "headTruncation": "byTruncatingHead", "middleTruncation": "byTruncatingMiddle",
        "tailTruncation": "byTruncatingTail", "wordWrap": "byWordWrapping",
    ]

    private static let flags = [
        "adjustsFontForContentSizeCategory": "adjustsFontForContentSizeCategory",
        "adjustsFontSizeToFit": "adjustsFontSizeToFitWidth", "clipsSubviews": "clipsToBounds",
        "enabled": "isEnabled", "hidden": "isHidden", "hidesWhenStopped": "hidesWhenStopped",
        "highlighted": "isHighlighted", "selected": "isSelected",
        "userInteractionEnabled": "isUserInteractionEnabled",
    ]

    private static let numbers = [
        "alpha": "alpha", "minimumScaleFactor": "minimumScaleFactor",
        "preferredMaxLayoutWidth": "preferredMaxLayoutWidth",
    ]

    private static let integers = ["numberOfLines": "numberOfLines", "tag": "tag"]

    private static let priorities = [
        "horizontalCompressionResistancePriority":
            "setContentCompressionResistancePriority(.P, for: .horizontal)",
        "horizontalHuggingPriority": "setContentHuggingPriority(.P, for: .horizontal)",
        "verticalCompressionResistancePriority":
            "setContentCompressionResistancePriority(.P, for: .vertical)",
        "verticalHuggingPriority": "setContentHuggingPriority(.P, for: .vertical)",
    ]

    /// Returns the assignment or call for an attribute, without the view's name, or nil if the attribute is unknown.
    private func assignment(
        _ attribute: String,
        _ value: String,
        of element: InterfaceElement
    ) -> String? {
        if let flag = Self.flags[attribute] { return "\(flag) = \(value == "YES")" }
        if let property = Self.numbers[attribute] {
            return element.number(attribute).map { "\(property) = \(InterfaceValues.literal($0))" }
        }
        if let property = Self.integers[attribute] {
            return Int(value).map { "\(property) = \($0)" }
        }
        if let call = Self.priorities[attribute] {
            return element.number(attribute).map {
                let priority = "UILayoutPriority(\(InterfaceValues.literal($0)))"
                return call.replacing(".P", with: priority)
            }
        }
        if let (property, values) = Self.members[attribute] {
            return values[value].map { "\(property) = .\($0)" }
        }
        switch attribute {
        case "translatesAutoresizingMaskIntoConstraints":
            // A fixed frame replaces the view's constraints.
            return "\(attribute) = \(value == "YES" || element.flag("fixedFrame") == true)"
        case "lineBreakMode":
            let path = element.name == "button" ? "titleLabel?.lineBreakMode" : "lineBreakMode"
            return Self.lineBreakModes[value].map { "\(path) = .\($0)" }
        case "text": return "text = \(InterfaceValues.literal(value))"
        case "image": return "image = \(image(value, element))"
        case "highlightedImage": return "highlightedImage = \(image(value, element))"
        case "animating": return value == "YES" ? "startAnimating()" : "stopAnimating()"
        default: return nil
        }
    }

    private func image(_ name: String, _ element: InterfaceElement) -> String {
        let name = InterfaceValues.literal(name)
        return element["catalog"] == "system"
            ? "UIImage(systemName: \(name))"
            : "UIImage(named: \(name), in: \(bundle), compatibleWith: nil)"
    }

    // MARK: - Values

    /// Returns a Boolean value that indicates whether another method reads a child element, or it has no effect.
    private static func isReadElsewhere(_ child: InterfaceElement) -> Bool {
        let names: Set = [
            "accessibility", "connections", "constraints", "nil", "subviews", "viewLayoutGuide",
        ]
        return names.contains(child.name) || child.name.lowercased().contains("simulated")
            || ["frame", "canvasLocation", "titleShadowOffset"].contains(child["key"])
    }

    private static let colorProperties = [
        "backgroundColor": "backgroundColor", "color": "color",
        "highlightedColor": "highlightedTextColor", "shadowColor": "shadowColor",
        "textColor": "textColor", "tintColor": "tintColor",
    ]

    private static let masks = [
        ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
        ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
        ("heightSizable", "flexibleHeight"), ("flexibleMaxY", "flexibleBottomMargin"),
    ]

    /// Writes the assignment for a child element.
    private func writeValue(
        _ child: InterfaceElement,
        of element: InterfaceElement,
        _ name: String
    ) {
        let key = child["key"] ?? ""
        var line: String?
        switch child.name {
        case "autoresizingMask":
            let list = Self.masks.filter { child.flag($0.0) == true }.map { ".\($0.1)" }
            line = "autoresizingMask = [\(list.joined(separator: ", "))]"
        case "color":
            let color = InterfaceValues.color(child, resources: resources)
            if let property = Self.colorProperties[key] {
                line = color.map { "\(property) = \($0)" }
            }
        case "fontDescription":
            let property = element.name == "button" ? "titleLabel?.font" : "font"
            line = InterfaceValues.font(child).map { "\(property) = \($0)" }
        case "inset" where key.hasSuffix("EdgeInsets"):
            line = InterfaceValues.insets(child).map { "\(key) = \($0)" }
        case "size" where key == "shadowOffset":
            line = InterfaceValues.size(child).map { "shadowOffset = \($0)" }
        case "state":
            return writeState(child, name)
        case "string" where key == "text":
            line = "text = \(InterfaceValues.literal(child.text))"
        case "userDefinedRuntimeAttributes":
            for attribute in child.children { writeRuntimeAttribute(attribute, of: element, name) }
            return
        default: break
        }
        guard let line else {
            let text = key.isEmpty ? child.name : "\(child.name) \(key)"
            return remark(on: child, "\(text) of a \(element.name) isn’t ported")
        }
        add("\(name).\(line)")
    }

    /// Writes the title, images, and colors of a button for a state.
    private func writeState(_ state: InterfaceElement, _ name: String) {
        let key = state["key"] ?? "normal"
        guard ["disabled", "highlighted", "normal", "selected"].contains(key) else {
            return remark(on: state, "the state \(key) of a button isn’t ported")
        }
        let title = state["title"] ?? state.child(key: "title")?.text
        if let title { add("\(name).setTitle(\(InterfaceValues.literal(title)), for: .\(key))") }
        if let value = state["image"] {
            add("\(name).setImage(\(image(value, state)), for: .\(key))")
        }
        if let value = state["backgroundImage"] {
            add("\(name).setBackgroundImage(\(image(value, state)), for: .\(key))")
        }
        for child in state.children where child.name == "color" {
            let color = InterfaceValues.color(child, resources: resources)
            switch (child["key"], color) {
            case ("titleColor", let color?): add("\(name).setTitleColor(\(color), for: .\(key))")
            case ("titleShadowColor", let color?):
                add("\(name).setTitleShadowColor(\(color), for: .\(key))")
            default: remark(on: child, "color \(child["key"] ?? "") of a button isn’t ported")
            }
        }
    }

    // MARK: - Runtime attributes

    private static let layerProperties: Set<String> = [
        "borderWidth", "cornerRadius", "masksToBounds", "opacity", "shadowOffset",
        "shadowOpacity", "shadowRadius", "shouldRasterize", "zPosition",
    ]

    /// Writes the assignment for a user-defined runtime attribute.
    private func writeRuntimeAttribute(
        _ attribute: InterfaceElement,
        of element: InterfaceElement,
        _ name: String
    ) {
        let path = attribute["keyPath"] ?? ""
        let pieces = path.split(separator: ".")
        guard let value = runtimeValue(attribute) else {
            return remark(on: attribute, "the value of \(path) isn’t ported")
        }
        if pieces.count == 2, pieces[0] == "layer", Self.layerProperties.contains(String(pieces[1]))
        {
            return add("\(name).\(path) = \(value)")
        }
        let type = element["id"].flatMap { classes[$0] } ?? "UIView"
        let owners =
            declarations.inheritance(of: type)
            + [Self.viewClasses[element.name], "UIView"]
            .compactMap(\.self)
        guard pieces.count == 1,
            owners.contains(where: { declarations.types[$0]?.properties[path] != nil })
        else {
            return remark(on: attribute, "no source declares the property \(path) of \(type)")
        }
        let declared = declarations.variableTypes[path] ?? ""
        let isWhole = ["Int", "Int?", "Int!", "UInt", "Int32"].contains(declared)
        let isCGColor = declared.hasPrefix("CGColor") && attribute["type"] == "color"
        if isWhole, let number = Double(value) {
            add("\(name).\(path) = \(Int(exactly: number.rounded()) ?? 0)")
        } else {
            add("\(name).\(path) = \(isCGColor ? "\(value).cgColor" : value)")
        }
    }

    /// Returns the value of a user-defined runtime attribute, or nil if it's unknown.
    private func runtimeValue(_ attribute: InterfaceElement) -> String? {
        let value = attribute.child(key: "value")
        switch attribute["type"] {
        case "boolean": return attribute.flag("value").map(String.init)
        case "string", "localizedString":
            return (attribute["value"] ?? value?.text).map(InterfaceValues.literal)
        case "number": return value?.number("value").map(InterfaceValues.literal)
        case "color": return value.flatMap { InterfaceValues.color($0, resources: resources) }
        case "size": return value.flatMap(InterfaceValues.size)
        case "point": return value.flatMap(InterfaceValues.point)
        case "rect": return value.flatMap(InterfaceValues.rect)
        case "image": return attribute["value"].map { image($0, attribute) }
        case "nil": return "nil"
        default: return nil
        }
    }
}
