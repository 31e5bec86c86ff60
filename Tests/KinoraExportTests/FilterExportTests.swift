import Foundation
import KinoraExport
import KinoraTimeline
import LayerKit
import TestSupport
import Testing

/// Filters, blend modes, and masks by luminance in vector files.
@Suite struct FilterExportTests {
    private typealias Filter = Picture.Filter
    private typealias Primitive = Picture.Filter.Primitive

    private func document(_ group: Picture.Group) -> String {
        let bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        return Picture(bounds: bounds, nodes: [.group(group)]).svgDocument(title: "T")
    }

    private let square = TestScene.fill(
        TestScene.rect(16, 16, 32, 32),
        RGBA(red: 1, green: 0, blue: 0)
    )

    private func layer(_ filters: [Picture.Filter] = []) -> Timeline.Layer {
        Timeline.Layer(path: "a", filters: filters, nodes: [LottieScene.square(10, 10)])
    }

    // MARK: - SVG

    @Test func `a blur becomes a filter whose region holds it`() {
        let text = document(Picture.Group(filters: [.gaussianBlur(2)], nodes: [square]))
        #expect(text.contains(#"<feGaussianBlur stdDeviation="2""#))
        #expect(text.contains(#"color-interpolation-filters="sRGB""#))
        #expect(text.contains(#"filter="url(#filter0)""#))
        // The square and 3.5 deviations on each side.
        #expect(text.contains(#"width="46."#))
    }

    @Test func `a graph refers to its inputs by name`() {
        let filter = Filter(
            [
                Primitive(.gaussianBlur(CGSize(width: 3, height: 1)), inputs: [.sourceAlpha]),
                Primitive(.offset(CGSize(width: 4, height: 5))),
                Primitive(.composite(.atop), inputs: [.source, .result(1)], usesLinearRGB: true),
                Primitive(.merge, inputs: [.result(0), .previous]),
            ],
            region: CGRect(x: 1, y: 2, width: 30, height: 40)
        )
        let text = document(Picture.Group(filters: [filter], nodes: [square]))
        #expect(text.contains(#"x="1" y="2" width="30" height="40""#))
        #expect(text.contains(#"<feGaussianBlur in="SourceAlpha" stdDeviation="3 1""#))
        #expect(text.contains(#"<feOffset dx="4" dy="5""#))
        #expect(text.contains(#"<feComposite in="SourceGraphic" in2="r1" operator="atop""#))
        #expect(text.contains(#"<feMergeNode in="r0"/>"#))
        #expect(text.contains(#"<feMergeNode in="r2"/>"#))
    }

    @Test func `a mask by luminance keeps its colors`() {
        let mask = TestScene.fill(TestScene.rect(0, 0, 9, 9), RGBA(red: 0, green: 1, blue: 0))
        let kinds: [(Picture.MaskKind, Bool)] = [(.alpha, false), (.luminance, true)]
        for (kind, isColored) in kinds {
            let group = Picture.Group(mask: [mask], maskKind: kind, nodes: [square])
            #expect(document(group).contains("#00FF00") == isColored)
        }
    }

    // MARK: - Lottie

    @Test func `a blur and a drop shadow become effects`() throws {
        let shadow = Filter.dropShadow(
            color: RGBA(red: 0, green: 0, blue: 1, alpha: 0.5),
            offset: CGSize(width: 3, height: 0),
            deviation: 2
        )
        let scene = try LottieScene([.layer(layer([.gaussianBlur(3), shadow]))])
        let effects = scene.layers.first?["ef"]?.elements ?? []
        #expect(effects.map { $0["ty"]?.number } == [29, 25])
        let blur = effects.first?["ef"]?.elements.map { $0["v"]?["k"]?.number }
        #expect(blur == [10, 1, 0])
        let values = effects.last?["ef"]?.elements.map { $0["v"]?["k"]?.number }
        #expect(values?.dropFirst() == [127.5, 90, 3, 8])
        #expect(try scene.problems == [])
    }

    @Test func `filters that Lottie lacks are reported`() throws {
        let scene = try LottieScene([.layer(layer([.colorMatrix(.invert(1))]))])
        #expect(scene.layers.first?["ef"] == nil)
        #expect(scene.document.report.remarks.contains { $0.description.contains("ColorMatrix") })
    }

    @Test func `a blend mode and a matte by luminance are written`() throws {
        var own = layer()
        own.blendMode = .multiply
        own.maskKind = .luminance
        own.mask = [Timeline.Layer(path: "m", nodes: [LottieScene.square(0, 0, .white)])]
        let scene = try LottieScene([LottieScene.square(0, 0), .layer(own)])
        #expect(scene.document.json.all.contains { $0["bm"]?.number == 1 })
        #expect(scene.document.json.all.contains { $0["tt"]?.number == 3 })
    }

    // MARK: - Timelines

    @Test func `a timeline's picture has the filters, the mode and the kind of mask`() throws {
        var own = layer([.gaussianBlur(3)])
        own.blendMode = .screen
        own.maskKind = .luminance
        own.mask = [Timeline.Layer(path: "m", nodes: [LottieScene.square(0, 0, .white)])]
        let timeline = Timeline(
            identifier: "scene",
            title: "Scene",
            size: CGSize(width: 64, height: 64),
            period: 1,
            root: Timeline.Layer(path: ".", nodes: [.layer(own)])
        )
        guard case .group(let group)? = timeline.picture(at: 0).nodes.first else {
            Issue.record("The layer is a group.")
            return
        }
        #expect(group.filters == [.gaussianBlur(3)] && group.blendMode == .screen)
        #expect(group.maskKind == .luminance)
    }
}
