// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ViewKit

extension UIColor {
    /// The old name of `cgColor`.
    @available(*, deprecated, renamed: "cgColor")
    public var CGColor: LayerKit.CGColor { cgColor }
}

/// The old name of the initializer of `UIEdgeInsets`.
@available(*, deprecated, renamed: "UIEdgeInsets.init(top:left:bottom:right:)")
public func UIEdgeInsetsMake(
    _ top: CGFloat,
    _ left: CGFloat,
    _ bottom: CGFloat,
    _ right: CGFloat
) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The old name of `CGRect.inset(by:)`.
@available(*, deprecated, renamed: "CGRect.inset(self:by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}

/// The old name of `UIAccessibility.post(notification:argument:)`.
@available(*, deprecated, renamed: "UIAccessibility.post(notification:argument:)")
@preconcurrency @MainActor
public func UIAccessibilityPostNotification(
    _ notification: UIAccessibility.Notification,
    _ argument: Any?
) {
    UIAccessibility.post(notification: notification, argument: argument)
}

/// The old name of `UIAccessibility.isReduceMotionEnabled`.
@available(*, deprecated, renamed: "getter:UIAccessibility.isReduceMotionEnabled()")
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
    UIAccessibility.isReduceMotionEnabled
}

/// The old name of `UIAccessibility.isReduceTransparencyEnabled`.
@available(*, deprecated, renamed: "getter:UIAccessibility.isReduceTransparencyEnabled()")
@preconcurrency @MainActor
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
    UIAccessibility.isReduceTransparencyEnabled
}

/// Returns a Boolean value that indicates whether the long sides of an interface are vertical.
@available(*, deprecated, renamed: "getter:UIInterfaceOrientation.isPortrait(self:)")
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation.isPortrait
}

/// Returns a Boolean value that indicates whether the long sides of an interface are horizontal.
@available(*, deprecated, renamed: "getter:UIInterfaceOrientation.isLandscape(self:)")
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation.isLandscape
}

extension CADisplayLink {
    /// The number of 60ths of a second between calls; at least 1.
    ///
    /// Sets `preferredFrameRateRange`, because few intervals are whole numbers of calls per second.
    @available(*, deprecated, message: "Use preferredFramesPerSecond.")
    public var frameInterval: Int {
        get {
            let rate = Float(preferredFramesPerSecond)
            let chosen = rate > 0 ? rate : preferredFrameRateRange.preferred ?? 0
            return chosen > 1 ? max(Int((60 / chosen).rounded()), 1) : chosen > 0 ? 60 : 1
        }
        set {
            let rate = 60 / Float(min(max(newValue, 1), 60))
            preferredFramesPerSecond = 0
            preferredFrameRateRange = CAFrameRateRange(
                minimum: rate,
                maximum: rate,
                preferred: rate
            )
        }
    }
}
