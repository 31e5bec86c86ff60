import Foundation
import LayerKit

/// A rectangle whose place and size are expressions of a solver's variables, in the root's space.
struct ConstraintBox {
    var x: LinearExpression
    var y: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    /// The rectangle inside of insets.
    func inset(by insets: UIEdgeInsets) -> ConstraintBox {
        ConstraintBox(
            x: x + insets.left,
            y: y + insets.top,
            width: width - (insets.left + insets.right),
            height: height - (insets.top + insets.bottom)
        )
    }

    /// The rectangle seen from the space whose origin is an offset from another box's corner.
    func relative(to box: ConstraintBox, origin: CGPoint) -> ConstraintBox {
        ConstraintBox(
            x: x - box.x + origin.x,
            y: y - box.y + origin.y,
            width: width,
            height: height
        )
    }

    /// The expressions with the attributes that they are of, sizes first: a place that is left open
    /// is filled in without changing a size.
    var parts: [(attribute: NSLayoutConstraint.Attribute, expression: LinearExpression)] {
        [(.width, width), (.height, height), (.left, x), (.top, y)]
    }
}

extension UIView {
    /// The view's rectangle in its superview's space as layout sees it, without its transform.
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
            // Rounding of the solver's is no change, which would animate and lay out again.
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
