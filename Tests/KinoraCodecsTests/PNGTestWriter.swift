import CZlib
import Foundation

/// A simple writer of all kinds of PNG files, for tests of the reader.
struct PNGTestWriter {
    var width = 9
    var height = 11
    var depth = 8
    var colorType = 6
    var isInterlaced = false
    var palette: [UInt8] = []
    var transparency: [UInt8] = []
    /// The filters of the rows, used in rotation.
    var filters = [0, 1, 2, 3, 4]
    /// Returns the sample of a column, row and channel.
    var sample: (Int, Int, Int) -> Int = { x, y, channel in x * 29 + y * 53 + channel * 71 }

    var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

    func value(_ x: Int, _ y: Int, _ channel: Int) -> Int {
        let spread = depth == 16 ? sample(x, y, channel) * 257 + 77 : sample(x, y, channel)
        return spread & (1 << depth - 1)
    }

    var file: Data {
        var bytes = Data(PNGTestWriter.signature) + PNGTestWriter.chunk("IHDR", header)
        if !palette.isEmpty { bytes += PNGTestWriter.chunk("PLTE", palette) }
        if !transparency.isEmpty { bytes += PNGTestWriter.chunk("tRNS", transparency) }
        bytes += PNGTestWriter.chunk("gAMA", [0, 0, 0xB1, 0x8F])
        let stream = PNGTestWriter.compressed(rows)
        bytes += PNGTestWriter.chunk("IDAT", Array(stream.prefix(20)))
        bytes += PNGTestWriter.chunk("IDAT", Array(stream.dropFirst(20)))
        return bytes + PNGTestWriter.chunk("IEND", [])
    }

    var header: [UInt8] {
        PNGTestWriter.number(width) + PNGTestWriter.number(height)
            + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    }

    var rows: [UInt8] {
        let passes =
            isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ]
            : [(0, 0, 1, 1)]
        return passes.flatMap { x, y, dx, dy in
            pass(
                Array(stride(from: x, to: width, by: dx)),
                Array(stride(from: y, to: height, by: dy))
            )
        }
    }

    private func pass(_ columns: [Int], _ lines: [Int]) -> [UInt8] {
        guard !columns.isEmpty else { return [] }
        let step = max(1, depth * channels / 8)
        var above: [UInt8]?
        var result: [UInt8] = []
        for (number, y) in lines.enumerated() {
            let row = packed(columns, y)
            let filter = filters[number % filters.count]
            result.append(UInt8(filter))
            for index in row.indices {
                let left = index >= step ? Int(row[index - step]) : 0
                let up = Int(above?[index] ?? 0)
                let corner = index >= step ? Int(above?[index - step] ?? 0) : 0
                let guess = predict(filter, left, up, corner)
                result.append(UInt8(truncatingIfNeeded: Int(row[index]) - guess))
            }
            above = row
        }
        return result
    }

    private func predict(_ filter: Int, _ left: Int, _ up: Int, _ corner: Int) -> Int {
        switch filter {
        case 1: return left
        case 2: return up
        case 3: return (left + up) / 2
        case 4:
            let guess = left + up - corner
            return [left, up, corner].min { abs(guess - $0) < abs(guess - $1) } ?? 0
        default: return 0
        }
    }

    private func packed(_ columns: [Int], _ y: Int) -> [UInt8] {
        var bits: [Bool] = []
        for x in columns {
            for channel in 0..<channels {
                let value = value(x, y, channel)
                bits += (0..<depth).reversed().map { value >> $0 & 1 == 1 }
            }
        }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(0) { byte, bit in
                let index = start + bit
                return byte << 1 | (index < bits.count && bits[index] ? 1 : 0)
            }
        }
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    static func chunk(_ name: String, _ contents: [UInt8]) -> Data {
        let body = Array(name.utf8) + contents
        let sum = body.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
        return Data(number(contents.count) + body + number(Int(sum)))
    }

    static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(count))
        compress(&result, &count, bytes, UInt(bytes.count))
        return Array(result.prefix(Int(count)))
    }
}
