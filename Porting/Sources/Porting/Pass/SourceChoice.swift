import SwiftSyntax

/// A selection of the sources that can be compiled, with remarks about the others.
struct SourceChoice {
    private(set) var kept: [ParsedSource] = []
    private(set) var remarks: [Remark] = []

    init(_ sources: [ParsedSource], module: String, companions: Set<String> = []) {
        var leftOut: [(source: ParsedSource, import: ImportDeclSyntax, module: String)] = []
        let declaredTypes = Declarations(of: sources).declaredTypes
        for source in sources {
            let modules = ImportedModules(of: source, module: module)
            let names = UsedNames(of: source).references.subtracting(declaredTypes)
            let missing = (modules.imports + modules.conditional).first { item in
                item.module != module && !companions.contains(item.module)
                    && !ModuleImports.isThere(item.module)
                    && Frameworks.uses(item.module, names)
            }
            if let missing {
                leftOut.append((source, missing.node, missing.module))
            } else {
                kept.append(source)
            }
        }
        let names = leftOut.isEmpty ? [] : kept.map { UsedNames(of: $0).references }
        let used = names.reduce(into: Set<String>()) { $0.formUnion($1) }
        let declared = leftOut.isEmpty ? [] : Declarations(of: kept).declaredTypes
        for (source, node, module) in leftOut {
            let types = Declarations(of: [source]).declaredTypes.subtracting(declared)
            let missed = types.intersection(used).sorted()
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
