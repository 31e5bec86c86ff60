import KinoraPlatform

/// A panel over a view that says that work goes on, how far it has come and how it ended.
///
/// It is attached to a view that it is given, and goes with it. Pieces of work may overlap: the panel
/// stays until the last has ended. Short work is never seen, and what is seen stays long enough to be
/// read, by the rules of ``HUDPresentation``.
///
/// Over a scroll view it stays in sight and, where it blocks the view, keeps it from scrolling. A view
/// that takes no subviews, such as a visual-effect view, is not to be covered; its content view is.
@MainActor public final class LoadingHUD: UIView {
    /// How the HUD looks and behaves.
    public let configuration: Configuration

    /// When the HUD is seen, and why.
    public private(set) var presentation: HUDPresentation

    /// What is called when the user has called work off, besides what the work itself does.
    public var onCancel: (@MainActor () -> Void)?

    /// What is called when the longest time is over; see ``HUDPresentation/Timing``.
    public var onExpiration: (@MainActor () -> Void)?

    /// The panel, whose layer has the transition.
    let panel: HUDPanel

    /// The view that is covered.
    private(set) weak var target: UIView?

    /// What reads the HUD out.
    private let assistiveTechnology: any AssistiveTechnology
    private let clock: any FrameClock
    private let transition: HUDTransition
    private let alarm: Alarm
    private let progressAlarm: Alarm
    let notifications = NotificationWatch()
    private var works: [Work] = []

    /// What is said of an outcome that is seen.
    private var told = HUDContent()

    /// Who waits until nothing is seen any more.
    private var settlements: [@MainActor () -> Void] = []

    /// What is to be called once everything that happens now has happened.
    private var calls: [@MainActor () -> Void] = []

    /// Where the focus was before the HUD took it; nil while it hasn't.
    private var focus: Focus?

    private struct Focus {
        weak var view: UIView?
    }

    /// What follows a scroll view that is covered.
    var scrolling: ScrollingCover?

    // MARK: - Creating

    /// Creates a HUD for a view, to which it is added when there is work.
    ///
    /// - Parameters:
    ///   - view: The view that is covered; it isn't retained.
    ///   - configuration: How the HUD looks and behaves.
    ///   - clock: Whose time it is, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: What reads the HUD out.
    public init(
        in view: UIView,
        configuration: Configuration = Configuration(),
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared
    ) {
        self.configuration = configuration
        self.clock = clock
        self.assistiveTechnology = assistiveTechnology
        target = view
        transition = configuration.transition.suited(to: assistiveTechnology)
        presentation = HUDPresentation(
            timing: configuration.timing.disappearing(in: transition.duration)
        )
        alarm = Alarm(clock: clock)
        progressAlarm = Alarm(clock: clock)
        let indicator = LoadingIndicatorView(
            configuration.animation,
            style: configuration.style,
            clock: clock,
            assistiveTechnology: assistiveTechnology
        )
        panel = HUDPanel(configuration, indicator: indicator)
        super.init(frame: view.bounds)
        setUp()
    }

    /// Returns nil: HUDs are made for a view.
    public required init?(coder: NSCoder) {
        nil
    }

    private func setUp() {
        backgroundColor = configuration.dimmingColor
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = configuration.blocking == .view
        panel.indicator.announcesOutcome = false
        panel.overrideUserInterfaceStyle = configuration.panelStyle
        addSubview(panel)
        watchKeyboard()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (hud: LoadingHUD, _) in
            hud.panel.setNeedsLayout()
            hud.setNeedsLayout()
        }
    }

    /// Returns the HUD that covers a view, or is going to; nil for none.
    public static func attached(to view: UIView) -> LoadingHUD? {
        view.subviews.lazy.compactMap { $0 as? LoadingHUD }.last
    }

    // MARK: - Work

    /// Announces work, which is seen if it lasts.
    ///
    /// - Parameters:
    ///   - text: What is said of it.
    ///   - detail: What is said besides, smaller.
    ///   - progress: How far it has come.
    /// - Returns: The work, to end it or to say something else of it.
    @discardableResult
    public func show(
        _ text: String? = nil,
        detail: String? = nil,
        progress: Progress? = nil
    ) -> Work {
        catchUp()
        let work = Work(HUDContent(text: text, detail: detail, progress: progress), in: self)
        works.append(work)
        attach()
        carryOut(presentation.show(at: clock.time))
        return work
    }

    /// Ends work without a word; nothing happens where it has ended.
    ///
    /// - Parameters:
    ///   - work: Which one; the latest for nil.
    ///   - completion: Is called once, when nothing is seen of the HUD any more; at once where nothing
    ///     is. A HUD that goes together with its view calls nobody.
    public func hide(_ work: Work? = nil, completion: (@MainActor () -> Void)? = nil) {
        catchUp()
        if let completion { settlements.append(completion) }
        guard take(work) else { return settleIfHidden() }
        carryOut(presentation.hide(at: clock.time))
    }

    /// Ends work and tells how, for as long as the words take to read.
    ///
    /// - Parameters:
    ///   - outcome: How it ended.
    ///   - text: What is said of it.
    ///   - detail: What is said besides, smaller.
    ///   - work: Which one; the latest for nil. Without any the outcome is told all the same.
    ///   - completion: Is called once, when nothing is seen of the HUD any more; at once where nothing
    ///     is. A HUD that goes together with its view calls nobody.
    public func finish(
        _ outcome: LoadingOutcome,
        _ text: String? = nil,
        detail: String? = nil,
        of work: Work? = nil,
        completion: (@MainActor () -> Void)? = nil
    ) {
        catchUp()
        if let completion { settlements.append(completion) }
        // Somebody else's work isn't to be ended in place of one that has ended before.
        guard take(work) || work == nil else { return settleIfHidden() }
        told = HUDContent(text: text, detail: detail)
        attach()
        let sign = panel.indicator.outcomeDuration(outcome)
        let reading = HUDPresentation.Timing.dwell(for: told.words ?? "")
        let dwell = max(reading, sign + Self.signDwell)
        carryOut(presentation.finish(outcome, dwell: dwell, at: clock.time))
    }

    /// How long a sign is seen at least once it is written, in seconds.
    private static let signDwell = 0.5

    /// Ends all work, as when the user calls it off; does nothing where none goes on.
    public func cancel() {
        catchUp()
        guard !works.isEmpty else { return }
        let stopped = works
        works = []
        calls += stopped.compactMap(\.stop).map { stop in { stop(.calledOff) } }
        if let onCancel { calls.append(onCancel) }
        carryOut(presentation.cancel(at: clock.time))
    }

    /// Takes work off the list; returns whether it was there.
    private func take(_ work: Work?) -> Bool {
        guard let index = work.map({ one in works.firstIndex { $0 === one } }) ?? works.indices.last
        else { return false }
        works.remove(at: index)
        return true
    }

    // MARK: - What is seen

    /// Does what was due before now: a frame may come late, or not at all in the background.
    private func catchUp() {
        carryOut(presentation.advance(to: clock.time))
    }

    private func carryOut(_ effects: [HUDPresentation.Effect]) {
        let isTelling = effects.contains { if case .tell = $0 { true } else { false } }
        for effect in effects { carryOut(effect, isTelling: isTelling) }
        contentChanged()
        alarm.set(for: presentation.nextDeadline) { [weak self] in self?.catchUp() }
        if presentation.state == .hidden { settleIfHidden() }
        // What these do with the HUD comes after everything of now.
        let called = calls
        calls = []
        for call in called { call() }
    }

    private func carryOut(_ effect: HUDPresentation.Effect, isTelling: Bool) {
        switch effect {
        case .appear: appear(isTelling: isTelling)
        case .tell(let outcome): tell(outcome)
        case .resume: panel.indicator.startAnimating()
        case .expire: expire()
        case .disappear: transition.leave(panel.layer)
        case .settle: settle()
        }
    }

    /// Adds the HUD to the view in front of everything, not seen yet.
    private func attach() {
        guard let target else { return }
        if superview === target { return target.bringSubviewToFront(self) }
        frame = target.bounds
        isHidden = true
        target.addSubview(self)
    }

    private func appear(isTelling: Bool) {
        attach()
        for other in target?.subviews ?? [] where other !== self {
            (other as? LoadingHUD)?.giveWay()
        }
        coverScrolling()
        isHidden = false
        contentChanged()
        layoutIfNeeded()
        panel.indicator.startAnimating()
        transition.enter(panel.layer)
        // The outcome will be announced; the rest is read out here.
        if isTelling { return }
        if configuration.blocking == .view {
            focus = focus ?? Focus(view: assistiveTechnology.focusedView)
            assistiveTechnology.moveFocus(to: panel.status)
        } else {
            assistiveTechnology.announce(panel.status.accessibilityLabel ?? LocalizedString.inProgress.text)
        }
    }

    private func tell(_ outcome: LoadingOutcome) {
        panel.indicator.finish(.outcome(outcome))
        if let said = told.words ?? outcome.localizedDescription { assistiveTechnology.announce(said) }
    }

    private func expire() {
        let stopped = works
        works = []
        calls += stopped.compactMap(\.stop).map { stop in { stop(.expired) } }
        if let onExpiration { calls.append(onExpiration) }
    }

    /// Vanishes at once where no work goes on: another HUD takes the place.
    private func giveWay() {
        guard works.isEmpty, presentation.isVisible else { return }
        presentation = HUDPresentation(timing: presentation.timing)
        settle()
        carryOut([])
    }

    private func settle() {
        isHidden = true
        panel.indicator.stopAnimating()
        scrolling?.end()
        scrolling = nil
        removeFromSuperview()
        if let focus { assistiveTechnology.moveFocus(to: focus.view) }
        focus = nil
    }

    /// Calls who waits for the end where nothing is seen or awaited.
    private func settleIfHidden() {
        guard presentation.state == .hidden else { return }
        if superview != nil { settle() }
        calls += settlements
        settlements = []
        let called = calls
        calls = []
        for call in called { call() }
    }

    func contentChanged() {
        let state = presentation.state
        if case .telling = state {
            panel.content = told
        } else if let work = works.last(where: { $0.content.isSaying }) ?? works.last {
            panel.content = work.content
        }
        updateButton()
        followProgress()
    }

    /// Shows the button while there is work to call off; a panel that goes stays as it is.
    private func updateButton() {
        if configuration.isCancellable, !works.isEmpty {
            panel.cancel = { [weak self] in self?.cancel() }
        } else if presentation.state.isShown {
            panel.cancel = nil
        }
    }

    // MARK: - Progress

    /// The frames in a second at which progress is looked at.
    private static let progressRate = 30.0

    private func followProgress() {
        guard presentation.isVisible, panel.content.progress != nil else {
            return progressAlarm.set(for: nil) {}
        }
        panel.updateProgress()
        progressAlarm.set(for: clock.time + 1 / Self.progressRate) { [weak self] in
            self?.followProgress()
        }
    }

    // MARK: - Layout

    /// Forgets what it was to show where somebody else takes it from the view.
    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview == nil, presentation.state != .hidden else { return }
        works = []
        presentation = HUDPresentation(timing: presentation.timing)
        carryOut([])
    }

    /// Places the panel in the middle of what neither the safe area nor the keyboard cuts off.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let area = freeArea
        let room = area.insetBy(dx: min(20, area.width / 10), dy: min(8, area.height / 10))
        panel.bounds.size = panel.sizeThatFits(room.size)
        panel.center = CGPoint(x: area.midX, y: area.midY)
    }

    /// Lays the panel out anew.
    public override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    // MARK: - Touches

    /// Returns what a touch belongs to: the button, or what the configuration blocks.
    ///
    /// A HUD that disappears keeps nobody waiting: touches pass it by.
    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard presentation.state.isShown, let hit = super.hitTest(point, with: event) else {
            return nil
        }
        switch configuration.blocking {
        case .view: return hit
        case .panel: return hit.isDescendant(of: panel) ? hit : nil
        case .nothing: return hit is UIControl ? hit : nil
        }
    }

    /// Calls the work off where there is a button for it.
    public override func accessibilityPerformEscape() -> Bool {
        guard panel.cancel != nil else { return false }
        cancel()
        return true
    }
}

extension HUDPresentation.State {
    /// A Boolean value that indicates whether the HUD is there and doesn't go yet.
    fileprivate var isShown: Bool {
        switch self {
        case .shown, .telling: true
        case .hidden, .waiting, .disappearing: false
        }
    }
}
