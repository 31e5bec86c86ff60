import Foundation
import GraphicsKit
import KinoraCodecs
import KinoraConfiguration
import KinoraExport
import KinoraStage
import Testing

/// Tests of the colors of a GIF's edges.
@Suite struct GIFHueTests {
    /// The greatest difference of hue, in steps of eight-bit components.
    ///
    /// A shared palette that ignores hue has differences of 65.
    private static let tolerance = 40.0

    /// Returns the part of the difference between two colors that is due to their hue.
    private func hueError(_ a: UInt32, _ b: UInt32) -> Double {
        let excess = ColorDistance.withHue(a, b) - ColorDistance.squared(a, b)
        return (Double(excess) / 2).squareRoot()
    }

    @Test(arguments: ["hash-lines", "three-balls", "bouncing-icon", "closing-arc"])
    func `edges have the hues of their inks`(identifier: String) throws {
        let stage = try StageConfiguration(.open(identifier), width: 96).makeStage()
        let options = MovieOptions(framesPerSecond: 25, background: .white)
        let movie = try Movie(of: stage, options)
        let render = movie.makeRenderer()
        var decoder = try GIFDecoder(GIFEncoder().encode(movie))
        var time = 0.0
        for shown in try decoder.remainingFrames() {
            let index = try #require(movie.startTimes.lastIndex { $0 < time + 0.005 })
            let expected = render(movie.scene(at: index))
            let errors = zip(shown.frame.pixels, expected.pixels).lazy.map(hueError)
            #expect(errors.max() ?? 0 <= Self.tolerance)
            time += shown.delay
        }
    }
}
