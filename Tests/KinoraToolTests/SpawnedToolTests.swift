import Foundation
import TestSupport
import Testing

/// Tests that run the built tool as a process.
@Suite struct SpawnedToolTests {
    struct Result {
        let code: Int32
        let output: String
        let error: String
    }

    /// The tool in the build folder of these tests.
    private static let tool = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("kinora")

    private func run(_ arguments: String...) throws -> Result {
        try run(arguments, environment: [:])
    }

    private func run(_ arguments: [String], environment: [String: String]) throws -> Result {
        let process = Process()
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment) { $1 }
        let output = Pipe()
        let error = Pipe()
        process.executableURL = Self.tool
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = error
        try process.run()
        let data = [output, error].map { $0.fileHandleForReading.readDataToEndOfFile() }
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus,
            output: String(decoding: data[0], as: UTF8.self),
            error: String(decoding: data[1], as: UTF8.self)
        )
    }

    @Test func `the list is the only output`() throws {
        let result = try run("list", "--json")
        #expect(result.code == 0)
        #expect(result.error.isEmpty)
        let list = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let identifiers = (list as? [[String: Any]])?.compactMap { $0["identifier"] as? String }
        #expect(identifiers?.contains("hash-lines") == true)
    }

    @Test func `invalid usage prints one line and exits with 64`() throws {
        let result = try run("export", "hash-lines", "-o", "x.gif", "--fps", "nan")
        #expect(result.code == 64)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("kinora: The value 'nan' is invalid for '--fps <fps>'"))
        #expect(result.error.split(separator: "\n").count == 1)
    }

    @Test func `a failed run prints one line and exits with 1`() throws {
        let result = try run(
            "export",
            "hash-lines",
            "--size",
            "8",
            "--fps",
            "1",
            "-o",
            "/missing/x.gif"
        )
        #expect(result.code == 1)
        #expect(result.error.split(separator: "\n").count == 1)
    }

    @Test func `a missing glyph prints one line`() throws {
        // No installed font has a glyph for this private-use character.
        let text = "a\u{10FFFD}b\u{10FFFD}"
        let result = try run(
            "frame",
            "bouncing-icon",
            "--at",
            "1",
            "--text",
            text,
            "-o",
            "/dev/null/x.png"
        )
        #expect(result.code == 1)
        #expect(result.error.split(separator: "\n").count == 1)
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("letter-\(UInt64.random(in: 0 ... .max)).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let shown = try run("frame", "bouncing-icon", "--at", "1", "--text", text, "-o", file.path)
        #expect(shown.code == 0)
        let line = "kinora: Monoline-Regular has no “\u{10FFFD}” (U+10FFFD); drawn as a box"
        #expect(shown.error.hasPrefix(line))
        #expect(shown.error.split(separator: "\n").count == 1)
    }

    @Test func `an export writes every file and shows no progress bar in a log`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("kinora-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["x.gif", "x.png"].map { folder.appendingPathComponent($0).path }
        let result = try run(
            "export",
            "hash-lines",
            "--size",
            "16",
            "--fps",
            "4",
            "-o",
            paths[0],
            "-o",
            paths[1]
        )
        #expect(result.code == 0)
        #expect(result.output.isEmpty)
        let lines = result.error.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("kinora: note: \(paths[0]): ") })
        for path in paths { #expect(FileManager.default.fileExists(atPath: path)) }
    }

    @Test func `a video without ffmpeg prints one line and exits with 1`() throws {
        let result = try run(["export", "worm", "-o", "x.mp4"], environment: ["PATH": "/missing"])
        #expect(result.code == 1)
        #expect(result.error.contains("install ffmpeg"))
        #expect(result.error.split(separator: "\n").count == 1)
    }

    @Test func `a format that fails a strict export leaves none of its files`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("kinora-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["x.png", "y.gif", "z.svg"].map { folder.appendingPathComponent($0).path }
        let words = paths.flatMap { ["-o", $0] }
        // SVG has no frame rate.
        let common = ["export", "worm", "--size", "16", "--fps", "4"]
        try Data("old".utf8).write(to: URL(fileURLWithPath: paths[0]))
        let strict = try run(common + ["--strict"] + words, environment: [:])
        #expect(strict.code == 1)
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let text = try String(contentsOfFile: paths[0], encoding: .utf8)
        #expect(kept == ["x.png"] && text == "old")
        let faithful = try run(common + ["--strict"] + words.prefix(4), environment: [:])
        #expect(faithful.code == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(left == ["x.png", "y.gif"])
    }

    @Test func `a strict export of a drawing that isn't read as a whole leaves no file`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("kinora-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func export(_ body: String) throws -> (code: Int32, lines: [Substring], left: [String]) {
            let source = folder.appendingPathComponent("x.svg").path
            let target = folder.appendingPathComponent("y.png").path
            let text = "<svg viewBox='0 0 9 9'>\(body)<rect width='9' height='9'/></svg>"
            try Data(text.utf8).write(to: URL(fileURLWithPath: source))
            let words = [
                "--size", "9", "--fps", "2", "--animate", "pulse", "--strict", "-o", target,
            ]
            let result = try run(["export", source] + words, environment: [:])
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return (result.code, result.error.split(separator: "\n"), left.sorted())
        }
        let lossy = try export("<foo/><foreignObject/>")
        #expect(lossy.code == 1 && lossy.left == ["x.svg"])
        let failures = lossy.lines.filter { !$0.contains("kinora: note: ") }
        #expect(failures.count == 1)
        #expect(failures[0].contains("<foo>: is left out; and 1 more"))
        #expect(try export("").left == ["x.svg", "y.png"])
    }

    @Test func `a value may begin with an accent`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("kinora-\(UInt64.random(in: 0 ... .max)).svg")
        defer { try? FileManager.default.removeItem(at: folder) }
        let common = ["frame", "bouncing-letters", "--at", "1", "-o", folder.path]
        for words in [["--text=\u{301}a"], ["--set", "text=\u{301}a"], ["--set=text=\u{301}a"]] {
            let result = try run(common + words, environment: [:])
            #expect(result.code == 0, "\(words): \(result.error)")
        }
    }

    @Test func `a command line that is too long is refused in one line`() throws {
        let words = (0..<1500).flatMap { ["--set", "a\($0)=b"] }
        let result = try run(["export", "worm", "-o", "x.gif"] + words, environment: [:])
        #expect(result.code == 64)
        #expect(result.error == "kinora: 1501 options are too many; up to 1000 are allowed\n")
        let value = String(repeating: "x", count: 100_000)
        let long = try run(["export", "worm", "-o", "x.gif", "--text", value], environment: [:])
        #expect(long.code == 64 && long.error.utf8.count < 1500)
    }

    @Test func `losses print notes, or fail a strict export`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("kinora-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("x.gif").path
        let strict = try run(
            "export",
            "worm",
            "--size",
            "16",
            "--svg",
            "smil",
            "--strict",
            "-o",
            path
        )
        #expect(strict.code == 1)
        #expect(strict.error.split(separator: "\n").count == 1)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left.isEmpty)
        let arguments = ["export", "worm", "--size", "16", "--svg", "smil", "-o", path]
        let caches = ["XDG_CACHE_HOME": folder.appendingPathComponent("caches").path]
        let loose = try run(arguments, environment: caches)
        #expect(loose.code == 0)
        #expect(loose.output.isEmpty)
        #expect(loose.error.contains("kinora: note: \(path): SVG technique: "))
        #if os(Linux)
        #expect(loose.error.hasPrefix("kinora: note: \(path): edges blend into light pages; "))
        #endif
        let again = try run(arguments, environment: caches)
        #expect(again.error.contains("kinora: note: \(path): SVG technique: "))
        #expect(!again.error.contains("edges blend"))
    }

    @Test func `the port command passes the program's output and exit code through`() throws {
        try withTemporaryFolder { folder in
            let script = "echo \"out $*\"\necho \"error $*\" >&2\nexit 64\n"
            try Process.writeProgram(script, to: folder.appendingPathComponent("kinora-port"))
            let path = "\(folder.path):/usr/bin:/bin"
            let result = try run(["port", "a", "--help"], environment: ["PATH": path])
            #expect(result.code == 64)
            #expect(result.output == "out a --help\n")
            #expect(result.error == "error a --help\n")
        }
    }

    @Test func `help goes to standard output`() throws {
        let result = try run("--help")
        #expect(result.code == 0)
        #expect(result.output.contains("USAGE: kinora <subcommand>"))
    }

    /// Runs the tool in a shell, where `kinora` stands for the tool.
    private func shell(_ script: String) throws -> Result {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "kinora() { \"$0\" \"$@\"; }; \(script)", Self.tool.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus,
            output: "",
            error: String(decoding: data, as: UTF8.self)
        )
    }

    @Test(arguments: ["list >&-", "list --json <&- >&-", "inspect worm --at 1 >&-", "--help >&-"])
    func `output that can't be written prints one line and exits with 1`(command: String) throws {
        let result = try shell("kinora \(command)")
        #expect(result.code == 1)
        #expect(
            result.error == "kinora: standard output: cannot be written (bad file descriptor)\n"
        )
    }

    @Test func `standard input is read once, for as many files as a command writes`() throws {
        try withTemporaryFolder { folder in
            let svg = "<svg viewBox='0 0 20 10'><circle r='5'/></svg>"
            let file = folder.appendingPathComponent("x.gif").path
            let command = "kinora export - --animate spin --preset slack-emoji -o '\(file)'"
            let result = try shell("printf %s \"\(svg)\" | \(command)")
            #expect(result.code == 0, "\(result.error)")
            let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            // A black drawing is light on dark pages.
            #expect(written.sorted() == ["x-dark.gif", "x.gif"])
        }
        let empty = try shell("kinora frame - --at 0 -o x.png </dev/null")
        #expect(empty.code == 64)
        let line = "kinora: standard input isn’t of a kind that can be read; there are "
        #expect(empty.error.hasPrefix(line))
    }

    @Test func `notes that can't be written are ignored`() throws {
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("x.png")
            let command = "kinora frame worm --at 99 -o '\(file.path)' <&- >&- 2>&-"
            let result = try shell(command)
            #expect(result.code == 0)
            // The file didn't reuse the descriptor of a closed standard stream.
            let data = try Data(contentsOf: file)
            #expect(data.starts(with: [0x89, 0x50]))
        }
    }

    @Test(arguments: [
        (["show"], "there is no command \"show\""), (["frame", "worm", "--at", "0"], "'"),
        (["frame", "worm", "--at", "99", "-o", "-"], ""), (["--help"], ""),
    ])
    func `messages are ASCII if the locale's encoding isn't UTF-8`(
        arguments: [String],
        part: String
    ) throws {
        let result = try run(arguments, environment: ["LC_ALL": "C"])
        #expect(result.error.utf8.allSatisfy { $0 < 0x80 }, "\(result.error)")
        #expect(part.isEmpty || result.error.contains(part), "\(result.error)")
    }

    @Test func `messages have typographic quotes if the locale's encoding is UTF-8`() throws {
        let result = try run(["show"], environment: ["LC_ALL": "C.UTF-8"])
        #expect(result.error.contains("there is no command “show”"))
    }

    @Test func `an argument that isn't UTF-8 is refused`() throws {
        let result = try shell("kinora frame worm --at 0 -o \"$(printf 'a\\377.png')\"")
        #expect(result.code == 64)
        #expect(result.error.contains("isn’t valid UTF-8"))
    }
}
