import Foundation
import Kinora

/// A layer in a tree whose local time is held at a time, or passes.
///
/// Its local time starts at 1000 seconds: at 0, new animations would get a begin time of 0, which
/// means that none is set. Times in this type are relative to that start.
@MainActor
struct MeasuredTree {
    /// The local time at which new animations begin.
    private static let start: CFTimeInterval = 1000

    private let layer: CALayer
    private let stage = CALayer()
    private let root = CALayer()
    private let renderer: any FrameRenderer
    private var origin: CFTimeInterval?

    /// Commits a layer with its animations at time 0, and holds it there.
    ///
    /// - Parameters:
    ///   - layer: The layer, whose frame begins at the origin unless it has a position of its own.
    ///   - size: The size of the frames in points.
    ///   - scale: The pixels per point.
    ///   - factory: The function that creates the renderer.
    /// - Throws: An error if the system can't draw.
    init(
        showing layer: CALayer,
        size: CGSize,
        scale: CGFloat = 1,
        _ factory: FrameRendererFactory
    ) throws {
        self.layer = layer
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
        stage.anchorPoint = .zero
        stage.bounds = CGRect(origin: .zero, size: size)
        stage.transform = CATransform3DMakeScale(scale, scale, 1)
        (stage.speed, stage.timeOffset) = (0, Self.start)
        layer.setScale(scale)
        stage.addSublayer(layer)
        root.addSublayer(stage)
        CATransaction.commit()
        renderer = try factory(root)
        renderer.commit()
    }

    /// Holds the layer at a time.
    func hold(at time: CFTimeInterval) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (stage.speed, stage.beginTime, stage.timeOffset) = (0, 0, Self.start + time)
        CATransaction.commit()
        renderer.commit()
    }

    /// Lets time pass, from time 0 on.
    mutating func run() {
        let now = renderer.now
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (stage.speed, stage.beginTime, stage.timeOffset) = (1, now - Self.start, 0)
        CATransaction.commit()
        renderer.commit()
        origin = now
    }

    /// Returns the pixels of the time that is held.
    func heldFrame(at time: CFTimeInterval) -> RenderedFrame {
        hold(at: time)
        return renderer.frame(at: renderer.now)
    }

    /// Returns the layer's presentation at the time that is held.
    func presentation(at time: CFTimeInterval) -> CALayer {
        hold(at: time)
        return layer.presentation() ?? layer
    }

    /// Returns the pixels at a time since ``run()``, without committing anything.
    func frame(at time: CFTimeInterval) -> RenderedFrame {
        renderer.frame(at: (origin ?? renderer.now) + time)
    }

    /// Returns the pixels at times since ``run()``, drawn while the main thread is blocked.
    func framesWhileBlocked(at times: [CFTimeInterval]) -> [RenderedFrame] {
        renderer.framesWhileBlocked(at: times.map { (origin ?? renderer.now) + $0 })
    }
}

extension CALayer {
    /// Sets the content scale of the layer, its mask, and its sublayers.
    fileprivate func setScale(_ scale: CGFloat) {
        contentsScale = scale
        mask?.setScale(scale)
        for layer in sublayers ?? [] { layer.setScale(scale) }
    }
}
