import Foundation
import LayerKit

/// A value over one loop, described by keyframes.
///
/// A constant track has one key, at time 0. Otherwise, the first key is at 0, the last one is at
/// the end of the loop, and times ascend. Two keys at the same time are a jump from the first value
/// to the second.
public struct Track<Value: Blendable>: Hashable, Sendable {
    /// A value at a time, with the easing to the next key.
    public struct Key: Hashable, Sendable {
        /// The time in seconds from the beginning of the loop.
        public var time: TimeInterval

        /// The value.
        public var value: Value

        /// The easing to the next key; ignored for the last key.
        public var easing: Easing

        /// Creates a key.
        public init(_ time: TimeInterval, _ value: Value, _ easing: Easing = .linear) {
            self.time = time
            self.value = value
            self.easing = easing
        }
    }

    /// The keys in ascending order of time; at least one.
    ///
    /// If the last key is before the end of the timeline's loop, the track has its own, shorter
    /// loop.
    public private(set) var keys: [Key]

    /// The largest difference from the original, in the value's unit; 0 if the keys are exact.
    public var error: Double

    /// Creates a track from keys.
    ///
    /// - Precondition: There is at least one key, and times ascend.
    public init(_ keys: [Key], error: Double = 0) {
        precondition(!keys.isEmpty, "A track has at least one key.")
        self.keys = keys
        self.error = error
    }

    /// Creates a constant track.
    public init(_ value: Value) {
        self.init([Key(0, value, .hold)])
    }

    /// The value at the beginning.
    public var first: Value { keys[0].value }

    /// The value at the end.
    public var last: Value { keys[keys.count - 1].value }

    /// A Boolean value that indicates whether the value is constant.
    public var isConstant: Bool { keys.count == 1 }

    /// The duration of the track's own loop in seconds, or nil for a constant value.
    public var period: TimeInterval? { isConstant ? nil : keys[keys.count - 1].time }

    /// Returns the value at a time of the loop.
    ///
    /// At a jump, it is the value after the jump.
    public func value(at time: TimeInterval) -> Value {
        let time = ownTime(at: time)
        // Finds the last key that isn't later.
        var low = 0
        var high = keys.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if keys[middle].time <= time { low = middle } else { high = middle }
        }
        let key = keys[low]
        guard low + 1 < keys.count, time > key.time else { return key.value }
        let next = keys[low + 1]
        let fraction = (time - key.time) / (next.time - key.time)
        return Value.blend(key.value, next.value, key.easing.progress(at: fraction))
    }

    /// Returns the time within the track's own loop, which includes its end.
    private func ownTime(at time: TimeInterval) -> TimeInterval {
        let end = keys[keys.count - 1].time
        // Tolerates loops that are slightly longer because of rounding.
        guard time > end * (1 + 1e-9), end > 0, !isConstant else { return time }
        return time.truncatingRemainder(dividingBy: end)
    }

    /// Returns a track with transformed values and the same times and easings.
    ///
    /// The result is exact if the transformation is affine.
    public func map<Result>(_ transform: (Value) -> Result) -> Track<Result> {
        Track<Result>(keys.map { .init($0.time, transform($0.value), $0.easing) }, error: error)
    }
}

/// The interpolation between two keys.
public enum Easing: Hashable, Sendable {
    /// The value is held and then jumps.
    case hold

    /// Linear interpolation.
    case linear

    /// Interpolation with a cubic Bézier curve, whose progress may leave 0…1.
    case cubic(TimingCurve)

    /// Returns the progress at a fraction of the time.
    public func progress(at fraction: Double) -> Double {
        switch self {
        case .hold: 0
        case .linear: fraction
        case .cubic(let curve): curve.value(at: fraction)
        }
    }
}

/// A value that can be interpolated.
public protocol Blendable: Hashable, Sendable {
    /// Returns the value at a fraction between two values; the fraction may leave 0…1.
    static func blend(_ a: Self, _ b: Self, _ fraction: Double) -> Self
}

extension Double: Blendable {
    /// Returns the interpolated number.
    public static func blend(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
        a + (b - a) * fraction
    }
}

/// Boolean values aren't interpolated: the earlier one is held.
extension Bool: Blendable {
    /// Returns the earlier value.
    public static func blend(_ a: Bool, _ b: Bool, _ fraction: Double) -> Bool { a }
}

extension CGPoint: Blendable {
    /// Returns the point on the line through two points.
    public static func blend(_ a: CGPoint, _ b: CGPoint, _ fraction: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
    }
}

extension RGBA: Blendable {
    /// Returns the color with interpolated components, not premultiplied.
    public static func blend(_ a: RGBA, _ b: RGBA, _ fraction: Double) -> RGBA {
        RGBA(
            red: a.red + (b.red - a.red) * fraction,
            green: a.green + (b.green - a.green) * fraction,
            blue: a.blue + (b.blue - a.blue) * fraction,
            alpha: a.alpha + (b.alpha - a.alpha) * fraction
        )
    }
}

/// Paths with the same elements are interpolated pointwise; otherwise, the earlier one is held.
extension PathGeometry: Blendable {
    /// Returns the path with interpolated points.
    public static func blend(
        _ a: PathGeometry,
        _ b: PathGeometry,
        _ fraction: Double
    ) -> PathGeometry {
        a == b ? a : a.interpolated(to: b, fraction: fraction) ?? a
    }
}

/// Nodes aren't interpolated: the earlier ones are held.
extension [Picture.Node]: Blendable {
    /// Returns the earlier nodes.
    public static func blend(
        _ a: [Picture.Node],
        _ b: [Picture.Node],
        _ fraction: Double
    ) -> [Picture.Node] {
        a
    }
}
