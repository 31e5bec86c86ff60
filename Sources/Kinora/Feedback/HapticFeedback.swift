import KinoraPlatform

/// The haptic feedback of a component.
///
/// It plays only on iOS and Mac Catalyst, because UIKit has no feedback generators elsewhere, and
/// not in quiet mode or for a view that isn't visible.
@MainActor final class HapticFeedback {
    #if os(iOS) || !canImport(UIKit)
    private lazy var impact = UIImpactFeedbackGenerator(style: .medium)
    private lazy var notification = UINotificationFeedbackGenerator()
    #endif

    init() {}

    /// Reduces the latency of ``playImpact(in:)`` shortly before it.
    func prepareImpact(in view: UIView) {
        #if os(iOS) || !canImport(UIKit)
        if view.playsFeedback { impact.prepare() }
        #endif
    }

    /// Plays an impact, such as when a pull reaches its trigger.
    func playImpact(in view: UIView) {
        #if os(iOS) || !canImport(UIKit)
        if view.playsFeedback { impact.impactOccurred() }
        #endif
    }

    /// Plays the feedback for an outcome; there is none for information.
    func play(_ outcome: LoadingOutcome, in view: UIView) {
        #if os(iOS) || !canImport(UIKit)
        guard view.playsFeedback else { return }
        switch outcome {
        case .success: notification.notificationOccurred(.success)
        case .failure: notification.notificationOccurred(.error)
        case .info: break
        }
        #endif
    }
}

extension UIView {
    /// A Boolean value that indicates whether the view is in a window, not hidden, and not quiet.
    fileprivate var playsFeedback: Bool {
        guard window != nil, QuietMode.current == nil else { return false }
        return sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden }
    }
}
