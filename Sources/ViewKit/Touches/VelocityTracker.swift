import Foundation

/// A tracker of a touch's recent locations, from which it computes the velocity.
struct VelocityTracker {
    /// The period for which locations are kept, in seconds.
    private static let period: TimeInterval = 0.1

    private var places: [(point: CGPoint, time: TimeInterval)] = []

    /// The last location, or nil if there is none.
    var last: CGPoint? { places.last?.point }

    /// Records a location.
    mutating func note(_ point: CGPoint, at time: TimeInterval) {
        places.append((point, time))
        places.removeAll { time - $0.time > Self.period }
    }

    /// Returns the average velocity over the kept locations, in points per second.
    ///
    /// The closure converts locations to the coordinates of the result.
    func velocity(_ converted: (CGPoint) -> CGPoint = { $0 }) -> CGPoint {
        guard let first = places.first, let last = places.last, last.time > first.time
        else { return .zero }
        let from = converted(first.point)
        let to = converted(last.point)
        let time = last.time - first.time
        return CGPoint(x: (to.x - from.x) / time, y: (to.y - from.y) / time)
    }
}
