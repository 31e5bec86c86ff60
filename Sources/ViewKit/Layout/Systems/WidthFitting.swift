import Foundation
import LayerKit

/// A view whose content can become higher when the view becomes narrower, such as a text.
@MainActor
package protocol WidthFitting: UIView {
    /// A Boolean value that indicates whether the content's height depends on the view's width.
    var heightFollowsWidth: Bool { get }
}

extension UIView {
    /// A Boolean value that indicates whether the view is one whose height depends on its width.
    var isWidthFitting: Bool { (self as? any WidthFitting)?.heightFollowsWidth ?? false }

    /// Returns the content's size for a width that has been found; nil for none.
    func contentSize(inWidth width: CGFloat?) -> CGSize {
        var size = intrinsicContentSize
        if let width { size.height = sizeThatFits(CGSize(width: width, height: 0)).height }
        return size
    }
}
