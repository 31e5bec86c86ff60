import CoreGraphics
import Foundation

#if !os(visionOS)
// Facts: developer.apple.com/documentation/uikit/uiscreen, which names all platforms but visionOS;
// dotnet/macios, src/uikit.cs (UIScreen).
@MainActor
@preconcurrency
open class UIScreen: NSObject {
    open class var main: UIScreen { fatalError() }

    open var bounds: CGRect { fatalError() }
    open var scale: CGFloat { fatalError() }
    open var coordinateSpace: any UICoordinateSpace { fatalError() }
}
#endif
