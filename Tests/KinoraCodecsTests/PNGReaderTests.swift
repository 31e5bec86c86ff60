import Foundation
import LayerKit
import TestSupport
import Testing

@Suite struct PNGReaderTests {
    struct Kind: CustomTestStringConvertible, Sendable {
        let colorType: Int
        let depth: Int
        let isInterlaced: Bool
        let hasTransparency: Bool

        var testDescription: String {
            "color type \(colorType), \(depth) bits\(isInterlaced ? ", interlaced" : "")"
                + (hasTransparency ? ", tRNS" : "")
        }

        static let all: [Kind] = {
            let depths = [
                0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
            ]
            var kinds: [Kind] = []
            for colorType in [0, 2, 3, 4, 6] {
                for depth in depths[colorType] ?? [] {
                    for isInterlaced in [false, true] {
                        for hasTransparency in colorType < 4 ? [false, true] : [false] {
                            let kind = Kind(
                                colorType: colorType,
                                depth: depth,
                                isInterlaced: isInterlaced,
                                hasTransparency: hasTransparency
                            )
                            kinds.append(kind)
                        }
                    }
                }
            }
            return kinds
        }()

        var writer: PNGTestWriter {
            var writer = PNGTestWriter(
                depth: depth,
                colorType: colorType,
                isInterlaced: isInterlaced
            )
            if colorType == 3 {
                writer.palette = (0..<3 << depth).map { UInt8(truncatingIfNeeded: $0 * 37) }
            }
            guard hasTransparency else { return writer }
            if colorType == 3 {
                writer.transparency = [0, 100]
            } else {
                // The transparent color is the color of the pixel in column 4 of row 5.
                writer.transparency = (0..<writer.channels).flatMap { channel in
                    let value = writer.value(4, 5, channel)
                    return [UInt8(value >> 8), UInt8(value & 255)]
                }
            }
            return writer
        }

        /// The straight-alpha pixel of the writer's file at a position.
        func expected(_ writer: PNGTestWriter, _ x: Int, _ y: Int) -> [Int] {
            let values = (0..<writer.channels).map { writer.value(x, y, $0) }
            let bytes = values.map { value in
                Int((Double(value) * 255 / Double(1 << depth - 1)).rounded())
            }
            let isKey =
                hasTransparency && values == (0..<writer.channels).map { writer.value(4, 5, $0) }
            switch colorType {
            case 0: return [bytes[0], bytes[0], bytes[0], isKey ? 0 : 255]
            case 2: return bytes + [isKey ? 0 : 255]
            case 3:
                let start = values[0] * 3
                let alpha =
                    values[0] < writer.transparency.count
                    ? Int(writer.transparency[values[0]]) : 255
                return writer.palette[start..<start + 3].map { Int($0) } + [alpha]
            case 4: return [bytes[0], bytes[0], bytes[0], bytes[1]]
            default: return bytes
            }
        }
    }

    @Test(arguments: Kind.all)
    func `every kind of pixel is read and premultiplied`(kind: Kind) throws {
        let writer = kind.writer
        let image = try CGImage(pngData: writer.file)
        #expect(image.width == writer.width && image.height == writer.height)
        for y in 0..<writer.height {
            for x in 0..<writer.width {
                let straight = kind.expected(writer, x, y)
                var expected = UInt32(straight[3]) << 24
                for channel in 0..<3 {
                    let value = (Double(straight[channel] * straight[3]) / 255).rounded()
                    expected |= UInt32(value) << UInt32(channel * 8)
                }
                #expect(image.pixels[y * writer.width + x] == expected, "at \(x), \(y)")
            }
        }
    }

    @Test(arguments: [(1, 1), (1, 9), (9, 1), (2, 3), (4, 4), (5, 8)])
    func `small interlaced pictures have fewer passes`(width: Int, height: Int) throws {
        let writer = PNGTestWriter(width: width, height: height, colorType: 2, isInterlaced: true)
        var plain = writer
        plain.isInterlaced = false
        let (a, b) = (try CGImage(pngData: writer.file), try CGImage(pngData: plain.file))
        #expect(a.pixels == b.pixels)
    }

    struct Damage: CustomTestStringConvertible, Sendable {
        let name: String
        let message: String
        let file: @Sendable () -> Data

        var testDescription: String { name }

        init(_ name: String, _ message: String, _ file: @escaping @Sendable () -> Data) {
            self.name = name
            self.message = message
            self.file = file
        }

        private static func png(_ chunks: [(String, [UInt8])]) -> Data {
            chunks.reduce(Data(PNGTestWriter.signature)) { $0 + PNGTestWriter.chunk($1.0, $1.1) }
        }

        private static func header(
            _ width: Int = 2,
            _ height: Int = 2,
            depth: UInt8 = 8,
            type: UInt8 = 0,
            methods: [UInt8] = [0, 0, 0]
        ) -> (String, [UInt8]) {
            let size = PNGTestWriter.number(width) + PNGTestWriter.number(height)
            return ("IHDR", size + [depth, type] + methods)
        }

        private static func pixels(_ rows: [UInt8]) -> (String, [UInt8]) {
            ("IDAT", PNGTestWriter.compressed(rows))
        }

        static let table = [
            Damage("empty", "PNG, byte 0: this is not a PNG file") { Data() },
            Damage("a GIF", "PNG, byte 0: this is not a PNG file") {
                Data("GIF89a..........".utf8)
            },
            Damage("signature cut", "PNG, byte 4: the file ends in its signature") {
                Data(PNGTestWriter.signature.prefix(4))
            },
            Damage("header cut", "PNG, byte 8: the file ends before its IEND chunk") {
                Data(PNGTestWriter.signature)
            },
            Damage(
                "chunk cut",
                "PNG, chunk IHDR at byte 8: needs 13 bytes, the file ends after 3"
            ) { Data(png([header()]).prefix(23)) },
            Damage("no end", "PNG, byte 33: the file ends before its IEND chunk") {
                png([header()])
            },
            Damage(
                "wrong sum",
                "PNG, chunk IHDR at byte 8: the checksum does not match, the file is damaged"
            ) {
                var file = png([header()])
                file[20] ^= 1
                return file
            },
            Damage(
                "no header",
                "PNG, chunk IDAT at byte 8: the file must start with an IHDR chunk"
            ) { png([pixels([0, 1, 2])]) },
            Damage("bad name", "PNG, byte 33: a chunk’s name isn’t four letters") {
                png([header(), ("ID:T", [])])
            },
            Damage(
                "no pixels",
                "PNG, chunk IHDR at byte 8: a picture of 0×2 pixels has no pixels"
            ) { png([header(0, 2)]) },
            Damage(
                "too wide",
                "PNG, chunk IHDR at byte 8: 16385×1 pixels are too many; up to 16384 a side and "
                    + "16 million pixels in all are read"
            ) { png([header(16385, 1)]) },
            Damage(
                "too large",
                "PNG, chunk IHDR at byte 8: 16000×16000 pixels are too many; up to 16384 a side "
                    + "and 16 million pixels in all are read"
            ) { png([header(16000, 16000)]) },
            Damage("color type", "PNG, chunk IHDR at byte 8: color type 5 is invalid") {
                png([header(type: 5)])
            },
            Damage("depth", "PNG, chunk IHDR at byte 8: color type 2 can’t have a bit depth of 4") {
                png([header(depth: 4, type: 2)])
            },
            Damage("interlace", "PNG, chunk IHDR at byte 8: there is no interlace method 7") {
                png([header(methods: [0, 0, 7])])
            },
            Damage("compression", "PNG, chunk IHDR at byte 8: there is no compression method 1") {
                png([header(methods: [1, 0, 0])])
            },
            Damage("filter method", "PNG, chunk IHDR at byte 8: there is no filter method 1") {
                png([header(methods: [0, 1, 0])])
            },
            Damage(
                "no IDAT",
                "PNG, chunk IEND at byte 33: the file has no pixels (no IDAT chunk)"
            ) { png([header(), ("IEND", [])]) },
            Damage(
                "pixels cut",
                "PNG, chunk IDAT at byte 33: the pixels end after 3 of 6 bytes"
            ) { png([header(), pixels([0, 1, 2]), ("IEND", [])]) },
            Damage(
                "too many pixels",
                "PNG, chunk IDAT at byte 33: holds more than the picture’s 6 bytes"
            ) { png([header(), pixels(Array(repeating: 0, count: 100_000)), ("IEND", [])]) },
            Damage(
                "not zlib",
                "PNG, chunk IDAT at byte 33: the compressed pixels are damaged"
            ) { png([header(), ("IDAT", [1, 2, 3, 4]), ("IEND", [])]) },
            Damage(
                "filter",
                "PNG, chunk IDAT at byte 33: row 1 has the unknown filter 5"
            ) { png([header(), pixels([0, 1, 2, 5, 1, 2]), ("IEND", [])]) },
            Damage(
                "no palette",
                "PNG, chunk IDAT at byte 33: comes before the palette (PLTE) that its pixels need"
            ) { png([header(type: 3), pixels([0, 1, 2, 0, 1, 2]), ("IEND", [])]) },
            Damage(
                "beyond the palette",
                "PNG, chunk IDAT at byte 48: row 0 has a color beyond the palette"
            ) {
                png([
                    header(type: 3), ("PLTE", [1, 2, 3]), pixels([0, 0, 2, 0, 0, 0]), ("IEND", []),
                ])
            },
            Damage(
                "odd palette",
                "PNG, chunk PLTE at byte 33: a palette cannot have 4 bytes"
            ) { png([header(type: 3), ("PLTE", [1, 2, 3, 4])]) },
            Damage(
                "long palette",
                "PNG, chunk PLTE at byte 33: 3 colors are too many for a bit depth of 1"
            ) { png([header(depth: 1, type: 3), ("PLTE", Array(repeating: 1, count: 9))]) },
            Damage(
                "transparency before palette",
                "PNG, chunk tRNS at byte 33: has more entries than the palette"
            ) { png([header(type: 3), ("tRNS", [1])]) },
            Damage(
                "transparency of alpha",
                "PNG, chunk tRNS at byte 33: isn’t allowed in an image with alpha"
            ) { png([header(type: 6), ("tRNS", [0, 1])]) },
            Damage(
                "separate pixels",
                "PNG, chunk IDAT at byte 68: the IDAT chunks aren’t consecutive"
            ) {
                png([header(), pixels([0, 1, 2]), ("tEXt", []), pixels([0]), ("IEND", [])])
            },
            Damage(
                "unknown kind",
                "PNG, chunk ABCD at byte 33: is a critical chunk of an unknown type"
            ) { png([header(), ("ABCD", []), ("IEND", [])]) },
        ]
    }

    @Test(arguments: Damage.table)
    func `a damaged file is reported with its fault`(damage: Damage) throws {
        let error = try #require(throws: GraphicsError.self) {
            _ = try CGImage(pngData: damage.file())
        }
        #expect(error.description == damage.message)
    }

    @Test func `random damage never traps`() {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("PNG fuzz seed \(seed)")
        let files = Kind.all.map(\.writer.file)
        for _ in 0..<600 {
            var file = files[Int.random(in: 0..<files.count, using: &generator)]
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let index = Int.random(in: 0..<file.count, using: &generator)
                file[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
            if Bool.random(using: &generator) {
                file = file.prefix(Int.random(in: 0...file.count, using: &generator))
            }
            do {
                let image = try CGImage(pngData: Data(file))
                #expect(image.width * image.height == image.pixels.count)
            } catch {
                #expect(error is GraphicsError)
            }
        }
    }

    @Test func `random damage with valid checksums never traps`() {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("PNG stream fuzz seed \(seed)")
        for _ in 0..<600 {
            let kind = Kind.all[Int.random(in: 0..<Kind.all.count, using: &generator)]
            let writer = kind.writer
            var stream = PNGTestWriter.compressed(writer.rows)
            var header = writer.header
            for _ in 0..<2 {
                let index = Int.random(in: 0..<stream.count, using: &generator)
                stream[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
            if Bool.random(using: &generator) {
                header[[3, 7, 8, 9, 12][Int.random(in: 0..<5, using: &generator)]] ^= 3
            }
            var file = Data(PNGTestWriter.signature) + PNGTestWriter.chunk("IHDR", header)
            if !writer.palette.isEmpty { file += PNGTestWriter.chunk("PLTE", writer.palette) }
            if !writer.transparency.isEmpty {
                file += PNGTestWriter.chunk("tRNS", writer.transparency)
            }
            file += PNGTestWriter.chunk("IDAT", stream) + PNGTestWriter.chunk("IEND", [])
            do {
                _ = try CGImage(pngData: file)
            } catch {
                #expect(error is GraphicsError)
            }
        }
    }
}
