// swift-tools-version: 6.2
import PackageDescription

/// The platforms without UIKit, where Kinora brings its own layers and views.
let ownViews = TargetDependencyCondition.when(platforms: [
    .android, .linux, .macOS, .openbsd, .windows,
])

/// The platforms without QuartzCore, where tests of Core Animation's behavior use LayerKit.
let withoutQuartzCore = TargetDependencyCondition.when(platforms: [
    .android, .linux, .openbsd, .windows,
])

/// The trait that builds the tool.
///
/// Apps that leave it out don't fetch what only the tool needs.
let tool = TargetDependencyCondition.when(traits: ["Tool"])

let package = Package(
    name: "kinora",
    defaultLocalization: "en",
    platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v15), .tvOS(.v16), .visionOS(.v1)],
    products: [
        .library(name: "GraphicsKit", targets: ["GraphicsKit"]),
        .library(name: "LayerKit", targets: ["LayerKit"]),
        .library(name: "ViewKit", targets: ["ViewKit"]),
        .library(name: "KinoraIndicators", targets: ["KinoraIndicators"]),
        .library(name: "Kinora", targets: ["Kinora"]),
        .library(name: "KinoraExport", targets: ["KinoraExport"]),
        .library(name: "KinoraCode", targets: ["KinoraCode"]),
        .library(name: "KinoraDrawings", targets: ["KinoraDrawings"]),
        .library(name: "KinoraLottie", targets: ["KinoraLottie"]),
        .library(name: "KinoraTrace", targets: ["KinoraTrace"]),
        .library(name: "KinoraCharts", targets: ["KinoraCharts"]),
        .library(name: "KinoraRecording", targets: ["KinoraRecording"]),
        .library(name: "KinoraConformance", targets: ["KinoraConformance"]),
        .library(name: "KinoraTerminal", targets: ["KinoraTerminal"]),
        .library(name: "KinoraViewTool", targets: ["KinoraViewTool"]),
        .executable(name: "kinora", targets: ["KinoraTool"]),
        // For the packages in Porting and Tests alone: the names in these may change at any time.
        .library(name: "KinoraBasics", targets: ["KinoraBasics"]),
        .library(
            name: "KinoraTestSupport",
            targets: ["SuiteTraits", "TestSupport", "ViewTestSupport"]
        ),
        .library(name: "SuiteTraits", targets: ["SuiteTraits"]),
    ],
    traits: [
        .default(enabledTraits: ["Tool"]),
        .trait(name: "Tool", description: "Builds the tool, with an argument parser and a server."),
        .trait(
            name: "HarfBuzz",
            description: "Sets text in the installed fonts (libharfbuzz-dev).",
            enabledTraits: ["Tool"]
        ),
        .trait(
            name: "WebP",
            description: "Reads and writes animated WebP (libwebp-dev).",
            enabledTraits: ["Tool"]
        ),
    ],
    dependencies: [
        // Any 1.x: it follows semantic versioning, and only the tool's command line needs it.
        .package(url: "https://github.com/apple/swift-argument-parser", "1.8.0"..<"2.0.0"),
        // Only 0.27.x: before 1.0, a minor version may change how the studio's server reads requests.
        .package(url: "https://github.com/swhitty/FlyingFox", "0.27.1"..<"0.28.0"),
    ],
    targets: [
        // Basics
        .systemLibrary(name: "CZlib"),
        .target(name: "KinoraBasics", dependencies: ["CZlib"]),

        // Drawing
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
            name: "GraphicsKit",
            dependencies: [
                "CZlib", "KinoraBasics",
                .target(name: "CHarfBuzz", condition: .when(traits: ["HarfBuzz"])),
            ]
        ),

        // Motion
        .target(name: "LayerKit", dependencies: ["GraphicsKit"]),
        .target(name: "ViewKit", dependencies: ["LayerKit"]),

        // Animations
        .target(
            name: "KinoraPlatform",
            dependencies: [.target(name: "LayerKit", condition: ownViews)]
        ),
        .target(name: "KinoraIndicators", dependencies: ["KinoraPlatform"]),
        .target(
            name: "Kinora",
            dependencies: ["KinoraIndicators", .target(name: "ViewKit", condition: ownViews)],
            resources: [.process("Resources")]
        ),

        // Files
        .target(
            name: "KinoraCodecs",
            dependencies: [
                "CZlib", "GraphicsKit",
                .target(name: "CWebP", condition: .when(traits: ["WebP"])),
            ]
        ),
        .target(name: "KinoraTimeline", dependencies: ["KinoraCodecs", "LayerKit"]),
        .target(name: "KinoraStage", dependencies: ["KinoraIndicators", "KinoraTimeline"]),
        .target(name: "KinoraExport", dependencies: ["KinoraStage"]),
        .target(name: "KinoraCode", dependencies: ["KinoraExport"]),
        .target(name: "KinoraDrawings", dependencies: ["KinoraStage"]),
        .target(name: "KinoraLottie", dependencies: ["KinoraDrawings"]),
        .target(name: "KinoraCharts", dependencies: ["KinoraStage"]),
        .target(name: "KinoraTrace", dependencies: ["KinoraCharts", "KinoraExport"]),
        .target(name: "KinoraConformance", dependencies: ["KinoraIndicators"]),
        .target(name: "KinoraRecording", dependencies: ["KinoraStage", "ViewKit"]),
        .target(
            name: "KinoraConfiguration",
            dependencies: [
                "KinoraCode", "KinoraDrawings", "KinoraExport", "KinoraLottie", "KinoraTrace",
            ]
        ),
        .target(
            name: "KinoraGallery",
            dependencies: ["KinoraCharts", "KinoraCode", "KinoraConfiguration"]
        ),

        // Front ends
        .target(name: "KinoraTerminal", dependencies: ["KinoraStage"]),
        .target(
            name: "KinoraStudio",
            dependencies: [
                "KinoraCharts", "KinoraCode", "KinoraConfiguration", "KinoraTrace",
                .product(name: "FlyingSocks", package: "FlyingFox", condition: tool),
            ],
            resources: [.copy("Assets")]
        ),
        .target(
            name: "KinoraCommands",
            dependencies: [
                "KinoraCharts", "KinoraCode", "KinoraConfiguration", "KinoraTerminal",
                "KinoraTrace",
                .product(
                    name: "ArgumentParser",
                    package: "swift-argument-parser",
                    condition: tool
                ),
            ]
        ),
        .target(name: "KinoraViewTool", dependencies: ["KinoraCommands", "KinoraRecording"]),
        .executableTarget(
            name: "KinoraTool",
            dependencies: ["KinoraCommands", "KinoraGallery", "KinoraStudio", "KinoraTrace"]
        ),

        // Tests
        .target(name: "SuiteTraits", path: "Tests/SuiteTraits"),
        .target(
            name: "TestSupport",
            dependencies: ["KinoraCodecs", "LayerKit", "SuiteTraits"],
            path: "Tests/TestSupport"
        ),
        .target(
            name: "ViewTestSupport",
            dependencies: ["ViewKit"],
            path: "Tests/ViewTestSupport"
        ),
        .target(
            name: "StageTestSupport",
            dependencies: ["KinoraStage", "TestSupport"],
            path: "Tests/StageTestSupport"
        ),
        .testTarget(name: "KinoraBasicsTests", dependencies: ["KinoraBasics", "TestSupport"]),
        .testTarget(name: "GraphicsKitTests", dependencies: ["GraphicsKit", "TestSupport"]),
        .testTarget(name: "LayerKitTests", dependencies: ["LayerKit", "TestSupport"]),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                .target(name: "ViewKit", condition: withoutQuartzCore), "SuiteTraits",
            ],
            exclude: ["README.md", "Tables", "unverified.md"]
        ),
        .testTarget(
            name: "SceneTests",
            dependencies: ["LayerKit", "TestSupport"],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "ViewKitTests",
            dependencies: ["TestSupport", "ViewKit", "ViewTestSupport"]
        ),
        .testTarget(
            name: "KinoraIndicatorsTests",
            dependencies: ["KinoraConformance", "StageTestSupport", "TestSupport"],
            exclude: ["RenderServer/budgets.tsv", "Snapshots"]
        ),
        .testTarget(
            name: "KinoraTests",
            dependencies: ["Kinora", "KinoraConformance", "StageTestSupport", "TestSupport"],
            exclude: ["Pull/Snapshots", "Snapshots"]
        ),
        .testTarget(
            name: "MeasurementTests",
            dependencies: ["Kinora"],
            path: "Tests/Measurements/MeasurementTests"
        ),
        .testTarget(name: "KinoraCodecsTests", dependencies: ["KinoraCodecs", "TestSupport"]),
        .testTarget(
            name: "KinoraStageTests",
            dependencies: ["KinoraStage", "StageTestSupport", "TestSupport"]
        ),
        .testTarget(
            name: "KinoraExportTests",
            dependencies: [
                "KinoraConfiguration", "KinoraGallery", "StageTestSupport", "TestSupport",
            ],
            exclude: ["Goldens", "Videos/Programs"]
        ),
        .testTarget(
            name: "KinoraConformanceTests",
            dependencies: ["KinoraConformance", "TestSupport"]
        ),
        .testTarget(
            name: "KinoraDrawingsTests",
            dependencies: ["KinoraConfiguration", "KinoraConformance", "TestSupport"]
        ),
        .testTarget(
            name: "KinoraLottieTests",
            dependencies: ["KinoraConfiguration", "KinoraLottie", "TestSupport"]
        ),
        .testTarget(
            name: "KinoraCodeTests",
            dependencies: [
                "KinoraCode", "KinoraConfiguration", "StageTestSupport", "TestSupport",
            ]
        ),
        .testTarget(
            name: "KinoraChartsTests",
            dependencies: ["KinoraCharts", "StageTestSupport", "TestSupport"]
        ),
        .testTarget(
            name: "KinoraTraceTests",
            dependencies: ["KinoraExport", "KinoraTrace", "StageTestSupport", "TestSupport"]
        ),
        .testTarget(
            name: "KinoraRecordingTests",
            dependencies: [
                "Kinora", "KinoraExport", "KinoraRecording", "TestSupport",
            ]
        ),
        .testTarget(
            name: "KinoraStudioTests",
            dependencies: ["KinoraStudio", "TestSupport"]
        ),
        .testTarget(
            name: "KinoraTerminalTests",
            dependencies: ["KinoraTerminal", "StageTestSupport", "TestSupport"]
        ),
        .testTarget(
            name: "KinoraToolTests",
            dependencies: ["KinoraTool", "KinoraViewTool", "TestSupport"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Settings
for target in package.targets where target.type != .system {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // A warning left in place hides the next one. Apple's SDK adds deprecations with each year.
            .treatAllWarnings(as: .error, .when(platforms: [.linux])),
            // An import that a file lacks must not work by accident of another file's import.
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
}

// Loops over pixels are a hundred times slower without optimization: a first GIF takes seconds, and so do
// tests. SwiftPM allows such flags in dependencies since 6.2, this manifest's version.
for target in package.targets
where [
    "GraphicsKit", "KinoraCodecs", "KinoraLottie", "KinoraTimeline", "KinoraTrace", "LayerKit",
    "TestSupport",
].contains(target.name) {
    let flags = SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))
    target.swiftSettings = (target.swiftSettings ?? []) + [flags]
}
// Tests call everything once: optimizing them takes longer than they run.
for target in package.targets where target.type == .test {
    let flags = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))
    target.swiftSettings = (target.swiftSettings ?? []) + [flags]
}
// Debug information is a sixth of the work of a release build. Packages that depend on this one decide
// for themselves.
if !Context.packageDirectory.contains("/checkouts/") {
    for target in package.targets where target.type != .system {
        let flags = SwiftSetting.unsafeFlags(["-gnone"], .when(configuration: .release))
        target.swiftSettings = (target.swiftSettings ?? []) + [flags]
    }
}
