import SwiftSyntax

/// A visitor that finds the imports that are compiled regardless of build flags.
final class ImportedModules: SyntaxVisitor {
    private(set) var imports: [(module: String, node: ImportDeclSyntax)] = []
    /// The imports of unavailable frameworks under `#if canImport(…)`, with nothing else in the condition.
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
            // If a clause depends on flags, so do the clauses after it.
            guard isActive == false else { break }
        }
        return .skipChildren
    }

    /// Records an import of a known framework that is the only item of a clause.
    private func noteAlone(_ clause: IfConfigClauseSyntax) {
        guard case .statements(let items) = clause.elements, items.count == 1,
            let node = items.first?.item.as(ImportDeclSyntax.self),
            let module = node.path.first?.name.plainText, Frameworks.prefixes[module] != nil,
            clause.condition?.trimmedDescription == "canImport(\(module))"
        else { return }
        conditional.append((module, node))
    }

    // Imports are only at the top level.
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
