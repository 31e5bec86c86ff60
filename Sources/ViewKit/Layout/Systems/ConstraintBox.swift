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
    /// The view's frame without its transform.
    var layoutRect: CGRect {
        get {
            let size = bounds.size
            let anchor = layer.anchorPoint
            return CGRect(
                x: center.x - anchor.x * size.width,
                y: center.y - anchor.y * size.height,
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
            let anchor = layer.anchorPoint
            let place = CGPoint(
                x: keeping(center.x, newValue.minX + anchor.x * size.width),
                y: keeping(center.y, newValue.minY + anchor.y * size.height)
            )
            if place != center { center = place }
        }
    }
}
