import GraphicsKit

/// An image in a GIF file.
struct GIFImage: Sendable {
    /// The index of the movie's frame.
    let frame: Int

    /// The position of the image.
    let rectangle: PixelRectangle

    /// A Boolean value that indicates whether the rectangle is cleared after the image.
    let isCleared: Bool

    /// The code size and the blocks of codes.
    let codes: [UInt8]
}

/// An encoder of batches of a GIF's frames, for use on one thread.
struct GIFBatchEncoder {
    /// A canvas pixel whose color is unknown.
    private static let unknown: UInt32 = 1

    /// A canvas pixel with any allowed color of a class, whose number is added.
    private static let settled: UInt32 = 1 << 24

    private let width: Int
    private let height: Int
    private let surface: GIFSurface
    private let palette: GIFPalette
    private let quality: GIFQuality
    private let hasTransparency: Bool
    private let compressor: GIFCompressor
    private var canvas: [UInt32] = []
    private var prefersKeeping = true
    private var trials = 0

    init(
        width: Int,
        height: Int,
        surface: GIFSurface,
        palette: GIFPalette,
        quality: GIFQuality,
        hasTransparency: Bool
    ) {
        self.width = width
        self.height = height
        self.surface = surface
        self.palette = palette
        self.quality = quality
        // For small files, choices among colors save more than lookahead.
        compressor = GIFCompressor(isLookingAhead: quality.tolerance == 0)
        self.hasTransparency = hasTransparency
    }

    /// Returns the images of a batch, without frames that look like the previous one.
    ///
    /// - Parameters:
    ///   - batch: The batch.
    ///   - render: A closure that draws a frame of the batch or next to it.
    /// - Returns: The images.
    mutating func encode(_ batch: FrameBatch, render: (Int) throws -> Frame) rethrows -> [GIFImage]
    {
        let (palette, surface) = (palette, surface)
        func classes(_ frame: Int) throws -> [UInt32] {
            var picture = try render(frame)
            palette.classify(&picture.pixels, on: surface)
            return picture.pixels
        }
        let frames = Array(batch.frames)
        var current = try frames.first.map(classes) ?? []
        startCanvas(after: try batch.previous.map(classes), before: current)
        trials = 0
        var images: [GIFImage] = []
        for (index, frame) in frames.enumerated() {
            let next = index + 1 < frames.count ? frames[index + 1] : batch.next
            let following = try next.map(classes)
            let isFirst = index == 0 && batch.previous == nil
            if let image = image(frame, current, following: following, isFirst: isFirst) {
                images.append(image)
            }
            current = following ?? []
        }
        return images
    }

    /// Initializes the canvas with the pixels that are certain before a batch.
    ///
    /// Only exact colors are certain; others depend on choices in the previous batch, which stay
    /// valid as long as a pixel doesn't change. If that batch ends with clearing, only the cleared
    /// pixels are certain.
    private mutating func startCanvas(after previous: [UInt32]?, before first: [UInt32]) {
        guard let previous else {
            canvas = Array(repeating: 0, count: width * height)
            return
        }
        let cleared = vanishing(previous, first)
        canvas = previous.map { number in
            let entry = palette.classes[Int(number)]
            if entry.nearest == 0 { return 0 }
            guard cleared == nil else { return GIFBatchEncoder.unknown }
            let isKnown = quality.tolerance == 0 || entry.isExact
            return isKnown ? entry.nearest : GIFBatchEncoder.settled | number
        }
        guard let cleared else { return }
        for row in cleared.rows {
            for column in cleared.columns { canvas[row * width + column] = 0 }
        }
    }

    /// Returns, for each pixel, the error of leaving it unchanged, or -1 if it must change.
    private func keepErrors(_ numbers: [UInt32]) -> [Int32] {
        let limit = quality.tolerance * quality.tolerance
        return palette.classes.withUnsafeBufferPointer { classes in
            canvas.withUnsafeBufferPointer { canvas in
                numbers.withUnsafeBufferPointer { numbers in
                    [Int32](unsafeUninitializedCapacity: numbers.count) { errors, count in
                        for index in 0..<numbers.count {
                            let entry = classes[Int(numbers[index])]
                            let shown = canvas[index]
                            if shown == entry.nearest
                                || shown == GIFBatchEncoder.settled | numbers[index]
                            {
                                errors[index] = entry.error
                            } else if entry.isExact || shown >> 24 != 255 {
                                errors[index] = -1
                            } else {
                                let error = ColorDistance.squared(entry.color, shown)
                                errors[index] = error <= limit ? error : -1
                            }
                        }
                        count = numbers.count
                    }
                }
            }
        }
    }

    private mutating func image(
        _ frame: Int,
        _ classes: [UInt32],
        following: [UInt32]?,
        isFirst: Bool
    ) -> GIFImage? {
        let all = PixelRectangle(columns: 0..<width, rows: 0..<height)
        let keepErrors = keepErrors(classes)
        let changes = keepErrors.withUnsafeBufferPointer { errors in
            PixelRectangle.bounding(width: width, height: height) { errors[$0] < 0 }
        }
        let vanishing = vanishing(classes, following)
        var box = isFirst ? all : changes
        if let vanishing { box = box.map { $0.union(vanishing) } ?? vanishing }
        guard let box else { return nil }
        let pixels = pixels(box, classes, keepErrors)
        let best = compress(pixels)
        update(box, best.chosen, isCleared: vanishing != nil)
        return GIFImage(
            frame: frame,
            rectangle: box,
            isCleared: vanishing != nil,
            codes: best.codes
        )
    }

    /// Returns the smaller of the encodings with and without transparency for unchanged pixels.
    private mutating func compress(
        _ pixels: [GIFCompressor.Pixel]
    ) -> (codes: [UInt8], chosen: [UInt8]) {
        // Consecutive frames are similar, so large images try both variants only sometimes.
        defer { trials += 1 }
        if trials > 0, trials % 4 != 1, pixels.count > 8_000 {
            return compressor.compress(pixels, palette, keeping: prefersKeeping)
        }
        let keeping = compressor.compress(pixels, palette, keeping: true)
        let plain = compressor.compress(pixels, palette, keeping: false)
        prefersKeeping = keeping.codes.count <= plain.codes.count
        return prefersKeeping ? keeping : plain
    }

    private func pixels(
        _ box: PixelRectangle,
        _ numbers: [UInt32],
        _ keepErrors: [Int32]
    ) -> [GIFCompressor.Pixel] {
        let count = box.width * box.height
        return palette.classes.withUnsafeBufferPointer { classes in
            [GIFCompressor.Pixel](unsafeUninitializedCapacity: count) { pixels, filled in
                for row in box.rows {
                    for column in box.columns {
                        let position = row * width + column
                        let entry = classes[Int(numbers[position])]
                        pixels[filled] = GIFCompressor.Pixel(
                            symbol: entry.symbol,
                            choiceCount: UInt8(entry.choiceCount),
                            keepError: keepErrors[position],
                            firstChoice: entry.firstChoice
                        )
                        filled += 1
                    }
                }
            }
        }
    }

    /// Returns the rectangle to clear after a frame because the next one is transparent there.
    private func vanishing(_ classes: [UInt32], _ following: [UInt32]?) -> PixelRectangle? {
        guard hasTransparency else { return nil }
        guard let following else {
            // The next cycle starts with an empty canvas.
            return PixelRectangle.bounding(width: width, height: height) { classes[$0] != 0 }
        }
        return PixelRectangle.bounding(width: width, height: height) {
            classes[$0] != 0 && following[$0] == 0
        }
    }

    private mutating func update(_ box: PixelRectangle, _ chosen: [UInt8], isCleared: Bool) {
        canvas.withUnsafeMutableBufferPointer { canvas in
            chosen.withUnsafeBufferPointer { chosen in
                palette.colors.withUnsafeBufferPointer { colors in
                    var index = 0
                    for row in box.rows {
                        for position in row * width + box.columns.lowerBound..<row * width
                            + box.columns.upperBound
                        {
                            let symbol = Int(chosen[index])
                            index += 1
                            if isCleared {
                                canvas[position] = 0
                            } else if symbol != 0 {
                                canvas[position] = colors[symbol]
                            }
                        }
                    }
                }
            }
        }
    }
}
