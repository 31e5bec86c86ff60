import Foundation
import KinoraIndicators
import KinoraPlatform
import LayerKit
import StageTestSupport
import TestSupport
import Testing

/// Text layers, which Core Animation draws into bitmaps of their bounds.
@Suite struct TextLayerTests {
    /// The designs with text, at sizes at which San Francisco's spacing differs.
    static let cases = CatalogCase.all.filter { example in
        example.indicator.value(ofParameter: "text") != nil
    }.flatMap { example in [1, 2.5, 6].map { (example, CGFloat($0)) } }

    static func texts(of example: CatalogCase, scale: CGFloat) -> [CATextLayer] {
        let natural = example.naturalSize
        let size = CGSize(width: natural.width * scale, height: natural.height * scale)
        return texts(in: example.indicator.makeLayer(size: size))
    }

    static func texts(in layer: CALayer) -> [CATextLayer] {
        let own = (layer as? CATextLayer).map { [$0] } ?? []
        return own + ([layer.mask].compactMap { $0 } + (layer.sublayers ?? [])).flatMap(texts)
    }

    @Test(arguments: cases)
    func `text is measured in the font that draws it, with room around it`(
        example: CatalogCase,
        scale: CGFloat
    ) {
        let texts = Self.texts(of: example, scale: scale)
        #expect(!texts.isEmpty)
        for layer in texts {
            let text = layer.string as? String ?? ""
            let line = SystemText.line(text, fontSize: layer.fontSize)
            let room = (layer.bounds.width - line.width) / 2
            #expect(room >= 0.2 * layer.fontSize)
            #expect(layer.bounds.origin == .zero)
            #expect(layer.bounds.height >= line.height + 0.2 * layer.fontSize)
        }
    }

    /// Letters that reach beyond their advances, such as those in a slanted font.
    @Test(arguments: ["fjÅgQ", "Ṩẳṱ", "مرحبا", "ภาษาไทย", "👩‍🚀🎈"])
    func `no ink is cut off`(text: String) throws {
        var indicator = BouncingLetters()
        indicator.style.text = text
        let size = CGSize(width: 192, height: 64)
        for layer in Self.texts(in: indicator.makeLayer(size: size)) {
            let alone = CATextLayer()
            alone.string = layer.string
            alone.fontSize = layer.fontSize
            alone.alignmentMode = .center
            // As large as needed, around the same text.
            alone.bounds = layer.bounds.insetBy(dx: -50, dy: 0)
            alone.bounds.size.height += 100
            let whole = Self.coverage(of: alone)
            alone.bounds = layer.bounds
            #expect(abs(Self.coverage(of: alone) - whole) <= 1e-9 * whole)
        }
    }

    /// Returns the sum of the opacities of the pixels that a text layer draws.
    private static func coverage(of text: CATextLayer) -> Double {
        let root = CALayer.container(size: CGSize(width: 200, height: 200))
        text.foregroundColor = .black
        text.anchorPoint = CGPoint(x: 0.5, y: 0)
        text.position = CGPoint(x: 100, y: 50)
        root.addSublayer(text)
        defer { text.removeFromSuperlayer() }
        let frame = IndicatorProbe(layer: root, size: root.bounds.size).frame(at: 0)
        // Of black text, only the alpha isn't 0.
        return frame.pixels.reduce(0) { sum, pixel in
            sum + Double([0, 8, 16, 24].reduce(UInt32(0)) { $0 + (pixel >> $1) & 0xFF })
        }
    }

    @Test(
        arguments: [1, 2, 3],
        CatalogCase.all.filter { $0.indicator.value(ofParameter: "text") != nil }
    )
    func `text layers consist of whole pixels`(scale: Int, example: CatalogCase) {
        let scale = CGFloat(scale)
        // A size at which nothing is on whole pixels by chance.
        let layer = example.indicator.makeLayer(size: example.size(fitting: 131))
        let before = Self.texts(in: layer).map { ($0.position, $0.bounds.width) }
        layer.setScale(scale)
        for (text, old) in zip(Self.texts(in: layer), before) {
            #expect(text.contentsScale == scale)
            let frame = text.frame
            for length in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
                #expect(abs((length * scale).rounded() - length * scale) < 1e-6)
            }
            #expect(abs(text.position.x - old.0.x) * scale <= 0.2501)
            #expect(text.bounds.width >= old.1)
        }
    }

    @Test func `rasterized layers have the scale of the screen`() throws {
        for indicator in [FadingTail() as any LoadingAnimation, RadarIndicator()] {
            let layer = indicator.makeLayer(size: type(of: indicator).naturalSize)
            layer.setScale(3)
            let rasterized = try #require(Self.rasterized(in: layer).first)
            #expect(rasterized.rasterizationScale == 3)
        }
    }

    private static func rasterized(in layer: CALayer) -> [CALayer] {
        (layer.shouldRasterize ? [layer] : []) + (layer.sublayers ?? []).flatMap(rasterized)
    }
}
