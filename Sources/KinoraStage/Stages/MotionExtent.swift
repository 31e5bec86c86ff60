import Foundation
import KinoraIndicators
import LayerKit

/// An animation whose pictures show its own box, unless another framing is requested.
///
/// Drawings have a view box, images have edges, and views have bounds. Pictures of other animations
/// show the area in which they draw.
package protocol BoxFramed: LoadingAnimation {
    /// Returns the animation with its contents unscaled, unmoved, and clipped to the box.
    func cutToBox() -> Self
}

extension BoxFramed {
    /// Returns the animation itself.
    package func cutToBox() -> Self { self }
}

/// A measurement of the area in which an animation draws during a cycle.
struct MotionExtent {
    /// The pictures of the animation.
    private let picture: (TimeInterval) -> Picture
    private let meter: InkMeter

    /// The allowed number of evenly spaced instants to measure.
    private static let allowedCounts = 48...200

    /// The number of instants per second, as in a movie.
    private static let rate = 50.0

    /// The number of fills and strokes to measure, which limits the number of instants.
    private static let markLimit = 20_000

    /// The number of times that the interval around an extreme is divided.
    private static let divisionCount = 10

    /// Creates a measurement.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point of the pictures.
    ///   - picture: A closure that returns the picture at a time in seconds.
    init(scale: CGFloat, of picture: @escaping (TimeInterval) -> Picture) {
        self.picture = picture
        meter = InkMeter(scale: scale)
    }

    /// Returns the smallest rectangle that contains everything drawn in a cycle, or the null
    /// rectangle if nothing is drawn.
    ///
    /// Between the evenly spaced instants, the extremes are found by dividing the interval.
    func rectangle(during period: TimeInterval) -> CGRect {
        let wanted = Int((period * Self.rate).rounded())
        let marks = max(1, picture(period / 2).nodes.count)
        let most = max(Self.allowedCounts.lowerBound, Self.markLimit / marks)
        let count = min(
            max(wanted, Self.allowedCounts.lowerBound),
            Self.allowedCounts.upperBound,
            most
        )
        let times = (0...count).map { period * Double($0) / Double(count) }
        let areas = times.map { meter.bounds(of: picture($0)) }
        var area = areas.reduce(CGRect.null) { $0.union($1) }
        for side in Side.allCases {
            guard
                let index = areas.indices.max(by: { side.reach(areas[$0]) < side.reach(areas[$1]) })
            else { continue }
            let range = times[max(index - 1, 0)]...times[min(index + 1, count)]
            area = area.union(extreme(of: side, in: range))
        }
        return area
    }

    /// Returns the areas drawn at times that approach the extreme of a side in an interval.
    private func extreme(of side: Side, in range: ClosedRange<TimeInterval>) -> CGRect {
        var (low, high) = (range.lowerBound, range.upperBound)
        var area = CGRect.null
        for _ in 0..<Self.divisionCount {
            let third = (high - low) / 3
            let areas = [low + third, high - third].map { meter.bounds(of: picture($0)) }
            area = area.union(areas[0]).union(areas[1])
            if side.reach(areas[0]) < side.reach(areas[1]) { low += third } else { high -= third }
        }
        return area
    }

    private enum Side: CaseIterable {
        case left
        case right
        case top
        case bottom

        /// Returns how far a rectangle reaches on the side.
        func reach(_ rect: CGRect) -> CGFloat {
            guard !rect.isNull else { return -.infinity }
            return switch self {
            case .left: -rect.minX
            case .right: rect.maxX
            case .top: -rect.minY
            case .bottom: rect.maxY
            }
        }
    }
}
