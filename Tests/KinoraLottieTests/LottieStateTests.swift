import Foundation
import KinoraConfiguration
import KinoraDrawings
import KinoraIndicators
import KinoraStage
import LayerKit
import Testing

@testable import KinoraLottie

/// Markers divide a file into parts for waiting, progress, and outcomes.
@Suite struct LottieStateTests {
    /// A layer of a square that moves from 10 to 90 while it is shown.
    private func square(_ color: String, _ start: Int, _ end: Int) -> String {
        let position = LottieProbe.keys([(start, "[10, 50]"), (end, "[90, 50]")])
        return LottieProbe.shapes(
            "\(LottieProbe.square), \(LottieProbe.fill(color))",
            transform: #"{"p": {"k": \#(position)}}"#,
            more: #""ip": \#(start), "op": \#(end), "st": 0"#
        )
    }

    private func marker(_ name: String, _ time: Int, _ duration: Int) -> String {
        #"{"cm": "\#(name)", "tm": \#(time), "dr": \#(duration)}"#
    }

    /// A red square while waiting, a green one for progress, and a blue one for success.
    private func source(_ markers: String...) throws -> AnimationSource {
        try LottieProbe.source(
            square("[1, 0, 0]", 0, 20),
            square("[0, 1, 0]", 20, 40),
            square("[0, 0, 1]", 40, 60),
            more: #""markers": [\#(markers.joined(separator: ", "))],"#
        )
    }

    private func whole() throws -> any LoadingAnimation {
        try source(
            marker("waiting", 0, 20),
            marker("progress", 20, 20),
            marker("Success", 40, 20)
        ).animation
    }

    /// The color of the square whose center is at a place, or nil if there is none.
    private func color(_ stage: Stage, at time: Double, _ x: Int) -> [Int]? {
        let pixels = LottieProbe.pixels(stage, at: time)
        let places = [x - 8, x, x + 8].filter { (0..<100).contains($0) }
        let colors = Set(places.map { pixels($0, 50) })
        let outside = [x - 12, x + 12].filter { (0..<100).contains($0) }
        guard colors.count == 1, outside.allSatisfy({ pixels($0, 50) == [255, 255, 255] }) else {
            return nil
        }
        return colors.first
    }

    private let red = [255, 0, 0]
    private let green = [0, 255, 0]
    private let blue = [0, 0, 255]

    @Test func `the part for waiting loops`() throws {
        let stage = Stage(try whole())
        #expect(abs(stage.period - 1 / 3) < 1e-9)
        for cycle in 0..<2 {
            let start = Double(cycle) / 3
            #expect(color(stage, at: start, 10) == red)
            #expect(color(stage, at: start + 1.0 / 6, 50) == red)
        }
    }

    @Test(arguments: [(0, 10), (0.25, 30), (0.4, 42), (0.75, 70), (1, 90)])
    func `progress shows a frame of its part`(progress: Double, x: Int) throws {
        let stage = Stage(try whole(), progress: ProgressCourse(progress))
        #expect(color(stage, at: 0, x) == green)
        #expect(color(stage, at: 0.2, x) == green)
    }

    @Test func `progress rises through its part`() throws {
        let course = try #require(ProgressCourse(rising: 0...1))
        let stage = Stage(try whole(), progress: course)
        #expect(color(stage, at: 0, 10) == green)
        #expect(color(stage, at: 2, 50) == green)
        #expect(color(stage, at: stage.period, 90) == green)
    }

    @Test(arguments: [0, 0.1, 0.25, 1 / 3.0 + 0.1])
    func `an outcome comes after the rest of a cycle, once`(time: Double) throws {
        let stage = Stage(try whole(), ending: Stage.Ending(.success, at: time))
        let position = time.truncatingRemainder(dividingBy: 1 / 3.0)
        let rest = 1 / 3.0 - position
        #expect(abs(stage.period - (rest + 1 / 3.0)) < 1e-6)
        #expect(color(stage, at: 0, Int((10 + 240 * position).rounded())) == red)
        #expect(color(stage, at: rest + 1 / 12.0, 30) == blue)
        #expect(color(stage, at: rest + 1 / 6.0, 50) == blue)
        #expect(color(stage, at: stage.period, 90) == blue)
        #expect(color(stage, at: stage.period + 1, 90) == blue)
    }

    @Test func `the setting of the outcome ends a file with such a part`() throws {
        func configuration(_ word: String) throws -> StageConfiguration {
            let source = try source(marker("success", 40, 20))
            var configuration = StageConfiguration(
                source,
                settings: [StageConfiguration.Setting("outcome", word)]
            )
            try configuration.takeOutcome()
            return configuration
        }
        let stage = try configuration("success").makeStage()
        #expect(abs(stage.period - (1 + 1 / 3.0)) < 1e-6)
        #expect(color(stage, at: stage.period, 90) == blue)
        #expect(throws: ConfigurationError.self) { try configuration("done") }
        var plain = StageConfiguration(
            try source(marker("intro", 0, 20)),
            settings: [StageConfiguration.Setting("outcome", "success")]
        )
        try plain.takeOutcome()
        // A file without such a part plays whole cycles, and ends as any animation does.
        let cycle = plain.source.animation.waitingPeriod
        let delay = try #require(plain.ending).delay
        #expect(delay >= cycle && abs((delay / cycle).rounded() - delay / cycle) < 1e-9)
        #expect(try plain.makeStage().period > delay)
    }

    @Test func `an outcome follows a progress at once`() throws {
        let stage = Stage(
            try whole(),
            ending: Stage.Ending(.success, at: 0.2),
            progress: ProgressCourse(1)
        )
        #expect(abs(stage.period - 1 / 3.0) < 1e-6)
        #expect(color(stage, at: 1 / 6.0, 50) == blue)
        #expect(color(stage, at: stage.period, 90) == blue)
    }

    @Test func `with reduced motion, the rest fades into the end of the outcome`() throws {
        let waiting = Stage(try whole(), reducesMotion: true)
        #expect(color(waiting, at: 0, 50) == red)
        let stage = Stage(
            try whole(),
            reducesMotion: true,
            ending: Stage.Ending(.success, at: 0)
        )
        #expect(color(stage, at: 0, 50) == red)
        #expect(color(stage, at: stage.period, 90) == blue)
    }

    @Test func `other states keep the common forms`() throws {
        let animation = try whole()
        let mark = PlainAnimation()
        for outcome in [LoadingOutcome.failure, .info] {
            #expect(
                animation.outcomeDuration(outcome, from: 0)
                    == mark.outcomeDuration(outcome, from: 0)
            )
        }
        let plain = try source(marker("intro", 0, 20)).animation
        #expect(abs(plain.period - 1) < 1e-9)
        let progress = plain.makeProgressLayer(
            size: CGSize(width: 100, height: 100),
            reducesMotion: false
        )
        #expect(progress.sublayers?.first?.name == "inside")
    }

    private struct PlainAnimation: LoadingAnimation, Hashable {
        static let profile = ThreeBalls.profile
        static let parameters: [IndicatorParameter<Self>] = []
        let period = 1.0
        let posterFraction = 0.0
        func makeLayer(size: CGSize) -> CALayer { CALayer() }
    }

    @Test func `a color applies to all states`() throws {
        var moving = try #require(try whole() as? MovingDrawing)
        moving.color = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
        let stage = Stage(moving, ending: Stage.Ending(.success, at: 0))
        #expect(color(stage, at: stage.period, 90) == [255, 0, 255])
    }

    @Test func `a marker without a duration lasts until the next one`() throws {
        let animation = try source(
            marker("waiting", 0, 0),
            marker("progress", 20, 0),
            marker("success", 40, 0)
        ).animation
        let stage = Stage(animation, ending: Stage.Ending(.success, at: 0))
        #expect(abs(animation.period - 1 / 3.0) < 1e-9)
        #expect(abs(stage.period - 2 / 3.0) < 1e-6)
    }

    @Test func `a marker without frames is told`() throws {
        let source = try source(marker("waiting", 0, 20), marker("failure", 80, 20))
        #expect(
            source.remarks.map(\.description) == [
                "loader.json: markers[1]: the marker “failure” has no frames between “ip” and “op”"
            ]
        )
    }

    @Test func `a rest is the most complete pose, nearest to the middle`() throws {
        let small = LottieProbe.shapes(
            "\(LottieProbe.square), \(LottieProbe.fill("[1, 0, 0]"))",
            transform: #"{"p": {"k": [20, 50]}}"#
        )
        let late = square("[0, 0, 1]", 40, 60)
        let animation = try LottieProbe.source(small, late).animation
        #expect(animation.posterFraction > 40 / 60.0)
        let stage = Stage(animation, reducesMotion: true)
        let pixels = LottieProbe.pixels(stage, at: 0)
        #expect(pixels(20, 50) == red)
        #expect((0..<100).contains { pixels($0, 50) == blue })
    }
}
