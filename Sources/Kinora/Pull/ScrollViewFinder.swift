import KinoraPlatform

/// A view that finds the scroll view beside or around it and attaches a pull-to-refresh control.
///
/// SwiftUI makes a scroll view for a list and doesn't pass it on. A view in the list's background
/// has an ancestor in common with it. Public methods of UIKit find it from there, whatever SwiftUI
/// puts between them; it is searched again if it is replaced.
@MainActor final class ScrollViewFinder: UIView {
    /// The control to attach.
    let control: PullToRefresh

    private let searchAlarm: Alarm
    private let clock: any FrameClock

    /// The number of searches since the view moved to its window.
    private var searchCount = 0

    /// The time in seconds between searches.
    private static let interval: TimeInterval = 0.1

    /// The number of searches after which only a layout starts another one.
    private static let maximumCount = 30

    /// Creates a view that attaches a control.
    init(_ control: PullToRefresh, clock: any FrameClock = MediaFrameClock.shared) {
        self.control = control
        self.clock = clock
        searchAlarm = Alarm(clock: clock)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isAccessibilityElement = false
    }

    /// Returns nil; the view doesn't support archiving.
    required init?(coder: NSCoder) {
        nil
    }

    /// Searches in a new window; detaches the control outside a window.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        searchCount = 0
        if window == nil {
            stop()
        } else {
            search()
        }
    }

    /// Searches again, because SwiftUI may have replaced the scroll view.
    override func layoutSubviews() {
        super.layoutSubviews()
        search()
    }

    /// Detaches the control.
    func stop() {
        searchAlarm.set(for: nil) {}
        control.detach()
    }

    /// Attaches the control to the scroll view; searches again later if there is none yet.
    func search() {
        guard let window else { return }
        if let scrollView = control.scrollView, scrollView.window === window { return }
        if let found = scrollViewBeside ?? scrollViewAround {
            searchAlarm.set(for: nil) {}
            return control.attach(to: found)
        }
        guard searchCount < Self.maximumCount else { return }
        searchCount += 1
        searchAlarm.set(for: clock.time + Self.interval) { [weak self] in self?.search() }
    }

    /// The scroll view that contains this view, or nil for none.
    private var scrollViewAround: UIScrollView? {
        var ancestor = superview
        while let current = ancestor, !(current is UIScrollView) { ancestor = current.superview }
        return ancestor as? UIScrollView
    }

    /// The scroll view in the same place, in the nearest ancestor that has one, or nil for none.
    ///
    /// Scroll views inside of it, such as a row that scrolls sideways, are smaller.
    private var scrollViewBeside: UIScrollView? {
        let place = convert(bounds, to: nil)
        var ancestor = superview
        while let current = ancestor, !(current is UIScrollView) {
            if let found = current.outermostScrollView(covering: place) { return found }
            ancestor = current.superview
        }
        return nil
    }
}

extension UIView {
    /// Returns the first outermost scroll view in the hierarchy that covers most of a rectangle.
    ///
    /// The rectangle is in the window's coordinates.
    fileprivate func outermostScrollView(covering place: CGRect) -> UIScrollView? {
        for view in subviews {
            if let scrollView = view as? UIScrollView {
                let shared = scrollView.convert(scrollView.bounds, to: nil).intersection(place)
                let area = place.width * place.height
                if area > 0, shared.width * shared.height >= area / 2 { return scrollView }
            }
            if let found = view.outermostScrollView(covering: place) { return found }
        }
        return nil
    }
}
