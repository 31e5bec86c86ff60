// swift-tools-version: 6.2
import PackageDescription

// Declarations for type-checking on Linux. They have no code and can't be run; nothing depends on them.
let objectiveC: [SwiftSetting] = [
    .unsafeFlags([
        "-Xfrontend", "-enable-objc-interop",
        "-Xfrontend", "-disable-objc-attr-requires-foundation-module",
        "-Xfrontend", "-experimental-skip-all-function-bodies",
    ])
]

let package = Package(
    name: "AppleInterfaces",
    targets: [
        .target(name: "Darwin", swiftSettings: objectiveC),
        .target(name: "ObjectiveC", swiftSettings: objectiveC),
        .target(name: "CoreGraphics", swiftSettings: objectiveC),
        .target(
            name: "FoundationOverlay",
            dependencies: ["CoreGraphics", "Darwin", "ObjectiveC"],
            swiftSettings: objectiveC
        ),
        .target(name: "QuartzCore", dependencies: ["FoundationOverlay"], swiftSettings: objectiveC),
        .target(name: "AppKit", dependencies: ["QuartzCore"], swiftSettings: objectiveC),
        .target(name: "UIKit", dependencies: ["QuartzCore"], swiftSettings: objectiveC),
        .target(name: "SwiftUI", dependencies: ["UIKit"], swiftSettings: objectiveC),
    ],
    swiftLanguageModes: [.v6]
)
