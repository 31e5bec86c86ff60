import Foundation
import KinoraExport
import KinoraTimeline
import LayerKit
import TestSupport
import Testing

/// Tests of partial outlines, which are trimmed per subpath.
@Suite struct LottieTrimTests {
    private static let back = Easing.cubic(TimingCurve(0.34, 1.56, 0.64, 1))
    private static let ease = Easing.cubic(TimingCurve(0.42, 0, 0.58, 1))

    /// The starts and ends of outlines.
    static let trimTracks: [[Track<Double>]] = [
        [Track(0), LottieScene.track([0, 1, 0])],
        [LottieScene.track([0, 0.3, 1], ease), LottieScene.track([0.2, 0.9, 1], back)],
        [LottieScene.track([-0.5, 0.5, 0.1], back), LottieScene.track([0.6, 1.4, 0.2], ease)],
    ]

    @Test(arguments: 0..<trimTracks.count)
    func `each subpath draws its part`(index: Int) throws {
        let (start, end) = (Self.trimTracks[index][0], Self.trimTracks[index][1])
        let scene = try LottieScene([
            LottieScene.stroke(LottieScene.lines, .butt, from: start, to: end)
        ])
        #expect(try scene.problems == [])
        let trims = scene.shapes("tm")
        try #require(trims.count == 3)
        // The topmost group, which is the last subpath, comes first.
        let shares = [(0.4, 1.0), (0.1, 0.4), (0.0, 0.1)]
        for frame in 0..<120 {
            let time = Double(frame) / 60
            for (trim, share) in zip(trims, shares) {
                for (name, track) in [("s", start), ("e", end)] {
                    let whole = min(max(track.value(at: time), share.0), share.1)
                    let expected = 100 * (whole - share.0) / (share.1 - share.0)
                    let value = trim[name]?.number(atFrame: Double(frame)) ?? .nan
                    #expect(abs(value - expected) < 0.02, "\(name) at frame \(frame)")
                }
            }
        }
    }

    @Test func `both ends jump back at the start of a cycle`() throws {
        // Two cycles of a second: the end moves first, and the start follows.
        let end = Track<Double>([
            .init(0, 0, Self.ease), .init(0.6, 1, .hold), .init(1, 1, .hold),
            .init(1, 0, Self.ease), .init(1.6, 1, .hold), .init(2, 1, .hold),
        ])
        let start = Track<Double>([
            .init(0, 0, .hold), .init(0.4, 0, Self.ease), .init(1, 1, .hold),
            .init(1, 0, .hold), .init(1.4, 0, Self.ease), .init(2, 1, .hold),
        ])
        let ring = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil)
        let scene = try LottieScene([
            LottieScene.stroke(ring.geometry, .round, from: start, to: end)
        ])
        #expect(try scene.problems == [])
        let trim = try #require(scene.shapes("tm").first)
        for frame in 0..<120 {
            let time = Double(frame) / 60
            for (name, track) in [("s", start), ("e", end)] {
                let value = trim[name]?.number(atFrame: Double(frame)) ?? .nan
                #expect(abs(value - 100 * track.value(at: time)) < 0.1, "\(name) at frame \(frame)")
            }
        }
    }

    @Test func `an end that meets its start leaves a dot`() throws {
        let scene = try LottieScene([
            LottieScene.stroke(
                LottieScene.lines,
                .round,
                from: Track(0.7),
                to: LottieScene.track([0.7, 1, 0.7], Self.ease)
            )
        ])
        #expect(try scene.problems == [])
        let trims = scene.shapes("tm")
        func length(_ trim: JSONValue, _ frame: Double) -> Double {
            (trim["e"]?.number(atFrame: frame) ?? 0) - (trim["s"]?.number(atFrame: frame) ?? 0)
        }
        for frame in [0, 0.5, 1, 60, 119.5, 120] {
            #expect(length(trims[0], frame) > 0.09)
            #expect(length(trims[1], frame) == 0)
        }
        #expect(length(trims[0], 0) < 0.11)
    }

    @Test func `a resting dot is a separate curve`() throws {
        var path = PathGeometry()
        path.move(to: CGPoint(x: 10, y: 10))
        path.line(to: CGPoint(x: 110, y: 10))
        let resting = Track<Double>([
            .init(0, 1, .linear), .init(0.5, 0, .hold), .init(1, 0, .linear), .init(2, 1),
        ])
        let passing = Track<Double>([.init(0, 1, .linear), .init(1, 0, .linear), .init(2, 1)])
        for (end, count) in [(resting, 3), (passing, 2)] {
            let scene = try LottieScene([
                LottieScene.stroke(path, .round, from: Track(0), to: end)
            ])
            #expect(try scene.problems == [])
            let outline = try #require(scene.shapes("sh").first?["ks"]?["k"]?["v"])
            #expect(outline.elements.count == count)
        }
    }

    @Test func `an end before its start hides the outline`() throws {
        let scene = try LottieScene([
            LottieScene.stroke(
                LottieScene.box(10, 10),
                .round,
                from: Track(0.5),
                to: LottieScene.track([1, 0.25, 1])
            )
        ])
        #expect(try scene.problems == [])
        let opacity = try #require(scene.shapes("tr").first?["o"])
        // The end meets the start at two thirds of the first second.
        #expect([39.9, 40.1, 79.9, 80.1].map(opacity.number(atFrame:)) == [100, 0, 0, 100])
    }

    @Test func `a fill isn't trimmed`() throws {
        var stroke = Timeline.Stroke(paint: .color(Track(.black)))
        stroke.end = LottieScene.track([0, 1])
        let shape = Timeline.Shape(
            path: Track(LottieScene.box(0, 0)),
            fill: .color(Track(.white)),
            stroke: stroke
        )
        let scene = try LottieScene([.shape(shape)])
        let groups = scene.shapes("gr").map { $0["it"]?.elements.compactMap { $0["ty"]?.string } }
        #expect(groups == [["sh", "tm", "st", "tr"], ["sh", "fl", "tr"]])
    }
}
