import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/drawing (functions without isolation); nullability
// and deprecation: madsmtm/objc2-generated, UIKit/UIGraphics.rs; deprecated in iOS 17:
// dotnet/macios, src/UIKit/UIGraphics.cs.
@discardableResult
public func UIGraphicsGetCurrentContext() -> CGContext? { fatalError() }

public func UIGraphicsPushContext(_ context: CGContext) {}

public func UIGraphicsPopContext() {}

public func UIRectFill(_ rect: CGRect) {}

@available(*, deprecated, message: "Replace it with UIGraphicsImageRenderer.")
public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize,
    _ opaque: Bool,
    _ scale: CGFloat
) {}

@available(*, deprecated, message: "Replace it with UIGraphicsImageRenderer.")
@discardableResult
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { fatalError() }

@available(*, deprecated, message: "Replace it with UIGraphicsImageRenderer.")
public func UIGraphicsEndImageContext() {}
