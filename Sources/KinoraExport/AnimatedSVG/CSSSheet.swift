import Foundation
import LayerKit

/// The markup of elements and the style sheet that makes them move: key frames, and what names them.
struct CSSSheet {
    /// A way to say which element moves how.
    enum Naming: CaseIterable {
        /// Each class says everything.
        case classes

        /// Each element says everything itself.
        case attributes

        /// One rule says how long everything takes, and at which paces; elements name only their key
        /// frames.
        case names
    }

    /// How one play of an animation goes.
    private struct Pace: Hashable {
        /// The length of the play in seconds.
        var period: TimeInterval

        /// The pace in CSS's words.
        var easing: String
    }

    /// The length of the loop of all together, in seconds.
    private let period: TimeInterval

    /// The number of plays, 0 for without end.
    private let loopCount: Int

    private let naming: Naming

    /// The paces of the animations that the rule for all lists.
    private var paces: [Pace] = []

    private var classes: [String: String] = [:]
    private var classCount = 0
    private var keyFrames: [CSSKeyFrames: String] = [:]
    private var rules: [String] = []
    private var frameRules: [String] = []

    /// How many elements have the same declarations that must not hold in the still picture.
    private var movingUses: [[String]: Int] = [:]

    /// The attributes of the root that it takes over from what makes it move.
    private(set) var rootAttributes: [SVGAttribute] = []

    /// The markup of what the root holds.
    private(set) var content = ""

    /// The style sheet's text.
    private(set) var text = ""

    /// Writes elements.
    ///
    /// - Parameters:
    ///   - root: The document's element with what it holds.
    ///   - period: The length of a loop in seconds.
    ///   - loopCount: The number of plays, 0 for without end.
    ///   - naming: How elements name what moves them.
    init(_ root: CSSNode, period: TimeInterval, loopCount: Int, _ naming: Naming) {
        self.period = period
        self.loopCount = loopCount
        self.naming = naming
        let motions = root.motions
        for motion in motions {
            movingUses[motion.movingDeclarations, default: 0] += 1
        }
        if naming == .names {
            paces = paces(of: motions)
            // The first one is the root's.
            classCount = motions.isEmpty ? 0 : 1
        }
        var names = classCount == 1 ? [Self.name(0)] : []
        if let motion = root.motion {
            let use = use(motion)
            if let name = use.className { names.append(name) }
            if let style = use.style { rootAttributes.append(SVGAttribute("style", style)) }
        }
        if !names.isEmpty {
            rootAttributes.append(SVGAttribute("class", names.joined(separator: " ")))
        }
        rootAttributes += root.attributes
        content = root.children.map { markup(of: $0, inside: nil) }.joined()
        text = sheet(movesRoot: root.motion != nil, motions)
    }

    private func sheet(movesRoot: Bool, _ motions: [CSSMotion]) -> String {
        if frameRules.isEmpty { return "" }
        var common = ""
        if naming == .names {
            let root = "." + Self.name(0)
            let list = paces.map { shorthand(nil, $0) }.joined(separator: ",")
            common = (movesRoot ? root + "," : "") + root + " *{animation:\(list)}"
        }
        let moving = common + rules.joined() + frameRules.joined()
        let used = Set(motions.flatMap(\.animations).flatMap(\.frames).flatMap(\.values.keys))
        let registered = SVGProperty.variables.filter { used.contains($0.rawValue) }.map {
            "@property \($0.rawValue){syntax:\"<length>\";inherits:false;initial-value:0}"
        }
        return registered.joined() + "@media(prefers-reduced-motion:no-preference){\(moving)}"
    }

    // MARK: - Elements

    /// Returns an element's markup; what makes it move stands in a rule for a class around it, or in
    /// its own attributes.
    private mutating func markup(of node: CSSNode, inside selector: String?) -> String {
        if let markup = node.element.markup { return node.element.protected(markup) }
        let common = movesAlike(node.children) ? makeClass() : nil
        var names = common.map { [$0] } ?? []
        var attributes: [SVGAttribute] = []
        if let motion = node.motion {
            let use = use(motion, inside: selector, named: common)
            if let name = use.className { names.append(name) }
            if let style = use.style { attributes.append(SVGAttribute("style", style)) }
        }
        if !names.isEmpty {
            attributes.insert(SVGAttribute("class", names.joined(separator: " ")), at: 0)
        }
        let content = node.children.map { markup(of: $0, inside: common) }.joined()
        var writer = SVGMarkup()
        writer.element(node.element.name, attributes + node.attributes, content)
        return writer.text
    }

    /// Returns whether elements are several that all move in the same way and hold nothing.
    private func movesAlike(_ nodes: [CSSNode]) -> Bool {
        guard nodes.count > 1, let rule = nodes[0].motion?.rule else { return false }
        return nodes.allSatisfy { $0.children.isEmpty && $0.motion?.rule == rule }
    }

    /// Returns the class and the style with which an element moves.
    ///
    /// - Parameters:
    ///   - motion: What makes it move.
    ///   - selector: The class whose elements inside all move alike; nil for the element's own.
    ///   - name: The class that the element has anyway; nil for none.
    /// - Returns: The attributes' values; nil for those that it needn't have.
    private mutating func use(
        _ motion: CSSMotion,
        inside selector: String? = nil,
        named name: String? = nil
    ) -> (className: String?, style: String?) {
        let animation = animationDeclaration(motion.animations)
        let everything = [animation] + motion.declarations + motion.movingDeclarations
        func style(_ declarations: [String]) -> String? {
            declarations.isEmpty ? nil : declarations.joined(separator: ";")
        }
        if let selector {
            let rule = ".\(selector) *{\(everything.joined(separator: ";"))}"
            if !rules.contains(rule) { rules.append(rule) }
            return (nil, style(motion.variables))
        }
        let moving = motion.movingDeclarations
        // What several elements say of nothing but their animations stands apart from these.
        let isApart = !moving.isEmpty && movingUses[moving] ?? 1 > 1
        if naming != .classes, moving.isEmpty || isApart {
            let own = motion.variables + [animation] + motion.declarations
            return (moving.isEmpty ? nil : className(moving), style(own))
        }
        if let name {
            rules.append(".\(name){\(everything.joined(separator: ";"))}")
            return (nil, style(motion.variables))
        }
        return (className(everything), style(motion.variables))
    }

    private mutating func className(_ declarations: [String]) -> String {
        let body = declarations.joined(separator: ";")
        if let name = classes[body] { return name }
        let name = makeClass()
        classes[body] = name
        rules.append(".\(name){\(body)}")
        return name
    }

    /// Returns a class that no other element has.
    private mutating func makeClass() -> String {
        defer { classCount += 1 }
        return Self.name(classCount)
    }

    // MARK: - Animations

    private mutating func animationDeclaration(_ all: [CSSKeyFrames]) -> String {
        guard naming == .names else {
            let list = all.map { shorthand(name(of: $0), pace(of: $0)) }
            return "animation:" + list.joined(separator: ",")
        }
        var rest = all
        var names: [String] = []
        for pace in paces where !rest.isEmpty {
            let index = rest.firstIndex { self.pace(of: $0) == pace }
            names.append(index.map { name(of: rest.remove(at: $0)) } ?? "none")
        }
        return "animation-name:" + names.joined(separator: ",")
    }

    /// Returns what CSS says of one animation.
    private func shorthand(_ name: String?, _ pace: Pace) -> String {
        let write = DecimalFormatter(precision: 4)
        // A shorter loop plays on until the whole ends.
        let count = write.short(Double(loopCount) * period / pace.period)
        let repeats =
            loopCount == 0 ? ["infinite"] : count == "1" ? ["forwards"] : [count, "forwards"]
        let words = [
            write.short(pace.period) + "s", pace.easing == "ease" ? nil : pace.easing, name,
        ]
        return (words.compactMap(\.self) + repeats).joined(separator: " ")
    }

    private func pace(of frames: CSSKeyFrames) -> Pace {
        Pace(period: frames.period ?? period, easing: frames.easing)
    }

    /// Returns a list of paces in which those of each motion are found; the most frequent first.
    private func paces(of motions: [CSSMotion]) -> [Pace] {
        var uses: [Pace: Int] = [:]
        var most: [Pace: Int] = [:]
        for motion in motions {
            let paces = motion.animations.map { pace(of: $0) }
            let counts = paces.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            for (pace, count) in counts {
                uses[pace, default: 0] += 1
                most[pace] = max(most[pace] ?? 0, count)
            }
        }
        let order = uses.sorted { a, b in
            (b.value, a.key.easing, a.key.period) < (a.value, b.key.easing, b.key.period)
        }.map(\.key)
        return order.flatMap { Array(repeating: $0, count: most[$0] ?? 1) }
    }

    private mutating func name(of frames: CSSKeyFrames) -> String {
        if let name = keyFrames[frames] { return name }
        let name = Self.name(keyFrames.count)
        keyFrames[frames] = name
        frameRules.append("@keyframes \(name){\(frames.body)}")
        return name
    }

    /// Returns a name that no other document has.
    static func name(_ index: Int) -> String {
        AnimatedSVGScene.prefix + (index == 0 ? "" : shortName(index - 1))
    }

    /// Returns a name of letters: a, b, …, z, aa, ab….
    private static func shortName(_ index: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let last = String(letters[index % letters.count])
        return index < letters.count ? last : shortName(index / letters.count - 1) + last
    }
}
