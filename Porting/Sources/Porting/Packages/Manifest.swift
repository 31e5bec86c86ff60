/// The manifest of a ported package.
struct Manifest {
    let module: String
    /// The Apple modules that the package replaces with targets, UIKit first.
    let shims: [String]
    /// The paths of the resources in the module's folder.
    let resources: [String]
    let kinora: KinoraCheckout

    /// The contents of `Package.swift`.
    var text: String {
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: \(quoted(module)),
            platforms: [.macOS(.v15)],
            products: [
                .library(name: \(quoted(module)), targets: [\(quoted(module))])
            ],
            dependencies: [
                .package(
                    name: "kinora-porting",
                    path: \(quoted(kinora.portingPath)),
                    traits: []
                )
            ],
            targets: [
                .target(
                    name: "UIKit",
                    dependencies: [
                        .product(name: "PortingKit", package: "kinora-porting")
                    ]
                ),
        \(lines)
            ],
            swiftLanguageModes: [.v5]
        )

        """
    }

    private var lines: String {
        let others = shims.dropFirst().map {
            "        .target(name: \(quoted($0)), dependencies: [\"UIKit\"]),"
        }
        return (others + [target]).joined(separator: "\n")
    }

    private var target: String {
        let list = shims.map(quoted).joined(separator: ", ")
        guard !resources.isEmpty else {
            return "        .target(name: \(quoted(module)), dependencies: [\(list)]),"
        }
        let copies = resources.map { "                .copy(\(quoted($0))),\n" }.joined()
        return """
                    .target(
                        name: \(quoted(module)),
                        dependencies: [\(list)],
                        resources: [
            \(copies)            ]
                    ),
            """
    }

    /// Returns a text as a string literal.
    private func quoted(_ text: String) -> String { InterfaceValues.literal(text) }
}
