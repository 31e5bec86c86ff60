import Foundation

extension PathGeometry {
    /// Returns a path whose inside by the non-zero rule is what a stroke covers.
    ///
    /// It is made of equally turned pieces that overlap: a quadrilateral for each line or part of a
    /// curve, one more for each corner and each end.
    func stroked(_ style: StrokeStyle) -> PathGeometry {
        guard style.width > 0, style.width.isFinite else { return PathGeometry() }
        var outline = StrokeOutline(style: style)
        let dashed = dashed(phase: style.dashPhase, lengths: style.dashLengths)
        for subpath in dashed.subpaths { outline.add(subpath) }
        return outline.path
    }

    /// The greatest number of dashes that a path is cut into.
    private static let mostDashes: CGFloat = 20_000

    /// Returns the parts of the path that lie in the dashes of a pattern.
    ///
    /// A pattern of odd length is repeated once. One without a positive length, or with so short ones
    /// that thousands of dashes came of it, leaves the path as it is.
    func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathGeometry {
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        guard period > 0, period.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else {
            return self
        }
        let subpaths = subpaths
        let length = subpaths.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.length } }
        guard length / period * CGFloat(pattern.count) < Self.mostDashes else { return self }
        return PathGeometry { path in
            for subpath in subpaths {
                var dashes = DashCounter(pattern: pattern, phase: phase, period: period)
                for segment in subpath.segments { path.append(segment, by: &dashes) }
            }
        }
    }

    private mutating func append(_ segment: PathSegment, by dashes: inout DashCounter) {
        let length = segment.length
        guard length > 0 else { return }
        var done: CGFloat = 0
        while done < length {
            let step = min(dashes.rest, length - done)
            if dashes.isOn, step > 0 {
                let from = segment.parameter(atLength: done)
                let to = segment.parameter(atLength: done + step)
                if dashes.isFresh || currentPoint == nil { move(to: segment.point(at: from)) }
                append(segment.part(from: from, to: to).element)
                dashes.isFresh = false
            }
            done += step
            dashes.advance(by: step)
        }
    }

    /// Adds an arc that rounds the corner between a line from the current point to a first point and
    /// one from there to a second.
    ///
    /// A line leads to where the arc starts. Where there is no corner to round, or no current point,
    /// only a line to the first point, or a move, is added.
    package mutating func addArc(
        tangent1End corner: CGPoint,
        tangent2End end: CGPoint,
        radius: CGFloat
    ) {
        guard let start = currentPoint else { return move(to: corner) }
        let a = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
        let b = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
        let lengths = (hypot(a.dx, a.dy), hypot(b.dx, b.dy))
        let cross = a.dx * b.dy - a.dy * b.dx
        let product = lengths.0 * lengths.1
        guard radius > 0, radius.isFinite, product > 0, abs(cross) > product * 1e-9 else {
            return line(to: corner)
        }
        let half = atan2(abs(cross), a.dx * b.dx + a.dy * b.dy) / 2
        let reach = radius / tan(half)
        let u = CGVector(dx: a.dx / lengths.0, dy: a.dy / lengths.0)
        let v = CGVector(dx: b.dx / lengths.1, dy: b.dy / lengths.1)
        let middle = hypot(u.dx + v.dx, u.dy + v.dy)
        let distance = radius / sin(half) / middle
        let center = CGPoint(
            x: corner.x + (u.dx + v.dx) * distance,
            y: corner.y + (u.dy + v.dy) * distance
        )
        let first = CGPoint(x: corner.x + u.dx * reach, y: corner.y + u.dy * reach)
        let angle = atan2(first.y - center.y, first.x - center.x)
        let sweep = .pi - 2 * half
        addArc(
            center: center,
            radius: radius,
            startAngle: angle,
            sweep: cross > 0 ? -sweep : sweep
        )
    }
}

/// Where a line is in a pattern of dashes and gaps.
private struct DashCounter {
    let pattern: [CGFloat]
    private var index = 0

    /// The length left of the present dash or gap.
    private(set) var rest: CGFloat

    /// A Boolean value that indicates whether nothing of the present dash has been drawn.
    var isFresh = true

    init(pattern: [CGFloat], phase: CGFloat, period: CGFloat) {
        self.pattern = pattern
        rest = pattern[0]
        var skipped = phase.truncatingRemainder(dividingBy: period)
        if skipped < 0 { skipped += period }
        while skipped > 0 {
            let step = min(skipped, rest)
            skipped -= step
            advance(by: step)
            if step == 0 { break }
        }
    }

    /// A Boolean value that indicates whether this is a dash.
    var isOn: Bool { index % 2 == 0 }

    mutating func advance(by step: CGFloat) {
        rest -= step
        var tries = 0
        while rest <= 0, tries < pattern.count {
            index = (index + 1) % pattern.count
            rest = pattern[index]
            isFresh = true
            tries += 1
        }
    }
}
