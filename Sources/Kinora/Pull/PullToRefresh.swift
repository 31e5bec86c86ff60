import KinoraPlatform

/// A control above a scroll view's content that starts a refresh when the content is pulled down.
///
/// Its picture follows the finger, enters when the pull reaches the trigger, loops during the work,
/// and exits at the end of a loop, as determined by ``PullPresentation``. Each pull starts at most
/// one refresh. The control starts the work with ``onRefresh`` and the event `.valueChanged`; call
/// ``endRefreshing(completion:)`` when it ends.
///
/// The control adds to the scroll view's inset while it refreshes and later subtracts the same
/// amount, so other changes of the inset are preserved.
@MainActor public final class PullToRefresh: UIControl {
    /// The picture; a change applies from the next pull on.
    public var picture: any PullPicture {
        didSet { pictureChanged() }
    }

    /// A Boolean value that indicates whether a new picture waits until the control is at rest.
    private var isPictureStale = false

    /// A closure to call once for each pull that reaches the trigger.
    public var onRefresh: (@MainActor () -> Void)?

    /// The state that determines what the control shows.
    public private(set) var presentation: PullPresentation

    private let clock: any FrameClock
    private let assistiveTechnology: any AssistiveTechnology
    private let alarm: Alarm
    private let exitAlarm: Alarm
    private let stage: PullStage
    private let notifications = NotificationObserver()
    private var observations: [NSKeyValueObservation] = []
    private var completions: [@MainActor () -> Void] = []

    private var header: HeaderInset?
    private var task: Task<Void, Never>?

    // MARK: - Creating

    /// Creates a control; add it to a scroll view with ``attach(to:)``.
    ///
    /// - Parameters:
    ///   - picture: The picture; a drop by default.
    ///   - trigger: The pull in points at which the picture snaps.
    ///   - clock: The clock that the control uses, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: The source of the Reduce Motion setting and the receiver of
    ///     announcements.
    ///   - onRefresh: A closure to call once for each pull that reaches the trigger.
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
            assistiveTechnology.prefersReducedMotion ? picture.reducedMotionPicture : picture,
            trigger: trigger
        )
        presentation = PullPresentation(timing: stage.timing)
        alarm = Alarm(clock: clock)
        exitAlarm = Alarm(clock: clock)
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a control that performs an asynchronous closure and ends refreshing when it returns.
    ///
    /// The task is canceled when the control is detached.
    public convenience init(
        _ picture: any PullPicture = GooeyPull(),
        refreshing work: @escaping @MainActor () async -> Void
    ) {
        self.init(picture)
        onRefresh = { [weak self] in
            self?.task = Task {
                await work()
                // A canceled closure may return while another refresh is in progress.
                if !Task.isCancelled { self?.endRefreshing() }
            }
        }
    }

    /// Returns nil; the control doesn't support archiving.
    public required init?(coder: NSCoder) {
        nil
    }

    private func setUp() {
        isUserInteractionEnabled = false
        // There is nothing to describe unless a refresh is in progress.
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

    /// The scroll view that the control is attached to, or nil for none.
    public private(set) weak var scrollView: UIScrollView?

    /// Attaches the control to a scroll view, and detaches it from the previous one.
    ///
    /// Also enables vertical bouncing for content of any height.
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

    /// Ends any refresh immediately and removes the control from its scroll view.
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

    /// Detaches the control if it is removed from the scroll view.
    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview !== scrollView { detach() }
    }

    // MARK: - Refreshing

    /// A Boolean value that indicates whether the picture enters, loops, or exits.
    public var isRefreshing: Bool { presentation.isRefreshing }

    /// Begins a refresh from code and shows the picture, without starting the work.
    public func beginRefreshing() {
        guard !isRefreshing, let scrollView else { return }
        carryOut(presentation.begin(at: clock.time))
        openHeader()
        guard let header, scrollView.contentOffset.y <= -header.resting + HeaderInset.tolerance
        else { return }
        let top = CGPoint(x: scrollView.contentOffset.x, y: -header.resting - header.added)
        scrollView.setContentOffset(top, animated: true)
    }

    /// Ends the refresh at the end of a loop; has no effect if no refresh is in progress.
    ///
    /// - Parameter completion: A closure to call once, when the picture isn't visible anymore;
    ///   immediately if no refresh is in progress.
    public func endRefreshing(completion: (@MainActor () -> Void)? = nil) {
        if let completion { completions.append(completion) }
        carryOut(presentation.end(at: clock.time))
        if !isRefreshing { callCompletions() }
    }

    /// Calls and removes the completion handlers.
    private func callCompletions() {
        let called = completions
        completions = []
        for completion in called { completion() }
    }

    // MARK: - Scrolling

    /// The distance in points that the content is pulled down from rest; negative if scrolled up.
    private var pulled: CGFloat {
        guard let scrollView, let header else { return 0 }
        let distance = -scrollView.contentOffset.y - header.resting
        return abs(distance) < HeaderInset.tolerance ? 0 : distance
    }

    private func scrolled() {
        guard let scrollView else { return }
        let distance = Double(pulled - stage.picture.scrubOffset)
        // A finger can rest on content that moves by itself; only dragging counts as a pull.
        let isTouching = scrollView.isDragging && scrollView.isTracking
        carryOut(presentation.pull(to: distance, isTouching: isTouching, at: clock.time))
        // Changing the inset during a touch would make the content jump.
        if !isTouching, presentation.isRefreshing, !isClosing { openHeader() }
        place()
    }

    /// A Boolean value that indicates whether the header is closing while the picture exits.
    ///
    /// The frame at which it starts may slightly precede the exit's time.
    private var isClosing = false

    private func openHeader() {
        header?.open(stage.picture.headerHeight)
    }

    private func closeHeader() {
        isClosing = true
        header?.close(in: stage.picture.exiting)
    }

    // MARK: - Presentation

    private func carryOut(_ effects: [PullPresentation.Effect]) {
        for effect in effects { carryOut(effect) }
        if isPictureStale { pictureChanged() }
        let isMoving = presentation.drawnPull(at: clock.time) ?? 0 > 0
        var deadline = presentation.nextDeadline
        // A picture that springs back is updated in each frame.
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

    /// Applies the current picture, or waits until the control is at rest.
    private func pictureChanged() {
        isPictureStale = presentation.state != .idle
        guard !isPictureStale else { return }
        stage.picture =
            assistiveTechnology.prefersReducedMotion ? picture.reducedMotionPicture : picture
        presentation = PullPresentation(timing: stage.timing)
        place()
        showContent()
    }

    /// Recreates the picture's layers for the current state.
    private func showContent() {
        stage.scale = max(traitCollection.displayScale, 1)
        stage.show(pull: presentation.drawnPull(at: clock.time) ?? 0, at: clock.time)
    }

    // MARK: - Layout

    /// Positions the header above the content; a longer pull keeps it at the top.
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

    /// Lays out the picture.
    public override func layoutSubviews() {
        super.layoutSubviews()
        stage.scale = max(traitCollection.displayScale, 1)
        stage.place(
            in: stage.picture.pullFrame(in: bounds),
            pull: presentation.drawnPull(at: clock.time) ?? 0,
            at: clock.time
        )
    }

    /// Recreates the layers, because layers lose their animations outside a window.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        place()
        showContent()
    }
}
