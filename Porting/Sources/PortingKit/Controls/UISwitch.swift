import Foundation
@_spi(Porting) import ViewKit

/// A control that offers a binary choice, on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)
    private static let margin: CGFloat = 2

    private let track = UIView()
    private let thumb = UIView()
    private var storedState = false

    /// Creates a switch at the frame's origin; its size is always 51 by 31 points.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        for view in [track, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        accessibilityTraits = .button
        update()
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// A Boolean value that indicates whether the switch is on; false by default.
    open var isOn: Bool {
        get { storedState }
        set { setOn(newValue, animated: false) }
    }

    /// The color of the track while on; the default, nil, means green.
    open var onTintColor: UIColor? {
        didSet { update() }
    }

    /// The color of the thumb; the default, nil, means white.
    open var thumbTintColor: UIColor? {
        didSet { update() }
    }

    /// Turns the switch on or off, optionally with animation, without sending an event.
    open func setOn(_ on: Bool, animated: Bool) {
        storedState = on
        guard animated, window != nil else { return update() }
        UIView.animate(
            withDuration: 0.25,
            delay: 0,
            options: .allowUserInteraction,
            animations: { self.update() },
            completion: nil
        )
    }

    /// Toggles the switch and sends its events.
    @_spi(Porting) public func handleTap() {
        setOn(!isOn, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Dims a disabled switch.
    @_spi(Porting) public func adaptToState() {
        alpha = isEnabled ? 1 : 0.5
    }

    private func update() {
        let size = Self.size
        let length = size.height - 2 * Self.margin
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        track.frame = CGRect(origin: .zero, size: size)
        track.layer.cornerRadius = size.height / 2
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        thumb.frame = CGRect(
            x: isOn == isMirrored ? Self.margin : size.width - Self.margin - length,
            y: Self.margin,
            width: length,
            height: length
        )
        thumb.layer.cornerRadius = length / 2
        thumb.backgroundColor = thumbTintColor ?? .white
    }

    /// The size of all switches.
    open override var intrinsicContentSize: CGSize { Self.size }

    /// Returns the size of all switches.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    /// The state of the switch: 1 for on, 0 for off.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isOn ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }
}

@_spi(Porting)
extension UISwitch: StateAdapting {}

@_spi(Porting)
extension UISwitch: TapHandling {}
