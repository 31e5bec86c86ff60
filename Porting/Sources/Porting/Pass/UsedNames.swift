import SwiftSyntax

/// The modules and names that a source uses.
final class UsedNames: SyntaxVisitor {
    private(set) var modules: Set<String> = []
    /// The names that stand alone or start a path; not member names.
    private(set) var references: Set<String> = []

    init(of source: ParsedSource) {
        super.init(viewMode: .sourceAccurate)
        walk(source.tree)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.plainText { modules.insert(module) }
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        references.insert(node.name.plainText)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.parent?.as(MemberAccessExprSyntax.self)?.declName
        if member?.id != node.id { references.insert(node.baseName.plainText) }
        return .visitChildren
    }
}
