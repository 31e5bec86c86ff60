import Foundation
import Testing

@testable import KinoraExport

/// Tests of the reports of GIF and APNG.
@Suite struct ReportTests {
    private func subjects(_ exporter: some Exporter, speed: Double = 1) throws -> [String] {
        let stage = Stage(.threeBalls, size: CGSize(width: 40, height: 10), speed: speed)
        return try ExportedFile(stage, exporter).report.remarks.map(\.subject)
    }

    private let slow = MovieOptions(framesPerSecond: 5)
    private let slowOnWhite = MovieOptions(framesPerSecond: 5, background: .white)

    @Test func `partial transparency is a loss unless it is blended`() throws {
        #expect(try subjects(.gif(slow, matte: .hardEdges)).contains("transparency"))
        #expect(try subjects(.gif(slow)).isEmpty)
        #expect(try !subjects(.gif(slow, matte: .color(.white))).contains("transparency"))
        #expect(try !subjects(.gif(slowOnWhite)).contains("transparency"))
        #expect(try subjects(.apng(slow)).isEmpty)
    }

    @Test func `edges of a GIF blend into its ground unless told otherwise`() throws {
        let stage = Stage(.closingArc, size: CGSize(width: 24, height: 24))
        func bytes(_ ground: Backdrop, _ matte: GIFMatte) throws -> Data {
            var options = slow
            options.ground = ground
            return try stage.data(as: .gif(options, matte: matte))
        }
        for ground in Backdrop.allCases {
            #expect(try bytes(ground, .automatic) == bytes(ground, .color(ground.color)))
        }
        #expect(try bytes(.light, .automatic) != bytes(.dark, .automatic))
        #expect(try bytes(.light, .automatic) != bytes(.light, .hardEdges))
        #expect(try bytes(.light, .hardEdges) == bytes(.dark, .hardEdges))
    }

    @Test func `frames beyond the players' maximum rate are a loss`() throws {
        let hasty = MovieOptions(framesPerSecond: 100, background: .white)
        let stage = Stage(.threeBalls, size: CGSize(width: 40, height: 10))
        let remarks = try ExportedFile(stage, .gif(hasty)).report.remarks
        let remark = try #require(remarks.first { $0.subject == "frames" })
        #expect(remark.description.contains("shows no more than 50 a second"))
    }

    @Test func `too many colors are a loss`() throws {
        let frame = Frame(
            width: 30,
            height: 10,
            pixels: (0..<300).map { 0xFF00_0000 | UInt32($0) }
        )
        var sink = MemorySink()
        let report = try GIFEncoder(quality: .exact).encode(StillMovie(frame: frame), to: &sink)
        let remark = try #require(report.remarks.first)
        #expect(report.remarks.count == 1)
        #expect(remark.description.hasPrefix("colors: GIF has too few for soft shades; "))
    }
}

/// A movie with one frame.
private struct StillMovie: FrameSource {
    let frame: Frame

    var width: Int { frame.width }
    var height: Int { frame.height }
    let startTimes: [TimeInterval] = [0]
    let duration: TimeInterval = 1
    let loopCount = 0
    let sceneColors: [RGBA] = []

    func scene(at index: Int) -> Frame { frame }

    var makeRenderer: @Sendable () -> (Frame) -> Frame {
        { { $0 } }
    }
}
