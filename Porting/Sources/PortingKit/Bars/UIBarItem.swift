import Foundation
import ViewKit

/// An item of a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The bar that displays the item.
    weak var bar: BarView?

    /// The title; nil by default.
    open var title: String? {
        didSet { bar?.itemsChanged() }
    }

    /// The image; nil by default.
    open var image: UIImage? {
        didSet { bar?.itemsChanged() }
    }

    /// A Boolean value that indicates whether the item is enabled; true by default.
    open var isEnabled = true {
        didSet { bar?.itemsChanged() }
    }

    /// A number that identifies the item in your app; 0 by default.
    open var tag = 0

    /// Creates an item without a title or an image.
    public override init() {
        super.init()
    }

    init(title: String?, image: UIImage?) {
        self.title = title
        self.image = image
    }
}
