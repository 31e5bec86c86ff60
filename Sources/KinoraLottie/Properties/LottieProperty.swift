import Foundation
import LayerKit

/// A value that can change over time: numbers whose meaning depends on the place.
///
/// A path is a list too: 1 if it's closed, otherwise 0, then six numbers for each vertex.
final class LottieProperty: Sendable {
    /// The number of the property in its document.
    let number: Int

    /// The place in the document.
    let item: JSONItem?

    /// The keys in ascending order of time, or an empty array for a constant.
    let keys: [LottieKey]

    /// The value if there are no keys.
    let constant: [Double]

    /// The expression that replaces the value, or nil.
    let expression: LottieExpression?

    /// The index of the layer that has the property, in its composition.
    let layer: Int

    /// A Boolean value that indicates whether the value is a path's numbers.
    let isPath: Bool

    /// The number of components with timing curves of their own, or 1.
    let componentCount: Int

    init(
        number: Int,
        item: JSONItem? = nil,
        keys: [LottieKey] = [],
        constant: [Double],
        expression: LottieExpression? = nil,
        layer: Int = -1,
        isPath: Bool = false
    ) {
        self.layer = layer
        self.isPath = isPath
        self.number = number
        self.item = item
        self.keys = keys
        self.constant = constant
        self.expression = expression
        componentCount = expression == nil ? keys.map(\.curves.count).max() ?? 1 : 1
    }

    /// A Boolean value that indicates whether the value can change.
    var isAnimated: Bool { keys.count > 1 || expression != nil }

    /// A Boolean value that indicates whether any value, at any time, fulfills a condition.
    func contains(where condition: ([Double]) -> Bool) -> Bool {
        if expression != nil { return true }
        if keys.isEmpty { return condition(constant) }
        return keys.contains { condition($0.start) || condition($0.end) }
    }

    /// The greatest first component at any key.
    var greatest: Double {
        keys.isEmpty
            ? constant.first ?? 0
            : keys.flatMap { [$0.start.first ?? 0, $0.end.first ?? 0] }.max() ?? 0
    }

    /// The difference in frames that counts as a rounding error.
    static let tolerance = 1e-6

    /// Returns the value of the keys at a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - isBefore: A Boolean value that indicates whether the frame is approached from before.
    /// - Returns: The numbers.
    func keyedValue(at frame: Double, isBefore: Bool = false) -> [Double] {
        guard let first = keys.first, let last = keys.last else { return constant }
        let limit = frame + (isBefore ? -Self.tolerance : Self.tolerance)
        if limit < first.time { return first.start }
        if limit >= last.time { return last.start }
        let index = keyIndex(upTo: limit)
        let (key, next) = (keys[index], keys[min(index + 1, keys.count - 1)])
        let length = next.time - key.time
        guard !key.isHeld, length > 0 else { return key.start }
        return key.value(at: min(max((frame - key.time) / length, 0), 1))
    }

    /// Returns the index of the last key that isn't after a time.
    func keyIndex(upTo time: Double) -> Int {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }

    /// Returns the direction in which a position moves at a frame, in radians, or nil if it doesn't
    /// move at any time.
    ///
    /// At rest and beyond the ends, it is the direction of the nearest movement.
    func direction(at frame: Double, isBefore: Bool) -> Double? {
        guard keys.count > 1, let first = keys.first, let last = keys.last else { return nil }
        let limit = frame + (isBefore ? -Self.tolerance : Self.tolerance)
        var index = keyIndex(upTo: limit)
        var fraction = 0.0
        if limit >= last.time {
            index = keys.count - 2
            fraction = 1
        } else if limit >= first.time {
            let length = keys[min(index + 1, keys.count - 1)].time - keys[index].time
            fraction = length > 0 ? min(max((frame - keys[index].time) / length, 0), 1) : 0
        }
        if let angle = keys[index].direction(at: fraction) { return angle }
        // At rest, the direction at the end of the previous movement, or the start of the next.
        for key in keys[..<index].reversed() {
            if let angle = key.direction(at: 1) { return angle }
        }
        for key in keys[index...] {
            if let angle = key.direction(at: 0) { return angle }
        }
        return nil
    }
}

/// A key of a property, with the change up to the next one.
struct LottieKey: Sendable {
    /// The time in frames.
    var time: Double

    /// The value at the key.
    var start: [Double]

    /// The value before the next key.
    var end: [Double]

    /// The timing curves of the components, or a single one for all of them.
    var curves: [TimingCurve]

    /// A Boolean value that indicates whether the value stays the same until the next key.
    var isHeld: Bool

    /// The curve that a position follows, or nil for a straight line.
    var spatial: PathSegment?

    /// The length of the curve.
    var spatialLength = 0.0

    /// Returns the value at a fraction of the time up to the next key.
    func value(at fraction: Double) -> [Double] {
        if let spatial {
            let progress = curve(0).value(at: fraction)
            let distance = CGFloat(min(max(progress, 0), 1) * spatialLength)
            let length = CGFloat(spatialLength)
            let point = spatial.point(at: spatial.parameter(atLength: distance, of: length))
            var value = [Double(point.x), Double(point.y)]
            for index in 2..<max(start.count, 2) {
                value.append(mixed(index, progress))
            }
            return value
        }
        if curves.count <= 1 {
            let progress = curve(0).value(at: fraction)
            return start.indices.map { mixed($0, progress) }
        }
        return start.indices.map { mixed($0, curve($0).value(at: fraction)) }
    }

    private func mixed(_ index: Int, _ progress: Double) -> Double {
        guard index < end.count else { return start[index] }
        return start[index] + (end[index] - start[index]) * progress
    }

    /// Returns the timing curve of a component.
    func curve(_ index: Int) -> TimingCurve {
        index < curves.count ? curves[index] : curves.first ?? .linear
    }

    fileprivate func direction(at fraction: Double) -> Double? {
        if let spatial {
            let progress = curve(0).value(at: fraction)
            let distance = CGFloat(min(max(progress, 0), 1) * spatialLength)
            let t = spatial.parameter(atLength: distance, of: CGFloat(spatialLength))
            return spatial.tangent(at: t).map { atan2(Double($0.dy), Double($0.dx)) }
        }
        guard !isHeld, start.count > 1, end.count > 1, start[0] != end[0] || start[1] != end[1]
        else { return nil }
        return atan2(end[1] - start[1], end[0] - start[0])
    }
}
