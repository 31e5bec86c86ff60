import KinoraPlatform

/// A control above a scroll view's content that refreshes it when it is pulled down.
///
/// Its picture follows the finger, enters when the pull is far enough, loops while the work goes on and
/// exits at the end of a loop, by the rules of ``PullPresentation``: one pull asks for one refresh.
/// The work is asked for by ``onRefresh`` and the event `.valueChanged`, and ends with
/// ``endRefreshing(completion:)``.
///
/// The control adds to the scroll view's inset while it refreshes and takes exactly that away again;
/// what others do with the insets meanwhile stays.
@MainActor public final class PullToRefresh: UIControl {
    /// What is shown; a change counts from the next pull on.
    public var picture: any PullPicture {
        didSet { pictureChanged() }
    }

    /// A Boolean value that indicates whether another picture is to be taken up as soon as all is at
    /// rest.
    private var isPictureStale = false

    /// What is called once for each pull that was far enough.
    public var onRefresh: (@MainActor () -> Void)?

    /// What is shown, and since or until when.
    public private(set) var presentation: PullPresentation

    private let clock: any FrameClock
    private let assistiveTechnology: any AssistiveTechnology
    private let alarm: Alarm
    private let exitAlarm: Alarm
    private let stage: PullStage
    private let notifications = NotificationWatch()
    private var observations: [NSKeyValueObservation] = []
    private var completions: [@MainActor () -> Void] = []

    private var header: HeaderInset?
    private var task: Task<Void, Never>?

    // MARK: - Creating

    /// Creates a control, to be added to a scroll view with ``attach(to:)``.
    ///
    /// - Parameters:
    ///   - picture: What is shown; a drop by default.
    ///   - trigger: How far in points the picture is pulled until it snaps.
    ///   - clock: Whose time it is, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: What reads the control out, and knows whether less motion is preferred.
    ///   - onRefresh: What is called once for each pull that was far enough.
    public init(
        _ picture: any PullPicture = GooeyPull(),
        trigger: Double = 60,
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared,
        onRefresh: (@MainActor () -> Void)? = nil
    ) {
        self.picture = picture
        self.clock = clock
        self.assistiveTechnology = assistiveTechnology
        self.onRefresh = onRefresh
        stage = PullStage(
            assistiveTechnology.prefersReducedMotion ? picture.calm : picture,
            trigger: trigger
        )
        presentation = PullPresentation(timing: stage.timing)
        alarm = Alarm(clock: clock)
        exitAlarm = Alarm(clock: clock)
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a control whose work is a function, which ends the refreshing when it returns.
    ///
    /// The work's task is cancelled when the control is detached.
    public convenience init(
        _ picture: any PullPicture = GooeyPull(),
        refreshing work: @escaping @MainActor () async -> Void
    ) {
        self.init(picture)
        onRefresh = { [weak self] in
            self?.task = Task {
                await work()
                // What was called off may return when another refresh is under way.
                if !Task.isCancelled { self?.endRefreshing() }
            }
        }
    }

    /// Returns nil: controls are made by code.
    public required init?(coder: NSCoder) {
        nil
    }

    private func setUp() {
        isUserInteractionEnabled = false
        // There is nothing to read out unless something is refreshed.
        isAccessibilityElement = false
        layer.addSublayer(stage.layer)
        accessibilityLabel = LocalizedString.refreshing.text
        accessibilityTraits = .updatesFrequently
        notifications.watch(UIAccessibility.reduceMotionStatusDidChangeNotification) {
            [weak self] in self?.pictureChanged()
        }
        notifications.watchReturn { [weak self] in self?.showContent() }
        registerForTraitChanges([UITraitDisplayScale.self]) { (control: PullToRefresh, _) in
            control.showContent()
        }
    }

    // MARK: - Attaching

    /// The scroll view whose content is refreshed; nil before one is attached.
    public private(set) weak var scrollView: UIScrollView?

    /// Puts the control above a scroll view's content, and takes it from where it is.
    ///
    /// The view bounces from now on, however short its content is.
    public func attach(to scrollView: UIScrollView) {
        detach()
        self.scrollView = scrollView
        scrollView.alwaysBounceVertical = true
        header = HeaderInset(scrollView)
        scrollView.insertSubview(self, at: 0)
        observations = [
            scrollView.observe(\.contentOffset) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.scrolled() }
            }
        ]
        place()
        showContent()
    }

    /// Ends everything at once and takes the control from its scroll view.
    public func detach() {
        guard scrollView != nil else { return }
        task?.cancel()
        carryOut(presentation.cancel(at: clock.time))
        header?.close(in: 0)
        header = nil
        observations = []
        scrollView = nil
        removeFromSuperview()
    }

    /// Lets go of the scroll view where somebody else takes the control from it.
    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview !== scrollView { detach() }
    }

    // MARK: - Refreshing

    /// A Boolean value that indicates whether the picture enters, loops or exits.
    public var isRefreshing: Bool { presentation.isRefreshing }

    /// Begins by program and shows the picture; the work isn't asked for.
    public func beginRefreshing() {
        guard !isRefreshing, let scrollView else { return }
        carryOut(presentation.begin(at: clock.time))
        openHeader()
        guard let header, scrollView.contentOffset.y <= -header.resting + HeaderInset.tolerance
        else { return }
        let top = CGPoint(x: scrollView.contentOffset.x, y: -header.resting - header.added)
        scrollView.setContentOffset(top, animated: true)
    }

    /// Ends the refreshing at the end of a loop; does nothing where nothing is refreshed.
    ///
    /// - Parameter completion: Is called once, when nothing of the picture is seen any more; at once
    ///   where nothing is refreshed.
    public func endRefreshing(completion: (@MainActor () -> Void)? = nil) {
        if let completion { completions.append(completion) }
        carryOut(presentation.end(at: clock.time))
        if !isRefreshing { callCompletions() }
    }

    /// Calls who waits for the end.
    private func callCompletions() {
        let called = completions
        completions = []
        for completion in called { completion() }
    }

    // MARK: - Scrolling

    /// How far the content is pulled down from where it rests, in points; negative when scrolled up.
    private var pulled: CGFloat {
        guard let scrollView, let header else { return 0 }
        let distance = -scrollView.contentOffset.y - header.resting
        return abs(distance) < HeaderInset.tolerance ? 0 : distance
    }

    private func scrolled() {
        guard let scrollView else { return }
        let distance = Double(pulled - stage.picture.scrubOffset)
        // A finger can rest on content that moves by itself; only dragging is pulling.
        let isTouching = scrollView.isDragging && scrollView.isTracking
        carryOut(presentation.pull(to: distance, isTouching: isTouching, at: clock.time))
        // The inset of a scroll view under the finger is left alone: the content would jump.
        if !isTouching, presentation.isRefreshing, !isClosing { openHeader() }
        place()
    }

    /// A Boolean value that indicates whether the header closes, as the picture exits.
    ///
    /// The frame at which it begins may come a hair's breadth before the exit's time.
    private var isClosing = false

    private func openHeader() {
        header?.open(stage.picture.headerHeight)
    }

    private func closeHeader() {
        isClosing = true
        header?.close(in: stage.picture.exiting)
    }

    // MARK: - What is seen

    private func carryOut(_ effects: [PullPresentation.Effect]) {
        for effect in effects { carryOut(effect) }
        if isPictureStale { pictureChanged() }
        let isMoving = presentation.drawnPull(at: clock.time) ?? 0 > 0
        var deadline = presentation.nextDeadline
        // What springs back is looked at in each frame.
        if isMoving, let end = deadline { deadline = min(end, clock.time + 1 / 60) }
        alarm.set(for: deadline) { [weak self] in
            guard let self else { return }
            carryOut(presentation.advance(to: clock.time))
        }
    }

    private func carryOut(_ effect: PullPresentation.Effect) {
        switch effect {
        case .scrub(let pull): stage.scrub(to: pull)
        case .enter(let time):
            isAccessibilityElement = true
            stage.enter(from: presentation.pull, at: time, now: clock.time)
        case .refresh: refresh()
        case .loop: break
        case .exit(let time):
            stage.exit(at: time, now: clock.time)
            exitAlarm.set(for: time) { [weak self] in self?.closeHeader() }
        case .settle: settle()
        }
    }

    private func refresh() {
        assistiveTechnology.announce(LocalizedString.refreshing.text)
        onRefresh?()
        sendActions(for: .valueChanged)
    }

    private func settle() {
        exitAlarm.set(for: nil) {}
        closeHeader()
        isClosing = false
        guard stage.isRunning else { return }
        isAccessibilityElement = false
        stage.rest(now: clock.time)
        callCompletions()
    }

    // MARK: - Pictures

    /// Takes up the picture that is to be shown, as soon as nothing is going on.
    private func pictureChanged() {
        isPictureStale = presentation.state != .idle
        guard !isPictureStale else { return }
        stage.picture = assistiveTechnology.prefersReducedMotion ? picture.calm : picture
        presentation = PullPresentation(timing: stage.timing)
        place()
        showContent()
    }

    /// Shows the picture anew, as it is now.
    private func showContent() {
        stage.scale = max(traitCollection.displayScale, 1)
        stage.show(pull: presentation.drawnPull(at: clock.time) ?? 0, at: clock.time)
    }

    // MARK: - Layout

    /// Puts the header above the content; beyond its height it stays at the top while content goes on.
    private func place() {
        guard let scrollView else { return }
        let height = stage.picture.headerHeight
        let top = -max(pulled, height)
        let header = CGRect(
            x: scrollView.contentOffset.x,
            y: top,
            width: scrollView.bounds.width,
            height: height
        )
        if frame != header { frame = header }
    }

    /// Places the picture.
    public override func layoutSubviews() {
        super.layoutSubviews()
        stage.scale = max(traitCollection.displayScale, 1)
        stage.place(
            in: stage.picture.pullFrame(in: bounds),
            pull: presentation.drawnPull(at: clock.time) ?? 0,
            at: clock.time
        )
    }

    /// Shows everything anew: layers lose their animations outside of a window.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        place()
        showContent()
    }
}
