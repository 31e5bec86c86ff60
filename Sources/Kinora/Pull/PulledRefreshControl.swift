#if os(iOS) || os(visionOS)
import KinoraPlatform

/// A UIKit refresh control that shows a pull picture.
///
/// UIKit decides when it refreshes and moves the content; the picture follows the scroll view's
/// offset. Add it with ``attach(to:)``, or use ``PullToRefresh`` where a scroll view can't have a
/// refresh control, as in Mac Catalyst apps that are optimized for Mac.
public final class PulledRefreshControl: UIRefreshControl {
    private let stage: PullStage
    private let clock: any FrameClock
    private let notifications = NotificationObserver()
    private var observation: NSKeyValueObservation?
    private weak var scrollView: UIScrollView?
    private var ending: (any ScheduledCallback)?

    /// The pull in points that the picture shows.
    private var pull = 0.0

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

    /// Sets the control as a scroll view's `refreshControl`, and follows its offset.
    ///
    /// Below a navigation bar, UIKit can move the control out of the scroll view, so that it can't
    /// find the scroll view by itself.
    public func attach(to scrollView: UIScrollView) {
        scrollView.refreshControl = self
        follow(scrollView)
    }

    private func follow(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        observation = scrollView.observe(\.contentOffset) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.offsetChanged() }
        }
    }

    private func offsetChanged() {
        guard let scrollView, scrollView.refreshControl === self else {
            observation = nil
            return
        }
        // During a refresh, the insets include the control.
        if isRefreshing { return }
        let offset = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
        pull = Double(max(-offset - stage.picture.scrubOffset, 0))
        stage.scrub(to: pull)
    }

    private func show() {
        stage.scale = max(traitCollection.displayScale, 1)
        stage.show(pull: pull, at: clock.time)
    }

    private func enter() {
        if !stage.isRunning { stage.enter(from: pull, at: clock.time, now: clock.time) }
    }

    /// Follows the scroll view that contains the control.
    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if let container = superview as? UIScrollView { follow(container) }
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
        pull = 0
        stage.rest(now: clock.time)
        super.endRefreshing()
    }
}
#endif
