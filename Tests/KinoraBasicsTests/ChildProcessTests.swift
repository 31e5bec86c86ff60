import Foundation
import Testing

@testable import KinoraBasics

@Suite struct ChildProcessTests {
    private func shell(_ script: String, _ words: String...) throws -> ChildProcess {
        try ChildProcess("/bin/sh", ["-c", script, "sh"] + words, output: nil, error: nil)
    }

    /// Starts a script, and returns the process with the numbers in the first line of its output.
    private func numbers(_ script: String) throws -> (process: ChildProcess, numbers: [pid_t]) {
        let pipe = try Descriptors.pipe()
        defer { close(pipe.reading) }
        let process = try ChildProcess(
            "/bin/sh",
            ["-c", script],
            output: pipe.writing,
            error: nil
        )
        close(pipe.writing)
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(pipe.reading, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        return (process, words.compactMap { pid_t($0) })
    }

    private func isRunning(_ number: pid_t) -> Bool {
        ProcessTree.running().contains { $0.identifier == number }
    }

    @Test(
        arguments: [
            ("exit 0", .exit(0)), ("exit 7", .exit(7)), ("kill -9 $$", .signal(9)),
            ("kill -15 $$", .signal(15)),
        ] as [(String, ChildProcess.Ending)]
    )
    func `a program's ending is its code or its signal`(
        script: String,
        ending: ChildProcess.Ending
    ) throws {
        let process = try shell(script)
        #expect(process.wait() == ending)
        #expect(process.poll() == ending)
        process.end()
    }

    @Test(arguments: [(true, "out\nerr\n"), (false, "out\n")])
    func `output is collected, with or without errors`(keepsErrors: Bool, text: String) throws {
        var shown: [UInt8] = []
        let (ending, output) = try ChildProcess.output(
            of: "/bin/sh",
            ["-c", "read line; echo out$line; echo err >&2; exit 3"],
            keepsErrors: keepsErrors
        ) { shown += $0 }
        #expect(ending == .exit(3))
        #expect(String(decoding: output, as: UTF8.self) == text)
        #expect(shown == output)
    }

    @Test func `a program that is absent can't be started`() {
        let error = #expect(throws: POSIXError.self) { try ChildProcess("/missing/program", []) }
        #expect(error?.code == .ENOENT)
    }

    @Test(arguments: [
        // Jobs in process groups of their own, as compilers have.
        "set -m; sleep 100 & echo $! $$; wait",
        "sh -c 'sleep 100 & echo $!; sleep 100; :'; :",
        "trap '' TERM; sh -c 'trap \"\" TERM HUP; sleep 100 & echo $!; sleep 100; :'; :",
    ])
    func `ending a program ends everything that it has started`(script: String) throws {
        let (process, numbers) = try numbers(script)
        try #require(!numbers.isEmpty && numbers.allSatisfy(isRunning))
        process.end()
        #expect(!numbers.contains(where: isRunning))
    }

    @Test func `a program has neither this process's descriptors nor its process group`() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let process = try shell("true <&$1", "\(ends[0])")
        #expect(process.wait() != .exit(0))
        let (child, numbers) = try numbers("echo $$; sleep 100")
        let group = ProcessTree.running().first { $0.identifier == numbers.first }?.group
        #expect(group != nil && group != getpgrp())
        child.end()
    }

    @Test func `a tree has the descendants of its roots and no other process`() {
        func member(_ number: pid_t, _ parent: pid_t) -> ProcessTree.Member {
            .init(identifier: number, parent: parent, group: 1, start: 0)
        }
        // A process may be listed before its parent.
        let all = [
            member(9, 5), member(1, 0), member(3, 1), member(4, 3), member(5, 4), member(6, 1),
        ]
        let found = ProcessTree.descendants(of: [3], in: all)
        #expect(Set(found.map(\.identifier)) == [3, 4, 5, 9])
        #expect(ProcessTree.descendants(of: [7], in: all).isEmpty)
    }
}
