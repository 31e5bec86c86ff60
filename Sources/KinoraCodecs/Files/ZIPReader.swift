import CZlib
import KinoraBasics

/// A reader of the files in a ZIP archive.
///
/// Files are stored or deflated, and the archive and its files are smaller than 4 GiB.
package struct ZIPReader {
    private let bytes: [UInt8]
    private let entries: [String: Entry]

    /// The paths of the files in the archive, in the order of its directory.
    package let names: [String]

    private struct Entry {
        let method: Int
        let checksum: Int
        let compressedCount: Int
        let count: Int
        let offset: Int
    }

    /// A reason why an archive or a file in it can't be read.
    package struct Fault: Error, Hashable, CustomStringConvertible {
        /// A description of the problem.
        package let description: String

        /// Creates a reason.
        package init(description: String) {
            self.description = description
        }
    }

    /// Reads the directory of an archive.
    ///
    /// - Parameters:
    ///   - bytes: The archive.
    ///   - limit: The maximum number of files.
    /// - Throws: A ``Fault`` if the directory is damaged, or has more files.
    package init(_ bytes: [UInt8], limit: Int) throws(Fault) {
        self.bytes = bytes
        guard let end = Self.directoryEnd(in: bytes) else {
            throw Fault(description: "is a ZIP archive without a directory")
        }
        let count = Self.number(bytes, end + 10, 2) ?? 0
        guard count < 0xFFFF, Self.number(bytes, end + 16, 4) != 0xFFFF_FFFF else {
            throw Fault(
                description: "is a ZIP64 archive; only archives of less than 4 GiB are read"
            )
        }
        guard count <= limit else {
            throw Fault(description: "has \(count) files; at most \(limit) are allowed")
        }
        var place = Self.number(bytes, end + 16, 4) ?? 0
        var entries: [String: Entry] = [:]
        var names: [String] = []
        for _ in 0..<count {
            guard Self.number(bytes, place, 4) == 0x0201_4B50,
                let flags = Self.number(bytes, place + 8, 2),
                let method = Self.number(bytes, place + 10, 2),
                let checksum = Self.number(bytes, place + 16, 4),
                let compressed = Self.number(bytes, place + 20, 4),
                let whole = Self.number(bytes, place + 24, 4),
                let nameCount = Self.number(bytes, place + 28, 2),
                let extra = Self.number(bytes, place + 30, 2),
                let comment = Self.number(bytes, place + 32, 2),
                let offset = Self.number(bytes, place + 42, 4),
                place + 46 + nameCount <= bytes.count
            else { throw Fault(description: "is a ZIP archive with a damaged directory") }
            guard flags & 1 == 0 else { throw Fault(description: "is encrypted") }
            let name = String(
                decoding: bytes[(place + 46)..<(place + 46 + nameCount)],
                as: UTF8.self
            )
            if entries[name] == nil { names.append(name) }
            entries[name] = Entry(
                method: method,
                checksum: checksum,
                compressedCount: compressed,
                count: whole,
                offset: offset
            )
            place += 46 + nameCount + extra + comment
        }
        self.entries = entries
        self.names = names
    }

    /// Returns the number of bytes of a file's contents, or nil if there is none with the path.
    package func byteCount(of name: String) -> Int? { entries[name]?.count }

    /// Returns the contents of a file, or nil if there is none with the path.
    ///
    /// - Parameters:
    ///   - name: The path in the archive.
    ///   - limit: The maximum number of bytes of the contents.
    /// - Returns: The contents.
    /// - Throws: A ``Fault`` if the file is damaged or larger.
    package func contents(of name: String, limit: Int) throws(Fault) -> [UInt8]? {
        guard let entry = entries[name] else { return nil }
        guard entry.count <= limit else {
            throw Fault(description: "the file “\(name.prefix(64))” has more than \(limit) bytes")
        }
        let damaged = Fault(description: "the file “\(name.prefix(64))” is damaged")
        // The lengths of the name and the extra field can differ from those in the directory.
        guard Self.number(bytes, entry.offset, 4) == 0x0403_4B50,
            let nameCount = Self.number(bytes, entry.offset + 26, 2),
            let extra = Self.number(bytes, entry.offset + 28, 2)
        else { throw damaged }
        let start = entry.offset + 30 + nameCount + extra
        guard start <= bytes.count, entry.compressedCount <= bytes.count - start else {
            throw damaged
        }
        let packed = bytes[start..<(start + entry.compressedCount)]
        let contents: [UInt8]
        switch entry.method {
        case 0: contents = Array(packed)
        case 8:
            do throws(Inflater.Failure) {
                contents = try Inflater.inflate(deflate: packed, count: entry.count)
            } catch {
                throw damaged
            }
        default:
            throw Fault(description: "the file “\(name.prefix(64))” is neither stored nor deflated")
        }
        let sum = Int(crc32(0, contents, UInt32(contents.count)))
        guard contents.count == entry.count, sum == entry.checksum else { throw damaged }
        return contents
    }

    /// Returns the position of the record at the end of the directory, which a comment may follow.
    private static func directoryEnd(in bytes: [UInt8]) -> Int? {
        guard bytes.count >= 22 else { return nil }
        let last = bytes.count - 22
        for place in stride(from: last, through: max(0, last - 0xFFFF), by: -1)
        where bytes[place] == 0x50 && number(bytes, place, 4) == 0x0605_4B50 { return place }
        return nil
    }

    /// Returns a little-endian number, or nil beyond the end.
    private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int? {
        guard place >= 0, place <= bytes.count - count else { return nil }
        return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
}
