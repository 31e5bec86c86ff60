import SwiftSyntax

/// Adds remarks about outlets and actions that no xib connects, except outlets that code sets.
final class InterfaceConnections: Rule {
    override class var words: Set<String> { ["IBAction", "IBOutlet"] }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.contains(named: "IBOutlet"), let binding = node.bindings.first,
            binding.initializer == nil,
            !declarations.assignedNames.contains(binding.pattern.trimmedDescription),
            !declarations.isConnected(node)
        {
            let name = binding.pattern.trimmedDescription
            remark(on: node, "no xib connects the outlet \(name); set it in code")
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.contains(named: "IBAction"), !declarations.isConnected(node) {
            let name = node.name.plainText
            remark(on: node, "no xib connects the action \(name); add it to a control in code")
        }
        return .visitChildren
    }
}

extension Declarations {
    /// Returns a Boolean value that indicates whether a xib connects an outlet.
    func isConnected(_ outlet: VariableDeclSyntax) -> Bool {
        let names = outlet.bindings.map(\.pattern.trimmedDescription)
        return names.contains(where: interfaces.outletNames.contains)
    }

    /// Returns a Boolean value that indicates whether a xib connects an action.
    func isConnected(_ action: FunctionDeclSyntax) -> Bool {
        let parameters = action.signature.parameterClause.parameters
        let method = Method(
            name: action.name.plainText,
            labels: parameters.map(\.firstName.plainText),
            givenName: action.attributes.objectiveCName
        )
        return interfaces.actionNames.contains(method.objectiveCName)
    }
}
