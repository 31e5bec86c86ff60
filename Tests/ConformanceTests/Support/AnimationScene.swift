import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// A layer with animations, looked at at some instants.
///
/// `model` (`modelValue`, `underlying`, `under`) gives the layer's own values: one for the animated
/// key path, an object of key paths, or a list of key paths and values to set in order. The
/// animation's properties stand beside it, or in `group`, or in `animations`. `layerTimes`,
/// `layerTime`, `t` and `f`, a fraction of the duration, give the instants; `read` says what is read.
/// Without instants the layer's own values are read.
@MainActor
struct AnimationScene {
    private let layer: CALayer
    private let animations: [(key: String, animation: CAAnimation)]
    private let times: [Double]?
    private let isList: Bool
    private let reader: LayerReader
    private let isSymmetric: Bool
    private let expected: JSON

    /// Sets the scene of a row; an animation without any value goes between the given ones.
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

    /// Returns what is seen.
    func observe() throws -> JSON {
        guard let times else { return try reader.value { _ in layer } }
        if expected == .string("underlying value") { return try leftAlone(at: times[0]) }
        let screen = Screen(showing: layer)
        add(animations, screen)
        let seen = try seen(at: times, screen)
        guard isSymmetric else { return seen }
        layer.removeAllAnimations()
        add(animations.reversed(), screen)
        let other = try self.seen(at: times, screen)
        return other.isNear(seen, within: 1e-9) ? seen : .array([seen, other])
    }

    private func add(_ list: [(key: String, animation: CAAnimation)], _ screen: Screen) {
        for (key, animation) in list { layer.add(animation, forKey: key) }
        screen.commit()
    }

    private func seen(at times: [Double], _ screen: Screen) throws -> JSON {
        let values = try times.map { time in
            try reader.value { screen.presentation(of: layer, at: time - $0 * time) }
        }
        return isList ? .array(values) : values[0]
    }

    /// Says that the animation shows nothing but the layer's own value, or what it shows.
    private func leftAlone(at time: Double) throws -> JSON {
        let own = try reader.value { _ in layer }
        let screen = Screen(showing: layer)
        add(animations, screen)
        let seen = try seen(at: [time], screen)
        let shown = seen.array?.count == 1 ? seen.array?.first ?? seen : seen
        return shown == own && own != .null ? expected : seen
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
            throw NotUnderstood("\(json) are no times.")
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
            throw NotUnderstood("\(json) is no key path with a value.")
        }
        return (keyPath, parts[1])
    }

    /// Makes a layer of a class that has key paths.
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
    /// The key paths that an animation or a group changes, in order.
    fileprivate var keyPaths: [String] {
        if let group = self as? CAAnimationGroup {
            return (group.animations ?? []).flatMap(\.keyPaths)
        }
        return (self as? CAPropertyAnimation)?.keyPath.map { [$0] } ?? []
    }
}
