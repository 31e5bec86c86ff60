import Foundation
import KinoraStage
import StageTestSupport
import Testing

/// Tests of pictures that show everything that is ever drawn.
@Suite struct FramingTests {
    /// Every indicator with its defaults, and some with each parameter at its extremes.
    ///
    /// Only the parameters of the original indicators are tested, because measuring takes long.
    static let examples: [Example] = CatalogCase.variants.flatMap { example in
        [Example(name: example.name, indicator: example.indicator, steps: example.steps)]
            + example.parameters.flatMap { description in
                extremes(of: description).compactMap { value in
                    var indicator = example.indicator
                    try? indicator.setParameter(description.name, to: value)
                    let name = "\(example.name), \(description.name)=\(value)"
                    return Example(name: name, indicator: indicator, steps: example.steps)
                }
            }
    }

    struct Example: CustomTestStringConvertible, Sendable {
        let name: String
        let indicator: any LoadingAnimation
        let steps: FramingSteps

        var testDescription: String { name }
    }

    private static func extremes(of description: ParameterDescription) -> [ParameterValue] {
        switch description.kind {
        case .number(let range, _): [.number(range.lowerBound), .number(range.upperBound)]
        case .text: [.text("W"), .text("A much longer text, jpqy")]
        case .choice(let words): words.map { .choice($0) }
        case .flag: [.flag(true), .flag(false)]
        case .colors, .image: []
        }
    }

    @Test(arguments: examples)
    func `no opaque pixel is on the border of a fitted picture`(_ example: Example) {
        for size in [CGSize(width: 16, height: 16), CGSize(width: 64, height: 48)] {
            for reducesMotion in [false, true] {
                let stage = Stage(example.indicator, size: size, reducesMotion: reducesMotion)
                let (width, height) = (Int(size.width), Int(size.height))
                let rasterizer = Rasterizer(width: width, height: height, scale: 1)
                // Times that the measurement doesn't use.
                for step in 0..<example.steps.border {
                    let time = stage.period * (Double(step) + 0.37) / Double(example.steps.border)
                    let frame = rasterizer.draw(stage.picture(at: time))
                    let most = Self.border(width, height).map { frame.pixels[$0] >> 24 }.max() ?? 0
                    // Three shapes that each cover half of a pixel stay below this opacity.
                    #expect(most < 230, "\(size) at \(time) s")
                }
            }
        }
    }

    /// Returns the indices of the pixels at the border of a frame.
    private static func border(_ width: Int, _ height: Int) -> [Int] {
        var indices: [Int] = []
        for x in 0..<width { indices += [x, (height - 1) * width + x] }
        for y in 0..<height { indices += [y * width, (y + 1) * width - 1] }
        return indices
    }

    /// All indicators except those whose outermost parts fade out, which leaves the border nearly
    /// empty.
    static let filling = CatalogCase.variants.filter {
        !["uploading-cloud", "ripple", "passing-dots", "heartbeat", "chomper"].contains($0.name)
    }

    @Test(arguments: filling)
    func `a fitted picture is filled`(_ example: CatalogCase) {
        let size = CGSize(width: 96, height: 96)
        let stage = Stage(example.indicator, size: size)
        let rasterizer = Rasterizer(width: 96, height: 96, scale: 1)
        var columns = Array(repeating: false, count: 96)
        var rows = columns
        let count = example.steps.filling
        for step in 0..<count {
            let time = stage.period * Double(step) / Double(count)
            let frame = rasterizer.draw(stage.picture(at: time))
            for (index, pixel) in frame.pixels.enumerated() where pixel >> 24 > 40 {
                columns[index % 96] = true
                rows[index / 96] = true
            }
        }
        let places = [columns, rows].map { flags in
            let low = flags.firstIndex(of: true) ?? 0
            return (low: low, high: 95 - (flags.lastIndex(of: true) ?? 0))
        }
        #expect(places.contains { 96 - $0.low - $0.high >= 89 })
        for (low, high) in places {
            #expect(abs(low - high) <= 2, "It isn’t centered.")
        }
    }

    @Test(arguments: CatalogCase.variants)
    func `the drawn area contains what is drawn at any time`(_ example: CatalogCase) {
        let stage = Stage(example.indicator, framing: .layer)
        let area = stage.drawnArea
        let meter = InkMeter(scale: 16)
        let count = example.steps.area
        for step in 0..<count {
            let picture = stage.picture(at: stage.period * Double(step) / Double(count))
            let ink = meter.bounds(of: picture)
            guard !ink.isNull else { continue }
            #expect(ink.minX > area.minX - 0.05 && ink.maxX < area.maxX + 0.05)
            #expect(ink.minY > area.minY - 0.05 && ink.maxY < area.maxY + 0.05)
        }
    }

    @Test func `strokes count with their caps and joins`() {
        let meter = InkMeter(scale: 8)
        var path = PathGeometry()
        path.move(to: CGPoint(x: 10, y: 10))
        path.line(to: CGPoint(x: 30, y: 10))
        for (cap, reach) in [(CGLineCap.butt, 0.0), (.square, 3), (.round, 3)] {
            let stroke = Picture.Stroke(
                path: path,
                style: StrokeStyle(width: 6, cap: cap),
                paint: .color(.black)
            )
            let picture = Picture(bounds: .zero, nodes: [.stroke(stroke)])
            let bounds = meter.bounds(of: picture)
            #expect(abs(bounds.minX - (10 - reach)) < 0.01)
            #expect(abs(bounds.maxX - (30 + reach)) < 0.01)
            #expect(abs(bounds.minY - 7) < 0.01 && abs(bounds.maxY - 13) < 0.01)
        }
    }

    @Test func `transparent nodes and clipped parts don't count`() {
        let meter = InkMeter(scale: 4)
        func fill(_ rect: CGRect, _ color: RGBA = .black) -> Picture.Node {
            .fill(
                Picture.Fill(
                    path: CGPath(rect: rect, transform: nil).geometry,
                    paint: .color(color)
                )
            )
        }
        let square = CGRect(x: 0, y: 0, width: 8, height: 8)
        let far = CGRect(x: 50, y: 50, width: 8, height: 8)
        let clip = Picture.Clip(path: CGPath(rect: square, transform: nil).geometry)
        let nodes: [Picture.Node] = [
            fill(square), fill(far, .clear),
            .group(Picture.Group(opacity: 0, nodes: [fill(far)])),
            .group(Picture.Group(clips: [clip], nodes: [fill(far.union(square))])),
        ]
        #expect(meter.bounds(of: Picture(bounds: .zero, nodes: nodes)) == square)
        #expect(meter.bounds(of: Picture(bounds: .zero)).isNull)
    }

    @Test func `the layer's box is an option`() {
        let stage = Stage(.hashLines, framing: .layer)
        #expect(stage.camera == nil)
        #expect(stage.drawnArea.width > stage.size.width)
        #expect(Stage(.hashLines).camera != nil)
    }
}

/// The numbers of instants per period at which tests examine an animation.
struct FramingSteps: Sendable {
    let border: Int
    let filling: Int
    let area: Int
}

extension CatalogCase {
    /// The numbers of instants: many for the original animations, whose panels and dashes reach
    /// their greatest size only briefly, and fewer for the others.
    fileprivate var steps: FramingSteps {
        isOriginal
            ? FramingSteps(border: 23, filling: 100, area: 331)
            : FramingSteps(border: 11, filling: 40, area: 61)
    }

    /// The parameters to set to their extremes.
    ///
    /// Only the original animations have any, because measuring takes long.
    fileprivate var parameters: [ParameterDescription] {
        isOriginal ? type.parameterDescriptions : []
    }
}
