import KinoraDrawings
import LayerKit

/// A dependency of a node as an input of its motion, in seconds.
struct LottieInput: MotionInput {
    let number: Int
    let dependency: LottieDependency
    let segment: LottieSegment

    private var frames: ClosedRange<Double> { segment.inPoint...segment.outPoint }

    func breaks(in range: ClosedRange<Double>, limit: Int) -> [Double] {
        var frames: [Double] = []
        switch dependency {
        case .value(let property, let clock, _):
            for time in property.breaks(in: self.frames, clock) {
                frames += clock.documentFrames(at: time, in: self.frames)
                // The search where time is remapped takes long.
                if !clock.remaps.isEmpty, frames.count > limit { break }
            }
            frames += Self.remapBreaks(clock, self.frames, limit)
        case .range(let start, let end, let clock):
            for frame in [start, end] {
                frames += clock.documentFrames(at: frame, in: self.frames)
            }
        }
        return frames.sorted().map { segment.seconds(at: $0) }
            .filter { range.contains($0) }.prefix(limit).map(\.self)
    }

    /// Returns the frames of the document at which the clock's own time has keys.
    private static func remapBreaks(
        _ clock: LottieClock,
        _ range: ClosedRange<Double>,
        _ limit: Int
    ) -> [Double] {
        var frames: [Double] = []
        for (property, outer) in clock.remaps {
            for time in property.breaks(in: range, outer) where frames.count <= limit {
                frames += outer.documentFrames(at: time, in: range)
            }
        }
        return frames
    }

    /// A Boolean value that indicates whether the value differs at any time of the document.
    var changes: Bool {
        switch dependency {
        case .value(let property, _, let component):
            let first = property.keys.first
            return property.expression != nil
                || property.keys.contains { key in
                    key.spatial != nil || key.changes(component) || key.start != first?.start
                }
        case .range(let start, let end, let clock):
            guard clock.remaps.isEmpty else { return true }
            let bounds = [frames.lowerBound, frames.upperBound].map {
                clock.frame(at: $0, isBefore: false)
            }
            let tolerance = LottieProperty.tolerance
            return (bounds.min() ?? 0) < start - tolerance || (bounds.max() ?? 0) > end + tolerance
        }
    }

    func curves(from start: Double, to end: Double) -> Set<TimingCurve> {
        guard case .value(let property, let clock, let component) = dependency else { return [] }
        let times = [start, end].map {
            clock.frame(at: segment.frame(at: $0), isBefore: $0 == end)
        }
        var (low, high) = (min(times[0], times[1]), max(times[0], times[1]))
        if let expression = property.expression {
            guard let loop = expression.loop,
                let shift = PropertyLoop(property, loop).shift(at: (low + high) / 2)
            else { return [.linear] }
            low += shift
            high += shift
        }
        guard high - low > LottieProperty.tolerance, let last = property.keys.last else {
            return []
        }
        let index = property.keyIndex(upTo: (low + high) / 2)
        let key = property.keys[index]
        let middle = (low + high) / 2
        guard middle > property.keys[0].time, middle < last.time, !key.isHeld,
            index + 1 < property.keys.count, key.spatial != nil || key.changes(component)
        else { return [] }
        guard clock.remaps.isEmpty, times[0] < times[1] else { return [.linear] }
        let length = property.keys[index + 1].time - key.time
        guard length > 0 else { return [] }
        let (from, to) = ((low - key.time) / length, (high - key.time) / length)
        let own = component < 0 ? key.curves : [key.curve(component)]
        var curves: Set<TimingCurve> = []
        for curve in own {
            let segment = curve.segment(from: max(from, 0), to: min(to, 1))
            curves.insert(curve == .linear ? .linear : segment.normalized ?? .linear)
        }
        return curves
    }
}

extension LottieKey {
    /// Returns a Boolean value that indicates whether a component changes up to the next key.
    fileprivate func changes(_ component: Int) -> Bool {
        guard component >= 0 else { return start != end }
        guard component < start.count, component < end.count else { return start != end }
        return start[component] != end[component] || start.count > component + 1
    }
}

extension LottieProperty {
    /// Returns the frames of a composition at which the value starts or ends changing smoothly.
    func breaks(in range: ClosedRange<Double>, _ clock: LottieClock) -> [Double] {
        guard let expression else { return keys.map(\.time) }
        guard let loop = expression.loop else { return keys.map(\.time) }
        let bounds = [range.lowerBound, range.upperBound].map {
            clock.frame(at: $0, isBefore: false)
        }
        let own = (bounds.min() ?? 0)...(bounds.max() ?? 0)
        return keys.map(\.time) + PropertyLoop(self, loop).breaks(in: own)
    }
}

extension PropertyLoop {
    /// Creates the repetition of a property whose expression is a loop.
    init(_ property: LottieProperty, _ loop: LottieExpression.Loop) {
        self.init(
            property,
            mode: loop.mode,
            isBefore: loop.isBefore,
            keyCount: loop.keyCount,
            duration: loop.duration
        )
    }
}
