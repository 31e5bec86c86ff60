import Foundation
import KinoraTimeline
import LayerKit
import Testing

/// Tests that infinite, huge and undefined values in layers and animations don't stop the program.
@Suite struct ExtremeNumberTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 1e19, -1e19, 0,
    ]

    private func shape(_ configure: (CAShapeLayer) -> Void) -> CALayer {
        let root = CALayer()
        root.bounds.size = CGSize(width: 40, height: 40)
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 30, height: 30), transform: nil)
        shape.strokeColor = .black
        configure(shape)
        root.addSublayer(shape)
        return root
    }

    /// Renders a layer and converts it to tracks.
    private func use(_ layer: CALayer) {
        let host = LayerHost(layer: layer, clock: MediaClock(time: 0))
        host.commit()
        for time in [0, 0.3, 1] { _ = host.picture(at: time) }
        _ = Rasterizer(width: 40, height: 40, scale: 1).draw(host.picture(at: 0.5))
        _ = Timeline(of: host, identifier: "extreme", title: "Extreme", period: 1)
        _ = Timeline(of: host, identifier: "extreme", title: "Extreme")
        host.advance(to: 2)
    }

    @Test(arguments: numbers)
    func `durations`(number: Double) {
        for keyPath in ["strokeEnd", "lineWidth", "transform.rotation.z", "progress"] {
            use(
                shape { shape in
                    let animation = CABasicAnimation(keyPath: keyPath)
                    animation.fromValue = 0
                    animation.toValue = 1
                    animation.duration = number
                    shape.add(animation, forKey: nil)
                    let frames = CAKeyframeAnimation(keyPath: keyPath)
                    frames.values = [0, 1, 0]
                    frames.duration = number
                    frames.calculationMode = .cubic
                    frames.repeatCount = .infinity
                    shape.add(frames, forKey: nil)
                    shape.beginTime = number
                    shape.timeOffset = number
                }
            )
        }
    }

    @Test(arguments: numbers)
    func `values of layers and animations`(number: Double) {
        for keyPath in [
            "strokeEnd", "strokeStart", "lineWidth", "miterLimit", "lineDashPhase", "opacity",
            "transform.scale", "position.x", "bounds.size.width", "cornerRadius", "shadowRadius",
        ] {
            use(
                shape { shape in
                    shape.setValue(number, forKeyPath: keyPath)
                    let animation = CABasicAnimation(keyPath: keyPath)
                    animation.toValue = number
                    animation.duration = 1
                    shape.add(animation, forKey: nil)
                }
            )
        }
    }

    @Test(arguments: numbers)
    func `an integer is the nearest one in a range`(number: Double) {
        let result = Int(number, clampedTo: 6...120)
        #expect((6...120).contains(result))
        #expect(number > 120 ? result == 120 : result == 6)
    }
}
