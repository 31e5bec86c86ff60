import GraphicsKit

/// An encoder of batches of a GIF's frames, for use on one thread.
struct GIFBatchEncoder {
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

        /// Creates a compressor for the images.
        func makeCompressor() -> GIFImageCompressor {
            GIFImageCompressor(wasteBits: hasTransparency && surface.hasHardEdges ? 1 : 0)
        }
    }

    /// The maximum number of frames over which the error of an unchanged pixel is summed.
    private static let horizon = 4

    /// The squared error above which a pixel of a flat area must change.
    private static let flatLimit: Int32 = 12 * 12

    private let settings: Settings
    private var compressor: GIFImageCompressor
    private var canvas: GIFCanvas

    /// A Boolean value that indicates whether the canvas differs from the last image.
    private var isChanged = false

    init(_ settings: Settings) {
        self.settings = settings
        compressor = settings.makeCompressor()
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
        func classed(_ frame: Int) throws -> GIFClassedFrame {
            var picture = try render(frame)
            settings.palette.classify(&picture.pixels, on: settings.surface)
            let delay = Float(settings.delays[frame] ?? 1)
            return GIFClassedFrame(
                frame: frame,
                numbers: picture.pixels,
                width: settings.width,
                delay: delay
            )
        }
        var waiting = Array(batch.frames) + [batch.next].compactMap { $0 }
        var ahead: [GIFClassedFrame] = []
        canvas = GIFCanvas(width: settings.width, height: settings.height)
        compressor = settings.makeCompressor()
        isChanged = false
        var images: [GIFImage] = []
        for index in batch.frames.indices {
            while ahead.count < GIFBatchEncoder.horizon, !waiting.isEmpty {
                ahead.append(try classed(waiting.removeFirst()))
            }
            let isFirst = index == batch.frames.startIndex
            if isFirst, let previous = try batch.previous.map(classed) {
                let next = ahead[0]
                let cleared = vanishing(previous, next)
                isChanged = cleared != nil
                canvas.start(
                    after: previous.numbers,
                    settings.palette,
                    cleared: cleared
                ) {
                    next.isFlat($0) && next.numbers[$0] != previous.numbers[$0]
                }
            }
            let isLast = batch.next != nil && index == batch.frames.endIndex - 1
            let coversAll = isFirst && batch.previous == nil
            if let image = image(ahead, coversAll: coversAll, isLast: isLast) {
                images.append(image)
            }
            ahead.removeFirst()
        }
        return images
    }

    private mutating func image(
        _ ahead: [GIFClassedFrame],
        coversAll: Bool,
        isLast: Bool
    ) -> GIFImage? {
        let all = PixelRectangle(columns: 0..<settings.width, rows: 0..<settings.height)
        let vanishing = vanishing(ahead[0], ahead.dropFirst().first)
        var box = coversAll ? all : GIFArea.best(changes(ahead, isLast: isLast))
        // Without an image, the previous one would still be shown.
        if isChanged, box == nil { box = PixelRectangle(columns: 0..<1, rows: 0..<1) }
        let disposal = disposal(box, ahead, vanishing, isLast: isLast)
        if disposal == .background, let vanishing {
            box = box.map { $0.union(vanishing) } ?? vanishing
        }
        guard let box else { return nil }
        // If pixels don't remain, their errors aren't visible in the following frames.
        let seen = disposal == .none ? ahead : Array(ahead.prefix(1))
        let best = compressor.compress(
            raster(box, seen, isLast: isLast),
            isTransient: disposal != .none
        )
        switch disposal {
        case .none: canvas.draw(box, best.indices(width: box.width), settings.palette)
        case .background: canvas.clear(box)
        case .previous: break
        }
        isChanged = disposal != .none
        return GIFImage(
            frame: ahead[0].frame,
            rectangle: box,
            disposal: disposal,
            isInterlaced: best.isInterlaced,
            codeSize: best.image.codeSize,
            codes: best.image.codes
        )
    }

    /// Returns the disposal of a frame's image in a rectangle.
    ///
    /// If the image's pixels soon become transparent, the pixels below are restored instead of
    /// drawn again. That isn't possible if the pixels below become transparent too, or if the next
    /// batch depends on them.
    private func disposal(
        _ box: PixelRectangle?,
        _ ahead: [GIFClassedFrame],
        _ vanishing: PixelRectangle?,
        isLast: Bool
    ) -> GIFDisposal {
        let other: GIFDisposal = vanishing == nil ? .none : .background
        guard settings.hasTransparency, !isLast, let box, ahead.count > 1 else { return other }
        if let vanishing, box.union(vanishing) != box { return other }
        let horizon = vanishing == nil ? ahead.count : 2
        var (isOver, isBrief) = (false, vanishing != nil)
        for row in box.rows {
            let start = row * settings.width
            for position in start + box.columns.lowerBound..<start + box.columns.upperBound
            where ahead[0].numbers[position] != 0 {
                if canvas[position] != 0 {
                    isOver = true
                    if ahead[1].numbers[position] == 0 { return other }
                } else if !isBrief {
                    isBrief = (1..<horizon).contains { ahead[$0].numbers[position] == 0 }
                }
            }
        }
        return isOver && isBrief ? .previous : other
    }

    /// Returns the time until a pixel changes, within the known frames.
    @inline(__always)
    private func stillness(_ position: Int, _ number: UInt32, _ ahead: [GIFClassedFrame]) -> Float {
        var sum = ahead[0].delay
        for index in 1..<max(ahead.count, 1) {
            guard ahead[index].numbers[position] == number else { break }
            sum += ahead[index].delay
        }
        return sum
    }

    private func changes(_ ahead: [GIFClassedFrame], isLast: Bool) -> [GIFArea.Change] {
        let (width, palette) = (settings.width, settings.palette)
        let edgeLimit = 2 * palette.greatestExcess
        var changes: [GIFArea.Change] = []
        canvas.forEachDifference(ahead[0].numbers, palette) { position, number in
            let entry = palette.classes[Int(number)]
            let isFlat = entry.isExact || ahead[0].isFlat(position)
            let error = canvas.keepError(position, entry, isFlat: isFlat)
            guard error != 0 else { return }
            let (row, column) = position.quotientAndRemainder(dividingBy: width)
            let limit =
                isLast && entry.isNearExact ? 0 : isFlat ? GIFBatchEncoder.flatLimit : edgeLimit
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

    /// Returns the pixels of a rectangle with their allowed indices.
    private func raster(
        _ box: PixelRectangle,
        _ ahead: [GIFClassedFrame],
        isLast: Bool
    ) -> GIFRaster {
        let palette = settings.palette
        let numbers = ahead[0].numbers
        var choices = palette.exactChoices
        var largest: UInt8 = 0
        let count = box.width * box.height
        let pixels = [GIFRaster.Pixel](unsafeUninitializedCapacity: count) { pixels, filled in
            // Adjacent pixels of flat areas are equal.
            var (last, color): (UInt32, UInt32) = (.max, 0)
            for row in box.rows {
                let start = row * settings.width
                for position in start + box.columns.lowerBound..<start + box.columns.upperBound {
                    let number = numbers[position]
                    if number == last, canvas[position] == color {
                        pixels[filled] = pixels[filled - 1]
                    } else {
                        let entry = palette.classes[Int(number)]
                        let pixel =
                            entry.isExact || isLast && entry.isNearExact
                                || ahead[0].isFlat(position)
                            ? exactPixel(position, entry)
                            : pixel(position, entry, ahead, &choices)
                        if pixel.keeping != .unchanged { largest = max(largest, entry.symbol) }
                        pixels[filled] = pixel
                        last = entry.isExact ? number : .max
                        color = canvas[position]
                    }
                    filled += 1
                }
            }
        }
        var raster = GIFRaster(choices: choices, pixels: pixels, width: box.width)
        raster.limitIndices(to: largest)
        return raster
    }

    @inline(__always)
    private func exactPixel(_ position: Int, _ entry: GIFPalette.ColorClass) -> GIFRaster.Pixel {
        let isUnchanged = canvas[position] == entry.nearest
        let keeping: GIFRaster.Keeping = isUnchanged ? .unchanged : .never
        let first = 2 * Int32(entry.symbol)
        guard isUnchanged, entry.symbol != 0 else {
            return GIFRaster.Pixel(first: first + 1, count: 1, keeping: keeping)
        }
        return GIFRaster.Pixel(first: first, count: 2, keeping: keeping)
    }

    @inline(__always)
    private func pixel(
        _ position: Int,
        _ entry: GIFPalette.ColorClass,
        _ ahead: [GIFClassedFrame],
        _ choices: inout [GIFRaster.Choice]
    ) -> GIFRaster.Pixel {
        let palette = settings.palette
        let error = canvas.keepError(position, entry)
        var cost: Float = 0
        if entry.choiceCount > 1 || error > 0 {
            let stillness = stillness(position, ahead[0].numbers[position], ahead)
            cost = palette.errorBits * stillness
        }
        let first = Int32(choices.count)
        let keeping: GIFRaster.Keeping =
            error < 0 || error > palette.greatestExcess
            ? .never : error == 0 ? .unchanged : .tolerated
        if keeping != .never {
            choices.append(GIFRaster.Choice(symbol: 0, cost: Float(error) * cost))
        }
        let own = Int(entry.firstChoice)..<Int(entry.firstChoice) + Int(entry.choiceCount)
        for index in own {
            let choice = palette.choices[index]
            choices.append(
                GIFRaster.Choice(symbol: choice.symbol, cost: Float(choice.excess) * cost)
            )
        }
        let count = UInt8(choices.count - Int(first))
        return GIFRaster.Pixel(first: first, count: count, keeping: keeping)
    }

    /// Returns the rectangle to clear after a frame because the next one is transparent there.
    ///
    /// The next cycle starts with an empty canvas.
    private func vanishing(
        _ frame: GIFClassedFrame,
        _ following: GIFClassedFrame?
    ) -> PixelRectangle? {
        settings.hasTransparency ? frame.vanishing(in: following) : nil
    }
}
