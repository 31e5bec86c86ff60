import Foundation
import LayerKit

extension Drawing.Gradient.Geometry {
    /// The greatest location at which repetitions can still be distinguished.
    private static var farthestLocation: Double { 1e9 }

    /// Returns the repetitions of a gradient that cover an area, where 0 is the gradient itself.
    ///
    /// - Parameters:
    ///   - area: The area, in the gradient's space.
    ///   - limit: The maximum number of repetitions.
    /// - Returns: The range of repetitions, or nil if there are too many or they are too far away.
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

    /// Returns the lowest location within an area.
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

    /// Returns the distance from the origin to the nearest point of a side.
    private static func distance(ofSideFrom start: CGPoint, to end: CGPoint) -> CGFloat {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        let part = squared > 0 ? -(start.x * dx + start.y * dy) / squared : 0
        let t = min(max(part, 0), 1)
        return hypot(start.x + dx * t, start.y + dy * t)
    }

    /// Returns a geometry whose locations from 0 to 1 span several repetitions.
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
    /// Returns the gradient with its stops repeated, optionally mirroring every other repetition.
    func repeated(_ repetitions: Range<Int>, reflects: Bool) -> Drawing.Gradient {
        // A radial gradient's locations start at the center, whichever part is painted.
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

    /// The mean color from location 0 to 1, for repetitions that are too fine to be visible.
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
                // A color's weight is proportional to its opacity.
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
    /// The corners in consecutive order.
    fileprivate var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
            CGPoint(x: minX, y: maxY),
        ]
    }
}
