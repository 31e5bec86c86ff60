import GraphicsKit
import KinoraBasics

/// An encoder of batches of an animated PNG's frames.
struct APNGBatchEncoder: Sendable {
    let width: Int
    let height: Int
    let format: PNGPixelFormat
    let colors: StraightColors

    /// The number of plans that are continued with each frame.
    private static let planCount = 3

    /// Returns the images of a batch, without frames that equal the previous one.
    ///
    /// - Parameters:
    ///   - batch: The batch.
    ///   - render: A closure that draws a frame of the batch or the one before it.
    /// - Returns: The images.
    func encode(_ batch: FrameBatch, render: (Int) throws -> Frame) rethrows -> [APNGImage] {
        var canvas = try batch.previous.map { colors.straight(try render($0).pixels) }
        var plans = [Plan()]
        var images: [APNGImage] = []
        for frame in batch.frames {
            let pixels = colors.straight(try render(frame).pixels)
            if let canvas {
                guard canvas != pixels else { continue }
                plans = continued(plans, from: canvas, to: pixels)
                finishShared(&plans, &images)
            } else {
                let all = PixelRectangle(columns: 0..<width, rows: 0..<height)
                plans[0].steps.append(Step(all, pixels))
            }
            canvas = pixels
        }
        let rest = plans[0].steps
        let disposals = rest.dropFirst().map(\.disposal) + [.none]
        return images + zip(rest, disposals).map { image($0, disposal: $1) }
    }

    /// A possible image of a frame, which plans can share.
    private final class Step {
        let rectangle: PixelRectangle
        let pixels: [UInt32]
        let blendsOver: Bool

        /// The disposal of the previous image, before this one.
        let disposal: APNGImage.Disposal

        /// The pixels below the image, or nil for a movie's first image or once the next image is
        /// chosen.
        var canvas: [UInt32]?

        init(
            _ rectangle: PixelRectangle,
            _ pixels: [UInt32],
            blendsOver: Bool = false,
            disposal: APNGImage.Disposal = .none,
            canvas: [UInt32]? = nil
        ) {
            self.rectangle = rectangle
            self.pixels = pixels
            self.blendsOver = blendsOver
            self.disposal = disposal
            self.canvas = canvas
        }
    }

    /// Possible images of the frames that aren't finished.
    private struct Plan {
        var steps: [Step] = []

        /// The estimated size in bytes.
        var size = 0

        func adding(_ step: Step, _ size: Int) -> Plan {
            Plan(steps: steps + [step], size: self.size + size)
        }
    }

    /// Returns the best plans with one more frame, in the order of their sizes.
    ///
    /// An image's disposal is chosen to make the next image small, even if the image itself is
    /// larger.
    private func continued(
        _ plans: [Plan],
        from canvas: [UInt32],
        to pixels: [UInt32]
    ) -> [Plan] {
        // All plans show the same pixels now, so only the smallest plan is continued without
        // disposal.
        var result = best(from: canvas, to: pixels, .none).map { [plans[0].adding($0, $1)] } ?? []
        let hasAlpha = format.transparent != nil && pixels.contains { $0 >> 24 < 255 }
        for plan in plans {
            guard let last = plan.steps.last else { continue }
            if hasAlpha, let (step, size) = best(from: cleared(canvas, last), to: pixels, .clear) {
                result.append(plan.adding(step, size))
            }
            // Some decoders don't restore the pixels below blended images.
            if !last.blendsOver, let under = last.canvas,
                let (step, size) = best(from: under, to: pixels, .restore)
            {
                result.append(plan.adding(step, size))
            }
        }
        for plan in plans { plan.steps.last?.canvas = nil }
        return Array(result.sorted { $0.size < $1.size }.prefix(Self.planCount))
    }

    /// Compresses the images that all plans begin with, so that their pixels aren't kept.
    private func finishShared(_ plans: inout [Plan], _ images: inout [APNGImage]) {
        while plans[0].steps.count > 1, plans.allSatisfy({ $0.steps[1] === plans[0].steps[1] }) {
            images.append(image(plans[0].steps[0], disposal: plans[0].steps[1].disposal))
            for index in plans.indices { plans[index].steps.removeFirst() }
        }
    }

    private func cleared(_ canvas: [UInt32], _ step: Step) -> [UInt32] {
        var cleared = canvas
        for row in step.rectangle.rows {
            for column in step.rectangle.columns { cleared[row * width + column] = 0 }
        }
        return cleared
    }

    /// Returns the smallest image of a change with its estimated size, or nil if there is no change.
    private func best(
        from canvas: [UInt32],
        to pixels: [UInt32],
        _ disposal: APNGImage.Disposal
    ) -> (Step, Int)? {
        var box = PixelRectangle.bounding(width: width, height: height) { canvas[$0] != pixels[$0] }
        // The smallest image, if disposing of the previous one is the whole change.
        if disposal != .none { box = box ?? PixelRectangle(columns: 0..<1, rows: 0..<1) }
        guard let box else { return nil }
        let after = box.crop(pixels, width: width)
        let plain = Step(box, after, disposal: disposal, canvas: canvas)
        let size = stream(plain).estimate()
        guard let changes = changes(box.crop(canvas, width: width), after)
        else { return (plain, size) }
        let over = Step(box, changes, blendsOver: true, disposal: disposal, canvas: canvas)
        let overSize = stream(over).estimate()
        return overSize < size ? (over, overSize) : (plain, size)
    }

    /// Returns the pixels whose blending over `before` results in `after`, or nil if there are
    /// none.
    ///
    /// Only opaque pixels replace the pixels below them. Translucent pixels over clear ones would
    /// too, but not in every decoder.
    private func changes(_ before: [UInt32], _ after: [UInt32]) -> [UInt32]? {
        guard let transparent = format.transparent,
            zip(before, after).allSatisfy({ $0 == $1 || $1 >> 24 == 255 })
        else { return nil }
        return zip(before, after).map { $0 == $1 ? transparent : $1 }
    }

    private func image(_ step: Step, disposal: APNGImage.Disposal) -> APNGImage {
        APNGImage(
            rectangle: step.rectangle,
            stream: compressed(stream(step)),
            blendsOver: step.blendsOver,
            disposal: disposal
        )
    }

    private func stream(_ step: Step) -> PNGStream {
        PNGStream(
            rowLength: format.rowLength(step.rectangle.width),
            step: format.step,
            rows: format.bytes(step.pixels, width: step.rectangle.width)
        )
    }

    private func compressed(_ stream: PNGStream) -> [UInt8] {
        let choices = PNGStream.candidates(step: stream.step).map(stream.filtered)
        let sizes = choices.map { Deflater(level: 3).deflate($0).count }
        let best = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
        return PictureDeflater(period: format.step).deflate(choices[best])
    }
}
