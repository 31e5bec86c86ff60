import SwiftSyntax

/// Replaces `object.responds(to: #selector(Type.method(_:)))` with `(object is Type)`.
///
/// Without Objective-C, methods can't be looked up by name at run time.
final class RespondsToCalls: Rule {
    override class var words: Set<String> { ["responds"] }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        let called = member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
        guard called?.baseName.plainText == "responds", node.arguments.count == 1,
            let argument = node.arguments.first, argument.label?.text == "to",
            declarations.methods(named: "responds", in: nil).isEmpty
        else { return .visitChildren }
        guard let macro = argument.expression.as(MacroExpansionExprSyntax.self),
            macro.macroName.text == "selector", let name = macro.arguments.first?.expression,
            let type = type(of: name) ?? declarations.nameOfType(around: node)
        else {
            if declarations.namedMethods.isNeeded {
                insert(", among: namedMethods", at: argument.endPositionBeforeTrailingTrivia)
                return .visitChildren
            }
            let advice = "its selector names no type; test the object’s type"
            remark(on: node, "responds(to:) isn’t ported: \(advice)")
            return .visitChildren
        }
        let base = member?.base.map(object) ?? "self"
        replace(node, with: "(\(base) is \(type))")
        return .skipChildren
    }

    /// Returns the type in `Type.member` or `Type.method(_:)`, or nil if there is none.
    private func type(of name: ExprSyntax) -> String? {
        guard let base = name.as(MemberAccessExprSyntax.self)?.base, base.isType else { return nil }
        let text = base.trimmedDescription
        return text == "Self" ? nil : text
    }

    /// Returns the text of an object, without the `?` of an optional call.
    private func object(_ base: ExprSyntax) -> String {
        if base.is(SuperExprSyntax.self) { return "self" }
        let chained = base.as(OptionalChainingExprSyntax.self)?.expression
        return (chained ?? base).trimmedDescription
    }
}
