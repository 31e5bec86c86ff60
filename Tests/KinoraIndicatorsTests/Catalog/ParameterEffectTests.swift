import Foundation
import KinoraConformance
import KinoraIndicators
import StageTestSupport
import Testing

/// Tests of the effects of parameters and of adaptation to backgrounds.
@Suite struct ParameterEffectTests {
    @Test(arguments: CatalogCase.all)
    func `every parameter changes the appearance or duration and is readable`(
        _ example: CatalogCase
    ) throws {
        for description in example.type.parameterDescriptions {
            var plain = example.indicator
            // The number of rounds applies only if the panel pops.
            if description.name == "rounds" { try plain.setParameter("pop", to: .flag(true)) }
            var changed = plain
            let value = description.otherValue
            try changed.setParameter(description.name, to: value)
            #expect(changed.value(ofParameter: description.name) == value)
            #expect(Self.differ(plain, changed), "\(description.name)")
        }
    }

    @Test(arguments: CatalogCase.all)
    func `a default that is listed doesn't change the appearance`(_ example: CatalogCase) throws {
        for description in example.type.parameterDescriptions where !description.isOptional {
            let plain = example.type.init()
            var changed = plain
            try changed.setParameter(description.name, to: description.defaultValue)
            #expect(!Self.differ(plain, changed), "\(description.name)")
        }
    }

    @Test func `a text has a limit of letters`() throws {
        let limit = ParameterKind.textLimit
        for (letter, count) in [("a", 1), ("é", 1), ("a\u{301}", 2), ("👩‍👩‍👧‍👦", 7)] {
            var label = BouncingLetters()
            let fitting = String(repeating: letter, count: limit / count)
            try label.setParameter("text", to: .text(fitting))
            #expect(label.value(ofParameter: "text") == .text(fitting))
            let error = #expect(throws: ParameterError.self) {
                try label.setParameter("text", to: .text(fitting + letter))
            }
            #expect(
                error?.description
                    == "bouncing-letters’s text takes up to 2000 letters."
            )
        }
    }

    /// A collection that counts how often its elements are read.
    private struct CountingWords: RandomAccessCollection {
        final class Counter { var count = 0 }

        let startIndex = 0
        let endIndex: Int
        let counter = Counter()

        subscript(position: Int) -> String {
            counter.count += 1
            return "w\(position)"
        }
    }

    @Test(arguments: [1, 10, 100, 400])
    func `each changing word is read once`(count: Int) {
        let words = CountingWords(endIndex: count)
        let design = ChangingWords()
        let box = design.makeBox(ChangingWords.naturalSize)
        let content = CALayer()
        design.addLines(words, to: content, in: box)
        #expect(content.sublayers?.count == count)
        #expect(words.counter.count == count)
    }

    private static func differ(_ one: any LoadingAnimation, _ other: any LoadingAnimation) -> Bool {
        if one.period != other.period { return true }
        let hosts = [IndicatorProbe(one).host, IndicatorProbe(other).host]
        return (0..<8).contains { index in
            let time = (Double(index) + 0.3) / 8 * one.period
            return hosts[0].picture(at: time) != hosts[1].picture(at: time)
        }
    }

    /// All cases except placeholders, which are intentionally fainter than content.
    static let strongCases = CatalogCase.all.filter { !$0.name.hasPrefix("skeleton-") }

    @Test(arguments: strongCases, [Backdrop.light, .dark])
    func `an adapted indicator is visible on its background`(
        _ example: CatalogCase,
        _ style: Backdrop
    ) {
        let indicator = example.indicator.adapted(to: style)
        let size = example.size(fitting: 48)
        let probe = IndicatorProbe(indicator, size: size)
        let background: RGBA = style == .light ? .white : .black
        let frame = probe.frame(
            at: indicator.posterFraction * indicator.period,
            background: background
        )
        let strange = frame.pixels.count { Self.contrast($0, background) > 64 }
        #expect(strange > frame.pixels.count / 50)
        #expect(indicator.period == example.indicator.period)
    }

    @Test(arguments: Backdrop.allCases)
    func `colors that were set stay on every background`(_ backdrop: Backdrop) throws {
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        var arc = ClosingArc()
        arc.color = red
        #expect(arc.adapted(to: backdrop).color == red)
        var check = ArcToCheck()
        check.colors[1] = red
        #expect(check.adapted(to: backdrop).colors[1] == red)
        #expect((check.adapted(to: backdrop).colors[0] == check.colors[0]) == (backdrop == .light))
        check.colors[0] = red
        #expect(check.adapted(to: backdrop).colors == check.colors)
        var icon = BouncingIcon()
        icon.textColor = red
        #expect(icon.adapted(to: backdrop).textColor == red)
    }

    @Test func `letters are white on dark backgrounds and dark on light ones`() throws {
        for (style, color) in [(Backdrop.dark, RGBA.white), (.light, RGBA(hex: 0x464D65))] {
            let probe = IndicatorProbe(BouncingIcon().adapted(to: style))
            #expect(try probe.color("letter-0", "foregroundColor", at: 0) == color)
        }
    }

    /// Returns the largest difference of a pixel's components from a background's.
    private static func contrast(_ pixel: UInt32, _ background: RGBA) -> Int {
        [0, 8, 16].map { abs(Int(pixel >> $0 & 0xFF) - Int(background.red * 255)) }.max() ?? 0
    }
}
