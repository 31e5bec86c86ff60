import KinoraPlatform

/// A panel over a view that shows work in progress and its outcome.
///
/// It is attached to a view that you pass, and is removed together with it. Pieces of work may
/// overlap: the panel stays until the last one ends. ``HUDPresentation`` ensures that the HUD
/// doesn't appear for short work and stays long enough to be read.
///
/// Over a scroll view, such as a table, it is a sibling that follows the view's frame, so that it
/// stays in front of later cells; if it blocks the view, it disables scrolling. To cover a view that
/// doesn't take subviews, such as a visual-effect view, pass its content view. To cover bars and
/// presented controllers, create it with ``init(above:configuration:clock:assistiveTechnology:)``.
@MainActor public final class LoadingHUD: UIView {
    /// The appearance and behavior of the HUD.
    public let configuration: Configuration

    /// The state that determines whether the HUD is visible.
    public private(set) var presentation: HUDPresentation

    /// A closure to call after the user cancels the work, in addition to stopping the work itself.
    public var onCancel: (@MainActor () -> Void)?

    /// A closure to call when the maximum time is over; see ``HUDPresentation/Timing``.
    public var onExpiration: (@MainActor () -> Void)?

    /// The panel, whose layer runs the transition.
    let panel: HUDPanel

    /// The view behind the panel; nil if nothing is dimmed and there is no focus system.
    let backdrop: HUDBackdrop?

    /// The covered view.
    private(set) weak var target: UIView?

    /// The host of the HUD's own window, or nil if it covers a view.
    var windowHost: HUDWindowHost?

    /// The receiver of the HUD's announcements and focus changes.
    private let assistiveTechnology: any AssistiveTechnology
    private let clock: any FrameClock
    private let transition: HUDTransition
    private let alarm: Alarm
    private lazy var progressObserver = ProgressObserver(clock: clock) { [weak self] in
        self?.panel.updateProgress()
    }
    let notifications = NotificationObserver()
    private var works: [Work] = []

    /// The content that accompanies an outcome.
    private var outcomeContent = HUDContent()

    /// The handlers to call when nothing is visible anymore.
    private var settleHandlers: [@MainActor () -> Void] = []

    /// The handlers to call after all current changes.
    private var calls: [@MainActor () -> Void] = []

    /// The view that had the focus before the HUD, or nil if the HUD hasn't taken it.
    private var focus: Focus?

    @MainActor private struct Focus {
        weak var element: AnyObject?

        /// The element, or nil if it is a view that has left its window.
        var current: AnyObject? {
            if let view = element as? UIView, view.window == nil { return nil }
            return element
        }
    }

    /// The blocker of more than touches, while the HUD is visible.
    var blocker: HUDBlocker?

    /// The observer of layout, with which a HUD beside the covered view follows it.
    private var layoutObserver: LayoutObserver?

    /// A closure to call when the HUD begins to appear, with true, or to disappear, with false.
    var onAppearance: (@MainActor (Bool) -> Void)?

    // MARK: - Creating

    /// Creates a HUD, which is added to the view when work begins.
    ///
    /// - Parameters:
    ///   - view: The view to cover. It isn't retained.
    ///   - configuration: The appearance and behavior of the HUD.
    ///   - clock: The clock that the HUD uses, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: The receiver of announcements.
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
        backdrop = Self.makeBackdrop(configuration)
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

    /// Returns nil; HUDs don't support archiving.
    public required init?(coder: NSCoder) {
        nil
    }

    private static func makeBackdrop(_ configuration: Configuration) -> HUDBackdrop? {
        #if canImport(UIKit)
        return HUDBackdrop(color: configuration.dimmingColor)
        #else
        return configuration.dimmingColor.map(HUDBackdrop.init(color:))
        #endif
    }

    private func setUp() {
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        panel.indicator.announcesOutcome = false
        panel.indicator.playsHaptics = configuration.playsHaptics
        panel.overrideUserInterfaceStyle = configuration.panelStyle
        if let backdrop {
            backdrop.frame = bounds
            addSubview(backdrop)
        }
        addSubview(panel)
        showBackground()
        watchKeyboard()
        notifications.watch(UIAccessibility.reduceTransparencyStatusDidChangeNotification) {
            [weak self] in self?.showBackground()
        }
        observeTraits([.preferredContentSizeCategory]) { [weak self] in
            self?.panel.setNeedsLayout()
            self?.setNeedsLayout()
        }
    }

    private func showBackground() {
        panel.showBackground(
            reducingTransparency: assistiveTechnology.prefersReducedTransparency
        )
    }

    /// Returns the HUD that is attached to a view, or nil if there is none.
    public static func attached(to view: UIView) -> LoadingHUD? {
        let candidates = (view.superview?.subviews ?? []) + view.subviews
        return candidates.lazy.compactMap { $0 as? LoadingHUD }.last { $0.target === view }
    }

    // MARK: - Work

    /// Begins a piece of work; the HUD appears if the work outlasts the grace period.
    ///
    /// - Parameters:
    ///   - text: The text to show.
    ///   - detail: The smaller text below it.
    ///   - progress: The progress of the work.
    /// - Returns: The work, for ending it or changing its content.
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

    /// Ends a piece of work without an outcome; has no effect if it has already ended.
    ///
    /// - Parameters:
    ///   - work: The work to end, or nil for the latest.
    ///   - completion: A closure to call once, when the HUD isn't visible anymore; immediately if
    ///     it isn't visible now. It isn't called if the HUD is deallocated together with its view.
    public func hide(_ work: Work? = nil, completion: (@MainActor () -> Void)? = nil) {
        catchUp()
        if let completion { settleHandlers.append(completion) }
        guard take(work) else { return settleIfHidden() }
        carryOut(presentation.hide(at: clock.time))
    }

    /// Ends a piece of work and shows the outcome for as long as the text takes to read.
    ///
    /// - Parameters:
    ///   - outcome: The outcome.
    ///   - text: The text to show.
    ///   - detail: The smaller text below it.
    ///   - work: The work to end, or nil for the latest. With nil, the outcome is shown even if no
    ///     work is in progress.
    ///   - completion: A closure to call once, when the HUD isn't visible anymore; immediately if
    ///     it isn't visible now. It isn't called if the HUD is deallocated together with its view.
    public func finish(
        _ outcome: LoadingOutcome,
        _ text: String? = nil,
        detail: String? = nil,
        of work: Work? = nil,
        completion: (@MainActor () -> Void)? = nil
    ) {
        catchUp()
        if let completion { settleHandlers.append(completion) }
        // If the given work has already ended, don't end other work instead.
        guard take(work) || work == nil else { return settleIfHidden() }
        outcomeContent = HUDContent(text: text, detail: detail)
        attach()
        let markDuration = panel.indicator.outcomeDuration(outcome)
        let reading = HUDPresentation.Timing.dwell(for: outcomeContent.words ?? "")
        let dwell = max(reading, markDuration + Self.markDwell)
        carryOut(presentation.finish(outcome, dwell: dwell, at: clock.time))
    }

    /// The minimum time in seconds that an outcome mark is shown after it is drawn.
    private static let markDwell = 0.5

    /// Cancels all work, like the Cancel button; has no effect if no work is in progress.
    public func cancel() {
        catchUp()
        guard !works.isEmpty else { return }
        let stopped = works
        works = []
        calls += stopped.compactMap(\.stop).map { stop in { stop(.canceled) } }
        if let onCancel { calls.append(onCancel) }
        carryOut(presentation.cancel(at: clock.time))
    }

    /// Removes work from the list and returns a Boolean value that indicates whether it was there.
    private func take(_ work: Work?) -> Bool {
        guard let index = work.map({ one in works.firstIndex { $0 === one } }) ?? works.indices.last
        else { return false }
        works.remove(at: index)
        return true
    }

    // MARK: - Presentation

    /// Performs overdue effects: a frame may be late, or missing in the background.
    private func catchUp() {
        carryOut(presentation.advance(to: clock.time))
    }

    private func carryOut(_ effects: [HUDPresentation.Effect]) {
        let isShowingOutcome = effects.contains {
            if case .showOutcome = $0 { true } else { false }
        }
        for effect in effects { carryOut(effect, isShowingOutcome: isShowingOutcome) }
        contentChanged()
        alarm.set(for: presentation.nextDeadline) { [weak self] in self?.catchUp() }
        if presentation.state == .hidden { settleIfHidden() }
        // Called last, because the handlers may change the HUD.
        let called = calls
        calls = []
        for call in called { call() }
    }

    private func carryOut(_ effect: HUDPresentation.Effect, isShowingOutcome: Bool) {
        switch effect {
        case .appear: appear(isShowingOutcome: isShowingOutcome)
        case .showOutcome(let outcome): showOutcome(outcome)
        case .resume: panel.indicator.startAnimating()
        case .expire: expire()
        case .disappear: disappear()
        case .settle: settle()
        }
    }

    private func appear(isShowingOutcome: Bool) {
        attach()
        windowHost?.open(isModal: configuration.blocking == .view)
        for other in superview?.subviews ?? [] where other !== self {
            if let other = other as? LoadingHUD, other.target === target { other.giveWay() }
        }
        block()
        isHidden = false
        contentChanged()
        // In a caller's animation block, the panel would grow from nothing.
        UIView.performWithoutAnimation { layoutIfNeeded() }
        panel.indicator.startAnimating()
        transition.enter(panel.layer, dimming: backdrop?.layer)
        updateFocus()
        onAppearance?(true)
        // The outcome is announced separately.
        if isShowingOutcome { return }
        if configuration.blocking != .view {
            let text = panel.status.accessibilityLabel ?? LocalizedString.inProgress.text
            assistiveTechnology.announce(text, about: target)
        } else if isOnScreen {
            focus = focus ?? Focus(element: assistiveTechnology.focusedElement)
            assistiveTechnology.moveFocus(to: panel.status)
        }
    }

    /// A Boolean value that indicates whether the covered view is in a window.
    ///
    /// The work may outlast its screen. VoiceOver is then elsewhere, and isn't interrupted.
    private var isOnScreen: Bool { target?.window != nil }

    private func disappear() {
        transition.leave(panel.layer, dimming: backdrop?.layer)
        unblock()
        onAppearance?(false)
    }

    private func showOutcome(_ outcome: LoadingOutcome) {
        panel.indicator.finish(.outcome(outcome))
        if let text = outcomeContent.words ?? outcome.localizedDescription {
            assistiveTechnology.announce(text, about: target)
        }
    }

    private func expire() {
        let stopped = works
        works = []
        calls += stopped.compactMap(\.stop).map { stop in { stop(.expired) } }
        if let onExpiration { calls.append(onExpiration) }
    }

    /// Removes the HUD immediately if it has no work in progress, to make room for another.
    private func giveWay() {
        guard works.isEmpty, presentation.isVisible else { return }
        presentation = HUDPresentation(timing: presentation.timing)
        settle()
        carryOut([])
    }

    private func settle() {
        let wasOnScreen = isOnScreen
        isHidden = true
        panel.indicator.stopAnimating()
        unblock()
        removeFromSuperview()
        windowHost?.close()
        if let focus, wasOnScreen { assistiveTechnology.moveFocus(to: focus.current) }
        focus = nil
        onAppearance?(false)
    }

    /// Calls the completion handlers if the HUD is hidden.
    private func settleIfHidden() {
        guard presentation.state == .hidden else { return }
        if superview != nil { settle() }
        calls += settleHandlers
        settleHandlers = []
        let called = calls
        calls = []
        for call in called { call() }
    }

    func contentChanged() {
        let state = presentation.state
        if case .showingOutcome = state {
            panel.content = outcomeContent
        } else if let work = works.last(where: { $0.content.hasTextOrProgress }) ?? works.last {
            panel.content = work.content
        }
        updateButton()
        followProgress()
    }

    /// Shows the button while there is work to cancel; a disappearing panel keeps its layout.
    private func updateButton() {
        if configuration.isCancellable, !works.isEmpty {
            panel.cancel = { [weak self] in self?.cancel() }
        } else if presentation.state.isShown {
            panel.cancel = nil
        }
    }

    private func followProgress() {
        progressObserver.observe(presentation.isVisible ? panel.content.progress : nil)
    }

    // MARK: - Layout

    /// Ends all work if the HUD is removed from its view.
    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview == nil, presentation.state != .hidden else { return }
        works = []
        presentation = HUDPresentation(timing: presentation.timing)
        settle()
        carryOut([])
    }

    /// Follows the covered view while both are in a window.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        let isBeside = target is UIScrollView
        layoutObserver = (isBeside ? window : nil).map { window in
            LayoutObserver(in: window) { [weak self] in self?.follow() }
        }
    }

    /// Centers the panel in the area that neither the safe area nor the keyboard covers.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let area = freeArea
        let room = area.insetBy(dx: min(20, area.width / 10), dy: min(8, area.height / 10))
        panel.bounds.size = panel.sizeThatFits(room.size)
        panel.center = CGPoint(x: area.midX, y: area.midY)
    }

    /// Requests a new layout of the panel.
    public override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    // MARK: - Focus

    #if canImport(UIKit)
    /// The Cancel button, or the HUD's backdrop if it keeps the focus from the covered views.
    public override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        preferredFocus.map { [$0] } ?? super.preferredFocusEnvironments
    }

    /// Returns false if the focus is about to move to a covered view.
    public override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        allowsFocus(on: context.nextFocusedView) && super.shouldUpdateFocus(in: context)
    }
    #endif

    // MARK: - Touches

    /// Returns the button, the HUD if the configuration blocks the touch, or nil.
    ///
    /// Touches pass through a disappearing HUD.
    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard presentation.state.isShown, let hit = super.hitTest(point, with: event) else {
            return nil
        }
        if hit is UIControl { return hit }
        switch configuration.blocking {
        case .view: return self
        case .panel: return hit.isDescendant(of: panel) ? self : nil
        case .nothing: return nil
        }
    }

    /// Prevents the gestures of the covered view and its subviews.
    ///
    /// Recognizers of a view also receive touches on its subviews, such as the HUD. The recognizers
    /// of the covered view's superviews can still begin.
    public override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let view = gestureRecognizer.view, let target else { return true }
        return view.isDescendant(of: self) || !view.isDescendant(of: target)
    }

    /// Keeps a touch from the responders behind the HUD.
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Keeps a touch from the responders behind the HUD.
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Keeps a touch from the responders behind the HUD.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Keeps a touch from the responders behind the HUD.
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Cancels the work if there is a Cancel button.
    public override func accessibilityPerformEscape() -> Bool {
        guard panel.cancel != nil else { return false }
        cancel()
        return true
    }
}

extension HUDPresentation.State {
    /// A Boolean value that indicates whether the HUD is visible and not disappearing.
    var isShown: Bool {
        switch self {
        case .shown, .showingOutcome: true
        case .hidden, .waiting, .disappearing: false
        }
    }
}
