import SwiftSyntax

/// Adds remarks about outlets and actions, which interface files would connect.
///
/// Outlets that code sets need none.
final class InterfaceConnections: Rule {
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.contains(named: "IBOutlet"), let binding = node.bindings.first,
            binding.initializer == nil,
            !declarations.assignedNames.contains(binding.pattern.trimmedDescription)
        {
            let name = binding.pattern.trimmedDescription
            remark(on: node, "nothing connects the outlet \(name) here; set it in code")
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.contains(named: "IBAction") {
            let name = node.name.plainText
            remark(on: node, "nothing calls the action \(name) here; add it to its control in code")
        }
        return .visitChildren
    }
}
