import Foundation
import GraphicsKit

extension CALayer {
    /// Adds the particles at a local time, transformed from the layer's own space.
    func appendParticles(
        _ values: CALayer,
        at localTime: CFTimeInterval,
        map: CGAffineTransform,
        to nodes: inout [Picture.Node]
    ) {
        guard let emission = committed.emission else { return }
        let particles = emission.particles(in: localTime...localTime)
        guard !particles.isEmpty else { return }
        let isAdditive = emission.base.renderMode == .additive
        let shown = emission.base.renderMode.sorted(particles, at: localTime)
        let images = ParticleImages()
        let own = shown.flatMap { particle -> [Picture.Node] in
            let age = particle.age(at: localTime)
            guard let end = particle.visibleAge, age <= end else { return [] }
            return images.nodes(of: particle, at: max(age, 0), isAdditive: isAdditive)
        }
        guard !own.isEmpty else { return }
        guard values.state.masksToBounds else {
            for node in own { nodes.append(node.applying(map)) }
            return
        }
        var group = Picture.Group(nodes: own.map { $0.applying(map) })
        if isAdditive { group.blendMode = .plusLighter }
        group.clips = [Picture.Clip(path: values.boundsPath(), transform: map)]
        nodes.append(.group(group))
    }

    /// Returns the layer's particles that are visible at some time in a range of local times, in
    /// the order in which they are drawn.
    package func visibleParticles(in range: ClosedRange<CFTimeInterval>) -> [EmittedParticle] {
        guard let emission = committed.emission else { return [] }
        return emission.particles(in: range).filter { particle in
            particle.visibleEnd.map { $0 >= range.lowerBound } ?? false
        }
    }

    /// A Boolean value that indicates whether the colors of the layer's particles are added.
    package var addsParticles: Bool { committed.emission?.base.renderMode == .additive }

    /// The local time until which the layer's particles change, or nil if there are none.
    ///
    /// If particles are emitted indefinitely, it is the time from which their number is steady.
    package var particleActivity: (isEndless: Bool, time: CFTimeInterval)? {
        switch committed.emission?.activity {
        case nil, .some(.none): nil
        case .until(let time): (false, time)
        case .endless(let time): (true, time)
        }
    }
}

extension CAEmitterLayerRenderMode {
    /// Returns particles in the order in which they are drawn at a local time, given in the order
    /// of their births.
    fileprivate func sorted(
        _ particles: [EmittedParticle],
        at localTime: CFTimeInterval
    ) -> [EmittedParticle] {
        guard self == .backToFront else { return particles }
        let depths = particles.map { $0.point(at: $0.age(at: localTime)).z }
        return particles.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
            .map { particles[$0] }
    }
}

extension EmittedParticle {
    /// The layer's local time at which the particle is last visible, or nil if it never is.
    package var visibleEnd: CFTimeInterval? { visibleAge.map { birth + $0 / speed } }
}

/// The contents of cells, which their particles share.
private final class ParticleImages {
    private var known: [ObjectIdentifier: (values: EmitterCellValues, nodes: [Picture.Node])] = [:]

    /// Returns a particle's nodes at an age, in the layer's space.
    func nodes(
        of particle: EmittedParticle,
        at age: Double,
        isAdditive: Bool
    ) -> [Picture.Node] {
        let color = particle.color(at: age)
        guard color.w > 0, particle.scale(at: age) > 0 else { return [] }
        let map = particle.map(at: age)
        guard map.isFinite else { return [] }
        let tint = SIMD3(color.x, color.y, color.z)
        return contents(of: particle).map { node in
            let colored = tint == .one ? node : node.tinted(by: tint)
            let shown = colored.applying(map).faded(by: color.w)
            guard isAdditive else { return shown }
            return .group(Picture.Group(blendMode: .plusLighter, nodes: [shown]))
        }
    }

    private func contents(of particle: EmittedParticle) -> [Picture.Node] {
        let id = ObjectIdentifier(particle.cell.cell)
        if let (values, nodes) = known[id], values.hasContents(of: particle.cell.values) {
            return nodes
        }
        let nodes = particle.contents
        known[id] = (particle.cell.values, nodes)
        return nodes
    }
}

extension EmitterCellValues {
    fileprivate func hasContents(of other: EmitterCellValues) -> Bool {
        contents == other.contents && contentsRect == other.contentsRect
            && contentsScale == other.contentsScale
            && magnificationFilter == other.magnificationFilter
    }
}

extension CGAffineTransform {
    fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}
