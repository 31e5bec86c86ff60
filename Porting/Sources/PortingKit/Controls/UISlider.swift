import Foundation
@_spi(Porting) import ViewKit

/// A control with a thumb that moves along a track to select a value.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private static let height: CGFloat = 34
    private static let thumbLength: CGFloat = 27
    private static let trackHeight: CGFloat = 4

    private let lowTrack = UIView()
    private let highTrack = UIView()
    private let thumb = UIImageView()
    private var storedValue: Float = 0
    private var thumbImages: [State.RawValue: UIImage] = [:]

    /// The distance of the touch to the right of the thumb's center.
    private var grip: CGFloat = 0

    /// Creates a slider with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [highTrack, lowTrack, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        accessibilityTraits = .adjustable
        updateColors()
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Value

    /// The current value; 0 by default, and clamped to the range.
    ///
    /// NaN is treated as the minimum value.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// The minimum value; 0 by default.
    open var minimumValue: Float = 0 {
        didSet { rangeChanged() }
    }

    /// The maximum value; 1 by default.
    open var maximumValue: Float = 1 {
        didSet { rangeChanged() }
    }

    /// A Boolean value that indicates whether the slider sends events while the thumb moves.
    ///
    /// If false, it sends one event when the touch ends. The default is true.
    open var isContinuous = true

    /// Sets the value, optionally with animation, without sending an event.
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

    // MARK: - Appearance

    /// The color of the track before the thumb; the default, nil, means the tint color.
    open var minimumTrackTintColor: UIColor? {
        didSet { updateColors() }
    }

    /// The color of the track after the thumb; the default, nil, means gray.
    open var maximumTrackTintColor: UIColor? {
        didSet { updateColors() }
    }

    /// The color of the thumb; the default, nil, means white.
    open var thumbTintColor: UIColor? {
        didSet { updateColors() }
    }

    /// Sets the thumb's image for a state; nil means the normal state's or the standard thumb.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state.rawValue] = image
        updateColors()
    }

    /// Returns the thumb's image for a state, or nil for the standard thumb.
    open func thumbImage(for state: UIControl.State) -> UIImage? {
        thumbImages[state.rawValue] ?? thumbImages[State.normal.rawValue]
    }

    private func updateColors() {
        let image = thumbImage(for: state)
        lowTrack.backgroundColor = minimumTrackTintColor ?? tintColor
        highTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
        thumb.image = image
        thumb.backgroundColor = image == nil ? thumbTintColor ?? .white : nil
        thumb.layer.shadowOpacity = image == nil ? 0.2 : 0
        setNeedsLayout()
    }

    /// Applies the new tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    /// Dims a disabled slider and updates the colors.
    @_spi(Porting) public func adaptToState() {
        alpha = isEnabled ? 1 : 0.5
        updateColors()
    }

    // MARK: - Layout

    /// Returns the frame of the track.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + 2,
            y: bounds.midY - Self.trackHeight / 2,
            width: max(bounds.width - 4, 0),
            height: Self.trackHeight
        )
    }

    /// Returns the frame of the thumb at a value.
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

    /// Lays out the track and the thumb.
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

    /// The slider's height, without an intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.height)
    }

    /// Returns the proposed width and the slider's height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    // MARK: - Tracking

    /// Tracks a touch that begins on the thumb.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        placeParts()
        let place = touch.location(in: self)
        grip = place.x - thumb.frame.midX
        return thumb.frame.insetBy(dx: -10, dy: -10).contains(place)
    }

    /// Sets the value at the location of the touch.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let room = track.width - thumb.frame.width
        guard room > 0 else { return true }
        let distance = touch.location(in: self).x - grip - track.minX - thumb.frame.width / 2
        let old = value
        value = minimumValue + Float(distance / room) * (maximumValue - minimumValue)
        if isContinuous, value != old { sendActions(for: .valueChanged) }
        return true
    }

    /// Sends the value event of a slider that isn't continuous.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    /// The value as a percentage of the range.
    open override var accessibilityValue: String? {
        get {
            let range = maximumValue - minimumValue
            let part = range > 0 ? (value - minimumValue) / range : 0
            return super.accessibilityValue ?? "\(Int((part * 100).rounded()))%"
        }
        set { super.accessibilityValue = newValue }
    }
}

@_spi(Porting)
extension UISlider: StateAdapting {}
