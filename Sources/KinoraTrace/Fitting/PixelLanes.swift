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

/// A sum of lanes, which loses no digits that matter.
struct LaneSum {
    private var total = 0.0
    private var lanes = PixelLanes.zero
    private var count = 0

    /// The number of lanes that are added before their sum is.
    private static let greatestCount = 64

    /// Adds lanes.
    @inline(__always)
    mutating func add(_ other: PixelLanes) {
        lanes += other
        count += 1
        if count == Self.greatestCount {
            total += Double(lanes.sum())
            lanes = .zero
            count = 0
        }
    }

    /// The sum of all lanes.
    var value: Double { total + Double(lanes.sum()) }
}
