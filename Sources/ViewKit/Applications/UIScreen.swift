import Foundation
import LayerKit

/// The screen that there isn't: a size and a number of pixels per point.
///
/// It has 375 by 667 points of 2 pixels, as an iPhone SE, unless it is told of another size.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen of the application.
    public static let main = UIScreen()

    /// The screens of the application: the one.
    public static var screens: [UIScreen] { [main] }

    /// The screen's rectangle in points; settable here, where UIKit's isn't.
    public var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)

    /// The number of pixels per point.
    public var scale: CGFloat { Screen.scale }

    /// The number of pixels per point of the panel.
    public var nativeScale: CGFloat { scale }

    /// The screen's rectangle in pixels.
    public var nativeBounds: CGRect {
        bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
    }

    /// The part of the screen that applications have.
    public var applicationFrame: CGRect { bounds }

    /// The frames that the screen shows in a second.
    public var maximumFramesPerSecond: Int { 60 }

    /// The surroundings that the screen gives.
    public var traitCollection: UITraitCollection { .current }
}

/// The number of pixels per point where neither traits nor a drawing specify it.
package enum Screen {
    private static let defaultScale: CGFloat = 2

    /// The display scale of the current traits; 2 by default.
    package static var scale: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : defaultScale
    }
}
