import Foundation
import Testing

@testable import KinoraDrawings

/// Tests of the work of reading a drawing, counted in steps.
///
/// Repeated content isn't read again, and work that grows with repetitions is limited.
@Suite struct DrawingWorkTests {
    private func reader(
        _ body: String,
        limits: DrawingLimits = DrawingLimits()
    ) throws -> SVGReader {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(body)</svg>"
        let source = MarkupSource(file: "a.svg", bytes: Array(text.utf8))
        let reader = try SVGReader(source, limits, MediaEnvironment())
        _ = try reader.read()
        return reader
    }

    /// Returns the number of steps that each repetition adds.
    private func stepsOfEach(_ body: (_ count: Int) -> String) throws -> Int {
        let few = try reader(body(100)).stepCount
        let many = try reader(body(200)).stepCount
        #expect((many - few).isMultiple(of: 100))
        return (many - few) / 100
    }

    private func refusal(_ body: String, steps: Int) throws -> String {
        var limits = DrawingLimits()
        limits.stepCount = steps
        return try #require(throws: DrawingError.self) {
            _ = try reader(body, limits: limits)
        }.description
    }

    @Test func `a repeated element is read once`() throws {
        func uses(_ attributes: String) throws -> Int {
            try stepsOfEach { count in
                "<defs><path id='p' d='M0 0h5v5z' \(attributes)/></defs>"
                    + String(repeating: "<use href='#p'/>", count: count)
            }
        }
        let plain = try uses("")
        #expect(
            try uses("transform='scale(1)' fill='red' style='stroke:red;opacity:.5'") == plain
        )
        #expect(plain < 8)
    }

    @Test func `the declarations of a rule are counted for each element`() throws {
        func shapes(_ declarations: Int) throws -> Int {
            try stepsOfEach { count in
                "<style>path{\(String(repeating: "fill:red;", count: declarations))}</style>"
                    + String(repeating: "<path d='M0 0h5v5z'/>", count: count)
            }
        }
        #expect(try shapes(500) == shapes(1) + 499)
    }

    @Test func `candidate rules are counted for each element`() throws {
        let rules = String(repeating: ".a.b{fill:red}", count: 50)
        let body =
            "<style>\(rules)</style>" + String(repeating: "<g class='a'/>", count: 200)
        #expect(try reader(body).stepCount >= 200)
        #expect(try refusal(body, steps: 500).contains("to match with the style sheets"))
    }

    @Test func `the stops of a gradient are read once and counted for every shape`() throws {
        func shapes(_ stops: Int) throws -> Int {
            try stepsOfEach { count in
                "<linearGradient id='g'>"
                    + (0..<stops).map { "<stop offset='\($0)%' stop-color='red'/>" }.joined()
                    + "</linearGradient>"
                    + String(repeating: "<path d='M0 0h5v5z' fill='url(#g)'/>", count: count)
            }
        }
        #expect(try shapes(60) - shapes(10) == 50)
    }

    @Test func `dashes, gradient repetitions, and clips are counted`() throws {
        let dashes = String(repeating: "1 ", count: 100)
        let lines = String(repeating: "<path d='M0 0h5' stroke='red'/>", count: 50)
        #expect(
            try refusal("<g stroke-dasharray='\(dashes)'>\(lines)</g>", steps: 3000)
                .contains("more than 3000 steps")
        )
        let gradient =
            "<linearGradient id='g' x2='2%' spreadMethod='repeat'><stop/><stop offset='1'/></linearGradient>"
        let shapes = String(repeating: "<path d='M0 0h5v5z' fill='url(#g)'/>", count: 50)
        #expect(try refusal(gradient + shapes, steps: 3000).contains("more than 3000 steps"))
        let clip = "<clipPath id='c'>\(String(repeating: "<g/>", count: 100))</clipPath>"
        let clipped = String(repeating: "<path d='M0 0h5v5z' clip-path='url(#c)'/>", count: 50)
        #expect(
            try refusal(clip + clipped, steps: 3000).hasSuffix(
                ": <g>: takes more than 3000 steps to read, counting what use, clips, styles "
                    + "and animations repeat"
            )
        )
    }

    @Test func `invisible elements are counted when repeated`() throws {
        let titles = String(repeating: "<title/>", count: 100)
        let uses = String(repeating: "<use href='#a'/>", count: 50)
        for name in ["g", "switch"] {
            let body = "<defs><\(name) id='a'>\(titles)</\(name)></defs>\(uses)"
            #expect(try refusal(body, steps: 3000).contains("more than 3000 steps"))
        }
    }

    @Test func `unsupported selectors count as rules`() {
        var limits = DrawingLimits()
        limits.ruleCount = 3
        for sheet in ["a b,a b,a b,a b{}", "@x{}@x{}@x{}@x{}"] {
            #expect(throws: DrawingError.self) {
                try reader("<style>\(sheet)</style>", limits: limits)
            }
        }
    }

    @Test func `each location has one remark, and at most a hundred are located`() {
        var remarks = SVGRemarks()
        var lookups = 0
        func place(_ offset: Int) -> Int {
            lookups += 1
            return offset
        }
        for index in 0..<1000 { remarks.add(at: place(index / 5), "<text>", "is left out") }
        let source = MarkupSource(file: "a.svg", bytes: Array(repeating: 0x20, count: 500))
        let columns = remarks.located(in: source).map(\.place.column)
        #expect(columns == Array(1...100))
        #expect(lookups == 496)
    }

    @Test func `names of more than 1000 bytes are refused`() throws {
        let long = String(repeating: "x", count: 1001)
        #expect(try refusal("<\(long)/>", steps: 100).contains("more than 1000 bytes"))
        #expect(try refusal("<g \(long)=''/>", steps: 100).contains("more than 1000 bytes"))
        let prefixes = (0...300).map { "<g xmlns:p\($0)='x'>" }.prefix(120).joined()
        let more = (0..<200).map { " xmlns:q\($0)='x'" }.joined()
        #expect(try refusal(prefixes + "<g\(more)/>", steps: 100).contains("256 namespace"))
    }
}
