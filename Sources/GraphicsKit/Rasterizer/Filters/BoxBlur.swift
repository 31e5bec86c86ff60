import Foundation

/// A blur by three box blurs in a row, which approximates a Gaussian blur.
///
/// The widths are those of the Filter Effects module, section 9.14. The effort doesn't depend on
/// the width.
struct BoxBlur {
    /// The standard deviations in pixels for which boxes are used.
    static let deviations = 2.0...512

    /// The widths of the boxes before the last, which are each centered on a pixel if the width is
    /// odd, and otherwise on the edges of a pixel in turn.
    private let width: Int

    /// Creates a blur for a standard deviation in pixels.
    init(deviation: Double) {
        let factor = 3 * (2 * Double.pi).squareRoot() / 4
        width = max(Int(min(deviation, 1e6) * factor + 0.5), 1)
    }

    /// The distance to which the blur reaches.
    var reach: Int { 3 * (width / 2) }

    /// Blurs a line in place.
    ///
    /// - Parameters:
    ///   - line: The line, followed by room for as many values.
    ///   - count: The number of values, of which `reach` at either end aren't meaningful
    ///     afterwards.
    func apply(to line: UnsafeMutablePointer<SIMD8<Float>>, count: Int) {
        let half = width / 2
        let short = (width - 1) / 2
        let room = line + count
        Self.average(line, count, before: half, after: short, to: room)
        Self.average(room, count, before: short, after: half, to: line)
        Self.average(line, count, before: half, after: half, to: room)
        line.update(from: room, count: count)
    }

    /// Writes the means of values around each value; values beyond the ends count as zero.
    private static func average(
        _ source: UnsafeMutablePointer<SIMD8<Float>>,
        _ count: Int,
        before: Int,
        after: Int,
        to target: UnsafeMutablePointer<SIMD8<Float>>
    ) {
        let weight = 1 / Float(before + after + 1)
        var sum = SIMD8<Float>.zero
        for i in 0..<min(after, count) { sum += source[i] }
        for i in 0..<count {
            if i + after < count { sum += source[i + after] }
            target[i] = sum * weight
            if i >= before { sum -= source[i - before] }
        }
    }
}

extension FloatPlane {
    /// Returns the plane blurred along its rows with boxes.
    func boxBlurredRows(to columns: Range<Int>, deviation: Double) -> FloatPlane {
        let result = FloatPlane(
            PixelRect(
                minX: columns.lowerBound,
                minY: rect.minY,
                maxX: columns.upperBound,
                maxY: rect.maxY
            )
        )
        let blur = BoxBlur(deviation: deviation)
        let bands = Swift.stride(from: rect.minY, to: rect.maxY, by: 8)
        let own = rect.minX..<max(rect.maxX, rect.minX)
        blur.apply(to: bands, from: own, to: columns) { y, part, line in
            for lane in 0..<min(8, rect.maxY - y) {
                let source = row(y + lane) - rect.minX
                for x in part { line[x][lane] = source[x] }
            }
        } write: { y, line in
            for lane in 0..<min(8, rect.maxY - y) {
                let target = result.row(y + lane) - columns.lowerBound
                for x in columns { target[x] = line[x][lane] }
            }
        }
        return result
    }

    /// Returns the plane blurred along its columns with boxes.
    func boxBlurredColumns(to rows: Range<Int>, deviation: Double) -> FloatPlane {
        let result = FloatPlane(
            PixelRect(
                minX: rect.minX,
                minY: rows.lowerBound,
                maxX: rect.maxX,
                maxY: rows.upperBound
            )
        )
        let blur = BoxBlur(deviation: deviation)
        let bands = Swift.stride(from: 0, to: stride, by: 8)
        let own = rect.minY..<max(rect.maxY, rect.minY)
        blur.apply(to: bands, from: own, to: rows) { i, part, line in
            for y in part { line[y] = (row(y) + i).load8() }
        } write: { i, line in
            for y in rows { (result.row(y) + i).store8(line[y]) }
        }
        return result
    }
}

extension BoxBlur {
    /// Blurs bands of eight lines.
    ///
    /// - Parameters:
    ///   - bands: The places of the bands.
    ///   - source: The places along a line at which there are values.
    ///   - target: The places along a line that are wanted.
    ///   - read: A closure that reads a part of a band into a line, indexed by place.
    ///   - write: A closure that writes the wanted part of a line, indexed by place.
    @inline(__always)
    fileprivate func apply(
        to bands: StrideTo<Int>,
        from source: Range<Int>,
        to target: Range<Int>,
        read: (Int, Range<Int>, UnsafeMutablePointer<SIMD8<Float>>) -> Void,
        write: (Int, UnsafeMutablePointer<SIMD8<Float>>) -> Void
    ) {
        let wanted = target.lowerBound - reach..<target.upperBound + reach
        let part = source.clamped(to: wanted)
        let line = Line(count: wanted.count)
        let places = line.values - wanted.lowerBound
        for band in bands {
            line.clear()
            read(band, part, places)
            apply(to: line.values, count: wanted.count)
            write(band, places)
        }
    }
}

/// A line of eight values side by side, with room for a copy.
private final class Line {
    let values: UnsafeMutablePointer<SIMD8<Float>>
    private let count: Int

    init(count: Int) {
        self.count = max(count, 1)
        values = .allocate(capacity: 2 * self.count)
        values.initialize(repeating: .zero, count: 2 * self.count)
    }

    deinit { values.deallocate() }

    func clear() { values.update(repeating: .zero, count: count) }
}
