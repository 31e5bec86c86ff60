import Foundation

#if canImport(QuartzCore)
import QuartzCore

#if canImport(UIKit)
import UIKit
#else
import AppKit
#endif

/// A window that makes layers live, on which no time passes unless asked for.
///
/// Any instant is seen by setting the root's time while its speed is 0.
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

    /// Makes a layer live, committed at time 0; where time passes, events can be heard.
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

    /// Makes what has been changed visible.
    func commit() {
        CATransaction.flush()
    }

    /// Returns a layer with the values of a time.
    func presentation(of layer: CALayer, at time: CFTimeInterval) -> CALayer {
        root.timeOffset = time
        commit()
        return layer.presentation() ?? layer
    }

    /// Lets time pass until an instant.
    func run(until time: CFTimeInterval) {
        commit()
        let date = Date(timeIntervalSinceNow: start + time - CACurrentMediaTime())
        RunLoop.current.run(until: date)
    }
}
#else
import LayerKit

/// A host that makes layers live, whose clock only tests move.
@MainActor
final class Screen {
    private let host: LayerHost

    /// Makes a layer live, committed at time 0.
    init(showing layer: CALayer, isLive: Bool = false) {
        host = LayerHost(layer: layer, clock: MediaClock(time: 0))
        host.runTurn()
    }

    /// Makes what has been changed visible.
    func commit() {
        host.commit()
    }

    /// Returns a layer with the values of a time.
    func presentation(of layer: CALayer, at time: CFTimeInterval) -> CALayer {
        host.presentation(of: layer, at: time)
    }

    /// Lets time pass until an instant.
    func run(until time: CFTimeInterval) {
        host.advance(to: time)
    }
}
#endif
