import Foundation
import LayerKit
import StageTestSupport
import TestSupport
import Testing

@testable import KinoraIndicators

/// Tests of what a designer would look for in every animation: its seam, rests, margins, lines and
/// contrast.
@Suite struct DrawingQualityTests {
    /// A property of a drawing.
    enum Property {
        case seam, rest, margin, line, contrast
    }

    /// The animations that lack a property, each with the reason.
    static let exceptions: [Property: [String: String]] = [
        .rest: [
            "apple-spokes": "Apple’s spokes move in eight steps.",
            "changing-words": "Words are to be read.",
            "pixel-glyphs": "Pictures are to be recognized.",
            "skeleton-card": skeletonRest, "skeleton-lines": skeletonRest,
            "skeleton-list": skeletonRest,
        ],
        .margin: [
            "cardiogram": edge, "sliding-bar": edge, "stripes": edge, "wavy-bar": edge,
            "skeleton-card": content, "skeleton-lines": content, "skeleton-list": content,
            "bouncing-letters": text, "changing-words": text,
        ],
        .line: [
            "atom": guide, "planets": guide,
            "hourglass": "The stream is narrower than the neck.",
            "ripples": "A ripple begins as a thin line.",
        ],
        .contrast: [
            "arc-to-check-polished": "Success and failure have the post’s colors.",
            "filling-text": "The empty text is faint.",
            "skeleton-card": placeholder, "skeleton-lines": placeholder,
            "skeleton-list": placeholder,
        ],
    ]

    private static let skeletonRest = "The light rests outside of the placeholders."
    private static let edge = "A bar reaches from edge to edge."
    private static let content = "Placeholders are as wide as what they stand for."
    private static let text = "A text is as wide as its letters."
    private static let guide = "Orbits are only faint guides."
    private static let placeholder = "Placeholders are fainter than content."

    /// All animations in the look that is made for this, except the platforms' own drawings.
    static let judged = CatalogCase.variants.filter { example in
        example.isOriginal ? example.name.hasSuffix("-polished") : true
    }

    /// Returns the animations that must have a property.
    static func cases(_ property: Property) -> [CatalogCase] {
        judged.filter { exceptions[property]?[$0.name] == nil }
    }

    /// Returns the animations that must have a property, without the platforms' own drawings.
    static func ownCases(_ property: Property) -> [CatalogCase] {
        cases(property).filter { $0.type.profile.family != .platforms }
    }

    /// Returns a size that fits in a square and is at least as wide as the animation requires.
    private func size(_ example: CatalogCase, _ side: Double) -> CGSize {
        example.size(fitting: max(side, example.type.profile.leastWidth))
    }

    /// Returns a cycle's steps: their mean differences, and whether anything changes visibly.
    private func steps(
        _ example: CatalogCase,
        rate: Double
    ) -> [(difference: Double, isVisible: Bool)] {
        let probe = example.probe(size: size(example, 64))
        let period = example.indicator.period
        let count = max(Int((period * rate).rounded()), 8)
        let frames = (0..<count).map { index in
            probe.frame(at: (Double(index) + 0.5) / Double(count) * period)
        }
        return frames.indices.map { index in
            let difference = frames[(index + 1) % count].difference(from: frames[index])
            return (difference.mean, difference.greatest > 2)
        }
    }

    @Test(arguments: cases(.seam).filter(\.indicator.isRepeating))
    func `the end meets the beginning as smoothly as any two frames`(
        _ example: CatalogCase
    ) throws {
        let steps = steps(example, rate: 60)
        let moving = steps.filter(\.isVisible).map(\.difference).sorted()
        let median = try #require(moving.isEmpty ? nil : moving[moving.count / 2])
        let seam = try #require(steps.last).difference
        #expect(seam <= 3 * median, "\(seam / median) times the median")
    }

    @Test(arguments: cases(.rest))
    func `at most a quarter of a cycle is still`(_ example: CatalogCase) {
        let steps = steps(example, rate: 25)
        let share = Double(steps.count { !$0.isVisible }) / Double(steps.count)
        #expect(share <= 0.25, "\(share) of the cycle")
    }

    @Test(arguments: ownCases(.margin))
    func `the drawing nearly fills its frame`(_ example: CatalogCase) throws {
        let probe = example.probe(size: example.size(fitting: 200))
        var columns = Set<Int>()
        var rows = Set<Int>()
        let frames = example.phases(40).map { probe.frame(at: $0) }
        for frame in frames {
            for (index, pixel) in frame.pixels.enumerated() where pixel >> 24 > 16 {
                columns.insert(index % frame.width)
                rows.insert(index / frame.width)
            }
        }
        let first = try #require(frames.first)
        func extent(_ places: Set<Int>, of length: Int) -> Double {
            guard let low = places.min(), let high = places.max() else { return 0 }
            return Double(high - low + 1) / Double(length)
        }
        let fill = max(
            extent(columns, of: first.width),
            extent(rows, of: first.height)
        )
        // A pixel on each side may be covered in part.
        #expect((0.87...0.97).contains(fill))
    }

    @Test(arguments: ownCases(.line))
    func `no line is thinner than two points at 16 points`(_ example: CatalogCase) {
        let size = size(example, 16)
        let layer = example.indicator.makeLayer(size: size)
        // A low bar has a thinner line.
        let least = min(2, min(size.width, size.height) / 4) - 0.02
        for line in lines(in: layer) {
            // Some lines are in a layer that is enlarged.
            let start = line.convert(CGPoint.zero, to: layer)
            let end = line.convert(CGPoint(x: 1, y: 0), to: layer)
            let width = line.lineWidth * start.distance(to: end)
            #expect(width >= least, "\(line.name ?? "a line")")
        }
    }

    /// Returns the shapes that only have a stroke.
    private func lines(in layer: CALayer) -> [CAShapeLayer] {
        let shape = layer as? CAShapeLayer
        let own = shape.map { $0.strokeColor != nil && $0.fillColor == nil } ?? false
        return (own ? [shape].compactMap(\.self) : [])
            + (layer.sublayers ?? []).flatMap(lines)
    }

    @Test(arguments: ownCases(.contrast), Backdrop.allCases)
    func `what is seen has a contrast of three to its ground`(
        _ example: CatalogCase,
        _ ground: Backdrop
    ) {
        let indicator = example.indicator.adapted(to: ground)
        let probe = IndicatorProbe(indicator, size: size(example, 64))
        let color = CGColor.hex(ground == .light ? 0xFFFFFF : 0x16161A).rgba
        let back = luminance(color.premultipliedPixel)
        let clear = (0..<24).count { index in
            let time = (Double(index) + 0.5) / 24 * indicator.period
            let frame = probe.frame(at: time, background: color)
            let strong = frame.pixels.count { pixel in
                let ink = luminance(pixel)
                return (max(ink, back) + 0.05) / (min(ink, back) + 0.05) >= 3
            }
            return strong >= 6
        }
        // Something may fade in or out for an instant.
        #expect(clear >= 21)
    }

    /// Returns the relative luminance of an opaque pixel, as WCAG 2.2 defines it.
    private func luminance(_ pixel: UInt32) -> Double {
        func linear(_ shift: UInt32) -> Double {
            let value = Double(pixel >> shift & 0xFF) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(0) + 0.7152 * linear(8) + 0.0722 * linear(16)
    }

    @Test(arguments: CatalogCase.all)
    func `a tenth of the progress is seen at 32 points`(_ example: CatalogCase) {
        let size = size(example, 32)
        let frames = (0...10).map { step in
            let layer = example.indicator.makeProgressLayer(size: size, reducesMotion: true)
            layer.showProgress(Double(step) / 10)
            return IndicatorProbe(layer: layer, size: size).frame(at: 0.001)
        }
        // At this size, the lines of letters are thinner than a pixel.
        let least = example.type.profile.family == .text ? 1 : 3
        for (frame, next) in zip(frames, frames.dropFirst()) {
            #expect(next.difference(from: frame).count(above: 14) >= least)
        }
    }

    @Test func `every exception names an animation that is judged`() {
        let names = Set(Self.judged.map(\.name))
        for (property, reasons) in Self.exceptions {
            #expect(Set(reasons.keys).isSubset(of: names), "\(property)")
        }
    }
}
