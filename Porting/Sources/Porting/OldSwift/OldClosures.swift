import SwiftSyntax

/// Marks closure parameters as escaping, as they were by default in Swift 2.
final class OldClosureParameters: Rule {
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        if let attribute = node.attributes.named("noescape").first {
            remove(attribute.textRange)
            return .visitChildren
        }
        if let type = node.type.as(AttributedTypeSyntax.self) {
            if let attribute = type.attributes.named("noescape").first {
                remove(attribute.textRange)
            }
            return .visitChildren
        }
        guard isFunction(node.type) else { return .visitChildren }
        insert("@escaping ", at: node.type.positionAfterSkippingLeadingTrivia)
        return .visitChildren
    }

    private func isFunction(_ type: TypeSyntax) -> Bool {
        if type.is(FunctionTypeSyntax.self) { return true }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.type.is(FunctionTypeSyntax.self) == true
        }
        let name = type.as(IdentifierTypeSyntax.self)?.name.text
        return name == "dispatch_block_t"
            || name.map(declarations.functionAliases.contains) == true
    }
}

/// Removes argument labels from calls of closures, which could have them in Swift 2.
final class OldClosureCalls: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        var callee = node.calledExpression
        if let chain = callee.as(OptionalChainingExprSyntax.self) { callee = chain.expression }
        if let unwrap = callee.as(ForceUnwrapExprSyntax.self) { callee = unwrap.expression }
        guard let reference = callee.as(DeclReferenceExprSyntax.self),
            isClosure(reference.baseName.plainText)
        else { return .visitChildren }
        for argument in node.arguments { relabel(argument, with: "_") }
        return .visitChildren
    }

    private lazy var names = DeclaredNames(of: source)

    private func isClosure(_ name: String) -> Bool {
        names.all.contains(name) && !declarations.declaredTypes.contains(name)
            && !declarations.hasMethod(name)
    }
}
