/// The planes of a 4:2:0 video frame, with luma per pixel and chroma per square of four pixels.
///
/// The planes use BT.709 in studio range, with chroma sited at the left as H.264 and VP9 specify.
/// Simple averages would shift saturated edges, so the planes are corrected several times by the
/// difference from the frame that a player with linear chroma interpolation would show.
struct ChromaPlanes {
    /// The consecutive planes: luma, blue difference, red difference.
    let bytes: [UInt8]

    /// The number of corrections; more have little effect.
    private static let rounds = 6

    /// Creates planes from straight-alpha pixels, ignoring alpha.
    ///
    /// - Parameters:
    ///   - pixels: The pixels, red in the lowest byte.
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    init(_ pixels: [UInt32], width: Int, height: Int) {
        var grid = Grid(pixels, width: width, height: height)
        for _ in 0..<Self.rounds { grid.improve() }
        bytes = grid.bytes
    }
}

/// The planes during fitting, in the range of bytes.
private struct Grid {
    private let width: Int
    private let height: Int
    private let halfWidth: Int
    private let halfHeight: Int
    private let target: [SIMD3<Float>]
    private var light: [Float]
    private var chroma: [SIMD2<Float>]

    init(_ pixels: [UInt32], width: Int, height: Int) {
        self.width = width
        self.height = height
        halfWidth = (width + 1) / 2
        halfHeight = (height + 1) / 2
        target = pixels.map {
            SIMD3(Float($0 & 0xFF), Float($0 >> 8 & 0xFF), Float($0 >> 16 & 0xFF))
        }
        light = target.map { 16 + BT709.light($0) }
        chroma = []
        chroma = shrunk(target.map(BT709.chroma)).map { $0 + 128 }
    }

    var bytes: [UInt8] {
        let limited = chroma.map(BT709.limited)
        return light.map { UInt8(BT709.limited($0)) } + limited.map { UInt8($0.x) }
            + limited.map { UInt8($0.y) }
    }

    /// Corrects the planes by the difference between the target and the frame that they show.
    mutating func improve() {
        var error = [SIMD2<Float>](repeating: .zero, count: width * height)
        let stored = chroma.map { BT709.limited($0) - 128 }
        for y in 0..<height {
            // Chroma is sited between two rows of pixels, so the farther row contributes a quarter.
            let near = y / 2
            let far = min(max(y & 1 == 0 ? near - 1 : near + 1, 0), halfHeight - 1)
            for x in 0..<width {
                let left = x / 2
                let right = x & 1 == 0 ? left : min(left + 1, halfWidth - 1)
                let a = stored[near * halfWidth + left] + stored[near * halfWidth + right]
                let b = stored[far * halfWidth + left] + stored[far * halfWidth + right]
                let place = y * width + x
                let shown = BT709.color(BT709.limited(light[place]) - 16, a * 0.375 + b * 0.125)
                let lack = target[place] - shown
                guard lack != .zero else { continue }
                light[place] += lack.sum() * (BT709.lightRange / 255 / 3)
                error[place] = BT709.chroma(lack)
            }
        }
        for (place, change) in shrunk(error).enumerated() where change != .zero {
            chroma[place] += change
        }
    }

    /// Returns values at half resolution, with weights 1 2 1 along rows and 1 1 along columns.
    private func shrunk(_ values: [SIMD2<Float>]) -> [SIMD2<Float>] {
        var result: [SIMD2<Float>] = []
        result.reserveCapacity(halfWidth * halfHeight)
        for y in 0..<halfHeight {
            let top = 2 * y * width
            let bottom = min(2 * y + 1, height - 1) * width
            for x in 0..<halfWidth {
                let (left, right) = (max(2 * x - 1, 0), min(2 * x + 1, width - 1))
                let a = values[top + left] + values[top + 2 * x] * 2 + values[top + right]
                let b = values[bottom + left] + values[bottom + 2 * x] * 2 + values[bottom + right]
                result.append((a + b) * 0.125)
            }
        }
        return result
    }
}

/// The constants of ITU-R BT.709 for bytes in studio range.
private enum BT709 {
    static let lightRange: Float = 219
    private static let chromaRange: Float = 224
    private static let red: Float = 0.2126
    private static let blue: Float = 0.0722
    private static let green = 1 - red - blue

    /// Returns the luma of a color in bytes, without the offset.
    static func light(_ color: SIMD3<Float>) -> Float {
        (color * SIMD3(red, green, blue)).sum() * (lightRange / 255)
    }

    /// Returns the blue and red differences of a color in bytes, centered at 0.
    static func chroma(_ color: SIMD3<Float>) -> SIMD2<Float> {
        let light = (color * SIMD3(red, green, blue)).sum()
        let difference = SIMD2(color.z - light, color.x - light)
        return difference / SIMD2(2 * (1 - blue), 2 * (1 - red)) * (chromaRange / 255)
    }

    /// Returns the color that a player shows, in whole bytes.
    static func color(_ light: Float, _ chroma: SIMD2<Float>) -> SIMD3<Float> {
        let difference = chroma * SIMD2(2 * (1 - blue), 2 * (1 - red)) * (255 / chromaRange)
        let light = light * (255 / lightRange)
        let (b, r) = (light + difference.x, light + difference.y)
        let g = (light - red * r - blue * b) / green
        return SIMD3(r, g, b).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
            .rounded(.toNearestOrEven)
    }

    /// Returns the stored byte of luma.
    static func limited(_ light: Float) -> Float {
        min(max(light, 16), 235).rounded(.toNearestOrEven)
    }

    /// Returns the stored bytes of chroma.
    static func limited(_ chroma: SIMD2<Float>) -> SIMD2<Float> {
        chroma.clamped(
            lowerBound: SIMD2(repeating: 16),
            upperBound: SIMD2(repeating: 240)
        )
        .rounded(.toNearestOrEven)
    }
}
