import Foundation
import GraphicsKit

/// A judgment of which layers are rebuilt well enough, and replacements of the others.
///
/// A layer that isn't like the film in its parts becomes outlines, and pictures if those aren't like
/// it either.
struct Acceptance {
    /// The film's parts that the layers are made from.
    let parts: FilmParts

    /// The clock of the film.
    let clock: FilmClock

    /// The color on which layers are drawn.
    let ground: RGBA

    /// The ratio in decibels, in the boxes around a track's components, below which a shape isn't
    /// accepted.
    private static let leastOfShapes = 26.0

    /// The ratio in decibels below which outlines aren't accepted.
    private static let leastOfOutlines = 24.0

    /// The part of the difference from the ground that may remain.
    private static let greatestRest = 0.03

    /// The nearness of a layer to the film.
    private struct Nearness {
        /// The ratio in decibels.
        var decibels: Double

        /// The part of the film's difference from the ground that remains.
        var rest: Double

        /// The greatest difference of the layer's color from the ground, in levels.
        var contrast: Double

        /// Returns a Boolean value that indicates whether the layer is near enough.
        ///
        /// The edges of faint shapes are as noisy as those of others.
        func isEnough(_ least: Double) -> Bool {
            let noise = 150 / max(contrast * contrast, 100)
            return decibels >= least && rest <= Acceptance.greatestRest + noise
        }
    }

    /// Returns the layers of a scene, some of them replaced.
    ///
    /// - Parameters:
    ///   - scene: The scene, which gets the layers.
    ///   - places: The indices of the components of each of the scene's layers in each frame.
    /// - Returns: The scene's layers.
    func accepted(_ scene: inout TracedScene, places: [[[Int]]]) -> [TracedLayer] {
        let tracer = OutlineTracer(parts: parts, clock: clock)
        var places = places
        var bad = nearness(of: scene, places).enumerated()
            .filter { !$0.element.isEnough(Self.leastOfShapes) }.map(\.offset)
        for index in bad {
            scene.layers[index].outlines = tracer.outlines(of: places[index])
            scene.layers[index].motions = []
            scene.layers[index].delay = 0
        }
        for (layer, own) in rest(of: places, tracer) {
            bad.append(scene.layers.count)
            scene.layers.append(layer)
            places.append(own)
        }
        guard !bad.isEmpty else { return scene.layers }
        let outlined = nearness(of: scene, places)
        for index in bad where !outlined[index].isEnough(Self.leastOfOutlines) {
            guard let patches = tracer.patches(of: places[index]) else { continue }
            scene.layers[index].patches = patches
            scene.layers[index].outlines = []
        }
        return scene.layers
    }

    /// Returns layers that show everything that is found, as pictures.
    func pictures() -> [TracedLayer] {
        let tracer = OutlineTracer(parts: parts, clock: clock)
        return parts.inks.indices.compactMap { ink in
            let places = parts.components.map { frame in
                frame.components.indices.filter { frame.components[$0].ink == ink }
            }
            guard let patches = tracer.patches(of: places) else { return nil }
            var layer = TracedLayer(outlineOf: parts.inks[ink])
            layer.patches = patches
            return layer
        }
    }

    /// Returns layers of the components that no track has, with their places.
    private func rest(
        of places: [[[Int]]],
        _ tracer: OutlineTracer
    ) -> [(layer: TracedLayer, places: [[Int]])] {
        var used = parts.components.map { Array(repeating: false, count: $0.components.count) }
        for own in places {
            for frame in own.indices {
                for place in own[frame] { used[frame][place] = true }
            }
        }
        let total = parts.components.reduce(0) { $0 + $1.components.reduce(0) { $0 + $1.mass } }
        return parts.inks.indices.compactMap { ink in
            var mass = 0.0
            let own = parts.components.indices.map { frame in
                let components = parts.components[frame].components
                return components.indices.filter { place in
                    guard components[place].ink == ink, !used[frame][place],
                        components[place].mass > Self.leastMass
                    else { return false }
                    mass += components[place].mass
                    return true
                }
            }
            guard mass > Self.leastRest * total else { return nil }
            var layer = TracedLayer(outlineOf: parts.inks[ink])
            layer.outlines = tracer.outlines(of: own)
            return (layer, own)
        }
    }

    /// The mass in square pixels below which a component without a track is noise.
    private static let leastMass = 2.0

    /// The part of the film's mass below which the components without tracks are noise.
    private static let leastRest = 0.002

    /// Returns the nearness of each layer to the film, in the boxes around its components.
    private func nearness(of scene: TracedScene, _ places: [[[Int]]]) -> [Nearness] {
        let rebuilt = RebuiltFrames(scene, ground: ground)
        let times = clock.frameTimes(count: parts.frames.count)
        var sums = [(error: Double, all: Double, count: Int)](
            repeating: (0, 0, 0),
            count: places.count
        )
        let back = PixelColor(ground)
        for frame in parts.frames.indices {
            let film = parts.frames[frame]
            let drawn = rebuilt.frame(at: times[frame])
            for (index, place) in places.enumerated().flatMap({ item in
                item.element[frame].map { (item.offset, $0) }
            }) {
                let component = parts.components[frame].components[place]
                for y in max(component.minY - 2, 0)..<min(component.maxY + 2, film.height) {
                    for x in max(component.minX - 2, 0)..<min(component.maxX + 2, film.width) {
                        let pixel = y * film.width + x
                        let difference =
                            PixelColor(film.pixels[pixel]) - PixelColor(drawn.pixels[pixel])
                        let contrast = PixelColor(film.pixels[pixel]) - back
                        sums[index].error += Double(difference.dot(difference)) / 3
                        sums[index].all += Double(contrast.dot(contrast)) / 3
                        sums[index].count += 1
                    }
                }
            }
        }
        return zip(sums, scene.layers).map { sum, layer in
            Nearness(
                decibels: RebuiltQuality.decibels(sum.error / Double(max(sum.count, 1))),
                rest: sum.error / max(sum.all, 1e-9),
                contrast: Double((PixelColor(layer.color) - back).length)
            )
        }
    }
}

extension TracedLayer {
    /// Creates a layer for outlines or pictures of an ink.
    fileprivate init(outlineOf ink: InkRay) {
        self.init(
            name: "shape",
            color: ink.color.rgba,
            geometry: TracedGeometry(kind: .disc, values: [0, 0, 0, 1]),
            motions: [],
            delay: 0
        )
    }
}
