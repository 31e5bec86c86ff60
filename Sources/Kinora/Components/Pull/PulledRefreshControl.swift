#if canImport(UIKit)
import UIKit

/// UIKit's refresh control with a picture of ours in the place of its own.
///
/// UIKit decides when it refreshes and moves the content; the picture follows its frame. Set it as a
/// scroll view's `refreshControl`, or use ``PullToRefresh`` where that is not the control to have.
public final class PulledRefreshControl: UIRefreshControl {
    private let stage: PullStage
    private let clock: any FrameClock
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
    }

    /// Returns nil: controls are made by code.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Follows the pull, or starts where UIKit has.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let pull = Double(max(-frame.minY - stage.picture.scrubOffset, 0))
        let header = CGRect(x: 0, y: 0, width: bounds.width, height: stage.picture.headerHeight)
        stage.scale = traitCollection.displayScale
        stage.place(in: stage.picture.pullFrame(in: header), pull: pull, at: clock.time)
        if isRefreshing, !stage.isRunning {
            stage.enter(from: pull, at: clock.time, now: clock.time)
        } else {
            stage.scrub(to: pull)
        }
    }

    /// Shows the picture anew: layers lose their animations outside of a window.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { stage.show(pull: 0, at: clock.time) }
    }

    /// Ends the refreshing at the end of a loop.
    public override func endRefreshing() {
        guard stage.isRunning, ending == nil else { return super.endRefreshing() }
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
