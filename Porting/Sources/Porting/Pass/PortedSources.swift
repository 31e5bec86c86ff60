/// The result of porting sources.
public struct PortedSources: Hashable, Sendable {
    /// The ported sources in their original order, followed by generated ones.
    public var sources: [Source]
    /// The remarks about code that couldn't be ported, sorted by file and line.
    public var remarks: [Remark]
    /// The modules that need a shim, except UIKit.
    public var shims: [String]

    init(sources: [Source] = [], remarks: [Remark] = [], shims: [String] = []) {
        self.sources = sources
        self.remarks = remarks
        self.shims = shims
    }

    /// Adds the shims and the generated source that depend on all ported sources.
    mutating func complete(after kept: [ParsedSource], _ declarations: Declarations) {
        let names = kept.map(\.usedNames)
        shims = ModuleImports.shims.filter { shim in
            shim != "UIKit" && names.contains { $0.modules.contains(shim) }
        }
        let used = names.reduce(into: Set<String>()) { $0.formUnion($1.references) }
        let foreign = used.filter { !declarations.declaredTypes.contains($0) }
        if let scheduling = MediaScheduling.source(for: foreign) { sources.append(scheduling) }
    }

    /// Adds the sources that create the views of xibs, and a table of these sources.
    mutating func addInterfaces(_ declarations: Declarations, bundle: String) {
        guard !declarations.interfaces.files.isEmpty else { return }
        for file in declarations.interfaces.files {
            let writer = InterfaceWriter(file, declarations, bundle: bundle)
            sources.append(writer.source())
            remarks += writer.remarks
        }
        let rows = declarations.interfaces.files.map { file in
            "    \(InterfaceValues.literal(file.name)): \(file.typeName).make,\n"
        }
        let text = """
            import UIKit

            // The xibs of the module, by name.
            let interfaceFiles: [String: UINib.Builder] = [
            \(rows.joined())]

            """
        let used = Set(sources.map(\.path.lastPathComponent))
        let names = ["InterfaceFiles.swift", "InterfaceFiles of xibs.swift"]
        let path = names.first { !used.contains($0) } ?? names[0]
        sources.append(Source(path: path, text: text))
    }

    /// Sorts the remarks by the order of the sources, and then by line.
    mutating func order(by given: [Source]) {
        let places = Dictionary(
            given.enumerated().map { ($1.path, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let keyed = remarks.enumerated().map { index, remark in
            (key: [places[remark.path] ?? .max, remark.line ?? 0, index], remark: remark)
        }
        remarks = keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.remark)
    }
}
