import Foundation
import KinoraCodecs
import KinoraConfiguration
import Testing

@testable import KinoraCommands

/// A manifest becomes exports, which are made once.
@Suite struct BatchTests {
    private func manifest(_ text: String) throws -> [BatchItem] {
        let url = URL(fileURLWithPath: "/somewhere/batch.json")
        return try BatchManifest(Data(text.utf8), at: url).items
    }

    private func folder() throws -> URL {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("batch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    /// The contents of all files in a folder, by path.
    private func tree(_ folder: URL) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let url = folder.appendingPathComponent(path)
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            if !isFolder.boolValue { files[path] = try Data(contentsOf: url) }
        }
        return files
    }

    private static let small = """
        {"designs": ["worm", "pulsing-dots"], "sizes": [16, 32], "formats": ["svg", "json"]}
        """

    @Test func `a manifest is all combinations, named after what varies`() throws {
        let items = try manifest(Self.small)
        #expect(items.count == 8)
        #expect(items[0].path == "worm-16.svg" && items[7].path == "pulsing-dots-32.json")
        #expect(items[0].words == ["worm", "--size", "16"])
        let least = try manifest(#"{"designs": ["worm"], "formats": ["gif"]}"#)
        #expect(least.map(\.path) == ["worm.gif"])
    }

    @Test func `palettes, options, names and exclusions apply`() throws {
        let items = try manifest(
            """
            {"designs": ["worm", "logo.svg"], "palettes": {"a": ["#f00"], "b": ["#00f", "teal"]},
             "grounds": ["light", "dark"], "formats": ["gif"],
             "options": {"fps": 12.5, "reduced-motion": true, "strict": false, "set": ["x=1", "y=2"]},
             "name": "{palette}/{ground}/{design}.{format}",
             "exclude": [{"palette": "a", "ground": "dark"}]}
            """
        )
        #expect(items.count == 6)
        #expect(items[0].path == "a/light/worm.gif")
        let last = try #require(items.last)
        #expect(last.words.first == "/somewhere/logo.svg" && last.path == "b/dark/logo.gif")
        #expect(
            last.words.suffix(7) == [
                "--fps", "12.5", "--reduced-motion", "--set", "x=1", "--set", "y=2",
            ]
        )
        #expect(last.words.contains("teal"))
    }

    @Test(arguments: [
        ("[]", "isn’t a JSON object"), ("{", "isn’t JSON"),
        (#"{"formats": ["gif"]}"#, "has no designs"),
        (
            "{\"designs\": [\"worm\"],\n \"fromats\": [\"gif\"]}",
            "batch.json:2: “fromats” isn’t a key"
        ),
        (#"{"designs": [], "formats": ["gif"]}"#, "“designs” is a list with at least one value"),
        (
            #"{"designs": ["worm"], "formats": ["gif"], "name": "../{format}"}"#,
            "inside of the folder"
        ),
        (#"{"designs": ["worm"], "formats": ["gif"], "name": "{x}.{format}"}"#, "has “{x}”"),
        (
            #"{"designs": ["worm"], "sizes": [1, 2], "formats": ["gif"], "name": "a.{format}"}"#,
            "several exports the path a.gif"
        ),
        (
            #"{"designs": ["worm"], "formats": ["gif"], "options": {"output": "x"}}"#,
            "isn’t an option"
        ),
        (
            #"{"designs": ["worm"], "formats": ["gif"], "exclude": [{"sze": 1}]}"#,
            "can’t be excluded"
        ),
    ])
    func `a fault is named with its key`(text: String, reason: String) {
        let error = #expect(throws: ConfigurationError.self) { try manifest(text) }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }

    @Test func `an invalid export keeps all from being made`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = #"{"designs": ["worm", "wrm"], "formats": ["svg"]}"#
        let error = #expect(throws: ConfigurationError.self) {
            try BatchRun(items: manifest(text), folder: folder).check()
        }
        #expect(error?.description.contains("wrm.svg: there is no indicator “wrm”") == true)
    }

    @Test func `files are made once, and again where they or their source change`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = BatchRun(items: try manifest(Self.small), folder: folder)
        #expect(try run.run { _ in }.allSatisfy { $0.result == .made })
        let whole = try tree(folder)
        #expect(whole.keys.count { !$0.hasPrefix(".") } == 8)
        #expect(try run.run { _ in }.allSatisfy { $0.result == .skipped })
        // A lost file, a changed one, and a lost record.
        try FileManager.default.removeItem(at: folder.appendingPathComponent("worm-16.svg"))
        try Data("x".utf8).write(to: folder.appendingPathComponent("worm-32.json"))
        let names = whole.keys.sorted()
        let record = try #require(names.first { $0.hasPrefix(BatchRecords.folderName) })
        try FileManager.default.removeItem(at: folder.appendingPathComponent(record))
        #expect(try run.run { _ in }.contains { $0.result == .made })
        #expect(try tree(folder) == whole)
    }

    @Test func `shards make each export once, with the bytes of a whole run`() throws {
        let (whole, parts) = (try folder(), try folder())
        defer {
            try? FileManager.default.removeItem(at: whole)
            try? FileManager.default.removeItem(at: parts)
        }
        let items = try manifest(Self.small)
        _ = try BatchRun(items: items, folder: whole).run { _ in }
        var count = 0
        for number in 1...3 {
            let own = items.filter { $0.shard(of: 3) == number }
            count += own.count
            _ = try BatchRun(items: own, folder: parts).run { _ in }
        }
        #expect(count == items.count)
        #expect(try tree(parts) == tree(whole))
    }

    @Test(arguments: ["0/3", "4/3", "1", "a/b", "1/2/3", "1/0"])
    func `an invalid shard is refused`(text: String) {
        #expect(throws: (any Error).self) { try Shard(parsing: text) }
    }

    @Test func `an export that fails is told, and the others are made`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let taken = folder.appendingPathComponent("worm-16.svg")
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
        let outcomes = try BatchRun(items: try manifest(Self.small), folder: folder).run { _ in }
        #expect(outcomes.count { $0.result == .failed } == 1)
        #expect(outcomes[0].result == .failed && outcomes[0].notes.first?.isEmpty == false)
        #expect(outcomes.count { $0.result == .made } == 7)
    }
}
