import Testing

/// A trait that runs tests one at a time, across all suites that have the trait.
///
/// Tests on the main actor share its thread's clock and the application's windows. Without this
/// trait, another test may run between the creation of a suite and its test, and set a different
/// clock or advance this one.
public struct OneAtATime: TestTrait, SuiteTrait, TestScoping {
    /// True, because the trait applies to each test of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test when no other test with the trait is running.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        await Turnstile.shared.enter()
        do {
            try await function()
        } catch {
            await Turnstile.shared.leave()
            throw error
        }
        await Turnstile.shared.leave()
    }
}

extension Trait where Self == OneAtATime {
    /// A trait that runs tests one at a time, across all suites that have the trait.
    public static var oneAtATime: Self { Self() }
}

/// A lock that admits one caller at a time, in the order of arrival.
private actor Turnstile {
    static let shared = Turnstile()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        guard !waiting.isEmpty else {
            isTaken = false
            return
        }
        waiting.removeFirst().resume()
    }
}
