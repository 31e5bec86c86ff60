import Testing

@testable import KinoraDrawings

@Suite struct EffectStackTests {
    /// Returns the stack of SMIL elements' effects; `kind` is `set` for `set` elements.
    private static func stack(_ elements: [[String: String]]) -> EffectStack<Double> {
        let kinds: [SMILKind] = elements.map { $0["kind"] == "set" ? .set : .animate }
        let sources = zip(elements, kinds).map { attributes, kind in
            SMILSource(identifier: attributes["id"], kind: kind) { attributes[$0] }
        }
        let schedules = SMILTimings(sources).schedules
        let effects = elements.indices.compactMap { index -> Effect<Double>? in
            let function = SMILFunction(kind: kinds[index]) { elements[index][$0] }
            return function.effect(
                function.texts.compactMap(Double.init),
                schedule: schedules[index],
                order: index
            )
        }
        return EffectStack(effects)
    }

    /// Elements and the values at times from 0 in half seconds, with the base value 5, as Chromium
    /// computes them.
    struct Row: Sendable, CustomTestStringConvertible {
        let elements: [[String: String]]
        let values: [Double]
        init(_ values: [Double], _ elements: [String: String]...) {
            self.elements = elements
            self.values = values
        }
        var testDescription: String { "\(elements.map { $0.sorted { $0.key < $1.key } })" }
    }

    private static let values = ["values": "10;20;30;40", "dur": "4s"]
    private static let pair = ["from": "10", "to": "40", "dur": "4s"]

    private static func with(
        _ attributes: [String: String],
        _ more: [String: String]
    ) -> [String: String] {
        attributes.merging(more) { $1 }
    }

    private static let none = [5.0, 5, 5]

    private static let rows: [Row] = [
        Row([10, 13.75, 17.5, 21.25, 25], values),
        Row(none, with(values, ["keyTimes": "0;1"])),
        Row(none, with(values, ["keyTimes": "0.1;.2;.3;1"])),
        Row(none, with(values, ["keyTimes": "0;.2;.3;.9"])),
        Row([10, 10, 20, 30], with(values, ["keyTimes": "0;.2;.3;.9", "calcMode": "discrete"])),
        Row(none, with(values, ["keyTimes": "0;.5;.3;1"])),
        Row([10, 12.5, 15, 17.5, 20], with(values, ["keyTimes": "0;.5;.7;1;"])),
        Row([10, 11.25, 12.5], ["values": "10;20;", "dur": "4s"]),
        Row(none, ["values": "", "from": "1", "to": "2", "dur": "4s"]),
        Row([10, 10, 10], ["values": "10", "dur": "4s"]),
        Row(none, with(values, ["calcMode": "spline"])),
        Row(none, with(values, ["calcMode": "spline", "keySplines": "0 0 1 1;0 0 1 1"])),
        Row([10, 13.75, 17.5], with(pair, ["calcMode": "spline", "keySplines": ".5 0 .5 1"])),
        Row([10, 10, 10, 10, 40], with(pair, ["calcMode": "discrete"])),
        Row([0, 5, 10, 15, 20], ["values": "0;10;40", "dur": "4s", "calcMode": "paced"]),
        Row([10, 13.75], with(pair, ["calcMode": "bogus"])),
        Row([5, 10, 15, 20], ["to": "45", "dur": "4s"]),
        Row([5, 5, 5, 5, 45], ["to": "45", "dur": "4s", "calcMode": "discrete"]),
        Row([5, 10, 15], ["by": "40", "dur": "4s"]),
        Row(none, ["from": "40", "dur": "4s"]),
        Row([10, 15, 20], ["from": "10", "by": "40", "dur": "4s"]),
        Row([10, 10, 10], ["from": "10", "to": "40"]),
        Row([40, 40, 5], ["kind": "set", "to": "40", "dur": "1s", "additive": "sum"]),
        Row(
            [5, 10, 15, 20, 25, 30, 35, 35],
            [
                "by": "10", "dur": "1s", "repeatCount": "3", "accumulate": "sum",
                "fill": "freeze",
            ]
        ),
        Row(
            [0, 10, 5, 15, 10, 20, 15, 15],
            [
                "values": "0;10;5", "dur": "1s", "repeatCount": "3", "accumulate": "sum",
                "fill": "freeze",
            ]
        ),
        Row(
            [7, 12, 19, 24, 31, 36, 41],
            [
                "from": "2", "by": "10", "dur": "1s", "repeatCount": "3", "accumulate": "sum",
                "additive": "sum", "fill": "freeze",
            ]
        ),
        Row(
            [0, 13.59375, 26.875],
            ["from": "0", "to": "10", "dur": "4s"],
            ["to": "100", "dur": "4s"]
        ),
        // A later begin has priority, then the later element.
        Row(
            [100, 100, 10, 10],
            ["values": "10", "begin": "1s"],
            ["values": "100"]
        ),
        Row([100], ["values": "10"], ["values": "100"]),
    ]

    @Test(arguments: rows)
    func `values are those of browsers`(_ row: Row) {
        let stack = Self.stack(row.elements)
        for (index, value) in row.values.enumerated() {
            let found = stack.value(at: Double(index) / 2, base: 5)
            #expect(abs(found - value) < 1e-9, "at \(Double(index) / 2): \(found)")
        }
    }

    @Test func `CSS animations are above SMIL animations`() throws {
        let smil = Self.stack([["values": "10"]]).effects
        let css = try #require(
            CSSAnimationTiming.animations([
                (name: "animation", value: "a 1s"), (name: "animation-composition", value: "add"),
            ])
            .animations.first
        )
        let stack = EffectStack([css.effect([CSSKey(offset: 0, value: 1.0)], order: 0)] + smil)
        #expect(stack.value(at: 0, base: 5) == 11)
        #expect(stack.value(at: 1, base: 5) == 10)
    }

    @Test func `a segment has the values between which one effect moves`() throws {
        let stack = Self.stack([
            ["values": "0;10", "dur": "2s", "fill": "freeze"],
            ["values": "1;2", "dur": "1s", "begin": "1s", "additive": "sum"],
        ])
        let first = try #require(stack.segment(at: 0.5, base: 5))
        #expect(first.start == 0)
        #expect(first.end == 1)
        #expect(first.curveEnd == 2)
        #expect(first.endValue == 10)
        #expect(stack.segment(at: 1.5, base: 5) == nil)
        #expect(stack.segment(at: 2.5, base: 5)?.endValue == 10)
        #expect(stack.value(at: 2, side: .before, base: 5) == 12)
        #expect(stack.value(at: 2, base: 5) == 10)
        #expect(stack.breaks(in: 0...9) == [0, 1, 2])
    }
}
