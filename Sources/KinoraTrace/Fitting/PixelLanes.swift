/// Eight neighboring values of a list of pixels, for loops that are the same for each.
typealias PixelLanes = SIMD8<Float>

extension ContiguousArray<Float> {
    /// Calls a closure with the values as bytes, from which lanes can be loaded.
    @inline(__always)
    func withLanes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withUnsafeBytes(body)
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the values from an index on.
    ///
    /// Those after `end` are 0.
    @inline(__always)
    func lanes(at index: Int, until end: Int) -> PixelLanes {
        let size = MemoryLayout<Float>.size
        if index + PixelLanes.scalarCount <= end {
            return loadUnaligned(fromByteOffset: index * size, as: PixelLanes.self)
        }
        var lanes = PixelLanes.zero
        for place in index..<end {
            lanes[place - index] = loadUnaligned(fromByteOffset: place * size, as: Float.self)
        }
        return lanes
    }
}

/// A sum of lanes in double precision.
///
/// The squares of values that nearly depend on each other must not be lost in rounding.
struct LaneSum {
    private var lanes = SIMD8<Double>.zero

    /// Adds lanes.
    @inline(__always)
    mutating func add(_ other: PixelLanes) { lanes += SIMD8<Double>(other) }

    /// Adds the products of lanes.
    @inline(__always)
    mutating func add(_ a: PixelLanes, _ b: PixelLanes, _ c: PixelLanes) {
        lanes += SIMD8<Double>(a) * SIMD8<Double>(b) * SIMD8<Double>(c)
    }

    /// The sum of all lanes.
    var value: Double { lanes.sum() }
}
