// One generator makes all parts of a case, so that all weights and omissions are in one place.

import SuiteTraits

/// A generator of random cases that contain more edge cases than chance would.
///
/// These inputs are left out. The numbers in parentheses are the sections of the reference that
/// leave their results open:
/// - The other five timing properties of layers: 1.5 doesn't mention a layer's duration or fill
///   mode.
/// - `repeatCount` and `repeatDuration` together: documented as undefined (1.2).
/// - Forward fill with a time offset (15, 12).
/// - Cumulative animations that autoreverse and don't start at 0 (15, 12), cumulative matrices
///   and cumulative key frames whose last value has no time (3.2).
/// - Key times that don't run from 0 to 1, or are unsorted, or more than there are values (15, 2).
/// - Key times of paced key frames with timing functions, and key times of cubic paced key frames
///   (4).
/// - Paced key frames of anything but numbers, points and sizes; cubic key frames of matrices; key
///   frames with lists of different counts; tension, continuity and bias (4).
/// - Overall timing functions of key frames (4) and springs (5.1) that leave 0…1.
/// - Value functions with missing ends (3.6: macOS raises).
/// - Key frames of numbers and of lists in one animation (4).
/// - Singular matrices as `byValue` (3.1); exact half turns in space (15, 5).
/// - Additive colors over a nil color (3.2), and values that change halfway (15, 14).
struct CaseGenerator {
    private var random: SeededGenerator

    /// A Boolean value that indicates whether values are of a kind that value functions don't
    /// accept, so that animations have no effect.
    private var isOdd = false

    /// Creates a generator for the case with a seed.
    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    // MARK: - Chance

    private mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    private mutating func pick<T>(_ list: [T]) -> T {
        list[Int.random(in: 0..<list.count, using: &random)]
    }

    /// Returns a number with few binary digits or, with a probability of 20 percent, any number.
    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        let number = Double.random(in: range, using: &random)
        return chance(20) ? number : (number * 8).rounded() / 8
    }

    // MARK: - Cases

    /// Returns the next case.
    mutating func next() -> DifferentialCase {
        var made = DifferentialCase()
        made.layers = (0..<pick([1, 1, 1, 2, 3])).map { _ in layerTiming() }
        if chance(10) { made.transactionDuration = pick([1, 0.5, 2, 0.3]) }
        if chance(10) { made.transactionCurve = curve(isTame: true) }
        let subjects = (0..<pick([1, 1, 1, 2])).map { _ in pick(Self.subjects) }
        for subject in subjects
        where !made.model.contains(where: { $0.keyPath == subject.property }) {
            if let value = modelValue(subject) { made.model.append((subject.property, value)) }
        }
        for index in 0..<pick([1, 1, 1, 2, 2, 3, 4]) {
            let key = index > 0 && chance(15) ? "animation 0" : "animation \(index)"
            made.animations.append(animation(subjects, made.model, key: key, depth: 0))
        }
        made.keyPaths = keyPaths(made)
        made.steps = times(made).map { .read($0) }
        if chance(20) { interrupt(&made, subjects) }
        return made
    }

    private mutating func layerTiming() -> ReferenceTiming {
        var timing = ReferenceTiming()
        if chance(60) { return timing }
        if chance(40) { timing.beginTime = pick([0.5, 1, 2, -1, number(-2...3)]) }
        if chance(60) { timing.speed = pick([2, 0.5, 0, -1, -0.5, 4, number(0.25...3)]) }
        if chance(40) { timing.timeOffset = pick([0.25, 1, 3, -1, number(-2...4)]) }
        return timing
    }

    /// Inserts changes between the readings.
    private mutating func interrupt(_ made: inout DifferentialCase, _ subjects: [Subject]) {
        for _ in 0..<pick([1, 1, 2]) {
            let index = Int.random(in: 0...made.steps.count, using: &random)
            switch pick([0, 1, 2, 3]) {
            case 0: made.steps.insert(.remove("animation \(pick([0, 1]))"), at: index)
            case 1:
                var added = animation(
                    subjects,
                    made.model,
                    key: pick(["animation 0", "later"]),
                    depth: 0
                )
                // A begin time of 0 would become the time of the commit, which differs from the
                // times of the readings.
                if added.timing.beginTime == 0 { added.timing.beginTime = 0.5 }
                made.steps.insert(.add(added), at: index)
            case 2:
                let layer = Int.random(in: 0..<made.layers.count, using: &random)
                made.steps.insert(.setTiming(layer, layerTiming()), at: index)
            default:
                let subject = pick(subjects)
                guard let value = modelValue(subject) else { continue }
                made.steps.insert(.setModel(subject.property, value), at: index)
            }
        }
    }

    private mutating func keyPaths(_ made: DifferentialCase) -> [String] {
        var paths: [String] = []
        for path in made.allAnimations.flatMap(\.keyPaths) {
            let property = ReferenceState.property(of: path)
            if !paths.contains(property) { paths.append(property) }
            if !paths.contains(path), chance(50) { paths.append(path) }
        }
        if paths.contains("transform"), chance(20) {
            paths.append(
                pick(["transform.rotation.x", "transform.scale.y", "transform.translation"])
            )
        }
        return paths
    }

    /// Returns times to read: the edges of the first animation, times near them, and others.
    private mutating func times(_ made: DifferentialCase) -> [Double] {
        var times: [Double] = [0]
        for animation in made.animations.prefix(2) {
            let timing = animation.timing
            let d = timing.length(inherited: made.transactionDuration ?? 0.25)
            let period = timing.autoreverses ? 2 * d : d
            var active = timing.repeatCount > 0 ? period * timing.repeatCount : period
            if timing.repeatDuration > 0 { active = timing.repeatDuration }
            let rate = timing.speed == 0 ? 1 : abs(timing.speed)
            let places = [
                0, d, period, active, active / 2, d / 2, d / 4, 1.5 * d, 2 * period, 3.25 * d,
            ]
            let ends = (0..<3).map { _ in
                timing.beginTime + pick(places) / rate + pick([0, 0, 0, 0.125, -0.125])
            }
            for local in ends where local.isFinite {
                // If the layers never reach the local time, the result is another time, which is
                // just as useful.
                let time = ReferenceTiming.mediaTime(of: made.layers, at: local)
                times.append(chance(70) ? time : local)
            }
        }
        for _ in 0..<2 { times.append(number(0...4)) }
        times.append(pick([10, 100, number(0...2)]))
        return times.map { $0 == 0 ? 0 : abs($0) }.filter { $0 < 1000 }
    }

    // MARK: - Timing

    private mutating func timing(depth: Int) -> ReferenceTiming {
        var timing = ReferenceTiming()
        timing.duration = pick([1, 1, 1, 2, 0.5, 0.25, 4, 3, 0, number(0.125...3)])
        if chance(35) { timing.beginTime = pick([0.5, 1, 2, -0.5, -1, number(-2...2)]) }
        if chance(35) { timing.speed = pick([2, 0.5, -1, -2, 0, 0.75, number(-2...3)]) }
        if chance(25) { timing.timeOffset = pick([0.25, 0.5, 1, 3.5, -0.5, number(-2...3)]) }
        switch pick([0, 0, 1, 1, 2]) {
        case 1:
            timing.repeatCount = pick([1, 2, 3, 2.5, 0.5, 1000, .infinity, 1e30, number(0.25...4)])
        case 2: timing.repeatDuration = pick([1.5, 2, 0.75, 4, 1000, number(0.25...4)])
        default: break
        }
        timing.autoreverses = chance(25)
        timing.fillMode = pick(ReferenceTiming.FillMode.allCases)
        if timing.timeOffset != 0 {
            if timing.fillMode == .forwards { timing.fillMode = .removed }
            if timing.fillMode == .both { timing.fillMode = .backwards }
        }
        return timing
    }

    /// Returns a timing function, which stays within 0…1 if it's tame.
    private mutating func curve(isTame: Bool) -> ReferenceCurve {
        if chance(50),
            let named = ReferenceCurve.named[
                pick(["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
            ]
        {
            return named
        }
        // Nearly vertical curves would magnify the solvers' errors.
        let y = isTame ? 0.0...1 : -0.75...1.75
        return ReferenceCurve(points: [
            number(0.125...0.75), number(y), number(0.25...0.875), number(y),
        ])
    }

    // MARK: - Animations

    private mutating func animation(
        _ subjects: [Subject],
        _ model: [(keyPath: String, value: ReferenceValue)],
        key: String,
        depth: Int
    ) -> ReferenceAnimation {
        if depth < 2, chance(depth == 0 ? 20 : 25) {
            var children: [ReferenceAnimation] = []
            for _ in 0..<pick([1, 2, 3]) {
                children.append(animation(subjects, model, key: "", depth: depth + 1))
            }
            var group = ReferenceAnimation(key: key, motion: .group(children))
            group.timing = timing(depth: depth)
            if chance(30) { group.curve = curve(isTame: chance(70)) }
            return group
        }
        let subject = pick(subjects)
        let path = pick(subject.keyPaths)
        var made = ReferenceAnimation(key: key, motion: .basic(ReferenceEnds()), keyPath: path)
        made.timing = timing(depth: depth)
        isOdd = chance(8)
        made.isAdditive = chance(20)
        made.isCumulative = chance(12)
        let kind = Self.kind(of: path, subject)
        if kind == .matrix, chance(30) {
            made.function = pick(ReferenceFunction.ofNumbers + ["scale", "translate"])
        }
        let isBare = kind == .color && !model.contains { $0.keyPath == subject.property }
        if isBare { made.isAdditive = false }
        if kind == .bool { (made.isAdditive, made.isCumulative) = (false, false) }
        let isFrames = kind != .bool && chance(35)
        made.motion = isFrames ? keyframes(&made, kind, path) : ends(&made, kind, path)
        var isTame = isFrames
        if case .spring = made.motion { isTame = true }
        if chance(30) { made.curve = curve(isTame: isTame) }
        if kind == .matrix, made.function == nil { made.isCumulative = false }
        return made
    }

    private mutating func ends(
        _ made: inout ReferenceAnimation,
        _ kind: ReferenceValue.Kind,
        _ path: String
    ) -> ReferenceAnimation.Motion {
        var ends = ReferenceEnds()
        let form =
            made.function == nil ? pick([0, 0, 0, 1, 2, 3, 4, 5, 6, 7]) : pick([0, 0, 1, 2])
        let function = made.function
        let value = { (generator: inout CaseGenerator) in generator.value(kind, path, function) }
        if [0, 1, 3, 7].contains(form) { ends.from = value(&self) }
        if [0, 2, 4, 7].contains(form) { ends.to = value(&self) }
        if [1, 2, 5, 7].contains(form) { ends.by = value(&self) }
        if kind == .bool { (ends.from, ends.to, ends.by) = (value(&self), value(&self), nil) }
        if kind == .matrix, let by = ends.by, made.function == nil, by.matrix.inverse == nil {
            ends.by = by.zero
        }
        if made.isCumulative, made.timing.autoreverses {
            // Cumulative animations that autoreverse must start at 0.
            ends = ReferenceEnds(from: (ends.example ?? value(&self)).zero, to: value(&self))
        }
        guard kind != .bool, made.function == nil, chance(15) else { return .basic(ends) }
        return .spring(ends, spring())
    }

    private mutating func spring() -> ReferenceSpring {
        ReferenceSpring(
            mass: pick([1, 1, 2, 0.5]),
            stiffness: pick([100, 100, 300, 25, 1, number(10...400)]),
            damping: pick([10, 20, 30, 5, 1, 0, number(0...50)]),
            initialVelocity: pick([0, 0, 5, -5, number(-10...10)]),
            allowsOverdamping: chance(30)
        )
    }

    private mutating func keyframes(
        _ made: inout ReferenceAnimation,
        _ kind: ReferenceValue.Kind,
        _ path: String
    ) -> ReferenceAnimation.Motion {
        let count = pick([1, 2, 2, 3, 3, 4, 5])
        let length = kind == .numbers || kind == .colors ? pick([2, 3]) : nil
        var values = (0..<count).map { _ in value(kind, path, made.function, count: length) }
        if count > 2, chance(15) { values[1] = values[0] }
        if made.isCumulative, made.timing.autoreverses { values[0] = values[0].zero }
        var frames = ReferenceKeyframes(values: values)
        let isVector = kind == .number || kind == .point || kind == .size
        var modes: [ReferenceKeyframes.Mode] = [.linear, .linear, .discrete]
        if kind != .matrix { modes.append(.cubic) }
        if isVector { modes += [.paced, .cubicPaced] }
        frames.mode = pick(modes)
        if chance(35) {
            frames.curves = (0..<pick([1, count, count + 1])).map { _ in curve(isTame: false) }
        }
        if chance(40), frames.mode != .cubicPaced, count > 1 {
            frames.keyTimes = keyTimes(frames.mode, count, isCumulative: made.isCumulative)
            if frames.mode == .paced { frames.curves = [] }
        }
        return .keyframes(frames)
    }

    private mutating func keyTimes(
        _ mode: ReferenceKeyframes.Mode,
        _ count: Int,
        isCumulative: Bool
    ) -> [Double] {
        var number = count
        if mode == .discrete, isCumulative || chance(50) { number = count + 1 }
        // Fewer times than values: the common prefix is used.
        if number > 2, !isCumulative, chance(20) { number -= 1 }
        let inner = (0..<number - 2).map { _ in
            chance(60) ? pick([0.25, 0.5, 0.75, 0.125]) : self.number(0...1)
        }
        // A first segment without a duration would leave two start values (15, 12).
        let first = isCumulative ? 0.0625 : 0
        return [0] + inner.map { max(first, $0) }.sorted() + [1]
    }
}

// MARK: - Values

extension CaseGenerator {
    /// A property and the key paths that animate it.
    struct Subject {
        var property: String
        var kind: ReferenceValue.Kind
        var keyPaths: [String]
    }

    private static let matrixParts = [
        "rotation", "rotation.x", "rotation.y", "rotation.z", "scale", "scale.x", "scale.y",
        "scale.z", "translation", "translation.x", "translation.y", "translation.z",
    ]

    private static let rectParts = [
        "", ".origin", ".size", ".origin.x", ".origin.y", ".size.width", ".size.height",
    ]

    /// The animated properties.
    ///
    /// Interesting ones are listed more often.
    static let subjects: [Subject] = {
        let transform = Subject(
            property: "transform",
            kind: .matrix,
            keyPaths: Array(repeating: "transform", count: 10)
                + matrixParts.map { "transform.\($0)" }
        )
        let parts = ["rotation.z", "rotation.y", "scale", "translation.x"]
        return [
            transform, transform, transform, transform, transform,
            Subject(
                property: "sublayerTransform",
                kind: .matrix,
                keyPaths: ["sublayerTransform"] + parts.map { "sublayerTransform.\($0)" }
            ),
            Subject(
                property: "position",
                kind: .point,
                keyPaths: ["position", "position.x", "position.y"]
            ),
            Subject(
                property: "position",
                kind: .point,
                keyPaths: ["position", "position.x", "position.y"]
            ),
            Subject(
                property: "anchorPoint",
                kind: .point,
                keyPaths: ["anchorPoint", "anchorPoint.x"]
            ),
            Subject(
                property: "shadowOffset",
                kind: .size,
                keyPaths: ["shadowOffset", "shadowOffset.width"]
            ),
            Subject(property: "bounds", kind: .rect, keyPaths: rectParts.map { "bounds\($0)" }),
            Subject(
                property: "contentsRect",
                kind: .rect,
                keyPaths: rectParts.map { "contentsRect\($0)" }
            ),
            Subject(property: "opacity", kind: .number, keyPaths: ["opacity"]),
            Subject(property: "cornerRadius", kind: .number, keyPaths: ["cornerRadius"]),
            Subject(property: "zPosition", kind: .number, keyPaths: ["zPosition"]),
            Subject(property: "hidden", kind: .bool, keyPaths: ["hidden"]),
            Subject(property: "backgroundColor", kind: .color, keyPaths: ["backgroundColor"]),
            Subject(property: "backgroundColor", kind: .color, keyPaths: ["backgroundColor"]),
            Subject(property: "locations", kind: .numbers, keyPaths: ["locations"]),
            Subject(property: "colors", kind: .colors, keyPaths: ["colors"]),
        ]
    }()

    private static func kind(of path: String, _ subject: Subject) -> ReferenceValue.Kind {
        if path == subject.property { return subject.kind }
        if path.hasSuffix(".origin") { return .point }
        return path.hasSuffix(".size") || path.hasSuffix(".translation") ? .size : .number
    }

    private mutating func modelValue(_ subject: Subject) -> ReferenceValue? {
        // A nil value stands for no color.
        if subject.kind == .color, chance(15) { return nil }
        return value(subject.kind, subject.property, nil)
    }

    private mutating func value(
        _ kind: ReferenceValue.Kind,
        _ path: String,
        _ function: String?,
        count: Int? = nil
    ) -> ReferenceValue {
        if let function {
            guard ["scale", "translate"].contains(function) != isOdd else {
                return ReferenceValue(number(-4...4))
            }
            return ReferenceValue(.numbers, (0..<3).map { _ in number(-4...4) })
        }
        switch kind {
        case .bool: return ReferenceValue(.bool, [chance(50) ? 1 : 0])
        case .number: return ReferenceValue(component(path))
        case .point: return ReferenceValue(.point, [number(-100...100), number(-100...100)])
        case .size: return ReferenceValue(.size, [number(0...100), number(0...100)])
        case .rect:
            return ReferenceValue(.rect, (0..<4).map { number(($0 < 2 ? -100 : 1)...100) })
        case .color: return ReferenceValue(.color, (0..<4).map { _ in number(0...1) })
        case .numbers:
            let count = count ?? pick([2, 2, 2, 2, 3])
            return ReferenceValue(.numbers, (0..<count).map { _ in number(0...1) })
        case .colors:
            let count = count ?? pick([2, 2, 2, 2, 3])
            return ReferenceValue(.colors, (0..<count * 4).map { _ in number(0...1) })
        case .matrix: return ReferenceValue(matrix())
        }
    }

    private mutating func component(_ path: String) -> Double {
        if path.contains(".rotation") {
            let turns: [Double] = [0, 0.5, 1, -0.5, 2, 6]
            return pick(turns.map { $0 * .pi } + [1.5707, angle(), angle()])
        }
        if path.contains(".scale") { return pick([1, 0, -1, 2, 0.5, number(-3...3)]) }
        if path == "opacity" { return pick([0, 1, 0.5, number(0...1)]) }
        return pick([0, 1, 10, -20, number(-100...100)])
    }

    private mutating func angle() -> Double {
        number(-4...4)
    }

    /// Returns a matrix: flat, mirrored, sheared, singular, in space or with perspective.
    private mutating func matrix() -> ReferenceMatrix {
        if chance(10) { return .identity }
        var matrix = ReferenceMatrix.identity
        if chance(50) {
            let x = pick([1, -1, 2, 0.5, number(-3...3)])
            let y = pick([1, -1, 2, x, number(-3...3)])
            matrix = matrix.followed(by: .scale(x, y, 1))
        }
        if chance(4) { matrix = matrix.followed(by: .scale(0, pick([0, 1]), 1)) }
        if chance(20) {
            var shear = ReferenceMatrix.identity
            shear[1, 0] = number(-1...1)
            if chance(30) { shear[0, 1] = number(-1...1) }
            matrix = matrix.followed(by: shear)
        }
        if chance(50) {
            let turns: [Double] = [.pi, -.pi / 2, .pi / 2, 2 * .pi]
            let turn: Double = pick(turns + [angle(), angle()])
            matrix = matrix.followed(by: .rotation(turn, axis: 2))
        }
        if chance(30) {
            matrix = matrix.followed(by: .translation(number(-50...50), number(-50...50), 0))
        }
        // A full turn about another axis is flat except for rounding errors.
        if chance(5) { matrix = matrix.followed(by: .rotation(2 * .pi, axis: pick([0, 1]))) }
        guard chance(30) else { return matrix }
        if chance(70) {
            matrix = matrix.followed(by: .rotation(pick([.pi / 2, angle()]), axis: pick([0, 1])))
        }
        if chance(30) {
            matrix = matrix.followed(by: .scale(1, 1, pick([2, -1, 0.5, number(-2...2)])))
        }
        if chance(40) { matrix = matrix.followed(by: .translation(0, 0, number(-50...50))) }
        if chance(40) {
            var perspective = ReferenceMatrix.identity
            perspective[2, 3] = pick([-0.002, -0.005, 0.0025])
            if chance(20) { perspective[0, 3] = 1 / 1024 }
            matrix = matrix.followed(by: perspective)
            // It isn't known whether other matrices are divided by m44 (15, 5).
            let last = matrix[3, 3]
            matrix.entries = matrix.entries.map { $0 / last }
        }
        return matrix
    }
}
