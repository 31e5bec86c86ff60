import SwiftParser
import SwiftSyntax

/// Replaces `(cells as NSArray).value(forKey: "contentView")` with `(cells).map { $0.contentView }`.
///
/// Without Objective-C, properties can't be read by name.
final class ArrayValueCalls: Rule {
    override class var words: Set<String> { ["NSArray"] }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.plainText == "value", node.arguments.count == 1,
            let argument = node.arguments.first,
            ["forKey", "forKeyPath"].contains(argument.label?.text),
            let literal = argument.expression.as(StringLiteralExprSyntax.self),
            let key = literal.representedLiteralValue, Self.isPath(key),
            let cast = member.base?.as(TupleExprSyntax.self), cast.elements.count == 1,
            let inner = cast.elements.first?.expression
        else { return .visitChildren }
        let words = inner.tokens(viewMode: .sourceAccurate).map { $0 }
        guard words.suffix(2).map(\.text) == ["as", "NSArray"] else { return .visitChildren }
        let before = words[words.count - 3]
        replace(
            before.endPositionBeforeTrailingTrivia..<inner.endPositionBeforeTrailingTrivia,
            with: ""
        )
        let start = member.declName.positionAfterSkippingLeadingTrivia
        replace(start..<node.endPositionBeforeTrailingTrivia, with: "map { $0.\(key) }")
        return .visitChildren
    }

    /// Returns a Boolean value that indicates whether a key is a path of names, without operators such as `@count`.
    private static func isPath(_ key: String) -> Bool {
        key.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
            String($0).isValidSwiftIdentifier(for: .memberAccess)
        }
    }
}
