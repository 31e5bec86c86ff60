import Foundation
import GraphicsKit

/// The place of lines of text between the sides of a layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At the side where the text begins: right for Arabic and Hebrew, else left.
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

/// A layer that shows text from the top of its bounds.
open class CATextLayer: CALayer {
    struct Text: Equatable {
        var string: NSAttributedString?
        var isPlain = true
        var fontName: String?
        var fontSize: CGFloat = 36
        var foregroundColor: CGColor? = .white
        var isWrapped = false
        var alignmentMode = CATextLayerAlignmentMode.natural
        var truncationMode = CATextLayerTruncationMode.none
    }

    @exclusivity(unchecked) final var text = Text()

    /// What text is set with where nothing else is said: that of the layer's creation.
    private var environment = TextEnvironment.current

    /// The text as it was last laid out, shared with copies: those for presentation don't last.
    private var setText = SetText()

    /// The text: a `String` or an `NSAttributedString`; nil for none.
    ///
    /// Of attributes those count that text of the user interface is drawn with: fonts and colours,
    /// which may be `CGColor`s, and paragraph styles but for their alignment. Letters without a font or a
    /// colour take those of the layer.
    open var string: Any? {
        get { text.isPlain ? text.string?.string : text.string }
        set {
            let plain = (newValue as? String).map(NSAttributedString.init(string:))
            // A copy, since a mutable one could change without notice.
            let attributed = (newValue as? NSAttributedString).map(
                NSAttributedString.init(attributedString:)
            )
            change("string") {
                text.string = attributed ?? plain
                text.isPlain = attributed == nil
            }
        }
    }

    /// The name of the font as an `NSString`, or a font of the user interface, of which the name is
    /// kept; nil, the default, for that of the environment.
    ///
    /// A name that no font has stands for that of the environment too; for the built-in face's
    /// heavier weight if it holds “Bold”.
    open var font: CFTypeRef? {
        get { text.fontName.map { NSString(string: $0) } }
        set {
            let name = (newValue as? TypefaceSizing)?.typeface.name
            change("font") { text.fontName = name ?? (newValue as? NSString).map { "\($0)" } }
        }
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
        let other = unsafeDowncast(other, to: CATextLayer.self)
        text = other.text
        environment = other.environment
        setText = other.setText
    }

    override func contentNodes() -> [Picture.Node] {
        let drawn = super.contentNodes()
        let color = foregroundColor?.rgba ?? .clear
        let nodes = parts.map { $0.node(color: color, at: bounds.origin) }
        return drawn + nodes.filter(\.isSeen)
    }

    /// What the text draws; laid out only when something that matters has changed.
    private var parts: [TextLayout.Part] {
        let key = SetText.Key(text: text, face: face.name, width: bounds.width)
        if setText.key == key { return setText.parts }
        let layout = TextLayout(
            runs,
            width: bounds.width,
            isWrapped: isWrapped,
            alignment: alignment,
            truncation: truncation,
            environment: environment
        )
        setText.key = key
        setText.parts = layout.parts
        return setText.parts
    }

    /// The text in pieces of one style.
    private var runs: [TextRun] {
        guard let string = text.string else { return [] }
        let style = TextStyle(face: face, fontSize: fontSize)
        guard !text.isPlain else { return [TextRun(string.string, style: style)] }
        var runs: [TextRun] = []
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttributes(in: whole) { attributes, range, _ in
            let piece = string.attributedSubstring(from: range).string
            var style = style.applying(attributes)
            // The layer says where lines stand.
            style.paragraph.alignment = nil
            runs.append(TextRun(piece, style: style))
        }
        return runs
    }

    private var face: any Typeface {
        let name = text.fontName
        if let face = name.flatMap(environment.typeface(named:)) { return face }
        let isBold = name?.lowercased().contains("bold") ?? false
        return isBold ? environment.systemTypeface(weight: 0.4) : environment.systemTypeface
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

/// Text that has been laid out, with what it was laid out from.
private final class SetText {
    struct Key: Equatable {
        /// The text without its colour, which only paints.
        let text: CATextLayer.Text
        let face: String
        let width: CGFloat

        init(text: CATextLayer.Text, face: String, width: CGFloat) {
            var text = text
            text.foregroundColor = nil
            self.text = text
            self.face = face
            self.width = width
        }
    }

    var key: Key?
    var parts: [TextLayout.Part] = []
}

extension Picture.Node {
    /// A Boolean value that indicates whether the node's paint isn't wholly transparent.
    fileprivate var isSeen: Bool {
        switch self {
        case .fill(let fill): fill.paint.isSeen
        case .stroke(let stroke): stroke.paint.isSeen
        case .image, .group: true
        }
    }
}

extension Picture.Paint {
    fileprivate var isSeen: Bool {
        if case .color(let color) = self { color.alpha > 0 } else { true }
    }
}
