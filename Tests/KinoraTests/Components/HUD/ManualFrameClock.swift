import Foundation
import Kinora

/// A clock that a test moves, with a frame wherever somebody waits for one.
@MainActor final class ManualFrameClock: FrameClock {
    private(set) var time: TimeInterval = 0
    private var calls: [Call] = []

    func wake(
        at time: TimeInterval,
        _ body: @escaping @MainActor () -> Void
    ) -> any WakeUpCall {
        let call = Call(time: time, body: body)
        calls.append(call)
        return call
    }

    /// Moves on, with every call that becomes due on the way, at its time.
    func advance(by seconds: TimeInterval) {
        let end = time + seconds
        while let next = calls.filter({ $0.body != nil && $0.time <= end }).min(by: {
            $0.time < $1.time
        }) {
            time = max(next.time, time)
            calls.removeAll { $0 === next }
            next.body?()
        }
        time = end
    }

    private final class Call: WakeUpCall {
        let time: TimeInterval
        private(set) var body: (@MainActor () -> Void)?

        init(time: TimeInterval, body: @escaping @MainActor () -> Void) {
            self.time = time
            self.body = body
        }

        func cancel() {
            body = nil
        }
    }
}
