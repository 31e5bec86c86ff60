import Foundation
import LayerKit

/// A rectangle of linear expressions, in the root's coordinates.
struct ConstraintBox {
    var x: LinearExpression
    var y: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    /// Returns the rectangle inset by edge insets.
    func inset(by insets: UIEdgeInsets) -> ConstraintBox {
        ConstraintBox(
            x: x + insets.left,
            y: y + insets.top,
            width: width - (insets.left + insets.right),
            height: height - (insets.top + insets.bottom)
        )
    }

    /// Returns the rectangle in the coordinates of another one with the given bounds origin.
    func relative(to box: ConstraintBox, origin: CGPoint) -> ConstraintBox {
        ConstraintBox(
            x: x - box.x + origin.x,
            y: y - box.y + origin.y,
            width: width,
            height: height
        )
    }

    /// The expressions by attribute.
    ///
    /// Sizes come first, so that settling an ambiguous position doesn't change a size.
    var parts: [(attribute: NSLayoutConstraint.Attribute, expression: LinearExpression)] {
        [(.width, width), (.height, height), (.left, x), (.top, y)]
    }
}

extension UIView {
    /// The view's frame without its transform, as if its anchor point were in the middle.
    ///
    /// As in UIKit, constraints determine the center as the middle of their rectangle, regardless of
    /// the layer's anchor point.
    var layoutRect: CGRect {
        get {
            let size = bounds.size
            return CGRect(
                x: center.x - size.width / 2,
                y: center.y - size.height / 2,
                width: size.width,
                height: size.height
            )
        }
        set {
            let old = layoutRect
            // Ignores the solver's rounding errors, which would animate and cause another layout.
            func keeping(_ old: CGFloat, _ new: CGFloat) -> CGFloat {
                abs(new - old) < 1e-7 ? old : new
            }
            let size = CGSize(
                width: keeping(old.width, max(newValue.width, 0)),
                height: keeping(old.height, max(newValue.height, 0))
            )
            if size != old.size { bounds.size = size }
            let place = CGPoint(
                x: keeping(center.x, newValue.minX + size.width / 2),
                y: keeping(center.y, newValue.minY + size.height / 2)
            )
            if place != center { center = place }
        }
    }
}
