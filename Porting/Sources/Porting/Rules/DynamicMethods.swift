import SwiftSyntax

/// Casts delegates of the type `AnyObject` to the only protocol with the called method.
///
/// Objective-C finds the method at run time.
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

    private func protocolName(_ method: String) -> String? {
        if let known = protocolNames[method] { return known }
        let types = declarations.members.typesOfMethods[method] ?? []
        let found = types.filter { declarations.types[$0]?.isObjectiveCProtocol == true }
        let name = found.count == 1 ? found.first : nil
        protocolNames[method] = .some(name)
        return name
    }
}
