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
/// To show a time, it sets the time offset of the root layer, whose speed is 0. Its presentations are
/// evaluated in this process; what the render server draws is measured in `Tests/Measurements`.
@MainActor
final class Screen {
    /// The local time of the window's layers that tests call 0.
    let start: CFTimeInterval

    private let root = CALayer()
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
    init(
        showing layer: CALayer,
        isLive: Bool = false,
        start: CFTimeInterval = ScreenTime.start
    ) {
        self.isLive = isLive
        self.start = isLive ? CACurrentMediaTime() : start
        if !isLive { (root.speed, root.timeOffset) = (0, start) }
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
        show(at: time)
        return layer.presentation() ?? layer
    }

    /// Shows a time.
    func show(at time: CFTimeInterval) {
        root.timeOffset = start + time
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
    /// The media time that tests call 0.
    let start: CFTimeInterval

    private let host: LayerHost

    /// Makes a layer live and commits it at time 0.
    init(
        showing layer: CALayer,
        isLive: Bool = false,
        start: CFTimeInterval = ScreenTime.start
    ) {
        self.start = start
        host = LayerHost(layer: layer, clock: MediaClock(time: start))
        host.runTurn()
    }

    /// Commits pending changes.
    func commit() {
        host.commit()
    }

    /// Returns the presentation of a layer at a time.
    func presentation(of layer: CALayer, at time: CFTimeInterval) -> CALayer {
        host.presentation(of: layer, at: start + time)
    }

    /// Shows a time.
    func show(at time: CFTimeInterval) {
        run(until: time)
    }

    /// Advances to a time.
    func run(until time: CFTimeInterval) {
        host.advance(to: start + time)
    }
}
#endif

/// The time of screens.
enum ScreenTime {
    /// The local time that tests call 0.
    ///
    /// If local time were 0 when an animation is committed, its begin time would remain 0, which means
    /// that none is set.
    static let start: CFTimeInterval = 1000

    /// Returns the begin time on a screen for a begin time from 0; 0 means that none is set.
    static func beginTime(
        _ time: CFTimeInterval,
        on start: CFTimeInterval = start
    ) -> CFTimeInterval {
        time == 0 ? 0 : start + time
    }
}
