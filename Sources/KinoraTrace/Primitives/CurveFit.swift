import Foundation
import LayerKit

/// Few curves along a line of many points, as a person would draw it.
///
/// The line is cut at its corners, and each part becomes cubic Bézier curves by least squares, cut in
/// two where one isn't near enough (Schneider's method).
struct CurveFit {
    /// A cubic curve, or a line whose control points are its ends.
    struct Segment: Hashable {
        var from: SIMD2<Double>
        var control1: SIMD2<Double>
        var control2: SIMD2<Double>
        var to: SIMD2<Double>

        /// A Boolean value that indicates whether the segment is a line.
        var isLine: Bool { control1 == from && control2 == to }

        /// Creates a line.
        init(line from: SIMD2<Double>, _ to: SIMD2<Double>) {
            (self.from, control1, control2, self.to) = (from, from, to, to)
        }

        fileprivate init(_ points: [SIMD2<Double>]) {
            (from, control1, control2, to) = (points[0], points[1], points[2], points[3])
        }

        /// Returns the point at a parameter from 0 to 1.
        func point(at t: Double) -> SIMD2<Double> {
            let s = 1 - t
            let near = from * (s * s * s) + control1 * (3 * s * s * t)
            return near + control2 * (3 * s * t * t) + to * (t * t * t)
        }
    }

    /// The segments, one after the other.
    private(set) var segments: [Segment] = []

    private let points: [SIMD2<Double>]
    private let isClosed: Bool
    private let tolerance: Double

    /// The length on both sides of a point over which its direction is measured, in pixels.
    private static let reach = 6.0

    /// The angle in radians between the directions before and after a point at which it is a corner.
    private static let cornerAngle = 0.8

    /// The number of times that the parameters of points are improved.
    private static let rounds = 4

    /// Fits curves to a line.
    ///
    /// - Parameters:
    ///   - line: The points; those of a closed line don't repeat the first one.
    ///   - isClosed: A Boolean value that indicates whether the last point is joined with the first.
    ///   - tolerance: The greatest distance of a point from the curves, in pixels.
    /// - Complexity: O(*n* log *n*) for smooth lines.
    init(_ line: [SIMD2<Double>], isClosed: Bool, tolerance: Double) {
        var points: [SIMD2<Double>] = []
        for point in line where points.last.map({ ($0 - point).magnitude > 1e-6 }) ?? true {
            points.append(point)
        }
        if isClosed, points.count > 1, let first = points.first, let last = points.last,
            (first - last).magnitude < 1e-6
        {
            points.removeLast()
        }
        self.points = points
        self.isClosed = isClosed
        self.tolerance = tolerance
        guard points.count > 2 else {
            if points.count == 2 { segments = [Segment(line: points[0], points[1])] }
            return
        }
        for part in parts() { fit(part.points, part.start, part.end) }
    }

    /// Adds the segments to a path, which is closed if the line is.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - continues: A Boolean value that indicates whether the path is where the first segment starts.
    ///   - place: A closure that returns the place of a point in the path.
    func add(
        to path: CGMutablePath,
        continues: Bool = false,
        _ place: (SIMD2<Double>) -> CGPoint
    ) {
        guard let first = segments.first else { return }
        if !continues { path.move(to: place(first.from)) }
        for (index, segment) in segments.enumerated() {
            if segment.isLine {
                // Closing the path draws the last line.
                guard !isClosed || index < segments.count - 1 else { break }
                path.addLine(to: place(segment.to))
            } else {
                path.addCurve(
                    to: place(segment.to),
                    control1: place(segment.control1),
                    control2: place(segment.control2)
                )
            }
        }
        if isClosed { path.closeSubpath() }
    }

    // MARK: - Corners

    /// A part of the line, with its directions at both ends.
    private typealias Part = (
        points: [SIMD2<Double>], start: SIMD2<Double>, end: SIMD2<Double>
    )

    /// Returns the parts between corners.
    private func parts() -> [Part] {
        let count = points.count
        let corners = corners()
        guard isClosed else {
            let cuts = [0] + corners.filter { $0 > 0 && $0 < count - 1 } + [count - 1]
            return zip(cuts, cuts.dropFirst()).map { part(Array(points[$0...$1])) }
        }
        guard let first = corners.first else {
            // A line without corners begins where it likes to, with one direction.
            let direction = tangent(points, 0)
            let half = count / 2
            let middle = tangent(points, half)
            return [
                (Array(points[0...half]), direction, -middle),
                (Array(points[half...]) + [points[0]], middle, -direction),
            ]
        }
        let cuts = corners + [first + count]
        return zip(cuts, cuts.dropFirst()).map { start, end in
            part((start...end).map { points[$0 % count] })
        }
    }

    private func part(_ points: [SIMD2<Double>]) -> Part {
        (points, Self.direction(points), Self.direction(points.reversed()))
    }

    /// Returns the indices of the corners in order.
    private func corners() -> [Int] {
        let turns = points.indices.map { turn(at: $0) }
        return points.indices.filter { index in
            guard turns[index] > Self.cornerAngle else { return false }
            // The sharpest point nearby is the corner.
            return neighbors(of: index).allSatisfy { other in
                turns[other] < turns[index] || (turns[other] == turns[index] && other > index)
            }
        }
    }

    /// Returns the indices of the points within reach, without the point itself.
    private func neighbors(of index: Int) -> [Int] {
        var found: [Int] = []
        for step in [-1, 1] {
            var (place, length) = (index, 0.0)
            while true {
                let next = place + step
                guard isClosed || points.indices.contains(next) else { break }
                let own = (next + points.count) % points.count
                length += (points[own] - points[place]).magnitude
                guard length <= Self.reach, own != index else { break }
                found.append(own)
                place = own
            }
        }
        return found
    }

    private func turn(at index: Int) -> Double {
        guard isClosed || (index > 0 && index < points.count - 1) else { return 0 }
        let count = points.count
        func along(_ step: Int) -> SIMD2<Double> {
            var (place, length) = (index, 0.0)
            var end = points[index]
            while length < Self.reach {
                let next = place + step
                guard isClosed || points.indices.contains(next) else { break }
                let own = (next + count) % count
                let side = points[own] - points[place]
                let rest = Self.reach - length
                if side.magnitude >= rest {
                    end = points[place] + side * (rest / side.magnitude)
                    break
                }
                length += side.magnitude
                end = points[own]
                place = own
                if own == index { break }
            }
            return end - points[index]
        }
        let (before, after) = (-along(-1), along(1))
        return abs(atan2(before.x * after.y - before.y * after.x, (before * after).sum()))
    }

    /// Returns the direction of the line at a point that isn't a corner.
    private func tangent(_ points: [SIMD2<Double>], _ index: Int) -> SIMD2<Double> {
        let count = points.count
        var (before, after) = (index, index)
        var length = 0.0
        while length < 2 * Self.reach, after - before < count - 1 {
            before -= 1
            after += 1
            length = (points[after % count] - points[(before + count) % count]).magnitude
        }
        let side = points[after % count] - points[(before + count) % count]
        return side / max(side.magnitude, 1e-9)
    }

    /// Returns the direction of points at the first one.
    private static func direction(_ points: [SIMD2<Double>]) -> SIMD2<Double> {
        let far = points.dropFirst().first { ($0 - points[0]).magnitude >= reach }
        let side = (far ?? points[points.count - 1]) - points[0]
        return side / max(side.magnitude, 1e-9)
    }

    // MARK: - Fitting

    private mutating func fit(
        _ points: [SIMD2<Double>],
        _ start: SIMD2<Double>,
        _ end: SIMD2<Double>
    ) {
        let (first, last) = (points[0], points[points.count - 1])
        let line = Segment(line: first, last)
        if points.count == 2 || Self.isNear(line, points, tolerance) {
            segments.append(line)
            return
        }
        var parameters = Self.lengths(points)
        var segment = Self.curve(points, parameters, start, end)
        var worst = Self.worst(segment, points, parameters)
        for _ in 0..<Self.rounds where worst.distance > tolerance {
            guard worst.distance < 6 * tolerance else { break }
            parameters = zip(points, parameters).map { Self.nearer(segment, $0, $1) }
            segment = Self.curve(points, parameters, start, end)
            worst = Self.worst(segment, points, parameters)
        }
        guard worst.distance > tolerance, points.count > 4 else {
            segments.append(segment)
            return
        }
        let place = min(max(worst.index, 2), points.count - 3)
        let side = points[min(place + 2, points.count - 1)] - points[max(place - 2, 0)]
        let middle = side / max(side.magnitude, 1e-9)
        fit(Array(points[...place]), start, -middle)
        fit(Array(points[place...]), middle, end)
    }

    private static func isNear(
        _ line: Segment,
        _ points: [SIMD2<Double>],
        _ tolerance: Double
    ) -> Bool {
        let side = line.to - line.from
        let length = side.magnitude
        guard length > 1e-9 else { return false }
        return points.allSatisfy { point in
            let offset = point - line.from
            return abs(side.x * offset.y - side.y * offset.x) / length <= tolerance
        }
    }

    /// Returns the parts of the whole length at which points lie.
    private static func lengths(_ points: [SIMD2<Double>]) -> [Double] {
        var sums = [0.0]
        for (a, b) in zip(points, points.dropFirst()) {
            sums.append(sums[sums.count - 1] + (b - a).magnitude)
        }
        let whole = max(sums[sums.count - 1], 1e-9)
        return sums.map { $0 / whole }
    }

    /// Returns the curve with given directions at its ends that is nearest to points.
    private static func curve(
        _ points: [SIMD2<Double>],
        _ parameters: [Double],
        _ start: SIMD2<Double>,
        _ end: SIMD2<Double>
    ) -> Segment {
        let (first, last) = (points[0], points[points.count - 1])
        var (aa, ab, bb, ax, bx) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (point, t) in zip(points, parameters) {
            let s = 1 - t
            let (near, far) = (3 * s * s * t, 3 * s * t * t)
            let (a, b) = (start * near, end * far)
            let plain = first * (s * s * s + near) + last * (far + t * t * t)
            let rest = point - plain
            aa += (a * a).sum()
            ab += (a * b).sum()
            bb += (b * b).sum()
            ax += (a * rest).sum()
            bx += (b * rest).sum()
        }
        let determinant = aa * bb - ab * ab
        let chord = (last - first).magnitude
        var (alpha, beta) = (chord / 3, chord / 3)
        if abs(determinant) > 1e-9 * max(aa * bb, 1e-12) {
            let found = ((ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant)
            // Control points behind their ends make loops.
            if found.0 > 0.02 * chord, found.1 > 0.02 * chord { (alpha, beta) = found }
        }
        return Segment([first, first + start * alpha, last + end * beta, last])
    }

    private static func worst(
        _ segment: Segment,
        _ points: [SIMD2<Double>],
        _ parameters: [Double]
    ) -> (index: Int, distance: Double) {
        var worst = (index: points.count / 2, distance: 0.0)
        for index in points.indices {
            let distance = (segment.point(at: parameters[index]) - points[index]).magnitude
            if distance > worst.distance { worst = (index, distance) }
        }
        return worst
    }

    /// Returns the parameter of a point that is nearer to a curve, by one step of Newton's method.
    private static func nearer(
        _ segment: Segment,
        _ point: SIMD2<Double>,
        _ t: Double
    ) -> Double {
        let s = 1 - t
        let (a, b) = (segment.control1 - segment.from, segment.control2 - segment.control1)
        let c = segment.to - segment.control2
        let first = (a * (s * s) + b * (2 * s * t) + c * (t * t)) * 3
        let second = ((b - a) * s + (c - b) * t) * 6
        let offset = segment.point(at: t) - point
        let slope = (first * first).sum() + (offset * second).sum()
        guard abs(slope) > 1e-9 else { return t }
        return min(max(t - (offset * first).sum() / slope, 0), 1)
    }
}
