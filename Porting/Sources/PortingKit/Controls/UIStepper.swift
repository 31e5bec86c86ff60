import Foundation
@_spi(Porting) import ViewKit

/// A control with two buttons to decrease and increase a value.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)

    private var storedValue = 0.0

    /// Creates a stepper at the frame's origin; its size is always 94 by 32 points.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        accessibilityTraits = .adjustable
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The current value; 0 by default, and clamped to the range.
    open var value: Double {
        get { storedValue }
        set {
            storedValue = newValue > minimumValue ? min(newValue, maximumValue) : minimumValue
            setNeedsDisplay()
        }
    }

    /// The minimum value; 0 by default.
    open var minimumValue = 0.0 {
        didSet { value = storedValue }
    }

    /// The maximum value; 100 by default.
    open var maximumValue = 100.0 {
        didSet { value = storedValue }
    }

    /// The amount by which a tap changes the value; 1 by default.
    open var stepValue = 1.0

    /// A Boolean value that indicates whether the value wraps around at the ends; false by default.
    open var wraps = false

    private var touchedStep = 0.0

    /// Tracks a touch on one of the buttons.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchedStep = touch.location(in: self).x < bounds.midX ? -stepValue : stepValue
        return super.beginTracking(touch, with: event)
    }

    /// Changes the value by a step and sends its events.
    @_spi(Porting) public func handleTap() {
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
        drawSymbol(isPlus: false, canStep: wraps || value > minimumValue)
        drawSymbol(isPlus: true, canStep: wraps || value < maximumValue)
    }

    private func drawSymbol(isPlus: Bool, canStep: Bool) {
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

    /// The size of all steppers.
    open override var intrinsicContentSize: CGSize { Self.size }

    /// Returns the size of all steppers.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}

@_spi(Porting)
extension UIStepper: TapHandling {}
