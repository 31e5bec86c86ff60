import Foundation

extension CSSAnimationTiming {
    /// Returns the animations that declarations specify, in ascending composite order.
    ///
    /// - Parameter declarations: Names and values of properties in ascending precedence. Others
    ///   than those of animations, and values that aren't valid, have no effect.
    /// - Returns: The animations, and remarks on the declarations without effect.
    static func animations(
        _ declarations: [(name: String, value: String)]
    ) -> (animations: [CSSAnimationTiming], remarks: [CSSTimingRemark]) {
        var lists = CSSAnimationLists()
        var remarks: [CSSTimingRemark] = []
        for (name, value) in declarations {
            guard name.hasPrefix("animation") || name.hasPrefix("-webkit-animation") else {
                continue
            }
            let name = name.hasPrefix("-webkit-") ? String(name.dropFirst(8)) : name
            if lists.isLeftOut(name, value) {
                remarks.append(
                    CSSTimingRemark(
                        name: name,
                        reason: "“\(value.trimmed.prefix(48))” is left out; "
                            + "only the document’s time moves a drawing"
                    )
                )
            } else if !lists.set(name, value) {
                remarks.append(
                    CSSTimingRemark(
                        name: name,
                        reason: "“\(value.trimmed.prefix(48))” isn’t valid, so that it is ignored"
                    )
                )
            }
        }
        return (lists.animations, remarks)
    }
}

/// The lists of values of the `animation-*` properties of an element.
private struct CSSAnimationLists {
    var names: [String?] = [nil]
    var durations = [0.0]
    var delays = [0.0]
    var functions = [TimingFunction.ease]
    var counts = [1.0]
    var directions = [EffectSchedule.Direction.normal]
    var fills: [CSSAnimationTiming.FillMode] = [[]]
    var pauses = [false]
    var compositions = [EffectComposition.replace]

    private static let directionWords: [String: EffectSchedule.Direction] = [
        "normal": .normal, "reverse": .reverse, "alternate": .alternate,
        "alternate-reverse": .alternateReverse,
    ]

    private static let fillWords: [String: CSSAnimationTiming.FillMode] = [
        "none": [], "forwards": .forwards, "backwards": .backwards,
        "both": [.forwards, .backwards],
    ]

    private static let pauseWords = ["running": false, "paused": true]

    private static let compositionWords: [String: EffectComposition] = [
        "replace": .replace, "add": .add, "accumulate": .accumulate,
    ]

    private static let wideKeywords: Set<String> = [
        "initial", "inherit", "unset", "revert", "revert-layer",
    ]

    /// The animations, with shorter lists repeated.
    var animations: [CSSAnimationTiming] {
        names.enumerated().compactMap { index, name in
            guard let name else { return nil }
            return CSSAnimationTiming(
                name: name,
                duration: durations[index % durations.count],
                delay: delays[index % delays.count],
                timingFunction: functions[index % functions.count],
                iterationCount: counts[index % counts.count],
                direction: directions[index % directions.count],
                fillMode: fills[index % fills.count],
                isPaused: pauses[index % pauses.count],
                composition: compositions[index % compositions.count]
            )
        }
    }

    /// Returns a Boolean value that indicates whether a valid value isn't supported.
    func isLeftOut(_ name: String, _ value: String) -> Bool {
        let value = value.trimmed.lowercased()
        switch name {
        case "animation-timeline": return value != "auto" && !Self.wideKeywords.contains(value)
        case "animation-range", "animation-range-start", "animation-range-end":
            return value != "normal" && !Self.wideKeywords.contains(value)
        default: return false
        }
    }

    /// Sets a property, and returns false if the value isn't valid.
    mutating func set(_ name: String, _ value: String) -> Bool {
        if Self.wideKeywords.contains(value.trimmed.lowercased()) {
            reset(name)
            return true
        }
        let parts = CSSTimingText.split(value, at: ",").map(\.trimmed)
        func list<Item>(_ parse: (String) -> Item?) -> [Item]? {
            let items = parts.compactMap(parse)
            return items.count == parts.count && !items.isEmpty ? items : nil
        }
        func words<Item>(_ table: [String: Item]) -> [Item]? { list { table[$0.lowercased()] } }
        switch name {
        case "animation":
            return setShorthand(parts)
        case "animation-name":
            return Self.replace(&names, list(Self.name))
        case "animation-duration":
            return Self.replace(&durations, list(Self.duration))
        case "animation-delay":
            return Self.replace(&delays, list(CSSTimingText.time))
        case "animation-timing-function":
            return Self.replace(&functions, list { TimingFunction(css: $0) })
        case "animation-iteration-count":
            return Self.replace(&counts, list(Self.count))
        case "animation-direction":
            return Self.replace(&directions, words(Self.directionWords))
        case "animation-fill-mode":
            return Self.replace(&fills, words(Self.fillWords))
        case "animation-play-state":
            return Self.replace(&pauses, words(Self.pauseWords))
        case "animation-composition":
            return Self.replace(&compositions, words(Self.compositionWords))
        case "animation-timeline", "animation-range", "animation-range-start",
            "animation-range-end":
            return true
        default:
            return false
        }
    }

    private static func replace<Item>(_ items: inout [Item], _ new: [Item]?) -> Bool {
        guard let new else { return false }
        items = new
        return true
    }

    /// Sets a property to its initial value, since no animation is inherited.
    private mutating func reset(_ name: String) {
        let initial = CSSAnimationLists()
        switch name {
        case "animation": self = initial
        case "animation-name": names = initial.names
        case "animation-duration": durations = initial.durations
        case "animation-delay": delays = initial.delays
        case "animation-timing-function": functions = initial.functions
        case "animation-iteration-count": counts = initial.counts
        case "animation-direction": directions = initial.directions
        case "animation-fill-mode": fills = initial.fills
        case "animation-play-state": pauses = initial.pauses
        case "animation-composition": compositions = initial.compositions
        default: break
        }
    }

    // MARK: - Values

    /// Returns the name of key frames, nil in it for `none`, or nil if it isn't valid.
    private static func name(_ text: String) -> String?? {
        if text.count >= 2, let quote = text.first, "\"'".contains(quote), text.last == quote {
            return .some(String(text.dropFirst().dropLast()))
        }
        guard text.lowercased() != "none" else { return .some(nil) }
        guard let first = text.first, !first.isNumber,
            text.allSatisfy({ $0.isLetter || $0.isNumber || "-_\\".contains($0) || !$0.isASCII })
        else { return nil }
        return .some(text.replacing("\\", with: ""))
    }

    private static func duration(_ text: String) -> Double? {
        if text.lowercased() == "auto" { return 0 }
        return CSSTimingText.time(text).flatMap { $0 >= 0 ? $0 : nil }
    }

    private static func count(_ text: String) -> Double? {
        if text.lowercased() == "infinite" { return .infinity }
        return CSSTimingText.number(text).flatMap { $0 >= 0 ? $0 : nil }
    }

    // MARK: - Shorthand

    private mutating func setShorthand(_ parts: [String]) -> Bool {
        var animations: [CSSAnimationTiming] = []
        var names: [String?] = []
        for part in parts {
            var place = ShorthandPlace()
            for word in Self.words(part) {
                guard place.take(word) else { return false }
            }
            guard place.hasAny else { return false }
            animations.append(place.animation)
            names.append(place.name.flatMap(\.self))
        }
        self = CSSAnimationLists()
        self.names = names
        durations = animations.map(\.duration)
        delays = animations.map(\.delay)
        functions = animations.map(\.timingFunction)
        counts = animations.map(\.iterationCount)
        directions = animations.map(\.direction)
        fills = animations.map(\.fillMode)
        pauses = animations.map(\.isPaused)
        return true
    }

    /// Returns the words of a text, where parentheses keep white space.
    private static func words(_ text: String) -> [String] {
        let single = String(text.map { $0.isWhitespace ? " " : $0 })
        return CSSTimingText.split(single, at: " ").filter { !$0.isEmpty }
    }

    /// The values of one animation in the shorthand.
    private struct ShorthandPlace {
        var animation = CSSAnimationTiming(name: "")
        var name: String??
        var hasAny = false
        private var taken: Set<String> = []

        /// Takes a word, and returns false if it isn't valid here.
        mutating func take(_ word: String) -> Bool {
            hasAny = true
            let lower = word.lowercased()
            if let time = CSSTimingText.time(lower) {
                if taken.insert("duration").inserted {
                    animation.duration = time
                    return time >= 0
                }
                animation.delay = time
                return taken.insert("delay").inserted
            }
            if let function = TimingFunction(css: lower), taken.insert("function").inserted {
                animation.timingFunction = function
                return true
            }
            if let count = CSSAnimationLists.count(lower) {
                animation.iterationCount = count
                return taken.insert("count").inserted
            }
            if let direction = directionWords[lower], taken.insert("direction").inserted {
                animation.direction = direction
                return true
            }
            if let fill = fillWords[lower], taken.insert("fill").inserted {
                animation.fillMode = fill
                return true
            }
            if let pause = pauseWords[lower], taken.insert("state").inserted {
                animation.isPaused = pause
                return true
            }
            if lower == "auto", taken.insert("duration").inserted { return true }
            guard taken.insert("name").inserted, let new = CSSAnimationLists.name(word) else {
                return false
            }
            name = new
            return true
        }
    }
}
