import Foundation
import LayerKit

/// A generator of random animations of all classes.
struct AnimationMaker {
    var values: ValueMaker

    private var random: SeededGenerator {
        get { values.random }
        set { values.random = newValue }
    }

    init(values: ValueMaker) {
        self.values = values
    }

    /// Returns an animation of one or more of a layer's properties.
    mutating func animation(for layer: CALayer, depth: Int = 0) -> CAAnimation {
        let animation: CAAnimation
        switch random.count(0...9) {
        case 0..<4: animation = basic(for: layer)
        case 4..<7: animation = keyframes(for: layer)
        case 7: animation = spring(for: layer)
        default: animation = depth < 2 ? group(for: layer, depth: depth) : basic(for: layer)
        }
        time(animation, isInGroup: depth > 0)
        return animation
    }

    /// Returns a transition.
    mutating func transition() -> CATransition {
        let transition = CATransition()
        transition.type = random.pick([.fade, .moveIn, .push, .reveal, .init(rawValue: "curl")])
        if random.chance(70) {
            transition.subtype = random.pick([.fromRight, .fromLeft, .fromTop, .fromBottom])
        }
        if random.chance(30) {
            transition.startProgress = Float(values.number(0...0.5))
            transition.endProgress = Float(values.number(0.5...1))
        }
        time(transition, isInGroup: false)
        return transition
    }

    // MARK: - Time

    private mutating func time(_ animation: CAAnimation, isInGroup: Bool) {
        animation.isRemovedOnCompletion = random.chance(50)
        animation.duration = random.chance(20) ? 0 : values.number(0.1...2)
        if random.chance(40) { animation.beginTime = values.number((isInGroup ? 0 : 0.1)...1.5) }
        if random.chance(30) { animation.speed = Float(values.number(-2...2)) }
        if random.chance(20) { animation.timeOffset = values.number(-1...1) }
        if random.chance(30) { animation.repeatCount = Float(values.number(0.5...4)) }
        if random.chance(10) { animation.repeatCount = .infinity }
        if random.chance(10) { animation.repeatDuration = values.number(0.2...3) }
        animation.autoreverses = random.chance(30)
        animation.fillMode = random.pick([.removed, .forwards, .backwards, .both])
        if random.chance(50) { animation.timingFunction = values.timingFunction() }
    }

    // MARK: - Properties

    private mutating func fill(_ animation: CABasicAnimation, for layer: CALayer) {
        let property = property(of: layer)
        animation.keyPath = property.keyPath
        if random.chance(80) { animation.fromValue = value(property.kind) }
        if random.chance(80) { animation.toValue = value(property.kind) }
        if random.chance(25) { animation.byValue = value(property.kind) }
        if property.kind != .count { combine(animation) }
    }

    private mutating func combine(_ animation: CAPropertyAnimation) {
        animation.isAdditive = random.chance(25)
        animation.isCumulative = random.chance(20)
    }

    private mutating func basic(for layer: CALayer) -> CAAnimation {
        let animation = CABasicAnimation()
        if random.chance(8) { return turn() }
        fill(animation, for: layer)
        return animation
    }

    /// Returns an animation with a value function.
    private mutating func turn() -> CAAnimation {
        let animation = CABasicAnimation(keyPath: "transform")
        let names: [CAValueFunctionName] = [.rotateX, .rotateZ, .scaleY, .translateX, .scale]
        let name = random.pick(names)
        animation.valueFunction = CAValueFunction(name: name)
        if name == .scale {
            animation.fromValue = [1, 1, 1]
            animation.toValue = [values.number(-2...2), values.number(0...2), values.number(0...2)]
        } else {
            animation.fromValue = values.number(-4...4)
            animation.toValue = values.number(-4...4)
        }
        combine(animation)
        return animation
    }

    private mutating func spring(for layer: CALayer) -> CAAnimation {
        let animation = CASpringAnimation()
        fill(animation, for: layer)
        if random.chance(50) { animation.mass = values.length(0.1...5) }
        if random.chance(50) { animation.stiffness = values.length(1...500) }
        if random.chance(50) { animation.damping = values.length(0...40) }
        if random.chance(30) { animation.initialVelocity = values.length(-20...20) }
        animation.allowsOverdamping = random.chance(30)
        return animation
    }

    private mutating func keyframes(for layer: CALayer) -> CAAnimation {
        let animation = CAKeyframeAnimation()
        animation.calculationMode = random.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
        let property = property(of: layer)
        let count = random.count(0...5)
        animation.keyPath = property.keyPath
        animation.values = (0..<count).map { _ in value(property.kind) }
        if random.chance(20) {
            animation.keyPath = "position"
            animation.path = values.path()
            if random.chance(50) { animation.rotationMode = .rotateAuto }
            if random.chance(20) { animation.rotationMode = .rotateAutoReverse }
        }
        if random.chance(40) { animation.keyTimes = keyTimes(count: count) }
        if random.chance(30) {
            animation.timingFunctions = (0..<count).map { _ in values.timingFunction() }
        }
        if random.chance(30) { animation.tensionValues = bends(count) }
        if random.chance(20) { animation.continuityValues = bends(count) }
        if random.chance(20) { animation.biasValues = bends(count) }
        if property.kind != .count { combine(animation) }
        return animation
    }

    private mutating func bends(_ count: Int) -> [NSNumber] {
        (0..<count).map { _ in NSNumber(value: values.number(-1...1)) }
    }

    private mutating func keyTimes(count: Int) -> [NSNumber] {
        let isSound = random.chance(70)
        let length = isSound ? count : random.count(0...7)
        let times = (0..<length).map { _ in values.number(0...1) }
        return (isSound ? times.sorted() : times).map { NSNumber(value: $0) }
    }

    private mutating func group(for layer: CALayer, depth: Int) -> CAAnimation {
        let group = CAAnimationGroup()
        group.animations = (0..<random.count(0...3)).map { _ in
            animation(for: layer, depth: depth + 1)
        }
        return group
    }
}

// MARK: - Key paths

extension AnimationMaker {
    /// The kinds of property values.
    enum Kind: CaseIterable {
        case length, unit, angle, factor, flag, count, point, unitPoint, size, rect, transform
        case color, path, image, colors, locations
    }

    /// A key path and the kind of its values.
    struct Property {
        let keyPath: String
        let kind: Kind

        init(_ keyPath: String, _ kind: Kind) {
            self.keyPath = keyPath
            self.kind = kind
        }
    }

    private static let common: [Property] = [
        Property("position", .point), Property("position.x", .length),
        Property("bounds", .rect), Property("bounds.size", .size),
        Property("bounds.size.width", .length), Property("bounds.origin.y", .length),
        Property("anchorPoint", .unitPoint), Property("zPosition", .length),
        Property("anchorPointZ", .length), Property("transform", .transform),
        Property("transform.rotation", .angle), Property("transform.rotation.x", .angle),
        Property("transform.rotation.y", .angle), Property("transform.scale", .factor),
        Property("transform.scale.x", .factor), Property("transform.translation", .size),
        Property("transform.translation.z", .length), Property("sublayerTransform", .transform),
        Property("sublayerTransform.rotation.y", .angle), Property("opacity", .unit),
        Property("hidden", .flag), Property("backgroundColor", .color),
        Property("cornerRadius", .length), Property("borderWidth", .factor),
        Property("borderColor", .color), Property("masksToBounds", .flag),
        Property("shadowOpacity", .unit), Property("shadowRadius", .factor),
        Property("shadowOffset", .size), Property("shadowPath", .path),
        Property("contents", .image), Property("contentsRect", .rect),
        Property("contentsScale", .factor), Property("geometryFlipped", .flag),
        Property("nothing.of.the.kind", .length), Property("transform.nonsense", .angle),
        Property("opacity.x", .unit), Property("", .unit),
    ]

    private static func own(_ layer: CALayer) -> [Property] {
        switch layer {
        case is CAShapeLayer:
            [
                Property("path", .path), Property("strokeEnd", .unit),
                Property("strokeStart", .unit), Property("lineWidth", .factor),
                Property("fillColor", .color), Property("strokeColor", .color),
                Property("lineDashPhase", .length), Property("miterLimit", .length),
            ]
        case is CAGradientLayer:
            [
                Property("colors", .colors), Property("locations", .locations),
                Property("startPoint", .unitPoint), Property("endPoint", .unitPoint),
            ]
        case is CAReplicatorLayer:
            [
                Property("instanceTransform", .transform), Property("instanceDelay", .factor),
                Property("instanceTransform.rotation.z", .angle), Property("instanceCount", .count),
                Property("instanceColor", .color), Property("instanceAlphaOffset", .unit),
            ]
        case is CATextLayer: [Property("fontSize", .length), Property("foregroundColor", .color)]
        case is CustomKeyLayer: [Property("progress", .unit)]
        default: []
        }
    }

    mutating func property(of layer: CALayer) -> Property {
        let own = Self.own(layer)
        return random.pick(!own.isEmpty && random.chance(50) ? own : Self.common)
    }

    /// Returns a value of a kind or, occasionally, of a different kind.
    mutating func value(_ kind: Kind) -> Any {
        let kind = kind != .count && random.chance(3) ? random.pick(Kind.allCases) : kind
        switch kind {
        case .length: return values.number(-4...16)
        case .unit: return values.number(-0.2...1.2)
        case .angle: return values.number(-7...7)
        case .factor: return values.number(-2...3)
        case .flag: return random.chance(50)
        case .count: return random.count(-1...4)
        case .point: return values.point()
        case .unitPoint: return values.unitPoint()
        case .size: return values.size()
        case .rect: return values.rect()
        case .transform: return values.transform()
        case .color: return values.color()
        case .path: return values.path()
        case .image: return values.image()
        case .colors: return (0..<random.count(2...3)).map { _ in values.color() }
        case .locations: return (0..<3).map { _ in values.number(0...1) }
        }
    }
}
