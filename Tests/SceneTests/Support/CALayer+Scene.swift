import Foundation
import LayerKit

/// An object that is set up where it is made.
protocol Configurable: AnyObject {}

extension Configurable {
    /// Returns the object after changing it.
    @discardableResult func with(_ change: (Self) -> Void) -> Self {
        change(self)
        return self
    }
}

extension CALayer: Configurable {}
extension CAAnimation: Configurable {}

extension Configurable where Self: CALayer {
    /// Returns the layer with a frame and a background.
    func placed(
        _ x: CGFloat,
        _ y: CGFloat,
        _ width: CGFloat,
        _ height: CGFloat,
        _ color: CGColor? = nil
    ) -> Self {
        frame = CGRect(x: x, y: y, width: width, height: height)
        backgroundColor = color
        return self
    }

    /// Returns the layer with sublayers added.
    @discardableResult func holding(_ layers: CALayer...) -> Self {
        holding(layers)
    }

    /// Returns the layer with sublayers added.
    @discardableResult func holding(_ layers: [CALayer]) -> Self {
        for layer in layers { addSublayer(layer) }
        return self
    }

    /// Returns the layer with round corners.
    func rounded(_ radius: CGFloat) -> Self {
        cornerRadius = radius
        return self
    }

    /// Returns the layer with a border.
    func bordered(_ width: CGFloat, _ color: CGColor) -> Self {
        borderWidth = width
        borderColor = color
        return self
    }

    /// Returns the layer turned about its anchor point, by degrees clockwise on screen.
    func turned(_ degrees: CGFloat) -> Self {
        transform = CATransform3DRotate(transform, degrees * .pi / 180, 0, 0, 1)
        return self
    }

    /// Returns the layer with a shadow.
    func shadowed(
        _ radius: CGFloat,
        _ x: CGFloat,
        _ y: CGFloat,
        _ color: CGColor = Ink.black,
        opacity: Float = 0.6
    ) -> Self {
        shadowRadius = radius
        shadowOffset = CGSize(width: x, height: y)
        shadowColor = color
        shadowOpacity = opacity
        return self
    }
}

extension CAShapeLayer {
    /// Returns a shape layer over the whole scene.
    static func filled(_ color: CGColor?, _ draw: (CGMutablePath) -> Void) -> CAShapeLayer {
        let shape = CAShapeLayer().placed(0, 0, Scene.side, Scene.side)
        let path = CGMutablePath()
        draw(path)
        shape.path = path
        shape.fillColor = color
        return shape
    }

    /// Returns a shape layer over the whole scene that strokes only.
    static func stroked(
        _ color: CGColor,
        _ width: CGFloat,
        _ draw: (CGMutablePath) -> Void
    ) -> CAShapeLayer {
        filled(nil, draw).with {
            $0.strokeColor = color
            $0.lineWidth = width
        }
    }

    /// Returns the shape with a pattern of dashes.
    func dashed(_ lengths: [NSNumber], phase: CGFloat = 0) -> CAShapeLayer {
        lineDashPattern = lengths
        lineDashPhase = phase
        return self
    }
}

extension CGMutablePath {
    /// Adds a line through points given as x and y in turn.
    func line(_ numbers: CGFloat...) {
        for index in stride(from: 0, to: numbers.count, by: 2) {
            let point = CGPoint(x: numbers[index], y: numbers[index + 1])
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }

    /// Adds a circle that begins at its right, toward +y.
    func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        addEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Adds a pentagram that begins at its top.
    func pentagram(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        for index in 0..<5 {
            let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
            let point = CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
        closeSubpath()
    }
}
