import Foundation
import LayerKit

/// The difference of an old value from a new one, which an additive animation lets run out.
package struct AdditiveDelta {
    /// What is animated.
    package let keyPath: String

    /// The old value less the new one.
    package let difference: Any

    /// No difference.
    package let zero: Any

    /// Returns the animation at a pace.
    func animation(at pace: Pace) -> CABasicAnimation {
        let animation = pace.makeAnimation(keyPath: keyPath)
        animation.fromValue = difference
        animation.toValue = zero
        animation.isAdditive = true
        return animation
    }

    /// The differences of both coordinates of a point, which then have paces of their own.
    package var byCoordinate: [AdditiveDelta] {
        guard let difference = difference as? CGPoint else { return [self] }
        return [("x", Double(difference.x)), ("y", Double(difference.y))]
            .filter { $0.1 != 0 }
            .map { AdditiveDelta(keyPath: "\(keyPath).\($0.0)", difference: $0.1, zero: 0.0) }
    }

    /// Returns a Boolean value that indicates whether a value can be told by differences.
    static func isKnown(_ value: Any) -> Bool {
        switch value {
        case is NSNumber, is CGPoint, is CGSize, is CGRect: true
        case let transform as CATransform3D: inverse(of: transform) != nil
        default: false
        }
    }

    /// Returns the differences of a change; none where nothing changes or none can be told.
    package static func deltas(of change: AnimationBlock.Change) -> [AdditiveDelta] {
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
            // An additive matrix applies before what is there: difference · new = old.
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

    /// Returns the map that undoes another; nil for one that can't be undone.
    private static func inverse(of transform: CATransform3D) -> CATransform3D? {
        let inverse = CATransform3DInvert(transform)
        // Core Animation returns the matrix itself where there is no inverse.
        let product = CATransform3DGetAffineTransform(CATransform3DConcat(transform, inverse))
        let isInverse = abs(product.a - 1) < 1e-6 && abs(product.d - 1) < 1e-6
        return isInverse ? inverse : nil
    }
}
