/// The cancellation of long-running work, which checks for it about once per frame.
///
/// Loops over frames are synchronous and may run on any thread, so they can't use the cancellation
/// of a task.
package struct WorkCancellation: Sendable {
    // Swift 6.3 crashes in release builds if the value itself is a closure.
    /// The cancellation of the calling thread's work, or nil if it can't be canceled.
    @TaskLocal package static var current: WorkCancellation?

    private let isRequested: @Sendable () -> Bool

    /// Creates a cancellation.
    ///
    /// - Parameter isRequested: A closure that returns whether the work must end.
    package init(isRequested: @escaping @Sendable () -> Bool) {
        self.isRequested = isRequested
    }

    /// Performs work on the calling thread with this cancellation, and returns its result.
    package func run<Value>(_ work: () throws -> Value) rethrows -> Value {
        try Self.$current.withValue(self, operation: work)
    }

    /// Performs work on the calling thread with another thread's cancellation, if there is one.
    static func run(_ cancellation: WorkCancellation?, _ work: () -> Void) {
        $current.withValue(cancellation, operation: work)
    }

    /// Throws a `CancellationError` if the work of the calling thread must end.
    package static func check() throws {
        if current?.isRequested() == true { throw CancellationError() }
    }
}
