import Foundation
import GraphicsKit
import KinoraCodecs
import KinoraConfiguration
import KinoraExport
import KinoraStage
import Testing

/// Tests of the areas of a GIF that have one color in a frame.
@Suite struct GIFFlatnessTests {
    /// The greatest difference in a flat area, in steps of eight-bit components.
    ///
    /// Pixels beside the stored rectangle may keep colors that differ by as much.
    private static let tolerance = 12

    /// Returns the positions of pixels that have the color of all their neighbors.
    private func flatPositions(_ frame: Frame) -> [Int] {
        let (width, pixels) = (frame.width, frame.pixels)
        return pixels.indices.filter { position in
            [-width, -1, 1, width].allSatisfy { offset in
                let neighbor = position + offset
                return pixels.indices.contains(neighbor) && pixels[neighbor] == pixels[position]
            }
        }
    }

    private func difference(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
    }

    @Test(arguments: ["gooey-pull", "arc-to-check", "bouncing-icon"])
    func `fading areas have one color in each frame`(identifier: String) throws {
        let stage = try StageConfiguration(.open(identifier), width: 96).makeStage()
        let movie = try Movie(of: stage, MovieOptions(framesPerSecond: 50, background: .white))
        let render = movie.makeRenderer()
        var decoder = try GIFDecoder(GIFEncoder().encode(movie))
        var time = 0.0
        for shown in try decoder.remainingFrames() {
            let index = try #require(movie.startTimes.lastIndex { $0 < time + 0.005 })
            let flat = flatPositions(render(movie.scene(at: index)))
            let isFlat = Set(flat)
            let greatest = flat.lazy.filter { isFlat.contains($0 + 1) }.map {
                difference(shown.frame.pixels[$0], shown.frame.pixels[$0 + 1])
            }.max()
            #expect(greatest ?? 0 <= Self.tolerance, "\(time) s")
            time += shown.delay
        }
    }
}
