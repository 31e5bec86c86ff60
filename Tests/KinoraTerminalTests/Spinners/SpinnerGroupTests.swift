import Foundation
import KinoraIndicators
import Testing

@testable import KinoraTerminal

@Suite struct SpinnerGroupTests {
    private func group(
        _ output: RecordedOutput,
        _ variables: [String: String] = ["NO_COLOR": "1", "LANG": "C.UTF-8"],
        clock: ManualClock = ManualClock()
    ) -> TerminalSpinners {
        TerminalSpinners(
            output: output,
            environment: TerminalEnvironment(variables),
            clock: clock
        )
    }

    /// Returns the texts on a screen without the indicators in front of them.
    private func texts(_ output: RecordedOutput) -> [String] {
        output.terminal.text.filter { !$0.isEmpty }.map { line in
            guard let end = line.lastIndex(where: { ("\u{2800}"..."\u{28FF}").contains($0) }) else {
                return line
            }
            return line[line.index(after: end)...].trimmingCharacters(in: .whitespaces)
        }
    }

    @Test func `spinners have a line each, and end in any order`() {
        let output = RecordedOutput(size: TerminalSize(columns: 60, rows: 12))
        output.write("$ tool\n")
        let group = group(output)
        let first = group.add("a", .closingArc)
        let second = group.add("b", .worm)
        let third = group.add("c", .hashLines)
        #expect(texts(output) == ["$ tool", "a", "b", "c"])
        second.succeed("b done")
        #expect(texts(output) == ["$ tool", "✔ b done", "a", "c"])
        let fourth = group.add("d")
        first.fail()
        group.note("a note")
        third.update("c 2")
        #expect(texts(output) == ["$ tool", "✔ b done", "✘ a", "a note", "c 2", "d"])
        first.succeed("never")
        fourth.stop()
        third.warn()
        #expect(texts(output) == ["$ tool", "✔ b done", "✘ a", "a note", "⚠ c 2"])
        let terminal = output.terminal
        #expect(terminal.unknown.isEmpty && terminal.row == 5 && terminal.column == 0)
        let last = group.add("e")
        #expect(texts(output).last == "e")
        last.succeed()
        #expect(texts(output).last == "✔ e")
    }

    @Test func `texts are aligned, whatever the width of the indicators`() {
        let output = RecordedOutput(size: TerminalSize(columns: 60, rows: 12))
        let group = group(output)
        let spinners = [group.add("text", .closingArc), group.add("text", .threeBalls)]
        let places = output.terminal.text.prefix(2).map { $0.displayWidth }
        #expect(places == [13, 13])
        withExtendedLifetime(spinners) {}
    }

    @Test func `more spinners than rows are counted`() {
        let output = RecordedOutput(size: TerminalSize(columns: 40, rows: 5))
        let group = group(output)
        var spinners = (1...7).map { group.add("\($0)") }
        #expect(texts(output) == ["1", "2", "3", "… and 4 more"])
        #expect(output.terminal.scrolled == 0)
        for _ in 0..<3 { spinners.removeFirst().succeed() }
        #expect(texts(output).suffix(4) == ["4", "5", "6", "7"])
        group.stop()
        #expect(output.terminal.unknown.isEmpty)
        withExtendedLifetime(spinners) {}
    }

    @Test(arguments: [[40, 12], [40, 9, 30, 7, 80], [12, 40], [20, 19, 18, 17]])
    func `a change of the terminal's width leaves no remains`(widths: [Int]) {
        let output = RecordedOutput(size: TerminalSize(columns: 60, rows: 40))
        output.write("$ tool\n")
        let group = group(output)
        let spinners = ["first", "second", "third"].map {
            group.add("the \($0) of several tasks with a long name")
        }
        for columns in widths {
            output.resize(columns: columns)
            group.tick()
            #expect(output.terminal.text.filter { !$0.isEmpty }.count == 4, "\(columns)")
            #expect(output.terminal.text[0] == "$ tool")
            #expect(output.terminal.unknown.isEmpty)
        }
        for spinner in spinners { spinner.succeed("ok") }
        #expect(texts(output) == ["$ tool", "✔ ok", "✔ ok", "✔ ok"])
    }

    @Test(arguments: [(false, [:]), (true, ["CI": "1"]), (true, ["TERM": "dumb"])])
    func `each text is a plain line if animation isn't possible`(
        isTerminal: Bool,
        variables: [String: String]
    ) {
        let output = RecordedOutput(isTerminal: isTerminal)
        let group = group(output, variables)
        let (first, second) = (group.add("a"), group.add("b"))
        second.progress = 0.5
        second.succeed()
        group.note("n")
        first.update("a 2")
        first.fail()
        group.stop()
        #expect(output.text == "a\nb\n✔ b\nn\na 2\n✘ a 2\n")
    }

    @Test func `the progress of a group is that of all its spinners`() {
        let output = RecordedOutput()
        let variables = ["LANG": "C.UTF-8", "ConEmuANSI": "ON"]
        let group = group(output, variables)
        let (first, second) = (group.add("a"), group.add("b"))
        first.progress = 0.5
        second.progress = 0.25
        second.succeed()
        #expect(output.terminal.reports == ["3;0", "1;37", "1;75"])
        let third = group.add("c")
        third.fail()
        #expect(output.terminal.reports.suffix(2) == ["3;0", "2;83"])
        first.succeed()
        #expect(output.terminal.reports.last == "0;0")
        let fourth = group.add("d")
        fourth.progress = 0
        #expect(output.terminal.reports.suffix(2) == ["3;0", "1;0"])
    }

    @Test func `a task in a group ends its own line`() async {
        let output = RecordedOutput(isTerminal: false)
        let group = group(output)
        await withTaskGroup(of: Int.self) { tasks in
            for number in 1...3 {
                tasks.addTask {
                    await group.during("\(number)") { spinner in
                        spinner.progress = 1
                        return number
                    }
                }
            }
            var sum = 0
            for await number in tasks { sum += number }
            #expect(sum == 6)
        }
        let lines = output.text.split(separator: "\n").map(String.init)
        #expect(Set(lines) == ["1", "2", "3", "✔ 1", "✔ 2", "✔ 3"])
        _ = try? await group.during("x") { _ in throw CancellationError() }
        #expect(output.text.hasSuffix("x\n"))
    }

    @Test func `a group can be used from many threads`() async {
        let output = RecordedOutput(size: TerminalSize(columns: 40, rows: 80))
        let group = group(output)
        await withTaskGroup(of: Void.self) { tasks in
            for index in 0..<20 {
                tasks.addTask {
                    let spinner = group.add("\(index)")
                    spinner.progress = 0.5
                    spinner.succeed("done \(index)")
                }
            }
        }
        #expect(Set(texts(output)) == Set((0..<20).map { "✔ done \($0)" }))
        #expect(output.terminal.unknown.isEmpty)
    }
}
