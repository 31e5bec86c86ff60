import KinoraPlatform

/// A control above a scroll view's content that starts a refresh when the content is pulled down.
///
/// Its picture follows the finger, enters when the pull reaches the trigger, loops during the work,
/// and exits at the end of a loop, as ``PullPresentation`` decides. Each pull starts at most
/// one refresh. The control starts the work with ``onRefresh`` and the event `.valueChanged`; call
/// ``endRefreshing(completion:)`` when it ends.
///
/// Without a pull, the control starts a refresh with its accessibility element, with the scroll
/// view's accessibility action “Refresh”, and with the keyboard shortcut ⌘R of the view controller
/// around it.
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

    /// A Boolean value that indicates whether a pull plays haptic feedback at the trigger.
    ///
    /// The default is true, because UIKit's refresh control does. It has an effect only on iOS.
    public var playsHaptics = true

    /// The state that determines what the control shows.
    public var presentation: PullPresentation { driver.presentation }

    private let assistiveTechnology: any AssistiveTechnology
    private let driver: PullDriver
    private let haptics = HapticFeedback()
    private let clock: any FrameClock
    private let exitAlarm: Alarm
    private let headerAlarm: Alarm
    private let revealAlarm: Alarm
    private let notifications = NotificationObserver()
    private var observations: [NSKeyValueObservation] = []
    private var completions: [@MainActor () -> Void] = []

    private var header: HeaderInset?
    private var task: Task<Void, Never>?
    private var customAction: UIAccessibilityCustomAction?

    #if !os(tvOS)
    private var command: RefreshCommand?
    #endif

    // MARK: - Creating

    /// Creates a control; add it to a scroll view with ``attach(to:)``.
    ///
    /// - Parameters:
    ///   - picture: The picture; a drop by default.
    ///   - trigger: The distance in points at which the picture snaps, in addition to its
    ///     ``PullPicture/scrubOffset``. With nil, the default, it is 60 points, but the whole pull is
    ///     at most a tenth of the visible height, and the distances of the picture are in proportion.
    ///   - clock: The clock that the control uses, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: The source of the Reduce Motion setting and the receiver of
    ///     announcements.
    ///   - onRefresh: A closure to call once for each pull that reaches the trigger.
    public init(
        _ picture: any PullPicture = GooeyPull(),
        trigger: Double? = nil,
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
        self.clock = clock
        exitAlarm = Alarm(clock: clock)
        headerAlarm = Alarm(clock: clock)
        revealAlarm = Alarm(clock: clock)
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
        isAccessibilityElement = true
        autoresizingMask = .flexibleWidth
        driver.control = self
        layer.addSublayer(driver.layer)
        describe()
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
        insert(in: scrollView)
        let action = UIAccessibilityCustomAction(name: LocalizedString.refresh.text) {
            [weak self] _ in self?.refresh() ?? false
        }
        scrollView.accessibilityCustomActions =
            (scrollView.accessibilityCustomActions ?? []) + [action]
        customAction = action
        observations = [
            scrollView.observe(\.contentOffset) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.offsetChanged() }
            }
        ]
        placeHeader()
        driver.reload()
    }

    /// Inserts the control behind the content, but in front of the background of a list.
    private func insert(in scrollView: UIScrollView) {
        #if canImport(UIKit)
        let background =
            (scrollView as? UITableView)?.backgroundView
            ?? (scrollView as? UICollectionView)?.backgroundView
        if let background, background.superview === scrollView {
            return scrollView.insertSubview(self, aboveSubview: background)
        }
        #endif
        scrollView.insertSubview(self, at: 0)
    }

    /// Ends any refresh immediately and removes the control from its scroll view.
    public func detach() {
        guard let scrollView else { return }
        task?.cancel()
        driver.cancel()
        for alarm in [headerAlarm, revealAlarm] { alarm.set(for: nil) {} }
        header?.close(in: 0)
        header = nil
        observations = []
        scrollView.accessibilityCustomActions?.removeAll { $0 === customAction }
        customAction = nil
        self.scrollView = nil
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
        guard !isRefreshing, let scrollView, let header else { return }
        let isAtTop = scrollView.contentOffset.y <= -header.resting + HeaderInset.tolerance
        driver.begin()
        updateHeader()
        guard isAtTop, header.added > 0 else { return }
        scrollView.setContentOffset(header.openOffset, animated: window != nil)
        needsReveal = window == nil
    }

    /// A Boolean value that indicates whether the header is to be revealed in the window.
    ///
    /// Before the first layout, the safe area isn't known, and layout may move the content.
    private var needsReveal = false

    private func revealHeader() {
        guard needsReveal, isRefreshing, !isClosing, let scrollView, let header else { return }
        needsReveal = false
        // Other code may have scrolled to later content.
        guard !scrollView.isDragging, scrollView.contentOffset.y <= HeaderInset.tolerance
        else { return }
        scrollView.setContentOffset(header.openOffset, animated: false)
    }

    /// Begins a refresh and starts the work, for a user who can't pull.
    ///
    /// Returns false if a refresh is in progress.
    func refresh() -> Bool {
        guard !isRefreshing, scrollView != nil else { return false }
        beginRefreshing()
        startWork()
        return true
    }

    /// Starts a refresh, for assistive technologies.
    public override func accessibilityActivate() -> Bool { refresh() }

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
        guard let scrollView, let header, !header.isChanging else { return }
        let wasIdle = presentation.state == .idle
        driver.pull(
            distance: distance,
            visibleHeight: scrollView.visibleHeight + header.added,
            isTouching: scrollView.isPulling
        )
        if wasIdle, case .pulling = presentation.state, playsHaptics {
            haptics.prepareImpact(in: self)
        }
        updateHeader()
        placeHeader()
    }

    /// A Boolean value that indicates whether the header is closing while the picture exits.
    ///
    /// Closing starts at a frame, which may slightly precede the exit's time.
    private var isClosing = false

    /// Opens the header during a refresh and closes it afterwards.
    ///
    /// During a drag, a change of the inset would make the content jump.
    private func updateHeader() {
        guard let scrollView, let header else { return }
        let opens = isRefreshing && !isClosing
        guard opens != (header.added > 0) else { return headerAlarm.set(for: nil) {} }
        if scrollView.isPulling {
            // The end of a drag needn't change the offset.
            return headerAlarm.set(for: clock.time + 0.1) { [weak self] in self?.updateHeader() }
        }
        headerAlarm.set(for: nil) {}
        if opens {
            header.open(driver.shownPicture.headerHeight, afterPullOf: distance)
        } else {
            header.close(in: driver.shownPicture.exiting)
        }
    }

    // MARK: - Presentation

    func carryOut(_ effect: PullPresentation.Effect) {
        switch effect {
        case .enter: describe()
        case .refresh:
            if playsHaptics { haptics.playImpact(in: self) }
            startWork()
        case .exit(let time):
            exitAlarm.set(for: time) { [weak self] in
                self?.isClosing = true
                self?.updateHeader()
            }
        case .settle: settle()
        case .scrub, .loop: break
        }
    }

    private func startWork() {
        assistiveTechnology.announce(LocalizedString.refreshing.text, about: self)
        onRefresh?()
        sendActions(for: .valueChanged)
    }

    private func settle() {
        exitAlarm.set(for: nil) {}
        isClosing = false
        updateHeader()
        describe()
        callCompletions()
    }

    /// Describes the control to assistive technologies: an action, or a refresh in progress.
    private func describe() {
        accessibilityLabel =
            (isRefreshing ? LocalizedString.refreshing : LocalizedString.refresh).text
        accessibilityTraits = isRefreshing ? .updatesFrequently : .button
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
        #if !os(tvOS)
        command?.remove()
        command = window == nil ? nil : RefreshCommand(for: self)
        #endif
        guard window != nil else { return }
        placeHeader()
        driver.reload()
        if needsReveal {
            revealAlarm.set(for: clock.time) { [weak self] in self?.revealHeader() }
        }
    }
}

extension UIScrollView {
    /// A Boolean value that indicates whether fingers drag the content, also on a trackpad.
    ///
    /// The scroll view is tracking only for touches, and may be dragging while it decelerates.
    var isPulling: Bool { isDragging && !isDecelerating }

    /// The height in points of the area within the insets.
    var visibleHeight: CGFloat {
        bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
    }
}
