import Foundation
import KinoraExport
import KinoraRaster
import LayerKit

/// A disc that circles, with soft edges, over nothing or over a colour.
struct TestMovie: FrameSource {
    var width = 40
    var height = 36
    var count = 20
    var framesPerSecond = 50.0
    var loopCount = 0
    var background: RGBA?
    /// How many neighbouring frames are equal.
    var stillness = 1

    static let disc = RGBA(hex: 0x65C8FA)

    var startTimes: [TimeInterval] { (0..<count).map { Double($0) / framesPerSecond } }

    var duration: TimeInterval { Double(count) / framesPerSecond }

    var sceneColors: [RGBA] { [TestMovie.disc] + (background.map { [$0] } ?? []) }

    func makeRenderer() -> (Int) -> Frame {
        { index in frame(index) }
    }

    func frame(_ index: Int) -> Frame {
        let angle = Double(index / stillness * stillness) / Double(count) * 2 * .pi
        let center = (x: Double(width) / 2 + 9 * cos(angle), y: Double(height) / 2 + 9 * sin(angle))
        var frame = Frame(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let distance = hypot(Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
                let coverage = min(max(7.5 - distance, 0), 1)
                frame.pixels[y * width + x] = pixel(coverage)
            }
        }
        return frame
    }

    private func pixel(_ coverage: Double) -> UInt32 {
        let under = background ?? .clear
        let disc = TestMovie.disc
        let rest = under.alpha * (1 - coverage)
        let alpha = coverage + rest
        guard alpha > 0 else { return 0 }
        func mix(_ a: Double, _ b: Double) -> Double { (a * coverage + b * rest) / alpha }
        return RGBA(
            red: mix(disc.red, under.red),
            green: mix(disc.green, under.green),
            blue: mix(disc.blue, under.blue),
            alpha: alpha
        ).premultipliedPixel
    }
}

/// A movie of given frames.
struct GivenMovie: FrameSource {
    let frames: [Frame]
    var startTimes: [TimeInterval]
    var duration: TimeInterval
    var loopCount = 0
    var sceneColors: [RGBA] = []

    init(_ frames: [Frame], framesPerSecond: Double = 25) {
        self.frames = frames
        startTimes = frames.indices.map { Double($0) / framesPerSecond }
        duration = Double(frames.count) / framesPerSecond
    }

    var width: Int { frames[0].width }

    var height: Int { frames[0].height }

    func makeRenderer() -> (Int) -> Frame {
        { frames[$0] }
    }
}

/// Repeatable random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}

extension Frame {
    /// A frame of random premultiplied pixels out of so many colours.
    static func noise(
        width: Int,
        height: Int,
        colors: Int,
        isOpaque: Bool = false,
        using generator: inout some RandomNumberGenerator
    ) -> Frame {
        let palette = (0..<colors).map { _ in
            let alpha = isOpaque ? 1 : Double.random(in: 0...1, using: &generator)
            return RGBA(
                red: .random(in: 0...1, using: &generator),
                green: .random(in: 0...1, using: &generator),
                blue: .random(in: 0...1, using: &generator),
                alpha: alpha
            ).premultipliedPixel
        }
        var frame = Frame(width: width, height: height)
        for index in frame.pixels.indices {
            frame.pixels[index] = palette[Int.random(in: 0..<colors, using: &generator)]
        }
        return frame
    }
}
