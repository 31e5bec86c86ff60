import KinoraPlatform

/// A view that shows a hierarchy's placeholders as its frontmost subview.
///
/// If the covered view itself is replaced, the skeleton is its sibling instead.
@MainActor final class SkeletonView: UIView {
    /// The covered view.
    private(set) weak var target: UIView?

    /// A Boolean value that indicates whether the view covers its target, and isn't disappearing.
    private(set) var isCovering = false

    private let style: SkeletonStyle
    private let clock: any FrameClock
    private let assistiveTechnology: any AssistiveTechnology
    private let alarm: Alarm
    private let notifications = NotificationObserver()
    private let layers = LiveLayers()

    /// The observer of layout within the covered views, of which a view isn't notified.
    private var layoutObserver: LayoutObserver?

    /// The replaced views.
    private var tree = SkeletonTree()

    /// The masks that hide the replaced views.
    private var veils: [OpacityMask] = []

    /// The transition from the content, 0, to the placeholders, 1.
    private var transition = ValueTransition(0)

    /// The placeholders that are shown, in the view's coordinates.
    private var shapes: [SkeletonShape] = []
    private var needsContent = true
    private var exposure: Exposure?

    /// The accessibility properties to restore.
    private struct Exposure {
        let isElement: Bool
        let elements: [Any]?
    }

    /// The duration of the crossfade in seconds.
    private static let fade: TimeInterval = 0.25

    // MARK: - Creating

    init(
        _ style: SkeletonStyle,
        clock: any FrameClock,
        assistiveTechnology: any AssistiveTechnology
    ) {
        self.style = style
        self.clock = clock
        self.assistiveTechnology = assistiveTechnology
        alarm = Alarm(clock: clock)
        super.init(frame: .zero)
        layer.addSublayer(layers.clockLayer)
        isAccessibilityElement = true
        accessibilityLabel = LocalizedString.inProgress.text
        accessibilityTraits = .updatesFrequently
        observeTraits([.userInterfaceStyle, .displayScale, .layoutDirection]) {
            [weak self] in self?.setNeedsContent()
        }
        notifications.watch(UIAccessibility.reduceMotionStatusDidChangeNotification) {
            [weak self] in self?.setNeedsContent()
        }
        notifications.watchReturn { [weak self] in self?.setNeedsContent() }
    }

    /// Returns nil; skeletons don't support archiving.
    required init?(coder: NSCoder) {
        nil
    }

    /// Returns the skeleton of a view, or nil if there is none.
    static func attached(to view: UIView) -> SkeletonView? {
        let candidates = view.subviews + (view.superview?.subviews ?? [])
        return candidates.lazy.compactMap { $0 as? SkeletonView }.first { $0.target === view }
    }

    // MARK: - Covering

    /// Shows the placeholders of a view, from the current appearance if they are disappearing.
    func cover(_ view: UIView) {
        guard !isCovering else { return follow() }
        let container = SkeletonTree.isLeaf(view) ? view.superview : view
        guard let container else { return }
        isCovering = true
        isUserInteractionEnabled = true
        target = view
        let isNew = superview == nil
        if isNew {
            UIView.performWithoutAnimation {
                container.addSubview(self)
                place()
            }
        }
        hideFromAccessibility(view, in: container)
        transition.move(to: 1, in: isNew ? 0 : duration, at: clock.time)
        follow()
        showTransition()
    }

    /// Removes the placeholders with a crossfade.
    func uncover() {
        guard isCovering else { return }
        isCovering = false
        isUserInteractionEnabled = false
        restoreAccessibility()
        transition.move(to: 0, in: window == nil ? 0 : duration, at: clock.time)
        showTransition()
        waitForEnd()
    }

    /// The duration of the crossfade; quiet mode has none.
    private var duration: TimeInterval { QuietMode.current == nil ? Self.fade : 0 }

    private func end() {
        alarm.set(for: nil) {}
        isCovering = false
        restoreAccessibility()
        for veil in veils { veil.remove() }
        veils = []
        if superview != nil { removeFromSuperview() }
    }

    private func showTransition() {
        let now = clock.time
        CALayer.withoutActions {
            layer.opacity = Float(transition.target)
            layer.show(transition.animation("opacity", (0, 1), at: now, in: layer), forKey: "fade")
            for veil in veils { veil.show(transition, at: now) }
        }
    }

    /// Restores the views if the skeleton is removed.
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview == nil { end() }
    }

    /// Recreates the layers, because layers lose their animations outside a window.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsContent()
        layoutObserver = window.map { window in
            LayoutObserver(in: window) { [weak self] in self?.followLayout() }
        }
        waitForEnd()
    }

    // MARK: - Following

    /// Updates the placeholders after layout, or ends if the covered view has left its superview.
    private func followLayout() {
        if isDetached { return end() }
        guard isCovering else { return }
        superview?.layoutIfNeeded()
        follow()
    }

    private var isDetached: Bool {
        target.map { $0 !== superview && $0.superview !== superview } ?? true
    }

    /// Ends a skeleton that is disappearing after the crossfade, or at once outside of a window.
    private func waitForEnd() {
        // A skeleton that isn't in a hierarchy yet hasn't started.
        guard superview != nil, !isCovering else { return alarm.set(for: nil) {} }
        guard clock.time < transition.end, !isDetached else { return end() }
        guard window != nil else { return alarm.set(for: nil) {} }
        alarm.set(for: transition.end) { [weak self] in self?.waitForEnd() }
    }

    /// Covers the target's bounds, or the content of a scroll view.
    private func place() {
        guard let target else { return }
        var area = target === superview ? target.bounds : target.frame
        if target === superview, let list = target as? UIScrollView {
            let size = list.contentSize
            area.origin = .zero
            area.size.width = max(area.width, size.width)
            area.size.height = max(area.height, size.height)
        }
        if frame != area { frame = area }
        let mask: AutoresizingMask =
            target === superview ? [.flexibleWidth, .flexibleHeight] : []
        if autoresizingMask != mask { autoresizingMask = mask }
        guard let container = superview, target === container else { return }
        // A HUD over the same view stays in front.
        let front = container.subviews.last { !($0 is LoadingHUD) }
        if let front, front !== self { container.insertSubview(self, aboveSubview: front) }
    }

    /// Updates the placeholders if the layout has changed.
    private func follow() {
        guard let target, superview != nil else { return }
        UIView.performWithoutAnimation { place() }
        tree.update(from: target)
        CALayer.withoutActions {
            updateVeils()
            let current = tree.leaves.flatMap { leaf in
                leaf.shapes.map { shape in
                    var shape = shape
                    shape.rect = convert(shape.rect, from: leaf.view)
                    return shape
                }
            }
            guard current != shapes || needsContent || layers.size != bounds.size else { return }
            shapes = current
            showContent()
        }
    }

    private func updateVeils() {
        let layers = Set(tree.leaves.map { ObjectIdentifier($0.view.layer) })
        for veil in veils where veil.layer.map({ !layers.contains(ObjectIdentifier($0)) }) ?? true {
            veil.remove()
        }
        let kept = veils.filter { veil in
            veil.layer.map { layers.contains(ObjectIdentifier($0)) } ?? false
        }
        let known = Set(kept.compactMap { $0.layer.map(ObjectIdentifier.init) })
        veils =
            kept
            + tree.leaves.map(\.view.layer).filter { !known.contains(ObjectIdentifier($0)) }
            .map { layer in
                let veil = OpacityMask(of: layer)
                veil.show(transition, at: clock.time)
                return veil
            }
        for veil in veils { veil.layOut() }
    }

    private func showContent() {
        needsContent = false
        guard !bounds.isEmpty else { return layers.show(nil, until: nil, scale: 1) }
        let background: Backdrop = traitCollection.userInterfaceStyle == .dark ? .dark : .light
        var style = style.adapted(to: background)
        if assistiveTechnology.prefersReducedMotion { style = style.reduced }
        let content = style.makeLayer(
            placeholders(in: style),
            crossing: bounds,
            size: bounds.size
        )
        layers.place(in: bounds)
        layers.show(content, until: nil, scale: max(traitCollection.displayScale, 1))
        if let quiet = QuietMode.current {
            layers.hold(at: quiet.phase * style.period)
        } else {
            // The position is the clock's time, so all skeletons are in phase.
            var playback = Playback()
            playback.seek(to: clock.time, at: clock.time)
            playback.run(at: clock.time)
            layers.follow(playback, at: clock.time)
        }
    }

    private func placeholders(in style: SkeletonStyle) -> [Placeholder] {
        shapes.compactMap { shape in
            guard shape.rect.width > 0, shape.rect.height > 0 else { return nil }
            let corner = CGFloat(style.corner ?? style.naturalCorner)
            return Placeholder(shape.rect, radius: shape.cornerRadius ?? corner)
        }
    }

    private func setNeedsContent() {
        needsContent = true
        setNeedsLayout()
    }

    /// Updates the placeholders after the layout of the covered views.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard isCovering, let superview else { return }
        for view in superview.subviews where view !== self { view.layoutIfNeeded() }
        follow()
    }

    // MARK: - Touches

    /// Prevents the gestures of the covered views.
    override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let view = gestureRecognizer.view, let target else { return true }
        return view.isDescendant(of: self) || !view.isDescendant(of: target)
    }

    /// Keeps a touch from the responders behind the placeholders.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Keeps a touch from the responders behind the placeholders.
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Keeps a touch from the responders behind the placeholders.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Keeps a touch from the responders behind the placeholders.
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: - Accessibility

    /// Makes the skeleton the only accessibility element.
    private func hideFromAccessibility(_ view: UIView, in container: UIView) {
        guard exposure == nil else { return }
        exposure = Exposure(
            isElement: view.isAccessibilityElement,
            elements: view.accessibilityElements
        )
        if view.isAccessibilityElement { view.isAccessibilityElement = false }
        view.accessibilityElements = view === container ? [self] : []
    }

    private func restoreAccessibility() {
        guard let exposure, let target else { return }
        self.exposure = nil
        if exposure.isElement { target.isAccessibilityElement = true }
        target.accessibilityElements = exposure.elements
    }
}
