import Foundation
import LayerKit

/// A path with the lengths of its segments, on which elements move.
final class SVGMotionPath: Sendable {
    private let segments: [PathSegment]

    /// The distance from the path's start to the end of each segment.
    private let ends: [CGFloat]

    /// The length of all subpaths.
    let length: Double

    /// A Boolean value that indicates whether the path ends where it begins.
    let isClosed: Bool

    /// Measures a path.
    init(_ path: PathGeometry) {
        var segments: [PathSegment] = []
        var ends: [CGFloat] = []
        var total: CGFloat = 0
        for segment in path.segments {
            let length = segment.length
            guard length > 0, length.isFinite else { continue }
            total += length
            segments.append(segment)
            ends.append(total)
        }
        self.segments = segments
        self.ends = ends
        length = Double(total)
        isClosed =
            path.elements.filter { $0 == .close }.count == 1 && path.elements.last == .close
    }

    /// Returns the point at a distance from the start and the direction there, in radians.
    ///
    /// At a corner, the direction is that before it, as in Chromium. Distances beyond the ends
    /// give the ends. The result is nil for a path without a length.
    func place(at distance: Double) -> (point: CGPoint, angle: Double)? {
        guard !segments.isEmpty else { return nil }
        let distance = CGFloat(min(max(distance.isFinite ? distance : 0, 0), length))
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] >= distance { high = middle } else { low = middle + 1 }
        }
        let segment = segments[low]
        let start = low == 0 ? 0 : ends[low - 1]
        let whole = ends[low] - start
        let t = segment.parameter(atLength: min(max(distance - start, 0), whole), of: whole)
        let direction = segment.tangent(at: t) ?? CGVector(dx: 1, dy: 0)
        return (segment.point(at: t), Double(atan2(direction.dy, direction.dx)))
    }
}

/// A value of `offset-rotate`.
struct SVGOffsetRotation: Hashable, Sendable {
    /// A Boolean value that indicates whether the element turns with the path's direction.
    var isAuto = true

    /// The angle in degrees, in addition to the direction if the element turns with it.
    var degrees = 0.0

    /// Returns the value in a text, which must contain nothing else.
    static func parse(_ text: String) throws(SyntaxError) -> SVGOffsetRotation {
        var scanner = SyntaxScanner(text)
        var rotation = SVGOffsetRotation(isAuto: false)
        var hasAngle = false
        scanner.skipSpace()
        repeat {
            if !rotation.isAuto, scanner.take(word: "auto") {
                rotation.isAuto = true
            } else if !rotation.isAuto, scanner.take(word: "reverse") {
                rotation.isAuto = true
                rotation.degrees += 180
            } else {
                let place = scanner
                guard !hasAngle, let degrees = try SVGQuantity.read(&scanner).degrees else {
                    throw place.fault("“\(place.rest)” isn’t auto, reverse or an angle")
                }
                rotation.degrees += degrees
                hasAngle = true
            }
            scanner.skipSpace()
        } while !scanner.isAtEnd
        return rotation
    }
}

extension SVGOffsetRotation: SVGAnimatable {
    static func interpolated(
        from start: SVGOffsetRotation,
        to end: SVGOffsetRotation,
        fraction: Double
    ) -> SVGOffsetRotation? {
        guard start.isAuto == end.isAuto else { return nil }
        let degrees = start.degrees + (end.degrees - start.degrees) * fraction
        return SVGOffsetRotation(isAuto: start.isAuto, degrees: degrees)
    }

    func adding(_ other: SVGOffsetRotation, times: Double) -> SVGOffsetRotation? {
        guard isAuto == other.isAuto else { return nil }
        return SVGOffsetRotation(isAuto: isAuto, degrees: degrees + other.degrees * times)
    }
}
