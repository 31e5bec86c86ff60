// swift-tools-version: 6.2
import PackageDescription

// The measurements for Xcode, which builds all test targets of a package: those of Kinora's own package use
// LayerKit, which isn't built for iOS. On Linux and macOS, they are a target of that package.
let package = Package(
    name: "Measurements",
    platforms: [.iOS(.v18), .macCatalyst(.v18), .macOS(.v15)],
    dependencies: [.package(name: "kinora", path: "../..", traits: [])],
    targets: [
        .testTarget(
            name: "MeasurementTests",
            dependencies: [.product(name: "Kinora", package: "kinora")],
            path: "MeasurementTests",
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]
        )
    ],
    swiftLanguageModes: [.v6]
)
