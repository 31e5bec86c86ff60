import Foundation
import LayerKit

/// What a view only keeps: it makes no difference to pictures here.
struct ViewKeepings {
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var clearsContextBeforeDrawing = true
    var contentScaleFactor: CGFloat = 1
    var restorationIdentifier: String?
    var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
}

extension UIView {
    /// What becomes of the tint while something is in front.
    public enum TintAdjustmentMode: Int, Hashable, Sendable {
        /// As in the superview.
        case automatic = 0

        /// Nothing.
        case normal = 1

        /// It becomes grey; not done here.
        case dimmed = 2
    }

    /// What becomes of the tint while something is in front; kept, without effect.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get { keepings.tintAdjustmentMode }
        set { keepings.tintAdjustmentMode = newValue }
    }

    /// A Boolean value that indicates whether the view wants several fingers; there is one here.
    public var isMultipleTouchEnabled: Bool {
        get { keepings.isMultipleTouchEnabled }
        set { keepings.isMultipleTouchEnabled = newValue }
    }

    /// A Boolean value that indicates whether other views get no touches meanwhile; there is one finger
    /// here.
    public var isExclusiveTouch: Bool {
        get { keepings.isExclusiveTouch }
        set { keepings.isExclusiveTouch = newValue }
    }

    /// The number of pixels per point of what the view draws; kept, as drawing has no pixels here.
    public var contentScaleFactor: CGFloat {
        get { keepings.contentScaleFactor }
        set { keepings.contentScaleFactor = newValue }
    }

    /// A Boolean value that indicates whether the view is emptied before it is drawn; kept, as drawings
    /// begin empty here.
    public var clearsContextBeforeDrawing: Bool {
        get { keepings.clearsContextBeforeDrawing }
        set { keepings.clearsContextBeforeDrawing = newValue }
    }

    /// A Boolean value that indicates whether the view says that it covers what is behind; it makes no
    /// difference here.
    public var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// A name for state that is kept; nil by default.
    public var restorationIdentifier: String? {
        get { keepings.restorationIdentifier }
        set { keepings.restorationIdentifier = newValue }
    }

    /// Lets the one of the view and what it holds that has the keys give them up; returns whether nobody
    /// of them has the keys any more.
    ///
    /// Who refuses keeps the keys, even where they are to be taken by force.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        firstResponderInside?.resignFirstResponder() ?? true
    }

    /// The one of the view and what it holds that has the keys; nil for none of them.
    var firstResponderInside: UIView? {
        if isFirstResponder { return self }
        return subviews.lazy.compactMap(\.firstResponderInside).first
    }
}
