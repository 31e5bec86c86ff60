import Synchronization

/// A fixed number of slots, which tasks take and release.
///
/// Tasks that wait for a slot receive one in the order of their requests.
final class Slots: Sendable {
    private typealias Turn = CheckedContinuation<Void, any Error>

    private struct State {
        var freeCount: Int
        var waiting: [(number: Int, turn: Turn)] = []
        var requestCount = 0
    }

    private let state: Mutex<State>

    /// Creates slots.
    init(_ count: Int) {
        state = Mutex(State(freeCount: count))
    }

    /// A slot, which is free again after it is deallocated.
    final class Slot: Sendable {
        private let slots: Slots

        fileprivate init(of slots: Slots) {
            self.slots = slots
        }

        deinit { slots.release() }
    }

    /// Returns a slot, waiting until one is free.
    ///
    /// - Throws: A `CancellationError` if the task is canceled while it waits.
    func take() async throws -> Slot {
        let number = state.withLock { state in
            state.requestCount += 1
            return state.requestCount
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { enter($0, number: number) }
        } onCancel: {
            leave(number: number)
        }
        return Slot(of: self)
    }

    /// The number of tasks that wait for a slot.
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    private func enter(_ turn: Turn, number: Int) {
        let result = state.withLock { state -> Result<Void, any Error>? in
            // A cancellation after this check finds the turn in the list and removes it.
            guard !Task.isCancelled else { return .failure(CancellationError()) }
            guard state.freeCount == 0 else {
                state.freeCount -= 1
                return .success(())
            }
            state.waiting.append((number, turn))
            return nil
        }
        if let result { turn.resume(with: result) }
    }

    private func leave(number: Int) {
        let turn = state.withLock { state -> Turn? in
            guard let index = state.waiting.firstIndex(where: { $0.number == number }) else {
                return nil
            }
            return state.waiting.remove(at: index).turn
        }
        turn?.resume(throwing: CancellationError())
    }

    private func release() {
        let turn = state.withLock { state -> Turn? in
            guard !state.waiting.isEmpty else {
                state.freeCount += 1
                return nil
            }
            return state.waiting.removeFirst().turn
        }
        turn?.resume()
    }
}
