/// A package that consists of a module of ported sources and shims for Apple's modules.
public struct PortedPackage: Hashable, Sendable {
    /// The files, with paths in the package's folder.
    public private(set) var files: [Source]
    /// The resources, with paths in the package's folder.
    public private(set) var resources: [Resource]
    /// The remarks about code that couldn't be ported.
    public private(set) var remarks: [Remark]

    /// Creates a package by porting the sources of a tree.
    ///
    /// - Throws: A ``PortingError`` if the module's name or a source isn't suitable.
    public init(
        module: String,
        tree: SourceTree,
        kinora: KinoraCheckout
    ) throws(PortingError) {
        try ModuleName.check(module)
        let ported = try SourcePass(module: module, companions: tree.modules).port(
            tree.sources,
            interfaces: tree.interfaces,
            hasResources: !tree.resources.isEmpty
        )
        try Self.checkNames(ported.sources)
        let folder = "Sources/\(module)/"
        let shims = ["UIKit"] + ported.shims
        let manifest = Manifest(
            module: module,
            shims: shims,
            resources: tree.resources.map(\.destination),
            kinora: kinora
        )
        files = [Source(path: "Package.swift", text: manifest.text)]
        files += shims.map(Self.shim)
        files += ported.sources.map { Source(path: folder + $0.destination, text: $0.text) }
        resources = tree.resources.map { given in
            var resource = given
            resource.destination = folder + given.destination
            return resource
        }
        remarks = tree.remarks + ported.remarks
        if resources.isEmpty, let source = ported.sources.first(where: \.readsBundle) {
            let text =
                "Bundle.module doesn’t exist without resources; also name the files or folders that contain them"
            remarks.append(Remark(path: source.path, text: text))
        }
    }

    /// Returns the source of a module that replaces one of Apple's.
    private static func shim(named name: String) -> Source {
        let uiKit = """
            // UIKit, Core Animation, and Foundation, provided by Kinora.
            @_exported import Foundation
            @_exported import PortingKit

            """
        return Source(
            path: "Sources/\(name)/\(name).swift",
            text: name == "UIKit" ? uiKit : "@_exported import UIKit\n"
        )
    }

    /// Throws an error if there are no sources, or if some have the same name, even in different folders.
    private static func checkNames(_ sources: [Source]) throws(PortingError) {
        guard !sources.isEmpty else {
            throw PortingError(
                .unfitSources,
                "every source imports a module that isn’t available; name sources that don’t"
            )
        }
        let groups = Dictionary(grouping: sources, by: \.destination.lastPathComponent)
        let twice = groups.values.filter { $0.count > 1 }.map { $0.map(\.path) }
        guard twice.isEmpty else {
            let lines = twice.map {
                "\($0.joined(separator: ", ")): have the same name in a module; rename all but one"
            }
            throw PortingError(.unfitSources, lines: lines.sorted())
        }
    }
}

extension Source {
    /// A Boolean value that indicates whether the source uses the module's bundle.
    fileprivate var readsBundle: Bool { text.contains("Bundle.module") }
}
