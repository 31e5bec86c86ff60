import Foundation
import LayerKit

/// An edge, a line or a length of a view or a guide, which makes constraints with others of its kind.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The view or the guide; nil once it is gone.
    open private(set) weak var item: AnyObject?

    let attribute: NSLayoutConstraint.Attribute

    init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        super.init()
    }

    /// Returns a constraint, not active yet: this anchor is where another is.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: 0)
    }

    /// Returns a constraint, not active yet: this anchor is at least where another is.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: 0)
    }

    /// Returns a constraint, not active yet: this anchor is at most where another is.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: 0)
    }

    /// Returns a constraint, not active yet: this anchor is where another is, and a constant further.
    public func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        makeConstraint(.equal, to: anchor, constant: c)
    }

    /// Returns a constraint, not active yet: this anchor is at least where another is, and a constant
    /// further.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        makeConstraint(.greaterThanOrEqual, to: anchor, constant: c)
    }

    /// Returns a constraint, not active yet: this anchor is at most where another is, and a constant
    /// further.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        makeConstraint(.lessThanOrEqual, to: anchor, constant: c)
    }

    func makeConstraint(
        _ relation: NSLayoutConstraint.Relation,
        to anchor: NSLayoutAnchor<AnchorType>,
        multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item ?? MissingItem(),
            attribute: attribute,
            relatedBy: relation,
            toItem: anchor.item ?? MissingItem(),
            attribute: anchor.attribute,
            multiplier: multiplier,
            constant: constant
        )
    }
}

/// What stands for an anchor's item that is gone, so that the message of the constraint says so.
struct MissingItem {}

/// The distance that the system leaves between neighbours, in points.
package let systemSpacing: CGFloat = 8
