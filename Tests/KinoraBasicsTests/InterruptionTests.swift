import Foundation
import Testing

@testable import KinoraBasics

/// Ends of a program by signals, each in its own process.
@Suite struct InterruptionTests {
    @Test func `a signal ends the process by itself`() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            Interruption.handle()
            Interruption.raise(SIGTERM)
            exit(3)
        }
    }

    @Test func `a deferred signal waits for the end of the work`() async throws {
        let result = await #expect(
            processExitsWith: .signal(SIGINT),
            observing: [\.standardErrorContent]
        ) {
            Interruption.handle()
            Interruption.deferring {
                kill(getpid(), SIGINT)
                Thread.sleep(forTimeInterval: 0.2)
                DescriptorOutput.writeError(line: "done")
            }
            Interruption.waitIfReceived()
        }
        #expect(try #require(result).standardErrorContent == Array("done\n".utf8))
    }

    @Test func `ignored and handled signals stay so`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            signal(SIGHUP, SIG_IGN)
            signal(SIGTERM) { _ in _exit(7) }
            Interruption.handle()
            Interruption.raise(SIGHUP)
            Interruption.raise(SIGTERM)
        }
    }

    @Test func `a signal removes incomplete files and ends children`() async throws {
        let result = await #expect(
            processExitsWith: .signal(SIGHUP),
            observing: [\.standardErrorContent]
        ) {
            Interruption.handle()
            let path = FileManager.default.temporaryDirectory
                .appendingPathComponent("kinora-\(getpid()).partial").path
            Interruption.addPartialFile(path)
            try Data("x".utf8).write(to: URL(fileURLWithPath: path))
            let child = try ChildProcess("/bin/sh", ["-c", "sleep 100 & sleep 100; :"])
            DescriptorOutput.writeError(line: path)
            DescriptorOutput.writeError(line: "\(child.identifier)")
            Interruption.raise(SIGHUP)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let lines = text.split(separator: "\n")
        try #require(lines.count == 2)
        #expect(!FileManager.default.fileExists(atPath: String(lines[0])))
        #expect(!ProcessTree.running().contains { $0.identifier == pid_t(lines[1]) })
    }
}
