import Foundation
import ViewKit

/// A control with a line of text.
///
/// It shows text and hears taps; nobody types here.
@preconcurrency @MainActor
open class UITextField: UIControl, TapHandling {
    /// What is around the text.
    public enum BorderStyle: Int, Hashable, Sendable {
        /// Nothing.
        case none = 0

        /// A line.
        case line = 1

        /// A line; it looks sunken in UIKit.
        case bezel = 2

        /// A line with round corners.
        case roundedRect = 3
    }

    /// When a view beside the text is seen.
    public enum ViewMode: Int, Hashable, Sendable {
        /// Never.
        case never = 0

        /// During editing.
        case whileEditing = 1

        /// Except during editing.
        case unlessEditing = 2

        /// Always.
        case always = 3
    }

    private let label = UILabel()
    private let placeholderLabel = UILabel()
    private var typing = TypingTraits()

    /// Creates a field with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        placeholderLabel.textColor = .placeholderText
        for view in [placeholderLabel, label] {
            view.isAccessibilityElement = false
            view.lineBreakMode = .byTruncatingTail
            addSubview(view)
        }
    }

    /// Returns nil: fields can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The object that hears of editing; nil by default.
    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: - Text

    private var content: NSAttributedString?

    /// The text; empty by default and for nil.
    open var text: String? {
        get { content?.string ?? "" }
        set {
            content = newValue.map { NSAttributedString(string: $0) }
            hasStyles = false
            textChanged()
        }
    }

    /// The text with what it brings itself.
    open var attributedText: NSAttributedString? {
        get { content }
        set {
            content = newValue
            hasStyles = newValue != nil
            textChanged()
        }
    }

    private var hasStyles = false

    /// The font; the system's of 17 points by default and for nil.
    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue
            placeholderLabel.font = newValue
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour of the text; that of main text by default and for nil.
    open var textColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue }
    }

    /// Where the text stands between the sides; natural by default.
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set {
            label.textAlignment = newValue
            placeholderLabel.textAlignment = newValue
        }
    }

    /// The text that is seen while there is no other; nil by default.
    open var placeholder: String? {
        get { placeholderLabel.text }
        set {
            placeholderLabel.text = newValue
            textChanged()
        }
    }

    /// The text that is seen while there is no other, with what it brings itself; nil by default.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderLabel.attributedText }
        set {
            placeholderLabel.attributedText = newValue
            textChanged()
        }
    }

    /// A Boolean value that indicates whether something else stands for the letters; false by default.
    ///
    /// Here it is asterisks: the built-in face has no dots.
    open var isSecureTextEntry = false {
        didSet { textChanged() }
    }

    /// A Boolean value that indicates whether a long text becomes smaller; false by default.
    open var adjustsFontSizeToFitWidth: Bool {
        get { label.adjustsFontSizeToFitWidth }
        set { label.adjustsFontSizeToFitWidth = newValue }
    }

    private func textChanged() {
        if isSecureTextEntry {
            label.text = String(repeating: "*", count: content?.string.count ?? 0)
        } else if hasStyles {
            label.attributedText = content
        } else {
            label.text = content?.string
        }
        placeholderLabel.isHidden = content?.string.isEmpty == false
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: - Surroundings

    /// What is around the text; nothing by default.
    open var borderStyle = BorderStyle.none {
        didSet {
            setNeedsDisplay()
            setNeedsLayout()
        }
    }

    /// The view before the text; nil by default.
    open var leftView: UIView? {
        didSet { replace(oldValue, by: leftView) }
    }

    /// The view after the text; nil by default.
    open var rightView: UIView? {
        didSet { replace(oldValue, by: rightView) }
    }

    /// When the view before the text is seen; never by default.
    open var leftViewMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }

    /// When the view after the text is seen; never by default.
    open var rightViewMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    private func isSeen(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    // MARK: - Typing

    /// The keyboard type.
    ///
    /// Has no visual effect, as no keyboard appears here.
    open var keyboardType: UIKeyboardType {
        get { typing.keyboardType }
        set { typing.keyboardType = newValue }
    }

    /// The type of the Return key.
    ///
    /// Has no visual effect, as no keyboard appears here.
    open var returnKeyType: UIReturnKeyType {
        get { typing.returnKeyType }
        set { typing.returnKeyType = newValue }
    }

    /// The autocapitalization style.
    ///
    /// Has no visual effect, as no keyboard appears here.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { typing.autocapitalizationType }
        set { typing.autocapitalizationType = newValue }
    }

    /// The autocorrection style.
    ///
    /// Has no visual effect, as no keyboard appears here.
    open var autocorrectionType: UITextAutocorrectionType {
        get { typing.autocorrectionType }
        set { typing.autocorrectionType = newValue }
    }

    /// A Boolean value that indicates whether the field is being edited.
    open var isEditing: Bool { isFirstResponder }

    /// Returns true while the field can be used.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, if the delegate lets it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) != false,
            super.becomeFirstResponder()
        else { return false }
        setNeedsLayout()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    /// Ends editing, if the delegate lets it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder()
        else { return false }
        setNeedsLayout()
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }

    package var keepsTaps: Bool { false }

    package func handleTap() {
        becomeFirstResponder()
    }

    // MARK: - Layout

    /// Returns where the text is drawn.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let margin: CGFloat =
            switch borderStyle {
            case .none: 0
            case .line: 2
            case .bezel, .roundedRect: 7
            }
        var rect = bounds.insetBy(dx: min(margin, bounds.width / 2), dy: 0)
        if let leftView, isSeen(leftViewMode) {
            let width = min(leftView.bounds.width, rect.width)
            rect.origin.x += width
            rect.size.width -= width
        }
        if let rightView, isSeen(rightViewMode) {
            rect.size.width -= min(rightView.bounds.width, rect.width)
        }
        return rect
    }

    /// Returns where the text is drawn during editing; the same by default.
    open func editingRect(forBounds bounds: CGRect) -> CGRect {
        textRect(forBounds: bounds)
    }

    /// Returns where the placeholder is drawn; where the text is by default.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        textRect(forBounds: bounds)
    }

    /// Returns where the view before the text is.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.minX,
            y: bounds.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    /// Returns where the view after the text is.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width,
            y: bounds.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    /// Places the text and the views beside it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        placeholderLabel.frame = placeholderRect(forBounds: bounds)
        leftView?.isHidden = !isSeen(leftViewMode)
        rightView?.isHidden = !isSeen(rightViewMode)
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.frame = rightViewRect(forBounds: bounds)
    }

    /// Returns the size of the text, or else of the placeholder, with what is around it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isEmpty = content?.string.isEmpty ?? true
        let text = (isEmpty ? placeholderLabel : label).sizeThatFits(.zero)
        let height = max(text.height, label.font.lineHeight)
        let probe = CGRect(x: 0, y: 0, width: 1_000, height: 0)
        return CGSize(
            width: text.width + probe.width - textRect(forBounds: probe).width,
            height: borderStyle == .roundedRect ? max(height + 12, 34) : height
        )
    }

    /// The size of the text, or else of the placeholder, with what is around it.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Draws what is around the text.
    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard borderStyle != .none else { return }
        let isRound = borderStyle == .roundedRect
        let inner = bounds.insetBy(dx: 0.5, dy: 0.5)
        let path = UIBezierPath(roundedRect: inner, cornerRadius: isRound ? 5 : 0)
        UIColor.systemBackground.setFill()
        if isRound { path.fill() }
        UIColor.systemGray4.setStroke()
        path.lineWidth = 1
        path.stroke()
    }

    /// The text, or else the placeholder.
    open override var accessibilityValue: String? {
        get {
            let own = super.accessibilityValue
            return own ?? (content?.string.isEmpty == false ? label.text : placeholder)
        }
        set { super.accessibilityValue = newValue }
    }
}
