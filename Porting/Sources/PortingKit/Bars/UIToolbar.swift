import Foundation
import ViewKit

/// A bar with a row of buttons.
@preconcurrency @MainActor
open class UIToolbar: BarView {
    private var views: [UIView?] = []

    override var isAtBottom: Bool { true }

    /// The items of the bar; nil by default.
    open var items: [UIBarButtonItem]? {
        didSet { itemsChanged() }
    }

    /// Replaces the items, without animation.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        self.items = items
    }

    override func itemsChanged() {
        for view in views { view?.removeFromSuperview() }
        views = (items ?? []).map { item in
            let view = makeView(for: item)
            if let view { addSubview(view) }
            return view
        }
        super.itemsChanged()
    }

    private static let margin: CGFloat = 16

    /// Lays out the items and divides the remaining width among the flexible spaces.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let items else { return }
        let sizes = zip(items, views).map { size(of: $0, $1) }
        let used = sizes.reduce(0) { $0 + $1.width }
        let flexibleCount = items.count { $0.space == .flexible }
        let gaps = CGFloat(max(items.count - 1, 0)) * Self.margin / 2
        let free = max(bounds.width - 2 * Self.margin - used - gaps, 0)
        var x = Self.margin
        for (index, item) in items.enumerated() {
            let size = sizes[index]
            let height = min(size.height, bounds.height)
            views[index]?.frame = CGRect(
                x: x,
                y: (bounds.height - height) / 2,
                width: size.width,
                height: height
            )
            x += size.width + Self.margin / 2
            if item.space == .flexible { x += free / CGFloat(flexibleCount) }
        }
    }
}
