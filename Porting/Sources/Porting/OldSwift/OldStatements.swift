import SwiftSyntax

/// Replaces `x++` with `x += 1`, `a.stride(…)` with a function call, and strings with selectors and notification names.
final class OldStatements: Rule {
    override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if let assignment = assignment(for: node.operator, in: node) {
            replace(node.operator, with: assignment)
        }
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if let assignment = assignment(for: node.operator, in: node) {
            remove(node.operator.textRange)
            insert(assignment, at: node.expression.endPositionBeforeTrailingTrivia)
        }
        return .visitChildren
    }

    /// Returns the text that replaces `++` or `--`, or nil for other operators.
    ///
    /// If the node isn't a statement of its own, a remark is added and nil is returned.
    private func assignment(
        for token: TokenSyntax,
        in node: some ExprSyntaxProtocol
    ) -> String? {
        guard ["++", "--"].contains(token.text) else { return nil }
        guard node.parent?.is(CodeBlockItemSyntax.self) == true else {
            refuse(node, "make it a statement of its own")
            return nil
        }
        return " \(token.text.prefix(1))= 1"
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
        // In Swift 2, a string literal could be a selector or the name of a notification.
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
    /// A Boolean value that indicates whether the argument is passed to a call that adds or removes an observer.
    fileprivate var isObserver: Bool {
        let name = parent?.parent?.as(FunctionCallExprSyntax.self)?.calledName?.text
        return name == "addObserver" || name == "removeObserver"
    }
}
