import Foundation
import KinoraConformance
import KinoraIndicators
import StageTestSupport
import TestSupport
import Testing

/// Tests that every catalog indicator must pass.
@Suite struct FamilyTests {
    @Test(arguments: CatalogCase.variants)
    func `a cycle ends where the next begins or holds its end`(_ example: CatalogCase) {
        let probe = example.probe(size: example.size(fitting: 40))
        let period = example.indicator.period
        // Rounding may make steps at the end of a cycle early or late.
        let instant = 1e-6 * period
        if example.isOriginal, example.indicator.isRepeating {
            let host = example.probe().host
            #expect(host.picture(at: period) == host.picture(at: 0))
            #expect(host.picture(at: 2 * period) == host.picture(at: 0))
        } else if example.indicator.isRepeating {
            let first = probe.frame(at: instant)
            for cycle in 1...2 {
                let other = probe.frame(at: Double(cycle) * period + instant)
                #expect(other.difference(from: first).greatest <= 2)
            }
        } else {
            #expect(probe.host.picture(at: period + 5) == probe.host.picture(at: period))
        }
    }

    @Test(arguments: CatalogCase.variants)
    func `a picture doesn't depend on earlier ones`(_ example: CatalogCase) {
        let times = example.phases(6)
        let host = example.probe().host
        let forwards = times.map { host.picture(at: $0) }
        let other = example.probe().host
        let backwards = times.reversed().map { other.picture(at: $0) }
        #expect(backwards == Array(forwards.reversed()))
    }

    @Test(arguments: CatalogCase.variants)
    func `a picture at twice the size is the picture scaled`(_ example: CatalogCase) {
        let natural = example.naturalSize
        let double = CGSize(width: 2 * natural.width, height: 2 * natural.height)
        // Parameters in points, such as a pull, don't scale.
        guard example.name != "gooey-pull-pulled" else { return }
        let (small, large) = (example.probe(), example.probe(size: double))
        for time in example.phases(4) {
            let numbers = Self.numbers(small.host.picture(at: time), scale: 2)
            let doubled = Self.numbers(large.host.picture(at: time), scale: 1)
            #expect(numbers.count == doubled.count)
            // A dot is a line of a fixed, invisibly short length.
            #expect(zip(numbers, doubled).allSatisfy { abs($0 - $1) < 1e-4 })
        }
    }

    /// Returns all coordinates and line widths, in order.
    private static func numbers(_ picture: Picture, scale: CGFloat) -> [CGFloat] {
        func numbers(_ path: PathGeometry, _ transform: CGAffineTransform) -> [CGFloat] {
            // Lines that close a path only cover rounding errors.
            path.segments.filter { $0.length > 1e-9 }.flatMap { segment in
                [segment.start, segment.end].map { $0.applying(transform) }.flatMap {
                    [$0.x * scale, $0.y * scale]
                }
            }
        }
        func visit(_ node: Picture.Node) -> [CGFloat] {
            switch node {
            case .fill(let fill): numbers(fill.path, fill.transform)
            case .stroke(let stroke):
                numbers(stroke.path, stroke.transform)
                    + [stroke.style.width * abs(stroke.transform.determinant).squareRoot() * scale]
            case .group(let group): group.nodes.flatMap(visit)
            case .image: []
            }
        }
        return picture.nodes.flatMap(visit)
    }

    @Test(arguments: CatalogCase.all)
    func `the period parameter scales all times`(_ example: CatalogCase) throws {
        var indicator = example.indicator
        try indicator.setParameter("period", to: .number(7))
        #expect(indicator.period == 7)
        let (plain, slow) = (example.probe().host, IndicatorProbe(indicator).host)
        for fraction in [0.1, 0.37, 0.5, 0.83] {
            let one = Self.numbers(plain.picture(at: fraction * example.indicator.period), scale: 1)
            let other = Self.numbers(slow.picture(at: fraction * 7), scale: 1)
            #expect(zip(one, other).allSatisfy { abs($0 - $1) < 1e-6 })
            #expect(one.count == other.count)
        }
    }

    @Test(arguments: CatalogCase.all)
    func `every parameter accepts the values that it describes`(_ example: CatalogCase) throws {
        let descriptions = example.type.parameterDescriptions
        #expect(descriptions.count >= 5)
        #expect(Set(descriptions.map(\.name)).count == descriptions.count)
        for description in descriptions {
            #expect(!description.summary.isEmpty)
            var indicator = example.indicator
            try indicator.setParameter(description.name, to: description.defaultValue)
            #expect(indicator.value(ofParameter: description.name) == description.defaultValue)
            #expect(throws: ParameterError.self) {
                try indicator.setParameter(description.name, to: description.wrongValue)
            }
        }
        var indicator = example.indicator
        #expect(throws: ParameterError.self) { try indicator.setParameter("x", to: .flag(true)) }
    }

    @Test(arguments: CatalogCase.variants, [16.0, 64])
    func `the reduced-motion variant moves slowly and never stops`(
        _ example: CatalogCase,
        _ side: Double
    ) {
        let size = example.size(fitting: max(side, example.type.profile.leastWidth))
        let layer = example.indicator.makeReducedMotionLayer(size: size)
        let probe = IndicatorProbe(layer: layer, size: size)
        let period = type(of: example.indicator).reducedMotionPeriod
        #expect(period >= 2.4)
        #expect(!probe.host.picture(at: 0).nodes.isEmpty)
        // Parts that fade in turn rest for an instant halfway, which other numbers of steps could
        // hit.
        let (steps, shift) = example.isOriginal ? (24, 0) : (37, 0.13)
        let frames = (0...steps).map { step in
            probe.frame(at: period * (Double(step) + shift) / Double(steps))
        }
        // Parts that fade in turn rest for an instant where they reverse.
        let rests = zip(frames, frames.dropFirst()).count { $0 == $1 }
        #expect(rests <= (example.isOriginal ? 0 : 2), "It rests.")
        #expect(frames[steps].difference(from: frames[0]).greatest <= 2, "It jumps.")
        #expect(frames.allSatisfy { $0.pixels.contains { $0 >> 24 > 96 } }, "It disappears.")
    }

    @Test(arguments: CatalogCase.all)
    func `the reduced-motion variant shows no outcome`(_ example: CatalogCase) {
        let size = example.size(fitting: 64)
        let layer = example.indicator.makeReducedMotionLayer(size: size)
        let frame = IndicatorProbe(layer: layer, size: size).frame(at: 0)
        for outcome in LoadingOutcome.allCases {
            let color = outcome.color.rgba.premultipliedPixel
            #expect(!frame.pixels.contains(color), "\(outcome)")
        }
    }

    @Test(arguments: CatalogCase.all)
    func `the default colors are those of light backgrounds`(_ example: CatalogCase) {
        let adapted = example.indicator.adapted(to: .light)
        for description in example.type.parameterDescriptions {
            #expect(adapted.value(ofParameter: description.name) == description.defaultValue)
        }
    }

    @Test(arguments: CatalogCase.all)
    func `the waiting variant keeps what was set`(_ example: CatalogCase) throws {
        var indicator = example.indicator
        for description in example.type.parameterDescriptions {
            try indicator.setParameter(description.name, to: description.defaultValue)
        }
        for description in example.type.parameterDescriptions {
            let value = indicator.waitingVariant.value(ofParameter: description.name)
            #expect(value == description.defaultValue, "\(description.name)")
        }
    }

    /// Animations with a separate form for small sizes, and all original indicators.
    static let withSmallForm = CatalogCase.all.filter {
        $0.isOriginal || $0.type.profile.smallWidth > 0
    }

    @Test(arguments: withSmallForm)
    func `the small form differs`(_ example: CatalogCase) {
        let profile = example.type.profile
        #expect(profile.smallWidth > 16 && profile.smallWidth <= profile.naturalSize.width)
        let time = example.indicator.posterFraction * example.indicator.period
        let width = profile.smallWidth
        let height = width * profile.naturalSize.height / profile.naturalSize.width
        let rasterizer = Rasterizer(
            width: Int(width.rounded(.up)),
            height: Int(height.rounded(.up)),
            scale: 1
        )
        let frames = [0.01, -0.01].map { change in
            let size = CGSize(width: width + change, height: height + change)
            return rasterizer.draw(example.probe(size: size).host.picture(at: time))
        }
        // The small difference in size alone would change no pixel by a third.
        let difference = frames[0].difference(from: frames[1])
        #expect(difference.count(above: 80) >= 4)
    }

    @Test(arguments: CatalogCase.all)
    func `names, family, and purpose are complete`(_ example: CatalogCase) {
        let profile = example.type.profile
        #expect(profile.family != nil)
        #expect(!profile.purpose.isEmpty && !profile.title.isEmpty)
        #expect(profile.identifier == profile.identifier.lowercased())
    }

    @Test func `the catalog has 102 animations in eleven families`() {
        let counts = IndicatorFamily.allCases.map { family in
            "\(family) \(IndicatorCatalog.types(in: family).count)"
        }
        #expect(
            counts == [
                "rings 14", "tracks 6", "dots 11", "orbits 11", "matrix 6", "bars 9", "ripples 6",
                "shapes 11", "objects 11", "text 8", "platforms 9",
            ]
        )
        #expect(IndicatorCatalog.all.count == 102)
        #expect(Set(IndicatorCatalog.all.map { $0.identifier }).count == 102)
    }

    @Test(arguments: CatalogCase.all)
    func `a cycle takes six seconds at most`(_ example: CatalogCase) {
        #expect(example.indicator.period <= 6)
    }

    @Test(arguments: CatalogCase.originalIdentifiers)
    func `the names of the posts' animations are fixed`(_ identifier: String) {
        #expect(IndicatorCatalog.type(withIdentifier: identifier) != nil)
    }
}
