import Foundation
import ViewKit

/// The base class of haptic feedback generators, which have no effect without a device.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Prepares the generator; has no effect.
    open func prepare() {}
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

    /// Creates a generator with a style.
    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
        super.init()
    }

    /// Triggers impact feedback; has no effect.
    open func impactOccurred() {}

    /// Triggers impact feedback with an intensity, 0…1; has no effect.
    open func impactOccurred(intensity: CGFloat) {}
}

/// A feedback generator for selection changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Triggers selection feedback; has no effect.
    open func selectionChanged() {}
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

    /// Triggers outcome feedback; has no effect.
    open func notificationOccurred(
        _ notificationType: UINotificationFeedbackGenerator.FeedbackType
    ) {}
}
