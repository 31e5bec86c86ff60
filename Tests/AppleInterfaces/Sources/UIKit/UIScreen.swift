import CoreGraphics
import Foundation

#if !os(visionOS)
// Facts: developer.apple.com/documentation/uikit/uiscreen, which names all platforms but visionOS;
// dotnet/macios, src/uikit.cs (UIScreen).
@MainActor
@preconcurrency
open class UIScreen: NSObject, UICoordinateSpace {
    open class var main: UIScreen { fatalError() }

    open var bounds: CGRect { fatalError() }
    open var scale: CGFloat { fatalError() }

    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        fatalError()
    }
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        fatalError()
    }
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        fatalError()
    }
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        fatalError()
    }
}
#endif
