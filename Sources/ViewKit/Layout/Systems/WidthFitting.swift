import Foundation
import LayerKit

/// A view whose height can depend on its width, such as multiline text.
@MainActor
@_spi(Porting) public protocol WidthFitting: UIView {
    /// A Boolean value that indicates whether the height depends on the width.
    var heightFollowsWidth: Bool { get }
}

extension UIView {
    /// A Boolean value that indicates whether the view's height depends on its width.
    var isWidthFitting: Bool { (self as? any WidthFitting)?.heightFollowsWidth ?? false }

    /// Returns the content size for the width in a solution; nil if there is none yet.
    func contentSize(inWidth width: CGFloat?) -> CGSize {
        var size = intrinsicContentSize
        if let width { size.height = sizeThatFits(CGSize(width: width, height: 0)).height }
        return size
    }
}
