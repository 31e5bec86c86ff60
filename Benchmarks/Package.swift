// swift-tools-version: 6.2
import PackageDescription

/// Returns a benchmark that measures libraries of Kinora.
func benchmark(_ name: String, of libraries: [String], _ others: Target.Dependency...) -> Target {
    let products = libraries.map { Target.Dependency.product(name: $0, package: "kinora") }
    return .executableTarget(name: name, dependencies: products + others)
}

let package = Package(
    name: "kinora-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "kinora", path: "..")
    ],
    targets: [
        .target(name: "AllocationCounter"),
        benchmark("DrawingBenchmark", of: ["GraphicsKit", "KinoraExport", "LayerKit"]),
        benchmark(
            "LottieBenchmark",
            of: ["GraphicsKit", "KinoraExport", "KinoraLottie", "LayerKit"]
        ),
        benchmark("LiveBenchmark", of: ["Kinora"], "AllocationCounter"),
        benchmark("RecordingBenchmark", of: ["KinoraExport", "KinoraRecording", "ViewKit"]),
        benchmark("SamplingBenchmark", of: ["GraphicsKit", "KinoraExport", "LayerKit"]),
        benchmark("ScaleBenchmark", of: ["GraphicsKit", "KinoraExport", "LayerKit"]),
        benchmark("VectorBenchmark", of: ["KinoraExport"]),
    ],
    swiftLanguageModes: [.v6]
)
