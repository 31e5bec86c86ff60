#if canImport(UIKit)
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

    private static var face: any Typeface { TextEnvironment.current.systemTypeface }
}
#endif
