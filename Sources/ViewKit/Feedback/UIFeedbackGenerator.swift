import Foundation

/// The base class of haptic feedback generators, whose requests a ``FeedbackHost`` records.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Prepares the generator to reduce latency.
    open func prepare() { FeedbackHost.note(.preparation) }
}

/// A feedback generator for impacts.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// Constants that specify the mass of the colliding objects.
    public enum FeedbackStyle: Int, Hashable, Sendable {
        /// A small mass.
        case light = 0

        /// A medium mass.
        case medium = 1

        /// A large mass.
        case heavy = 2

        /// A soft material.
        case soft = 3

        /// A rigid material.
        case rigid = 4
    }

    private let style: FeedbackStyle

    /// Creates a generator with a style.
    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Triggers impact feedback.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Triggers impact feedback with an intensity, 0…1.
    open func impactOccurred(intensity: CGFloat) {
        FeedbackHost.note(.impact(style, intensity: intensity))
    }
}

/// A feedback generator for selection changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Triggers selection feedback.
    open func selectionChanged() { FeedbackHost.note(.selection) }
}

/// A feedback generator for the outcomes of tasks.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Constants that specify the outcome of a task.
    public enum FeedbackType: Int, Hashable, Sendable {
        /// The task succeeded.
        case success = 0

        /// The task produced a warning.
        case warning = 1

        /// The task failed.
        case error = 2
    }

    /// Triggers outcome feedback.
    open func notificationOccurred(
        _ notificationType: UINotificationFeedbackGenerator.FeedbackType
    ) {
        FeedbackHost.note(.notification(notificationType))
    }
}
