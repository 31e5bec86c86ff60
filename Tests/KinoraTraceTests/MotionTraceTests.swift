import Foundation
import KinoraCodecs
import KinoraTimeline
import KinoraTrace
import LayerKit
import TestSupport
import Testing

/// The trace finds exactly known motions in films that are drawn from formulas.
@Suite struct MotionTraceTests {
    private static let blue = RGBA(hex: 0x2E86C1)
    private static let red = RGBA(hex: 0xE4576E)

    /// The duration of a frame in these films, in seconds.
    private static let frame = 0.02

    /// Returns a film of a disc that moves from x = 20 to 100 between 0.2 s and 0.8 s of 1.2 s.
    private static func slide(_ curve: TimingCurve, framesPerSecond: Double = 50) -> DrawnFilm {
        DrawnFilm(duration: 1.2, framesPerSecond: framesPerSecond) { time in
            let x = 20 + 80 * curve.value(at: (time - 0.2) / 0.6)
            return [.disc(blue, x, 30, radius: 12)]
        }
    }

    private static func trace(_ film: DrawnFilm) throws -> FilmTrace {
        // APNG is lossless, and encoding doesn't need to choose colors.
        try FilmTrace(APNGEncoder().encode(film), name: "test.png")
    }

    private static func motions(
        of property: MotionProperty,
        in trace: FilmTrace
    ) -> [(phase: MotionPhase, motion: TracedMotion)] {
        trace.phases.flatMap { phase in
            phase.motions.filter { $0.property == property }.map { (phase, $0) }
        }
    }

    /// Returns the greatest distance between two curves.
    private static func distance(_ a: TimingCurve, _ b: TimingCurve) -> Double {
        (0...50).map { abs(a.value(at: Double($0) / 50) - b.value(at: Double($0) / 50)) }.max() ?? 0
    }

    @Test(arguments: ["linear", "easeIn", "easeOut", "easeInEaseOut", "default", "easeInOutCubic"])
    func `the path, times, and curve of a disc are found`(name: String) throws {
        let curve = try #require(NamedCurve.named(name)?.curve)
        let trace = try Self.trace(Self.slide(curve))
        let found = Self.motions(of: .x, in: trace)
        try #require(found.count == 1)
        #expect(abs(found[0].motion.from - 20) < 0.5 && abs(found[0].motion.to - 100) < 0.5)
        #expect(abs(found[0].phase.start - 0.2) < 0.04 && abs(found[0].phase.end - 0.8) < 0.04)
        let fit = found[0].motion.fit
        #expect(Self.distance(fit.named.curve, curve) < 0.06, "\(fit.named.name)")
        #expect(Self.distance(fit.curve, curve) < 0.06, "\(fit.curve)")
        #expect(fit.error < 0.02 && fit.error <= fit.namedError)
        #expect(trace.events.map(\.kind) == [.starts, .stops])
    }

    @Test func `a sharp start and stop are found with subframe precision`() throws {
        let film = DrawnFilm(duration: 1.2) { time in
            [.disc(Self.blue, 20 + 80 * min(max((time - 0.209) / 0.604, 0), 1), 30, radius: 12)]
        }
        let times = try Self.trace(film).events.map(\.time)
        try #require(times.count == 2)
        #expect(abs(times[0] - 0.209) < 0.004 && abs(times[1] - 0.813) < 0.004)
    }

    @Test func `a rotating bar has a continuous angle and a constant size`() throws {
        var film = DrawnFilm(duration: 1) { time in
            let turn = NamedCurve.all[2].curve.value(at: time / 0.8) * 1.5 * .pi
            return [
                DrawnFilm.Shape(
                    color: Self.blue,
                    center: CGPoint(x: 40, y: 40),
                    length: 60,
                    width: 14,
                    angle: turn
                )
            ]
        }
        (film.width, film.height) = (80, 80)
        let trace = try Self.trace(film)
        let found = Self.motions(of: .angle, in: trace)
        try #require(found.count == 1)
        let change = found[0].motion.to - found[0].motion.from
        #expect(abs(change - 1.5 * .pi) < 0.03)
        #expect(found[0].motion.fit.named.name == "easeOut")
        #expect(abs(found[0].phase.end - 0.8) < 0.06)
        let samples = trace.tracks[1].samples.compactMap { $0 }
        #expect(samples.allSatisfy { abs($0.length - 60) < 1.5 && abs($0.width - 14) < 1.5 })
    }

    @Test func `the extent and area of a growing disc match the circle`() throws {
        var film = DrawnFilm(duration: 1) { time in
            [.disc(Self.red, 40, 40, radius: 8 + 24 * min(time / 0.5, 1))]
        }
        (film.width, film.height) = (80, 80)
        let trace = try Self.trace(film)
        for sample in trace.tracks[1].samples.compactMap({ $0 }) {
            let radius = 8 + 24 * min(sample.time / 0.5, 1)
            #expect(abs(sample.area - .pi * radius * radius) < 0.03 * sample.area)
            #expect(abs(sample.length - 2 * radius) < 1.5)
            #expect(sample.angle == nil)
        }
        let found = Self.motions(of: .length, in: trace)
        try #require(found.count == 1)
        #expect(found[0].motion.fit.named.name == "linear" && abs(found[0].phase.end - 0.5) < 0.02)
    }

    @Test func `a fade is a change of opacity`() throws {
        let film = DrawnFilm(duration: 1) { time in
            [.disc(Self.blue.faded(by: min(time / 0.6, 1)), 60, 30, radius: 16)]
        }
        let found = Self.motions(of: .opacity, in: try Self.trace(film))
        try #require(found.count == 1)
        #expect(found[0].motion.to > 0.93 && abs(found[0].phase.end - 0.6) < 0.04)
        #expect(found[0].motion.fit.named.name == "linear")
    }

    @Test func `separate parts of one color have separate tracks`() throws {
        let film = DrawnFilm(duration: 1) { time in
            [
                .disc(Self.blue, 25, 20 + 20 * min(time / 0.5, 1), radius: 10),
                .disc(Self.blue, 90, 30, radius: 10),
            ]
        }
        let trace = try Self.trace(film)
        #expect(trace.tracks.map(\.name) == ["all", "#2E86C1-1", "#2E86C1-2"])
        #expect(trace.phases.flatMap(\.motions).map(\.track) == ["#2E86C1-1"])
    }

    @Test func `colors that move together form one group, with its rotation`() throws {
        let center = CGPoint(x: 60, y: 30)
        let film = DrawnFilm(duration: 1) { time in
            let u = NamedCurve.all[2].curve.value(at: time / 0.8)
            let angle = 1.5 * .pi * u
            return [(Self.blue, 0.0), (Self.red, 2.1), (RGBA(hex: 0xFFC857), 4.2)].map {
                color,
                turn in
                let x = center.x + 14 * cos(angle + turn) + 20 * u
                return .disc(color, x, center.y + 14 * sin(angle + turn), radius: 7)
            }
        }
        let trace = try Self.trace(film)
        let group = try #require(trace.tracks.first { !$0.members.isEmpty })
        #expect(group.members.count == 3 && trace.phases.flatMap(\.motions).count == 2)
        let turn = try #require(Self.motions(of: .angle, in: trace).first?.motion)
        #expect(turn.track == group.name && abs(turn.to - turn.from - 1.5 * .pi) < 0.05)
        #expect(turn.fit.named.name == "easeOut")
        let way = try #require(Self.motions(of: .x, in: trace).first?.motion)
        #expect(abs(way.to - way.from - 20) < 0.7)
    }

    @Test func `a disc that passes behind another has one continuous motion`() throws {
        let film = DrawnFilm(duration: 1) { time in
            [
                .disc(Self.blue, 15 + 90 * time, 30, radius: 10),
                .disc(Self.red, 60, 30, radius: 16),
            ]
        }
        let trace = try Self.trace(film)
        let found = Self.motions(of: .x, in: trace)
        try #require(found.count == 1)
        #expect(found[0].motion.track == "#2E86C1" && found[0].motion.fit.named.name == "linear")
        #expect(abs(found[0].motion.to - 105) < 1)
        #expect(trace.tracks[1...].contains { $0.samples.contains { $0?.isObscured == true } })
    }

    // MARK: - Degraded files

    enum Damage: String, CaseIterable {
        case noise, orderedDither, errorDither, unevenDelays

        func apply(to film: DrawnFilm, seed: UInt64) -> DrawnFilm {
            switch self {
            case .noise: film.noisy(24, seed: seed)
            case .orderedDither: film.orderedDithered(levels: 5)
            case .errorDither: film.errorDithered(levels: 5)
            case .unevenDelays: film.unevenlyTimed(seed: seed)
            }
        }
    }

    /// Returns a Boolean value that indicates whether the motion of a damaged film is found.
    ///
    /// The tolerance of times is about one and a half frames.
    private static func isFound(_ damage: Damage, seed: UInt64) throws -> Bool {
        let curve = NamedCurve.all[3].curve
        let film = damage.apply(to: slide(curve, framesPerSecond: 30), seed: seed)
        // All damage comes from the test, because the encoder adds none.
        let trace = try FilmTrace(GIFEncoder(quality: .exact).encode(film), name: "test.gif")
        let found = motions(of: .x, in: trace)
        guard found.count == 1, let (phase, motion) = found.first else { return false }
        return abs(motion.from - 20) < 1.5 && abs(motion.to - 100) < 1.5
            && abs(phase.start - 0.2) < 0.05 && abs(phase.end - 0.8) < 0.05
            && distance(motion.fit.curve, curve) < 0.08
    }

    @Test(arguments: [Damage.noise, .orderedDither, .errorDither])
    func `a motion is found despite noise and dithering`(damage: Damage) throws {
        for seed in RandomRuns("trace with \(damage.rawValue)", count: 1).seeds {
            #expect(try Self.isFound(damage, seed: seed), "seed \(seed)")
        }
    }

    @Test func `a motion is usually found despite uneven delays`() throws {
        let seeds = RandomRuns("trace with uneven delays", count: 20).seeds
        // Long frames can hide the slow ends of the motion, which happens in 1 of 20 films.
        let lost = try seeds.filter { try !Self.isFound(.unevenDelays, seed: $0) }
        #expect(lost.count * 10 <= seeds.count * 3, "not found with the seeds \(lost)")
    }
}
