import SwiftSyntax

extension ParsedSource {
    /// Returns a range to remove, extended so that no superfluous white space remains.
    func removal(of range: Range<AbsolutePosition>) -> Range<AbsolutePosition> {
        var (start, end) = (range.lowerBound.utf8Offset, range.upperBound.utf8Offset)
        let blanksEnd = bytes[end...].firstIndex { !$0.isBlank } ?? bytes.count
        if blanksEnd < bytes.count, !bytes[blanksEnd].isNewline {
            end = blanksEnd
        } else if isBlankBefore(start) {
            // The range is alone on its line, so the next item takes its place and indentation.
            end = bytes[blanksEnd...].firstIndex { !$0.isBlank && !$0.isNewline } ?? bytes.count
        } else {
            start = bytes[..<start].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
        }
        return AbsolutePosition(utf8Offset: start)..<AbsolutePosition(utf8Offset: end)
    }

    /// Returns a Boolean value that indicates whether removing a range would join two words.
    func joinsWords(around range: Range<AbsolutePosition>) -> Bool {
        let (start, end) = (range.lowerBound.utf8Offset, range.upperBound.utf8Offset)
        return start > textStart && end < bytes.count && bytes[start - 1].isPartOfName
            && bytes[end].isPartOfName
    }

    /// Returns the range of a statement to remove, extended to the whole line if nothing else is on it.
    func removalOfStatement(_ range: Range<AbsolutePosition>) -> Range<AbsolutePosition> {
        let blanksEnd = bytes[range.upperBound.utf8Offset...].firstIndex { !$0.isBlank }
        let isLast = blanksEnd.map { bytes[$0].isNewline } ?? true
        guard isLast, isBlankBefore(range.lowerBound.utf8Offset) else { return removal(of: range) }
        let before = bytes[..<range.lowerBound.utf8Offset]
        // The line break before the statement is removed, with its carriage return. The one after it stays.
        var start = before.lastIndex { !$0.isBlank } ?? 0
        if start > 0, bytes[start] == UInt8(ascii: "\n"), bytes[start - 1] == UInt8(ascii: "\r") {
            start -= 1
        }
        let end = blanksEnd ?? bytes.count
        return AbsolutePosition(utf8Offset: start)..<AbsolutePosition(utf8Offset: end)
    }

    /// Returns the indentation of the line at a position, up to 256 columns.
    func indentation(at position: AbsolutePosition) -> String {
        let line = bytes[lineStart(at: position)...].prefix(256)
        return String(decoding: line.prefix(while: \.isBlank), as: UTF8.self)
    }

    /// The offset after an optional byte order mark.
    private var textStart: Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    private func isBlankBefore(_ offset: Int) -> Bool {
        guard let index = bytes[textStart..<offset].lastIndex(where: { !$0.isBlank }) else {
            return true
        }
        return bytes[index].isNewline
    }
}

extension UInt8 {
    /// A Boolean value that indicates whether the byte is a space or a tab.
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// A Boolean value that indicates whether the byte ends a line.
    fileprivate var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    /// A Boolean value that indicates whether the byte is part of an identifier.
    var isPartOfName: Bool {
        let letter = self | 0x20
        return self >= 0x80 || self == UInt8(ascii: "_")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
    }
}
