import Foundation
import ViewKit

/// A layer that shows a screen's content and retains its views.
///
/// The screen's clock doesn't advance, so timers never fire.
final class ScreenLayer: CALayer {
    private var screen: ViewScreen?

    /// Creates a layer that contains the layers of a screen at time 0.
    @MainActor
    convenience init(_ screen: ViewScreen) {
        self.init()
        self.screen = screen
        bounds.size = screen.area.size
        anchorPoint = .zero
        let shown = screen.window.layer
        addSublayer(shown)
        shown.position.x -= screen.area.minX
        shown.position.y -= screen.area.minY
    }
}
