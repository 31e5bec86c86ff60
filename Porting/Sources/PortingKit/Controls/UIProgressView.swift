import Foundation
import ViewKit

/// A bar that fills from its leading edge to show the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// Constants that specify the style of a progress view.
    public enum Style: Int, Hashable, Sendable {
        /// A bar that is 4 points high.
        case `default` = 0

        /// A bar that is 2.5 points high.
        case bar = 1
    }

    /// The style of the progress view.
    open var progressViewStyle = Style.default {
        didSet { invalidateIntrinsicContentSize() }
    }

    private var storedProgress: Float = 0

    /// The completed fraction, 0…1; 0 by default.
    ///
    /// Values outside the range are clamped, and NaN is treated as 0.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// The color of the completed part; the default, nil, means the tint color.
    open var progressTintColor: UIColor? {
        didSet { updateColors() }
    }

    /// The color of the rest; the default, nil, means a faint gray.
    open var trackTintColor: UIColor? {
        didSet { updateColors() }
    }

    private let filling = UIView()

    /// Creates a progress view with a style.
    public convenience init(progressViewStyle style: UIProgressView.Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
        progressViewStyle = style
        frame.size.height = intrinsicContentSize.height
    }

    /// Creates a progress view with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        addSubview(filling)
        updateColors()
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Sets the completed fraction, optionally with animation.
    open func setProgress(_ progress: Float, animated: Bool) {
        storedProgress = progress > 0 ? min(progress, 1) : 0
        guard animated else { return placeFilling() }
        UIView.animate(withDuration: 0.25) { self.placeFilling() }
    }

    private func updateColors() {
        filling.backgroundColor = progressTintColor ?? tintColor
        backgroundColor = trackTintColor ?? UIColor.systemGray.withAlphaComponent(0.2)
    }

    /// Applies the new tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func placeFilling() {
        let width = bounds.width * CGFloat(storedProgress)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        filling.frame = CGRect(
            x: isMirrored ? bounds.width - width : 0,
            y: 0,
            width: width,
            height: bounds.height
        )
        layer.cornerRadius = bounds.height / 2
        filling.layer.cornerRadius = bounds.height / 2
    }

    /// Lays out the completed part.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeFilling()
    }

    /// The style's height, without an intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
    }

    /// Returns the proposed width and the style's height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }
}
