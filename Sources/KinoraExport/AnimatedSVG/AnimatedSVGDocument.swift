import Foundation
import KinoraTimeline
import LayerKit

/// The techniques that animate an SVG document.
public enum SVGAnimationStyle: String, CaseIterable, Hashable, Sendable {
    /// CSS keyframes, which are compact and which sanitizers keep.
    ///
    /// Requires the individual transform properties, available in browsers since 2022; outlines
    /// whose ends have different timing require `@property`, available since 2024. Earlier browsers
    /// show the still picture, or its parts in their initial positions.
    case css

    /// SMIL animation elements, which need no style sheet.
    case smil
}

/// A timeline as an animated SVG document.
struct AnimatedSVGDocument {
    /// The text of the document, on one line.
    let text: String

    /// The animation technique.
    let style: SVGAnimationStyle

    /// The features of the timeline that the document doesn't reproduce.
    let report: ExportReport

    /// A Boolean value that indicates whether dashes are missing because there are too many.
    let hasTooManyDashes: Bool

    /// Writes a timeline.
    ///
    /// - Parameters:
    ///   - timeline: The timeline to write.
    ///   - style: The animation technique. A timeline with an animated path always uses SMIL.
    ///   - loopCount: The number of iterations; 0 repeats indefinitely. Pass nil for the timeline's
    ///     own.
    ///   - scale: The number of pixels per point.
    ///   - background: The background color, or nil for transparency.
    init(
        _ timeline: Timeline,
        style: SVGAnimationStyle,
        loopCount: Int? = nil,
        scale: Double = 1,
        background: RGBA? = nil
    ) {
        let loopCount = loopCount ?? (timeline.isRepeating ? 0 : 1)
        // After the last iteration, the end remains visible.
        var played = timeline
        played.isRepeating = loopCount == 0
        let sheet = Sheet(
            timeline: played,
            loopCount: loopCount,
            scale: scale,
            background: background
        )
        var scene = AnimatedSVGBuilder(played, scale: scale, style).build()
        let needsSMIL = style == .css && scene.needsSMIL
        self.style = needsSMIL ? .smil : style
        if needsSMIL { scene = AnimatedSVGBuilder(played, scale: scale, .smil).build() }
        text = self.style == .smil ? sheet.smil(scene) : sheet.shortestCSS(scene)
        if needsSMIL {
            scene.report.choices.append(
                "SMIL, because some browsers can’t animate paths with CSS"
            )
        }
        report = scene.report
        hasTooManyDashes = scene.dashCount > AnimatedSVGScene.maximumDashCount
    }
}

/// Elements and their CSS animations in one choice of coordinates.
private struct Plan {
    let frame: AnimatedSVGFrame
    let root: CSSNode
}

/// The document's contents, independent of the choice of coordinates.
private struct Sheet {
    let timeline: Timeline

    /// The number of iterations, or 0 to repeat indefinitely.
    let loopCount: Int

    let scale: Double
    let background: RGBA?

    private var write: DecimalFormatter {
        DecimalFormatter(precision: AnimatedSVGBuilder.precision(for: timeline.size))
    }

    /// Returns the shortest document over all choices of coordinates and naming.
    func shortestCSS(_ scene: AnimatedSVGScene) -> String {
        var frames = [AnimatedSVGFrame(isCentered: true)]
        if scene.elements.contains(where: \.turnsInStill) {
            frames += [false, true].map { AnimatedSVGFrame(isCentered: $0, foldsTurns: true) }
        }
        var shortest = shorter(than: nil, plan(scene, AnimatedSVGFrame()))
        for frame in frames {
            let scene = AnimatedSVGBuilder(timeline, scale: scale, .css, frame).build()
            shortest = shorter(than: shortest, plan(scene, frame))
        }
        return Self.named(shortest ?? "")
    }

    /// Returns the shortest document of a plan, or the given one unless the plan's is shorter.
    private func shorter(than document: String?, _ plan: Plan) -> String? {
        var shortest = document
        for naming in CSSSheet.Naming.allCases {
            let limit = shortest?.utf8.count ?? .max
            if let text = css(plan, naming, limit), text.utf8.count < limit { shortest = text }
        }
        return shortest
    }

    private func plan(_ scene: AnimatedSVGScene, _ frame: AnimatedSVGFrame) -> Plan {
        let root = (backgroundElements(frame) + scene.elements).minimized
        let planner = CSSPlanner(timeline, loopCount: loopCount, write, frame)
        return Plan(frame: frame, root: planner.node(of: root))
    }

    /// Returns the document of a plan, or nil if it is known to exceed a number of bytes.
    private func css(_ plan: Plan, _ naming: CSSSheet.Naming, _ limit: Int) -> String? {
        let sheet = CSSSheet(
            plan.root,
            period: timeline.period,
            loopCount: loopCount,
            naming,
            limit: limit
        )
        if sheet.isTooLong { return nil }
        return document(plan.frame, sheet.rootAttributes, sheet.text, sheet.content)
    }

    private func document(
        _ frame: AnimatedSVGFrame,
        _ attributes: [SVGAttribute],
        _ style: String,
        _ content: String
    ) -> String {
        let size = [timeline.size.width, timeline.size.height].map { Double($0) }
        let origin = frame.origin(for: timeline.size)
        let pixels = size.map { DecimalFormatter(precision: 3).short($0 * scale) }
        let box = [Double(origin.x), Double(origin.y)] + size
        let all = [
            SVGAttribute("xmlns", "http://www.w3.org/2000/svg"),
            SVGAttribute("width", pixels[0]), SVGAttribute("height", pixels[1]),
            SVGAttribute("viewBox", box.map(write.short).joined(separator: " ")),
            SVGAttribute("role", "img"), SVGAttribute("aria-label", timeline.title),
        ]
        let sheet = style.isEmpty ? "" : "<style>\(style.replacing("<", with: "&lt;"))</style>"
        var markup = SVGMarkup()
        markup.element("svg", all + attributes, sheet + content)
        return markup.text
    }

    /// Returns the SMIL document: the animation, and a still picture for Reduce Motion.
    func smil(_ scene: AnimatedSVGScene) -> String {
        let writer = SMILAnimationWriter(timeline: timeline, write: write, loopCount: loopCount)
        var builder = AnimatedSVGBuilder(timeline.still, scale: scale, .smil)
        // Both halves share one document, so their identifiers must differ.
        builder.stills.prefix = AnimatedSVGScene.prefix + "s"
        let names = ["x", "y"].map { AnimatedSVGScene.prefix + $0 }
        func group(_ name: String, _ root: SVGElement, isHidden: Bool) -> String {
            var markup = SVGMarkup()
            let attributes = [SVGAttribute("class", name)] + root.stillAttributes
            let content = writer.animations(of: root) + root.children.map(writer.markup).joined()
            let display = isHidden ? [SVGAttribute("display", "none")] : []
            markup.element("g", attributes + display, content)
            return markup.text
        }
        let moving = group(names[0], scene.elements.minimized, isHidden: false)
        let still = group(names[1], builder.build().elements.minimized, isHidden: true)
        let style =
            "@media(prefers-reduced-motion:reduce){.\(names[0]){display:none}"
            + ".\(names[1]){display:inline}}"
        let behind = backgroundElements(AnimatedSVGFrame()).map(writer.markup).joined()
        return Self.named(document(AnimatedSVGFrame(), [], style, behind + moving + still))
    }

    /// Returns the elements of the background.
    private func backgroundElements(_ frame: AnimatedSVGFrame) -> [SVGElement] {
        guard let color = background else { return [] }
        let origin = frame.origin(for: timeline.size)
        var element = SVGElement(name: "rect")
        let sides = [
            ("x", origin.x), ("y", origin.y), ("width", timeline.size.width),
            ("height", timeline.size.height),
        ]
        element.attributes = sides.filter { $0.1 != 0 }.map {
            SVGAttribute($0.0, write.short(Double($0.1)))
        }
        let value = SVGValue([color.red, color.green, color.blue].map { $0 * 255 })
        element.settings[.fill] = SVGSetting(base: value.colorText)
        let alpha = DecimalFormatter(precision: 3).short(color.boundedAlpha)
        element.settings[.fillOpacity] = SVGSetting(base: alpha)
        element.settings[.stroke] = SVGSetting(base: "none")
        return [element]
    }

    /// Prefixes all names with a hash of the text, so that two documents on one page share none.
    private static func named(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        // A name must begin with a letter.
        let first = String(hash % 26 + 10, radix: 36)
        let rest = String(hash / 26 % 1296 + 1296, radix: 36).suffix(2)
        return text.replacing(AnimatedSVGScene.prefix, with: first + rest)
    }
}

extension SVGElement {
    /// A Boolean value that indicates whether the element or a descendant has an animated rotation.
    fileprivate var turnsInStill: Bool {
        placement.parts[.rotate]?.isConstant == false || children.contains(where: \.turnsInStill)
    }
}
