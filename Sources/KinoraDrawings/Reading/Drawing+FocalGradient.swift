import Foundation
import LayerKit

extension Drawing.Gradient {
    /// The two circles between which the colors of a radial gradient change.
    struct Circles {
        /// The center of the circle of location 1.
        var center: CGPoint

        /// The radius of the circle of location 1, which is positive.
        var radius: CGFloat

        /// The center of the circle of location 0.
        var focus: CGPoint

        /// The radius of the circle of location 0.
        var focalRadius: CGFloat

        /// A Boolean value that indicates whether the circle of location 0 is the center.
        var isCentered: Bool { focus == center && focalRadius == 0 }

        /// Returns the circles of location 0 and another one, as those of locations 0 and 1.
        func extended(to location: CGFloat) -> Circles {
            var copy = self
            copy.center.x = focus.x + (center.x - focus.x) * location
            copy.center.y = focus.y + (center.y - focus.y) * location
            copy.radius = focalRadius + (radius - focalRadius) * location
            return copy
        }

        /// Returns the greatest location in an area, at most a limit.
        func greatestLocation(in area: CGRect, atMost limit: CGFloat) -> CGFloat {
            let focus = focus(relativeTo: center)
            let places = [
                CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
                CGPoint(x: area.maxX, y: area.maxY), CGPoint(x: area.minX, y: area.maxY),
            ]
            let locations = places.map { place in
                let unit = CGPoint(
                    x: (place.x - center.x) / radius,
                    y: (place.y - center.y) / radius
                )
                return focus.location(of: unit) ?? limit
            }
            return min(locations.max() ?? 1, limit)
        }

        /// Returns the focus in radii.
        fileprivate func focus(relativeTo center: CGPoint) -> Picture.Gradient.Focus {
            Picture.Gradient.Focus(
                point: CGPoint(x: (focus.x - center.x) / radius, y: (focus.y - center.y) / radius),
                radius: focalRadius / radius
            )
        }
    }

    /// Returns a radial gradient with the same stops between two circles.
    func between(_ circles: Circles) -> Drawing.Gradient {
        var copy = self
        var radius = circles.radius
        let focus = circles.focus(relativeTo: circles.center)
        if focus.point == .zero, focus.radius > 0 {
            // Concentric circles only change the locations; the outer circle is that of location 1.
            let inner = Double(focus.radius)
            let outer = max(inner, 1)
            radius *= CGFloat(outer)
            let moved = stops.map { stop in
                let location = (inner + stop.location * (1 - inner)) / outer
                return Picture.Gradient.Stop(location: location, color: stop.color)
            }
            copy.stops = inner > 1 ? moved.reversed() : moved
        } else if focus.point != .zero {
            copy.focus = focus
        }
        copy.geometry = .radial(
            CGAffineTransform(scale: radius, taking: .zero, to: circles.center)
        )
        return copy
    }
}
