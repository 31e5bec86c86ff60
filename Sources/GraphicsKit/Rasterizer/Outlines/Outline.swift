import Foundation

/// The fixed-point grid that outlines are snapped to.
///
/// Integers make coverage sums exact: a closed outline adds up to zero, and moving a scene by whole
/// pixels doesn't change any bytes.
enum Grid {
    /// The number of fraction bits of a coordinate.
    static let bits: Int32 = 10

    /// The grid steps in a pixel.
    static let one: Int32 = 1 << bits

    /// The mask of a coordinate's fraction bits.
    static let fraction: Int32 = one - 1

    /// Twice the area of a pixel in square steps, the unit of accumulated coverage.
    static let full: Int32 = 2 << (2 * bits)

    /// The maximum coordinate in pixels; points beyond it are moved onto this border.
    static let limit: Double = 500_000
}

/// Closed polygons in grid coordinates of the frame.
final class Outline: ContourSink {
    /// The maximum number of corners.
    ///
    /// Beyond it, curves and strokes are drawn coarsely or omitted.
    static let mostPoints = 500_000

    /// The corners of all contours in order.
    let points = Scratch<SIMD2<Int32>>(capacity: 512)

    /// The index after the last corner of each contour.
    let ends = Scratch<Int>(capacity: 16)

    var cornerCount: Int {
        @inline(__always) get { points.count }
    }

    /// A Boolean value that indicates whether a coordinate isn't finite.
    ///
    /// If so, nothing is drawn.
    private(set) var isBroken = false

    /// The first and the last corner of the current contour, stored as aligned vectors.
    private var first = SIMD2<Double>.zero
    private var last = SIMD2<Double>.zero
    private var start = 0
    private var isOpen = false

    /// A Boolean value that indicates whether the last corner is outside of the grid's area.
    private var isOutside = false

    /// Removes all contours.
    func removeAll() {
        points.truncate(to: 0)
        ends.truncate(to: 0)
        isBroken = false
        isOpen = false
        start = 0
    }

    func move(_ x: Double, _ y: Double) {
        close()
        first = SIMD2(x, y)
        last = first
        isOpen = true
        isOutside = !(abs(x) < Grid.limit && abs(y) < Grid.limit)
        appendClamped(x, y)
    }

    @inline(__always)
    func line(_ x: Double, _ y: Double) {
        if abs(x) < Grid.limit, abs(y) < Grid.limit, !isOutside {
            append(x, y)
        } else {
            lineAcrossBorder(x, y)
        }
        last = SIMD2(x, y)
    }

    func close() {
        guard isOpen else { return }
        line(first.x, first.y)
        isOpen = false
        while points.count > start + 1, points[points.count - 1] == points[start] {
            points.truncate(to: points.count - 1)
        }
        if points.count - start < 3 {
            points.truncate(to: start)
        } else {
            ends.append(points.count)
            start = points.count
        }
    }

    @inline(__always)
    private func append(_ x: Double, _ y: Double) {
        let point = SIMD2(Self.snapped(x), Self.snapped(y))
        if points.count > start, points[points.count &- 1] == point { return }
        points.append(point)
    }

    /// Returns the nearest grid coordinate of a number below 2^20.
    @inline(__always)
    private static func snapped(_ value: Double) -> Int32 {
        // Adding 1.5 · 2^52 leaves the rounded integer in the low bits.
        let shifted = value * Double(Grid.one) + 6_755_399_441_055_744
        return Int32(truncatingIfNeeded: shifted.bitPattern)
    }

    private func appendClamped(_ x: Double, _ y: Double) {
        guard x.isFinite, y.isFinite else {
            isBroken = true
            return
        }
        append(min(max(x, -Grid.limit), Grid.limit), min(max(y, -Grid.limit), Grid.limit))
    }

    /// Adds an edge that leaves or enters the grid's area, split where it crosses the border.
    ///
    /// Moving the parts outside onto the border preserves all winding numbers inside.
    @inline(never)
    private func lineAcrossBorder(_ x: Double, _ y: Double) {
        isOutside = !(abs(x) < Grid.limit && abs(y) < Grid.limit)
        guard x.isFinite, y.isFinite, last.x.isFinite, last.y.isFinite else {
            isBroken = true
            return
        }
        let dx = x - last.x
        let dy = y - last.y
        var cuts: [Double] = []
        for border in [-Grid.limit, Grid.limit] {
            cuts.append((border - last.x) / dx)
            cuts.append((border - last.y) / dy)
        }
        for t in cuts.filter({ $0 > 0 && $0 < 1 }).sorted() {
            appendClamped(last.x + dx * t, last.y + dy * t)
        }
        appendClamped(x, y)
    }
}
