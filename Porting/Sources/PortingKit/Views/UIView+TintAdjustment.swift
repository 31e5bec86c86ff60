@_spi(Porting) import ViewKit

extension UIView {
    private enum TintAdjustmentKey: StoredValueKey {
        typealias Value = TintAdjustmentMode
    }

    /// The ways in which a view adjusts its tint color, such as dimming it behind an alert.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The superview's mode.
        case automatic

        /// The tint color as it is.
        case normal

        /// A dimmed tint color.
        case dimmed
    }

    /// The mode of the tint color; the superview's unless set, and normal without a superview.
    ///
    /// Differs from UIKit: it has no effect on the tint color.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get {
            let own = storedValues[TintAdjustmentKey.self] ?? .automatic
            return own == .automatic ? superview?.tintAdjustmentMode ?? .normal : own
        }
        set { storedValues[TintAdjustmentKey.self] = newValue }
    }
}
