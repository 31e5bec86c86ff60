import Foundation

extension PrimitiveKind {
    /// Adds the contours of a shape.
    ///
    /// - Parameters:
    ///   - values: The values of ``parameters``.
    ///   - buffer: The buffer to add to.
    func addContours(_ values: [Double], to buffer: inout ContourBuffer) {
        // Extrapolated values can be anything.
        guard values.allSatisfy({ abs($0) < 1e6 }) else { return }
        let center = SIMD2(values[0], values[1])
        switch self {
        case .disc:
            buffer.addEllipse(center, values[2], values[2], 0)
        case .ellipse:
            buffer.addEllipse(center, values[2], values[3], values[4])
        case .capsule:
            let corner = min(values[2], values[3])
            buffer.addRectangle(center, values[2], values[3], values[4], corner, corner)
        case .rectangle:
            let cornerY = values[6] < 0 ? values[5] : values[6]
            buffer.addRectangle(center, values[2], values[3], values[4], values[5], cornerY)
        case .scaledRectangle(let ratio):
            let (a, b) = (values[2], values[3])
            buffer.addRectangle(center, a, b, values[4], ratio.x * a, ratio.y * b)
        case .ring:
            buffer.addEllipse(center, values[2] + values[3] / 2, values[2] + values[3] / 2, 0)
            let inner = values[2] - values[3] / 2
            if inner > 0 { buffer.addEllipse(center, inner, inner, 0, isReversed: true) }
        case .arc(let cap):
            buffer.addArc(
                center,
                radius: values[2],
                width: values[3],
                from: values[4] - values[5],
                to: values[4] + values[5],
                cap
            )
        case .strokedRectangle:
            let half = values[6] / 2
            let (a, b, angle, corner) = (values[2], values[3], values[4], values[5])
            buffer.addRectangle(center, a + half, b + half, angle, corner + half, corner + half)
            if a > half, b > half {
                let inner = max(corner - half, 0)
                buffer.addRectangle(
                    center,
                    a - half,
                    b - half,
                    angle,
                    inner,
                    inner,
                    isReversed: true
                )
            }
        case .stroke(let path, let cap):
            let (start, end) = (values[3], values[4])
            let isWhole = path.isClosed && end - start > 1 - 1e-6
            guard end > start || cap == .round else { return }
            let points = isWhole ? path.points : path.points(from: start, to: max(end, start))
            buffer.addStroke(
                points.map { $0 + center },
                half: values[2] / 2,
                cap,
                isClosed: isWhole
            )
        case .corners(let count):
            buffer.begin()
            for index in 0..<count { buffer.add(values[2 * index], values[2 * index + 1]) }
        case .outline(let outline):
            let scale = SIMD2(values[2], values[3])
            for contour in outline.contours(at: center, scale: scale, angle: values[4]) {
                buffer.begin()
                for point in contour { buffer.add(point.x, point.y) }
            }
        case .polygon(let corners):
            let turn = SIMD2(cos(values[3]), sin(values[3])) * values[2]
            buffer.begin()
            for corner in corners {
                buffer.add(
                    center.x + corner.x * turn.x - corner.y * turn.y,
                    center.y + corner.x * turn.y + corner.y * turn.x
                )
            }
        }
    }
}

extension ContourBuffer {
    /// Returns the number of lines that stand for a circle of a radius.
    private static func lineCount(_ radius: Double) -> Int {
        min(max(Int((max(radius, 0).squareRoot() * 20).rounded(.up)), 24), 400) / 8 * 8
    }

    /// Adds an ellipse as a polygon of the same area.
    mutating func addEllipse(
        _ center: SIMD2<Double>,
        _ a: Double,
        _ b: Double,
        _ angle: Double,
        isReversed: Bool = false
    ) {
        let count = Self.lineCount(max(a, b))
        let step = 2 * Double.pi / Double(count) * (isReversed ? -1 : 1)
        // A polygon with the circle's area has corners slightly outside.
        let factor = (abs(step) / sin(abs(step))).squareRoot()
        let (axis, turn) = (SIMD2(cos(angle), sin(angle)), SIMD2(cos(step), sin(step)))
        var spoke = SIMD2(1.0, 0.0)
        begin()
        for _ in 0..<count {
            let (x, y) = (a * factor * spoke.x, b * factor * spoke.y)
            add(center.x + x * axis.x - y * axis.y, center.y + x * axis.y + y * axis.x)
            spoke = SIMD2(
                spoke.x * turn.x - spoke.y * turn.y,
                spoke.x * turn.y + spoke.y * turn.x
            )
        }
    }

    /// Adds a rectangle whose corners are quarters of ellipses.
    mutating func addRectangle(
        _ center: SIMD2<Double>,
        _ a: Double,
        _ b: Double,
        _ angle: Double,
        _ cornerX: Double,
        _ cornerY: Double,
        isReversed: Bool = false
    ) {
        let axis = SIMD2(cos(angle), sin(angle))
        let (rx, ry) = (min(max(cornerX, 0), a), min(max(cornerY, 0), b))
        begin()
        func place(_ x: Double, _ y: Double, in buffer: inout ContourBuffer) {
            buffer.add(center.x + x * axis.x - y * axis.y, center.y + x * axis.y + y * axis.x)
        }
        let isRound = rx > 0.01 && ry > 0.01
        let count = isRound ? max(Self.lineCount(max(rx, ry)) / 4, 2) : 0
        let factor = isRound ? Self.cornerFactor(count) : 1
        for number in 0..<4 {
            let quarter = isReversed ? 3 - number : number
            let signX: Double = quarter == 0 || quarter == 3 ? 1 : -1
            let signY: Double = quarter < 2 ? 1 : -1
            for index in 0...count {
                let place0 = isReversed ? count - index : index
                let turn = (Double(quarter) + (isRound ? Double(place0) / Double(count) : 0.5))
                let (c, s) = (cos(turn * .pi / 2), sin(turn * .pi / 2))
                let isEnd = index == 0 || index == count
                let grown = isEnd ? 1 : factor
                let x = signX * (a - rx) + (isRound ? rx * c * grown : signX * rx)
                let y = signY * (b - ry) + (isRound ? ry * s * grown : signY * ry)
                place(x, y, in: &self)
            }
        }
    }

    /// Returns the factor by which the inner points of a quarter circle lie outside, so that the
    /// polygon has the circle's area.
    private static func cornerFactor(_ count: Int) -> Double {
        guard count > 1 else { return 1 }
        let step = Double.pi / 2 / Double(count)
        // The triangles at both ends have one point on the circle.
        let ends = sin(step)
        let inner = Double(count - 2) * sin(step) / 2
        let target = Double.pi / 4
        guard inner > 1e-9 else { return target / max(ends, 1e-9) }
        return (-ends + (ends * ends + 4 * inner * target).squareRoot()) / (2 * inner)
    }

    /// Adds a stroked arc.
    mutating func addArc(
        _ center: SIMD2<Double>,
        radius: Double,
        width: Double,
        from start: Double,
        to end: Double,
        _ cap: PrimitiveKind.Cap
    ) {
        let (outer, inner) = (radius + width / 2, max(radius - width / 2, 0))
        let sweep = max(end - start, 0)
        guard sweep < 2 * .pi - 1e-6 else {
            addEllipse(center, outer, outer, 0)
            if inner > 0 { addEllipse(center, inner, inner, 0, isReversed: true) }
            return
        }
        guard sweep > 0 || cap == .round else { return }
        let count = max(
            Int((Double(Self.lineCount(outer)) * sweep / (2 * .pi)).rounded(.up)),
            1
        )
        let step = sweep / Double(count)
        let factor = step > 1e-9 ? (step / sin(step)).squareRoot() : 1
        begin()
        addCurve(center, outer * factor, start, step, count)
        if cap == .round { addCap(center, radius, width / 2, at: end, isEnd: true) }
        addCurve(center, inner * factor, end, -step, count)
        if cap == .round { addCap(center, radius, width / 2, at: start, isEnd: false) }
    }

    private mutating func addCurve(
        _ center: SIMD2<Double>,
        _ radius: Double,
        _ start: Double,
        _ step: Double,
        _ count: Int
    ) {
        for index in 0...count {
            let angle = start + step * Double(index)
            add(center.x + radius * cos(angle), center.y + radius * sin(angle))
        }
    }

    private mutating func addCap(
        _ center: SIMD2<Double>,
        _ radius: Double,
        _ half: Double,
        at angle: Double,
        isEnd: Bool
    ) {
        let tip = SIMD2(center.x + radius * cos(angle), center.y + radius * sin(angle))
        let count = max(Self.lineCount(half) / 2, 8)
        let step = Double.pi / Double(count)
        let factor = (step / sin(step)).squareRoot()
        let first = isEnd ? angle : angle + .pi
        for index in 1..<count {
            let turn = first + step * Double(index)
            add(tip.x + half * factor * cos(turn), tip.y + half * factor * sin(turn))
        }
    }
}
