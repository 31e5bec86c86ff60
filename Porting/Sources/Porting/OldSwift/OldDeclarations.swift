import SwiftSyntax

/// Updates declarations that only earlier compilers accept.
final class OldDeclarations: Rule {
    /// Replaces `(Void)` with `()`, and removes argument labels, in function types.
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

    /// Makes elements of collections and generic arguments nonoptional if they're implicitly unwrapped.
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

    /// Makes the elements of a new array nonoptional, as in `[CALayer!]()`.
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

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        closeStatic(node.modifiers)
        return .visitChildren
    }

    /// Removes `weak` and `unowned` from requirements of protocols, and `open` from static properties.
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        closeStatic(node.modifiers)
        if node.isMember, node.enclosingType?.is(ProtocolDeclSyntax.self) == true,
            let word = node.modifiers.first(where: { ["weak", "unowned"].contains($0.name.text) })
        {
            remove(word.textRange)
        }
        return .visitChildren
    }

    /// Replaces `open` with `public` in the modifiers of a static member.
    private func closeStatic(_ modifiers: DeclModifierListSyntax) {
        guard modifiers.contains(named: "static"),
            let word = modifiers.first(where: { $0.name.text == "open" })
        else { return }
        replace(word, with: "public")
    }

    /// Replaces `typealias` without a type, which declared an associated type, with `associatedtype`.
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
