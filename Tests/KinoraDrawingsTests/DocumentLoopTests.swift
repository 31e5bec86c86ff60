import Testing

@testable import KinoraDrawings

@Suite struct DocumentLoopTests {
    private static func css(_ texts: String...) -> [EffectTiming] {
        texts.flatMap { text in
            CSSAnimationTiming.animations([(name: "animation", value: "a \(text)")]).animations
        }
        .map { $0.effect([CSSKey(offset: 0, value: 1.0)], order: 0).timing }
    }

    private static func smil(_ elements: [[String: String]]) -> [EffectTiming] {
        let timings = SMILTimings(
            elements.map { attributes in
                SMILSource(identifier: attributes["id"], kind: .animate) { attributes[$0] }
            }
        )
        return zip(elements, timings.schedules).compactMap { attributes, schedule in
            SMILFunction(kind: .animate) { ["values": "0;1"].merging(attributes) { $1 }[$0] }
                .timing(count: 2, distances: nil, schedule: schedule)
        }
    }

    private static func text(_ loop: DocumentLoop) -> String {
        "\(loop.start)+\(loop.period)\(loop.isRepeating ? "" : " once")\(loop.isCut ? " cut" : "")"
    }

    @Test func `a loop is the common multiple of periods`() {
        #expect(Self.text(DocumentLoop(of: Self.css("1s infinite"))) == "0.0+1.0")
        #expect(Self.text(DocumentLoop(of: Self.css("1s infinite alternate"))) == "0.0+2.0")
        #expect(Self.text(DocumentLoop(of: Self.css("2s infinite", "3s infinite"))) == "0.0+6.0")
        #expect(Self.text(DocumentLoop(of: Self.css("1s 0.5s infinite"))) == "0.5+1.0")
        #expect(Self.text(DocumentLoop(of: Self.css("1s -0.5s infinite"))) == "0.0+1.0")
    }

    @Test func `what ends is before the loop`() {
        #expect(Self.text(DocumentLoop(of: Self.css("1s infinite", "2s 1s both"))) == "3.0+1.0")
        #expect(Self.text(DocumentLoop(of: Self.css("2s 1s", "1s 2"))) == "0.0+3.01 once")
        #expect(Self.text(DocumentLoop(of: [])) == "0.0+0.0 once")
        #expect(Self.text(DocumentLoop(of: Self.css("2s infinite paused"))) == "0.0+0.0 once")
    }

    @Test func `what has no common loop is cut`() {
        let loop = DocumentLoop(of: Self.css("7.77s infinite", "13.13s infinite"))
        #expect(loop.isCut)
        #expect(loop.period <= DocumentLoop.limit)
        #expect(Self.text(DocumentLoop(of: Self.css("100s infinite"))) == "0.0+60.0 cut")
        #expect(Self.text(DocumentLoop(of: Self.css("1s infinite", "1s 70s"))) == "0.0+60.0 cut")
    }

    @Test func `chains loop with the repetition of their intervals`() {
        let chain = Self.smil([
            ["id": "a", "begin": "0;b.end+0.25s", "dur": "1s"],
            ["id": "b", "begin": "a.end", "dur": "0.75s"],
        ])
        #expect(Self.text(DocumentLoop(of: chain)) == "1.0+2.0")
        #expect(Self.text(DocumentLoop(of: Array(chain.prefix(1)))) == "0.0+2.0")
        #expect(Self.text(DocumentLoop(of: chain + Self.css("3s infinite"))) == "1.0+6.0")
    }

    @Test func `iterations that accumulate never repeat`() {
        let elements = [["dur": "1s", "repeatCount": "indefinite", "accumulate": "sum"]]
        var timing = Self.smil(elements)
        #expect(Self.text(DocumentLoop(of: timing)) == "0.0+60.0 cut")
        timing[0].accumulationCount = 4
        #expect(Self.text(DocumentLoop(of: timing)) == "0.0+4.0")
    }

    @Test func `priorities are the same in each repetition`() {
        // The endless animation has priority over the first interval of the other one alone.
        let timings = Self.smil([
            ["id": "a", "begin": "-0.6s;a.end", "dur": "1s"],
            ["begin": "0", "dur": "indefinite"],
        ])
        #expect(abs(DocumentLoop(of: timings).start - 0.4) < 1e-9)
    }

    @Test func `many repetitions are read in short time`() {
        let timing = Self.smil([["dur": "0.001ms", "repeatCount": "1000000000000"]])[0]
        #expect(timing.breaks(in: 0...1000, limit: 100).count <= 100)
        #expect(timing.at(500) != nil)
    }
}
