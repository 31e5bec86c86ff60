import SwiftSyntax

/// A selection of the sources that can be compiled, with remarks about the others.
struct SourceChoice {
    private(set) var kept: [ParsedSource] = []
    private(set) var remarks: [Remark] = []

    init(_ sources: [ParsedSource], module: String) {
        var leftOut: [(source: ParsedSource, import: ImportDeclSyntax, module: String)] = []
        for source in sources {
            let imports = ImportedModules(of: source, module: module).imports
            let missing = imports.first { $0.module != module && !ModuleImports.isThere($0.module) }
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
            let text = "left out, as there is no module \(module)\(consequence)"
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
