import Foundation
import LayerKit

/// An object that can be configured in the expression that creates it.
protocol Configurable: AnyObject {}

extension Configurable {
    /// Applies changes, and returns the object.
    @discardableResult func with(_ change: (Self) -> Void) -> Self {
        change(self)
        return self
    }
}

extension CALayer: Configurable {}
extension CAAnimation: Configurable {}

extension Configurable where Self: CALayer {
    /// Sets the frame and the background color, and returns the layer.
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

    /// Adds sublayers, and returns the layer.
    @discardableResult func holding(_ layers: CALayer...) -> Self {
        holding(layers)
    }

    /// Adds sublayers, and returns the layer.
    @discardableResult func holding(_ layers: [CALayer]) -> Self {
        for layer in layers { addSublayer(layer) }
        return self
    }

    /// Sets the corner radius, and returns the layer.
    func rounded(_ radius: CGFloat) -> Self {
        cornerRadius = radius
        return self
    }

    /// Sets a border, and returns the layer.
    func bordered(_ width: CGFloat, _ color: CGColor) -> Self {
        borderWidth = width
        borderColor = color
        return self
    }

    /// Rotates the layer by degrees, clockwise on screen, and returns it.
    func turned(_ degrees: CGFloat) -> Self {
        transform = CATransform3DRotate(transform, degrees * .pi / 180, 0, 0, 1)
        return self
    }

    /// Sets a shadow, and returns the layer.
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
    /// Returns a filled shape layer that covers the scene.
    static func filled(_ color: CGColor?, _ draw: (CGMutablePath) -> Void) -> CAShapeLayer {
        let shape = CAShapeLayer().placed(0, 0, Scene.side, Scene.side)
        let path = CGMutablePath()
        draw(path)
        shape.path = path
        shape.fillColor = color
        return shape
    }

    /// Returns a shape layer with only a stroke that covers the scene.
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

    /// Sets a dash pattern, and returns the layer.
    func dashed(_ lengths: [NSNumber], phase: CGFloat = 0) -> CAShapeLayer {
        lineDashPattern = lengths
        lineDashPhase = phase
        return self
    }
}

extension CGMutablePath {
    /// Adds a line through points with alternating x and y coordinates.
    func line(_ numbers: CGFloat...) {
        for index in stride(from: 0, to: numbers.count, by: 2) {
            let point = CGPoint(x: numbers[index], y: numbers[index + 1])
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }

    /// Adds a circle that starts at its right toward +y.
    func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        addEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Adds a pentagram that starts at its top.
    func pentagram(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        for index in 0..<5 {
            let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
            let point = CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
        closeSubpath()
    }
}
