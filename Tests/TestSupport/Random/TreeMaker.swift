import Foundation
import LayerKit

/// A generator of random layer trees with layers of all classes and animations.
public struct TreeMaker {
    /// The side of the root layer in points.
    public static let side = 16.0

    private var values: ValueMaker

    private var random: SeededGenerator {
        get { values.random }
        set { values.random = newValue }
    }

    /// Creates a generator whose tree depends on a seed.
    ///
    /// - Parameters:
    ///   - seed: The seed.
    ///   - isWild: A Boolean value that indicates whether some values are invalid, such as infinite
    ///     widths.
    public init(seed: UInt64, isWild: Bool) {
        values = ValueMaker(random: SeededGenerator(seed: seed), isWild: isWild)
    }

    /// Returns the host of a new tree at time 0, with its animations running.
    public mutating func makeHost() -> LayerHost {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        if random.chance(50) { root.backgroundColor = values.color() }
        if random.chance(20) { root.sublayerTransform.m34 = -1 / 60 }
        for _ in 0..<random.count(1...3) { root.addSublayer(makeLayer(depth: 1)) }
        let host = LayerHost(layer: root, clock: MediaClock())
        host.runTurn()
        changeSome(of: root)
        host.runTurn()
        return host
    }

    /// Returns a plain layer without a host, with animations for different keys.
    public mutating func makeAnimatedLayer() -> CALayer {
        let layer = CALayer()
        place(layer)
        paint(layer)
        for index in 0..<random.count(1...4) {
            layer.add(makeAnimation(for: layer), forKey: "\(index)")
        }
        return layer
    }

    /// Returns an animation of one or more of a layer's properties.
    public mutating func makeAnimation(for layer: CALayer) -> CAAnimation {
        var maker = AnimationMaker(values: values)
        defer { values = maker.values }
        return maker.animation(for: layer)
    }

    /// Returns times for drawing a tree, some of them before its start.
    public mutating func instants(_ count: Int) -> [Double] {
        (0..<count).map { _ in
            random.chance(15) ? Double(random.count(0...8)) / 4 : random.number(-0.2...4)
        }
    }

    // MARK: - Layers

    private mutating func makeLayer(depth: Int) -> CALayer {
        let layer = makeOwn()
        place(layer)
        paint(layer)
        // A shadow takes as long to draw as twenty layers without a shadow.
        if random.chance(4) { cast(layer) }
        if random.chance(20) { time(layer) }
        if depth < 4 {
            for _ in 0..<random.count(0...(layer is CAReplicatorLayer ? 2 : 4 - depth)) {
                layer.addSublayer(makeLayer(depth: depth + 1))
            }
            if random.chance(10) { layer.mask = makeLayer(depth: depth + 2) }
        }
        if random.chance(60) {
            for _ in 0..<random.count(1...3) { layer.add(makeAnimation(for: layer), forKey: nil) }
        }
        return layer
    }

    private mutating func place(_ layer: CALayer) {
        layer.bounds = values.rect()
        layer.position = values.point()
        if random.chance(30) { layer.anchorPoint = values.unitPoint() }
        if random.chance(20) { layer.zPosition = values.length(-5...5) }
        if random.chance(10) { layer.anchorPointZ = values.length(-5...5) }
        if random.chance(40) { layer.transform = values.transform() }
        if random.chance(15) { layer.sublayerTransform = values.transform() }
        if random.chance(8) { layer.isGeometryFlipped = true }
        if random.chance(10) { layer.isDoubleSided = false }
    }

    private mutating func paint(_ layer: CALayer) {
        if random.chance(70) { layer.backgroundColor = values.color() }
        if random.chance(30) { layer.cornerRadius = values.length(0...8) }
        if random.chance(20) { layer.cornerCurve = .continuous }
        if random.chance(25) { layer.borderWidth = values.length(0...3) }
        if random.chance(15) { layer.borderColor = values.color() }
        if random.chance(20) { layer.masksToBounds = true }
        if random.chance(25) { layer.opacity = Float(values.number(-0.1...1.1)) }
        if random.chance(10) { layer.allowsGroupOpacity = false }
        if random.chance(4) { layer.isHidden = true }
        guard random.chance(15) else { return }
        layer.contents = values.image()
        layer.contentsGravity = random.pick([.resize, .center, .topLeft, .resizeAspect])
        if random.chance(30) { layer.contentsScale = values.length(0.5...3) }
        if random.chance(30) {
            layer.contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.3, height: 0)
        }
    }

    private mutating func cast(_ layer: CALayer) {
        layer.shadowOpacity = Float(values.number(0...1))
        layer.shadowRadius = values.length(0...1)
        layer.shadowOffset = CGSize(width: values.number(-3...3), height: values.number(-3...3))
        if random.chance(30) { layer.shadowPath = values.path() }
        if random.chance(30) { layer.shadowColor = values.color() }
    }

    private mutating func time(_ layer: CALayer) {
        layer.speed = Float(values.number(-1...2))
        if random.chance(20) { layer.speed = 0 }
        if random.chance(50) { layer.timeOffset = values.number(0...1) }
        if random.chance(30) { layer.beginTime = values.number(0...0.5) }
    }

    /// Changes layers of a live tree with implicit animations, and adds some transitions.
    private mutating func changeSome(of root: CALayer) {
        var layers = root.sublayers ?? []
        while let layer = layers.popLast() {
            layers += layer.sublayers ?? []
            if random.chance(10) { layer.position = values.point() }
            if random.chance(5) { layer.isHidden.toggle() }
            guard random.chance(8) else { continue }
            var maker = AnimationMaker(values: values)
            layer.add(maker.transition(), forKey: nil)
            values = maker.values
            layer.backgroundColor = values.color()
        }
    }
}

// MARK: - Classes

extension TreeMaker {
    private mutating func makeOwn() -> CALayer {
        switch random.count(0...12) {
        case 0, 1, 2: return makeShape()
        case 3, 4: return makeGradient()
        case 5, 6: return makeReplicator()
        case 7: return CATransformLayer()
        case 8: return makeText()
        case 9:
            let dial = CustomKeyLayer()
            dial.setNeedsDisplay()
            if random.chance(50) { dial.setValue(values.number(0...1), forKey: "progress") }
            return dial
        case 10:
            let layer = CAScrollLayer()
            layer.scroll(to: values.point())
            return layer
        default: return CALayer()
        }
    }

    private mutating func makeShape() -> CALayer {
        let layer = CAShapeLayer()
        layer.path = values.path()
        layer.fillColor = random.chance(60) ? values.color() : nil
        if random.chance(70) { layer.strokeColor = values.color() }
        layer.lineWidth = values.length(0...4)
        if random.chance(40) { layer.strokeStart = values.length(-0.1...0.5) }
        if random.chance(40) { layer.strokeEnd = values.length(0.3...1.1) }
        layer.lineCap = random.pick([.butt, .round, .square])
        layer.lineJoin = random.pick([.miter, .round, .bevel])
        if random.chance(20) { layer.fillRule = .evenOdd }
        if random.chance(20) { layer.miterLimit = values.length(0...12) }
        if random.chance(25) {
            layer.lineDashPattern = (0..<random.count(0...3)).map { _ in
                NSNumber(value: values.number(0.5...5))
            }
            layer.lineDashPhase = values.length(-5...5)
        }
        return layer
    }

    private mutating func makeGradient() -> CALayer {
        let layer = CAGradientLayer()
        layer.type = random.pick([.axial, .radial, .conic])
        layer.colors = (0..<random.count(0...4)).map { _ in values.color() }
        if random.chance(40) {
            layer.locations = (0..<random.count(0...4)).map { _ in
                NSNumber(value: values.number(-0.1...1.1))
            }
        }
        if random.chance(60) { layer.startPoint = values.unitPoint() }
        if random.chance(60) { layer.endPoint = values.unitPoint() }
        return layer
    }

    private mutating func makeReplicator() -> CALayer {
        let layer = CAReplicatorLayer()
        layer.instanceCount = random.count(-1...4)
        layer.instanceDelay = values.number(-0.5...0.5)
        layer.instanceTransform = values.transform()
        if random.chance(30) { layer.instanceColor = values.color() }
        if random.chance(30) { layer.instanceRedOffset = Float(values.number(-0.4...0.4)) }
        if random.chance(30) { layer.instanceAlphaOffset = Float(values.number(-0.4...0.1)) }
        layer.preservesDepth = random.chance(20)
        return layer
    }

    private mutating func makeText() -> CALayer {
        let layer = CATextLayer()
        layer.string = random.pick(["Loading…", "", "a b\nc", "100 %", "\u{5E9}\u{5DC}x"])
        layer.fontSize = values.length(0...14)
        layer.foregroundColor = values.color()
        layer.isWrapped = random.chance(30)
        layer.truncationMode = random.pick([.none, .start, .end, .middle])
        layer.alignmentMode = random.pick([.natural, .left, .right, .center])
        return layer
    }
}
