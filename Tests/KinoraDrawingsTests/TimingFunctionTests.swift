import LayerKit
import Testing

@testable import KinoraDrawings

@Suite struct TimingFunctionTests {
    /// A function's text and its values, as Chromium computes them.
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let values: [(Double, Double)]
        var testDescription: String { text }
    }

    private static let rows = [
        Row(text: "linear", values: [(0, 0), (0.3, 0.3), (1, 1)]),
        Row(text: " Ease ", values: [(0, 0), (0.5, 0.8024), (1, 1)]),
        Row(text: "cubic-bezier(.5, -1, .5, 2)", values: [(0, 0), (0.5, 0.5), (1, 1)]),
        Row(text: "step-start", values: [(0, 1), (0.5, 1)]),
        Row(text: "step-end", values: [(0, 0), (0.99, 0), (1, 1)]),
        Row(text: "steps(4)", values: [(0, 0), (0.25, 0.25), (0.49, 0.25), (1, 1)]),
        Row(text: "steps(2, start)", values: [(0, 0.5), (0.5, 1), (1, 1)]),
        Row(text: "steps(3, jump-none)", values: [(0, 0), (0.34, 0.5), (0.7, 1), (1, 1)]),
        Row(text: "steps(1, jump-both)", values: [(0, 0.5), (0.9, 0.5), (1, 1)]),
        Row(
            text: "linear(0, 0.5 20% 40%, 1)",
            values: [(0, 0), (0.1, 0.25), (0.3, 0.5), (0.7, 0.75), (1, 1)]
        ),
        Row(text: "linear(0, 1.2, 0.4)", values: [(0.25, 0.6), (0.5, 1.2), (0.75, 0.8)]),
        Row(text: "linear(0 20%, 1 80%)", values: [(0.2, 0), (0.5, 0.5), (1, 4.0 / 3)]),
        Row(text: "linear(0, .3 30%, .9 30%, 1)", values: [(0.15, 0.15), (0.3, 0.9)]),
    ]

    @Test(arguments: rows)
    func `a function has the values of browsers`(_ row: Row) throws {
        let function = try #require(TimingFunction(css: row.text))
        for (input, output) in row.values {
            #expect(abs(function.value(at: input) - output) < 1e-4, "\(input)")
        }
    }

    @Test(
        arguments: [
            "", "bogus", "steps(0)", "steps(1, jump-none)", "steps(2, middle)", "steps(1.5)",
            "cubic-bezier(1.1, 0, 0, 1)", "cubic-bezier(0, 0, 1)", "linear()", "linear(10%)",
            "linear(0, 1 1 1)", "ease, linear",
        ]
    )
    func `an invalid text is no function`(_ text: String) {
        #expect(TimingFunction(css: text) == nil)
    }

    @Test func `a list is split outside of parentheses`() {
        let list = TimingFunction.list(css: "cubic-bezier(0, 0, 1, 1), steps(2, end) , ease")
        #expect(list?.count == 3)
        #expect(list?[1] == .steps(2, .jumpEnd))
        #expect(TimingFunction.list(css: "ease, bogus") == nil)
    }

    @Test func `key splines are lists of four numbers`() {
        let splines = TimingFunction.keySplines("0.5 0 .5,1; 0 0 1 1 ;")
        #expect(splines == [.cubicBezier(TimingCurve(0.5, 0, 0.5, 1)), .linear])
        #expect(TimingFunction.keySplines("0 0 1 2") == nil)
        #expect(TimingFunction.keySplines("0 0 1") == nil)
    }

    @Test func `the side decides at a jump`() {
        let steps = TimingFunction.steps(2, .jumpEnd)
        #expect(steps.value(at: 0.5, side: .before) == 0)
        #expect(steps.value(at: 0.5) == 0.5)
        #expect(steps.value(at: 1, side: .before) == 0.5)
    }

    @Test(arguments: rows)
    func `a reversed function mirrors its values`(_ row: Row) throws {
        let function = try #require(TimingFunction(css: row.text))
        for step in 1..<50 {
            let fraction = Double(step) / 50 + 0.003
            let mirrored = 1 - function.reversed.value(at: 1 - fraction)
            #expect(abs(function.value(at: fraction) - mirrored) < 1e-9, "\(fraction)")
        }
    }
}
