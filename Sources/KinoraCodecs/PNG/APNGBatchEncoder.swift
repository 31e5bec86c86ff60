import GraphicsKit

/// An encoder of batches of an animated PNG's frames.
struct APNGBatchEncoder: Sendable {
    let width: Int
    let height: Int
    let format: PNGPixelFormat
    let colors: StraightColors

    /// Returns the images of a batch, without frames that equal the previous one.
    ///
    /// - Parameters:
    ///   - batch: The batch.
    ///   - render: A closure that draws a frame of the batch or the one before it.
    /// - Returns: The images.
    func encode(_ batch: FrameBatch, render: (Int) throws -> Frame) rethrows -> [APNGImage] {
        var canvas = try batch.previous.map { colors.straight(try render($0).pixels) }
        var images: [APNGImage] = []
        for frame in batch.frames {
            let pixels = colors.straight(try render(frame).pixels)
            if let shown = canvas {
                guard let best = change(from: shown, to: pixels, previous: images.last) else {
                    continue
                }
                if best.clearsPrevious { images[images.count - 1].isCleared = true }
                images.append(image(best))
            } else {
                let all = PixelRectangle(columns: 0..<width, rows: 0..<height)
                images.append(image(Candidate(rectangle: all, pixels: pixels)))
            }
            canvas = pixels
        }
        return images
    }

    /// A possible encoding of a frame.
    private struct Candidate {
        let rectangle: PixelRectangle
        let pixels: [UInt32]
        var blendsOver = false
        var clearsPrevious = false
    }

    private func change(
        from canvas: [UInt32],
        to pixels: [UInt32],
        previous: APNGImage?
    ) -> Candidate? {
        var candidates = candidates(from: canvas, to: pixels)
        guard !candidates.isEmpty else { return nil }
        if let previous, format.step == 4 || format.transparent != nil, hasAlpha(pixels) {
            var cleared = canvas
            for row in previous.rectangle.rows {
                for column in previous.rectangle.columns { cleared[row * width + column] = 0 }
            }
            candidates += self.candidates(from: cleared, to: pixels).map {
                var candidate = $0
                candidate.clearsPrevious = true
                return candidate
            }
        }
        guard candidates.count > 1 else { return candidates.first }
        return candidates.min { stream($0).estimate() < stream($1).estimate() }
    }

    private func hasAlpha(_ pixels: [UInt32]) -> Bool {
        pixels.contains { $0 >> 24 < 255 }
    }

    /// Returns the possible encodings of a change, or none if there is no change.
    private func candidates(from canvas: [UInt32], to pixels: [UInt32]) -> [Candidate] {
        let box = PixelRectangle.bounding(width: width, height: height) { canvas[$0] != pixels[$0] }
        guard let box else { return [] }
        let after = box.crop(pixels, width: width)
        let plain = Candidate(rectangle: box, pixels: after)
        guard let transparent = format.transparent else { return [plain] }
        let before = box.crop(canvas, width: width)
        // With blending, only opaque pixels replace the ones below.
        let isPossible = zip(before, after).allSatisfy { $0 == $1 || $1 >> 24 == 255 }
        guard isPossible else { return [plain] }
        let changes = zip(before, after).map { $0 == $1 ? transparent : $1 }
        return [plain, Candidate(rectangle: box, pixels: changes, blendsOver: true)]
    }

    private func stream(_ candidate: Candidate) -> PNGStream {
        PNGStream(
            rowLength: format.rowLength(candidate.rectangle.width),
            step: format.step,
            rows: format.bytes(candidate.pixels, width: candidate.rectangle.width)
        )
    }

    private func image(_ candidate: Candidate) -> APNGImage {
        APNGImage(
            rectangle: candidate.rectangle,
            stream: compressed(stream(candidate)),
            blendsOver: candidate.blendsOver
        )
    }

    private func compressed(_ stream: PNGStream) -> [UInt8] {
        let choices = PNGStream.candidates(step: stream.step).map(stream.filtered)
        let sizes = choices.map { Deflater(level: 3).deflate($0).count }
        let best = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
        return PictureDeflater(period: format.step).deflate(choices[best])
    }
}
