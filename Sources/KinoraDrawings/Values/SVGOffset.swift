import Foundation
import LayerKit

/// A path of `offset-path` in the coordinates of the element's parent, by CSS Motion Path 1.
struct SVGOffset: Sendable {
    private enum Course: Sendable {
        case path(SVGMotionPath)
        case ray(start: CGPoint, degrees: Double, length: Double)
    }

    private let course: Course

    /// Creates the path of a value, or returns nil for none and for an element that isn't there.
    ///
    /// - Parameters:
    ///   - value: The value of `offset-path`.
    ///   - box: The reference box; Chromium takes an empty one at the origin for all elements.
    ///   - position: The point of `offset-position`, where rays start that have no own position.
    ///   - context: The sizes that lengths refer to.
    ///   - outline: Returns the outline of the shape element with an identifier.
    init?(
        _ value: SVGClip,
        in box: CGRect,
        position: CGPoint = .zero,
        _ context: SVGLengthContext,
        outline: (String) -> PathGeometry?
    ) {
        switch value {
        case .none: return nil
        case .reference(let id):
            guard let path = outline(id) else { return nil }
            course = .path(SVGMotionPath(path))
        case .shape(let shape, _):
            course = .path(SVGMotionPath(shape.outline(in: box, context).path))
        case .box:
            var path = PathGeometry()
            path.addRect(box)
            course = .path(SVGMotionPath(path))
        case .ray(let ray, _):
            let own = ray.position.map { SVGBasicShape.point($0, in: box, context) }
            let start = own ?? position
            course = .ray(
                start: start,
                degrees: ray.degrees,
                length: Self.length(of: ray, from: start, in: box)
            )
        }
    }

    private static func length(of ray: SVGRay, from start: CGPoint, in box: CGRect) -> Double {
        let x = [box.minX, box.maxX].map { Double(abs($0 - start.x)) }
        let y = [box.minY, box.maxY].map { Double(abs($0 - start.y)) }
        let (nearX, farX) = (min(x[0], x[1]), max(x[0], x[1]))
        let (nearY, farY) = (min(y[0], y[1]), max(y[0], y[1]))
        switch ray.size {
        case .closestSide: return min(nearX, nearY)
        case .farthestSide: return max(farX, farY)
        case .closestCorner: return hypot(nearX, nearY)
        case .farthestCorner: return hypot(farX, farY)
        case .sides:
            guard box.contains(start) else { return 0 }
            let radians = ray.degrees * .pi / 180
            let toX = sin(radians) > 0 ? box.maxX - start.x : start.x - box.minX
            let toY = cos(radians) > 0 ? start.y - box.minY : box.maxY - start.y
            return min(Double(toX) / abs(sin(radians)), Double(toY) / abs(cos(radians)))
        }
    }

    /// Returns the transform between the functions of `scale` and `transform`, within those of the
    /// origin.
    ///
    /// - Parameters:
    ///   - distance: The value of `offset-distance`; percentages are of the path's length.
    ///   - rotation: The value of `offset-rotate`.
    ///   - anchor: The point of the element that lies on the path; `auto` is the origin.
    ///   - origin: The point of `transform-origin`.
    ///   - context: The sizes that lengths refer to.
    /// - Returns: The transform, which is the identity for a path without a length.
    func transform(
        distance: SVGLength,
        rotation: SVGOffsetRotation,
        anchor: CGPoint,
        origin: CGPoint,
        _ context: SVGLengthContext
    ) -> CGAffineTransform {
        guard let (point, direction) = place(at: distance, context) else { return .identity }
        let radians = rotation.degrees * .pi / 180 + (rotation.isAuto ? direction : 0)
        return CGAffineTransform(translationX: origin.x - anchor.x, y: origin.y - anchor.y)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(radians)))
            .concatenating(
                CGAffineTransform(translationX: point.x - origin.x, y: point.y - origin.y)
            )
    }

    private func place(
        at distance: SVGLength,
        _ context: SVGLengthContext
    ) -> (point: CGPoint, angle: Double)? {
        switch course {
        case .path(let path):
            var along = distance.resolved(in: context.of(path.length))
            // A closed path goes around, an open one ends.
            if path.isClosed, path.length > 0 {
                let turns = (along / path.length).rounded(.down)
                if turns != 0, along != path.length { along -= turns * path.length }
            }
            return path.place(at: along)
        case .ray(let start, let degrees, let length):
            let along = distance.resolved(in: context.of(length))
            let radians = (degrees - 90) * .pi / 180
            let point = CGPoint(
                x: start.x + CGFloat(cos(radians) * along),
                y: start.y + CGFloat(sin(radians) * along)
            )
            return (point, radians)
        }
    }
}
