import Foundation
import ViewKit

/// An item in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The image while the item is selected; nil for the regular image.
    open var selectedImage: UIImage? {
        didSet { bar?.itemsChanged() }
    }

    /// The text of the badge, which isn't drawn; nil by default.
    open var badgeValue: String?

    /// The offset of the title in points, which has no effect; zero by default.
    open var titlePositionAdjustment = UIOffset.zero

    /// Creates an item with a title, an image, and a tag.
    public init(title: String?, image: UIImage?, tag: Int) {
        // Subclasses in other modules inherit only initializers that are designated.
        super.init(title: title, image: image)
        self.tag = tag
    }

    /// Creates an item without a title or an image.
    public override init() {
        super.init()
    }

    /// Creates an item with a title and images.
    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        super.init(title: title, image: image)
        self.selectedImage = selectedImage
    }
}

/// An object that responds to selections in a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called after the user selects an item.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar at the bottom of the screen with items to select.
@preconcurrency @MainActor
open class UITabBar: BarView {
    private var tabs: [(label: UILabel, imageView: UIImageView)] = []

    override var isAtBottom: Bool { true }

    override var height: CGFloat { 49 }

    /// The tab bar's delegate; nil by default.
    open weak var delegate: (any UITabBarDelegate)?

    /// The items of the bar; nil by default.
    open var items: [UITabBarItem]? {
        didSet { itemsChanged() }
    }

    /// The selected item; nil by default.
    open var selectedItem: UITabBarItem? {
        didSet { updateSelection() }
    }

    /// The color of unselected items; the default, nil, means gray.
    open var unselectedItemTintColor: UIColor? {
        didSet { updateSelection() }
    }

    /// Replaces the items, without animation.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        self.items = items
    }

    override func itemsChanged() {
        for tab in tabs {
            tab.label.removeFromSuperview()
            tab.imageView.removeFromSuperview()
        }
        tabs = (items ?? []).map { item in
            item.bar = self
            let label = UILabel()
            label.text = item.title
            label.font = .systemFont(ofSize: 10, weight: .medium)
            label.textAlignment = .center
            let imageView = UIImageView()
            imageView.contentMode = .center
            addSubview(imageView)
            addSubview(label)
            return (label, imageView)
        }
        updateSelection()
        super.itemsChanged()
    }

    private func updateSelection() {
        for (item, tab) in zip(items ?? [], tabs) {
            let isChosen = item === selectedItem
            let color = isChosen ? tintColor : unselectedItemTintColor ?? .systemGray
            let image = isChosen ? item.selectedImage ?? item.image : item.image
            let isOriginal = image?.renderingMode == .alwaysOriginal
            tab.label.textColor = color
            tab.imageView.tintColor = color
            tab.imageView.image = isOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
        }
    }

    /// Applies the new tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateSelection()
    }

    private static let labelHeight: CGFloat = 14

    /// Lays out the images above their titles.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = tabs.isEmpty ? 0 : bounds.width / CGFloat(tabs.count)
        for (index, tab) in tabs.enumerated() {
            let x = CGFloat(index) * width
            let top = max(min(bounds.height, height) - Self.labelHeight, 0)
            tab.imageView.frame = CGRect(x: x, y: 0, width: width, height: top)
            tab.label.frame = CGRect(x: x, y: top, width: width, height: Self.labelHeight)
        }
    }

    /// Selects the tapped item.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let items, !items.isEmpty, bounds.width > 0,
            let place = touches.first?.location(in: self), bounds.contains(place)
        else { return }
        let index = Int(place.x / bounds.width * CGFloat(items.count))
        let item = items[min(max(index, 0), items.count - 1)]
        guard item.isEnabled else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }
}
