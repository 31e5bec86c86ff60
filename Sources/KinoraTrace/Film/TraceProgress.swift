import Synchronization

/// The progress of a trace, which is shown while a film is taken apart.
final class TraceProgress: Sendable {
    /// The progress of the calling thread's work, or nil if no one looks.
    @TaskLocal static var current: TraceProgress?

    private let show: @Sendable (Double, String) -> Void
    private let state = Mutex<(done: Double, stage: Double, title: String)>((0, 0, ""))

    /// Creates a progress.
    ///
    /// - Parameter show: A closure that receives the part of the work that is done, 0...1, and the
    ///   name of what is being done.
    init(_ show: @Sendable @escaping (Double, String) -> Void) {
        self.show = show
    }

    /// Begins a stage that ends when a part of the work is done.
    static func begin(_ title: String, until end: Double) {
        current?.begin(title, until: end)
    }

    /// Shows that a part of some work of the stage is done.
    ///
    /// The number of works in a stage isn't known, so each takes half of what is left.
    static func advance(_ part: Double) {
        current?.advance(part)
    }

    private func begin(_ title: String, until end: Double) {
        let done = state.withLock { state in
            state = (max(state.done, state.stage), end, title)
            return state.done
        }
        show(done, title)
    }

    private func advance(_ part: Double) {
        let (shown, title) = state.withLock { state in
            let shown = state.done + (state.stage - state.done) * min(part, 1) / 2
            if part >= 1 { state.done = shown }
            return (shown, state.title)
        }
        show(shown, title)
    }
}
