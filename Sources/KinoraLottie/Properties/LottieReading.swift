import LayerKit

/// The values that a node depends on over time.
enum LottieDependency: Hashable {
    /// A component of a property in a composition's time, or all of them if it's -1.
    case value(LottieProperty, LottieClock, component: Int)

    /// The presence in a range of a composition's frames.
    case range(from: Double, to: Double, LottieClock)
}

extension LottieProperty: Hashable {
    static func == (a: LottieProperty, b: LottieProperty) -> Bool { a === b }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension LottieClock: Hashable {
    static func == (a: LottieClock, b: LottieClock) -> Bool { a === b }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// A reading of values at an instant.
///
/// The reading collects what was read, which determines what moves, and when.
final class LottieReading {
    /// The frame of the document.
    var frame: Double { didSet { evaluated = [:] } }

    /// A Boolean value that indicates whether the frame is approached from before.
    var isBefore = false { didSet { evaluated = [:] } }

    /// A Boolean value that indicates whether nodes keep their structure, because they are read at
    /// other times too.
    var keepsStructure = false

    /// The dependencies, in order, or nil if it isn't collected.
    private(set) var dependencies: [LottieDependency]?
    private var collected: Set<LottieDependency> = []

    /// The dependencies that are read at another frame.
    var held: Set<LottieDependency> = [] { didSet { evaluated = [:] } }

    /// The frame of what is held.
    var heldFrame = 0.0 { didSet { evaluated = [:] } }

    /// The values of expressions at this instant, on which others depend.
    private var evaluated: [Evaluation: [Double]] = [:]

    /// The expressions that are being evaluated.
    private var evaluating: Set<Evaluation> = []

    private struct Evaluation: Hashable {
        let property: LottieProperty
        let clock: LottieClock
        let frame: Double
    }

    /// The document, for expressions, or nil.
    let document: LottieDocument?

    /// The compositions by their clocks, for expressions.
    let compositions: [LottieClock: LottieBuilder.Composition]

    /// The number of steps that expressions have taken, and the maximum.
    var stepCount = 0
    var stepLimit = 5_000_000

    /// The number of vertices that modifiers have made, counting pairs of curves that are compared.
    var vertexCount = 0

    /// The number of values in each other that expressions are determining.
    var expressionDepth = 0

    /// A Boolean value that indicates whether a path had too many lines and curves, so that it's left
    /// out.
    var isTruncated = false

    /// The places whose paths are left out, or aren't merged.
    private(set) var excesses: [JSONItem] = []

    /// The maximum number of values in each other that expressions determine.
    static let expressionDepthLimit = 300

    /// The reasons why expressions weren't followed.
    var faults: [LottieProperty: ExpressionFault] = [:]

    init(
        frame: Double,
        _ document: LottieDocument? = nil,
        _ compositions: [LottieClock: LottieBuilder.Composition] = [:]
    ) {
        self.frame = frame
        self.document = document
        self.compositions = compositions
    }

    /// Starts collecting what is read.
    func collectDependencies() {
        dependencies = []
        collected = []
        evaluated = [:]
    }

    /// Adds a place to those whose paths have too many curves, if one has.
    func note(excessOf item: JSONItem) {
        guard isTruncated else { return }
        isTruncated = false
        if excesses.count < 100 { excesses.append(item) }
    }

    private func note(_ dependency: LottieDependency) {
        guard dependencies != nil, collected.insert(dependency).inserted else { return }
        dependencies?.append(dependency)
    }

    /// Returns the frame of a clock, at which a dependency is read.
    private func frame(of dependency: LottieDependency, _ clock: LottieClock) -> Double {
        let isHeld = !held.isEmpty && held.contains(dependency)
        return clock.frame(at: isHeld ? heldFrame : frame, isBefore: isBefore && !isHeld)
    }

    /// Returns the value of a property.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - clock: The clock of its composition.
    ///   - depth: The number of expressions that are being evaluated for this one.
    /// - Returns: The numbers.
    func value(
        _ property: LottieProperty,
        _ clock: LottieClock,
        depth: Int = 0
    ) -> [Double] {
        guard property.isAnimated else { return property.keyedValue(at: 0) }
        guard property.componentCount > 1, dependencies != nil || !held.isEmpty else {
            let use = LottieDependency.value(property, clock, component: -1)
            note(use)
            return value(property, clock, at: frame(of: use, clock), depth)
        }
        // Components with timing curves of their own move independently.
        let now = property.keyedValue(
            at: clock.frame(at: frame, isBefore: isBefore),
            isBefore: isBefore
        )
        return now.indices.map { index in
            let use = LottieDependency.value(
                property,
                clock,
                component: min(index, property.componentCount - 1)
            )
            note(use)
            guard held.contains(use) else { return now[index] }
            let other = property.keyedValue(at: frame(of: use, clock))
            return index < other.count ? other[index] : now[index]
        }
    }

    private func value(
        _ property: LottieProperty,
        _ clock: LottieClock,
        at frame: Double,
        _ depth: Int
    ) -> [Double] {
        if property.expression != nil {
            let key = Evaluation(property: property, clock: clock, frame: frame)
            if let known = evaluated[key] { return known }
            // An expression that refers to itself by way of others has the value of the keys there.
            guard evaluating.insert(key).inserted else {
                return property.keyedValue(at: frame, isBefore: isBefore)
            }
            defer { evaluating.remove(key) }
            if let value = expressionValue(of: property, clock, at: frame, depth: depth) {
                evaluated[key] = value
                return value
            }
        }
        return property.keyedValue(at: frame, isBefore: isBefore)
    }

    /// Returns the direction in which a position moves, in radians, or nil if it never does.
    func direction(of property: LottieProperty, _ clock: LottieClock) -> Double? {
        guard property.isAnimated else { return nil }
        let use = LottieDependency.value(property, clock, component: -1)
        return property.direction(at: frame(of: use, clock), isBefore: isBefore)
    }

    /// Returns the first number of a property.
    func number(_ property: LottieProperty, _ clock: LottieClock, depth: Int = 0) -> Double {
        value(property, clock, depth: depth).first ?? 0
    }

    /// Returns a property's first two numbers.
    func pair(_ property: LottieProperty, _ clock: LottieClock) -> (x: Double, y: Double) {
        let value = value(property, clock)
        return (value.first ?? 0, value.count > 1 ? value[1] : value.first ?? 0)
    }

    /// Returns a Boolean value that indicates whether the frame of a clock is in a layer's range.
    func isActive(from start: Double, to end: Double, _ clock: LottieClock) -> Bool {
        let use = LottieDependency.range(from: start, to: end, clock)
        note(use)
        let frame = frame(of: use, clock)
        let tolerance = LottieProperty.tolerance
        return isBefore && !held.contains(use)
            ? frame > start + tolerance && frame <= end + tolerance
            : frame >= start - tolerance && frame < end - tolerance
    }

    /// Returns the result of a closure an instant later, or earlier if the frame is approached from
    /// before.
    func nudged<Result>(_ body: () -> Result) -> Result {
        let (own, ownHeld) = (frame, heldFrame)
        defer { (frame, heldFrame) = (own, ownHeld) }
        frame += isBefore ? -Self.nudge : Self.nudge
        heldFrame += Self.nudge
        return body()
    }

    /// The number of frames of an instant, at which a movement that starts differs from rest.
    private static let nudge = 1e-3
}
