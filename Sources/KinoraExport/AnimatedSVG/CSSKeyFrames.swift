import Foundation
import LayerKit

/// The key frames of an element's properties, as CSS has them.
struct CSSKeyFrames: Hashable {
    /// What is said at one instant.
    struct Frame: Hashable {
        /// The declarations, such as `rotate:90deg`, by property.
        var values: [String: String] = [:]

        /// The way to the next frame in CSS's words; nil where any will do.
        var easing: String?

        /// Whether the frame says what holds anyway, so that it can be left out where its way is the
        /// default.
        var isBase = false
    }

    /// The frames by the text of their instant, such as `50%`.
    var frames: [String: Frame] = [:]

    /// Returns this with other properties' frames; nil where both go different ways from an instant.
    func merged(with other: CSSKeyFrames) -> CSSKeyFrames? {
        var result = self
        for (time, frame) in other.frames {
            guard var mine = result.frames[time] else {
                result.frames[time] = frame
                continue
            }
            if let a = mine.easing, let b = frame.easing, a != b { return nil }
            if mine.isBase, mine.easing == nil { mine.values = [:] }
            let isFree = frame.isBase && frame.easing == nil
            if !isFree { mine.values.merge(frame.values) { first, _ in first } }
            mine.isBase = mine.isBase && frame.isBase
            mine.easing = mine.easing ?? frame.easing
            result.frames[time] = mine
        }
        return result
    }

    /// Returns the rules' text where a way is the default.
    func body(default easing: String) -> String {
        var groups: [(frame: Frame, times: [String])] = []
        for (time, frame) in sortedFrames {
            var frame = frame
            if frame.easing == easing { frame.easing = nil }
            if frame.isBase, frame.easing == nil { continue }
            frame.isBase = false
            let isFree = frames[time]?.easing == nil
            let place = groups.firstIndex { group in
                group.frame.values == frame.values && (group.frame.easing == frame.easing || isFree)
            }
            if let place {
                groups[place].times.append(time)
            } else {
                groups.append((frame, [time]))
            }
        }
        return groups.map { frame, times in
            var declarations = frame.values.sorted { $0.key < $1.key }.map {
                "\($0.key):\($0.value)"
            }
            if let easing = frame.easing {
                declarations.append("animation-timing-function:\(easing)")
            }
            return times.joined(separator: ",") + "{" + declarations.joined(separator: ";") + "}"
        }.joined()
    }

    /// The way that is the default in the shortest text.
    var bestEasing: String {
        let all = Set(frames.values.compactMap(\.easing)).sorted()
        func cost(_ easing: String) -> Int {
            body(default: easing).utf8.count + (easing == "ease" ? 0 : easing.utf8.count + 1)
        }
        return all.min { cost($0) < cost($1) } ?? "linear"
    }

    /// The number of bytes that the frames take, with their name and its use.
    var cost: Int { body(default: bestEasing).utf8.count + bestEasing.utf8.count + 38 }

    private var sortedFrames: [(String, Frame)] {
        func instant(_ text: String) -> Double {
            text == "to" ? 100 : Double(text.dropLast()) ?? 0
        }
        return frames.sorted { instant($0.key) < instant($1.key) }.map { ($0.key, $0.value) }
    }
}

/// Turns tracks into CSS key frames.
struct CSSTiming {
    /// The length of a loop in seconds.
    let period: TimeInterval

    /// Whether the end stays to be seen.
    let showsEnd: Bool

    /// Whether what only jumps has a pace of its own, rather than two frames close together.
    let hasSteps: Bool

    /// The greatest error of an instant in seconds.
    private static let tolerance = 1e-4

    /// Returns the frames of a property.
    ///
    /// - Parameters:
    ///   - property: The property's name.
    ///   - track: The course.
    ///   - base: What holds without frames, in the same words; nil where that is unknown.
    ///   - text: Writes a value.
    /// - Returns: The frames.
    func keyFrames(
        _ property: String,
        _ track: SVGTrack,
        base: String?,
        _ text: (SVGValue) -> String
    ) -> CSSKeyFrames {
        let keys = track.keys
        let isStepped =
            hasSteps
            && zip(keys, keys.dropFirst()).allSatisfy { key, next in
                key.time == next.time || text(key.value) == text(next.value)
            }
        var result = CSSKeyFrames()
        for (index, key) in keys.enumerated() {
            let next = index + 1 < keys.count ? keys[index + 1] : nil
            let isBeforeJump = next?.time == key.time
            let isEnd = key.time == period
            let value = text(key.value)
            if isStepped {
                if isBeforeJump || isEnd && !showsEnd { continue }
                if index > 0, index + 1 < keys.count, keys[index - 1].time != key.time { continue }
            }
            let instant = isBeforeJump ? instantBefore(key.time) : self.instant(key.time)
            var frame = CSSKeyFrames.Frame(values: [property: value])
            if let next, !isBeforeJump {
                frame.easing =
                    isStepped ? "step-end" : text(next.value) == value ? nil : key.easing.cssText
            }
            result.frames[instant] = frame
        }
        return withoutBase(result, property, base)
    }

    /// Leaves out the frames at both ends where they say what holds anyway.
    private func withoutBase(
        _ frames: CSSKeyFrames,
        _ property: String,
        _ base: String?
    ) -> CSSKeyFrames {
        var result = frames
        guard let base else { return result }
        if result.frames["to"]?.values == [property: base] { result.frames["to"] = nil }
        if result.frames["0%"]?.values == [property: base] { result.frames["0%"]?.isBase = true }
        return result
    }

    /// Returns an instant as a percentage with no more digits than it needs.
    private func instant(_ time: TimeInterval) -> String {
        if time >= period { return "to" }
        let percentage = time / period * 100
        for precision in 0...6 {
            let text = SVGNumber(precision: precision).short(percentage)
            let error = abs((Double(text) ?? 0) - percentage) / 100 * period
            if error <= Self.tolerance { return text + "%" }
        }
        return SVGNumber(precision: 6).short(percentage) + "%"
    }

    /// Returns an instant just before a time.
    private func instantBefore(_ time: TimeInterval) -> String {
        let text = instant(time)
        let percentage = text == "to" ? 100 : Double(text.dropLast()) ?? 0
        var precision = 0
        var step = 1.0
        while step / 100 * period > 2 * Self.tolerance, precision < 6 {
            precision += 1
            step /= 10
        }
        return SVGNumber(precision: precision).short(percentage - step) + "%"
    }
}

extension Easing {
    /// The pace in CSS's words.
    var cssText: String {
        switch self {
        case .hold: return "step-end"
        case .linear: return "linear"
        case .cubic(let curve):
            if curve.isLinear { return "linear" }
            let write = SVGNumber(precision: 3)
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
