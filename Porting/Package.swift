// swift-tools-version: 6.1
import PackageDescription

// This is a separate package because the parser takes minutes to build, and only `kinora port`
// needs it.
let package = Package(
    name: "kinora-porting",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Porting", targets: ["Porting"]),
        .executable(name: "kinora-port", targets: ["PortTool"]),
    ],
    dependencies: [
        // Only 603.x: each compiler has a version of its own, with another syntax tree.
        .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0"),
        // Any 1.x: it follows semantic versioning.
        .package(url: "https://github.com/apple/swift-argument-parser", "1.8.2"..<"2.0.0"),
    ],
    targets: [
        // Library
        .target(
            name: "Porting",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),

        // Tool
        .executableTarget(
            name: "PortTool",
            dependencies: [
                "Porting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),

        // Tests
        .testTarget(
            name: "PortingTests",
            dependencies: [
                "Porting",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
