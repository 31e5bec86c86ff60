import Foundation
import KinoraCodecs
import KinoraExport
import KinoraIndicators
import KinoraStage
import KinoraTimeline
import LayerKit
import TestSupport
import Testing

@testable import KinoraTrace

/// The part of a film that is taken apart: regions, cycles, loaders, and recordings.
@Suite struct FilmPartTests {
    private static let red = RGBA(hex: 0xE4576E)
    private static let blue = RGBA(hex: 0x2F6FED)

    /// A film of two loaders, the right one larger.
    private static func pair() -> DrawnFilm {
        var film = DrawnFilm(duration: 0.6) { time in
            let angle = time / 0.6 * 2 * .pi
            return [
                .disc(red, 30 + 10 * cos(angle), 40 + 10 * sin(angle), radius: 4),
                .disc(blue, 150 + 20 * cos(angle), 50 + 20 * sin(angle), radius: 6),
            ]
        }
        (film.width, film.height) = (200, 100)
        return film
    }

    private func film(_ drawn: DrawnFilm, _ options: FilmOptions = .init()) throws -> FilmPictures {
        try FilmPictures(FilmSource(APNGEncoder().encode(drawn), name: "x"), options)
    }

    @Test func `of several loaders the largest is rebuilt, and the others are listed`() throws {
        let film = try film(Self.pair())
        #expect(film.loaders.count == 2)
        #expect(film.region.columns.contains(150) && !film.region.columns.contains(60))
        #expect(film.remarks.count == 1)
        #expect(film.remarks.first?.contains("--which") == true)
        let first = try self.film(Self.pair(), FilmOptions(which: 1))
        #expect(first.region.columns.contains(30) && !first.region.columns.contains(120))
        #expect(first.remarks.isEmpty)
        let error = #expect(throws: ConfigurationError.self) {
            _ = try self.film(Self.pair(), FilmOptions(which: 3))
        }
        #expect(error?.description.contains("shows 2 loaders: 1: ") == true)
    }

    @Test func `the parts of one loader stay together`() throws {
        var dots = DrawnFilm(duration: 0.6) { time in
            (0..<4).map { index in
                let phase = (time / 0.6 + Double(index) / 4) * 2 * .pi
                return .disc(Self.red, 20 + 25 * Double(index), 30 + 8 * sin(phase), radius: 4)
            }
        }
        (dots.width, dots.height) = (120, 60)
        let film = try film(dots)
        #expect(film.loaders.isEmpty && film.width == 120 && film.remarks.isEmpty)
    }

    @Test(arguments: [64.0, 128])
    func `no design of the catalog is taken for several loaders`(side: Double) throws {
        for type in IndicatorCatalog.all {
            let natural = type.init().naturalSize
            let ratio = side / Double(max(natural.width, natural.height))
            let size = CGSize(
                width: Double(natural.width) * ratio,
                height: Double(natural.height) * ratio
            )
            let stage = Stage(type.init(), size: size, framing: .layer)
            let rate = max(16 / stage.period, 0.5)
            let options = MovieOptions(framesPerSecond: rate, background: .white)
            let data = try stage.data(as: .apng(options))
            let source = try FilmSource(data, name: type.identifier)
            let framing = try FilmFraming(of: source, FilmOptions())
            #expect(framing.loaders.isEmpty, "\(type.identifier): \(framing.loaders.map(\.text))")
        }
    }

    @Test func `a named region and cycle are what is read`() throws {
        let region = FilmRegion(x: 4, y: 20, width: 60, height: 40)
        let options = FilmOptions(region: region, cycle: 0.1...0.3, slowness: 4)
        let film = try film(Self.pair(), options)
        #expect(film.region == region && film.frames.count == 10 && film.isChosenCycle)
        #expect(abs(film.duration - 0.05) < 1e-9 && film.loopCount == 0)
        #expect(film.choices.contains { $0.contains("slowed down 4") })
        #expect(throws: ConfigurationError.self) {
            let outside = FilmRegion(x: 150, y: 0, width: 60, height: 40)
            _ = try self.film(Self.pair(), FilmOptions(region: outside))
        }
        #expect(throws: ConfigurationError.self) {
            _ = try self.film(Self.pair(), FilmOptions(cycle: 7...8))
        }
    }

    @Test(arguments: [
        ("region", "1,2,3"), ("region", "a,b,c,d"), ("region", "1,2,0,4"), ("cycle", "2..1"),
        ("cycle", "1"), ("slow", "0"), ("inks", "9"), ("which", "0"), ("frame-time", "nan"),
    ])
    func `an invalid option is named`(name: String, text: String) {
        let error = #expect(throws: ConfigurationError.self) {
            _ = try FilmOptions(parsing: [name: text])
        }
        #expect(error?.description.hasPrefix("--\(name) ") == true)
        #expect(error?.description.contains(text) == true)
    }

    @Test func `options are read from their texts`() throws {
        let options = try FilmOptions(parsing: [
            "region": "1,2,30,40", "cycle": "0.5..2", "slow": "4", "inks": "2", "which": "3",
            "frame-time": "0.1",
        ])
        let region = FilmRegion(x: 1, y: 2, width: 30, height: 40)
        let expected = FilmOptions(
            region: region,
            cycle: 0.5...2,
            slowness: 4,
            inkCount: 2,
            which: 3,
            frameDuration: 0.1
        )
        #expect(options == expected)
    }

    // MARK: - Recordings

    /// A recording of several cycles, with noise and frames at uneven times.
    private static func recording(seed: UInt64, cycles: Double) -> DrawnFilm {
        var film = DrawnFilm(duration: 0.9 * cycles) { time in
            let phase = time.truncatingRemainder(dividingBy: 0.9) / 0.9
            let eased = phase * phase * (3 - 2 * phase)
            let angle = eased * 2 * .pi
            return [.disc(red, 40 + 22 * cos(angle), 40 + 22 * sin(angle), radius: 7)]
        }
        (film.width, film.height) = (80, 80)
        return film.unevenlyTimed(seed: seed).noisy(3, seed: seed)
    }

    @Test func `the period of a recording is that of its motion`() throws {
        RandomRuns("recording", count: 4).run { seed, _ in
            let drawn = Self.recording(seed: seed, cycles: 3.4)
            guard let film = try? film(drawn) else {
                Issue.record("seed \(seed)")
                return
            }
            let clock = FilmClock(of: film, period: film.duration)
            #expect(!clock.isUniform, "seed \(seed)")
            let loop = FilmLoop(of: film, clock: clock)
            #expect(abs(loop.period - 0.9) < 0.03 && loop.closes, "seed \(seed): \(loop.period)")
        }
    }

    @Test func `less than two cycles have no period, and a film that doesn't close ends`() throws {
        let drawn = Self.recording(seed: 5, cycles: 1.5)
        let film = try film(drawn)
        let repetition = FilmRepetition(
            film.frames,
            starts: film.times.map(\.time),
            duration: film.duration
        )
        #expect(repetition.period == nil && !repetition.closes)
    }
}
