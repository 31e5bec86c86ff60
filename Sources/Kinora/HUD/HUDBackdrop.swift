import KinoraPlatform

/// The view behind a HUD's panel, which dims what the HUD covers.
///
/// With a remote control or a keyboard, it also keeps the focus from the covered views: the focus
/// system skips items that a focusable item covers.
@MainActor final class HUDBackdrop: UIView {
    init(color: UIColor?) {
        super.init(frame: .zero)
        backgroundColor = color
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Returns nil; backdrops don't support archiving.
    required init?(coder: NSCoder) {
        nil
    }

    #if canImport(UIKit)
    /// A Boolean value that indicates whether the HUD blocks the focus.
    override var canBecomeFocused: Bool { (superview as? LoadingHUD)?.blocksFocus ?? false }
    #endif
}
