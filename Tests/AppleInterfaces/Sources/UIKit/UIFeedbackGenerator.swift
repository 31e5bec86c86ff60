import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uifeedbackgenerator and the subclasses' pages: only
// on iOS and Mac Catalyst.
#if os(iOS)
@MainActor
@preconcurrency
open class UIFeedbackGenerator: NSObject {
    open func prepare() {}
}

// Facts: developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator.
@MainActor
@preconcurrency
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {}
    open func impactOccurred() {}

    // Facts: developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/feedbackstyle.
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }
}

// Facts: developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator.
@MainActor
@preconcurrency
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    open func notificationOccurred(
        _ notificationType: UINotificationFeedbackGenerator.FeedbackType
    ) {}

    // Facts: developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator/feedbacktype.
    public enum FeedbackType: Int, Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }
}
#endif
