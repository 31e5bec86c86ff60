import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// Plays cases in Core Animation, using only its public API.
@MainActor
struct DifferentialPlayer {
    private let layers: [CALayer]
    private let played: DifferentialCase

    /// Creates the layers of a case.
    init(_ played: DifferentialCase) {
        self.played = played
        let properties = Set(played.keyPaths.map { ReferenceState.property(of: $0) })
        let isGradient = !properties.isDisjoint(with: ["locations", "colors"])
        layers = played.layers.indices.map { index in
            index == played.layers.count - 1 && isGradient ? CAGradientLayer() : CALayer()
        }
        for (layer, next) in zip(layers, layers.dropFirst()) { layer.addSublayer(next) }
        for (layer, timing) in zip(layers, played.layers) { Self.set(timing, of: layer) }
    }

    /// Returns the values that are read, in order.
    func readings() throws -> [JSON] {
        guard let root = layers.first, let layer = layers.last else { return [] }
        for (keyPath, value) in played.model { try set(keyPath, value, of: layer) }
        // The reference model's local times begin at 0, in every layer.
        let screen = Screen(showing: root, start: 0)
        for animation in played.animations { try add(animation, to: layer) }
        screen.commit()
        var readings: [JSON] = []
        for step in played.steps {
            switch step {
            case .read(let time):
                let shown = screen.presentation(of: layer, at: time)
                readings += played.keyPaths.map { keyPath in
                    ValueKind(of: keyPath).json(of: shown.value(forKeyPath: keyPath))
                }
            case .add(let animation):
                try add(animation, to: layer)
                screen.commit()
            case .remove(let key):
                layer.removeAnimation(forKey: key)
                screen.commit()
            case .setTiming(let index, let timing):
                Self.set(timing, of: layers[index])
                screen.commit()
            case .setModel(let keyPath, let value):
                try set(keyPath, value, of: layer)
                screen.commit()
            }
        }
        return readings
    }

    /// Returns times of the innermost layer, converted from and to media time.
    func convertedTimes(_ times: [Double]) -> [(from: Double, to: Double)] {
        times.map { time in
            let layer = layers.last
            return (
                layer?.convertTime(time, from: nil) ?? .nan,
                layer?.convertTime(time, to: nil) ?? .nan
            )
        }
    }

    // MARK: - Layers

    private static func set(_ timing: ReferenceTiming, of layer: CALayer) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.beginTime = timing.beginTime
        layer.speed = Float(timing.speed)
        layer.timeOffset = timing.timeOffset
        CATransaction.commit()
    }

    private func set(_ keyPath: String, _ value: ReferenceValue, of layer: CALayer) throws {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.setValue(
            try ValueKind(of: keyPath).value(of: value.json),
            forKeyPath: keyPath
        )
        CATransaction.commit()
    }

    // MARK: - Animations

    private func add(_ animation: ReferenceAnimation, to layer: CALayer) throws {
        CATransaction.begin()
        if let duration = played.transactionDuration {
            CATransaction.setAnimationDuration(duration)
        }
        if let curve = played.transactionCurve {
            CATransaction.setAnimationTimingFunction(Self.function(curve))
        }
        layer.add(try Self.made(animation), forKey: animation.key)
        CATransaction.commit()
    }

    private static func made(_ animation: ReferenceAnimation) throws -> CAAnimation {
        let kind: ValueKind =
            animation.function == nil ? ValueKind(of: animation.keyPath) : .numbers
        let value = { (value: ReferenceValue?) throws -> Any? in
            try value.map { try ($0.kind == .number ? .number : kind).value(of: $0.json) }
        }
        let made: CAAnimation
        switch animation.motion {
        case .basic(let ends), .spring(let ends, _):
            let basic: CABasicAnimation
            if case .spring(_, let spring) = animation.motion {
                basic = Self.made(spring)
            } else {
                basic = CABasicAnimation()
            }
            basic.fromValue = try value(ends.from)
            basic.toValue = try value(ends.to)
            basic.byValue = try value(ends.by)
            made = basic
        case .keyframes(let frames):
            let keyframes = CAKeyframeAnimation()
            keyframes.values = try frames.values.compactMap { try value($0) }
            keyframes.keyTimes = frames.keyTimes?.map { NSNumber(value: $0) }
            if !frames.curves.isEmpty {
                keyframes.timingFunctions = frames.curves.map(Self.function)
            }
            keyframes.calculationMode = CAAnimationCalculationMode(rawValue: frames.mode.rawValue)
            made = keyframes
        case .group(let children):
            let group = CAAnimationGroup()
            group.animations = try children.map { try Self.made($0) }
            made = group
        }
        if let property = made as? CAPropertyAnimation {
            property.keyPath = animation.keyPath
            property.isAdditive = animation.isAdditive
            property.isCumulative = animation.isCumulative
            property.valueFunction = animation.function.flatMap {
                CAValueFunction(name: CAValueFunctionName(rawValue: $0))
            }
        }
        setTiming(of: made, animation)
        return made
    }

    private static func made(_ spring: ReferenceSpring) -> CABasicAnimation {
        let made = CASpringAnimation()
        made.mass = spring.mass
        made.stiffness = spring.stiffness
        made.damping = spring.damping
        made.initialVelocity = spring.initialVelocity
        if #available(iOS 17, tvOS 17, *) {
            made.allowsOverdamping = spring.allowsOverdamping
        }
        return made
    }

    private static func setTiming(of made: CAAnimation, _ animation: ReferenceAnimation) {
        let timing = animation.timing
        made.beginTime = timing.beginTime
        made.duration = timing.duration
        made.speed = Float(timing.speed)
        made.timeOffset = timing.timeOffset
        made.repeatCount = Float(timing.repeatCount)
        made.repeatDuration = timing.repeatDuration
        made.autoreverses = timing.autoreverses
        made.fillMode = CAMediaTimingFillMode(rawValue: timing.fillMode.rawValue)
        made.timingFunction = animation.curve.map(function)
        // Times are read in any order.
        made.isRemovedOnCompletion = false
    }

    private static func function(_ curve: ReferenceCurve) -> CAMediaTimingFunction {
        if let name = ReferenceCurve.named.first(where: { $0.value == curve })?.key {
            return CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
        }
        let p = curve.points.map { Float($0) }
        return CAMediaTimingFunction(controlPoints: p[0], p[1], p[2], p[3])
    }
}

extension ReferenceValue {
    /// The value in the form of the tables.
    var json: JSON {
        switch kind {
        case .bool: .bool(numbers[0] != 0)
        case .number: .number(numbers[0])
        case .colors:
            .array(
                stride(from: 0, to: numbers.count, by: 4).map { JSON(Array(numbers[$0..<$0 + 4])) }
            )
        default: JSON(numbers)
        }
    }
}
