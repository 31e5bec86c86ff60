import Foundation
import KinoraIndicators
import KinoraStage
import LayerKit

/// What code shows: the layers of an animation, and the constants that they share.
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

    /// The layers of the moving form.
    let moving: CodeLayer

    /// The reduced-motion form.
    let reduced: Reduced

    /// The inks with their names, in order of importance.
    let inks: [NamedInk]

    /// The inks of which a loop takes one for each layer.
    let inkList: [CodeInk]

    /// The width of all lines in points, or nil if there are none or several.
    let lineWidth: Double?

    /// The features that images replace, one line each.
    let replacements: [String]

    /// The features that code lacks, such as “wave needs a filter”.
    let omissions: [String]

    /// An ink and the name of its property.
    struct NamedInk: Hashable {
        let name: String
        let ink: CodeInk
    }

    /// The form for Reduce Motion.
    enum Reduced {
        /// The moving form held at a time, in a layer with animations.
        case pose(time: Double, [CodeLayer.Play])

        /// Layers of its own.
        case layers(CodeLayer)
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

    /// The constants that the layers refer to.
    var constants: [Constant] {
        var names: Set<String> = []
        for number in layers.flatMap(\.numbers) { names.formUnion(number.names) }
        let all = [
            Constant(name: "period", type: "CFTimeInterval", value: period),
            Constant(name: "lineWidth", type: "CGFloat", value: lineWidth ?? 0),
        ]
        return all.filter { names.contains($0.name) }
    }

    /// The layer trees of all forms.
    private var layers: [CodeLayer] {
        if case .layers(let reduced) = reduced { [moving, reduced] } else { [moving] }
    }

    /// Creates the scene of a stage.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - typeName: The name of the type.
    init(of stage: Stage, typeName: String) {
        self.typeName = typeName
        title = type(of: stage.indicator).title
        summary = "A loading indicator: \(title)."
        size = stage.size
        speed = stage.speed
        period = stage.ownPeriod
        isRepeating = stage.isRepeating
        let stills = StillContents(of: stage)
        replacements = stills.replacements
        omissions = stills.omissions
        var names = SceneNames(period: period)
        let dark = stage.copy(indicator: stage.indicator.adapted(to: .dark))
        let moving = Self.layers(of: stage, dark, stills)
        names.count(moving)
        var reduced: CodeLayer?
        if let light = stage.reducedMotionStage, let shaded = dark.reducedMotionStage {
            reduced = Self.layers(of: light, shaded, StillContents(of: light))
        }
        let pose = reduced.flatMap { ReducedPose($0, of: moving) }
        if pose == nil, let reduced { names.count(reduced) }
        func finished(_ layer: CodeLayer) -> CodeLayer {
            names.named(LoopFinder().looped(LayerSimplifier().simplified(layer)))
        }
        self.moving = finished(moving)
        if let pose {
            var wrapper = CodeLayer(type: "CALayer")
            wrapper.animations = pose.plays
            let plays = LayerSimplifier().simplified(wrapper).animations
            self.reduced = .pose(time: pose.time, plays)
        } else {
            self.reduced = .layers(finished(reduced ?? moving))
        }
        inkList = names.inkList(in: self.moving)
        inks = names.inks
        lineWidth = names.lineWidth
    }

    /// Returns the layers of a stage, whose colors have their values on dark grounds too.
    private static func layers(
        of light: Stage,
        _ dark: Stage,
        _ stills: StillContents
    ) -> CodeLayer {
        var layers = LayerReader(stills: stills).read(light.rootLayer)
        var shaded = LayerReader(stills: StillContents(of: dark)).read(dark.rootLayer)
        var colors: [RGBA] = []
        shaded.visitColors { color in
            if case .fixed(let ink) = color.ink { colors.append(ink.light) }
        }
        var count = 0
        layers.visitColors { _ in count += 1 }
        guard count == colors.count else { return layers }
        var index = 0
        layers.visitColors { color in
            defer { index += 1 }
            guard case .fixed(var ink) = color.ink else { return }
            ink.dark = colors[index]
            color.ink = .fixed(ink)
        }
        return layers
    }
}

/// The moving form of an animation held at a time, in a layer with animations.
private struct ReducedPose {
    let time: Double
    let plays: [CodeLayer.Play]

    /// Creates the pose that a tree holds, or nil if the tree isn't a pose of the moving form.
    init?(_ tree: CodeLayer, of moving: CodeLayer) {
        var layer = tree
        var plays: [CodeLayer.Play] = []
        while true {
            let (held, own) = (layer.animations.filter(\.isHeld), layer.animations.filter { !$0.isHeld })
            plays += own
            var pose = layer
            pose.animations = held
            if let time = Self.time(pose, moving) {
                self.time = time
                self.plays = plays
                return
            }
            guard held.isEmpty, case .layer(let inner)? = layer.contents.first,
                layer.contents.count == 1, layer.mask.isEmpty
            else { return nil }
            layer = inner
        }
    }

    /// Returns the time at which the animations of a tree hold the moving form, or nil.
    private static func time(_ pose: CodeLayer, _ moving: CodeLayer) -> Double? {
        func offsets(_ layer: CodeLayer) -> [Double] {
            var offsets: [Double] = []
            var copy = layer
            copy.visitLayers { layer in
                offsets += layer.animations.map { $0.animation.offset.literal ?? 0 }
            }
            return offsets
        }
        let pairs = zip(offsets(pose), offsets(moving))
        guard let time = pairs.map({ $0 - $1 }).first else { return nil }
        func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
        guard offsets(pose).count == offsets(moving).count,
            pairs.allSatisfy({ isSame($0 - $1, time) })
        else { return nil }
        func bare(_ layer: CodeLayer) -> CodeLayer {
            var copy = layer
            copy.visitLayers { layer in
                for index in layer.animations.indices {
                    layer.animations[index].animation.offset = 0
                    layer.animations[index].animation.speed = 1
                }
            }
            return copy
        }
        return bare(pose) == bare(moving) ? time : nil
    }
}

extension CodeLayer.Play {
    /// A Boolean value that indicates whether the animation stands still.
    fileprivate var isHeld: Bool { animation.speed == 0 }
}
