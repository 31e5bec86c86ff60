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

    /// A way to say which element moves how.
    enum Naming: CaseIterable {
        /// Each class says everything.
        case classes

        /// Each element says everything itself.
        case attributes

        /// One rule says how long everything takes; elements name only their key frames.
        case names
    }

    /// The length of a loop, as in `2.4s`.
    let duration: String

    /// What is said of the number of loops, as in `infinite`.
    let repeats: String

    /// What keeps the still picture's map from acting where something moves.
    static let noTransform = "transform:none"

    private let naming: Naming

    /// The pace that one rule says for all.
    private var easing = "linear"

    /// Whether the root itself moves.
    private var movesRoot = false

    private var classes: [String: String] = [:]
    private var classCount = 0
    private var keyFrames: [String: String] = [:]
    private var rules: [String] = []
    private var frameRules: [String] = []
    private var variables: [CSSKeyFrames: (frames: CSSKeyFrames, name: String, value: String)] = [:]
    private var variableCount = 0

    init(duration: String, repeats: String, _ naming: Naming) {
        self.duration = duration
        self.repeats = repeats
        self.naming = naming
        // The first one is the root's.
        classCount = naming == .names ? 1 : 0
    }

    /// The class of the root where one rule says something for all.
    var rootClass: String? { naming == .names ? AnimatedSVGScene.prefix : nil }

    /// The sheet's text.
    var text: String {
        if frameRules.isEmpty { return "" }
        var common = ""
        if let root = rootClass {
            let pace = easing == "ease" ? "" : easing
            let all = [duration, pace, repeats].filter { !$0.isEmpty }.joined(separator: " ")
            common = (movesRoot ? ".\(root)," : "") + ".\(root) *{animation:\(all)}"
        }
        let wrapped = common + rules.joined() + frameRules.joined()
        return "@media(prefers-reduced-motion:no-preference){\(wrapped)}"
    }

    /// Takes note of all that will be asked for.
    mutating func prepare(_ requests: [Request], root: Request?) {
        share(requests)
        movesRoot = root != nil
        var counts: [String: Int] = [:]
        for frames in requests.flatMap(\.animations) {
            counts[self.shared(frames).bestEasing, default: 0] += 1
        }
        let best = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }
        easing = best?.key ?? "linear"
    }

    /// Returns what an element needs to move as it asks.
    ///
    /// - Parameters:
    ///   - request: What it asks for.
    ///   - selector: The class whose elements inside all ask for the same; nil for the element's own.
    ///   - name: The class that the element has anyway; nil for none.
    /// - Returns: The attributes' values.
    mutating func use(
        _ request: Request,
        inside selector: String? = nil,
        named name: String? = nil
    ) -> Use {
        let values = request.animations.compactMap { variables[$0] }
            .map { "--\($0.name):\($0.value)" }
        var declarations = animationDeclarations(request.animations.map { shared($0) })
        // What holds in the still picture too may stand in the element.
        let isFree = selector == nil && !request.declarations.contains(Self.noTransform)
        if isFree, naming == .attributes || naming == .names && declarations.count == 1 {
            let all = values + declarations + request.declarations
            return Use(className: nil, style: all.joined(separator: ";"))
        }
        declarations += request.declarations
        let style = values.isEmpty ? nil : values.joined(separator: ";")
        let body = declarations.joined(separator: ";")
        if let selector {
            let rule = ".\(selector) *{\(body)}"
            if !rules.contains(rule) { rules.append(rule) }
            return Use(className: nil, style: style)
        }
        if let name {
            rules.append(".\(name){\(body)}")
            return Use(className: nil, style: style)
        }
        if let name = classes[body] { return Use(className: name, style: style) }
        let name = makeClass()
        classes[body] = name
        rules.append(".\(name){\(body)}")
        return Use(className: name, style: style)
    }

    /// Returns what two elements must have in common to need the same rule.
    func rule(_ request: Request) -> Request {
        Request(
            animations: request.animations.map { shared($0) },
            declarations: request.declarations
        )
    }

    /// Returns a class that no other element has.
    mutating func makeClass() -> String {
        defer { classCount += 1 }
        return Self.name(classCount)
    }

    private func shared(_ frames: CSSKeyFrames) -> CSSKeyFrames {
        variables[frames]?.frames ?? frames
    }

    private mutating func animationDeclarations(_ all: [CSSKeyFrames]) -> [String] {
        let names = all.map { name(of: $0) }
        let easings = all.map(\.bestEasing)
        if naming == .names {
            let list = ["animation-name:" + names.joined(separator: ",")]
            if easings.allSatisfy({ $0 == easing }) { return list }
            return list + ["animation-timing-function:" + easings.joined(separator: ",")]
        }
        let list = zip(names, easings).map { name, easing in
            [duration, easing == "ease" ? "" : easing, name, repeats]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        return ["animation:" + list.joined(separator: ",")]
    }

    private mutating func name(of frames: CSSKeyFrames) -> String {
        let body = frames.body(default: frames.bestEasing)
        let key = frames.bestEasing + body
        if let name = keyFrames[key] { return name }
        let name = Self.name(keyFrames.count)
        keyFrames[key] = name
        frameRules.append("@keyframes \(name){\(body)}")
        return name
    }

    private static func name(_ index: Int) -> String {
        AnimatedSVGScene.prefix + (index == 0 ? "" : shortName(index - 1))
    }

    /// Returns a name of letters: a, b, …, z, aa, ab….
    static func shortName(_ index: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let last = String(letters[index % letters.count])
        return index < letters.count ? last : shortName(index / letters.count - 1) + last
    }

    // MARK: - Variables

    /// Gives key frames that differ in one value a variable in its place, where that is shorter.
    private mutating func share(_ requests: [Request]) {
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
