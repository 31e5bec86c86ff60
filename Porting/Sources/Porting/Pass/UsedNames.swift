import SwiftSyntax

/// A visitor that finds the modules and names that a source uses.
final class UsedNames: SyntaxVisitor {
    /// The imported modules, under any `#if` condition.
    private(set) var modules: Set<String> = []
    /// The names of types and of expressions, without names of members.
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
