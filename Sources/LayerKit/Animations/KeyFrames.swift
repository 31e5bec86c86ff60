import Foundation
import GraphicsKit

/// The resolved key frames of an animation.
enum KeyFrames {
    /// There are too few values for an animation.
    case nothing

    /// The path consists of a single point.
    case place(CGPoint)

    /// A list of values.
    case values(ValueFrames)

    /// The elements of a path.
    case path(PathFrames)

    /// The timing of the segments, or nil if there are none.
    var schedule: KeySchedule? {
        switch self {
        case .nothing, .place: nil
        case .values(let frames): frames.schedule
        case .path(let frames): frames.schedule
        }
    }
}

/// The start times and timing functions of the segments between key frames.
struct KeySchedule {
    let times: [Double]
    /// The index of the last segment.
    let last: Int
    let functions: [CAMediaTimingFunction]

    /// Returns the segment at a progress, and the fraction within the segment.
    func place(at progress: Double) -> (segment: Int, fraction: Double) {
        var place = evenPlace(at: progress)
        if place.segment < functions.count {
            place.fraction = functions[place.segment].value(at: place.fraction)
        }
        return place
    }

    /// Returns the timing function at a progress, with the fraction of its time, or nil if it is
    /// linear.
    func timing(at progress: Double) -> ResolvedAnimation.Timing? {
        let place = evenPlace(at: progress)
        guard place.segment < functions.count else { return nil }
        return ResolvedAnimation.Timing(
            curve: functions[place.segment].curve,
            fraction: place.fraction
        )
    }

    /// Returns the segment at a progress, and the fraction within the segment before its timing
    /// function is applied.
    private func evenPlace(at progress: Double) -> (segment: Int, fraction: Double) {
        // This is the latest segment that has started, which skips segments of zero length.
        var segment = min(last, times.count - 2)
        while segment > 0, !(times[segment] <= progress) { segment -= 1 }
        let length = times[segment + 1] - times[segment]
        let fraction = length > 0 ? min(max((progress - times[segment]) / length, 0), 1) : 1
        return (segment, fraction)
    }
}

/// Key frame values and their timing.
final class ValueFrames {
    private let values: [AnimationValue]
    let schedule: KeySchedule
    private let isDiscrete: Bool
    private let spline: CubicSpline?
    /// The frames of each element if a spline goes through lists, or an empty array otherwise.
    private let elements: [ValueFrames]
    /// The interpolations between successive values, or an empty array if values aren't uniform
    /// numbers.
    private let lines: [NumberLine]
    /// The number of components in every value, or 0 if values aren't uniform numbers.
    let numberCount: Int

    /// Creates frames with values.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - times: The times of the values that are used.
    ///   - schedule: The timing of the segments between these times.
    ///   - isDiscrete: A Boolean value that indicates whether values are held until the next one.
    ///   - shape: The shape of a spline through the values, or nil for straight lines.
    init(
        values: [AnimationValue],
        times: [Double],
        schedule: KeySchedule,
        isDiscrete: Bool,
        shape: CubicSpline.Shape?
    ) {
        self.values = values
        self.schedule = schedule
        self.isDiscrete = isDiscrete
        let used = Array(values.prefix(times.count))
        spline = shape.flatMap { CubicSpline(values: used, times: times, shape: $0) }
        elements =
            shape.map { shape in
                Self.elements(of: used).map { values in
                    ValueFrames(
                        values: values,
                        times: times,
                        schedule: schedule,
                        isDiscrete: isDiscrete,
                        shape: shape
                    )
                }
            } ?? []
        let lines = values.indices.compactMap { index in
            ValueRange(from: values[index], to: values[min(index + 1, values.count - 1)]).line
        }
        let isUniform =
            lines.count == values.count && lines.allSatisfy { $0.count == lines[0].count }
        self.lines = isUniform ? lines : []
        numberCount = isUniform ? lines[0].count : 0
    }

    /// Returns the values of each element if all values are lists of the same length, or an empty
    /// array.
    private static func elements(of values: [AnimationValue]) -> [[AnimationValue]] {
        let lists = values.compactMap { value -> [AnimationValue]? in
            if case .list(let list) = value { list } else { nil }
        }
        guard lists.count == values.count, let count = lists.first?.count,
            lists.allSatisfy({ $0.count == count })
        else { return [] }
        return (0..<count).map { index in lists.map { $0[index] } }
    }

    /// Returns the value at a progress, or nil if two values can't be interpolated.
    func value(at progress: Double) -> AnimationValue? {
        if !elements.isEmpty {
            let values = elements.map { $0.value(at: progress) }
            return values.contains(nil) ? nil : .list(values.compactMap { $0 })
        }
        if let numbers = numbers(at: progress) { return values[0].with(numbers) }
        let place = schedule.place(at: progress)
        if isDiscrete || place.fraction == 0 { return values[place.segment] }
        let next = min(place.segment + 1, values.count - 1)
        return values[place.segment].interpolated(to: values[next], fraction: place.fraction)
    }

    /// Returns the numbers at a progress, or nil if values aren't uniform numbers.
    func numbers(at progress: Double) -> SIMD4<Double>? {
        guard !lines.isEmpty else { return nil }
        let place = schedule.place(at: progress)
        let line = lines[place.segment]
        if isDiscrete || place.fraction == 0 { return line.start }
        if let spline { return spline.numbers(in: place.segment, at: place.fraction) }
        return line.numbers(at: place.fraction)
    }
}

/// The elements of a path and their timing.
final class PathFrames {
    private let segments: [PathSegment]
    private let lengths: [CGFloat]
    let schedule: KeySchedule
    private let isDiscrete: Bool
    private let isPaced: Bool

    init(segments: [PathSegment], schedule: KeySchedule, isDiscrete: Bool, isPaced: Bool) {
        self.segments = segments
        self.schedule = schedule
        self.isDiscrete = isDiscrete
        self.isPaced = isPaced
        lengths = isPaced ? segments.map(\.length) : []
    }

    /// Returns the point at a progress.
    func point(at progress: Double) -> CGPoint {
        let (segment, parameter) = place(at: progress)
        return segment.point(at: parameter)
    }

    /// Returns the unit tangent of the path, or nil if there is none.
    func direction(at progress: Double) -> CGVector? {
        let (segment, parameter) = place(at: progress)
        if let tangent = segment.tangent(at: parameter) { return tangent }
        return segments.lazy.compactMap { $0.tangent(at: 0) }.first
    }

    private func place(at progress: Double) -> (PathSegment, CGFloat) {
        if isDiscrete, progress >= 1 { return (segments[segments.count - 1], 1) }
        let place = schedule.place(at: progress)
        let segment = segments[place.segment]
        if isDiscrete { return (segment, 0) }
        // Paced animations follow a curve by its length. Other animations follow it by its
        // parameter.
        guard isPaced else { return (segment, CGFloat(place.fraction)) }
        let length = lengths[place.segment]
        return (segment, segment.parameter(atLength: length * place.fraction, of: length))
    }
}
