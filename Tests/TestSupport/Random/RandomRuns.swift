import Foundation

/// Repeated runs of a test with random numbers from printed seeds.
///
/// `KINORA_FUZZ` is the number of runs, and `KINORA_SEED` is the seed of the first run. Each run
/// increments the seed, so you can repeat a failing run with its own seed and a count of one.
public struct RandomRuns {
    /// The seed of each run.
    public let seeds: [UInt64]

    /// Creates the runs of a test, and prints the environment variables that repeat them.
    ///
    /// - Parameters:
    ///   - name: The name of the test.
    ///   - count: The number of runs if the environment doesn't specify one.
    public init(_ name: String, count: Int) {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["KINORA_FUZZ"].flatMap { Int($0) } ?? count
        let first = environment["KINORA_SEED"].flatMap { UInt64($0) } ?? 20_240_601
        print("\(name): KINORA_FUZZ=\(count) KINORA_SEED=\(first)")
        seeds = (0..<max(count, 0)).map { first &+ UInt64($0) }
    }

    /// Calls a closure with the seed and the generator of each run.
    public func run(_ body: (UInt64, inout SeededGenerator) throws -> Void) rethrows {
        for seed in seeds {
            var random = SeededGenerator(seed: seed)
            try body(seed, &random)
        }
    }
}
