import KinoraPlatform

/// A view that shows a loading animation while work goes on, and how it ended.
///
/// It has the interface of `UIActivityIndicatorView` and keeps to its clock: after a stay in the
/// background or outside of a window, and at any size, the animation is where it would be had it been
/// seen all the time. It costs the app nothing per frame.
@MainActor open class LoadingIndicatorView: UIView {
    /// The animation with its parameters; a change keeps the phase.
    public var animation: any LoadingAnimation {
        didSet {
            if animation.isSame(as: oldValue) { return }
            parametersChanged()
            invalidateIntrinsicContentSize()
        }
    }

    /// How large the view would like to be; the size that the animation was drawn for by default.
    public var style: Style {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// One colour for everything that has a colour of its own; nil, the default, for what
    /// ``coloring`` says.
    ///
    /// It is the animation's parameter `colors`; dynamic colours follow the appearance.
    public var color: UIColor? {
        didSet { parametersChanged() }
    }

    /// Where colours come from as long as ``color`` is nil; automatic by default.
    public var coloring = Coloring.automatic {
        didSet { parametersChanged() }
    }

    /// The width of lines in points: the animation's parameter `line-width`; nil, the default, for
    /// the animation's own.
    ///
    /// It is moved into the parameter's range; animations without lines leave it alone.
    public var lineWidth: CGFloat? {
        didSet { parametersChanged() }
    }

    /// Whether the animation or its variant of less motion is shown; the user's wish by default.
    public var motion = Motion.automatic {
        didSet { parametersChanged() }
    }

    /// A Boolean value that indicates whether the view hides while it is stopped; true by default.
    public var hidesWhenStopped = true {
        didSet { updateState() }
    }

    /// A Boolean value that indicates whether a tap pauses and resumes the animation, and starts a
    /// stopped one; false, the default, lets touches pass the view by.
    public var pausesOnTap = false {
        didSet {
            isUserInteractionEnabled = pausesOnTap
            accessibilityTraits = pausesOnTap ? [.updatesFrequently, .button] : .updatesFrequently
        }
    }

    /// The clock that wakes the view at the end of a play.
    public let clock: any FrameClock

    /// Whom the view asks whether less motion is preferred, and tells how work has ended.
    public let assistiveTechnology: any AssistiveTechnology

    /// A Boolean value that indicates whether the sign of an outcome is announced; true by default.
    public var announcesOutcome = true

    /// What is going on.
    var player: IndicatorPlayer

    /// The layers that show it.
    let stage = IndicatorStage()

    /// What is called at the end of what has one.
    var completion: (@MainActor (Bool) -> Void)?

    /// What was last told to assistive technologies of the state.
    var stateValue: String?

    /// What wakes the view at the end of what has one.
    let alarm: Alarm
    private var needsContent = true
    private let notifications = NotificationWatch()

    // MARK: - Creating

    /// Creates a view that shows nothing until it is started.
    ///
    /// - Parameters:
    ///   - animation: What is shown.
    ///   - style: How large the view would like to be.
    ///   - clock: Who wakes the view at the end of a play; its times are those of
    ///     `CACurrentMediaTime()`.
    ///   - assistiveTechnology: Whom the view asks whether less motion is preferred.
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
        player = IndicatorPlayer(period: animation.waitingPeriod)
        super.init(frame: CGRect(origin: .zero, size: style.size(of: animation)))
        setUp()
    }

    /// Creates a view of a closing arc, with a place in its superview.
    public override convenience init(frame: CGRect) {
        self.init(.closingArc)
        self.frame = frame
    }

    /// Creates a view of a closing arc from an archive, where views can be read from those.
    public required init?(coder: NSCoder) {
        let animation = ClosingArc()
        self.animation = animation
        style = .natural
        clock = MediaFrameClock.shared
        assistiveTechnology = SystemAssistiveTechnology.shared
        alarm = Alarm(clock: MediaFrameClock.shared)
        player = IndicatorPlayer(period: animation.waitingPeriod)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        layer.addSublayer(stage.clockLayer)
        let traits: [UITrait] = [
            UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
            UITraitDisplayScale.self,
        ]
        registerForTraitChanges(traits) { (view: Self, _) in view.parametersChanged() }
        notifications.watch(UIAccessibility.reduceMotionStatusDidChangeNotification) {
            [weak self] in self?.parametersChanged()
        }
        notifications.watchReturn { [weak self] in self?.setNeedsContent() }
        isAccessibilityElement = true
        accessibilityLabel = LocalizedString.inProgress.text
        accessibilityTraits = .updatesFrequently
        parametersChanged()
        updateState()
    }

    // MARK: - Parameters

    /// What is shown: the animation with the view's colour, line width and appearance.
    private(set) lazy var shown: any LoadingAnimation = resolved()

    /// Returns the value of one of the animation's parameters; nil when there is none of that name.
    public func value(ofParameter name: String) -> ParameterValue? {
        animation.value(ofParameter: name)
    }

    /// Sets one of the animation's parameters by its name, keeping the phase.
    ///
    /// - Throws: ``ParameterError`` when there is none of that name or it doesn't take the value.
    public func setParameter(_ name: String, to value: ParameterValue) throws(ParameterError) {
        var changed = animation
        try changed.setParameter(name, to: value)
        animation = changed
    }

    /// Takes up changes of what is shown, at the same phase.
    private func parametersChanged() {
        shown = resolved()
        setNeedsContent()
        let period =
            showsLessMotion ? type(of: shown).reducedMotionPeriod : shown.waitingPeriod
        player.setPeriod(period, at: clock.time)
        setAlarm()
    }

    private func resolved() -> any LoadingAnimation {
        animation.resolved(color: color, coloring: coloring, lineWidth: lineWidth, in: self)
    }

    /// A Boolean value that indicates whether the variant of less motion is shown.
    var showsLessMotion: Bool {
        switch motion {
        case .automatic: assistiveTechnology.prefersReducedMotion
        case .full: false
        case .reduced: true
        }
    }

    // MARK: - Layout

    /// The style's size.
    open override var intrinsicContentSize: CGSize { style.size(of: animation) }

    /// Returns the style's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Shows the animation as large as it fits, in the middle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        defer { follow() }
        let frame = bounds.fitting(shown.naturalSize)
        guard !frame.isEmpty else { return stage.show(nil, until: nil, scale: 1) }
        stage.place(in: frame)
        if needsContent || stage.size != frame.size || stage.hasLostAnimations {
            showContent(size: frame.size)
        }
    }

    private func showContent(size: CGSize) {
        needsContent = false
        let content: CALayer
        var end: TimeInterval?
        switch player.activity {
        case .telling(let outcome, let position, _):
            content =
                showsLessMotion
                ? shown.makeReducedMotionOutcomeLayer(outcome, from: position, size: size)
                : shown.makeOutcomeLayer(outcome, from: position, size: size)
        case .stopped, .playing, .ending:
            content =
                showsLessMotion
                ? shown.makeReducedMotionLayer(size: size) : shown.makeWaitingLayer(size: size)
            if case .ending(let position) = player.activity { end = position }
        }
        stage.show(content, until: end, scale: max(traitCollection.displayScale, 1))
    }

    /// Lets the layers' clock follow the player's.
    func follow() {
        if let quiet = QuietMode.current {
            stage.stand(at: quiet.position(in: player))
        } else {
            stage.follow(player.playback, at: clock.time)
        }
    }

    /// Shows everything anew: layers lose their animations outside of a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsContent() }
    }

    /// Shows everything anew in the next turn.
    func setNeedsContent() {
        needsContent = true
        setNeedsLayout()
    }

    /// Takes up the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if color == nil { parametersChanged() }
    }

    // MARK: - Touches

    /// Pauses, resumes or starts where ``pausesOnTap`` says so; else passes the touches on.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard pausesOnTap, let touch = touches.first else {
            return super.touchesEnded(touches, with: event)
        }
        if point(inside: touch.location(in: self), with: event) { toggle() }
    }

    /// Does what a tap does.
    open override func accessibilityActivate() -> Bool {
        guard pausesOnTap else { return super.accessibilityActivate() }
        toggle()
        return true
    }
}

extension QuietMode {
    /// Returns the position at which an indicator stands: the end of a sign, else that of the phase.
    fileprivate func position(in player: IndicatorPlayer) -> TimeInterval {
        if case .telling(_, _, let duration) = player.activity { return duration }
        return phase * player.period
    }
}
