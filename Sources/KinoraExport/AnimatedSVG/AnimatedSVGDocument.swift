import Foundation
import KinoraBasics
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
    ///   - reducedMotion: The form that is shown with Reduce Motion.
    ///   - style: The animation technique. A timeline with an animated path always uses SMIL.
    ///   - loopCount: The number of iterations; 0 repeats indefinitely. Pass nil for the timeline's
    ///     own.
    ///   - scale: The number of pixels per point.
    ///   - background: The background color, or nil for transparency.
    ///   - names: The names of classes, key frames, and definitions.
    init(
        _ timeline: Timeline,
        reducedMotion: ReducedMotionForm = .still,
        style: SVGAnimationStyle,
        loopCount: Int? = nil,
        scale: Double = 1,
        background: RGBA? = nil,
        names: SVGNames = .hashed
    ) {
        let loopCount = loopCount ?? (timeline.isRepeating ? 0 : 1)
        // After the last iteration, the end remains visible.
        var played = timeline
        played.isRepeating = loopCount == 0
        let sheet = SVGSheet(
            timeline: played,
            reducedMotion: reducedMotion,
            loopCount: loopCount,
            scale: scale,
            background: background,
            names: names
        )
        var scene = AnimatedSVGBuilder(played, scale: scale, style).build()
        let needsSMIL = style == .css && scene.needsSMIL
        self.style = needsSMIL ? .smil : style
        if needsSMIL { scene = AnimatedSVGBuilder(played, scale: scale, .smil).build() }
        let parts = self.style == .smil ? sheet.smil(scene) : sheet.shortestCSS(scene)
        text = names.named(parts.text)
        if needsSMIL {
            scene.report.choices.append(
                "SMIL, because some browsers can’t animate paths with CSS"
            )
        }
        report = scene.report
        hasTooManyDashes = scene.dashCount > AnimatedSVGScene.maximumDashCount
    }
}

/// The form that an animated SVG has with Reduce Motion.
enum ReducedMotionForm {
    /// The still picture at the poster time.
    case still

    /// The still picture at the poster time, which fades out and in once per period in seconds.
    case breathing(period: TimeInterval)

    /// Another animation.
    case timeline(Timeline)
}

/// The part of a document that is shown with Reduce Motion.
private struct ReducedMotionPart {
    /// The rules of the style sheet.
    var style = ""

    /// The group that replaces the moving group, or an empty string if the moving group is shown.
    var content = ""

    /// The class of the moving group, or nil if no group is needed.
    var movingClass: String?
}

/// Elements and their CSS animations in one choice of coordinates.
private struct Plan {
    let frame: AnimatedSVGFrame
    let root: CSSNode
}

/// The document's contents, independent of the choice of coordinates.
struct SVGSheet {
    let timeline: Timeline

    /// The form that is shown with Reduce Motion.
    let reducedMotion: ReducedMotionForm

    /// The number of iterations, or 0 to repeat indefinitely.
    let loopCount: Int

    let scale: Double
    let background: RGBA?

    /// The names of classes, key frames, and definitions.
    var names = SVGNames.hashed

    /// The motion preference under which the animations apply, or nil for any.
    var preference: String? = "no-preference"

    private var write: DecimalFormatter {
        DecimalFormatter(precision: AnimatedSVGBuilder.precision(for: timeline.size))
    }

    /// Returns the shortest document over all choices of coordinates and naming.
    func shortestCSS(_ scene: AnimatedSVGScene) -> SVGDocumentParts {
        var frames = [AnimatedSVGFrame(isCentered: true)]
        if names.isPlain {
            frames = []
        } else if scene.elements.contains(where: \.turnsInStill) {
            frames += [false, true].map { AnimatedSVGFrame(isCentered: $0, foldsTurns: true) }
        }
        let plain = AnimatedSVGFrame()
        var shortest = shorter(than: nil, plan(scene, plain), reducedMotionPart(plain))
        for frame in frames {
            let scene = AnimatedSVGBuilder(timeline, scale: scale, .css, frame).build()
            shortest = shorter(than: shortest, plan(scene, frame), reducedMotionPart(frame))
        }
        return shortest ?? document(plain, [], "", "")
    }

    /// Returns the part that is shown with Reduce Motion, in a choice of coordinates.
    private func reducedMotionPart(_ frame: AnimatedSVGFrame) -> ReducedMotionPart {
        // A hyphen distinguishes these names from the moving part's names.
        let name = AnimatedSVGScene.prefix + "-"
        switch reducedMotion {
        case .still: return ReducedMotionPart()
        case .breathing(let period):
            let duration = DecimalFormatter(precision: 4).short(period)
            let rule =
                "@media(prefers-reduced-motion:reduce){.\(name){animation:"
                + "\(duration)s ease-in-out infinite \(name)}@keyframes \(name){50%{opacity:.45}}}"
            return ReducedMotionPart(style: rule, movingClass: name)
        case .timeline(let timeline):
            let still = SVGSheet(
                timeline: timeline,
                reducedMotion: .still,
                loopCount: timeline.isRepeating ? 0 : 1,
                scale: scale,
                background: background
            )
            var scene = AnimatedSVGBuilder(timeline, scale: scale, .css, frame).build()
            if scene.needsSMIL {
                scene = AnimatedSVGBuilder(timeline.still, scale: scale, .css, frame).build()
            }
            let sheet = CSSSheet(
                still.plan(scene, frame).root,
                period: timeline.period,
                loopCount: still.loopCount,
                .classes,
                preference: nil
            )
            // Other names end with letters.
            let (moving, reduced) = (name + "0", name + "1")
            func renamed(_ text: String) -> String {
                text.replacing(AnimatedSVGScene.prefix, with: name)
            }
            var markup = SVGMarkup()
            let attributes = sheet.rootAttributes.filter { $0.name != "class" }
            let own = sheet.rootAttributes.first { $0.name == "class" }?.value
            let classes = [reduced] + (own.map { [renamed($0)] } ?? [])
            markup.element(
                "g",
                [
                    SVGAttribute("class", classes.joined(separator: " ")),
                    SVGAttribute("display", "none"),
                ] + attributes.map { SVGAttribute($0.name, renamed($0.value)) },
                renamed(sheet.content)
            )
            return ReducedMotionPart(
                style: renamed(sheet.text)
                    + "@media(prefers-reduced-motion:reduce){.\(moving){display:none}"
                    + ".\(reduced){display:inline}}",
                content: markup.text,
                movingClass: moving
            )
        }
    }

    /// Returns the plan's shortest document, or the given document if that is at least as short.
    private func shorter(
        than document: SVGDocumentParts?,
        _ plan: Plan,
        _ reducedMotion: ReducedMotionPart
    ) -> SVGDocumentParts? {
        var shortest = document
        for naming in names.isPlain ? [.classes] : CSSSheet.Naming.allCases {
            let limit = shortest?.text.utf8.count ?? .max
            if let parts = css(plan, reducedMotion, naming, limit), parts.text.utf8.count < limit {
                shortest = parts
            }
        }
        return shortest
    }

    private func plan(_ scene: AnimatedSVGScene, _ frame: AnimatedSVGFrame) -> Plan {
        let root = (backgroundElements(frame) + scene.elements).minimized(namesBlack: names.isPlain)
        let planner = CSSPlanner(timeline, loopCount: loopCount, write, frame)
        return Plan(frame: frame, root: planner.node(of: root))
    }

    /// Returns the document of a plan, or nil if it is known to exceed a number of bytes.
    private func css(
        _ plan: Plan,
        _ reducedMotion: ReducedMotionPart,
        _ naming: CSSSheet.Naming,
        _ limit: Int
    ) -> SVGDocumentParts? {
        let sheet = CSSSheet(
            plan.root,
            period: timeline.period,
            loopCount: loopCount,
            naming,
            preference: preference,
            limit: limit
        )
        if sheet.isTooLong { return nil }
        guard let movingClass = reducedMotion.movingClass else {
            return document(plan.frame, sheet.rootAttributes, sheet.text, sheet.content)
        }
        // The root's attributes apply to the moving part alone.
        var attributes = sheet.rootAttributes.filter { $0.name != "class" }
        let own = sheet.rootAttributes.first { $0.name == "class" }.map { " " + $0.value } ?? ""
        attributes.insert(SVGAttribute("class", movingClass + own), at: 0)
        var moving = SVGMarkup()
        moving.element("g", attributes, sheet.content)
        let style = sheet.text + reducedMotion.style
        return document(plan.frame, [], style, moving.text + reducedMotion.content)
    }

    private func document(
        _ frame: AnimatedSVGFrame,
        _ attributes: [SVGAttribute],
        _ style: String,
        _ content: String
    ) -> SVGDocumentParts {
        SVGDocumentParts(
            size: timeline.size,
            origin: frame.origin(for: timeline.size),
            scale: scale,
            title: timeline.title,
            attributes: attributes,
            style: style,
            content: content
        )
    }

    /// Returns the SMIL document: the animation, and its form for Reduce Motion.
    func smil(_ scene: AnimatedSVGScene) -> SVGDocumentParts {
        let writer = SMILAnimationWriter(timeline: timeline, write: write, loopCount: loopCount)
        var stillTimeline = timeline.still
        var stillWriter = writer
        if case .timeline(let other) = reducedMotion {
            stillTimeline = other
            let count = other.isRepeating ? 0 : 1
            stillWriter = SMILAnimationWriter(timeline: other, write: write, loopCount: count)
        }
        var builder = AnimatedSVGBuilder(stillTimeline, scale: scale, .smil)
        // Both halves share one document, so their identifiers must differ.
        builder.stills.prefix = AnimatedSVGScene.prefix + "s"
        let names = ["x", "y"].map { AnimatedSVGScene.prefix + $0 }
        func group(
            _ name: String,
            _ root: SVGElement,
            _ writer: SMILAnimationWriter,
            isHidden: Bool
        ) -> String {
            var markup = SVGMarkup()
            let attributes = [SVGAttribute("class", name)] + root.stillAttributes
            let content = writer.animations(of: root) + root.children.map(writer.markup).joined()
            let display = isHidden ? [SVGAttribute("display", "none")] : []
            markup.element("g", attributes + display, content)
            return markup.text
        }
        let moving = group(names[0], scene.elements.minimized, writer, isHidden: false)
        let still = group(names[1], builder.build().elements.minimized, stillWriter, isHidden: true)
        var style =
            "@media(prefers-reduced-motion:reduce){.\(names[0]){display:none}"
            + ".\(names[1]){display:inline}}"
        if case .breathing = reducedMotion {
            style += reducedMotionPart(AnimatedSVGFrame()).style
                .replacing(AnimatedSVGScene.prefix + "-", with: names[1])
        }
        let behind = backgroundElements(AnimatedSVGFrame()).map(writer.markup).joined()
        return document(AnimatedSVGFrame(), [], style, behind + moving + still)
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
}

extension SVGElement {
    /// A Boolean value that indicates whether the element or a descendant has an animated rotation.
    fileprivate var turnsInStill: Bool {
        placement.parts[.rotate]?.isConstant == false || children.contains(where: \.turnsInStill)
    }
}
