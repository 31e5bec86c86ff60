/// The time of a composition relative to the document's.
final class LottieClock: Sendable {
    /// The number of the clock in its drawing.
    let number: Int

    /// The clock of the composition that contains this one, or nil for the main composition.
    let parent: LottieClock?

    /// The relation to the parent's time.
    let relation: Relation

    enum Relation: Sendable {
        case same
        /// The content starts at a frame of the parent, and is stretched.
        case linear(start: Double, stretch: Double)
        /// A property of the parent's time is the time in seconds; a frame that equals the end is
        /// the one before it.
        case remapped(LottieProperty, frameRate: Double, end: Double)
    }

    init(number: Int, parent: LottieClock? = nil, _ relation: Relation = .same) {
        self.number = number
        self.parent = parent
        self.relation = relation
    }

    /// The properties that the clock's time depends on.
    var remaps: [(LottieProperty, LottieClock)] {
        var own = parent?.remaps ?? []
        if case .remapped(let property, _, _) = relation, let parent {
            own.append((property, parent))
        }
        return own
    }

    /// Returns the frame of the composition at a frame of the document.
    func frame(at documentFrame: Double, isBefore: Bool) -> Double {
        let outer = parent?.frame(at: documentFrame, isBefore: isBefore) ?? documentFrame
        switch relation {
        case .same: return outer
        case .linear(let start, let stretch): return (outer - start) / stretch
        case .remapped(let property, let rate, let end):
            let seconds = Self.seconds(property, at: outer, isBefore: isBefore)
            let frame = seconds * rate
            return abs(frame - end) < 1e-6 ? end - 1 : frame
        }
    }
}

extension LottieClock {
    /// Returns the seconds of a remapped time, which may repeat its keys.
    private static func seconds(
        _ property: LottieProperty,
        at frame: Double,
        isBefore: Bool
    ) -> Double {
        guard let loop = property.expression?.loop else {
            return property.keyedValue(at: frame, isBefore: isBefore).first ?? 0
        }
        return PropertyLoop(property, loop).value(at: frame, isBefore: isBefore).first ?? 0
    }

    /// Returns the frames of the document at which the composition is at a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame of the composition.
    ///   - range: The frames of the document to search where time is remapped.
    /// - Returns: The frames, in no order.
    func documentFrames(at frame: Double, in range: ClosedRange<Double>) -> [Double] {
        guard let parent else { return [frame] }
        switch relation {
        case .same: return parent.documentFrames(at: frame, in: range)
        case .linear(let start, let stretch):
            return parent.documentFrames(at: start + frame * stretch, in: range)
        case .remapped(let property, let rate, _):
            var frames: [Double] = []
            for crossing in Self.crossings(of: property, at: frame / rate, in: range, parent) {
                frames += parent.documentFrames(at: crossing, in: range)
                // Compositions in each other can pass a frame again and again.
                if frames.count >= Self.crossingLimit { break }
            }
            return frames
        }
    }

    /// The number of frames after which no others are searched.
    private static let crossingLimit = 2000

    /// The number of parts of the time between two keys that are searched for crossings.
    private static let partCount = 32

    /// Returns the frames at which a property's first number passes a value.
    private static func crossings(
        of property: LottieProperty,
        at value: Double,
        in range: ClosedRange<Double>,
        _ clock: LottieClock
    ) -> [Double] {
        var frames: [Double] = []
        func difference(_ frame: Double) -> Double {
            seconds(property, at: frame, isBefore: true) - value
        }
        let breaks = property.breaks(in: range, clock).sorted()
        for (key, next) in zip(breaks, breaks.dropFirst())
        where next - key > LottieProperty.tolerance * 4 {
            let step = (next - key) / Double(partCount)
            var low = key + LottieProperty.tolerance * 2
            var before = difference(low)
            for part in 1...partCount {
                let end = key + step * Double(part)
                let after = difference(end)
                defer { (low, before) = (end, after) }
                if after == 0 { frames.append(end) }
                guard before * after < 0 else { continue }
                var (a, b) = (low, end)
                for _ in 0..<48 {
                    let middle = (a + b) / 2
                    if difference(middle) * before > 0 { a = middle } else { b = middle }
                }
                frames.append((a + b) / 2)
            }
        }
        return frames
    }
}
