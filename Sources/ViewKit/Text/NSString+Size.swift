import Foundation
import LayerKit

extension NSAttributedString.Key {
    /// The font of text, a ``UIFont``.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")

    /// The colour of text, a ``UIColor``.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension NSString {
    /// Returns the size in points of the text set on lines of its own.
    ///
    /// Of the attributes only the font counts; without one it is the system font of 12 points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        let font = attrs?[.font] as? UIFont ?? .systemFont(ofSize: 12)
        return TextLayout("\(self)", face: font.face, fontSize: font.pointSize).size
    }
}
