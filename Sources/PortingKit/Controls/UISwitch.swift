import Foundation
import ViewKit

/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl, StateAdapting, TapHandling {
    private static let size = CGSize(width: 51, height: 31)
    private static let margin: CGFloat = 2

    private let track = UIView()
    private let thumb = UIView()
    private var storedState = false

    /// Creates a switch at a place; its size is always 51 by 31 points.
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
        show()
    }

    /// Returns nil: switches can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// A Boolean value that indicates whether the switch is on; false by default.
    open var isOn: Bool {
        get { storedState }
        set { setOn(newValue, animated: false) }
    }

    /// The colour of the way while on; green by default and for nil.
    open var onTintColor: UIColor? {
        didSet { show() }
    }

    /// The colour of the knob; white by default and for nil.
    open var thumbTintColor: UIColor? {
        didSet { show() }
    }

    /// Turns the switch on or off, with a movement where asked for; nobody is told.
    open func setOn(_ on: Bool, animated: Bool) {
        storedState = on
        guard animated, window != nil else { return show() }
        UIView.animate(
            withDuration: 0.25,
            delay: 0,
            options: .allowUserInteraction,
            animations: { self.show() },
            completion: nil
        )
    }

    package func handleTap() {
        setOn(!isOn, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    package func adaptToState() {
        alpha = isEnabled ? 1 : 0.5
    }

    private func show() {
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

    /// The size of every switch.
    open override var intrinsicContentSize: CGSize { Self.size }

    /// Returns the size of every switch.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    /// 1 or 0.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isOn ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }
}
