import Foundation
import GraphicsKit

/// A rectangle of content that can be placed, drawn, nested and animated.
///
/// Geometry is in points; y points down. A layer keeps *model* values, which its properties read and
/// set; what is seen at an instant are *presentation* values: the model with the animations applied
/// in order of addition.
///
/// A layer is live once a tree that holds it belongs to a ``LayerHost`` and has been committed. Only
/// then do property changes animate implicitly.
// What subclasses may override must stand in the class itself; what it does is in CALayer+….swift.
open class CALayer: MediaTimingObject {
    // A layer belongs to one thread, and no accessor calls out while it has a part of these in its
    // hands: the check of every access at run time would cost more than the access.
    @exclusivity(unchecked) final var state = State()
    /// Values of keys that no property stores, by key.
    @exclusivity(unchecked) final var storedValues: [String: AnimationValue] = [:]
    @exclusivity(unchecked) final var attached: [AttachedAnimation] = []
    /// What the last commit made visible.
    @exclusivity(unchecked) final var shown = ShownLayer()
    /// Whether the next commit has something to do for the layer itself.
    final var isDirty = true
    /// Whether the next commit has something to do for the layer or what it holds.
    final var needsCommit = true
    final var needsLayoutFlag = true
    final var needsDisplayFlag = false
    /// What ``draw(in:)`` drew at the last display, in the layer's own space.
    final var recording: [Picture.Node]?
    /// The layer that this one shows an instant of; nil for a model layer.
    final var modelLayer: CALayer?
    final weak var host: LayerHost?
    /// Whether changes ask for an action in a host's tree from the start, not only once committed.
    ///
    /// A view's layer does: a view that has just been added can be animated.
    package final var asksDelegateBeforeCommit = false

    /// Creates a layer with default values and no size.
    public required init() {
        super.init(mediaTiming: MediaTiming(duration: .infinity))
    }

    /// Creates the copy of a layer that shows an instant of it.
    ///
    /// The engine calls it and then sets all animatable values, so that an override has only plain
    /// stored properties to copy. Core Animation's own initializer isn't required; ours is, because
    /// Swift can't create an object of a subclass otherwise.
    public required init(layer: Any) {
        super.init(mediaTiming: (layer as? CALayer)?.mediaTiming ?? MediaTiming())
    }

    /// Returns nil: layers can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    deinit {
        // Those who wait for its animations hear that these are gone.
        let unended = attached.filter { !$0.isEnded }
        if !unended.isEmpty { CATransaction.context.enqueueEnd(of: unended, finished: false) }
    }

    final override func didChangeTiming() {
        setNeedsCommit()
    }

    // MARK: - Geometry

    /// The layer's rectangle in its own coordinate space; zero by default.
    ///
    /// Animatable. A negative size is standardized.
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

    /// The place of the anchor point in the superlayer's space; zero by default.
    ///
    /// Animatable.
    open var position: CGPoint {
        get { state.position }
        set { change("position") { state.position = newValue } }
    }

    /// The depth that orders siblings: greater values are drawn later; 0 by default.
    ///
    /// Animatable. Equal values keep the order of ``sublayers``.
    open var zPosition: CGFloat {
        get { state.zPosition }
        set { change("zPosition") { state.zPosition = newValue } }
    }

    /// The point of the bounds, in fractions of its size, that ``position`` places and about which
    /// ``transform`` acts; the centre by default.
    ///
    /// Animatable.
    open var anchorPoint: CGPoint {
        get { state.anchorPoint }
        set { change("anchorPoint") { state.anchorPoint = newValue } }
    }

    /// The depth of the anchor point in the layer's own space; 0 by default.
    ///
    /// Animatable.
    open var anchorPointZ: CGFloat {
        get { state.anchorPointZ }
        set { change("anchorPointZ") { state.anchorPointZ = newValue } }
    }

    /// The map applied to the layer about its anchor point; identity by default.
    ///
    /// Animatable. A layer turned out of the plane is seen as its superlayer's ``sublayerTransform``
    /// and its own `m34` project it; what it holds is flattened into its plane, but in a
    /// ``CATransformLayer``.
    open var transform: CATransform3D {
        get { state.transform }
        set { change("transform") { state.transform = newValue } }
    }

    /// The map applied to sublayers about the layer's anchor point; identity by default.
    ///
    /// Animatable.
    open var sublayerTransform: CATransform3D {
        get { state.sublayerTransform }
        set { change("sublayerTransform") { state.sublayerTransform = newValue } }
    }

    /// A Boolean value that indicates whether the space of the sublayers is turned upside down, about
    /// the middle of the bounds; false by default.
    ///
    /// It is drawn and hit so; conversions between spaces don't take part (measured).
    open var isGeometryFlipped: Bool {
        get { state.isGeometryFlipped }
        set { change("geometryFlipped") { state.isGeometryFlipped = newValue } }
    }

    /// A Boolean value that indicates whether the layer is seen from behind too; true by default.
    open var isDoubleSided: Bool {
        get { state.isDoubleSided }
        set { change("doubleSided") { state.isDoubleSided = newValue } }
    }

    /// The smallest rectangle around the layer in its superlayer's space.
    ///
    /// Setting it moves ``position`` and resizes ``bounds`` so that the rectangle results through
    /// the transform.
    open var frame: CGRect {
        get { geometryFrame }
        set { setGeometryFrame(newValue) }
    }

    /// Returns the transform's action in the plane.
    open func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets the transform to a map of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    // MARK: - Appearance

    /// A Boolean value that indicates whether the layer and its sublayers are left out.
    open var isHidden: Bool {
        get { state.isHidden }
        set { change("hidden") { state.isHidden = newValue } }
    }

    /// The opacity of the layer with its sublayers as one; 1 by default.
    ///
    /// Animatable. Clamped to 0…1 when drawn.
    open var opacity: Float {
        get { state.opacity }
        set { change("opacity") { state.opacity = newValue } }
    }

    /// The colour behind everything else; nil, the default, draws none.
    ///
    /// Animatable.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set { change("backgroundColor") { state.backgroundColor = newValue } }
    }

    /// The radius of the corners of background and border, and of the clip; 0 by default.
    ///
    /// Animatable. At most half of the shorter side is used.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { change("cornerRadius") { state.cornerRadius = newValue } }
    }

    /// The corners that ``cornerRadius`` rounds; all by default.
    open var maskedCorners: CACornerMask {
        get { state.maskedCorners }
        set { change("maskedCorners") { state.maskedCorners = newValue } }
    }

    /// The form of rounded corners; circular by default.
    open var cornerCurve: CALayerCornerCurve {
        get { state.cornerCurve }
        set { change("cornerCurve") { state.cornerCurve = newValue } }
    }

    /// Returns how much longer than the radius a corner of a form is along a side.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve.expansionFactor
    }

    /// The width of the border inside the bounds, drawn over the sublayers; 0 by default.
    ///
    /// Animatable.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change("borderWidth") { state.borderWidth = newValue } }
    }

    /// The colour of the border; opaque black by default, nil for none.
    ///
    /// Animatable.
    open var borderColor: CGColor? {
        get { state.borderColor }
        set { change("borderColor") { state.borderColor = newValue } }
    }

    /// A Boolean value that indicates whether sublayers and contents are clipped to the bounds.
    open var masksToBounds: Bool {
        get { state.masksToBounds }
        set { change("masksToBounds") { state.masksToBounds = newValue } }
    }

    /// A Boolean value that indicates whether ``opacity`` fades the layer with its sublayers as one
    /// rather than each drawing on its own; true by default.
    open var allowsGroupOpacity: Bool {
        get { state.allowsGroupOpacity }
        set { change("allowsGroupOpacity") { state.allowsGroupOpacity = newValue } }
    }

    /// A layer whose opacity decides what of this layer is seen; nil, the default, shows all.
    ///
    /// It lies in this layer's space without being one of its sublayers.
    ///
    /// A mask's own mask counts; Core Animation ignores it.
    open var mask: CALayer? {
        get { maskLayer }
        set { replaceMask(newValue) }
    }

    final var maskLayer: CALayer?

    // MARK: - Shadow

    /// The colour of the shadow; opaque black by default, nil for none.
    ///
    /// Animatable.
    open var shadowColor: CGColor? {
        get { state.shadow.color }
        set { change("shadowColor") { state.shadow.color = newValue } }
    }

    /// The opacity of the shadow; 0, the default, draws none.
    ///
    /// Animatable. Clamped to 0…1 when drawn.
    open var shadowOpacity: Float {
        get { state.shadow.opacity }
        set { change("shadowOpacity") { state.shadow.opacity = newValue } }
    }

    /// The shift of the shadow in the layer's own space, in points; (0, -3), upwards on screen, by
    /// default.
    ///
    /// Animatable.
    open var shadowOffset: CGSize {
        get { state.shadow.offset }
        set { change("shadowOffset") { state.shadow.offset = newValue } }
    }

    /// The standard deviation of the shadow's Gaussian blur, in points; 3 by default.
    ///
    /// Animatable. What is negative or no number counts as 0.
    open var shadowRadius: CGFloat {
        get { state.shadow.radius }
        set { change("shadowRadius") { state.shadow.radius = newValue } }
    }

    /// The outline that casts the shadow; nil, the default, for what the layer and its sublayers draw.
    ///
    /// Animatable, but never implicitly.
    open var shadowPath: CGPath? {
        get { shadowGeometry.map { CGPath($0) } }
        set { shadowGeometry = newValue?.geometry }
    }

    final var shadowGeometry: PathGeometry? {
        get { state.shadow.path }
        set { change("shadowPath") { state.shadow.path = newValue } }
    }

    // MARK: - Contents

    /// The image that the layer shows: a ``CGImage``, or nil for none.
    ///
    /// Anything else shows nothing.
    ///
    /// Animatable: one image dissolves into the other.
    open var contents: Any? {
        get { state.contents?.image }
        set { shownContents = (newValue as? CGImage).map { LayerContents(image: $0) } }
    }

    final var shownContents: LayerContents? {
        get { state.contents }
        set { change("contents") { state.contents = newValue } }
    }

    /// How the contents fit the bounds; `resize` by default.
    open var contentsGravity: CALayerContentsGravity {
        get { state.contentsGravity }
        set { change("contentsGravity") { state.contentsGravity = newValue } }
    }

    /// The number of image pixels per point; 1 by default.
    ///
    /// Animatable.
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set { change("contentsScale") { state.contentsScale = newValue } }
    }

    /// The part of the contents that is shown, in fractions of its size; all by default.
    ///
    /// Animatable.
    open var contentsRect: CGRect {
        get { state.contentsRect }
        set { change("contentsRect") { state.contentsRect = newValue } }
    }

    /// The part of what is shown, in fractions of its size, that stretches where the contents are
    /// resized; all by default.
    ///
    /// Animatable. The parts left and right of it stretch only in height, those above and below only
    /// in width, the corners not at all. A side of zero counts as one pixel.
    open var contentsCenter: CGRect {
        get { state.contentsCenter }
        set { change("contentsCenter") { state.contentsCenter = newValue } }
    }

    /// How pixels are found where the contents are enlarged; linear by default.
    open var magnificationFilter: CALayerContentsFilter {
        get { state.magnificationFilter }
        set { change("magnificationFilter") { state.magnificationFilter = newValue } }
    }

    /// A name of the user's choice, which `inspect` and named exports show; nil by default.
    open var name: String?

    // MARK: - Tree

    /// The layer that holds this one; nil at a root.
    open internal(set) weak var superlayer: CALayer?

    /// The layers that this one holds, in drawing order among equals of ``zPosition``.
    open var sublayers: [CALayer]? {
        get {
            if let modelLayer { return modelLayer.sublayers?.compactMap { $0.presentation() } }
            return children.isEmpty ? nil : children
        }
        set { replaceChildren(newValue ?? []) }
    }

    final var children: [CALayer] = []

    /// Adds a layer as the frontmost sublayer, taking it from where it is.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: children.count)
    }

    /// Inserts a layer at an index of ``sublayers``, clamped to its end.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer, at: Int(idx))
    }

    /// Inserts a layer behind a sublayer; frontmost when there is no such sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: index(of: sibling) ?? children.count)
    }

    /// Inserts a layer before a sublayer; frontmost when there is no such sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: index(of: sibling).map { $0 + 1 } ?? children.count)
    }

    /// Puts a layer in a sublayer's place.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }

    /// Takes the layer from its superlayer, as a sublayer or as its mask.
    open func removeFromSuperlayer() {
        detach()
    }

    // MARK: - Layout and display

    /// The object that displays, lays out and chooses actions for the layer; nil by default.
    open weak var delegate: (any CALayerDelegate)?

    /// A Boolean value that indicates whether a new size displays the layer anew; false by default.
    open var needsDisplayOnBoundsChange = false

    /// What makes no difference to pictures.
    var keepings = LayerKeepings()

    /// Asks for ``layoutSublayers()`` at the next commit.
    open func setNeedsLayout() {
        needsLayoutFlag = true
        setNeedsCommit()
    }

    /// Returns a Boolean value that indicates whether layout has been asked for.
    open func needsLayout() -> Bool {
        needsLayoutFlag
    }

    /// Lays out the layer and what it holds now, where asked for.
    open func layoutIfNeeded() {
        if needsLayoutFlag {
            needsLayoutFlag = false
            layoutSublayers()
            if isLive {
                action(forKey: "onLayout")?.run(forKey: "onLayout", object: self, arguments: nil)
            }
        }
        for child in children { child.layoutIfNeeded() }
        mask?.layoutIfNeeded()
    }

    /// Places the sublayers; the delegate does by default.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    /// Tells the sublayers that the size of the bounds has changed.
    open func resizeSublayers(withOldSize size: CGSize) {
        for child in children { child.resize(withOldSuperlayerSize: size) }
    }

    /// Hears that the superlayer's size has changed.
    ///
    /// Does nothing by default: layers have no autoresizing mask, as on iOS.
    open func resize(withOldSuperlayerSize size: CGSize) {}

    /// Returns the size that the layer would like to have in its superlayer: the present one by default.
    open func preferredFrameSize() -> CGSize {
        frame.size
    }

    /// Returns whether what the layer draws is flipped on its way to the screen.
    ///
    /// It is where an odd number of the layer and those above it have ``isGeometryFlipped``.
    open func contentsAreFlipped() -> Bool {
        isGeometryFlipped != (superlayer?.contentsAreFlipped() ?? false)
    }

    /// Returns whether a key's value is written to an archive: true by default, though nothing is
    /// archived here.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        true
    }

    /// Asks for ``display()`` at the next commit.
    open func setNeedsDisplay() {
        needsDisplayFlag = true
        setNeedsCommit()
    }

    /// Asks for ``display()`` of the whole layer at the next commit.
    open func setNeedsDisplay(_ r: CGRect) {
        setNeedsDisplay()
    }

    /// Returns a Boolean value that indicates whether display has been asked for.
    open func needsDisplay() -> Bool {
        needsDisplayFlag
    }

    /// Displays the layer now where asked for.
    open func displayIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        display()
    }

    /// Makes the layer's content: the delegate's, or what ``draw(in:)`` draws.
    open func display() {
        if let delegate, delegate.displaysLayer(self) { return delegate.display(self) }
        delegate?.layerWillDraw(self)
        recording = recordDrawing()
    }

    /// Draws the content in the layer's own space; the delegate does by default.
    ///
    /// While a key for which ``needsDisplay(forKey:)`` is true animates, it is called for each
    /// instant on a copy of the layer that has the values of that instant.
    open func draw(in ctx: CGContext) {
        delegate?.draw(self, in: ctx)
    }

    /// Returns a Boolean value that indicates whether a change of a key asks for display; false by
    /// default.
    open class func needsDisplay(forKey key: String) -> Bool {
        false
    }

    /// Draws the layer and its sublayers, in its own space, as they are in the model.
    open func render(in ctx: CGContext) {
        let nodes = LayerRenderer(showsModel: true).contents(of: self, at: 0)
        ctx.append(recorded: nodes)
    }

    // MARK: - Animations

    /// Objects that animate changes of properties, by key; `NSNull` turns a key's action off.
    open var actions: [String: any CAAction]?

    /// Values that stand in for those of the layer's own dictionaries, `actions` foremost; nil by
    /// default.
    ///
    /// An entry under `style` holds another such dictionary, which is looked at last. Values of
    /// properties in it have no effect.
    open var style: [AnyHashable: Any]?

    /// Returns the action for a change of a key: the delegate's, that of ``actions``, of ``style``, the
    /// class's, or a basic animation or a fade of the transaction's duration; nil when there is none.
    open func action(forKey event: String) -> (any CAAction)? {
        resolveAction(forKey: event)
    }

    /// Returns the action of a class for a key; nil by default.
    open class func defaultAction(forKey event: String) -> (any CAAction)? {
        nil
    }

    /// Returns the value that a key has where none has been set; nil by default.
    open class func defaultValue(forKey key: String) -> Any? {
        nil
    }

    /// Adds a copy of an animation, which starts at the next commit.
    ///
    /// An animation under the same key is replaced; without a key animations add up. Later changes
    /// of the original have no effect.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        attach(anim, forKey: key)
    }

    /// Removes the animation of a key.
    open func removeAnimation(forKey key: String) {
        detachAnimations { $0.key == key }
    }

    /// Removes all animations.
    open func removeAllAnimations() {
        detachAnimations { _ in true }
    }

    /// Returns the keys of the animations in order of addition; nil when there are none.
    open func animationKeys() -> [String]? {
        let keys = attached.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Returns the animation of a key, which can't be changed.
    open func animation(forKey key: String) -> CAAnimation? {
        attached.first { $0.key == key }?.animation
    }

    /// Returns a copy with the values of the current instant; nil until the layer has been
    /// committed in a live tree.
    ///
    /// It can't be changed.
    open func presentation() -> Self? {
        if modelLayer != nil { return self }
        guard shown.values != nil, let localTime = currentLocalTime else { return nil }
        return unsafeDowncast(makePresentation(at: localTime), to: Self.self)
    }

    /// Returns the layer that a presentation copy was made of; the layer itself otherwise.
    open func model() -> Self {
        // A presentation copy is always made of a layer of the same class.
        modelLayer.map { unsafeDowncast($0, to: Self.self) } ?? self
    }

    // MARK: - Values by name

    /// Returns the value of a property or of a key that was set by name.
    ///
    /// Numbers come as `NSNumber`. A key that was never set gives ``defaultValue(forKey:)``.
    open func value(forKey key: String) -> Any? {
        animationValue(forKeyPath: key)?.boxed ?? Self.defaultValue(forKey: key)
    }

    /// Sets a property, or keeps a value under a name of the user's choice, which can be animated.
    open func setValue(_ value: Any?, forKey key: String) {
        setValue(value, forKeyPath: key)
    }

    /// Returns the value of a property or of a part of it, such as `transform.rotation.z`.
    open func value(forKeyPath keyPath: String) -> Any? {
        animationValue(forKeyPath: keyPath)?.boxed
    }

    /// Sets a property or a part of it, such as `bounds.size.width`.
    ///
    /// A value of an unfit type does nothing.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let value = AnimationValue(value) else { return }
        setModelValue(value, forKeyPath: keyPath)
    }

    // MARK: - Space and time

    /// Returns a Boolean value that indicates whether a point of the layer's space is in its bounds.
    open func contains(_ p: CGPoint) -> Bool {
        bounds.contains(p)
    }

    /// Returns the frontmost layer of the tree below, or this one, that holds a point of the
    /// superlayer's space; nil when none does.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        findHit(p)
    }

    // MARK: - Kinds of layers

    /// The table of key paths of the class, by name.
    class var properties: [String: LayerProperty] { PropertyTable.layer }

    /// Copies the animatable values of another layer.
    ///
    /// - Precondition: The other layer is of the same class.
    func copyValues(from other: CALayer) {
        state = other.state
        storedValues = other.storedValues
        recording = other.recording
    }

    /// Returns what the layer draws between its background and its sublayers, in its own space.
    func contentNodes() -> [Picture.Node] {
        recording ?? []
    }

    /// Adds what the layer draws between its background and its sublayers, mapped from its own space.
    func appendContent(to nodes: inout [Picture.Node], map: CGAffineTransform) {
        for node in contentNodes() { nodes.append(node.applying(map)) }
    }

    /// Returns the same with what animations can change about it kept apart.
    func contentMarks() -> [LayerParts.Mark] { plainContentMarks }

    /// The copies that the layer makes of its sublayers; nil where there is only what there is.
    var copies: Replication? { nil }

    /// Whether the layer is nothing but the space of its sublayers, which keep their depth.
    var keepsDepth: Bool { false }
}

@available(*, unavailable)
extension CALayer: Sendable {}
