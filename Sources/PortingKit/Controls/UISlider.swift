import Foundation
import ViewKit

/// A control with a knob that is drawn along a way.
@preconcurrency @MainActor
open class UISlider: UIControl, StateAdapting {
    private static let height: CGFloat = 34
    private static let thumbLength: CGFloat = 27
    private static let trackHeight: CGFloat = 4

    private let lowTrack = UIView()
    private let highTrack = UIView()
    private let thumb = UIImageView()
    private var storedValue: Float = 0
    private var thumbImages: [State.RawValue: UIImage] = [:]

    /// How far right of the knob's middle the finger has landed.
    private var grip: CGFloat = 0

    /// Creates a slider with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [highTrack, lowTrack, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        accessibilityTraits = .adjustable
        showColors()
    }

    /// Returns nil: sliders can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Value

    /// The value; 0 by default, and always between the least and the greatest.
    ///
    /// What is no number counts as the least.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// The least value; 0 by default.
    open var minimumValue: Float = 0 {
        didSet { rangeChanged() }
    }

    /// The greatest value; 1 by default.
    open var maximumValue: Float = 1 {
        didSet { rangeChanged() }
    }

    /// A Boolean value that indicates whether the way of a finger is told too, not only its end; true by
    /// default.
    open var isContinuous = true

    /// Takes a value, with a movement where asked for; nobody is told.
    open func setValue(_ value: Float, animated: Bool) {
        storedValue = confined(value)
        guard animated, window != nil else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.25) { self.placeParts() }
    }

    private func confined(_ value: Float) -> Float {
        value > minimumValue ? min(value, max(maximumValue, minimumValue)) : minimumValue
    }

    private func rangeChanged() {
        storedValue = confined(storedValue)
        setNeedsLayout()
    }

    // MARK: - Looks

    /// The colour of the way up to the knob; the tint by default and for nil.
    open var minimumTrackTintColor: UIColor? {
        didSet { showColors() }
    }

    /// The colour of the way from the knob on; a grey by default and for nil.
    open var maximumTrackTintColor: UIColor? {
        didSet { showColors() }
    }

    /// The colour of the knob; white by default and for nil.
    open var thumbTintColor: UIColor? {
        didSet { showColors() }
    }

    /// Sets the picture of the knob for a state; nil takes the normal one's, or the usual knob.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state.rawValue] = image
        showColors()
    }

    /// Returns the picture of the knob for a state; nil for the usual knob.
    open func thumbImage(for state: UIControl.State) -> UIImage? {
        thumbImages[state.rawValue] ?? thumbImages[State.normal.rawValue]
    }

    private func showColors() {
        let image = thumbImage(for: state)
        lowTrack.backgroundColor = minimumTrackTintColor ?? tintColor
        highTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
        thumb.image = image
        thumb.backgroundColor = image == nil ? thumbTintColor ?? .white : nil
        thumb.layer.shadowOpacity = image == nil ? 0.2 : 0
        setNeedsLayout()
    }

    /// Shows the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    package func adaptToState() {
        alpha = isEnabled ? 1 : 0.5
        showColors()
    }

    // MARK: - Layout

    /// Returns where the way is.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + 2,
            y: bounds.midY - Self.trackHeight / 2,
            width: max(bounds.width - 4, 0),
            height: Self.trackHeight
        )
    }

    /// Returns where the knob is at a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let usual = CGSize(width: Self.thumbLength, height: Self.thumbLength)
        let size = thumbImage(for: state)?.size ?? usual
        let range = maximumValue - minimumValue
        let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        return CGRect(
            x: rect.minX + part * max(rect.width - size.width, 0),
            y: rect.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    /// Places the way and the knob.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    private func placeParts() {
        let track = trackRect(forBounds: bounds)
        let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
        thumb.frame = knob
        thumb.layer.cornerRadius = thumb.image == nil ? knob.height / 2 : 0
        highTrack.frame = track
        lowTrack.frame = track
        lowTrack.frame.size.width = max(knob.midX - track.minX, 0)
        for view in [lowTrack, highTrack] { view.layer.cornerRadius = track.height / 2 }
    }

    /// The slider's height, with no width of its own.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.height)
    }

    /// Returns the width given, with the slider's height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    // MARK: - Tracking

    /// Follows a finger that lands on the knob.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        placeParts()
        let place = touch.location(in: self)
        grip = place.x - thumb.frame.midX
        return thumb.frame.insetBy(dx: -10, dy: -10).contains(place)
    }

    /// Takes the value that the finger draws to.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let room = track.width - thumb.frame.width
        guard room > 0 else { return true }
        let way = touch.location(in: self).x - grip - track.minX - thumb.frame.width / 2
        let old = value
        value = minimumValue + Float(way / room) * (maximumValue - minimumValue)
        if isContinuous, value != old { sendActions(for: .valueChanged) }
        return true
    }

    /// Tells the last value where the way to it wasn't told.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    /// The part of the range in percent.
    open override var accessibilityValue: String? {
        get {
            let range = maximumValue - minimumValue
            let part = range > 0 ? (value - minimumValue) / range : 0
            return super.accessibilityValue ?? "\(Int((part * 100).rounded()))%"
        }
        set { super.accessibilityValue = newValue }
    }
}
