import Foundation
import ViewKit

/// A layer that shows what a screen shows, and keeps its views.
///
/// The screen's clock stands: what timers would change never happens.
final class ScreenLayer: CALayer {
    private var screen: ViewScreen?

    /// Takes over the layers of a screen that has been set up and not played.
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
