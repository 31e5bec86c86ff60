import Foundation
import KinoraBasics
import LayerKit
import TestSupport
import Testing

@Suite struct CGMemberTests {
    private func image(_ draw: (CGContext) -> Void) throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil,
                width: 20,
                height: 20,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )
        )
        draw(context)
        return try #require(context.makeImage())
    }

    @Test func `a conic gradient starts at its angle and advances from x toward y`() throws {
        let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
        let pixels = try image {
            $0.drawConicGradient(gradient, center: CGPoint(x: 10, y: 10), angle: 0)
        }.pixels
        func level(_ x: Int, _ y: Int) -> UInt32 { pixels[y * 20 + x] & 255 }
        // The context's y axis points up; the image's rows run from top to bottom.
        #expect(level(19, 9) < 8)
        #expect(abs(Int(level(10, 1)) - 64) < 8)
        #expect(abs(Int(level(0, 10)) - 128) < 8)
        #expect(abs(Int(level(9, 18)) - 191) < 8)
    }

    @Test func `components use the current color space`() throws {
        let gray = try image {
            $0.setFillColor([1, 1])
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(gray.pixels[0] == 0xFFFF_FFFF)
        let red = try image {
            $0.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
            $0.setFillColor([1, 0, 0, 1])
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(red.pixels[0] == 0xFF00_00FF)
    }

    @Test func `a context describes its pixels`() throws {
        _ = try image { context in
            #expect(context.bitsPerPixel == 32)
            #expect(context.bytesPerRow == 80)
            #expect(context.alphaInfo == .premultipliedLast)
            #expect(context.data != nil)
            context.textPosition = CGPoint(x: 3, y: 4)
            #expect(context.textMatrix == CGAffineTransform(translationX: 3, y: 4))
        }
        #expect(CGContext().colorSpace == nil)
    }

    @Test(arguments: [0.5, 0.05, 0.005] as [CGFloat])
    func `a flattened circle has only lines within the distance`(_ distance: CGFloat) {
        let circle = CGPath(
            ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20),
            transform: nil
        )
        let flat = circle.flattened(threshold: distance).geometry
        var current = CGPoint.zero
        for element in flat.elements {
            guard let end = element.end else { continue }
            if case .line = element {
                let middle = CGPoint(x: (current.x + end.x) / 2, y: (current.y + end.y) / 2)
                // The curves deviate by 0.003 from a circle with a radius of 10 points.
                #expect(abs(hypot(middle.x, middle.y) - 10) <= distance + 0.003)
            } else if case .move = element {
            } else {
                Issue.record("\(element) isn't a line")
            }
            current = end
        }
        #expect(flat.subpaths.count == 1)
        #expect(flat.subpaths.first?.isClosed == true)
    }

    @Test func `a C function receives each element and the info pointer`() {
        var count = 0
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        path.apply(info: &count) { info, _ in
            info?.assumingMemoryBound(to: Int.self).pointee += 1
        }
        #expect(count == 5)
    }

    @Test func `components restore the decomposed transform`() {
        RandomRuns("decomposed transforms", count: 200).run { seed, random in
            func number() -> CGFloat { CGFloat(random.number(-4...4)) }
            let map = CGAffineTransform(
                a: number(),
                b: number(),
                c: number(),
                d: number(),
                tx: number(),
                ty: number()
            )
            let again = CGAffineTransform(map.decomposed())
            let distances = [
                again.a - map.a, again.b - map.b, again.c - map.c, again.d - map.d,
                again.tx - map.tx, again.ty - map.ty,
            ]
            #expect(distances.allSatisfy { abs($0) < 1e-9 }, "seed \(seed)")
        }
        let turn = CGAffineTransform(scaleX: 2, y: 3)
            .concatenating(CGAffineTransform(rotationAngle: 0.5))
        let parts = turn.decomposed()
        #expect(abs(parts.rotation - 0.5) < 1e-12)
        #expect(abs(parts.scale.width - 2) < 1e-12)
        #expect(abs(parts.scale.height - 3) < 1e-12)
        #expect(abs(parts.horizontalShear) < 1e-12)
    }

    @Test func `a mask's brightness becomes the image's alpha`() throws {
        let red = CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_00FF])
        let mask = CGImage(
            width: 4,
            height: 2,
            pixels: [
                0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF80_8080, 0xFF80_8080,
                0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF80_8080, 0xFF80_8080,
            ]
        )
        #expect(red.masking(mask)?.pixels == [0xFF00_00FF, 0x8000_0080])
    }

    @Test func `pixels with masked colors become transparent`() {
        let image = CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_FF00])
        let masked = image.copy(maskingColorComponents: [200, 255, 0, 10, 0, 10])
        #expect(masked?.pixels == [0, 0xFF00_FF00])
        #expect(image.copy(maskingColorComponents: [1]) == nil)
    }

    @Test(
        arguments: [
            ([0x80, 0x40, 0x00, 0x80], CGImageAlphaInfo.premultipliedLast, 4 << 12, 0x8000_4080),
            ([0x80, 0x00, 0x40, 0x80], .premultipliedFirst, 2 << 12, 0x8080_0040),
            ([0x80, 0xFF, 0x00, 0xFF], .first, 4 << 12, 0x8080_0080),
            ([0x01, 0x02, 0x03, 0x00], .noneSkipLast, 0, 0xFF03_0201),
            ([0x03, 0x02, 0x01, 0x00], .noneSkipFirst, 2 << 12, 0xFF03_0201),
        ] as [([UInt8], CGImageAlphaInfo, UInt32, UInt32)]
    )
    func `bytes are read in the given order`(
        _ bytes: [UInt8],
        _ alpha: CGImageAlphaInfo,
        _ order: UInt32,
        _ expected: UInt32
    ) throws {
        let provider = try #require(CGDataProvider(data: Data(bytes)))
        let image = try #require(
            CGImage(
                width: 1,
                height: 1,
                bitsPerComponent: 8,
                bitsPerPixel: 32,
                bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | order),
                provider: provider,
                decode: nil,
                shouldInterpolate: true,
                intent: .defaultIntent
            )
        )
        #expect(image.pixels == [expected])
    }

    @Test(arguments: [4, 5, Int.max])
    func `incomplete rows of bytes are reported`(_ bytesPerRow: Int) throws {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var messages: [String] = []
        Diagnostics.reporter = { messages.append($0) }
        let image = CGImage(
            width: 1,
            height: 3,
            bitsPerComponent: 8,
            bitsPerPixel: 32,
            bytesPerRow: bytesPerRow,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
            provider: try #require(CGDataProvider(data: Data(repeating: 255, count: 12))),
            decode: nil,
            shouldInterpolate: true,
            intent: .defaultIntent
        )
        #expect((image == nil) == (bytesPerRow > 4))
        #expect(messages.isEmpty == (bytesPerRow == 4))
    }

    /// Bytes of a mask of 2×2 pixels and the opacity of its pixels.
    struct Mask: CustomTestStringConvertible, Sendable {
        let bits: Int
        let bitsPerPixel: Int
        let bytesPerRow: Int
        let bytes: [UInt8]
        var decode: [CGFloat]?
        let opacities: [UInt32]?

        var testDescription: String { "\(bits) of \(bitsPerPixel) bits, \(bytes)" }
    }

    static let masks = [
        Mask(
            bits: 8,
            bitsPerPixel: 8,
            bytesPerRow: 2,
            bytes: [0, 255, 51, 204],
            opacities: [255, 0, 204, 51]
        ),
        Mask(
            bits: 8,
            bitsPerPixel: 32,
            bytesPerRow: 9,
            bytes: [0, 1, 2, 3, 255, 1, 2, 3, 9, 51, 1, 2, 3, 204, 1, 2, 3],
            opacities: [255, 0, 204, 51]
        ),
        Mask(
            bits: 8,
            bitsPerPixel: 24,
            bytesPerRow: 6,
            bytes: [0, 1, 2, 255, 1, 2, 51, 1, 2, 204, 1, 2],
            opacities: [255, 0, 204, 51]
        ),
        Mask(
            bits: 1,
            bitsPerPixel: 1,
            bytesPerRow: 1,
            bytes: [0x40, 0x80],
            opacities: [255, 0, 0, 255]
        ),
        Mask(
            bits: 4,
            bitsPerPixel: 4,
            bytesPerRow: 1,
            bytes: [0x0F, 0x3C],
            opacities: [255, 0, 204, 51]
        ),
        Mask(
            bits: 16,
            bitsPerPixel: 16,
            bytesPerRow: 4,
            bytes: [0, 0, 255, 255, 51, 51, 204, 204],
            opacities: [255, 0, 204, 51]
        ),
        Mask(
            bits: 8,
            bitsPerPixel: 8,
            bytesPerRow: 2,
            bytes: [0, 255, 51, 204],
            decode: [1, 0],
            opacities: [0, 255, 51, 204]
        ),
        Mask(
            bits: 8,
            bitsPerPixel: 32,
            bytesPerRow: 7,
            bytes: Array(
                repeating: 0,
                count: 16
            ),
            opacities: nil
        ),
        Mask(
            bits: 8,
            bitsPerPixel: 32,
            bytesPerRow: 8,
            bytes: Array(
                repeating: 0,
                count: 15
            ),
            opacities: nil
        ),
        Mask(
            bits: 8,
            bitsPerPixel: 12,
            bytesPerRow: 8,
            bytes: Array(
                repeating: 0,
                count: 16
            ),
            opacities: nil
        ),
        Mask(
            bits: 7,
            bitsPerPixel: 8,
            bytesPerRow: 8,
            bytes: Array(
                repeating: 0,
                count: 16
            ),
            opacities: nil
        ),
        Mask(
            bits: 8,
            bitsPerPixel: -8,
            bytesPerRow: 8,
            bytes: Array(
                repeating: 0,
                count: 16
            ),
            opacities: nil
        ),
    ]

    @Test(arguments: masks)
    func `a mask takes samples of any size, or reports why not`(mask: Mask) throws {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var messages: [String] = []
        Diagnostics.reporter = { messages.append($0) }
        let image = CGImage(
            maskWidth: 2,
            height: 2,
            bitsPerComponent: mask.bits,
            bitsPerPixel: mask.bitsPerPixel,
            bytesPerRow: mask.bytesPerRow,
            provider: try #require(CGDataProvider(data: Data(mask.bytes))),
            decode: mask.decode,
            shouldInterpolate: false
        )
        #expect(image?.pixels.map { $0 >> 24 } == mask.opacities)
        #expect(messages.count == (mask.opacities == nil ? 1 : 0))
    }
}
