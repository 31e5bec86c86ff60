import Foundation

/// The dependency of a user's package on Kinora.
///
/// A package of ported code depends on the package in Kinora's folder `Porting`, which depends on
/// Kinora. Other packages depend on Kinora itself.
struct KinoraDependency {
    /// Kinora.
    let kinora: PackageDescription.Dependency

    /// The package with PortingKit, or nil if the user's package doesn't use it.
    let porting: PackageDescription.Dependency?

    /// Finds Kinora among a package's dependencies, or returns nil if the package doesn't use it.
    init?(of description: PackageDescription) {
        let dependencies = description.dependencies
        porting =
            description.usedProducts.contains("PortingKit")
            ? dependencies.first { $0.declaresLibrary("PortingKit") } : nil
        let own = dependencies.first {
            $0.path == nil ? $0.identity == "kinora" : $0.declaresLibrary("KinoraViewTool")
        }
        guard let kinora = own ?? porting?.parent else { return nil }
        self.kinora = kinora
    }
}

extension PackageDescription.Dependency {
    /// Returns a Boolean value that indicates whether the manifest of a local package declares a
    /// library; false for a remote package.
    func declaresLibrary(_ name: String) -> Bool {
        guard let path else { return false }
        let manifest = URL(fileURLWithPath: path).appendingPathComponent("Package.swift")
        let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
        return text.contains(".library(name: \(name.swiftLiteral)")
    }

    /// The local package in the parent folder of this one, or nil for a remote package.
    fileprivate var parent: PackageDescription.Dependency? {
        guard let path else { return nil }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let identity = folder.lastPathComponent.lowercased()
        return .init(identity: identity, path: folder.path, url: nil, requirement: nil)
    }
}
