import ViewKit

extension UIView {
    /// Addresses that identify associated values.
    fileprivate enum StoredKeys {
        /// The key of ``UIView/restorationIdentifier``.
        nonisolated(unsafe) static let restoration = UnsafeRawPointer(
            UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        )

        /// The key of ``UIView/tintAdjustmentMode``.
        nonisolated(unsafe) static let tintAdjustment = UnsafeRawPointer(
            UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        )
    }

    /// The identifier for restoring the view's state, which never happens here; nil by default.
    ///
    /// Differs from UIKit: it has no effect.
    public var restorationIdentifier: String? {
        get { objc_getAssociatedObject(self, UIView.StoredKeys.restoration) as? String }
        set {
            objc_setAssociatedObject(
                self,
                UIView.StoredKeys.restoration,
                newValue,
                .OBJC_ASSOCIATION_RETAIN_NONATOMIC
            )
        }
    }

    /// Whether a view's tint color is dimmed, as behind an alert.
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
            let own = objc_getAssociatedObject(self, UIView.StoredKeys.tintAdjustment)
            guard let mode = own as? TintAdjustmentMode, mode != .automatic else {
                return superview?.tintAdjustmentMode ?? .normal
            }
            return mode
        }
        set {
            objc_setAssociatedObject(
                self,
                UIView.StoredKeys.tintAdjustment,
                newValue,
                .OBJC_ASSOCIATION_RETAIN_NONATOMIC
            )
        }
    }
}

extension UIView {
    /// Returns the layout direction for a semantic content attribute in the app's direction.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        let direction = UIApplication.shared.userInterfaceLayoutDirection
        return userInterfaceLayoutDirection(for: attribute, relativeTo: direction)
    }
}

extension UIViewController {
    /// The identifier for restoring the controller's state, which never happens here; nil by default.
    ///
    /// Differs from UIKit: it has no effect.
    public var restorationIdentifier: String? {
        get { objc_getAssociatedObject(self, UIView.StoredKeys.restoration) as? String }
        set {
            objc_setAssociatedObject(
                self,
                UIView.StoredKeys.restoration,
                newValue,
                .OBJC_ASSOCIATION_RETAIN_NONATOMIC
            )
        }
    }
}
