import Foundation

/// The place of lines of text between the sides of a layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At the side where the text's script begins; left for the built-in face.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")

    /// At the left side.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")

    /// At the right side.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")

    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
}

/// The place where a line that is too long is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nowhere.
    public static let none = CATextLayerTruncationMode(rawValue: "none")

    /// At the beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")

    /// At the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")

    /// In the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows text from the top of its bounds, in the built-in monoline face.
open class CATextLayer: CALayer {
    struct Text: Equatable {
        var string: String?
        var fontName: String?
        var fontSize: CGFloat = 36
        var foregroundColor: CGColor? = .white
        var isWrapped = false
        var alignmentMode = CATextLayerAlignmentMode.natural
        var truncationMode = CATextLayerTruncationMode.none
    }

    @exclusivity(unchecked) final var text = Text()

    /// The text: a `String` or an `NSAttributedString`, whose attributes are left out; nil for none.
    open var string: Any? {
        get { text.string }
        set {
            let value = (newValue as? NSAttributedString)?.string ?? newValue as? String
            change("string") { text.string = value }
        }
    }

    /// The name of the face as an `NSString`; nil by default.
    ///
    /// The built-in face is all there is; a name with “Bold” or “Semibold” takes its heavier weight.
    open var font: CFTypeRef? {
        get { text.fontName.map { NSString(string: $0) } }
        set { change("font") { text.fontName = (newValue as? NSString).map { "\($0)" } } }
    }

    /// The size of an em in points; 36 by default.
    ///
    /// Animatable.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set { change("fontSize") { text.fontSize = newValue } }
    }

    /// The colour of the text; opaque white by default.
    ///
    /// Animatable.
    open var foregroundColor: CGColor? {
        get { text.foregroundColor }
        set { change("foregroundColor") { text.foregroundColor = newValue } }
    }

    /// A Boolean value that indicates whether lines break at the bounds; false by default.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { change("wrapped") { text.isWrapped = newValue } }
    }

    /// The place of lines between the sides; natural by default.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignmentMode }
        set { change("alignmentMode") { text.alignmentMode = newValue } }
    }

    /// The place where a line that is too long is cut; none by default.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncationMode }
        set { change("truncationMode") { text.truncationMode = newValue } }
    }

    override class var properties: [String: LayerProperty] { PropertyTable.textLayer }

    override func copyValues(from other: CALayer) {
        super.copyValues(from: other)
        text = unsafeDowncast(other, to: CATextLayer.self).text
    }

    override func contentNodes() -> [Picture.Node] {
        let drawn = super.contentNodes()
        guard let string = text.string, let color = foregroundColor?.rgba, color.alpha > 0 else {
            return drawn
        }
        let layout = TextLayout(
            string,
            face: face,
            fontSize: fontSize,
            width: bounds.width,
            isWrapped: isWrapped,
            alignment: alignment,
            truncation: truncation
        )
        let strokes = layout.strokes
        guard !strokes.isEmpty else { return drawn }
        let stroke = Picture.Stroke(
            path: strokes,
            style: layout.strokeStyle,
            paint: .color(color),
            transform: CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
        )
        return drawn + [.stroke(stroke)]
    }

    private var face: MonolineFace {
        text.fontName?.lowercased().contains("bold") ?? false ? .bold : .regular
    }

    private var alignment: TextLayout.Alignment {
        switch alignmentMode {
        case .left: .left
        case .right: .right
        case .center: .center
        default: .natural
        }
    }

    private var truncation: TextLayout.Truncation {
        switch truncationMode {
        case .start: .start
        case .end: .end
        case .middle: .middle
        default: .none
        }
    }
}
