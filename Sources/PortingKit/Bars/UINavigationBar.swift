import Foundation
import ViewKit

/// A bar with a title in the middle and buttons at its ends.
@preconcurrency @MainActor
open class UINavigationBar: BarView {
    private let titleLabel = UILabel()
    private var shown: [UIView] = []
    private var left: [(item: UIBarButtonItem, view: UIView?)] = []
    private var right: [(item: UIBarButtonItem, view: UIView?)] = []

    /// What the bar shows, the last in front; nil by default.
    open var items: [UINavigationItem]? {
        didSet { itemsChanged() }
    }

    /// What the bar shows; nil for nothing.
    open var topItem: UINavigationItem? { items?.last }

    /// What the bar has shown before; nil for nothing.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Shows other things, at once.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        self.items = items
    }

    /// Shows something in place of the last, at once.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        items = (items ?? []) + [item]
    }

    /// Goes back to what was shown before, at once; returns what has gone.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        items?.popLast()
    }

    /// Font and colour of the title; nil, the default, for the usual ones.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { itemsChanged() }
    }

    override func itemsChanged() {
        for view in shown { view.removeFromSuperview() }
        let item = topItem
        item?.bar = self
        left = (item?.leftBarButtonItems ?? []).map { ($0, makeView(for: $0)) }
        right = (item?.rightBarButtonItems ?? []).map { ($0, makeView(for: $0)) }
        titleLabel.text = item?.title
        titleLabel.textAlignment = .center
        titleLabel.font =
            titleTextAttributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor =
            titleTextAttributes?[.foregroundColor] as? UIColor
            ?? (barStyle == .black ? .white : .label)
        shown = (left + right).compactMap(\.view) + [item?.titleView ?? titleLabel]
        for view in shown { addSubview(view) }
        super.itemsChanged()
    }

    private static let margin: CGFloat = 16

    /// Places the title and the buttons.
    open override func layoutSubviews() {
        super.layoutSubviews()
        var low = Self.margin
        for (item, view) in left {
            let size = size(of: item, view)
            view?.frame = frame(x: low, size)
            low += size.width + Self.margin / 2
        }
        var high = bounds.width - Self.margin
        for (item, view) in right {
            let size = size(of: item, view)
            view?.frame = frame(x: high - size.width, size)
            high -= size.width + Self.margin / 2
        }
        placeTitle(from: low, to: high)
    }

    private func frame(x: CGFloat, _ size: CGSize) -> CGRect {
        let height = min(size.height, bounds.height)
        return CGRect(x: x, y: (bounds.height - height) / 2, width: size.width, height: height)
    }

    /// Places the title in the middle of the bar, or of what the buttons leave where it doesn't fit.
    private func placeTitle(from low: CGFloat, to high: CGFloat) {
        let own = topItem?.titleView
        let view = own ?? titleLabel
        var size = own?.bounds.size ?? titleLabel.sizeThatFits(.zero)
        if own != nil, size == .zero { size = view.intrinsicContentSize }
        size.width = min(size.width, max(high - low, 0))
        let x = min(max(bounds.midX - size.width / 2, low), max(high - size.width, low))
        view.frame = frame(x: x, size)
    }
}
