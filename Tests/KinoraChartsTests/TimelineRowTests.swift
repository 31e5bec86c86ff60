import Foundation
import KinoraStage
import KinoraTimeline
import LayerKit
import Testing

@testable import KinoraCharts

/// An animation of many layers with two animated properties each.
private struct ManyLayers: LoadingAnimation {
    static let profile = IndicatorProfile(
        identifier: "many-layers",
        title: "Many Layers",
        origin: "these tests",
        naturalSize: CGSize(width: 20, height: 20)
    )
    static let parameters: [IndicatorParameter<Self>] = []

    var count = 3
    let period = 1.0
    let posterFraction = 0.5

    func makeLayer(size: CGSize) -> CALayer {
        let content = CALayer()
        content.frame = CGRect(origin: .zero, size: size)
        for _ in 0..<count {
            let layer = CALayer()
            for keyPath in ["opacity", "position.x", "opacity"] {
                let change = CABasicAnimation(keyPath: keyPath)
                (change.fromValue, change.toValue) = (0.0, 1.0)
                change.duration = period
                change.repeatCount = .infinity
                layer.add(change, forKey: nil)
            }
            content.addSublayer(layer)
        }
        return content
    }
}

@Suite struct TimelineRowTests {
    @Test func `rows are counted without drawing them`() {
        for type in IndicatorCatalog.all {
            let stage = Stage(type.init())
            let rows = DopeSheet(of: stage).layers.reduce(0) { $0 + $1.rows.count }
            #expect(TimelineChart.rowCount(of: stage) == rows)
        }
        #expect(TimelineChart.rowCount(of: Stage(ManyLayers(count: 5))) == 10)
    }

    @Test func `too many rows are refused with the number that is allowed`() throws {
        try TimelineChart.checkRows(of: Stage(ManyLayers(count: 2000)))
        let error = try #require(throws: ConfigurationError.self) {
            try TimelineChart.checkRows(of: Stage(ManyLayers(count: 2001)))
        }
        #expect(error.description.contains("4002 rows"))
        #expect(error.description.contains("at most 4000"))
    }
}
