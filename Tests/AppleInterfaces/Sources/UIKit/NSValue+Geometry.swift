import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/foundation/nsvalue/init(cgpoint:) and following;
// selectors: dotnet/macios, src/uikit.cs.
extension NSValue {
    public convenience init(cgPoint point: CGPoint) {}

    public convenience init(cgRect rect: CGRect) {}

    public convenience init(cgSize size: CGSize) {}

    public var cgPointValue: CGPoint { fatalError() }
    public var cgRectValue: CGRect { fatalError() }
    public var cgSizeValue: CGSize { fatalError() }
}
