import Foundation
import LayerKit

extension Drawing.Gradient.Geometry {
    /// Locations beyond this are too far from 0 for repetitions to be told apart.
    private static var farthestLocation: Double { 1e9 }

    /// Returns which repetitions of a gradient cover an area, 0 being the gradient itself.
    ///
    /// - Parameters:
    ///   - area: The area, in the gradient's space.
    ///   - limit: The most repetitions.
    /// - Returns: The numbers of the repetitions; nil where there are more or they are too far away.
    func repetitions(over area: CGRect, atMost limit: Int) -> Range<Int>? {
        let corners = area.corners
        let lowest = Double(nearestLocation(in: area)).rounded(.down)
        let highest = Double(corners.map(location(of:)).max() ?? .infinity).rounded(.up)
        let allowed = -Self.farthestLocation...Self.farthestLocation
        guard allowed.contains(lowest), allowed.contains(highest), lowest <= highest,
            highest - lowest <= Double(limit)
        else { return nil }
        return Int(lowest)..<max(Int(highest), Int(lowest) + 1)
    }

    /// Returns the lowest location of an area's points.
    private func nearestLocation(in area: CGRect) -> CGFloat {
        let corners = area.corners
        switch self {
        case .linear: return corners.map(location(of:)).min() ?? .nan
        case .radial(let unit):
            guard !area.contains(CGPoint(x: unit.tx, y: unit.ty)) else { return 0 }
            let images = corners.map { $0.applying(unit.inverted()) }
            let sides = zip(images, images.dropFirst() + images.prefix(1))
            return sides.map { Self.distance(ofSideFrom: $0, to: $1) }.min() ?? .nan
        }
    }

    /// Returns how far from the origin a side's nearest point is.
    private static func distance(ofSideFrom start: CGPoint, to end: CGPoint) -> CGFloat {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        let part = squared > 0 ? -(start.x * dx + start.y * dy) / squared : 0
        let t = min(max(part, 0), 1)
        return hypot(start.x + dx * t, start.y + dy * t)
    }

    /// Returns the geometry whose locations from 0 to 1 are those of several repetitions.
    fileprivate func covering(_ repetitions: Range<Int>) -> Self {
        let (first, last) = (CGFloat(repetitions.lowerBound), CGFloat(repetitions.upperBound))
        switch self {
        case .radial(let unit):
            return .radial(CGAffineTransform(scaleX: last, y: last).concatenating(unit))
        case .linear(let start, let end):
            func point(_ location: CGFloat) -> CGPoint {
                CGPoint(
                    x: start.x + (end.x - start.x) * location,
                    y: start.y + (end.y - start.y) * location
                )
            }
            return .linear(start: point(first), end: point(last))
        }
    }
}

extension Drawing.Gradient {
    /// Returns the gradient with its stops repeated, every other time mirrored or not.
    func repeated(_ repetitions: Range<Int>, reflects: Bool) -> Drawing.Gradient {
        // A circle's locations begin in its middle, whatever of it is painted.
        var first = repetitions.lowerBound
        if case .radial = geometry { first = 0 }
        let length = Double(repetitions.upperBound - first)
        let stops = repetitions.flatMap { index in
            let mirrors = reflects && !index.isMultiple(of: 2)
            return (mirrors ? self.stops.reversed() : self.stops).map { stop in
                let location = mirrors ? 1 - stop.location : stop.location
                return Picture.Gradient.Stop(
                    location: (Double(index - first) + location) / length,
                    color: stop.color
                )
            }
        }
        return Drawing.Gradient(stops: stops, geometry: geometry.covering(repetitions))
    }

    /// The mean of the colors from location 0 to 1: what repetitions too fine to be seen look like.
    var meanColor: RGBA {
        guard let first = stops.first, let last = stops.last else { return .clear }
        let ends = [
            Picture.Gradient.Stop(location: 0, color: first.color),
            Picture.Gradient.Stop(location: 1, color: last.color),
        ]
        let all = ends.prefix(1) + stops + ends.suffix(1)
        var sum = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
        for (a, b) in zip(all, all.dropFirst()) {
            for color in [a.color, b.color] {
                // A color counts by as much as it covers.
                let weight = (b.location - a.location) / 2
                sum.red += color.red * color.alpha * weight
                sum.green += color.green * color.alpha * weight
                sum.blue += color.blue * color.alpha * weight
                sum.alpha += color.alpha * weight
            }
        }
        guard sum.alpha > 0 else { return .clear }
        return RGBA(
            red: sum.red / sum.alpha,
            green: sum.green / sum.alpha,
            blue: sum.blue / sum.alpha,
            alpha: sum.alpha
        )
    }
}

extension CGRect {
    /// The corners in the order in which they follow one another.
    fileprivate var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
            CGPoint(x: minX, y: maxY),
        ]
    }
}
