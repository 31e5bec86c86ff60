import Foundation
import LayerKit

/// A view that scrolls its content.
///
/// The origin of its bounds is the content offset. Touches of a ``TouchHost`` drag it. Scroll
/// indicators aren't drawn, and pinches don't zoom, because there is only one touch.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// Creates a scroll view with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// Returns nil; scroll views can't be decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The delegate of the scroll view; nil by default.
    open weak var delegate: (any UIScrollViewDelegate)?

    // MARK: - Content

    /// The point of the content at the view's top-left corner; zero by default.
    ///
    /// Any value is valid. Setting it doesn't stop a deceleration;
    /// ``setContentOffset(_:animated:)`` does.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { if newValue != bounds.origin { bounds.origin = newValue } }
    }

    /// The size of the content; zero by default.
    open var contentSize = CGSize.zero {
        didSet { if contentSize != oldValue { insetsMayHaveChanged(keepingEdge: false) } }
    }

    /// The distances between the content and the view's edges; zero by default.
    ///
    /// The offset changes only if it is then out of range and no touch drags it: it moves to the
    /// nearest offset in range, animated within an animation block. Content that is bouncing back
    /// keeps its distance from the edge, so it jumps.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            guard contentInset != oldValue else { return }
            let wasBouncing = isDecelerating && clamped(contentOffset) != contentOffset
            insetsMayHaveChanged(keepingEdge: false, keepingBounce: wasBouncing)
        }
    }

    /// The behavior for adding the safe area insets to ``contentInset``.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetsMayHaveChanged(keepingEdge: true) }
    }

    /// ``contentInset`` combined with the safe area insets.
    open private(set) var adjustedContentInset = UIEdgeInsets.zero

    /// The height that a refresh control reserves above the content, in points.
    var refreshInset: CGFloat = 0 {
        didSet { if refreshInset != oldValue { insetsMayHaveChanged(keepingEdge: false) } }
    }

    /// The object that is notified of offset changes, after the delegate; nil by default.
    var scrollFollower: (any ScrollFollower)?

    /// Called when ``adjustedContentInset`` changes; does nothing by default.
    open func adjustedContentInsetDidChange() {}

    /// The bounds rectangle, whose origin is the content offset.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            boundsChanged(from: old)
        }
    }

    /// The frame rectangle, in the superview's coordinates.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            super.frame = newValue
            boundsChanged(from: old)
        }
    }

    private func boundsChanged(from old: CGRect) {
        if bounds.origin != old.origin {
            setNeedsLayout()
            callObservers()
            delegate?.scrollViewDidScroll(self)
            scrollFollower?.scrolled(self)
        }
        if bounds.size != old.size { insetsMayHaveChanged(keepingEdge: false) }
    }

    override func safeAreaChanged() {
        insetsMayHaveChanged(keepingEdge: true)
    }

    /// Updates the insets and the range.
    ///
    /// With `keepingEdge`, an offset at the top or left edge stays there. With `keepingBounce`, an
    /// offset beyond the top or left edge keeps its distance from it, as UIKit's scroll views do
    /// while they bounce.
    private func insetsMayHaveChanged(keepingEdge: Bool, keepingBounce: Bool = false) {
        let old = adjustedContentInset
        let new = computedContentInset
        if new != old {
            adjustedContentInset = new
            if keepingBounce {
                var offset = contentOffset
                if offset.x < -old.left { offset.x -= new.left - old.left }
                if offset.y < -old.top { offset.y -= new.top - old.top }
                contentOffset = offset
            } else if keepingEdge, drag == nil, motion == nil {
                var offset = contentOffset
                if offset.x == -old.left { offset.x = -new.left }
                if offset.y == -old.top { offset.y = -new.top }
                contentOffset = offset
            }
            adjustedContentInsetDidChange()
            delegate?.scrollViewDidChangeAdjustedContentInset(self)
        }
        settle()
        callObservers()
    }

    private var computedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        let behavior = contentInsetAdjustmentBehavior
        var inset = contentInset
        inset.top += refreshInset
        guard behavior != .never, safe != .zero else { return inset }
        if behavior == .always || contentSize.height > bounds.height || alwaysBounceVertical {
            inset.top += safe.top
            inset.bottom += safe.bottom
        }
        if behavior == .always || contentSize.width > bounds.width || alwaysBounceHorizontal {
            inset.left += safe.left
            inset.right += safe.right
        }
        return inset
    }

    // MARK: - Dragging

    /// A Boolean value that indicates whether dragging scrolls the content; true by default.
    ///
    /// Setting it to false ends a drag and stops any movement at the current offset.
    open var isScrollEnabled = true {
        didSet { if !isScrollEnabled { fingerDisabled() } }
    }

    /// A Boolean value that indicates whether the content bounces past its edges; true by default.
    open var bounces = true

    /// A Boolean value that indicates whether a vertical drag always bounces; false by default.
    open var alwaysBounceVertical = false {
        didSet { insetsMayHaveChanged(keepingEdge: true) }
    }

    /// A Boolean value that indicates whether a horizontal drag always bounces; false by default.
    open var alwaysBounceHorizontal = false {
        didSet { insetsMayHaveChanged(keepingEdge: true) }
    }

    /// A Boolean value that indicates whether a drag cancels touches in subviews; true by default.
    open var canCancelContentTouches = true

    /// The fraction of the velocity that remains after one millisecond; 0.998 by default.
    open var decelerationRate = DecelerationRate.normal

    /// A Boolean value that indicates whether the user has touched the content.
    ///
    /// Scrolling with a trackpad doesn't touch it.
    open var isTracking: Bool { drag.map { !$0.isIndirect } ?? false }

    /// A Boolean value that indicates whether the user is dragging the content.
    open var isDragging: Bool { drag?.anchor != nil }

    /// A Boolean value that indicates whether the content is decelerating after a drag.
    open var isDecelerating: Bool { motion?.isDeceleration ?? false }

    /// The touch on the content.
    var drag: ScrollDrag?

    /// The zoom properties.
    var zoom = ScrollZoom()

    /// The gesture recognizer for dragging the content.
    ///
    /// Its state, translation and velocity describe the drag. It isn't in
    /// ``UIView/gestureRecognizers``, and can't be prevented from beginning.
    public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = scrollPan

    private(set) lazy var scrollPan = ScrollPan(of: self)

    /// Returns a Boolean value that indicates whether a drag can cancel a touch in a content view.
    ///
    /// The default is true.
    ///
    /// In UIKit, the default is false for controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { true }

    /// The current movement without a touch.
    var motion: ScrollMotion?

    /// The display link of the current movement.
    var link: CADisplayLink?

    var observations: [WeakObservation] = []

    /// A Boolean value that indicates whether paging is enabled; false by default.
    ///
    /// Scrolling then ends at a multiple of the view's size, at most one page away.
    open var isPagingEnabled = false

    /// A Boolean value that indicates whether the vertical scroll indicator is visible.
    ///
    /// The default is true. Has no visual effect.
    open var showsVerticalScrollIndicator = true

    /// A Boolean value that indicates whether the horizontal scroll indicator is visible.
    ///
    /// The default is true. Has no visual effect.
    open var showsHorizontalScrollIndicator = true

    /// The manner in which the keyboard is dismissed when a drag begins; none by default.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// A closure that adjusts a deceleration's final offset; nil by default.
    @_spi(Porting) public var restingOffsetAdjustment:
        ((_ offset: CGPoint, _ velocity: CGPoint) -> CGPoint)?

    /// Returns the final offset of a deceleration, given the offset that follows from its velocity.
    func restingOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
        let target = isPagingEnabled ? pageOffset(velocity: velocity) : offset
        return restingOffsetAdjustment?(target, velocity) ?? target
    }

    /// Returns the page offset at which a deceleration ends.
    private func pageOffset(velocity: CGPoint) -> CGPoint {
        CGPoint(
            x: page(at: contentOffset.x, length: bounds.width, velocity: velocity.x, in: rangeX),
            y: page(at: contentOffset.y, length: bounds.height, velocity: velocity.y, in: rangeY)
        )
    }

    /// Returns the next multiple of a length in the velocity's direction, or else the nearest.
    private func page(
        at place: CGFloat,
        length: CGFloat,
        velocity: CGFloat,
        in range: ClosedRange<CGFloat>
    ) -> CGFloat {
        guard length > 0 else { return place }
        let rule: FloatingPointRoundingRule =
            velocity > 0 ? .up : velocity < 0 ? .down : .toNearestOrAwayFromZero
        let page = (place / length).rounded(rule) * length
        return min(max(page, range.lowerBound), range.upperBound)
    }

    /// Sets the offset and stops any movement; an animated change takes 0.3 seconds.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        stopMoving()
        guard animated, window != nil, contentOffset != self.contentOffset else {
            self.contentOffset = contentOffset
            return
        }
        let start = self.contentOffset
        let curve = CAMediaTimingFunction(name: .easeInEaseOut)
        let duration = 0.3
        move(isDeceleration: false, duration: duration) { time in
            let part = CGFloat(curve.value(at: min(time / duration, 1)))
            return CGPoint(
                x: start.x + (contentOffset.x - start.x) * part,
                y: start.y + (contentOffset.y - start.y) * part
            )
        }
    }
}

/// An object that follows the offset of a scroll view.
@MainActor
protocol ScrollFollower: AnyObject {
    /// Called after the offset changes.
    func scrolled(_ scrollView: UIScrollView)
}
