import Foundation
import KinoraTimeline
import LayerKit

/// A writer of tracks as Lottie properties, either constants or keyframes with handles.
struct LottieProperty {
    /// The clock that converts times to frames.
    let clock: LottieClock

    /// The number of decimals of lengths.
    let lengthDecimals: Int

    /// The number of decimals of easing handles.
    private static let easingDecimals = 4

    /// Creates a writer of properties.
    ///
    /// - Parameters:
    ///   - clock: The clock that converts times to frames.
    ///   - size: The document's size in points. The error of lengths is at most 1/20,000 of it.
    init(clock: LottieClock, size: CGSize) {
        self.clock = clock
        lengthDecimals = max(size.width, size.height) < 100 ? 3 : 2
    }

    /// Returns a property of one number.
    func number(_ track: Track<Double>, scale: Double = 1, decimals: Int = 3) -> JSONValue {
        property(track) { .number(($0 * scale).rounded(decimals: decimals)) }
    }

    /// Returns a property of a length.
    func length(_ track: Track<Double>, scale: Double) -> JSONValue {
        number(track, scale: scale, decimals: lengthDecimals)
    }

    /// Returns a property of a point.
    func point(_ track: Track<CGPoint>) -> JSONValue { property(track, point) }

    /// Returns a point as two numbers.
    func point(_ point: CGPoint) -> JSONValue {
        .pair(point, scale: 1, decimals: lengthDecimals)
    }

    /// Returns a property of two factors in percent.
    func factors(_ track: Track<CGPoint>) -> JSONValue {
        property(track) { .pair($0, scale: 100, decimals: 3) }
    }

    /// Returns a property of any value.
    ///
    /// - Parameters:
    ///   - track: The values.
    ///   - encode: A closure that returns the JSON of a value, an array for several numbers.
    /// - Returns: The property with as few keys as possible.
    func property<Value>(_ track: Track<Value>, _ encode: (Value) -> JSONValue) -> JSONValue {
        let segments = segments(of: track, encode)
        let last = encode(track.last)
        guard let first = segments.first,
            segments.contains(where: { $0.moves || $0.from != last })
        else {
            return .constant(segments.first?.from ?? last)
        }
        guard segments.count > 1 || first.moves || clock.holdsEnd else {
            return .constant(first.from)
        }
        let keys = keys(of: segments, last: last)
        return .object([("a", .number(1)), ("k", .array(keys))])
    }

    // MARK: - Segments

    /// The interval between two keys at different frames.
    private struct Segment {
        var start: Double
        var end: Double
        var from: JSONValue
        var to: JSONValue
        var easing: Easing

        /// A Boolean value that indicates whether the value changes.
        var moves: Bool { easing != .hold }
    }

    private func segments<Value>(
        of track: Track<Value>,
        _ encode: (Value) -> JSONValue
    ) -> [Segment] {
        let frames = track.keys.indices.map { index in
            clock.frame(at: track.keys[index].time, isJump: track.jumps(at: index))
        }
        let values = track.keys.map { encode($0.value) }
        var result: [Segment] = []
        for index in values.indices.dropLast() where frames[index] < frames[index + 1] {
            var easing = track.keys[index].easing
            // Equal values need no handles, unless the easing overshoots.
            if values[index] == values[index + 1], !easing.overshoots { easing = .hold }
            let segment = Segment(
                start: frames[index],
                end: frames[index + 1],
                from: values[index],
                to: easing == .hold ? values[index] : values[index + 1],
                easing: easing
            )
            if let last = result.last, !last.moves, !segment.moves, last.from == segment.from {
                result[result.count - 1].end = segment.end
            } else {
                result.append(segment)
            }
        }
        return result
    }

    // MARK: - Keys

    private func keys(of segments: [Segment], last: JSONValue) -> [JSONValue] {
        var segments = segments
        // Before its first key, a property has that key's value.
        if segments.count > 1, !segments[0].moves, segments[0].from == segments[1].from {
            segments.removeFirst()
        }
        var keys: [JSONValue] = []
        for (index, segment) in segments.enumerated() {
            let isLast = index + 1 == segments.count
            keys.append(key(segment, isLast: isLast))
            guard segment.moves else { continue }
            if isLast {
                keys.append(.key(at: segment.end, segment.to))
            } else if segments[index + 1].from != segment.to {
                keys.append(.key(at: segment.end, segment.to, [("h", .number(1))]))
            }
        }
        // Nothing is visible after the loop, unless the end is held.
        if clock.holdsEnd, let end = segments.last, end.to != last {
            if end.moves { keys.removeLast() }
            keys[keys.count - 1] = key(end, isLast: false)
            keys.append(.key(at: end.end, last))
        }
        return keys
    }

    private func key(_ segment: Segment, isLast: Bool) -> JSONValue {
        var members: [(String, JSONValue)] = []
        switch segment.easing {
        case .hold: if !isLast { members = [("h", .number(1))] }
        case .linear: members = handles(TimingCurve.linear)
        case .cubic(let curve): members = handles(curve)
        }
        return .key(at: segment.start, segment.from, members)
    }

    private func handles(_ curve: TimingCurve) -> [(String, JSONValue)] {
        func handle(_ x: Double, _ y: Double) -> JSONValue {
            .object([
                ("x", .number(min(max(x, 0), 1).rounded(decimals: Self.easingDecimals))),
                ("y", .number(y.rounded(decimals: Self.easingDecimals))),
            ])
        }
        return [("i", handle(curve.x2, curve.y2)), ("o", handle(curve.x1, curve.y1))]
    }
}

extension Track {
    /// Returns a Boolean value that indicates whether the value jumps at a key's time.
    fileprivate func jumps(at index: Int) -> Bool {
        let key = keys[index]
        let before = index > 0 ? keys[index - 1] : nil
        let after = index + 1 < keys.count ? keys[index + 1] : nil
        // Computed times of one jump can differ in their last digits.
        let isOneOfTwo = [before, after].contains { other in
            other.map { abs($0.time - key.time) < 1e-6 } == true
        }
        return isOneOfTwo || before?.easing == .hold && before?.value != key.value
    }
}

extension Easing {
    /// A Boolean value that indicates whether a control point's progress is outside 0...1.
    fileprivate var overshoots: Bool {
        guard case .cubic(let curve) = self else { return false }
        return min(curve.y1, curve.y2) < 0 || max(curve.y1, curve.y2) > 1
    }
}

extension JSONValue {
    /// Returns a constant property.
    static func constant(_ value: JSONValue) -> JSONValue {
        .object([("a", .number(0)), ("k", value)])
    }

    /// Returns a constant property of one number.
    static func constant(_ value: Double, decimals: Int = 3) -> JSONValue {
        .constant(.number(value.rounded(decimals: decimals)))
    }

    /// Returns an array of two numbers.
    fileprivate static func pair(_ pair: CGPoint, scale: Double, decimals: Int) -> JSONValue {
        .array([pair.x, pair.y].map { .number((Double($0) * scale).rounded(decimals: decimals)) })
    }

    /// Returns a keyframe; numbers and paths are wrapped in an array.
    fileprivate static func key(
        at frame: Double,
        _ value: JSONValue,
        _ members: [(String, JSONValue)] = []
    ) -> JSONValue {
        var values = value
        if case .array = value {} else { values = .array([value]) }
        return .object([("t", .number(frame))] + members + [("s", values)])
    }
}
