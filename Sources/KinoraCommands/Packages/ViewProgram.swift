import Foundation

/// A program that runs the tool for a view of a package, built with the user's toolchain.
///
/// It is a package in the build folder of the user's package and uses its libraries, so that builds
/// are incremental.
struct ViewProgram {
    /// The user's package.
    var package: URL

    /// The source of the program.
    var source: ViewSource

    private static let name = "kinora-view"

    /// The Kinora libraries, at least one of which a package with views must use.
    private static let libraries: Set = [
        "Kinora", "KinoraExport", "KinoraIndicators", "LayerKit", "PortingKit", "ViewKit",
    ]

    private var folder: URL { package.appendingPathComponent(".build/kinora-view") }

    /// Builds the program and runs it with arguments.
    ///
    /// - Returns: The program's exit code.
    /// - Throws: A ``ViewProgramError`` if the package doesn't exist, lacks a requirement or
    ///   doesn't compile.
    func run(_ arguments: [String]) throws -> Int32 {
        try write(for: try description())
        StandardError.write(buildOf: package.lastPathComponent)
        let build = try Subprocess.swift(buildArguments + ["--product", Self.name])
        guard build.code == 0 else {
            for error in CompilerOutput(build.output).errors { StandardError.write(line: error) }
            throw ViewProgramError("\(package.path) and its view don’t compile; see above")
        }
        let place = try Subprocess.swift(buildArguments + ["--show-bin-path"], keepsErrors: false)
        guard place.code == 0 else {
            throw ViewProgramError("swift build can’t locate the build folder of \(folder.path)")
        }
        let bin = place.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let program = URL(fileURLWithPath: bin).appendingPathComponent(Self.name)
        return try Subprocess.run(program, arguments)
    }

    /// The arguments of `swift` that build the program.
    ///
    /// Testing is enabled to access views that aren't public, such as those of an application.
    private var buildArguments: [String] {
        [
            "build", "--package-path", folder.path, "-c", "release", "-Xswiftc", "-enable-testing",
        ]
    }

    private func description() throws -> PackageDescription {
        let manifest = package.appendingPathComponent("Package.swift").path
        guard FileManager.default.fileExists(atPath: manifest) else {
            throw ViewProgramError(
                "\(package.path) has no Package.swift; --package takes its folder"
            )
        }
        let arguments = ["package", "--package-path", package.path, "describe", "--type", "json"]
        let result = try Subprocess.swift(arguments, keepsErrors: false)
        guard result.code == 0,
            let description = try? PackageDescription(json: Data(result.output.utf8))
        else { throw ViewProgramError("\(manifest) can’t be read by swift package describe") }
        return description
    }

    private func write(for description: PackageDescription) throws {
        let sources = folder.appendingPathComponent("Sources/\(Self.name)")
        do {
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
            try Self.replace(
                folder.appendingPathComponent("Package.swift"),
                try manifest(for: description)
            )
            try Self.replace(
                sources.appendingPathComponent("main.swift"),
                source.text(importing: description.modules)
            )
        } catch let error as CocoaError {
            throw ViewProgramError("\(folder.path) can’t be written: \(error.localizedDescription)")
        }
    }

    /// Writes a text unless the file already contains it, because builds depend on file times.
    private static func replace(_ url: URL, _ text: String) throws {
        let data = Data(text.utf8)
        if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
    }

    private func manifest(for description: PackageDescription) throws -> String {
        let used = description.targets.flatMap { $0.productDependencies ?? [] }
        guard used.contains(where: Self.libraries.contains) else {
            throw ViewProgramError(
                "\(package.path) uses no library of Kinora; kinora port makes a package of UIKit code that does"
            )
        }
        guard !description.modules.isEmpty else {
            throw ViewProgramError(
                "\(package.path) has no library product; add one with the view’s module to Package.swift"
            )
        }
        guard let kinora = description.dependencies.first(where: Self.isKinora) else {
            throw ViewProgramError(
                "\(package.path) doesn’t depend on the package Kinora"
            )
        }
        guard let dependency = kinora.declaration else {
            throw ViewProgramError(
                "\(package.path) depends on Kinora in an unsupported way; use its folder, or its "
                    + "URL with versions, a branch or a revision"
            )
        }
        let identity = package.lastPathComponent.lowercased()
        let products = description.libraries.map {
            ".product(name: \($0.name.swiftLiteral), package: \(identity.swiftLiteral)),"
        }
        return """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "\(Self.name)",
                platforms: [.macOS(.v15)],
                dependencies: [
                    .package(path: \(package.path.swiftLiteral)),
                    \(dependency),
                ],
                targets: [
                    .executableTarget(
                        name: "\(Self.name)",
                        dependencies: [
                            .product(name: "KinoraViewTool", package: \(kinora.identity.swiftLiteral)),
                            .product(name: "LayerKit", package: \(kinora.identity.swiftLiteral)),
                            .product(name: "PortingKit", package: \(kinora.identity.swiftLiteral)),
                            \(products.joined(separator: "\n                "))
                        ]
                    ),
                ],
                swiftLanguageModes: [.v5]
            )

            """
    }

    /// Returns whether a dependency is Kinora, by its identity or by its local manifest.
    static func isKinora(_ dependency: PackageDescription.Dependency) -> Bool {
        guard let path = dependency.path else { return dependency.identity == "kinora" }
        let manifest = URL(fileURLWithPath: path).appendingPathComponent("Package.swift")
        let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
        return text.contains(".library(name: \"KinoraViewTool\"")
    }
}

/// An error that prevents showing a view of a package.
struct ViewProgramError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
