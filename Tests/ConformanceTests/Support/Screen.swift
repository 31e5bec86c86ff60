import Foundation

#if canImport(QuartzCore)
import QuartzCore

#if canImport(UIKit)
import UIKit
#else
import AppKit
#endif

/// A window that makes layers live, with a time that is controlled by tests.
///
/// To show a time, it sets the time offset of the root layer, whose speed is 0.
@MainActor
final class Screen {
    private let root = CALayer()
    private let start = CACurrentMediaTime()
    private let isLive: Bool

    #if canImport(UIKit)
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    #else
    private let window = NSWindow(
        contentRect: CGRect(x: 0, y: 0, width: 200, height: 200),
        styleMask: .borderless,
        backing: .buffered,
        defer: false
    )
    #endif

    /// Makes a layer live and commits it at time 0; if `isLive` is true, time passes by itself.
    init(showing layer: CALayer, isLive: Bool = false) {
        self.isLive = isLive
        if !isLive { root.speed = 0 }
        root.addSublayer(layer)
        #if canImport(UIKit)
        window.isHidden = false
        window.layer.addSublayer(root)
        #else
        let view = NSView()
        view.wantsLayer = true
        window.contentView = view
        window.orderFront(nil)
        view.layer?.addSublayer(root)
        #endif
        commit()
    }

    /// Commits pending changes.
    func commit() {
        CATransaction.flush()
    }

    /// Returns the presentation of a layer at a time.
    func presentation(of layer: CALayer, at time: CFTimeInterval) -> CALayer {
        root.timeOffset = time
        commit()
        return layer.presentation() ?? layer
    }

    /// Shows a time.
    func show(at time: CFTimeInterval) {
        root.timeOffset = time
        commit()
    }

    /// Waits until a time.
    func run(until time: CFTimeInterval) {
        commit()
        let date = Date(timeIntervalSinceNow: start + time - CACurrentMediaTime())
        RunLoop.current.run(until: date)
    }
}
#else
import LayerKit

/// A host that makes layers live, with a time that is controlled by tests.
@MainActor
final class Screen {
    private let host: LayerHost

    /// Makes a layer live and commits it at time 0.
    init(showing layer: CALayer, isLive: Bool = false) {
        host = LayerHost(layer: layer, clock: MediaClock(time: 0))
        host.runTurn()
    }

    /// Commits pending changes.
    func commit() {
        host.commit()
    }

    /// Returns the presentation of a layer at a time.
    func presentation(of layer: CALayer, at time: CFTimeInterval) -> CALayer {
        host.presentation(of: layer, at: time)
    }

    /// Shows a time.
    func show(at time: CFTimeInterval) {
        run(until: time)
    }

    /// Advances to a time.
    func run(until time: CFTimeInterval) {
        host.advance(to: time)
    }
}
#endif
