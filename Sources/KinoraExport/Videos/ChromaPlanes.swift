/// The planes of a 4:2:0 video frame, with luma per pixel and chroma per square of four pixels.
///
/// The planes use BT.709 in studio range, with chroma sited at the left as H.264 and VP9 specify.
/// Simple averages would shift saturated edges, so the planes are corrected several times by the
/// difference from the frame that a player with linear chroma interpolation would show.
struct ChromaPlanes {
    /// The consecutive planes: luma, blue difference, red difference.
    let bytes: [UInt8]

    /// The number of corrections; more have little effect.
    fileprivate static let rounds = 6

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

/// The planes while they are fitted, with values in the range of bytes.
///
/// Only blocks of four pixels near edges are fitted. In a block whose surroundings have one color,
/// the planes depend on the color alone, so they are fitted once per color.
private struct Grid {
    private let pixels: [UInt32]
    private let width: Int
    private let height: Int
    private let halfWidth: Int
    private let halfHeight: Int
    private var light: [Float]
    private var chroma: [SIMD2<Float>]
    private var error: [SIMD2<Float>]

    /// The indices of the blocks to fit, ascending.
    private var blocks: [Int] = []

    /// The distance, in blocks, beyond which a change of color has no visible effect.
    private static let reach = 3

    init(_ pixels: [UInt32], width: Int, height: Int) {
        self.pixels = pixels
        self.width = width
        self.height = height
        halfWidth = (width + 1) / 2
        halfHeight = (height + 1) / 2
        light = Array(repeating: 0, count: width * height)
        chroma = Array(repeating: .zero, count: halfWidth * halfHeight)
        error = Array(repeating: .zero, count: width * height)
        let isBusy = busyBlocks()
        var flats: [UInt32: Flat] = [:]
        for block in 0..<halfWidth * halfHeight {
            if isBusy[block] {
                blocks.append(block)
            } else {
                let color = pixels[firstPixel(of: block)]
                let flat = flats[color] ?? Flat(color)
                flats[color] = flat
                chroma[block] = flat.chroma
                setLight(of: block) { _ in flat.light }
            }
        }
        for block in blocks {
            chroma[block] = shrunk(at: block) { BT709.chroma(Self.color(pixels[$0])) } + 128
            setLight(of: block) { 16 + BT709.light(Self.color($0)) }
        }
    }

    /// Sets the luma of a block's pixels.
    ///
    /// A block at an odd border has fewer than four.
    private mutating func setLight(of block: Int, _ value: (_ pixel: UInt32) -> Float) {
        let (row, column) = block.quotientAndRemainder(dividingBy: halfWidth)
        for y in 2 * row..<min(2 * row + 2, height) {
            for x in 2 * column..<min(2 * column + 2, width) {
                light[y * width + x] = value(pixels[y * width + x])
            }
        }
    }

    var bytes: [UInt8] {
        let limited = chroma.map(BT709.limited)
        return light.map { UInt8(BT709.limited($0)) } + limited.map { UInt8($0.x) }
            + limited.map { UInt8($0.y) }
    }

    /// Corrects the planes by the difference between the target and the frame that they show.
    mutating func improve() {
        for block in blocks {
            let (row, column) = block.quotientAndRemainder(dividingBy: halfWidth)
            for y in 2 * row..<min(2 * row + 2, height) {
                // Chroma is sited between two rows of pixels, so the farther row contributes a
                // quarter.
                let far = min(max(y & 1 == 0 ? row - 1 : row + 1, 0), halfHeight - 1)
                for x in 2 * column..<min(2 * column + 2, width) {
                    let right = x & 1 == 0 ? column : min(column + 1, halfWidth - 1)
                    let a = stored(row, column) + stored(row, right)
                    let b = stored(far, column) + stored(far, right)
                    let place = y * width + x
                    let shown = BT709.color(BT709.limited(light[place]) - 16, a * 0.375 + b * 0.125)
                    let lack = Self.color(pixels[place]) - shown
                    light[place] += lack.sum() * (BT709.lightRange / 255 / 3)
                    error[place] = BT709.chroma(lack)
                }
            }
        }
        for block in blocks { chroma[block] += shrunk(at: block) { error[$0] } }
    }

    /// Returns the stored chroma of a block, centered at 0.
    private func stored(_ row: Int, _ column: Int) -> SIMD2<Float> {
        BT709.limited(chroma[row * halfWidth + column]) - 128
    }

    /// Returns a mean at a block, with weights 1 2 1 along rows and 1 1 along columns.
    private func shrunk(at block: Int, _ value: (_ place: Int) -> SIMD2<Float>) -> SIMD2<Float> {
        let (row, column) = block.quotientAndRemainder(dividingBy: halfWidth)
        let top = 2 * row * width
        let bottom = min(2 * row + 1, height - 1) * width
        let (left, right) = (max(2 * column - 1, 0), min(2 * column + 1, width - 1))
        let a = value(top + left) + value(top + 2 * column) * 2 + value(top + right)
        let b = value(bottom + left) + value(bottom + 2 * column) * 2 + value(bottom + right)
        return (a + b) * 0.125
    }

    private static func color(_ pixel: UInt32) -> SIMD3<Float> {
        SIMD3(Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF))
    }

    // MARK: - Blocks

    private func firstPixel(of block: Int) -> Int {
        block / halfWidth * 2 * width + block % halfWidth * 2
    }

    /// Returns, for each block, a Boolean value that indicates whether it is near a change of
    /// color.
    private func busyBlocks() -> [Bool] {
        var counts = [Int32](repeating: 0, count: (halfWidth + 1) * (halfHeight + 1))
        // Marks the blocks around each change in a table of differences, which is summed below.
        func mark(_ x: Int, _ y: Int) {
            let (column, row) = (x / 2, y / 2)
            let left = max(column - Self.reach, 0)
            let right = min(column + Self.reach + 1, halfWidth)
            let top = max(row - Self.reach, 0)
            let bottom = min(row + Self.reach + 1, halfHeight)
            counts[top * (halfWidth + 1) + left] += 1
            counts[top * (halfWidth + 1) + right] -= 1
            counts[bottom * (halfWidth + 1) + left] -= 1
            counts[bottom * (halfWidth + 1) + right] += 1
        }
        pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = pixels[y * width + x] & 0xFF_FFFF
                    let isChange =
                        x > 0 && pixels[y * width + x - 1] & 0xFF_FFFF != pixel
                        || y > 0 && pixels[(y - 1) * width + x] & 0xFF_FFFF != pixel
                    if isChange { mark(x, y) }
                }
            }
        }
        var result: [Bool] = []
        result.reserveCapacity(halfWidth * halfHeight)
        var above = [Int32](repeating: 0, count: halfWidth)
        for row in 0..<halfHeight {
            var sum: Int32 = 0
            for column in 0..<halfWidth {
                sum += counts[row * (halfWidth + 1) + column]
                above[column] += sum
                result.append(above[column] > 0)
            }
        }
        return result
    }
}

/// The planes of a single color.
private struct Flat {
    let light: Float
    let chroma: SIMD2<Float>

    init(_ pixel: UInt32) {
        let target = SIMD3(Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF))
        var light = 16 + BT709.light(target)
        var chroma = BT709.chroma(target) + 128
        for _ in 0..<ChromaPlanes.rounds {
            let shown = BT709.color(BT709.limited(light) - 16, BT709.limited(chroma) - 128)
            let lack = target - shown
            light += lack.sum() * (BT709.lightRange / 255 / 3)
            chroma += BT709.chroma(lack)
        }
        self.light = light
        self.chroma = chroma
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
