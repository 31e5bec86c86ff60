import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uicolor; Sendable and not isolated:
// madsmtm/objc2-generated, UIKit/UIColor.rs; selectors: dotnet/macios, src/uikit.cs. It's `@objc`
// for the properties that Interface Builder inspects.
@objc open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
    public init(white: CGFloat, alpha: CGFloat) {}

    // Facts: developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:).
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

    // Facts: UIKit's Swift overlay, which makes `#colorLiteral` a UIColor.
    public required convenience init(
        _colorLiteralRed red: Float,
        green: Float,
        blue: Float,
        alpha: Float
    ) {}

    open class var black: UIColor { fatalError() }
    open class var clear: UIColor { fatalError() }
    open class var cyan: UIColor { fatalError() }
    open class var darkGray: UIColor { fatalError() }
    open class var gray: UIColor { fatalError() }
    open class var label: UIColor { fatalError() }
    open class var lightGray: UIColor { fatalError() }
    open class var systemTeal: UIColor { fatalError() }
    open class var white: UIColor { fatalError() }

    open var cgColor: CGColor { fatalError() }

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { fatalError() }

    @discardableResult
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { fatalError() }

    open func setFill() {}
    open func setStroke() {}

    @discardableResult
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fatalError() }
}

public typealias _ColorLiteralType = UIColor
