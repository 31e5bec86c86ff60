// swift-tools-version: 6.2
import PackageDescription

// The tests that run in Mac Catalyst and in simulators. Xcode builds all test targets of a package, and those
// of Kinora's own package need LayerKit, which isn't built for iOS. On Linux, both are targets of that package.
let package = Package(
    name: "Tests",
    platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v15)],
    dependencies: [.package(name: "kinora", path: "..", traits: [])],
    targets: [
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                .product(name: "SuiteTraits", package: "kinora"),
                .product(
                    name: "ViewKit",
                    package: "kinora",
                    condition: .when(platforms: [.linux])
                ),
            ],
            path: "ConformanceTests",
            exclude: ["README.md", "Tables", "unverified.md"]
        ),
        .testTarget(
            name: "MeasurementTests",
            dependencies: [.product(name: "Kinora", package: "kinora")],
            path: "Measurements/MeasurementTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
}
