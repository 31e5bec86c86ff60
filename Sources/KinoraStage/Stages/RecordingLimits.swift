import Foundation

/// The limits and defaults of view recordings, shared by the recorder and command-line tools.
package enum RecordingLimits {
    /// The allowed durations of a recording, in seconds.
    package static let durations = 0.02...60.0

    /// The default size in points of a view without an intrinsic size.
    package static let naturalSize = CGSize(width: 100, height: 100)
}
