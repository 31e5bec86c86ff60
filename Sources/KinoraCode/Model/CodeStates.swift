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

    /// The layers that change into an outcome mark, by the name of the outcome.
    ///
    /// They begin with the position in seconds of the waiting animations, the constant `position`.
    var outcomes: [(name: String, layer: CodeLayer)]

    /// The duration of one waiting cycle in seconds.
    let waitingPeriod: Double

    /// All layers.
    var layers: [CodeLayer] {
        [progress] + [reducedProgress].compactMap(\.self) + outcomes.map(\.layer)
    }

    /// Creates the layers of a stage's animation, or nil if those of an outcome depend on the
    /// position in another way than by the time of animations.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - dark: The stage of the same animation on dark grounds.
    ///   - moving: The layers of the moving form, which outcomes may contain.
    init?(of stage: Stage, _ dark: Stage, moving: CodeLayer) {
        waitingPeriod = stage.indicator.waitingPeriod
        let size = stage.size
        let forms = [false, true].map { reducesMotion in
            Self.layers(stage, dark) { stage in
                stage.indicator.makeProgressLayer(size: size, reducesMotion: reducesMotion)
            }
        }
        progress = forms[0]
        reducedProgress = forms[0] == forms[1] ? nil : forms[1]
        outcomes = []
        for (outcome, name) in [(LoadingOutcome.success, "Success"), (.failure, "Failure")] {
            let makes: [(prefix: String, period: Double, make: (Stage, Double) -> CALayer)] = [
                (
                    "", waitingPeriod,
                    { $0.indicator.makeOutcomeLayer(outcome, from: $1, size: size) }
                ),
                (
                    "Reduced", stage.indicator.reducedMotionDuration,
                    {
                        $0.indicator.makeReducedMotionOutcomeLayer(outcome, from: $1, size: size)
                    }
                ),
                ("Progress", waitingPeriod, Self.progressing(outcome, false)),
                ("ReducedProgress", waitingPeriod, Self.progressing(outcome, true)),
            ]
            for (prefix, period, make) in makes {
                let layer = Self.dependent(period) { position in
                    Self.layers(stage, dark) { make($0, position) }
                }
                guard let layer else { return nil }
                let call = prefix == "" ? layer.calling("makeLayer", for: moving) : layer
                outcomes.append(("\(prefix)\(name)", call))
            }
        }
    }

    /// Returns a closure that makes the layers that change from progress into an outcome.
    private static func progressing(
        _ outcome: LoadingOutcome,
        _ reducesMotion: Bool
    ) -> (Stage, Double) -> CALayer {
        { stage, position in
            stage.indicator.makeProgressOutcomeLayer(
                outcome,
                from: ProgressPose(0.5),
                at: position,
                size: stage.size,
                reducesMotion: reducesMotion
            )
        }
    }

    /// Returns the states with changed layers.
    func map(_ change: (CodeLayer) -> CodeLayer) -> CodeStates {
        var copy = self
        copy.progress = change(progress)
        copy.reducedProgress = reducedProgress.map(change)
        copy.outcomes = outcomes.map { ($0.name, change($0.layer)) }
        return copy
    }

    private static func layers(
        _ light: Stage,
        _ dark: Stage,
        _ make: (Stage) -> CALayer
    ) -> CodeLayer {
        let pair = [light, dark].map { stage in
            let layer = make(stage)
            _ = LayerInk.replace(stage.colorReplacements, in: layer)
            return LayerReader(stills: nil).read(layer).countedFromZero
        }
        return LayerSimplifier().simplified(pair[0].shaded(by: pair[1]))
    }

    /// Returns the layers for any position, or nil if numbers depend on it in another way than by a
    /// sum or a multiple.
    private static func dependent(
        _ period: Double,
        _ make: (Double) -> CodeLayer
    ) -> CodeLayer? {
        let positions = [0.23, 0.41, 0.77].map { $0 * period }
        let layers = positions.map(make)
        let rows = layers.map(\.numbers)
        guard let first = layers.first, Set(layers.map(\.withoutNumbers)).count == 1 else {
            return nil
        }
        var numbers: [CodeNumber] = []
        for index in rows[0].indices {
            let values = rows.compactMap { $0[index].literal }
            guard values.count == rows.count else { return nil }
            let slope = (values[1] - values[0]) / (positions[1] - positions[0])
            let offset = values[0] - slope * positions[0]
            guard abs(offset + slope * positions[2] - values[2]) < 1e-6 else { return nil }
            func clean(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
            numbers.append(.linear(clean(offset), clean(slope), .name("position")))
        }
        return first.replacingNumbers(numbers)
    }
}

extension CodeLayer {
    /// Returns the tree in which layers that are equal to another one call its function.
    fileprivate func calling(_ function: String, for layer: CodeLayer) -> CodeLayer {
        var own = self
        own.release()
        if own.bare == layer.bare, !layer.contents.isEmpty {
            var call = CodeLayer(type: type)
            call.function = function
            call.name = name
            call.properties = properties.filter { ["speed", "timeOffset"].contains($0.key) }
            return call
        }
        var copy = self
        copy.contents = contents.map { content in
            guard case .layer(let sublayer) = content else { return content }
            return .layer(sublayer.calling(function, for: layer))
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
        }
        return copy
    }
}
