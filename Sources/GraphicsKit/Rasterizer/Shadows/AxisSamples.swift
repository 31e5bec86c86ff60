/// The samples that a frame's pixels take, along one axis, from a plane with a different scale.
///
/// A finer plane is averaged; a coarser plane is interpolated.
struct AxisSamples {
    private let scale: Double
    private let count: Int

    /// Creates samples for a plane with a number of pixels per pixel of the frame, which is a power
    /// of two.
    init(scale: Double) {
        self.scale = scale
        count = scale >= 1 ? Int(scale) : 2
    }

    /// Returns the first sample's index, its weight, and the weight of the other samples.
    @inline(__always)
    private func samples(_ i: Int) -> (first: Int, weight: Float, others: Float) {
        if scale >= 1 {
            let weight = 1 / Float(count)
            return (i &* count, weight, weight)
        }
        let place = (Double(i) + 0.5) * scale - 0.5
        let first = place.rounded(.down)
        let share = Float(place - first)
        return (Int(first), 1 - share, share)
    }

    /// Writes a row of the frame from rows of a plane, and returns false if these lie outside of
    /// the plane.
    func mix(_ plane: FloatPlane, at y: Int, into line: UnsafeMutablePointer<Float>) -> Bool {
        let (first, weight, others) = samples(y)
        let rows =
            max(
                first,
                plane.rect.minY
            )..<max(
                min(first + count, plane.rect.maxY),
                max(first, plane.rect.minY)
            )
        guard !rows.isEmpty else { return false }
        line.update(repeating: 0, count: plane.stride)
        for row in rows {
            let source = plane.row(row)
            let weight = row == first ? weight : others
            for i in 0..<plane.stride { line[i] += source[i] * weight }
        }
        return true
    }

    /// Returns the value for a column of the frame from a row of a plane.
    @inline(__always)
    func value(_ x: Int, in line: UnsafeMutablePointer<Float>, _ rect: PixelRect) -> Float {
        if scale == 1 {
            return x >= rect.minX && x < rect.maxX ? line[x &- rect.minX] : 0
        }
        let (first, weight, others) = samples(x)
        var sum: Float = 0
        for i in max(first, rect.minX)..<max(min(first + count, rect.maxX), max(first, rect.minX)) {
            sum += line[i - rect.minX] * (i == first ? weight : others)
        }
        return sum
    }
}
