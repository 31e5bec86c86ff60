import SwiftSyntax

/// Replaces the addresses of variables as contexts of observers with names.
///
/// `addObserver(…, context: &context)` accesses the variable during the call, which may notify the
/// observer, whose `context == &context` is a second access. Swift 5 ends the program then.
final class ObservationContexts: Rule {
    override class var words: Set<String> { ["context"] }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledName?.plainText
        guard name == "addObserver" || name == "removeObserver" else { return .visitChildren }
        for argument in node.arguments where argument.label?.text == "context" {
            rewrite(argument.expression)
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (index, element) in elements.enumerated() where index > 1 {
            let comparison = elements[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text
            let compared = elements[index - 2].as(DeclReferenceExprSyntax.self)?.baseName.plainText
            guard comparison == "==" || comparison == "!=", compared == "context" else { continue }
            rewrite(element)
        }
        return .visitChildren
    }

    private func rewrite(_ expression: ExprSyntax) {
        guard let address = expression.as(InOutExprSyntax.self) else { return }
        let variable =
            address.expression.trimmedDescription
            .split(separator: ".").last.map(String.init) ?? ""
        let type = declarations.nameOfType(around: expression).map { $0 + "." } ?? ""
        replace(address, with: ".observationContext(named: \"\(type)\(variable)\")")
    }
}
