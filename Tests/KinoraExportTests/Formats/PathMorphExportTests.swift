import Foundation
import KinoraBasics
import KinoraTimeline
import LayerKit
import TestSupport
import Testing

@testable import KinoraExport

/// Animations between paths with different elements, in vector formats.
@Suite struct PathMorphExportTests {
    /// The pairs of paths, by name.
    private static let pairs: [String: (PathGeometry, PathGeometry)] = [
        "triangle to circle": (
            TestScene.polygon([(8, 30), (20, 8), (32, 30)]), TestScene.circle(20, 20, 12)
        ),
        "square to star": (TestScene.rect(10, 10, 20, 20), TestScene.star(20, 20, 16)),
        "line to square": (
            TestScene.polygon([(5, 35), (35, 5)], closed: false), TestScene.rect(10, 10, 20, 20)
        ),
        "one to two": (
            TestScene.rect(4, 4, 12, 12),
            {
                var path = TestScene.circle(10, 20, 6)
                path.append(TestScene.polygon([(22, 10), (36, 10), (30, 30)]))
                return path
            }()
        ),
    ]

    private func host(_ pair: (PathGeometry, PathGeometry), strokes: Bool) -> LayerHost {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.path = CGPath(pair.0)
        layer.fillColor = strokes ? nil : .black
        layer.strokeColor = strokes ? .black : nil
        layer.lineWidth = 3
        let morph = CABasicAnimation(keyPath: "path")
        morph.fromValue = CGPath(pair.0)
        morph.toValue = CGPath(pair.1)
        morph.beginTime = 0.25
        morph.duration = 0.5
        morph.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(morph, forKey: "morph")
        return LayerHost(layer: layer, clock: MediaClock())
    }

    private func timeline(_ host: LayerHost) -> Timeline {
        Timeline(of: host, identifier: "morph", title: "Morph", period: 1)
    }

    @Test(arguments: pairs.keys.sorted(), [false, true])
    func `a timeline has the morph as keyframes`(name: String, strokes: Bool) throws {
        let host = host(try #require(Self.pairs[name]), strokes: strokes)
        let timeline = timeline(host)
        #expect(timeline.approximations.isEmpty)
        let rasterizer = Rasterizer(width: 80, height: 80, scale: 2)
        for step in 0..<20 {
            let time = Double(step) / 20 + 0.013
            let difference = rasterizer.draw(timeline.picture(at: time))
                .difference(from: rasterizer.draw(host.picture(at: time)))
            // A subpath that is closed in one path alone has caps there.
            #expect(difference.count(above: 4) <= (strokes ? 12 : 0), "\(time)")
        }
    }

    @Test(arguments: pairs.keys.sorted())
    func `vector files carry the morph`(name: String) throws {
        let timeline = timeline(host(try #require(Self.pairs[name]), strokes: false))
        let svg = AnimatedSVGDocument(timeline, style: .css)
        #expect(svg.report.remarks.isEmpty)
        #expect(svg.style == .smil)
        #expect(svg.text.contains("attributeName=\"d\""))
        let lottie = try LottieDocument(timeline)
        #expect(lottie.report.remarks.isEmpty)
        #expect(!lottie.text.contains("\"ty\":2"))
    }

    @Test func `an exact change of paths stays a sequence of pictures`() throws {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let pair = try #require(Self.pairs["square to star"])
        let change = CAKeyframeAnimation(keyPath: "path")
        change.values = [CGPath(pair.0), CGPath(pair.1)]
        change.calculationMode = .discrete
        change.duration = 1
        change.repeatCount = .infinity
        layer.add(change, forKey: "change")
        let timeline = timeline(LayerHost(layer: layer, clock: MediaClock()))
        #expect(AnimatedSVGDocument(timeline, style: .css).style == .css)
        #expect(timeline.approximations.isEmpty)
    }
}
