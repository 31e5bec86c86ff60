import Foundation
import GraphicsKit
import KinoraBasics
import TestSupport
import Testing

@testable import LayerKit

/// The births and deaths of particles.
@Suite struct EmissionTests {
    @Test(arguments: [
        (0.05, 0), (0.15, 1), (0.55, 5), (0.95, 9), (1.55, 10), (60.05, 10),
    ])
    func `a steady rate keeps a steady number of particles`(time: Double, count: Int) {
        let fixture = EmitterFixture()
        #expect(fixture.particles(at: time).count == count)
        #expect(fixture.nodes(at: time).count == count)
    }

    @Test func `a particle is born when the integral of the rate reaches its number`() {
        let births = EmitterFixture().particles(at: 0.95).map(\.birth)
        for (index, birth) in births.enumerated() {
            #expect(abs(birth - Double(index + 1) / 10) < 1e-12)
        }
    }

    @Test func `particles live on when the birth rate becomes zero`() {
        let fixture = EmitterFixture()
        fixture.change(at: 2.05) { fixture.emitter.birthRate = 0 }
        #expect(fixture.particles(at: 2.5).count == 5)
        #expect(fixture.particles(at: 3.06).isEmpty)
        // The time before the change is still known.
        #expect(fixture.particles(at: 1.55).count == 10)
    }

    @Test func `a later birth rate has no effect on what was before`() {
        let fixture = EmitterFixture { emitter, _ in emitter.birthRate = 0 }
        fixture.change(at: 5) { fixture.emitter.birthRate = 2 }
        #expect(fixture.particles(at: 5).isEmpty)
        #expect(fixture.particles(at: 5.42).count == 8)
    }

    @Test func `a key path sets a property of a named cell at once`() {
        let fixture = EmitterFixture()
        fixture.change(at: 2.05) {
            fixture.emitter.setValue(0, forKeyPath: "emitterCells.dot.birthRate")
        }
        #expect(fixture.cell.birthRate == 0)
        #expect(fixture.particles(at: 2.55).count == 5)
        let value = fixture.emitter.value(forKeyPath: "emitterCells.dot.lifetime") as? Double
        #expect(value == 1)
    }

    @Test func `a change of a cell object waits for a change of the layer`() {
        let fixture = EmitterFixture()
        fixture.change(at: 1) { fixture.cell.birthRate = 1000 }
        #expect(fixture.particles(at: 1.55).count == 10)
        fixture.change(at: 2) { fixture.emitter.emitterPosition.x = 20 }
        #expect(fixture.particles(at: 2.55).count == 4 + 550)
    }

    @Test(arguments: ["birthRate", "emitterCells.dot.birthRate"])
    func `an animated rate is integrated`(keyPath: String) {
        let fixture = EmitterFixture { emitter, cell in
            emitter.birthRate = keyPath == "birthRate" ? 0 : 1
            cell.birthRate = keyPath == "birthRate" ? 1 : 0
            cell.lifetime = 10
        }
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = 100
        animation.toValue = 0
        animation.duration = 1
        fixture.emitter.add(animation, forKey: "rate")
        fixture.host.advance(to: 3)
        // The integral until t is 100 t - 50 t².
        for (time, count) in [(0.25, 21), (0.5, 37), (0.75, 46), (1, 50), (2.5, 50)] {
            #expect(abs(fixture.particles(at: time).count - count) <= 1)
        }
    }

    @Test func `an animation that has been removed keeps its particles`() {
        let fixture = EmitterFixture { _, cell in
            cell.birthRate = 0
            cell.lifetime = 3
        }
        let burst = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
        burst.fromValue = 200
        burst.toValue = 200
        burst.duration = 0.1
        fixture.emitter.add(burst, forKey: "burst")
        fixture.host.advance(to: 2)
        #expect(fixture.emitter.animationKeys() == nil)
        #expect(abs(fixture.particles(at: 2).count - 20) <= 1)
        #expect(fixture.particles(at: 3.2).isEmpty)
    }

    @Test func `an animated position applies at the birth`() throws {
        let fixture = EmitterFixture { _, cell in cell.birthRate = 40 }
        let move = CABasicAnimation(keyPath: "emitterPosition")
        move.fromValue = CGPoint(x: 0, y: 50)
        move.toValue = CGPoint(x: 100, y: 50)
        move.duration = 1
        fixture.emitter.add(move, forKey: "move")
        fixture.host.commit()
        let particles = fixture.particles(at: 0.999)
        #expect(particles.count == 39)
        for particle in particles {
            #expect(abs(particle.place(at: 0.999).x - particle.birth * 100) < 1e-6)
        }
    }

    @Test func `replacing the cells removes their particles`() {
        let fixture = EmitterFixture()
        fixture.change(at: 1) { fixture.emitter.emitterCells = nil }
        #expect(fixture.particles(at: 1).isEmpty)
        #expect(fixture.emitter.emitterCells == nil)
    }

    @Test func `the emission starts at the layer's begin time`() {
        let fixture = EmitterFixture { emitter, _ in
            emitter.beginTime = 2
            emitter.speed = 2
        }
        #expect(fixture.particles(at: 1.9).isEmpty)
        #expect(fixture.particles(at: 2.28).count == 5)
    }

    @Test func `a new begin time starts the emission over`() {
        let fixture = EmitterFixture()
        fixture.change(at: 3) { fixture.emitter.beginTime = 3 }
        #expect(fixture.particles(at: 3).isEmpty)
        #expect(fixture.particles(at: 3.35).count == 3)
    }

    @Test func `a copy of a replicator has the particles of an earlier time`() {
        let root = CAReplicatorLayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.instanceCount = 2
        root.instanceDelay = 0.5
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()
        cell.contents = ParticlePicture.dot
        cell.birthRate = 10
        cell.lifetime = 100
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
        let host = LayerHost(layer: root, clock: MediaClock())
        #expect(host.picture(at: 0.25).nodes.count == 2)
        #expect(host.picture(at: 1.05).nodes.count == 10 + 5)
    }

    // MARK: - Timing of cells

    @Test(arguments: [
        ("beginTime", 0.5, 1.05, 5), ("duration", 0.3, 0.95, 3), ("speed", 2, 0.47, 9),
        ("timeOffset", 0.4, 0.15, 5), ("speed", 0, 9, 0), ("speed", -1, 9, 0),
        ("birthRate", -5, 9, 0),
    ])
    func `a cell emits for its active duration at its speed`(
        key: String,
        value: Double,
        time: Double,
        count: Int
    ) {
        let fixture = EmitterFixture { _, cell in cell.setValue(value, forKey: key) }
        #expect(fixture.particles(at: time).count == count)
    }

    @Test func `a repeated duration is the sum of all cycles`() {
        let fixture = EmitterFixture { _, cell in
            cell.duration = 0.2
            cell.repeatCount = 2.5
            cell.lifetime = 10
        }
        #expect(fixture.particles(at: 5).count == 5)
    }

    @Test func `a cell has the timing that layers have`() {
        let cell: any CAMediaTiming = CAEmitterCell()
        #expect(cell.beginTime == 0 && cell.speed == 1 && cell.duration == .infinity)
        #expect(cell.timeOffset == 0 && cell.repeatCount == 0 && cell.fillMode == .removed)
    }

    // MARK: - Cells of cells

    @Test func `a particle emits particles of its cell's cells`() throws {
        let fixture = EmitterFixture { _, rocket in
            rocket.birthRate = 1
            rocket.lifetime = 1.02
            rocket.velocity = 100
            rocket.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            rocket.scale = 0.5
            let burst = CAEmitterCell()
            burst.birthRate = 1
            burst.lifetime = 0.35
            burst.scale = 2.5
            let spark = CAEmitterCell()
            spark.contents = ParticlePicture.dot
            spark.birthRate = 400
            spark.lifetime = 3
            burst.emitterCells = [spark]
            rocket.emitterCells = [burst]
        }
        // The rocket starts at 1 and bursts at 2.
        #expect(fixture.particles(at: 1.99).allSatisfy { $0.cell.cell === fixture.cell })
        let particles = fixture.particles(at: 2.35)
        let sparks = particles.filter { $0.cell.name == nil && $0.cell.cells.isEmpty }
        #expect((139...140).contains(sparks.count))
        for spark in sparks {
            #expect(abs(spark.place(at: 2.35).x - 150) < 1e-9)
            #expect(abs(spark.scale(at: 0) - 1.25) < 1e-9)
            #expect(spark.color(at: 0) == SIMD4(1, 0.5, 0, 1))
        }
    }

    @Test func `a particle's particles outlive it`() {
        let fixture = EmitterFixture { _, cell in
            cell.duration = 0.15
            let inner = CAEmitterCell()
            inner.contents = ParticlePicture.dot
            inner.birthRate = 10
            inner.lifetime = 5
            inner.beginTime = 0.5
            cell.emitterCells = [inner]
        }
        #expect(fixture.particles(at: 0.65).count == 1 + 0)
        #expect(fixture.particles(at: 3).count == 5 || fixture.particles(at: 3).count == 4)
        #expect(fixture.particles(at: 7).isEmpty)
    }

    @Test func `a cell that contains itself ends`() {
        let fixture = EmitterFixture { _, cell in cell.emitterCells = [cell] }
        #expect(fixture.particles(at: 0.55).count == 5)
    }

    // MARK: - Bounds

    /// Numbers that no emission can follow.
    private static let extremes: [Double] = [
        1e9, 3e38, .infinity, -.infinity, .nan, -1, 1e-30, 0,
    ]

    private static let keys = [
        "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude",
        "emissionRange", "velocity", "velocityRange", "xAcceleration", "yAcceleration",
        "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin", "spinRange", "redRange",
        "alphaRange", "redSpeed", "alphaSpeed", "contentsScale", "contentsRect.size.width",
        "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration",
    ]

    @Test(arguments: keys, extremes)
    func `extreme numbers of a cell neither hang nor trap`(key: String, value: Double) {
        let outer = Diagnostics.reporter
        Diagnostics.reporter = { _ in }
        defer { Diagnostics.reporter = outer }
        let fixture = EmitterFixture { emitter, cell in
            let inner = CAEmitterCell()
            inner.contents = ParticlePicture.dot
            inner.birthRate = 3
            inner.lifetime = 0.5
            inner.setValue(value, forKeyPath: key)
            cell.setValue(value, forKeyPath: key)
            cell.emitterCells = [inner]
        }
        for time in [0.5, 1e6, -1, 1e300] {
            #expect(fixture.particles(at: time).count <= Emission.maximumCount * 5 / 4)
        }
        _ = fixture.nodes(at: 0.5)
        _ = fixture.emitter.particleActivity
    }

    private static let layerKeys = [
        "birthRate", "lifetime", "velocity", "scale", "spin", "emitterPosition.x",
        "emitterZPosition", "emitterSize.width", "emitterSize.height", "emitterDepth",
    ]

    @Test(arguments: layerKeys, extremes)
    func `extreme numbers of a layer neither hang nor trap`(key: String, value: Double) {
        let outer = Diagnostics.reporter
        Diagnostics.reporter = { _ in }
        defer { Diagnostics.reporter = outer }
        let fixture = EmitterFixture { emitter, _ in
            emitter.emitterShape = .cuboid
            emitter.emitterMode = .outline
            emitter.setValue(value, forKeyPath: key)
        }
        let animation = CABasicAnimation(keyPath: key)
        animation.toValue = 5
        animation.duration = value
        animation.repeatCount = .infinity
        fixture.emitter.add(animation, forKey: nil)
        for time in [0.5, 1e6, -1, 1e300] { _ = fixture.nodes(at: time) }
        _ = fixture.emitter.particleActivity
    }

    @Test func `too many particles are thinned out evenly and reported once`() {
        // Other tests of this thread may have reported the same.
        Diagnostics.beginRecording()
        var lines: [String] = []
        let outer = Diagnostics.reporter
        Diagnostics.reporter = { lines.append($0) }
        defer { Diagnostics.reporter = outer }
        let fixture = EmitterFixture { _, cell in cell.birthRate = 1_000_000 }
        for time in [1.0, 2, 3] {
            let births = fixture.particles(at: time).map(\.birth)
            #expect((5_000...10_000).contains(births.count))
            #expect(births.contains { $0 < time - 0.9 } && births.contains { $0 > time - 0.1 })
        }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("10000") ?? false)
    }

    @Test func `thousands of changes keep the latest particles`() {
        let fixture = EmitterFixture()
        for index in 1...5_000 {
            fixture.change(at: Double(index) / 1_000) {
                fixture.emitter.emitterPosition.x = CGFloat(index % 100)
            }
        }
        let expected = EmitterFixture().particles(at: 5.05)
        #expect(fixture.particles(at: 5.05).map(\.key) == expected.map(\.key))
    }
}
