#if os(iOS) || os(visionOS)
import KinoraPlatform

/// UIKit's refresh control with a picture of ours in the place of its own.
///
/// UIKit decides when it refreshes and moves the content; the picture follows the scroll view's offset.
/// Set it as a scroll view's `refreshControl`, or use ``PullToRefresh`` where that is not the control to
/// have.
public final class PulledRefreshControl: UIRefreshControl {
    private let stage: PullStage
    private let clock: any FrameClock
    private let notifications = NotificationWatch()
    private var observation: NSKeyValueObservation?
    private var ending: (any WakeUpCall)?

    /// Creates a control that shows a picture.
    public init(
        _ picture: any PullPicture = GooeyPull(),
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared
    ) {
        self.clock = clock
        stage = PullStage(
            assistiveTechnology.prefersReducedMotion ? picture.calm : picture,
            trigger: 60
        )
        super.init()
        // UIKit's own spinner has the tint; ours has colours of its own.
        tintColor = .clear
        layer.addSublayer(stage.layer)
        addAction(UIAction { [weak self] _ in self?.enter() }, for: .valueChanged)
        notifications.watchReturn { [weak self] in self?.show() }
    }

    /// Returns nil: controls are made by code.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The pull in points, of which the picture is scrubbed.
    private var pull: Double {
        Double(max(-frame.minY - stage.picture.scrubOffset, 0))
    }

    private func show() {
        stage.scale = max(traitCollection.displayScale, 1)
        stage.show(pull: pull, at: clock.time)
    }

    private func enter() {
        if !stage.isRunning { stage.enter(from: pull, at: clock.time, now: clock.time) }
    }

    /// Follows the scroll view that the control is in.
    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        observation = (superview as? UIScrollView)?.observe(\.contentOffset) { [weak self] _, _ in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.stage.scrub(to: self.pull)
            }
        }
    }

    /// Shows the picture anew: layers lose their animations outside of a window.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { show() }
    }

    /// Places the picture.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let header = CGRect(x: 0, y: 0, width: bounds.width, height: stage.picture.headerHeight)
        stage.scale = max(traitCollection.displayScale, 1)
        stage.place(in: stage.picture.pullFrame(in: header), pull: pull, at: clock.time)
    }

    /// Begins by program.
    public override func beginRefreshing() {
        super.beginRefreshing()
        enter()
    }

    /// Ends the refreshing at the end of a loop.
    public override func endRefreshing() {
        guard ending == nil else { return }
        guard stage.isRunning else { return super.endRefreshing() }
        let exit = stage.nextLoopEnd(after: clock.time)
        stage.exit(at: exit, now: clock.time)
        ending = clock.wake(at: exit + stage.picture.exiting) { [weak self] in self?.ended() }
    }

    private func ended() {
        ending = nil
        stage.rest(now: clock.time)
        super.endRefreshing()
    }
}
#endif
