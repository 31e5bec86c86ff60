import Foundation
import LayerKit
import TestSupport
import Testing

@Suite struct CATextLayerTests {
    private func layer(_ string: Any?) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        layer.string = string
        layer.fontSize = 10
        return layer
    }

    private func nodes(_ layer: CALayer, at time: TimeInterval = 0) -> [Picture.Node] {
        let host = LayerHost(layer: layer, clock: MediaClock())
        host.commit()
        return host.picture(at: time).nodes
    }

    private func strokes(_ layer: CALayer, at time: TimeInterval = 0) -> [Picture.Stroke] {
        nodes(layer, at: time).compactMap { node in
            if case .stroke(let stroke) = node { stroke } else { nil }
        }
    }

    @Test func `text outside the bounds isn't drawn`() {
        func pixels(_ bounds: CGRect) -> [UInt32] {
            let root = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 100, height: 30)
            root.anchorPoint = .zero
            let text = layer("MMMMM")
            text.foregroundColor = .black
            text.anchorPoint = .zero
            text.bounds = bounds
            text.position = CGPoint(x: bounds.minX, y: bounds.minY)
            root.addSublayer(text)
            let host = LayerHost(layer: root, clock: MediaClock())
            host.commit()
            return Rasterizer(width: 100, height: 30, scale: 1).draw(host.picture(at: 0)).pixels
        }
        let whole = pixels(CGRect(x: 0, y: 0, width: 100, height: 30))
        let narrow = pixels(CGRect(x: 0, y: 0, width: 20, height: 30))
        #expect(whole.contains { $0 != 0 })
        for (index, pixel) in narrow.enumerated() {
            #expect(pixel == (index % 100 < 20 ? whole[index] : 0))
        }
        // In a layer without a size, Core Animation draws nothing.
        #expect(pixels(.zero).allSatisfy { $0 == 0 })
    }

    @Test func `text inside the bounds needs no clip`() {
        #expect(strokes(layer("ab")).count == 1)
    }

    @Test func `a string keeps its type`() {
        let text = NSMutableAttributedString(string: "ab")
        let layer = layer(text)
        text.mutableString.append("c")
        #expect((layer.string as? NSAttributedString)?.string == "ab")
        layer.string = "x"
        #expect(layer.string as? String == "x")
        layer.string = 7
        #expect(layer.string == nil)
        #expect(nodes(layer).isEmpty)
    }

    @Test func `text without a color attribute uses the layer's color`() {
        let text = NSMutableAttributedString(string: "abc")
        let key = NSAttributedString.Key("NSColor")
        text.addAttribute(
            key,
            value: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
            range: NSRange(location: 1, length: 1)
        )
        let layer = layer(text)
        layer.foregroundColor = nil
        #expect(strokes(layer).map(\.paint) == [.color(RGBA(red: 1, green: 0, blue: 0))])
        layer.foregroundColor = .white
        #expect(
            strokes(layer).map(\.paint) == [
                .color(.white), .color(RGBA(red: 1, green: 0, blue: 0)),
            ]
        )
    }

    @Test func `the font size and the color animate`() throws {
        let layer = layer("a")
        let size = CABasicAnimation(keyPath: "fontSize")
        size.fromValue = 10
        size.toValue = 30
        size.duration = 1
        layer.add(size, forKey: nil)
        let color = CABasicAnimation(keyPath: "foregroundColor")
        color.fromValue = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        color.toValue = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
        color.duration = 1
        layer.add(color, forKey: nil)
        let middle = try #require(strokes(layer, at: 0.5).first)
        #expect(abs(middle.style.width - 20 * MonolineFace.regular.strokeWidth) < 1e-9)
        #expect(middle.paint == .color(RGBA(red: 1, green: 0.5, blue: 1)))
    }

    @Test func `a layer keeps the environment that it was created in`() {
        let face = StubFace(name: "Stub", characters: ["a"])
        var environment = TextEnvironment.stub(face)
        environment.systemFontName = "Stub"
        let stub = TextEnvironment.$current.withValue(environment) { layer("ab") }
        let drawn = nodes(stub)
        #expect(drawn.count == 2)
        #expect(environment.missing == ["Stub has no “b” (U+0062); drawn in Monoline-Regular"])
        guard case .fill(let fill)? = drawn.first else {
            Issue.record("The stub isn't drawn as a fill.")
            return
        }
        #expect(fill.path.bounds == CGRect(x: 0, y: 15, width: 5, height: 5))
        #expect(strokes(layer("ab")).count == 1)
    }

    @Test func `an unknown font name uses the built-in typeface`() {
        let face = StubFace(name: "Stub", characters: ["a"])
        let layer = TextEnvironment.$current.withValue(.stub(face)) { self.layer("a") }
        layer.font = NSString(string: "Stub")
        #expect(strokes(layer).isEmpty)
        layer.font = NSString(string: "Helvetica")
        let regular: CGFloat = 0.085 * 10
        #expect(strokes(layer).map(\.style.width) == [regular])
        layer.font = NSString(string: "Helvetica-Bold")
        let bold = regular + 0.4 * 1.125
        #expect(strokes(layer).map(\.style.width) == [bold])
    }

    @Test func `every change is redrawn`() {
        let layer = layer("a")
        var seen = [nodes(layer)]
        let changes: [(CATextLayer) -> Void] = [
            { $0.string = "a b" }, { $0.fontSize = 12 }, { $0.alignmentMode = .right },
            { $0.font = NSString(string: "Monoline-Bold") }, { $0.bounds.size.width = 14 },
            { $0.isWrapped = true }, { $0.isWrapped = false },
            { $0.truncationMode = .end }, { $0.foregroundColor = .black },
        ]
        for change in changes {
            change(layer)
            let drawn = nodes(layer)
            #expect(drawn != seen.last)
            seen.append(drawn)
        }
    }
}
