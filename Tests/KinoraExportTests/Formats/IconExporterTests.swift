import Foundation
import Testing

@testable import KinoraExport

@Suite struct IconExporterTests {
    @Test func `an icon has a picture in each size, each drawn as a design of its own size`() throws
    {
        let stage = Stage(.threeBalls, size: CGSize(width: 80, height: 20))
        let file = try ExportedFile(stage, ICOExporter())
        let bytes = Array(file.data)
        func number(_ place: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        #expect(number(0, 2) == 0 && number(2, 2) == 1 && number(4, 2) == ICOExporter.sides.count)
        var end = 6 + 16 * ICOExporter.sides.count
        for (index, side) in ICOExporter.sides.enumerated() {
            let entry = 6 + 16 * index
            #expect(number(entry, 1) == side && number(entry + 1, 1) == side)
            #expect(number(entry + 6, 2) == 32)
            let (length, offset) = (number(entry + 8, 4), number(entry + 12, 4))
            #expect(offset == end)
            end += length
            let decoder = try APNGDecoder(Data(bytes[offset..<offset + length]))
            #expect(decoder.width == side && decoder.height == side)
        }
        #expect(end == bytes.count)
    }
}
