import Foundation
import KinoraCodecs
import LayerKit
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
