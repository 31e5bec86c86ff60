import Foundation
import ViewKit

/// A bar with a title in the center and buttons at the ends.
@preconcurrency @MainActor
open class UINavigationBar: BarView {
    private let titleLabel = UILabel()
    private var shown: [UIView] = []
    private var left: [(item: UIBarButtonItem, view: UIView?)] = []
    private var right: [(item: UIBarButtonItem, view: UIView?)] = []

    /// The stack of navigation items, the visible one last; nil by default.
    open var items: [UINavigationItem]? {
        didSet { itemsChanged() }
    }

    /// The visible item, or nil if there is none.
    open var topItem: UINavigationItem? { items?.last }

    /// The item below the visible one, or nil if there is none.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Replaces the items, without animation.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        self.items = items
    }

    /// Adds an item to the stack and displays it, without animation.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        items = (items ?? []) + [item]
    }

    /// Removes the visible item, without animation, and returns it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        items?.popLast()
    }

    /// The title's font and color attributes; the default, nil, means the standard attributes.
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

    /// Lays out the title and the buttons.
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

    /// Centers the title in the bar, or as near as the buttons allow.
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
