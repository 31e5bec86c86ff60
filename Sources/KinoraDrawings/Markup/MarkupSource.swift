/// The bytes of a file, with its name, for locating errors.
struct MarkupSource: Sendable {
    let file: String
    let bytes: [UInt8]

    /// The faults that were tolerated when the bytes were decoded.
    var remarks: [MarkupRemark] = []

    init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
    }

    /// Returns the location of a byte offset.
    func place(of offset: Int) -> TextPlace {
        let before = bytes.prefix(max(offset, 0))
        let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        // In UTF-8, every byte of a character except the first begins with the bits 10.
        let letters = before[lineStart...].count { $0 & 0xC0 != 0x80 }
        return TextPlace(
            file: file,
            line: before.count { $0 == UInt8(ascii: "\n") } + 1,
            column: letters + 1
        )
    }
}
