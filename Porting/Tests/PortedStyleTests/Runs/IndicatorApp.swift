import Foundation
import PortingKit

@testable import PortedIndicators

/// An app with a window and its own clock, which displays an indicator.
@MainActor
final class IndicatorApp {
    let window: UIWindow
    private let raster: Rasterizer

    init(size: CGSize) {
        MediaClock.current = MediaClock()
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.backgroundColor = UIColor(white: 0.97, alpha: 1)
        window.makeKeyAndVisible()
        raster = Rasterizer(width: Int(size.width), height: Int(size.height), scale: 1)
    }

    convenience init(side: CGFloat) {
        self.init(size: CGSize(width: side, height: side))
    }

    func advance(to time: TimeInterval) {
        window.host.advance(to: time)
    }

    /// Returns a frame of the app's windows, in their order.
    func frame() -> Frame {
        let windows = UIApplication.shared.windows.filter { window in
            !window.isHidden && window.host.clock === self.window.host.clock
        }
        let nodes = windows.flatMap { $0.host.picture().nodes }
        return raster.draw(Picture(bounds: window.bounds, nodes: nodes))
    }

    /// Returns a layer with the currently presented values.
    func shown(_ layer: CALayer) -> CALayer {
        window.host.presentation(of: layer)
    }
}

/// A displayed indicator with a series of events.
@MainActor
struct Show {
    /// An action at a time in seconds.
    struct Event {
        let time: TimeInterval
        let action: @MainActor () -> Void
    }

    let view: UIView
    var events: [Event] = []

    func event(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Show {
        var show = self
        show.events.append(Event(time: time, action: action))
        return show
    }
}
