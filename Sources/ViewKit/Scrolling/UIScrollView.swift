import Foundation
import LayerKit

/// A view that shows a part of its content and that a finger moves over it.
///
/// The origin of its bounds is the offset. Touches of a ``TouchHost`` drag it. Indicators aren't drawn,
/// and fingers don't zoom, as there is one.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// Creates a scroll view with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// Returns nil: scroll views can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The object that hears what the view does; nil by default.
    open weak var delegate: (any UIScrollViewDelegate)?

    // MARK: - Content

    /// The place of the content that is seen at the view's top left corner; zero by default.
    ///
    /// Any value can be set. Setting it doesn't end a movement after a finger, which
    /// ``setContentOffset(_:animated:)`` does.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { if newValue != bounds.origin { bounds.origin = newValue } }
    }

    /// The size of the content; zero by default.
    open var contentSize = CGSize.zero {
        didSet { if contentSize != oldValue { insetsMayHaveChanged(keepingEdge: false) } }
    }

    /// What can be scrolled to beyond the content's edges; nothing by default.
    ///
    /// The offset stays where it is, unless it is then out of range and nobody drags: then it takes
    /// the nearest place in range, in an animation block animated.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { insetsMayHaveChanged(keepingEdge: false) } }
    }

    /// When the safe area's insets are added to ``contentInset``.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetsMayHaveChanged(keepingEdge: true) }
    }

    /// ``contentInset`` with what is added for the safe area.
    open private(set) var adjustedContentInset = UIEdgeInsets.zero

    /// The height in points that a refresh control keeps free above the content.
    package var refreshInset: CGFloat = 0 {
        didSet { if refreshInset != oldValue { insetsMayHaveChanged(keepingEdge: false) } }
    }

    /// The object that follows each change of the offset, after the delegate; nil by default.
    package var scrollFollower: (any ScrollFollower)?

    /// Hears that ``adjustedContentInset`` has changed; does nothing by default.
    open func adjustedContentInsetDidChange() {}

    /// The view's rectangle in its own space, whose origin is the offset.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            boundsChanged(from: old)
        }
    }

    /// The smallest rectangle around the view in its superview's space.
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

    /// Takes over other insets or sizes; an offset at the edge of least coordinates stays there when
    /// told to.
    private func insetsMayHaveChanged(keepingEdge: Bool) {
        let old = adjustedContentInset
        let new = computedContentInset
        if new != old {
            adjustedContentInset = new
            if keepingEdge, !isTracking, motion == nil {
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

    /// A Boolean value that indicates whether fingers move the content; true by default.
    open var isScrollEnabled = true

    /// A Boolean value that indicates whether the content can be pulled beyond its edges and comes
    /// back; true by default.
    open var bounces = true

    /// A Boolean value that indicates whether a finger moves the content up and down even where it is
    /// no higher than the view; false by default.
    open var alwaysBounceVertical = false {
        didSet { insetsMayHaveChanged(keepingEdge: true) }
    }

    /// A Boolean value that indicates whether a finger moves the content sideways even where it is no
    /// wider than the view; false by default.
    open var alwaysBounceHorizontal = false {
        didSet { insetsMayHaveChanged(keepingEdge: true) }
    }

    /// A Boolean value that indicates whether a finger that has landed on a subview may still drag,
    /// which cancels the subview's touch; true by default.
    open var canCancelContentTouches = true

    /// The part of the velocity that is left after a millisecond; 0.998 by default.
    open var decelerationRate = DecelerationRate.normal

    /// A Boolean value that indicates whether a finger is on the content, even without moving it yet.
    open var isTracking: Bool { drag != nil }

    /// A Boolean value that indicates whether a finger moves the content.
    open var isDragging: Bool { drag?.anchor != nil }

    /// A Boolean value that indicates whether the content moves on after a finger.
    open var isDecelerating: Bool { motion?.isDeceleration ?? false }

    /// The finger on the content.
    var drag: ScrollDrag?

    /// What the view is told of its zoom.
    var zoom = ScrollZoom()

    /// The recogniser of the finger that drags the content.
    ///
    /// Its state, translation and velocity are those of the drag. It isn't among the
    /// ``UIView/gestureRecognizers``, and can't be kept from beginning.
    public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = scrollPan

    private(set) lazy var scrollPan = ScrollPan(of: self)

    /// Returns whether a finger on a view inside may still drag, which cancels the view's touch; true by
    /// default, where UIKit says no for controls that have waited for the finger.
    open func touchesShouldCancel(in view: UIView) -> Bool { true }

    /// The movement without a finger.
    var motion: ScrollMotion?

    /// What calls for each frame of a movement.
    var link: CADisplayLink?

    var observations: [WeakObservation] = []

    /// A Boolean value that indicates whether a finger leaves the content at a multiple of the view's
    /// size, at most a page farther; false by default.
    open var isPagingEnabled = false

    /// A Boolean value that indicates whether the vertical scroll indicator is visible.
    ///
    /// The default is true. Has no visual effect.
    open var showsVerticalScrollIndicator = true

    /// A Boolean value that indicates whether the horizontal scroll indicator is visible.
    ///
    /// The default is true. Has no visual effect.
    open var showsHorizontalScrollIndicator = true

    /// The manner in which the keyboard is dismissed when a drag begins.
    ///
    /// The default is none.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// A closure that changes the offset at which a movement comes to rest, by its velocity; nil by
    /// default.
    package var restingOffsetAdjustment: ((_ offset: CGPoint, _ velocity: CGPoint) -> CGPoint)?

    /// Returns where a movement after a finger comes to rest, of where it would by itself.
    func restingOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
        let target = isPagingEnabled ? pageOffset(velocity: velocity) : offset
        return restingOffsetAdjustment?(target, velocity) ?? target
    }

    /// Returns the offset of the page at which a movement comes to rest.
    private func pageOffset(velocity: CGPoint) -> CGPoint {
        CGPoint(
            x: page(at: contentOffset.x, length: bounds.width, velocity: velocity.x, in: rangeX),
            y: page(at: contentOffset.y, length: bounds.height, velocity: velocity.y, in: rangeY)
        )
    }

    /// Returns the next multiple of a length in a velocity's direction, or the nearest without one.
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

    /// Sets the offset and ends any movement; animated it takes 0.3 s, with every frame's offset set.
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
package protocol ScrollFollower: AnyObject {
    /// Called after the offset of a scroll view has changed.
    func scrolled(_ scrollView: UIScrollView)
}
