import ArgumentParser
import Foundation
import KinoraStage
import TestSupport
import Testing

@testable import KinoraCommands
@testable import KinoraTool

/// The words that people try first are understood.
@Suite struct AliasTests {
    @Test(arguments: [
        ("export worm --dark -o x.gif", "export worm --ground dark -o x.gif"),
        ("export worm --bg=fff --width 40", "export worm --background=fff --size 40"),
        ("export worm --percent 40 --retina", "export worm --progress 40% --scale 2"),
        ("export worm --percent=40 --ease ease", "export worm --progress=40% --easing ease"),
        ("export worm --text a -- --dark", "export worm --text a -- --dark"),
        ("timeline worm --width 800", "timeline worm --width 800"),
    ])
    func `other words stand for options`(typed: String, meant: String) {
        let words = typed.split(separator: " ").map(String.init)
        #expect(ArgumentAliases.resolved(words).joined(separator: " ") == meant)
    }

    @Test(arguments: [
        ("f/%03d.png", "f/007.png"), ("a%d.png", "a7.png"), ("x-%02d-y.PNG", "x-07-y.PNG"),
    ])
    func `a number in a path stands for frames`(path: String, frame: String) {
        #expect(FrameSequence(path)?.path(7) == frame)
    }

    @Test(arguments: ["a.png", "%03d/a.png", "a%s.png", "a%3.png", "a%03d.gif", "%99999999d.png"])
    func `other paths are those of files`(path: String) {
        #expect(FrameSequence(path) == nil)
    }

    @Test @MainActor func `numbered frames are written into a new folder`() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("frames-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await ToolRun.run([
            "export", "pulsing-dots", "--fps", "10", "-o", folder.path + "/dot-%02d.png",
        ])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.first == "dot-00.png" && names.count > 5)
        #expect(names.allSatisfy { $0.hasPrefix("dot-") && $0.hasSuffix(".png") })
    }

    @Test func `a duration becomes whole cycles`() throws {
        let words = ["export", "worm", "-o", "x.mp4", "--duration", "5"]
        let command = try #require(try KinoraCommand.parseAsRoot(words) as? ExportCommand)
        let stage = try command.stage.makeStage()
        let loops = try #require(try command.stage.fittedLoops())
        #expect(abs(stage.period * Double(loops) - 5) < 1e-6)
        #expect((0.7...1.4).contains(stage.speed))
    }
}
