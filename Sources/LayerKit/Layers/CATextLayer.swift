import Foundation
import GraphicsKit

/// The horizontal alignment of text in a layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Aligned with the side where the text begins: right for Arabic and Hebrew, otherwise left.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")

    /// Aligned with the left side.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")

    /// Aligned with the right side.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")

    /// Centered.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
}

/// The truncation of lines that are too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Not truncated.
    public static let none = CATextLayerTruncationMode(rawValue: "none")

    /// Truncated at the start.
    public static let start = CATextLayerTruncationMode(rawValue: "start")

    /// Truncated at the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")

    /// Truncated in the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that displays text, starting at the top of its bounds.
///
/// Text outside the bounds isn't shown, because Core Animation draws into a bitmap of their size.
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

    /// The default fonts, taken from the current environment when the layer was created.
    private var environment = TextEnvironment.current

    /// The cached text layout, which is shared with presentation copies because these are
    /// short-lived.
    private var layoutCache = TextLayoutCache()

    /// The text, a `String` or an `NSAttributedString`, or nil for none.
    ///
    /// Attributed strings support the same attributes as text drawing in UIKit: fonts, colors,
    /// which may be `CGColor`s, and paragraph styles except for their alignment. Text without a
    /// font or a color uses the layer's font or color.
    open var string: Any? {
        get { text.isPlain ? text.string?.string : text.string }
        set {
            let plain = (newValue as? String).map(NSAttributedString.init(string:))
            // Copied because the string may be mutable.
            let attributed = (newValue as? NSAttributedString).map(
                NSAttributedString.init(attributedString:)
            )
            change("string") {
                text.string = attributed ?? plain
                text.isPlain = attributed == nil
            }
        }
    }

    /// The name of the font as an `NSString`, or a UIKit font.
    ///
    /// For a UIKit font, the layer stores only the name. The default is nil, which uses the
    /// environment's system font, as do unknown names. If an unknown name contains “Bold”, the bold
    /// system font is used.
    open var font: CFTypeRef? {
        get { text.fontName.map { NSString(string: $0) } }
        set {
            let name = (newValue as? TypefaceSizing)?.typeface.name
            change("font") { text.fontName = name ?? (newValue as? NSString).map { "\($0)" } }
        }
    }

    /// The font size in points.
    ///
    /// The default is 36. Animatable.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set { change("fontSize") { text.fontSize = newValue } }
    }

    /// The color of the text.
    ///
    /// The default is opaque white. Animatable.
    open var foregroundColor: CGColor? {
        get { text.foregroundColor }
        set { change("foregroundColor") { text.foregroundColor = newValue } }
    }

    /// A Boolean value that indicates whether lines wrap at the bounds.
    ///
    /// The default is false.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { change("wrapped") { text.isWrapped = newValue } }
    }

    /// The horizontal alignment of the text.
    ///
    /// The default is natural.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignmentMode }
        set { change("alignmentMode") { text.alignmentMode = newValue } }
    }

    /// The truncation of lines that are too long.
    ///
    /// The default is none.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncationMode }
        set { change("truncationMode") { text.truncationMode = newValue } }
    }

    override class var valueClass: CALayer.Type { CATextLayer.self }
    override class var properties: [String: LayerProperty] { PropertyTable.textLayer }

    override func copyValues(from other: CALayer) {
        super.copyValues(from: other)
        let other = unsafeDowncast(other, to: CATextLayer.self)
        text = other.text
        environment = other.environment
        layoutCache = other.layoutCache
    }

    override func contentNodes() -> [Picture.Node] {
        let drawn = super.contentNodes()
        let color = foregroundColor?.rgba ?? .clear
        let parts = parts
        let nodes = parts.map { $0.node(color: color, at: bounds.origin) }.filter(\.isSeen)
        let ink = layoutCache.ink.offsetBy(dx: bounds.minX, dy: bounds.minY)
        guard !nodes.isEmpty, !bounds.insetBy(dx: -0.01, dy: -0.01).contains(ink) else {
            return drawn + nodes
        }
        let clip = Picture.Clip(path: PathGeometry { $0.addRect(bounds) })
        return drawn + [.group(Picture.Group(clips: [clip], nodes: nodes))]
    }

    /// The drawn parts of the text, which is laid out again only if the text or the width changes.
    private var parts: [TextLayout.Part] {
        let key = TextLayoutCache.Key(text: text, face: face.name, width: bounds.width)
        if layoutCache.key == key { return layoutCache.parts }
        let layout = TextLayout(
            runs,
            width: bounds.width,
            isWrapped: isWrapped,
            alignment: alignment,
            truncation: truncation,
            environment: environment
        )
        layoutCache.key = key
        layoutCache.parts = layout.parts
        layoutCache.ink = layout.parts.reduce(.null) { $0.union($1.inkBounds) }
        return layoutCache.parts
    }

    /// The text, divided into runs of one style.
    private var runs: [TextRun] {
        guard let string = text.string else { return [] }
        let style = TextStyle(face: face, fontSize: fontSize)
        guard !text.isPlain else { return [TextRun(string.string, style: style)] }
        var runs: [TextRun] = []
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttributes(in: whole) { attributes, range, _ in
            let piece = string.attributedSubstring(from: range).string
            var style = style.applying(attributes)
            // The layer's alignment mode applies instead.
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

/// The layout of a text, with the inputs from which it was created.
private final class TextLayoutCache {
    struct Key: Equatable {
        /// The text without its color, which doesn't affect layout.
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

    /// A rectangle in the box's space that contains everything drawn.
    var ink = CGRect.null
}

extension TextLayout.Part {
    /// A rectangle that contains the part with its line and its shadow.
    fileprivate var inkBounds: CGRect {
        let reach = (strokeStyle?.width ?? 0) / 2
        let bounds = path.bounds.insetBy(dx: -reach, dy: -reach)
        guard let shadow, !bounds.isNull else { return bounds }
        let blur = 3 * shadow.radius
        return bounds.union(
            bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
                .insetBy(dx: -blur, dy: -blur)
        )
    }
}

extension Picture.Node {
    /// A Boolean value that indicates whether the node's paint isn't fully transparent.
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
