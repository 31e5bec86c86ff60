import Foundation

extension TrackSegmentation {
    /// Returns the area of the image, in square pixels, that a change of a property affects.
    ///
    /// A movement affects the area it sweeps over; growth, the area added; a rotation, the sectors
    /// of its reach. The common unit makes motions of different properties comparable.
    func changedArea(
        of property: MotionProperty,
        by change: Double,
        from start: TimeInterval,
        to end: TimeInterval
    ) -> Double {
        guard let middle = middle(from: start, to: end) else { return 0 }
        let shape = samples[middle]
        let distance = abs(change)
        switch property {
        case .x, .y, .distance: return distance * shape.extent(across: direction(at: middle))
        case .bearing:
            let radius = hypot(shape.x - pivot.x, shape.y - pivot.y)
            return distance * radius * shape.extent(across: direction(at: middle))
        case .length: return distance * shape.width
        case .width: return distance * shape.length
        case .angle:
            // A nearly round shape looks the same at every angle; the colors of a group don't.
            let part = isGroup ? 1 : max(1 - shape.width / max(shape.length, 1e-9), 0)
            return min(distance / .pi, 1) * part * .pi / 4 * shape.length * shape.length
        case .area: return distance
        case .opacity: return distance * shape.area
        }
    }

    /// Returns the direction in which the center moves near a sample.
    private func direction(at sample: Int) -> Double {
        let before = samples[max(sample - 2, 0)]
        let after = samples[min(sample + 2, samples.count - 1)]
        return atan2(after.y - before.y, after.x - before.x)
    }

    /// Returns the middle sample of an interval, preferably an unobscured one.
    private func middle(from start: TimeInterval, to end: TimeInterval) -> Int? {
        let between = samples.indices.filter { (start...end).contains(samples[$0].time) }
        let whole = between.filter { !samples[$0].isObscured }
        let usable = whole.isEmpty ? between : whole
        return usable.isEmpty ? nil : usable[usable.count / 2]
    }
}

extension MotionSample {
    /// Returns how far the shape reaches across a direction, in pixels.
    fileprivate func extent(across direction: Double) -> Double {
        guard let angle else { return length }
        return abs(sin(angle - direction)) * length + abs(cos(angle - direction)) * width
    }
}
