import Foundation

/// Runs of a test with numbers that follow from a printed seed.
///
/// `KINORA_FUZZ` is the number of runs, `KINORA_SEED` the seed of the first one; the next ones count
/// on from it, so that a run that fails is repeated by its own seed and a single run.
public struct RandomRuns {
    /// The seed of each run.
    public let seeds: [UInt64]

    /// Prints what repeats the runs of a test.
    ///
    /// - Parameters:
    ///   - name: The name of the test.
    ///   - count: The number of runs where the environment gives none.
    public init(_ name: String, count: Int) {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["KINORA_FUZZ"].flatMap { Int($0) } ?? count
        let first = environment["KINORA_SEED"].flatMap { UInt64($0) } ?? 20_240_601
        print("\(name): KINORA_FUZZ=\(count) KINORA_SEED=\(first)")
        seeds = (0..<max(count, 0)).map { first &+ UInt64($0) }
    }

    /// Calls a function with the seed and the generator of each run.
    public func run(_ body: (UInt64, inout SeededGenerator) throws -> Void) rethrows {
        for seed in seeds {
            var random = SeededGenerator(seed: seed)
            try body(seed, &random)
        }
    }
}
