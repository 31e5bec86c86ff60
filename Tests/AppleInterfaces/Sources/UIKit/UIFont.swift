import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uifont; Sendable and not isolated:
// madsmtm/objc2-generated, UIKit/UIFont.rs; selectors: dotnet/macios, src/uikit.cs.
open class UIFont: NSObject, @unchecked Sendable {
    @discardableResult
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { fatalError() }

    @discardableResult
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }

    @discardableResult
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        fatalError()
    }

    @discardableResult
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }

    open var lineHeight: CGFloat { fatalError() }
    open var ascender: CGFloat { fatalError() }
    open var descender: CGFloat { fatalError() }
}

extension UIFont {
    // Facts: developer.apple.com/documentation/uikit/uifont/textstyle.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {}

        public static var body: UIFont.TextStyle { fatalError() }
        public static var footnote: UIFont.TextStyle { fatalError() }
        public static var headline: UIFont.TextStyle { fatalError() }
    }

    // Facts: developer.apple.com/documentation/uikit/uifont/weight.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {}

        public static var medium: UIFont.Weight { fatalError() }
    }
}
