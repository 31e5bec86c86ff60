import Foundation
import TestSupport
import Testing

@testable import KinoraExport
@testable import KinoraTimeline

/// Tests of layers whose periods have no practical common multiple.
@Suite struct NestedLoopTests {
    private static let periods: [Double] = [1, 2.0.squareRoot(), Double.pi / 2]

    /// Returns a host of three squares that fade with different periods, the last at double speed.
    private func makeHost() -> LayerHost {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
        for (index, period) in Self.periods.enumerated() {
            let child = CALayer()
            child.frame = CGRect(x: 20 * index, y: 0, width: 16, height: 16)
            child.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            child.speed = index == 2 ? 2 : 1
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0.2
            fade.toValue = 0.9
            fade.duration = period * Double(child.speed)
            fade.repeatCount = .infinity
            child.add(fade, forKey: "fade")
            root.addSublayer(child)
        }
        return LayerHost(layer: root, clock: MediaClock())
    }

    private var timeline: Timeline {
        Timeline(of: makeHost(), identifier: "loops", title: "Loops")
    }

    @Test func `each layer keeps its exact loop`() throws {
        let timeline = timeline
        #expect(timeline.approximations == [])
        #expect(timeline.isRepeating)
        let opacities = timeline.root.nodes.compactMap(\.layer).map(\.opacity)
        for (track, period) in zip(opacities, Self.periods) {
            #expect(abs((track.period ?? 0) - period) < 1e-9)
        }
        var random = SeededGenerator(seed: 4242)
        let host = makeHost()
        host.commit()
        for _ in 0..<200 {
            let time = Double.random(in: 0..<timeline.period, using: &random)
            for (index, child) in (host.layer.sublayers ?? []).enumerated() {
                let expected = Double(host.presentation(of: child, at: time).opacity)
                #expect(abs(opacities[index].value(at: time) - expected) < 1e-6, "\(time)")
            }
        }
    }

    @Test func `a specified period cuts all loops`() {
        let timeline = Timeline(of: makeHost(), identifier: "loops", title: "Loops", period: 5)
        let periods = timeline.root.nodes.compactMap { $0.layer?.opacity.period }
        #expect(periods == [5, 5, 5])
    }

    @Test func `every animation in an SVG has its own duration`() {
        let css = AnimatedSVGDocument(timeline, style: .css)
        #expect(css.report.remarks == [])
        #expect(SVGLint(css.text).faults == [])
        for duration in ["1s linear", "1.4142s linear", "1.5708s linear"] {
            #expect(css.text.contains(duration), "\(duration)")
        }
        let smil = AnimatedSVGDocument(timeline, style: .smil)
        #expect(SVGLint(smil.text).faults == [])
        for duration in ["1s", "1.4142s", "1.5708s"] {
            #expect(smil.text.contains("dur=\"\(duration)\" repeatCount=\"indefinite\""))
        }
    }

    @Test func `the loop count applies to the whole period`() {
        var whole = timeline
        whole.period = 3
        let css = AnimatedSVGDocument(whole, style: .css, loopCount: 2).text
        #expect(css.contains(/1s linear [a-z0-9]+ 6 forwards/))
        #expect(css.contains(/1\.4142s linear [a-z0-9]+ 4\.2426 forwards/))
        let smil = AnimatedSVGDocument(whole, style: .smil, loopCount: 2).text
        #expect(smil.contains("dur=\"1s\" repeatCount=\"6\""))
    }

    @Test func `Lottie cuts loops at the end and reports it`() throws {
        let timeline = timeline
        let unrolled = timeline.unrolled
        #expect(unrolled.approximations.map(\.property) == ["period"])
        let tracks = [timeline, unrolled].map { $0.root.nodes.compactMap(\.layer).map(\.opacity) }
        for (own, whole) in zip(tracks[0], tracks[1]) {
            #expect(whole.period == timeline.period)
            for step in 0..<500 {
                let time = timeline.period * (Double(step) + 0.37) / 500
                #expect(abs(own.value(at: time) - whole.value(at: time)) < 1e-9)
            }
        }
        let document = try LottieDocument(timeline)
        #expect(document.report.remarks.count == 1)
        #expect(LottieLint(try JSONReader.value(of: document.text)).problems == [])
        #expect(AnimatedSVGDocument(timeline, style: .css).report.remarks == [])
    }

    @Test func `a loop that divides the period is unrolled exactly`() {
        let track = Track<Double>([.init(0, 1, .linear), .init(1, 3, .hold), .init(2, 1, .hold)])
        let unrolled = track.unrolled(to: 6)
        #expect(unrolled.period == 6)
        for step in 0..<60 {
            let time = Double(step) / 10
            #expect(unrolled.value(at: time) == track.value(at: time))
        }
    }
}
