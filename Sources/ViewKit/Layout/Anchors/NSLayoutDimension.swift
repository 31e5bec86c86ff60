import Foundation

/// A factory for creating constraints from a width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns an inactive constraint that makes this dimension equal to a constant.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        makeConstraint(.equal, constant: c)
    }

    /// Returns an inactive constraint that makes this dimension at least a constant.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        makeConstraint(.greaterThanOrEqual, constant: c)
    }

    /// Returns an inactive constraint that makes this dimension at most a constant.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        makeConstraint(.lessThanOrEqual, constant: c)
    }

    /// Returns an inactive constraint that makes this dimension equal to a multiple of another.
    public func constraint(
        equalTo anchor: NSLayoutDimension,
        multiplier m: CGFloat
    ) -> NSLayoutConstraint {
        makeConstraint(.equal, to: anchor, multiplier: m)
    }

    /// Returns an inactive constraint that makes this dimension at least a multiple of another.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat
    ) -> NSLayoutConstraint {
        makeConstraint(.greaterThanOrEqual, to: anchor, multiplier: m)
    }

    /// Returns an inactive constraint that makes this dimension at most a multiple of another.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat
    ) -> NSLayoutConstraint {
        makeConstraint(.lessThanOrEqual, to: anchor, multiplier: m)
    }

    /// Returns an inactive constraint: this dimension is a multiple of another plus a constant.
    public func constraint(
        equalTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        makeConstraint(.equal, to: anchor, multiplier: m, constant: c)
    }

    /// Returns an inactive constraint: this dimension is at least a multiple of another plus a
    /// constant.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        makeConstraint(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
    }

    /// Returns an inactive constraint: this dimension is at most a multiple of another plus a
    /// constant.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        makeConstraint(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
    }

    private func makeConstraint(
        _ relation: NSLayoutConstraint.Relation,
        constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item ?? MissingItem(),
            attribute: attribute,
            relatedBy: relation,
            toItem: nil,
            attribute: .notAnAttribute,
            multiplier: 1,
            constant: constant
        )
    }
}
