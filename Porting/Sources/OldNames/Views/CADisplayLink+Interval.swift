import Foundation
import ViewKit

extension CADisplayLink {
    /// The number of 60ths of a second between calls; at least 1.
    @available(*, deprecated, message: "Use preferredFramesPerSecond.")
    public var frameInterval: Int {
        get { preferredFramesPerSecond > 0 ? max(60 / preferredFramesPerSecond, 1) : 1 }
        set { preferredFramesPerSecond = 60 / min(max(newValue, 1), 60) }
    }
}
