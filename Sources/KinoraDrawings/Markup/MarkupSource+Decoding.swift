import KinoraBasics

extension MarkupSource {
    /// Returns the source in UTF-8, with line breaks as line feeds.
    ///
    /// Gzip files are expanded. UTF-16 is recognized by its byte order mark or its first character,
    /// and Latin-1, Windows-1252 and ASCII by the XML declaration. Invalid bytes and control
    /// characters are replaced, with a remark.
    ///
    /// - Throws: A `MarkupError` if the contents exceed the limit, are damaged, or are UTF-32.
    func decoded(limits: DrawingLimits) throws(MarkupError) -> MarkupSource {
        var bytes = bytes
        let limit = limits.byteCount
        if bytes.count <= limit, bytes.starts(with: [0x1F, 0x8B]) {
            bytes = try Self.expanded(bytes, limit: limit)
        }
        guard bytes.count <= limit else {
            throw MarkupError(offset: 0, reason: "the file has more than \(limit) bytes")
        }
        var decoder = MarkupDecoder()
        bytes = try decoder.decoded(bytes)
        bytes = decoder.normalized(bytes)
        var source = MarkupSource(file: file, bytes: bytes)
        source.remarks = remarks + decoder.remarks
        return source
    }

    private static func expanded(_ bytes: [UInt8], limit: Int) throws(MarkupError) -> [UInt8] {
        do {
            return try Inflater.inflate(gzip: bytes, limit: limit)
        } catch {
            switch error {
            case .long:
                throw MarkupError(
                    offset: 0,
                    reason: "the compressed file expands to more than \(limit) bytes"
                )
            case .damaged, .short:
                throw MarkupError(offset: 0, reason: "the compressed file is damaged")
            }
        }
    }

    /// Returns the locations of byte offsets, in the order of the offsets.
    func places(of offsets: [Int]) -> [TextPlace] {
        var places = [TextPlace](repeating: TextPlace(file: file, line: 1, column: 1), count: 0)
        places.reserveCapacity(offsets.count)
        var lines: [Int] = [0]
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(index + 1)
        }
        for offset in offsets {
            let offset = min(max(offset, 0), bytes.count)
            var low = 0
            var high = lines.count
            while high - low > 1 {
                let middle = (low + high) / 2
                if lines[middle] <= offset { low = middle } else { high = middle }
            }
            // In UTF-8, every byte of a character except the first begins with the bits 10.
            let letters = bytes[lines[low]..<offset].count { $0 & 0xC0 != 0x80 }
            places.append(TextPlace(file: file, line: low + 1, column: letters + 1))
        }
        return places
    }
}

/// A decoder of a document's bytes to UTF-8.
private struct MarkupDecoder {
    private(set) var remarks: [MarkupRemark] = []

    private mutating func remark(at offset: Int, _ reason: String) {
        remarks.append(MarkupRemark(offset: offset, reason: reason))
    }

    /// Returns the bytes in UTF-8, without a byte order mark.
    mutating func decoded(_ bytes: [UInt8]) throws(MarkupError) -> [UInt8] {
        let start = Array(bytes.prefix(4))
        if start == [0, 0, 0xFE, 0xFF] || start == [0xFF, 0xFE, 0, 0] || start.starts(with: [0, 0])
        {
            throw MarkupError(offset: 0, reason: "the file is UTF-32 or no text; save it as UTF-8")
        }
        if start.starts(with: [0xFE, 0xFF]) { return utf16(bytes, from: 2, isBigEndian: true) }
        if start.starts(with: [0xFF, 0xFE]) { return utf16(bytes, from: 2, isBigEndian: false) }
        if start.count > 1, start[0] == 0, Self.isStart(start[1]) {
            return utf16(bytes, from: 0, isBigEndian: true)
        }
        if start.count > 1, start[1] == 0, Self.isStart(start[0]) {
            return utf16(bytes, from: 0, isBigEndian: false)
        }
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(Array(bytes.dropFirst(3)), nil) }
        return declared(bytes)
    }

    /// Returns a Boolean value that indicates whether a document can begin with a character.
    private static func isStart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || SyntaxScanner.isSpace(byte)
    }

    /// Returns the bytes decoded as the XML declaration says.
    private mutating func declared(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        guard let name = Self.declaredEncoding(bytes) else { return utf8(bytes, nil) }
        switch name {
        case "utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "ucs-2": return utf8(bytes, name)
        case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "windows-1252",
            "cp1252", "us-ascii", "ascii":
            return windows1252(bytes)
        case "iso-8859-15", "latin9", "latin-9":
            return windows1252(bytes, exceptions: Self.latin9)
        default:
            remark(at: 0, "the encoding “\(name.prefix(40))” isn’t supported; save it as UTF-8")
            return String(validating: bytes, as: UTF8.self) == nil ? windows1252(bytes) : bytes
        }
    }

    /// Returns the lowercase name of the encoding in the XML declaration, or nil if there is none.
    private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
        let start = bytes.prefix(400).drop(while: SyntaxScanner.isSpace)
        guard start.starts(with: Array("<?xml".utf8)) else { return nil }
        let end = start.firstIndex(of: UInt8(ascii: ">")) ?? start.endIndex
        let text = String(decoding: start[..<end], as: UTF8.self).lowercased()
        guard let range = text.firstRange(of: "encoding") else { return nil }
        return text[range.upperBound...].split { "=\"' \t\n\r?>".contains($0) }.first
            .map(String.init)
    }

    private mutating func utf8(_ bytes: [UInt8], _ declared: String?) -> [UInt8] {
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        if declared == nil {
            remark(at: 0, "the file isn’t UTF-8 and names no encoding; it is read as Windows-1252")
            return windows1252(bytes)
        }
        remark(at: 0, "the file has bytes that aren’t UTF-8; they are replaced")
        return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    private mutating func utf16(_ bytes: [UInt8], from start: Int, isBigEndian: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = start
        while index + 1 < bytes.count {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
            index += 2
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private func windows1252(_ bytes: [UInt8], exceptions: [UInt8: UInt16] = [:]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            guard byte >= 0x80 else {
                result.append(byte)
                continue
            }
            var code = UInt16(byte)
            if exceptions.isEmpty, byte < 0xA0 { code = Self.windows1252[Int(byte) - 0x80] }
            if let exception = exceptions[byte] { code = exception }
            if code < 0x800 {
                result.append(0xC0 | UInt8(code >> 6))
            } else {
                result.append(0xE0 | UInt8(code >> 12))
                result.append(0x80 | UInt8(code >> 6 & 0x3F))
            }
            result.append(0x80 | UInt8(code & 0x3F))
        }
        return result
    }

    /// The characters of Windows-1252 from 0x80 to 0x9F, as the Encoding standard maps them.
    private static let windows1252: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013,
        0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]

    /// The characters of ISO-8859-15 that differ from ISO-8859-1.
    private static let latin9: [UInt8: UInt16] = [
        0xA4: 0x20AC, 0xA6: 0x0160, 0xA8: 0x0161, 0xB4: 0x017D, 0xB8: 0x017E, 0xBC: 0x0152,
        0xBD: 0x0153, 0xBE: 0x0178,
    ]

    /// Returns the bytes with line feeds for all line breaks, and spaces for control characters.
    mutating func normalized(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: Self.isIrregular) else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if !Self.isIrregular(byte) {
                result.append(byte)
            } else if byte == 0x0D {
                let isPair = index + 1 < bytes.count && bytes[index + 1] == 0x0A
                if !isPair { result.append(0x0A) }
            } else {
                if remarks.count < 2 {
                    remark(
                        at: result.count,
                        "the character with code \(byte) isn’t allowed; it counts as a space"
                    )
                }
                result.append(0x20)
            }
        }
        return result
    }

    private static func isIrregular(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0x0A && byte != 0x09
    }
}
