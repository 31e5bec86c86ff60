import Foundation
import Testing

/// Tests that run the built tool as a process.
@Suite struct SpawnedToolTests {
    private static let tool = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("kinora-port")

    private func run(_ arguments: String...) throws -> (code: Int32, output: String, error: String)
    {
        let process = Process()
        let (output, error) = (Pipe(), Pipe())
        process.executableURL = Self.tool
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = error
        try process.run()
        let texts = [output, error].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        return (process.terminationStatus, texts[0], texts[1])
    }

    @Test func `a package is written, and remarks go to standard error`() throws {
        let folder = try TemporaryFolder(["s/A.swift": "import UIKit\nlet a = UINib()\n"])
        let result = try run(folder.path("s"), "-o", folder.path("Spinner-2"), "--no-build")
        #expect(result.code == 0)
        #expect(result.output.isEmpty)
        let place = folder.path("s/A.swift")
        #expect(
            result.error
                == """
                \(place):2: UINib isn’t ported: the sources contain no such xib
                the package wasn’t built because of --no-build
                1 problem needs attention

                """
        )
        #expect(try folder.files(under: "Spinner-2").contains("Sources/Spinner_2/A.swift"))
        // The tool under test is in a checkout.
        #expect(
            try folder.text("Spinner-2/Package.swift").contains(
                "name: \"kinora-porting\",\n"
            )
        )
    }

    @Test func `syntax errors print a line each, exit with 1, and write nothing`() throws {
        let folder = try TemporaryFolder([
            "s/A.swift": "class {", "s/B.swift": "\nlet", "s/C.swift": "",
        ])
        let result = try run(folder.path("s"), "-o", folder.path("P"), "--name", "M")
        #expect(result.code == 1)
        let lines = result.error.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("kinora-port: \(folder.path("s/A.swift")):1: ") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.path("P")))
    }

    @Test func `invalid usage prints one line and exits with 64`() throws {
        let folder = try TemporaryFolder(["s/A.swift": ""])
        let (source, package) = (folder.path("s"), folder.path("P"))
        let wrong = [
            try run(), try run(source), try run("-o", package),
            try run(source, "-o", package, "--x"),
            try run(source, "-o", package, "--name", "a-b"),
            try run(source, "-o", folder.path("UIKit")),
            try run(source, "-o", package, "--kinora", folder.path("s")),
        ]
        for result in wrong {
            #expect(result.code == 64)
            #expect(result.output.isEmpty)
            #expect(result.error.hasPrefix("kinora-port: "))
            #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
        }
    }

    @Test func `help goes to standard output`() throws {
        let result = try run("--help")
        #expect(result.code == 0)
        #expect(result.output.contains("USAGE: kinora-port <sources> ... --output <package>"))
    }

    /// Runs the tool in a shell, which can close its standard streams.
    private func runInShell(
        _ script: String,
        _ arguments: String...
    ) throws -> (code: Int32, error: String) {
        let process = Process()
        let error = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script, Self.tool.path] + arguments
        process.standardError = error
        try process.run()
        let data = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test func `a standard error that can't be written is ignored`() throws {
        let folder = try TemporaryFolder(["s/A.swift": "import UIKit\nlet a = UINib()\n"])
        let arguments = "\"$0\" \"$1\" --no-build --name M -o \"$2\""
        try #require(
            try runInShell("\(arguments) 2>&1 | true", folder.path("s"), folder.path("piped")).code
                == 0
        )
        var scripts = ["\(arguments) 2>&-", "\(arguments) <&- >&- 2>&-"]
        if FileManager.default.fileExists(atPath: "/dev/full") {
            scripts.append("\(arguments) 2>/dev/full")
        }
        for (number, script) in scripts.enumerated() {
            let result = try runInShell(script, folder.path("s"), folder.path("out\(number)"))
            #expect(result.code == 0, "\(script)")
            let files = try folder.files(under: "out\(number)")
            #expect(files == ["Package.swift", "Sources/M/A.swift", "Sources/UIKit/UIKit.swift"])
            #expect(
                try folder.text("out\(number)/Sources/M/A.swift") == folder.text("s/A.swift")
            )
        }
        #expect(try runInShell("\"$0\" \"$1\" 2>&-", folder.path("s")).code == 64)
    }

    @Test func `a standard output that can't be written is one line and exits with 1`() throws {
        var scripts = ["\"$0\" --help >&-"]
        if FileManager.default.fileExists(atPath: "/dev/full") {
            scripts.append("\"$0\" --help >/dev/full")
        }
        for script in scripts {
            let result = try runInShell(script)
            #expect(result.code == 1)
            #expect(result.error.hasPrefix("kinora-port: standard output can’t be written ("))
            #expect(result.error.split(separator: "\n").count == 1)
        }
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL])
    func `an interrupted run leaves no files, except those that the next run removes`(
        _ signal: Int32
    ) throws {
        let images = (0..<3000).map { ("s/I.xcassets/\($0).json", "{}") }
        let folder = try TemporaryFolder(
            Dictionary(images + [("s/A.swift", "")], uniquingKeysWith: { first, _ in first })
        )
        let process = Process()
        process.executableURL = Self.tool
        process.arguments = [
            folder.path("s"), "-o", folder.path("out"), "--no-build", "--name", "M",
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        var partial: [String] = []
        while partial.isEmpty, process.isRunning {
            partial = try contents(of: folder).filter { name in
                name.hasSuffix(".partial")
                    && FileManager.default.fileExists(atPath: folder.path("\(name)/Sources"))
            }
        }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        if !partial.isEmpty, process.terminationReason == .uncaughtSignal {
            #expect(process.terminationStatus == signal)
            #expect(try contents(of: folder) == (signal == SIGKILL ? partial + ["s"] : ["s"]))
        }
        try? FileManager.default.removeItem(atPath: folder.path("out"))
        let again = try run(
            folder.path("s"),
            "-o",
            folder.path("out"),
            "--no-build",
            "--name",
            "M"
        )
        #expect(again.code == 0)
        #expect(try contents(of: folder) == ["out", "s"])
    }

    private func contents(of folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    }
}
