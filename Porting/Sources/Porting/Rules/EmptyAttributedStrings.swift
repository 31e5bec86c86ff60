import SwiftSyntax

/// Replaces `NSAttributedString()` with `NSAttributedString(string: "")`.
///
/// Foundation on Linux lacks the initializer without arguments, and an extension can't add one.
final class EmptyAttributedStrings: Rule {
    override class var words: Set<String> { types }

    private static let types: Set<String> = ["NSAttributedString", "NSMutableAttributedString"]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.arguments.isEmpty, node.trailingClosure == nil, let left = node.leftParen,
            let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
            Self.types.contains(name)
        else { return .visitChildren }
        insert("string: \"\"", at: left.endPosition)
        return .visitChildren
    }
}
