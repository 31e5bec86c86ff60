#if canImport(UIKit)
import CoreText
import UIKit

/// Measurements of text in the system font.
package enum SystemText {
    /// Returns the width in points of a line of text.
    package static func width(of text: String, fontSize: CGFloat) -> CGFloat {
        let font = UIFont.systemFont(ofSize: fontSize)
        return NSString(string: text).size(withAttributes: [.font: font]).width
    }

    /// Returns the distance in points between two baselines.
    package static func lineHeight(fontSize: CGFloat) -> CGFloat {
        UIFont.systemFont(ofSize: fontSize).lineHeight
    }

    /// Returns the system font for text layers, which default to Helvetica.
    package static func font(ofSize fontSize: CGFloat) -> CFTypeRef? {
        CTFontCreateUIFontForLanguage(.system, fontSize, nil)
    }
}
#else
import Foundation
import LayerKit

/// Measurements of text in the system font.
package enum SystemText {
    /// Returns the width in points of a line of text.
    package static func width(of text: String, fontSize: CGFloat) -> CGFloat {
        TextLayout(text, face: face, fontSize: fontSize).size.width
    }

    /// Returns the distance in points between two baselines.
    package static func lineHeight(fontSize: CGFloat) -> CGFloat {
        face.metrics.lineHeight * fontSize
    }

    /// Returns nil, because text layers use the system font by default.
    package static func font(ofSize fontSize: CGFloat) -> CFTypeRef? { nil }

    private static var face: any Typeface { TextEnvironment.current.systemTypeface }
}
#endif
