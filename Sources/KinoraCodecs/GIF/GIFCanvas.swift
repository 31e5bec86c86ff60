import GraphicsKit

/// The pixels that a player shows before an image of a GIF is drawn.
struct GIFCanvas {
    /// A pixel whose color is unknown.
    private static let unknown: UInt32 = 1

    private let width: Int
    private var colors: [UInt32]

    /// Creates a clear canvas.
    init(width: Int, height: Int) {
        self.width = width
        colors = Array(repeating: 0, count: width * height)
    }

    /// Initializes the canvas with the pixels that are shown after a batch.
    ///
    /// A pixel is certain to show its nearest color if that color also represents an exact class.
    /// Other pixels are assumed to show their nearest colors unless a difference would be visible.
    /// If a batch ends with clearing, only the cleared pixels are certain.
    ///
    /// - Parameters:
    ///   - numbers: The classes of the last frame's pixels.
    ///   - palette: The palette.
    ///   - cleared: The rectangle that is cleared after that frame.
    ///   - mustBeCertain: A closure that returns a Boolean value that indicates whether a
    ///     difference would be visible at a position.
    mutating func start(
        after numbers: [UInt32],
        _ palette: GIFPalette,
        cleared: PixelRectangle?,
        mustBeCertain: (Int) -> Bool
    ) {
        colors = numbers.enumerated().map { position, number in
            let entry = palette.classes[Int(number)]
            if entry.nearest == 0 { return 0 }
            let isCertain = entry.isNearExact || !mustBeCertain(position)
            return cleared == nil && isCertain ? entry.nearest : GIFCanvas.unknown
        }
        guard let cleared else { return }
        clear(cleared)
    }

    /// Returns the squared error of leaving a pixel unchanged, beyond that of its nearest color.
    ///
    /// It is negative if the pixel must change. In a flat area, the error is relative to the
    /// nearest color, so that all pixels get the same color.
    @inline(__always)
    func keepError(
        _ position: Int,
        _ entry: GIFPalette.ColorClass,
        isFlat: Bool = false
    ) -> Int32 {
        let shown = colors[position]
        if shown == entry.nearest { return 0 }
        if shown >> 24 != 255 { return -1 }
        if isFlat { return ColorDistance.withHue(entry.nearest, shown) }
        return max(ColorDistance.withHue(entry.color, shown) - entry.error, 0)
    }

    /// Returns the color of a pixel.
    @inline(__always)
    subscript(_ position: Int) -> UInt32 { colors[position] }

    /// Calls a closure for each pixel that doesn't show its class's nearest color.
    @inline(__always)
    func forEachDifference(
        _ numbers: [UInt32],
        _ palette: GIFPalette,
        _ body: (Int, UInt32) -> Void
    ) {
        colors.withUnsafeBufferPointer { colors in
            palette.nearest.withUnsafeBufferPointer { nearest in
                numbers.withUnsafeBufferPointer { numbers in
                    var (last, color): (UInt32, UInt32) = (0, 0)
                    for position in numbers.indices {
                        let number = numbers[position]
                        if number != last { (last, color) = (number, nearest[Int(number)]) }
                        if colors[position] != color { body(position, number) }
                    }
                }
            }
        }
    }

    /// Draws an image's indices.
    mutating func draw(_ box: PixelRectangle, _ chosen: [UInt8], _ palette: GIFPalette) {
        colors.withUnsafeMutableBufferPointer { colors in
            var index = 0
            for row in box.rows {
                let start = row * width
                for position in start + box.columns.lowerBound..<start + box.columns.upperBound {
                    let symbol = Int(chosen[index])
                    index += 1
                    if symbol != 0 { colors[position] = palette.colors[symbol] }
                }
            }
        }
    }

    /// Makes a rectangle transparent.
    mutating func clear(_ box: PixelRectangle) {
        for row in box.rows {
            for column in box.columns { colors[row * width + column] = 0 }
        }
    }
}
