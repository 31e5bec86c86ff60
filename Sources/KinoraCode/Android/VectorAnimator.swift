import Foundation
import KinoraBasics
import KinoraTimeline
import LayerKit

/// An animator of one property of an element.
struct VectorAnimator: Hashable {
    /// The name of the property in Android.
    let property: String

    /// The type of the values.
    let type: ValueType

    /// The keys, whose fractions ascend from 0 to 1.
    let keys: [Key]

    /// The duration of a cycle in milliseconds.
    let duration: Int

    /// The type of a property's values.
    enum ValueType: String {
        case float = "floatType"
        case color = "colorType"
        case path = "pathType"
    }

    /// A value at a fraction of the cycle.
    struct Key: Hashable {
        /// The fraction.
        var fraction: Double

        /// The text of the value.
        var value: String

        /// The interpolation from the key before.
        var interpolator = VectorInterpolator.linear
    }

    /// The time, as a fraction of the cycle, in which a value jumps.
    ///
    /// Two keys at the same fraction would divide by zero at the ends of a cycle.
    static let jump = 0.00001
}

/// An interpolation in the terms of Android.
enum VectorInterpolator: Hashable {
    /// The linear interpolation.
    case linear

    /// A cubic curve.
    case cubic(TimingCurve)

    /// A function of the time as path data, from (0, 0) to (1, 1).
    case path(String)
}

/// The clock of a file's animators.
///
/// Each property keeps its own cycle if all cycles are whole milliseconds. Otherwise, rounded
/// durations would drift apart, so that all properties have the cycle of the whole.
struct VectorClock {
    /// The duration of the whole cycle in seconds.
    let period: Double

    /// A Boolean value that indicates whether cycles repeat.
    let isRepeating: Bool

    /// The number of cycles, or nil if they repeat without end.
    let count: Int?

    /// The speed; 2 plays twice as fast.
    let tempo: Double

    /// A Boolean value that indicates whether properties have their own cycles.
    let hasOwnCycles: Bool

    /// Creates the clock.
    ///
    /// - Parameters:
    ///   - timeline: The timeline.
    ///   - cycles: The cycles of the animated properties in seconds.
    ///   - loopCount: The number of cycles, 0 for no end, or nil for the timeline's own.
    ///   - tempo: The speed; 2 plays twice as fast.
    init(_ timeline: Timeline, cycles: Set<Double>, loopCount: Int?, tempo: Double = 1) {
        self.tempo = tempo
        period = timeline.period
        let number = loopCount ?? (timeline.isRepeating ? 0 : 1)
        isRepeating = timeline.isRepeating
        count = number == 0 ? nil : number
        let areWhole = cycles.allSatisfy { abs($0 * 1000 - ($0 * 1000).rounded()) < 1e-6 }
        let divide = cycles.allSatisfy { cycle in
            let times = timeline.period / cycle
            return abs(times - times.rounded()) < 1e-6 * times
        }
        hasOwnCycles = count == nil && isRepeating && (areWhole || !divide)
    }

    /// Returns a track in its cycle, without a jump at the end that is never seen.
    func cycle<Value>(_ track: Track<Value>) -> Track<Value> {
        let own = hasOwnCycles ? track : track.unrolled(to: period)
        return own.withExplicitJumps.simplified.endingBeforeJump(isRepeating: isRepeating)
    }

    /// Returns the duration of a cycle in milliseconds.
    func milliseconds(_ seconds: Double) -> Int {
        Int(min(max((seconds / tempo * 1000).rounded(), 1), 1e9))
    }
}

extension VectorAnimator {
    /// Creates an animator of a number, or nil if it doesn't change.
    init?(_ property: String, _ track: Track<Double>, _ clock: VectorClock, precision: Int) {
        let write = DecimalFormatter(precision: precision)
        self.init(property, .float, clock.cycle(track), clock) { write($0) }
    }

    /// Creates an animator of an opaque color, or nil if it doesn't change.
    init?(_ property: String, _ track: Track<RGBA>, _ clock: VectorClock) {
        self.init(property, .color, clock.cycle(track).subdivided, clock) { $0.androidText }
    }

    /// Creates an animator of path data, or nil if it doesn't change.
    init?(
        _ property: String,
        _ outline: VectorOutline,
        _ clock: VectorClock,
        _ text: (PathGeometry) -> String
    ) {
        let progress = outline.progress
        let track = clock.hasOwnCycles ? progress : progress.unrolled(to: clock.period)
        guard !track.isConstant, let period = track.period, outline.from != outline.to else {
            return nil
        }
        self.property = property
        type = .path
        duration = clock.milliseconds(period)
        keys = [
            Key(fraction: 0, value: text(outline.from)),
            Key(fraction: 1, value: text(outline.to), interpolator: .init(progress: track)),
        ]
    }

    private init?<Value>(
        _ property: String,
        _ type: ValueType,
        _ track: Track<Value>,
        _ clock: VectorClock,
        _ text: (Value) -> String
    ) {
        guard !track.isConstant, let period = track.period else { return nil }
        self.property = property
        self.type = type
        duration = clock.milliseconds(period)
        keys = Self.keys(of: track, in: period, text)
        guard Set(keys.map(\.value)).count > 1 else { return nil }
    }

    /// Returns keys whose fractions ascend, so that a jump takes a moment.
    private static func keys<Value>(
        of track: Track<Value>,
        in period: Double,
        _ text: (Value) -> String
    ) -> [Key] {
        var result = [Key(fraction: 0, value: text(track.first))]
        var easing = track.keys[0].easing
        for (index, key) in track.keys.enumerated().dropFirst() {
            var fraction = min(key.time / period, 1)
            let isBeforeJump =
                index + 1 < track.keys.count && track.keys[index + 1].time == key.time
            let isLast = index == track.keys.count - 1
            if isBeforeJump { fraction -= jump }
            if isLast { fraction = 1 }
            let value = text(key.value)
            defer { easing = key.easing }
            guard let last = result.last, fraction - last.fraction >= jump / 2 else {
                // The first of several keys at the beginning is never seen.
                result[result.count - 1].value = value
                continue
            }
            let isHeld = easing == .hold || last.value == value
            result.append(
                Key(
                    fraction: fraction,
                    value: value,
                    interpolator: isHeld ? .linear : VectorInterpolator(easing)
                )
            )
        }
        if let last = result.last, last.fraction < 1 {
            result.append(Key(fraction: 1, value: last.value))
        }
        return result
    }
}

extension VectorInterpolator {
    /// Creates the interpolation of an easing.
    init(_ easing: Easing) {
        switch easing {
        case .hold, .linear: self = .linear
        case .cubic(let curve): self = curve.isLinear ? .linear : .cubic(curve)
        }
    }

    /// Creates an interpolation that is a progress from 0 to 1.
    ///
    /// - Parameter track: A track that isn't constant.
    init(progress track: Track<Double>) {
        let period = track.period ?? 1
        let keys = track.keys
        if keys.count == 2, keys[0].value == 0, keys[1].value == 1 {
            self.init(keys[0].easing)
            return
        }
        let write = DecimalFormatter(precision: 6)
        func point(_ x: Double, _ y: Double) -> String { "\(write(x)),\(write(y))" }
        var text = "M 0,0"
        var place = (x: 0.0, y: keys[0].value)
        for (key, next) in zip(keys, keys.dropFirst()) {
            let isLast = next.time >= period
            let x = isLast ? 1 : next.time / period
            guard next.time > key.time else {
                // A jump takes a moment, because the path must be a function of the time.
                text += " L \(point(place.x + VectorAnimator.jump, next.value))"
                place = (place.x + VectorAnimator.jump, next.value)
                continue
            }
            let isHeld = key.easing == .hold || key.value == next.value
            if isHeld, key.value != next.value {
                text += " L \(point(x - VectorAnimator.jump, key.value))"
            }
            if !isHeld, case .cubic(let curve) = key.easing {
                let (width, height) = (x - place.x, next.value - key.value)
                let first = point(place.x + curve.x1 * width, key.value + curve.y1 * height)
                let second = point(place.x + curve.x2 * width, key.value + curve.y2 * height)
                text += " C \(first) \(second) \(point(x, next.value))"
            } else {
                text += " L \(point(x, next.value))"
            }
            place = (x, next.value)
        }
        self = .path(text)
    }
}

extension TimingCurve {
    /// A Boolean value that indicates whether the curve is a straight line.
    fileprivate var isLinear: Bool { abs(x1 - y1) < 1e-6 && abs(x2 - y2) < 1e-6 }
}
