import Foundation
import GraphicsKit
import KinoraCodecs

/// A movie of a circling disc with soft edges over an optional background color.
package struct TestMovie: FrameSource, Sendable {
    package var width = 40
    package var height = 36
    package var count = 20
    package var framesPerSecond = 50.0
    package var loopCount = 0
    package var background: RGBA?
    /// The number of consecutive frames that are equal.
    package var stillness = 1

    package init(
        width: Int = 40,
        height: Int = 36,
        count: Int = 20,
        framesPerSecond: Double = 50.0,
        loopCount: Int = 0,
        background: RGBA? = nil,
        stillness: Int = 1
    ) {
        self.width = width
        self.height = height
        self.count = count
        self.framesPerSecond = framesPerSecond
        self.loopCount = loopCount
        self.background = background
        self.stillness = stillness
    }

    package static let disc = RGBA(hex: 0x65C8FA)

    package var startTimes: [TimeInterval] { (0..<count).map { Double($0) / framesPerSecond } }

    package var duration: TimeInterval { Double(count) / framesPerSecond }

    package var sceneColors: [RGBA] { [TestMovie.disc] + (background.map { [$0] } ?? []) }

    package func scene(at index: Int) -> Int { index }

    package var makeRenderer: @Sendable () -> (Int) -> Frame {
        { { index in frame(index) } }
    }

    package func frame(_ index: Int) -> Frame {
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

/// A movie with given frames.
package struct StubMovie: FrameSource, Sendable {
    package let frames: [Frame]
    package var startTimes: [TimeInterval]
    package var duration: TimeInterval
    package var loopCount = 0
    package var sceneColors: [RGBA] = []

    package init(_ frames: [Frame], framesPerSecond: Double = 25) {
        self.frames = frames
        startTimes = frames.indices.map { Double($0) / framesPerSecond }
        duration = Double(frames.count) / framesPerSecond
    }

    package var width: Int { frames[0].width }

    package var height: Int { frames[0].height }

    package func scene(at index: Int) -> Frame { frames[index] }

    package var makeRenderer: @Sendable () -> (Frame) -> Frame {
        { { $0 } }
    }
}

extension Frame {
    /// Returns a frame of random premultiplied pixels with a number of colors.
    package static func noise(
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
