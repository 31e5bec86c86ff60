import Foundation
import ViewKit

/// What a tab bar shows for one of several pages.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The picture while the page is seen; nil for the same.
    open var selectedImage: UIImage? {
        didSet { bar?.itemsChanged() }
    }

    /// Creates what is shown, with a text, a picture and a number.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// Creates what is shown, with a text and pictures.
    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        super.init(title: title, image: image)
        self.selectedImage = selectedImage
    }
}

/// An object that hears which of a tab bar's pages is chosen.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Hears that a tap has chosen a page.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar at the bottom that lets one of several pages be chosen.
@preconcurrency @MainActor
open class UITabBar: BarView {
    private var tabs: [(label: UILabel, imageView: UIImageView)] = []

    override var isAtBottom: Bool { true }

    override var height: CGFloat { 49 }

    /// The object that hears of taps; nil by default.
    open weak var delegate: (any UITabBarDelegate)?

    /// What the bar shows; nil by default.
    open var items: [UITabBarItem]? {
        didSet { itemsChanged() }
    }

    /// What the bar shows as chosen; nil by default.
    open var selectedItem: UITabBarItem? {
        didSet { showChoice() }
    }

    /// The colour of what isn't chosen; grey by default and for nil.
    open var unselectedItemTintColor: UIColor? {
        didSet { showChoice() }
    }

    /// Shows other items, at once.
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
        showChoice()
        super.itemsChanged()
    }

    private func showChoice() {
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

    /// Shows the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showChoice()
    }

    private static let labelHeight: CGFloat = 14

    /// Places the pictures above their texts.
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

    /// Chooses the page that was tapped.
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
