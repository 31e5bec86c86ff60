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

    /// Creates a description from the output of `swift package describe --type json`.
    init(json data: Data) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(Self.self, from: data)
    }
}

extension PackageDescription.Dependency {
    /// The declaration of the dependency in a manifest, or nil if its kind is unknown.
    var declaration: String? {
        if let path { return ".package(path: \(path.swiftLiteral))" }
        guard let url, let requirement = requirement?.declaration else { return nil }
        return ".package(url: \(url.swiftLiteral), \(requirement))"
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
