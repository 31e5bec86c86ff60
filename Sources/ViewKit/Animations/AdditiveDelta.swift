import Foundation
import LayerKit

/// The difference between an old and a new value, which an additive animation brings to zero.
@_spi(Porting) public struct AdditiveDelta {
    /// The key path of the animated property.
    @_spi(Porting) public let keyPath: String

    /// The old value minus the new one.
    @_spi(Porting) public let difference: Any

    /// The zero value of the property.
    @_spi(Porting) public let zero: Any

    /// Returns the animation with a given timing.
    func animation(with timing: AnimationTiming) -> CABasicAnimation {
        let animation = timing.makeAnimation(keyPath: keyPath)
        animation.fromValue = difference
        animation.toValue = zero
        animation.isAdditive = true
        return animation
    }

    /// The differences of a point's coordinates, which can then have different timing.
    @_spi(Porting) public var byCoordinate: [AdditiveDelta] {
        guard let difference = difference as? CGPoint else { return [self] }
        return [("x", Double(difference.x)), ("y", Double(difference.y))]
            .filter { $0.1 != 0 }
            .map { AdditiveDelta(keyPath: "\(keyPath).\($0.0)", difference: $0.1, zero: 0.0) }
    }

    /// Returns a Boolean value that indicates whether a value can be animated by its difference.
    static func isKnown(_ value: Any) -> Bool {
        switch value {
        case is NSNumber, is CGPoint, is CGSize, is CGRect: true
        case let transform as CATransform3D: inverse(of: transform) != nil
        default: false
        }
    }

    /// Returns the differences of a change; empty if nothing changes or values have no difference.
    @_spi(Porting) public static func deltas(of change: AnimationBlock.Change) -> [AdditiveDelta] {
        let key = change.key
        switch (change.old, change.new) {
        case (let old as NSNumber, let new as NSNumber):
            let difference = old.doubleValue - new.doubleValue
            if difference == 0 { return [] }
            return [AdditiveDelta(keyPath: key, difference: difference, zero: 0.0)]
        case (let old as CGPoint, let new as CGPoint):
            return [delta(key, old, new)].compactMap { $0 }
        case (let old as CGSize, let new as CGSize):
            return [delta(key, old, new)].compactMap { $0 }
        case (let old as CGRect, let new as CGRect):
            return [
                delta("\(key).origin", old.origin, new.origin),
                delta("\(key).size", old.size, new.size),
            ].compactMap { $0 }
        case (let old as CATransform3D, let new as CATransform3D):
            // An additive matrix applies before the current one: difference · new = old.
            guard old != new, let inverse = inverse(of: new) else { return [] }
            let difference = CATransform3DConcat(old, inverse)
            return [
                AdditiveDelta(keyPath: key, difference: difference, zero: CATransform3DIdentity)
            ]
        default:
            return []
        }
    }

    private static func delta(_ key: String, _ old: CGPoint, _ new: CGPoint) -> AdditiveDelta? {
        let difference = CGPoint(x: old.x - new.x, y: old.y - new.y)
        if difference == .zero { return nil }
        return AdditiveDelta(keyPath: key, difference: difference, zero: CGPoint.zero)
    }

    private static func delta(_ key: String, _ old: CGSize, _ new: CGSize) -> AdditiveDelta? {
        let difference = CGSize(width: old.width - new.width, height: old.height - new.height)
        if difference == .zero { return nil }
        return AdditiveDelta(keyPath: key, difference: difference, zero: CGSize.zero)
    }

    /// Returns the start value of an absolute animation, changed slightly for half a turn so that
    /// it goes in the same direction as an additive animation.
    static func forwardStart(_ start: Any, to end: Any) -> Any {
        guard let old = start as? CATransform3D, let new = end as? CATransform3D,
            let inverse = inverse(of: old)
        else { return start }
        let turn = CATransform3DConcat(new, inverse)
        let isHalf = abs(turn.m11 + 1) < 1e-9 && abs(turn.m22 + 1) < 1e-9 && turn.m33 == 1
        return isHalf ? CATransform3DRotate(old, 1e-6, 0, 0, 1) : start
    }

    /// Returns the inverse of a transform, or nil if it isn't invertible.
    private static func inverse(of transform: CATransform3D) -> CATransform3D? {
        let inverse = CATransform3DInvert(transform)
        // Core Animation returns the matrix itself if it isn't invertible.
        let product = CATransform3DGetAffineTransform(CATransform3DConcat(transform, inverse))
        let isInverse = abs(product.a - 1) < 1e-6 && abs(product.d - 1) < 1e-6
        return isInverse ? inverse : nil
    }
}
