import Foundation

/// What the fingers have done at one time.
@MainActor
open class UIEvent: NSObject {
    /// The fingers that take part.
    open internal(set) var allTouches: Set<UITouch>?

    /// The time in seconds of the window's clock.
    open internal(set) var timestamp: TimeInterval

    init(touches: Set<UITouch>, timestamp: TimeInterval) {
        allTouches = touches
        self.timestamp = timestamp
    }
}
