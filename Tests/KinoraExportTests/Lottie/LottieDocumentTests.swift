import Foundation
import KinoraExport
import KinoraTimeline
import TestSupport
import Testing

/// Tests of the conversion of a timeline's layers to Lottie.
@Suite struct LottieDocumentTests {
    private typealias Layer = Timeline.Layer

    private let fading = LottieScene.track([0, 1, 0], .cubic(TimingCurve(0.42, 0, 0.58, 1)))

    private func kinds(_ scene: LottieScene) -> [Double?] { scene.layers.map { $0["ty"]?.number } }

    @Test func `shapes that move together share one layer, topmost first`() throws {
        let scene = try LottieScene([LottieScene.square(0, 0), LottieScene.square(5, 5, .white)])
        #expect(kinds(scene) == [4])
        let colors = scene.shapes("fl").map { $0["c"]?["k"]?.elements.map(\.number) }
        #expect(colors == [[1, 1, 1], [0, 0, 0]])
        #expect(try scene.problems == [])
    }

    @Test func `opacity applies to a group for one shape, or to a layer for several`() throws {
        let one = Layer(path: "a", opacity: fading, nodes: [LottieScene.square(0, 0)])
        let single = try LottieScene([.layer(one)])
        #expect(single.shapes("tr").first?["o"]?["a"]?.number == 1)
        #expect(single.layers.first?["ks"]?["o"] == nil)
        let nodes = [LottieScene.square(0, 0), LottieScene.square(5, 5)]
        let several = try LottieScene([.layer(Layer(path: "a", opacity: fading, nodes: nodes))])
        #expect(several.layers.first?["ks"]?["o"]?["a"]?.number == 1)
        #expect(several.shapes("tr").allSatisfy { $0["o"]?["a"]?.number == 0 })
        #expect(try several.problems == [])
    }

    @Test(arguments: [CGLineCap.butt, .round, .square])
    func `a stroke without a length is a short open line`(cap: CGLineCap) throws {
        let dots = PathGeometry { path in
            path.move(to: CGPoint(x: 20, y: 20))
            path.close()
            path.move(to: CGPoint(x: 40, y: 20))
            path.line(to: CGPoint(x: 40, y: 20))
            path.move(to: CGPoint(x: 60, y: 20))
        }
        let stroke = Timeline.Stroke(
            paint: .color(Track(.black)),
            style: StrokeStyle(width: 4, cap: cap)
        )
        let scene = try LottieScene([.shape(Timeline.Shape(path: Track(dots), stroke: stroke))])
        let lengths = scene.shapes("sh").map { path -> Double in
            let outline = path["ks"]?["k"]
            #expect(outline?["c"] == .bool(false))
            let points = (outline?["v"]?.elements ?? []).map { $0.elements.map { $0.number ?? 0 } }
            return (points.last?.first ?? 0) - (points.first?.first ?? 0)
        }
        if cap == .butt {
            #expect(lengths == [0])
        } else {
            #expect(lengths.count == 2 && lengths.allSatisfy { $0 > 0.05 && $0 < 0.07 })
        }
        #expect(try scene.problems == [])
    }

    @Test func `hiding switches the opacity between 0 and 100`() throws {
        let hidden = Track<Bool>([
            .init(0, false), .init(0.5, true), .init(1.5, false), .init(2, false),
        ])
        let layer = Layer(path: "a", isHidden: hidden, nodes: [LottieScene.square(0, 0)])
        let scene = try LottieScene([.layer(layer)])
        let opacity = try #require(scene.shapes("tr").first?["o"])
        #expect([29.9, 30, 89.9, 90].map(opacity.number(atFrame:)) == [100, 0, 0, 100])
        #expect(try scene.problems == [])
    }

    @Test func `opaque areas are the paths of their layer's masks`() throws {
        let mask = Layer(
            path: "m",
            nodes: [LottieScene.square(5, 5), LottieScene.square(30, 5)]
        )
        let layer = Layer(path: "a", mask: [mask], nodes: [LottieScene.square(0, 0)])
        let scene = try LottieScene([.layer(layer)])
        let masks = scene.layers.first?["masksProperties"]?.elements ?? []
        #expect(scene.layers.count == 1)
        #expect(masks.map { $0["pt"]?["k"]?["v"]?.elements.count } == [4, 4])
        #expect(try scene.problems == [])
    }

    @Test func `a mask moves with its layer`() throws {
        let layer = Layer(
            path: "a",
            placement: Timeline.Placement(x: LottieScene.track([0, 50]), y: fading),
            clip: Track(LottieScene.box(5, 5)),
            nodes: [LottieScene.square(0, 0)]
        )
        let scene = try LottieScene([.layer(layer)])
        #expect(scene.layers.map { $0["hasMask"] != nil } == [true, false])
        #expect(scene.layers.map { $0["ks"]?.names } == [["p"], ["p"]])
        #expect(scene.layers.first?["parent"] == scene.layers.last?["ind"])
        #expect(try scene.problems == [])
    }

    @Test(arguments: Array(0..<4)) func `other masks directly precede their layer`(kind: Int) throws
    {
        let square = LottieScene.square(5, 5)
        var hole = LottieScene.box(5, 5)
        for element in LottieScene.box(10, 10).elements { hole.append(element) }
        let masks: [[Timeline.Node]] = [
            [LottieScene.square(5, 5, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5))],
            [square, LottieScene.square(6, 6)],
            [.shape(Timeline.Shape(path: Track(hole), fill: .color(Track(.black))))],
            [.layer(Layer(path: "n", opacity: fading, nodes: [square]))],
        ]
        let mask = Layer(path: "m", nodes: masks[kind])
        let layer = Layer(path: "a", mask: [mask], nodes: [LottieScene.square(0, 0)])
        let scene = try LottieScene([LottieScene.square(50, 50), .layer(layer)])
        #expect(scene.layers.map { $0["td"]?.number } == [1, nil, nil])
        #expect(scene.layers.map { $0["tt"]?.number } == [nil, 1, nil])
        #expect(try scene.problems == [])
    }

    @Test func `a clip around the whole visible area is omitted`() throws {
        var all = PathGeometry()
        all.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
        for (clip, count) in [(all, 0), (LottieScene.box(5, 5), 1)] {
            let layer = Layer(path: "a", clip: Track(clip), nodes: [LottieScene.square(0, 0)])
            let scene = try LottieScene([.layer(layer)])
            #expect(scene.layers.map { $0["masksProperties"]?.elements.count ?? 0 } == [count])
            #expect(try scene.problems == [])
        }
    }

    @Test func `coordinates with different timing become nested groups`() throws {
        var placement = Timeline.Placement(x: LottieScene.track([0, 50]), y: fading)
        let squares = [LottieScene.square(0, 0)]
        let apart = try LottieScene([.layer(Layer(path: "a", placement: placement, nodes: squares))]
        )
        #expect(apart.shapes("gr").count == 2)
        placement.y = LottieScene.track([3, 7])
        let alike = try LottieScene([.layer(Layer(path: "a", placement: placement, nodes: squares))]
        )
        #expect(alike.shapes("gr").count == 1)
    }

    @Test func `layers that swap depths appear twice but are visible once`() throws {
        let depths = Track<Double>([.init(0, 1, .hold), .init(1, -1, .hold), .init(2, -1, .hold)])
        let below = Layer(path: "a", nodes: [LottieScene.square(0, 0)])
        let above = Layer(path: "b", zPosition: depths, nodes: [LottieScene.square(5, 5, .white)])
        let scene = try LottieScene([.layer(below), .layer(above)])
        let fills = scene.shapes("fl")
        #expect(fills.count == 3)
        let twice = scene.shapes("tr").compactMap { $0["o"] }.filter { $0["a"]?.number == 1 }
        #expect(twice.count == 2)
        for frame in [0.0, 59, 60, 119] {
            let opacity = twice.reduce(0.0) { $0 + $1.number(atFrame: frame) }
            #expect(opacity == 100)
        }
        #expect(try scene.problems == [])
    }

    @Test func `a jump is two keys at one frame, the first with a hold`() throws {
        let turn = Track<Double>([.init(0, 0), .init(1, 1), .init(1, 2), .init(2, 3)])
        let layer = Layer(
            path: "a",
            placement: Timeline.Placement(rotation: turn),
            nodes: [LottieScene.square(0, 0)]
        )
        let scene = try LottieScene([.layer(layer)])
        let keys = scene.shapes("tr").first?["r"]?["k"]?.elements ?? []
        #expect(keys.map { $0["t"]?.number } == [0, 60, 60, 120])
        #expect(keys.map { $0["h"]?.number } == [nil, 1, nil, nil])
        #expect(try scene.problems == [])
    }

    @Test func `a story holds its end in an additional frame`() throws {
        let nodes: [Timeline.Node] = [
            .layer(Layer(path: "a", opacity: fading, nodes: [LottieScene.square(0, 0)]))
        ]
        let story = try LottieScene(nodes, isRepeating: false)
        #expect(story.document.json["op"]?.number == 121)
        #expect(story.document.report.choices.contains { $0.contains("loop") })
        #expect(try LottieScene(nodes).document.json["op"]?.number == 120)
    }

    @Test func `unsupported features are reported`() throws {
        let shadow = Picture.Shadow(color: .black, offset: .zero, radius: 2)
        let layer = Layer(path: "a/b", shadow: shadow, nodes: [LottieScene.square(0, 0)])
        let scene = try LottieScene([.layer(layer)], size: 99.5)
        #expect(scene.document.report.remarks.map(\.subject) == ["a/b: shadow", "size"])
        #expect(scene.document.json["w"]?.number == 100)
    }

    @Test func `a loop that is too long is rejected`() throws {
        let timeline = Timeline(
            identifier: "a",
            title: "A",
            size: CGSize(width: 10, height: 10),
            period: 1e9,
            root: Layer(path: ".")
        )
        let error = #expect(throws: ExportError.self) { try LottieDocument(timeline) }
        #expect(error?.description.contains("1000000000.0 seconds") == true)
    }

    @Test func `a background is the bottommost shape`() throws {
        let document = try LottieDocument(
            Timeline(of: Stage(.threeBalls)),
            background: RGBA(hex: 0x102030)
        )
        let fills = document.json.all.filter { $0["ty"]?.string == "fl" }
        #expect(fills.last?["c"]?["k"]?.elements.map(\.number) == [0.063, 0.126, 0.189])
    }
}
