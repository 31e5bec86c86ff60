import Foundation
import LayerKit

/// The style sheet of an animated SVG: key frames, and classes that use them.
struct CSSSheet {
    /// What an element needs from the sheet.
    struct Use {
        /// The element's class; nil for none.
        var className: String?

        /// The element's own values of variables; nil for none.
        var style: String?
    }

    /// An element's animations and what else holds while it moves.
    struct Request: Hashable {
        var animations: [CSSKeyFrames]

        /// Declarations that hold only while the element moves.
        var declarations: [String] = []
    }

    /// The length of a loop, as in `2.4s`.
    let duration: String

    /// What is said of the number of loops, as in `infinite`.
    let repeats: String

    private var classes: [String: String] = [:]
    private var keyFrames: [String: String] = [:]
    private var rules: [String] = []
    private var frameRules: [String] = []
    private var variables: [CSSKeyFrames: (frames: CSSKeyFrames, name: String, value: String)] = [:]
    private var variableCount = 0

    init(duration: String, repeats: String) {
        self.duration = duration
        self.repeats = repeats
    }

    /// The sheet's text.
    var text: String {
        if rules.isEmpty { return "" }
        return "@media(prefers-reduced-motion:no-preference){\(rules.joined())}"
            + frameRules.joined()
    }

    /// Returns what an element needs to move as it asks.
    mutating func use(_ request: Request) -> Use {
        var values: [String] = []
        let animations = request.animations.map { frames -> String in
            guard let variable = variables[frames] else { return animation(frames) }
            values.append("--\(variable.name):\(variable.value)")
            return animation(variable.frames)
        }
        let declarations = ["animation:" + animations.joined(separator: ",")]
        let body = (declarations + request.declarations).joined(separator: ";")
        let style = values.isEmpty ? nil : values.joined(separator: ";")
        if let name = classes[body] { return Use(className: name, style: style) }
        let name = Self.name(classes.count)
        classes[body] = name
        rules.append(".\(name){\(body)}")
        return Use(className: name, style: style)
    }

    private mutating func animation(_ frames: CSSKeyFrames) -> String {
        let easing = frames.bestEasing
        let body = frames.body(default: easing)
        let name = keyFrames[body] ?? Self.name(keyFrames.count)
        if keyFrames[body] == nil { frameRules.append("@keyframes \(name){\(body)}") }
        keyFrames[body] = name
        return [duration, easing == "ease" ? "" : easing, name, repeats]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func name(_ index: Int) -> String {
        AnimatedSVGScene.prefix + shortName(index)
    }

    /// Returns a name of letters: a, b, …, z, aa, ab….
    static func shortName(_ index: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let last = String(letters[index % letters.count])
        return index < letters.count ? last : shortName(index / letters.count - 1) + last
    }

    // MARK: - Variables

    /// Gives key frames that differ in one value a variable in its place, where that is shorter.
    mutating func share(_ requests: [Request]) {
        var forms: [[String]: [CSSKeyFrames]] = [:]
        var order: [[String]] = []
        for frames in requests.flatMap(\.animations) {
            let form = frames.form
            if forms[form] == nil { order.append(form) }
            if forms[form]?.contains(frames) != true { forms[form, default: []].append(frames) }
        }
        for form in order { share(alike: forms[form] ?? []) }
    }

    private mutating func share(alike all: [CSSKeyFrames]) {
        guard all.count > 1 else { return }
        let places = all[0].places.filter { place in
            Set(all.map { $0.value(at: place) }).count > 1
        }
        let values = all.map { frames in Set(places.map { frames.value(at: $0) }) }
        guard !places.isEmpty, values.allSatisfy({ $0.count == 1 }) else { return }
        let name = Self.name(variableCount)
        var shared = all[0]
        for place in places { shared.setValue("var(--\(name))", at: place) }
        let texts = values.compactMap(\.first)
        // A class for each besides the frames; a style attribute instead.
        let separate = all.reduce(0) { $0 + $1.cost }
        let together = shared.cost + texts.reduce(0) { $0 + $1.utf8.count + 19 }
        guard together < separate else { return }
        variableCount += 1
        for (frames, text) in zip(all, texts) { variables[frames] = (shared, name, text) }
    }
}

extension CSSKeyFrames {
    /// A value's place in key frames.
    struct Place: Hashable {
        var time: String
        var property: String
    }

    /// Everything but the values.
    fileprivate var form: [String] {
        frames.map { time, frame in
            let properties = frame.values.keys.sorted().joined(separator: ",")
            return "\(time) \(frame.easing ?? "") \(frame.isBase) \(properties)"
        }.sorted()
    }

    fileprivate var places: [Place] {
        frames.flatMap { time, frame in
            frame.values.keys.map { Place(time: time, property: $0) }
        }
    }

    fileprivate func value(at place: Place) -> String {
        frames[place.time]?.values[place.property] ?? ""
    }

    fileprivate mutating func setValue(_ text: String, at place: Place) {
        frames[place.time]?.values[place.property] = text
    }
}
