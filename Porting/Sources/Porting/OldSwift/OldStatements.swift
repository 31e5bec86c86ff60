import SwiftSyntax

/// Writes `x += 1` for `x++`, and gives overridden methods of types a property.
final class OldStatements: Rule {
    override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node, node.operator, node.expression)
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard ["++", "--"].contains(node.operator.text) else { return .visitChildren }
        guard node.parent?.is(CodeBlockItemSyntax.self) == true else {
            remark(
                on: node,
                "\(node.quoted) isn’t carried: write a statement of its own"
            )
            return .visitChildren
        }
        remove(node.operator.textRange)
        insert(
            " \(node.operator.text.prefix(1))= 1",
            at: node.expression.endPositionBeforeTrailingTrivia
        )
        return .visitChildren
    }

    private func rewrite(_ node: some ExprSyntaxProtocol, _ token: TokenSyntax, _ value: ExprSyntax)
    {
        guard ["++", "--"].contains(token.text) else { return }
        guard node.parent?.is(CodeBlockItemSyntax.self) == true else {
            remark(
                on: node,
                "\(node.quoted) isn’t carried: write a statement of its own"
            )
            return
        }
        replace(token, with: " \(token.text.prefix(1))= 1")
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base, member.declName.baseName.text == "stride",
            let first = node.arguments.first, ["to", "through"].contains(first.label?.text)
        else { return .visitChildren }
        // `a.stride(to: b, by: c)` is `stride(from: a, to: b, by: c)`.
        insert("stride(from: ", at: base.positionAfterSkippingLeadingTrivia)
        replace(
            base.endPositionBeforeTrailingTrivia..<first.positionAfterSkippingLeadingTrivia,
            with: ", "
        )
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        // In Swift 2, a string stands for a selector or the name of a notification.
        guard let literal = node.expression.as(StringLiteralExprSyntax.self),
            let label = node.label?.text
        else { return .visitChildren }
        if ["action", "selector"].contains(label) {
            replace(literal, with: "Selector(\(literal.trimmedDescription))")
        } else if label == "name", node.isObserver {
            replace(literal, with: "NSNotification.Name(rawValue: \(literal.trimmedDescription))")
        }
        return .visitChildren
    }
}

extension LabeledExprSyntax {
    /// A Boolean value that indicates whether a call adds or removes an observer.
    fileprivate var isObserver: Bool {
        let name = parent?.parent?.as(FunctionCallExprSyntax.self)?.calledName?.text
        return name == "addObserver" || name == "removeObserver"
    }
}
