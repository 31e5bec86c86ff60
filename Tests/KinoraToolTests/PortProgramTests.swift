import ArgumentParser
import Foundation
import KinoraCommands
import TestSupport
import Testing

@testable import KinoraTool

@Suite struct PortProgramTests {
    /// Calls a closure with a temporary folder of files and programs.
    private func withFolder(
        files: [String] = [],
        programs: [String: String] = [:],
        _ body: (URL) throws -> Void
    ) throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("port-\(UInt64.random(in: 0 ... .max))")
        defer { try? manager.removeItem(at: folder) }
        let contents = programs.merging(files.map { ($0, "") }) { first, _ in first }
        for (name, text) in contents {
            let url = folder.appendingPathComponent(name)
            try manager.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            if programs[name] == nil {
                try Data(text.utf8).write(to: url)
            } else {
                try Process.writeProgram(text, to: url)
            }
        }
        try body(folder)
    }

    private func locate(in folder: URL, path: String...) throws -> PortProgram {
        try PortProgram.locate(
            near: folder.appendingPathComponent("a/.build/release/kinora"),
            path: path.map { folder.appendingPathComponent($0).path }.joined(separator: ":")
        )
    }

    private let beside = "a/.build/release/kinora-port"
    private let manifest = "a/Porting/Package.swift"

    @Test func `the program next to the tool comes first`() throws {
        try withFolder(files: [manifest], programs: [beside: "", "bin/kinora-port": ""]) { folder in
            let found = try locate(in: folder, path: "bin")
            #expect(found == .program(folder.appendingPathComponent(beside)))
        }
    }

    @Test func `the first executable in PATH comes second`() throws {
        let programs = ["b/kinora-port": "", "c/kinora-port": ""]
        let others = [manifest, "x/kinora-port", "y/kinora-port/file"]
        try withFolder(files: others, programs: programs) { folder in
            let found = try locate(in: folder, path: "missing", "x", "y", "b", "c")
            #expect(found == .program(folder.appendingPathComponent("b/kinora-port")))
        }
    }

    @Test func `the checkout's package comes third`() throws {
        try withFolder(files: [manifest]) { folder in
            let found = try locate(in: folder, path: "bin")
            #expect(found == .package(folder.appendingPathComponent("a/Porting")))
        }
    }

    @Test func `a missing program causes a one-line error`() throws {
        try withFolder(files: ["a/Package.swift"]) { folder in
            let error = #expect(throws: PortProgram.Missing.self) { try locate(in: folder) }
            #expect(error.map(ToolRun.line)?.contains("--product kinora-port") == true)
            #expect(error.map(ToolRun.line)?.contains("\n") == false)
            #expect(error.map(ToolRun.exitCode) == .failure)
        }
    }

    /// The tool in the build folder of these tests.
    private static let tool = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("kinora")

    @Test func `the tool continues as the program, with its arguments, code and signals`() throws {
        let script = """
            printf '%s|' "$@" > "$0.arguments"
            echo $$ > "$0.process"
            exit 7
            """
        try withFolder(programs: ["bin/kinora-port": script]) { folder in
            let arguments = ["a b", "--name", "", "-o", "ü", "--help"]
            let process = Process()
            process.executableURL = Self.tool
            process.arguments = ["port"] + arguments
            process.environment = ["PATH": folder.appendingPathComponent("bin").path]
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 7)
            func text(_ ending: String) throws -> String {
                let file = folder.appendingPathComponent("bin/kinora-port.\(ending)")
                return try String(contentsOf: file, encoding: .utf8)
            }
            let (passed, number) = (try text("arguments"), try text("process"))
            #expect(passed == "a b|--name||-o|ü|--help|")
            #expect(number == "\(process.processIdentifier)\n")
        }
    }

    @Test(arguments: [
        (["--help"], true), (["s", "-h"], true), (["--version"], true), (["s", "-o", "x"], false),
        (["s", "--", "--help"], false), ([], false),
    ])
    func `help is asked for before the names of sources`(arguments: [String], expected: Bool) {
        #expect(PortCommand.asksForHelp(arguments) == expected)
    }

    @Test func `help needs no build`() throws {
        try withFolder(files: [manifest]) { folder in
            let program = try locate(in: folder, path: "bin")
            #expect(program.executable == nil)
        }
        let built = "a/Porting/.build/debug/kinora-port"
        try withFolder(files: [manifest], programs: [built: ""]) { folder in
            let program = try locate(in: folder, path: "bin")
            #expect(program.executable == folder.appendingPathComponent(built))
        }
    }

    @Test func `the command passes every argument to the program`() throws {
        let arguments = ["Sources", "-o", "Package", "--name", "M", "--help", "--version"]
        let command = try KinoraCommand.parseAsRoot(["port"] + arguments)
        #expect((command as? PortCommand)?.arguments == arguments)
    }
}
