import Foundation
import KinoraTimeline
import LayerKit

/// Writes tracks as Lottie's properties: a constant, or key frames with the handles between them.
struct LottieProperty {
    /// The frames that times are written in.
    let clock: LottieClock

    /// The number of decimals of lengths.
    let lengthDecimals: Int

    /// The number of decimals of handles.
    private static let easingDecimals = 4

    /// Creates a writer of properties.
    ///
    /// - Parameters:
    ///   - clock: The frames that times are written in.
    ///   - size: The size of the whole in points, of which lengths are 1/20,000 off at most.
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
    ///   - encode: Returns how a value is written: an array for one of several numbers.
    /// - Returns: The property, with as few keys as say the same.
    func property<Value>(_ track: Track<Value>, _ encode: (Value) -> JSONValue) -> JSONValue {
        let stretches = stretches(of: track, encode)
        let last = encode(track.last)
        guard let first = stretches.first,
            stretches.contains(where: { $0.moves || $0.from != last })
        else {
            return .constant(stretches.first?.from ?? last)
        }
        guard stretches.count > 1 || first.moves || clock.holdsEnd else {
            return .constant(first.from)
        }
        let keys = keys(of: stretches, last: last)
        return .object([("a", .number(1)), ("k", .array(keys))])
    }

    // MARK: - Stretches

    /// What lies between two keys at different frames.
    private struct Segment {
        var start: Double
        var end: Double
        var from: JSONValue
        var to: JSONValue
        var easing: Easing

        /// Whether anything changes, rather than stays.
        var moves: Bool { easing != .hold }
    }

    private func stretches<Value>(
        of track: Track<Value>,
        _ encode: (Value) -> JSONValue
    ) -> [Segment] {
        let frames = track.keys.map { clock.frame(at: $0.time) }
        let values = track.keys.map { encode($0.value) }
        var result: [Segment] = []
        for index in values.indices.dropLast() where frames[index] < frames[index + 1] {
            var easing = track.keys[index].easing
            // What is written the same needs no handles; an easing may still leave the value.
            if values[index] == values[index + 1], !easing.overshoots { easing = .hold }
            let stretch = Segment(
                start: frames[index],
                end: frames[index + 1],
                from: values[index],
                to: easing == .hold ? values[index] : values[index + 1],
                easing: easing
            )
            if let last = result.last, !last.moves, !stretch.moves, last.from == stretch.from {
                result[result.count - 1].end = stretch.end
            } else {
                result.append(stretch)
            }
        }
        return result
    }

    // MARK: - Keys

    private func keys(of stretches: [Segment], last: JSONValue) -> [JSONValue] {
        var stretches = stretches
        // Before its first key a value is that key's.
        if stretches.count > 1, !stretches[0].moves, stretches[0].from == stretches[1].from {
            stretches.removeFirst()
        }
        var keys: [JSONValue] = []
        for (index, stretch) in stretches.enumerated() {
            let isLast = index + 1 == stretches.count
            keys.append(key(stretch, isLast: isLast))
            guard stretch.moves else { continue }
            if isLast {
                keys.append(.key(at: stretch.end, stretch.to))
            } else if stretches[index + 1].from != stretch.to {
                keys.append(.key(at: stretch.end, stretch.to, [("h", .number(1))]))
            }
        }
        // After the loop nothing is shown, but for an end that stays.
        if clock.holdsEnd, let end = stretches.last, end.to != last {
            if end.moves { keys.removeLast() }
            keys[keys.count - 1] = key(end, isLast: false)
            keys.append(.key(at: end.end, last))
        }
        return keys
    }

    private func key(_ stretch: Segment, isLast: Bool) -> JSONValue {
        var members: [(String, JSONValue)] = []
        switch stretch.easing {
        case .hold: if !isLast { members = [("h", .number(1))] }
        case .linear: members = handles(TimingCurve.linear)
        case .cubic(let curve): members = handles(curve)
        }
        return .key(at: stretch.start, stretch.from, members)
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

extension Easing {
    /// A Boolean value that indicates whether progress leaves 0…1 or turns.
    fileprivate var overshoots: Bool {
        guard case .cubic(let curve) = self else { return false }
        return min(curve.y1, curve.y2) < 0 || max(curve.y1, curve.y2) > 1
    }
}

extension JSONValue {
    /// Returns a property that never changes.
    static func constant(_ value: JSONValue) -> JSONValue {
        .object([("a", .number(0)), ("k", value)])
    }

    /// Returns a property of one number that never changes.
    static func constant(_ value: Double, decimals: Int = 3) -> JSONValue {
        .constant(.number(value.rounded(decimals: decimals)))
    }

    /// Returns two numbers.
    fileprivate static func pair(_ pair: CGPoint, scale: Double, decimals: Int) -> JSONValue {
        .array([pair.x, pair.y].map { .number((Double($0) * scale).rounded(decimals: decimals)) })
    }

    /// Returns a key frame; numbers and paths stand in an array of one.
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
