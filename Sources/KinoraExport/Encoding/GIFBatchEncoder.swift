import KinoraRaster

/// One stored picture of a GIF.
struct GIFImage: Sendable {
    /// The number of the movie's frame.
    let frame: Int

    /// Where the picture lies.
    let rectangle: PixelRectangle

    /// A Boolean value that indicates whether the rectangle is cleared after the picture.
    let isCleared: Bool

    /// The code size and the blocks of codes.
    let codes: [UInt8]
}

/// Encodes batches of a GIF's frames, for one thread.
struct GIFBatchEncoder {
    /// A pixel of the canvas that is not known.
    private static let unknown: UInt32 = 1

    private let width: Int
    private let height: Int
    private let surface: GIFSurface
    private let palette: GIFPalette
    private let quality: GIFQuality
    private let hasTransparency: Bool
    private let render: (Int) -> Frame
    private let compressor = GIFCompressor()
    private var canvas: [UInt32] = []

    init(
        movie: some FrameSource,
        surface: GIFSurface,
        palette: GIFPalette,
        quality: GIFQuality,
        hasTransparency: Bool
    ) {
        width = movie.width
        height = movie.height
        self.surface = surface
        self.palette = palette
        self.quality = quality
        self.hasTransparency = hasTransparency
        render = movie.makeRenderer()
    }

    /// Returns the images of a batch, leaving out frames that look like the one before them.
    mutating func encode(_ batch: FrameBatch) -> [GIFImage] {
        startCanvas(batch)
        var images: [GIFImage] = []
        let frames = Array(batch.frames)
        var classes = frames.first.map(self.classes) ?? []
        for (index, frame) in frames.enumerated() {
            let following = index + 1 < frames.count ? self.classes(frames[index + 1]) : nil
            let isFirst = index == 0 && batch.previous == nil
            if let image = image(frame, classes, following: following, isFirst: isFirst) {
                images.append(image)
            }
            classes = following ?? []
        }
        return images
    }

    private func classes(_ frame: Int) -> [UInt32] {
        var picture = render(frame)
        surface.flatten(&picture)
        palette.classify(&picture.pixels)
        return picture.pixels
    }

    /// Makes the canvas what it surely is before a batch.
    ///
    /// With transparency every batch leaves it clear. Without, only exact colours are known, as
    /// others depend on choices of the batch before.
    private mutating func startCanvas(_ batch: FrameBatch) {
        guard let previous = batch.previous, !hasTransparency else {
            canvas = Array(repeating: 0, count: width * height)
            return
        }
        canvas = classes(previous).map { number in
            let index = Int(number)
            guard quality.tolerance == 0 || palette.isExact[index] else {
                return GIFBatchEncoder.unknown
            }
            return palette.colors[Int(palette.nearest[index])]
        }
    }

    private func keepError(_ number: UInt32, _ shown: UInt32) -> Int32 {
        let index = Int(number)
        if shown == palette.colors[Int(palette.nearest[index])] {
            return ColorDistance.squared(palette.classColors[index], shown)
        }
        guard number != 0, shown >> 24 == 255, !palette.isExact[index] else { return -1 }
        let error = ColorDistance.squared(palette.classColors[index], shown)
        return error <= quality.tolerance * quality.tolerance ? error : -1
    }

    private mutating func image(
        _ frame: Int,
        _ classes: [UInt32],
        following: [UInt32]?,
        isFirst: Bool
    ) -> GIFImage? {
        let all = PixelRectangle(columns: 0..<width, rows: 0..<height)
        let changes = PixelRectangle.bounding(width: width, height: height) {
            keepError(classes[$0], canvas[$0]) < 0
        }
        let vanishing = vanishing(classes, following)
        var box = isFirst ? all : changes
        if let vanishing { box = box.map { $0.union(vanishing) } ?? vanishing }
        guard let box else { return nil }
        var pixels: [GIFCompressor.Pixel] = []
        pixels.reserveCapacity(box.width * box.height)
        for row in box.rows {
            for position in row * width + box.columns.lowerBound
                ..< row * width + box.columns.upperBound
            {
                let number = classes[position]
                let index = Int(number)
                let isSingle = palette.choiceStarts[index + 1] - palette.choiceStarts[index] == 1
                pixels.append(
                    GIFCompressor.Pixel(
                        symbol: palette.nearest[index],
                        keepError: keepError(number, canvas[position]),
                        colorClass: isSingle ? 0 : number
                    )
                )
            }
        }
        var chosen: [UInt8] = []
        let codes = compressor.compress(pixels, palette, chosen: &chosen)
        update(box, chosen, isCleared: vanishing != nil)
        return GIFImage(
            frame: frame, rectangle: box, isCleared: vanishing != nil, codes: codes)
    }

    /// Returns the rectangle to clear after a frame, because the next one shows less.
    private func vanishing(_ classes: [UInt32], _ following: [UInt32]?) -> PixelRectangle? {
        guard hasTransparency else { return nil }
        guard let following else {
            // The next batch, and the movie's next play, start with nothing.
            return PixelRectangle.bounding(width: width, height: height) { classes[$0] != 0 }
        }
        return PixelRectangle.bounding(width: width, height: height) {
            classes[$0] != 0 && following[$0] == 0
        }
    }

    private mutating func update(_ box: PixelRectangle, _ chosen: [UInt8], isCleared: Bool) {
        var index = 0
        for row in box.rows {
            for column in box.columns {
                let symbol = Int(chosen[index])
                if isCleared {
                    canvas[row * width + column] = 0
                } else if symbol != 0 {
                    canvas[row * width + column] = palette.colors[symbol]
                }
                index += 1
            }
        }
    }
}
