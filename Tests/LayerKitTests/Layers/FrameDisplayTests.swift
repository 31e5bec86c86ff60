import Foundation
import LayerKit
import Testing

/// Tests layers that override `display()` for an animated key.
@Suite struct FrameDisplayTests {
    /// A layer that shows its progress as the width of a bar.
    private class BarLayer: CALayer {
        final class Log {
            var widths: [Double] = []
        }

        var log = Log()
        let bar = CALayer()

        var progress: Double { (value(forKey: "progress") as? Double) ?? 0 }

        required init() {
            super.init()
            bounds = CGRect(x: 0, y: 0, width: 100, height: 10)
            bar.backgroundColor = .black
            addSublayer(bar)
        }

        required init(layer: Any) {
            super.init(layer: layer)
        }

        required init?(coder: NSCoder) {
            nil
        }

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "progress" || super.needsDisplay(forKey: key)
        }

        override func display() {
            let width = 100 * (presentation() ?? self).progress
            log.widths.append(width)
            bar.frame = CGRect(x: 0, y: 0, width: width, height: 10)
        }
    }

    /// A layer that also draws.
    private final class DrawnBarLayer: BarLayer {
        override func display() {
            super.display()
            bar.opacity = 0.5
        }
    }

    /// A layer that calls the superclass's implementation, which draws.
    private final class DrawingLayer: CALayer {
        final class Log {
            var count = 0
            var drawn: [Double] = []
        }

        var log = Log()

        required init() {
            super.init()
        }

        required init(layer: Any) {
            super.init(layer: layer)
            if let layer = layer as? DrawingLayer { log = layer.log }
        }

        required init?(coder: NSCoder) {
            nil
        }

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "progress" || super.needsDisplay(forKey: key)
        }

        override func display() {
            log.count += 1
            super.display()
        }

        override func draw(in ctx: CGContext) {
            log.drawn.append((value(forKey: "progress") as? Double) ?? 0)
        }
    }

    private func progress() -> CABasicAnimation {
        basic("progress", from: 0, to: 1)
    }

    @Test func `display is called for each frame with the frame's values`() {
        let live = LiveLayer(BarLayer())
        live.add([progress()])
        live.layer.log.widths = []
        for time in [0.25, 0.75, 0.5] {
            let picture = live.host.picture(at: time)
            #expect(abs(live.layer.bar.bounds.width - 100 * time) < 1e-9)
            #expect(!picture.nodes.isEmpty)
        }
        let tenths = live.layer.log.widths.suffix(3).map { Int(($0 * 10).rounded()) }
        #expect(tenths == [250, 750, 500])
        #expect(live.layer.bar.animationKeys() == nil)
    }

    @Test func `the picture shows what display changes`() {
        let live = LiveLayer(BarLayer())
        live.add([progress()])
        let frames = [0.25, 0.75].map { time in
            Rasterizer(width: 100, height: 10, scale: 1).draw(live.host.picture(at: time))
        }
        #expect(frames.map { $0.pixels.count { $0 != 0 } } == [250, 750])
    }

    @Test func `an override of an override changes the same frame`() {
        let live = LiveLayer(DrawnBarLayer())
        live.add([progress()])
        _ = live.host.picture(at: 0.5)
        #expect(live.layer.bar.opacity == 0.5 && live.layer.bar.bounds.width == 50)
    }

    @Test func `an override that calls the superclass draws presentation copies`() {
        let live = LiveLayer(DrawingLayer())
        live.add([progress()])
        live.layer.log.count = 0
        live.layer.log.drawn = []
        for time in [0.25, 0.75] { _ = live.host.picture(at: time) }
        #expect(live.layer.log.count == 2)
        #expect(live.layer.log.drawn == [0.25, 0.75])
    }

    @Test func `display is called a last time after the animation`() {
        for isRemoved in [false, true] {
            let live = LiveLayer(BarLayer())
            live.add([basic("progress", from: 0, to: 1) { $0.isRemovedOnCompletion = true }])
            _ = live.host.picture(at: 0.9)
            #expect(abs(live.layer.bar.bounds.width - 90) < 1e-9)
            if isRemoved {
                live.layer.removeAllAnimations()
                live.host.commit()
            } else {
                live.host.advance(to: 2)
            }
            #expect(live.layer.bar.bounds.width == 0)
            let count = live.layer.log.widths.count
            _ = live.host.picture(at: 3)
            #expect(live.layer.log.widths.count == count)
        }
    }

    @Test func `display in a commit sees the new values`() {
        let live = LiveLayer(BarLayer())
        CATransaction.setDisableActions(true)
        live.layer.setValue(0.5, forKey: "progress")
        live.host.runTurn()
        #expect(live.layer.bar.bounds.width == 50)
        #expect(live.layer.bar.presentation()?.bounds.width == 50)
    }

    /// A layer whose display changes and animates it.
    private final class RestlessLayer: CALayer {
        override func display() {
            borderWidth += 1
            let fade = basic("opacity", from: 0, to: 1) { $0.isRemovedOnCompletion = true }
            add(fade, forKey: "shown")
        }
    }

    @Test func `the first display isn't animated, and animations that display adds start`() {
        let layer = RestlessLayer()
        layer.setNeedsDisplay()
        let live = LiveLayer(layer)
        #expect(live.layer.animationKeys() == ["shown"])
        #expect(live.samples(at: [0.5]) { [Double($0.opacity)] } == [0.5])
        live.host.advance(to: 2)
        #expect(live.layer.animationKeys() == nil)
        live.layer.setNeedsDisplay()
        live.host.advance(to: 2.5)
        #expect(live.layer.animationKeys() == ["shown"])
        #expect(live.layer.presentation()?.opacity == 0.5)
    }
}
