import Foundation
import KinoraBasics
import Testing
import ViewKit
import ViewTestSupport

/// Tests of drawn images.
@Suite struct UIGraphicsTests {
    private let square = CGRect(x: 0, y: 0, width: 4, height: 3)

    @Test func `an image has the pixels of its scale`() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2.4), false, 2)
        defer { UIGraphicsEndImageContext() }
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        #expect(image.cgImage?.width == 8)
        #expect(image.cgImage?.height == 5)
        #expect(image.size == CGSize(width: 4, height: 2.5))
    }

    @Test func `the default scale is that of the traits or 2`() {
        func scale() -> CGFloat? {
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 0)
            defer { UIGraphicsEndImageContext() }
            return UIGraphicsGetImageFromCurrentImageContext()?.scale
        }
        #expect(scale() == 2)
        UITraitCollection { $0.displayScale = 3 }.performAsCurrent { #expect(scale() == 3) }
    }

    @Test func `images are drawn y down, and opaque ones on black`() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(Pixels.rows(image?.cgImage) == ["RR", "KK"])
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test func `an image of no size has no context but nests correctly`() {
        let outer = CGContext()
        UIGraphicsPushContext(outer)
        let reporter = Diagnostics.reporter
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        UIGraphicsBeginImageContext(.zero)
        Diagnostics.reporter = reporter
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsPopContext()
        #expect(lines.count == 1)
    }

    @Test func `fills with a blend mode blend with existing content`() {
        UIGraphicsBeginImageContext(square.size)
        defer { UIGraphicsEndImageContext() }
        UIColor.white.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 3))
        UIColor.red.setFill()
        UIRectFillUsingBlendMode(square, .sourceAtop)
        UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 1, height: 1), .clear)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        #expect(Pixels.rows(image?.cgImage) == [".R..", "RR..", "RR.."])
    }

    @Test func `a translucent fill replaces existing content`() {
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        defer { UIGraphicsEndImageContext() }
        UIColor.white.setFill()
        UIRectFill(square)
        UIColor(white: 0, alpha: 0.4).setFill()
        UIRectFill(square)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.pixels == [0x6600_0000])
    }

    @Test func `a frame is drawn inside, and a clip limits drawing`() {
        UIGraphicsBeginImageContext(square.size)
        defer { UIGraphicsEndImageContext() }
        UIColor.blue.set()
        UIRectClip(CGRect(x: 0, y: 0, width: 3, height: 3))
        UIRectFrame(square)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        #expect(Pixels.rows(image?.cgImage) == ["BBB.", "B...", "BBB."])
    }

    @Test func `a renderer draws the content of its bounds`() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let bounds = CGRect(x: 10, y: 20, width: 3, height: 2)
        let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 10, y: 20, width: 1, height: 1))
            UIColor.red.setStroke()
            context.stroke(CGRect(x: 11, y: 20, width: 2, height: 2))
            #expect(context.format.bounds == bounds)
        }
        #expect(Pixels.rows(image.cgImage) == ["GRR", ".RR"])
    }

    @Test func `a renderer creates PNG data and images for the screen`() throws {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
        let data = renderer.pngData { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(Pixels.rows(try CGImage(pngData: data)) == ["BB", "BB"])
        #expect(renderer.image { _ in }.scale == 2)
    }

    @Test func `a renderer's image can be drawn again`() {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format)
        let dot = renderer.image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let twice = renderer.image { _ in
            dot.draw(at: .zero)
            dot.draw(in: CGRect(x: 1, y: 0, width: 2, height: 1))
        }
        #expect(Pixels.rows(twice.cgImage) == ["RR"])
    }
}
