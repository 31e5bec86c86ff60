import Foundation
import ViewKit

/// A bar that fills from its leading end.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// What the bar looks like.
    public enum Style: Int, Hashable, Sendable {
        /// A bar of 4 points.
        case `default` = 0

        /// A bar of 2.5 points.
        case bar = 1
    }

    /// What the bar looks like.
    open var progressViewStyle = Style.default {
        didSet { invalidateIntrinsicContentSize() }
    }

    private var storedProgress: Float = 0

    /// The part that is full, from 0, the default, to 1; what is beyond counts as the nearer end, and
    /// what is no number as 0.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// The colour of the full part; the tint by default and for nil.
    open var progressTintColor: UIColor? {
        didSet { showColors() }
    }

    /// The colour of the rest; a faint grey by default and for nil.
    open var trackTintColor: UIColor? {
        didSet { showColors() }
    }

    private let filling = UIView()

    /// Creates a bar of a style.
    public convenience init(progressViewStyle style: UIProgressView.Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
        progressViewStyle = style
        frame.size.height = intrinsicContentSize.height
    }

    /// Creates a bar with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        addSubview(filling)
        showColors()
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
    }

    /// Returns nil: views can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Fills a part of the bar, with a movement where asked for.
    open func setProgress(_ progress: Float, animated: Bool) {
        storedProgress = progress > 0 ? min(progress, 1) : 0
        guard animated else { return placeFilling() }
        UIView.animate(withDuration: 0.25) { self.placeFilling() }
    }

    private func showColors() {
        filling.backgroundColor = progressTintColor ?? tintColor
        backgroundColor = trackTintColor ?? UIColor.systemGray.withAlphaComponent(0.2)
    }

    /// Shows the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
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

    /// Places the full part.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeFilling()
    }

    /// The style's height, with no width of its own.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
    }

    /// Returns the width given, with the style's height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }
}
