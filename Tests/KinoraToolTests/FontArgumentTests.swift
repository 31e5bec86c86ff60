import ArgumentParser
import Foundation
import KinoraCommands
import Testing

@testable import KinoraTool

/// Tests of `--font` with and without the package trait HarfBuzz.
@Suite struct FontArgumentTests {
    private static let latin = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    #if HarfBuzz
    /// Returns the bytes that a command writes; the last word is the file extension.
    private func output(_ arguments: String, font: String?) async throws -> Data {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("font-\(UInt64.random(in: 0 ... .max)).")
        var words = arguments.split(separator: " ").map(String.init)
        let path = file.path + words.removeLast()
        defer { try? FileManager.default.removeItem(atPath: path) }
        words += ["-o", path] + (font.map { ["--font", $0] } ?? [])
        try await ToolRun.run(words)
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    @Test(arguments: [
        "frame bouncing-icon --at 1.6 --size 48 png",
        "frame bouncing-icon --at 1.6 svg",
        "sheet bouncing-icon --count 2 --size 48 --scale 1 png",
        "export bouncing-icon --fps 2 --size 48 gif",
    ])
    func `a font changes the letters`(arguments: String) async throws {
        let builtIn = try await output(arguments, font: nil)
        let font = try await output(arguments, font: Self.latin)
        #expect(builtIn != font)
        #expect(try await output(arguments, font: Self.latin) == font)
        #expect(try await output(arguments, font: nil) == builtIn)
    }

    @Test func `a font doesn't affect animations without text`() async throws {
        let arguments = "frame hash-lines --at 1 --size 32 svg"
        #expect(try await output(arguments, font: Self.latin) == output(arguments, font: nil))
    }

    @Test func `glyphs of a font are fills`() async throws {
        let arguments = "frame bouncing-icon --at 1.6 svg"
        let strokes = String(decoding: try await output(arguments, font: nil), as: UTF8.self)
        let fills = String(decoding: try await output(arguments, font: Self.latin), as: UTF8.self)
        #expect(strokes.contains("stroke-linecap"))
        #expect(!fills.contains("stroke-linecap"))
    }

    @Test(arguments: [
        ("/missing.ttf", "can’t be read (no such file or directory); name a font file that exists"),
        (#filePath, "isn’t a font; use a .ttf, .otf, .ttc, or .otc file"),
    ])
    func `an invalid font file causes a one-line error`(path: String, reason: String) async throws {
        let error = try await #require(throws: (any Error).self) {
            try await output("frame bouncing-icon --at 1 png", font: path)
        }
        #expect(ToolRun.line(for: error) == "kinora: \(path): \(reason)")
        #expect(ToolRun.exitCode(for: error) == .failure)
    }
    #else
    @Test(arguments: ["frame bouncing-icon --at 1", "sheet bouncing-icon", "export worm"])
    func `a build without the trait describes how to enable it`(arguments: String) async throws {
        let words = arguments.split(separator: " ").map(String.init)
        let error = try await #require(throws: (any Error).self) {
            try await ToolRun.run(words + ["-o", "x.png", "--font", Self.latin])
        }
        #expect(
            ToolRun.line(for: error)
                == "kinora: the font \(Self.latin) needs a build with the package trait "
                + "HarfBuzz; run swift run --traits HarfBuzz kinora …"
        )
        #expect(ToolRun.exitCode(for: error) == .validationFailure)
    }
    #endif
}
