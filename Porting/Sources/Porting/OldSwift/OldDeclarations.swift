import SwiftSyntax

/// Brings declarations that older compilers accept to the current language.
final class OldDeclarations: Rule {
    /// Function types have no argument labels, and `(Void)` stands for no arguments.
    override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.parameters.count == 1, let parameter = node.parameters.first,
            parameter.firstName == nil, parameter.type.trimmedDescription == "Void"
        {
            replace(parameter, with: "")
            return .visitChildren
        }
        for parameter in node.parameters where parameter.secondName == nil {
            guard let name = parameter.firstName, name.text != "_" else { continue }
            insert("_ ", at: name.positionAfterSkippingLeadingTrivia)
        }
        return .visitChildren
    }

    /// Elements of arrays, and arguments of generic types, can’t be unwrapped implicitly.
    override func visit(
        _ node: ImplicitlyUnwrappedOptionalTypeSyntax
    ) -> SyntaxVisitorContinueKind {
        let isElement =
            node.parent?.is(ArrayTypeSyntax.self) == true
            || node.parent?.is(DictionaryTypeSyntax.self) == true
            || node.parent?.is(GenericArgumentSyntax.self) == true
        if isElement { replace(node.exclamationMark, with: "") }
        return .visitChildren
    }

    /// The same in an array’s creation, `[CALayer!]()`.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = node.calledExpression.as(ArrayExprSyntax.self)?.elements
        if let elements, elements.count == 1,
            let unwrapped = elements.first?.expression.as(ForceUnwrapExprSyntax.self),
            unwrapped.expression.isType
        {
            replace(unwrapped.exclamationMark, with: "")
        }
        return .visitChildren
    }

    /// A static member can’t be open; a requirement can’t be weak.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        closeStatic(node.modifiers)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        closeStatic(node.modifiers)
        if node.isMember, node.enclosingType?.is(ProtocolDeclSyntax.self) == true,
            let word = node.modifiers.first(where: { ["weak", "unowned"].contains($0.name.text) })
        {
            remove(word.textRange)
        }
        return .visitChildren
    }

    private func closeStatic(_ modifiers: DeclModifierListSyntax) {
        guard modifiers.contains(named: "static"),
            let word = modifiers.first(where: { $0.name.text == "open" })
        else { return }
        replace(word, with: "public")
    }

    /// In protocols, `typealias` without a type declares an associated type.
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer.value.isMissingType,
            node.enclosingType?.is(ProtocolDeclSyntax.self) == true
        {
            replace(node.typealiasKeyword, with: "associatedtype")
        }
        return .visitChildren
    }
}

extension TypeSyntax {
    fileprivate var isMissingType: Bool { self.is(MissingTypeSyntax.self) }
}

/// Renames what Swift 3 and 4 call otherwise.
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
        let parameters = node.signature.parameterClause.parameters
        guard node.modifiers.contains(named: "override"), Self.methods.contains(node.name.text),
            let row = row(node.name.text, parameters.map(\.firstName.plainText)),
            let labels = row.newLabels
        else { return .visitChildren }
        if node.name.text != row.newName { replace(node.name, with: row.newName) }
        for (parameter, label) in zip(parameters, labels) where parameter.firstName.text != label {
            if parameter.secondName == nil {
                insert("\(label) ", at: parameter.firstName.positionAfterSkippingLeadingTrivia)
            } else {
                replace(parameter.firstName, with: label)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.calledName, Self.methods.contains(name.text) {
            renameMethod(node, name)
        }
        let isActivity = node.arguments.first?.label?.text == "activityIndicatorStyle"
        if isActivity, let label = node.arguments.first?.label {
            replace(label, with: "style")
        }
        return .visitChildren
    }

    private func renameMethod(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
        let labels = node.arguments.map { $0.label?.plainText ?? "_" }
        guard let row = row(name.text, labels), let new = row.newLabels,
            !declarations.members.methods(named: name.text).contains(where: { $0.labels == labels })
        else { return }
        if name.text != row.newName { replace(name, with: row.newName) }
        for (argument, label) in zip(node.arguments, new) {
            guard let old = argument.label else {
                if label != "_" {
                    insert("\(label): ", at: argument.expression.positionAfterSkippingLeadingTrivia)
                }
                continue
            }
            if label == "_" {
                replace(
                    old
                        .positionAfterSkippingLeadingTrivia..<argument.expression
                        .positionAfterSkippingLeadingTrivia,
                    with: ""
                )
            } else if old.text != label {
                replace(old, with: label)
            }
        }
    }

    private func row(_ name: String, _ labels: [String]) -> MethodRename? {
        RenamedMethods.table[name]?.first { $0.newLabels != nil && $0.oldLabels == labels }
    }

    /// Gives variables with old constants the constants’ type: `var cap: String = kCALineCapRound`.
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
        // The key of an animation is still a string.
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

    /// Returns the current type of a constant; nil for other names.
    static func type(of name: String) -> String? {
        prefixes.first { name.hasPrefix($0.0) && name != $0.0 }?.1
    }
}
