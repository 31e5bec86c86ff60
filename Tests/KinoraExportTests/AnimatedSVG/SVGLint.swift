import Foundation
import KinoraExport

/// A linter for the animated SVG documents of this package.
struct SVGLint {
    /// The faults of the document, or an empty array if there are none.
    private(set) var faults: [String]

    private let text: String
    private let markup: MarkupText

    init(_ text: String) {
        self.text = text
        markup = MarkupText(text)
        faults = markup.faults
        checkRoot()
        checkNames()
        checkElements()
        checkStyle()
        for element in markup.elements where element.name.hasPrefix("animate") { check(element) }
    }

    private mutating func expect(_ condition: Bool, _ fault: String) {
        if !condition { faults.append(fault) }
    }

    // MARK: - The document

    private mutating func checkRoot() {
        guard let root = markup.elements.first else { return }
        expect(root.name == "svg", "the root is <\(root.name)>")
        for name in ["width", "height", "viewBox", "role", "aria-label"] {
            expect(root.attributes[name] != nil, "the root has no \(name)")
        }
    }

    /// Checks that ids are unique, that they have a common prefix, and that all references exist.
    private mutating func checkNames() {
        let ids = markup.elements.compactMap { $0.attributes["id"] }
        expect(Set(ids).count == ids.count, "ids are used twice: \(ids)")
        let classes = markup.elements.compactMap { $0.attributes["class"] }
            .flatMap { $0.split(separator: " ").map(String.init) }
        let all = ids + classes + keyFrameNames + variableNames
        expect(Set(all.map { $0.prefix(3) }).count <= 1, "names begin differently: \(all)")
        let references = text.matches(of: /url\(#([^)]+)\)/).map { String($0.1) }
        expect(Set(references).isSubset(of: ids), "references lead nowhere: \(references)")
    }

    private mutating func checkElements() {
        let allowed = """
            svg style g path circle rect image defs linearGradient radialGradient stop mask clipPath \
            filter feGaussianBlur feOffset feFlood feComposite feMerge feMergeNode animate \
            animateTransform
            """.split(separator: " ").map(String.init)
        for element in markup.elements {
            expect(allowed.contains(element.name), "<\(element.name)> isn’t allowed")
            for (name, value) in element.attributes {
                expect(!name.hasPrefix("on") && name != "pathLength", "\(name) isn’t allowed")
                let isOutside = value.contains("://") && name != "xmlns"
                expect(!isOutside, "\(name) refers to \(value)")
                if name == "href" { expect(value.hasPrefix("data:image/png"), "href \(value)") }
            }
        }
        for word in ["@import", "@font-face", "javascript:", "NaN", "inf "] {
            expect(!text.contains(word), "\(word) isn’t allowed")
        }
    }

    // MARK: - Style sheets

    private var styles: String {
        let sheets = markup.elements.filter { $0.name == "style" }.map(\.text)
        let own = markup.elements.compactMap { $0.attributes["style"] }
        return (sheets + own).joined(separator: ";")
    }

    private var keyFrameNames: [String] {
        styles.matches(of: /@keyframes ([^{]+)\{/).map { String($0.1) }
    }

    private var variableNames: [String] {
        styles.matches(of: /--([a-z0-9-]+):/).map { String($0.1) }
    }

    private mutating func checkStyle() {
        let styles = styles
        let open = styles.count { $0 == "{" }
        expect(open == styles.count { $0 == "}" }, "braces don’t match")
        for match in styles.matches(of: /animation:([^;}]+)/) {
            for part in match.1.split(separator: /,(?![^(]*\))/) {
                let words = part.split(separator: " ").map(String.init)
                let named = words.contains { keyFrameNames.contains($0) }
                expect(named || styles.contains("animation-name"), "no key frames for \(part)")
            }
        }
        for match in styles.matches(of: /animation-name:([^;}]+)/) {
            for name in match.1.split(separator: ",") where name != "none" {
                expect(keyFrameNames.contains(String(name)), "no key frames \(name)")
            }
        }
        expect(Set(keyFrameNames).count == keyFrameNames.count, "key frames are named twice")
        for match in styles.matches(of: /var\(--([a-z0-9-]+)\)/) {
            expect(variableNames.contains(String(match.1)), "--\(match.1) has no value")
        }
        // Rules for users who prefer reduced motion may animate.
        let rule = #/@media\(prefers-reduced-motion:reduce\)\{([^{}]|\{([^{}]|\{[^{}]*\})*\})*\}/#
        let moves = styles.replacing(rule, with: "").contains("animation")
        let isWrapped = styles.contains("@media(prefers-reduced-motion:no-preference){")
        expect(!moves || isWrapped, "users who prefer reduced motion get all animations")
        checkPercentages(styles)
    }

    private mutating func checkPercentages(_ styles: String) {
        for match in styles.matches(of: /[{}]((?:[0-9.]+%|to)(?:,(?:[0-9.]+%|to))*)(?=\{)/) {
            let places = match.1.split(separator: ",").map { text in
                text == "to" ? 100 : Double(text.dropLast()) ?? .nan
            }
            expect(places.allSatisfy { (0...100).contains($0) }, "\(match.1) leaves the loop")
            expect(places == places.sorted(), "\(match.1) isn’t in order")
        }
    }

    // MARK: - SMIL

    private mutating func check(_ animation: MarkupText.Element) {
        let attributes = animation.attributes
        func list(_ name: String) -> [String]? {
            attributes[name]?.split(separator: ";").map(String.init)
        }
        for name in ["from", "to", "by"] { expect(attributes[name] == nil, "\(name) is lost") }
        let values = list("values") ?? []
        expect(values.count > 1, "an animation has no values")
        let isDiscrete = attributes["calcMode"] == "discrete"
        if let times = list("keyTimes")?.map({ Double($0) ?? .nan }) {
            expect(times.count == values.count, "\(times.count) times, \(values.count) values")
            expect(times.first == 0, "times begin at \(times.first ?? .nan)")
            expect(isDiscrete || times.last == 1, "times end at \(times.last ?? .nan)")
            expect(times == times.sorted(), "times aren’t in order: \(times)")
        }
        let splines = list("keySplines") ?? []
        let needed = attributes["calcMode"] == "spline" ? values.count - 1 : 0
        expect(splines.count == needed, "\(splines.count) splines for \(values.count) values")
        for spline in splines {
            let numbers = spline.split(separator: " ").map { Double($0) ?? .nan }
            let isGood = numbers.count == 4 && numbers.allSatisfy { (0...1).contains($0) }
            expect(isGood, "the spline \(spline)")
        }
        expect(attributes["dur"]?.hasSuffix("s") == true, "an animation has no length")
    }
}
