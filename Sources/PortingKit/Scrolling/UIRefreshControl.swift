import Foundation
import ViewKit

/// A control above a scroll view's content that is pulled down to refresh it.
///
/// A pull of 80 points begins, and 60 points stay free while it lasts; the numbers are ours. It shows
/// the system's wheel, with a title below.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl, ScrollFollower {
    private static let pull: CGFloat = 80
    private static let height: CGFloat = 60

    private let wheel = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private weak var scrollView: UIScrollView?

    /// Whether the finger has to leave before another pull counts.
    private var isSpent = false

    /// Creates a control, which takes its place once a scroll view has it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        wheel.hidesWhenStopped = false
        wheel.isHidden = false
        label.font = .systemFont(ofSize: 12)
        label.textAlignment = .center
        addSubview(wheel)
        addSubview(label)
        accessibilityTraits = .updatesFrequently
        showPull(0)
    }

    /// Returns nil: controls can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// A Boolean value that indicates whether the control turns.
    open private(set) var isRefreshing = false

    /// The text below the wheel; nil, the default, for none.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    /// Shows that refreshing has begun without a pull; nobody is told.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        wheel.startAnimating()
        showPull(1)
        scrollView?.refreshInset = Self.height
        scrollView?.anchorDragAgain()
    }

    /// Shows that refreshing has ended; the content comes back.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        wheel.stopAnimating()
        guard let scrollView else { return }
        let top = Self.height - scrollView.adjustedContentInset.top
        if !scrollView.isTracking, scrollView.contentOffset.y < top {
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

    /// Follows the content, and begins where it is pulled far enough.
    package func scrolled(_ scrollView: UIScrollView) {
        let rest = scrollView.refreshInset - scrollView.adjustedContentInset.top
        let pulled = max(rest - scrollView.contentOffset.y, 0)
        let height = max(pulled, Self.height)
        frame = CGRect(x: 0, y: -height, width: scrollView.bounds.width, height: height)
        if !scrollView.isDragging { isSpent = false }
        if isRefreshing { return }
        showPull(pulled / Self.pull)
        guard isEnabled, scrollView.isDragging, !isSpent, pulled >= Self.pull else { return }
        isSpent = true
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    private func showPull(_ part: CGFloat) {
        for view in [wheel, label] { view.alpha = min(max(part, 0), 1) }
    }

    /// The colour of the wheel, where it is set for the control itself; grey otherwise.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open override var tintColor: UIColor! {
        didSet { wheel.color = tintColor }
    }

    /// Places the wheel and the title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.sizeThatFits(.zero)
        let hasText = !(attributedTitle?.string.isEmpty ?? true)
        wheel.center = CGPoint(x: bounds.midX, y: bounds.midY - (hasText ? text.height / 2 : 0))
        label.frame = CGRect(
            x: 0,
            y: wheel.frame.maxY + 4,
            width: bounds.width,
            height: hasText ? text.height : 0
        )
    }
}

extension UIScrollView {
    /// The control that appears when the content is pulled down beyond its top; nil by default.
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
