import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// A layer with animations, which is read at given times.
///
/// `model` (or `modelValue`, `underlying`, `under`) contains the layer's own values: one for the
/// animated key path, an object of key paths, or a list of key paths and values to set in order.
/// The animation's properties are in the same object, in `group` or in `animations`. `layerTimes`,
/// `layerTime`, `t`, and `f`, a fraction of the duration, are the times. `read` specifies the
/// result. Without times, the layer's own values are read.
@MainActor
struct AnimationScene {
    private let layer: CALayer
    private let animations: [(key: String, animation: CAAnimation)]
    private let times: [Double]?
    private let isList: Bool
    private let reader: LayerReader
    private let isSymmetric: Bool
    private let expected: JSON

    /// Creates the scene for a row, with default ends for an animation without any values.
    init(
        _ input: RowInput,
        duration: CFTimeInterval = 1,
        from: Double? = nil,
        to: Double? = nil
    ) throws {
        let maker = AnimationMaker(duration: duration, from: from, to: to)
        let made = try Self.animations(input, maker)
        animations = made
        let keyPath = made.lazy.flatMap { $0.animation.keyPaths }.first
        (times, isList) = try Self.times(input, duration: made.first?.animation.duration ?? 1)
        isSymmetric = try input.flag("inEitherOrder")
        expected = input.expected
        let model = input["model", "modelValue", "underlying", "under"]
        let values = try Self.modelValues(model, keyPath: keyPath)
        let example = isList ? expected.array?.first : expected
        let read = input["read"]
        reader = try LayerReader(
            read,
            keyPath: keyPath,
            count: example?.array?.count,
            entries: input.namedEntries
        )
        let keyPaths = made.flatMap { $0.animation.keyPaths } + values.map(\.keyPath)
        layer = Self.layer(for: keyPaths + reader.names)
        for (keyPath, json) in values {
            layer.setValue(try ValueKind(of: keyPath).value(of: json), forKeyPath: keyPath)
        }
    }

    /// Returns the presentation values.
    func observe() throws -> JSON {
        guard let times else { return try reader.value { _ in layer } }
        if expected == .string("underlying value") { return try unchangedValue(at: times[0]) }
        let screen = Screen(showing: layer)
        add(animations, screen)
        let presented = try presented(at: times, screen)
        guard isSymmetric else { return presented }
        layer.removeAllAnimations()
        add(animations.reversed(), screen)
        let other = try self.presented(at: times, screen)
        return other.isNear(presented, within: 1e-9) ? presented : .array([presented, other])
    }

    private func add(_ list: [(key: String, animation: CAAnimation)], _ screen: Screen) {
        for (key, animation) in list { layer.add(animation, forKey: key) }
        screen.commit()
    }

    private func presented(at times: [Double], _ screen: Screen) throws -> JSON {
        let values = try times.map { time in
            try reader.value { screen.presentation(of: layer, at: time - $0 * time) }
        }
        return isList ? .array(values) : values[0]
    }

    /// Returns the expectation if the animation doesn't change the layer, or else the layer's
    /// values.
    private func unchangedValue(at time: Double) throws -> JSON {
        let own = try reader.value { _ in layer }
        let screen = Screen(showing: layer)
        add(animations, screen)
        let presented = try presented(at: [time], screen)
        let shown = presented.array?.count == 1 ? presented.array?.first ?? presented : presented
        return shown == own && own != .null ? expected : presented
    }

    // MARK: - Reading the row

    private static func animations(
        _ input: RowInput,
        _ maker: AnimationMaker
    ) throws -> [(key: String, animation: CAAnimation)] {
        if let group = try input.object("group") { return [("group", try maker.animation(group))] }
        if let list = try input.objects("animations", "anims") {
            return try list.enumerated().map { index, part in
                let key = try part.string("key") ?? "animation \(index)"
                return (key, try maker.animation(part))
            }
        }
        let isStill = !input.has("layerTimes", "layerTime", "t", "f")
        return isStill ? [] : [("animation", try maker.animation(input))]
    }

    private static func times(
        _ input: RowInput,
        duration: CFTimeInterval
    ) throws -> ([Double]?, isList: Bool) {
        let isFraction = input.has("f")
        guard let json = input["layerTimes", "layerTime", "t", "f"] else { return (nil, false) }
        let unit = isFraction ? duration : 1
        if let time = json.number { return ([time * unit], false) }
        guard let times = json.numbers, !times.isEmpty else {
            throw UnsupportedRow("\(json) aren't times.")
        }
        return (times.map { $0 * unit }, true)
    }

    private static func modelValues(
        _ json: JSON?,
        keyPath: String?
    ) throws -> [(keyPath: String, json: JSON)] {
        switch json {
        case nil: return []
        case .object(let values):
            return values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        case .array(let pairs) where pairs.first?.array?.first?.string != nil:
            return try pairs.map { try pair($0) }
        case .some(let value): return [(keyPath ?? "position.x", value)]
        }
    }

    /// Reads a key path and a value.
    static func pair(_ json: JSON) throws -> (keyPath: String, json: JSON) {
        guard let parts = json.array, parts.count == 2, let keyPath = parts[0].string else {
            throw UnsupportedRow("\(json) isn't a pair of a key path and a value.")
        }
        return (keyPath, parts[1])
    }

    /// Returns a layer of a class that has the key paths.
    private static func layer(for keyPaths: [String]) -> CALayer {
        let shape: Set = [
            "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth",
            "miterLimit", "lineDashPhase", "boundingBox",
        ]
        if keyPaths.contains(where: shape.contains) { return CAShapeLayer() }
        if !Set(keyPaths).isDisjoint(with: ["colors", "locations", "startPoint", "endPoint"]) {
            return CAGradientLayer()
        }
        return CALayer()
    }
}

extension CAAnimation {
    /// The key paths of an animation or a group, in order.
    fileprivate var keyPaths: [String] {
        if let group = self as? CAAnimationGroup {
            return (group.animations ?? []).flatMap(\.keyPaths)
        }
        return (self as? CAPropertyAnimation)?.keyPath.map { [$0] } ?? []
    }
}
