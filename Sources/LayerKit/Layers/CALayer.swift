// This file is long because Swift requires overridable members to be in the class body.

import Foundation
import GraphicsKit

/// An object that manages image-based content and animates it.
///
/// Geometry is in points, with y pointing down. The properties of a layer read and set its *model*
/// values. The *presentation* values at a given time are the model values with the layer's
/// animations applied, in the order that the animations were added.
///
/// A layer is live once its tree belongs to a ``LayerHost`` and has been committed. Property
/// changes animate implicitly only on live layers.
// Members that subclasses may override must be declared in the class itself. The CALayer+….swift
// files contain the implementations.
open class CALayer: MediaTimingObject {
    // A layer belongs to one thread, and no accessor calls other code while it accesses these
    // properties. The run-time exclusivity checks are therefore disabled, because they cost more
    // than the access itself.
    @exclusivity(unchecked) final var state = State()
    /// The values of custom keys, which have no property.
    @exclusivity(unchecked) final var storedValues: [String: AnimationValue] = [:]
    /// The original values of custom keys, returned unless an animation changes them.
    final var storedObjects: [String: StoredObject] = [:]
    @exclusivity(unchecked) final var attached: [AttachedAnimation] = []
    /// The state that the last commit made visible.
    @exclusivity(unchecked) final var committed = CommittedLayer()
    /// A Boolean value that indicates whether the layer itself has uncommitted changes.
    final var isDirty = true
    /// A Boolean value that indicates whether the layer or a descendant has uncommitted changes.
    final var needsCommit = true
    final var layoutRequest = LayoutRequest.none
    /// A Boolean value that indicates whether the layer has never been laid out.
    final var awaitsFirstLayout = true
    /// A Boolean value that indicates whether the layer is laying out its own sublayers.
    package final var isLayingOut = false
    final var needsDisplayFlag = false
    /// A Boolean value that indicates whether a call to ``display()`` for a frame is in progress.
    final var isDisplayingFrame = false
    /// A Boolean value that indicates whether ``display()`` uses ``draw(in:)`` for frames.
    final var drawsFrames = true
    /// The result of ``draw(in:)`` at the last display, in the layer's own coordinate space.
    final var recording: [Picture.Node]?
    /// The model layer of a presentation copy, or nil for a model layer.
    final var modelLayer: CALayer?
    final weak var host: LayerHost?
    /// A Boolean value that indicates whether changes search for an action even before the first
    /// commit.
    ///
    /// True for the layer of a view, so that a view that was just added can be animated.
    package final var asksDelegateBeforeCommit = false

    /// Creates a layer with default values and no size.
    public required init() {
        super.init(mediaTiming: MediaTiming(duration: .infinity))
    }

    /// Creates a presentation copy of a layer.
    ///
    /// ``presentation()`` and animations that redraw the content call this initializer with the
    /// model layer and then copy all animatable values. An override needs to copy only its own
    /// stored properties. Differs from Core Animation: the initializer is required, because Swift
    /// can't otherwise create an instance of a subclass.
    public required init(layer: Any) {
        super.init(mediaTiming: (layer as? CALayer)?.mediaTiming ?? MediaTiming())
    }

    /// Returns nil, because layers don't support archiving.
    public required init?(coder: NSCoder) {
        nil
    }

    deinit {
        // Notifies completion blocks and delegates that the remaining animations were removed.
        let unended = attached.filter { !$0.isEnded }
        if !unended.isEmpty { CATransaction.context.enqueueEnd(of: unended, finished: false) }
    }

    final override func didChangeTiming() {
        setNeedsCommit()
    }

    // MARK: - Geometry

    /// The layer's bounds rectangle, in its own coordinate space.
    ///
    /// The default is zero. Animatable. Negative sizes are standardized.
    open var bounds: CGRect {
        get { state.bounds }
        set {
            let newValue = newValue.standardized
            let oldSize = state.bounds.size
            change("bounds") { state.bounds = newValue }
            if newValue.size != oldSize {
                resizeSublayers(withOldSize: oldSize)
                setNeedsLayout()
                if needsDisplayOnBoundsChange { setNeedsDisplay() }
            }
        }
    }

    /// The position of the anchor point in the superlayer's coordinate space.
    ///
    /// The default is zero. Animatable.
    open var position: CGPoint {
        get { state.position }
        set { change("position") { state.position = newValue } }
    }

    /// The layer's position on the z axis; siblings with greater values are drawn later.
    ///
    /// The default is 0. Animatable. Layers with equal values are drawn in the order of
    /// ``sublayers``.
    open var zPosition: CGFloat {
        get { state.zPosition }
        set { change("zPosition") { state.zPosition = newValue } }
    }

    /// The point of the bounds that ``position`` places, in unit coordinates.
    ///
    /// Transforms apply about this point. The default is (0.5, 0.5), the center. Animatable.
    open var anchorPoint: CGPoint {
        get { state.anchorPoint }
        set { change("anchorPoint") { state.anchorPoint = newValue } }
    }

    /// The position of the anchor point on the z axis, in the layer's own coordinate space.
    ///
    /// The default is 0. Animatable.
    open var anchorPointZ: CGFloat {
        get { state.anchorPointZ }
        set { change("anchorPointZ") { state.anchorPointZ = newValue } }
    }

    /// The transform applied to the layer about its anchor point.
    ///
    /// The default is the identity. Animatable. The superlayer's ``sublayerTransform`` and the
    /// transform's own `m34` set the perspective. Sublayers are flattened into the layer's plane,
    /// except in a ``CATransformLayer``.
    open var transform: CATransform3D {
        get { state.transform }
        set { change("transform") { state.transform = newValue } }
    }

    /// The transform applied to sublayers, about the layer's anchor point.
    ///
    /// The default is the identity. Animatable.
    open var sublayerTransform: CATransform3D {
        get { state.sublayerTransform }
        set { change("sublayerTransform") { state.sublayerTransform = newValue } }
    }

    /// A Boolean value that indicates whether the sublayers' space is flipped vertically.
    ///
    /// The default is false. Sublayers are flipped about the middle of the bounds. As measured on
    /// macOS, this affects drawing and hit testing, but not coordinate conversion.
    open var isGeometryFlipped: Bool {
        get { state.isGeometryFlipped }
        set { change("geometryFlipped") { state.isGeometryFlipped = newValue } }
    }

    /// A Boolean value that indicates whether the layer is visible from behind.
    ///
    /// The default is true.
    open var isDoubleSided: Bool {
        get { state.isDoubleSided }
        set { change("doubleSided") { state.isDoubleSided = newValue } }
    }

    /// The smallest rectangle that contains the layer, in its superlayer's coordinate space.
    ///
    /// Setting it changes ``position`` and ``bounds``, taking the transform into account.
    open var frame: CGRect {
        get { geometryFrame }
        set { setGeometryFrame(newValue) }
    }

    /// Returns the affine part of the layer's transform.
    open func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets the layer's transform to an affine transform.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    // MARK: - Appearance

    /// A Boolean value that indicates whether the layer and its sublayers are hidden.
    open var isHidden: Bool {
        get { state.isHidden }
        set { change("hidden") { state.isHidden = newValue } }
    }

    /// The opacity of the layer.
    ///
    /// The default is 1. Animatable. Clamped to 0…1 when drawn.
    open var opacity: Float {
        get { state.opacity }
        set { change("opacity") { state.opacity = newValue } }
    }

    /// The background color of the layer.
    ///
    /// The default is nil, which draws none. Animatable.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set { change("backgroundColor") { state.backgroundColor = newValue } }
    }

    /// The radius of the corners of the background, the border and the clipping shape.
    ///
    /// The default is 0. Animatable. The radius is limited to half of the shorter side.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { change("cornerRadius") { state.cornerRadius = newValue } }
    }

    /// The corners to which ``cornerRadius`` applies.
    ///
    /// The default is all corners.
    open var maskedCorners: CACornerMask {
        get { state.maskedCorners }
        set { change("maskedCorners") { state.maskedCorners = newValue } }
    }

    /// The curve of rounded corners.
    ///
    /// The default is circular.
    open var cornerCurve: CALayerCornerCurve {
        get { state.cornerCurve }
        set { change("cornerCurve") { state.cornerCurve = newValue } }
    }

    /// Returns the length that a corner takes up along a side, as a multiple of its radius.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve.expansionFactor
    }

    /// The width of the border, which is inside the bounds and above the sublayers.
    ///
    /// The default is 0. Animatable.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change("borderWidth") { state.borderWidth = newValue } }
    }

    /// The color of the border, or nil for none.
    ///
    /// The default is opaque black. Animatable.
    open var borderColor: CGColor? {
        get { state.borderColor }
        set { change("borderColor") { state.borderColor = newValue } }
    }

    /// A Boolean value that indicates whether sublayers and contents are clipped to the bounds.
    open var masksToBounds: Bool {
        get { state.masksToBounds }
        set { change("masksToBounds") { state.masksToBounds = newValue } }
    }

    /// A Boolean value that indicates whether the layer and its sublayers fade as a group.
    ///
    /// The default is true. If false, ``opacity`` applies to the layer and to each sublayer
    /// separately.
    open var allowsGroupOpacity: Bool {
        get { state.allowsGroupOpacity }
        set { change("allowsGroupOpacity") { state.allowsGroupOpacity = newValue } }
    }

    /// A layer whose alpha channel masks this layer's content.
    ///
    /// The default is nil. The mask is in this layer's coordinate space, but isn't a sublayer.
    /// Differs from Core Animation: the mask can have a mask of its own.
    open var mask: CALayer? {
        get { modelLayer.map { $0.committed.mask?.presentation() } ?? maskLayer }
        set { replaceMask(newValue) }
    }

    final var maskLayer: CALayer?

    // MARK: - Shadow

    /// The color of the shadow, or nil for none.
    ///
    /// The default is opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { state.shadow.color }
        set { change("shadowColor") { state.shadow.color = newValue } }
    }

    /// The opacity of the shadow.
    ///
    /// The default is 0, which draws none. Animatable. Clamped to 0…1 when drawn.
    open var shadowOpacity: Float {
        get { state.shadow.opacity }
        set { change("shadowOpacity") { state.shadow.opacity = newValue } }
    }

    /// The offset of the shadow in points, in the layer's own coordinate space.
    ///
    /// The default is (0, -3), which is upward on screen. Animatable.
    open var shadowOffset: CGSize {
        get { state.shadow.offset }
        set { change("shadowOffset") { state.shadow.offset = newValue } }
    }

    /// The standard deviation of the shadow's Gaussian blur, in points.
    ///
    /// The default is 3. Animatable. Negative values and NaN are treated as 0.
    open var shadowRadius: CGFloat {
        get { state.shadow.radius }
        set { change("shadowRadius") { state.shadow.radius = newValue } }
    }

    /// The shape of the shadow.
    ///
    /// The default is nil, which uses the shape of what the layer and its sublayers draw.
    /// Animatable, but not implicitly.
    open var shadowPath: CGPath? {
        get { shadowGeometry.map { CGPath($0) } }
        set { shadowGeometry = newValue?.geometry }
    }

    final var shadowGeometry: PathGeometry? {
        get { state.shadow.path }
        set { change("shadowPath") { state.shadow.path = newValue } }
    }

    // MARK: - Filters

    /// The filters that apply to the layer and its sublayers, before the mask and the opacity.
    ///
    /// The default is nil. Filters are ``LayerFilter`` values; objects of other types are ignored.
    /// Key paths such as `filters.blur.inputRadius` animate the inputs of a named filter. Animations
    /// of the whole array interpolate filters with the same effects. The engine alone draws
    /// filters: the layers of UIKit ignore them.
    open var filters: [Any]? {
        get { state.filters.isEmpty ? nil : state.filters }
        set { filterList = LayerFilterList((newValue ?? []).compactMap { $0 as? LayerFilter }) }
    }

    /// The blend mode of the layer with what is behind it in the same superlayer.
    ///
    /// The default is nil, which composites normally. The value is a name such as
    /// `multiplyBlendMode` or `plusL`, or a `CGBlendMode`; other values have no effect. A
    /// superlayer with an opacity, a mask, a filter, or a blend mode of its own is blended as a
    /// whole. The engine alone draws blend modes: the layers of UIKit ignore them.
    open var compositingFilter: Any? {
        get { state.compositing.name }
        set { compositing = CompositingFilter(object: newValue) ?? CompositingFilter(nil) }
    }

    // MARK: - Contents

    /// The image that the layer displays, a `CGImage`, or nil for none.
    ///
    /// Values of other types display nothing. Animatable with a cross-dissolve between images.
    open var contents: Any? {
        get { state.contents?.image }
        set { shownContents = (newValue as? CGImage).map { LayerContents(image: $0) } }
    }

    final var shownContents: LayerContents? {
        get { state.contents }
        set { change("contents") { state.contents = newValue } }
    }

    /// The alignment and scaling of the contents within the bounds.
    ///
    /// The default is `resize`.
    open var contentsGravity: CALayerContentsGravity {
        get { state.contentsGravity }
        set { change("contentsGravity") { state.contentsGravity = newValue } }
    }

    /// The number of image pixels per point.
    ///
    /// The default is 1. Animatable.
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set { change("contentsScale") { state.contentsScale = newValue } }
    }

    /// The visible part of the contents, in unit coordinates.
    ///
    /// The default is the whole image. Animatable.
    open var contentsRect: CGRect {
        get { state.contentsRect }
        set { change("contentsRect") { state.contentsRect = newValue } }
    }

    /// The part of the visible contents that stretches during resizing, in unit coordinates.
    ///
    /// The default is all of the contents. Animatable. The parts to the left and right stretch only
    /// vertically, the parts above and below stretch only horizontally, and the corners don't
    /// stretch. A side of length zero is treated as one pixel.
    open var contentsCenter: CGRect {
        get { state.contentsCenter }
        set { change("contentsCenter") { state.contentsCenter = newValue } }
    }

    /// The filter used to enlarge the contents.
    ///
    /// The default is linear.
    open var magnificationFilter: CALayerContentsFilter {
        get { state.magnificationFilter }
        set { change("magnificationFilter") { state.magnificationFilter = newValue } }
    }

    /// The name of the layer, which appears in inspection and in exports with names.
    ///
    /// The default is nil.
    open var name: String?

    // MARK: - Tree

    /// The superlayer of the layer, or nil for a root layer.
    ///
    /// The superlayer, the sublayers and the mask of a presentation layer are presentation layers
    /// themselves, with the values of the current time.
    open var superlayer: CALayer? {
        modelLayer.map { $0.committed.parent?.presentation() } ?? parent
    }

    /// The superlayer of a model layer, or nil for a presentation layer.
    final weak var parent: CALayer?

    /// The sublayers of the layer, which are drawn in this order if their ``zPosition`` is equal.
    open var sublayers: [CALayer]? {
        get {
            let layers = shownChildren
            return layers.isEmpty ? nil : layers
        }
        set { replaceChildren(newValue ?? []) }
    }

    /// The sublayers, which are presentation layers if this layer is one.
    final var shownChildren: [CALayer] {
        modelLayer.map { $0.committed.children.compactMap { $0.presentation() } } ?? children
    }

    final var children: [CALayer] = []

    /// Appends a layer to the sublayers, removing it from its current superlayer.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: children.count)
    }

    /// Inserts a layer at an index of ``sublayers``, or appends it if the index is too large.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer, at: Int(idx))
    }

    /// Inserts a layer behind a sibling, or in front of all sublayers if the sibling isn't one of
    /// them.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: index(of: sibling) ?? children.count)
    }

    /// Inserts a layer in front of a sibling, or in front of all sublayers if the sibling isn't one
    /// of them.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: index(of: sibling).map { $0 + 1 } ?? children.count)
    }

    /// Replaces a sublayer with another layer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }

    /// Removes the layer from its superlayer, whether it is a sublayer or the mask.
    open func removeFromSuperlayer() {
        detach()
    }

    // MARK: - Layout and display

    /// The delegate, which provides content, layout and actions.
    ///
    /// The default is nil.
    open weak var delegate: (any CALayerDelegate)?

    /// A Boolean value that indicates whether the layer redraws when its size changes.
    ///
    /// The default is false.
    open var needsDisplayOnBoundsChange = false

    /// The properties that are stored but don't affect rendering.
    var storedProperties = LayerStoredProperties()

    /// The local time at which a presentation layer has its values.
    final var presentedTime: CFTimeInterval = 0

    /// Requests a call to ``layoutSublayers()`` at the next commit.
    ///
    /// A new size and changes of the sublayers or the mask request it too, except changes of the
    /// sublayers by ``layoutSublayers()`` itself.
    open func setNeedsLayout() {
        layoutRequest = isLayingOut ? .itself : .other
        setNeedsCommit()
    }

    /// Returns a Boolean value that indicates whether the layer needs layout.
    ///
    /// A new layer doesn't. Once its tree belongs to a host, it needs a first layout.
    open func needsLayout() -> Bool {
        layoutRequest != .none || awaitsFirstLayout && root.host != nil
    }

    /// Performs pending layout in the layer and its sublayers immediately.
    open func layoutIfNeeded() {
        performLayout()
    }

    /// Lays out the sublayers.
    ///
    /// The default implementation calls the delegate.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    /// Calls ``resize(withOldSuperlayerSize:)`` on each sublayer.
    open func resizeSublayers(withOldSize size: CGSize) {
        for child in children { child.resize(withOldSuperlayerSize: size) }
    }

    /// Called when the size of the superlayer changes.
    ///
    /// Does nothing by default. Like on iOS, layers have no autoresizing mask.
    open func resize(withOldSuperlayerSize size: CGSize) {}

    /// Returns the preferred size of the layer in its superlayer.
    ///
    /// The default implementation returns the current size.
    open func preferredFrameSize() -> CGSize {
        frame.size
    }

    /// Returns a Boolean value that indicates whether the content is flipped when rendered.
    ///
    /// The value is true if ``isGeometryFlipped`` is set on an odd number of layers, among this
    /// layer and its ancestors.
    open func contentsAreFlipped() -> Bool {
        isGeometryFlipped != (superlayer?.contentsAreFlipped() ?? false)
    }

    /// Returns a Boolean value that indicates whether a key's value should be archived.
    ///
    /// The default is true. The value has no effect, because layers don't support archiving.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        true
    }

    /// Requests a call to ``display()`` at the next commit.
    open func setNeedsDisplay() {
        needsDisplayFlag = true
        setNeedsCommit()
    }

    /// Requests a call to ``display()``, for the whole layer, at the next commit.
    open func setNeedsDisplay(_ r: CGRect) {
        setNeedsDisplay()
    }

    /// Returns a Boolean value that indicates whether the layer needs display.
    open func needsDisplay() -> Bool {
        needsDisplayFlag
    }

    /// Calls ``display()`` immediately if the layer needs display.
    open func displayIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        display()
    }

    /// Updates the layer's content by calling the delegate or ``draw(in:)``.
    ///
    /// While an animation changes a key for which ``needsDisplay(forKey:)`` returns true, this
    /// method is called for each frame. It is called on the model layer, whose ``presentation()``
    /// has the values for the frame.
    open func display() {
        if let delegate, delegate.displaysLayer(self) { return delegate.display(self) }
        displayDrawing()
    }

    /// Draws the content in the layer's own coordinate space.
    ///
    /// The default implementation calls the delegate. While an animation changes a key for which
    /// ``needsDisplay(forKey:)`` returns true, this method is called for each frame, on a
    /// presentation copy of the layer.
    open func draw(in ctx: CGContext) {
        delegate?.draw(self, in: ctx)
    }

    /// Returns a Boolean value that indicates whether changes to a key's value require redisplay.
    ///
    /// The default is false.
    open class func needsDisplay(forKey key: String) -> Bool {
        false
    }

    /// Renders the layer and its sublayers with their own values, in the layer's own space.
    ///
    /// A presentation layer renders itself, with its sublayers at the time that it presents.
    open func render(in ctx: CGContext) {
        let nodes =
            if let modelLayer {
                modelLayer.renderer.contents(of: modelLayer, showing: self, at: presentedTime)
            } else {
                LayerRenderer(showsModel: true).contents(of: self, showing: self, at: 0)
            }
        ctx.append(recorded: nodes)
    }

    // MARK: - Animations

    /// The actions for property changes, by key.
    ///
    /// `NSNull` disables the action for a key.
    open var actions: [String: any CAAction]?

    /// The fallback values for the layer's dictionaries, in particular for `actions`.
    ///
    /// The default is nil. The entry `style` contains another such dictionary, which is searched
    /// last. Values for properties have no effect.
    open var style: [AnyHashable: Any]?

    /// Returns the action for a change of a key, or nil if there is none.
    ///
    /// Searches the delegate, ``actions``, ``style`` and the class, in this order. The default for
    /// animatable properties is a basic animation or a fade with the transaction's duration.
    open func action(forKey event: String) -> (any CAAction)? {
        resolveAction(forKey: event)
    }

    /// Returns the class's default action for a key.
    ///
    /// The default implementation returns nil.
    open class func defaultAction(forKey event: String) -> (any CAAction)? {
        nil
    }

    /// Returns the default value of a key.
    ///
    /// The default implementation returns nil.
    open class func defaultValue(forKey key: String) -> Any? {
        nil
    }

    /// Adds a copy of an animation, which starts at the next commit.
    ///
    /// Replaces the animation with the same key. Animations without a key accumulate. Later changes
    /// to the original have no effect.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        attach(anim, forKey: key)
    }

    /// Removes the animation with a key.
    open func removeAnimation(forKey key: String) {
        detachAnimations { $0.key == key }
    }

    /// Removes all animations.
    open func removeAllAnimations() {
        detachAnimations { _ in true }
    }

    /// Returns the keys of the animations in the order that they were added, or nil if there are
    /// none.
    open func animationKeys() -> [String]? {
        let keys = model().attached.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Returns the animation with a key, which can't be modified.
    open func animation(forKey key: String) -> CAAnimation? {
        model().attached.first { $0.key == key }?.animation
    }

    /// Returns a copy with the presentation values at the current time.
    ///
    /// Returns nil until the layer has been committed in a live tree. The copy can't be modified.
    open func presentation() -> Self? {
        if modelLayer != nil { return self }
        guard committed.values != nil, let localTime = currentLocalTime else { return nil }
        return unsafeDowncast(makePresentation(at: localTime), to: Self.self)
    }

    /// Returns the model layer of a presentation copy, or the layer itself.
    open func model() -> Self {
        // A presentation copy always has the class of its model layer.
        modelLayer.map { unsafeDowncast($0, to: Self.self) } ?? self
    }

    // MARK: - Key-value access

    /// Returns the value of a property or of a custom key.
    ///
    /// Numbers are returned as `NSNumber`, which can be cast to `Double`, `CGFloat` and other types
    /// of numbers. Unset keys return ``defaultValue(forKey:)``.
    open override func value(forKey key: String) -> Any? {
        storedObject(forKey: key) ?? animationValue(forKeyPath: key)?.boxed
            ?? Self.defaultValue(forKey: key)
    }

    /// Sets a property or the value of a custom key.
    ///
    /// Custom keys keep values of any type. Numbers, geometry, colors, paths, images and arrays of
    /// these can be animated.
    open override func setValue(_ value: Any?, forKey key: String) {
        setValue(value, forKeyPath: key)
    }

    /// Returns the value of a property or of a component of it, such as `transform.rotation.z`.
    open override func value(forKeyPath keyPath: String) -> Any? {
        animationValue(forKeyPath: keyPath)?.boxed
    }

    /// Sets a property or a component of it, such as `bounds.size.width`.
    ///
    /// Properties ignore values of an unsuitable type.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let converted = AnimationValue(value) ?? .object(.init(value))
        setModelValue(converted, forKeyPath: keyPath)
        keep(value, as: converted, forKey: keyPath)
    }

    // MARK: - Space and time

    /// Returns a Boolean value that indicates whether the bounds contain a point.
    open func contains(_ p: CGPoint) -> Bool {
        bounds.contains(p)
    }

    /// Returns the deepest layer, including this one, that contains a point, or nil if none does.
    ///
    /// The point is in the superlayer's coordinate space.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        findHit(p)
    }

    // MARK: - Subclass hooks

    /// The animatable properties of the class, by key.
    class var properties: [String: LayerProperty] { PropertyTable.layer }

    /// The class of the engine's internal copies, which store values and draw no custom content.
    ///
    /// The engine doesn't create instances of custom subclasses for these copies. The initializers
    /// and deinitializers of subclasses therefore run only for ``presentation()`` and custom
    /// drawing.
    class var valueClass: CALayer.Type { CALayer.self }

    /// Copies the animatable values of another layer.
    ///
    /// - Precondition: The other layer has the same class.
    func copyValues(from other: CALayer) {
        state = other.state
        storedValues = other.storedValues
        storedObjects = other.storedObjects
        recording = other.recording
    }

    /// Returns the nodes between the background and the sublayers, in the layer's own space.
    func contentNodes() -> [Picture.Node] {
        recording ?? []
    }

    /// Adds the nodes between the background and the sublayers, transformed from the layer's own
    /// space.
    func appendContent(to nodes: inout [Picture.Node], map: CGAffineTransform) {
        for node in contentNodes() { nodes.append(node.applying(map)) }
    }

    /// Returns the content as marks, in which values that animations can change are separate.
    func contentMarks() -> [LayerParts.Mark] { plainContentMarks }

    /// Called when a commit has made the values and the animations visible.
    func didCommit(at localTime: CFTimeInterval) {}

    /// The replication of the sublayers, or nil if they aren't replicated.
    var copies: Replication? { nil }

    /// A Boolean value that indicates whether sublayers keep their depth.
    var keepsDepth: Bool { false }
}

@available(*, unavailable)
extension CALayer: Sendable {}
