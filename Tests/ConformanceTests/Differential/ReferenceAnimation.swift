/// An animation or a group, with its effect on the values of a layer.
struct ReferenceAnimation: Equatable {
    /// The values that an animation interpolates.
    enum Motion: Equatable {
        case basic(ReferenceEnds)
        case spring(ReferenceEnds, ReferenceSpring)
        case keyframes(ReferenceKeyframes)
        case group([ReferenceAnimation])
    }

    /// The key under which the animation is added, or an empty string for children of groups.
    var key = ""
    var motion: Motion
    var timing = ReferenceTiming()
    /// The timing function, or nil for linear timing.
    var curve: ReferenceCurve?
    /// The key path, or an empty string for groups.
    var keyPath = ""
    var isAdditive = false
    var isCumulative = false
    /// The name of the value function, or nil if there is none.
    var function: String?

    /// The key paths of the animation or of a group's children.
    var keyPaths: [String] {
        if case .group(let children) = motion { return children.flatMap(\.keyPaths) }
        return [keyPath]
    }

    /// Applies the animation to one property at a time of the parent.
    func apply(
        to state: inout ReferenceState,
        property: String,
        at parentTime: Double,
        inherited: Double,
        _ context: ReferenceContext
    ) {
        let isGroup = keyPath.isEmpty
        guard keyPaths.contains(where: { ReferenceState.property(of: $0) == property }),
            let place = timing.place(at: parentTime, inherited: inherited, context)
        else { return }
        let length = timing.length(inherited: inherited)
        let fraction = curve?.value(at: place.fraction) ?? place.fraction
        if curve != nil, fraction > 0, fraction < 1 { context.isSolved = true }
        if case .group(let children) = motion {
            for child in children {
                child.apply(
                    to: &state,
                    property: property,
                    at: fraction * length,
                    inherited: length,
                    context
                )
            }
            return
        }
        let underlying = isGroup ? nil : state.value(keyPath, context)
        let course = Course(fraction: fraction, length: length, underlying: underlying)
        guard let shown = value(course, cycle: place.cycle, context) else { return }
        guard case .value(let value) = shown else {
            state.set(keyPath, nil, context)
            return
        }
        guard let result = result(value, over: underlying) else { return }
        state.set(keyPath, result, context)
    }

    /// The displayed value of a property: a value, or no color.
    private enum Shown {
        case value(ReferenceValue)
        case none
    }

    /// The inputs that determine the ends of an interpolation.
    private struct Course {
        var fraction: Double
        var length: Double
        var underlying: ReferenceValue?
    }

    /// Returns the displayed value before it is combined, or nil if there is no effect.
    private func value(
        _ course: Course,
        cycle: Double,
        _ context: ReferenceContext
    ) -> Shown? {
        let ends: (from: ReferenceValue?, to: ReferenceValue?)
        var shown: ReferenceValue
        switch motion {
        case .basic(let given), .spring(let given, _):
            let zero = (given.example ?? course.underlying)?.zero
            let base = isAdditive ? zero : course.underlying
            ends = given.resolved(base, context)
            guard let from = ends.from, let to = ends.to else { return Shown.none }
            var fraction = course.fraction
            if case .spring(_, let spring) = motion {
                fraction = spring.value(at: fraction * course.length)
            }
            guard let blended = from.blended(with: to, fraction, context) else { return nil }
            shown = blended
        case .keyframes(let keyframes):
            ends = (keyframes.values.first, keyframes.values.last)
            guard let value = keyframes.value(at: course.fraction, context) else { return nil }
            shown = value
        case .group: return nil
        }
        if isCumulative,
            let added = timing.autoreverses ? ends.from : ends.to
        {
            shown = shown.plus(cycle, times: added)
        }
        return .value(shown)
    }

    /// Returns the value to set, or nil if there is no effect.
    private func result(
        _ value: ReferenceValue,
        over underlying: ReferenceValue?
    ) -> ReferenceValue? {
        var value = value
        if let function {
            guard let matrix = ReferenceFunction.matrix(function, value) else { return nil }
            value = ReferenceValue(matrix)
        }
        guard isAdditive else { return value }
        // An additive matrix applies before the underlying one; an additive number is added to it.
        guard let underlying, underlying.numbers.count == value.numbers.count else { return nil }
        return value.followed(by: underlying)
    }
}

/// The values of a basic animation, each of which may be missing.
struct ReferenceEnds: Equatable {
    var from: ReferenceValue?
    var to: ReferenceValue?
    var by: ReferenceValue?

    /// The first value that isn't missing.
    var example: ReferenceValue? { from ?? to ?? by }

    /// Returns both ends, with missing ends replaced by a base value.
    func resolved(
        _ base: ReferenceValue?,
        _ context: ReferenceContext
    ) -> (from: ReferenceValue?, to: ReferenceValue?) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, by.followed(by: from))
        case (nil, let to?, let by?): (to.without(by, context), to)
        case (let from?, nil, nil): (from, base)
        case (nil, let to?, nil): (base, to)
        case (nil, nil, let by?): (base, base.map { by.followed(by: $0) })
        case (nil, nil, nil): (base, base)
        }
    }
}

/// The value functions, by section 3.6.
enum ReferenceFunction {
    /// The names of functions that take a single number.
    static let ofNumbers = [
        "rotateX", "rotateY", "rotateZ", "scaleX", "scaleY", "scaleZ", "translateX", "translateY",
        "translateZ",
    ]

    /// Returns the matrix of a function, or nil if it doesn't take the value.
    static func matrix(_ name: String, _ value: ReferenceValue) -> ReferenceMatrix? {
        let n = value.numbers
        let axis = ["X", "Y", "Z"].firstIndex { name.hasSuffix($0) }
        switch (name, axis, value.kind) {
        case ("scale", nil, .numbers) where n.count == 3: return .scale(n[0], n[1], n[2])
        case ("translate", nil, .numbers) where n.count == 3:
            return .translation(n[0], n[1], n[2])
        case (_, let axis?, .number):
            if name.hasPrefix("rotate") { return .rotation(n[0], axis: axis) }
            let isScale = name.hasPrefix("scale")
            var parts = isScale ? [1.0, 1, 1] : [0, 0, 0]
            parts[axis] = n[0]
            return isScale
                ? .scale(parts[0], parts[1], parts[2]) : .translation(parts[0], parts[1], parts[2])
        default: return nil
        }
    }
}
