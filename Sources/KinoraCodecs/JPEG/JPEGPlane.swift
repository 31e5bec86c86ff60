/// The samples of a component of a JPEG file.
struct JPEGPlane {
    private(set) var width: Int
    private(set) var height: Int
    private(set) var samples: [UInt8]

    /// Creates the plane of a component from its coefficients.
    init(_ component: JPEGFrame.Component, _ coefficients: [Int16], _ factors: [Int]) {
        width = component.width
        height = component.height
        samples = Array(repeating: 0, count: width * height)
        var block = Array(repeating: 0, count: 64)
        for row in 0..<component.blockRows {
            for column in 0..<component.blockColumns {
                let start = component.start + 64 * (row * component.stride + column)
                for (index, place) in JPEGScan.zigzag.enumerated() {
                    block[place] = Int(coefficients[start + place]) * factors[index]
                }
                JPEGTransform.invert(&block)
                let (left, top) = (8 * column, 8 * row)
                for y in 0..<min(8, height - top) {
                    for x in 0..<min(8, width - left) {
                        let value = min(max(block[8 * y + x] + 128, 0), 255)
                        samples[(top + y) * width + left + x] = UInt8(value)
                    }
                }
            }
        }
    }

    /// Returns the plane scaled to the size of the picture.
    ///
    /// Samples are interpolated along halved sides, with a weight of three quarters for the nearer
    /// sample, as in libjpeg. For other ratios, samples are repeated.
    func upsampled(to frame: JPEGFrame, from component: JPEGFrame.Component) -> JPEGPlane {
        let isHalfWide = component.across * 2 == frame.across
        let isHalfHigh = component.down * 2 == frame.down
        let isWide = component.across == frame.across
        let isHigh = component.down == frame.down
        guard !isWide || !isHigh else { return self }
        var result = self
        result.width = frame.width
        result.height = frame.height
        result.samples = []
        result.samples.reserveCapacity(frame.width * frame.height)
        for y in 0..<frame.height {
            // Samples are in quarters if the height is halved.
            let row: [Int]
            if isHalfHigh, isHalfWide || isWide {
                let near = y / 2
                let far = min(max(y % 2 == 0 ? near - 1 : near + 1, 0), height - 1)
                row = (0..<width).map {
                    3 * Int(samples[near * width + $0]) + Int(samples[far * width + $0])
                }
            } else {
                let place = y * component.down / frame.down * width
                row = samples[place..<place + width].map { Int($0) }
            }
            result.samples += widened(
                row,
                to: frame.width,
                isHalf: isHalfWide,
                // The two directions of rounding alternate, so that no shade is favored.
                unit: isHalfHigh && (isHalfWide || isWide) ? 4 : 1,
                isOdd: y % 2 == 1,
                ratio: (component.across, frame.across)
            )
        }
        return result
    }

    private func widened(
        _ row: [Int],
        to count: Int,
        isHalf: Bool,
        unit: Int,
        isOdd: Bool,
        ratio: (Int, Int)
    ) -> [UInt8] {
        (0..<count).map { x in
            guard isHalf else {
                let value = row[x * ratio.0 / ratio.1]
                return UInt8(unit == 1 ? value : (value + (isOdd ? 2 : 1)) / unit)
            }
            let near = x / 2
            let far = x % 2 == 0 ? near - 1 : near + 1
            guard row.indices.contains(far) else {
                return UInt8((4 * row[near] + (unit == 1 ? 0 : x % 2 == 0 ? 8 : 7)) / (4 * unit))
            }
            let bias = unit == 1 ? (x % 2 == 0 ? 1 : 2) : (x % 2 == 0 ? 8 : 7)
            return UInt8((3 * row[near] + row[far] + bias) / (4 * unit))
        }
    }
}

/// The inverse cosine transform of blocks of 8 by 8.
enum JPEGTransform {
    /// Transforms coefficients in rows to samples around zero.
    ///
    /// The algorithm of Loeffler, Ligtenberg and Moschytz with 13 bits after the point, as in
    /// libjpeg's accurate integer transform, so that pixels are equal to other programs' pixels.
    static func invert(_ block: inout [Int]) {
        for column in 0..<8 { invert(&block, at: column, step: 8, shift: 11) }
        for row in 0..<8 { invert(&block, at: 8 * row, step: 1, shift: 18) }
    }

    private static func invert(_ block: inout [Int], at start: Int, step: Int, shift: Int) {
        func input(_ index: Int) -> Int { block[start + index * step] }
        // The even part.
        let even = (input(2) + input(6)) * 4433
        let (even2, even3) = (even - input(6) * 15137, even + input(2) * 6270)
        let (sum, difference) = ((input(0) + input(4)) << 13, (input(0) - input(4)) << 13)
        let (e0, e3, e1, e2) = (sum + even3, sum - even3, difference + even2, difference - even2)
        // The odd part.
        let (i7, i5, i3, i1) = (input(7), input(5), input(3), input(1))
        let z5 = (i7 + i3 + i5 + i1) * 9633
        let (z1, z2) = ((i7 + i1) * -7373, (i5 + i3) * -20995)
        let (z3, z4) = ((i7 + i3) * -16069 + z5, (i5 + i1) * -3196 + z5)
        let o0 = i7 * 2446 + z1 + z3
        let o1 = i5 * 16819 + z2 + z4
        let o2 = i3 * 25172 + z2 + z3
        let o3 = i1 * 12299 + z1 + z4
        let half = 1 << (shift - 1)
        func set(_ index: Int, _ value: Int) {
            block[start + index * step] = (value + half) >> shift
        }
        set(0, e0 + o3)
        set(7, e0 - o3)
        set(1, e1 + o2)
        set(6, e1 - o2)
        set(2, e2 + o1)
        set(5, e2 - o1)
        set(3, e3 + o0)
        set(4, e3 - o0)
    }
}
