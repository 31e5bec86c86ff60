import Foundation

/// What SwiftPM says about a package.
struct PackageDescription: Decodable {
    /// The package that a name stands for, and where it is.
    struct Dependency: Decodable {
        let identity: String
        /// The folder; nil for a package that is fetched.
        let path: String?
        /// Where it is fetched from; nil for a folder.
        let url: String?
        let requirement: Requirement?
    }

    /// The versions of a dependency.
    struct Requirement: Decodable {
        let range: [Bounds]?
        let exact: [String]?
        let branch: [String]?
        let revision: [String]?
    }

    /// The versions from one up to another.
    struct Bounds: Decodable {
        let lowerBound: String
        let upperBound: String
    }

    /// What other packages can use.
    struct Product: Decodable {
        let name: String
        let targets: [String]
        let type: [String: [String]?]
    }

    /// A module.
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

    /// The products that are libraries.
    var libraries: [Product] { products.filter { $0.type.keys.contains("library") } }

    /// The names by which code imports the modules of the libraries.
    var modules: [String] {
        let names = Set(libraries.flatMap(\.targets))
        return targets.filter { names.contains($0.name) && $0.type == "library" }.map(\.c99name)
    }

    /// Reads what `swift package describe --type json` wrote.
    init(json data: Data) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(Self.self, from: data)
    }
}

extension PackageDescription.Dependency {
    /// The dependency as a manifest declares it; nil for one of an unknown kind.
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
    /// The text as a literal in Swift.
    var swiftLiteral: String { debugDescription }
}
