import Foundation
import LayerKit

/// A value over one loop: key frames with what lies between them.
///
/// A track that never changes has one key, at time 0. Otherwise the first key is at 0, the last at
/// the end of the loop, and the times ascend; two keys at the same time are a jump from the first
/// one's value to the second one's.
public struct Track<Value: Blendable>: Hashable, Sendable {
    /// A value at a time, with the way to the next one.
    public struct Key: Hashable, Sendable {
        /// The time in seconds from the beginning of the loop.
        public var time: TimeInterval

        /// The value.
        public var value: Value

        /// The way to the next key; of no meaning for the last one.
        public var easing: Easing

        /// Creates a key.
        public init(_ time: TimeInterval, _ value: Value, _ easing: Easing = .linear) {
            self.time = time
            self.value = value
            self.easing = easing
        }
    }

    /// The keys in ascending order of time, at least one.
    ///
    /// A track whose last key lies before the end of the timeline's loop begins anew there: it has a
    /// shorter loop of its own.
    public private(set) var keys: [Key]

    /// The greatest difference from what it stands for, in the value's own unit; 0 where the keys say
    /// exactly the same.
    public var error: Double

    /// Creates a track from its keys.
    ///
    /// - Precondition: There is a key, and the times ascend.
    public init(_ keys: [Key], error: Double = 0) {
        precondition(!keys.isEmpty, "A track has at least one key.")
        self.keys = keys
        self.error = error
    }

    /// Creates a track that never changes.
    public init(_ value: Value) {
        self.init([Key(0, value, .hold)])
    }

    /// The value at the beginning.
    public var first: Value { keys[0].value }

    /// The value at the end.
    public var last: Value { keys[keys.count - 1].value }

    /// A Boolean value that indicates whether the value never changes.
    public var isConstant: Bool { keys.count == 1 }

    /// The length of the track's own loop in seconds; nil for a value that never changes.
    public var period: TimeInterval? { isConstant ? nil : keys[keys.count - 1].time }

    /// Returns the value at a time of the loop; at a jump that is the value after it.
    public func value(at time: TimeInterval) -> Value {
        let time = ownTime(at: time)
        // The last key that is not later.
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

    /// Returns the time of the track's own loop; at its very end, that.
    private func ownTime(at time: TimeInterval) -> TimeInterval {
        let end = keys[keys.count - 1].time
        // Loops that rounding makes a little longer are no longer ones.
        guard time > end * (1 + 1e-9), end > 0, !isConstant else { return time }
        return time.truncatingRemainder(dividingBy: end)
    }

    /// Returns a track of other values with the same times and ways between.
    ///
    /// The result is exact where the transform is affine.
    public func map<Result>(_ transform: (Value) -> Result) -> Track<Result> {
        Track<Result>(keys.map { .init($0.time, transform($0.value), $0.easing) }, error: error)
    }
}

/// The way from one key to the next.
public enum Easing: Hashable, Sendable {
    /// The value stays until it jumps.
    case hold

    /// Even pace.
    case linear

    /// The pace of a cubic Bézier curve, whose progress may leave 0…1.
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

/// A value that can lie between two others.
public protocol Blendable: Hashable, Sendable {
    /// Returns the value at a fraction of the way, which may leave 0…1.
    static func blend(_ a: Self, _ b: Self, _ fraction: Double) -> Self
}

extension Double: Blendable {
    /// Returns the number between two others.
    public static func blend(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
        a + (b - a) * fraction
    }
}

/// A value that only jumps: the earlier one holds.
extension Bool: Blendable {
    /// Returns the earlier value.
    public static func blend(_ a: Bool, _ b: Bool, _ fraction: Double) -> Bool { a }
}

extension CGPoint: Blendable {
    /// Returns the point on the straight line through two others.
    public static func blend(_ a: CGPoint, _ b: CGPoint, _ fraction: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
    }
}

extension RGBA: Blendable {
    /// Returns the colour whose components lie between those of two others, not premultiplied.
    public static func blend(_ a: RGBA, _ b: RGBA, _ fraction: Double) -> RGBA {
        RGBA(
            red: a.red + (b.red - a.red) * fraction,
            green: a.green + (b.green - a.green) * fraction,
            blue: a.blue + (b.blue - a.blue) * fraction,
            alpha: a.alpha + (b.alpha - a.alpha) * fraction
        )
    }
}

/// Paths of the same elements blend point by point; of others the earlier one holds.
extension PathGeometry: Blendable {
    /// Returns the path whose points lie between those of two others.
    public static func blend(
        _ a: PathGeometry,
        _ b: PathGeometry,
        _ fraction: Double
    ) -> PathGeometry {
        guard a != b, a.elements.count == b.elements.count else { return a }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint.blend(a, b, fraction) }
        var path = PathGeometry()
        for (first, second) in zip(a.elements, b.elements) {
            switch (first, second) {
            case (.move(let p), .move(let q)): path.move(to: mix(p, q))
            case (.line(let p), .line(let q)): path.line(to: mix(p, q))
            case (.quad(let c, let p), .quad(let d, let q)):
                path.quad(to: mix(p, q), control: mix(c, d))
            case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
                path.cubic(to: mix(p, q), control1: mix(c1, d1), control2: mix(c2, d2))
            case (.close, .close): path.close()
            default: return a
            }
        }
        return path
    }
}

/// Nodes only jump: the earlier ones hold.
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
