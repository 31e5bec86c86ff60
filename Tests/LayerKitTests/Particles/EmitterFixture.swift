import Foundation
import GraphicsKit
import TestSupport

@testable import LayerKit

/// A live emitter layer of 100 by 100 points with a single cell.
struct EmitterFixture {
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    let clock = MediaClock(time: 0)
    let host: LayerHost

    /// Creates an emitter whose cell emits ten dots per second, each of which lives for a second.
    init(_ configure: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }) {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        emitter.frame = root.bounds
        emitter.emitterPosition = CGPoint(x: 50, y: 50)
        cell.name = "dot"
        cell.contents = ParticlePicture.dot
        cell.birthRate = 10
        cell.lifetime = 1
        emitter.emitterCells = [cell]
        configure(emitter, cell)
        root.addSublayer(emitter)
        host = LayerHost(layer: root, clock: clock)
        host.runTurn()
    }

    /// Changes the emitter at a time.
    func change(at time: CFTimeInterval, _ change: () -> Void) {
        host.advance(to: time)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
        host.runTurn()
    }

    /// Returns the particles at a time.
    func particles(at time: CFTimeInterval) -> [EmittedParticle] {
        host.commit()
        let local = emitter.localTime(atMediaTime: time)
        return emitter.committed.emission?.particles(in: local...local) ?? []
    }

    /// Returns the nodes that are drawn at a time.
    func nodes(at time: CFTimeInterval) -> [Picture.Node] {
        host.picture(at: time).nodes
    }
}

extension EmittedParticle {
    /// Returns the place at a local time of the layer.
    func place(at time: CFTimeInterval) -> SIMD3<Double> { point(at: age(at: time)) }
}
