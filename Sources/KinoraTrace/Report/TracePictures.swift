import Foundation
import GraphicsKit
import KinoraCodecs
import KinoraStage

/// The pictures of a trace at the film's frames: the film, the rebuilt one, or their difference.
package struct TracePictures: Sendable {
    /// The kind of the pictures.
    package enum Kind: String, Sendable {
        /// The film.
        case film

        /// The rebuilt film.
        case rebuilt

        /// The difference between the film and the rebuilt one.
        case difference
    }

    /// The number of pictures.
    package var count: Int { trace.frames(of: .film).count }

    /// The duration of the cycle in seconds.
    package var duration: TimeInterval { trace.period }

    private let trace: FilmTrace
    private let kind: Kind
    private let pictures: [Picture]

    /// Creates the pictures of a trace.
    package init(_ trace: FilmTrace, _ kind: Kind) {
        self.trace = trace
        self.kind = kind
        guard kind != .film else {
            pictures = []
            return
        }
        let stage = Stage(trace.animation, size: trace.scene.size, framing: .layer)
        let count = trace.analysis.film.frames.count
        pictures = trace.analysis.clock.frameTimes(count: count).map { stage.picture(at: $0) }
    }

    /// Returns a picture as a PNG file.
    ///
    /// The film and the rebuilt one are transparent where the film is.
    package func data(_ index: Int) throws -> Data {
        try PNGEncoder(effort: .quick).encode(frame(index))
    }

    private func frame(_ index: Int) -> Frame {
        let film = trace.frames(of: kind)[index]
        guard kind != .film else { return film }
        let ground = kind == .rebuilt ? trace.background : trace.analysis.ground
        let rasterizer = Rasterizer(
            width: film.width,
            height: film.height,
            scale: 1,
            background: ground.alpha > 0 ? ground : nil
        )
        let rebuilt = rasterizer.draw(pictures[index])
        return kind == .rebuilt ? rebuilt : film.difference(from: rebuilt)
    }
}

extension FilmTrace {
    /// Returns the frames of the film, with transparency unless they are compared.
    fileprivate func frames(of kind: TracePictures.Kind) -> [Frame] {
        kind == .difference ? analysis.frames : analysis.film.frames
    }
}

extension Frame {
    /// Returns a frame that is white where two frames are equal, and darker where they differ.
    func difference(from other: Frame) -> Frame {
        guard pixels.count == other.pixels.count else { return self }
        let changed = zip(pixels, other.pixels).map { first, second -> UInt32 in
            let difference = PixelColor(first) - PixelColor(second)
            let level = max(255 - 4 * difference.greatestLevel, 0)
            return PixelColor(levels: SIMD4(level, level, level, 0)).pixel
        }
        return Frame(width: width, height: height, pixels: changed)
    }
}
