// This file is long because Swift requires overridable members to be in the class body.

import Foundation
import KinoraBasics
import LayerKit

/// An object that manages the content of a rectangular area of the screen.
///
/// Geometry is in points, y down. The view is its layer's delegate, and changes animate only within
/// `UIView.animate` and similar methods.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// The class of the view's layer; `CALayer` by default.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer of the view, an instance of ``layerClass``.
    public let layer: CALayer

    /// Creates a view with a frame.
    ///
    /// - Precondition: ``layerClass`` is `CALayer` or a subclass.
    public init(frame: CGRect) {
        guard let kind = Self.layerClass as? CALayer.Type else {
            preconditionFailure("A view's layer class must be a kind of CALayer.")
        }
        layer = kind.init()
        super.init(next: nil)
        layer.delegate = self
        layer.asksDelegateBeforeCommit = true
        // Redraws the content instead of stretching it, because redrawing costs no pixels here.
        layer.needsDisplayOnBoundsChange = true
        layer.frame = frame
        layer.setNeedsDisplay()
        if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
    }

    /// Creates a view with a frame of zero.
    public convenience init() {
        self.init(frame: .zero)
    }

    /// Returns nil; views can't be decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Geometry

    /// The frame rectangle, in the superview's coordinates.
    open var frame: CGRect {
        get { layer.frame }
        set { resizing { layer.frame = newValue } }
    }

    /// The bounds rectangle, in the view's own coordinates; resizing keeps the center.
    open var bounds: CGRect {
        get { layer.bounds }
        set { resizing { layer.bounds = newValue } }
    }

    /// The location of the anchor point, by default the center, in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            geometryChanged()
            updateSafeArea()
        }
    }

    /// The transform of the view about its anchor point; identity by default.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            layer.setAffineTransform(newValue)
            updateSafeArea()
        }
    }

    /// The 3D transform of the view about its anchor point; identity by default.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set {
            layer.transform = newValue
            updateSafeArea()
        }
    }

    private func resizing(_ change: () -> Void) {
        let oldSize = layer.bounds.size
        change()
        geometryChanged()
        defer { updateSafeArea() }
        guard layer.bounds.size != oldSize, autoresizesSubviews else { return }
        for view in subviews { view.superviewWasResized(from: oldSize, to: layer.bounds.size) }
    }

    /// A Boolean value that indicates whether subviews follow the view's size; true by default.
    ///
    /// See ``autoresizingMask``.
    open var autoresizesSubviews = true

    /// The flexible margins and dimensions when the superview is resized; none by default.
    open var autoresizingMask: AutoresizingMask = []

    var storedSafeAreaInsets = UIEdgeInsets.zero

    /// The insets of the safe area; zero outside of a window.
    open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

    /// Updates a ViewKit subclass for new safe area insets, before any other notification.
    func safeAreaChanged() {}

    /// Called when ``safeAreaInsets`` changes; does nothing by default.
    open func safeAreaInsetsDidChange() {}

    /// A description of the content that determines mirroring; unspecified by default.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            setNeedsLayout()
            invalidateConstraints()
        }
    }

    /// The layout direction, determined by ``semanticContentAttribute`` and the traits.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft
                ? .rightToLeft : .leftToRight
        )
    }

    // MARK: - Appearance

    /// The opacity of the view and its subviews as a group; 1 by default.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    /// A Boolean value that indicates whether the view is hidden and ignores touches.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != isHidden else { return }
            layer.isHidden = newValue
            superview?.subviewChanged()
        }
    }

    /// The background color; the default, nil, means no background.
    ///
    /// A dynamic color follows ``traitCollection``.
    open var backgroundColor: UIColor? {
        get { fill.color(of: layer) }
        set {
            fill = BackgroundFill(newValue, in: traitCollection)
            layer.backgroundColor = fill.resolved
        }
    }

    private var fill = BackgroundFill(nil, in: .usual)

    /// Resolves the background color for the current traits, unless the layer's color was changed.
    func resolveBackgroundColor() {
        guard let color = fill.color, layer.backgroundColor == fill.resolved else { return }
        backgroundColor = color
    }

    /// A Boolean value that indicates whether subviews are clipped to the bounds; false by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The fit of the content in the bounds; scaled to fill by default.
    open var contentMode = ContentMode.scaleToFill {
        didSet { layer.contentsGravity = contentMode.gravity }
    }

    private var ownTintColor: UIColor?

    /// The tint color; inherited from the superview unless set, and system blue at the root.
    ///
    /// Set nil to inherit.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            announceTintColor()
        }
    }

    /// Called when ``tintColor`` changes; does nothing by default.
    open func tintColorDidChange() {}

    func announceTintColor() {
        traitCollection.performAsCurrent { tintColorDidChange() }
        for view in subviews where view.ownTintColor == nil { view.announceTintColor() }
    }

    private var storedMask: UIView?

    /// The view whose alpha channel masks the content; the default, nil, means no mask.
    ///
    /// Its frame is in this view's coordinates, and it isn't in ``subviews``. A view masks only one
    /// view at a time.
    open var mask: UIView? {
        get { storedMask?.layer === layer.mask ? storedMask : nil }
        set {
            newValue?.removeFromSuperview()
            storedMask = newValue
            layer.mask = newValue?.layer
            newValue?.inheritTraits(traitCollection)
        }
    }

    // MARK: - Traits

    var viewTraits = ViewTraits()

    /// The traits of the view: its superview's traits with its own overrides.
    ///
    /// A view that leaves a hierarchy keeps its traits. A new view has the current traits.
    open var traitCollection: UITraitCollection { viewTraits.seen }

    /// The user interface style of the view hierarchy; the default, unspecified, inherits it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { viewTraits.style }
        set {
            viewTraits.style = newValue
            updateTraits()
        }
    }

    /// Updates a ViewKit subclass for new traits, before any other notification.
    func adaptToTraits() {}

    /// Called when ``traitCollection`` changes; does nothing by default.
    ///
    /// Registered handlers are called afterward.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: - Tree

    /// The superview; nil for a root.
    public internal(set) weak var superview: UIView?

    /// The subviews, back to front.
    public internal(set) var subviews: [UIView] = []

    /// The window that contains the view, or nil if there is none.
    open var window: UIWindow? { superview?.window }

    /// The view controller that manages the view.
    weak var controller: UIViewController?

    /// Returns the view's controller, or the superview if there is none.
    open override var next: UIResponder? { controller ?? superview }

    /// An integer that identifies the view; 0 by default.
    open var tag = 0

    /// Called when a subview is added; does nothing by default.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a subview is removed; does nothing by default.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the superview changes, where nil means none; does nothing by default.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the superview changes; does nothing by default.
    open func didMoveToSuperview() {}

    /// Called before the window changes, where nil means none; does nothing by default.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the window changes; does nothing by default.
    open func didMoveToWindow() {}

    /// Adds a view in front of the other subviews, removing it from its previous superview.
    open func addSubview(_ view: UIView) {
        insert(view, at: subviews.count)
    }

    /// Inserts a view at an index of ``subviews``.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    /// Inserts a view in front of a subview, or at the front if that isn't a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, nextTo: siblingSubview, offset: 1)
    }

    /// Inserts a view behind a subview, or at the front if that isn't a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, nextTo: siblingSubview, offset: 0)
    }

    /// Exchanges two subviews; reports an invalid index.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        exchangeSubviews(index1, index2)
    }

    /// Moves a subview to the front.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view, at: subviews.count) }
    }

    /// Moves a subview to the back.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
        detach()
    }

    /// Returns a Boolean value that indicates whether the view is a descendant of another view or
    /// that view itself.
    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) ?? false
    }

    /// Returns the first view in this hierarchy with a tag, or nil if there is none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    // MARK: - Layout

    /// Requests ``layoutSubviews()`` in the next turn.
    ///
    /// A new size, changes of the subviews and the first display in a window request it too. A new
    /// view needs no layout, and what ``layoutSubviews()`` does to the view's own subviews requires
    /// no other one.
    open func setNeedsLayout() {
        layer.setNeedsLayout()
    }

    /// Lays out the view hierarchy immediately if a layout is pending.
    open func layoutIfNeeded() {
        placeByConstraints()
        layer.layoutIfNeeded()
    }

    /// Lays out the subviews; does nothing by default.
    open func layoutSubviews() {}

    /// The value that indicates that a view has no intrinsic metric.
    public class var noIntrinsicMetric: CGFloat { -1 }

    /// The natural size of the content; ``noIntrinsicMetric`` for both dimensions by default.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Requests a layout of the superview because ``intrinsicContentSize`` has changed.
    open func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayoutForSubviews()
        superview?.subviewChanged()
        if constraintNode?.keepsFrame == false { invalidateConstraints() }
    }

    /// Returns the size that best fits a given size; the current size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        bounds.size
    }

    /// Resizes the view to fit its content, keeping its top-left corner.
    open func sizeToFit() {
        frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
    }

    // MARK: - Constraints

    /// The view's state in the constraint system; nil if it takes no part.
    var constraintNode: ConstraintNode?

    /// A Boolean value that indicates whether the class needs constraint-based layout.
    ///
    /// The default is false. If true, ``updateConstraints()`` is called even without constraints.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// A Boolean value that indicates whether the frame becomes constraints; true by default.
    ///
    /// If true, constraints use the frame and ``autoresizingMask``; otherwise they determine the
    /// frame. They ignore the transform and don't round to pixels.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintNode?.keepsFrame ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            requireConstraintNode().keepsFrame = newValue
            invalidateConstraints()
        }
    }

    /// Called in ViewKit subclasses when a subview's visibility or content changes.
    func subviewChanged() {}

    /// The insets from the frame to the alignment rectangle; zero by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The view that provides the first baseline; the view itself by default.
    open var forFirstBaselineLayout: UIView { self }

    /// The view that provides the last baseline; the view itself by default.
    open var forLastBaselineLayout: UIView { self }

    /// Returns the baselines' distances below the view's center for a width, or nil without text.
    func baselineShifts(inWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat)? { nil }

    /// Updates the view's constraints; does nothing by default.
    ///
    /// Called before the first constraint-based layout and after ``setNeedsUpdateConstraints()``.
    /// Call the superclass's implementation last.
    open func updateConstraints() {}

    /// Requests ``updateConstraints()`` before the next layout.
    open func setNeedsUpdateConstraints() {
        requireConstraintNode().needsUpdate = true
        invalidateConstraints()
    }

    /// Returns a Boolean value that indicates whether ``updateConstraints()`` is pending.
    open func needsUpdateConstraints() -> Bool {
        constraintNode?.needsUpdate ?? false
    }

    /// Updates the constraints of the view hierarchy immediately if an update is pending.
    open func updateConstraintsIfNeeded() {
        callUpdateConstraints()
    }

    /// Called when ``layoutMargins`` changes; does nothing by default.
    open func layoutMarginsDidChange() {}

    /// Returns the smallest size, closest to a target, that satisfies the view's constraints.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize,
            withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel
        )
    }

    /// Returns the size closest to a target, by priority, that satisfies the view's constraints.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        return ConstraintSystem.solution(
            for: self,
            size: targetSize,
            horizontalPriority: horizontalFittingPriority,
            verticalPriority: verticalFittingPriority
        ).rootSize
    }

    // MARK: - Display

    /// Requests ``draw(_:)`` in the next turn.
    open func setNeedsDisplay() {
        layer.setNeedsDisplay()
    }

    /// Requests ``draw(_:)`` of the whole view in the next turn.
    open func setNeedsDisplay(_ rect: CGRect) {
        layer.setNeedsDisplay(rect)
    }

    /// Draws the content in the current context; does nothing by default.
    open func draw(_ rect: CGRect) {}

    // MARK: - Touches

    /// A Boolean value that indicates whether the hierarchy receives touches; true by default.
    open var isUserInteractionEnabled = true

    /// The gesture recognizers.
    var recognizers: [UIGestureRecognizer] = []

    /// The animations that block touches by not setting ``AnimationOptions/allowUserInteraction``.
    let interactionGate = InteractionGate()

    /// Returns a Boolean value that indicates whether a recognizer may begin; true by default.
    ///
    /// Called on the recognizer's view and on the touched view.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// Returns a Boolean value that indicates whether a point in the view's coordinates is within
    /// its bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// Returns the frontmost view of the hierarchy that contains a point, or nil if there is none.
    ///
    /// Hidden, nearly transparent and disabled views are skipped, and so are the parts of a view
    /// that lie outside its superview.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !interactionGate.isClosed, !isHidden, alpha >= 0.01,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    // MARK: - Interface files

    /// Reports that views can't be archived.
    open func encode(with coder: NSCoder) {
        Diagnostics.report(
            "\(type(of: self)) can’t be archived; create another view instead."
        )
    }

    /// Called after the view is loaded from a nib file; ViewKit never calls it.
    open func awakeFromNib() {}

    /// Called when Interface Builder creates the view; ViewKit never calls it.
    open func prepareForInterfaceBuilder() {}

    // MARK: - Layer's delegate

    /// Updates the layer's content by calling ``draw(_:in:)``.
    ///
    /// An override that sets the layer's contents replaces the drawing. In UIKit, no implementation
    /// exists to call.
    open func display(_ layer: CALayer) {
        layer.displayDrawing()
    }

    /// Returns true, because ``display(_:)`` draws unless it is overridden.
    ///
    /// Not in UIKit, which tests whether the method is implemented.
    open func displaysLayer(_ layer: CALayer) -> Bool { true }

    /// Called before the layer's content is drawn; does nothing by default.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Draws the layer's content by calling ``draw(_:)``.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        guard layer.delegate === self else { return }
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        traitCollection.performAsCurrent { draw(layer.bounds) }
    }

    /// Lays out the layer by calling ``layoutSubviews()``.
    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        layoutSystem {
            traitCollection.performAsCurrent {
                controller?.viewWillLayoutSubviews()
                layoutSubviews()
                controller?.viewDidLayoutSubviews()
            }
        }
    }

    /// Returns the current animation block's action for a layer's change, or `NSNull` outside one.
    ///
    /// The action for an animatable key is a `CABasicAnimation` with the block's duration and curve,
    /// which can be used for another key as well.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard layer === self.layer else { return nil }
        return AnimationBlock.action(for: self, forKey: event) ?? NSNull()
    }
}

extension UIView: @MainActor CALayerDelegate {}

// Without this conformance, archiving a view stops the program in Foundation.
extension UIView: @MainActor NSCoding {}

/// A view's background color and the value that was set on its layer.
private struct BackgroundFill {
    let color: UIColor?
    let resolved: CGColor?

    init(_ color: UIColor?, in traits: UITraitCollection) {
        self.color = color
        resolved = color?.resolvedColor(with: traits).cgColor
    }

    /// Returns the color, or the layer's color if that was changed directly.
    @MainActor
    func color(of layer: CALayer) -> UIColor? {
        guard layer.backgroundColor != resolved else { return color }
        return layer.backgroundColor.map(UIColor.init(cgColor:))
    }
}
