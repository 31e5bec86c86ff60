import SwiftSyntax

/// The sources that can be compiled, with remarks about skipped ones.
///
/// A source is skipped if it imports an unavailable module and uses its names.
struct SourceSelection {
    /// The sources that can be compiled.
    private(set) var kept: [ParsedSource] = []
    /// The remarks about skipped sources.
    private(set) var remarks: [Remark] = []
    /// The declarations of the sources that can be compiled.
    let declarations: Declarations

    /// Selects sources.
    ///
    /// - Parameters:
    ///   - sources: The sources.
    ///   - all: The declarations of all sources.
    ///   - module: The name of the ported module.
    ///   - companions: The names of other modules whose sources are ported to the same module.
    init(
        _ sources: [ParsedSource],
        _ all: Declarations,
        module: String,
        companions: Set<String> = []
    ) {
        var skipped: [(source: ParsedSource, import: ImportDeclSyntax, module: String)] = []
        let declaredTypes = all.declaredTypes
        for source in sources {
            let modules = ImportedModules(of: source, module: module)
            let names = source.usedNames.references.filter { !declaredTypes.contains($0) }
            var seen: Set<String> = []
            let missing = (modules.imports + modules.conditional).first { item in
                seen.insert(item.module).inserted && item.module != module
                    && !companions.contains(item.module)
                    && !ModuleImports.isAvailable(item.module)
                    && Frameworks.uses(item.module, names)
            }
            if let missing {
                skipped.append((source, missing.node, missing.module))
            } else {
                kept.append(source)
            }
        }
        declarations = skipped.isEmpty ? all : Declarations(of: kept)
        let names = skipped.isEmpty ? [] : kept.map(\.usedNames.references)
        let used = names.reduce(into: Set<String>()) { $0.formUnion($1) }
        let declared = declarations.declaredTypes
        for (source, node, module) in skipped {
            let types = Declarations(of: [source]).declaredTypes
            let missed = types.filter { used.contains($0) && !declared.contains($0) }.sorted()
            let consequence = missed.isEmpty ? "" : "; other sources use its \(missed.list)"
            let isApples = Frameworks.prefixes[module] != nil
            let advice = isApples ? "" : "; if it’s a library, also name the folder of its sources"
            let text = "skipped because there’s no module \(module)\(consequence)\(advice)"
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
