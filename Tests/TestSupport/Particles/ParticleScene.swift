import Foundation
import GraphicsKit
import LayerKit
import Testing

/// A layer tree with an emitter, as apps use them.
package struct ParticleScene: Sendable, CustomTestStringConvertible {
    /// The name of the scene.
    package let name: String

    /// The color behind the layers.
    package let ground: RGBA

    /// The number of seconds in which the scene is typical.
    package let duration: Double

    /// The side of all scenes in points.
    package static let side: CGFloat = 160

    private let fill: @Sendable (CALayer) -> Void

    private init(
        _ name: String,
        on ground: RGBA,
        for duration: Double,
        _ fill: @escaping @Sendable (CALayer) -> Void
    ) {
        self.name = name
        self.ground = ground
        self.duration = duration
        self.fill = fill
    }

    package var testDescription: String { name }

    /// Returns new layers.
    package func makeLayer() -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        root.backgroundColor = CGColor(ground)
        fill(root)
        return root
    }

    /// Returns a host of new layers with a clock of its own.
    package func makeHost() -> LayerHost {
        LayerHost(layer: makeLayer(), clock: MediaClock())
    }

    /// All scenes.
    package static let all = [confetti, sparkles, snow, fire, heart]

    // MARK: - Scenes

    /// Confetti that falls from above the top edge for 1.2 seconds.
    package static let confetti = ParticleScene("confetti", on: .white, for: 4) { root in
        let emitter = emitter(in: root, at: CGPoint(x: side / 2, y: -8))
        emitter.emitterShape = .line
        emitter.emitterSize = CGSize(width: side, height: 1)
        emitter.emitterCells = [
            RGBA(red: 0.95, green: 0.4, blue: 0.27), RGBA(red: 1, green: 0.78, blue: 0.36),
            RGBA(red: 0.48, green: 0.78, blue: 0.64), RGBA(red: 0.3, green: 0.76, blue: 0.85),
            RGBA(red: 0.58, green: 0.39, blue: 0.55),
        ].map { color in
            let cell = CAEmitterCell()
            cell.contents = ParticlePicture.paper
            cell.color = CGColor(color)
            cell.birthRate = 14
            cell.duration = 1.2
            cell.lifetime = 4
            cell.velocity = 70
            cell.velocityRange = 40
            cell.yAcceleration = 30
            cell.emissionLongitude = .pi
            cell.emissionRange = .pi / 4
            cell.spin = 3.5
            cell.spinRange = 4
            cell.scale = 0.8
            cell.scaleRange = 0.4
            cell.scaleSpeed = -0.05
            return cell
        }
    }

    /// Stars that twinkle around a check mark.
    package static let sparkles = ParticleScene("sparkles", on: .white, for: 2) { root in
        let emitter = emitter(in: root, at: CGPoint(x: side / 2, y: side / 2))
        emitter.emitterShape = .circle
        emitter.emitterMode = .outline
        emitter.emitterSize = CGSize(width: 46, height: 46)
        let cell = CAEmitterCell()
        cell.contents = ParticlePicture.star
        cell.color = CGColor(red: 1, green: 0.8, blue: 0.2, alpha: 1)
        cell.birthRate = 22
        cell.lifetime = 0.9
        cell.lifetimeRange = 0.4
        cell.velocity = 18
        cell.velocityRange = 16
        cell.scale = 0.8
        cell.scaleRange = 0.6
        cell.scaleSpeed = -0.5
        cell.alphaSpeed = -0.8
        cell.spin = 0.6
        cell.spinRange = 2
        emitter.emitterCells = [cell]
        let check = CAShapeLayer()
        check.frame = root.bounds
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 58, y: 82))
        path.addLine(to: CGPoint(x: 74, y: 98))
        path.addLine(to: CGPoint(x: 104, y: 64))
        check.path = path
        check.fillColor = nil
        check.strokeColor = CGColor(red: 0.2, green: 0.7, blue: 0.4, alpha: 1)
        check.lineWidth = 8
        check.lineCap = .round
        check.lineJoin = .round
        root.addSublayer(check)
    }

    /// Snow that falls from above the top edge.
    package static let snow = ParticleScene(
        "snow",
        on: RGBA(red: 0.13, green: 0.2, blue: 0.36),
        for: 10
    ) { root in
        let emitter = emitter(in: root, at: CGPoint(x: side / 2, y: -10))
        emitter.emitterShape = .line
        emitter.emitterMode = .outline
        emitter.emitterSize = CGSize(width: side * 1.5, height: 0)
        let cell = CAEmitterCell()
        cell.contents = ParticlePicture.flake
        cell.birthRate = 9
        cell.lifetime = 9
        cell.velocity = -18
        cell.velocityRange = 10
        cell.yAcceleration = 2
        cell.emissionRange = .pi / 3
        cell.scale = 0.55
        cell.scaleRange = 0.7
        cell.spinRange = .pi / 2
        cell.alphaRange = 0.4
        emitter.emitterCells = [cell]
    }

    /// A fire of added light, with smoke above it.
    package static let fire = ParticleScene("fire", on: .black, for: 3) { root in
        let smoke = emitter(in: root, at: CGPoint(x: side / 2, y: 110))
        smoke.emitterShape = .line
        smoke.emitterMode = .outline
        smoke.emitterSize = CGSize(width: 30, height: 0)
        let cloud = CAEmitterCell()
        cloud.contents = ParticlePicture.glow
        cloud.birthRate = 11
        cloud.lifetime = 3
        cloud.velocity = 40
        cloud.velocityRange = 20
        cloud.emissionRange = .pi / 4
        cloud.yAcceleration = -12
        cloud.scale = 0.5
        cloud.scaleSpeed = 0.5
        cloud.color = CGColor(gray: 1, alpha: 0.16)
        cloud.alphaSpeed = -0.05
        cloud.spin = 1
        cloud.spinRange = 6
        smoke.emitterCells = [cloud]
        let fire = emitter(in: root, at: CGPoint(x: side / 2, y: 142))
        fire.emitterShape = .line
        fire.emitterMode = .outline
        fire.emitterSize = CGSize(width: 50, height: 0)
        fire.renderMode = .additive
        let flame = CAEmitterCell()
        flame.contents = ParticlePicture.glow
        flame.birthRate = 150
        flame.lifetime = 0.9
        flame.lifetimeRange = 0.5
        flame.emissionLongitude = .pi
        flame.emissionRange = 1.1
        flame.velocity = -40
        flame.velocityRange = 30
        flame.yAcceleration = -70
        flame.scale = 0.7
        flame.scaleSpeed = -0.35
        flame.color = CGColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.25)
        flame.alphaSpeed = -0.1
        fire.emitterCells = [flame]
    }

    /// A burst of dots around a heart, whose birth rate an animation sets for a moment.
    package static let heart = ParticleScene("heart", on: .white, for: 1.2) { root in
        let emitter = emitter(in: root, at: CGPoint(x: side / 2, y: side / 2))
        emitter.emitterShape = .circle
        emitter.emitterMode = .outline
        emitter.emitterSize = CGSize(width: 22, height: 0)
        let dot = CAEmitterCell()
        dot.name = "burst"
        dot.contents = ParticlePicture.dot
        dot.color = CGColor(red: 1, green: 0.3, blue: 0.4, alpha: 1)
        dot.redRange = 0.3
        dot.greenRange = 0.6
        dot.blueRange = 0.6
        dot.lifetime = 0.7
        dot.lifetimeRange = 0.3
        dot.velocity = 60
        dot.velocityRange = 30
        dot.scale = 0.9
        dot.scaleRange = 0.4
        dot.scaleSpeed = -0.9
        dot.alphaSpeed = -0.6
        emitter.emitterCells = [dot]
        let burst = CABasicAnimation(keyPath: "emitterCells.burst.birthRate")
        burst.fromValue = 500
        burst.toValue = 0
        burst.duration = 0.2
        emitter.add(burst, forKey: "burst")
        let heart = CAShapeLayer()
        heart.frame = root.bounds
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 80, y: 98))
        path.addCurve(
            to: CGPoint(x: 80, y: 70),
            control1: CGPoint(x: 46, y: 76),
            control2: CGPoint(x: 68, y: 54)
        )
        path.addCurve(
            to: CGPoint(x: 80, y: 98),
            control1: CGPoint(x: 92, y: 54),
            control2: CGPoint(x: 114, y: 76)
        )
        heart.path = path
        heart.fillColor = CGColor(red: 0.92, green: 0.16, blue: 0.3, alpha: 1)
        root.addSublayer(heart)
    }

    private static func emitter(in root: CALayer, at position: CGPoint) -> CAEmitterLayer {
        let emitter = CAEmitterLayer()
        emitter.frame = root.bounds
        emitter.emitterPosition = position
        root.addSublayer(emitter)
        return emitter
    }
}

/// The pictures of particles, all in white.
package enum ParticlePicture {
    /// A piece of paper, 8 by 5 points.
    package static let paper = vector(8, 5) { $0.addRect(CGRect(x: 0, y: 0, width: 8, height: 5)) }

    /// A dot with a diameter of 8 points.
    package static let dot = vector(8, 8) {
        $0.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    }

    /// A flake of three crossed bars, 12 points wide.
    package static let flake = vector(12, 12) { path in
        for index in 0..<6 {
            let angle = Double(index) * .pi / 3
            let (x, y) = (cos(angle), sin(angle))
            path.move(to: CGPoint(x: 6 - y * 0.7, y: 6 + x * 0.7))
            path.addLine(to: CGPoint(x: 6 + x * 6 - y * 0.7, y: 6 + y * 6 + x * 0.7))
            path.addLine(to: CGPoint(x: 6 + x * 6 + y * 0.7, y: 6 + y * 6 - x * 0.7))
            path.addLine(to: CGPoint(x: 6 + y * 0.7, y: 6 - x * 0.7))
            path.closeSubpath()
        }
    }

    /// A star with four points, 14 points wide.
    package static let star = vector(14, 14) { path in
        for index in 0..<8 {
            let angle = Double(index) * .pi / 4
            let radius = index % 2 == 0 ? 7.0 : 2
            let point = CGPoint(x: 7 + radius * sin(angle), y: 7 - radius * cos(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
    }

    /// A disc of 48 pixels whose alpha fades out toward its edge.
    package static let glow: CGImage = {
        let side = 48
        let pixels = (0..<side * side).map { index -> UInt32 in
            let x = (Double(index % side) + 0.5) / Double(side) * 2 - 1
            let y = (Double(index / side) + 0.5) / Double(side) * 2 - 1
            let alpha = max(1 - (x * x + y * y).squareRoot(), 0)
            let byte = UInt32((alpha * alpha * 255).rounded())
            return byte << 24 | byte << 16 | byte << 8 | byte
        }
        return CGImage(width: side, height: side, pixels: pixels)
    }()

    private static func vector(
        _ width: Int,
        _ height: Int,
        _ draw: (CGMutablePath) -> Void
    ) -> CGImage {
        let path = CGMutablePath()
        draw(path)
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let fill = Picture.Fill(path: path.geometry, paint: .color(.white))
        return CGImage(
            width: width,
            height: height,
            recording: Picture(bounds: bounds, nodes: [.fill(fill)])
        )
    }
}
