import Foundation
import GraphicsKit
import TestSupport
import Testing

@testable import LayerKit

/// The values of particles, and how they are drawn.
@Suite struct ParticleMotionTests {
    @Test(arguments: ParticleScene.all)
    func `any order of instants gives the same pictures`(scene: ParticleScene) {
        let times = (0..<12).map { scene.duration * Double($0) / 11 }
        let host = scene.makeHost()
        let forward = times.map { host.picture(at: $0) }
        let other = scene.makeHost()
        let backward = times.reversed().map { other.picture(at: $0) }
        #expect(forward == backward.reversed())
        #expect(Set(forward).count > 6)
    }

    @Test(arguments: ParticleScene.all)
    func `the seed changes the particles`(scene: ParticleScene) {
        let pictures = [0, 1, 0].map { (seed: UInt32) -> Picture in
            let root = scene.makeLayer()
            for layer in root.sublayers ?? [] { (layer as? CAEmitterLayer)?.seed = seed }
            return LayerHost(layer: root, clock: MediaClock()).picture(at: scene.duration / 2)
        }
        #expect(pictures[0] == pictures[2] && pictures[0] != pictures[1])
    }

    @Test func `a particle without ranges is a formula`() throws {
        let fixture = EmitterFixture { emitter, cell in
            cell.velocity = 20
            cell.emissionLongitude = .pi / 2
            cell.xAcceleration = 6
            cell.yAcceleration = -4
            cell.scale = 2
            cell.scaleSpeed = -0.5
            cell.spin = 3
            cell.color = CGColor(red: 0.5, green: 1, blue: 0, alpha: 0.8)
            cell.redSpeed = 0.25
            cell.alphaSpeed = -0.5
            emitter.velocity = 2
            emitter.scale = 0.5
            emitter.spin = 2
        }
        let particle = try #require(fixture.particles(at: 0.9).first)
        let age = 0.8
        #expect(abs(particle.birth - 0.1) < 1e-12)
        let place = particle.point(at: age)
        #expect(abs(place.x - (50 + 3 * age * age)) < 1e-9)
        #expect(abs(place.y - (50 + 40 * age - 2 * age * age)) < 1e-9)
        #expect(abs(particle.scale(at: age) - (1 - 0.4)) < 1e-9)
        #expect(particle.spin == 6)
        let color = particle.color(at: age)
        #expect(abs(color.x - 0.7) < 1e-9 && abs(color.w - 0.4) < 1e-9)
    }

    @Test func `ranges are intervals around the mean`() {
        let fixture = EmitterFixture { _, cell in
            cell.birthRate = 1_000
            cell.lifetime = 2
            cell.lifetimeRange = 1
            cell.velocity = 40
            cell.velocityRange = 20
            cell.scale = 1
            cell.scaleRange = 0.5
            cell.spin = 2
            cell.spinRange = 4
            cell.color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
            cell.redRange = 0.4
            cell.alphaRange = 0.2
        }
        let particles = fixture.particles(at: 1.4)
        func check(_ mean: Double, _ range: Double, _ value: (EmittedParticle) -> Double) {
            let values = particles.map(value)
            #expect(values.allSatisfy { abs($0 - mean) <= range / 2 + 1e-9 })
            #expect((values.min() ?? 0) <= mean - range * 0.48)
            #expect((values.max() ?? 0) >= mean + range * 0.48)
            #expect(abs(values.reduce(0, +) / Double(values.count) - mean) <= range * 0.03 + 1e-9)
        }
        #expect(particles.count == 1_400)
        check(2, 1, \.lifetime)
        check(40, 20) { ($0.velocity * $0.velocity).sum().squareRoot() }
        check(1, 0.5, \.scale)
        check(2, 4, \.spin)
        check(0.5, 0.4, \.color.x)
        check(0.5, 0, \.color.y)
        check(0.5, 0.2, \.color.w)
    }

    @Test(arguments: [0.0, 0.5, .pi / 2, .pi, 2 * .pi])
    func `directions fill the cone evenly`(range: Double) {
        let fixture = EmitterFixture { _, cell in
            cell.birthRate = 4_000
            cell.velocity = 1
            cell.emissionLongitude = 1
            cell.emissionRange = CGFloat(range)
        }
        let axis = SIMD3(cos(1.0), sin(1.0), 0.0)
        let heights = fixture.particles(at: 1).map { ($0.velocity * axis).sum() }
        let least = cos(range / 2)
        #expect(heights.allSatisfy { $0 >= least - 1e-9 && $0 <= 1 + 1e-9 })
        // Equal heights of a sphere have equal areas.
        let mean = heights.reduce(0, +) / Double(heights.count)
        #expect(abs(mean - (1 + least) / 2) < 0.02 * (1 - least) + 1e-9)
    }

    // MARK: - Shapes

    private static let shapes: [CAEmitterLayerEmitterShape] = [
        .point, .line, .rectangle, .cuboid, .circle, .sphere,
    ]
    private static let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]

    @Test(arguments: shapes, modes)
    func `particles start on their shape`(
        shape: CAEmitterLayerEmitterShape,
        mode: CAEmitterLayerEmitterMode
    ) {
        let fixture = EmitterFixture { emitter, cell in
            cell.birthRate = 2_000
            emitter.emitterShape = shape
            emitter.emitterMode = mode
            emitter.emitterSize = CGSize(width: 40, height: 20)
            emitter.emitterDepth = 10
            emitter.emitterZPosition = 5
        }
        let offsets = fixture.particles(at: 1).map { $0.origin - SIMD3(50, 50, 5) }
        #expect(offsets.count == 2_000)
        for offset in offsets { #expect(Self.isOn(shape, mode, offset), "\(offset)") }
        // Every point that can be chosen is chosen.
        if shape != .point {
            #expect((offsets.map(\.x).max() ?? 0) > (shape == .circle ? 38 : 19))
            #expect((offsets.map(\.x).min() ?? 0) < (shape == .circle ? -38 : -19))
        }
    }

    /// Returns a Boolean value that indicates whether a mode of a shape of 40 by 20 by 10 points
    /// contains a point.
    private static func isOn(
        _ shape: CAEmitterLayerEmitterShape,
        _ mode: CAEmitterLayerEmitterMode,
        _ point: SIMD3<Double>
    ) -> Bool {
        let half = SIMD3(20.0, 10, 5)
        let size = SIMD3(abs(point.x), abs(point.y), abs(point.z))
        func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
        let isInside = size.x <= half.x + 1e-9 && size.y <= half.y + 1e-9
        let ends = (0..<3).filter { isNear(size[$0], half[$0]) }.count
        let radius = (point * point).sum().squareRoot()
        switch (shape, mode) {
        case (.point, _): return radius < 1e-9
        case (.line, .points): return isNear(size.x, 20) && size.y == 0 && size.z == 0
        case (.line, _): return size.x <= 20 && size.y == 0 && size.z == 0
        case (.rectangle, .points): return isNear(size.x, 20) && isNear(size.y, 10)
        case (.rectangle, .outline):
            return isInside && (isNear(size.x, 20) || isNear(size.y, 10)) && size.z == 0
        case (.rectangle, _): return isInside && size.z == 0
        case (.cuboid, .points): return ends == 3
        case (.cuboid, .outline): return isInside && size.z <= 5 && ends >= 2
        case (.cuboid, .surface): return isInside && size.z <= 5 && ends >= 1
        case (.cuboid, _): return isInside && size.z <= 5
        case (.circle, .surface), (.circle, .volume): return radius <= 40 + 1e-9 && size.z == 0
        case (.circle, _): return isNear(radius, 40) && size.z == 0
        case (.sphere, .volume): return radius <= 40 + 1e-9
        default: return isNear(radius, 40)
        }
    }

    @Test(arguments: [
        (CAEmitterLayerEmitterShape.point, SIMD3(1.0, 0, 0)), (.line, SIMD3(0, -1, 0)),
    ])
    func `points emit to the right, and lines upward`(
        shape: CAEmitterLayerEmitterShape,
        direction: SIMD3<Double>
    ) {
        let fixture = EmitterFixture { emitter, cell in
            emitter.emitterShape = shape
            emitter.emitterSize = CGSize(width: 40, height: 0)
            cell.velocity = 10
        }
        for particle in fixture.particles(at: 1) {
            let difference = particle.velocity - direction * 10
            #expect((difference * difference).sum() < 1e-18)
        }
    }

    @Test func `circles emit outward`() {
        let fixture = EmitterFixture { emitter, cell in
            emitter.emitterShape = .circle
            emitter.emitterMode = .outline
            emitter.emitterSize = CGSize(width: 30, height: 0)
            cell.velocity = 10
        }
        for particle in fixture.particles(at: 1) {
            let offset = particle.place(at: 1) - SIMD3(50, 50, 0)
            let distance = (offset * offset).sum().squareRoot()
            #expect(abs(distance - 30 - 10 * particle.age(at: 1)) < 1e-9)
        }
    }

    // MARK: - Drawing

    @Test func `a particle is drawn in its color, scale and rotation`() throws {
        let fixture = EmitterFixture { _, cell in
            cell.contents = CGImage(width: 4, height: 2, pixels: Array(repeating: ~0, count: 8))
            cell.contentsScale = 2
            cell.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
            cell.scale = 3
            cell.spin = .pi
            cell.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
            cell.duration = 0.1
            cell.lifetime = 5
        }
        let nodes = fixture.nodes(at: 0.6)
        guard nodes.count == 1, case .group(let group) = nodes[0],
            case .image(let image)? = group.nodes.first
        else {
            Issue.record("\(nodes)")
            return
        }
        #expect(group.opacity == 0.5)
        #expect(image.tint == RGBA(red: 1, green: 0.5, blue: 0))
        #expect(image.source == CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
        // One by one point, three times as large, turned by half a right angle times two.
        let corners = image.rect.applying(image.transform)
        #expect(abs(corners.midX - 50) < 1e-9 && abs(corners.midY - 50) < 1e-9)
        #expect(abs(corners.width - 3) < 1e-9 && abs(corners.height - 3) < 1e-9)
        #expect(abs(image.transform.b - 3) < 1e-9)
    }

    @Test func `particles are above the border and clipped by the layer`() {
        let fixture = EmitterFixture { emitter, _ in
            emitter.backgroundColor = .white
            emitter.borderWidth = 2
            emitter.masksToBounds = true
        }
        let nodes = fixture.nodes(at: 0.55)
        #expect(nodes.count == 3)
        guard case .group(let group)? = nodes.last else {
            Issue.record("\(nodes)")
            return
        }
        #expect(group.clips.count == 1 && group.nodes.count == 5)
    }

    @Test func `added particles have a blend mode of their own`() {
        let fixture = EmitterFixture { emitter, _ in emitter.renderMode = .additive }
        let nodes = fixture.nodes(at: 0.55)
        #expect(nodes.count == 5)
        for node in nodes {
            guard case .group(let group) = node else {
                Issue.record("\(node)")
                continue
            }
            #expect(group.blendMode == .plusLighter)
        }
    }

    @Test(arguments: [
        (CAEmitterLayerRenderMode.unordered, [0.1, 0.2, 0.3, 0.15, 0.3]),
        (.oldestFirst, [0.1, 0.15, 0.2, 0.3, 0.3]), (.oldestLast, [0.3, 0.3, 0.2, 0.15, 0.1]),
    ])
    func `particles are ordered by age`(mode: CAEmitterLayerRenderMode, births: [Double]) {
        let fixture = EmitterFixture { emitter, cell in
            let other = CAEmitterCell()
            other.birthRate = 20 / 3
            other.lifetime = 1
            emitter.emitterCells = [cell, other]
            emitter.renderMode = mode
        }
        let actual = fixture.particles(at: 0.35).map(\.birth)
        #expect(actual.count == births.count)
        #expect(zip(actual, births).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test func `a cell that isn't enabled draws nothing`() {
        let fixture = EmitterFixture { _, cell in cell.isEnabled = false }
        #expect(fixture.nodes(at: 0.55).isEmpty)
    }

    @Test func `a particle of no scale or alpha isn't drawn`() {
        let shrinking = EmitterFixture { _, cell in cell.scaleSpeed = -2 }
        #expect(shrinking.nodes(at: 2.04).count == 5)
        let fading = EmitterFixture { _, cell in cell.alphaSpeed = -4 }
        #expect(fading.nodes(at: 2.02).count == 3)
    }

    // MARK: - Key-value access

    @Test(arguments: ParticleKey.all)
    func `keys read and set what properties do`(row: ParticleKey) {
        let cell = CAEmitterCell()
        cell.setValue(row.value, forKey: row.key)
        #expect(row.isSet(cell), "\(row.key)")
        let value = cell.value(forKey: row.key) as? Double
        #expect(value.map { abs($0 - row.value) < 1e-6 } ?? false)
        #expect(CAEmitterCell.defaultValue(forKey: row.key) != nil)
    }

    @Test func `a nested cell has a key path`() {
        let (outer, inner) = (CAEmitterCell(), CAEmitterCell())
        outer.name = "outer"
        inner.name = "inner"
        outer.emitterCells = [inner]
        let layer = CAEmitterLayer()
        layer.emitterCells = [outer]
        let path = "emitterCells.outer.emitterCells.inner.velocity"
        layer.setValue(7, forKeyPath: path)
        #expect(inner.velocity == 7)
        #expect(layer.value(forKeyPath: path) as? Double == 7)
        layer.setValue(7, forKeyPath: "emitterCells.nobody.velocity")
        #expect(layer.value(forKeyPath: "emitterCells.nobody.velocity") == nil)
        #expect((layer.value(forKey: "emitterCells") as? [CAEmitterCell])?.first === outer)
        #expect(layer.emitterCells?.first === outer)
    }

    @Test func `the defaults are Core Animation's`() {
        let layer = CAEmitterLayer()
        #expect(layer.emitterCells == nil && layer.seed == 0 && !layer.preservesDepth)
        #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1)
        #expect(layer.scale == 1 && layer.spin == 1)
        #expect(layer.emitterPosition == .zero && layer.emitterSize == .zero)
        #expect(layer.emitterZPosition == 0 && layer.emitterDepth == 0)
        #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
        #expect(layer.renderMode == .unordered)
        let cell = CAEmitterCell()
        #expect(cell.isEnabled && cell.name == nil && cell.contents == nil)
        #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1)
        #expect(cell.color?.components == [1, 1, 1, 1] && cell.contentsScale == 1)
        #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}

/// A key of a cell with a value, and the property that it sets.
struct ParticleKey: Sendable, CustomTestStringConvertible {
    let key: String
    let value: Double
    let isSet: @Sendable (CAEmitterCell) -> Bool

    var testDescription: String { key }

    private static func row<Value: BinaryFloatingPoint & SendableMetatype>(
        _ key: String,
        _ path: KeyPath<CAEmitterCell, Value> & Sendable
    ) -> ParticleKey {
        ParticleKey(key: key, value: 0.75) { $0[keyPath: path] == 0.75 }
    }

    static let all: [ParticleKey] = [
        row("birthRate", \.birthRate), row("lifetime", \.lifetime),
        row("lifetimeRange", \.lifetimeRange), row("emissionLatitude", \.emissionLatitude),
        row("emissionLongitude", \.emissionLongitude), row("emissionRange", \.emissionRange),
        row("velocity", \.velocity), row("velocityRange", \.velocityRange),
        row("xAcceleration", \.xAcceleration), row("yAcceleration", \.yAcceleration),
        row("zAcceleration", \.zAcceleration), row("scale", \.scale),
        row("scaleRange", \.scaleRange), row("scaleSpeed", \.scaleSpeed), row("spin", \.spin),
        row("spinRange", \.spinRange), row("redRange", \.redRange),
        row("greenRange", \.greenRange), row("blueRange", \.blueRange),
        row("alphaRange", \.alphaRange), row("redSpeed", \.redSpeed),
        row("greenSpeed", \.greenSpeed), row("blueSpeed", \.blueSpeed),
        row("alphaSpeed", \.alphaSpeed), row("contentsScale", \.contentsScale),
        row("beginTime", \.beginTime), row("duration", \.duration), row("speed", \.speed),
        row("timeOffset", \.timeOffset), row("repeatCount", \.repeatCount),
        row("repeatDuration", \.repeatDuration),
    ]
}
