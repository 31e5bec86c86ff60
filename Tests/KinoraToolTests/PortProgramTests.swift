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

    @Test func `arguments and the exit code are passed through`() throws {
        let program = "printf '%s|' \"$@\" > \"$0.arguments\"\nexit 7\n"
        try withFolder(programs: [beside: program]) { folder in
            let arguments = ["a b", "--name", "", "-o", "ü", "--help"]
            let code = try locate(in: folder).run(arguments)
            #expect(code == 7)
            let file = folder.appendingPathComponent(beside + ".arguments")
            #expect(try String(contentsOf: file, encoding: .utf8) == "a b|--name||-o|ü|--help|")
        }
    }

    @Test func `the command passes every argument to the program`() throws {
        let arguments = ["Sources", "-o", "Package", "--name", "M", "--help", "--version"]
        let command = try KinoraCommand.parseAsRoot(["port"] + arguments)
        #expect((command as? PortCommand)?.arguments == arguments)
    }
}
