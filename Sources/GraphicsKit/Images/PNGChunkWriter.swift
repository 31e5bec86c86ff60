/// A writer for the chunks of a PNG file.
package struct PNGChunkWriter {
    /// The signature at the start of a PNG file.
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The chunk at the end of a PNG file.
    package static let end = chunk("IEND", [])

    /// Returns a chunk with a type and contents.
    package static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + contents
        let sum = PNGChunkReader.checksum(body[...])
        return bytes(contents.count) + body + bytes(sum)
    }

    /// Returns the four bytes of a number in big-endian order.
    package static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Returns the two bytes of a number in big-endian order.
    package static func shortBytes(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
    }
}
