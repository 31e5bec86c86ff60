import Foundation
import KinoraCodecs
import LayerKit
import TestSupport

/// A film of shapes on a background, with each pixel computed from a formula.
struct DrawnFilm: FrameSource, Sendable {
    /// A shape of one color.
    struct Shape: Sendable {
        let color: RGBA
        let center: CGPoint
        /// The length and width; if they are equal, the shape is a disc.
        let length: Double
        let width: Double
        private let cosine: Double
        private let sine: Double

        /// Creates a shape with a clockwise rotation in radians.
        init(color: RGBA, center: CGPoint, length: Double, width: Double, angle: Double = 0) {
            self.color = color
            self.center = center
            self.length = length
            self.width = width
            (cosine, sine) = (cos(angle), sin(angle))
        }

        /// Returns the coverage of a pixel, from its distance to a capsule, blurred over one pixel.
        func coverage(_ x: Double, _ y: Double) -> Double {
            let (dx, dy) = (x - center.x, y - center.y)
            let along = dx * cosine + dy * sine
            let across = -dx * sine + dy * cosine
            let beyond = max(abs(along) - (length - width) / 2, 0)
            return min(max(width / 2 - hypot(beyond, across) + 0.5, 0), 1)
        }

        static func disc(_ color: RGBA, _ x: Double, _ y: Double, radius: Double) -> Shape {
            Shape(color: color, center: CGPoint(x: x, y: y), length: 2 * radius, width: 2 * radius)
        }
    }

    var width = 120
    var height = 60
    var startTimes: [TimeInterval]
    var duration: TimeInterval
    var loopCount = 0
    var background = RGBA.white
    var sceneColors: [RGBA] = []

    /// A closure that returns the shapes at a time, back to front.
    var shapes: @Sendable (TimeInterval) -> [Shape]

    /// A closure that modifies a frame, such as by adding noise.
    var finish: @Sendable (inout Frame, Int) -> Void = { _, _ in }

    /// Creates a film with evenly timed frames.
    init(
        duration: TimeInterval,
        framesPerSecond: Double = 50,
        shapes: @escaping @Sendable (TimeInterval) -> [Shape]
    ) {
        let count = Int((duration * framesPerSecond).rounded())
        startTimes = (0..<count).map { duration * Double($0) / Double(count) }
        self.duration = duration
        self.shapes = shapes
    }

    func scene(at index: Int) -> Int { index }

    var makeRenderer: @Sendable () -> (Int) -> Frame {
        { { index in frame(index) } }
    }

    private func frame(_ index: Int) -> Frame {
        var frame = Frame(width: width, height: height)
        var pixels = [UInt32](repeating: background.premultipliedPixel, count: width * height)
        for shape in shapes(startTimes[index]) { draw(shape, on: &pixels) }
        frame.pixels = pixels
        finish(&frame, index)
        return frame
    }

    private func draw(_ shape: Shape, on pixels: inout [UInt32]) {
        let reach = max(shape.length, shape.width) / 2 + 1
        let rows = Int(shape.center.y - reach)...Int(shape.center.y + reach)
        let columns = Int(shape.center.x - reach)...Int(shape.center.x + reach)
        let full = shape.color.premultipliedPixel
        for y in rows.clamped(to: 0...height - 1) {
            for x in columns.clamped(to: 0...width - 1) {
                let part = shape.coverage(Double(x) + 0.5, Double(y) + 0.5)
                guard part > 0 else { continue }
                let place = y * width + x
                let isOpaque = part == 1 && full >> 24 == 255
                pixels[place] = isOpaque ? full : Self.over(full, part, pixels[place])
            }
        }
    }

    /// Returns a premultiplied pixel composited over another with partial coverage.
    private static func over(_ pixel: UInt32, _ part: Double, _ under: UInt32) -> UInt32 {
        let rest = 1 - part * Double(pixel >> 24) / 255
        func mix(_ shift: UInt32) -> UInt32 {
            let (above, below) = (Double(pixel >> shift & 0xFF), Double(under >> shift & 0xFF))
            return UInt32((above * part + below * rest).rounded()) << shift
        }
        return mix(0) | mix(8) | mix(16) | mix(24)
    }
}

// MARK: - Degradations

extension DrawnFilm {
    /// Returns the film with random noise in every component, up to an amount out of 255.
    func noisy(_ amount: Int, seed: UInt64) -> DrawnFilm {
        var copy = self
        copy.finish = { frame, index in
            var random = SeededGenerator(seed: seed &+ UInt64(index))
            frame.pixels = frame.pixels.map { pixel in
                Self.mapped(pixel) { $0 + Int.random(in: -amount...amount, using: &random) }
            }
        }
        return copy
    }

    /// Returns the film reduced to few levels by 4×4 ordered dithering.
    func orderedDithered(levels: Int) -> DrawnFilm {
        let pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
        var copy = self
        copy.finish = { frame, _ in
            let step = 255 / Double(levels - 1)
            let width = frame.width
            frame.pixels = frame.pixels.enumerated().map { index, pixel in
                let place = index / width % 4 * 4 + index % width % 4
                let shift = (Double(pattern[place]) + 0.5) / 16 - 0.5
                return Self.mapped(pixel) {
                    Int((((Double($0) / step) + shift).rounded() * step).rounded())
                }
            }
        }
        return copy
    }

    /// Returns the film reduced to few levels by Floyd–Steinberg error diffusion.
    func errorDithered(levels: Int) -> DrawnFilm {
        var copy = self
        copy.finish = { frame, _ in
            let step = 255 / Double(levels - 1)
            var pixels = frame.pixels
            for shift in [0, 8, 16] as [UInt32] {
                var values = pixels.map { Double($0 >> shift & 0xFF) }
                for index in values.indices {
                    let level = min(max((values[index] / step).rounded() * step, 0), 255)
                    let error = values[index] - level
                    values[index] = level
                    let x = index % frame.width
                    let below = index + frame.width
                    func give(_ place: Int, _ part: Double) {
                        if values.indices.contains(place) { values[place] += error * part / 16 }
                    }
                    if x + 1 < frame.width { give(index + 1, 7) }
                    if x > 0 { give(below - 1, 3) }
                    give(below, 5)
                    if x + 1 < frame.width { give(below + 1, 1) }
                }
                for (index, value) in values.enumerated() {
                    let byte = UInt32(min(max(value.rounded(), 0), 255))
                    pixels[index] = pixels[index] & ~(0xFF << shift) | byte << shift
                }
            }
            frame.pixels = pixels
        }
        return copy
    }

    /// Returns the film with frames of random duration.
    func unevenlyTimed(seed: UInt64) -> DrawnFilm {
        var copy = self
        var random = SeededGenerator(seed: seed)
        var time = 0.0
        copy.startTimes = []
        while time < duration - 0.02 {
            copy.startTimes.append(time)
            time += Double(Int.random(in: 2...5, using: &random)) / 100
        }
        return copy
    }

    /// Returns an opaque pixel with a change applied to its components.
    private static func mapped(_ pixel: UInt32, _ change: (Int) -> Int) -> UInt32 {
        var result = pixel & 0xFF00_0000
        for shift in [0, 8, 16] as [UInt32] {
            let byte = min(max(change(Int(pixel >> shift & 0xFF)), 0), 255)
            result |= UInt32(byte) << shift
        }
        return result
    }
}
