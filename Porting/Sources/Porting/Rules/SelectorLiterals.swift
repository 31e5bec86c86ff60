import SwiftParser
import SwiftSyntax

/// Adds the type and the call of the method to `Selector("name")` if the enclosing type has the method.
final class SelectorLiterals: Rule {
    override class var words: Set<String> { ["Selector"] }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let literal = Self.literal(in: node) else { return .visitChildren }
        let type = declarations.nameOfType(around: node)
        let method = type.flatMap { type in
            declarations.method(ofSelector: literal, in: declarations.lastName(type, at: node))
        }
        guard let type, let method else {
            refuse(node, "the enclosing type has no such method")
            return .skipChildren
        }
        if let obstacle = method.obstacle {
            refuse(node, obstacle)
            return .skipChildren
        }
        let call = method.call(named: method.escapedName)
        let text = "Selector(\"\(literal)\", \(type).self) \(call)"
        replace(node, with: node.isInCondition ? "(\(text))" : text)
        return .skipChildren
    }

    /// Returns the name in `Selector("name")` or `Selector(("name"))`, or nil for other calls.
    private static func literal(in call: FunctionCallExprSyntax) -> String? {
        guard call.calledExpression.shortText == "Selector", call.trailingClosure == nil,
            call.arguments.count == 1, let argument = call.arguments.first, argument.label == nil
        else { return nil }
        var expression = argument.expression
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first?.expression
        {
            expression = inner
        }
        return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}
