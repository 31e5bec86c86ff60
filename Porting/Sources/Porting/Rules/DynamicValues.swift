import SwiftSyntax

/// Casts values whose members Objective-C finds at run time, as in `(value as AnyObject).doubleValue`.
///
/// Observers receive geometric values here, not `NSValue` objects.
final class DynamicValues: Rule {
    override class var words: Set<String> { numbers.union(geometry.keys) }

    private static let geometry = [
        "cgPointValue": "CGPoint", "cgRectValue": "CGRect", "cgSizeValue": "CGSize",
        "uiEdgeInsetsValue": "UIEdgeInsets", "cgAffineTransformValue": "CGAffineTransform",
        "CGPointValue": "CGPoint", "CGRectValue": "CGRect", "CGSizeValue": "CGSize",
        "UIEdgeInsetsValue": "UIEdgeInsets", "CGAffineTransformValue": "CGAffineTransform",
    ]

    private static let numbers: Set<String> = [
        "boolValue", "doubleValue", "floatValue", "intValue", "integerValue",
    ]

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        guard let base = node.base else { return .visitChildren }
        let type = Self.geometry[name]
        if let type, node.isInObserver {
            rewriteChange(node, base, type)
        } else if type != nil || Self.numbers.contains(name),
            let cast = Cast(base.withoutMark),
            cast.type.hasPrefix("AnyObject")
        {
            let new = type == nil ? "NSNumber" : "NSValue"
            replace(cast.range, with: cast.type.hasSuffix("?") ? "as? \(new)" : "as! \(new)")
        }
        return .visitChildren
    }

    /// Casts to the geometric type, without the member.
    private func rewriteChange(_ node: MemberAccessExprSyntax, _ base: ExprSyntax, _ type: String) {
        let end = node.endPositionBeforeTrailingTrivia
        if let cast = Cast(base.withoutMark) {
            guard cast.type.hasPrefix("AnyObject") || cast.type.hasPrefix("NSValue") else { return }
            // A mark before or after the member unwraps the value.
            let isOptional = base.isMarked || node.parent?.isMark == true
            replace(cast.range, with: isOptional ? "as? \(type)" : "as! \(type)")
            let isForced = base.is(ForceUnwrapExprSyntax.self)
            let start = isForced ? base.endPositionBeforeTrailingTrivia : cast.end
            replace(start..<end, with: "")
        } else if base.isMarked, base.withoutMark.isChange {
            let value = base.withoutMark
            // In Swift 2, the member is a method.
            let call = node.parent?.as(FunctionCallExprSyntax.self)
            let isCalled = call?.calledExpression.id == ExprSyntax(node).id
            let whole = isCalled ? call.map(Syntax.init) ?? Syntax(node) : Syntax(node)
            let end = whole.endPositionBeforeTrailingTrivia
            let isChained = whole.parent?.is(MemberAccessExprSyntax.self) == true
            insert("(", at: value.positionAfterSkippingLeadingTrivia)
            let isForced = base.is(ForceUnwrapExprSyntax.self)
            replace(
                value.endPositionBeforeTrailingTrivia..<end,
                with: isForced ? " as! \(type))" : " as? \(type))" + (isChained ? "?" : "")
            )
        }
    }

    /// A cast in parentheses.
    private struct Cast {
        let range: Range<AbsolutePosition>
        let type: String
        let end: AbsolutePosition

        init?(_ expression: ExprSyntax) {
            guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let inner = tuple.elements.first?.expression,
                let word = inner.tokens(viewMode: .sourceAccurate).reversed()
                    .first(where: { $0.text == "as" })
            else { return nil }
            let tokens = inner.tokens(viewMode: .sourceAccurate).drop { $0.id != word.id }
            let words = tokens.dropFirst().map(\.text)
            type = words.drop { ["?", "!"].contains($0) && $0 == words.first }.joined()
            range = word.positionAfterSkippingLeadingTrivia..<inner.endPositionBeforeTrailingTrivia
            end = tuple.endPositionBeforeTrailingTrivia
        }
    }
}

extension ExprSyntax {
    /// The expression without a question mark or an exclamation mark.
    fileprivate var withoutMark: ExprSyntax {
        self.as(OptionalChainingExprSyntax.self)?.expression
            ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
    }

    fileprivate var isMarked: Bool { withoutMark.id != id }

    /// A Boolean value that indicates whether the expression is an entry of an observer’s changes.
    fileprivate var isChange: Bool {
        guard let call = self.as(SubscriptCallExprSyntax.self) else { return false }
        let key = call.arguments.trimmedDescription
        return key.contains("NSKeyValueChange") || [".newKey", ".oldKey"].contains(key)
    }
}

extension SyntaxProtocol {
    fileprivate var isMark: Bool {
        self.is(OptionalChainingExprSyntax.self) || self.is(ForceUnwrapExprSyntax.self)
    }

    /// A Boolean value that indicates whether the node is in a method that observes key paths.
    fileprivate var isInObserver: Bool {
        ancestors.contains { ancestor in
            let name = ancestor.as(FunctionDeclSyntax.self)?.name.text
            return name == "observeValue" || name == "observeValueForKeyPath"
        }
    }
}
