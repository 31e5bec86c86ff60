/// A layer with animations and a sequence of changes, as plain values.
struct DifferentialCase: Equatable {
    /// A change, or a time at which values are read.
    enum Step: Equatable {
        case read(Double)
        case add(ReferenceAnimation)
        case remove(String)
        /// Changes the timing of the nested layer at an index, counted from the outermost layer.
        case setTiming(Int, ReferenceTiming)
        case setModel(String, ReferenceValue)
    }

    /// The timing of nested layers, outermost first; the last one has the animations.
    var layers: [ReferenceTiming] = [ReferenceTiming()]
    /// The layer's own values, which are set in order.
    var model: [(keyPath: String, value: ReferenceValue)] = []
    /// The duration of the transaction in which animations are added, or nil for the default.
    var transactionDuration: Double?
    /// The curve of the transaction in which animations are added, or nil if there is none.
    var transactionCurve: ReferenceCurve?
    /// The animations that are added at time 0, in order.
    var animations: [ReferenceAnimation] = []
    /// The later changes, and the times at which values are read.
    var steps: [Step] = []
    /// The key paths to read.
    var keyPaths: [String] = []

    static func == (a: DifferentialCase, b: DifferentialCase) -> Bool {
        a.description == b.description
    }

    /// The times of reading.
    var times: [Double] {
        steps.compactMap { if case .read(let time) = $0 { time } else { nil } }
    }

    /// All animations that are added.
    var allAnimations: [ReferenceAnimation] {
        animations
            + steps.compactMap { if case .add(let animation) = $0 { animation } else { nil } }
    }
}

/// A value that was read, with the doubts about it.
struct ReferenceReading {
    var time: Double
    var keyPath: String
    var value: ReferenceValue?
    var doubts: Set<ReferenceDoubt>
}

extension DifferentialCase {
    /// Returns the values that the reference model predicts for the case.
    func expectations() -> [ReferenceReading] {
        var course = ReferenceCourse(layers: layers)
        for (keyPath, value) in model { course.setModel(keyPath, value) }
        let duration = transactionDuration ?? 0.25
        for animation in animations { course.add(animation, duration, transactionCurve) }
        var readings: [ReferenceReading] = []
        for step in steps {
            switch step {
            case .read(let time): readings += keyPaths.map { course.reading($0, at: time) }
            case .add(let animation): course.add(animation, duration, transactionCurve)
            case .remove(let key): course.remove(key)
            case .setTiming(let index, let timing): course.layers[index] = timing
            case .setModel(let keyPath, let value): course.setModel(keyPath, value)
            }
        }
        return readings
    }
}

/// The state of the layer during a case.
private struct ReferenceCourse {
    var layers: [ReferenceTiming]
    private var model = ReferenceState()
    private var animations: [(animation: ReferenceAnimation, inherited: Double)] = []
    /// The doubts about the initial changes, which apply to all values.
    private let early: ReferenceContext

    init(layers: [ReferenceTiming]) {
        self.layers = layers
        early = ReferenceContext()
    }

    mutating func setModel(_ keyPath: String, _ value: ReferenceValue) {
        model.set(keyPath, value, early)
    }

    /// Adds an animation in a transaction at time 0, replacing any animation with the same key.
    mutating func add(
        _ animation: ReferenceAnimation,
        _ duration: Double,
        _ curve: ReferenceCurve?
    ) {
        var added = animation
        if added.timing.beginTime == 0 {
            // A begin time of 0 is replaced with the layer's local time, unless that time is
            // negative.
            let now = ReferenceTiming.layerTime(of: layers, at: 0, early)
            added.timing.beginTime = max(0, now)
        }
        added.curve = added.curve ?? curve
        remove(animation.key)
        animations.append((added, duration))
    }

    mutating func remove(_ key: String) {
        animations.removeAll { $0.animation.key == key }
    }

    func reading(_ keyPath: String, at time: Double) -> ReferenceReading {
        let context = ReferenceContext()
        let own = ReferenceTiming.layerTime(of: layers, at: time, context)
        let property = ReferenceState.property(of: keyPath)
        var state = model
        for (animation, inherited) in animations {
            animation.apply(
                to: &state,
                property: property,
                at: own,
                inherited: inherited,
                context
            )
        }
        let value = state.value(keyPath, context)
        return ReferenceReading(
            time: time,
            keyPath: keyPath,
            value: value,
            doubts: context.reasons.union(early.reasons)
        )
    }
}

// MARK: - Description

extension DifferentialCase: CustomStringConvertible {
    var description: String {
        var lines = layers.enumerated().map { "layer \($0): \($1)" }
        lines += model.map { "\($0.keyPath) = \($0.value)" }
        if let transactionDuration { lines.append("transaction duration \(transactionDuration)") }
        if let transactionCurve { lines.append("transaction curve \(transactionCurve.points)") }
        lines += animations.map { "add \($0)" }
        lines += steps.map { "\($0)" }
        return (lines + ["read \(keyPaths.joined(separator: ", "))"]).joined(separator: "\n")
    }
}

extension DifferentialCase.Step: CustomStringConvertible {
    var description: String {
        switch self {
        case .read(let time): "at \(time)"
        case .add(let animation): "then add \(animation)"
        case .remove(let key): "then remove \(key)"
        case .setTiming(let index, let timing): "then layer \(index): \(timing)"
        case .setModel(let keyPath, let value): "then \(keyPath) = \(value)"
        }
    }
}

extension ReferenceValue: CustomStringConvertible {
    var description: String {
        kind == .number ? "\(numbers[0])" : "\(kind)\(numbers)"
    }
}

extension ReferenceTiming: CustomStringConvertible {
    var description: String {
        var parts: [String] = []
        if beginTime != 0 { parts.append("begin \(beginTime)") }
        if duration != 0 { parts.append("duration \(duration)") }
        if speed != 1 { parts.append("speed \(speed)") }
        if timeOffset != 0 { parts.append("offset \(timeOffset)") }
        if repeatCount != 0 { parts.append("count \(repeatCount)") }
        if repeatDuration != 0 { parts.append("repeatDuration \(repeatDuration)") }
        if autoreverses { parts.append("autoreverses") }
        if fillMode != .removed { parts.append("fill \(fillMode)") }
        return parts.isEmpty ? "default" : parts.joined(separator: ", ")
    }
}

extension ReferenceAnimation: CustomStringConvertible {
    var description: String {
        var parts = [key, keyPath].filter { !$0.isEmpty }
        switch motion {
        case .basic(let ends): parts.append("\(ends)")
        case .spring(let ends, let spring):
            parts.append(
                "\(ends), spring m \(spring.mass) k \(spring.stiffness) c \(spring.damping) "
                    + "v \(spring.initialVelocity)"
                    + (spring.allowsOverdamping ? " overdamped" : "")
            )
        case .keyframes(let frames):
            parts.append("\(frames.mode) \(frames.values)")
            if let times = frames.keyTimes { parts.append("at \(times)") }
            if !frames.curves.isEmpty { parts.append("curves \(frames.curves.map(\.points))") }
        case .group(let children):
            parts.append("group of [\(children.map(\.description).joined(separator: "; "))]")
        }
        if isAdditive { parts.append("additive") }
        if isCumulative { parts.append("cumulative") }
        if let function { parts.append("function \(function)") }
        if let curve { parts.append("curve \(curve.points)") }
        return parts.joined(separator: " ") + ", " + timing.description
    }
}

extension ReferenceEnds: CustomStringConvertible {
    var description: String {
        let parts = [("from", from), ("to", to), ("by", by)].compactMap { name, value in
            value.map { "\(name) \($0)" }
        }
        return parts.isEmpty ? "without values" : parts.joined(separator: " ")
    }
}
