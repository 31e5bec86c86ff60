import Foundation

/// What a scroll view only keeps: it makes no difference here.
struct ScrollKeepings {
    var showsVerticalScrollIndicator = true
    var showsHorizontalScrollIndicator = true
    var indicatorStyle = UIScrollView.IndicatorStyle.default
    var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
    var scrollsToTop = true
    var delaysContentTouches = true
    var isDirectionalLockEnabled = false
    var automaticallyAdjustsScrollIndicatorInsets = true
}

extension UIScrollView {
    /// How bright indicators are, which aren't shown here.
    public enum IndicatorStyle: Int, Hashable, Sendable {
        /// By the interface's style.
        case `default` = 0

        /// Dark.
        case black = 1

        /// Bright.
        case white = 2
    }

    /// How a scrolling finger makes a keyboard go.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        /// Not.
        case none = 0

        /// When it begins to drag.
        case onDrag = 1

        /// By drawing it along; when the finger begins to drag here.
        case interactive = 2

        /// When the finger begins to drag, with what stands above the keyboard.
        case onDragWithAccessory = 3

        /// By drawing it along, with what stands above the keyboard; as ``interactive`` here.
        case interactiveWithAccessory = 4
    }

    /// A Boolean value that indicates whether an indicator of the height is shown; kept, as none is here.
    public var showsVerticalScrollIndicator: Bool {
        get { scrollKeepings.showsVerticalScrollIndicator }
        set { scrollKeepings.showsVerticalScrollIndicator = newValue }
    }

    /// A Boolean value that indicates whether an indicator of the width is shown; kept, as none is here.
    public var showsHorizontalScrollIndicator: Bool {
        get { scrollKeepings.showsHorizontalScrollIndicator }
        set { scrollKeepings.showsHorizontalScrollIndicator = newValue }
    }

    /// How bright indicators are; kept, as none are shown here.
    public var indicatorStyle: IndicatorStyle {
        get { scrollKeepings.indicatorStyle }
        set { scrollKeepings.indicatorStyle = newValue }
    }

    /// What the indicator of the height leaves free; kept, as none is shown here.
    public var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollKeepings.verticalScrollIndicatorInsets }
        set { scrollKeepings.verticalScrollIndicatorInsets = newValue }
    }

    /// What the indicator of the width leaves free; kept, as none is shown here.
    public var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollKeepings.horizontalScrollIndicatorInsets }
        set { scrollKeepings.horizontalScrollIndicatorInsets = newValue }
    }

    /// What both indicators leave free; kept, as none are shown here.
    public var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// How a scrolling finger takes the keys from whoever in the window has them; not at all by default.
    public var keyboardDismissMode: KeyboardDismissMode {
        get { scrollKeepings.keyboardDismissMode }
        set { scrollKeepings.keyboardDismissMode = newValue }
    }

    /// A Boolean value that indicates whether a tap on the bar with the time goes to the top; kept, as there
    /// is no such bar here.
    public var scrollsToTop: Bool {
        get { scrollKeepings.scrollsToTop }
        set { scrollKeepings.scrollsToTop = newValue }
    }

    /// A Boolean value that indicates whether subviews hear of a finger only when it doesn't drag; kept, as
    /// they hear at once here.
    public var delaysContentTouches: Bool {
        get { scrollKeepings.delaysContentTouches }
        set { scrollKeepings.delaysContentTouches = newValue }
    }

    /// A Boolean value that indicates whether a finger moves the content along one axis only; kept, without
    /// effect.
    public var isDirectionalLockEnabled: Bool {
        get { scrollKeepings.isDirectionalLockEnabled }
        set { scrollKeepings.isDirectionalLockEnabled = newValue }
    }

    /// A Boolean value that indicates whether indicators keep off the safe area's edges; kept, as none are
    /// shown here.
    public var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { scrollKeepings.automaticallyAdjustsScrollIndicatorInsets }
        set { scrollKeepings.automaticallyAdjustsScrollIndicatorInsets = newValue }
    }

    /// Shows the indicators for a moment; none are shown here.
    public func flashScrollIndicators() {}

    /// Scrolls by the shortest way until a rectangle of the content is in view, or as much of it as fits.
    public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let inset = adjustedContentInset
        func place(
            _ offset: CGFloat,
            _ low: CGFloat,
            _ high: CGFloat,
            _ range: ClosedRange<CGFloat>
        )
            -> CGFloat
        {
            min(max(min(max(offset, high), low), range.lowerBound), range.upperBound)
        }
        let target = CGPoint(
            x: place(
                contentOffset.x,
                rect.minX - inset.left,
                rect.maxX + inset.right - bounds.width,
                rangeX
            ),
            y: place(
                contentOffset.y,
                rect.minY - inset.top,
                rect.maxY + inset.bottom - bounds.height,
                rangeY
            )
        )
        setContentOffset(target, animated: animated)
    }
}
