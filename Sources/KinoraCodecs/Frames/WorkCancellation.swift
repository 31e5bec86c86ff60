/// The cancellation of long-running work, which checks for it about once per frame.
///
/// Loops over frames are synchronous and may run on any thread, so they can't use the cancellation
/// of a task.
package enum WorkCancellation {
    /// A closure that returns whether the work must end, or nil if it can't be canceled.
    @TaskLocal package static var isRequested: (@Sendable () -> Bool)?

    /// Throws a `CancellationError` if the work of the calling thread must end.
    package static func check() throws {
        if isRequested?() == true { throw CancellationError() }
    }
}
