import Foundation
import KinoraStage

/// A request to record the view that a tool is made for.
package struct RecordingRequest {
    /// The size argument; nil for the view's own size.
    package var size: SizeArgument?

    /// The length in seconds; nil for the view's own.
    package var duration: TimeInterval?

    /// A closure that records a view by the arguments of a command.
    package typealias Recorder =
        @MainActor @Sendable (RecordingRequest) throws -> any LoadingAnimation

    /// The closure that records the view of this tool; nil in the tool for all indicators.
    @TaskLocal package static var recorder: Recorder?

    /// Returns the recording of the tool's view; nil in the tool for all indicators.
    ///
    /// Commands are parsed and run on the main actor; elsewhere there is no view.
    func record() throws -> (any LoadingAnimation)? {
        guard let recorder = Self.recorder, MainActor.isCurrent else { return nil }
        return try MainActor.assumeIsolated { try recorder(self) }
    }
}
