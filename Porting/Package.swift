// swift-tools-version: 6.2
import PackageDescription

// Support for code that others have written: the rest of UIKit, old names, virtual scheduling, PDF images, and
// the tool that ports sources. This package depends on Kinora, which doesn't need it.

/// The trait that builds the tool `kinora-port`.
///
/// Ported packages disable it, so that the parser, which takes minutes to build, isn't fetched.
let tool = TargetDependencyCondition.when(traits: ["Tool"])

/// The code that Kinora's tests share.
let testSupport = Target.Dependency.product(name: "KinoraTestSupport", package: "kinora")

let package = Package(
    name: "kinora-porting",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "PortingKit", targets: ["PortingKit"]),
        .library(name: "Porting", targets: ["Porting"]),
        .executable(name: "kinora-port", targets: ["PortTool"]),
    ],
    traits: [
        .default(enabledTraits: ["Tool"]),
        .trait(name: "Tool", description: "Builds kinora-port, with the Swift parser."),
    ],
    dependencies: [
        .package(
            name: "kinora",
            path: "..",
            traits: [.trait(name: "Tool", condition: .when(traits: ["Tool"]))]
        ),
        // Only 603.x: the syntax tree changes with each version of the compiler.
        .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0"),
        // Any 1.x: it follows semantic versioning.
        .package(url: "https://github.com/apple/swift-argument-parser", "1.8.0"..<"2.0.0"),
    ],
    targets: [
        // Libraries
        .target(
            name: "PDFImages",
            dependencies: [.product(name: "GraphicsKit", package: "kinora")]
        ),
        .target(
            name: "OldNames",
            dependencies: [.product(name: "ViewKit", package: "kinora")]
        ),
        .target(name: "SchedulingKit", dependencies: ["OldNames"]),
        .target(name: "PortingKit", dependencies: ["PDFImages", "SchedulingKit"]),
        .target(
            name: "Porting",
            dependencies: [
                .product(name: "KinoraBasics", package: "kinora"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax", condition: tool),
                .product(name: "SwiftParser", package: "swift-syntax", condition: tool),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax", condition: tool),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: tool),
            ]
        ),

        // Tool
        .executableTarget(
            name: "PortTool",
            dependencies: [
                "Porting",
                .product(
                    name: "ArgumentParser",
                    package: "swift-argument-parser",
                    condition: tool
                ),
            ]
        ),

        // Tests
        .target(
            name: "PortedIndicators",
            dependencies: ["PortingKit"],
            path: "Tests/PortedIndicators"
        ),
        .executableTarget(
            name: "PortedExports",
            dependencies: [
                "PortedIndicators",
                .product(name: "KinoraViewTool", package: "kinora", condition: tool),
                .product(
                    name: "ArgumentParser",
                    package: "swift-argument-parser",
                    condition: tool
                ),
            ],
            path: "Tests/PortedExports"
        ),
        .testTarget(name: "PDFImagesTests", dependencies: ["PDFImages", testSupport]),
        .testTarget(name: "SchedulingKitTests", dependencies: ["PortingKit", testSupport]),
        .testTarget(name: "PortingKitTests", dependencies: ["PortingKit", testSupport]),
        .testTarget(
            name: "PortedStyleTests",
            dependencies: ["PortedIndicators", testSupport],
            exclude: ["Tables"]
        ),
        .testTarget(
            name: "PortingTests",
            dependencies: [
                "Porting",
                .product(name: "SwiftParser", package: "swift-syntax", condition: tool),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: tool),
                testSupport,
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Settings
for target in package.targets {
    // Sources of ported indicators are written as libraries of their day are: in that day's language mode,
    // with names that are deprecated now.
    if target.name == "PortedIndicators" {
        target.swiftSettings = [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
        continue
    }
    target.swiftSettings = [
        // A warning left in place hides the next one. Apple's SDK adds deprecations with each year.
        .treatAllWarnings(as: .error, .when(platforms: [.linux])),
        // An import that a file lacks must not work by accident of another file's import.
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
