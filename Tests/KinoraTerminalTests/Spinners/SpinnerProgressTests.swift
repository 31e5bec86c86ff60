import Foundation
import KinoraIndicators
import Testing

@testable import KinoraTerminal

@Suite struct SpinnerProgressTests {
    private static let ghostty = [
        "LANG": "C.UTF-8", "TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0",
    ]

    private func spinner(
        _ output: RecordedOutput,
        showsElapsedTime: Bool = false,
        barStyle: SpinnerBarStyle = .braille,
        _ variables: [String: String] = ["LANG": "C.UTF-8", "NO_COLOR": "1"],
        clock: ManualClock = ManualClock()
    ) -> TerminalSpinner {
        TerminalSpinner(
            .closingArc,
            "Fetching",
            showsElapsedTime: showsElapsedTime,
            barStyle: barStyle,
            output: output,
            environment: TerminalEnvironment(variables),
            clock: clock
        )
    }

    // MARK: - Bars

    @Test(arguments: [
        (SpinnerBarStyle.braille, 0.0, "⣀⣀⣀⣀"), (.braille, 0.5, "⣿⣿⣀⣀"), (.braille, 0.55, "⣿⣿⣄⣀"),
        (.braille, 0.999, "⣿⣿⣿⣷"), (.braille, 1, "⣿⣿⣿⣿"), (.blocks, 0, "░░░░"),
        (.blocks, 0.5, "██░░"), (.blocks, 0.6, "██▍░"), (.blocks, 0.999, "███▉"),
        (.blocks, 1, "████"),
    ])
    func `a bar has steps within its cells, and is full only at the end`(
        style: SpinnerBarStyle,
        fraction: Double,
        expected: String
    ) {
        let (filled, empty) = style.bar(fraction, cells: 4)
        #expect(filled + empty == expected)
    }

    @Test(arguments: SpinnerBarStyle.allCases)
    func `a bar never shrinks while its value grows`(style: SpinnerBarStyle) {
        var last = ""
        for step in 0...1000 {
            let (filled, empty) = style.bar(Double(step) / 1000, cells: 10)
            #expect((filled + empty).displayWidth == 10)
            #expect(filled.count >= last.count)
            last = filled
        }
    }

    @Test(
        arguments: [
            (80, "⣿⣿⣿⣿⣿⣿⣆⣀⣀⣀⣀⣀⣀⣀⣀⣀  40 % Fetching"), (45, "⣿⣿⣿⣿⣀⣀⣀⣀⣀⣀  40 % Fetching"),
            (30, "⣿⣿⣆⣀⣀⣀  40 % Fetching"), (24, "⣿⣿⣆⣀⣀⣀  40 % Fetchi…"), (15, " 40 % Fetc…"),
            (10, " 40 %"),
            (6, "Fe"),
        ] as [(Int, String)]
    )
    func `a narrow terminal has a shorter bar, then none`(columns: Int, expected: String) {
        let output = RecordedOutput(size: TerminalSize(columns: columns, rows: 5))
        let spinner = spinner(output)
        spinner.progress = 0.4
        spinner.start()
        let terminal = output.terminal
        #expect(terminal.unknown.isEmpty && terminal.row == 0)
        #expect(terminal.text[0].displayWidth < columns)
        if columns > 6 { #expect(terminal.text[0].dropFirst(3) == expected) }
    }

    @Test(
        arguments: [
            (nil, nil), (.nan, nil), (0, 0), (0.25, 0.25), (1, 1), (-3, 0), (7, 1), (.infinity, 1),
            (-.infinity, 0),
        ] as [(Double?, Double?)]
    )
    func `values are limited, and what isn't a number means waiting`(
        value: Double?,
        expected: Double?
    ) {
        let output = RecordedOutput()
        let spinner = spinner(output)
        spinner.start()
        spinner.progress = 0.1
        spinner.progress = value
        #expect(spinner.progress == expected)
        #expect(output.terminal.text[0].contains("%") == (expected != nil))
        spinner.succeed()
        #expect(output.terminal.text[0] == "✔ Fetching")
    }

    @Test func `a pipe receives no bars`() {
        let output = RecordedOutput(isTerminal: false)
        let spinner = spinner(output, Self.ghostty)
        spinner.start()
        for step in 0...10 { spinner.progress = Double(step) / 10 }
        spinner.update("Unpacking")
        spinner.succeed()
        #expect(output.text == "Fetching\nUnpacking\n✔ Unpacking\n")
    }

    // MARK: - Elapsed time

    @Test(arguments: [
        (0.0, "0 s"), (9.99, "9 s"), (59.9, "59 s"), (60, "1:00"), (65, "1:05"), (600, "10:00"),
        (3599, "59:59"), (3600, "1:00:00"), (36_610, "10:10:10"), (-5, "0 s"),
        (.infinity, "277777:46:40"),
    ])
    func `times are seconds, then minutes, then hours`(time: TimeInterval, expected: String) {
        #expect(SpinnerClock.text(time) == expected)
    }

    @Test func `the elapsed time is that of the clock, and stays in the final line`() {
        let output = RecordedOutput()
        let clock = ManualClock()
        let spinner = spinner(output, showsElapsedTime: true, clock: clock)
        clock.advance(by: .seconds(100))
        spinner.start()
        #expect(output.terminal.text[0].hasSuffix(" Fetching (0 s)"))
        clock.advance(by: .seconds(7))
        spinner.tick()
        #expect(output.terminal.text[0].hasSuffix(" Fetching (7 s)"))
        clock.advance(by: .seconds(58))
        spinner.progress = 0.5
        #expect(output.terminal.text[0].hasSuffix(" 50 % Fetching (1:05)"))
        spinner.showsElapsedTime = false
        #expect(output.terminal.text[0].hasSuffix(" Fetching"))
        spinner.showsElapsedTime = true
        spinner.succeed("Fetched")
        #expect(output.terminal.text[0] == "✔ Fetched (1:05)")
    }

    @Test func `a narrow terminal has a text but no time`() {
        let output = RecordedOutput(size: TerminalSize(columns: 14, rows: 5))
        let spinner = spinner(output, showsElapsedTime: true)
        spinner.start()
        #expect(output.terminal.text[0].hasSuffix(" Fetching"))
    }

    // MARK: - Reports

    @Test func `a terminal that shows progress receives it once, and none at the end`() {
        let ends: [(String, (TerminalSpinner) -> Void)] = [
            ("success", { $0.succeed() }), ("failure", { $0.fail() }), ("warning", { $0.warn() }),
            ("stop", { $0.stop() }),
        ]
        for (name, end) in ends {
            let output = RecordedOutput()
            let spinner = spinner(output, Self.ghostty)
            spinner.start()
            spinner.tick()
            spinner.progress = 0.29
            spinner.update("More")
            spinner.progress = 0.295
            spinner.progress = nil
            end(spinner)
            #expect(output.terminal.reports == ["3;0", "1;29", "3;0", "0;0"], "\(name)")
            #expect(output.terminal.unknown.isEmpty)
        }
    }

    @Test func `a released spinner leaves neither lines nor progress`() {
        let output = RecordedOutput()
        var spinner: TerminalSpinner? = spinner(output, Self.ghostty)
        spinner?.start()
        spinner = nil
        #expect(output.terminal.reports == ["3;0", "0;0"])
        #expect(output.terminal.text.allSatisfy { $0.isEmpty })
    }

    @Test func `a canceled task leaves no progress`() async {
        let output = RecordedOutput()
        let spinner = spinner(output, Self.ghostty)
        _ = try? await spinner.run { _ in throw CancellationError() }
        #expect(output.terminal.reports == ["3;0", "0;0"])
    }

    @Test func `progress is repeated for a terminal that forgets it, and for no other`() {
        let windows = ["LANG": "C.UTF-8", "WT_SESSION": "d2"]
        for (variables, count) in [(Self.ghostty, 3), (windows, 1)] {
            let output = RecordedOutput()
            let clock = ManualClock()
            let spinner = spinner(output, variables, clock: clock)
            spinner.start()
            for _ in 0..<8 {
                clock.advance(by: .milliseconds(300))
                spinner.tick()
            }
            #expect(output.terminal.reports == Array(repeating: "3;0", count: count))
        }
    }

    @Test(
        arguments: [
            ["LANG": "C.UTF-8"], ["CI": "1"], ["TERM": "dumb"], ["TMUX": "1"], ["LANG": "C"],
        ] as [[String: String]]
    )
    func `no other terminal receives reports`(variables: [String: String]) {
        let base = variables == ["LANG": "C.UTF-8"] ? [:] : Self.ghostty
        let output = RecordedOutput()
        let spinner = spinner(output, base.merging(variables) { $1 })
        spinner.start()
        spinner.progress = 0.5
        spinner.succeed()
        #expect(!output.text.contains("\u{1B}]"))
    }
}
