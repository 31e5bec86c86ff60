import SwiftSyntax

/// A selection of the sources that can be compiled, with remarks about the others.
struct SourceChoice {
    private(set) var kept: [ParsedSource] = []
    private(set) var remarks: [Remark] = []
    /// The declarations of the selected sources.
    let declarations: Declarations

    /// Selects among sources with given declarations.
    init(
        _ sources: [ParsedSource],
        _ all: Declarations,
        module: String,
        companions: Set<String> = []
    ) {
        var leftOut: [(source: ParsedSource, import: ImportDeclSyntax, module: String)] = []
        let declaredTypes = all.declaredTypes
        for source in sources {
            let modules = ImportedModules(of: source, module: module)
            let names = source.usedNames.references.filter { !declaredTypes.contains($0) }
            var seen: Set<String> = []
            let missing = (modules.imports + modules.conditional).first { item in
                seen.insert(item.module).inserted && item.module != module
                    && !companions.contains(item.module)
                    && !ModuleImports.isThere(item.module)
                    && Frameworks.uses(item.module, names)
            }
            if let missing {
                leftOut.append((source, missing.node, missing.module))
            } else {
                kept.append(source)
            }
        }
        declarations = leftOut.isEmpty ? all : Declarations(of: kept)
        let names = leftOut.isEmpty ? [] : kept.map(\.usedNames.references)
        let used = names.reduce(into: Set<String>()) { $0.formUnion($1) }
        let declared = declarations.declaredTypes
        for (source, node, module) in leftOut {
            let types = Declarations(of: [source]).declaredTypes
            let missed = types.filter { used.contains($0) && !declared.contains($0) }.sorted()
            let consequence = missed.isEmpty ? "" : "; other sources use its \(missed.list)"
            let isApples = Frameworks.prefixes[module] != nil
            let advice = isApples ? "" : "; if it’s a library, name the folder of its sources too"
            let text = "left out, as there is no module \(module)\(consequence)\(advice)"
            remarks.append(source.remark(at: node.positionAfterSkippingLeadingTrivia, text))
        }
    }
}

extension [String] {
    /// The texts joined by commas and “and”.
    fileprivate var list: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
