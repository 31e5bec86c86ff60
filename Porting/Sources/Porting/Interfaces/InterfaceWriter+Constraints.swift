extension InterfaceWriter {
    private static let attributes: Set<String> = [
        "bottom", "bottomMargin", "centerX", "centerXWithinMargins", "centerY",
        "centerYWithinMargins", "firstBaseline", "height", "lastBaseline", "leading",
        "leadingMargin", "left", "leftMargin", "right", "rightMargin", "top", "topMargin",
        "trailing", "trailingMargin", "width",
    ]

    /// The standard spacings between views and to the superview, in points.
    private static let standardSpacings = (between: 8.0, superview: 20.0)

    /// Writes the constraints of views, after all views have been added to their superviews.
    func writeConstraints(of views: [InterfaceElement]) {
        var made: [String] = []
        for view in views.flatMap(\.all) where view["id"].map({ names[$0] != nil }) == true {
            for constraint in view.list("constraints") {
                if let name = writeConstraint(constraint, in: view) { made.append(name) }
            }
            for variation in view.children where variation.name == "variation" {
                remark(
                    on: variation,
                    "variation isn’t ported: constraints apply to all size classes"
                )
            }
        }
        guard !made.isEmpty else { return }
        add("NSLayoutConstraint.activate([\(made.joined(separator: ", "))])")
    }

    /// Writes a constraint and returns its name, or adds a remark and returns nil if it can't be ported.
    private func writeConstraint(
        _ element: InterfaceElement,
        in view: InterfaceElement
    ) -> String? {
        // Xcode removes placeholder constraints at build time.
        guard element.flag("placeholder") != true else { return nil }
        let second = element["secondItem"]
        guard let first = (element["firstItem"] ?? view["id"]).flatMap({ names[$0] }),
            second == nil || second.flatMap({ names[$0] }) != nil
        else {
            remark(on: element, "constraint isn’t ported: one of its items isn’t ported")
            return nil
        }
        guard let attribute = side(element["firstAttribute"]),
            let other = second == nil ? "notAnAttribute" : side(element["secondAttribute"]),
            let multiplier = multiplier(of: element),
            let relation = Self.relations[element["relation"] ?? "equal"]
        else {
            remark(on: element, "constraint isn’t ported: an attribute or the relation is unknown")
            return nil
        }
        let constant = element.number("constant") ?? standardConstant(element, in: view)
        let parts = [
            "item: \(first)", "attribute: .\(attribute)",
            "relatedBy: .\(relation)",
            "toItem: \(second.flatMap { names[$0] } ?? "nil")", "attribute: .\(other)",
            "multiplier: \(multiplier)", "constant: \(InterfaceValues.literal(constant))",
        ]
        let name = variable("constraint")
        add("let \(name) = NSLayoutConstraint(\(parts.joined(separator: ", ")))")
        if let priority = element.number("priority") {
            add("\(name).priority = UILayoutPriority(\(InterfaceValues.literal(priority)))")
        }
        if let identifier = element["identifier"] {
            add("\(name).identifier = \(InterfaceValues.literal(identifier))")
        }
        note(name, for: element, of: "NSLayoutConstraint")
        return name
    }

    private static let relations = [
        "equal": "equal", "greaterThanOrEqual": "greaterThanOrEqual",
        "lessThanOrEqual": "lessThanOrEqual",
    ]

    /// Returns the name of a layout attribute in Swift, or nil if it's unknown.
    private func side(_ name: String?) -> String? {
        guard let name else { return nil }
        if name == "baseline" { return "lastBaseline" }
        return Self.attributes.contains(name) ? name : nil
    }

    /// Returns the multiplier, which can be a proportion such as `3:2`, or nil if it isn't a number.
    private func multiplier(of element: InterfaceElement) -> String? {
        guard let text = element["multiplier"] else { return "1" }
        let numbers = text.split(separator: ":").compactMap { Double($0) }.filter(\.isFinite)
        if numbers.count == 1 { return InterfaceValues.literal(numbers[0]) }
        guard numbers.count == 2, numbers[1] != 0 else { return nil }
        return "\(InterfaceValues.literal(numbers[0])) / \(InterfaceValues.literal(numbers[1]))"
    }

    /// Returns the constant of a constraint without an explicit one.
    private func standardConstant(
        _ element: InterfaceElement,
        in view: InterfaceElement
    ) -> Double {
        guard element.flag("symbolic") == true else { return 0 }
        let isToSuperview = [element["firstItem"] ?? view["id"], element["secondItem"]]
            .contains(view["id"])
        return isToSuperview ? Self.standardSpacings.superview : Self.standardSpacings.between
    }
}
