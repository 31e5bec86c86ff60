import Foundation

/// A host that records the requests of haptic feedback generators, which have no other effect.
@preconcurrency @MainActor
public enum FeedbackHost {
    /// A request of a feedback generator.
    public enum Request: Hashable, Sendable {
        /// A request to prepare a generator.
        case preparation

        /// An impact with a style and an intensity, 0…1.
        case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)

        /// A selection change.
        case selection

        /// The outcome of a task.
        case notification(UINotificationFeedbackGenerator.FeedbackType)
    }

    /// The last hundred requests since the start or ``clear()``, oldest first.
    public private(set) static var requests: [Request] = []

    private static let maximumCount = 100

    /// Removes the recorded requests.
    public static func clear() {
        requests = []
    }

    static func note(_ request: Request) {
        requests.append(request)
        requests.removeFirst(max(requests.count - maximumCount, 0))
    }
}
