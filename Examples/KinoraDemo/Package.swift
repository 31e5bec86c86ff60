// swift-tools-version: 6.2
import PackageDescription

// The app's sources as an ordinary package, which compiles them for platforms that app packages don't
// have. Open KinoraDemo.swiftpm to run the app.
let package = Package(
    name: "KinoraDemo",
    platforms: [.iOS(.v16), .macCatalyst(.v16), .tvOS(.v16), .visionOS(.v1)],
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
