import Foundation

/// Where a finger was lately.
struct FingerTrail {
    /// The seconds for which places are kept; ours.
    private static let memory: TimeInterval = 0.1

    private var places: [(point: CGPoint, time: TimeInterval)] = []

    /// Where the finger was last; nil before the first place.
    var last: CGPoint? { places.last?.point }

    /// Notes where the finger is.
    mutating func note(_ point: CGPoint, at time: TimeInterval) {
        places.append((point, time))
        places.removeAll { time - $0.time > Self.memory }
    }

    /// Returns the finger's velocity over the kept places in points a second, in the space that a function
    /// takes them to.
    func velocity(_ converted: (CGPoint) -> CGPoint = { $0 }) -> CGPoint {
        guard let first = places.first, let last = places.last, last.time > first.time
        else { return .zero }
        let from = converted(first.point)
        let to = converted(last.point)
        let time = last.time - first.time
        return CGPoint(x: (to.x - from.x) / time, y: (to.y - from.y) / time)
    }
}
