import Foundation

/// The contents of a `data:` URL.
package struct DataURL {
    /// The media type in lowercase, without parameters.
    package let type: String

    /// The contents.
    package let bytes: [UInt8]

    /// Reads a URL, or returns nil if it isn't a `data:` URL, or its Base64 is damaged.
    ///
    /// As in browsers, line breaks and tabs are skipped, and `#` starts a fragment, which isn't
    /// part of the contents.
    package init?(_ text: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "#") { break }
            if byte != 0x09, byte != 0x0A, byte != 0x0D { bytes.append(byte) }
        }
        let prefix = String(decoding: bytes.prefix(5), as: UTF8.self)
        guard prefix.lowercased() == "data:", let comma = bytes.firstIndex(of: UInt8(ascii: ","))
        else { return nil }
        let header = String(decoding: bytes[5..<comma], as: UTF8.self)
            .split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        type = header.first ?? ""
        let contents = Self.unescaped(bytes[(comma + 1)...])
        guard header.count > 1, header.last == "base64" else {
            self.bytes = contents
            return
        }
        let digits = contents.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
        let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
        guard padding.count < 3, let data = Data(base64Encoded: Data(digits + padding)) else {
            return nil
        }
        self.bytes = Array(data)
    }

    /// A Boolean value that indicates whether the contents are a drawing by their type.
    var isDrawing: Bool { type == "image/svg+xml" }

    /// Returns bytes with their percent encoding resolved.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        func digit(_ index: Int) -> UInt8? {
            guard index < bytes.endIndex else { return nil }
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): return bytes[index] - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): return bytes[index] - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): return bytes[index] - UInt8(ascii: "A") + 10
            default: return nil
            }
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%"), let high = digit(index + 1),
                let low = digit(index + 2)
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}
