import Foundation
import KinoraTimeline
import LayerKit
import TestSupport
import Testing

@testable import KinoraExport

/// Tests of the times of jumps in files: at the time of a jump, the value after it is visible.
@Suite struct JumpTimeTests {
    private static let seed: UInt64 = 1_500_015

    /// A timeline whose square is shown at a time.
    struct Jump: Sendable, CustomTestStringConvertible {
        let time: TimeInterval
        let period: TimeInterval

        var testDescription: String { "\(time) of \(period) s" }

        var timeline: Timeline {
            let layer = Timeline.Layer(
                path: "a",
                opacity: Track([.init(0, 0, .hold), .init(time, 1, .hold), .init(period, 1)]),
                nodes: [LottieScene.square(0, 0)]
            )
            return Timeline(
                identifier: "jump",
                title: "Jump",
                size: CGSize(width: 100, height: 100),
                period: period,
                root: Timeline.Layer(path: ".", nodes: [.layer(layer)])
            )
        }

        /// Returns a Boolean value that indicates whether a time is the jump's or a little earlier.
        func isNotLater(_ written: TimeInterval) -> Bool {
            written <= time + 1e-9 && written > time - 2.1e-4
        }
    }

    static let jumps: [Jump] = {
        var random = SeededGenerator(seed: seed)
        let places = [Jump(time: 1, period: 1.8), Jump(time: 0.8, period: 1.2)]
        return places
            + (0..<60).map { _ in
                let count = Int.random(in: 3...48, using: &random)
                let index = Int.random(in: 1..<count, using: &random)
                let period = Double(Int.random(in: 5...60, using: &random)) / 10
                return Jump(time: period * Double(index) / Double(count), period: period)
            }
    }()

    @Test(arguments: jumps) func `CSS shows a jump at its time`(jump: Jump) throws {
        let text = AnimatedSVGDocument(jump.timeline, style: .css).text
        let match = try #require(text.firstMatch(of: /([0-9.]+)%\{opacity:1\}/))
        let percentage = String(match.1)
        let time = try #require(Double(percentage)) / 100 * jump.period
        #expect(jump.isNotLater(time), "seed \(Self.seed): \(percentage)%")
    }

    @Test(arguments: jumps) func `SMIL shows a jump at its time`(jump: Jump) throws {
        let text = AnimatedSVGDocument(jump.timeline, style: .smil).text
        let match = try #require(text.firstMatch(of: /keyTimes="0;(\.[0-9]+)"/))
        let fraction = "0" + String(match.1)
        let time = try #require(Double(fraction)) * jump.period
        #expect(jump.isNotLater(time), "seed \(Self.seed): \(fraction)")
    }

    @Test(arguments: jumps) func `Lottie shows a jump at its time`(jump: Jump) throws {
        let json = try LottieDocument(jump.timeline).json
        let rate = try #require(json["fr"]?.number)
        let keys = json.all.compactMap { $0["t"]?.number }.filter { $0 > 0 }
        #expect(keys.count == 1)
        let time = try #require(keys.first) / rate
        #expect(jump.isNotLater(time), "seed \(Self.seed): frame \(keys)")
    }
}
