import Foundation
import GraphicsKit
import KinoraIndicators
import LayerKit

/// A maker of the layers of a traced film.
struct TracedLayers {
    private let animation: TracedAnimation
    private let size: CGSize
    private let scale: Double
    private let offset: CGPoint

    /// Creates a maker of layers that fit a size.
    init(_ animation: TracedAnimation, size: CGSize) {
        self.animation = animation
        self.size = size
        let film = animation.scene.size
        let ratio = min(
            Double(size.width / max(film.width, 1)),
            Double(size.height / max(film.height, 1))
        )
        scale = ratio
        offset = CGPoint(
            x: (Double(size.width) - Double(film.width) * ratio) / 2,
            y: (Double(size.height) - Double(film.height) * ratio) / 2
        )
    }

    /// Returns a layer of the size with the layers of the film.
    func makeLayer() -> CALayer {
        let content = CALayer.container(size: size)
        let choreography = Choreography(
            duration: animation.scene.period,
            period: animation.period,
            isRepeating: animation.isRepeating
        )
        var orbit: (layer: CALayer, traced: TracedLayer)?
        for traced in animation.scene.layers {
            guard traced.isParametric else {
                let layer =
                    traced.patches.map { patchLayer(traced, $0, choreography) }
                    ?? outlineLayer(traced, choreography)
                content.addSublayer(layer)
                continue
            }
            let layer = layer(of: traced)
            let motions = TracedAnimations(traced, scale: scale, offset: offset, choreography)
            motions.setModelValues(of: layer)
            choreography.play(
                motions.animations,
                on: layer,
                delay: traced.delay / max(animation.scene.period, 1e-9)
            )
            guard let center = traced.geometry.orbitCenter else {
                content.addSublayer(layer)
                continue
            }
            if let last = orbit, traced.turnsAs(last.traced) {
                last.layer.addSublayer(layer)
                continue
            }
            let container = orbitLayer(center)
            choreography.play(
                motions.orbitAnimations,
                on: container,
                delay: traced.delay / max(animation.scene.period, 1e-9)
            )
            container.addSublayer(layer)
            content.addSublayer(container)
            orbit = (container, traced)
        }
        return content
    }

    /// Returns a layer that turns about a point of the film.
    private func orbitLayer(_ center: SIMD2<Double>) -> CALayer {
        let layer = CALayer.container(size: size, name: "orbit")
        let point = CGPoint(
            x: center.x * scale + Double(offset.x),
            y: center.y * scale + Double(offset.y)
        )
        layer.anchorPoint = CGPoint(x: point.x / size.width, y: point.y / size.height)
        layer.position = point
        return layer
    }

    /// Returns a layer whose picture is replaced from frame to frame.
    private func patchLayer(
        _ traced: TracedLayer,
        _ patches: TracedPatches,
        _ choreography: Choreography
    ) -> CALayer {
        let layer = CALayer()
        layer.name = traced.name
        layer.place(
            in: CGRect(
                x: patches.box.minX * scale + offset.x,
                y: patches.box.minY * scale + offset.y,
                width: patches.box.width * scale,
                height: patches.box.height * scale
            )
        )
        layer.zPosition = CGFloat(traced.geometry.depth)
        let images = patches.patches.map { patch in
            let frame = patch.image
            let image = CGImage(width: frame.width, height: frame.height, pixels: frame.pixels)
            return (at: patch.time, value: image as Any)
        }
        layer.contents = images.first?.value
        if images.count > 1 {
            choreography.play([choreography.steps("contents", images)], on: layer)
        }
        return layer
    }

    /// Returns a layer whose path is replaced from frame to frame.
    private func outlineLayer(_ traced: TracedLayer, _ choreography: Choreography) -> CALayer {
        let shape = CAShapeLayer()
        shape.name = traced.name
        shape.place(size: size)
        shape.fillColor = color(of: traced)
        shape.fillRule = .evenOdd
        shape.zPosition = CGFloat(traced.geometry.depth)
        let paths = traced.outlines.map { outline in
            (at: outline.time, value: outline.path(scale: scale, offset: offset) as Any)
        }
        guard let first = traced.outlines.first else { return shape }
        shape.path = first.path(scale: scale, offset: offset)
        shape.opacity = Float(first.opacity)
        var animations: [CAAnimation] = []
        if paths.count > 1 { animations.append(choreography.steps("path", paths)) }
        if traced.outlines.contains(where: { abs($0.opacity - first.opacity) > 0.02 }) {
            animations.append(
                choreography.steps(
                    "opacity",
                    traced.outlines.map { (at: $0.time, value: $0.opacity as Any) }
                )
            )
        }
        choreography.play(animations, on: shape)
        return shape
    }

    private func color(of traced: TracedLayer) -> CGColor {
        animation.color ?? CGColor(traced.color)
    }

    private func lineWidth(of geometry: TracedGeometry) -> CGFloat {
        CGFloat(animation.lineWidth ?? geometry.value(.lineWidth) * scale)
    }

    /// Returns the layer of a shape at rest.
    private func layer(of traced: TracedLayer) -> CALayer {
        let geometry = traced.geometry
        let layer: CALayer
        switch geometry.kind {
        case .disc, .ellipse, .scaledRectangle, .polygon, .outline, .corners:
            layer = filledLayer(traced)
        case .capsule, .rectangle: layer = boxLayer(traced, isStroked: false)
        case .strokedRectangle: layer = boxLayer(traced, isStroked: true)
        case .ring, .arc: layer = circleLayer(traced)
        case .stroke(let path, let cap): layer = strokeLayer(traced, path, cap)
        }
        layer.name = traced.name
        layer.opacity = Float(geometry.value(.opacity))
        layer.anchorPoint = CGPoint(x: geometry.anchor.x, y: geometry.anchor.y)
        layer.position = CGPoint(
            x: geometry.value(.x) * scale + Double(offset.x),
            y: geometry.value(.y) * scale + Double(offset.y)
        )
        layer.zPosition = CGFloat(geometry.depth)
        let angle = geometry.value(.angle)
        if angle != 0, !geometry.isPolygon {
            layer.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
        }
        return layer
    }

    private func filledLayer(_ traced: TracedLayer) -> CALayer {
        let geometry = traced.geometry
        let shape = CAShapeLayer()
        shape.fillColor = color(of: traced)
        let half = geometry.halfSize
        let box = CGRect(
            x: 0,
            y: 0,
            width: 2 * half.x * scale,
            height: 2 * half.y * scale
        )
        shape.bounds = box
        switch geometry.kind {
        case .scaledRectangle(let ratio):
            shape.path = CGPath(
                roundedRect: box,
                cornerWidth: CGFloat(min(ratio.x, 1) * half.x * scale),
                cornerHeight: CGFloat(min(ratio.y, 1) * half.y * scale),
                transform: nil
            )
        case .polygon(let corners):
            let size = geometry.value(.scale) * scale
            let turn = SIMD2(cos(geometry.value(.angle)), sin(geometry.value(.angle))) * size
            let path = CGMutablePath()
            let points = corners.map { corner in
                CGPoint(
                    x: Double(box.midX) + corner.x * turn.x - corner.y * turn.y,
                    y: Double(box.midY) + corner.x * turn.y + corner.y * turn.x
                )
            }
            path.addLines(between: points)
            path.closeSubpath()
            shape.path = path
        case .outline(let outline):
            let size = SIMD2(geometry.value(.scaleX), geometry.value(.scaleY)) * scale
            let path = CGMutablePath()
            let center = SIMD2(Double(box.midX), Double(box.midY))
            for contour in outline.contours(at: center, scale: size, angle: 0) {
                path.addLines(between: contour.map { CGPoint(x: $0.x, y: $0.y) })
                path.closeSubpath()
            }
            shape.path = path
        default: shape.path = CGPath(ellipseIn: box, transform: nil)
        }
        return shape
    }

    private func boxLayer(_ traced: TracedLayer, isStroked: Bool) -> CALayer {
        let geometry = traced.geometry
        let layer = CALayer()
        let width = isStroked ? geometry.value(.lineWidth) : 0
        let half = geometry.halfSize
        layer.bounds = CGRect(
            x: 0,
            y: 0,
            width: (2 * half.x + width) * scale,
            height: (2 * half.y + width) * scale
        )
        let corner: Double
        switch geometry.kind {
        case .capsule: corner = min(half.x, half.y)
        case .rectangle, .strokedRectangle: corner = geometry.value(.cornerX) + width / 2
        default: corner = 0
        }
        layer.cornerRadius = CGFloat(corner * scale)
        if isStroked {
            layer.borderWidth = lineWidth(of: geometry)
            layer.borderColor = color(of: traced)
        } else {
            layer.backgroundColor = color(of: traced)
        }
        return layer
    }

    /// Returns a layer with a stroke along a line, which may have several rounds.
    private func strokeLayer(
        _ traced: TracedLayer,
        _ line: StrokePath,
        _ cap: PrimitiveKind.Cap
    ) -> CALayer {
        let geometry = traced.geometry
        let shape = CAShapeLayer()
        shape.fillColor = nil
        shape.strokeColor = color(of: traced)
        shape.lineWidth = lineWidth(of: geometry)
        shape.lineJoin = .round
        shape.lineCap = cap == .round ? .round : .butt
        let half = line.halfSize
        shape.bounds = CGRect(x: 0, y: 0, width: 2 * half.x * scale, height: 2 * half.y * scale)
        let isWhole = line.isClosed && geometry.ends.upperBound - geometry.ends.lowerBound > 0.999
        let path = CGMutablePath()
        var points: [SIMD2<Double>] = []
        for round in 0..<Int(max(geometry.pathTurns, 1)) {
            let start = geometry.pathStart + Double(round)
            points += line.points(from: start, to: start + 1).dropFirst(round > 0 ? 1 : 0)
        }
        path.addLines(
            between: points.map { CGPoint(x: ($0.x + half.x) * scale, y: ($0.y + half.y) * scale) }
        )
        if isWhole, geometry.pathTurns <= 1, traced.motions.isEmpty { path.closeSubpath() }
        shape.path = path
        shape.strokeStart = CGFloat(geometry.ends.lowerBound)
        shape.strokeEnd = CGFloat(geometry.ends.upperBound)
        return shape
    }

    private func circleLayer(_ traced: TracedLayer) -> CALayer {
        let geometry = traced.geometry
        let shape = CAShapeLayer()
        shape.fillColor = nil
        shape.strokeColor = color(of: traced)
        shape.lineWidth = lineWidth(of: geometry)
        let side = 2 * geometry.value(.radius) * scale
        shape.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        shape.path = geometry.circlePath(radius: geometry.value(.radius) * scale, side: side)
        if case .arc(let cap) = geometry.kind {
            shape.lineCap = cap == .round ? .round : .butt
            shape.strokeStart = CGFloat(geometry.ends.lowerBound)
            shape.strokeEnd = CGFloat(geometry.ends.upperBound)
        }
        return shape
    }
}

extension TracedLayer {
    /// Returns a Boolean value that indicates whether the layer turns about the same point as another
    /// one, at the same times.
    fileprivate func turnsAs(_ other: TracedLayer) -> Bool {
        guard let one = geometry.orbitCenter, let second = other.geometry.orbitCenter,
            ((one - second) * (one - second)).sum() < 0.5, abs(delay - other.delay) < 1e-3
        else { return false }
        let turns = [self, other].map { layer in
            layer.motions.first { $0.property == .orbit }?.pieces ?? []
        }
        return turns[0].count == turns[1].count
            && zip(turns[0], turns[1]).allSatisfy { a, b in
                abs(a.start - b.start) < 0.012 && abs(a.end - b.end) < 0.012
                    && abs(a.from - b.from) < 0.03 && abs(a.to - b.to) < 0.03
            }
    }
}

extension TracedGeometry {
    /// A Boolean value that indicates whether the shape is a polygon, whose path is turned.
    var isPolygon: Bool {
        if case .polygon = kind { return true }
        return false
    }

    /// Half of the extents along the shape's own axes.
    var halfSize: SIMD2<Double> {
        switch kind {
        case .disc, .ring, .arc: return SIMD2(repeating: value(.radius))
        case .stroke(let path, _): return path.halfSize
        case .outline(let outline):
            return outline.halfSize * SIMD2(value(.scaleX), value(.scaleY))
        case .polygon(let corners):
            let farthest = corners.reduce(0) { max($0, ($1 * $1).sum().squareRoot()) }
            return SIMD2(repeating: farthest * value(.scale))
        default: return SIMD2(value(.halfWidth), value(.halfHeight))
        }
    }

    /// Returns the circle's path in a square of a side.
    func circlePath(radius: Double, side: Double) -> CGPath {
        let path = CGMutablePath()
        let center = CGPoint(x: side / 2, y: side / 2)
        if case .ring = kind {
            return CGPath(
                ellipseIn: CGRect(
                    x: side / 2 - radius,
                    y: side / 2 - radius,
                    width: 2 * radius,
                    height: 2 * radius
                ),
                transform: nil
            )
        }
        let start = CGFloat(pathStart * 2 * .pi)
        path.addRelativeArc(
            center: center,
            radius: CGFloat(radius),
            startAngle: start,
            delta: CGFloat(pathTurns * 2 * .pi)
        )
        return path
    }
}
