import Foundation
import KinoraBasics
import KinoraTimeline
import LayerKit

/// The CSS keyframes of an element's properties.
struct CSSKeyFrames: Hashable {
    /// The keyframe at one instant.
    struct Frame: Hashable {
        /// The instant in percent.
        var percentage: Double

        /// The keyframe selector, such as `50%`.
        var instant: String

        /// The declarations, such as `rotate:90deg`, by property.
        var values: [String: String] = [:]

        /// The CSS easing to the next frame, or nil if any easing works.
        var easing: String?

        /// A Boolean value that indicates whether the frame repeats the base value.
        ///
        /// Such a frame is left out if its easing is the default.
        var isBase = false
    }

    /// The frames in ascending order, at most one per instant.
    let frames: [Frame]

    /// The length of a loop in seconds, or nil if any length works.
    let period: TimeInterval?

    /// The default easing that makes the text shortest.
    let easing: String

    /// The text of the keyframes with ``easing`` as the default.
    let body: String

    /// The number of bytes that the frames take, including their name and one use of it.
    var cost: Int { body.utf8.count + easing.utf8.count + 38 }

    init(_ frames: [Frame], period: TimeInterval?) {
        self.frames = frames
        self.period = period
        let candidates = Set(frames.compactMap(\.easing)).sorted().map { easing in
            (easing: easing, body: Self.body(of: frames, default: easing))
        }
        func cost(_ candidate: (easing: String, body: String)) -> Int {
            let easing = candidate.easing == "ease" ? 0 : candidate.easing.utf8.count + 1
            return candidate.body.utf8.count + easing
        }
        let best = candidates.min { cost($0) < cost($1) }
        easing = best?.easing ?? "linear"
        body = best?.body ?? Self.body(of: frames, default: "linear")
    }

    /// Returns frames with constant values.
    static func constant(_ values: [String: String]) -> CSSKeyFrames {
        let ends = [(0.0, "0%"), (100, "to")]
        return CSSKeyFrames(
            ends.map { Frame(percentage: $0, instant: $1, values: values) },
            period: nil
        )
    }

    /// Returns the frames merged with other properties' frames, or nil if an easing or the period
    /// differs.
    func merged(with other: CSSKeyFrames) -> CSSKeyFrames? {
        if let period, let others = other.period, period != others { return nil }
        var result: [Frame] = []
        for frame in (frames + other.frames).sorted(by: { $0.percentage < $1.percentage }) {
            guard let last = result.last, last.instant == frame.instant else {
                result.append(frame)
                continue
            }
            guard let both = last.merged(with: frame) else { return nil }
            result[result.count - 1] = both
        }
        return CSSKeyFrames(result, period: period ?? other.period)
    }

    private static func body(of frames: [Frame], default easing: String) -> String {
        var groups: [(frame: Frame, instants: String)] = []
        for frame in frames {
            let isFree = frame.easing == nil
            var frame = frame
            if frame.easing == easing { frame.easing = nil }
            if frame.isBase, frame.easing == nil { continue }
            let place = groups.firstIndex { group in
                group.frame.values == frame.values && (group.frame.easing == frame.easing || isFree)
            }
            if let place {
                groups[place].instants += "," + frame.instant
            } else {
                groups.append((frame, frame.instant))
            }
        }
        return groups.map { frame, instants in
            var declarations = frame.values.sorted { $0.key < $1.key }.map {
                "\($0.key):\($0.value)"
            }
            if let easing = frame.easing {
                declarations.append("animation-timing-function:\(easing)")
            }
            return instants + "{" + declarations.joined(separator: ";") + "}"
        }.joined()
    }
}

extension CSSKeyFrames.Frame {
    /// Returns the frame merged with another at the same instant, or nil if the easings differ.
    fileprivate func merged(with other: Self) -> Self? {
        if let easing, let others = other.easing, easing != others { return nil }
        var result = self
        if isBase, easing == nil { result.values = [:] }
        let isFree = other.isBase && other.easing == nil
        if !isFree { result.values.merge(other.values) { first, _ in first } }
        result.isBase = isBase && other.isBase
        result.easing = easing ?? other.easing
        return result
    }
}

/// Converts tracks to CSS keyframes.
struct CSSTiming {
    /// A Boolean value that indicates whether the end remains visible.
    let showsEnd: Bool

    /// Returns the keyframes of a property.
    ///
    /// - Parameters:
    ///   - property: The property's name.
    ///   - track: The property's values over time.
    ///   - base: The text of the property's value without keyframes, or nil if it is unknown.
    ///   - text: A closure that returns the text of a value.
    /// - Returns: The keyframes.
    func keyFrames(
        _ property: String,
        _ track: SVGTrack,
        base: String?,
        _ text: (SVGValue) -> String
    ) -> CSSKeyFrames {
        var keys = track.keys
        let period = keys[keys.count - 1].time
        let instants = CSSTimeFormatter(period: period)
        // A change between instants that the text doesn't tell apart is a jump.
        for index in keys.indices.dropLast()
        where keys[index + 1].time - keys[index].time < CSSTimeFormatter.tolerance {
            keys[index].time = keys[index + 1].time
        }
        let values = keys.map { text($0.value) }
        let isStepped = keys.indices.dropLast().allSatisfy { index in
            keys[index].time == keys[index + 1].time || values[index] == values[index + 1]
        }
        var result: [CSSKeyFrames.Frame] = []
        for (index, key) in keys.enumerated() {
            let next = index + 1 < keys.count ? keys[index + 1] : nil
            let isBeforeJump = next?.time == key.time
            let isEnd = key.time == period
            let value = values[index]
            if isStepped {
                if isBeforeJump || isEnd && !showsEnd { continue }
                if index > 0, index + 1 < keys.count, keys[index - 1].time != key.time { continue }
            }
            let isAfterJump = index > 0 && (isStepped || keys[index - 1].time == key.time)
            var frame =
                isBeforeJump
                ? instants.frame(before: key.time)
                : instants.frame(at: key.time, isAfterJump: isAfterJump)
            frame.values = [property: value]
            if next != nil, !isBeforeJump {
                frame.easing =
                    isStepped
                    ? "step-end" : values[index + 1] == value ? nil : key.easing.cssText
            }
            // If two instants have the same text, the later one wins.
            if result.last?.instant == frame.instant { result.removeLast() }
            result.append(frame)
        }
        return CSSKeyFrames(withoutBase(result, base.map { [property: $0] }), period: period)
    }

    /// Returns the frames without a redundant last frame, and with a redundant first frame marked
    /// as base.
    private func withoutBase(
        _ frames: [CSSKeyFrames.Frame],
        _ base: [String: String]?
    ) -> [CSSKeyFrames.Frame] {
        var result = frames
        if let last = result.last, last.percentage == 100, last.values == base {
            result.removeLast()
        }
        if let first = result.first, first.percentage == 0, first.values == base {
            result[0].isBase = true
        }
        return result
    }
}

/// Formats instants of a loop.
private struct CSSTimeFormatter {
    /// The length of the loop in seconds.
    let period: TimeInterval

    /// The maximum error of an instant in seconds.
    static let tolerance = 1e-4

    /// Returns a frame at an instant, with as few digits as possible.
    ///
    /// At the instant of a jump, the value after it is visible, so its text is never later.
    func frame(at time: TimeInterval, isAfterJump: Bool) -> CSSKeyFrames.Frame {
        if time >= period { return CSSKeyFrames.Frame(percentage: 100, instant: "to") }
        let percentage = time / period * 100
        var factor = 1.0
        for precision in 0..<6 {
            let rounded = (percentage * factor).rounded(toJump: isAfterJump) / factor
            if abs(rounded - percentage) / 100 * period <= Self.tolerance {
                return frame(rounded, precision)
            }
            factor *= 10
        }
        return frame((percentage * factor).rounded(toJump: isAfterJump) / factor, 6)
    }

    /// Returns a frame just before an instant.
    func frame(before time: TimeInterval) -> CSSKeyFrames.Frame {
        let percentage = frame(at: time, isAfterJump: true).percentage
        var precision = 0
        var step = 1.0
        while step / 100 * period > 2 * Self.tolerance, precision < 6 {
            precision += 1
            step /= 10
        }
        return frame(percentage - step, precision)
    }

    private func frame(_ percentage: Double, _ precision: Int) -> CSSKeyFrames.Frame {
        let instant = DecimalFormatter(precision: precision).short(percentage) + "%"
        return CSSKeyFrames.Frame(percentage: percentage, instant: instant)
    }
}

extension Easing {
    /// The easing as a CSS easing function.
    var cssText: String {
        switch self {
        case .hold: return "step-end"
        case .linear: return "linear"
        case .cubic(let curve):
            if curve.isLinear { return "linear" }
            let write = DecimalFormatter(precision: 3)
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(write.short)
            let text = numbers.joined(separator: ",")
            let names = [
                ".25,.1,.25,1": "ease", ".42,0,1,1": "ease-in", "0,0,.58,1": "ease-out",
                ".42,0,.58,1": "ease-in-out",
            ]
            return names[text] ?? "cubic-bezier(\(text))"
        }
    }
}
