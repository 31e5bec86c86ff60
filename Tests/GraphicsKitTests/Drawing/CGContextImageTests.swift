import Foundation
import KinoraBasics
import LayerKit
import Testing

/// Tests images that contexts create and draw, pixel by pixel.
@Suite struct CGContextImageTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func bitmap(
        _ width: Int,
        _ height: Int,
        _ alpha: CGImageAlphaInfo = .premultipliedLast
    ) throws -> CGContext {
        try #require(
            CGContext(
                data: nil,
                width: width,
                height: height,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: alpha.rawValue
            )
        )
    }

    private func pixels(_ context: CGContext) throws -> [UInt32] {
        try #require(context.makeImage()).pixels
    }

    /// Returns the drawn area in pixels, weighted by alpha.
    private func area(_ context: CGContext) throws -> Double {
        try pixels(context).reduce(0) { $0 + Double($1 >> 24) / 255 }
    }

    // MARK: - Bitmaps

    @Test func `a bitmap's origin is at the bottom`() throws {
        let context = try bitmap(2, 2)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(try pixels(context) == [0, 0, 0xFF00_00FF, 0])
        #expect(context.ctm == .identity)
        #expect(context.width == 2 && context.height == 2)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 2, height: 2))
    }

    @Test func `an image drawn into a bitmap is upright`() throws {
        let context = try bitmap(1, 2)
        let image = CGImage(width: 1, height: 2, pixels: [0xFF00_00FF, 0xFFFF_0000])
        context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(try pixels(context) == image.pixels)
    }

    @Test func `a bitmap without alpha starts out black`() throws {
        #expect(try pixels(bitmap(1, 1, .noneSkipLast)) == [0xFF00_0000])
    }

    @Test func `an image has the bytes of its pixels`() throws {
        let image = CGImage(width: 1, height: 1, pixels: [0x8040_2010])
        #expect(image.dataProvider?.data == Data([0x10, 0x20, 0x40, 0x80]))
        #expect(image.bytesPerRow == 4 && image.bitsPerPixel == 32)
    }

    @Test func `an invalid bitmap is reported`() {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var messages: [String] = []
        Diagnostics.reporter = { messages.append($0) }
        func make(_ width: Int) -> CGContext? {
            CGContext(
                data: nil,
                width: width,
                height: 1,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: 1
            )
        }
        #expect(make(0) == nil)
        #expect(make(1_000_000) == nil)
        #expect(messages.count == 2)
    }

    // MARK: - Recordings

    @Test func `an enlarged recorded image is sharp`() throws {
        let small = try bitmap(4, 4)
        small.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        let image = try #require(small.makeImage())
        let large = try bitmap(400, 400)
        large.draw(image, in: CGRect(x: 0, y: 0, width: 400, height: 400))
        // Stretched pixels would have a wide, pale edge.
        // Four cubic curves enclose 0.03 percent more area than a disc.
        #expect(abs(try area(large) - .pi * 200 * 200) < 50)
        let pale = try pixels(large).count { $0 >> 24 != 0 && $0 >> 24 != 255 }
        #expect(pale < 2200)
    }

    @Test func `a recorded image is clipped to its bounds`() throws {
        let small = try bitmap(4, 4)
        small.fill(CGRect(x: -10, y: -10, width: 100, height: 100))
        let large = try bitmap(10, 10)
        large.draw(
            try #require(small.makeImage()),
            in: CGRect(x: 2, y: 2, width: 4, height: 4)
        )
        #expect(try area(large) == 16)
    }

    @Test func `pixels and recordings can be cropped`() throws {
        let context = try bitmap(4, 2)
        context.setFillColor(red)
        context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        context.setFillColor(blue)
        context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
        let drawn = try #require(context.makeImage())
        let stored = CGImage(width: 4, height: 2, pixels: drawn.pixels)
        let part = CGRect(x: 1, y: 0, width: 2, height: 2)
        for image in [drawn, stored] {
            let cut = try #require(image.cropping(to: part))
            #expect(cut.pixels == [0xFF00_00FF, 0, 0, 0xFFFF_0000])
            #expect(image.cropping(to: CGRect(x: 9, y: 0, width: 2, height: 2)) == nil)
        }
    }

    @Test func `a layer draws a recording as vectors, in nine parts`() throws {
        let context = try bitmap(3, 3)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 3))
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 9, height: 3)
        layer.position = CGPoint(x: 4.5, y: 1.5)
        layer.contents = context.makeImage()
        layer.contentsCenter = CGRect(x: 1 / 3.0, y: 0, width: 1 / 3.0, height: 1)
        let nodes = LayerHost(layer: layer).picture().nodes
        let image = CGImage(
            width: 9,
            height: 3,
            recording: Picture(bounds: layer.bounds, nodes: nodes)
        )
        #expect(image.pixels.count { $0 == 0xFF00_00FF } == 3)
        #expect(image.pixels.count { $0 == 0 } == 24)
        #expect(!"\(nodes)".contains("Picture.Image"))
    }

    // MARK: - Clips and masks

    @Test func `a mask clips by its alpha`() throws {
        let context = try bitmap(2, 1)
        let mask = CGImage(width: 2, height: 1, pixels: [0xFF00_0000, 0x6600_0000])
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(try pixels(context) == [0xFF00_00FF, 0x6600_0066])
    }

    @Test func `an opaque mask clips by its brightness`() throws {
        let context = try bitmap(3, 1)
        let mask = CGImage(
            width: 3,
            height: 1,
            pixels: [0xFFFF_FFFF, 0xFF66_6666, 0xFF00_0000]
        )
        let rect = CGRect(x: 0, y: 0, width: 3, height: 1)
        context.clip(to: rect, mask: mask)
        context.setFillColor(red)
        context.fill(rect)
        #expect(try pixels(context) == [0xFF00_00FF, 0x6600_0066, 0])
    }

    @Test func `two masks clip to their product`() throws {
        let context = try bitmap(1, 1)
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        let half = CGImage(width: 1, height: 1, pixels: [0x8000_0000])
        context.clip(to: unit, mask: half)
        context.clip(to: unit, mask: half)
        context.fill(unit)
        #expect(abs(try area(context) - 0.25) < 0.01)
    }

    @Test func `clipping to several rectangles ends with the state`() throws {
        let context = try bitmap(4, 1)
        context.saveGState()
        context.clip(to: [
            CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1),
        ])
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(try pixels(context).map { $0 >> 24 } == [255, 0, 255, 0])
        context.restoreGState()
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(try pixels(context).map { $0 >> 24 } == [255, 0, 255, 255])
    }

    @Test func `drawing over the entire canvas becomes a mask`() throws {
        let context = try #require(
            CGContext(
                bounds: CGRect(x: 0, y: 0, width: 10, height: 10),
                scale: 1,
                isOpaque: false
            )
        )
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        let disc = try bitmap(10, 10)
        disc.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        context.setBlendMode(.destinationIn)
        context.draw(
            try #require(disc.makeImage()),
            in: CGRect(x: 0, y: 0, width: 10, height: 10)
        )
        guard case .group(let group)? = context.recording.first else {
            Issue.record("no group")
            return
        }
        #expect(group.mask != nil && group.blendMode == .normal)
        #expect(abs(try area(context) - .pi * 25) < 0.2)
    }

    // MARK: - Shadows

    @Test func `a shadow has its source's area, with an offset and a color`() throws {
        let context = try bitmap(60, 60)
        context.setShadow(offset: CGSize(width: 20, height: 20), blur: 8, color: blue)
        context.setFillColor(red)
        context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
        context.setShadow(offset: .zero, blur: 0, color: nil)
        let pixels = try pixels(context)
        // With y up, the shadow is above and to the right; its center is erf(5 / (4·√2))².
        let blues = pixels.map { (pixel: UInt32) in Double(pixel >> 16 & 255) / 255 }
        let middle = blues[29 * 60 + 30]
        let deviation: Double = 4
        let side = erf(5 / (deviation * 2.squareRoot()))
        #expect(abs(middle - side * side) < 0.02)
        #expect(pixels[(59 - 10) * 60 + 10] == 0xFF00_00FF)
        let shadow = blues.reduce(0, +)
        #expect(abs(shadow - 100) < 2)
        // The second moment of a blurred square is the square's second moment plus the variance.
        var moment = 0.0
        for (index, blue) in blues.enumerated() {
            let x = Double(index % 60) + 0.5 - 30
            moment += blue * x * x
        }
        #expect(abs(moment / shadow - (100 / 12.0 + 16)) < 0.8)
    }

    @Test func `a shadow's offset doesn't rotate with user space`() throws {
        let context = try bitmap(40, 40)
        context.translateBy(x: 20, y: 20)
        context.rotate(by: .pi)
        context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
        context.fill(CGRect(x: -2, y: -2, width: 4, height: 4))
        #expect(try pixels(context)[20 * 40 + 30] == 0xFFFF_0000)
    }

    @Test func `a transparency layer casts a single shadow`() throws {
        let context = try bitmap(20, 10)
        context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
        context.beginTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        context.fill(CGRect(x: 3, y: 0, width: 5, height: 10))
        context.endTransparencyLayer()
        let row = try pixels(context)[0..<20]
        #expect(row.count { $0 == 0xFFFF_0000 } == 8)
        #expect(row.count { $0 == 0xFF00_0000 } == 8)
    }

    @Test func `a transparency layer is clipped to its rectangle`() throws {
        let context = try bitmap(4, 1)
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 2, height: 1))
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        context.endTransparencyLayer()
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(try pixels(context).map { $0 >> 24 } == [0, 255, 0, 255])
    }

    // MARK: - Gradients and tiles

    private func ramp() throws -> CGGradient {
        let colors = [
            CGColor(red: 0, green: 0, blue: 0, alpha: 1),
            CGColor(red: 1, green: 1, blue: 1, alpha: 1),
        ]
        return try #require(
            CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(),
                colors: colors as CFArray,
                locations: nil
            )
        )
    }

    /// Compares the painted area for each extension option, and the color of the middle ring.
    @Test(arguments: [(10.0, 30.0), (30.0, 10.0), (0.0, 30.0)])
    func `a radial gradient blends between two circles`(
        _ start: Double,
        _ end: Double
    ) throws {
        for options in [
            [], .drawsBeforeStartLocation, .drawsAfterEndLocation,
            [.drawsBeforeStartLocation, .drawsAfterEndLocation],
        ] as [CGGradientDrawingOptions] {
            let context = try bitmap(100, 100)
            let center = CGPoint(x: 50, y: 50)
            context.drawRadialGradient(
                try ramp(),
                startCenter: center,
                startRadius: start,
                endCenter: center,
                endRadius: end,
                options: options
            )
            let before = options.contains(.drawsBeforeStartLocation)
            let after = options.contains(.drawsAfterEndLocation)
            let (inner, outer) = start < end ? (before, after) : (after, before)
            let low = min(start, end)
            let high = max(start, end)
            var expected = .pi * (high * high - low * low)
            if inner { expected += .pi * low * low }
            if outer { expected += 10_000 - .pi * high * high }
            #expect(abs(try area(context) - expected) < 3, "\(options)")
            let radius = (low + high) / 2
            let pixel = try pixels(context)[50 * 100 + Int(50 + radius)]
            #expect(abs(Int(pixel & 255) - 128) < 12, "\(options)")
        }
    }

    @Test func `gradients can be created from components`() throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceGray(),
                colorComponents: [0, 1, 1, 1],
                locations: [0, 1],
                count: 2
            )
        )
        let context = try bitmap(11, 1)
        context.drawLinearGradient(
            gradient,
            start: .zero,
            end: CGPoint(x: 11, y: 0),
            options: []
        )
        #expect(abs(Int(try pixels(context)[5] & 255) - 128) <= 1)
        #expect(
            CGGradient(colorsSpace: nil, colors: [red, "blue"] as CFArray, locations: nil) == nil
        )
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    }

    @Test func `tiles fill the clip, aligned with their rectangle`() throws {
        let context = try bitmap(6, 1)
        let tile = CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_0000])
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 1))
        context.draw(tile, in: CGRect(x: 1, y: 0, width: 2, height: 1), byTiling: true)
        let (r, b): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_0000)
        #expect(try pixels(context) == [b, r, b, r, b, 0])
    }

    @Test func `too many tiles are reported`() throws {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var messages: [String] = []
        Diagnostics.reporter = { messages.append($0) }
        let context = try bitmap(4, 4)
        let tile = CGImage(width: 1, height: 1, pixels: [0xFF00_00FF])
        for side in [1e-2, 1e-5, 1e-300] as [CGFloat] {
            context.draw(tile, in: CGRect(x: 0, y: 0, width: side, height: side), byTiling: true)
        }
        #expect(messages.count == 3)
        #expect(context.recording.isEmpty)
    }

    @Test func `a gradient in an empty clip isn't recorded`() throws {
        let clipped = try bitmap(20, 20)
        clipped.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
        clipped.clip(to: CGRect(x: 10, y: 10, width: 4, height: 4))
        let whole = try bitmap(20, 20)
        let places = [(clipped, CGPoint(x: 5, y: 5)), (whole, CGPoint(x: 100, y: 100))]
        for (context, center) in places {
            context.drawRadialGradient(
                try ramp(),
                startCenter: center,
                startRadius: 2,
                endCenter: center,
                endRadius: 5,
                options: []
            )
        }
        clipped.drawLinearGradient(
            try ramp(),
            start: .zero,
            end: CGPoint(x: 20, y: 0),
            options: []
        )
        #expect(clipped.recording.isEmpty)
        #expect(whole.recording.isEmpty)
    }

    // MARK: - Space and paths

    @Test func `points convert to device space and back`() throws {
        let context = try #require(
            CGContext(
                bounds: CGRect(x: 0, y: 0, width: 10, height: 20),
                scale: 2,
                isOpaque: false
            )
        )
        // y points down in points and up in pixels.
        let point = CGPoint(x: 1, y: 3)
        #expect(context.convertToDeviceSpace(point) == CGPoint(x: 2, y: 34))
        #expect(context.convertToUserSpace(CGPoint(x: 2, y: 34)) == point)
        #expect(context.ctm.d == -2)
        let rect = CGRect(x: 1, y: 1, width: 2, height: 3)
        #expect(context.convertToUserSpace(context.convertToDeviceSpace(rect)) == rect)
    }

    @Test func `a path keeps its position when the state is restored`() throws {
        let context = try bitmap(10, 10)
        context.saveGState()
        context.translateBy(x: 5, y: 5)
        context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        #expect(context.boundingBoxOfPath == CGRect(x: 5, y: 5, width: 1, height: 1))
        context.fillPath()
        #expect(try pixels(context)[4 * 10 + 5] >> 24 == 255)
    }

    @Test func `a stroked path fills the area of its stroke`() throws {
        let stroked = try bitmap(60, 60)
        let filled = try bitmap(60, 60)
        for context in [stroked, filled] {
            context.setLineWidth(6)
            context.setLineCap(.round)
            context.setLineJoin(.miter)
            context.setLineDash(phase: 3, lengths: [20, 9])
            context.move(to: CGPoint(x: 8, y: 8))
            context.addCurve(
                to: CGPoint(x: 40, y: 50),
                control1: CGPoint(x: 70, y: 0),
                control2: CGPoint(x: 10, y: 60)
            )
            context.addLine(to: CGPoint(x: 50, y: 10))
        }
        stroked.strokePath()
        filled.replacePathWithStrokedPath()
        filled.fillPath()
        #expect(try area(stroked) > 300)
        #expect(try difference(stroked, filled) < 4)
    }

    /// Returns the area in pixels by which the alpha of two bitmaps differs.
    private func difference(_ a: CGContext, _ b: CGContext) throws -> Double {
        zip(try pixels(a), try pixels(b)).reduce(0) {
            $0 + abs(Double($1.0 >> 24) - Double($1.1 >> 24)) / 255
        }
    }

    struct Dashes: CustomTestStringConvertible {
        let testDescription: String
        let lengths: [CGFloat]
        let phase: CGFloat
        let cap: CGLineCap
    }

    static let dashes = [
        Dashes(testDescription: "dots", lengths: [0, 8], phase: 0, cap: .round),
        Dashes(
            testDescription: "a start in the gap after a dot",
            lengths: [0, 10, 5, 10],
            phase: 5,
            cap: .round
        ),
        Dashes(
            testDescription: "a dash over the corner where the line closes",
            lengths: [20, 20],
            phase: 10,
            cap: .butt
        ),
        Dashes(
            testDescription: "a negative length",
            lengths: [10, 5, -4, 5],
            phase: 0,
            cap: .round
        ),
        Dashes(testDescription: "a dash all around", lengths: [200, 5], phase: 0, cap: .butt),
    ]

    @Test(arguments: dashes)
    func `dashes of a closed line fill the area of their stroke`(_ row: Dashes) throws {
        let stroked = try bitmap(60, 60)
        let filled = try bitmap(60, 60)
        for context in [stroked, filled] {
            context.setLineWidth(6)
            context.setLineCap(row.cap)
            context.setLineDash(phase: row.phase, lengths: row.lengths)
            context.addRect(CGRect(x: 10, y: 10, width: 40, height: 40))
        }
        stroked.strokePath()
        filled.replacePathWithStrokedPath()
        filled.fillPath()
        #expect(try area(stroked) > 100)
        #expect(try difference(stroked, filled) < 4)
    }

    @Test func `a path contains the points that drawing it covers`() throws {
        let context = try bitmap(20, 20)
        context.setLineWidth(2)
        context.addRects([
            CGRect(x: 2, y: 2, width: 12, height: 12), CGRect(x: 5, y: 5, width: 4, height: 4),
        ])
        let inner = CGPoint(x: 7, y: 7)
        let edge = CGPoint(x: 1.5, y: 7)
        #expect(context.pathContains(inner, mode: .fill))
        #expect(!context.pathContains(inner, mode: .eoFill))
        #expect(!context.pathContains(edge, mode: .fill))
        #expect(context.pathContains(edge, mode: .stroke))
        #expect(context.pathContains(edge, mode: .eoFillStroke))
        #expect(context.path?.boundingBox == CGRect(x: 2, y: 2, width: 12, height: 12))
    }
}
