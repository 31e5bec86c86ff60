import SwiftSyntax

/// Adds remarks about outlets and actions that no interface file connects.
///
/// Outlets that code sets need none.
final class InterfaceConnections: Rule {
    override class var words: Set<String> { ["IBAction", "IBOutlet"] }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.contains(named: "IBOutlet"), let binding = node.bindings.first,
            binding.initializer == nil,
            !declarations.assignedNames.contains(binding.pattern.trimmedDescription),
            !declarations.isConnected(node)
        {
            let name = binding.pattern.trimmedDescription
            remark(on: node, "nothing connects the outlet \(name) here; set it in code")
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.contains(named: "IBAction"), !declarations.isConnected(node) {
            let name = node.name.plainText
            remark(on: node, "nothing calls the action \(name) here; add it to its control in code")
        }
        return .visitChildren
    }
}

extension Declarations {
    /// Returns whether an interface file sets an outlet.
    func isConnected(_ outlet: VariableDeclSyntax) -> Bool {
        let names = outlet.bindings.map(\.pattern.trimmedDescription)
        return names.contains(where: interfaces.outletNames.contains)
    }

    /// Returns whether a control of an interface file calls an action.
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
