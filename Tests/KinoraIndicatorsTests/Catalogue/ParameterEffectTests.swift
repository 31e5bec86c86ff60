import Foundation
import KinoraIndicators
import Testing

/// What parameters do to the look, and how indicators suit themselves to a ground.
@Suite struct ParameterEffectTests {
    @Test(arguments: CatalogueCase.all)
    func `every parameter changes what is seen or how long, and is read back`(
        _ example: CatalogueCase
    ) throws {
        for description in example.type.parameterDescriptions {
            var plain = example.indicator
            // The number of rounds counts only while the panel pops.
            if description.name == "rounds" { try plain.setParameter("pop", to: .flag(true)) }
            var changed = plain
            let value = description.otherValue
            try changed.setParameter(description.name, to: value)
            #expect(changed.value(ofParameter: description.name) == value)
            #expect(Self.differ(plain, changed), "\(description.name)")
        }
    }

    private static func differ(_ one: any LoadingAnimation, _ other: any LoadingAnimation) -> Bool {
        if one.period != other.period { return true }
        let hosts = [IndicatorProbe(one).host, IndicatorProbe(other).host]
        return (0..<8).contains { index in
            let time = (Double(index) + 0.3) / 8 * one.period
            return hosts[0].picture(at: time) != hosts[1].picture(at: time)
        }
    }

    @Test(arguments: CatalogueCase.all, [BackgroundStyle.light, .dark])
    func `an adapted indicator can be seen on its ground`(
        _ example: CatalogueCase,
        _ ground: BackgroundStyle
    ) {
        let indicator = example.indicator.adapted(to: ground)
        let size = example.size(fitting: 48)
        let probe = IndicatorProbe(indicator, size: size)
        let background: RGBA = ground == .light ? .white : .black
        let frame = probe.frame(
            at: indicator.posterFraction * indicator.period,
            background: background
        )
        let strange = frame.pixels.count { Self.contrast($0, background) > 64 }
        #expect(strange > frame.pixels.count / 50)
        #expect(indicator.period == example.indicator.period)
    }

    @Test func `letters are white on dark grounds and ink on light ones`() throws {
        for (ground, color) in [(BackgroundStyle.dark, RGBA.white), (.light, RGBA(hex: 0x464D65))] {
            let probe = IndicatorProbe(BouncingIcon().adapted(to: ground))
            #expect(try probe.color("letter-0", "foregroundColor", at: 0) == color)
        }
    }

    /// The greatest difference of a pixel's components from a ground's.
    private static func contrast(_ pixel: UInt32, _ ground: RGBA) -> Int {
        [0, 8, 16].map { abs(Int(pixel >> $0 & 0xFF) - Int(ground.red * 255)) }.max() ?? 0
    }
}
