import SwiftSyntax

/// The imports of a source that apply regardless of build flags.
final class ImportedModules: SyntaxVisitor {
    private(set) var imports: [(module: String, node: ImportDeclSyntax)] = []
    private let condition: BuildCondition

    init(of source: ParsedSource, module: String) {
        condition = BuildCondition(module: module)
        super.init(viewMode: .sourceAccurate)
        walk(source.tree)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.plainText { imports.append((module, node)) }
        return .skipChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            let isActive = clause.condition.map(condition.value) ?? true
            if isActive == true, let elements = clause.elements { walk(elements) }
            // After a clause that depends on flags, the others are uncertain.
            guard isActive == false else { break }
        }
        return .skipChildren
    }

    /// Imports occur only at the top level of files.
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
