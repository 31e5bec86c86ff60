import Foundation
import GraphicsKit

/// A part of a conic gradient with a constant color.
package struct SVGWedge {
    /// The triangle from the gradient's center.
    package var path: PathGeometry

    /// The color in the middle of the triangle.
    package var color: RGBA

    /// The number of wedges in a full turn.
    static let count = 180
}

extension Picture.Paint {
    /// Returns the wedges of a conic gradient that cover a rectangle, or nil for other paints.
    package func fan(around rect: CGRect) -> [SVGWedge]? {
        guard case .gradient(let gradient) = self,
            case .conic(let center, let angle) = gradient.geometry
        else { return nil }
        let dx = max(abs(rect.minX - center.x), abs(rect.maxX - center.x))
        let dy = max(abs(rect.minY - center.y), abs(rect.maxY - center.y))
        let radius = hypot(dx, dy) * 1.01 + 1
        guard !rect.isNull, radius.isFinite, angle.isFinite, !gradient.stops.isEmpty else {
            return []
        }
        let even = (0...SVGWedge.count).map { Double($0) / Double(SVGWedge.count) }
        let own: [Double] = gradient.stops.map(\.location).filter { 0 < $0 && $0 < 1 }
        let locations = Set(even + own).sorted()
        func point(_ location: Double) -> CGPoint {
            let direction = angle + CGFloat(location) * 2 * .pi
            return CGPoint(
                x: center.x + radius * cos(direction),
                y: center.y + radius * sin(direction)
            )
        }
        return zip(locations, locations.dropFirst()).map { start, end in
            var path = PathGeometry()
            path.move(to: center)
            path.line(to: point(start))
            path.line(to: point(end))
            path.close()
            return SVGWedge(path: path, color: gradient.color(at: (start + end) / 2))
        }
    }
}

extension Picture.Gradient {
    /// Returns the color at a location; the gradient must have a stop.
    func color(at location: Double) -> RGBA {
        var before = stops[0]
        for stop in stops {
            if stop.location > location {
                let length = stop.location - before.location
                let t = length > 0 ? (location - before.location) / length : 0
                return before.color.mixed(with: stop.color, by: min(max(t, 0), 1))
            }
            before = stop
        }
        return before.color
    }
}

extension RGBA {
    /// Returns a color interpolated between this one and another, component by component.
    fileprivate func mixed(with other: RGBA, by t: Double) -> RGBA {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
        return RGBA(
            red: mix(red, other.red),
            green: mix(green, other.green),
            blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha)
        )
    }
}
