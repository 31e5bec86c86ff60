import Testing

/// Lets only one test at a time run of all suites that have the trait.
///
/// Tests on the main actor share its thread's clock and the application's windows. Between the making of
/// a suite and its test another test may run, which would set another clock or move this one on.
public struct OneAtATime: TestTrait, SuiteTrait, TestScoping {
    /// True: the trait is of each test of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test when no other is under way.
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
    /// Lets only one test at a time run of all suites that have the trait.
    public static var oneAtATime: Self { Self() }
}

/// What one caller at a time passes, in the order of coming.
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
