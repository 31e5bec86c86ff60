// swift-tools-version: 6.2
import PackageDescription

// Declarations for type-checking on Linux, without code. `Scripts/check-apple` compiles the modules to
// interfaces; `swift build` can't, because no code can be generated for Objective-C on Linux.
let package = Package(
    name: "AppleInterfaces",
    targets: [
        .target(name: "Darwin"),
        .target(name: "ObjectiveC"),
        .target(name: "CoreGraphics"),
        .target(name: "FoundationOverlay", dependencies: ["CoreGraphics", "Darwin", "ObjectiveC"]),
        .target(name: "CoreText", dependencies: ["FoundationOverlay"]),
        .target(name: "Metal", dependencies: ["FoundationOverlay"]),
        .target(name: "QuartzCore", dependencies: ["FoundationOverlay", "Metal"]),
        .target(name: "AppKit", dependencies: ["QuartzCore"]),
        .target(name: "UIKit", dependencies: ["QuartzCore"]),
        .target(name: "SwiftUI", dependencies: ["UIKit"]),
    ],
    swiftLanguageModes: [.v6]
)
