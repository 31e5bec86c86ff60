import SwiftSyntax

/// The imports of a source that apply regardless of build flags.
final class ImportedModules: SyntaxVisitor {
    private(set) var imports: [(module: String, node: ImportDeclSyntax)] = []
    /// The imports that are alone in a condition that their module is there, with code elsewhere.
    private(set) var conditional: [(module: String, node: ImportDeclSyntax)] = []
    private let condition: BuildCondition

    init(of source: ParsedSource, module: String) {
        condition = BuildCondition(module: module)
        super.init(viewMode: .sourceAccurate)
        if source.words.contains("import") { walk(source.tree) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.plainText { imports.append((module, node)) }
        return .skipChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            let isActive = clause.condition.map(condition.value) ?? true
            if isActive == false, node.clauses.count == 1 { noteAlone(clause) }
            if isActive == true, let elements = clause.elements { walk(elements) }
            // After a clause that depends on flags, the others are uncertain.
            guard isActive == false else { break }
        }
        return .skipChildren
    }

    /// Notes an import of a known framework that is the only item of a clause.
    private func noteAlone(_ clause: IfConfigClauseSyntax) {
        guard case .statements(let items) = clause.elements, items.count == 1,
            let node = items.first?.item.as(ImportDeclSyntax.self),
            let module = node.path.first?.name.plainText, Frameworks.prefixes[module] != nil,
            clause.condition?.trimmedDescription == "canImport(\(module))"
        else { return }
        conditional.append((module, node))
    }

    /// Imports occur only at the top level of files.
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
