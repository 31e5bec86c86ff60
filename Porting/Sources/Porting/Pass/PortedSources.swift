/// The result of porting sources.
public struct PortedSources: Hashable, Sendable {
    /// The ported sources in their original order, followed by additional ones.
    public var sources: [Source]
    /// The remarks about what couldn’t be ported, ordered by file and line.
    public var remarks: [Remark]
    /// The imported Apple modules, other than UIKit, that need a shim.
    public var shims: [String]

    init(sources: [Source] = [], remarks: [Remark] = [], shims: [String] = []) {
        self.sources = sources
        self.remarks = remarks
        self.shims = shims
    }

    /// Adds the shims and sources that depend on all sources together.
    mutating func complete(after kept: [ParsedSource], _ declarations: Declarations) {
        let names = kept.map(\.usedNames)
        shims = ModuleImports.shims.filter { shim in
            shim != "UIKit" && names.contains { $0.modules.contains(shim) }
        }
        let used = names.reduce(into: Set<String>()) { $0.formUnion($1.references) }
        if let clock = StageClock.source(
            for: used.filter { !declarations.declaredTypes.contains($0) }
        ) {
            sources.append(clock)
        }
    }

    /// Adds the sources that make the views of interface files, and their table.
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

            // The interface files of the module, by name.
            let interfaceFiles: [String: UINib.Builder] = [
            \(rows.joined())]

            """
        let used = Set(sources.map(\.path.lastPathComponent))
        let names = ["InterfaceFiles.swift", "InterfaceFiles of xibs.swift"]
        let path = names.first { !used.contains($0) } ?? names[0]
        sources.append(Source(path: path, text: text))
    }

    /// Sorts the remarks in the order of the sources, then by line.
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
