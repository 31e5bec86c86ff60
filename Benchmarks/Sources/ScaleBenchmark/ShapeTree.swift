import Foundation
import LayerKit

/// A tree of shape layers, ten per branch, each stroked and filled.
enum ShapeTree {
    /// Returns the root of a tree with a number of layers.
    static func root(count: Int, isAnimated: Bool) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 256, height: 256)
        var branch = CALayer()
        for index in 0..<count {
            if index % 10 == 0 {
                branch = CALayer()
                branch.frame = CGRect(x: index % 200, y: index / 10 % 200, width: 40, height: 40)
                root.addSublayer(branch)
            }
            branch.addSublayer(shape(index, isAnimated: isAnimated))
        }
        return root
    }

    /// Returns an open line whose end and rotation animate.
    private static func shape(_ index: Int, isAnimated: Bool) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: index % 10 * 4, y: 0, width: 20, height: 20)
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 20, y: 20))
        layer.path = path
        layer.fillColor = nil
        layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.lineWidth = 2
        guard isAnimated else { return layer }
        let end = CAKeyframeAnimation(keyPath: "strokeEnd")
        end.values = [0.1, 1.0, 0.1]
        end.timingFunctions = [
            CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
        ]
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0.0
        turn.toValue = 2 * Double.pi
        for animation in [end, turn] {
            animation.duration = 1
            animation.repeatCount = .infinity
            layer.add(animation, forKey: animation.keyPath)
        }
        return layer
    }
}
