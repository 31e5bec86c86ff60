import Foundation
import LayerKit

/// A builder of a layer tree's timeline.
package final class TimelineBuilder {
    private let size: CGSize
    private let period: TimeInterval

    /// A Boolean value that indicates whether layers have their own loops.
    private let nestsLoops: Bool

    package private(set) var approximations: [Timeline.Approximation] = []

    package init(size: CGSize, period: TimeInterval, nestsLoops: Bool = false) {
        self.size = size
        self.period = period
        self.nestsLoops = nestsLoops
    }

    /// Returns the duration of a layer's loop, with or without its sublayers' animations.
    private func period(
        of layer: CALayer,
        path: String,
        in clock: LayerClock,
        alone isAlone: Bool
    ) -> TimeInterval {
        guard nestsLoops else { return period }
        let loop = CommonLoop(of: layer, speed: clock.speed, alone: isAlone)
        guard loop.isEndless else { return period }
        if loop.isCut {
            // This method runs again if the layer is rendered as pictures.
            approximations.removeAll { $0.layer == path && $0.property == "period" }
            approximations.append(
                Timeline.Approximation(layer: path, property: "period", error: loop.remainder)
            )
        }
        return loop.period
    }

    /// The allowed errors of approximations.
    private var tolerance: Tolerance { Tolerance(side: Double(max(size.width, size.height))) }

    /// Returns a layer with its content and sublayers.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - path: The layer's path.
    ///   - clock: The clock of its superlayer.
    /// - Returns: The layer over the loop, in its superlayer's coordinate space.
    package func layer(_ layer: CALayer, path: String, in clock: LayerClock) -> Timeline.Layer {
        let period = period(of: layer, path: path, in: clock, alone: true)
        let sampler = LayerSampler(layer, outside: clock, period: period)
        let tracks = LayerTrackBuilder(sampler, path: path, tolerance: tolerance, period: period)
        guard layer.isPlain, sampler.segments != nil,
            var result = tracks.place()
        else { return pictures(of: layer, path: path, in: clock) }
        let content = tracks.nodes(\.content)
        let isMixed = content.contains { $0.layer != nil }
        guard let children = children(of: sampler, path: path, apart: isMixed) else {
            return pictures(of: layer, path: path, in: clock)
        }
        if let mask = layer.committedMask {
            let maskPath = path == "." ? "mask" : path + "/mask"
            result.mask = [self.layer(mask, path: maskPath, in: sampler.clock)]
        }
        // The shadow isn't clipped; only content and sublayers are.
        var inside = content + children
        if let clip = result.clip, !inside.isEmpty {
            inside = [.layer(Timeline.Layer(path: path, clip: clip, nodes: inside))]
        }
        let particles = particles(of: layer, path: path, in: sampler.clock, result.clip, period)
        if result.shadow == nil { result.clip = nil }
        result.nodes = tracks.nodes(\.behind) + inside + tracks.nodes(\.border) + particles
        if tracks.fadesApart {
            guard let nodes = result.nodesFadedApart else {
                return pictures(of: layer, path: path, in: clock)
            }
            result.nodes = nodes
            result.opacity = Track(1)
        }
        approximations += tracks.approximations
        return result
    }

    /// Returns the particles of an emitter layer, clipped to a path.
    private func particles(
        of layer: CALayer,
        path: String,
        in clock: LayerClock,
        _ clip: Track<PathGeometry>?,
        _ period: TimeInterval
    ) -> [Timeline.Node] {
        guard layer.particleActivity != nil else { return [] }
        let tracks = ParticleTrackBuilder(
            layer,
            path: path,
            in: clock,
            tolerance: tolerance,
            period: period
        )
        approximations += tracks.approximations
        guard let clip, !tracks.nodes.isEmpty else { return tracks.nodes }
        let blendMode: CGBlendMode = layer.addsParticles ? .plusLighter : .normal
        return [
            .layer(
                Timeline.Layer(path: path, clip: clip, blendMode: blendMode, nodes: tracks.nodes)
            )
        ]
    }

    // MARK: - Sublayers

    /// Returns the sublayers, or nil if keyframes can't represent their coordinate space.
    ///
    /// - Parameters:
    ///   - sampler: The sampler of the superlayer.
    ///   - path: The superlayer's path.
    ///   - isApart: A Boolean value that indicates whether the superlayer's own content must not be
    ///     reordered with them.
    /// - Returns: The sublayers as nodes of the superlayer.
    private func children(
        of sampler: LayerSampler,
        path: String,
        apart isApart: Bool
    ) -> [Timeline.Node]? {
        guard !sampler.layer.committedSublayers.isEmpty else { return [] }
        let maps = sampler.constant { $0.childrenMap }
        guard case .some(.some(let map)) = maps else { return nil }
        var nodes: [Timeline.Node]
        if sampler.samples[0].copies != nil {
            guard let copies = copies(of: sampler, path: path) else { return nil }
            nodes = copies
        } else {
            nodes = sublayers(of: sampler.layer, path: path, in: sampler.clock)
            let hasDepth = nodes.contains { $0.layer?.zPosition != Track(0) }
            if hasDepth, isApart, map.isIdentity {
                return [.layer(Timeline.Layer(path: path, nodes: nodes))]
            }
        }
        if map.isIdentity { return nodes }
        return [
            .layer(
                Timeline.Layer(path: path, placement: Timeline.Placement(map), nodes: nodes)
            )
        ]
    }

    private func sublayers(
        of layer: CALayer,
        path: String,
        in clock: LayerClock
    ) -> [Timeline.Node] {
        let prefix = path == "." ? "" : path + "/"
        return layer.committedSublayers.enumerated().map { index, child in
            .layer(self.layer(child, path: prefix + (child.name ?? "#\(index)"), in: clock))
        }
    }

    /// Returns the copies of a replicator layer, or nil if they change.
    private func copies(of sampler: LayerSampler, path: String) -> [Timeline.Node]? {
        guard case .some(.some(let copies)) = sampler.constant(\.copies) else { return nil }
        let maps = copies.compactMap(\.map)
        guard maps.count == copies.count else { return nil }
        return zip(copies, maps).map { copy, map in
            var children = sublayers(
                of: sampler.layer,
                path: path,
                in: sampler.clock.later(by: copy.delay)
            )
            if let tint = copy.tint { children = children.map { $0.tinted(by: tint) } }
            return .layer(
                Timeline.Layer(
                    path: path,
                    placement: Timeline.Placement(map),
                    opacity: Track(copy.alpha),
                    nodes: children
                )
            )
        }
    }

    // MARK: - Pictures

    /// Returns a layer as a sequence of pictures, because keyframes can't represent it.
    private func pictures(
        of layer: CALayer,
        path: String,
        in clock: LayerClock
    ) -> Timeline.Layer {
        let period = period(of: layer, path: path, in: clock, alone: false)
        let depth = LayerSampler(layer, outside: clock, period: period)
        let zPositions = depth.segments.map { segments in
            TrackFitter(segments: segments).fit(tolerance: 0.01) {
                [depth.parts(at: $0).zPosition]
            }
        }
        let blendMode = depth.constant(\.blendMode) ?? .normal
        let frames = PictureTrack(period: period).track { time in
            let nodes = layer.nodes(at: clock.time(at: time))
            // The whole sequence of pictures is blended.
            guard blendMode != .normal else { return nodes }
            return nodes.map { node in
                guard case .group(var group) = node else { return node }
                group.blendMode = .normal
                return .group(group)
            }
        }
        if !frames.isConstant {
            approximations.append(
                Timeline.Approximation(layer: path, property: "picture", error: frames.error)
            )
        }
        return Timeline.Layer(
            path: path,
            name: layer.name,
            zPosition: zPositions?.track { $0[0] } ?? Track(0),
            blendMode: blendMode,
            nodes: [.frames(frames)]
        )
    }
}

/// A sampler of pictures at uniform intervals.
struct PictureTrack {
    let period: TimeInterval

    /// The number of pictures per second.
    private static let rate = 50.0

    /// The maximum number of pictures.
    private static let limit = 1_500.0

    /// Returns the pictures over the loop; the error is the duration of a picture.
    func track(_ nodes: (TimeInterval) -> [Picture.Node]) -> Track<[Picture.Node]> {
        let count = min(max((period * Self.rate).rounded(), 1), Self.limit)
        let length = period / count
        var keys: [Track<[Picture.Node]>.Key] = []
        for index in 0..<Int(count) {
            // Sampled in the middle of the interval.
            let shown = nodes((Double(index) + 0.5) * length)
            if shown != keys.last?.value {
                keys.append(.init(Double(index) * length, shown, .hold))
            }
        }
        guard keys.count > 1, let last = keys.last else { return Track(keys) }
        return Track(keys + [.init(period, last.value, .hold)], error: length)
    }
}

/// The allowed errors of approximated keyframes.
struct Tolerance {
    /// The longer side of the picture in points.
    let side: Double

    /// The tolerance in points.
    var length: Double { max(side, 1) / 20_000 }

    /// The tolerance in radians, far less than a point at the picture's edge.
    let angle = 1e-4

    /// The tolerance of factors, fractions, and opacities.
    let ratio = 1e-4

    /// The tolerance of color components.
    let color = 1.0 / 1024
}

extension Timeline.Node {
    /// The layer, or nil for other nodes.
    var layer: Timeline.Layer? {
        if case .layer(let layer) = self { layer } else { nil }
    }
}

extension Timeline.Placement {
    /// Creates a constant map.
    package init(_ map: CGAffineTransform) {
        let parts = PlaneMap(map)
        self.init(
            x: Track(Double(map.tx)),
            y: Track(Double(map.ty)),
            rotation: Track(parts.angle),
            scaleX: Track(parts.scaleX),
            scaleY: Track(parts.scaleY),
            skew: Track(parts.skew)
        )
    }
}

/// The components of an affine map without translation: skew, then scale, then rotation.
struct PlaneMap {
    let angle: Double
    let scaleX: Double
    let scaleY: Double
    let skew: Double

    init(_ map: CGAffineTransform) {
        let (a, b, c, d) = (Double(map.a), Double(map.b), Double(map.c), Double(map.d))
        scaleX = (a * a + b * b).squareRoot()
        guard scaleX > 0 else {
            angle = atan2(-c, d)
            scaleY = (c * c + d * d).squareRoot()
            skew = 0
            return
        }
        angle = atan2(b, a)
        scaleY = (a * d - b * c) / scaleX
        skew = (a * c + b * d) / (scaleX * scaleX)
    }
}

extension Timeline.Layer {
    /// The nodes, each with the layer's opacity, or nil if a node consists of several that would
    /// fade by themselves.
    fileprivate var nodesFadedApart: [Timeline.Node]? {
        var faded: [Timeline.Node] = []
        for node in nodes {
            guard case .layer(var child) = node else {
                faded.append(.layer(Timeline.Layer(path: path, opacity: opacity, nodes: [node])))
                continue
            }
            if child.path == path {
                // Only a part of this layer's own structure, such as its clip.
                child.opacity = opacity
                guard child.mask.isEmpty, let nodes = child.nodesFadedApart else { return nil }
                child.nodes = nodes
                child.opacity = Track(1)
                faded.append(.layer(child))
            } else {
                guard child.nodes.count <= 1, child.nodes.allSatisfy({ $0.layer == nil }) else {
                    return nil
                }
                let isOpaque = child.opacity == Track(1)
                if isOpaque { child.opacity = opacity }
                faded.append(
                    isOpaque
                        ? .layer(child)
                        : .layer(Timeline.Layer(path: path, opacity: opacity, nodes: [node]))
                )
            }
        }
        return faded
    }
}
