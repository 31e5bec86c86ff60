import CoreGraphics
import Foundation
import QuartzCore

// Facts: developer.apple.com/documentation/uikit/uiview; nullability: dotnet/macios, src/uikit.cs
// (UIView). Its methods as its layer's delegate are members of the class.
@MainActor
@preconcurrency
open class UIView: UIResponder, @preconcurrency NSCoding, @preconcurrency CALayerDelegate,
    UITraitEnvironment, UICoordinateSpace, UIFocusItem
{
    public init(frame: CGRect) {}
    public required init?(coder: NSCoder) {}
    public convenience override init() { fatalError() }

    open func encode(with coder: NSCoder) {}

    // MARK: - Layer

    open class var layerClass: AnyClass { fatalError() }
    open var layer: CALayer { fatalError() }
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { fatalError() }

    // MARK: - Geometry

    open var frame: CGRect
    open var bounds: CGRect
    open var center: CGPoint
    open var transform: CGAffineTransform
    open var autoresizingMask: UIView.AutoresizingMask

    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { fatalError() }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { fatalError() }
    open func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        fatalError()
    }
    open func sizeThatFits(_ size: CGSize) -> CGSize { fatalError() }
    open func sizeToFit() {}

    open var safeAreaInsets: UIEdgeInsets { fatalError() }
    open func safeAreaInsetsDidChange() {}

    // MARK: - Coordinates

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { fatalError() }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { fatalError() }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { fatalError() }

    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        fatalError()
    }
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        fatalError()
    }
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        fatalError()
    }
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        fatalError()
    }

    // MARK: - Hierarchy

    open var superview: UIView? { fatalError() }
    open var subviews: [UIView] { fatalError() }
    open var window: UIWindow? { fatalError() }

    open func removeFromSuperview() {}
    open func insertSubview(_ view: UIView, at index: Int) {}
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {}
    open func addSubview(_ view: UIView) {}
    open func bringSubviewToFront(_ view: UIView) {}
    open func isDescendant(of view: UIView) -> Bool { fatalError() }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    // MARK: - Layout

    @objc open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func layoutSubviews() {}

    open var intrinsicContentSize: CGSize { fatalError() }
    open func invalidateIntrinsicContentSize() {}
    open var translatesAutoresizingMaskIntoConstraints: Bool

    // Its page: not on tvOS, since iOS 15.
    #if !os(tvOS)
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { fatalError() }
    #endif

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        fatalError()
    }

    // MARK: - Drawing

    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() {}

    open var clipsToBounds: Bool
    open var backgroundColor: UIColor?
    open var alpha: CGFloat
    open var isOpaque: Bool
    open var isHidden: Bool
    open var contentMode: UIView.ContentMode
    // Never nil, but resettable.
    open var tintColor: UIColor!
    open func tintColorDidChange() {}

    // MARK: - Events

    open var isUserInteractionEnabled: Bool
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { fatalError() }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}

    // MARK: - Focus

    open var preferredFocusEnvironments: [any UIFocusEnvironment] { fatalError() }
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { fatalError() }
    open var canBecomeFocused: Bool { fatalError() }

    // MARK: - Traits

    open var overrideUserInterfaceStyle: UIUserInterfaceStyle
    open var traitCollection: UITraitCollection { fatalError() }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: - Animations

    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {}
    open class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {}

    open class func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {}

    open class func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void
    ) {}

    open class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {}

    open class func transition(
        with view: UIView,
        duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {}

    open class func animateKeyframes(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {}

    open class func addKeyframe(
        withRelativeStartTime frameStartTime: Double,
        relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {}

    // Facts: developer.apple.com/documentation/uikit/uiview/addmotioneffect(_:).
    open func addMotionEffect(_ effect: UIMotionEffect) {}

    // Facts: developer.apple.com/documentation/uikit/uiview, "Creating constraints using layout
    // anchors".
    open var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
    open var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
    open var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
    open var heightAnchor: NSLayoutDimension { fatalError() }
    open var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
    open var topAnchor: NSLayoutYAxisAnchor { fatalError() }
    open var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
    open var widthAnchor: NSLayoutDimension { fatalError() }
}
