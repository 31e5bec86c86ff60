import Foundation
import LayerKit

/// The screen, which has a size and a scale but displays nothing.
///
/// It has 375 × 667 points and a scale of 2, like an iPhone SE, unless its bounds are set.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The main screen.
    public static let main = UIScreen()

    /// All screens, which is only the main one.
    public static var screens: [UIScreen] { [main] }

    /// The bounds of the screen in points; read-only in UIKit.
    public var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)

    /// The scale factor of the screen, in pixels per point.
    public var scale: CGFloat { Screen.scale }

    /// The native scale factor of the screen, in pixels per point.
    public var nativeScale: CGFloat { scale }

    /// The bounds of the screen in pixels.
    public var nativeBounds: CGRect {
        bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
    }

    /// The frame of the application on the screen.
    public var applicationFrame: CGRect { bounds }

    /// The maximum number of frames per second.
    public var maximumFramesPerSecond: Int { 60 }

    /// The traits of the screen.
    public var traitCollection: UITraitCollection { .current }
}

/// The default scale factor, if neither traits nor a drawing specify one.
@_spi(Porting) public enum Screen {
    private static let defaultScale: CGFloat = 2

    /// The display scale of the current traits; 2 by default.
    @_spi(Porting) public static var scale: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : defaultScale
    }
}
