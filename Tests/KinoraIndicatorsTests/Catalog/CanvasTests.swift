import Foundation
import KinoraIndicators
import LayerKit
import StageTestSupport
import Testing

/// Tests of indicators in canvases of any shape.
@Suite struct CanvasTests {
    /// The rounding error of a coordinate, in points.
    static let rounding = 1e-9

    /// A canvas whose size is a multiple of an indicator's natural size.
    struct Canvas: CustomTestStringConvertible, Sendable {
        let width: CGFloat
        let height: CGFloat

        var testDescription: String { "\(width) × \(height) natural sizes" }

        static let all = [
            Canvas(width: 2, height: 2), Canvas(width: 0.5, height: 0.5),
            Canvas(width: 1.5, height: 1), Canvas(width: 1, height: 1.75),
        ]

        /// Returns the map from the natural drawing to the drawing in the canvas, as specified.
        func map(of example: CatalogCase) -> CGAffineTransform {
            let natural = example.naturalSize
            // The hash symbol fills the longer side. All other indicators fit in the canvas.
            let isFilling = example.name.hasPrefix("hash-lines")
            let scale = isFilling ? max(width, height) : min(width, height)
            // A drop is aligned with the top.
            let y = example.name.hasPrefix("gooey") ? 0 : natural.height * (height - scale) / 2
            return CGAffineTransform(
                a: scale,
                b: 0,
                c: 0,
                d: scale,
                tx: natural.width * (width - scale) / 2,
                ty: y
            )
        }
    }

    @Test(
        arguments: CatalogCase.variants.filter { $0.name != "gooey-pull-pulled" },
        Canvas.all
    )
    func `the drawing has its proportions and position`(
        _ example: CatalogCase,
        _ canvas: Canvas
    ) {
        let natural = example.naturalSize
        let size = CGSize(
            width: natural.width * canvas.width,
            height: natural.height * canvas.height
        )
        // A small form has proportions of its own.
        guard !example.type.profile.isSmall(size) else { return }
        let (plain, other) = (example.probe(), example.probe(size: size))
        for time in example.phases(7).prefix(3) {
            let expected = Skeleton(plain.host.picture(at: time), map: canvas.map(of: example))
            let measured = Skeleton(other.host.picture(at: time))
            #expect(measured.distance(to: expected) <= Self.rounding, "t = \(time) s")
        }
    }

    @Test(arguments: CatalogCase.variants)
    func `layers created twice look the same`(_ example: CatalogCase) {
        let (one, other) = (example.probe().host, example.probe().host)
        for time in example.phases(5) {
            #expect(one.picture(at: time) == other.picture(at: time))
        }
    }
}

/// The points and line widths of a picture, in paint order.
struct Skeleton {
    private var lines: [(points: [CGPoint], width: CGFloat)] = []

    init(_ picture: Picture, map: CGAffineTransform = .identity) {
        for node in picture.nodes { visit(node, map: map) }
    }

    private mutating func visit(_ node: Picture.Node, map: CGAffineTransform) {
        switch node {
        case .fill(let fill):
            let path = fill.path.applying(fill.transform).applying(map)
            lines.append((path.points, 0))
        case .stroke(let stroke):
            let path = stroke.path.applying(stroke.transform).applying(map)
            let scale = abs(stroke.transform.concatenating(map).determinant).squareRoot()
            lines.append((path.points, stroke.style.width * scale))
        case .group(let group):
            for node in group.nodes { visit(node, map: map) }
        case .image: break
        }
    }

    /// Returns the largest difference between corresponding points or line widths.
    ///
    /// If the elements differ, the difference is infinite.
    func distance(to other: Skeleton) -> CGFloat {
        guard lines.count == other.lines.count else { return .infinity }
        var result: CGFloat = 0
        for (line, match) in zip(lines, other.lines) {
            guard line.points.count == match.points.count else { return .infinity }
            result = max(result, abs(line.width - match.width))
            for (a, b) in zip(line.points, match.points) { result = max(result, a.distance(to: b)) }
        }
        return result
    }
}

extension PathGeometry {
    /// All points, including control points.
    ///
    /// A dot, whose length is fixed, has only its start.
    fileprivate var points: [CGPoint] {
        let points = elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let end), .line(let end): [end]
            case .quad(let control, let end): [control, end]
            case .cubic(let control1, let control2, let end): [control1, control2, end]
            case .close: []
            }
        }
        let isDot = controlBounds.width + controlBounds.height < 10 * Self.dotLength
        return isDot ? Array(points.prefix(1)) : points
    }
}
