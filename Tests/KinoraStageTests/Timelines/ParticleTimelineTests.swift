import Foundation
import LayerKit
import TestSupport
import Testing

@testable import KinoraTimeline

/// The particles of emitter layers as keyframes.
@Suite struct ParticleTimelineTests {
    private static let side = Int(ParticleScene.side)

    private func timeline(of host: LayerHost, _ period: TimeInterval?) -> Timeline {
        Timeline(of: host, identifier: "particles", title: "Particles", period: period)
    }

    @Test(arguments: ParticleScene.all)
    func `a timeline of particles looks like the layers`(scene: ParticleScene) {
        let host = scene.makeHost()
        let timeline = timeline(of: host, scene.duration)
        let rasterizer = Rasterizer(width: Self.side, height: Self.side, scale: 1)
        // Each of many overlapping groups is rounded.
        let tolerance = scene.name == "fire" ? 8 : 3
        for step in 0..<16 {
            let time = scene.duration * (Double(step) + 0.37) / 16
            let difference = rasterizer.draw(timeline.picture(at: time))
                .difference(from: rasterizer.draw(host.picture(at: time)))
            #expect(difference.greatest <= tolerance, "\(time)")
        }
        #expect(!timeline.approximations.contains { $0.property == "picture" })
    }

    @Test func `a shape's color that changes has keyframes`() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let emitter = CAEmitterLayer()
        emitter.emitterPosition = CGPoint(x: 20, y: 20)
        let cell = CAEmitterCell()
        cell.contents = ParticlePicture.dot
        cell.birthRate = 1
        cell.lifetime = 2
        cell.redSpeed = -0.5
        cell.blueSpeed = -2
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
        let host = LayerHost(layer: root, clock: MediaClock())
        let timeline = timeline(of: host, 4)
        #expect(timeline.approximations.isEmpty)
        let rasterizer = Rasterizer(width: 40, height: 40, scale: 1)
        for time in [1.2, 1.45, 1.9, 2.4, 3.9] {
            let difference = rasterizer.draw(timeline.picture(at: time))
                .difference(from: rasterizer.draw(host.picture(at: time)))
            #expect(difference.greatest <= 2, "\(time)")
        }
    }

    @Test func `an image's color that changes is a few colors`() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let emitter = CAEmitterLayer()
        emitter.emitterPosition = CGPoint(x: 20, y: 20)
        let cell = CAEmitterCell()
        cell.contents = ParticlePicture.glow
        cell.birthRate = 1
        cell.lifetime = 2
        cell.redSpeed = -0.5
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
        let timeline = timeline(of: LayerHost(layer: root, clock: MediaClock()), 4)
        #expect(timeline.approximations.map(\.property) == ["particles.color"])
        #expect(timeline.approximations.allSatisfy { abs($0.error - 1 / 16) < 1e-6 })
    }

    @Test(arguments: [(99, 0), (100, 0), (101, 250.0)])
    func `too many particles are thinned out evenly`(rate: Float, missing: Double) throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()
        cell.contents = ParticlePicture.dot
        cell.birthRate = rate
        cell.lifetime = 1
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
        let host = LayerHost(layer: root, clock: MediaClock())
        let timeline = timeline(of: host, 5.001)
        let layer = try #require(timeline.root.nodes.compactMap(\.layer).first)
        let particles = timeline.approximations.filter { $0.property == "particles" }
        #expect(layer.nodes.count <= Timeline.maximumParticleCount)
        #expect(particles.isEmpty == (missing == 0))
        for note in particles {
            #expect(abs(note.error - missing) < 5)
            #expect(Double(layer.nodes.count) + note.error == 505)
        }
    }

    @Test func `added particles keep their blend mode`() throws {
        let host = ParticleScene.fire.makeHost()
        let timeline = timeline(of: host, 1)
        let layers = timeline.root.nodes.compactMap(\.layer)
        let modes = layers.map { Set($0.nodes.compactMap(\.layer).map(\.blendMode)) }
        #expect(modes == [[.normal], [.plusLighter]])
    }

    @Test func `the time of a paused or delayed layer is its particles' time`() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        let emitter = CAEmitterLayer()
        emitter.emitterPosition = CGPoint(x: 10, y: 30)
        emitter.beginTime = 0.5
        emitter.speed = 2
        emitter.timeOffset = 0.25
        let cell = CAEmitterCell()
        cell.contents = ParticlePicture.dot
        cell.birthRate = 4
        cell.lifetime = 1
        cell.velocity = 20
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
        let host = LayerHost(layer: root, clock: MediaClock())
        let timeline = timeline(of: host, 2)
        let rasterizer = Rasterizer(width: 60, height: 60, scale: 1)
        for step in 0..<20 {
            let time = Double(step) / 10 + 0.03
            let difference = rasterizer.draw(timeline.picture(at: time))
                .difference(from: rasterizer.draw(host.picture(at: time)))
            #expect(difference.greatest <= 3, "\(time)")
        }
    }

    @Test func `the loop of particles without an end lasts until their number is steady`() {
        let host = ParticleScene.snow.makeHost()
        host.commit()
        let loop = CommonLoop(of: host.layer)
        #expect(loop.steadyTime == 9 && loop.period == 10 && !loop.isEndless)
        let confetti = ParticleScene.confetti.makeHost()
        confetti.commit()
        let once = CommonLoop(of: confetti.layer)
        #expect(once.steadyTime == nil && abs(once.end - 5.2) < 1e-9)
    }
}
