import Foundation
import SuiteTraits
import Testing

/// Random cases, played in Core Animation and compared with the reference model.
///
/// `KINORA_DIFFERENTIAL_SEED` is the seed of the first case, `KINORA_DIFFERENTIAL_CASES` the number
/// of cases. Case `n` has the seed of the first one plus `n`, so that it can be replayed alone.
@MainActor
@Suite(.oneAtATime) struct DifferentialTests {
    private static let environment = ProcessInfo.processInfo.environment

    private static let seed = number("KINORA_DIFFERENTIAL_SEED") ?? 1

    /// The number of cases; the default takes a few seconds in a debug build.
    private static let count = Int(
        clamping: number("KINORA_DIFFERENTIAL_CASES")
            ?? (environment["KINORA_LONG"] == "1" ? 20_000 : 1500)
    )

    /// Returns the number in an environment variable, or nil if it isn't set.
    ///
    /// Anything but a number is recorded as a failure.
    private static func number(_ name: String) -> UInt64? {
        guard let text = environment[name] else { return nil }
        guard let number = UInt64(text) else {
            Issue.record("\(name) is “\(text)”; it must be a whole number, at least 0.")
            return nil
        }
        return number
    }

    /// The number of failing cases that are printed.
    private static let printedCount = 10

    @Test func `random cases have the values of the reference model`() throws {
        var failures: [(seed: UInt64, played: DifferentialCase)] = []
        var comparedCount = 0
        var differingCount = 0
        var skipped: [ReferenceDoubt: Int] = [:]
        for index in 0..<Self.count {
            let seed = Self.seed &+ UInt64(index)
            var generator = CaseGenerator(seed: seed)
            let played = generator.next()
            let comparison = try DifferentialComparison(played)
            comparedCount += comparison.comparedCount
            differingCount += comparison.mismatches.count
            skipped.merge(comparison.skipped) { $0 + $1 }
            if !comparison.mismatches.isEmpty { failures.append((seed, played)) }
        }
        let reasons = ReferenceDoubt.allCases.map { "\($0.rawValue) \(skipped[$0] ?? 0)" }
        print(
            "\(Self.count) cases from seed \(Self.seed): \(comparedCount) values compared, "
                + "\(differingCount) differ in \(failures.count) cases; "
                + "skipped: \(reasons.joined(separator: ", "))"
        )
        for (seed, played) in failures.prefix(Self.printedCount) {
            try Self.printFailure(seed, played)
        }
        let failureCount = failures.count
        #expect(failureCount == 0, "\(failureCount) of \(Self.count) cases differ")
        // If doubts skipped everything, the test would prove nothing.
        #expect(Self.count < 1000 || comparedCount > Self.count * 8)
    }

    /// Prints a case in its simplest form, and how to replay the original case.
    private static func printFailure(_ seed: UInt64, _ played: DifferentialCase) throws {
        print("\nKINORA_DIFFERENTIAL_SEED=\(seed) KINORA_DIFFERENTIAL_CASES=1")
        print(played)
        print("in its simplest form:")
        let simplest = played.simplified { Self.differs($0) }
        print(simplest)
        for mismatch in try DifferentialComparison(simplest).mismatches {
            let expected = mismatch.reading.value?.json ?? .null
            print(
                "\(mismatch.reading.keyPath) at \(mismatch.reading.time): \(mismatch.actual) "
                    + "instead of \(expected)"
            )
        }
    }

    private static func differs(_ candidate: DifferentialCase) -> Bool {
        guard let comparison = try? DifferentialComparison(candidate) else { return false }
        return !comparison.mismatches.isEmpty
    }

    @Test func `converted times are those of the reference model`() throws {
        var comparedCount = 0
        for seed in 0..<300 {
            var generator = CaseGenerator(seed: UInt64(seed))
            let played = generator.next()
            let context = ReferenceContext()
            let times = played.times
            let converted = DifferentialPlayer(played).convertedTimes(times)
            for (time, pair) in zip(times, converted) {
                let own = ReferenceTiming.layerTime(of: played.layers, at: time, context)
                let media = ReferenceTiming.mediaTime(of: played.layers, at: time)
                guard context.reasons.isEmpty else { continue }
                let isNear = abs(pair.from - own) <= 1e-9 * max(1, abs(own))
                #expect(isNear, "\(seed): from \(time): \(pair.from), not \(own)")
                #expect(abs(pair.to - media) <= 1e-9 * max(1, abs(media)), "\(seed): to \(time)")
                comparedCount += 2
            }
        }
        #expect(comparedCount > 1000)
    }

    @Test func `a case has the same description whenever it's made`() {
        var first = CaseGenerator(seed: 7)
        var second = CaseGenerator(seed: 7)
        var other = CaseGenerator(seed: 8)
        let description = first.next().description
        #expect(second.next().description == description)
        #expect(other.next().description != description)
    }
}
