import Foundation
import GraphicsKit

/// A judgment of which tracks are rebuilt well enough.
struct TrackAcceptance {
    /// The ratio in decibels, in the boxes around a track's components, below which it is drawn as
    /// outlines.
    private static let least = 26.0

    /// The mean squared difference of levels in the boxes around each layer's components.
    private(set) var decibels: [Double] = []

    /// Measures layers against a film.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - tracks: The components of each of the scene's layers.
    ///   - parts: The film.
    ///   - times: The times of the frames.
    ///   - ground: The color on which the scene is drawn.
    init(
        _ scene: TracedScene,
        tracks: [ComponentTrack],
        parts: FilmParts,
        times: [TimeInterval],
        ground: RGBA
    ) {
        let rebuilt = RebuiltFrames(scene, ground: ground)
        var sums = [(error: Double, count: Int)](repeating: (0, 0), count: tracks.count)
        for frame in parts.frames.indices {
            let film = parts.frames[frame]
            let drawn = rebuilt.frame(at: times[frame])
            for (index, track) in tracks.enumerated() {
                guard let place = track.places[frame] else { continue }
                let component = parts.components[frame].components[place]
                for y in max(component.minY - 2, 0)..<min(component.maxY + 2, film.height) {
                    for x in max(component.minX - 2, 0)..<min(component.maxX + 2, film.width) {
                        let pixel = y * film.width + x
                        let difference =
                            PixelColor(film.pixels[pixel]) - PixelColor(drawn.pixels[pixel])
                        sums[index].error += Double(difference.dot(difference)) / 3
                        sums[index].count += 1
                    }
                }
            }
        }
        decibels = sums.map { RebuiltQuality.decibels($0.error / Double(max($0.count, 1))) }
    }

    /// Returns a Boolean value that indicates whether a layer is rebuilt well enough.
    func isAccepted(_ index: Int) -> Bool { decibels[index] >= Self.least }
}
