/// Sources after the pass.
public struct PortedSources: Hashable, Sendable {
    /// The sources that were kept, in their order, followed by those that the pass adds.
    public var sources: [Source]
    /// What could not be carried, ordered by file and line.
    public var remarks: [Remark]
    /// The modules of Apple’s, other than UIKit, that the sources import and a shim stands for.
    public var shims: [String]

    init(sources: [Source] = [], remarks: [Remark] = [], shims: [String] = []) {
        self.sources = sources
        self.remarks = remarks
        self.shims = shims
    }

    /// Adds what follows from all the sources together.
    mutating func complete(after kept: [ParsedSource], _ declarations: Declarations) {
        let names = kept.map { UsedNames(of: $0) }
        shims = ModuleImports.shims.filter { shim in
            shim != "UIKit" && names.contains { $0.modules.contains(shim) }
        }
        let used = names.reduce(into: Set<String>()) { $0.formUnion($1.references) }
        if let clock = StageClock.source(for: used.subtracting(declarations.declaredTypes)) {
            sources.append(clock)
        }
    }

    /// Orders the remarks as the sources are, by line.
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
