// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "kinora-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "kinora", path: "..")
    ],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "LiveBenchmark",
            dependencies: [
                "AllocationCounter", .product(name: "Kinora", package: "kinora"),
            ]
        ),
        .executableTarget(
            name: "DrawingBenchmark",
            dependencies: [
                .product(name: "GraphicsKit", package: "kinora"),
                .product(name: "KinoraExport", package: "kinora"),
                .product(name: "LayerKit", package: "kinora"),
            ]
        ),
        .executableTarget(
            name: "RecordingBenchmark",
            dependencies: [
                .product(name: "KinoraExport", package: "kinora"),
                .product(name: "KinoraRecording", package: "kinora"),
                .product(name: "ViewKit", package: "kinora"),
            ]
        ),
        .executableTarget(
            name: "SamplingBenchmark",
            dependencies: [
                .product(name: "GraphicsKit", package: "kinora"),
                .product(name: "KinoraExport", package: "kinora"),
                .product(name: "LayerKit", package: "kinora"),
            ]
        ),
        .executableTarget(
            name: "ScaleBenchmark",
            dependencies: [
                .product(name: "GraphicsKit", package: "kinora"),
                .product(name: "KinoraExport", package: "kinora"),
                .product(name: "LayerKit", package: "kinora"),
            ]
        ),
        .executableTarget(
            name: "VectorBenchmark",
            dependencies: [
                .product(name: "KinoraExport", package: "kinora")
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
