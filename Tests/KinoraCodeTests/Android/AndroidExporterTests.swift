import Foundation
import GraphicsKit
import KinoraConfiguration
import KinoraExport
import KinoraIndicators
import KinoraStage
import KinoraTimeline
import LayerKit
import Testing

@testable import KinoraCode

/// Tests of files for Android.
@Suite struct AndroidExporterTests {
    private static func text(
        of identifier: String,
        _ options: ExportOptions = ExportOptions(),
        name: String? = nil
    ) throws -> String {
        let stage = try StageConfiguration(.open(identifier)).makeStage()
        let named = Stage(stage.indicator, name: name)
        return String(decoding: try named.data(as: AndroidExporter(options)), as: UTF8.self)
    }

    /// Returns the text of a shape in a layer.
    private static func file(
        of shape: Timeline.Shape,
        layer name: String? = nil,
        opacity: Track<Double> = Track(1)
    ) -> ([VectorNode], VectorReader) {
        let layer = Timeline.Layer(
            path: "layer",
            name: name,
            opacity: opacity,
            nodes: [.shape(shape)]
        )
        let timeline = Timeline(
            identifier: "test",
            title: "Test",
            size: CGSize(width: 10, height: 10),
            period: 1,
            root: Timeline.Layer(path: ".", nodes: [.layer(layer)])
        )
        var reader = VectorReader(timeline)
        let nodes = reader.nodes(isWhole: true)
        return (nodes, reader)
    }

    private static let box = PathGeometry { $0.addRect(CGRect(x: 1, y: 1, width: 4, height: 4)) }

    @Test func `the head says whose the code is`() throws {
        let lines = try Self.text(of: "turning-arc").split(separator: "\n")
        #expect(
            lines[1] == "<!-- “Turning Arc”, written by Kinora. This code is yours, without any "
                + "condition. -->"
        )
    }

    @Test(arguments: ["a-->b", "--", "]]>", "<x>&\"'\u{1}\u{FFFE}", "-", "a---"])
    func `any name is well-formed XML`(_ name: String) throws {
        let text = try Self.text(of: "turning-arc", name: name)
        let comment = try #require(text.split(separator: "\n").dropFirst().first)
        #expect(!comment.dropFirst(4).dropLast(3).contains("--"))
        #expect(!text.unicodeScalars.contains { $0 == "\u{1}" || $0 == "\u{FFFE}" })
        #expect(!comment.dropFirst(4).dropLast(3).hasSuffix("-"))
        #expect(AndroidXML.escaped(name).allSatisfy { !"<>\"".contains($0) })
    }

    @Test func `elements have names of letters, each once`() {
        var writer = VectorWriter(
            VectorClock(
                Timeline(
                    identifier: "test",
                    title: "Test",
                    size: CGSize(width: 9, height: 9),
                    period: 1,
                    root: Timeline.Layer(path: ".")
                ),
                cycles: [],
                loopCount: nil
            ),
            stillTime: 0,
            size: CGSize(width: 9, height: 9)
        )
        let names = ["Dot 1", "dot_1", "日本", "9\"<", "", "-"]
        let nodes = names.map { name in
            VectorNode.path(
                VectorPath(
                    name: name,
                    outline: VectorOutline(Self.box),
                    paint: .color(Track(.black))
                )
            )
        }
        let found = writer.elements(of: nodes).compactMap(\.attributes.first?.value)
        #expect(found == ["dot_1", "dot_1_2", "path", "path_9", "path_2", "path_3"])
    }

    @Test func `a part of an outline is cut by subpath, because Android cuts only the first`() {
        var path = Self.box
        path.append(Self.box.applying(CGAffineTransform(translationX: 5, y: 0)))
        var stroke = Timeline.Stroke(paint: .color(Track(.black)), width: Track(1))
        stroke.end = Track<Double>([.init(0, 0), .init(1, 1)])
        let (nodes, _) = Self.file(of: Timeline.Shape(path: Track(path), stroke: stroke))
        let strokes = nodes.compactMap { node -> VectorPath.Stroke? in
            if case .path(let path) = node { path.stroke } else { nil }
        }
        #expect(strokes.count == 2)
        #expect(strokes.allSatisfy { $0.end.keys.contains { abs($0.time - 0.5) < 0.01 } })
    }

    @Test func `the start of a part never passes the end`() {
        var stroke = Timeline.Stroke(paint: .color(Track(.black)), width: Track(1))
        let ease = Easing.cubic(TimingCurve(0.8, 0, 0.2, 1))
        stroke.start = Track<Double>([.init(0, 0, ease), .init(0.7, 1, .hold), .init(1, 1)])
        stroke.end = Track<Double>([.init(0, 0), .init(0.7, 1, .hold), .init(1, 0.2)])
        for isRound in [false, true] {
            stroke.style = StrokeStyle(width: 1, cap: isRound ? .round : .butt)
            let trim = VectorTrim(stroke, share: 0...1, length: 20, period: 1)
            for index in 0...200 {
                let time = Double(index) / 200
                #expect(trim.end.value(at: time) - trim.start.value(at: time) > 0.0005, "\(time)")
            }
            #expect(trim.isShown.value(at: 0.2) == 1)
            #expect(trim.isShown.value(at: 0.6) == 0)
        }
    }

    @Test func `opacities become the paint's, and overlapping shapes are remarked on`() {
        let fading = Track<Double>([.init(0, 0), .init(1, 1)])
        let fill = Timeline.Shape(path: Track(Self.box), fill: .color(Track(.black)))
        let (nodes, reader) = Self.file(of: fill, opacity: fading)
        guard case .path(let path)? = nodes.first else {
            Issue.record("no path")
            return
        }
        #expect(path.alpha == fading)
        #expect(reader.report.isFaithful)
        let half = Timeline.Layer(
            path: "pair",
            opacity: Track(0.5),
            nodes: [.shape(fill), .shape(fill)]
        )
        let timeline = Timeline(
            identifier: "test",
            title: "Test",
            size: CGSize(width: 10, height: 10),
            period: 1,
            root: Timeline.Layer(path: ".", nodes: [.layer(half), .shape(fill)])
        )
        var other = VectorReader(timeline)
        _ = other.nodes(isWhole: true)
        #expect(other.report.remarks.map(\.subject) == ["pair opacity"])
        var whole = timeline
        whole.root.nodes = [.layer(half)]
        var alone = VectorReader(whole)
        _ = alone.nodes(isWhole: true)
        #expect(alone.report.isFaithful)
        #expect(alone.alpha == Track(0.5))
    }

    @Test func `a number of loops is counted`() throws {
        var options = ExportOptions()
        options.movie.loopCount = 3
        #expect(try Self.text(of: "turning-arc", options).contains("android:repeatCount=\"2\""))
        options.movie.loopCount = 1
        #expect(try !Self.text(of: "turning-arc", options).contains("repeatCount"))
        options.movie.loopCount = nil
        let text = try Self.text(of: "turning-arc", options)
        #expect(text.contains("android:repeatCount=\"infinite\""))
    }

    @Test func `a background is behind the drawing, with its own opacity`() throws {
        var options = ExportOptions()
        options.movie.background = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
        options.movie.scale = 2
        let text = try Self.text(of: "turning-arc", options)
        #expect(text.contains("android:pathData=\"M 0,0 L 48,0 L 48,48 L 0,48 Z\""))
        #expect(text.contains("android:fillColor=\"#FF0000\""))
        #expect(text.contains("android:fillAlpha=\"0.5\""))
        #expect(text.contains("android:width=\"96dp\""))
        #expect(text.contains("android:viewportWidth=\"48\""))
    }

    // MARK: - Splash screens

    private static func splash(
        _ configuration: StageConfiguration,
        background: RGBA? = nil
    ) throws -> (text: String, choices: [String]) {
        var options = ExportOptions()
        options.movie.background = background
        let exporter = AndroidExporter.exporter(options, preset: .androidSplash)
        var sink = MemorySink()
        let report = try exporter.export(configuration.makeStage(), to: &sink) { _ in }
        return (String(decoding: sink.data, as: UTF8.self), report.choices)
    }

    @Test func `an icon of a splash screen has its size and plays once`() throws {
        let icon = try Self.splash(StageConfiguration(.open("turning-arc")))
        #expect(icon.text.contains("android:width=\"288dp\""))
        #expect(icon.text.contains("android:viewportWidth=\"288\""))
        #expect(!icon.text.contains("repeatCount"))
        #expect(
            icon.choices == [
                "android-splash: 288 dp without an icon background, drawn in a circle of 192 dp, "
                    + "once"
            ]
        )
        let other = try Self.splash(StageConfiguration(.open("turning-arc")), background: .white)
        #expect(other.text.contains("android:width=\"240dp\""))
        #expect(!other.text.contains("#FFFFFF"))
    }

    @Test func `an animation that is much too long is refused with a speed that passes`() throws {
        var configuration = try StageConfiguration(.open("turning-arc"))
        configuration.speed = 0.2
        let error = #expect(throws: ExportError.self) { try Self.splash(configuration) }
        #expect(error?.description.contains("--speed 0.9 ") == true)
        configuration.speed = 0.9
        #expect(try Self.splash(configuration).text.contains("android:duration=\"1000\""))
    }

    @Test func `everything is drawn in the safe circle`() throws {
        let stage = try StageConfiguration(.open("three-balls")).makeStage()
        let frame = try SplashFrame(
            SplashIcon(hasBackground: false),
            Stage(stage.indicator, speed: 4)
        )
        let side = frame.icon.side
        let rasterizer = Rasterizer(width: Int(side), height: Int(side), scale: 1)
        for index in 0..<60 {
            var picture = stage.picture(at: stage.period * Double(index) / 60)
            picture.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            picture.nodes = picture.nodes.map { $0.applying(frame.map) }
            let drawn = rasterizer.draw(picture)
            for (place, pixel) in drawn.pixels.enumerated() where pixel != 0 {
                let x = Double(place % drawn.width) + 0.5 - side / 2
                let y = Double(place / drawn.width) + 0.5 - side / 2
                #expect((x * x + y * y).squareRoot() < side / 3 + 1)
            }
        }
    }
}
