import Foundation
import LayerKit

/// Makes a timeline of a tree of layers.
package final class TimelineBuilder {
    private let size: CGSize
    private let period: TimeInterval

    /// Whether layers have loops of their own, as there is none for all of them.
    private let nestsLoops: Bool

    package private(set) var approximations: [Timeline.Approximation] = []

    package init(size: CGSize, period: TimeInterval, nestsLoops: Bool = false) {
        self.size = size
        self.period = period
        self.nestsLoops = nestsLoops
    }

    /// Returns the length of a loop of a layer, or of it and all that it holds.
    private func period(
        of layer: CALayer,
        path: String,
        in clock: LayerClock,
        alone isAlone: Bool
    ) -> TimeInterval {
        guard nestsLoops else { return period }
        let loop = CommonLoop(of: layer, pace: clock.pace, alone: isAlone)
        guard loop.isEndless else { return period }
        if loop.isCut {
            // A layer is asked again where pictures stand for it.
            approximations.removeAll { $0.layer == path && $0.property == "period" }
            approximations.append(
                Timeline.Approximation(layer: path, property: "period", error: loop.remainder)
            )
        }
        return loop.period
    }

    /// The errors that are allowed where nothing exact is found.
    private var tolerance: Tolerance { Tolerance(side: Double(max(size.width, size.height))) }

    /// Returns a layer with all that it holds.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - path: The layer's path.
    ///   - clock: The clock of its superlayer.
    /// - Returns: The layer over the loop, in its superlayer's space.
    package func layer(_ layer: CALayer, path: String, in clock: LayerClock) -> Timeline.Layer {
        let period = period(of: layer, path: path, in: clock, alone: true)
        let sampler = LayerSampler(layer, outside: clock, period: period)
        let scribe = LayerTrackBuilder(sampler, path: path, tolerance: tolerance, period: period)
        guard layer.isPlain, sampler.stretches != nil,
            var result = scribe.place()
        else { return pictures(of: layer, path: path, in: clock) }
        let content = scribe.nodes(\.content)
        let isMixed = content.contains { $0.layer != nil }
        guard let children = children(of: sampler, path: path, apart: isMixed) else {
            return pictures(of: layer, path: path, in: clock)
        }
        if let mask = layer.shownMask {
            let maskPath = path == "." ? "mask" : path + "/mask"
            result.mask = [self.layer(mask, path: maskPath, in: sampler.clock)]
        }
        // Only content and sublayers are clipped, unless a shadow is.
        var inside = content + children
        if let clip = result.clip, !inside.isEmpty {
            inside = [.layer(Timeline.Layer(path: path, clip: clip, nodes: inside))]
        }
        if result.shadow == nil { result.clip = nil }
        result.nodes = scribe.nodes(\.behind) + inside + scribe.nodes(\.border)
        approximations += scribe.approximations
        return result
    }

    // MARK: - Sublayers

    /// Returns the sublayers; nil where key frames can't say their space.
    ///
    /// - Parameters:
    ///   - sampler: The layer that holds them.
    ///   - path: The layer's path.
    ///   - isApart: Whether what the layer itself paints must not change places with them.
    /// - Returns: The sublayers as nodes of the layer.
    private func children(
        of sampler: LayerSampler,
        path: String,
        apart isApart: Bool
    ) -> [Timeline.Node]? {
        guard !sampler.layer.shownSublayers.isEmpty else { return [] }
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
        return layer.shownSublayers.enumerated().map { index, child in
            .layer(self.layer(child, path: prefix + (child.name ?? "#\(index)"), in: clock))
        }
    }

    /// Returns the copies that a replicator makes; nil where they change.
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

    /// Returns a layer that key frames can't say as pictures that follow one another.
    private func pictures(
        of layer: CALayer,
        path: String,
        in clock: LayerClock
    ) -> Timeline.Layer {
        let period = period(of: layer, path: path, in: clock, alone: false)
        let depth = LayerSampler(layer, outside: clock, period: period)
        let zPositions = depth.stretches.map { stretches in
            TrackFitter(stretches: stretches).fit(tolerance: 0.01) {
                [depth.parts(at: $0).zPosition]
            }
        }
        let frames = PictureTrack(period: period).track { layer.nodes(at: clock.time(at: $0)) }
        if !frames.isConstant {
            approximations.append(
                Timeline.Approximation(layer: path, property: "picture", error: frames.error)
            )
        }
        return Timeline.Layer(
            path: path,
            name: layer.name,
            zPosition: zPositions?.track { $0[0] } ?? Track(0),
            nodes: [.frames(frames)]
        )
    }
}

/// Looks at pictures at even distances.
struct PictureTrack {
    let period: TimeInterval

    /// The number of pictures in a second.
    private static let rate = 50.0

    /// The greatest number of pictures.
    private static let limit = 1_500.0

    /// Returns what is seen over the loop; the error is the time that a picture is shown.
    func track(_ nodes: (TimeInterval) -> [Picture.Node]) -> Track<[Picture.Node]> {
        let count = min(max((period * Self.rate).rounded(), 1), Self.limit)
        let length = period / count
        var keys: [Track<[Picture.Node]>.Key] = []
        for index in 0..<Int(count) {
            // The middle stands for the whole.
            let shown = nodes((Double(index) + 0.5) * length)
            if shown != keys.last?.value {
                keys.append(.init(Double(index) * length, shown, .hold))
            }
        }
        guard keys.count > 1, let last = keys.last else { return Track(keys) }
        return Track(keys + [.init(period, last.value, .hold)], error: length)
    }
}

/// The errors that are allowed where no exact key frames are found.
struct Tolerance {
    /// The longer side of the picture in points.
    let side: Double

    /// Points.
    var length: Double { max(side, 1) / 20_000 }

    /// Radians: far less than a point at the picture's edge.
    let angle = 1e-4

    /// Factors, fractions and opacities.
    let ratio = 1e-4

    /// Colour components.
    let color = 1.0 / 1024
}

extension Timeline.Node {
    /// The layer; nil for another node.
    var layer: Timeline.Layer? {
        if case .layer(let layer) = self { layer } else { nil }
    }
}

extension Timeline.Placement {
    /// Creates a map that never changes.
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

/// A map of the plane without its shift: skew, then scale, then turn.
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
