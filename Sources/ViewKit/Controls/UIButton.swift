import Foundation
import LayerKit

/// A control that performs an action when tapped.
///
/// There are no menus.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The predefined styles of a button.
    public enum ButtonType: Int, Hashable, Sendable {
        /// A plain button with a white title.
        case custom = 0

        /// A button with a tinted title, which dims when touched.
        case system = 1

        /// A button with an “i” in a ring.
        case detailDisclosure = 2

        /// A button with an “i” in a ring, for light backgrounds.
        case infoLight = 3

        /// A button with an “i” in a ring, for dark backgrounds.
        case infoDark = 4

        /// A button with a plus sign in a ring.
        case contactAdd = 5

        /// A plain button; the same as ``custom``.
        case plain = 6

        /// A button with a cross in a ring.
        case close = 7

        /// A Boolean value that indicates whether the content is tinted and dims when touched.
        var isTinted: Bool { self != .custom && self != .plain }
    }

    /// The type of the button.
    public private(set) var buttonType = ButtonType.custom

    /// The view that displays the title.
    public private(set) lazy var titleLabel: UILabel? = makeLabel()

    /// The view that displays the image.
    public private(set) lazy var imageView: UIImageView? = makeImageView()

    /// The object that provides the content instead of titles and images; nil by default.
    ///
    /// PortingKit's button configurations conform.
    @_spi(Porting) public var content: (any ButtonContent)? {
        didSet {
            if oldValue !== content { oldValue?.remove() }
            showContent()
        }
    }

    private var background: UIImageView?
    private var isUpdatingConfiguration = false
    private var faces = ButtonFaces()
    private var hasImageView = false

    /// Creates a button of a type, with a frame of zero.
    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        take(buttonType)
    }

    /// Creates a button of a type, with the title and image of an optional action.
    public convenience init(type buttonType: UIButton.ButtonType, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        take(buttonType)
    }

    /// Creates a custom button with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityTraits = .button
    }

    /// Returns nil; buttons can't be decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    override func takePrimaryAction(_ action: UIAction) {
        super.takePrimaryAction(action)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    /// Applies the appearance of a type.
    @_spi(Porting) public func take(_ type: ButtonType) {
        buttonType = type
        titleLabel?.font = .systemFont(ofSize: Self.fontSize(of: type))
        if let symbol = type.symbol { faces[.normal].image = symbol }
        showContent()
    }

    private static func fontSize(of type: ButtonType) -> CGFloat {
        type == .system ? 15 : UIFont.buttonFontSize
    }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: Self.fontSize(of: buttonType))
        label.textAlignment = .center
        label.isAccessibilityElement = false
        addSubview(label)
        return label
    }

    private func makeImageView() -> UIImageView {
        let view = UIImageView(image: nil)
        hasImageView = true
        addSubview(view)
        return view
    }

    // MARK: - Title

    private func change(_ state: UIControl.State, _ body: (inout ButtonFace) -> Void) {
        body(&faces[state])
        showContent()
    }

    /// Sets the title for a state; nil, the default, uses the normal state's.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        change(state) { $0.title = title }
    }

    /// Returns the title for a state.
    open func title(for state: UIControl.State) -> String? {
        faces.value(\.title, for: state)
    }

    /// Sets the styled title for a state, which takes precedence over a plain one.
    ///
    /// Nil uses the normal state's.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        change(state) { $0.attributedTitle = title }
    }

    /// Returns the styled title for a state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        faces.value(\.attributedTitle, for: state)
    }

    /// Sets the title color for a state; nil uses the normal state's, or else the default.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.titleColor = color }
    }

    /// Returns the title color for a state.
    ///
    /// The default is white; in a system button the tint color, or dimmed while disabled.
    open func titleColor(for state: UIControl.State) -> UIColor? {
        if let color = faces[state].titleColor { return color }
        if buttonType.isTinted, state.contains(.disabled) { return .tertiaryLabel }
        return faces[.normal].titleColor ?? (buttonType.isTinted ? tintColor : .white)
    }

    /// Sets the title shadow color for a state; nil, the default, uses the normal state's.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.titleShadowColor = color }
    }

    /// Returns the title shadow color for a state.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? {
        faces.value(\.titleShadowColor, for: state)
    }

    /// The title for the current state.
    open var currentTitle: String? { title(for: state) }

    /// The styled title for the current state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// The title color for the current state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

    /// The title shadow color for the current state.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    // MARK: - Images

    /// Sets the image for a state; nil, the default, uses the normal state's.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        change(state) { $0.image = image }
    }

    /// Returns the image for a state.
    open func image(for state: UIControl.State) -> UIImage? {
        faces.value(\.image, for: state)
    }

    /// Sets the background image for a state, which fills the button; nil uses the normal state's.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        change(state) { $0.backgroundImage = image }
    }

    /// Returns the background image for a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        faces.value(\.backgroundImage, for: state)
    }

    /// The image for the current state.
    open var currentImage: UIImage? { image(for: state) }

    /// The background image for the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// A Boolean value that indicates whether images dim when highlighted; true by default.
    ///
    /// An image set for the highlighted state doesn't dim.
    open var adjustsImageWhenHighlighted = true {
        didSet { showContent() }
    }

    /// A Boolean value that indicates whether images dim when disabled; true by default.
    ///
    /// An image set for the disabled state doesn't dim.
    open var adjustsImageWhenDisabled = true {
        didSet { showContent() }
    }

    private func alpha(of part: KeyPath<ButtonFace, UIImage?>) -> CGFloat {
        let isFaded =
            adjustsImageWhenHighlighted && isHighlighted && faces[state][keyPath: part] == nil
            || adjustsImageWhenDisabled && !isEnabled && faces[state][keyPath: part] == nil
        return isFaded && buttonType == .custom ? Self.fading : 1
    }

    /// The opacity of a custom button's dimmed images.
    private static let fading: CGFloat = 0.5

    // MARK: - Showing

    /// Updates the content for the current state.
    private func showContent() {
        if let content { content.show(in: self) } else { showFace() }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func showFace() {
        if let title = currentAttributedTitle {
            titleLabel?.attributedText = title
        } else {
            titleLabel?.text = currentTitle
            titleLabel?.textColor = currentTitleColor
            titleLabel?.shadowColor = currentTitleShadowColor
        }
        if currentImage != nil || hasImageView {
            let image = tinted(currentImage)
            if imageView?.image !== image { imageView?.image = image }
            imageView?.alpha = alpha(of: \.image)
        }
        showBackground(currentBackgroundImage, alpha: alpha(of: \.backgroundImage))
    }

    /// Shows a background image; nil for none.
    private func showBackground(_ image: UIImage?, alpha: CGFloat) {
        guard image != nil || background != nil else { return }
        let view = background ?? UIImageView(image: nil)
        background = view
        if view.superview == nil { insertSubview(view, at: 0) }
        if view.image !== image { view.image = image }
        view.alpha = alpha
    }

    private var template: (original: UIImage, tinted: UIImage)?

    /// Returns an image as the button displays it, tinted in a system button.
    private func tinted(_ image: UIImage?) -> UIImage? {
        guard let image, buttonType.isTinted, image.renderingMode == .automatic else {
            return image
        }
        if let template, template.original === image { return template.tinted }
        let tinted = image.withRenderingMode(.alwaysTemplate)
        template = (image, tinted)
        return tinted
    }

    /// The accessibility label, or the title if no label is set.
    open override var accessibilityLabel: String? {
        get {
            super.accessibilityLabel ?? content?.title ?? currentAttributedTitle?.string
                ?? currentTitle
        }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: - Configuration

    /// A closure that updates the configuration when the state changes; nil by default.
    open var configurationUpdateHandler: ((UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// A Boolean value that indicates whether the configuration's colors follow the state.
    ///
    /// The default is true.
    open var automaticallyUpdatesConfiguration = true

    /// Calls ``updateConfiguration()`` immediately; UIKit waits for the next turn.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
    }

    /// Updates the configuration for the current state by calling ``configurationUpdateHandler``.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    // MARK: - State

    /// The opacity of a touched system button's content, and the duration of the fade back.
    private static let dimming: (alpha: CGFloat, duration: TimeInterval) = (0.2, 0.25)

    override func stateChanged() {
        super.stateChanged()
        setNeedsUpdateConfiguration()
        showContent()
        guard buttonType.isTinted, content == nil, let label = titleLabel else { return }
        let alpha = isHighlighted ? Self.dimming.alpha : 1
        guard label.alpha != alpha else { return }
        let views = [label, hasImageView ? imageView : nil].compactMap { $0 }
        let dim = { for view in views { view.alpha = alpha } }
        guard !isHighlighted, window != nil else { return dim() }
        UIView.animate(
            withDuration: Self.dimming.duration,
            delay: 0,
            options: .allowUserInteraction,
            animations: dim,
            completion: nil
        )
    }

    /// Updates the content for the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showContent()
    }

    // MARK: - Layout

    /// The insets around the content; zero by default, with 6 points above and below a title.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { showContent() }
    }

    /// The insets around the title, which don't affect the button's size; zero by default.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    /// The insets around the image, which don't affect the button's size; zero by default.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    /// The minimum width of a button with a title, and the total space above and below the title.
    private static let room = CGSize(width: 30, height: 12)

    private var arrangement: ButtonArrangement {
        ButtonArrangement(
            imageSize: currentImage?.size ?? .zero,
            titleSize: titleLabel?.sizeThatFits(.zero) ?? .zero,
            horizontal: effectiveContentHorizontalAlignment,
            vertical: contentVerticalAlignment,
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft
        )
    }

    /// Returns the size of the image and the title with the insets.
    ///
    /// Without ``contentEdgeInsets``, a title has 6 points above and below it, and a button without
    /// an image is at least 30 points wide.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let content { return content.size(in: self) }
        let (image, title) = (arrangement.imageSize, arrangement.titleSize)
        let insets = contentEdgeInsets
        let isFree = insets == .zero
        let hasTitle = title.width > 0 || currentImage == nil
        var result = CGSize(
            width: image.width + title.width + insets.left + insets.right,
            height: max(image.height, title.height + (isFree && hasTitle ? Self.room.height : 0))
                + insets.top + insets.bottom
        )
        if isFree, currentImage == nil { result.width = max(result.width, Self.room.width) }
        if let backgroundSize = currentBackgroundImage?.size {
            result.width = max(result.width, backgroundSize.width)
            result.height = max(result.height, backgroundSize.height)
        }
        return result
    }

    /// The size of the image and the title with the insets.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override func baselineShifts(inWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat)? {
        titleLabel?.baselineShifts(inWidth: nil)
    }

    /// Returns the frame of the background; the whole bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect {
        bounds
    }

    /// Returns the frame of the content.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    /// Returns the frame of the title in a content rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement.titleRect(in: contentRect.inset(by: titleEdgeInsets))
    }

    /// Returns the frame of the image in a content rectangle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement.imageRect(in: contentRect.inset(by: imageEdgeInsets))
    }

    /// Lays out the image and the title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if let content { return content.layOut(in: self) }
        background?.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        titleLabel?.place(in: titleRect(forContentRect: content))
        if hasImageView { imageView?.place(in: imageRect(forContentRect: content)) }
    }
}

/// An object that provides a button's content.
@MainActor
@_spi(Porting) public protocol ButtonContent: AnyObject {
    /// The title, or nil if there is none.
    var title: String? { get }

    /// Shows the content for the button's current state.
    func show(in button: UIButton)

    /// Returns the size of the content.
    func size(in button: UIButton) -> CGSize

    /// Lays out the content in the button's bounds.
    func layOut(in button: UIButton)

    /// Removes the views that only this content uses.
    func remove()
}

extension UIView {
    /// Sets the frame independently of the transform.
    @_spi(Porting) public func place(in rect: CGRect) {
        bounds = CGRect(origin: bounds.origin, size: rect.size)
        center = CGPoint(x: rect.midX, y: rect.midY)
    }
}

@_spi(Porting)
extension UIButton: TapHandling {
    /// Sends the primary event.
    public func handleTap() {
        sendActions(for: .primaryActionTriggered)
    }
}
