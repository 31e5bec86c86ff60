// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

let package = Package(
    name: "KinoraDemo",
    platforms: [.iOS(.v16)],
    products: [
        .iOSApplication(
            name: "KinoraDemo",
            targets: ["KinoraDemo"],
            bundleIdentifier: "org.kinora.KinoraDemo",
            teamIdentifier: "",
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .clock),
            accentColor: .presetColor(.teal),
            supportedDeviceFamilies: [.pad, .phone, .mac],
            supportedInterfaceOrientations: [
                .portrait,
                .landscapeLeft,
                .landscapeRight,
                .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ]
        )
    ],
    dependencies: [.package(name: "kinora", path: "../../..", traits: [])],
    targets: [
        .executableTarget(
            name: "KinoraDemo",
            dependencies: [.product(name: "Kinora", package: "kinora")],
            path: "Sources"
        )
    ],
    swiftLanguageModes: [.v6]
)
