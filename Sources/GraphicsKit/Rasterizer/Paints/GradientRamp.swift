/// The colors of a gradient by location.
struct GradientRamp {
    /// An interval of the gradient between two stops.
    private struct Interval {
        var start: Double
        var end: Double
        var scale: Double
        var color: SIMD4<Float>
        var change: SIMD4<Float>
    }

    private var intervals: [Interval] = []
    private let extendsBeforeStart: Bool
    private let extendsAfterEnd: Bool

    /// Creates the colors between a gradient's stops; nil if there are no stops.
    init?(_ gradient: Picture.Gradient, opacity: Double) {
        guard !gradient.stops.isEmpty else { return nil }
        extendsBeforeStart = gradient.extendsBeforeStart
        extendsAfterEnd = gradient.extendsAfterEnd
        collect(gradient.stops, opacity: opacity)
    }

    private mutating func collect(_ stops: [Picture.Gradient.Stop], opacity: Double) {
        var before = stops[0]
        before.location = 0
        for stop in stops + [stops[stops.count - 1]] {
            var stop = stop
            stop.location = max(before.location, min(stop.location, 1))
            if intervals.count == stops.count { stop.location = 1 }
            let first = Self.components(before.color, opacity: opacity)
            let second = Self.components(stop.color, opacity: opacity)
            let length = stop.location - before.location
            intervals.append(
                Interval(
                    start: before.location,
                    end: stop.location,
                    scale: length > 0 ? 1 / length : 0,
                    color: first,
                    change: second - first
                )
            )
            before = stop
        }
    }

    private static func components(_ color: RGBA, opacity: Double) -> SIMD4<Float> {
        func clamp(_ value: Double) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
        let alpha = clamp(color.alpha) * Float(opacity)
        return SIMD4(clamp(color.red), clamp(color.green), clamp(color.blue), alpha)
    }

    /// Writes the colors at the locations that a closure returns for each index.
    @inline(__always)
    func write(
        _ pixels: UnsafeMutablePointer<UInt32>,
        count: Int,
        location: (Int) -> Double
    ) {
        intervals.withUnsafeBufferPointer { intervals in
            var index = 0
            for i in 0..<count {
                let t = location(i)
                if !(t >= 0) {
                    pixels[i] = extendsBeforeStart ? Self.pixel(intervals[0], 0) : 0
                } else if t > 1 {
                    pixels[i] =
                        extendsAfterEnd ? Self.pixel(intervals[intervals.count - 1], 1) : 0
                } else {
                    while index > 0, t < intervals[index].start { index -= 1 }
                    while index < intervals.count - 1, t >= intervals[index].end { index += 1 }
                    let interval = intervals[index]
                    pixels[i] = Self.pixel(interval, (t - interval.start) * interval.scale)
                }
            }
        }
    }

    @inline(__always)
    private static func pixel(_ interval: Interval, _ fraction: Double) -> UInt32 {
        let color = interval.color + interval.change * Float(fraction)
        let alpha = color.w * 255
        return packedPixel(SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha))
    }
}
