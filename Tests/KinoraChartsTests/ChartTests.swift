import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline
import TestSupport
import Testing

@testable import KinoraCharts

@Suite struct ChartTests {
    @Test func `rows and bars are inside the chart, and layers don't overlap`() throws {
        for type in IndicatorCatalog.all {
            for width in [375.0, 1000] { try check(Stage(type.init()), width: width) }
        }
    }

    private func check(_ stage: Stage, width: Double) throws {
        let chart = TimelineChart(of: stage, width: width)
        let layout = chart.layout
        #expect(chart.picture.bounds.width == CGFloat(width))
        var bottom = layout.plotTop
        for (number, layer) in chart.sheet.layers.enumerated() {
            for index in layer.rows.indices {
                let rect = layout.rect(ofRow: index, inLayer: number)
                #expect(rect.minY >= bottom)
                bottom = rect.maxY
                for bar in layer.rows[index].bars {
                    #expect(layout.x(at: bar.start) >= layout.plotLeft - 1e-6)
                    #expect(layout.x(at: bar.end) <= layout.plotLeft + layout.plotWidth + 1e-6)
                    #expect(bar.segments.first?.start == bar.start)
                    #expect(bar.segments.last?.end == bar.end)
                }
            }
        }
        #expect(bottom <= layout.plotBottom && layout.plotBottom < layout.size.height)
    }

    @Test func `time labels don't overlap`() throws {
        for type in IndicatorCatalog.all {
            let layout = TimelineChart(of: Stage(type.init()), width: 480).layout
            let style = TimelineLayout.instantStyle(RGBA(hex: 0))
            for line in 0...1 {
                let spans = layout.instants.filter { $0.line == line }
                    .map { ($0.left, $0.left + ChartCanvas.width(of: $0.text, style)) }
                    .sorted { $0.0 < $1.0 }
                #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.1 < $1.0 })
            }
        }
    }

    @Test func `a chart is opaque, and its SVG is well-formed`() throws {
        let chart = TimelineChart(of: Stage(.threeBalls), width: 400, on: .dark)
        #expect(try chart.picture.frame().pixels.allSatisfy { $0 >> 24 == 255 })
        #expect(XMLTree(reading: chart.picture.svgDocument(title: "a & b")) != nil)
    }

    @Test func `lines have enough contrast on both backgrounds`() {
        for background in Backdrop.allCases {
            let theme = ChartTheme(on: background)
            for hex: UInt32 in [0xFFFF00, 0xFFFFFF, 0x000000, 0x808080, 0x00FF00, 0x0000FF] {
                #expect(theme.line(RGBA(hex: hex)).contrast(with: theme.paper) >= 3)
            }
        }
    }

    @Test func `a static indicator has a chart`() {
        let chart = TimelineChart(of: Stage(GooeyPull(pull: 20)))
        #expect(chart.sheet.layers.isEmpty && chart.picture.bounds.height > 100)
    }

    @Test func `the file extension selects the format, and others are rejected`() throws {
        try withTemporaryFolder { folder in
            let chart = CurveChart(of: .linear)
            let png = folder.appendingPathComponent("c.png")
            try chart.write(to: png, scale: 1)
            let image = try CGImage(pngData: Data(contentsOf: png))
            #expect(image.width == Int(chart.picture.bounds.width))
            #expect(throws: ConfigurationError.self) {
                try chart.write(to: folder.appendingPathComponent("c.gif"))
            }
        }
    }
}

extension GooeyPull {
    fileprivate init(pull: Double) {
        self.init()
        self.pull = pull
    }
}
