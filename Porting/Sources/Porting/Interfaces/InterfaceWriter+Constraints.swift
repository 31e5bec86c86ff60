extension InterfaceWriter {
    private static let attributes: Set<String> = [
        "bottom", "bottomMargin", "centerX", "centerXWithinMargins", "centerY",
        "centerYWithinMargins", "firstBaseline", "height", "lastBaseline", "leading",
        "leadingMargin", "left", "leftMargin", "right", "rightMargin", "top", "topMargin",
        "trailing", "trailingMargin", "width",
    ]

    /// The standard spacings, between views and to the superview.
    private static let standardSpacings = (between: 8.0, superview: 20.0)

    /// Writes the constraints of views, when all of them are in their superviews.
    func writeConstraints(of views: [InterfaceElement]) {
        var made: [String] = []
        for view in views.flatMap(\.all) where view["id"].map({ names[$0] != nil }) == true {
            for constraint in view.list("constraints") {
                if let name = writeConstraint(constraint, in: view) { made.append(name) }
            }
            for variation in view.children where variation.name == "variation" {
                remark(on: variation, "variation isn’t carried: the constraints of all sizes apply")
            }
        }
        guard !made.isEmpty else { return }
        add("NSLayoutConstraint.activate([\(made.joined(separator: ", "))])")
    }

    private func writeConstraint(
        _ element: InterfaceElement,
        in view: InterfaceElement
    ) -> String? {
        // Xcode removes placeholders when it builds.
        guard element.flag("placeholder") != true else { return nil }
        let second = element["secondItem"]
        guard let first = (element["firstItem"] ?? view["id"]).flatMap({ names[$0] }),
            second == nil || second.flatMap({ names[$0] }) != nil
        else {
            remark(on: element, "constraint isn’t carried: one of its items isn’t")
            return nil
        }
        guard let attribute = side(element["firstAttribute"]),
            let other = second == nil ? "notAnAttribute" : side(element["secondAttribute"]),
            let multiplier = factor(element),
            let relation = Self.relations[element["relation"] ?? "equal"]
        else {
            remark(on: element, "constraint isn’t carried: its attributes aren’t known")
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

    private func side(_ name: String?) -> String? {
        guard let name else { return nil }
        if name == "baseline" { return "lastBaseline" }
        return Self.attributes.contains(name) ? name : nil
    }

    /// Returns a factor, which a file may give as a proportion such as `3:2`.
    private func factor(_ element: InterfaceElement) -> String? {
        guard let text = element["multiplier"] else { return "1" }
        let numbers = text.split(separator: ":").compactMap { Double($0) }.filter(\.isFinite)
        if numbers.count == 1 { return InterfaceValues.literal(numbers[0]) }
        guard numbers.count == 2, numbers[1] != 0 else { return nil }
        return "\(InterfaceValues.literal(numbers[0])) / \(InterfaceValues.literal(numbers[1]))"
    }

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
