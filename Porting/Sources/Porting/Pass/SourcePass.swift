import SwiftSyntax

/// A pass that rewrites UIKit sources so that they compile without Objective-C.
public struct SourcePass: Sendable {
    /// The name of the sources’ module.
    public var module: String
    /// The names of other modules whose sources are among those to port.
    public var companions: Set<String>

    /// Creates a pass for the sources of a module, which may include those of other modules.
    public init(module: String, companions: Set<String> = []) {
        self.module = module
        self.companions = companions
    }

    private static let rules: [Rule.Type] = [
        ObjectiveCAttributes.self, InterfaceConnections.self, ObjectiveCProtocols.self,
        OptionalCalls.self, Selectors.self, SelectorLiterals.self, KeyPaths.self,
        ManagedProperties.self, PlatformConditions.self, ModuleImports.self, Observers.self,
        RequiredInitializers.self, LayerCopies.self, InterfaceFiles.self, StringCharacters.self,
        MetatypeInitializers.self, IneffectiveStatements.self, InterfaceOwners.self,
        Awakenings.self, ForeignOverrides.self, Responses.self, UnwrappedElements.self,
        ArrayKeys.self, ObservationContexts.self, ExtensionMembers.self, ComputedSelectors.self,
        EmptyStrings.self, Archives.self,
    ]

    /// Returns the ported sources, with remarks about what couldn’t be ported.
    ///
    /// Sources that import unavailable modules are left out.
    ///
    /// - Parameters:
    ///   - sources: The Swift sources.
    ///   - interfaces: The xib files, each of which becomes a source.
    ///   - hasResources: A Boolean value that indicates whether the module has a bundle, in which
    ///     interface files find their images.
    /// - Returns: The sources, in the order of the given ones, and the remarks.
    /// - Throws: A ``PortingError`` with a line for each source that can’t be parsed or is nested too
    ///   deeply.
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
        let choice = SourceChoice(
            parsed,
            modern.declarations,
            module: module,
            companions: companions
        )
        var declarations = choice.declarations
        declarations.companions = companions
        declarations.extensionOverrides = ExtensionOverrides(choice.kept, declarations)
        declarations.namedMethods = NamedMethods(choice.kept, declarations)
        let read = InterfaceFile.read(interfaces)
        declarations.interfaces = InterfaceTable(read.files, declarations)
        var ported = PortedSources(remarks: modern.remarks + choice.remarks)
        var bytes = 0
        for source in choice.kept {
            let rules = Self.rules.filter { $0.concerns(source, declarations) }
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
        ported.complete(after: choice.kept, declarations)
        if let table = declarations.namedMethods.source { ported.sources.append(table) }
        ported.remarks += read.remarks
        ported.addInterfaces(declarations, bundle: hasResources ? "Bundle.module" : "nil")
        ported.order(by: sources + interfaces)
        return ported
    }

    private static func excess(at source: ParsedSource) -> PortingError {
        PortingError(
            .exceededLimit,
            "\(source.source.path): its port adds more than \(PortingLimits.insertedBytes) bytes, or "
                + "all ports have more than \(PortingLimits.portedBytes); port fewer sources at once"
        )
    }
}
