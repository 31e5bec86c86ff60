#if HarfBuzz
import Foundation
import KinoraBasics

/// A reader for the table directories in a font file, which reports errors in damaged files.
///
/// For the format, see “Organization of an OpenType Font” in the OpenType specification.
struct FontFile {
    /// The path of the file.
    let path: String

    private let bytes: Data

    /// The required tables, in addition to one of ``outlineTables``, which contains the glyphs.
    private static let neededTables = ["cmap", "head", "hhea", "hmtx", "maxp"]

    private static let outlineTables = ["glyf", "CFF ", "CFF2"]

    /// The maximum size in bytes.
    ///
    /// Font collections for Chinese and Japanese can exceed 100 MB.
    private static let byteLimit = 256 << 20

    /// Reads a file.
    ///
    /// - Throws: A ``GraphicsError`` if the file can't be read or isn't a font.
    init(path: String) throws(GraphicsError) {
        self.path = path
        do throws(InputFile.Problem) {
            bytes = try InputFile.map(path, limit: Self.byteLimit)
        } catch {
            throw GraphicsError(.notRead, path: path, error.reason(kind: "a font file"))
        }
        try check()
    }

    private func check() throws(GraphicsError) {
        guard let tag = tag(at: 0) else { throw damaged("isn’t a font: it has no header") }
        switch tag {
        case "ttcf":
            guard let count = number(at: 8), count > 0, let first = number(at: 12) else {
                throw damaged("is a damaged font: its list of fonts is cut off")
            }
            try checkTables(from: first)
        case "\0\u{1}\0\0", "OTTO", "true": try checkTables(from: 0)
        case "wOFF", "wOF2":
            throw damaged("is a packed web font; unpack it to .ttf or .otf first")
        default: throw damaged("isn’t a font; use a .ttf, .otf, .ttc, or .otc file")
        }
    }

    private func checkTables(from start: Int) throws(GraphicsError) {
        guard let count = shortNumber(at: start + 4) else {
            throw damaged("is a damaged font: its header is cut off")
        }
        var names: Set<String> = []
        for index in 0..<count {
            let row = start + 12 + 16 * index
            guard let name = tag(at: row), let offset = number(at: row + 8),
                let length = number(at: row + 12)
            else { throw damaged("is a damaged font: its list of tables is cut off") }
            guard offset + length <= bytes.count else {
                throw damaged(
                    "is a damaged font: its table “\(name)” ends at byte \(offset + length) "
                        + "of \(bytes.count)"
                )
            }
            if length > 0 { names.insert(name) }
        }
        try checkNames(names)
    }

    private func checkNames(_ names: Set<String>) throws(GraphicsError) {
        if let missing = Self.neededTables.first(where: { !names.contains($0) }) {
            throw damaged("is a damaged font: it has no table “\(missing)”")
        }
        guard Self.outlineTables.contains(where: names.contains) else {
            throw damaged("has no outlines; bitmap fonts can’t be drawn")
        }
    }

    func damaged(_ reason: String) -> GraphicsError {
        GraphicsError(.damaged, path: path, reason)
    }

    // MARK: - Numbers

    private func tag(at offset: Int) -> String? {
        guard offset >= 0, offset + 4 <= bytes.count else { return nil }
        let scalars = (0..<4).map { Character(Unicode.Scalar(byte(offset + $0))) }
        return String(scalars)
    }

    private func number(at offset: Int) -> Int? {
        guard let high = shortNumber(at: offset), let low = shortNumber(at: offset + 2) else {
            return nil
        }
        return high << 16 | low
    }

    private func shortNumber(at offset: Int) -> Int? {
        guard offset >= 0, offset + 2 <= bytes.count else { return nil }
        return Int(byte(offset)) << 8 | Int(byte(offset + 1))
    }

    private func byte(_ offset: Int) -> UInt8 { bytes[bytes.startIndex + offset] }
}
#endif
