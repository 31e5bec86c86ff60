import Foundation
import KinoraTimeline
import StageTestSupport
import Testing

@testable import KinoraExport

/// Tests of documents for handmade timelines.
@Suite struct AnimatedSVGDocumentTests {
    private let box = CGRect(x: 10, y: 10, width: 20, height: 20)

    private func timeline(_ root: Timeline.Layer, poster: Double = 0) -> Timeline {
        Timeline(
            identifier: "made",
            title: "Made & <sound>",
            size: CGSize(width: 40, height: 40),
            period: 2,
            posterTime: poster,
            root: root
        )
    }

    private func square(_ color: RGBA = .black) -> Timeline.Node {
        var path = PathGeometry()
        path.addRect(box)
        return .shape(Timeline.Shape(path: Track(path), fill: .color(Track(color))))
    }

    private func line(_ start: Track<Double>, _ end: Track<Double>) -> Timeline.Node {
        var path = PathGeometry()
        path.move(to: CGPoint(x: 10, y: 20))
        path.line(to: CGPoint(x: 30, y: 20))
        let stroke = Timeline.Stroke(
            paint: .color(Track(.black)),
            style: StrokeStyle(width: 4, cap: .round),
            start: start,
            end: end
        )
        return .shape(Timeline.Shape(path: Track(path), stroke: stroke))
    }

    /// Returns the document's text after checking it with the linter.
    private func text(
        _ timeline: Timeline,
        _ style: SVGAnimationStyle = .css,
        loopCount: Int? = nil
    ) -> String {
        let document = AnimatedSVGDocument(timeline, style: style, loopCount: loopCount)
        #expect(SVGLint(document.text).faults.isEmpty)
        return document.text
    }

    @Test func `a rotation about the center moves the origin to the center`() {
        let turn = Timeline.Placement(
            x: Track(20),
            y: Track(20),
            anchor: Track(CGPoint(x: 20, y: 20)),
            rotation: Track([.init(0, 0, .linear), .init(2, 2 * .pi)])
        )
        let text = text(timeline(Timeline.Layer(path: ".", placement: turn, nodes: [square()])))
        #expect(text.contains("viewBox=\"-20 -20 40 40\""))
        #expect(text.contains("to{rotate:360deg}"))
        #expect(text.contains("aria-label=\"Made &amp; &lt;sound&gt;\""))
        #expect(text.contains("2s linear"))
        #expect(text.contains("infinite"))
        #expect(!text.contains("transform-origin"))
    }

    @Test(arguments: [false, true])
    func `a stroke without a length is a path with caps`(isFilled: Bool) {
        let point = PathGeometry { path in
            path.move(to: CGPoint(x: 20, y: 20))
            path.close()
        }
        let stroke = Timeline.Stroke(
            paint: .color(Track(.black)),
            style: StrokeStyle(width: 4, cap: .round)
        )
        let shape = Timeline.Shape(
            path: Track(point),
            fill: isFilled ? .color(Track(.white)) : nil,
            stroke: stroke
        )
        let text = text(timeline(Timeline.Layer(path: ".", nodes: [.shape(shape)])))
        #expect(text.contains("M20 20h.001"))
        #expect(text.contains("round"))
    }

    @Test func `the still picture shows the poster time`() {
        let fade = Track<Double>([.init(0, 0, .linear), .init(1, 1, .linear), .init(2, 0)])
        let root = Timeline.Layer(path: ".", opacity: fade, nodes: [square()])
        let css = text(timeline(root, poster: 0.5))
        #expect(css.contains(" opacity=\".5\""))
        #expect(css.contains("0%,to{opacity:0}50%{opacity:1}"))
        let smil = text(timeline(root, poster: 0.5), .smil)
        #expect(smil.contains(#"values="0;1;0""#))
        #expect(smil.contains("@media(prefers-reduced-motion:reduce)"))
    }

    @Test func `a jump is two adjacent frames or a step easing`() {
        let jump = Track<Double>([
            .init(0, 0, .linear), .init(1, 1, .linear), .init(1, 0.25, .linear), .init(2, 0.5),
        ])
        let root = Timeline.Layer(path: ".", opacity: jump, nodes: [square()])
        let css = text(timeline(root))
        #expect(css.contains("49.99%{opacity:1}50%{opacity:.25}"))
        #expect(text(timeline(root), .smil).contains(#"keyTimes="0;.5;.5;1""#))
        let steps = Track<Double>([.init(0, 0.5, .hold), .init(1, 1, .hold), .init(2, 1, .hold)])
        let stepped = Timeline.Layer(path: ".", opacity: steps, nodes: [square()])
        #expect(text(timeline(stepped)).contains("50%{opacity:1}"))
        #expect(text(timeline(stepped)).contains("step-end"))
        #expect(text(timeline(stepped), .smil).contains(#"calcMode="discrete" keyTimes="0;.5""#))
    }

    @Test func `an overshooting easing is kept in CSS and split for SMIL`() {
        let positions = Track<Double>([
            .init(0, 0, .cubic(TimingCurve(0.34, 1.56, 0.64, 1))), .init(2, 10),
        ])
        let placement = Timeline.Placement(x: positions)
        let root = Timeline.Layer(path: ".", placement: placement, nodes: [square()])
        #expect(text(timeline(root)).contains("cubic-bezier(.34,1.56,.64,1)"))
        let smil = text(timeline(root), .smil)
        let splines = smil.firstMatch(of: /keySplines="([^"]+)"/)?.1.split(separator: ";")
        #expect((splines?.count ?? 0) >= 2)
    }

    // MARK: - Outlines

    @Test func `a growing line shifts one dash that never vanishes`() {
        let grow = Track<Double>([.init(0, 0, .linear), .init(2, 1)])
        let root = Timeline.Layer(path: ".", nodes: [line(Track(0), grow)])
        let text = text(timeline(root))
        #expect(text.contains("stroke-dasharray=\"20.001\""))
        #expect(text.contains("to{stroke-dashoffset:0}"))
        // A hundredth of a point remains of the line at the start.
        #expect(text.contains("stroke-dashoffset=\"19.991\""))
        #expect(!text.contains("pathLength"))
    }

    @Test func `ends with different timing are exact CSS variables`() throws {
        let start = Track<Double>([.init(0, 0, .linear), .init(2, 0.5)])
        let end = Track<Double>([.init(0, 0.1, .cubic(.init(0.42, 0, 0.58, 1))), .init(2, 1)])
        let root = Timeline.Layer(path: ".", nodes: [line(start, end)])
        let written = text(timeline(root))
        let name = try #require(written.firstMatch(of: /@property --([a-z0-9]{3})\{/)?.1)
        let text = written.replacing(name, with: "x")
        #expect(text.contains("@property --x{syntax:\"&lt;length>\";"))
        #expect(text.contains("stroke-dasharray:max(.01px,var(--xa) + var(--x)) 21"))
        #expect(text.contains("stroke-dashoffset:var(--x)"))
        #expect(text.contains("x{to{--x:-10px}}"))
        #expect(text.contains("xa{0%{--xa:1.999px}to{--xa:19.999px}}"))
        #expect(text.contains("2s linear x infinite,2s ease-in-out xa infinite"))
        // The still picture has its own dash because it can't use variables.
        #expect(text.contains("stroke-dasharray=\"1.999 21\""))
        // SMIL has no variables, so the dash is fitted.
        let smil = self.text(timeline(root), .smil)
        #expect(smil.contains("attributeName=\"stroke-dasharray\""))
        #expect(!smil.contains("var("))
    }

    @Test func `an end before the start draws nothing`() {
        let end = Track<Double>([.init(0, 0, .linear), .init(2, 1)])
        let root = Timeline.Layer(path: ".", nodes: [line(Track(0.5), end)])
        let text = text(timeline(root, poster: 1.5))
        #expect(text.contains("opacity:0"))
        #expect(text.contains("50%"))
    }

    @Test func `a closed outline overlaps its start at a corner`() {
        var path = PathGeometry()
        path.addRect(box)
        let open = path.openPieces(joinsEnds: true)
        #expect(open.count == 1)
        #expect(abs(open[0].length - 80.05) < 1e-9)
        #expect(abs(path.openPieces(joinsEnds: false)[0].length - 80) < 1e-9)
        var circle = PathGeometry()
        circle.addEllipse(in: box)
        #expect(abs(circle.openPieces(joinsEnds: true)[0].length - 20 * .pi) < 0.02)
    }

    @Test func `each subpath has a dash shifted by the preceding length`() {
        var path = PathGeometry()
        for y in [10, 20] {
            path.move(to: CGPoint(x: 0, y: y))
            path.line(to: CGPoint(x: 30, y: y))
        }
        let grow = Track<Double>([.init(0, 0, .linear), .init(2, 1)])
        let stroke = Timeline.Stroke(paint: .color(Track(.black)), end: grow)
        let shape = Timeline.Shape(path: Track(path), stroke: stroke)
        let text = text(timeline(Timeline.Layer(path: ".", nodes: [.shape(shape)]), poster: 2))
        #expect(text.matches(of: /<path/).count == 2)
        #expect(text.contains("stroke-dasharray=\"60.001\""))
        #expect(text.contains(":59.991\""))
        #expect(text.contains(":89.991\""))
    }

    // MARK: - Regions, colors, paths

    @Test func `the color and the opacity of a paint are animated separately`() {
        let color = Track<RGBA>([
            .init(0, RGBA(red: 1, green: 0, blue: 0), .linear),
            .init(2, RGBA(red: 0, green: 0, blue: 1, alpha: 0)),
        ])
        var path = PathGeometry()
        path.addRect(box)
        let shape = Timeline.Shape(path: Track(path), fill: .color(color))
        let text = text(timeline(Timeline.Layer(path: ".", nodes: [.shape(shape)])))
        #expect(text.contains("fill:#00f"))
        #expect(text.contains("fill-opacity:0"))
        #expect(!text.contains("rgba"))
    }

    @Test func `opacity applies to a layer as a unit, or to a single paint`() {
        let half = Timeline.Layer(
            path: ".",
            opacity: Track(0.5),
            nodes: [square(), square(.white)]
        )
        #expect(text(timeline(half)).contains("<g opacity=\".5\">"))
        let single = Timeline.Layer(path: ".", opacity: Track(0.5), nodes: [square()])
        #expect(text(timeline(single)).contains("fill-opacity=\".5\""))
    }

    @Test func `masks, clips, shadows and gradients refer to definitions`() {
        let gradient = Picture.Gradient(
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)],
            geometry: .linear(start: .zero, end: CGPoint(x: 40, y: 0))
        )
        var path = PathGeometry()
        path.addRect(box)
        let shape = Timeline.Shape(path: Track(path), fill: .gradient(gradient))
        let move = Timeline.Placement(x: Track([.init(0, 0, .linear), .init(2, 9)]))
        let mask = Timeline.Layer(
            path: "mask",
            placement: move,
            nodes: [square(RGBA(hex: 0x123456))]
        )
        let root = Timeline.Layer(
            path: ".",
            clip: Track(path),
            mask: [mask],
            shadow: Picture.Shadow(color: .black, offset: .zero, radius: 2),
            nodes: [.shape(shape), square()]
        )
        let text = text(timeline(root))
        for name in ["<mask ", "<clipPath ", "<filter ", "<linearGradient "] {
            #expect(text.contains(name))
        }
        #expect(text.contains("translate:9px"))
        #expect(!text.contains("#123456"))
    }

    @Test func `an animated path uses SMIL and reports it`() {
        var small = PathGeometry()
        small.addRect(box.insetBy(dx: 4, dy: 4))
        var large = PathGeometry()
        large.addRect(box)
        let path = Track<PathGeometry>([.init(0, small, .linear), .init(2, large)])
        let shape = Timeline.Shape(path: path, fill: .color(Track(.black)))
        let timeline = timeline(Timeline.Layer(path: ".", nodes: [.shape(shape)]))
        let document = AnimatedSVGDocument(timeline, style: .css)
        #expect(document.style == .smil)
        #expect(document.report.choices.count == 1)
        #expect(document.report.isFaithful)
        #expect(document.text.contains("values=\"M14 14L26 14L26 26L14 26Z;M10 10L30"))
    }

    @Test func `pictures are shown in turn by steps`() {
        func picture(_ color: RGBA) -> [Picture.Node] {
            var path = PathGeometry()
            path.addRect(box)
            return [.fill(Picture.Fill(path: path, paint: .color(color)))]
        }
        let frames = Track<[Picture.Node]>([
            .init(0, picture(.black), .hold), .init(1, picture(.white), .hold),
            .init(2, picture(.black), .hold),
        ])
        let text = text(timeline(Timeline.Layer(path: ".", nodes: [.frames(frames)])))
        #expect(text.matches(of: /<path/).count == 2)
        #expect(text.contains("50%{opacity:0}"))
        #expect(text.contains("50%{opacity:1}"))
    }

    // MARK: - Loops

    @Test func `a story plays once and stays, and loops are counted`() {
        let fade = Track<Double>([.init(0, 0, .linear), .init(2, 0.5)])
        var story = timeline(Timeline.Layer(path: ".", opacity: fade, nodes: [square()]))
        #expect(text(story, loopCount: 3).contains("3 forwards"))
        #expect(text(story, .smil, loopCount: 3).contains(#"repeatCount="3" fill="freeze""#))
        story.isRepeating = false
        #expect(text(story).contains("forwards"))
        #expect(!text(story).contains("infinite"))
        #expect(text(story, .smil).contains("fill=\"freeze\""))
        #expect(!text(story, .smil).contains("repeatCount"))
    }
}

@Suite struct HTMLTests {
    private let stage = Stage(StoryFixture())

    private func text(_ form: HTMLForm) throws -> String {
        String(decoding: try stage.data(as: .html(form)), as: UTF8.self)
    }

    @Test func `an inline snippet is the SVG itself`() throws {
        let svg = String(decoding: try stage.data(as: .svg()), as: UTF8.self)
        let text = try text(.inline)
        #expect(text.hasPrefix("<svg width="))
        #expect(text.utf8.count < svg.utf8.count)
        #expect(text.contains("role=\"img\""))
    }

    @Test func `an image's URL contains the SVG`() throws {
        let text = try text(.dataURI)
        #expect(text.contains("alt=\"Story &amp; &lt;End&gt;\""))
        let address = try #require(text.firstMatch(of: /src="data:image\/svg\+xml,([^"]+)"/)?.1)
        #expect(!address.contains("<") && !address.contains("#"))
        let document = try #require(String(address).removingPercentEncoding)
        let quoted = document.replacing("'", with: "\"")
        #expect(MarkupText(quoted).faults.isEmpty)
        #expect(SVGLint(quoted).faults.isEmpty)
    }

    @Test func `Markdown includes the poster if there is one`() {
        let plain = HTMLExporter.markdown(file: "my loader.svg", title: "A [b]")
        #expect(plain == #"![A \[b\]](my%20loader.svg)"#)
        let both = HTMLExporter.markdown(file: "a.gif", poster: "a.png", title: "A & B")
        let expected =
            #"<picture><source media="(prefers-reduced-motion:reduce)" srcset="a.png">"#
            + #"<img src="a.gif" alt="A &amp; B"></picture>"#
        #expect(both == expected)
    }
}
