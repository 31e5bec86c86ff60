import Foundation
import KinoraBasics
import KinoraStage

/// A request to record a view tool's view.
package struct RecordingRequest {
    /// The size argument, or nil for the view's own size.
    package var size: SizeArgument?

    /// The duration in seconds, or nil for the view's own.
    package var duration: TimeInterval?

    /// A closure that records a view with the arguments of a command.
    package typealias Recorder =
        @MainActor @Sendable (RecordingRequest) throws -> any LoadingAnimation

    /// The closure that records a view tool's view, or nil in the `kinora` tool.
    @TaskLocal package static var recorder: StoredRecorder?

    /// A recorder as a task-local value.
    package struct StoredRecorder: Sendable {
        let record: Recorder

        package init(_ record: @escaping Recorder) {
            self.record = record
        }
    }

    /// Returns the recording of a view tool's view, or nil in the `kinora` tool.
    ///
    /// Returns nil outside the main actor, on which commands are parsed and run.
    func record() throws -> (any LoadingAnimation)? {
        guard let recorder = Self.recorder, MainActor.isCurrent else { return nil }
        return try MainActor.assumeIsolated { try recorder.record(self) }
    }
}
