import KinoraPlatform

/// A panel over a view that says that work goes on, how far it has come and how it ended.
///
/// It is attached to a view that it is given, and goes with it. Pieces of work may overlap: the panel
/// stays until the last has ended. Short work is never seen, and what is seen stays long enough to be
/// read, by the rules of ``HUDPresentation``.
@MainActor public final class LoadingHUD: UIView {
    /// How the HUD looks and behaves.
    public let configuration: Configuration

    /// When the HUD is seen, and why.
    public private(set) var presentation: HUDPresentation

    /// What is called when the user has called the work off, besides what the work itself does.
    public var onCancel: (@MainActor () -> Void)?

    /// What is called when the longest time is over; see ``HUDPresentation/Timing``.
    public var onExpiration: (@MainActor () -> Void)?

    /// The panel, whose layer has the transition.
    let panel: HUDPanel

    /// What reads the HUD out.
    let assistiveTechnology: any AssistiveTechnology

    private let clock: any FrameClock
    private let transition: HUDTransition
    private let alarm: Alarm
    private let progressAlarm: Alarm
    private let notifications = NotificationWatch()
    private weak var target: UIView?
    private var works: [Work] = []
    private var settlements: [@MainActor () -> Void] = []
    private weak var focusBefore: UIView?

    /// The part of the view that the keyboard covers, in the window's space.
    private var keyboardFrame = CGRect.null

    // MARK: - Creating

    /// Creates a HUD for a view, to which it is added when it is to be seen.
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
        // The panel is dark on any ground, and its signs are made for that.
        panel.overrideUserInterfaceStyle = .dark
        addSubview(panel)
        if configuration.isCancellable { panel.cancel = { [weak self] in self?.cancel() } }
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

    /// A piece of work that a HUD says something of.
    @MainActor public final class Work {
        /// What the HUD says as long as no later work has something to say.
        public var content: HUDContent {
            didSet { hud?.contentChanged() }
        }

        /// What is called when the work is to stop: by the user, or because its time is over.
        var stop: (@MainActor () -> Void)?

        private weak var hud: LoadingHUD?

        fileprivate init(_ content: HUDContent, in hud: LoadingHUD) {
            self.content = content
            self.hud = hud
        }
    }

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
        let work = Work(HUDContent(text: text, detail: detail, progress: progress), in: self)
        attach()
        works.append(work)
        perform(presentation.show(at: clock.time))
        contentChanged()
        return work
    }

    /// Ends work without a word; nothing happens where it has ended.
    ///
    /// - Parameters:
    ///   - work: Which one; the latest for nil.
    ///   - completion: Is called once, when nothing is seen of the HUD any more.
    public func hide(_ work: Work? = nil, completion: (@MainActor () -> Void)? = nil) {
        if let completion { settlements.append(completion) }
        guard take(work) else { return settleIfHidden() }
        perform(presentation.hide(at: clock.time))
        contentChanged()
        settleIfHidden()
    }

    /// Ends work and tells how, for as long as the words take to read.
    ///
    /// - Parameters:
    ///   - outcome: How it ended.
    ///   - text: What is said of it.
    ///   - detail: What is said besides, smaller.
    ///   - work: Which one; the latest for nil. Without any the outcome is told all the same.
    ///   - completion: Is called once, when nothing is seen of the HUD any more.
    public func finish(
        _ outcome: LoadingOutcome,
        _ text: String? = nil,
        detail: String? = nil,
        of work: Work? = nil,
        completion: (@MainActor () -> Void)? = nil
    ) {
        if let completion { settlements.append(completion) }
        // Somebody else's work isn't to be ended in place of one that has ended before.
        if let work, !take(work) { return settleIfHidden() }
        if work == nil { _ = take(nil) }
        attach()
        told = HUDContent(text: text, detail: detail)
        let words = [text, detail].compactMap { $0 }.joined(separator: " ")
        let sign = panel.indicator.outcomeDuration(outcome)
        let dwell = max(HUDPresentation.Timing.dwell(for: words), sign + Self.signDwell)
        perform(presentation.finish(outcome, dwell: dwell, at: clock.time))
        contentChanged()
    }

    /// How long a sign is seen at least once it is written, in seconds.
    private static let signDwell = 0.5

    /// Ends all work, as when the user calls it off.
    public func cancel() {
        let stopped = works
        works = []
        perform(presentation.cancel(at: clock.time))
        for work in stopped { work.stop?() }
        onCancel?()
        settleIfHidden()
    }

    /// Returns whether work goes on still.
    func isGoingOn(_ work: Work) -> Bool { works.contains { $0 === work } }

    /// A Boolean value that indicates whether work is being stopped because its time is over.
    private(set) var isExpiring = false

    /// What is said of an outcome that is seen.
    private var told = HUDContent()

    /// Takes work off the list; returns whether it was there.
    private func take(_ work: Work?) -> Bool {
        guard let index = work.map({ one in works.firstIndex { $0 === one } }) ?? works.indices.last
        else { return false }
        works.remove(at: index)
        return true
    }

    // MARK: - What is seen

    /// What is to be done still, in order.
    private var effects: [HUDPresentation.Effect] = []
    private var isPerforming = false

    /// Does what is to be done; after what is being done just now, where that has called somebody who
    /// shows, hides or finishes.
    private func perform(_ effects: [HUDPresentation.Effect]) {
        self.effects += effects
        guard !isPerforming else { return }
        isPerforming = true
        while !self.effects.isEmpty { perform(self.effects.removeFirst()) }
        isPerforming = false
        alarm.set(for: presentation.nextDeadline) { [weak self] in
            guard let self else { return }
            perform(presentation.advance(to: clock.time))
        }
    }

    private func perform(_ effect: HUDPresentation.Effect) {
        switch effect {
        case .appear: appear()
        case .tell(let outcome): tell(outcome)
        case .resume: resume()
        case .expire: expire()
        case .disappear: transition.leave(panel.layer)
        case .settle: settleIfHidden()
        }
    }

    private func attach() {
        guard let target else { return }
        if superview !== target {
            frame = target.bounds
            target.addSubview(self)
            isHidden = !presentation.isVisible
        } else {
            target.bringSubviewToFront(self)
        }
    }

    private func appear() {
        isHidden = false
        layoutIfNeeded()
        focusBefore = focusBefore ?? assistiveTechnology.focusedView
        panel.indicator.startAnimating()
        transition.enter(panel.layer)
        contentChanged()
        if configuration.blocking == .view {
            assistiveTechnology.moveFocus(to: panel.status)
        } else if !works.isEmpty {
            assistiveTechnology.announce(panel.status.accessibilityLabel ?? Wording.inProgress.text)
        }
    }

    private func tell(_ outcome: LoadingOutcome) {
        panel.indicator.finish(.outcome(outcome))
        contentChanged()
        let words = [told.text, told.detail].compactMap { $0 }
        let said = words.isEmpty ? outcome.wording : words.joined(separator: ", ")
        if let said { assistiveTechnology.announce(said) }
    }

    private func resume() {
        panel.indicator.startAnimating()
        contentChanged()
    }

    private func expire() {
        let stopped = works
        works = []
        isExpiring = true
        for work in stopped { work.stop?() }
        isExpiring = false
        onExpiration?()
    }

    private func settle() {
        isHidden = true
        panel.indicator.stopAnimating()
        removeFromSuperview()
        if configuration.blocking == .view, let view = focusBefore {
            assistiveTechnology.moveFocus(to: view)
        }
        focusBefore = nil
        let called = settlements
        settlements = []
        for completion in called { completion() }
    }

    /// Calls who waits for the end where nothing is seen or awaited.
    private func settleIfHidden() {
        if presentation.state == .hidden { settle() }
    }

    private func contentChanged() {
        if case .telling = presentation.state {
            panel.content = told
        } else if let content = works.last(where: { $0.content.isSaying })?.content
            ?? works.last?.content
        {
            panel.content = content
        }
        followProgress()
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

    /// Places the panel in the middle of what neither the safe area nor the keyboard cuts off.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let area = freeArea
        let size = panel.sizeThatFits(CGSize(width: area.width - 2 * Self.margin, height: 0))
        panel.bounds.size = size
        panel.center = CGPoint(x: area.midX, y: area.midY)
    }

    /// The least distance of the panel from the sides, in points.
    private static let margin: CGFloat = 20

    private var freeArea: CGRect {
        var area = bounds.inset(by: safeAreaInsets)
        guard window != nil, !keyboardFrame.isNull else { return area }
        let covered = convert(keyboardFrame, from: nil)
        if covered.minY < area.maxY, covered.minY > area.minY, covered.maxY >= area.maxY {
            area.size.height = covered.minY - area.minY
        }
        return area
    }

    private func watchKeyboard() {
        notifications.watch(UIResponder.keyboardWillChangeFrameNotification) { note in
            note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
        } _: { [weak self] frame in
            self?.keyboardFrame = frame
            self?.setNeedsLayout()
            UIView.animate(withDuration: 0.25) { self?.layoutIfNeeded() }
        }
    }

    // MARK: - Touches

    /// Returns what a touch belongs to: the button, or what the configuration blocks.
    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard presentation.isVisible, let hit = super.hitTest(point, with: event) else {
            return nil
        }
        switch configuration.blocking {
        case .view: return hit
        case .panel: return hit.isDescendant(of: panel) ? hit : nil
        case .nothing: return hit is UIControl ? hit : nil
        }
    }
}

extension HUDContent {
    /// A Boolean value that indicates whether there is anything to say.
    fileprivate var isSaying: Bool { text != nil || detail != nil || progress != nil }
}

extension HUDTransition {
    /// Returns the transition, or a fade for people who prefer less motion; none in quiet mode.
    @MainActor fileprivate func suited(to technology: any AssistiveTechnology) -> HUDTransition {
        if QuietMode.current != nil { return .none }
        return moves && technology.prefersReducedMotion ? .fade : self
    }
}

extension HUDPresentation.Timing {
    /// Returns the timing with a length of disappearing.
    fileprivate func disappearing(in duration: TimeInterval) -> Self {
        Self(grace: grace, minimum: minimum, maximum: maximum, disappearing: duration)
    }
}
