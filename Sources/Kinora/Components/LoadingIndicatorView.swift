import KinoraPlatform

/// A view that shows a loading animation while work goes on, and how it ended.
///
/// It has the interface of `UIActivityIndicatorView` and keeps to its clock: after a stay in the
/// background or outside of a window, and at any size, the animation is where it would be had it been
/// seen all the time. It costs the app nothing per frame.
@MainActor open class LoadingIndicatorView: UIView {
    /// The animation with its parameters; a change keeps the phase.
    public var animation: any LoadingAnimation {
        didSet { parametersChanged() }
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
        didSet { updateVisibility() }
    }

    /// A Boolean value that indicates whether a tap pauses and resumes the animation, and starts a
    /// stopped one; false, the default, lets touches pass the view by.
    public var pausesOnTap = false {
        didSet { isUserInteractionEnabled = pausesOnTap }
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
    private var completion: (@MainActor (Bool) -> Void)?
    private var needsContent = true
    private let alarm: Alarm
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
        registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]) {
            (view: Self, _) in
            view.parametersChanged()
        }
        notifications.watch(UIAccessibility.reduceMotionStatusDidChangeNotification) {
            [weak self] in self?.parametersChanged()
        }
        notifications.watch(UIApplication.willEnterForegroundNotification) { [weak self] in
            self?.contentLost()
        }
        isAccessibilityElement = true
        accessibilityLabel = Wording.inProgress.text
        accessibilityTraits = .updatesFrequently
        parametersChanged()
        updateVisibility()
    }

    // MARK: - Starting and stopping

    /// A Boolean value that indicates whether the animation goes on, also while it is paused.
    public var isAnimating: Bool { player.isAnimating }

    /// A Boolean value that indicates whether the animation is paused.
    public var isPaused: Bool { player.isPaused }

    /// Starts the animation at its beginning, or where it was sought to; goes on after a pause.
    ///
    /// An ending that is under way is called off, and a sign gives way.
    public func startAnimating() {
        change { $0.start(at: $1) }
    }

    /// Stops the animation at once and takes it back to its beginning.
    public func stopAnimating() {
        change { $0.stop(at: $1) }
    }

    /// Lets the animation stand still; does nothing where it doesn't go on.
    public func pause() {
        change { $0.pause(at: $1) }
    }

    /// Lets the animation go on after a pause; does nothing otherwise.
    public func resume() {
        change { $0.resume(at: $1) }
    }

    /// Goes to a position in seconds from the beginning; negative numbers and NaN are the beginning.
    public func seek(to position: TimeInterval) {
        change { $0.seek(to: position, at: $1) }
    }

    /// The seconds of the animation in a second; 1 by default, 0 stands still.
    ///
    /// Negative numbers and NaN count as 0.
    public var speed: Float {
        get { player.playback.speed }
        set { change { $0.setSpeed(newValue, at: $1) } }
    }

    /// The seconds from the beginning at which the animation is, many plays long perhaps.
    public var position: TimeInterval { player.playback.position(at: clock.time) }

    /// The fraction of the play at which the animation is, 0…1.
    public var phase: Double { player.phase(at: clock.time) }

    /// Ends the animation as told, and calls a function then.
    ///
    /// - Parameters:
    ///   - ending: How it ends; with the sign of an outcome also from a stopped animation.
    ///   - completion: Is called once: with true at the end, with false when something else, such as
    ///     a new start, has come between. It is called at once where there is nothing to end.
    public func finish(
        _ ending: Ending,
        completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        switch ending {
        case .atLoopEnd: change { $0.finishPlay(at: $1) }
        case .outcome(let outcome):
            let duration = outcomeDuration(outcome)
            change { $0.tell(outcome, duration: duration, at: $1) }
            if announcesOutcome, let words = outcome.wording { assistiveTechnology.announce(words) }
        }
        let previous = self.completion
        self.completion = completion
        previous?(false)
        // What stands at speed 0 has no end to wait for.
        if player.deadline == nil || QuietMode.current != nil { endNow() }
    }

    /// Returns the length in seconds of the way from here to the sign of an outcome.
    func outcomeDuration(_ outcome: LoadingOutcome) -> TimeInterval {
        showsLessMotion
            ? CalmOutcome.duration : shown.outcomeDuration(outcome, from: position)
    }

    /// Ends what has an end now: nobody is to wait for it.
    private func endNow() {
        let completion = self.completion
        self.completion = nil
        if isAnimating { stopAnimating() }
        completion?(true)
    }

    /// Makes a change of what goes on, and everything that follows from it.
    private func change(_ body: (inout IndicatorPlayer, TimeInterval) -> Void) {
        let before = player.activity
        body(&player, clock.time)
        if player.activity != before {
            needsContent = true
            setNeedsLayout()
            // A play that ends elsewhere ends all the same.
            let isCalledOff = !(before.isEnding && player.activity.isEnding)
            let called = isCalledOff ? completion : nil
            if isCalledOff { completion = nil }
            accessibilityValue = player.outcome?.wording
            updateVisibility()
            setAlarm()
            called?(false)
        } else {
            setAlarm()
        }
        follow()
    }

    private func setAlarm() {
        // In quiet mode what has an end has ended already.
        let deadline = QuietMode.current == nil ? player.deadline : nil
        alarm.set(for: deadline) { [weak self] in self?.passDeadline() }
    }

    private func passDeadline() {
        guard player.advance(to: clock.time) else { return setAlarm() }
        let called = completion
        completion = nil
        updateVisibility()
        if player.activity == .stopped {
            needsContent = true
            setNeedsLayout()
        }
        called?(true)
    }

    private func updateVisibility() {
        isHidden = hidesWhenStopped && player.activity == .stopped
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
        needsContent = true
        setNeedsLayout()
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
        let natural = type(of: shown).naturalSize
        let scale = min(bounds.width / natural.width, bounds.height / natural.height)
        let size = CGSize(width: natural.width * scale, height: natural.height * scale)
        guard scale.isFinite, scale > 0 else { return stage.show(nil, until: nil, scale: 1) }
        stage.place(
            in: CGRect(
                x: bounds.midX - size.width / 2,
                y: bounds.midY - size.height / 2,
                width: size.width,
                height: size.height
            )
        )
        if needsContent || stage.size != size { showContent(size: size) }
    }

    private func showContent(size: CGSize) {
        needsContent = false
        let content: CALayer
        var end: TimeInterval?
        switch player.activity {
        case .telling(let outcome, let position, _):
            content =
                showsLessMotion
                ? shown.makeCalmOutcomeLayer(outcome, from: position, size: size)
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
    private func follow() {
        if let quiet = QuietMode.current {
            stage.stand(at: quiet.position(in: player))
        } else {
            stage.follow(player.playback, at: clock.time)
        }
    }

    /// Shows everything anew: layers lose their animations outside of a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { contentLost() }
    }

    /// Shows everything anew in the next turn.
    private func contentLost() {
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

    /// Pauses what goes on, lets go on what is paused, starts what is stopped.
    private func toggle() {
        if isPaused {
            resume()
        } else if isAnimating {
            pause()
        } else {
            startAnimating()
        }
    }
}

extension QuietMode {
    /// Returns the position at which an indicator stands: the end of a sign, else that of the phase.
    fileprivate func position(in player: IndicatorPlayer) -> TimeInterval {
        if case .telling(_, _, let duration) = player.activity { return duration }
        return phase * player.period
    }
}
