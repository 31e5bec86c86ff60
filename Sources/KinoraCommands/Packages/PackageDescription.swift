import Foundation

/// SwiftPM's description of a package.
struct PackageDescription: Decodable {
    /// A dependency of the package.
    struct Dependency: Decodable {
        let identity: String
        /// The folder, or nil for a remote package.
        let path: String?
        /// The URL, or nil for a local package.
        let url: String?
        let requirement: Requirement?
    }

    /// The version requirement of a dependency.
    struct Requirement: Decodable {
        let range: [Bounds]?
        let exact: [String]?
        let branch: [String]?
        let revision: [String]?
    }

    /// A range of versions.
    struct Bounds: Decodable {
        let lowerBound: String
        let upperBound: String
    }

    /// A product of the package.
    struct Product: Decodable {
        let name: String
        let targets: [String]
        let type: [String: [String]?]
    }

    /// A target of the package.
    struct Target: Decodable {
        let name: String
        let c99name: String
        let type: String
        /// The folder, relative to the package's folder.
        let path: String?
        /// The source files, relative to the target's folder.
        let sources: [String]?
        let productDependencies: [String]?
    }

    let name: String
    let dependencies: [Dependency]
    let products: [Product]
    let targets: [Target]

    /// The library products.
    var libraries: [Product] { products.filter { $0.type.keys.contains("library") } }

    /// The names of the libraries' modules in import declarations.
    var modules: [String] {
        let names = Set(libraries.flatMap(\.targets))
        return targets.filter { names.contains($0.name) && $0.type == "library" }.map(\.c99name)
    }

    /// The names of the products of other packages that the targets use.
    var usedProducts: [String] { targets.flatMap { $0.productDependencies ?? [] } }

    /// Creates a description from the output of `swift package describe --type json`.
    init(json data: Data) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(Self.self, from: data)
    }

    /// Returns the traits of a dependency that a package enables.
    ///
    /// - Parameters:
    ///   - dependency: The dependency.
    ///   - dump: The output of `swift package dump-package`, or nil if it is unknown.
    /// - Returns: The names of the traits, or an empty array if they are unknown.
    static func traits(of dependency: Dependency, in dump: Data?) -> [String] {
        guard let dump, let manifest = try? JSONDecoder().decode(DumpedManifest.self, from: dump)
        else { return [] }
        let kinds = manifest.dependencies.flatMap(\.values).flatMap { $0 }
        let traits = kinds.first { $0.identity == dependency.identity }?.traits
        return (traits ?? []).map(\.name)
    }
}

extension PackageDescription.Dependency {
    /// Returns the declaration of the dependency in a manifest, or nil if its kind is unknown.
    ///
    /// - Parameter traits: The traits to enable in addition to the default ones.
    /// - Returns: The declaration, or nil.
    func declaration(traits: [String] = []) -> String? {
        let list = [".defaults"] + traits.map(\.swiftLiteral)
        let suffix = traits.isEmpty ? "" : ", traits: [\(list.joined(separator: ", "))]"
        if let path { return ".package(path: \(path.swiftLiteral)\(suffix))" }
        guard let url, let requirement = requirement?.declaration else { return nil }
        return ".package(url: \(url.swiftLiteral), \(requirement)\(suffix))"
    }
}

/// The dependencies in the output of `swift package dump-package`.
private struct DumpedManifest: Decodable {
    struct Dependency: Decodable {
        let identity: String
        let traits: [Trait]?
    }

    struct Trait: Decodable {
        let name: String
    }

    /// The dependencies, each by its kind.
    let dependencies: [[String: [Dependency]]]
}

/// The resolved versions in a file `Package.resolved`.
struct ResolvedPackages: Decodable {
    /// A package with its version.
    struct Pin: Decodable {
        let identity: String
        let state: State
    }

    /// A version.
    struct State: Decodable {
        let revision: String?
    }

    let pins: [Pin]

    /// Creates the versions, or returns nil if the file is in another format.
    init?(json data: Data) {
        guard let value = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
        self = value
    }
}

extension PackageDescription.Requirement {
    fileprivate var declaration: String? {
        if let bounds = range?.first {
            return "\(bounds.lowerBound.swiftLiteral)..<\(bounds.upperBound.swiftLiteral)"
        }
        if let version = exact?.first { return "exact: \(version.swiftLiteral)" }
        if let name = branch?.first { return "branch: \(name.swiftLiteral)" }
        return revision?.first.map { "revision: \($0.swiftLiteral)" }
    }
}

extension String {
    /// The text as a Swift literal.
    var swiftLiteral: String { debugDescription }
}
