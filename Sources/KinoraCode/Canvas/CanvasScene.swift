import Foundation
import KinoraCodecs
import KinoraIndicators
import KinoraStage
import KinoraTimeline
import LayerKit

/// The contents of a canvas in code.
struct CanvasScene {
    let typeName: String
    let title: String

    /// The natural size in points.
    let size: CGSize

    /// The visible area in the coordinates of the steps.
    let frame: CGRect

    /// A Boolean value that indicates whether the frame cuts the steps.
    let isCut: Bool

    /// The duration of a cycle in seconds.
    let period: Double

    /// A Boolean value that indicates whether cycles repeat.
    let isRepeating: Bool

    /// The time in seconds of the still picture.
    let posterTime: Double

    /// The steps of the moving form.
    let moving: [CanvasStep]

    /// The form for Reduce Motion.
    let reduced: Reduced

    /// The inks with their names, in order of importance.
    let inks: [CodeScene.NamedInk]

    /// The lists of inks with their names.
    let inkLists: [(name: String, inks: [CodeInk])]

    /// The width of all lines in points, or nil if there are none or several.
    let lineWidth: Double?

    /// The expression of the style of all lines, or nil.
    let style: String?

    /// A form for Reduce Motion.
    enum Reduced {
        /// The moving form.
        case same

        /// The moving form held at a time, as a group that fades or turns, with a period.
        case posed(CanvasGroup, time: Double, period: Double)

        /// Other steps with a period in seconds.
        case steps([CanvasStep], period: Double)
    }

    /// Reads a stage.
    ///
    /// - Throws: An `ExportError` that names a layer that a canvas can't draw.
    init(of stage: Stage, typeName: String) throws(ExportError) {
        self.typeName = typeName
        title = stage.codeTitle
        size = stage.size
        period = stage.period
        isRepeating = stage.isRepeating
        posterTime = stage.posterTime
        isCut = stage.framing == .layer
        let camera = stage.camera ?? .identity
        frame = CGRect(origin: .zero, size: stage.size).applying(camera.inverted())
        let dark = stage.adapted(to: .dark)
        let moving = try Self.steps(of: stage, dark)
        var reduced = Reduced.same
        if let light = stage.reducedMotionStage, let shaded = dark.reducedMotionStage {
            if let group = CanvasPose(light, of: stage)?.group {
                reduced = .posed(group, time: stage.posterTime, period: light.period)
            } else {
                let own = try Self.steps(of: light, shaded)
                let other = (light.camera ?? .identity).concatenating(camera.inverted())
                reduced = .steps(Self.mapped(own, by: other), period: light.period)
            }
        }
        var all = moving
        if case .steps(let steps, _) = reduced { all += steps }
        var names = SceneNames(period: stage.ownPeriod)
        for step in all.map(\.withoutMasks) {
            var copy = step
            copy.visitColors { color, name in
                guard case .fixed(let ink) = color.ink, color.alpha != 0 else { return }
                names.count(ink, in: name)
            }
        }
        inks = names.inks
        let strokes = Self.strokes(all)
        let widths = Set(strokes.map(\.width.literal))
        lineWidth = widths.count == 1 ? widths.first ?? nil : nil
        let styles = Set(strokes.map { CanvasWriter.style(of: $0, width: nil) })
        let isStyled = styles.count == 1 && lineWidth != nil && strokes.count > 1
        style = isStyled ? styles.first.flatMap { $0.hasPrefix("StrokeStyle") ? $0 : nil } : nil
        var lists: [(name: String, inks: [CodeInk])] = []
        self.moving = Self.finished(moving, &lists)
        switch reduced {
        case .steps(let steps, let period):
            self.reduced = .steps(Self.finished(steps, &lists), period: period)
        case .posed(var group, let time, let period):
            group.tracks = group.tracks.map(\.rebased)
            self.reduced = .posed(group, time: time, period: period)
        case .same: self.reduced = .same
        }
        inkLists = lists
    }

    /// Returns the steps of a stage, whose colors have their values on dark grounds too.
    private static func steps(of light: Stage, _ dark: Stage) throws(ExportError) -> [CanvasStep] {
        var steps = try CanvasReader(timeline: light.uncamered).steps()
        var shaded = try CanvasReader(timeline: dark.uncamered).steps()
        var colors: [RGBA] = []
        for index in shaded.indices {
            shaded[index].visitColors { color, _ in
                if case .fixed(let ink) = color.ink { colors.append(ink.light) }
            }
        }
        var count = 0
        for index in steps.indices { steps[index].visitColors { _, _ in count += 1 } }
        guard count == colors.count else { return steps }
        var place = 0
        for index in steps.indices {
            steps[index].visitColors { color, _ in
                defer { place += 1 }
                guard case .fixed(var ink) = color.ink else { return }
                ink.dark = colors[place]
                color.ink = .fixed(ink)
            }
        }
        return steps
    }

    /// Returns steps that are mapped from another frame.
    private static func mapped(_ steps: [CanvasStep], by map: CGAffineTransform) -> [CanvasStep] {
        let numbers = [map.a - 1, map.b, map.c, map.d - 1, map.tx, map.ty]
        guard numbers.contains(where: { abs($0) > 1e-6 }) else { return steps }
        var group = CanvasGroup(steps: steps)
        group.position = CodePoint(CGPoint(x: map.tx, y: map.ty))
        group.scale = CodePoint(CGPoint(x: map.a, y: map.d))
        return [.group(group)]
    }

    /// Returns steps with loops, and with cycles that start at zero.
    private static func finished(
        _ steps: [CanvasStep],
        _ lists: inout [(name: String, inks: [CodeInk])]
    ) -> [CanvasStep] {
        var steps = CanvasLoops().looped(steps)
        for index in steps.indices {
            steps[index].visitTracks { $0 = $0.rebased }
            steps[index].visitLoops { loop in
                guard !loop.inks.isEmpty else { return }
                let known = lists.first { $0.inks == loop.inks }?.name
                let name = known ?? (lists.isEmpty ? "colors" : "colors\(lists.count + 1)")
                let isAdaptive = loop.inks.contains { $0.light != $0.dark }
                let shown = isAdaptive ? CanvasFile.resolved(name) : name
                if known == nil { lists.append((name, loop.inks)) }
                loop.step.visitColors { color, _ in
                    if case .element = color.ink { color.ink = .element(shown) }
                }
            }
        }
        return steps
    }

    /// Returns all lines.
    private static func strokes(_ steps: [CanvasStep]) -> [CanvasStroke] {
        steps.flatMap { step -> [CanvasStroke] in
            switch step {
            case .shape(let shape): [shape.stroke].compactMap(\.self)
            case .group(let group): strokes(group.steps + group.mask)
            case .loop(let loop): strokes([loop.step])
            case .image: []
            }
        }
    }

    /// The inks that have properties of their own.
    var ownInks: [CodeScene.NamedInk] {
        var used: Set<CodeInk> = []
        var all = moving
        if case .steps(let steps, _) = reduced { all += steps }
        for step in all { used.formUnion(CanvasLoops.inks(of: step.withoutMasks)) }
        return inks.filter { used.contains($0.ink) }
    }
}

extension Stage {
    /// The timeline in the layer's own space.
    var uncamered: Timeline {
        var timeline = self.timeline
        guard camera != nil, case .layer(let root)? = timeline.root.nodes.first else {
            return timeline
        }
        timeline.root = root
        return timeline
    }
}

extension CanvasStep {
    /// The step without masks by alpha, whose colors don't matter.
    fileprivate var withoutMasks: CanvasStep {
        var copy = self
        copy.visitGroups { if !$0.masksByLuminance { $0.mask = [] } }
        return copy
    }

    /// Passes every loop to a closure, the outer ones first.
    fileprivate mutating func visitLoops(_ body: (inout CanvasLoop) -> Void) {
        switch self {
        case .loop(var loop):
            body(&loop)
            loop.step.visitLoops(body)
            self = .loop(loop)
        case .group(var group):
            for index in group.mask.indices { group.mask[index].visitLoops(body) }
            for index in group.steps.indices { group.steps[index].visitLoops(body) }
            self = .group(group)
        case .shape, .image: break
        }
    }
}
