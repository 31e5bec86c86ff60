import Foundation
import ViewKit

/// A control of two buttons that make a value less or more.
@preconcurrency @MainActor
open class UIStepper: UIControl, TapHandling {
    private static let size = CGSize(width: 94, height: 32)

    private var storedValue = 0.0

    /// Creates a stepper at a place; its size is always 94 by 32 points.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        accessibilityTraits = .adjustable
    }

    /// Returns nil: steppers can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The value; 0 by default, and always between the least and the greatest.
    open var value: Double {
        get { storedValue }
        set {
            storedValue = newValue > minimumValue ? min(newValue, maximumValue) : minimumValue
            setNeedsDisplay()
        }
    }

    /// The least value; 0 by default.
    open var minimumValue = 0.0 {
        didSet { value = storedValue }
    }

    /// The greatest value; 100 by default.
    open var maximumValue = 100.0 {
        didSet { value = storedValue }
    }

    /// How much a tap changes; 1 by default.
    open var stepValue = 1.0

    /// A Boolean value that indicates whether the least follows the greatest; false by default.
    open var wraps = false

    private var touchedStep = 0.0

    /// Follows a finger on one of the buttons.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchedStep = touch.location(in: self).x < bounds.midX ? -stepValue : stepValue
        return super.beginTracking(touch, with: event)
    }

    package func handleTap() {
        var next = value + touchedStep
        if wraps, next > maximumValue { next = minimumValue }
        if wraps, next < minimumValue { next = maximumValue }
        let old = value
        value = next
        guard value != old else { return }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Draws the two buttons.
    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        UIColor.tertiarySystemFill.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
        UIColor.separator.setFill()
        let middle = CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18)
        UIBezierPath(rect: middle).fill()
        drawSign(isPlus: false, canStep: wraps || value > minimumValue)
        drawSign(isPlus: true, canStep: wraps || value < maximumValue)
    }

    private func drawSign(isPlus: Bool, canStep: Bool) {
        let center = CGPoint(x: bounds.width * (isPlus ? 0.75 : 0.25), y: bounds.midY)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: center.x - 7, y: center.y))
        path.addLine(to: CGPoint(x: center.x + 7, y: center.y))
        if isPlus {
            path.move(to: CGPoint(x: center.x, y: center.y - 7))
            path.addLine(to: CGPoint(x: center.x, y: center.y + 7))
        }
        path.lineWidth = 2
        path.lineCapStyle = .round
        (isEnabled && canStep ? UIColor.label : .tertiaryLabel).setStroke()
        path.stroke()
    }

    /// The size of every stepper.
    open override var intrinsicContentSize: CGSize { Self.size }

    /// Returns the size of every stepper.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
