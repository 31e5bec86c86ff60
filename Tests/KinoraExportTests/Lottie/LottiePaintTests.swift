import Foundation
import KinoraExport
import KinoraTimeline
import LayerKit
import TestSupport
import Testing

/// Tests of fills and strokes in Lottie.
@Suite struct LottiePaintTests {
    @Test(arguments: 0..<256)
    func `every byte of a color survives rounding and truncation`(level: Int) throws {
        let color = RGBA(red: Double(level) / 255, green: 0, blue: 1)
        let scene = try LottieScene([LottieScene.square(0, 0, color)])
        let red = try #require(scene.shapes("fl").first?["c"]?["k"]?.elements.first?.number)
        #expect(Int((red * 255).rounded()) == level)
        #expect(Int(red * 255 + 1e-9) == level)
    }

    @Test func `alpha becomes a separate opacity`() throws {
        let colors = Track<RGBA>([
            .init(0, RGBA(hex: 0xFF0000)), .init(2, RGBA(hex: 0xFF0000).faded(by: 0.25)),
        ])
        let shape = Timeline.Shape(path: Track(LottieScene.box(0, 0)), fill: .color(colors))
        let fill = try #require(LottieScene([.shape(shape)]).shapes("fl").first)
        #expect(fill["c"]?["a"]?.number == 0)
        #expect(fill["o"]?.number(atFrame: 60) == 62.5)
    }

    @Test(arguments: [-0.5, 1.35])
    func `opacity is clamped`(alpha: Double) throws {
        let color = RGBA(red: 1, green: 0, blue: 0, alpha: alpha)
        let scene = try LottieScene([LottieScene.square(10, 10, color)])
        #expect(try scene.problems == [])
        for fill in scene.shapes("fl") {
            #expect(fill["o"]?.number(atFrame: 0) == (alpha < 0 ? 0 : 100))
        }
    }

    @Test func `dashes have names and a phase`() throws {
        let style = StrokeStyle(width: 2, dashLengths: [4, 2, 1])
        let stroke = Timeline.Stroke(paint: .color(Track(.black)), style: style)
        let shape = Timeline.Shape(path: Track(LottieScene.lines), stroke: stroke)
        let scene = try LottieScene([.shape(shape)])
        let dashes = scene.shapes("st").first?["d"]?.elements ?? []
        #expect(dashes.map { $0["n"]?.string } == ["d", "g", "d", "g", "d", "g", "o"])
        #expect(try scene.problems == [])
    }

    @Test func `a gradient has its line, colors and alphas`() throws {
        let gradient = Picture.Gradient(
            stops: [
                .init(location: 0, color: RGBA(hex: 0xFF0000)),
                .init(location: 1, color: RGBA(hex: 0x0000FF).faded(by: 0.5)),
            ],
            geometry: .linear(start: .zero, end: CGPoint(x: 20, y: 0))
        )
        let shape = Timeline.Shape(path: Track(LottieScene.box(0, 0)), fill: .gradient(gradient))
        let fill = try #require(LottieScene([.shape(shape)]).shapes("gf").first)
        #expect(fill["t"]?.number == 1)
        #expect(fill["g"]?["p"]?.number == 2)
        let numbers = fill["g"]?["k"]?["k"]?.elements.compactMap(\.number)
        #expect(numbers == [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.5])
    }

    @Test func `a conic gradient becomes wedges and is reported`() throws {
        let gradient = Picture.Gradient(
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)],
            geometry: .conic(center: CGPoint(x: 10, y: 10), angle: 0)
        )
        let shape = Timeline.Shape(path: Track(LottieScene.box(0, 0)), fill: .gradient(gradient))
        let scene = try LottieScene([.shape(shape)])
        #expect(scene.shapes("fl").count == 180)
        #expect(scene.document.report.remarks.count == 1)
        #expect(try scene.problems == [])
    }

    @Test func `consecutive pictures are shown in turn`() throws {
        func picture(_ x: Double) -> [Picture.Node] {
            let fill = Picture.Fill(path: LottieScene.box(x, 0), paint: .color(.black))
            return [.group(Picture.Group(opacity: 0.5, nodes: [.fill(fill), .fill(fill)]))]
        }
        let frames = Track<[Picture.Node]>([
            .init(0, picture(0), .hold), .init(0.5, picture(5), .hold),
            .init(1, picture(0), .hold), .init(2, picture(0), .hold),
        ])
        let scene = try LottieScene([.frames(frames)])
        let opacities = scene.layers.compactMap { $0["ks"]?["o"] }
        #expect(opacities.map { $0.number(atFrame: 0) }.sorted() == [0, 50])
        #expect(
            opacities.map { $0.number(atFrame: 31) } == opacities.map { 50 - $0.number(atFrame: 0) }
        )
        #expect(try scene.problems == [])
    }
}
