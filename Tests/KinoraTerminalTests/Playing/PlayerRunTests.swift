import Foundation
import KinoraBasics
import KinoraStage
import Testing

@testable import KinoraTerminal

/// A terminal whose output goes to standard error.
private struct ErrorOutput: TerminalOutput {
    let isTerminal = true
    let size = TerminalSize(columns: 40, rows: 12)

    func write(_ bytes: [UInt8]) { DescriptorOutput.write(bytes, to: STDERR_FILENO) }
}

/// Complete runs of a player, in sequence because each replaces the process's signal handlers.
@Suite(.serialized) struct PlayerRunTests {
    private func player(
        framesPerSecond: Double,
        output: RecordedOutput,
        isOneLine: Bool = false,
        _ variables: [String: String] = [:],
        time: @escaping () -> TimeInterval
    ) -> TerminalPlayer {
        TerminalPlayer(
            Stage(.threeBalls),
            options: .init(
                pictureProtocol: .blocks,
                framesPerSecond: framesPerSecond,
                cycleCount: 1,
                isOneLine: isOneLine
            ),
            environment: TerminalEnvironment(variables),
            output: output,
            input: -1,
            time: time
        )
    }

    @Test func `a player ends after the last iteration and restores the screen`() throws {
        let output = RecordedOutput(size: TerminalSize(columns: 40, rows: 12))
        var now = 0.0
        let player = player(framesPerSecond: 1000, output: output) {
            now += 0.1
            return now
        }
        for _ in 0..<2 {
            let count = output.writes.count
            try player.run()
            #expect(output.writes.count > count + 5)
            #expect(output.terminal.isCursorShown)
            #expect(output.terminal.text.allSatisfy { $0.isEmpty })
        }
    }

    @Test func `a player in one line moves in it and leaves it empty`() throws {
        let output = RecordedOutput(size: TerminalSize(columns: 40, rows: 4))
        output.write("$ kinora\n")
        var now = 0.0
        let player = player(framesPerSecond: 15, output: output, isOneLine: true) {
            now += 0.02
            return now
        }
        try player.run()
        let lines = Set(output.writes.map { String(decoding: $0, as: UTF8.self) })
        #expect(lines.count > 5)
        #expect(!output.text.dropFirst(10).contains("\n"))
        let terminal = output.terminal
        #expect(terminal.unknown.isEmpty && terminal.isCursorShown)
        #expect(terminal.row == 1 && terminal.column == 0)
        #expect(terminal.text == ["$ kinora", "", "", ""])
    }

    @Test(arguments: [(["NO_COLOR": "1"], false), ([:], true)])
    func `a line has colors unless they are turned off`(
        variables: [String: String],
        expected: Bool
    ) throws {
        let output = RecordedOutput(size: TerminalSize(columns: 6, rows: 4))
        var now = 0.0
        let player = player(framesPerSecond: 15, output: output, isOneLine: true, variables) {
            now += 0.02
            return now
        }
        try player.run()
        #expect(output.text.contains("38;2;") == expected)
        // The indicator is wider than the terminal.
        #expect(output.terminal.unknown.isEmpty)
    }

    @Test func `a locale without Braille dots is an error`() {
        let output = RecordedOutput()
        let player = player(framesPerSecond: 15, output: output, isOneLine: true, ["LANG": "C"]) {
            0
        }
        #expect(throws: TerminalError.noUnicode) { try player.run() }
        #expect(output.writes.isEmpty)
    }

    @Test(arguments: [0, -1, .infinity, .nan] as [Double])
    func `any frame rate gives a valid wait`(framesPerSecond: Double) throws {
        let output = RecordedOutput(size: TerminalSize(columns: 40, rows: 12))
        var count = 0
        // After the first frame, the animation is long over.
        let player = player(framesPerSecond: framesPerSecond, output: output) {
            count += 1
            return count < 3 ? Double(count) / 10 : 1e9
        }
        try player.run()
        #expect(output.writes.count == 3)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `a signal ends the program by itself, after the terminal is restored`(
        _ number: Int32
    ) async throws {
        let result = await #expect(
            processExitsWith: .signal(number),
            observing: [\.standardErrorContent]
        ) { [number] in
            // Commands in the background of a script ignore some signals.
            signal(number, SIG_DFL)
            var count = 0.0
            let player = TerminalPlayer(
                Stage(.threeBalls),
                // The signal arrives long before the end, which keeps a failure from playing forever.
                options: .init(pictureProtocol: .blocks, framesPerSecond: 1000, cycleCount: 500),
                environment: TerminalEnvironment([:]),
                output: ErrorOutput(),
                input: -1
            ) {
                count += 0.01
                if count > 0.2 && count < 0.215 { kill(getpid(), number) }
                // Frames take time, in which the thread that ends the program can take its turn.
                if count > 0.2 { usleep(1000) }
                return count
            }
            try player.run()
            exit(3)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("\u{1B}[?25l") && text.hasSuffix("\u{1B}[?25h"))
    }

    @Test func `an ignored signal doesn't end playback`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGHUP, SIG_IGN)
            var count = 0.0
            let player = TerminalPlayer(
                Stage(.threeBalls),
                options: .init(pictureProtocol: .blocks, framesPerSecond: 1000, cycleCount: 1),
                environment: TerminalEnvironment([:]),
                output: RecordedOutput(size: TerminalSize(columns: 40, rows: 12)),
                input: -1
            ) {
                count += 0.05
                kill(getpid(), SIGHUP)
                return count
            }
            try player.run()
            // Playback has come to its end.
            exit(count >= Stage(.threeBalls).period ? 0 : 3)
        }
    }

    @Test func `stopping a watch restores the signal handlers`() throws {
        let before = signal(SIGUSR2, SIG_IGN)
        let watch = try #require(SignalSource([SIGUSR2]))
        watch.stop()
        let after = signal(SIGUSR2, before)
        #expect(unsafeBitCast(after, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self))
    }
}
