import Foundation
import GraphicsKit

/// A scene at one size, with prepared pictures and the measured times of its rounds.
struct DrawingTimer {
    let name: String
    let side: Int

    private let pictures: [Picture]
    private let rasterizer: Rasterizer
    private var frame: Frame
    private(set) var checksum: UInt32 = 0
    private var rounds: [Double] = []

    init(_ scene: DrawingScene, side: Int) {
        name = scene.name
        self.side = side
        pictures = scene.frames(side: side)
        rasterizer = Rasterizer(width: side, height: side, scale: 1)
        frame = Frame(width: side, height: side)
    }

    /// Draws all frames once, and stores the CPU time of a frame in microseconds.
    mutating func drawRound() {
        var sum: UInt32 = 0
        let start = processorSeconds()
        for picture in pictures {
            rasterizer.draw(picture, into: &frame)
            sum = sum &* 31 &+ frame.pixels[side * side / 2 + side / 3]
        }
        rounds.append((processorSeconds() - start) / Double(pictures.count) * 1e6)
        checksum = sum
    }

    /// The median and the quartiles of the rounds, in microseconds per frame.
    var result: (median: Double, lower: Double, upper: Double) {
        let sorted = rounds.sorted()
        return (sorted[sorted.count / 2], sorted[sorted.count / 4], sorted[sorted.count * 3 / 4])
    }
}

/// Returns the CPU time that the process has used, in seconds.
func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
