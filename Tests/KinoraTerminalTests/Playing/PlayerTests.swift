import Foundation
import KinoraStage
import Testing

@testable import KinoraTerminal

/// The inputs of a player: keys, time, and space.
@Suite struct PlayerTests {
    @Test(
        arguments: [
            (" ", [.pause]), ("+-=", [.speed(1), .speed(-1), .speed(1)]), ("q", [.quit]),
            ("Q\u{3}\u{4}", [.quit, .quit, .quit]),
            ("\u{1B}[C", [.step(1)]), ("\u{1B}[D\u{1B}[C", [.step(-1), .step(1)]),
            ("\u{1B}OC", [.step(1)]),
            ("\u{1B}[1;5D", [.step(-1)]), ("\u{1B}[A\u{1B}[3~x", []), ("\u{1B}", []),
            ("\u{1B}[", []), ("\u{1B}[?62;4c", []), ("é", []),
            ("\u{1B}_Gi=31;OK\u{1B}\\", []), ("\u{1B}_Gi=31;OK\u{1B}\\q", [.quit]),
            ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7} ", [.pause]),
            ("\u{1B}]11;rgb:00/q -=/00\u{1B}\\\u{1B}[C", [.step(1)]),
            ("\u{1B}P1$r q\u{1B}\\\u{1B}^ q\u{7}\u{1B}X q\u{7}+", [.speed(1)]),
            ("\u{1B}P\u{1B}[D", [.step(-1)]), ("\u{1B}]11;q", []),
        ] as [(String, [PlayerKey])]
    )
    func `keys are parsed from bytes`(text: String, expected: [PlayerKey]) {
        #expect(PlayerKey.keys(Array(text.utf8)) == expected)
    }

    @Test func `late frames are dropped and don't delay others`() throws {
        let clock = PlayerClock(rate: 10, at: 5)
        var now = 5.0
        for delay in [0.01, 0.03, 0.35, 0.0, 0.099, 1.7, 0.02] {
            now += delay
            let next = try #require(clock.nextFrame(after: now))
            #expect(next > now && next <= now + 0.1 + 1e-5)
            // Each frame's time is a whole number of frame durations after the start.
            let frames = (next - 5) * 10
            #expect(abs(frames - frames.rounded()) < 1e-6)
            now = next
        }
        #expect(abs(clock.position(at: now) - (now - 5)) < 1e-12)
    }

    @Test func `pausing, stepping, and changing the speed never jump`() {
        var clock = PlayerClock(rate: 10, at: 0)
        clock.take(.pause, at: 1.03)
        #expect(clock.nextFrame(after: 2) == nil)
        #expect(clock.position(at: 9) == 1.03)
        clock.take(.step(1), at: 9)
        #expect(abs(clock.position(at: 99) - 1.1) < 1e-9)
        clock.take(.step(-1), at: 10)
        #expect(abs(clock.position(at: 99) - 1.0) < 1e-9)
        clock.take(.pause, at: 20)
        #expect(abs(clock.position(at: 20.5) - 1.5) < 1e-9)
        clock.take(.speed(1), at: 21)
        #expect(clock.speed == 1.5)
        #expect(abs(clock.position(at: 22) - 3.5) < 1e-9)
        for _ in 0..<20 { clock.take(.speed(1), at: 22) }
        #expect(clock.speed == 4)
        for _ in 0..<20 { clock.take(.speed(-1), at: 22) }
        #expect(clock.speed == 0.25)
        clock.resume(at: 100, from: 22)
        #expect(abs(clock.position(at: 104) - 4.5) < 1e-9)
        for _ in 0..<99 { clock.take(.step(-1), at: 104) }
        #expect(clock.position(at: 104) == 0)
    }

    @Test(arguments: PictureProtocol.allCases)
    func `an image fits every terminal`(pictureProtocol: PictureProtocol) {
        for columns in [1, 2, 5, 20, 80, 300] {
            for rows in [1, 2, 3, 24, 100] {
                for size in [
                    CGSize(width: 120, height: 120), CGSize(width: 80, height: 20),
                    CGSize(width: 8, height: 800),
                ] {
                    let terminal = TerminalSize(
                        columns: columns,
                        rows: rows,
                        cellWidth: 9,
                        cellHeight: 18
                    )
                    let place = PicturePlace(of: size, in: terminal, pictureProtocol)
                    #expect(place.width >= 1 && place.height >= 1)
                    #expect(place.columns <= columns && place.rows <= max(rows - 1, 1))
                    #expect(place.scale > 0)
                    if pictureProtocol != .blocks {
                        #expect(place.width <= place.columns * 9 && place.height <= place.rows * 18)
                    } else {
                        #expect(
                            place.width == place.columns && (place.height + 1) / 2 == place.rows
                        )
                    }
                }
            }
        }
    }

    @Test func `a closed screen is empty`() {
        let output = RecordedOutput(size: TerminalSize(columns: 40, rows: 10))
        output.write("$ kinora play\n")
        let stage = Stage(.threeBalls)
        var screen = PlayerScreen(output, .blocks, background: .black)
        screen.open(for: stage.size)
        for step in 0..<5 { screen.show(stage.picture(at: Double(step) / 10)) }
        #expect(output.terminal.text.joined().contains("▀"))
        #expect(!output.terminal.isCursorShown)
        screen.close()
        let terminal = output.terminal
        #expect(terminal.unknown.isEmpty)
        #expect(terminal.isCursorShown)
        #expect(terminal.text.filter { !$0.isEmpty } == ["$ kinora play"])
        #expect(terminal.row == 1 && terminal.column == 0)
    }

    @Test(arguments: PictureProtocol.allCases)
    func `an unchanged frame isn't written again`(pictureProtocol: PictureProtocol) {
        let output = RecordedOutput(size: TerminalSize(columns: 40, rows: 12))
        let stage = Stage(.threeBalls)
        var screen = PlayerScreen(output, pictureProtocol, background: .black)
        screen.open(for: stage.size)
        let counts = [0, 0, 0.3, 0.3, 0].map { time in
            screen.show(stage.picture(at: time))
            return output.writes.count
        }
        #expect(counts == [2, 2, 3, 3, 4])
        // A resized window contains nothing of the previous image.
        screen.close()
        screen.open(for: stage.size)
        screen.show(stage.picture(at: 0))
        #expect(output.writes.count == 7)
        screen.close()
    }

    @Test(
        arguments: [
            (25, 25), (0, 0.1), (1e-7, 0.1), (-3, 0.1), (1e9, 240), (.infinity, 240),
            (-.infinity, 0.1), (.nan, 30),
        ] as [(Double, Double)]
    )
    func `the frame rate is limited to that of movies`(framesPerSecond: Double, rate: Double) {
        #expect(TerminalPlayer.Options(framesPerSecond: framesPerSecond).rate == rate)
    }

    @Test func `without a terminal a player throws an error`() throws {
        func run(_ output: RecordedOutput, _ variables: [String: String]) throws {
            try TerminalPlayer(
                Stage(.worm),
                options: .init(),
                environment: TerminalEnvironment(variables),
                output: output,
                input: -1,
                time: { 0 }
            ).run()
        }
        let file = RecordedOutput(isTerminal: false)
        let error = try #require(throws: TerminalError.self) { try run(file, [:]) }
        #expect(error.description.contains("isn’t a terminal"))
        #expect(file.writes.isEmpty)
        let dumb = RecordedOutput()
        #expect(throws: TerminalError.self) { try run(dumb, ["TERM": "dumb"]) }
        #expect(dumb.writes.isEmpty)
    }
}
