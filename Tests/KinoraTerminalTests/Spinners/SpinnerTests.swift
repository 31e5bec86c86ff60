import Foundation
import KinoraIndicators
import Testing

@testable import KinoraTerminal

@Suite struct SpinnerTests {
    private static let unicode = ["LANG": "C.UTF-8"]

    private func spinner(
        _ output: RecordedOutput,
        _ text: String = "Fetching",
        rows: Int = 1,
        _ variables: [String: String] = unicode
    ) -> TerminalSpinner {
        TerminalSpinner(
            .closingArc,
            text,
            rows: rows,
            output: output,
            environment: TerminalEnvironment(variables)
        )
    }

    @Test(
        arguments: [
            (false, [:]), (true, ["TERM": "dumb"]), (true, ["CI": "true"]),
            (false, ["NO_COLOR": "1"]),
        ] as [(Bool, [String: String])]
    )
    func `each text is a plain line if animation isn't possible`(
        isTerminal: Bool,
        variables: [String: String]
    ) {
        let output = RecordedOutput(isTerminal: isTerminal)
        let spinner = spinner(output, "Fetching", variables)
        spinner.update("Getting ready")
        spinner.start()
        spinner.start()
        spinner.update("Fetching 3")
        spinner.update("Fetching 3")
        spinner.note("a note\u{1B}[31m")
        spinner.succeed("Fetched")
        spinner.fail()
        #expect(output.text == "Getting ready\nFetching 3\na note [31m\n✔ Fetched\n")
    }

    @Test func `a terminal without Unicode receives only ASCII`() {
        let output = RecordedOutput()
        for end in [TerminalSpinner.succeed, TerminalSpinner.fail, TerminalSpinner.warn] {
            let spinner = spinner(output, "x", ["LANG": "C"])
            spinner.start()
            end(spinner)(nil)
        }
        #expect(output.text == "x\nok: x\nx\nerror: x\nx\nwarning: x\n")
    }

    @Test(arguments: [1, 2, 4])
    func `frames replace one another, and the last line stays`(rows: Int) {
        let output = RecordedOutput(size: TerminalSize(columns: 40, rows: 12))
        output.write("$ tool\n")
        let spinner = spinner(output, "Fetching", rows: rows)
        spinner.start()
        var terminal = output.terminal
        #expect(terminal.text.dropFirst().filter { !$0.isEmpty }.count <= rows)
        #expect(terminal.text[1 + rows / 2].hasSuffix(" Fetching"))
        spinner.update("Fetching 2 of 3")
        spinner.note("a.txt is old")
        spinner.update("Fetching 3 of 3")
        terminal = output.terminal
        #expect(terminal.text[1] == "a.txt is old")
        #expect(terminal.text[2 + rows / 2].hasSuffix(" Fetching 3 of 3"))
        spinner.warn("Fetched, one is old")
        terminal = output.terminal
        #expect(
            terminal.text.filter { !$0.isEmpty } == [
                "$ tool", "a.txt is old", "⚠ Fetched, one is old",
            ]
        )
        #expect(terminal.row == 3 && terminal.column == 0)
        #expect(terminal.unknown.isEmpty && terminal.isCursorShown)
    }

    @Test func `a spinner on the last line scrolls the screen`() {
        let output = RecordedOutput(size: TerminalSize(columns: 30, rows: 4))
        output.write("1\n2\n3\n")
        let spinner = spinner(output, "Work", rows: 2)
        spinner.start()
        spinner.update("More")
        spinner.succeed()
        #expect(
            output.terminal.text == ["2", "3", "✔ More", ""]
                || output.terminal.text == ["3", "✔ More", "", ""]
        )
        #expect(output.terminal.unknown.isEmpty)
    }

    @Test(arguments: [5, 8, 20, 81])
    func `a text is truncated to the terminal, and line breaks become spaces`(columns: Int) {
        let output = RecordedOutput(size: TerminalSize(columns: columns, rows: 5))
        let spinner = spinner(output, "包を取得しています\n\u{1B}[2Jand more and more and more")
        spinner.start()
        let terminal = output.terminal
        #expect(terminal.unknown.isEmpty)
        #expect(terminal.row == 0)
        let line = terminal.text[0]
        #expect(line.displayWidth < columns)
        if columns == 20 { #expect(line.hasSuffix("包を取得してい…")) }
        spinner.stop()
        #expect(output.terminal.text.allSatisfy { $0.isEmpty })
    }

    @Test func `NO_COLOR turns off colors but not motion`() {
        let output = RecordedOutput()
        let spinner = spinner(output, "x", ["NO_COLOR": "1", "LANG": "C.UTF-8"])
        spinner.start()
        spinner.succeed()
        #expect(!output.text.contains("m"))
        #expect(output.text.contains("\u{1B}[K"))
        let colored = RecordedOutput()
        let other = self.spinner(colored, "x")
        other.start()
        other.succeed()
        #expect(colored.text.contains("38;2;185;194;220m"))
        #expect(colored.text.contains("\u{1B}[32m✔\u{1B}[0m x\n"))
    }

    struct Fault: Error {}

    @Test func `the outcome of a task is shown`() async throws {
        func run<Result: Sendable>(
            _ work: (TerminalSpinner) async throws -> Result
        ) async throws -> (Result?, String) {
            let output = RecordedOutput(isTerminal: false)
            let result = try? await spinner(output, "Work").run(work)
            return (result, output.text)
        }
        let done = try await run { spinner in
            spinner.update("Work 2")
            return 7
        }
        #expect(done.0 == 7 && done.1 == "Work\nWork 2\n✔ Work 2\n")
        #expect(try await run { _ -> Int in throw Fault() }.1 == "Work\n✘ Work\n")
        #expect(try await run { _ -> Int in throw CancellationError() }.1 == "Work\n")
        #expect(try await run { $0.warn("Work, nearly") }.1 == "Work\n⚠ Work, nearly\n")
    }

    @Test func `a spinner can be used from many threads`() async {
        let output = RecordedOutput(size: TerminalSize(columns: 40, rows: 50))
        let spinner = spinner(output, "0")
        spinner.start()
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<40 {
                group.addTask {
                    spinner.update("\(index)")
                    if index.isMultiple(of: 4) { spinner.note("n\(index)") }
                }
            }
        }
        spinner.succeed("done")
        let lines = output.terminal.text.filter { !$0.isEmpty }
        #expect(lines.count == 11 && lines.last == "✔ done")
        #expect(lines.dropLast().allSatisfy { $0.hasPrefix("n") })
        // Every write is a complete frame or a complete line.
        #expect(output.writes.allSatisfy { $0.first == 0x0D })
    }

    // MARK: - Characters

    @Test(arguments: [
        ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("👍", 2), ("한", 2), ("", 0), ("…", 1),
        ("❤️", 2),
    ])
    func `characters have the width that terminals use`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }
}
