import Foundation
@_spi(Porting) import ViewKit

/// A control that displays a line of editable text.
///
/// It displays text and responds to taps, but users can't type.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// Constants that specify the border of a text field.
    public enum BorderStyle: Int, Hashable, Sendable {
        /// No border.
        case none = 0

        /// A line.
        case line = 1

        /// A line; UIKit draws a bezel.
        case bezel = 2

        /// A line with rounded corners.
        case roundedRect = 3
    }

    /// Constants that specify when an overlay view is displayed.
    public enum ViewMode: Int, Hashable, Sendable {
        /// Never.
        case never = 0

        /// While the text is edited.
        case whileEditing = 1

        /// While the text isn't edited.
        case unlessEditing = 2

        /// Always.
        case always = 3
    }

    private let label = UILabel()
    private let placeholderLabel = UILabel()

    /// Creates a text field with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        placeholderLabel.textColor = .placeholderText
        for view in [placeholderLabel, label] {
            view.isAccessibilityElement = false
            view.lineBreakMode = .byTruncatingTail
            addSubview(view)
        }
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The text field's delegate; nil by default.
    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: - Text

    private var content: NSAttributedString?

    /// The text; empty by default, and for nil.
    open var text: String? {
        get { content?.string ?? "" }
        set {
            content = newValue.map { NSAttributedString(string: $0) }
            hasStyles = false
            textChanged()
        }
    }

    /// The styled text.
    open var attributedText: NSAttributedString? {
        get { content }
        set {
            content = newValue
            hasStyles = newValue != nil
            textChanged()
        }
    }

    private var hasStyles = false

    /// The font; the default, nil, means the system font of 17 points.
    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue
            placeholderLabel.font = newValue
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The color of the text; the default, nil, means the label color.
    open var textColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue }
    }

    /// The horizontal alignment of the text; natural by default.
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set {
            label.textAlignment = newValue
            placeholderLabel.textAlignment = newValue
        }
    }

    /// The text to display while the field is empty; nil by default.
    open var placeholder: String? {
        get { placeholderLabel.text }
        set {
            placeholderLabel.text = newValue
            textChanged()
        }
    }

    /// The styled text to display while the field is empty; nil by default.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderLabel.attributedText }
        set {
            placeholderLabel.attributedText = newValue
            textChanged()
        }
    }

    /// A Boolean value that indicates whether the text is hidden; false by default.
    ///
    /// Differs from UIKit: Asterisks replace the characters, because the built-in font has no
    /// bullets.
    open var isSecureTextEntry = false {
        didSet { textChanged() }
    }

    /// A Boolean value that indicates whether the font shrinks to fit the text; false by default.
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

    // MARK: - Border and overlay views

    /// The style of the border; none by default.
    open var borderStyle = BorderStyle.none {
        didSet {
            setNeedsDisplay()
            setNeedsLayout()
        }
    }

    /// The overlay view at the left; nil by default.
    open var leftView: UIView? {
        didSet { replace(oldValue, by: leftView) }
    }

    /// The overlay view at the right; nil by default.
    open var rightView: UIView? {
        didSet { replace(oldValue, by: rightView) }
    }

    /// A constant that specifies when the left overlay view is displayed; never by default.
    open var leftViewMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }

    /// A constant that specifies when the right overlay view is displayed; never by default.
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

    // MARK: - Editing

    /// The type of the keyboard, which has no effect because there is no keyboard.
    open var keyboardType = UIKeyboardType.default

    /// The type of the Return key, which has no effect because there is no keyboard.
    open var returnKeyType = UIReturnKeyType.default

    /// The autocapitalization style, which has no effect because there is no keyboard.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences

    /// The autocorrection style, which has no effect because there is no keyboard.
    open var autocorrectionType = UITextAutocorrectionType.default

    /// A Boolean value that indicates whether the field is being edited.
    open var isEditing: Bool { isFirstResponder }

    /// A Boolean value that indicates whether the text field is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, if the delegate permits it.
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

    /// Ends editing, if the delegate permits it.
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

    /// Returns false, so that tap recognizers around the field receive its taps too.
    @_spi(Porting) public var keepsTaps: Bool { false }

    /// Begins editing.
    @_spi(Porting) public func handleTap() {
        becomeFirstResponder()
    }

    // MARK: - Layout

    /// Returns the rectangle of the text.
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

    /// Returns the rectangle of the text while it's edited; the text's rectangle by default.
    open func editingRect(forBounds bounds: CGRect) -> CGRect {
        textRect(forBounds: bounds)
    }

    /// Returns the rectangle of the placeholder; the text's rectangle by default.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        textRect(forBounds: bounds)
    }

    /// Returns the rectangle of the left overlay view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.minX,
            y: bounds.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    /// Returns the rectangle of the right overlay view.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width,
            y: bounds.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    // MARK: - Positions

    /// The position before the first character.
    open var beginningOfDocument: UITextPosition { UITextPosition(0) }

    /// The position after the last character.
    open var endOfDocument: UITextPosition { UITextPosition(attributedText?.length ?? 0) }

    /// Returns the position a number of UTF-16 code units from another, or nil outside of the text.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let sum = position.offset + offset
        return (0...endOfDocument.offset).contains(sum) ? UITextPosition(sum) : nil
    }

    /// Returns the number of UTF-16 code units from one position to another.
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }

    /// Returns the range between two positions.
    open func textRange(
        from fromPosition: UITextPosition,
        to toPosition: UITextPosition
    ) -> UITextRange? {
        UITextRange(from: fromPosition, to: toPosition)
    }

    /// Returns the text in a range, or nil if the range extends beyond the text.
    open func text(in range: UITextRange) -> String? {
        guard range.end.offset <= endOfDocument.offset else { return nil }
        return attributedText?.attributedSubstring(from: range.units).string ?? ""
    }

    /// Returns the rectangle of the insertion point at a position, in coordinates of the text's
    /// rectangle.
    open func caretRect(for position: UITextPosition) -> CGRect {
        let text = textRect(forBounds: bounds)
        let caret = CGRect(x: x(of: position), y: 0, width: 2, height: font?.lineHeight ?? 0)
        return caret.offsetBy(dx: 0, dy: (text.height - caret.height) / 2)
    }

    /// Returns the rectangle of a range, in coordinates of the text's rectangle.
    open func firstRect(for range: UITextRange) -> CGRect {
        var rect = caretRect(for: range.start)
        rect.size.width = x(of: range.end) - rect.minX
        return rect
    }

    /// Returns the distance of a position from the left edge of the text's rectangle, in points.
    private func x(of position: UITextPosition) -> CGFloat {
        var text = attributedText ?? NSAttributedString(string: "")
        if !hasStyles, let font {
            text = NSAttributedString(string: text.string, attributes: [.font: font])
        }
        let end = min(max(position.offset, 0), text.length)
        let range = NSRange(location: 0, length: end)
        let slack = textRect(forBounds: bounds).width - text.size().width
        let start: CGFloat =
            switch textAlignment {
            case .center: slack / 2
            case .right: slack
            default: 0
            }
        return start + text.attributedSubstring(from: range).size().width
    }

    /// Lays out the text and the overlay views.
    open override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        placeholderLabel.frame = placeholderRect(forBounds: bounds)
        leftView?.isHidden = !isSeen(leftViewMode)
        rightView?.isHidden = !isSeen(rightViewMode)
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.frame = rightViewRect(forBounds: bounds)
    }

    /// Returns the size of the text, or else the placeholder, with margins and overlay views.
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

    /// The size of the text, or else the placeholder, with margins and overlay views.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Draws the border.
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

@_spi(Porting)
extension UITextField: TapHandling {}
