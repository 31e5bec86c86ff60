import SwiftSyntax

/// Marks the initializers that copy layers as required: `required init(layer:)`.
///
/// Core Animation finds them at run time; here, every class must have them.
final class RequiredInitializers: Rule {
    override class var words: Set<String> { ["override"] }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.plainText)
        guard labels.isEmpty || labels == ["layer"],
            let word = node.modifiers.first(where: { $0.name.text == "override" }),
            !node.modifiers.contains(named: "required"), let type = node.enclosingType,
            type.is(ClassDeclSyntax.self),
            declarations.inheritance(of: declarations.lastName("Self", at: node))
                .contains(where: AppleClass.isLayer)
        else { return .visitChildren }
        replace(word, with: "required")
        return .visitChildren
    }
}
