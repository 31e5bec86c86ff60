#if os(iOS) || os(visionOS)
import KinoraPlatform

/// A UIKit refresh control that shows a pull picture.
///
/// UIKit decides when it refreshes and moves the content; the picture follows the scroll view's
/// offset. Set it as a scroll view's `refreshControl`, or use ``PullToRefresh`` if that property
/// isn't suitable.
public final class PulledRefreshControl: UIRefreshControl {
    private let stage: PullStage
    private let clock: any FrameClock
    private let notifications = NotificationObserver()
    private var observation: NSKeyValueObservation?
    private var ending: (any ScheduledCallback)?

    /// Creates a control that shows a picture.
    public init(
        _ picture: any PullPicture = GooeyPull(),
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared
    ) {
        self.clock = clock
        stage = PullStage(
            assistiveTechnology.prefersReducedMotion ? picture.reducedMotionPicture : picture,
            trigger: 60
        )
        super.init()
        // Hides UIKit's spinner, which uses the tint color; the picture has its own colors.
        tintColor = .clear
        layer.addSublayer(stage.layer)
        addAction(UIAction { [weak self] _ in self?.enter() }, for: .valueChanged)
        notifications.watchReturn { [weak self] in self?.show() }
    }

    /// Returns nil; the control doesn't support archiving.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The pull in points that the picture shows.
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

    /// Observes the scroll view that contains the control.
    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        observation = (superview as? UIScrollView)?.observe(\.contentOffset) { [weak self] _, _ in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.stage.scrub(to: self.pull)
            }
        }
    }

    /// Recreates the layers, because layers lose their animations outside a window.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { show() }
    }

    /// Lays out the picture.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let header = CGRect(x: 0, y: 0, width: bounds.width, height: stage.picture.headerHeight)
        stage.scale = max(traitCollection.displayScale, 1)
        stage.place(in: stage.picture.pullFrame(in: header), pull: pull, at: clock.time)
    }

    /// Begins a refresh from code.
    public override func beginRefreshing() {
        super.beginRefreshing()
        enter()
    }

    /// Ends the refresh at the end of a loop.
    public override func endRefreshing() {
        guard ending == nil else { return }
        guard stage.isRunning else { return super.endRefreshing() }
        let exit = stage.nextLoopEnd(after: clock.time)
        stage.exit(at: exit, now: clock.time)
        ending = clock.schedule(at: exit + stage.picture.exiting) { [weak self] in self?.finish() }
    }

    private func finish() {
        ending = nil
        stage.rest(now: clock.time)
        super.endRefreshing()
    }
}
#endif
