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
        #expect(try subjects(.gif(slow)).contains("transparency"))
        #expect(try !subjects(.gif(slow, matte: .white)).contains("transparency"))
        #expect(try !subjects(.gif(slowOnWhite)).contains("transparency"))
        #expect(try subjects(.apng(slow)).isEmpty)
    }

    @Test func `rounded times are a loss`() throws {
        let thirds = MovieOptions(framesPerSecond: 30, background: .white)
        #expect(try subjects(.gif(thirds)).contains("times"))
        #expect(try subjects(.apng(thirds), speed: 0.777).contains("times"))
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
        #expect(remark.description.hasPrefix("colors: GIF has 255 and the movie 300; "))
    }

    @Test func `a rounding error is reported in milliseconds`() {
        var report = ExportReport()
        report.addRounding(of: [0, 0.5, 1], ticksPerSecond: 100, format: "GIF")
        #expect(report.isFaithful)
        report.addRounding(of: [0, 1.0 / 3], ticksPerSecond: 100, format: "GIF")
        let line = "times: GIF counts in 1/100 s; rounded by up to 3.33 ms"
        #expect(report.remarks.map(\.description) == [line])
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
