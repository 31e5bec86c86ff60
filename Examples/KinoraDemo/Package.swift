// swift-tools-version: 6.2
import PackageDescription

// The app's sources as an ordinary package, which compiles them for platforms that app packages don't
// have. Open KinoraDemo.swiftpm to run the app.
let package = Package(
    name: "KinoraDemo",
    platforms: [.iOS(.v18), .macCatalyst(.v18), .tvOS(.v18), .visionOS(.v2)],
    products: [.executable(name: "KinoraDemo", targets: ["KinoraDemo"])],
    dependencies: [.package(name: "kinora", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "KinoraDemo",
            dependencies: [.product(name: "Kinora", package: "kinora")],
            path: "KinoraDemo.swiftpm/Sources"
        )
    ],
    swiftLanguageModes: [.v6]
)
