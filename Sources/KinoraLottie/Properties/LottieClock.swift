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
            let seconds = property.keyedValue(at: outer, isBefore: isBefore).first ?? 0
            let frame = seconds * rate
            return abs(frame - end) < 1e-6 ? end - 1 : frame
        }
    }
}

/// A use of a property at the time of a composition.
struct LottieDependency: Hashable {
    let property: LottieProperty
    let clock: LottieClock

    static func == (a: LottieDependency, b: LottieDependency) -> Bool {
        a.property === b.property && a.clock === b.clock
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(property))
        hasher.combine(ObjectIdentifier(clock))
    }
}

/// A reading of values at an instant.
///
/// The reading collects what was read, which determines what moves, and when.
final class LottieReading {
    /// The frame of the document.
    var frame: Double

    /// A Boolean value that indicates whether the frame is approached from before.
    var isBefore = false

    /// A Boolean value that indicates whether nodes keep their structure, because they are read at
    /// other times too.
    var keepsStructure = false

    /// The uses of properties that can change, or nil if they aren't collected.
    var dependencies: Set<LottieDependency>?

    /// The uses that are read at another frame.
    var held: Set<LottieDependency> = []

    /// The frame of the uses that are held.
    var heldFrame = 0.0

    init(frame: Double) {
        self.frame = frame
    }

    /// Returns the value of a property.
    func value(_ property: LottieProperty, _ clock: LottieClock) -> [Double] {
        guard property.isAnimated else { return property.keyedValue(at: 0) }
        let use = LottieDependency(property: property, clock: clock)
        dependencies?.insert(use)
        let isHeld = !held.isEmpty && held.contains(use)
        let frame = clock.frame(at: isHeld ? heldFrame : frame, isBefore: isBefore && !isHeld)
        if let expression = property.expression,
            let value = expression.value(of: property, at: frame, isBefore: isBefore && !isHeld)
        {
            return value
        }
        return property.keyedValue(at: frame, isBefore: isBefore && !isHeld)
    }

    /// Returns the first number of a property.
    func number(_ property: LottieProperty, _ clock: LottieClock) -> Double {
        value(property, clock).first ?? 0
    }

    /// Returns a property's first two numbers.
    func pair(_ property: LottieProperty, _ clock: LottieClock) -> (x: Double, y: Double) {
        let value = value(property, clock)
        return (value.first ?? 0, value.count > 1 ? value[1] : value.first ?? 0)
    }

    /// Returns the frame of a composition.
    func frame(_ clock: LottieClock) -> Double { clock.frame(at: frame, isBefore: isBefore) }

    /// Returns a Boolean value that indicates whether the frame of a clock is in a layer's range.
    func isActive(from start: Double, to end: Double, _ clock: LottieClock) -> Bool {
        let frame = self.frame(clock)
        let tolerance = LottieProperty.tolerance
        return isBefore
            ? frame > start + tolerance && frame <= end + tolerance
            : frame >= start - tolerance && frame < end - tolerance
    }
}
