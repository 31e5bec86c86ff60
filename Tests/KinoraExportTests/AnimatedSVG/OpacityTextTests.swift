import Foundation
import KinoraTimeline
import TestSupport
import Testing

@testable import KinoraExport

/// Tests of the opacities in documents, whose lengths have fewer decimals the larger they are.
@Suite struct OpacityTextTests {
    static let sizes: [CGFloat] = [4, 40, 120, 800]

    /// The smallest of 255 steps, halved.
    private static let tolerance = 0.5 / 255

    private func text(
        _ nodes: [Timeline.Node],
        _ size: CGFloat,
        _ style: SVGAnimationStyle
    ) -> String {
        let timeline = Timeline(
            identifier: "faint",
            title: "Faint",
            size: CGSize(width: size, height: size),
            period: 2,
            root: Timeline.Layer(path: ".", nodes: nodes)
        )
        return AnimatedSVGDocument(timeline, style: style).text
    }

    @Test(arguments: sizes) func `opacities of colors and layers are exact`(size: CGFloat) throws {
        var random = SeededGenerator(seed: 75)
        for _ in 0..<20 {
            let alpha = Double.random(in: 0.01...0.99, using: &random)
            let faint = LottieScene.square(0, 0, RGBA(red: 0, green: 0, blue: 0, alpha: alpha))
            let layer = Timeline.Layer(
                path: "a",
                opacity: Track(alpha),
                nodes: [LottieScene.square(0, 0), LottieScene.square(1, 1)]
            )
            for node in [faint, .layer(layer)] {
                let text = text([node], size, .css)
                let match = try #require(text.firstMatch(of: /opacity="([0-9.]+)"/))
                let written = "0" + String(match.1)
                let value = try #require(Double(written))
                #expect(abs(value - alpha) < Self.tolerance, "seed 75: \(alpha) as \(written)")
            }
        }
    }

    @Test(arguments: sizes, [SVGAnimationStyle.css, .smil])
    func `animated opacities are exact`(size: CGFloat, style: SVGAnimationStyle) {
        let layer = Timeline.Layer(
            path: "a",
            opacity: Track([.init(0, 0.075, .linear), .init(1, 0.3333, .linear), .init(2, 0.075)]),
            nodes: [LottieScene.square(0, 0)]
        )
        let text = text([.layer(layer)], size, style)
        #expect(text.contains(".075") && text.contains(".333"))
    }

    @Test(arguments: sizes) func `opacities of still parts are exact`(size: CGFloat) {
        let stops = [
            Picture.Gradient.Stop(
                location: 0.125,
                color: RGBA(red: 1, green: 0, blue: 0, alpha: 0.075)
            ),
            .init(location: 1, color: .black),
        ]
        let gradient = Picture.Gradient(
            stops: stops,
            geometry: .linear(start: .zero, end: CGPoint(x: 20, y: 0))
        )
        let shape = Timeline.Shape(path: Track(LottieScene.box(0, 0)), fill: .gradient(gradient))
        let text = text([.shape(shape)], size, .css)
        #expect(text.contains("stop-opacity=\"0.075\""))
        #expect(text.contains("offset=\"0.125\""))
    }
}
