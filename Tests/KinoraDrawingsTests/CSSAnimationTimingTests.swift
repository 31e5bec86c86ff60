import Testing

@testable import KinoraDrawings

@Suite struct CSSAnimationTimingTests {
    private static func animations(_ pairs: (String, String)...) -> [CSSAnimationTiming] {
        CSSAnimationTiming.animations(pairs.map { (name: $0.0, value: $0.1) }).animations
    }

    private static func remarks(_ pairs: (String, String)...) -> [String] {
        CSSAnimationTiming.animations(pairs.map { (name: $0.0, value: $0.1) }).remarks.map(\.name)
    }

    // MARK: - Text

    @Test func `the shorthand has its parts in any order`() throws {
        let list = Self.animations(
            ("animation", "1s ease-in pulse 250ms 2.5 alternate both, infinite spin steps(3) 2s")
        )
        #expect(list.map(\.name) == ["pulse", "spin"])
        let first = try #require(list.first)
        #expect(first.duration == 1)
        #expect(first.delay == 0.25)
        #expect(first.timingFunction == .easeIn)
        #expect(first.iterationCount == 2.5)
        #expect(first.direction == .alternate)
        #expect(first.fillMode == [.backwards, .forwards])
        #expect(list[1].timingFunction == .steps(3, .jumpEnd))
        #expect(list[1].iterationCount == .infinity)
    }

    @Test func `keywords of the shorthand are names once their property is set`() {
        let list = Self.animations(("animation", "1s alternate alternate"), ("x", "y"))
        #expect(list.map(\.name) == ["alternate"])
        #expect(Self.animations(("animation", "1s none")).isEmpty)
        #expect(Self.animations(("animation", "1s 'a b'")).map(\.name) == ["a b"])
    }

    @Test func `shorter lists are repeated and the shorthand resets the others`() {
        let list = Self.animations(
            ("animation-composition", "add"),
            ("animation-name", "x"),
            ("animation", "a 1s, b 2s, c 3s"),
            ("animation-delay", "-1s, 500ms")
        )
        #expect(list.map(\.delay) == [-1, 0.5, -1])
        #expect(list.map(\.composition) == [.replace, .replace, .replace])
    }

    @Test func `invalid values are ignored and remarked`() {
        let list = Self.animations(
            ("animation", "a 1s"),
            ("animation-duration", "-1s"),
            ("animation", "b 1s 2s 3s")
        )
        #expect(list.map(\.name) == ["a"])
        #expect(list.map(\.duration) == [1])
        #expect(Self.remarks(("animation-duration", "1")) == ["animation-duration"])
        #expect(Self.remarks(("animation-timeline", "scroll()")) == ["animation-timeline"])
        #expect(Self.remarks(("animation-timeline", "auto"), ("animation-name", "a")).isEmpty)
    }

    // MARK: - Values

    /// An animation from 0 to 100 over `1s linear` and its values at times, nil if it is inactive.
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let values: [(Double, Double?)]
        var testDescription: String { text }
    }

    private static let rows = [
        Row(text: "", values: [(0, 0), (0.25, 25), (1, nil)]),
        Row(text: "0.5s", values: [(0.4, nil), (0.5, 0), (1.25, 75), (1.5, nil)]),
        Row(text: "0.5s both", values: [(0.4, 0), (1.5, 100), (9, 100)]),
        Row(text: "-0.25s infinite", values: [(0, 25), (0.75, 0), (100.5, 75)]),
        Row(text: "2 alternate forwards", values: [(0.25, 25), (1.25, 75), (2, 0)]),
        Row(text: "reverse", values: [(0, 100), (0.25, 75)]),
        Row(text: "1.5 alternate-reverse forwards", values: [(0.2, 80), (1.2, 20), (3, 50)]),
        Row(text: "0 forwards", values: [(0, 0), (5, 0)]),
        Row(text: "-0.3s paused infinite", values: [(0, 30), (5, 30)]),
        Row(text: "1s reverse backwards", values: [(0, 100), (1.5, 50)]),
        Row(text: "-5s", values: [(0, nil)]),
    ]

    @Test(arguments: rows)
    func `values are those of browsers`(_ row: Row) throws {
        let animation = try #require(
            Self.animations(("animation", "a 1s linear \(row.text)")).first
        )
        let effect = animation.effect(
            [CSSKey(offset: 0, value: 0.0), CSSKey(offset: 1, value: 100.0)],
            order: 0
        )
        for (time, value) in row.values {
            let found = effect.value(at: time, underlying: 7)
            #expect((found == nil) == (value == nil), "\(time)")
            #expect(abs((found ?? 0) - (value ?? 0)) < 1e-9, "\(time)")
        }
    }

    @Test func `missing key frames are the underlying value`() throws {
        let animation = try #require(Self.animations(("animation", "a 1s linear")).first)
        let effect = animation.effect([CSSKey(offset: 0.5, value: 10.0)], order: 0)
        #expect(effect.value(at: 0.25, underlying: 6) == 8)
        #expect(effect.value(at: 0.75, underlying: 6) == 8)
    }

    @Test func `each key frame has its timing function and composition`() throws {
        let animation = try #require(
            Self.animations(("animation", "a 1s linear"), ("animation-composition", "add")).first
        )
        let effect = animation.effect(
            [
                CSSKey(offset: 0, value: 10.0, timingFunction: .steps(2, .jumpEnd)),
                CSSKey(offset: 0.5, value: 20.0, composition: .replace),
                CSSKey(offset: 0.5, value: 30.0, composition: .replace),
                CSSKey(offset: 1, value: 0.0),
            ],
            order: 0
        )
        #expect(effect.value(at: 0.1, underlying: 100) == 110)
        #expect(effect.value(at: 0.3, underlying: 100) == 70)
        #expect(effect.value(at: 0.5, underlying: 100) == 30)
        #expect(effect.value(at: 0.75, underlying: 100) == 65)
    }

    @Test func `an animation without a duration is filled`() throws {
        let animation = try #require(Self.animations(("animation", "a 0s infinite both")).first)
        let effect = animation.effect([CSSKey(offset: 1, value: 5.0)], order: 0)
        #expect(effect.value(at: 3, underlying: 1) == 5)
        #expect(DocumentLoop(of: [effect.timing]).isRepeating == false)
    }

    @Test func `pieces of steps are constant and abut`() throws {
        let animation = try #require(Self.animations(("animation", "a 1s steps(4) 2")).first)
        let effect = animation.effect(
            [CSSKey(offset: 0, value: 0.0), CSSKey(offset: 1, value: 1.0)],
            order: 0
        )
        #expect(effect.timing.breaks(in: 0...2).count == 9)
        #expect(effect.timing.at(0.25, side: .before)?.fraction == 0)
        #expect(effect.timing.at(0.25)?.fraction == 0.25)
        #expect(effect.timing.breaks(in: 0...2, limit: 3) == [0, 0.25, 0.5])
    }
}
