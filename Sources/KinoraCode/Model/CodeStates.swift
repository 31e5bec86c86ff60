import Foundation
import KinoraIndicators
import KinoraStage
import LayerKit

/// The layers that show progress and outcomes.
struct CodeStates {
    /// The layers whose animations with the key `progress` show it.
    var progress: CodeLayer

    /// The layers that show progress with Reduce Motion, or nil if they are the same.
    var reducedProgress: CodeLayer?

    /// The layers that change into an outcome mark.
    var outcomes: [Outcome] = []

    /// The features that images replace, and those that code lacks, one line each.
    private(set) var replacements: [String] = []
    private(set) var omissions: [String] = []

    /// The names of outcomes whose layers differ from instant to instant, such as “success”.
    private(set) var variable: [String] = []

    /// The layers that change into an outcome mark.
    struct Outcome {
        /// The name of the outcome after the state that it follows, such as `ProgressSuccess`.
        var name: String

        /// The name of the outcome alone.
        var outcome: String

        /// The layers, whose numbers depend on the constant `position`.
        var layer: CodeLayer

        /// The duration in seconds of a cycle if the position is that in the cycle, or nil if it is
        /// the time since the start.
        var period: Double?
    }

    /// A layer tree and the function that makes it.
    typealias Form = (function: String, layer: CodeLayer)

    /// All layers.
    var layers: [CodeLayer] {
        [progress] + [reducedProgress].compactMap(\.self) + outcomes.map(\.layer)
    }

    /// Creates the layers of a stage's animation.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - dark: The stage of the same animation on dark grounds.
    ///   - waiting: The layers of the waiting animation, which outcomes may contain.
    ///   - reducedWaiting: The same for Reduce Motion.
    init(of stage: Stage, _ dark: Stage, waiting: Form, reducedWaiting: Form) {
        let reader = StateReader(light: stage, dark: dark)
        let size = stage.size
        let forms = [false, true].map { reducesMotion in
            reader.layers { $0.makeProgressLayer(size: size, reducesMotion: reducesMotion) }
        }
        progress = forms[0]
        reducedProgress = forms[0] == forms[1] ? nil : forms[1]
        let shown = [waiting, Form("makeProgressLayer", forms[0])]
        let name = reducedProgress == nil ? "makeProgressLayer" : "makeReducedProgressLayer"
        let reduced = [reducedWaiting, Form(name, forms[1])]
        for (outcome, name) in [
            (LoadingOutcome.success, "Success"), (.failure, "Failure"), (.info, "Info"),
        ] {
            for isReduced in [false, true] {
                let period =
                    isReduced
                    ? stage.indicator.reducedMotionDuration : stage.indicator.waitingPeriod
                for isProgress in [false, true] {
                    let prefix = (isReduced ? "Reduced" : "") + (isProgress ? "Progress" : "")
                    let known = isReduced ? reduced : shown
                    let made = PositionedLayer(period: period) { position in
                        reader.read {
                            $0.makeLayer(
                                outcome,
                                at: position,
                                size,
                                reducesMotion: isReduced,
                                isProgress: isProgress
                            )
                        }
                    }
                    guard let made else {
                        variable.append(name.lowercased())
                        continue
                    }
                    outcomes.append(
                        Outcome(
                            name: prefix + name,
                            outcome: name,
                            layer: LayerSimplifier().simplified(made.layer).calling(known),
                            period: made.period
                        )
                    )
                }
            }
        }
        (replacements, omissions) = (reader.replacements, reader.omissions)
    }

    /// Returns the states with other layers, of which there are as many as in ``layers``.
    func replacing(_ layers: [CodeLayer]) -> CodeStates {
        var copy = self
        var rest = layers[...]
        copy.progress = rest.popFirst() ?? progress
        if reducedProgress != nil { copy.reducedProgress = rest.popFirst() }
        for index in outcomes.indices {
            copy.outcomes[index].layer = rest.popFirst() ?? outcomes[index].layer
        }
        return copy
    }
}

extension LoadingAnimation {
    /// Returns the layers that change into an outcome mark.
    fileprivate func makeLayer(
        _ outcome: LoadingOutcome,
        at position: Double,
        _ size: CGSize,
        reducesMotion: Bool,
        isProgress: Bool
    ) -> CALayer {
        if isProgress {
            return makeProgressOutcomeLayer(
                outcome,
                from: ProgressPose(0.5),
                at: position,
                size: size,
                reducesMotion: reducesMotion
            )
        }
        return reducesMotion
            ? makeReducedMotionOutcomeLayer(outcome, from: position, size: size)
            : makeOutcomeLayer(outcome, from: position, size: size)
    }
}

/// A reader of the layers that an animation makes for its states.
final class StateReader {
    private let light: Stage
    private let dark: Stage

    /// The features that images replace, and those that code lacks, one line each.
    private(set) var replacements: [String] = []
    private(set) var omissions: [String] = []

    init(light: Stage, dark: Stage) {
        (self.light, self.dark) = (light, dark)
    }

    /// Returns layers in their simplest form, whose colors have their values on dark grounds too.
    func layers(_ make: (any LoadingAnimation) -> CALayer) -> CodeLayer {
        LayerSimplifier().simplified(read(make))
    }

    /// Returns layers as they are, whose colors have their values on dark grounds too.
    func read(_ make: (any LoadingAnimation) -> CALayer) -> CodeLayer {
        let pair = [light, dark].map { stage in
            func made() -> CALayer {
                let layer = make(stage.indicator)
                _ = LayerInk.replace(stage.colorReplacements, in: layer)
                return layer
            }
            let layer = made()
            let stills = StillContents(of: layer, stage.size, stage.name, copy: made)
            replacements += stills.replacements.filter { !replacements.contains($0) }
            omissions += stills.omissions.filter { !omissions.contains($0) }
            return LayerReader(stills: stills).read(layer).countedFromZero
        }
        return pair[0].shaded(by: pair[1])
    }
}

extension CodeLayer {
    /// Returns the tree in which layers that are equal to others call their functions.
    fileprivate func calling(_ forms: [CodeStates.Form]) -> CodeLayer {
        var own = self
        own.release()
        own = own.bare
        if let form = forms.first(where: { $0.layer.bare == own && !$0.layer.contents.isEmpty }) {
            var call = CodeLayer(type: type)
            call.function = form.function
            call.name = name
            call.properties = properties.filter { ["speed", "timeOffset"].contains($0.key) }
            return call
        }
        var copy = self
        copy.contents = contents.map { content in
            guard case .layer(let sublayer) = content else { return content }
            return .layer(sublayer.calling(forms))
        }
        return copy
    }

    /// The tree in which the time of held layers is counted from zero instead of the origin of
    /// playback.
    fileprivate var countedFromZero: CodeLayer {
        var copy = self
        copy.visitLayers { layer in
            guard layer["speed"] == .number(0), let time = layer["timeOffset"]?.number?.literal
            else { return }
            layer["timeOffset"] = .number(.literal(time - CALayer.playbackOrigin))
            layer.visitLayers { held in
                for index in held.animations.indices {
                    let begin = held.animations[index].animation.begin.literal ?? 0
                    guard begin > CALayer.playbackOrigin - 1e-9 else { continue }
                    held.animations[index].animation.begin = .literal(
                        begin - CALayer.playbackOrigin
                    )
                }
            }
        }
        return copy
    }

    /// Makes the time of the layer run.
    fileprivate mutating func release() {
        self["speed"] = nil
        self["timeOffset"] = nil
    }

    /// The layer without what Reduce Motion changes and without names.
    fileprivate var bare: CodeLayer {
        var copy = self
        copy.visitLayers { layer in
            layer.reduced = .nothing
            layer.name = nil
            // Progress is held wherever it is shown.
            for index in layer.animations.indices where layer.animations[index].isProgress {
                layer.animations[index].animation.speed = 1
                layer.animations[index].animation.offset = 0
                layer.animations[index].animation.begin = 0
            }
        }
        return copy
    }
}
