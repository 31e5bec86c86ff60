import Foundation
import KinoraTimeline
import TestSupport
import Testing

@testable import KinoraExport

/// Lint tests of vector files for random layer trees.
@Suite struct RandomVectorTests {
    @Test(arguments: [false, true])
    func `files of random layer trees have no faults`(isWild: Bool) {
        var count = 0
        var lottieCount = 0
        RandomRuns(isWild ? "vectors of wild trees" : "vectors", count: 14).run { seed, random in
            var maker = TreeMaker(seed: seed, isWild: isWild)
            // Use a specified period or the tree's own.
            let period: TimeInterval? = Bool.random(using: &random) ? 1.5 : nil
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
            for _ in 0..<3 { root.addSublayer(maker.makeAnimatedLayer()) }
            let host = LayerHost(layer: root, clock: MediaClock())
            var timeline = Timeline(of: host, identifier: "t", title: "T", period: period)
            timeline.posterTime = Double.random(in: 0...timeline.period, using: &random)
            // Consecutive pictures are large and tested elsewhere.
            let isPictures = timeline.approximations.contains { $0.property == "picture" }
            if isPictures { return }
            count += 1
            let loopCount = Int.random(in: 0...2, using: &random)
            for style in SVGAnimationStyle.allCases {
                let document = AnimatedSVGDocument(timeline, style: style, loopCount: loopCount)
                #expect(SVGLint(document.text).faults == [], "seed \(seed) \(style)")
                #expect(XMLTree(reading: document.text) != nil, "seed \(seed) \(style)")
            }
            // A loop with too many frames is an error, which other tests check.
            guard let lottie = try? LottieDocument(timeline) else { return }
            lottieCount += 1
            #expect(throws: Never.self, "seed \(seed)") {
                let problems = LottieLint(try JSONReader.value(of: lottie.text)).problems
                #expect(problems == [], "seed \(seed)")
            }
        }
        #expect(count > 3 && lottieCount > 3)
    }
}
