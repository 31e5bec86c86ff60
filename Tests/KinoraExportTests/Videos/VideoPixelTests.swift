import Foundation
import Testing

@testable import KinoraExport

@Suite struct VideoPixelTests {
    // MARK: - Planes

    /// The 8-bit values of ITU-R BT.709 for white, black, the primaries and gray.
    private static let values: [(UInt32, [UInt8])] = [
        (0xFFFFFF, [235, 128, 128]), (0x000000, [16, 128, 128]), (0xFF0000, [63, 102, 240]),
        (0x00FF00, [173, 42, 26]), (0x0000FF, [32, 240, 118]), (0x808080, [126, 128, 128]),
    ]

    @Test(arguments: values)
    func `flat colors have the standard's values`(hex: UInt32, expected: [UInt8]) {
        let pixel = RGBA(hex: hex).premultipliedPixel
        let planes = ChromaPlanes(Array(repeating: pixel, count: 16), width: 4, height: 4).bytes
        #expect(planes.count == 24)
        for (index, byte) in planes.enumerated() {
            let plane = index < 16 ? 0 : index < 20 ? 1 : 2
            #expect(abs(Int(byte) - Int(expected[plane])) <= 1)
        }
    }

    @Test func `odd sides are rounded up to whole squares`() {
        let planes = ChromaPlanes(Array(repeating: .max, count: 15), width: 5, height: 3)
        #expect(planes.bytes.count == 15 + 2 * 3 * 2)
        #expect(Set(planes.bytes) == [235, 128])
    }

    @Test func `gray edges have no chroma`() {
        let pixels: [UInt32] = (0..<64).map { $0 % 8 < 3 ? 0xFF00_0000 : 0xFFFF_FFFF }
        let planes = ChromaPlanes(pixels, width: 8, height: 8).bytes
        #expect(planes[64...].allSatisfy { $0 == 128 })
        #expect(Array(planes[..<8]) == [16, 16, 16, 235, 235, 235, 235, 235])
    }

    @Test func `saturated edges are more accurate than simple averages`() {
        let (red, white): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_FFFF)
        let pixels = (0..<256).map { $0 % 16 < 7 ? red : white }
        let bytes = ChromaPlanes(pixels, width: 16, height: 16).bytes
        // The column right of the edge shares its chroma with the red one on its left.
        let light = Double(bytes[7])
        let chroma = (Double(bytes[256 + 3]) + Double(bytes[256 + 4])) / 2 - 128
        let blue = (light - 16) * 255 / 219 + chroma * 1.8556 * 255 / 224
        // Averages would show about 191 here.
        #expect(blue > 220)
    }

    // MARK: - Transparent pixels

    @Test func `transparent pixels get the nearest color and stay transparent`() {
        var pixels = [UInt32](repeating: 0, count: 25)
        pixels[12] = 0xFF00_00FF
        pixels[4] = 0xFFFF_0000
        let result = ColorBleeding.bleeding(pixels, width: 5)
        #expect(result[12] == 0xFF00_00FF && result[4] == 0xFFFF_0000)
        #expect(result[10] == 0x0000_00FF && result[24] == 0x0000_00FF)
        #expect(result[9] == 0x00FF_0000)
        #expect(ColorBleeding.bleeding([0, 0], width: 1) == [0, 0])
    }

    @Test func `faint pixels keep their alpha and get a precise color`() {
        // With an alpha of 4/255, premultiplied components have only a few steps.
        let result = ColorBleeding.bleeding([0x0400_0004, 0xFF00_80FF], width: 2)
        #expect(result == [0x0400_80FF, 0xFF00_80FF])
    }

    // MARK: - Surfaces

    @Test func `a surface blends with the background and pads odd sides with it`() {
        let surface = VideoSurface(width: 1, height: 1, background: .white, isEven: true)
        #expect(surface.width == 2 && surface.height == 2)
        let frame = Frame(width: 1, height: 1, pixels: [0])
        let picture = surface.picture(of: frame)
        #expect(picture.isTransparent)
        #expect(picture.bytes == [235, 235, 235, 235, 128, 128])
    }

    @Test func `a surface without a background adds alpha`() {
        let surface = VideoSurface(width: 2, height: 1, background: nil, isEven: false)
        let frame = Frame(width: 2, height: 1, pixels: [0x8080_8080, 0xFFFF_FFFF])
        let picture = surface.picture(of: frame)
        #expect(picture.isTransparent)
        #expect(picture.bytes == [235, 235, 128, 128, 128, 255])
        let opaque = Frame(width: 2, height: 1, pixels: [.max, .max])
        #expect(!surface.picture(of: opaque).isTransparent)
    }

    // MARK: - Rates

    @Test(arguments: [
        (175, 3.5, "50/1"), (31, 1.234, "15500/617"), (30, 1.001, "30000/1001"), (1, 3.0, "1/3"),
        (100, 1.5, "200/3"),
    ])
    func `rates are the simplest fractions`(frames: Int, duration: Double, rate: String) {
        #expect(FrameRate(frames: frames, in: duration).description == rate)
    }

    @Test func `a rate without a small fraction is approximated`() {
        let rate = FrameRate(frames: 1000, in: Double.pi)
        let value = Double(rate.numerator) / Double(rate.denominator)
        #expect(max(rate.numerator, rate.denominator) <= 1_000_000)
        #expect(abs(value / (1000 / Double.pi) - 1) < 1e-6)
    }
}
