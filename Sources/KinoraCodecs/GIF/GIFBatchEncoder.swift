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
    /// A frame as the classes of its pixels.
    private struct ClassedFrame {
        let frame: Int
        let numbers: [UInt32]

        /// The duration in hundredths of a second.
        let delay: Float
    }

    /// The properties of a movie that all batches share.
    struct Settings: Sendable {
        let width: Int
        let height: Int
        let surface: GIFSurface
        let palette: GIFPalette
        let quality: GIFQuality
        let hasTransparency: Bool

        /// The durations of the frames in hundredths of a second.
        let delays: [Int: Int]
    }

    /// The number of frames over which a pixel's error is summed as long as it doesn't change.
    private static let horizon = 4

    /// The squared error of a flat area's pixel that is never left unchanged.
    private static let flatLimit: Int32 = 12 * 12

    private let settings: Settings
    private var compressor: GIFCompressor
    private var canvas: GIFCanvas
    private var keeping = GIFKeeping.mixed
    private var trials = 0

    init(_ settings: Settings) {
        self.settings = settings
        compressor = GIFCompressor()
        canvas = GIFCanvas(width: settings.width, height: settings.height)
    }

    /// Returns the images of a batch, without frames that look like the previous one.
    ///
    /// - Parameters:
    ///   - batch: The batch.
    ///   - render: A closure that draws a frame of the batch or next to it.
    /// - Returns: The images.
    mutating func encode(_ batch: FrameBatch, render: (Int) throws -> Frame) rethrows -> [GIFImage]
    {
        let settings = settings
        func classed(_ frame: Int) throws -> ClassedFrame {
            var picture = try render(frame)
            settings.palette.classify(&picture.pixels, on: settings.surface)
            let delay = Float(settings.delays[frame] ?? 1)
            return ClassedFrame(frame: frame, numbers: picture.pixels, delay: delay)
        }
        var waiting = Array(batch.frames) + [batch.next].compactMap { $0 }
        var ahead: [ClassedFrame] = []
        canvas = GIFCanvas(width: settings.width, height: settings.height)
        (trials, keeping) = (0, .mixed)
        var images: [GIFImage] = []
        for index in batch.frames.indices {
            while ahead.count < GIFBatchEncoder.horizon, !waiting.isEmpty {
                ahead.append(try classed(waiting.removeFirst()))
            }
            let isFirst = index == batch.frames.startIndex
            if isFirst, let previous = try batch.previous.map(classed) {
                canvas.start(
                    after: previous.numbers,
                    settings.palette,
                    cleared: vanishing(previous.numbers, ahead[0].numbers)
                )
            }
            if let image = image(ahead, coversAll: isFirst && batch.previous == nil) {
                images.append(image)
            }
            ahead.removeFirst()
        }
        return images
    }

    private mutating func image(_ ahead: [ClassedFrame], coversAll: Bool) -> GIFImage? {
        let all = PixelRectangle(columns: 0..<settings.width, rows: 0..<settings.height)
        let following = ahead.count > 1 ? ahead[1].numbers : nil
        let vanishing = vanishing(ahead[0].numbers, following)
        var box = coversAll ? all : GIFArea.best(changes(ahead))
        if let vanishing { box = box.map { $0.union(vanishing) } ?? vanishing }
        guard let box else { return nil }
        let (pixels, largest) = pixels(box, ahead)
        let best = compress(pixels, largest)
        canvas.draw(box, best.chosen, settings.palette)
        if vanishing != nil { canvas.clear(box) }
        return GIFImage(
            frame: ahead[0].frame,
            rectangle: box,
            isCleared: vanishing != nil,
            codes: best.codes
        )
    }

    /// Returns the duration in which a pixel doesn't change, as far as frames are known.
    @inline(__always)
    private func stillness(_ position: Int, _ number: UInt32, _ ahead: [ClassedFrame]) -> Float {
        var sum = ahead[0].delay
        for index in 1..<max(ahead.count, 1) {
            guard ahead[index].numbers[position] == number else { break }
            sum += ahead[index].delay
        }
        return sum
    }

    private func changes(_ ahead: [ClassedFrame]) -> [GIFArea.Change] {
        let (width, palette) = (settings.width, settings.palette)
        let edgeLimit = 2 * palette.greatestExcess
        var changes: [GIFArea.Change] = []
        canvas.forEachDifference(ahead[0].numbers, palette) { position, number in
            let entry = palette.classes[Int(number)]
            let error = canvas.keepError(position, entry)
            guard error != 0 else { return }
            let (row, column) = position.quotientAndRemainder(dividingBy: width)
            // The next batch relies on exact colors.
            let limit = entry.isExact ? ahead.count < 2 ? 0 : GIFBatchEncoder.flatLimit : edgeLimit
            let isRequired = error < 0 || error > limit
            let bits =
                isRequired
                ? GIFArea.Change.required
                : Float(error) * palette.errorBits * stillness(position, number, ahead)
            changes.append(
                GIFArea.Change(column: Int32(column), row: Int32(row), gain: bits)
            )
        }
        return changes
    }

    private func pixels(
        _ box: PixelRectangle,
        _ ahead: [ClassedFrame]
    ) -> (pixels: [GIFPixel], largest: UInt8) {
        let palette = settings.palette
        let numbers = ahead[0].numbers
        var largest: UInt8 = 0
        let count = box.width * box.height
        let pixels = [GIFPixel](unsafeUninitializedCapacity: count) { pixels, filled in
            // Neighbors in flat areas are alike.
            var (last, color): (UInt32, UInt32) = (.max, 0)
            for row in box.rows {
                let start = row * settings.width
                for position in start + box.columns.lowerBound..<start + box.columns.upperBound {
                    let number = numbers[position]
                    if number == last, canvas[position] == color {
                        pixels[filled] = pixels[filled - 1]
                    } else {
                        let entry = palette.classes[Int(number)]
                        largest = max(largest, entry.largest)
                        pixels[filled] = pixel(position, entry, ahead)
                        last = entry.isExact ? number : .max
                        color = canvas[position]
                    }
                    filled += 1
                }
            }
        }
        return (pixels, largest)
    }

    @inline(__always)
    private func pixel(
        _ position: Int,
        _ entry: GIFPalette.ColorClass,
        _ ahead: [ClassedFrame]
    ) -> GIFPixel {
        let palette = settings.palette
        let error = canvas.keepError(position, entry)
        let canKeep = error == 0 || !entry.isExact && error <= palette.greatestExcess
        var cost: Float = 0
        if entry.choiceCount > 1 || error > 0 {
            let stillness = stillness(position, ahead[0].numbers[position], ahead)
            cost = palette.errorBits * stillness
        }
        return GIFPixel(
            symbol: entry.symbol,
            choiceCount: entry.choiceCount,
            keepError: canKeep ? error : -1,
            firstChoice: entry.firstChoice,
            errorCost: cost
        )
    }

    /// Returns the best of the encodings by some rules of keeping pixels.
    private mutating func compress(_ pixels: [GIFPixel], _ largest: UInt8) -> GIFCompressor.Image {
        var best: (rule: GIFKeeping, image: GIFCompressor.Image)?
        func compare(_ image: GIFCompressor.Image, _ rule: GIFKeeping) {
            if best.map({ image.bits < $0.image.bits }) ?? true { best = (rule, image) }
        }
        for rule in rules(pixels.count) {
            let image = compressor.compress(
                rule.applied(to: pixels),
                settings.palette,
                largest: largest,
                isKeeping: rule != .never
            )
            compare(image, rule)
        }
        guard let (rule, first) = best else { preconditionFailure("There is always a rule.") }
        let second = compressor.compress(
            rule.applied(to: pixels),
            settings.palette,
            largest: largest,
            isKeeping: rule != .never,
            lookahead: 2,
            spent: first.spent
        )
        compare(second, rule)
        keeping = rule
        return best?.image ?? first
    }

    /// Returns the rules to try for an image: all if it is small, or else the last one and another.
    private mutating func rules(_ count: Int) -> [GIFKeeping] {
        let all = GIFKeeping.allCases
        defer { trials += 1 }
        if trials < 2 || count < 16_000 { return all }
        let other = all[trials % all.count]
        return other == keeping ? [keeping] : [keeping, other]
    }

    /// Returns the rectangle to clear after a frame because the next one is transparent there.
    private func vanishing(_ numbers: [UInt32], _ following: [UInt32]?) -> PixelRectangle? {
        let (width, height) = (settings.width, settings.height)
        guard settings.hasTransparency else { return nil }
        guard let following else {
            // The next cycle starts with an empty canvas.
            return PixelRectangle.bounding(width: width, height: height) { numbers[$0] != 0 }
        }
        return PixelRectangle.bounding(width: width, height: height) {
            numbers[$0] != 0 && following[$0] == 0
        }
    }
}
