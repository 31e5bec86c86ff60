import Foundation

// Facts: developer.apple.com/documentation/uikit/uinib; factory: dotnet/macios, src/uikit.cs;
// isolation: madsmtm/objc2-generated, UIKit/UINib.rs.
@MainActor
@preconcurrency
open class UINib: NSObject {
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {}
}
