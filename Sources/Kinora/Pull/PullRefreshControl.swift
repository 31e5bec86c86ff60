#if !os(tvOS)
import KinoraPlatform

/// A UIKit refresh control that shows a pull picture.
///
/// UIKit decides when it refreshes and moves the content; ``PullPresentation`` decides what it shows.
/// Add it with ``attach(to:)``, or use ``PullToRefresh`` where a scroll view can't have a refresh
/// control, as in Mac Catalyst apps that are optimized for Mac.
public final class PullRefreshControl: UIRefreshControl, PullControl {
    private let driver: PullDriver
    private let notifications = NotificationObserver()
    private var observation: NSKeyValueObservation?
    private weak var scrollView: UIScrollView?

    // MARK: - Creating

    /// Creates a control that shows a picture.
    ///
    /// - Parameters:
    ///   - picture: The picture; a drop by default.
    ///   - trigger: The distance in points at which the picture is fully pulled. UIKit decides when
    ///     it snaps.
    ///   - clock: The clock that the control uses, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: The source of the Reduce Motion setting.
    public init(
        _ picture: any PullPicture = GooeyPull(),
        trigger: Double = PullPresentation.Timing.defaultTrigger,
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared
    ) {
        driver = PullDriver(
            picture,
            trigger: trigger,
            beginsAtTrigger: false,
            clock: clock,
            assistiveTechnology: assistiveTechnology
        )
        super.init()
        driver.control = self
        // Hides UIKit's spinner, which uses the tint color; the picture has its own colors.
        tintColor = .clear
        layer.addSublayer(driver.layer)
        addAction(UIAction { [weak self] _ in self?.driver.begin() }, for: .valueChanged)
        notifications.watchReturn { [weak self] in self?.driver.reload() }
    }

    /// Returns nil; the control doesn't support archiving.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The state that determines what the control shows.
    public var presentation: PullPresentation { driver.presentation }

    // MARK: - Attaching

    /// Sets the control as a scroll view's `refreshControl`, and follows its offset.
    ///
    /// Below a navigation bar, UIKit can move the control out of the scroll view, so that it can't
    /// find the scroll view by itself.
    public func attach(to scrollView: UIScrollView) {
        scrollView.refreshControl = self
        follow(scrollView)
    }

    /// Follows the scroll view that contains the control.
    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if let container = superview as? UIScrollView { follow(container) }
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
        let distance = -scrollView.contentOffset.y - scrollView.adjustedContentInset.top
        driver.pull(
            distance: distance,
            visibleHeight: scrollView.visibleHeight,
            isTouching: scrollView.isPulling
        )
    }

    // MARK: - Refreshing

    /// Begins a refresh from code.
    public override func beginRefreshing() {
        super.beginRefreshing()
        driver.begin()
    }

    /// Ends the refresh at the end of a loop, after the minimum time.
    public override func endRefreshing() {
        guard driver.isRefreshing else { return super.endRefreshing() }
        driver.end()
    }

    func carryOut(_ effect: PullPresentation.Effect) {
        if effect == .settle, isRefreshing { super.endRefreshing() }
    }

    // MARK: - Layout

    func placeHeader() {
        setNeedsLayout()
    }

    /// Lays out the picture.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let height = driver.shownPicture.headerHeight
        driver.place(in: CGRect(x: 0, y: 0, width: bounds.width, height: height))
    }

    /// Recreates the layers, because layers lose their animations outside a window.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { driver.reload() }
    }
}
#endif
