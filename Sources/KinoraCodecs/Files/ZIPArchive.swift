import CZlib
import GraphicsKit
import KinoraBasics

/// A ZIP archive with reproducible bytes.
///
/// All files have the earliest date of the format, the start of 1980. There are no extra fields,
/// comments, or data descriptors.
package struct ZIPArchive {
    private var files: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Creates an empty archive.
    package init() {}

    /// The format version required for compressed files in folders.
    private static let version: UInt16 = 20

    /// January 1, 1980.
    private static let date: UInt16 = 0x21

    /// Adds a file, compressed if that makes it smaller.
    ///
    /// - Parameters:
    ///   - name: The path in the archive, with slashes as separators.
    ///   - bytes: The content, less than 4 GiB.
    package mutating func add(_ name: String, _ bytes: [UInt8]) {
        // A zlib stream has a two-byte header, the compressed bytes, and a four-byte checksum.
        let deflated = Deflater().deflate(bytes).dropFirst(2).dropLast(4)
        let isSmaller = deflated.count < bytes.count
        let content = isSmaller ? Array(deflated) : bytes
        let path = Array(name.utf8)
        let checksum = UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count)))
        // Non-ASCII names are marked as UTF-8.
        let flags: UInt16 = path.allSatisfy { $0 < 0x80 } ? 0 : 0x800
        var common: [UInt8] = []
        common += [Self.version, flags, isSmaller ? 8 : 0, 0, Self.date].flatMap(
            \.littleEndianBytes
        )
        common += [checksum, UInt32(content.count), UInt32(bytes.count)]
            .flatMap(\.littleEndianBytes)
        common += UInt16(path.count).littleEndianBytes + UInt16(0).littleEndianBytes

        directory += UInt32(0x0201_4B50).littleEndianBytes + Self.version.littleEndianBytes
        // No comment, the first disk, no attributes.
        directory += common + [UInt8](repeating: 0, count: 10)
        directory += UInt32(files.count).littleEndianBytes + path
        files += UInt32(0x0403_4B50).littleEndianBytes + common + path + content
        count += 1
    }

    /// The whole file.
    package var bytes: [UInt8] {
        let number = UInt16(count).littleEndianBytes
        var end = UInt32(0x0605_4B50).littleEndianBytes + [0, 0, 0, 0] + number + number
        end += UInt32(directory.count).littleEndianBytes + UInt32(files.count).littleEndianBytes
        return files + directory + end + [0, 0]
    }
}

extension FixedWidthInteger {
    /// The bytes in little-endian order.
    fileprivate var littleEndianBytes: [UInt8] {
        (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> Self($0 * 8)) }
    }
}
