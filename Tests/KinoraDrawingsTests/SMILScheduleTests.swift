import TestSupport
import Testing

@testable import KinoraDrawings

@Suite struct SMILScheduleTests {
    /// Returns the intervals of elements as text, such as `0-2 3-∞`.
    private static func intervals(_ elements: [[String: String]]) -> [String] {
        timings(elements).schedules.map { schedule in
            schedule.intervals.map { "\(text($0.begin))-\(text($0.end))" }.joined(separator: " ")
        }
    }

    private static func timings(_ elements: [[String: String]]) -> SMILTimings {
        SMILTimings(
            elements.map { attributes in
                SMILSource(identifier: attributes["id"], kind: .animate) { attributes[$0] }
            }
        )
    }

    private static func text(_ time: Double) -> String {
        time.isFinite ? String(format(time)) : "∞"
    }

    private static func format(_ time: Double) -> String {
        let text = "\(time)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    // MARK: - Clock values

    @Test(
        arguments: [
            ("2s", 2), ("100ms", 0.1), ("1min", 60), ("1.5h", 5400), ("00:03", 3),
            ("02:30:03.5", 9003.5), (".5s", 0.5), ("3", 3), (" 4s ", 4), ("100:00:01", 360_001),
        ] as [(String, Double)]
    )
    func `a clock value is a time`(_ text: String, _ seconds: Double) {
        #expect(SMILText.clock(text)?.seconds == seconds)
    }

    @Test(arguments: ["", "s", "1 s", "0:02", "00:99", "1S", "-1s", "1:2:3", "..5s", "1.5:00"])
    func `an invalid clock value is none`(_ text: String) {
        #expect(SMILText.clock(text) == nil)
    }

    @Test func `begin lists have offsets and references`() {
        let list = SMILText.triggers(
            "0; -0.3s;a.end+.25s; b.begin - 1s ;c.repeat(2);indefinite;click;d.click;a-b.end;x y;"
        )
        let expected: [SMILTrigger] = [
            .offset(0), .offset(-300_000), .end(of: "a", 250_000), .begin(of: "b", -1_000_000),
            .iteration(2, of: "c", 0), .indefinite, .event("click"), .event("d.click"),
            .end(of: "a-b", 0), .invalid("x y"),
        ]
        #expect(list == expected)
    }

    @Test func `what only a viewer starts is remarked`() {
        let timings = Self.timings([
            ["begin": "click", "dur": "1s"], ["begin": "nothing.end"], ["begin": "indefinite"],
            ["dur": "x"], ["begin": "accessKey(a);0s"],
        ])
        #expect(timings.remarks.map(\.source) == [0, 1, 2, 3, 4])
        #expect(timings.schedules.map(\.isEmpty) == [true, true, true, false, false])
    }

    // MARK: - Intervals

    /// Elements and their intervals, as Chromium plays them.
    struct Row: Sendable, CustomTestStringConvertible {
        let elements: [[String: String]]
        let intervals: [String]
        init(_ intervals: String..., of elements: [[String: String]]) {
            self.elements = elements
            self.intervals = intervals
        }
        var testDescription: String { "\(elements.map { $0.sorted { $0.key < $1.key } })" }
    }

    private static let rows: [Row] = [
        Row("0-∞", of: [[:]]),
        Row("1-4", of: [["begin": "1s", "dur": "3s"]]),
        Row("0-1 1-4", of: [["begin": "0;1s", "dur": "3s"]]),
        Row("0-3 4-7", of: [["begin": "0;1s;4s", "dur": "3s", "restart": "whenNotActive"]]),
        Row("0-3", of: [["begin": "0;1s;4s", "dur": "3s", "restart": "never"]]),
        Row("-1-2", of: [["begin": "-1s", "dur": "3s"]]),
        Row("1-4", of: [["begin": "-4s;1s", "dur": "3s"]]),
        Row("", of: [["begin": "1s", "end": "1s", "dur": "3s"]]),
        Row("", of: [["begin": "2s", "end": "1s", "dur": "3s"]]),
        Row("0-1 2-3", of: [["begin": "0;2s", "end": "1s;3s", "dur": "3s"]]),
        Row("0-1", of: [["begin": "0;2s", "end": "1s", "dur": "3s"]]),
        Row("0-1 2-5", of: [["begin": "0;2s", "end": "1s;click", "dur": "3s"]]),
        Row("0-3", of: [["dur": "2s", "repeatCount": "1.5"]]),
        Row("0-3", of: [["dur": "2s", "repeatDur": "3s", "repeatCount": "2"]]),
        Row("0-∞", of: [["dur": "2s", "repeatCount": "indefinite"]]),
        Row("0-2", of: [["dur": "2s", "repeatCount": "0"]]),
        Row("0-3", of: [["dur": "4s", "end": "1s", "min": "3s"]]),
        Row("0-2", of: [["dur": "3s", "max": "2s"]]),
        Row("0-3", of: [["dur": "3s", "max": "1s", "min": "2s"]]),
        Row("0-2", of: [["end": "2s"]]),
        Row("0-1", "1-2", of: [["id": "a", "dur": "1s"], ["begin": "a.end", "dur": "1s"]]),
        Row("0-1", "0-1", of: [["id": "a", "dur": "1s"], ["end": "a.end", "dur": "3s"]]),
        Row(
            "0-3",
            "2-3",
            of: [
                ["id": "a", "dur": "1s", "repeatCount": "3"],
                ["begin": "a.repeat(2)", "dur": "1s"],
            ]
        ),
        Row("0-1", "", of: [["id": "a", "dur": "1s"], ["begin": "a.begin-0.5s"]]),
    ]

    @Test(arguments: rows)
    func `intervals are those of browsers`(_ row: Row) {
        #expect(Self.intervals(row.elements) == row.intervals)
    }

    @Test func `the iterations end before the minimum duration`() {
        let schedule = Self.timings([["dur": "1s", "min": "3s"]]).schedules[0]
        #expect(schedule.intervals.map(\.repeatEnd) == [1])
        #expect(schedule.intervals.map(\.end) == [3])
    }

    // MARK: - Late begins

    /// Begins that are known only after them, with the times from which elements are active.
    private static let lateRows: [Row] = [
        // Followers of the interval begin, but the element itself doesn't.
        Row(
            "-1-2",
            "",
            "0.5-1.5",
            "0.2-0.5",
            of: [
                ["id": "a", "begin": "-1s", "dur": "3s"],
                ["id": "b", "begin": "a.begin", "dur": "1.5s"],
                ["begin": "b.end", "dur": "1s"],
                ["begin": "b.begin+1.2s", "dur": "0.3s"],
            ]
        ),
        // The next time in its list makes it active.
        Row(
            "-1-2",
            "0.2-0.5",
            "0.2-0.5 0.5-1.5",
            of: [
                ["id": "a", "begin": "-1s", "dur": "3s"],
                ["id": "b", "begin": "a.begin;0.2s", "dur": "1.5s"],
                ["begin": "b.end", "dur": "1s"],
            ]
        ),
        // So does the begin of an iteration.
        Row(
            "-1-2",
            "0.25-1.5",
            of: [
                ["id": "a", "begin": "-1s", "dur": "3s"],
                ["begin": "a.begin", "dur": "1.25s", "repeatCount": "2"],
            ]
        ),
        // At a later begin, the element starts again with an earlier one.
        Row(
            "-1-2",
            "0.2-0.3 0.3-1.7",
            "0.2-0.5 0.5-1.5 1.7-2.7",
            of: [
                ["id": "a", "begin": "-1s", "dur": "3s"],
                ["id": "b", "begin": "a.begin;0.2s;0.3s", "dur": "1.5s"],
                ["begin": "b.end", "dur": "1s"],
            ]
        ),
        Row("-1.2-0.3", of: [["begin": "-1.2s;-1s", "dur": "1.5s"]]),
        Row("-1.2-0.1 0.1-0.5", of: [["begin": "-1.2s;-1s;0.1s", "dur": "1.5s"]]),
        // Elements that are read earlier know an interval that is replaced.
        Row(
            "0-0.3 1.3-1.5 1.5-1.8",
            "-1.2-0 0-0.5",
            "0.1-3.1",
            of: [
                ["begin": "b.end+1s", "dur": "0.3s"],
                ["id": "b", "begin": "a.begin-1.1s;-1.2s", "dur": "1.5s"],
                ["id": "a", "begin": "0.1s", "dur": "3s"],
            ]
        ),
        Row(
            "-1.2-0 0-0.5",
            "0.1-3.1",
            "1.5-1.8",
            of: [
                ["id": "b", "begin": "a.begin-1.1s;-1.2s", "dur": "1.5s"],
                ["id": "a", "begin": "0.1s", "dur": "3s"],
                ["begin": "b.end+1s", "dur": "0.3s"],
            ]
        ),
        // The end of an interval that starts again is known once it has begun.
        Row(
            "0.8-1 1-2.5",
            "2-2.2 2.2-3.2",
            of: [
                ["id": "b", "begin": "0.8s;1s", "dur": "1.5s"],
                ["begin": "b.end-0.3s", "dur": "1s"],
            ]
        ),
    ]

    @Test(arguments: lateRows)
    func `late begins are those of browsers`(_ row: Row) {
        let found = Self.timings(row.elements).schedules.map { schedule in
            schedule.intervals.map { "\(Self.text($0.start))-\(Self.text($0.end))" }
                .joined(separator: " ")
        }
        #expect(found == row.intervals)
    }

    @Test func `a late begin counts for the iterations`() {
        let schedule = Self.timings([
            ["id": "a", "begin": "-1s", "dur": "3s"],
            ["id": "b", "begin": "a.begin;0.25s", "dur": "2s"],
        ]).schedules[1]
        let timing = Self.timing(schedule)
        #expect(timing.at(0.125) == nil)
        #expect(timing.at(0.25)?.fraction == 0.625)
        #expect(timing.piece(at: 0.5).start == 0.25)
    }

    // MARK: - Cycles

    @Test func `a chain of two elements repeats`() {
        let schedules = Self.timings([
            ["id": "a", "begin": "0;b.end+0.25s", "dur": "1s"],
            ["id": "b", "begin": "a.end", "dur": "0.75s"],
        ]).schedules
        #expect(schedules.map(\.cycle?.start) == [0, 1])
        #expect(schedules.map(\.cycle?.period) == [2, 2])
        #expect(schedules.map(\.intervals.count) == [2, 2])
    }

    @Test func `a chain of hundreds of elements repeats`() {
        let elements = (0..<400).map { index in
            [
                "id": "a\(index)", "dur": "0.1s",
                "begin": index == 0 ? "0;a399.end" : "a\(index - 1).end",
            ]
        }
        let schedules = Self.timings(elements).schedules
        #expect(schedules.allSatisfy { $0.cycle?.period == 40 })
        #expect(DocumentLoop(of: schedules.map(Self.timing)).period == 40)
    }

    @Test func `times far beyond the first cycle are folded into it`() {
        let schedule = Self.timings([["id": "a", "begin": "0;a.end+1s", "dur": "1s"]]).schedules[0]
        let timing = Self.timing(schedule)
        #expect(timing.at(1000.25)?.fraction == 0.25)
        #expect(timing.at(1000.25)?.begin == 1000)
        #expect(timing.at(1001.5) == nil)
        #expect(timing.at(1001, side: .before)?.fraction == 1)
        #expect(timing.breaks(in: 1000...1004) == [1000, 1001, 1002, 1003, 1004])
    }

    private static func timing(_ schedule: EffectSchedule) -> EffectTiming {
        EffectTiming(schedule: schedule, offsets: [0, 1], functions: [.linear])
    }

    @Test(
        arguments: [
            [["id": "a", "begin": "a.begin"]], [["id": "a", "begin": "0;a.begin+1ms"]],
            [["id": "a", "begin": "0;a.end-1ms", "dur": "10000s"]],
            [
                ["id": "a", "begin": "0;b.end", "end": "b.begin", "dur": "1ms"],
                ["id": "b", "begin": "a.begin+0.001ms", "end": "a.end", "dur": "1ms"],
            ],
            [["id": "a", "begin": "0;a.end", "dur": "0.001ms"]],
            [["id": "a", "begin": "0;b.begin+0.7s"], ["id": "b", "begin": "a.begin+0.61803s"]],
        ]
    )
    func `a hostile chain ends`(_ elements: [[String: String]]) {
        let timings = Self.timings(elements)
        #expect(timings.schedules.allSatisfy { $0.intervals.count <= 20_001 })
        _ = DocumentLoop(of: timings.schedules.map(Self.timing))
    }

    @Test func `random graphs have ascending intervals and abutting pieces`() {
        let runs = RandomRuns("SMIL graphs", count: 60)
        runs.run { seed, random in
            let count = random.count(1...6)
            let elements = (0..<count).map { index in
                [
                    "id": "a\(index)",
                    "begin": "0;a\(random.count(0...count - 1)).\(random.pick(["begin", "end"]))"
                        + "+\(random.count(0...20) * 50)ms",
                    "dur": "\(random.count(1...20) * 50)ms",
                    "fill": random.pick(["freeze", "remove"]),
                ]
            }
            for schedule in Self.timings(elements).schedules {
                let intervals = schedule.intervals
                #expect(
                    zip(intervals, intervals.dropFirst()).allSatisfy { $0.end <= $1.start },
                    "seed \(seed)"
                )
                #expect(intervals.allSatisfy { $0.start < $0.end }, "seed \(seed)")
                let timing = Self.timing(schedule)
                for time in timing.breaks(in: 0...100) {
                    let before = timing.piece(at: time, side: .before)
                    let after = timing.piece(at: time)
                    #expect(abs(before.end - time) < 1e-6, "seed \(seed), \(time)")
                    #expect(abs(after.start - time) < 1e-6, "seed \(seed), \(time)")
                }
            }
        }
    }
}
