// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "kinora",
    defaultLocalization: "en",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Kinora", targets: ["Kinora"]),
        .library(name: "KinoraExport", targets: ["KinoraExport"]),
        .library(name: "KinoraRaster", targets: ["KinoraRaster"]),
        .library(name: "LayerKit", targets: ["LayerKit"]),
        .library(name: "ViewKit", targets: ["ViewKit"]),
        .executable(name: "kinora", targets: ["KinoraTool"]),
    ],
    traits: [
        .trait(
            name: "HarfBuzz",
            description: "Sets text in the installed fonts (libharfbuzz-dev)."
        ),
        .trait(name: "WebP", description: "Writes animated WebP (libwebp-dev)."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
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
                "CZlib", "Kinora", "KinoraRaster", "LayerKit",
                .target(name: "CWebP", condition: .when(traits: ["WebP"])),
            ]
        ),

        // Tool
        .executableTarget(
            name: "KinoraTool",
            dependencies: [
                "KinoraExport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),

        // Tests
        .target(
            name: "TestSupport",
            dependencies: ["KinoraExport", "KinoraRaster"],
            path: "Tests/TestSupport"
        ),
        .testTarget(
            name: "CodecTests",
            dependencies: ["KinoraExport", "KinoraRaster", "LayerKit", "TestSupport"]
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["KinoraRaster", "LayerKit", "ViewKit"],
            exclude: ["README.md", "Tables", "known-unsure.md"]
        ),
        .testTarget(name: "LayerKitTests", dependencies: ["LayerKit", "TestSupport"]),
        .testTarget(name: "KinoraRasterTests", dependencies: ["KinoraRaster", "TestSupport"]),
        .testTarget(name: "ViewKitTests", dependencies: ["LayerKit", "TestSupport", "ViewKit"]),
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
            name: "SceneTests",
            dependencies: ["KinoraExport", "KinoraRaster", "LayerKit", "TestSupport"],
            exclude: ["Snapshots"]
        ),
        .testTarget(name: "KinoraToolTests", dependencies: ["KinoraExport", "KinoraTool"]),
    ],
    swiftLanguageModes: [.v6]
)

// Settings
for target in package.targets where target.type != .system {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // A warning that nobody mends hides the next one.
            .treatAllWarnings(as: .error),
            // An import that a file lacks must not work by accident of another file's import.
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
}
