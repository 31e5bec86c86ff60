import Foundation
import KinoraCodecs
import LayerKit
import TestSupport
import Testing

@Suite struct PNGEncoderTests {
    /// A kind of picture with the color type and depth that it is stored in.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let colorType: UInt8
        let depth: UInt8
        let pixel: @Sendable (Int) -> UInt32

        var testDescription: String { name }

        static let table = [
            Case(name: "one color", colorType: 3, depth: 1) { _ in 0xFF12_3456 },
            Case(name: "four colors", colorType: 3, depth: 2) { 0xFF00_0000 | UInt32($0 & 3) * 9 },
            Case(name: "sixteen colors", colorType: 3, depth: 4) {
                0xFF00_0000 | UInt32($0 & 15) * 9
            },
            Case(name: "colors with alpha", colorType: 3, depth: 8) {
                let alpha = UInt32($0 * 3 & 127)
                return alpha << 24 | alpha / 2
            },
            Case(name: "gray", colorType: 0, depth: 8) {
                0xFF00_0000 | UInt32($0 & 255) * 0x1_0101
            },
            Case(name: "many colors", colorType: 2, depth: 8) {
                0xFF00_0000 | UInt32($0) * 2_654_435 & 0xFF_FFFF
            },
            Case(name: "many colors with alpha", colorType: 6, depth: 8) {
                let alpha = UInt32($0 & 255)
                return alpha << 24 | (alpha / 2) << 8 | alpha * UInt32($0 >> 8) / 4
            },
        ]
    }

    @Test(arguments: Case.table)
    func `colors are stored exactly in the fewest bits`(row: Case) throws {
        let frame = Frame(width: 31, height: 33, pixels: (0..<31 * 33).map { row.pixel($0) })
        let file = try PNGEncoder().encode(frame)
        #expect(file[24] == row.depth)
        #expect(file[25] == row.colorType)
        #expect(try CGImage(pngData: file).pixels == frame.pixels)
    }

    @Test(arguments: Case.table)
    func `quick encoding has the same pixels`(row: Case) throws {
        let frame = Frame(width: 31, height: 33, pixels: (0..<31 * 33).map { row.pixel($0) })
        let file = try PNGEncoder(effort: .quick).encode(frame)
        #expect(file[24] == 8)
        #expect(file[25] == 6)
        #expect(try CGImage(pngData: file).pixels == frame.pixels)
    }

    @Test func `every premultiplied color is restored after division by alpha`() throws {
        var pixels: [UInt32] = []
        for alpha in UInt32(0)...255 {
            for value in UInt32(0)...alpha {
                pixels.append(alpha << 24 | value << 16 | (alpha - value) << 8 | value)
            }
        }
        let frame = Frame(width: pixels.count / 128, height: 128, pixels: pixels)
        let image = try CGImage(pngData: PNGEncoder().encode(frame))
        #expect(image.pixels == frame.pixels)
    }

    @Test func `a picture without pixels is rejected`() {
        let error = #expect(throws: ExportError.self) {
            _ = try PNGEncoder().encode(Frame(width: 0, height: 3))
        }
        #expect(error?.code == .invalidMovie)
        #expect(error?.description == "PNG: a picture of 0×3 pixels cannot be stored")
    }
}

/// Tests of pictures that are drawn and written in bands.
@Suite struct PNGBandEncoderTests {
    private func picture(_ kind: String, side: Double) -> Picture {
        let stops = [
            Picture.Gradient.Stop(location: 0, color: RGBA(hex: 0xFF317E)),
            Picture.Gradient.Stop(location: 1, color: RGBA(hex: 0x102030)),
        ]
        let gradient = Picture.Gradient(
            stops: stops,
            geometry: .linear(start: .zero, end: CGPoint(x: side, y: side))
        )
        let shape = TestScene.star(side / 2, side / 2, side / 2)
        let node: Picture.Node =
            switch kind {
            case "palette": TestScene.fill(shape, RGBA(hex: 0x20_4060))
            default: .fill(Picture.Fill(path: shape, paint: .gradient(gradient)))
            }
        return TestScene.picture([node], side: side)
    }

    @Test(arguments: ["palette", "gradient"], [RGBA?.none, .white])
    func `a large picture has the pixels of its frame`(kind: String, background: RGBA?) throws {
        // Just above the limit, with a last band that is shorter than the others.
        let side = 2053
        let picture = picture(kind, side: Double(side))
        var sink = MemorySink()
        try PNGEncoder().encode(
            picture,
            width: side,
            height: side,
            scale: 1,
            background: background,
            to: &sink
        )
        let frame = Rasterizer(width: side, height: side, scale: 1, background: background)
            .draw(picture)
        let decoded = try CGImage(pngData: sink.data)
        #expect((decoded.width, decoded.height) == (side, side))
        #expect(decoded.pixels == frame.pixels)
        // The choice of the format is the same as for a frame.
        #expect(sink.data[25] == (kind == "palette" ? 3 : background == nil ? 6 : 2))
    }
}
