import Foundation
import KinoraIndicators
import KinoraStage
import LayerKit

/// The contents of code: the layers of an animation, and the constants that they share.
struct CodeScene {
    /// The name of the type, in upper camel case.
    let typeName: String

    /// The animation's name, and a sentence about it without a period.
    let title: String
    let summary: String

    /// The size in points for which the layers are made.
    let size: CGSize

    /// The speed that the code starts with.
    let speed: Double

    /// The duration of a cycle in seconds, at the speed 1.
    let period: Double

    /// A Boolean value that indicates whether cycles repeat.
    let isRepeating: Bool

    /// The layers of the moving form, with what Reduce Motion changes about their animations.
    private(set) var moving: CodeLayer

    /// The layers for Reduce Motion, or nil if they are those of the moving form.
    private(set) var reduced: CodeLayer?

    /// The layers that show progress and outcomes, or nil if there are none.
    private(set) var states: CodeStates?

    /// The time in seconds at which the moving form is held for Reduce Motion, or nil if it isn't.
    let poseTime: Double?

    /// The inks with their names, in order of importance.
    let inks: [NamedInk]

    /// The inks of which a loop takes one for each layer.
    let inkList: [CodeInk]

    /// The width of all lines in points, or nil if there are none or several.
    let lineWidth: Double?

    /// The names of outcomes whose layers differ from instant to instant, so that the states are
    /// missing that were asked for.
    let variableOutcomes: [String]

    /// The features that images replace, one line each.
    let replacements: [String]

    /// The features that code lacks, such as “wave needs a filter”.
    let omissions: [String]

    /// An ink and the name of its property.
    struct NamedInk: Hashable {
        let name: String
        let ink: CodeInk
    }

    /// A constant of the type, in seconds or points.
    struct Constant {
        let name: String
        let type: String
        let value: Double
    }

    /// The inks that have properties of their own.
    var ownInks: [NamedInk] {
        let listed = Set(inkList)
        return inks.filter { !listed.contains($0.ink) }
    }

    /// The expressions of inks: the names of their properties, or elements of the list.
    var inkExpressions: [CodeInk: String] {
        let own = ownInks.map { ($0.ink, $0.name) }
        let listed = inkList.enumerated().map { ($1, "colors[\($0)]") }
        return Dictionary(own + listed) { first, _ in first }
    }

    /// The constants that the layers refer to.
    var constants: [Constant] {
        var names: Set<String> = []
        for number in layers.flatMap(\.numbers) { names.formUnion(number.names) }
        let all: [Constant] = [
            Constant(name: "period", type: "CFTimeInterval", value: period),
            Constant(name: "lineWidth", type: "CGFloat", value: lineWidth ?? 0),
        ]
        return all.filter { names.contains($0.name) }
    }

    /// The layer trees of all forms.
    private var layers: [CodeLayer] {
        [moving] + [reduced].compactMap(\.self) + (states?.layers ?? [])
    }

    /// The scene without basic animations, if there are keyframe animations too.
    ///
    /// One function can make both as keyframe animations.
    var withKeyframesAlone: CodeScene {
        var kinds: (basic: Bool, keyframes: Bool, others: Bool) = (false, false, false)
        for animation in layers.flatMap(\.allAnimations) {
            switch animation.kind {
            case .basic(.some, .some, nil): kinds.basic = true
            case .keyframes: kinds.keyframes = true
            case .group: break
            case .basic, .spring: kinds.others = true
            }
        }
        guard kinds.basic, kinds.keyframes, !kinds.others else { return self }
        var scene = self
        scene.moving.useKeyframes()
        scene.reduced?.useKeyframes()
        scene.states?.useKeyframes()
        return scene
    }

    /// Creates the scene of a stage.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - typeName: The name of the type.
    ///   - reducesMotion: A Boolean value that indicates whether the scene has a reduced-motion
    ///     form.
    ///   - hasStates: A Boolean value that indicates whether the scene shows progress and outcomes.
    init(of stage: Stage, typeName: String, reducesMotion: Bool, hasStates: Bool) {
        self.typeName = typeName
        title = stage.codeTitle
        summary = "A loading indicator: \(title)."
        size = stage.size
        speed = stage.speed
        period = stage.ownPeriod
        isRepeating = stage.isRepeating || hasStates
        let stills = StillContents(of: stage)
        var names = SceneNames(period: period)
        let dark = stage.adapted(to: .dark)
        var moving = Self.layers(of: stage, dark, stills)
        if hasStates, let waiting = Self.waitingLayers(of: stage, dark) { moving = waiting }
        let waiting = moving
        var reduced: CodeLayer?
        var reducedForm: CodeLayer?
        var poseTime: Double?
        if reducesMotion, let light = stage.reducedMotionStage,
            let shaded = dark.reducedMotionStage
        {
            let own = Self.layers(of: light, shaded, StillContents(of: light))
            reducedForm = own
            if let form = ReducedForm(own, of: moving) {
                (moving, poseTime) = (form.layer, form.time)
            } else {
                reduced = own
            }
        }
        names.count(moving)
        if let reduced { names.count(reduced) }
        var states: CodeStates?
        if hasStates {
            let own = CodeStates(
                of: stage,
                dark,
                waiting: ("makeLayer", waiting),
                reducedWaiting: (
                    reduced == nil ? "makeLayer" : "makeReducedMotionLayer", reducedForm ?? waiting
                )
            )
            variableOutcomes = own.variable
            replacements =
                stills.replacements
                + own.replacements.filter { !stills.replacements.contains($0) }
            omissions = stills.omissions + own.omissions.filter { !stills.omissions.contains($0) }
            if own.variable.isEmpty { states = own }
        } else {
            (replacements, omissions) = (stills.replacements, stills.omissions)
            variableOutcomes = []
        }
        if let states {
            names.count(states.progress, ofState: "Progress")
            if let reduced = states.reducedProgress { names.count(reduced, ofState: "Progress") }
        }
        for outcome in states?.outcomes ?? [] {
            names.count(outcome.layer, ofState: outcome.outcome)
        }
        /// Returns a layer with its size and speed, which views have themselves.
        func framed(_ layer: CodeLayer, _ stage: Stage) -> CodeLayer {
            var root = layer
            let frame = CodeRect(CGRect(origin: .zero, size: stage.size))
            if root["frame"] == nil, root["bounds"] == nil {
                root.properties.insert(.init(key: "frame", value: .rect(frame)), at: 0)
            }
            if stage.speed != 1 { root["speed"] = .number(.literal(stage.speed)) }
            return root
        }
        let trees = [moving] + [reduced].compactMap(\.self) + (states?.layers ?? [])
        let looped = LoopFinder.looped(
            trees.map { reducesMotion ? LayerSimplifier().unwrapped($0) : framed($0, stage) }
        )
        inkList = looped.lazy.flatMap(\.inkLists).first ?? []
        var finished = looped.map(names.named)[...]
        self.moving = finished.popFirst() ?? moving
        self.reduced = reduced == nil ? nil : finished.popFirst()
        self.states = states?.replacing(Array(finished))
        self.poseTime = poseTime
        inks = names.inks
        lineWidth = names.lineWidth
    }

    /// Returns the layers that a stage's animation shows while the outcome is unknown, or nil if they
    /// are the stage's.
    private static func waitingLayers(of stage: Stage, _ dark: Stage) -> CodeLayer? {
        let reader = StateReader(light: stage, dark: dark)
        let plain = reader.layers { $0.makeLayer(size: stage.size) }
        let waiting = reader.layers { $0.makeWaitingLayer(size: stage.size) }
        return plain == waiting ? nil : waiting
    }

    /// Returns the layers of a stage, whose colors have their values on dark grounds too.
    static func layers(
        of light: Stage,
        _ dark: Stage,
        _ stills: StillContents
    ) -> CodeLayer {
        var layers = LayerReader(stills: stills).read(light.rootLayer)
        // Pictures are cut at a drawing's box.
        if light.framing == .layer { layers["masksToBounds"] = .flag(true) }
        // Images have no colors that differ.
        let darkStills = StillContents(of: dark, hasImages: false)
        let shades = LayerReader(stills: darkStills).read(dark.rootLayer)
        return LayerSimplifier().simplified(layers.shaded(by: shades))
    }
}

extension CodeStates {
    /// Replaces basic animations by keyframe animations.
    fileprivate mutating func useKeyframes() {
        progress.useKeyframes()
        reducedProgress?.useKeyframes()
        for index in outcomes.indices { outcomes[index].layer.useKeyframes() }
    }
}

extension CodeAnimation {
    /// The animation, and those in it.
    fileprivate var all: [CodeAnimation] { [self] + (members ?? []).flatMap(\.all) }

    /// Replaces basic animations by keyframe animations.
    fileprivate mutating func useKeyframes() {
        switch kind {
        case .basic(let from?, let to?, nil):
            kind = .keyframes(Keyframes(values: [from, to], curves: curve.map { [$0] }))
            curve = nil
        case .group(var members):
            for index in members.indices { members[index].useKeyframes() }
            kind = .group(members)
        default: break
        }
    }
}

extension CodeLayer {
    /// The animations of the tree, and those in them.
    fileprivate var allAnimations: [CodeAnimation] {
        var all: [CodeAnimation] = []
        var copy = self
        copy.visitLayers { layer in
            all += (layer.animations + layer.reducedPlays).flatMap(\.animation.all)
        }
        return all
    }

    /// Replaces basic animations by keyframe animations.
    fileprivate mutating func useKeyframes() {
        visitLayers { layer in
            func changed(_ plays: [Play]) -> [Play] {
                plays.map { play in
                    var play = play
                    play.animation.useKeyframes()
                    return play
                }
            }
            layer.animations = changed(layer.animations)
            layer.reducedPlays = changed(layer.reducedPlays)
        }
    }

    /// Returns the layer whose inks have the colors of another tree on dark grounds.
    ///
    /// Nothing changes if the trees have different structures.
    func shaded(by shades: CodeLayer) -> CodeLayer {
        var shades = shades
        var colors: [RGBA] = []
        shades.visitColors { color in
            if case .fixed(let ink) = color.ink { colors.append(ink.light) }
        }
        var layer = self
        var count = 0
        layer.visitColors { _ in count += 1 }
        guard count == colors.count else { return self }
        var index = 0
        layer.visitColors { color in
            defer { index += 1 }
            guard case .fixed(var ink) = color.ink else { return }
            ink.dark = colors[index]
            color.ink = .fixed(ink)
        }
        return layer
    }
}
