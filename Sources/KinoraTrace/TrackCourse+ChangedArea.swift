import Foundation

extension TrackCourse {
    /// Returns how many square pixels of the picture a change of a property makes look different.
    ///
    /// What moves changes what it passes over, what grows its own area more, what turns the sectors
    /// of its reach. So motions of different properties can be compared.
    func changedArea(
        of property: MotionProperty,
        by change: Double,
        from start: TimeInterval,
        to end: TimeInterval
    ) -> Double {
        guard let middle = middle(from: start, to: end) else { return 0 }
        let shape = samples[middle]
        let way = abs(change)
        switch property {
        case .x, .y, .distance: return way * shape.extent(across: direction(at: middle))
        case .bearing:
            let radius = hypot(shape.x - pivot.x, shape.y - pivot.y)
            return way * radius * shape.extent(across: direction(at: middle))
        case .length: return way * shape.width
        case .width: return way * shape.length
        case .angle:
            // What is nearly round looks the same however it is turned; a group's colours don't.
            let part = isGroup ? 1 : max(1 - shape.width / max(shape.length, 1e-9), 0)
            return min(way / .pi, 1) * part * .pi / 4 * shape.length * shape.length
        case .area: return way
        case .opacity: return way * shape.area
        }
    }

    /// Returns the direction in which the centre goes about a sample.
    private func direction(at sample: Int) -> Double {
        let before = samples[max(sample - 2, 0)]
        let after = samples[min(sample + 2, samples.count - 1)]
        return atan2(after.y - before.y, after.x - before.x)
    }

    /// Returns the sample in the midst of a stretch of time, one that nothing covers where there is one.
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
