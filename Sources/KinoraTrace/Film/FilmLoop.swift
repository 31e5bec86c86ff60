import Foundation
import GraphicsKit

/// The shortest loop of a film that contains several.
struct FilmLoop {
    /// The duration of one loop in seconds, or the film's duration if nothing repeats.
    let period: TimeInterval

    /// The part of the greatest difference between frames that repetitions may have.
    private static let tolerance = 0.02

    /// The part of the film's greatest difference between frames that a loop has.
    private static let leastRange = 0.6

    /// The mean squared difference of levels that noise makes.
    private static let noise = 2.0

    /// Finds the loop of a film.
    init(of film: FilmPictures, clock: FilmClock) {
        let count = clock.count
        guard clock.isUniform, count > 3 else {
            period = film.duration
            return
        }
        let frames = clock.frameOfSample.map { film.frames[$0] }
        let step = max(count / 24, 1)
        func difference(_ shift: Int) -> Double {
            let places = stride(from: 0, to: count - shift, by: step)
            return places.reduce(0) { worst, place in
                max(worst, RebuiltQuality.error(frames[place], frames[place + shift]))
            }
        }
        let greatest = (1..<count).reduce(0) { worst, place in
            place % step == 0 ? max(worst, RebuiltQuality.error(frames[0], frames[place])) : worst
        }
        let allowed = Self.noise + Self.tolerance * greatest
        for loops in stride(from: count / 2, through: 2, by: -1) where count % loops == 0 {
            let shift = count / loops
            // A loop shows all that the film shows; frames near each other are only alike.
            let own = (1..<shift).reduce(0) { worst, place in
                max(worst, RebuiltQuality.error(frames[0], frames[place]))
            }
            guard greatest > 4 * Self.noise, own > Self.leastRange * greatest,
                difference(shift) <= allowed
            else { continue }
            period = film.duration / Double(loops)
            return
        }
        period = film.duration
    }
}
