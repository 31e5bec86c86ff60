import Foundation
import LayerKit

/// A control with an image and a title that is tapped.
///
/// Menus aren't here.
@preconcurrency @MainActor
open class UIButton: UIControl, TapHandling {
    /// What a button looks like where nothing is said.
    public enum ButtonType: Int, Hashable, Sendable {
        /// A white title.
        case custom = 0

        /// A title in the tint that fades under a finger.
        case system = 1

        /// An i in a ring.
        case detailDisclosure = 2

        /// An i in a ring, for light grounds.
        case infoLight = 3

        /// An i in a ring, for dark grounds.
        case infoDark = 4

        /// A plus in a ring.
        case contactAdd = 5

        /// As on a television; here as ``custom``.
        case plain = 6

        /// A cross in a ring.
        case close = 7

        /// Whether the content has the tint and fades under a finger.
        var isTinted: Bool { self != .custom && self != .plain }
    }

    /// What the button looks like where nothing is said.
    public private(set) var buttonType = ButtonType.custom

    /// The label of the title.
    public private(set) lazy var titleLabel: UILabel? = makeLabel()

    /// The view of the image.
    public private(set) lazy var imageView: UIImageView? = makeImageView()

    /// The object that shows the button's content instead of its titles and images; nil by default.
    ///
    /// PortingKit's button configurations are one.
    package var content: (any ButtonContent)? {
        didSet {
            if oldValue !== content { oldValue?.remove() }
            showContent()
        }
    }

    private var background: UIImageView?
    private var isUpdatingConfiguration = false
    private var faces = ButtonFaces()
    private var hasImageView = false

    /// Creates a button of a type, without a size.
    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        take(buttonType)
    }

    /// Creates a button of a type that calls an action, whose title and image it takes; nil for none.
    public convenience init(type buttonType: UIButton.ButtonType, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        take(buttonType)
    }

    /// Creates a custom button with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityTraits = .button
    }

    /// Returns nil: buttons can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    override func takePrimaryAction(_ action: UIAction) {
        super.takePrimaryAction(action)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    package func take(_ type: ButtonType) {
        buttonType = type
        titleLabel?.font = .systemFont(ofSize: Self.fontSize(of: type))
        if let sign = type.sign { faces[.normal].image = sign }
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

    /// Sets the title of a state; nil, the default of all but the normal one, takes the normal one's.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        change(state) { $0.title = title }
    }

    /// Returns the title of a state.
    open func title(for state: UIControl.State) -> String? {
        faces.value(\.title, for: state)
    }

    /// Sets the title of a state with the fonts and colours that it brings itself, which counts more than
    /// a plain one; nil takes the normal state's.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        change(state) { $0.attributedTitle = title }
    }

    /// Returns the title of a state with the fonts and colours that it brings itself.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        faces.value(\.attributedTitle, for: state)
    }

    /// Sets the title's colour of a state; nil takes the normal state's, and at last the button's own.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.titleColor = color }
    }

    /// Returns the title's colour of a state.
    ///
    /// Where none is set it is white, on a system button the tint, or faint while disabled.
    open func titleColor(for state: UIControl.State) -> UIColor? {
        if let color = faces[state].titleColor { return color }
        if buttonType.isTinted, state.contains(.disabled) { return .tertiaryLabel }
        return faces[.normal].titleColor ?? (buttonType.isTinted ? tintColor : .white)
    }

    /// Sets the colour of the title's shadow in a state; nil takes the normal state's, which is none by
    /// default.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.titleShadowColor = color }
    }

    /// Returns the colour of the title's shadow in a state.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? {
        faces.value(\.titleShadowColor, for: state)
    }

    /// The title of the present state.
    open var currentTitle: String? { title(for: state) }

    /// The title of the present state with the fonts and colours that it brings itself.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// The title's colour of the present state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

    /// The colour of the title's shadow in the present state.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    // MARK: - Images

    /// Sets the image of a state; nil, the default of all but the normal one, takes the normal one's.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        change(state) { $0.image = image }
    }

    /// Returns the image of a state.
    open func image(for state: UIControl.State) -> UIImage? {
        faces.value(\.image, for: state)
    }

    /// Sets the image behind all else in a state, which fills the button; nil takes the normal state's.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        change(state) { $0.backgroundImage = image }
    }

    /// Returns the image behind all else in a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        faces.value(\.backgroundImage, for: state)
    }

    /// The image of the present state.
    open var currentImage: UIImage? { image(for: state) }

    /// The image behind all else in the present state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// A Boolean value that indicates whether images fade under a finger where the highlighted state has
    /// none of its own; true by default.
    open var adjustsImageWhenHighlighted = true {
        didSet { showContent() }
    }

    /// A Boolean value that indicates whether images fade while the button isn't to be used, where that
    /// state has none of its own; true by default.
    open var adjustsImageWhenDisabled = true {
        didSet { showContent() }
    }

    private func alpha(of part: KeyPath<ButtonFace, UIImage?>) -> CGFloat {
        let isFaded =
            adjustsImageWhenHighlighted && isHighlighted && faces[state][keyPath: part] == nil
            || adjustsImageWhenDisabled && !isEnabled && faces[state][keyPath: part] == nil
        return isFaded && buttonType == .custom ? Self.fading : 1
    }

    /// What is left of a custom button's images that fade; ours.
    private static let fading: CGFloat = 0.5

    // MARK: - Showing

    /// Shows what the present state has.
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

    /// Shows an image behind all else; nil for none.
    private func showBackground(_ image: UIImage?, alpha: CGFloat) {
        guard image != nil || background != nil else { return }
        let view = background ?? UIImageView(image: nil)
        background = view
        if view.superview == nil { insertSubview(view, at: 0) }
        if view.image !== image { view.image = image }
        view.alpha = alpha
    }

    private var template: (original: UIImage, tinted: UIImage)?

    /// Returns an image as the button shows it: a system button's are in its tint.
    private func tinted(_ image: UIImage?) -> UIImage? {
        guard let image, buttonType.isTinted, image.renderingMode == .automatic else {
            return image
        }
        if let template, template.original === image { return template.tinted }
        let tinted = image.withRenderingMode(.alwaysTemplate)
        template = (image, tinted)
        return tinted
    }

    /// The title, unless there is a name of its own.
    open override var accessibilityLabel: String? {
        get {
            super.accessibilityLabel ?? content?.title ?? currentAttributedTitle?.string
                ?? currentTitle
        }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: - Configuration

    /// Changes the configuration when the state changes; nil by default.
    open var configurationUpdateHandler: ((UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// A Boolean value that indicates whether the configuration's colours follow the state; true by
    /// default.
    open var automaticallyUpdatesConfiguration = true

    /// Calls ``updateConfiguration()``, at once where UIKit waits for the next turn.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
    }

    /// Changes the configuration for the present state: calls ``configurationUpdateHandler``.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    // MARK: - State

    /// What is left of a system button's content under a finger, and the time in which it comes back.
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

    /// Shows the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showContent()
    }

    package func handleTap() {
        sendActions(for: .primaryActionTriggered)
    }

    // MARK: - Layout

    /// What is kept free around the content; nothing by default, where a title has 6 points above and
    /// below it all the same.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { showContent() }
    }

    /// What is kept free around the title, without a change of the button's own size; nothing by default.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    /// What is kept free around the image, without a change of the button's own size; nothing by default.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    /// The least width of a button with a title, and what is above and below the title together.
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

    /// Returns the size of the image and the title beside it, with what is kept free around.
    ///
    /// Without ``contentEdgeInsets`` a title has 6 points above and below it, and a button without an
    /// image is at least 30 points wide.
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
        if let ground = currentBackgroundImage?.size {
            result.width = max(result.width, ground.width)
            result.height = max(result.height, ground.height)
        }
        return result
    }

    /// The size of the image and the title with what is kept free around.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override func baselineShifts(inWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat)? {
        titleLabel?.baselineShifts(inWidth: nil)
    }

    /// Returns the place of the image behind all else: the whole of the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect {
        bounds
    }

    /// Returns the place of the content in bounds.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    /// Returns the place of the title in that of the content.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement.titleRect(in: contentRect.inset(by: titleEdgeInsets))
    }

    /// Returns the place of the image in that of the content.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement.imageRect(in: contentRect.inset(by: imageEdgeInsets))
    }

    /// Places the image and the title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if let content { return content.layOut(in: self) }
        background?.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        titleLabel?.place(in: titleRect(forContentRect: content))
        if hasImageView { imageView?.place(in: imageRect(forContentRect: content)) }
    }
}

/// An object that shows a button's content instead of the button.
@MainActor
package protocol ButtonContent: AnyObject {
    /// The title; nil for none.
    var title: String? { get }

    /// Shows the content for the button's present state.
    func show(in button: UIButton)

    /// Returns the size that the content asks for.
    func size(in button: UIButton) -> CGSize

    /// Places the content in the button's bounds.
    func layOut(in button: UIButton)

    /// Removes the views that only this content shows.
    func remove()
}

extension UIView {
    /// Takes a place whatever the transform.
    package func place(in rect: CGRect) {
        bounds = CGRect(origin: bounds.origin, size: rect.size)
        center = CGPoint(x: rect.midX, y: rect.midY)
    }
}
