import Foundation
import KinoraIndicators
import Testing

/// The dimensions of a drop's outline.
package struct Drop {
    /// The upper half's radius.
    package let a: Double
    /// The lower half's radius.
    package let b: Double
    /// The distance between the centers of the halves.
    package let stretch: Double
    /// Points along the outline, from the upper half's center.
    package let outline: [CGPoint]

    /// Creates the dimensions from a layer's outline whose upper center is at (15, 15).
    package init(_ path: PathGeometry) throws {
        let top = CGPoint(x: 15, y: 15)
        let ends = path.elements.compactMap(\.end)
        let bounds = path.bounds
        a = abs(try #require(ends.first).x - top.x)
        // The right side ends at the first point at the height of the lower half's equator.
        let quads = path.elements.compactMap { element in
            if case .quad(let control, let end) = element { (control, end) } else { nil }
        }
        b = abs(try #require(quads.first).0.x - top.x)
        stretch = try #require(quads.first).1.y - top.y
        try #require(abs(bounds.maxY - top.y - stretch - b) < 1e-6)
        outline = path.segments.flatMap { segment in
            stride(from: 0.0, to: 1, by: 0.05).map { t in
                let point = segment.point(at: t)
                return CGPoint(x: point.x - top.x, y: point.y - top.y)
            }
        }
    }

    /// The minimum width of the drop between the centers of the halves.
    package var narrowestWidth: Double {
        let right = outline.filter { $0.x > 0 && $0.y >= 0 && $0.y <= stretch }.map(\.x).min() ?? 0
        let left = outline.filter { $0.x < 0 && $0.y >= 0 && $0.y <= stretch }.map(\.x).max() ?? 0
        return right - left
    }

    /// The area of the polygon through the outline's points.
    package var area: Double {
        zip(outline, outline.dropFirst() + outline.prefix(1))
            .reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
    }
}
