import KinoraPlatform

/// A button that shows a loading animation instead of its title, and the outcome of the work.
///
/// It is created and configured like any `UIButton`, with a button type or a configuration. While
/// work is in progress it ignores touches; its size and its layout don't change. With
/// ``Morph/round``, a mask shrinks what the button draws to a circle, or to a pill around a wide
/// animation. The mask also clips a shadow and a border at the sides.
///
/// ```swift
/// let button = LoadingButton("Save")
/// button.backgroundColor = .systemBlue
/// button.performOnTap { try await document.save() }
/// ```
///
/// A mask may break glass. On iOS 26 and tvOS 26 and later, a button with a `UIButton.Configuration`
/// therefore keeps its width, unless the configuration's background has a color of its own.
@MainActor open class LoadingButton: UIButton {
    /// The animation to show while work is in progress.
    public var animation: any LoadingAnimation {
        didSet {
            indicator.animation = animation
            setNeedsLayout()
        }
    }

    /// The change of the button's shape around the indicator; round by default.
    public var morph = Morph.round {
        didSet { if morph != oldValue { setNeedsLayout() } }
    }

    /// The color of the indicator and the outcome mark, or nil for the title's color; nil by
    /// default.
    public var indicatorColor: UIColor? {
        didSet { updateColor() }
    }

    /// The progress of the work, 0…1, or nil while it isn't known; nil by default.
    ///
    /// It is shown like ``LoadingIndicatorView/progress``. An outcome sets it to nil.
    public var progress: Double? {
        get { indicator.progress }
        set { indicator.progress = newValue }
    }

    /// A Boolean value that indicates whether the button announces its states; true by default.
    public var announcesState = true

    /// A Boolean value that indicates whether outcomes play haptic feedback; true by default.
    ///
    /// The outcome answers a tap. It has an effect only on iOS.
    public var playsHaptics: Bool {
        get { indicator.playsHaptics }
        set { indicator.playsHaptics = newValue }
    }

    /// The clock that the button uses.
    public let clock: any FrameClock

    /// The source of the Reduce Motion setting and the receiver of announcements.
    public let assistiveTechnology: any AssistiveTechnology

    /// The state, with the positions of the transitions.
    public internal(set) var presentation = ButtonPresentation()

    /// The view that shows the animation or the outcome mark.
    let indicator: LoadingIndicatorView

    /// The callback at the next change of the state.
    let alarm: Alarm

    /// The closure to call when the title has returned after an outcome.
    var completion: (@MainActor (Bool) -> Void)?

    /// The operation to perform on each tap.
    var operation: (@MainActor () async throws -> Void)?

    /// The operation in progress.
    var run: Run?

    /// The app's accessibility value, kept while the button uses a value of its own.
    var ownValue: String?

    /// The accessibility value that the button has set, or nil if it shows its title.
    var describedValue: String?

    /// The mask that shapes what the button draws.
    private let shape = CALayer()

    /// The masks of the title and the image.
    private var veils: [OpacityMask] = []

    /// A change of a loading button's shape.
    public enum Morph: Hashable, Sendable, CaseIterable {
        /// The button keeps its width.
        case none

        /// The button shrinks to its height, or to a pill around an animation that is wider.
        case round
    }

    // MARK: - Creating

    /// Creates a button that shows its title.
    ///
    /// - Parameters:
    ///   - title: The title of the normal state.
    ///   - animation: The animation to show while work is in progress.
    ///   - clock: The clock that the button uses, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: The source of the Reduce Motion setting and the receiver of
    ///     announcements.
    public init(
        _ title: String? = nil,
        animation: some LoadingAnimation = ClosingArc(),
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared
    ) {
        self.animation = animation
        self.clock = clock
        self.assistiveTechnology = assistiveTechnology
        indicator = LoadingIndicatorView(
            animation,
            clock: clock,
            assistiveTechnology: assistiveTechnology
        )
        alarm = Alarm(clock: clock)
        super.init(frame: .zero)
        setUp()
        if let title { setTitle(title, for: .normal) }
    }

    /// Creates a button that shows a closing arc and has the given frame.
    public override convenience init(frame: CGRect) {
        self.init(animation: .closingArc)
        self.frame = frame
    }

    /// Creates a button from an archive; it shows a closing arc.
    public required init?(coder: NSCoder) {
        animation = ClosingArc()
        clock = MediaFrameClock.shared
        assistiveTechnology = SystemAssistiveTechnology.shared
        indicator = LoadingIndicatorView(.closingArc)
        alarm = Alarm(clock: MediaFrameClock.shared)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        shape.name = "shape"
        shape.backgroundColor = UIColor.black.cgColor
        indicator.announcesOutcome = false
        playsHaptics = true
        indicator.isAccessibilityElement = false
        indicator.layer.opacity = 0
        addSubview(indicator)
        observeTraits([.preferredContentSizeCategory]) { [weak self] in self?.setNeedsLayout() }
    }

    // MARK: - Touches

    /// Returns false while work is in progress, so that the button ignores the touch.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        isBusy ? false : super.beginTracking(touch, with: event)
    }

    // MARK: - Accessibility

    /// The button's traits, with the not-enabled trait while the button ignores taps.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { isBusy ? super.accessibilityTraits.union(.notEnabled) : super.accessibilityTraits }
        set {
            // A change of the current traits doesn't keep the trait of a busy button.
            let isOwn = isBusy && !super.accessibilityTraits.contains(.notEnabled)
            super.accessibilityTraits = isOwn ? newValue.subtracting(.notEnabled) : newValue
        }
    }

    // MARK: - Layout

    /// Lays out the content as usual, and the indicator in the middle of the shape.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateColor()
        showPresentation()
    }

    /// Updates the indicator's color, which the title may share.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    private func updateColor() {
        let color = indicatorColor ?? titleLabel?.textColor
        if indicator.color != color { indicator.color = color }
        if indicator.outcomeColor != color { indicator.outcomeColor = color }
    }

    /// The minimum distance in points between the indicator and the button's top and bottom.
    private static let padding: CGFloat = 8

    /// The size of the indicator, whose shorter side is at most the title's line height.
    private var indicatorSize: CGSize {
        let natural = animation.naturalSize
        let shorter = min(natural.width, natural.height)
        guard shorter > 0 else { return .zero }
        let line = titleLabel?.font.lineHeight ?? Self.padding * 2
        let room = CGSize(width: bounds.width, height: bounds.height - 2 * Self.padding)
        let factor = min(
            line / shorter,
            max(room.width / natural.width, 0),
            max(room.height / natural.height, 0)
        )
        return natural.scaled(to: factor)
    }

    /// Returns the frame of the shape around the indicator, aligned like the content.
    private func roundFrame(around size: CGSize) -> CGRect {
        let height = min(bounds.width, bounds.height)
        let width = min(max(height, size.width + height - size.height), bounds.width)
        let x: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left, .leading: bounds.minX
            case .right, .trailing: bounds.maxX - width
            default: bounds.midX - width / 2
            }
        return CGRect(x: x, y: bounds.midY - height / 2, width: width, height: height)
    }

    /// The appearance that a configuration determines, or nil if there is no configuration.
    var configuredAppearance: ConfiguredAppearance? {
        #if canImport(UIKit)
        return configuration.map(ConfiguredAppearance.init)
        #else
        return nil
        #endif
    }

    // MARK: - Transitions

    /// A Boolean value that indicates whether the width changes.
    ///
    /// If the app has set a mask, the button keeps that mask and its width.
    private var isMorphing: Bool {
        morph == .round && !assistiveTechnology.prefersReducedMotion
            && (layer.mask == nil || layer.mask === shape)
            && configuredAppearance?.mayBeGlass != true
    }

    /// The corner radius of the button without an indicator.
    ///
    /// A configuration's background is a view of its own, so the button's layer has no radius.
    private var restingCornerRadius: CGFloat {
        if layer.cornerRadius > 0 { return layer.cornerRadius }
        guard let configuredAppearance else { return 0 }
        let half = min(bounds.width, bounds.height) / 2
        return min(configuredAppearance.cornerRadius ?? half, half)
    }

    /// The views that the indicator replaces.
    private var contentViews: [UIView] {
        let hasImage = currentImage != nil || configuredAppearance?.hasImage == true
        var views = [titleLabel, hasImage ? imageView : nil]
        #if canImport(UIKit)
        views.append(subtitleLabel)
        #endif
        return views.compactMap { $0 }
    }

    /// Shows the presentation at the current time, and animates the remainder of its transitions.
    func showPresentation() {
        CALayer.withoutActions {
            guard !presentation.isSettled else { return showTitle() }
            let size = indicatorSize
            let frame = roundFrame(around: size)
            indicator.place(size, at: CGPoint(x: frame.midX, y: frame.midY))
            showCrossfade()
            if isMorphing { showShape(frame) } else { removeShape() }
        }
    }

    private func showTitle() {
        removeShape()
        for veil in veils { veil.remove() }
        veils = []
        indicator.layer.opacity = 0
        indicator.layer.removeAnimation(forKey: "fade")
    }

    /// The delay before the indicator or the title fades in, as a fraction of the fade's duration.
    ///
    /// Core Animation clamps opacities to 0…1, so an animation from an opacity below 0 starts with
    /// a delay.
    private static let delay: CGFloat = 0.6

    private func showCrossfade() {
        for view in contentViews where !veils.contains(where: { $0.layer === view.layer }) {
            veils.append(OpacityMask(of: view.layer))
        }
        let (now, transition) = (clock.time, presentation.crossfade)
        for veil in veils {
            veil.layOut()
            veil.show(transition, delay: Self.delay, at: now)
        }
        indicator.layer.opacity = Float(transition.target)
        indicator.layer.show(
            transition.animation("opacity", (-Self.delay, 1), at: now, in: layer),
            forKey: "fade"
        )
    }

    private func showShape(_ round: CGRect) {
        if layer.mask !== shape { layer.mask = shape }
        let transition = presentation.rounding
        shape.place(in: transition.target == 0 ? bounds : round)
        let radius = restingCornerRadius
        shape.cornerRadius = transition.target == 0 ? radius : round.height / 2
        let pairs: [(keyPath: String, zero: CGFloat, one: CGFloat)] = [
            ("position.x", bounds.midX, round.midX), ("position.y", bounds.midY, round.midY),
            ("bounds.size.width", bounds.width, round.width),
            ("bounds.size.height", bounds.height, round.height),
            ("cornerRadius", radius, round.height / 2),
        ]
        for pair in pairs {
            let range = (zero: pair.zero, one: pair.one)
            shape.show(
                transition.animation(pair.keyPath, range, at: clock.time, in: layer),
                forKey: pair.keyPath
            )
        }
    }

    private func removeShape() {
        guard layer.mask === shape else { return }
        layer.mask = nil
        shape.removeAllAnimations()
    }
}

extension UIView {
    /// Sets the size and the center.
    fileprivate func place(_ size: CGSize, at center: CGPoint) {
        let bounds = CGRect(origin: bounds.origin, size: size)
        if self.bounds != bounds { self.bounds = bounds }
        if self.center != center { self.center = center }
    }
}
