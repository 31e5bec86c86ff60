import Foundation
import LayerKit

/// A control above a scroll view's content that initiates refreshing when it's pulled down.
///
/// A pull of 80 points starts refreshing, during which the control occupies 60 points. It displays
/// a spinner with a title below.
@MainActor
open class UIRefreshControl: UIControl, ScrollFollower {
    /// The distance of a pull that starts refreshing, in points.
    private static let threshold: CGFloat = 80

    /// The height of the control while it refreshes, in points.
    private static let height: CGFloat = 60

    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private weak var scrollView: UIScrollView?

    /// A Boolean value that indicates whether the current drag has already started refreshing.
    private var hasTriggered = false

    /// Creates a control; its scroll view lays it out.
    public init() {
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a control with a frame, which its scroll view changes.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        spinner.hidesWhenStopped = false
        spinner.isHidden = false
        label.font = .systemFont(ofSize: 12)
        label.textAlignment = .center
        addSubview(spinner)
        addSubview(label)
        accessibilityTraits = .updatesFrequently
        showProgress(0)
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// A Boolean value that indicates whether refreshing is in progress.
    open private(set) var isRefreshing = false

    /// The title below the spinner; nil by default.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    /// Starts refreshing programmatically, without sending an event.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        spinner.startAnimating()
        showProgress(1)
        scrollView?.refreshInset = Self.height
        scrollView?.anchorDragAgain()
    }

    /// Ends refreshing and returns the content to its position.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.stopAnimating()
        guard let scrollView else { return }
        let top = Self.height - scrollView.adjustedContentInset.top
        if scrollView.drag == nil, scrollView.contentOffset.y < top {
            let rest = CGPoint(x: scrollView.contentOffset.x, y: top)
            scrollView.setContentOffset(rest, animated: true)
        }
        scrollView.refreshInset = 0
        scrollView.anchorDragAgain()
    }

    // MARK: - Scroll view

    func enter(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.alwaysBounceVertical = true
        scrollView.insertSubview(self, at: 0)
        scrollView.refreshInset = isRefreshing ? Self.height : 0
        scrolled(scrollView)
    }

    func leave(_ scrollView: UIScrollView) {
        removeFromSuperview()
        scrollView.refreshInset = 0
        self.scrollView = nil
    }

    /// Follows the content and starts refreshing when the content is pulled far enough.
    package func scrolled(_ scrollView: UIScrollView) {
        let rest = scrollView.refreshInset - scrollView.adjustedContentInset.top
        let distance = max(rest - scrollView.contentOffset.y, 0)
        let height = max(distance, Self.height)
        frame = CGRect(x: 0, y: -height, width: scrollView.bounds.width, height: height)
        if !scrollView.isDragging { hasTriggered = false }
        if isRefreshing { return }
        showProgress(distance / Self.threshold)
        guard isEnabled, scrollView.isDragging, !hasTriggered, distance >= Self.threshold else {
            return
        }
        hasTriggered = true
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    private func showProgress(_ part: CGFloat) {
        for view in [spinner, label] { view.alpha = min(max(part, 0), 1) }
    }

    /// The color of the spinner if it's set for the control; gray by default.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open override var tintColor: UIColor! {
        didSet { spinner.color = tintColor }
    }

    /// Lays out the spinner and the title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.sizeThatFits(.zero)
        let hasText = !(attributedTitle?.string.isEmpty ?? true)
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY - (hasText ? text.height / 2 : 0))
        label.frame = CGRect(
            x: 0,
            y: spinner.frame.maxY + 4,
            width: bounds.width,
            height: hasText ? text.height : 0
        )
    }
}

extension UIScrollView {
    /// The control for refreshing the content by pulling it down; nil by default.
    public var refreshControl: UIRefreshControl? {
        get { scrollFollower as? UIRefreshControl }
        set {
            let old = refreshControl
            guard newValue !== old else { return }
            scrollFollower = newValue
            old?.leave(self)
            newValue?.enter(self)
        }
    }
}
