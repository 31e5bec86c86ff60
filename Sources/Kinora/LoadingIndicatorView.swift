import KinoraPlatform

/// A view that shows a loading animation and the outcome of the work.
///
/// It has the interface of `UIActivityIndicatorView`. The animation's position depends on the clock
/// alone: after time in the background or outside a window, it is the same as if the view had been
/// visible throughout. The app does no work per frame.
@MainActor open class LoadingIndicatorView: UIView {
    /// The animation with its parameters.
    ///
    /// Changing it preserves the phase.
    public var animation: any LoadingAnimation {
        didSet {
            if animation.isSame(as: oldValue) { return }
            parametersChanged()
            invalidateIntrinsicContentSize()
        }
    }

    /// The style that determines the view's intrinsic size; natural by default.
    public var style: Style {
        didSet { if style != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The color that replaces the animation's colors, or nil to use ``coloring``; nil by default.
    ///
    /// It sets the animation's parameter `colors`. Dynamic colors follow the appearance. Interface
    /// Builder and the view's appearance proxy can set it.
    #if canImport(UIKit)
    @IBInspectable
    #endif
    public dynamic var color: UIColor? {
        didSet { if color != oldValue { parametersChanged() } }
    }

    /// The source of the colors if ``color`` is nil; automatic by default.
    public var coloring = Coloring.automatic {
        didSet { if coloring != oldValue { parametersChanged() } }
    }

    /// The color of outcome marks, or nil for each outcome's own; nil by default.
    ///
    /// It also applies to the animation during the transition to the mark. Interface Builder and the
    /// view's appearance proxy can set it.
    #if canImport(UIKit)
    @IBInspectable
    #endif
    public dynamic var outcomeColor: UIColor? {
        didSet { if outcomeColor != oldValue { parametersChanged() } }
    }

    /// The width of lines in points, or nil for the animation's own; nil by default.
    ///
    /// It sets the animation's parameter `line-width`, clamped to the parameter's range. It has no
    /// effect on animations without lines.
    public var lineWidth: CGFloat? {
        didSet { if lineWidth != oldValue { parametersChanged() } }
    }

    /// The variant to show; by default, the one that follows the Reduce Motion setting.
    public var motion = Motion.automatic {
        didSet { if motion != oldValue { parametersChanged() } }
    }

    /// The frame rates of the animation, or nil for those that it needs; nil by default.
    ///
    /// An animation prefers 60 frames per second, and 30 if it moves in steps; the default range
    /// leaves the frame rate to the system, which can be 120.
    public var preferredFrameRateRange: CAFrameRateRange? {
        didSet { setNeedsContent() }
    }

    /// A Boolean value that indicates whether the animation has at most 30 frames per second in Low
    /// Power Mode; true by default.
    public var reducesFrameRateInLowPowerMode = true {
        didSet { setNeedsContent() }
    }

    /// A Boolean value that indicates whether the view hides while it is stopped; true by default.
    @IBInspectable public var hidesWhenStopped = true {
        didSet { updateState() }
    }

    /// A Boolean value that indicates whether a tap toggles the animation; false by default.
    ///
    /// A tap pauses or resumes the animation, or starts a stopped one. If the value is false,
    /// touches pass through the view.
    @IBInspectable public var pausesOnTap = false {
        didSet {
            isUserInteractionEnabled = pausesOnTap
            accessibilityTraits = pausesOnTap ? [.updatesFrequently, .button] : .updatesFrequently
        }
    }

    /// The clock that the view uses.
    public let clock: any FrameClock

    /// The source of the Reduce Motion setting and the receiver of announcements.
    public let assistiveTechnology: any AssistiveTechnology

    /// A Boolean value that indicates whether the view announces outcomes; true by default.
    public var announcesOutcome = true

    /// A Boolean value that indicates whether outcomes play haptic feedback; false by default.
    ///
    /// The view can be one of many, and its work needn't be the user's. It has an effect only on iOS.
    public var playsHaptics = false

    /// The player of the haptic feedback.
    let haptics = HapticFeedback()

    /// The state of the animation.
    var player: IndicatorPlayer

    /// The layers that show the animation.
    let layers = LiveLayers()

    /// The display of the progress.
    let progressDisplay: ProgressDisplay

    /// The closure to call at the end of the current ending.
    var completion: (@MainActor (Bool) -> Void)?

    /// The accessibility value that the view set last.
    var stateValue: String?

    /// The callback at the end of the current ending.
    let alarm: Alarm

    private var needsContent = true

    /// A Boolean value that indicates whether the next content appears with a crossfade.
    private var needsDissolve = false

    /// The link that requests frames while the progress or the content changes.
    private(set) lazy var frames = FrameLink { [weak self] in self?.passFrame() }

    /// A Boolean value that indicates whether the layers' clock was synchronized since the last
    /// layout and change of window.
    private var isSynchronized = false
    private let notifications = NotificationObserver()

    // MARK: - Creating

    /// Creates a view that shows nothing until it is started.
    ///
    /// - Parameters:
    ///   - animation: The animation to show.
    ///   - style: The style that determines the view's intrinsic size.
    ///   - clock: The clock that the view uses, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: The source of the Reduce Motion setting and the receiver of
    ///     announcements.
    public init(
        _ animation: some LoadingAnimation,
        style: Style = .natural,
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared
    ) {
        self.animation = animation
        self.assistiveTechnology = assistiveTechnology
        self.style = style
        self.clock = clock
        alarm = Alarm(clock: clock)
        progressDisplay = ProgressDisplay(clock: clock)
        player = IndicatorPlayer(period: animation.waitingPeriod)
        super.init(frame: CGRect(origin: .zero, size: style.size(of: animation)))
        setUp()
    }

    /// Creates a view that shows a closing arc and has the given frame.
    public override convenience init(frame: CGRect) {
        self.init(.closingArc)
        self.frame = frame
    }

    /// Creates a view from an archive; it shows a closing arc.
    public required init?(coder: NSCoder) {
        let animation = ClosingArc()
        self.animation = animation
        style = .natural
        clock = MediaFrameClock.shared
        assistiveTechnology = SystemAssistiveTechnology.shared
        alarm = Alarm(clock: MediaFrameClock.shared)
        progressDisplay = ProgressDisplay(clock: MediaFrameClock.shared)
        player = IndicatorPlayer(period: animation.waitingPeriod)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        layer.addSublayer(layers.clockLayer)
        observeTraits([.userInterfaceStyle, .accessibilityContrast, .displayScale]) {
            [weak self] in self?.parametersChanged()
        }
        notifications.watch(UIAccessibility.reduceMotionStatusDidChangeNotification) {
            [weak self] in self?.parametersChanged()
        }
        notifications.watchReturn { [weak self] in self?.setNeedsContent() }
        notifications.watch(PowerMode.didChangeNotification) { [weak self] in
            guard let self, reducesFrameRateInLowPowerMode else { return }
            setNeedsContent()
        }
        isAccessibilityElement = true
        accessibilityLabel = LocalizedString.inProgress.text
        accessibilityTraits = .updatesFrequently
        parametersChanged()
        updateState()
    }

    // MARK: - Parameters

    /// The animation to show, with the view's color, line width, and appearance.
    private(set) lazy var shown: any LoadingAnimation = resolved()

    /// Returns the value of an animation parameter, or nil if no parameter has the name.
    public func value(ofParameter name: String) -> ParameterValue? {
        animation.value(ofParameter: name)
    }

    /// Sets an animation parameter by its name, preserving the phase.
    ///
    /// - Throws: `ParameterError` if no parameter has the name or it doesn't accept the value.
    public func setParameter(_ name: String, to value: ParameterValue) throws(ParameterError) {
        var changed = animation
        try changed.setParameter(name, to: value)
        animation = changed
    }

    /// Updates the animation to show, preserving the phase.
    private func parametersChanged() {
        shown = resolved()
        progressDisplay.animationChanged()
        setNeedsContent()
        let period =
            reducesMotion ? shown.reducedMotionDuration : shown.waitingPeriod
        player.setPeriod(period, at: clock.time)
        isSynchronized = false
        setAlarm()
    }

    private func resolved() -> any LoadingAnimation {
        animation.resolved(color: color, coloring: coloring, lineWidth: lineWidth, in: self)
    }

    /// A Boolean value that indicates whether the reduced-motion variant is shown.
    var reducesMotion: Bool {
        switch motion {
        case .automatic: assistiveTechnology.prefersReducedMotion
        case .full: false
        case .reduced: true
        }
    }

    // MARK: - Layout

    /// The size of the animation in the view's style.
    open override var intrinsicContentSize: CGSize {
        progressDisplay.size(around: style.size(of: animation))
    }

    /// Returns the intrinsic size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Lays out the animation in the center, as large as it fits.
    open override func layoutSubviews() {
        super.layoutSubviews()
        defer {
            if !isSynchronized { follow() }
            // The clocks of superlayers may change until the next layout.
            isSynchronized = false
        }
        let room = progressDisplay.layOutLabel(
            in: self,
            for: shown,
            hasOutcome: player.outcome != nil
        )
        let frame = room.fitting(shown.naturalSize)
        guard !frame.isEmpty else { return layers.show(nil, until: nil, scale: 1) }
        layers.place(in: frame)
        if needsContent || layers.size != frame.size || layers.hasLostAnimations {
            showContent(size: frame.size)
        }
        progressDisplay.placeLabel(in: frame, of: layers.content, color: color ?? .label)
        updateFrames()
    }

    private func showContent(size: CGSize) {
        needsContent = false
        // Before the view is in a window, its traits are only predicted.
        shown = resolved()
        let content = makeContent(size: size)
        // A layer that animates its own opacity can't take part in a dissolve.
        let fades = content.animationKeys() != nil
        layers.show(
            fades ? content.enclosed(size: size) : content,
            until: player.lastCycleEnd,
            scale: max(traitCollection.displayScale, 1),
            frameRates: frameRates,
            dissolvingAt: needsDissolve ? clock.time : nil
        )
        needsDissolve = false
        layers.dissolve(at: clock.time)
    }

    /// The frame rates to use instead of an animation's own, or nil to keep these.
    private var frameRates: ((CAFrameRateRange) -> CAFrameRateRange)? {
        let isReduced = reducesFrameRateInLowPowerMode && PowerMode.current.isLow
        guard isReduced || preferredFrameRateRange != nil else { return nil }
        let chosen = preferredFrameRateRange
        return { own in
            let range = chosen ?? own
            return isReduced ? range.limited(to: PowerMode.lowFrameRate) : range
        }
    }

    /// Returns new layers for the player's activity and the progress.
    private func makeContent(size: CGSize) -> CALayer {
        if case .showingOutcome(let outcome, let position, _) = player.activity {
            let mark = makeOutcome(outcome, from: position, size: size)
            let color = outcomeColor?.resolvedColor(with: traitCollection).cgColor
            return color.map { mark.filled($0, size: size) } ?? mark
        }
        if progressDisplay.isShown {
            return progressDisplay.makeLayer(
                for: shown,
                size: size,
                reducesMotion: reducesMotion,
                traits: traitCollection
            )
        }
        return reducesMotion
            ? shown.makeReducedMotionLayer(size: size) : shown.makeWaitingLayer(size: size)
    }

    /// Returns new layers that change into an outcome mark.
    private func makeOutcome(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        let fromProgress = progressDisplay.makeOutcomeLayer(
            outcome,
            of: shown,
            at: position,
            size: size,
            reducesMotion: reducesMotion
        )
        if let fromProgress { return fromProgress }
        return reducesMotion
            ? shown.makeReducedMotionOutcomeLayer(outcome, from: position, size: size)
            : shown.makeOutcomeLayer(outcome, from: position, size: size)
    }

    /// Requests that the layers be recreated and appear with a crossfade.
    func setNeedsDissolve() {
        needsDissolve = window != nil && layers.content != nil && QuietMode.current == nil
        setNeedsContent()
    }

    /// Synchronizes the layers' clock with the player.
    func follow() {
        isSynchronized = true
        if let quiet = QuietMode.current {
            layers.hold(at: quiet.position(in: player))
        } else {
            layers.follow(player.playback, at: clock.time)
        }
    }

    /// Recreates the layers, because layers lose their animations outside a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        isSynchronized = false
        if window == nil { layers.endDissolve() }
        updateFrames()
        if window != nil { setNeedsContent() }
    }

    /// Requests that the layers be recreated in the next layout.
    func setNeedsContent() {
        needsContent = true
        setNeedsLayout()
    }

    /// Updates the colors after a change of the tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if color == nil { parametersChanged() }
    }

    // MARK: - Touches

    /// Toggles the animation if ``pausesOnTap`` is true; otherwise forwards the touches.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard pausesOnTap, let touch = touches.first else {
            return super.touchesEnded(touches, with: event)
        }
        if point(inside: touch.location(in: self), with: event) { toggle() }
    }

    /// Performs the action of a tap.
    open override func accessibilityActivate() -> Bool {
        guard pausesOnTap else { return super.accessibilityActivate() }
        toggle()
        return true
    }
}

extension CALayer {
    /// Returns a layer of the given size that shows this layer in a single color.
    fileprivate func filled(_ color: CGColor, size: CGSize) -> CALayer {
        // The layer may draw outside its size, such as a mark that shakes.
        let margin = max(size.width, size.height)
        let fill = CALayer()
        fill.backgroundColor = color
        fill.allowsEdgeAntialiasing = true
        fill.frame = CGRect(origin: .zero, size: size).insetBy(dx: -margin, dy: -margin)
        position = CGPoint(x: position.x + margin, y: position.y + margin)
        fill.mask = self
        return fill.enclosed(size: size)
    }
}

extension QuietMode {
    /// Returns the position at which to hold an indicator: the mode's phase, or the end of a mark.
    fileprivate func position(in player: IndicatorPlayer) -> TimeInterval {
        if case .showingOutcome(_, _, let duration) = player.activity { return duration }
        return phase * player.period
    }
}
