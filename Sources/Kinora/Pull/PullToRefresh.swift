import KinoraPlatform

/// A control above a scroll view's content that starts a refresh when the content is pulled down.
///
/// Its picture follows the finger, enters when the pull reaches the trigger, loops during the work,
/// and exits at the end of a loop, as ``PullPresentation`` decides. Each pull starts at most
/// one refresh. The control starts the work with ``onRefresh`` and the event `.valueChanged`; call
/// ``endRefreshing(completion:)`` when it ends.
///
/// The control adds to the scroll view's inset while it refreshes and later subtracts the same
/// amount, so other changes of the inset are preserved.
@MainActor public final class PullToRefresh: UIControl, PullControl {
    /// The picture; a change applies from the next pull on.
    public var picture: any PullPicture {
        get { driver.picture }
        set { driver.picture = newValue }
    }

    /// A closure to call once for each pull that reaches the trigger.
    public var onRefresh: (@MainActor () -> Void)?

    /// The state that determines what the control shows.
    public var presentation: PullPresentation { driver.presentation }

    private let assistiveTechnology: any AssistiveTechnology
    private let driver: PullDriver
    private let exitAlarm: Alarm
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
    ///   - trigger: The distance in points at which the picture snaps.
    ///   - clock: The clock that the control uses, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: The source of the Reduce Motion setting and the receiver of
    ///     announcements.
    ///   - onRefresh: A closure to call once for each pull that reaches the trigger.
    public init(
        _ picture: any PullPicture = GooeyPull(),
        trigger: Double = PullPresentation.Timing.defaultTrigger,
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared,
        onRefresh: (@MainActor () -> Void)? = nil
    ) {
        self.assistiveTechnology = assistiveTechnology
        self.onRefresh = onRefresh
        driver = PullDriver(
            picture,
            trigger: trigger,
            beginsAtTrigger: true,
            clock: clock,
            assistiveTechnology: assistiveTechnology
        )
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
        driver.control = self
        layer.addSublayer(driver.layer)
        accessibilityLabel = LocalizedString.refreshing.text
        accessibilityTraits = .updatesFrequently
        notifications.watch(UIAccessibility.reduceMotionStatusDidChangeNotification) {
            [weak self] in self?.driver.pictureChanged()
        }
        notifications.watchReturn { [weak self] in self?.driver.reload() }
        observeTraits([.displayScale]) { [weak self] in self?.driver.reload() }
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
                MainActor.assumeIsolated { self?.offsetChanged() }
            }
        ]
        placeHeader()
        driver.reload()
    }

    /// Ends any refresh immediately and removes the control from its scroll view.
    public func detach() {
        guard scrollView != nil else { return }
        task?.cancel()
        driver.cancel()
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
    public var isRefreshing: Bool { driver.isRefreshing }

    /// Begins a refresh from code and shows the picture, without starting the work.
    public func beginRefreshing() {
        guard !isRefreshing, let scrollView else { return }
        driver.begin()
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
        driver.end()
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
    private var distance: CGFloat {
        guard let scrollView, let header else { return 0 }
        let distance = -scrollView.contentOffset.y - header.resting
        return abs(distance) < HeaderInset.tolerance ? 0 : distance
    }

    private func offsetChanged() {
        guard let scrollView else { return }
        let isPulling = scrollView.isPulling
        driver.pull(distance: distance, isTouching: isPulling)
        // Changing the inset during a touch would make the content jump.
        if !isPulling, isRefreshing, !isClosing { openHeader() }
        placeHeader()
    }

    /// A Boolean value that indicates whether the header is closing while the picture exits.
    ///
    /// Closing starts at a frame, which may slightly precede the exit's time.
    private var isClosing = false

    private func openHeader() {
        header?.open(driver.shownPicture.headerHeight)
    }

    private func closeHeader() {
        isClosing = true
        header?.close(in: driver.shownPicture.exiting)
    }

    // MARK: - Presentation

    func carryOut(_ effect: PullPresentation.Effect) {
        switch effect {
        case .enter: isAccessibilityElement = true
        case .refresh: refresh()
        case .exit(let time): exitAlarm.set(for: time) { [weak self] in self?.closeHeader() }
        case .settle: settle()
        case .scrub, .loop: break
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
        isAccessibilityElement = false
        callCompletions()
    }

    // MARK: - Layout

    /// Positions the header above the content; a longer pull keeps it at the top.
    func placeHeader() {
        guard let scrollView else { return }
        let height = driver.shownPicture.headerHeight
        let header = CGRect(
            x: scrollView.contentOffset.x,
            y: -max(distance, height),
            width: scrollView.bounds.width,
            height: height
        )
        if frame != header { frame = header }
    }

    /// Lays out the picture.
    public override func layoutSubviews() {
        super.layoutSubviews()
        driver.place(in: bounds)
    }

    /// Recreates the layers, because layers lose their animations outside a window.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        placeHeader()
        driver.reload()
    }
}

extension UIScrollView {
    /// A Boolean value that indicates whether a finger drags the content.
    ///
    /// A finger can also rest on content that moves by itself.
    var isPulling: Bool { isDragging && isTracking }
}
