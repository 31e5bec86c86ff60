#if HarfBuzz
import Foundation
import TestSupport
import Testing

@testable import GraphicsKit

@Suite struct FontFileTests {
    /// A folder that is removed after the test.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("fonts-\(UInt64.random(in: 0 ... .max))")

        init() throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func file(_ data: Data) throws -> String {
            let file = url.appendingPathComponent("font.ttf")
            try data.write(to: file)
            return file.path
        }
    }

    private static func whole() throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: OpenTypeFaceTests.arabic))
    }

    private func error(of data: Data) throws -> GraphicsError {
        let folder = try Folder()
        let path = try folder.file(data)
        let error = try #require(throws: GraphicsError.self) {
            try FontLibrary(folders: []).add(fileAtPath: path)
        }
        #expect(error.subject == path)
        #expect(!error.description.contains("\n"))
        return error
    }

    @Test(arguments: [
        ("", "isn’t a font: it has no header"),
        ("abc", "isn’t a font: it has no header"),
        ("<html>", "isn’t a font; use a .ttf, .otf, .ttc, or .otc file"),
        ("wOF2....", "is a packed web font; unpack it to .ttf or .otf first"),
        ("OTTO", "is a damaged font: its header is cut off"),
        ("ttcf\u{0}\u{0}\u{0}\u{0}", "is a damaged font: its list of fonts is cut off"),
        ("true\u{0}\u{0}......", "is a damaged font: it has no table “cmap”"),
        ("true\u{0}\u{1}......", "is a damaged font: its list of tables is cut off"),
    ])
    func `an invalid font is reported in one line`(text: String, reason: String) throws {
        let error = try error(of: Data(text.utf8))
        #expect(error.reason == reason)
        #expect(error.code == .damaged)
    }

    @Test func `a missing file is reported by name`() throws {
        let error = try #require(throws: GraphicsError.self) {
            try FontLibrary(folders: []).add(fileAtPath: "/missing.ttf")
        }
        #expect(error.code == .notRead)
        #expect(error.description.hasPrefix("/missing.ttf: can’t be read"))
    }

    @Test func `a truncated font is damaged`() throws {
        let whole = try Self.whole()
        for length in stride(from: 1, to: whole.count, by: whole.count / 23) {
            #expect(try error(of: whole.prefix(length)).code == .damaged, "\(length) bytes")
        }
        #expect(try error(of: whole.prefix(whole.count - 4)).code == .damaged)
    }

    @Test func `changed bytes never trap`() throws {
        let whole = try Self.whole()
        let folder = try Folder()
        try RandomRuns("changed fonts", count: 200).run { seed, random in
            var data = whole
            // Half of the changes affect the directory and the first tables.
            let end = random.chance(50) ? 1024 : data.count
            for _ in 0..<8 {
                data[random.count(0...end - 1)] = UInt8(random.count(0...255))
            }
            let path = try folder.file(data)
            let library = FontLibrary(folders: [])
            guard let name = try? library.add(fileAtPath: path),
                let face = library.typeface(named: name)
            else { return }
            let layout = TextLayout("العربية a1", face: face, fontSize: 20)
            #expect(layout.parts.count <= 2, "seed \(seed)")
        }
    }

    @Test func `damaged files in a folder are skipped`() throws {
        let folder = try Folder()
        _ = try folder.file(try Self.whole().prefix(3000))
        try Self.whole().write(to: folder.url.appendingPathComponent("whole.ttf"))
        #expect(FontLibrary(folders: [folder.url.path]).fontNames == ["KacstBook"])
    }
}
#endif
