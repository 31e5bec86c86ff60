/// The number of occurrences of each color.
///
/// Above a limit of distinct colors it loses precision: ``isComplete`` becomes false, and colors
/// whose components have the same upper five bits are merged.
struct ColorHistogram: Sendable {
    /// The maximum number of distinct colors that are counted exactly.
    static let bound = 1 << 16

    /// A Boolean value that indicates whether every color is counted exactly.
    private(set) var isComplete = true

    private var keys: [UInt32]
    private var counts: [UInt32]
    /// The number of distinct colors.
    private(set) var count = 0

    /// Creates an empty histogram.
    init() {
        keys = Array(repeating: 0, count: 1 << 10)
        counts = Array(repeating: 0, count: 1 << 10)
    }

    /// The colors and their counts, in an order that depends only on the additions.
    var entries: [(color: UInt32, count: UInt32)] {
        zip(keys, counts).filter { $0.1 > 0 }.map { (color: $0.0, count: $0.1) }
    }

    /// Counts each pixel a number of times, after applying a transformation.
    @inline(__always)
    mutating func add(
        _ pixels: [UInt32],
        times: UInt32 = 1,
        _ transform: (UInt32) -> UInt32 = { $0 }
    ) {
        guard times > 0 else { return }
        pixels.withUnsafeBufferPointer { pixels in
            var index = 0
            while index < pixels.count {
                let color = pixels[index]
                var end = index + 1
                while end < pixels.count, pixels[end] == color { end += 1 }
                add(transform(color), UInt32(end - index) &* times)
                index = end
            }
        }
    }

    /// Counts the pixels that differ from previous pixels at the same positions.
    @inline(__always)
    mutating func add(
        changesOf pixels: [UInt32],
        from previous: [UInt32],
        _ transform: (UInt32) -> UInt32
    ) {
        pixels.withUnsafeBufferPointer { pixels in
            previous.withUnsafeBufferPointer { previous in
                for index in pixels.indices where pixels[index] != previous[index] {
                    add(transform(pixels[index]), 1)
                }
            }
        }
    }

    /// Adds the counts of another histogram.
    mutating func add(_ other: ColorHistogram) {
        if !other.isComplete { coarsen() }
        for (color, count) in other.entries { add(color, count) }
    }

    /// Returns the histogram of converted colors.
    func converted(_ conversion: (UInt32) -> UInt32) -> ColorHistogram {
        var result = ColorHistogram()
        if !isComplete { result.coarsen() }
        for (color, count) in entries { result.add(conversion(color), count) }
        return result
    }

    /// Returns a Boolean value that indicates whether a color was counted.
    func contains(_ color: UInt32) -> Bool {
        counts[slot(of: color)] > 0
    }

    /// Returns the count of a color.
    func count(of color: UInt32) -> UInt32 {
        counts[slot(of: color)]
    }

    private mutating func add(_ color: UInt32, _ number: UInt32) {
        let color = isComplete ? color : ColorHistogram.coarse(color)
        let slot = slot(of: color)
        if counts[slot] == 0 {
            keys[slot] = color
            count += 1
            counts[slot] = number
            if count * 2 > keys.count { grow() }
        } else {
            counts[slot] =
                counts[slot].addingReportingOverflow(number).overflow
                ? .max : counts[slot] + number
        }
    }

    @inline(__always)
    private func slot(of color: UInt32) -> Int {
        let mask = keys.count - 1
        var slot = Int(truncatingIfNeeded: color &* 0x9E37_79B1 >> 8) & mask
        while counts[slot] > 0, keys[slot] != color { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        if isComplete, count > ColorHistogram.bound {
            coarsen()
        } else {
            rebuild(size: keys.count * 2)
        }
    }

    /// Merges the colors whose components have the same upper five bits.
    mutating func coarsen() {
        guard isComplete else { return }
        isComplete = false
        rebuild(size: keys.count)
    }

    private mutating func rebuild(size: Int) {
        let old = entries
        keys = Array(repeating: 0, count: size)
        counts = Array(repeating: 0, count: size)
        count = 0
        for (color, number) in old { add(color, number) }
    }

    /// Returns the center of a color's cell, with alpha also reduced to five bits.
    static func coarse(_ color: UInt32) -> UInt32 {
        let upper = color & 0xF8F8_F8F8
        return upper | upper >> 5 & 0x0707_0707
    }
}
