import Foundation
import Testing

/// Runs of the built tool, for behavior that only a process has.
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
                \(place):2: UINib isn’t carried: there’s no xib for it
                the build wasn’t tried, because of --no-build
                1 thing needs you

                """
        )
        #expect(try folder.files(under: "Spinner-2").contains("Sources/Spinner_2/A.swift"))
        // The tool under test is in a checkout.
        #expect(
            try folder.text("Spinner-2/Package.swift").contains(
                ".package(name: \"kinora\", path: \"/"
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
}
