import Foundation
import KinoraBasics
import LayerKit

/// The markup of elements and the style sheet that animates them.
struct CSSSheet {
    /// A technique for assigning animations to elements.
    enum Naming: CaseIterable {
        /// Classes contain all declarations.
        case classes

        /// Style attributes contain all declarations.
        case attributes

        /// One rule lists durations and easings; elements name only their keyframes.
        case names
    }

    /// The timing of one iteration of an animation.
    private struct Timing: Hashable {
        /// The duration of the iteration in seconds.
        var period: TimeInterval

        /// The CSS easing.
        var easing: String
    }

    /// The period of the whole animation in seconds.
    private let period: TimeInterval

    /// The number of iterations, or 0 to repeat indefinitely.
    private let loopCount: Int

    private let naming: Naming

    /// The motion preference under which the animations apply, or nil for any.
    private let preference: String?

    /// The timings that the common rule lists.
    private var timings: [Timing] = []

    private var classes: [String: String] = [:]
    private var classCount = 0
    private var keyFrames: [CSSKeyFrames: String] = [:]
    private var rules: [String] = []
    /// The rules for elements' children, without duplicates.
    private var childRules: Set<String> = []
    private var frameRules: [String] = []

    /// The declarations that list the names of keyframes.
    private var declarations: [[CSSKeyFrames]: String] = [:]

    /// The number of bytes of rules and style attributes so far.
    private var writtenCount = 0

    /// The number of bytes beyond which writing stops.
    private let limit: Int

    /// A Boolean value that indicates whether the sheet is longer than the limit, and unfinished.
    private(set) var isTooLong = false

    /// The number of elements that share each list of moving declarations.
    private var movingUses: [[String]: Int] = [:]

    /// The attributes of the root element.
    private(set) var rootAttributes: [SVGAttribute] = []

    /// The markup of the root's children.
    private(set) var content = ""

    /// The style sheet's text.
    private(set) var text = ""

    /// Writes elements.
    ///
    /// - Parameters:
    ///   - root: The root node.
    ///   - period: The length of a loop in seconds.
    ///   - loopCount: The number of iterations, or 0 to repeat indefinitely.
    ///   - naming: The technique for assigning animations to elements.
    ///   - preference: The motion preference, in CSS, under which the animations apply, or nil for
    ///     any.
    ///   - limit: The number of bytes beyond which writing stops. Without a limit, the size could
    ///     grow with the square of the number of elements, because each can have a list of names.
    init(
        _ root: CSSNode,
        period: TimeInterval,
        loopCount: Int,
        _ naming: Naming,
        preference: String? = "no-preference",
        limit: Int = .max
    ) {
        self.limit = limit
        self.preference = preference
        self.period = period
        self.loopCount = loopCount
        self.naming = naming
        let motions = root.motions
        for motion in motions {
            movingUses[motion.movingDeclarations, default: 0] += 1
        }
        if naming == .names {
            timings = timings(of: motions)
            // The first class is the root's.
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
        var content = ""
        for child in root.children { write(child, inside: nil, to: &content) }
        if isTooLong { return }
        self.content = content
        text = sheet(movesRoot: root.motion != nil, motions)
    }

    private func sheet(movesRoot: Bool, _ motions: [CSSMotion]) -> String {
        if frameRules.isEmpty { return "" }
        var common = ""
        if naming == .names {
            let root = "." + Self.name(0)
            let list = timings.map { shorthand(nil, $0) }.joined(separator: ",")
            common = (movesRoot ? root + "," : "") + root + " *{animation:\(list)}"
        }
        let moving = common + rules.joined() + frameRules.joined()
        let used = Set(motions.flatMap(\.animations).flatMap(\.frames).flatMap(\.values.keys))
        let registered = SVGProperty.variables.filter { used.contains($0.rawValue) }.map {
            "@property \($0.rawValue){syntax:\"<length>\";inherits:false;initial-value:0}"
        }
        guard let preference else { return registered.joined() + moving }
        return registered.joined() + "@media(prefers-reduced-motion:\(preference)){\(moving)}"
    }

    // MARK: - Elements

    /// Writes an element, and adds the rules that it needs.
    private mutating func write(
        _ node: CSSNode,
        inside selector: String?,
        to text: inout String
    ) {
        if writtenCount > limit { isTooLong = true }
        if isTooLong { return }
        if let markup = node.element.markup {
            text += node.element.protected(markup)
            return
        }
        let common = movesAlike(node.children) ? makeClass() : nil
        var names = common.map { [$0] } ?? []
        var attributes: [SVGAttribute] = []
        if let motion = node.motion {
            let use = use(motion, inside: selector, named: common)
            if let name = use.className { names.append(name) }
            if let style = use.style {
                attributes.append(SVGAttribute("style", style))
                writtenCount += style.utf8.count
            }
        }
        if !names.isEmpty {
            attributes.insert(SVGAttribute("class", names.joined(separator: " ")), at: 0)
        }
        var content = ""
        for child in node.children { write(child, inside: common, to: &content) }
        var writer = SVGMarkup()
        writer.element(node.element.name, attributes + node.attributes, content)
        text += writer.text
    }

    /// Returns a Boolean value that indicates whether there are several elements, all childless and
    /// with the same animations.
    private func movesAlike(_ nodes: [CSSNode]) -> Bool {
        guard nodes.count > 1, let rule = nodes[0].motion?.rule else { return false }
        return nodes.allSatisfy { $0.children.isEmpty && $0.motion?.rule == rule }
    }

    /// Returns the class and the style attribute that animate an element.
    ///
    /// - Parameters:
    ///   - motion: The element's motion.
    ///   - selector: The class of a parent whose children share their animations, or nil.
    ///   - name: The class that the element already has, or nil.
    /// - Returns: The values of the attributes, or nil for attributes that aren't needed.
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
            if childRules.insert(rule).inserted { add(rule) }
            return (nil, style(motion.variables))
        }
        let moving = motion.movingDeclarations
        // Declarations that several elements share get a class of their own.
        let isApart = !moving.isEmpty && movingUses[moving] ?? 1 > 1
        if naming != .classes, moving.isEmpty || isApart {
            let own = motion.variables + [animation] + motion.declarations
            return (moving.isEmpty ? nil : className(moving), style(own))
        }
        if let name {
            add(".\(name){\(everything.joined(separator: ";"))}")
            return (nil, style(motion.variables))
        }
        return (className(everything), style(motion.variables))
    }

    private mutating func className(_ declarations: [String]) -> String {
        let body = declarations.joined(separator: ";")
        if let name = classes[body] { return name }
        let name = makeClass()
        classes[body] = name
        add(".\(name){\(body)}")
        return name
    }

    private mutating func add(_ rule: String) {
        rules.append(rule)
        writtenCount += rule.utf8.count
    }

    /// Returns an unused class name.
    private mutating func makeClass() -> String {
        defer { classCount += 1 }
        return Self.name(classCount)
    }

    // MARK: - Animations

    private mutating func animationDeclaration(_ all: [CSSKeyFrames]) -> String {
        // Each name is computed in a statement of its own. Adding a name in an expression that also
        // uses the sheet would copy all names.
        guard naming == .names else {
            var list: [String] = []
            for frames in all {
                let name = name(of: frames)
                list.append(shorthand(name, timing(of: frames)))
            }
            return "animation:" + list.joined(separator: ",")
        }
        if let known = declarations[all] { return known }
        var rest = all.map { (timing: timing(of: $0), frames: $0) }
        var names: [String] = []
        for timing in timings {
            if rest.isEmpty { break }
            if let index = rest.firstIndex(where: { $0.timing == timing }) {
                let frames = rest.remove(at: index).frames
                names.append(name(of: frames))
            } else {
                names.append("none")
            }
        }
        let declaration = "animation-name:" + names.joined(separator: ",")
        declarations[all] = declaration
        return declaration
    }

    /// Returns one item of the CSS `animation` shorthand.
    private func shorthand(_ name: String?, _ timing: Timing) -> String {
        let write = DecimalFormatter(precision: 4)
        // A shorter loop repeats until the whole animation ends.
        let count = write.short(Double(loopCount) * period / timing.period)
        let repeats =
            loopCount == 0 ? ["infinite"] : count == "1" ? ["forwards"] : [count, "forwards"]
        let words = [
            write.short(timing.period) + "s", timing.easing == "ease" ? nil : timing.easing, name,
        ]
        return (words.compactMap(\.self) + repeats).joined(separator: " ")
    }

    private func timing(of frames: CSSKeyFrames) -> Timing {
        Timing(period: frames.period ?? period, easing: frames.easing)
    }

    /// Returns a list of timings that contains every motion's timings, most frequent first.
    private func timings(of motions: [CSSMotion]) -> [Timing] {
        var uses: [Timing: Int] = [:]
        var most: [Timing: Int] = [:]
        for motion in motions {
            let timings = motion.animations.map { timing(of: $0) }
            let counts = timings.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            for (timing, count) in counts {
                uses[timing, default: 0] += 1
                most[timing] = max(most[timing] ?? 0, count)
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

    /// Returns a name that starts with the document's prefix.
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
