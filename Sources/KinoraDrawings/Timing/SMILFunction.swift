import Foundation

/// The function of an animation element: its key values and how they are interpolated.
struct SMILFunction: Sendable {
    /// The attributes from which key values follow.
    enum Mode: Hashable, Sendable {
        /// The list in `values`.
        case values

        /// `from` and `to`.
        case fromTo

        /// `from` and `by`.
        case fromBy

        /// The underlying value and `to`.
        case to

        /// The underlying value and its sum with `by`.
        case by

        /// `to` of a `set` element.
        case set

        /// No effect.
        case none
    }

    /// The interpolation of key values.
    enum CalcMode: String, Hashable, Sendable {
        case discrete
        case linear
        case paced
        case spline
    }

    let mode: Mode

    /// The texts of the key values, as many as the mode has attributes or values.
    let texts: [String]

    let calcMode: CalcMode

    /// A Boolean value that indicates whether the effect is added to the underlying value.
    let isAdditive: Bool

    /// A Boolean value that indicates whether each iteration is added to the one before.
    let accumulates: Bool

    /// The attribute that isn't valid, so that there is no effect.
    let fault: SMILRemark?

    /// The key times, or nil if they are even.
    let keyTimes: [Double]?

    /// The curves between key values, or nil.
    let keySplines: [TimingFunction]?

    /// Reads the attributes of an animation element.
    init(kind: SMILKind, attribute: (String) -> String?) {
        var mode = kind == .discard ? Mode.none : Self.mode(kind, attribute)
        // A path has the values, in an attribute or an element.
        if kind == .animateMotion, mode == .none || attribute("path") != nil { mode = .values }
        self.mode = mode
        texts = Self.texts(mode, attribute)
        let word = attribute("calcMode")?.trimmed
        let usual = kind == .animateMotion ? CalcMode.paced : .linear
        calcMode = mode == .set ? .discrete : word.flatMap(CalcMode.init) ?? usual
        isAdditive = mode != .set && attribute("additive")?.trimmed == "sum"
        accumulates =
            mode != .set && mode != .to && attribute("accumulate")?.trimmed == "sum"
        var fault: SMILRemark?
        var times: [Double]?
        var splines: [TimingFunction]?
        if let text = attribute("keyTimes"), calcMode != .paced, mode != .set {
            times = Self.keyTimes(text)
            if times == nil || (calcMode != .discrete && times?.last != 1) {
                fault = SMILRemark(
                    attribute: "keyTimes",
                    reason: "“\(text.prefix(48))” isn’t an ascending list from 0 to 1, "
                        + "so that there is no effect"
                )
            }
        }
        if calcMode == .spline {
            splines = attribute("keySplines").flatMap(TimingFunction.keySplines)
            if splines == nil {
                fault = SMILRemark(
                    attribute: "keySplines",
                    reason: "it isn’t a list of four numbers of 0 to 1 for each interval, "
                        + "so that there is no effect"
                )
            }
        }
        if mode == .none, kind != .discard {
            fault = SMILRemark(
                attribute: "values",
                reason: "there are no values, and no to or by, so that there is no effect"
            )
        }
        keyTimes = times
        keySplines = splines
        self.fault = fault
    }

    private static func mode(_ kind: SMILKind, _ attribute: (String) -> String?) -> Mode {
        if kind == .set { return attribute("to") == nil ? .none : .set }
        if let values = attribute("values") {
            return SMILText.list(values).isEmpty ? .none : .values
        }
        let hasFrom = attribute("from") != nil
        if attribute("to") != nil { return hasFrom ? .fromTo : .to }
        if attribute("by") != nil { return hasFrom ? .fromBy : .by }
        return .none
    }

    private static func texts(_ mode: Mode, _ attribute: (String) -> String?) -> [String] {
        func attributes(_ names: String...) -> [String] {
            names.map { attribute($0)?.trimmed ?? "" }
        }
        switch mode {
        case .values: return SMILText.list(attribute("values") ?? "")
        case .fromTo: return attributes("from", "to")
        case .fromBy: return attributes("from", "by")
        case .to, .set: return attributes("to")
        case .by: return attributes("by")
        case .none: return []
        }
    }

    /// Returns ascending numbers from 0, at most 1, or nil if the list isn't valid.
    static func keyTimes(_ text: String) -> [Double]? {
        var times: [Double] = []
        for part in SMILText.list(text) {
            guard let time = CSSTimingText.number(part), time <= 1, time >= times.last ?? 0
            else { return nil }
            times.append(time)
        }
        return times.first == 0 ? times : nil
    }

    // MARK: - Timing

    /// Returns the behavior over time, or nil if the function has no effect.
    ///
    /// - Parameters:
    ///   - count: The number of key values.
    ///   - distances: The distances between key values for the paced mode, or nil if there are
    ///     none, which makes the mode linear.
    ///   - schedule: The times at which the effect is active.
    /// - Returns: The behavior, or nil.
    func timing(
        count: Int,
        distances: [Double]?,
        schedule: EffectSchedule
    ) -> EffectTiming? {
        guard fault == nil, count > 0 else { return nil }
        var times = keyTimes
        // A pair of values may have other key times, which don't count.
        if mode != .values, calcMode == .linear, times?.count != count { times = nil }
        if let times, times.count != count, !(calcMode == .spline && mode != .values) {
            return nil
        }
        let isDiscrete = calcMode == .discrete || count == 1
        if isDiscrete {
            let even = (0..<count).map { Double($0) / Double(count) }
            let offsets = times ?? even
            return timing(schedule, offsets, [])
        }
        let even = (0..<count).map { Double($0) / Double(count - 1) }
        var functions = Array(repeating: TimingFunction.linear, count: count - 1)
        if calcMode == .spline, let keySplines {
            guard keySplines.count == (times?.count ?? count) - 1 else { return nil }
            // Chromium ignores the curve of a pair of values without key times.
            let applies = mode == .values || times != nil
            if applies {
                guard keySplines.count == count - 1 else { return nil }
                functions = keySplines
            }
        }
        if calcMode == .paced, let distances, distances.count == count - 1 {
            return timing(schedule, Self.paced(distances) ?? even, functions)
        }
        return timing(schedule, times ?? even, functions)
    }

    private func timing(
        _ schedule: EffectSchedule,
        _ offsets: [Double],
        _ functions: [TimingFunction]
    ) -> EffectTiming {
        EffectTiming(
            schedule: schedule,
            offsets: offsets,
            functions: functions,
            accumulationCount: accumulates ? nil : 1
        )
    }

    /// Returns the key times for constant velocity, or nil if no value differs.
    static func paced(_ distances: [Double]) -> [Double]? {
        let total = distances.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        var sum = 0.0
        var times = [0.0]
        for distance in distances {
            sum += distance
            times.append(min(sum / total, 1))
        }
        times[times.count - 1] = 1
        return times
    }

    /// Returns the effect, or nil if the function has none.
    ///
    /// - Parameters:
    ///   - values: The parsed texts, one for each.
    ///   - schedule: The times at which the effect is active.
    ///   - order: The position among the document's elements.
    /// - Returns: The effect, or nil.
    func effect<Value>(
        _ values: [Value],
        schedule: EffectSchedule,
        order: Int
    ) -> Effect<Value>? {
        guard values.count == texts.count, let first = values.first, !schedule.isEmpty else {
            return nil
        }
        var keys: [Value?] = values
        switch mode {
        case .fromBy:
            guard let sum = first.adding(values[1], times: 1) else { return nil }
            keys = [first, sum]
        case .to, .by:
            keys = [nil, first]
        case .values, .fromTo, .set, .none:
            break
        }
        var distances: [Double]?
        if calcMode == .paced {
            let known = keys.compactMap(\.self)
            let all = zip(known, known.dropFirst()).map { $0.distance(to: $1) }
            let measured = all.compactMap(\.self)
            if measured.count == keys.count - 1 { distances = measured }
        }
        guard let timing = timing(count: keys.count, distances: distances, schedule: schedule)
        else { return nil }
        return Effect(
            timing: timing,
            order: order,
            values: keys,
            relation: mode == .to ? .to : mode == .by ? .by : .absolute,
            isAdditive: isAdditive,
            accumulates: accumulates
        )
    }
}
