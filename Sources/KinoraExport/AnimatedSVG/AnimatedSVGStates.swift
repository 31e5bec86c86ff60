import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline
import LayerKit

/// A form of an animation that a page shows, and its value of the attribute `data-state`.
package enum AnimationState: String, CaseIterable, Hashable, Sendable {
    /// The animation itself.
    case waiting

    /// The progress, which follows the CSS variable `--kinora-progress` from 0 to 1.
    case progress

    /// The transition to the mark of success.
    case success

    /// The transition to the mark of failure.
    case failure
}

/// A document with several forms of an animation, of which it shows the one that its attribute
/// `data-state` names.
struct AnimatedSVGStates {
    /// The document's text.
    private(set) var text = ""

    /// The features that the document doesn't reproduce, and what it needs.
    private(set) var report = ExportReport()

    /// A Boolean value that indicates whether the waiting form uses SMIL.
    private(set) var isSMIL = false

    /// A Boolean value that indicates whether dashes are missing because there are too many.
    private(set) var hasTooManyDashes = false

    /// A form: its timeline, and what Reduce Motion changes.
    private struct Form {
        var timeline: Timeline
        var reducedMotion = ReducedMotionForm.still
        var preference: String? = "no-preference"
    }

    /// Writes forms of a stage's animation.
    init(
        of stage: Stage,
        _ states: [AnimationState],
        scale: Double,
        background: RGBA?,
        names: SVGNames
    ) {
        var style = ""
        var content = ""
        for state in states {
            let form = Self.form(state, of: stage)
            let parts = write(form, state, scale, state == states.first ? background : nil)
            let prefix = AnimatedSVGScene.prefix + state.rawValue.prefix(1)
            func own(_ text: String) -> String {
                text.replacing(AnimatedSVGScene.prefix, with: prefix)
            }
            style += own(parts.style)
            var inner = SVGMarkup()
            inner.element("g", parts.attributes, parts.content)
            let hasRoot = !parts.attributes.isEmpty
            var outer = SVGMarkup()
            let name = SVGAttribute("class", Self.className(state))
            outer.element("g", [name], own(hasRoot ? inner.text : parts.content))
            content += outer.text
        }
        let parts = SVGDocumentParts(
            size: stage.size,
            scale: scale,
            title: stage.timeline.title,
            own: [
                SVGAttribute("overflow", "visible"),
                SVGAttribute("data-state", states.first?.rawValue ?? ""),
            ],
            style: style + Self.rules(states),
            content: content
        )
        text = names.named(parts.text)
    }

    // MARK: - Forms

    private static func form(_ state: AnimationState, of stage: Stage) -> Form {
        switch state {
        case .waiting: return Form(timeline: stage.timeline, reducedMotion: stage.reducedMotionForm)
        case .progress:
            let layer = stage.indicator.makeProgressLayer(size: stage.size, reducesMotion: true)
            // Motion at any progress would otherwise be read as a part of it.
            layer.removeAnimations(except: ProgressAnimation.key)
            let host = LayerHost(layer: layer, clock: MediaClock())
            var timeline = Timeline(
                of: host,
                identifier: stage.name,
                title: stage.timeline.title,
                period: 1
            )
            timeline.isRepeating = false
            return Form(timeline: timeline.seen(by: stage.camera), preference: nil)
        case .success: return ending(.success, of: stage)
        case .failure: return ending(.failure, of: stage)
        }
    }

    private static func ending(_ outcome: LoadingOutcome, of stage: Stage) -> Form {
        func make(reducesMotion: Bool) -> Timeline {
            let stage = Stage(
                stage.indicator,
                size: stage.size,
                speed: stage.speed,
                reducesMotion: reducesMotion,
                framing: .layer,
                ending: Stage.Ending(outcome, at: 0),
                colorReplacements: stage.colorReplacements,
                name: stage.name
            )
            return stage.timeline
        }
        return Form(
            timeline: make(reducesMotion: false).seen(by: stage.camera),
            reducedMotion: .timeline(make(reducesMotion: true).seen(by: stage.camera))
        )
    }

    private mutating func write(
        _ form: Form,
        _ state: AnimationState,
        _ scale: Double,
        _ background: RGBA?
    ) -> SVGDocumentParts {
        let sheet = SVGSheet(
            timeline: form.timeline,
            reducedMotion: form.reducedMotion,
            loopCount: form.timeline.isRepeating ? 0 : 1,
            scale: scale,
            background: background,
            names: .plain(""),
            preference: form.preference
        )
        let scene = AnimatedSVGBuilder(form.timeline, scale: scale, .css).build()
        for remark in scene.report.remarks { report.add(remark) }
        hasTooManyDashes =
            hasTooManyDashes || scene.dashCount > AnimatedSVGScene.maximumDashCount
        guard scene.needsSMIL else { return sheet.shortestCSS(scene) }
        if state == .waiting {
            isSMIL = true
            return sheet.smil(AnimatedSVGBuilder(form.timeline, scale: scale, .smil).build())
        }
        // SMIL follows neither a variable nor the appearance of an element.
        report.add(
            .init(
                state.rawValue,
                loss: "Safari can’t animate paths with CSS",
                remedy: "its shape changes at once there"
            )
        )
        return sheet.shortestCSS(scene)
    }

    // MARK: - Rules

    private static func className(_ state: AnimationState) -> String {
        AnimatedSVGScene.prefix + state.rawValue
    }

    /// Returns the rules that show one form, and hold the progress.
    private static func rules(_ states: [AnimationState]) -> String {
        let all = states.map { "." + className($0) }.joined(separator: ",")
        let shown = states.map { "[data-state=\($0.rawValue)]>.\(className($0))" }
        let progress = "." + className(.progress)
        let held =
            "\(progress) *{animation-delay:calc(var(--kinora-progress,0)*-1s)!important;"
            + "animation-play-state:paused!important}"
        return "\(all){display:none}\(shown.joined(separator: ",")){display:inline}"
            + (states.contains(.progress) ? held : "")
    }
}

extension Timeline {
    /// Returns the timeline under a map to the visible area, or unchanged for nil.
    fileprivate func seen(by camera: CGAffineTransform?) -> Timeline {
        guard let camera else { return self }
        var timeline = self
        timeline.root = Layer(path: "", placement: Placement(camera), nodes: [.layer(root)])
        return timeline
    }
}

extension CALayer {
    /// Removes the animations of the layer and its descendants that have another key and run.
    fileprivate func removeAnimations(except kept: String) {
        // Animations that hold a pose stand still.
        for key in animationKeys() ?? [] where key != kept && animation(forKey: key)?.speed != 0 {
            removeAnimation(forKey: key)
        }
        mask?.removeAnimations(except: kept)
        for layer in sublayers ?? [] { layer.removeAnimations(except: kept) }
    }
}

// MARK: - Code

/// An animated SVG with names for people, from which code is written.
package struct AnimatedSVGCode {
    /// The document, on one line.
    package let text: String

    /// A Boolean value that indicates whether the animation itself uses SMIL.
    package let isSMIL: Bool

    /// The features that the document doesn't reproduce.
    package let report: ExportReport
}

extension AnimatedSVGExporter {
    /// Returns a document from which code is written.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - states: The forms that the document holds, the first of which it shows.
    ///   - name: A word that names of classes, key frames, and definitions begin with.
    /// - Returns: The document.
    /// - Throws: An `ExportError` if the size in pixels is too large or there are too many dashes.
    package func code(
        of stage: Stage,
        states: [AnimationState] = [.waiting],
        named name: String
    ) throws -> AnimatedSVGCode {
        _ = try MovieOptions.pixelSize(of: stage.size, scale: scale)
        let names = SVGNames.plain(name)
        guard states != [.waiting] else {
            let document = try document(of: stage, names: names)
            let report = stage.timeline.report(with: document.report)
            return AnimatedSVGCode(
                text: document.text,
                isSMIL: document.style == .smil,
                report: report
            )
        }
        let document = AnimatedSVGStates(
            of: stage,
            states,
            scale: scale,
            background: background,
            names: names
        )
        try Self.check(document.hasTooManyDashes)
        let report = stage.timeline.report(with: document.report)
        return AnimatedSVGCode(text: document.text, isSMIL: document.isSMIL, report: report)
    }
}
