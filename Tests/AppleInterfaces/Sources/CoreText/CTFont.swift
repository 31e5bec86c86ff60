import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/coretext/ctfont. Core Foundation's objects are classes.
public class CTFont {}

// Facts: developer.apple.com/documentation/coretext/ctfontuifonttype.
public enum CTFontUIFontType: UInt32, Sendable {
    case system = 2
}

// Facts: developer.apple.com/documentation/coretext/ctfontcreateuifontforlanguage(_:_:_:).
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType,
    _ size: CGFloat,
    _ language: CFString?
) -> CTFont? {
    fatalError()
}
