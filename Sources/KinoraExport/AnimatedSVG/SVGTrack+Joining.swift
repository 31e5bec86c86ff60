import Foundation
import KinoraTimeline

extension SVGTrack {
    /// Returns a track with the numbers of this one and another, or nil if their timing differs.
    func joined(with other: SVGTrack) -> SVGTrack? {
        if other.isConstant { return map { SVGValue($0.numbers + other.first.numbers) } }
        if isConstant { return other.map { SVGValue(first.numbers + $0.numbers) } }
        let mine = withExplicitJumps
        let others = other.withExplicitJumps
        let a = mine.cut(at: others.keys.map(\.time))
        let b = others.cut(at: mine.keys.map(\.time))
        let times = Set(a.keys.map(\.time)).union(b.keys.map(\.time)).sorted()
        guard let first = a.moments(times), let second = b.moments(times) else { return nil }
        var result: [Key] = []
        for index in times.indices {
            let (p, q) = (first[index], second[index])
            let before = SVGValue(p.before.numbers + q.before.numbers)
            let after = SVGValue(p.after.numbers + q.after.numbers)
            var easing = Easing.hold
            if index + 1 < times.count {
                let movesP = p.after != first[index + 1].before
                let movesQ = q.after != second[index + 1].before
                if movesP, movesQ, !p.easing.isNear(q.easing) { return nil }
                easing = movesP ? p.easing : movesQ ? q.easing : .hold
            }
            if before != after { result.append(Key(times[index], before, .hold)) }
            result.append(Key(times[index], after, easing))
        }
        return Track(result, error: Swift.max(error, other.error))
    }

    /// Returns the values before and after each time, or nil if a time has no key.
    private func moments(
        _ times: [TimeInterval]
    ) -> [(before: SVGValue, after: SVGValue, easing: Easing)]? {
        let groups = Dictionary(grouping: keys, by: \.time)
        var result: [(before: SVGValue, after: SVGValue, easing: Easing)] = []
        for time in times {
            guard let first = groups[time]?.first, let last = groups[time]?.last else { return nil }
            result.append((first.value, last.value, last.easing))
        }
        return result
    }
}
