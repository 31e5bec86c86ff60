import Foundation
import LayerKit

/// A rectangle on screen that shows a layer, holds other views and gets touches.
///
/// Geometry is in points, y down. What a view shows is its layer's; the view is that layer's
/// delegate, and changes animate only inside of `UIView.animate` and its kin.
// What subclasses may override must stand in the class itself; what it does is in UIView+….swift.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// The class of the view's layer; `CALayer` by default.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that shows the view, an object of ``layerClass``.
    public let layer: CALayer

    /// Creates a view with a place in its superview.
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
        // A view's drawing is redone rather than stretched, as it costs no pixels here.
        layer.needsDisplayOnBoundsChange = true
        layer.frame = frame
        layer.setNeedsDisplay()
        if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
    }

    /// Creates a view of no size.
    public convenience init() {
        self.init(frame: .zero)
    }

    /// Returns nil: views can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Geometry

    /// The smallest rectangle around the view in its superview's space.
    open var frame: CGRect {
        get { layer.frame }
        set { resizing { layer.frame = newValue } }
    }

    /// The view's rectangle in its own space; a change of size keeps the centre.
    open var bounds: CGRect {
        get { layer.bounds }
        set { resizing { layer.bounds = newValue } }
    }

    /// The place of the view's anchor point, its middle by default, in its superview's space.
    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            geometryChanged()
            updateSafeArea()
        }
    }

    /// The map applied to the view about its anchor point; identity by default.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            layer.setAffineTransform(newValue)
            updateSafeArea()
        }
    }

    /// The map in space applied to the view about its anchor point; identity by default.
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

    /// A Boolean value that indicates whether a new size resizes subviews by their
    /// ``autoresizingMask``; true by default.
    open var autoresizesSubviews = true

    /// What gives way when the superview's size changes; nothing by default.
    open var autoresizingMask: AutoresizingMask = []

    var storedSafeAreaInsets = UIEdgeInsets.zero

    /// What the device covers of the view's edges, by the view's place in its window; nothing outside
    /// of one.
    open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

    /// Takes over other insets in a subclass of ours, before anybody hears of them.
    func safeAreaChanged() {}

    /// Hears that ``safeAreaInsets`` has changed; does nothing by default.
    open func safeAreaInsetsDidChange() {}

    /// What the view shows, as far as it says whether the view is mirrored; unspecified by default.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            setNeedsLayout()
            invalidateConstraints()
        }
    }

    /// The side from which the view's content is arranged, by ``semanticContentAttribute`` and the
    /// traits' direction.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft
                ? .rightToLeft : .leftToRight
        )
    }

    // MARK: - Appearance

    /// The opacity of the view with its subviews as one; 1 by default.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    /// A Boolean value that indicates whether the view is neither shown nor touched.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != isHidden else { return }
            layer.isHidden = newValue
            superview?.subviewChanged()
        }
    }

    /// The colour behind everything else; nil, the default, draws none.
    ///
    /// A dynamic colour follows ``traitCollection``.
    open var backgroundColor: UIColor? {
        get { ground.color(of: layer) }
        set {
            ground = Ground(newValue, in: traitCollection)
            layer.backgroundColor = ground.resolved
        }
    }

    private var ground = Ground(nil, in: .usual)

    /// Shows the background colour as the present traits have it, unless the layer has got another.
    func resolveBackgroundColor() {
        guard let color = ground.color, layer.backgroundColor == ground.resolved else { return }
        backgroundColor = color
    }

    /// A Boolean value that indicates whether subviews are clipped to the bounds; false by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// How an image of the view or its layer fits the bounds; stretched by default.
    open var contentMode = ContentMode.scaleToFill {
        didSet { layer.contentsGravity = contentMode.gravity }
    }

    private var ownTintColor: UIColor?

    /// The accent colour: the view's own, or its superview's where it has none, system blue at last.
    ///
    /// Setting nil takes the superview's.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            announceTintColor()
        }
    }

    /// Hears that ``tintColor`` has changed, here or in a superview; does nothing by default.
    open func tintColorDidChange() {}

    func announceTintColor() {
        traitCollection.performAsCurrent { tintColorDidChange() }
        for view in subviews where view.ownTintColor == nil { view.announceTintColor() }
    }

    private var storedMask: UIView?

    /// The view whose opacity the view and what it holds take; nil, the default, for none.
    ///
    /// It lies in the view's space by its frame, and isn't among the ``subviews``. A view is the mask
    /// of one view at a time.
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

    /// The view's surroundings: those of its superview, with what it sets itself.
    ///
    /// A view outside of a tree keeps those that it has had last; a new one has the current ones.
    open var traitCollection: UITraitCollection { viewTraits.seen }

    /// The style that the view sets for itself and what it holds; unspecified, the default, for
    /// that of its superview.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { viewTraits.style }
        set {
            viewTraits.style = newValue
            updateTraits()
        }
    }

    /// Takes over what a subclass of ours shows by its traits, before anybody hears of them.
    func adaptToTraits() {}

    /// Hears that ``traitCollection`` has changed; does nothing by default.
    ///
    /// Registered functions are called after it.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: - Tree

    /// The view that holds this one; nil at a root.
    public internal(set) weak var superview: UIView?

    /// The views that this one holds, back to front.
    public internal(set) var subviews: [UIView] = []

    /// The window that shows the view; nil outside of one.
    open var window: UIWindow? { superview?.window }

    /// The controller whose view this is.
    weak var controller: UIViewController?

    /// Returns the view's controller, or else the superview.
    open override var next: UIResponder? { controller ?? superview }

    /// A number of the user's choice; 0 by default.
    open var tag = 0

    /// Hears that a subview has come; does nothing by default.
    open func didAddSubview(_ subview: UIView) {}

    /// Hears that a subview is about to go; does nothing by default.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Hears that the superview is about to change, to none for nil; does nothing by default.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Hears that the superview has changed; does nothing by default.
    open func didMoveToSuperview() {}

    /// Hears that the window is about to change, to none for nil; does nothing by default.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Hears that the window has changed; does nothing by default.
    open func didMoveToWindow() {}

    /// Adds a view in front of the other subviews, taking it from where it is.
    open func addSubview(_ view: UIView) {
        insert(view, at: subviews.count)
    }

    /// Inserts a view at an index of ``subviews``.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    /// Inserts a view in front of a subview; frontmost when there is no such subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, nextTo: siblingSubview, offset: 1)
    }

    /// Inserts a view behind a subview; frontmost when there is no such subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, nextTo: siblingSubview, offset: 0)
    }

    /// Lets two subviews change places; says so where an index has no subview.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        exchangeSubviews(index1, index2)
    }

    /// Makes a subview the frontmost one.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view, at: subviews.count) }
    }

    /// Makes a subview the rearmost one.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    /// Takes the view from its superview.
    open func removeFromSuperview() {
        detach()
    }

    /// Returns a Boolean value that indicates whether the view is another or lies inside of it.
    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) ?? false
    }

    /// Returns the first view with a tag: this one, or one that it holds; nil when there is none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    // MARK: - Layout

    /// Asks for ``layoutSubviews()`` in the next turn.
    open func setNeedsLayout() {
        layer.setNeedsLayout()
    }

    /// Lays out the view and what it holds now, where asked for.
    open func layoutIfNeeded() {
        placeByConstraints()
        layer.layoutIfNeeded()
    }

    /// Places the subviews; does nothing by default.
    open func layoutSubviews() {}

    /// The size that means a view has none of its own.
    public class var noIntrinsicMetric: CGFloat { -1 }

    /// The size that the content asks for; ``noIntrinsicMetric`` twice by default.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Asks the superview for layout, as ``intrinsicContentSize`` has changed.
    open func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
        superview?.subviewChanged()
        if constraintNode?.keepsFrame == false { invalidateConstraints() }
    }

    /// Returns the size that fits best into another; the present one by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        bounds.size
    }

    /// Takes the size that fits the content, with the top left corner kept.
    open func sizeToFit() {
        frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
    }

    // MARK: - Constraints

    /// What the view knows of constraints; nil as long as it has nothing to do with them.
    var constraintNode: ConstraintNode?

    /// A Boolean value that indicates whether views of the class rely on constraints, so that
    /// ``updateConstraints()`` is called before there are any; false by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// A Boolean value that indicates whether the view's frame is given from outside; true by
    /// default.
    ///
    /// Constraints take it as it is then, with what ``autoresizingMask`` makes of it; otherwise they
    /// give it. Constraints place and size a view without its transform, and don't round to pixels.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintNode?.keepsFrame ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            requireConstraintNode().keepsFrame = newValue
            invalidateConstraints()
        }
    }

    /// Hears, in a subclass of ours, that a subview was hidden or shown, or has other content.
    func subviewChanged() {}

    /// What of the view's edges constraints leave outside, such as a shadow; nothing by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The view whose text gives the first baseline; the view itself by default.
    open var forFirstBaselineLayout: UIView { self }

    /// The view whose text gives the last baseline; the view itself by default.
    open var forLastBaselineLayout: UIView { self }

    /// Returns where lines of text stand below the view's middle, for a width that has been found;
    /// nil without text.
    func baselineShifts(inWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat)? { nil }

    /// Changes the view's constraints where they are out of date; does nothing by default.
    ///
    /// It is called before a layout by constraints, after ``setNeedsUpdateConstraints()`` and once at
    /// first. Call that of the superclass at the end.
    open func updateConstraints() {}

    /// Asks for ``updateConstraints()`` before the next layout.
    open func setNeedsUpdateConstraints() {
        requireConstraintNode().needsUpdate = true
        invalidateConstraints()
    }

    /// Returns a Boolean value that indicates whether ``updateConstraints()`` has been asked for.
    open func needsUpdateConstraints() -> Bool {
        constraintNode?.needsUpdate ?? false
    }

    /// Calls ``updateConstraints()`` of the view and of what it holds now, where asked for.
    open func updateConstraintsIfNeeded() {
        callUpdateConstraints()
    }

    /// Hears that ``layoutMargins`` has changed; does nothing by default.
    open func layoutMarginsDidChange() {}

    /// Returns the least size, as near to another as possible, in which the view's constraints hold.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize,
            withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel
        )
    }

    /// Returns the size in which the view's constraints hold, as near to another as they and
    /// priorities allow.
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

    /// Asks for ``draw(_:)`` in the next turn.
    open func setNeedsDisplay() {
        layer.setNeedsDisplay()
    }

    /// Asks for ``draw(_:)`` of the whole view in the next turn.
    open func setNeedsDisplay(_ rect: CGRect) {
        layer.setNeedsDisplay(rect)
    }

    /// Draws the content into the current context, in the view's space; draws nothing by default.
    open func draw(_ rect: CGRect) {}

    // MARK: - Touches

    /// A Boolean value that indicates whether touches reach the view and what it holds; true by
    /// default.
    open var isUserInteractionEnabled = true

    /// What looks out for movements of fingers.
    var recognizers: [UIGestureRecognizer] = []

    /// The animations that keep touches away, by ``AnimationOptions/allowUserInteraction`` unset.
    let interactionGate = InteractionGate()

    /// Returns a Boolean value that indicates whether a point of the view's space is in its bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// Returns the frontmost view, this one or one that it holds, that a touch at a point of the
    /// view's space belongs to; nil when there is none.
    ///
    /// Hidden, nearly transparent and disabled views are skipped, and so is what lies outside of
    /// its superview.
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

    /// Reports that views can't be archived here; what is read from the archive is nil.
    open func encode(with coder: NSCoder) {
        Diagnostics.report(
            "\(type(of: self)) isn't archived: views can't be here. Make another one."
        )
    }

    /// Hears that the view was read from a file; never, here.
    open func awakeFromNib() {}

    /// Hears that the view is shown by Interface Builder; never, here.
    open func prepareForInterfaceBuilder() {}

    // MARK: - Layer's delegate

    /// Draws the layer's content: what ``draw(_:)`` draws.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        guard layer.delegate === self else { return }
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        traitCollection.performAsCurrent { draw(layer.bounds) }
    }

    /// Lays out the layer: calls ``layoutSubviews()``.
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

    /// Returns the action for a change of the layer: that of the animation block which is running,
    /// `NSNull` outside of one.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard layer === self.layer else { return nil }
        return AnimationBlock.current?.action(for: self, forKey: event) ?? NSNull()
    }
}

extension UIView: @MainActor CALayerDelegate {}

// Without it Foundation stops where somebody archives a view.
extension UIView: @MainActor NSCoding {}

/// A view's background colour and what its layer has been given of it.
private struct Ground {
    let color: UIColor?
    let resolved: CGColor?

    init(_ color: UIColor?, in traits: UITraitCollection) {
        self.color = color
        resolved = color?.resolvedColor(with: traits).cgColor
    }

    /// Returns the colour, or what the layer has got behind the view's back.
    @MainActor
    func color(of layer: CALayer) -> UIColor? {
        guard layer.backgroundColor != resolved else { return color }
        return layer.backgroundColor.map(UIColor.init(cgColor:))
    }
}
