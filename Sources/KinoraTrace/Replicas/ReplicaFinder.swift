import Foundation
import KinoraCodecs

/// A finder of layers that move as others do, later or elsewhere.
struct ReplicaFinder: Sendable {
    private let drafts: [LayerDraft]
    private let period: TimeInterval

    /// The greatest difference of motions that are the same, as a part of their range.
    private static let tolerance = 0.06

    /// The greatest difference of sizes that are the same, as a part of them.
    private static let sizeTolerance = 0.06

    /// The number of times in a cycle at which motions are compared.
    private static let sampleCount = 120

    /// The greatest number of members whose samples are fitted together.
    private static let fittedCount = 4

    /// Creates a finder.
    init(_ drafts: [LayerDraft], period: TimeInterval) {
        self.drafts = drafts
        self.period = period
    }

    /// A layer of a group, with the time by which it is later than the group's first.
    private struct Member {
        var index: Int
        var delay: TimeInterval
    }

    /// Returns the layers, of which those with the same motion have it in common.
    func layers() throws -> [TracedLayer] {
        var result = drafts.map(\.layer)
        let groups = groups()
        let fitted = try groups.parallelMap { common($0) }
        for (group, motions) in zip(groups, fitted) {
            guard let motions else { continue }
            for member in group {
                result[member.index].motions = result[member.index].motions.map { own in
                    guard let shared = motions.first(where: { $0.property == own.property }) else {
                        return own
                    }
                    return shared.moved(by: offset(of: member.index, own.property))
                }
                let delay = member.delay.truncatingRemainder(dividingBy: period)
                result[member.index].delay = delay < 0 ? delay + period : delay
            }
        }
        return result
    }

    // MARK: - Groups

    private func groups() -> [[Member]] {
        var groups: [[Member]] = []
        var used: Set<Int> = []
        let profiles = drafts.indices.map { profile($0) }
        for first in drafts.indices where !used.contains(first) {
            guard !drafts[first].movingProperties.isEmpty else { continue }
            var members = [Member(index: first, delay: 0)]
            for other in drafts.indices where other > first && !used.contains(other) {
                guard isAlike(first, other),
                    let delay = delay(profiles[first], profiles[other])
                else { continue }
                members.append(Member(index: other, delay: delay))
            }
            guard members.count > 1 else { continue }
            for member in members { used.insert(member.index) }
            groups.append(evenly(led(members)))
        }
        return groups
    }

    private func isAlike(_ a: Int, _ b: Int) -> Bool {
        let (first, second) = (drafts[a], drafts[b])
        guard first.layer.geometry.kind.name == second.layer.geometry.kind.name,
            Set(first.movingProperties) == Set(second.movingProperties)
        else { return false }
        let (one, other) = (first.layer.geometry.halfSize, second.layer.geometry.halfSize)
        let difference = (one - other) * (one - other)
        return difference.sum().squareRoot()
            < Self.sizeTolerance * max(one.max(), other.max()) + 0.3
    }

    /// Returns the values of a layer's motions at uniform times, without their means.
    private func profile(_ index: Int) -> [MotionProperty: [Double]] {
        var profile: [MotionProperty: [Double]] = [:]
        for property in drafts[index].movingProperties {
            let values = (0..<Self.sampleCount).map { sample in
                let time = period * (Double(sample) + 0.5) / Double(Self.sampleCount)
                return drafts[index].layer.value(property, at: time, period: period) ?? 0
            }
            let mean = property.isRelative ? values.reduce(0, +) / Double(values.count) : 0
            profile[property] = values.map { $0 - mean }
        }
        return profile
    }

    /// Returns the time by which the second of two motions is later, or nil if they differ.
    private func delay(
        _ a: [MotionProperty: [Double]],
        _ b: [MotionProperty: [Double]]
    ) -> TimeInterval? {
        let count = Self.sampleCount
        func difference(_ shift: Double) -> Double {
            let whole = Int(shift.rounded(.down))
            let part = shift - Double(whole)
            var worst = 0.0
            for property in MotionProperty.allCases {
                guard let one = a[property], let other = b[property] else { continue }
                let range = max((one.max() ?? 0) - (one.min() ?? 0), 1e-9)
                var sum = 0.0
                for index in 0..<count {
                    let place = (index - whole + 2 * count) % count
                    let before = one[(place + count - 1) % count]
                    sum += abs(one[place] * (1 - part) + before * part - other[index])
                }
                worst = max(worst, sum / Double(count) / range)
            }
            return worst
        }
        let costs = (0..<count).map { difference(Double($0)) }
        guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }),
            costs[best] < Self.tolerance
        else { return nil }
        var (shift, cost, step) = (Double(best), costs[best], 0.5)
        while step > 0.01 {
            let nearby = [shift - step, shift + step].map { (shift: $0, cost: difference($0)) }
            if let better = nearby.min(by: { $0.cost < $1.cost }), better.cost < cost {
                (shift, cost) = better
            } else {
                step /= 2
            }
        }
        return period * shift / Double(count)
    }

    /// Returns the members relative to the one with the simplest motion.
    private func led(_ members: [Member]) -> [Member] {
        func pieces(_ member: Member) -> Int {
            drafts[member.index].layer.motions.reduce(0) { $0 + $1.pieces.count }
        }
        // One whose motion begins with the cycle isn't cut there, and tells it best.
        func cost(_ member: Member) -> Double {
            drafts[member.index].layer.motions.reduce(0) { $0 + $1.cost }
        }
        let costs = members.map(cost)
        let simplest = zip(members, costs).min { a, b in
            (pieces(a.0), a.1, a.0.index) < (pieces(b.0), b.1, b.0.index)
        }?.0
        guard let simplest else { return members }
        return members.map { Member(index: $0.index, delay: $0.delay - simplest.delay) }
    }

    /// The greatest difference of delays from multiples of a round one, in seconds.
    private static let delayTolerance = 0.006

    /// Returns the members with delays that are multiples of one if they nearly are.
    private func evenly(_ members: [Member]) -> [Member] {
        func wrapped(_ value: Double) -> Double { value - (value / period).rounded(.down) * period }
        let delays = members.map { wrapped($0.delay) }
        let tolerance = Self.delayTolerance
        let late = delays.filter { $0 > tolerance && $0 < period - tolerance }
        guard let least = late.min() else {
            return members.map { Member(index: $0.index, delay: 0) }
        }
        // Delays that are multiples of the least one tell it better than it does alone.
        let numbers = late.map { ($0 / least).rounded() }
        let isMultiple = zip(late, numbers).allSatisfy { abs($0 - $1 * least) < $1 * tolerance }
        let mean =
            isMultiple
            ? zip(late, numbers).reduce(0) { $0 + $1.0 * $1.1 }
                / numbers.reduce(0) { $0 + $1 * $1 } : least
        var steps = (2...24).map { period / Double($0) }
        steps += [0.1, 0.05, 0.02, 0.01, 0.005].map { (mean / $0).rounded() * $0 }
        steps.sort { abs($0 - mean) < abs($1 - mean) }
        for step in steps.filter({ $0 > 2 * tolerance }) + [mean] {
            let isEven = delays.allSatisfy { delay in
                abs(delay - (delay / step).rounded() * step) < tolerance
            }
            guard isEven else { continue }
            return zip(members, delays).map { member, delay in
                Member(index: member.index, delay: (delay / step).rounded() * step)
            }
        }
        return members
    }

    // MARK: - Common motions

    /// Returns the motions that fit the samples of a group's members, or nil if they fit worse.
    private func common(_ group: [Member]) -> [TracedMotion]? {
        guard let first = group.first else { return nil }
        let leader = group.first { $0.delay == 0 } ?? first
        return drafts[leader.index].movingProperties.compactMap { property in
            guard let series = merged(group, property) else { return nil }
            var motion = TracedMotion(PropertySeries(property: property, series: series))
            let own = drafts[leader.index].layer.motions.first { $0.property == property }
            if let own {
                // The motion of one member can explain all of them better than one that is found again.
                let place = property.isRelative ? offset(of: leader.index, property) : 0
                let known = own.moved(by: -place).pieces
                let cost = PieceModel(known, of: series).cost
                if own.pieces.count < motion.pieces.count || cost < motion.cost {
                    (motion.pieces, motion.cost) = (known, cost)
                    return property.isRelative ? motion : motion.snapped
                }
            }
            return motion.snapped
        }
    }

    /// Returns the samples of a property of some members, at the times of the group's first.
    private func merged(_ group: [Member], _ property: MotionProperty) -> SampledSeries? {
        let step = max(group.count / Self.fittedCount, 1)
        let members = stride(from: 0, to: group.count, by: step).map { group[$0] }
        var samples: [(time: Double, value: Double, deviation: Double)] = []
        for member in members {
            guard let series = drafts[member.index].series(property) else { continue }
            let place = offset(of: member.index, property)
            for index in series.values.indices {
                var time = (series.times[index] - member.delay)
                time -= (time / period).rounded(.down) * period
                samples.append((time, series.values[index] - place, series.deviations[index]))
            }
        }
        guard !samples.isEmpty else { return nil }
        samples.sort { ($0.time, $0.value) < ($1.time, $1.value) }
        // Alike shapes have alike errors, so their samples tell little more than those of one.
        let factor = Double(members.count).squareRoot()
        return SampledSeries(samples, period: period, interval: drafts[group[0].index].interval)
            .withDeviations(scaledBy: factor)
    }

    /// Returns the mean of a layer's property, about which it moves as the others do.
    private func offset(of index: Int, _ property: MotionProperty) -> Double {
        guard property.isRelative else { return 0 }
        let values = (0..<Self.sampleCount).map { sample in
            let time = period * (Double(sample) + 0.5) / Double(Self.sampleCount)
            return drafts[index].layer.value(property, at: time, period: period) ?? 0
        }
        return values.reduce(0, +) / Double(values.count)
    }
}

extension LayerDraft {
    /// The interval between the film's samples, in seconds, or nil if nothing changes.
    fileprivate var interval: TimeInterval? { description.properties.first?.series.interval }
}

extension SampledSeries {
    /// The interval below which samples are of the same time, in seconds.
    private static let simultaneity = 1e-3

    /// Creates a series of samples in ascending order; those of the same time become their mean.
    fileprivate init(
        _ samples: [(time: Double, value: Double, deviation: Double)],
        period: TimeInterval,
        interval: TimeInterval?
    ) {
        self.init(times: [], values: [], deviations: [], period: period, filmInterval: interval)
        var place = 0
        while place < samples.count {
            var (weights, sum, time, count) = (0.0, 0.0, 0.0, 0.0)
            let first = samples[place]
            while place < samples.count, samples[place].time - first.time < Self.simultaneity {
                let deviation = samples[place].deviation
                if deviation.isFinite {
                    weights += 1 / (deviation * deviation)
                    sum += samples[place].value / (deviation * deviation)
                }
                time += samples[place].time
                count += 1
                place += 1
            }
            times.append(time / count)
            values.append(weights > 0 ? sum / weights : first.value)
            // Members share the errors of the film's colors, so they aren't independent.
            deviations.append(weights > 0 ? (count / weights).squareRoot() : .infinity)
        }
    }
}

extension MotionProperty {
    /// A Boolean value that indicates whether only changes of the values count, as in places.
    var isRelative: Bool { [.x, .y, .rotation, .orbit].contains(self) }
}

extension TracedMotion {
    /// Returns the motion with all values changed by an amount.
    func moved(by amount: Double) -> TracedMotion {
        guard amount != 0 else { return self }
        var copy = self
        for index in pieces.indices {
            copy.pieces[index].from += amount
            copy.pieces[index].to += amount
        }
        return copy
    }
}
