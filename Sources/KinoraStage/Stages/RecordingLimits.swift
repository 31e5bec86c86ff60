import Foundation

/// The bounds and defaults of recordings of views, shared by the recorder and the arguments of tools.
package enum RecordingLimits {
    /// The lengths in seconds that a recording can have.
    package static let durations = 0.02...60.0

    /// The size in points of a view that has none of its own.
    package static let naturalSize = CGSize(width: 100, height: 100)
}
