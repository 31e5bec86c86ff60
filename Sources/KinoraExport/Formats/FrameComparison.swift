import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline

/// A comparison of files' frames with the engine's rendering at the same times.
struct FrameComparison {
    private let stage: Stage
    private let movie: Movie
    private let scale: Double
    private let background: RGBA?

    /// The opaque color behind the frames.
    private let ground: RGBA
    private let backgroundPixel: UInt32

    init(_ stage: Stage, _ options: ExportOptions) throws {
        self.stage = stage
        movie = try Movie(of: stage, options.movie)
        scale = options.movie.scale
        background = options.movie.background
        ground = background ?? options.movie.ground.color
        backgroundPixel = ground.premultipliedPixel
    }

    /// Returns the difference between a file's frames and the movie's.
    func difference(
        of decoder: any MovieDecoder
    ) throws -> ExportMeasurement.Difference {
        var decoder = decoder
        let draw = movie.makeRenderer()
        var sum = Sum()
        var time = 0.0
        while let decoded = try decoder.next() {
            try WorkCancellation.check()
            // Files round times, so the nearest instant is the intended one.
            let index = nearestFrame(to: time)
            sum.add(decoded.frame, draw(movie.scene(at: index)), backgroundPixel)
            time += decoded.delay
        }
        return sum.difference(.pixels, "the file’s frames, on \(ground.hexText)")
    }

    /// Returns the difference between the timeline's keyframes and the layers.
    func differenceOfKeyFrames() throws -> ExportMeasurement.Difference {
        let timeline = stage.timeline
        let rasterizer = Rasterizer(
            width: movie.width,
            height: movie.height,
            scale: CGFloat(scale),
            background: background
        )
        var sum = Sum()
        let count = min(movie.startTimes.count, Self.keyFrameSamples)
        for sample in 0..<count {
            try WorkCancellation.check()
            let time = stage.period * (Double(sample) + 0.5) / Double(count)
            let keyframed = rasterizer.draw(timeline.picture(at: time))
            let rendered = rasterizer.draw(stage.picture(at: time))
            sum.add(keyframed, rendered, backgroundPixel)
        }
        return sum.difference(.keyframes, "its keyframes; players may draw edges differently")
    }

    /// The number of instants at which keyframes are compared.
    private static let keyFrameSamples = 60

    private func nearestFrame(to time: TimeInterval) -> Int {
        var best = 0
        for (index, start) in movie.startTimes.enumerated()
        where abs(start - time) < abs(movie.startTimes[best] - time) {
            best = index
        }
        return best
    }

    /// The sum of the differences between frames.
    private struct Sum {
        private var squares = 0.0
        private var count = 0.0
        private var largest = 0

        mutating func add(_ a: Frame, _ b: Frame, _ backgroundPixel: UInt32) {
            // A file may be padded by a pixel on the right and at the bottom.
            let (width, height) = (min(a.width, b.width), min(a.height, b.height))
            for row in 0..<height {
                for column in 0..<width {
                    let first = a.pixels[row * a.width + column].over(backgroundPixel)
                    let second = b.pixels[row * b.width + column].over(backgroundPixel)
                    guard first != second else { continue }
                    for shift in [UInt32(0), 8, 16] {
                        let one = Int(first >> shift & 0xFF)
                        let difference = abs(one - Int(second >> shift & 0xFF))
                        largest = max(largest, difference)
                        squares += Double(difference * difference)
                    }
                }
            }
            count += Double(3 * width * height)
        }

        func difference(
            _ kind: ExportMeasurement.Difference.Kind,
            _ note: String
        ) -> ExportMeasurement.Difference {
            guard count > 0 else {
                return .init(kind: .unknown, note: "there are no frames to compare")
            }
            guard largest > 0 else {
                let kind = kind == .pixels ? ExportMeasurement.Difference.Kind.exact : kind
                return .init(kind: kind, psnr: nil, largest: 0, note: note)
            }
            let psnr = 10 * log10(255 * 255 * count / squares)
            return .init(kind: kind, psnr: psnr, largest: largest, note: note)
        }
    }
}

extension UInt32 {
    /// Returns a premultiplied pixel blended over an opaque one.
    fileprivate func over(_ backgroundPixel: UInt32) -> UInt32 {
        let rest = 255 - (self >> 24)
        guard rest > 0 else { return self }
        func sum(_ shift: UInt32) -> UInt32 {
            let below = ((backgroundPixel >> shift & 0xFF) * rest + 127) / 255
            return Swift.min((self >> shift & 0xFF) + below, 255) << shift
        }
        return sum(0) | sum(8) | sum(16) | 0xFF00_0000
    }
}
