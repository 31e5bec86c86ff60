import CZlib

/// A chunk of a PNG file.
package struct PNGChunk: Sendable {
    /// The chunk type: four letters.
    package let type: String

    /// The offset of the chunk in the file in bytes.
    package let offset: Int

    /// The contents.
    package let data: ArraySlice<UInt8>

    /// Returns an error about this chunk.
    package func error(_ code: GraphicsError.Code, _ reason: String) -> GraphicsError {
        GraphicsError(code, chunk: type, offset: offset, reason)
    }

    /// Returns an error about damage in this chunk.
    package func error(_ reason: String) -> GraphicsError {
        error(.damaged, reason)
    }

    /// Returns the big-endian unsigned 32-bit integer at a position.
    ///
    /// - Precondition: The chunk has four bytes at the position.
    package func number(at position: Int) -> Int {
        data[(data.startIndex + position)...].prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
}

/// A reader that splits a PNG file into chunks and verifies their checksums.
package struct PNGChunkReader {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private let bytes: [UInt8]
    private var position = PNGChunkReader.signature.count

    /// Creates a reader positioned at the first chunk.
    package init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        let start = bytes.prefix(Self.signature.count)
        guard start.elementsEqual(Self.signature.prefix(start.count)), !start.isEmpty else {
            throw GraphicsError(.notPNG, offset: 0, "this is not a PNG file")
        }
        guard start.count == Self.signature.count else {
            throw GraphicsError(.truncated, offset: start.count, "the file ends in its signature")
        }
    }

    /// Returns the next chunk.
    ///
    /// - Throws: A ``GraphicsError`` if there are no more chunks or the chunk is damaged.
    package mutating func next() throws -> PNGChunk {
        guard bytes.count - position >= 8 else {
            let reason = "the file ends before its IEND chunk"
            throw GraphicsError(.truncated, offset: bytes.count, reason)
        }
        let length = number(at: position)
        let name = bytes[position + 4..<position + 8]
        guard name.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }) else {
            throw GraphicsError(.damaged, offset: position, "a chunk’s name isn’t four letters")
        }
        let type = String(decoding: name, as: UTF8.self)
        let remaining = bytes.count - position - 12
        guard length <= remaining else {
            let reason = "needs \(length) bytes, the file ends after \(max(remaining, 0))"
            throw GraphicsError(.truncated, chunk: type, offset: position, reason)
        }
        let start = position + 8
        let chunk = PNGChunk(type: type, offset: position, data: bytes[start..<start + length])
        let sum = PNGChunkReader.checksum(bytes[position + 4..<start + length])
        guard number(at: start + length) == sum else {
            throw chunk.error(.damaged, "the checksum does not match, the file is damaged")
        }
        position = start + length + 4
        return chunk
    }

    /// Returns the checksum for a chunk's type and contents.
    package static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
    }

    private func number(at position: Int) -> Int {
        bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
