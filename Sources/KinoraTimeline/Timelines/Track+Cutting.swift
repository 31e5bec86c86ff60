import Foundation
import LayerKit

extension Track {
    /// Returns an equivalent track with additional keys.
    package func cut(at times: [TimeInterval]) -> Track {
        rebuilt { key, next in
            let inner = times.filter { $0 > key.time && $0 < next.time }
            return inner.isEmpty ? nil : Self.keys(from: key, to: next, cutAt: inner, false)
        }
    }

    /// An equivalent track with all control points in 0…1.
    package var confined: Track {
        rebuilt { key, next in
            guard case .cubic(let curve) = key.easing,
                ![curve.y1, curve.y2].allSatisfy((0...1).contains)
            else { return nil }
            return Self.keys(from: key, to: next, cutAt: [], true)
        }
    }

    /// An equivalent track with an explicit key before every jump from a held value.
    package var withExplicitJumps: Track {
        rebuilt { key, next in
            guard key.easing == .hold, key.value != next.value else { return nil }
            return [key, Key(next.time, key.value, .hold)]
        }
    }

    /// An equivalent track without redundant keys.
    package var simplified: Track {
        var result: [Key] = []
        for key in keys {
            while result.count > 1, let last = result.last,
                last.value == key.value, result[result.count - 2].value == key.value,
                last.time < key.time
            {
                result.removeLast()
            }
            // Values between two keys at the same time are never visible.
            if result.count > 1, let last = result.last, last.time == key.time,
                result[result.count - 2].time == key.time
            {
                result.removeLast()
            }
            if let last = result.last, last.time == key.time, last.value == key.value {
                result[result.count - 1].easing = key.easing
                continue
            }
            result.append(key)
        }
        guard result.contains(where: { $0.value != result[0].value }) else { return Track(first) }
        return Track(result, error: error)
    }

    /// Returns an equivalent track without a jump at the end, which the next cycle would hide.
    package func endingBeforeJump(isRepeating: Bool) -> Track {
        var keys = keys
        while isRepeating, keys.count > 2, keys[keys.count - 1].time == keys[keys.count - 2].time {
            keys.removeLast()
        }
        return Track(keys, error: error)
    }

    /// Replaces keys between adjacent keys.
    private func rebuilt(_ replace: (Key, Key) -> [Key]?) -> Track {
        var result: [Key] = []
        for (key, next) in zip(keys, keys.dropFirst()) {
            result += replace(key, next) ?? [key]
        }
        return Track(result + [keys[keys.count - 1]], error: error)
    }

    /// Returns the keys from a key up to, but excluding, the next one.
    private static func keys(
        from key: Key,
        to next: Key,
        cutAt times: [TimeInterval],
        _ isConfined: Bool
    ) -> [Key] {
        guard case .cubic(let curve) = key.easing else {
            let fractions = times.map { ($0 - key.time) / (next.time - key.time) }
            let inner = zip(times, fractions).map { time, fraction in
                let progress = key.easing.progress(at: fraction)
                return Key(time, Value.blend(key.value, next.value, progress), key.easing)
            }
            return [key] + inner
        }
        let length = next.time - key.time
        let parts = curve.parts(
            cutAt: times.map { ($0 - key.time) / length },
            isConfined: isConfined
        )
        var result: [Key] = []
        var value = key.value
        for part in parts {
            // Uses the requested time instead of one changed by rounding.
            let time = key.time + part.start * length
            let near = times.first { abs($0 - time) < 1e-9 * length }
            result.append(Key(part.start == 0 ? key.time : near ?? time, value, .cubic(part.curve)))
            value = Value.blend(key.value, next.value, part.progress)
        }
        return result
    }
}

extension Easing {
    /// Returns a Boolean value that indicates whether easings are equal except for rounding.
    package func isNear(_ other: Easing) -> Bool {
        switch (self, other) {
        case (.cubic(let a), .cubic(let b)):
            let differences = [a.x1 - b.x1, a.y1 - b.y1, a.x2 - b.x2, a.y2 - b.y2]
            return differences.allSatisfy { abs($0) < 1e-6 }
        default:
            return self == other
        }
    }
}
