import SwiftSyntax

/// A pass that rewrites UIKit sources so that they compile without Objective-C.
public struct SourcePass: Sendable {
    /// The name of the ported module.
    public var module: String
    /// The names of other modules whose sources are ported to the same module.
    public var companions: Set<String>

    /// Creates a pass.
    ///
    /// - Parameters:
    ///   - module: The name of the ported module.
    ///   - companions: The names of other modules whose sources are ported to the same module.
    public init(module: String, companions: Set<String> = []) {
        self.module = module
        self.companions = companions
    }

    private static let rules: [Rule.Type] = [
        ObjectiveCAttributes.self, InterfaceConnections.self, ObjectiveCProtocols.self,
        OptionalCalls.self, Selectors.self, SelectorLiterals.self, KeyPaths.self,
        ManagedProperties.self, PlatformConditions.self, ModuleImports.self, Observers.self,
        RequiredLayerInitializers.self, MissingLayerInitializers.self, InterfaceFiles.self,
        StringCharacters.self,
        MetatypeInitializers.self, IneffectiveStatements.self, InterfaceOwners.self,
        AwakeFromNibOverrides.self, UnsupportedOverrides.self, RespondsToCalls.self,
        UnwrappedElements.self,
        ArrayValueCalls.self, ObservationContexts.self, ExtensionMembers.self,
        ComputedSelectors.self,
        EmptyAttributedStrings.self, ArchiverCalls.self,
    ]

    /// Returns the ported sources, with remarks about code that couldn't be ported.
    ///
    /// Sources that use unavailable modules are skipped.
    ///
    /// - Parameters:
    ///   - sources: The Swift sources.
    ///   - interfaces: The xibs, each of which becomes a source.
    ///   - hasResources: A Boolean value that indicates whether the module has a bundle, which contains the images
    ///     of xibs.
    /// - Returns: The ported sources, in the order of the given ones, and the remarks.
    /// - Throws: A ``PortingError`` with one line for each source that can't be parsed or is nested too deeply.
    public func port(
        _ sources: [Source],
        interfaces: [Source] = [],
        hasResources: Bool = false
    ) throws(PortingError) -> PortedSources {
        try DeepStack.run { () throws(PortingError) in
            try portOnDeepStack(sources, interfaces, hasResources: hasResources)
        }
    }

    private func portOnDeepStack(
        _ sources: [Source],
        _ interfaces: [Source],
        hasResources: Bool
    ) throws(PortingError) -> PortedSources {
        let modern = OldSwift(sources)
        let parsed = modern.sources
        let faults = parsed.compactMap(\.fault)
        guard faults.isEmpty else {
            throw PortingError(.unparsedSources, lines: faults.map(\.description))
        }
        let selection = SourceSelection(
            parsed,
            modern.declarations,
            module: module,
            companions: companions
        )
        var declarations = selection.declarations
        declarations.companions = companions
        declarations.extensionOverrides = ExtensionOverrides(selection.kept, declarations)
        declarations.namedMethods = NamedMethods(selection.kept, declarations)
        let read = InterfaceFile.read(interfaces)
        declarations.interfaces = InterfaceTable(read.files, declarations)
        var ported = PortedSources(remarks: modern.remarks + selection.remarks)
        var bytes = 0
        for source in selection.kept {
            let rules = Self.rules.filter { $0.applies(to: source, declarations) }
                .map { $0.init(source, declarations) }
            for rule in rules { rule.walk(source.tree) }
            let text = source.applying(rules.flatMap(\.edits))
            bytes += text.text.utf8.count
            guard bytes <= PortingLimits.portedBytes, !rules.contains(where: \.isExcessive) else {
                throw Self.excess(at: source)
            }
            ported.sources.append(text)
            ported.remarks += rules.flatMap(\.remarks)
        }
        let moved = MovedOverrides(ported.sources, declarations)
        ported.sources = moved.sources
        ported.complete(after: selection.kept, declarations)
        if let table = declarations.namedMethods.source { ported.sources.append(table) }
        ported.remarks += read.remarks
        ported.addInterfaces(declarations, bundle: hasResources ? "Bundle.module" : "nil")
        ported.order(by: sources + interfaces)
        return ported
    }

    private static func excess(at source: ParsedSource) -> PortingError {
        PortingError(
            .exceededLimit,
            "\(source.source.path): a rule inserts more than \(PortingLimits.insertedBytes) bytes, or the "
                + "ported sources have more than \(PortingLimits.portedBytes) in total; port fewer at once"
        )
    }
}
