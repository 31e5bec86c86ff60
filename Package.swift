// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "kinora",
    defaultLocalization: "en",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Kinora", targets: ["Kinora"]),
        .library(name: "KinoraCommands", targets: ["KinoraCommands"]),
        .library(name: "KinoraExport", targets: ["KinoraExport"]),
        .library(name: "KinoraRaster", targets: ["KinoraRaster"]),
        .library(name: "KinoraTerminal", targets: ["KinoraTerminal"]),
        .library(name: "LayerKit", targets: ["LayerKit"]),
        .library(name: "ViewKit", targets: ["ViewKit"]),
        .executable(name: "kinora", targets: ["KinoraTool"]),
    ],
    traits: [
        .trait(
            name: "HarfBuzz",
            description: "Sets text in the installed fonts (libharfbuzz-dev)."
        ),
        .trait(name: "WebP", description: "Reads and writes animated WebP (libwebp-dev)."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        // Libraries
        .systemLibrary(name: "CZlib"),
        .systemLibrary(
            name: "CHarfBuzz",
            pkgConfig: "harfbuzz",
            providers: [.apt(["libharfbuzz-dev"])]
        ),
        .systemLibrary(
            name: "CWebP",
            pkgConfig: "libwebpmux",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]
        ),
        .target(
            name: "LayerKit",
            dependencies: [
                "CZlib",
                .target(name: "CHarfBuzz", condition: .when(traits: ["HarfBuzz"])),
            ]
        ),
        .target(name: "ViewKit", dependencies: ["LayerKit"]),
        .target(name: "KinoraPlatform", dependencies: ["LayerKit", "ViewKit"]),
        .target(
            name: "Kinora",
            dependencies: ["KinoraPlatform"],
            resources: [.process("Resources")]
        ),
        .target(name: "KinoraRaster", dependencies: ["LayerKit"]),
        .target(
            name: "KinoraExport",
            dependencies: [
                "CZlib", "Kinora", "KinoraRaster", "LayerKit", "ViewKit",
                .target(name: "CWebP", condition: .when(traits: ["WebP"])),
            ]
        ),

        .target(
            name: "KinoraStudio",
            dependencies: [
                "Kinora", "KinoraExport", "LayerKit",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            resources: [.copy("Assets")]
        ),
        .target(
            name: "KinoraTerminal",
            dependencies: ["Kinora", "KinoraExport", "KinoraRaster", "LayerKit"]
        ),

        // Tool
        .target(
            name: "KinoraCommands",
            dependencies: [
                "Kinora", "KinoraExport", "KinoraTerminal", "LayerKit", "ViewKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .executableTarget(
            name: "KinoraTool",
            dependencies: [
                "KinoraCommands", "KinoraExport", "KinoraStudio",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),

        // Tests
        .target(
            name: "TestSupport",
            dependencies: ["KinoraExport", "KinoraRaster"],
            path: "Tests/TestSupport"
        ),
        .target(
            name: "PortedIndicators",
            dependencies: ["KinoraPlatform"],
            path: "Tests/PortedIndicators"
        ),
        .executableTarget(
            name: "PortedExports",
            dependencies: [
                "KinoraExport", "PortedIndicators",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/PortedExports"
        ),
        .testTarget(
            name: "CodecTests",
            dependencies: ["KinoraExport", "KinoraRaster", "LayerKit", "TestSupport"]
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["KinoraRaster", "LayerKit", "TestSupport", "ViewKit"],
            exclude: ["README.md", "Tables", "known-unsure.md"]
        ),
        .testTarget(
            name: "LayerKitTests",
            dependencies: ["KinoraRaster", "LayerKit", "TestSupport"]
        ),
        .testTarget(name: "KinoraRasterTests", dependencies: ["KinoraRaster", "TestSupport"]),
        .testTarget(
            name: "ViewKitTests",
            dependencies: ["KinoraRaster", "LayerKit", "TestSupport", "ViewKit"]
        ),
        .testTarget(
            name: "KinoraTests",
            dependencies: [
                "Kinora", "KinoraExport", "KinoraRaster", "LayerKit", "TestSupport", "ViewKit",
            ],
            exclude: ["Components/Pull/Snapshots", "Components/Snapshots", "Snapshots"]
        ),
        .testTarget(
            name: "KinoraExportTests",
            dependencies: ["Kinora", "KinoraExport", "KinoraRaster", "LayerKit", "TestSupport"],
            exclude: ["Goldens", "Videos/Programs"]
        ),
        .testTarget(
            name: "PortedStyleTests",
            dependencies: [
                "KinoraRaster", "LayerKit", "PortedIndicators", "TestSupport", "ViewKit",
            ],
            exclude: ["Tables"]
        ),
        .testTarget(
            name: "SceneTests",
            dependencies: ["KinoraExport", "KinoraRaster", "LayerKit", "TestSupport"],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "KinoraStudioTests",
            dependencies: [
                "KinoraExport", "KinoraRaster", "KinoraStudio", "LayerKit", "TestSupport",
                .product(name: "FlyingFox", package: "FlyingFox"),
            ]
        ),
        .testTarget(
            name: "KinoraTerminalTests",
            dependencies: ["Kinora", "KinoraExport", "KinoraRaster", "KinoraTerminal", "LayerKit"]
        ),
        .testTarget(
            name: "KinoraToolTests",
            dependencies: ["KinoraCommands", "KinoraExport", "KinoraTool", "LayerKit", "ViewKit"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Settings
for target in package.targets where target.type != .system {
    // What is written as libraries of their day are: in their language mode, with names that have since
    // been given up, which is no news.
    if target.name == "PortedIndicators" {
        target.swiftSettings = [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
        continue
    }
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // A warning that nobody mends hides the next one.
            .treatAllWarnings(as: .error),
            // An import that a file lacks must not work by accident of another file's import.
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
}
