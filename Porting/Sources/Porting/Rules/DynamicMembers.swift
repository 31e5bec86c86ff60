import SwiftSyntax

/// Casts values of the type `AnyObject` to the type that has the accessed member.
///
/// In `(value as AnyObject).doubleValue`, Objective-C finds the member at run time. Observers of key paths receive
/// geometric values instead of `NSValue` objects.
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

    /// Replaces a member of an observed value with a cast to a geometric type.
    private func rewriteChange(_ node: MemberAccessExprSyntax, _ base: ExprSyntax, _ type: String) {
        let end = node.endPositionBeforeTrailingTrivia
        if let cast = Cast(base.withoutMark) {
            guard cast.type.hasPrefix("AnyObject") || cast.type.hasPrefix("NSValue") else { return }
            // `?` or `!`, before or after the member, unwraps the value.
            let isOptional = base.isMarked || node.parent?.isMark == true
            replace(cast.range, with: isOptional ? "as? \(type)" : "as! \(type)")
            let isForced = base.is(ForceUnwrapExprSyntax.self)
            let start = isForced ? base.endPositionBeforeTrailingTrivia : cast.end
            replace(start..<end, with: "")
        } else if base.isMarked, base.withoutMark.isChange {
            let value = base.withoutMark
            // In Swift 2, the member was a method.
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

    /// A cast in parentheses, such as `(value as? NSValue)`.
    private struct Cast {
        /// The range from `as` to the end of the type.
        let range: Range<AbsolutePosition>
        /// The type, without white space.
        let type: String
        /// The position after the closing parenthesis.
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

/// Casts delegates of the type `AnyObject` to the protocol that declares the called method, if there is only one.
///
/// Objective-C finds such a method at run time.
final class DynamicMethods: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard
            let callee = node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
                .as(MemberAccessExprSyntax.self), let base = callee.base
        else { return .visitChildren }
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        guard
            let name = object.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
                ?? object.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
            let type = declarations.variableTypes[name], type.hasPrefix("AnyObject"),
            let found = protocolName(callee.declName.baseName.plainText)
        else { return .visitChildren }
        insert("(", at: object.positionAfterSkippingLeadingTrivia)
        replace(
            object.endPositionBeforeTrailingTrivia..<base.endPositionBeforeTrailingTrivia,
            with: " as? \(found))?"
        )
        return .visitChildren
    }

    private var protocolNames: [String: String?] = [:]

    /// Returns the only Objective-C protocol that declares a method, or nil if there is none or there are several.
    private func protocolName(_ method: String) -> String? {
        if let known = protocolNames[method] { return known }
        let types = declarations.members.typesOfMethods[method] ?? []
        let found = types.filter { declarations.types[$0]?.isObjectiveCProtocol == true }
        let name = found.count == 1 ? found.first : nil
        protocolNames[method] = .some(name)
        return name
    }
}

extension ExprSyntax {
    /// The expression without a `?` or `!` at its end.
    fileprivate var withoutMark: ExprSyntax {
        self.as(OptionalChainingExprSyntax.self)?.expression
            ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
    }

    /// A Boolean value that indicates whether the expression ends in `?` or `!`.
    fileprivate var isMarked: Bool { withoutMark.id != id }

    /// A Boolean value that indicates whether the expression is a value in the changes that an observer receives.
    fileprivate var isChange: Bool {
        guard let call = self.as(SubscriptCallExprSyntax.self) else { return false }
        let key = call.arguments.trimmedDescription
        return key.contains("NSKeyValueChange") || [".newKey", ".oldKey"].contains(key)
    }
}

extension SyntaxProtocol {
    /// A Boolean value that indicates whether the node is an expression that ends in `?` or `!`.
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
