import KinoraPlatform

/// The pending callbacks of a clock.
@MainActor struct ScheduledCallbacks {
    private var calls: [Call] = []

    /// The time of the earliest callback, or nil if there is none.
    var next: TimeInterval? { calls.lazy.filter { $0.body != nil }.map(\.time).min() }

    /// Adds a callback.
    mutating func add(
        at time: TimeInterval,
        _ body: @escaping @MainActor () -> Void
    ) -> any ScheduledCallback {
        let call = Call(time: time, body: body)
        calls.append(call)
        return call
    }

    /// Removes and returns the callbacks that are due, earliest first.
    mutating func takeDue(at time: TimeInterval) -> [@MainActor () -> Void] {
        let due = calls.filter { $0.time <= time }.sorted { $0.time < $1.time }
        calls.removeAll { $0.time <= time || $0.body == nil }
        // An earlier callback may still cancel a later one.
        return due.map { call in { call.make() } }
    }

    private final class Call: ScheduledCallback {
        let time: TimeInterval
        private(set) var body: (@MainActor () -> Void)?

        init(time: TimeInterval, body: @escaping @MainActor () -> Void) {
            self.time = time
            self.body = body
        }

        func make() {
            let body = self.body
            self.body = nil
            body?()
        }

        func cancel() {
            body = nil
        }
    }
}
