import Foundation
import ViewKit

/// Something that a bar shows.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The bar that shows the item.
    weak var bar: BarView?

    /// The text; nil by default.
    open var title: String? {
        didSet { bar?.itemsChanged() }
    }

    /// The picture; nil by default.
    open var image: UIImage? {
        didSet { bar?.itemsChanged() }
    }

    /// A Boolean value that indicates whether the item can be tapped; true by default.
    open var isEnabled = true {
        didSet { bar?.itemsChanged() }
    }

    /// A number of the user's choice; 0 by default.
    open var tag = 0

    init(title: String?, image: UIImage?) {
        self.title = title
        self.image = image
    }
}
