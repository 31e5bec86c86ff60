import Foundation
import LayerKit

/// A basic shape of CSS Shapes 1.
enum SVGBasicShape: Hashable, Sendable {
    /// The radius of a circle, or one of an ellipse's.
    enum Radius: Hashable, Sendable {
        case closestSide
        case farthestSide
        case length(SVGLength)
    }

    /// A circle; without a center, it's the box's.
    case circle(Radius, center: [SVGLength]?)

    /// An ellipse; without a center, it's the box's.
    case ellipse(Radius, Radius, center: [SVGLength]?)

    /// A rectangle by its distances from the top, right, bottom, and left, with the corners'
    /// horizontal and then vertical radii from the top left on.
    case inset([SVGLength], radii: [SVGLength])

    /// A polygon by the coordinates of its points.
    case polygon([SVGLength], isEvenOdd: Bool)

    case path(SVGPathData, isEvenOdd: Bool)

    /// The center of a box.
    static let middle = [SVGLength](repeating: SVGLength(50, isPercentage: true), count: 2)

    /// Returns the outline and its fill rule.
    ///
    /// - Parameters:
    ///   - box: The reference box.
    ///   - context: The sizes that lengths refer to; percentages refer to the box.
    /// - Returns: The outline, and whether it's filled by the even-odd rule.
    func outline(
        in box: CGRect,
        _ context: SVGLengthContext
    ) -> (path: PathGeometry, isEvenOdd: Bool) {
        switch self {
        case .circle(let radius, let center):
            let place = Self.point(center ?? Self.middle, in: box, context)
            let diagonal = Double(hypot(box.width, box.height)) / 2.0.squareRoot()
            let sides = Self.distances(from: place, in: box)
            let size = Self.resolved(radius, sides[0] + sides[1], context.of(diagonal))
            return (Self.ellipse(place, size, size), false)
        case .ellipse(let x, let y, let center):
            let place = Self.point(center ?? Self.middle, in: box, context)
            let sides = Self.distances(from: place, in: box)
            let width = Self.resolved(x, sides[0], context.of(Double(box.width)))
            let height = Self.resolved(y, sides[1], context.of(Double(box.height)))
            return (Self.ellipse(place, width, height), false)
        case .inset(let edges, let radii):
            return (Self.inset(edges, radii, in: box, context), false)
        case .polygon(let coordinates, let isEvenOdd):
            let points = stride(from: 0, to: coordinates.count - 1, by: 2).map {
                Self.point(Array(coordinates[$0...($0 + 1)]), in: box, context)
            }
            return (SVGPoints.outline(points, isClosed: true), isEvenOdd)
        case .path(let data, let isEvenOdd):
            let move = CGAffineTransform(translationX: box.minX, y: box.minY)
            return (data.geometry.applying(move), isEvenOdd)
        }
    }

    /// Returns a point of a box from the lengths along both axes.
    static func point(
        _ lengths: [SVGLength],
        in box: CGRect,
        _ context: SVGLengthContext
    ) -> CGPoint {
        let x = lengths.first?.resolved(in: context.of(Double(box.width))) ?? 0
        let y = lengths.dropFirst().first?.resolved(in: context.of(Double(box.height))) ?? 0
        return CGPoint(x: box.minX + CGFloat(x), y: box.minY + CGFloat(y))
    }

    /// Returns the distances from a point to the sides along x and along y.
    private static func distances(from point: CGPoint, in box: CGRect) -> [[Double]] {
        let x = [box.minX, box.maxX].map { Double(abs($0 - point.x)) }
        let y = [box.minY, box.maxY].map { Double(abs($0 - point.y)) }
        return [x, y]
    }

    private static func resolved(
        _ radius: Radius,
        _ distances: [Double],
        _ context: SVGLengthContext
    ) -> Double {
        switch radius {
        case .closestSide: distances.min() ?? 0
        case .farthestSide: distances.max() ?? 0
        case .length(let length): max(length.resolved(in: context), 0)
        }
    }

    private static func ellipse(_ center: CGPoint, _ x: Double, _ y: Double) -> PathGeometry {
        var path = PathGeometry()
        guard x > 0, y > 0 else { return path }
        let origin = CGPoint(x: center.x - CGFloat(x), y: center.y - CGFloat(y))
        path.addEllipse(in: CGRect(origin: origin, size: CGSize(width: 2 * x, height: 2 * y)))
        return path
    }

    private static func inset(
        _ edges: [SVGLength],
        _ radii: [SVGLength],
        in box: CGRect,
        _ context: SVGLengthContext
    ) -> PathGeometry {
        let (width, height) = (Double(box.width), Double(box.height))
        var distances = edges.enumerated().map { index, edge in
            edge.resolved(in: context.of(index.isMultiple(of: 2) ? height : width))
        }
        // Opposite distances that are greater than the box shrink in proportion.
        for (index, size) in [(0, height), (1, width)] {
            let sum = distances[index] + distances[index + 2]
            guard sum > size, sum > 0 else { continue }
            distances[index] *= size / sum
            distances[index + 2] *= size / sum
        }
        let rect = CGRect(
            x: box.minX + CGFloat(distances[3]),
            y: box.minY + CGFloat(distances[0]),
            width: box.width - CGFloat(distances[1] + distances[3]),
            height: box.height - CGFloat(distances[0] + distances[2])
        )
        let corners = radii.enumerated().map { index, radius in
            max(radius.resolved(in: context.of(index < 4 ? width : height)), 0)
        }
        return roundedRectangle(rect, corners)
    }

    /// Returns a rectangle whose corners have horizontal and then vertical radii.
    private static func roundedRectangle(_ rect: CGRect, _ radii: [Double]) -> PathGeometry {
        var path = PathGeometry()
        guard rect.width > 0, rect.height > 0 else { return path }
        guard radii.count == 8, radii.contains(where: { $0 > 0 }) else {
            path.addRect(rect)
            return path
        }
        // Radii that overlap shrink by one factor (CSS Backgrounds 3, section 4.5).
        let sums = [
            (radii[0] + radii[1], rect.width), (radii[2] + radii[3], rect.width),
            (radii[5] + radii[6], rect.height), (radii[4] + radii[7], rect.height),
        ]
        let factor = sums.reduce(1.0) { factor, pair in
            pair.0 > 0 ? min(factor, Double(pair.1) / pair.0) : factor
        }
        let r = radii.map { CGFloat($0 * factor) }
        func arc(_ index: Int, to x: CGFloat, _ y: CGFloat) {
            path.addEllipticArc(
                to: CGPoint(x: x, y: y),
                radii: CGSize(width: r[index], height: r[index + 4]),
                rotation: 0,
                isLarge: false,
                isSweep: true
            )
        }
        path.move(to: CGPoint(x: rect.minX + r[0], y: rect.minY))
        path.line(to: CGPoint(x: rect.maxX - r[1], y: rect.minY))
        arc(1, to: rect.maxX, rect.minY + r[5])
        path.line(to: CGPoint(x: rect.maxX, y: rect.maxY - r[6]))
        arc(2, to: rect.maxX - r[2], rect.maxY)
        path.line(to: CGPoint(x: rect.minX + r[3], y: rect.maxY))
        arc(3, to: rect.minX, rect.maxY - r[7])
        path.line(to: CGPoint(x: rect.minX, y: rect.minY + r[4]))
        arc(0, to: rect.minX + r[0], rect.minY)
        path.close()
        return path
    }
}

extension SVGBasicShape: SVGAnimatable {
    static func interpolated(
        from start: SVGBasicShape,
        to end: SVGBasicShape,
        fraction: Double
    ) -> SVGBasicShape? {
        start.combined(
            with: end,
            { [SVGLength].interpolated(from: $0, to: $1, fraction: fraction) },
            path: { SVGPathData.interpolated(from: $0, to: $1, fraction: fraction) }
        )
    }

    func adding(_ other: SVGBasicShape, times: Double) -> SVGBasicShape? {
        combined(
            with: other,
            { $0.adding($1, times: times) },
            path: { $0.adding($1, times: times) }
        )
    }

    /// Returns the combination of two shapes of one kind by the lengths of both.
    private func combined(
        with other: SVGBasicShape,
        _ lengths: ([SVGLength], [SVGLength]) -> [SVGLength]?,
        path: (SVGPathData, SVGPathData) -> SVGPathData?
    ) -> SVGBasicShape? {
        switch (self, other) {
        case (.circle(let r0, let c0), .circle(let r1, let c1)):
            guard let radius = Self.combined([r0], [r1], lengths),
                let center = lengths(c0 ?? Self.middle, c1 ?? Self.middle)
            else { return nil }
            return .circle(radius[0], center: center)
        case (.ellipse(let x0, let y0, let c0), .ellipse(let x1, let y1, let c1)):
            guard let radii = Self.combined([x0, y0], [x1, y1], lengths),
                let center = lengths(c0 ?? Self.middle, c1 ?? Self.middle)
            else { return nil }
            return .ellipse(radii[0], radii[1], center: center)
        case (.inset(let e0, let r0), .inset(let e1, let r1)):
            guard let edges = lengths(e0, e1), let radii = lengths(r0, r1) else { return nil }
            return .inset(edges, radii: radii)
        case (.polygon(let p0, let rule), .polygon(let p1, let other)):
            guard rule == other else { return nil }
            return lengths(p0, p1).map { .polygon($0, isEvenOdd: rule) }
        case (.path(let p0, let rule), .path(let p1, let other)):
            guard rule == other else { return nil }
            return path(p0, p1).map { .path($0, isEvenOdd: rule) }
        default: return nil
        }
    }

    private static func combined(
        _ first: [Radius],
        _ second: [Radius],
        _ lengths: ([SVGLength], [SVGLength]) -> [SVGLength]?
    ) -> [Radius]? {
        let (a, b) = (first.compactMap(\.length), second.compactMap(\.length))
        guard a.count == first.count, b.count == first.count else { return nil }
        return lengths(a, b)?.map { .length($0) }
    }
}

extension SVGBasicShape.Radius {
    fileprivate var length: SVGLength? {
        if case .length(let length) = self { length } else { nil }
    }
}
