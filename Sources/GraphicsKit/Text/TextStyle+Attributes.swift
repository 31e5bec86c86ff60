import Foundation

/// An object that provides a paragraph style.
package protocol ParagraphSetting: AnyObject {
    /// The paragraph style.
    var textParagraph: TextParagraph { get }
}

/// An object that provides a text shadow.
package protocol TextShadowing: AnyObject {
    /// The shadow, or nil for none.
    var textShadow: TextShadow? { get }
}

extension TextStyle {
    /// Returns the style with attributes applied.
    ///
    /// The attribute names are the raw values of the keys in Apple's UI frameworks.
    package func applying(_ attributes: [NSAttributedString.Key: Any]) -> TextStyle {
        func value(_ name: String) -> Any? { attributes[NSAttributedString.Key(name)] }
        func number(_ name: String) -> CGFloat? {
            guard let number = (value(name) as? NSNumber)?.doubleValue, number.isFinite else {
                return nil
            }
            return CGFloat(number)
        }
        func color(_ name: String) -> RGBA? {
            switch value(name) {
            case let color as CGColor: color.rgba
            case let color as any ColorConvertible: color.cgColor.rgba
            default: nil
            }
        }
        func decoration(_ name: String, color: RGBA?) -> TextDecoration? {
            TextDecoration(bits: (value(name) as? NSNumber)?.intValue ?? 0, color: color)
        }
        var style = self
        if let font = value("NSFont") as? any TypefaceSizing {
            style.face = font.typeface
            style.fontSize = font.pointSize
        }
        style.decorations.color = color("NSColor") ?? decorations.color
        style.decorations.background = color("NSBackgroundColor")
        style.decorations.underline = decoration("NSUnderline", color: color("NSUnderlineColor"))
        style.decorations.strikethrough = decoration(
            "NSStrikethrough",
            color: color("NSStrikethroughColor")
        )
        style.decorations.outlineWidth = number("NSStrokeWidth") ?? 0
        style.decorations.outlineColor = color("NSStrokeColor")
        style.decorations.shadow = (value("NSShadow") as? any TextShadowing)?.textShadow
        style.kern = number("NSKern") ?? number("CTTracking") ?? kern
        style.baselineOffset = number("NSBaselineOffset") ?? 0
        if let setting = value("NSParagraphStyle") as? any ParagraphSetting {
            style.paragraph = setting.textParagraph
        }
        return style
    }
}
