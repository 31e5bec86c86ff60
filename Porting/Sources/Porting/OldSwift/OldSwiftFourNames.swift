import SwiftSyntax

/// Replaces names of Apple's APIs in Swift 3 and 4 with their current names.
final class OldSwiftFourNames: Rule {
    private static let types = [
        "RunLoopMode": "RunLoop.Mode", "NSAttributedStringKey": "NSAttributedString.Key",
    ]

    private static let members = [
        "RunLoopMode.commonModes": "RunLoop.Mode.common",
        "RunLoopMode.defaultRunLoopMode": "RunLoop.Mode.default",
        "RunLoopMode.UITrackingRunLoopMode": "RunLoop.Mode.tracking",
    ]

    /// The methods that were renamed after Swift 3.
    private static let methods: Set<String> = [
        "addChildViewController", "bringSubview", "didMove", "removeFromParentViewController",
        "sendSubview", "size", "willMove",
    ]

    /// The methods that became properties of the same name in Swift 4.2.
    private static let getters: Set<String> = ["prefersHomeIndicatorAutoHidden"]

    /// The properties that were renamed after Swift 3.
    private static let properties = [
        "childViewControllers": "children", "parentViewController": "parent",
    ]

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if let new = Self.types[node.name.text], isForeign(node.name.text) {
            replace(node.name, with: new)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let new = node.shortText.flatMap({ Self.members[$0] }), isForeign("RunLoopMode") {
            replace(node, with: new)
            return .skipChildren
        }
        let name = node.declName.baseName.text
        if let new = Self.properties[name], node.base != nil, !declarations.variables.contains(name)
        {
            replace(node.declName, with: new)
        } else if node.base == nil, let parent = node.parent?.as(LabeledExprSyntax.self),
            ["commonModes", "defaultRunLoopMode"].contains(name), parent.label?.text == "forMode"
        {
            replace(node.declName, with: name == "commonModes" ? "common" : "default")
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if !node.isMemberName, let new = Self.types[node.baseName.text],
            isForeign(node.baseName.text)
        {
            replace(node.baseName, with: new)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.contains(named: "override") else { return .visitChildren }
        let parameters = node.signature.parameterClause.parameters
        if parameters.isEmpty, Self.getters.contains(node.name.text) {
            makeProperty(node)
        } else if Self.methods.contains(node.name.text),
            let row = row(node.name.text, parameters.map(\.firstName.plainText)),
            let labels = row.newLabels
        {
            if node.name.text != row.newName { replace(node.name, with: row.newName) }
            relabel(parameters, with: labels)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.calledName {
            if Self.methods.contains(name.text) {
                renameMethod(node, name)
            } else if Self.getters.contains(name.text), node.arguments.isEmpty,
                declarations.members.ownMethods(named: name.text).isEmpty
            {
                makeProperty(node, name, named: name.text)
            }
        }
        let isActivity = node.arguments.first?.label?.text == "activityIndicatorStyle"
        if isActivity, let label = node.arguments.first?.label {
            replace(label, with: "style")
        }
        return .visitChildren
    }

    /// Renames a called method and its argument labels.
    private func renameMethod(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
        let labels = node.arguments.map { $0.label?.plainText ?? "_" }
        guard let row = row(name.text, labels), let new = row.newLabels,
            !declarations.members.methods(named: name.text).contains(where: { $0.labels == labels })
        else { return }
        if name.text != row.newName { replace(name, with: row.newName) }
        for (argument, label) in zip(node.arguments, new) { relabel(argument, with: label) }
    }

    private func row(_ name: String, _ labels: [String]) -> MethodRename? {
        RenamedMethods.table[name]?.first { $0.newLabels != nil && $0.oldLabels == labels }
    }

    /// Changes the type of a variable to that of its constant, as in `var cap: String = kCALineCapRound`.
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let type = node.typeAnnotation?.type, type.trimmedDescription == "String",
            let value = node.initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let new = StringConstants.type(of: value)
        else { return .visitChildren }
        replace(type, with: new)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        guard node.type.trimmedDescription == "String",
            let value = node.defaultValue?.value.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let new = StringConstants.type(of: value)
        else { return .visitChildren }
        replace(node.type, with: new)
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        // Keys of animations are still strings.
        if node.label?.text == "forKey",
            let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            StringConstants.type(of: name) != nil
        {
            insert(".rawValue", at: node.expression.endPositionBeforeTrailingTrivia)
        }
        return .visitChildren
    }

    private func isForeign(_ name: String) -> Bool { !declarations.declaredTypes.contains(name) }
}

/// The types of constants that were strings before Swift 4.2.
enum StringConstants {
    private static let prefixes = [
        ("kCAMediaTimingFunction", "CAMediaTimingFunctionName"),
        ("kCAFillMode", "CAMediaTimingFillMode"), ("kCALineCap", "CAShapeLayerLineCap"),
        ("kCALineJoin", "CAShapeLayerLineJoin"), ("kCAFillRule", "CAShapeLayerFillRule"),
        ("kCAGravity", "CALayerContentsGravity"), ("kCAAlignment", "CATextLayerAlignmentMode"),
        ("kCATruncation", "CATextLayerTruncationMode"),
        ("kCATransitionFrom", "CATransitionSubtype"), ("kCATransition", "CATransitionType"),
        ("kCAAnimation", "CAAnimationCalculationMode"),
        ("kCAGradientLayer", "CAGradientLayerType"),
        ("kCAValueFunction", "CAValueFunctionName"), ("kCAFilter", "CALayerContentsFilter"),
    ]

    /// Returns the current type of a constant, or nil for other names.
    static func type(of name: String) -> String? {
        prefixes.first { name.hasPrefix($0.0) && name != $0.0 }?.1
    }
}
