import Foundation
import GraphicsKit

/// An image in an animated PNG file.
struct APNGImage: Sendable {
    /// The position of the image.
    let rectangle: PixelRectangle

    /// The compressed pixels.
    let stream: [UInt8]

    /// A Boolean value that indicates whether transparent pixels keep the previous image visible.
    let blendsOver: Bool

    /// The change of the rectangle before the next image.
    let disposal: Disposal

    /// The ways to dispose of an image, with the numbers of the `fcTL` chunk.
    enum Disposal: UInt8, Sendable {
        /// The pixels remain.
        case none = 0

        /// The rectangle becomes transparent.
        case clear = 1

        /// The pixels that the image covered are restored.
        case restore = 2
    }
}

/// A writer of an animated PNG's chunks.
struct APNGWriter {
    private let width: Int
    private let height: Int
    private let format: PNGPixelFormat
    private let loopCount: Int
    private let delays: [(Int, Int)]
    private var imageIndex = 0
    private var sequence = 0

    /// Creates a writer of the images of a movie's frames.
    init(movie: some FrameSource, format: PNGPixelFormat, frames: [Int]) {
        width = movie.width
        height = movie.height
        loopCount = movie.loopCount
        delays = APNGTiming.delays(
            starts: frames.map { movie.startTimes[$0] },
            end: movie.duration
        )
        self.format = format
    }

    /// The chunks before the first image.
    var start: [UInt8] {
        let contents = PNGChunkWriter.bytes(delays.count) + PNGChunkWriter.bytes(loopCount)
        return PNGEncoder.start(width, height, format)
            + PNGChunkWriter.chunk("acTL", contents) + format.chunks
    }

    /// Returns the chunks of the next image.
    mutating func chunks(_ image: APNGImage) -> [UInt8] {
        let control = PNGChunkWriter.chunk("fcTL", nextSequence() + contents(image))
        defer { imageIndex += 1 }
        guard imageIndex > 0 else { return control + PNGChunkWriter.chunk("IDAT", image.stream) }
        return control + PNGChunkWriter.chunk("fdAT", nextSequence() + image.stream)
    }

    private mutating func nextSequence() -> [UInt8] {
        defer { sequence += 1 }
        return PNGChunkWriter.bytes(sequence)
    }

    private func contents(_ image: APNGImage) -> [UInt8] {
        let box = image.rectangle
        let (numerator, denominator) = delays[imageIndex]
        let numbers = [box.width, box.height, box.columns.lowerBound, box.rows.lowerBound]
        return numbers.flatMap(PNGChunkWriter.bytes) + PNGChunkWriter.shortBytes(numerator)
            + PNGChunkWriter.shortBytes(denominator) + [image.disposal.rawValue]
            + [image.blendsOver ? 1 : 0]
    }
}

/// A conversion of frame delays to fractions.
package enum APNGTiming {
    /// Returns delays as fractions of a second whose terms fit in two bytes.
    ///
    /// If one denominator represents all times exactly, the total is exact. Otherwise, times are
    /// rounded to thousandths from the movie's start, so errors don't accumulate.
    static func delays(starts: [TimeInterval], end: TimeInterval) -> [(Int, Int)] {
        let times = starts + [end]
        let denominator = denominator(of: times)
        let ticks = times.map { Int(($0 * Double(denominator)).rounded()) }
        return zip(ticks, ticks.dropFirst()).map { fraction($1 - $0, denominator) }
    }

    /// Returns the smallest denominator that represents times exactly, or 1000 if there is none.
    package static func denominator(of times: [TimeInterval]) -> Int {
        (1...600).first { denominator in
            times.allSatisfy {
                abs($0 * Double(denominator) - ($0 * Double(denominator)).rounded()) < 1e-6
            }
        } ?? 1000
    }

    private static func fraction(_ numerator: Int, _ denominator: Int) -> (Int, Int) {
        guard numerator > 65_535 else { return (numerator, denominator) }
        let seconds = Double(numerator) / Double(denominator)
        let fitting = max(1, Int(65_535 / seconds))
        return (min(65_535, Int((seconds * Double(fitting)).rounded())), fitting)
    }
}
