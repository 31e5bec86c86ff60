import Foundation

/// The manifests of the packages that are built to show a view of a user's package.
struct ProgramManifest {
    /// The user's package.
    private let package: URL

    private let description: PackageDescription

    private let dependency: KinoraDependency

    /// The traits of the package with PortingKit that the user's package enables.
    private let portingTraits: [String]

    /// The declaration of the dependency on Kinora.
    private let declaration: String

    /// The Kinora libraries, of which a package with views must use at least one.
    private static let libraries: Set = [
        "Kinora", "KinoraExport", "KinoraIndicators", "LayerKit", "ViewKit",
    ]

    /// The Kinora libraries that every program uses.
    private static let programLibraries = ["KinoraViewTool", "LayerKit", "ViewKit"]

    /// Creates the manifests for a package.
    ///
    /// - Parameters:
    ///   - package: The package's folder.
    ///   - description: The package's description.
    ///   - dump: The output of `swift package dump-package`, which has the traits that the package
    ///     enables, or nil if it is unknown.
    /// - Throws: A ``ViewProgramError`` if the package lacks a requirement.
    init(for package: URL, _ description: PackageDescription, dump: Data?) throws {
        let used = description.usedProducts
        guard used.contains(where: Self.libraries.union(["PortingKit"]).contains) else {
            throw ViewProgramError(
                "\(package.path) uses no library of Kinora; kinora port makes a package of UIKit code that does"
            )
        }
        guard !description.modules.isEmpty else {
            throw ViewProgramError(
                "\(package.path) has no library product; add one with the view’s module to Package.swift"
            )
        }
        guard let dependency = KinoraDependency(of: description) else {
            throw ViewProgramError(
                "\(package.path) doesn’t depend on the package Kinora"
            )
        }
        let traits = PackageDescription.traits(of: dependency.kinora, in: dump)
        let extra = Set(traits).subtracting(["default", "defaults"]).sorted()
        guard let declaration = dependency.kinora.declaration(traits: extra) else {
            throw ViewProgramError(
                "\(package.path) depends on Kinora in an unsupported way; use its folder, or its "
                    + "URL with versions, a branch or a revision"
            )
        }
        self.package = package
        self.description = description
        self.dependency = dependency
        portingTraits =
            dependency.porting.map { PackageDescription.traits(of: $0, in: dump).sorted() } ?? []
        self.declaration = declaration
    }

    /// A Boolean value that indicates whether Kinora isn't a local folder.
    var isRemote: Bool { dependency.kinora.path == nil }

    /// A Boolean value that indicates whether the package uses PortingKit.
    var usesPortingKit: Bool { dependency.porting != nil }

    /// The texts that determine how Kinora is built.
    var ingredients: [String] { [declaration, Self.toolsVersion] }

    private static let toolsVersion = "// swift-tools-version: 6.1"

    /// The manifest of a package that consists of Kinora's modules alone.
    var kinoraText: String {
        let used = description.usedProducts.filter(Self.libraries.contains)
        let libraries = Set(used).union(Self.programLibraries).sorted()
        return Self.text(
            name: "kinora-modules",
            dependencies: declarations,
            target: "target",
            products: libraries.map { product($0, of: dependency.kinora.identity) }
                + portingProducts
        )
    }

    /// Returns the manifest of the program's package.
    func text(name: String) -> String {
        let identity = package.lastPathComponent.lowercased()
        return Self.text(
            name: name,
            dependencies: [".package(path: \(package.path.swiftLiteral))"] + declarations,
            target: "executableTarget",
            products: Self.programLibraries.map { product($0, of: dependency.kinora.identity) }
                + portingProducts
                + description.libraries.map { product($0.name, of: identity) }
        )
    }

    /// The declarations of the dependencies: Kinora and, if the user's package uses PortingKit, the
    /// package Porting without its tool.
    private var declarations: [String] {
        guard let path = dependency.porting?.path else { return [declaration] }
        // SwiftPM can't resolve a package that two others depend on with different traits.
        let traits = portingTraits.map { $0 == "default" ? ".defaults" : $0.swiftLiteral }
            .joined(separator: ", ")
        return [declaration, ".package(path: \(path.swiftLiteral), traits: [\(traits)])"]
    }

    private var portingProducts: [String] {
        dependency.porting.map { [product("PortingKit", of: $0.identity)] } ?? []
    }

    private func product(_ name: String, of package: String) -> String {
        ".product(name: \(name.swiftLiteral), package: \(package.swiftLiteral))"
    }

    private static func text(
        name: String,
        dependencies: [String],
        target: String,
        products: [String]
    ) -> String {
        """
        \(toolsVersion)
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v15)],
            dependencies: [
                \(dependencies.map { $0 + "," }.joined(separator: "\n        "))
            ],
            targets: [
                .\(target)(
                    name: "\(name)",
                    dependencies: [
                        \(products.map { $0 + "," }.joined(separator: "\n                "))
                    ]
                ),
            ],
            swiftLanguageModes: [.v5]
        )

        """
    }
}
