import Foundation
import GraphicsKit
import KinoraBasics

/// An encoder of a large picture that is drawn in bands, so that memory use doesn't depend on its
/// height.
///
/// The picture is drawn three times: to count its colors, to choose a filter, and to compress it.
/// Bands are drawn in parallel. The bytes don't depend on the number of threads.
struct PNGBandEncoder {
    let picture: Picture
    let width: Int
    let height: Int
    let scale: CGFloat
    let background: RGBA?

    /// The number of rows in a band.
    private var bandHeight: Int { max(1, (1 << 20) / width) }

    /// Writes the picture as a complete file.
    func encode(to sink: inout some ByteSink & ~Copyable) throws {
        let histogram = try histogram()
        let colors = StraightColors(histogram)
        let format = PNGPixelFormat(histogram, colors, needsTransparency: false)
        let filter = try filter(format, colors)
        try sink.write(PNGEncoder.start(width, height, format) + format.chunks)
        var stream = DeflateStream()
        try map { band, pixels in
            rows(of: colors.straight(pixels), format).filtered(filter, without: band.rowsAbove)
        } consume: { rows in
            let bytes = stream.add(rows)
            if !bytes.isEmpty { try sink.write(PNGChunkWriter.chunk("IDAT", bytes)) }
        }
        try sink.write(PNGChunkWriter.chunk("IDAT", stream.finish()) + PNGChunkWriter.end)
    }

    private func histogram() throws -> ColorHistogram {
        var colors = ColorHistogram()
        try map { _, pixels in
            var colors = ColorHistogram()
            colors.add(pixels)
            return colors
        } consume: {
            colors.add($0)
        }
        return colors
    }

    /// Returns the filter with the smallest estimated size.
    private func filter(_ format: PNGPixelFormat, _ colors: StraightColors) throws -> PNGFilter? {
        let candidates = PNGStream.candidates(step: format.step)
        var sizes = candidates.map { _ in 0 }
        try map { _, pixels in
            let stream = rows(of: colors.straight(pixels), format)
            return candidates.map { stream.estimate($0) }
        } consume: { counts in
            for index in counts.indices { sizes[index] += counts[index] }
        }
        let best = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
        return candidates[best]
    }

    // MARK: - Bands

    /// Rows that are drawn together, with the row above, which filters refer to.
    private struct Band {
        let rows: Range<Int>

        /// The number of rows that belong to the band above.
        let rowsAbove: Int
    }

    /// Passes each band and its pixels to `transform`, and the results to `consume` in order.
    private func map<Output: Sendable>(
        _ transform: @Sendable @escaping (Band, [UInt32]) -> Output,
        consume: (Output) throws -> Void
    ) throws {
        let bands = stride(from: 0, to: height, by: bandHeight).map { start in
            let above = min(start, 1)
            return Band(rows: start - above..<min(start + bandHeight, height), rowsAbove: above)
        }
        try OrderedParallelMap<Output>(pixelCount: 2 << 20).run(count: bands.count) { index in
            bands[index]
        } makeWorker: { [width, height, scale, background] in
            Rasterizer(width: width, height: height, scale: scale, background: background)
        } transform: { [picture] rasterizer, band in
            let frame = rasterizer.draw(picture, rows: band.rows)
            return transform(band, frame.pixels)
        } consume: {
            try consume($0)
        }
    }

    private func rows(of pixels: [UInt32], _ format: PNGPixelFormat) -> PNGStream {
        PNGStream(
            rowLength: format.rowLength(width),
            step: format.step,
            rows: format.bytes(pixels, width: width)
        )
    }
}

extension PNGStream {
    /// Returns the filtered rows without the first ones.
    fileprivate func filtered(_ filter: PNGFilter?, without count: Int) -> [UInt8] {
        Array(filtered(filter).dropFirst(count * (rowLength + 1)))
    }
}

// MARK: - Pictures

extension PNGEncoder {
    /// The number of pixels above which pictures are drawn in bands.
    private static let largestFrame = 4 << 20

    /// Writes a picture as a complete file.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - scale: The number of pixels per point.
    ///   - background: The background color, or nil for transparency.
    ///   - sink: The destination of the bytes.
    /// - Throws: An error of the sink.
    package func encode(
        _ picture: Picture,
        width: Int,
        height: Int,
        scale: CGFloat,
        background: RGBA?,
        to sink: inout some ByteSink & ~Copyable
    ) throws {
        guard width * height > Self.largestFrame else {
            let rasterizer = Rasterizer(
                width: width,
                height: height,
                scale: scale,
                background: background
            )
            return try encode(rasterizer.draw(picture), to: &sink)
        }
        let encoder = PNGBandEncoder(
            picture: picture,
            width: width,
            height: height,
            scale: scale,
            background: background
        )
        try encoder.encode(to: &sink)
    }
}
