import Foundation
import LayerKit

/// A reference renderer that is slow, uses floating point, and shares no code with the rasterizer.
///
/// The coverage of each node is measured exactly along 32 horizontal lines through each row of
/// pixels. A lattice of 16 × 16 points would be too inaccurate at horizontal and vertical edges.
/// Nodes are composited one after another with their coverage as opacity, as in Core Animation. The
/// outline of a stroke consists of a quadrilateral for each chord and a polygon for each cap and
/// join.
public struct SampledPicture {
    /// The number of horizontal lines in a row of pixels.
    static let lines = 32

    /// The number of chords for a curve segment.
    static let chords = 48

    /// The width and height in pixels.
    public let side: Int

    /// The premultiplied components of each pixel, 0…1.
    public private(set) var pixels: [SIMD4<Double>]

    /// Draws a picture in a square of pixels that starts at the origin of its bounds.
    ///
    /// - Precondition: The picture contains only fills and strokes with solid colors, and groups
    ///   without masks and clips.
    public init(_ picture: Picture, side: Int, scale: CGFloat) {
        self.side = side
        pixels = Array(repeating: .zero, count: side * side)
        let map = CGAffineTransform(translationX: -picture.bounds.minX, y: -picture.bounds.minY)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        draw(picture.nodes, map: map)
    }

    /// Returns the peak signal-to-noise ratio of a frame against this picture in decibels.
    public func decibels(of frame: Frame) -> Double {
        precondition(frame.width == side && frame.height == side, "The sizes must match.")
        var sum = 0.0
        for (pixel, truth) in zip(frame.pixels, pixels) {
            let bytes = SIMD4<UInt32>(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & 0xFF
            let difference = SIMD4<Double>(bytes) - (truth * 255).rounded(.toNearestOrEven)
            sum += (difference * difference).sum()
        }
        return 10 * log10(255 * 255 * Double(pixels.count) * 4 / max(sum, 1e-9))
    }

    // MARK: - Nodes

    private mutating func draw(_ nodes: [Picture.Node], map: CGAffineTransform) {
        for node in nodes {
            switch node {
            case .fill(let fill):
                let polygons = fill.path.applying(fill.transform.concatenating(map)).polygons
                blend(coverage(ofInsideOf: polygons), fill.paint.color)
            case .stroke(let stroke):
                let transform = stroke.transform.concatenating(map)
                let parts = StrokeParts(stroke.path, stroke.style).polygons.map { polygon in
                    polygon.map { $0.applying(transform) }
                }
                blend(coverage(ofUnionOf: parts), stroke.paint.color)
            case .group(let group):
                precondition(group.mask == nil && group.clips.isEmpty, "Clips aren't supported.")
                var inner = self
                inner.pixels = Array(repeating: .zero, count: pixels.count)
                inner.draw(group.nodes, map: map)
                for (index, source) in inner.pixels.enumerated() {
                    let source = source * group.opacity
                    pixels[index] = source + pixels[index] * (1 - source.w)
                }
            case .image: preconditionFailure("Images aren't supported.")
            }
        }
    }

    private mutating func blend(_ coverage: [Double], _ color: RGBA) {
        let straight = SIMD4(color.red, color.green, color.blue, 1) * color.alpha
        for (index, share) in coverage.enumerated() where share > 0 {
            let source = straight * min(share, 1)
            pixels[index] = source + pixels[index] * (1 - source.w)
        }
    }

    // MARK: - Coverage

    /// Returns the coverage of the union of polygons.
    private func coverage(ofUnionOf polygons: [[CGPoint]]) -> [Double] {
        var rows: [[(Double, Double)]] = Array(repeating: [], count: side * Self.lines)
        for polygon in polygons {
            for line in lines(across: [polygon]) {
                rows[line] += intervals([polygon], line: line)
            }
        }
        return coverage(of: rows)
    }

    /// Returns the coverage of polygons with the nonzero winding rule.
    private func coverage(ofInsideOf polygons: [[CGPoint]]) -> [Double] {
        coverage(of: (0..<side * Self.lines).map { intervals(polygons, line: $0) })
    }

    private func lines(across polygons: [[CGPoint]]) -> Range<Int> {
        let ys = polygons.joined().map { Double($0.y) * Double(Self.lines) }
        let range = 0...(side * Self.lines)
        guard let low = ys.min(), let high = ys.max() else { return 0..<0 }
        let lower = min(max(Int(low.rounded(.down)), 0), range.upperBound)
        return lower..<min(max(Int(high.rounded(.up)), lower), range.upperBound)
    }

    private func intervals(_ polygons: [[CGPoint]], line: Int) -> [(Double, Double)] {
        let y = (Double(line) + 0.5) / Double(Self.lines)
        var crossings: [(x: Double, turn: Int)] = []
        for polygon in polygons {
            guard var a = polygon.last else { continue }
            for b in polygon {
                if (a.y <= y) != (b.y <= y) {
                    let x = a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
                    crossings.append((Double(x), a.y <= y ? 1 : -1))
                }
                a = b
            }
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        return zip(crossings, crossings.dropFirst()).compactMap { crossing, next in
            winding += crossing.turn
            return winding == 0 ? nil : (crossing.x, next.x)
        }
    }

    private func coverage(of rows: [[(Double, Double)]]) -> [Double] {
        var result = Array(repeating: 0.0, count: side * side)
        for (line, intervals) in rows.enumerated() {
            var reached = 0.0
            for (low, high) in intervals.sorted(by: { $0.0 < $1.0 }) {
                var x = max(low, reached)
                let end = min(high, Double(side))
                while x < end {
                    let next = min((x + 1).rounded(.down), end)
                    result[line / Self.lines * side + Int(x)] += (next - x) / Double(Self.lines)
                    x = next
                }
                reached = max(reached, end)
            }
        }
        return result
    }
}

/// A stroke's outline as a union of convex polygons in the path's space.
private struct StrokeParts {
    var polygons: [[CGPoint]] = []
    private let style: StrokeStyle
    private var radius: CGFloat { style.width / 2 }

    init(_ path: PathGeometry, _ style: StrokeStyle) {
        precondition(style.dashLengths.isEmpty, "Dashes aren't supported.")
        self.style = style
        for subpath in path.subpaths {
            // A line of zero length, such as one to an arc's start, has no direction for a join.
            let segments = subpath.segments.filter { $0.tangent(at: 0) != nil }
            for segment in segments { addBody(of: segment) }
            for (before, after) in zip(segments, segments.dropFirst()) { addJoin(before, after) }
            guard let first = segments.first, let last = segments.last else { continue }
            if subpath.isClosed {
                addJoin(last, first)
            } else if style.cap == .round {
                addDisc(first.point(at: 0))
                addDisc(last.point(at: 1))
            } else {
                precondition(style.cap == .butt, "Square caps aren't supported.")
            }
        }
    }

    private mutating func addBody(of segment: PathSegment) {
        let count = segment.isLine ? 1 : SampledPicture.chords
        var last: (CGPoint, CGPoint)?
        for index in 0...count {
            let t = CGFloat(index) / CGFloat(count)
            let point = segment.point(at: t)
            guard let tangent = segment.tangent(at: t) else { continue }
            let side = CGVector(dx: -tangent.dy * radius, dy: tangent.dx * radius)
            let pair = (point.moved(side, 1), point.moved(side, -1))
            if let last { polygons.append([last.0, pair.0, pair.1, last.1]) }
            last = pair
        }
    }

    private mutating func addJoin(_ before: PathSegment, _ after: PathSegment) {
        guard let u = before.tangent(at: 1), let v = after.tangent(at: 0) else { return }
        let cross = u.dx * v.dy - u.dy * v.dx
        let dot = u.dx * v.dx + u.dy * v.dy
        guard abs(cross) > 1e-9 || dot < 0 else { return }
        let point = after.point(at: 0)
        if style.join == .round { return addDisc(point) }
        precondition(style.join == .miter, "Bevel joins aren't supported.")
        // The tip lies on the outer side, along the bisector of the normals.
        let side: CGFloat = cross > 0 ? -1 : 1
        let outer = [u, v].map { CGVector(dx: -$0.dy * side, dy: $0.dx * side) }
        let sum = CGVector(dx: outer[0].dx + outer[1].dx, dy: outer[0].dy + outer[1].dy)
        let reach = 2 / (sum.dx * sum.dx + sum.dy * sum.dy)
        precondition(reach * sum.length <= style.miterLimit, "Beveled miters aren't supported.")
        polygons.append([
            point, point.moved(outer[0], radius), point.moved(sum, radius * reach),
            point.moved(outer[1], radius),
        ])
    }

    private mutating func addDisc(_ center: CGPoint) {
        polygons.append(
            (0..<180).map { index in
                let angle = CGFloat(index) * .pi / 90
                return center.moved(CGVector(dx: cos(angle), dy: sin(angle)), radius)
            }
        )
    }
}

extension PathGeometry {
    /// The subpaths as polygons, with curves flattened to many chords.
    fileprivate var polygons: [[CGPoint]] {
        subpaths.map { subpath in
            [subpath.start]
                + subpath.segments.flatMap { segment in
                    let count = segment.isLine ? 1 : SampledPicture.chords
                    return (1...count).map { segment.point(at: CGFloat($0) / CGFloat(count)) }
                }
        }
    }
}

extension PathSegment {
    fileprivate var isLine: Bool { if case .line = self { true } else { false } }
}

extension CGPoint {
    fileprivate func moved(_ direction: CGVector, _ distance: CGFloat) -> CGPoint {
        CGPoint(x: x + direction.dx * distance, y: y + direction.dy * distance)
    }
}

extension CGVector {
    fileprivate var length: CGFloat { hypot(dx, dy) }
}

extension Picture.Paint {
    fileprivate var color: RGBA {
        guard case .color(let color) = self else {
            preconditionFailure("Gradients aren't supported.")
        }
        return color
    }
}
