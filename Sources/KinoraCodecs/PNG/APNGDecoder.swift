import Foundation
import GraphicsKit

/// A decoder for animated PNG files; a still PNG has one frame.
package struct APNGDecoder: MovieDecoder {
    /// The width of every frame in pixels.
    package let width: Int

    /// The height of every frame in pixels.
    package let height: Int

    /// The number of times the movie plays; 0 means indefinitely.
    package private(set) var loopCount = 1

    /// The number of frames in the file's animation control, or nil for a still.
    package let claimedFrameCount: Int?

    /// The damage at which a tolerant decoder ended the movie, or nil if there is none.
    package private(set) var damage: String?

    private let isTolerant: Bool
    private var frameNumber = 0
    private var chunks: PNGChunkReader
    private var reader: PNGPixelReader
    private var canvas: [UInt32]
    private var control: Control?
    private var isAnimated = false
    private var isFinished = false

    private struct Control {
        let rectangle: PixelRectangle
        let delay: TimeInterval
        let disposal: UInt8
        let blendsOver: Bool
    }

    /// Creates a decoder for a file that must not be damaged.
    package init(_ data: Data, maximumArea: Int) throws {
        try self.init(data, maximumArea: maximumArea, isTolerant: false)
    }

    /// Creates a decoder for a file.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - maximumArea: The maximum number of pixels in a frame.
    ///   - isTolerant: A Boolean value that indicates whether damage ends the movie after the frames
    ///     that are whole, instead of causing an error.
    /// - Throws: A `GraphicsError` if the file's start is damaged or its frames are too large.
    package init(_ data: Data, maximumArea: Int, isTolerant: Bool) throws {
        self.isTolerant = isTolerant
        chunks = try PNGChunkReader([UInt8](data))
        let start = try chunks.next()
        reader = try PNGPixelReader(PNGHeader(start))
        width = reader.header.width
        height = reader.header.height
        guard width * height <= maximumArea else {
            throw start.error(
                .tooLarge,
                "\(width)×\(height) pixels are too many; up to \(maximumArea) are allowed"
            )
        }
        claimedFrameCount = Self.claimedFrameCount(in: chunks)
        canvas = Array(repeating: 0, count: width * height)
    }

    private static func claimedFrameCount(in chunks: PNGChunkReader) -> Int? {
        var chunks = chunks
        while let chunk = try? chunks.next(), chunk.type != "IDAT", chunk.type != "IEND" {
            if chunk.type == "acTL", chunk.data.count == 8 { return chunk.number(at: 0) }
        }
        return nil
    }

    /// Returns a Boolean value that indicates whether a PNG file has an animation.
    ///
    /// A damaged file has none.
    package static func isAnimated(_ data: Data) -> Bool {
        guard var chunks = try? PNGChunkReader([UInt8](data)) else { return false }
        while let chunk = try? chunks.next(), chunk.type != "IDAT", chunk.type != "IEND" {
            if chunk.type == "acTL" { return true }
        }
        return false
    }

    /// Returns the next frame, or nil after the last.
    package mutating func next() throws -> DecodedFrame? {
        frameNumber += 1
        var parts: [PNGChunk] = []
        do {
            return try next(&parts)
        } catch {
            guard isTolerant, !isFinished || !parts.isEmpty else { throw error }
            isFinished = true
            // All of the last frame's pixels may be there.
            let frame = try? finish(parts)
            damage =
                frame == nil
                ? "the film ends in frame \(frameNumber), which is left out (\(error))"
                : "the film ends after frame \(frameNumber) (\(error))"
            return frame
        }
    }

    private mutating func next(_ parts: inout [PNGChunk]) throws -> DecodedFrame? {
        while !isFinished {
            let chunk = try chunks.next()
            switch chunk.type {
            case "IEND":
                isFinished = true
                return try finish(parts)
            case "IDAT":
                try reader.append(chunk, to: &parts)
            case "fdAT":
                guard chunk.data.count >= 4, control != nil else {
                    throw chunk.error("has no preceding fcTL")
                }
                // The default image before the animation isn't one of its frames.
                if parts.first?.type == "IDAT" { parts = [] }
                parts.append(chunk)
            case "fcTL":
                let frame = try finish(parts)
                parts = []
                control = try control(chunk)
                if let frame { return frame }
            case "acTL":
                guard chunk.data.count == 8 else { throw chunk.error("does not have 8 bytes") }
                isAnimated = true
                loopCount = chunk.number(at: 4)
            default:
                try reader.readAncillary(chunk, isAfterPixels: !parts.isEmpty)
            }
        }
        return nil
    }

    /// Returns the frame of the pixel chunks, or nil for a default image that isn't a frame.
    private mutating func finish(_ parts: [PNGChunk]) throws -> DecodedFrame? {
        guard let first = parts.first, let control = control ?? stillControl else { return nil }
        let isStill = first.type == "IDAT"
        let box = control.rectangle
        reader.header.width = box.width
        reader.header.height = box.height
        let pixels = try reader.pixels(of: parts, skipping: isStill ? 0 : 4)
        let before = control.disposal == 2 ? canvas : []
        draw(pixels, control)
        let frame = Frame(
            width: width,
            height: height,
            pixels: CGImage.premultiplied(canvas)
        )
        dispose(control, before)
        return DecodedFrame(
            frame: frame,
            delay: control.delay,
            columns: box.columns,
            rows: box.rows
        )
    }

    private var stillControl: Control? {
        let all = PixelRectangle(columns: 0..<width, rows: 0..<height)
        return isAnimated
            ? nil : Control(rectangle: all, delay: 0, disposal: 0, blendsOver: false)
    }

    private func control(_ chunk: PNGChunk) throws -> Control {
        guard chunk.data.count == 26 else { throw chunk.error("does not have 26 bytes") }
        let (columns, rows) = (chunk.number(at: 4), chunk.number(at: 8))
        let (x, y) = (chunk.number(at: 12), chunk.number(at: 16))
        guard columns > 0, rows > 0, x + columns <= width, y + rows <= height else {
            throw chunk.error(
                "a frame of \(columns)×\(rows) at \(x), \(y) is not inside the picture"
            )
        }
        let bytes = Array(chunk.data)
        let numerator = Int(bytes[20]) << 8 | Int(bytes[21])
        let denominator = Int(bytes[22]) << 8 | Int(bytes[23])
        guard bytes[24] <= 2, bytes[25] <= 1 else {
            throw chunk.error("has an unknown disposal or blend operation")
        }
        return Control(
            rectangle: PixelRectangle(columns: x..<x + columns, rows: y..<y + rows),
            delay: Double(numerator) / Double(denominator == 0 ? 100 : denominator),
            disposal: bytes[24],
            blendsOver: bytes[25] == 1
        )
    }

    private mutating func draw(_ pixels: [UInt32], _ control: Control) {
        let box = control.rectangle
        let width = width
        pixels.withUnsafeBufferPointer { pixels in
            canvas.withUnsafeMutableBufferPointer { canvas in
                var index = 0
                for row in box.rows {
                    let start = row * width + box.columns.lowerBound
                    for position in start..<start + box.width {
                        let pixel = pixels[index]
                        index += 1
                        canvas[position] =
                            control.blendsOver ? Self.over(pixel, canvas[position]) : pixel
                    }
                }
            }
        }
    }

    /// Returns a straight-alpha pixel blended over another, as in the PNG specification.
    private static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
        let alpha = source >> 24
        if alpha == 255 { return source }
        if alpha == 0 { return target }
        let rest = (target >> 24) * (255 - alpha)
        let sum = alpha * 255 + rest
        func blend(_ shift: UInt32) -> UInt32 {
            let value = (source >> shift & 0xFF) * alpha * 255 + (target >> shift & 0xFF) * rest
            return ((value + sum / 2) / sum) << shift
        }
        return blend(0) | blend(8) | blend(16) | ((sum + 127) / 255) << 24
    }

    private mutating func dispose(_ control: Control, _ before: [UInt32]) {
        guard control.disposal != 0 else { return }
        for row in control.rectangle.rows {
            for column in control.rectangle.columns {
                let position = row * width + column
                canvas[position] = control.disposal == 1 ? 0 : before[position]
            }
        }
    }
}
