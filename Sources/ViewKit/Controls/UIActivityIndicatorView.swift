import Foundation
import LayerKit

/// A view that shows that a task is in progress.
///
/// It has eight rounded spokes and takes a step every eighth of a second, similar to UIKit's.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size of the indicator, or a color in deprecated styles.
    public enum Style: Int, Hashable, Sendable {
        /// Large and white; deprecated in UIKit.
        case whiteLarge = 0

        /// White; deprecated in UIKit.
        case white = 1

        /// Gray; deprecated in UIKit.
        case gray = 2

        /// A size of 20 points.
        case medium = 100

        /// A size of 37 points.
        case large = 101

        fileprivate var length: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

        fileprivate var color: UIColor { self == .white || self == .whiteLarge ? .white : .gray }
    }

    /// The style of the indicator.
    open var style: Style {
        didSet { styleChanged() }
    }

    private var ownColor: UIColor?

    /// The color of the spokes; gray by default and for nil, white in the white styles.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set {
            ownColor = newValue
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether the view is hidden when stopped; true by default.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    /// A Boolean value that indicates whether the indicator is animating.
    open private(set) var isAnimating = false

    private let wheel = CAReplicatorLayer()
    private let spoke = CALayer()

    private static let spokeCount = 8
    private static let period: CFTimeInterval = 1
    private static let minimumOpacity: Float = 0.2

    /// Creates an indicator with a style, in the style's size.
    public init(style: UIActivityIndicatorView.Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
        setUp()
    }

    /// Creates a medium indicator with a frame.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    /// Returns nil; indicators can't be decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    private func setUp() {
        isHidden = true
        wheel.instanceCount = Self.spokeCount
        wheel.instanceDelay = Self.period / Double(Self.spokeCount)
        let step = 2 * CGFloat.pi / CGFloat(Self.spokeCount)
        wheel.instanceTransform = CATransform3DMakeRotation(step, 0, 0, 1)
        spoke.opacity = Self.minimumOpacity
        wheel.addSublayer(spoke)
        layer.addSublayer(wheel)
        accessibilityTraits = .updatesFrequently
        isAccessibilityElement = true
    }

    private func styleChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Starts the animation.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        let fading = CABasicAnimation(keyPath: "opacity")
        fading.fromValue = 1
        fading.toValue = Self.minimumOpacity
        fading.duration = Self.period
        fading.repeatCount = .infinity
        fading.isRemovedOnCompletion = false
        spoke.add(fading, forKey: "fading")
    }

    /// Stops the animation, and hides the view if ``hidesWhenStopped`` is true.
    open func stopAnimating() {
        isAnimating = false
        spoke.removeAnimation(forKey: "fading")
        isHidden = hidesWhenStopped
    }

    /// The size of the style.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: style.length, height: style.length)
    }

    /// Returns the size of the style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Lays out the spokes around the center.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let length = style.length
        wheel.frame = CGRect(
            x: bounds.midX - length / 2,
            y: bounds.midY - length / 2,
            width: length,
            height: length
        )
        let size = CGSize(width: length * 0.11, height: length * 0.27)
        spoke.bounds = CGRect(origin: .zero, size: size)
        spoke.position = CGPoint(x: length / 2, y: size.height / 2 + length * 0.02)
        spoke.cornerRadius = size.width / 2
        spoke.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
    }
}
