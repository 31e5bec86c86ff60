import Foundation
import ViewKit

/// What makes a device tap the hand that holds it; there is no device here, so that nothing is felt.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Makes ready; nothing is felt here.
    open func prepare() {}
}

/// A tap as of things that meet.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy the things are.
    public enum FeedbackStyle: Int, Hashable, Sendable {
        /// Light.
        case light = 0

        /// Neither light nor heavy.
        case medium = 1

        /// Heavy.
        case heavy = 2

        /// Soft.
        case soft = 3

        /// Hard.
        case rigid = 4
    }

    /// Creates what taps as things of a weight would.
    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
        super.init()
    }

    /// Taps; nothing is felt here.
    open func impactOccurred() {}

    /// Taps with a strength from 0 to 1; nothing is felt here.
    open func impactOccurred(intensity: CGFloat) {}
}

/// A tap as of things that go by.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Taps; nothing is felt here.
    open func selectionChanged() {}
}

/// Taps that tell how something has ended.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How something has ended.
    public enum FeedbackType: Int, Hashable, Sendable {
        /// Well.
        case success = 0

        /// With a reason to look.
        case warning = 1

        /// Badly.
        case error = 2
    }

    /// Taps; nothing is felt here.
    open func notificationOccurred(
        _ notificationType: UINotificationFeedbackGenerator.FeedbackType
    ) {}
}
