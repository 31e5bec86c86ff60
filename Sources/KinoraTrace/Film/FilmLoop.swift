import Foundation
import GraphicsKit

/// The shortest loop of a film that contains several.
struct FilmLoop {
    /// The duration of one loop in seconds, or the film's duration if nothing repeats.
    let period: TimeInterval

    /// A Boolean value that indicates whether the film repeats, or goes on with its first frame.
    let closes: Bool

    /// A Boolean value that indicates whether all frames show that the film repeats.
    let isExact: Bool

    /// The part of the greatest difference between frames that repetitions may have.
    private static let tolerance = 0.02

    /// The part of the film's greatest difference between frames that a loop has.
    private static let leastRange = 0.6

    /// The mean squared difference of levels that noise makes.
    private static let noise = 2.0

    /// Finds the loop of a film.
    init(of film: FilmPictures, clock: FilmClock) {
        if let period = Self.exactPeriod(of: film, clock: clock) {
            self.period = period
            closes = true
            isExact = true
            return
        }
        isExact = false
        // A film that says that it repeats is one cycle, unless many frames show several.
        let isRecording = !film.format.hasLoopCount || !clock.isUniform || film.frames.count > 80
        guard !film.isChosenCycle, isRecording, film.frames.count > 5 else {
            period = film.duration
            closes = true
            return
        }
        let repetition = FilmRepetition(
            film.frames,
            starts: film.times.map(\.time),
            duration: film.duration,
            tolerance: !clock.isUniform ? 0.4 : film.format.hasLoopCount ? 0.05 : 0.2
        )
        period = repetition.period ?? film.duration
        closes = repetition.period != nil || repetition.closes
    }

    private static func exactPeriod(of film: FilmPictures, clock: FilmClock) -> TimeInterval? {
        let count = clock.count
        guard clock.isUniform, count > 3, !film.isChosenCycle else { return nil }
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
        let allowed = noise + tolerance * greatest
        for loops in stride(from: count / 2, through: 2, by: -1) where count % loops == 0 {
            let shift = count / loops
            // A loop shows all that the film shows; frames near each other are only alike.
            let own = (1..<shift).reduce(0) { worst, place in
                max(worst, RebuiltQuality.error(frames[0], frames[place]))
            }
            guard greatest > 4 * noise, own > leastRange * greatest, difference(shift) <= allowed
            else { continue }
            return film.duration / Double(loops)
        }
        return nil
    }
}
