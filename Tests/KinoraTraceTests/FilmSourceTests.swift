import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline
import LayerKit
import StageTestSupport
import TestSupport
import Testing

@testable import KinoraExport
@testable import KinoraTrace

/// Films in videos and folders, damaged films, and the choice of their parts.
@Suite struct FilmSourceTests {
    /// A film of a disc that goes around, over its whole picture.
    private static func orbit(
        duration: TimeInterval = 0.6,
        width: Int = 60,
        height: Int = 40
    ) -> DrawnFilm {
        var film = DrawnFilm(duration: duration) { time in
            let phase = time.truncatingRemainder(dividingBy: 0.6) / 0.6
            let (x, y) = (30 + 20 * cos(phase * 2 * .pi), 20 + 10 * sin(phase * 2 * .pi))
            return [.disc(RGBA(hex: 0xE4576E), x, y, radius: 5)]
        }
        (film.width, film.height) = (width, height)
        return film
    }

    private static var hasFFmpeg: Bool { (try? FFmpeg.installed()) != nil }

    // MARK: - Videos

    @Test(.enabled(if: hasFFmpeg), arguments: ["mp4", "webm"])
    func `a video is rebuilt as a GIF is`(ending: String) throws {
        let stage = Stage(.ringAndPlay, size: CGSize(width: 80, height: 80), framing: .layer)
        let options = MovieOptions(background: .white)
        let data =
            ending == "mp4"
            ? try stage.data(as: .mp4(options)) : try stage.data(as: .webm(options))
        let trace = try FilmTrace(data, name: "ring")
        #expect(trace.format == (ending == "mp4" ? .mp4 : .webm))
        #expect(trace.frames.count == 60 && abs(trace.period - 1.2) < 0.01)
        #expect(trace.scene.layers.map(\.name) == ["ring", "triangle"])
        #expect(trace.scene.isRepeating && trace.quality.decibels > 30)
        // A part of the picture and of the time is decoded alone.
        let part = FilmOptions(
            region: FilmRegion(x: 10, y: 8, width: 64, height: 62),
            cycle: 0.2...0.5,
            slowness: 2
        )
        let cut = try FilmPictures(FilmSource(data, name: "ring"), part)
        #expect(cut.width == 64 && cut.height == 62 && cut.frames.count == 15)
        #expect(abs(cut.duration - 0.15) < 0.001 && cut.loopCount == 0)
    }

    @Test(.enabled(if: hasFFmpeg))
    func `a damaged video plays what is whole, or says that nothing is`() throws {
        let stage = Stage(.ringAndPlay, size: CGSize(width: 40, height: 40), framing: .layer)
        let data = try stage.data(as: .webm(MovieOptions(background: .white)))
        let cut = try FilmTrace(data.prefix(data.count * 2 / 3), name: "x")
        #expect((10..<60).contains(cut.frames.count))
        let error = #expect(throws: ExportError.self) {
            _ = try FilmTrace(data.prefix(100), name: "x.webm")
        }
        #expect(error?.description.hasPrefix("x.webm: ffmpeg finds no video in it") == true)
    }

    @Test func `a missing ffmpeg is asked for`() {
        let error = #expect(throws: ExportError.self) {
            _ = try VideoFilm(
                Data([0]),
                .mp4,
                name: "x.mp4",
                program: FFmpeg(path: "/nowhere/ffmpeg"),
                maximumFrameCount: 3
            )
        }
        #expect(error?.code == .programMissing)
        #expect(error?.description.contains("\n") == false)
    }

    @Test func `the table of frames keeps uneven times`() {
        let table = VideoFrameTable(
            """
            #tb 0: 1/1000
            #dimensions 0: 64x48
            0,   100,   100,  33,  9216, 0xabc1cee5
            0,   133,   133,  33,  9216, 0x1b17d1b2
            0,   300,   300,  40,  9216, 0x12f0d011
            """
        )
        #expect(table.size?.width == 64 && table.size?.height == 48)
        #expect(zip(table.times, [0, 0.033, 0.2]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(abs(table.duration - 0.24) < 1e-9)
    }

    // MARK: - Folders

    private func writeFrames(
        _ numbers: [Int],
        to folder: URL,
        of film: DrawnFilm = orbit()
    ) throws {
        for number in numbers {
            let data = try PNGEncoder().encode(film.makeRenderer()(number % 30))
            let name = "frame-" + String(repeating: "0", count: 3) + "\(number).png"
            try data.write(to: folder.appendingPathComponent(name))
        }
    }

    @Test func `a folder of numbered frames is a film`() throws {
        try withTemporaryFolder { folder in
            try writeFrames(Array(0..<30), to: folder)
            let trace = try FilmTrace(contentsOf: folder, options: .init(frameDuration: 0.02))
            #expect(trace.format == .frames && trace.frames.count == 30)
            #expect(abs(trace.period - 0.6) < 1e-6 && trace.scene.isRepeating)
            #expect(trace.remarks.isEmpty && trace.choices.isEmpty)
            let slow = try FilmTrace(contentsOf: folder)
            #expect(abs(slow.period - 1.2) < 1e-6)
            #expect(slow.choices.contains { $0.contains("--frame-time") })
        }
    }

    @Test func `gaps in the numbers are remarked, and keep the time`() throws {
        try withTemporaryFolder { folder in
            try writeFrames((0..<30).filter { $0 != 7 && $0 != 12 && $0 != 13 }, to: folder)
            try Data("x".utf8).write(to: folder.appendingPathComponent("notes.txt"))
            let trace = try FilmTrace(contentsOf: folder, options: .init(frameDuration: 0.02))
            #expect(trace.frames.count == 27 && abs(trace.duration - 0.6) < 1e-6)
            #expect(trace.remarks.count == 1)
            #expect(trace.remarks.first?.contains("frame 7, 12 to 13 is missing") == true)
        }
    }

    @Test func `a folder without frames, or with frames of several sizes, is refused`() throws {
        try withTemporaryFolder { folder in
            let error = #expect(throws: ExportError.self) { try FilmTrace(contentsOf: folder) }
            #expect(error?.reason.contains("without numbered frames") == true)
            try writeFrames([0, 1], to: folder)
            try writeFrames([2], to: folder, of: Self.orbit(width: 50))
            let sizes = #expect(throws: ExportError.self) { try FilmTrace(contentsOf: folder) }
            #expect(sizes?.reason.contains("has 50×40 pixels") == true)
        }
    }

    // MARK: - Damaged films

    private func frames(_ data: Data) throws -> (count: Int, remarks: [String]) {
        let film = try FilmPictures(FilmSource(data, name: "x"))
        return (film.frames.count, film.remarks)
    }

    @Test func `a GIF without its trailer, cut off, or with stray bytes plays the rest`() throws {
        let whole = try GIFEncoder().encode(Self.orbit())
        #expect(try frames(whole) == (30, []))
        let noTrailer = try frames(whole.dropLast())
        #expect(noTrailer == (30, ["the file ends without its trailer"]))
        let cut = try frames(whole.prefix(whole.count * 2 / 3))
        #expect((10..<30).contains(cut.count))
        #expect(cut.remarks == ["the file ends in frame \(cut.count + 1), which is left out"])
        // Bytes that begin no block, before the second graphic control extension.
        var stray = whole
        let places = (0..<whole.count - 8).filter {
            whole[$0] == 0x21 && whole[$0 + 1] == 0xF9 && whole[$0 + 2] == 4 && whole[$0 + 7] == 0
        }
        stray.insert(contentsOf: [0, 0, 7], at: places[1])
        let found = try frames(stray)
        #expect(found.count == 30 && found.remarks.count == 1)
        #expect(found.remarks.first?.contains("belong to no block") == true)
    }

    @Test func `a GIF's first frame enlarges a screen that is too small`() throws {
        var file = try GIFEncoder().encode(Self.orbit())
        file.replaceSubrange(6..<10, with: [0, 0, 0, 0])
        let film = try FilmPictures(FilmSource(file, name: "x"))
        #expect(film.width == 60 && film.height == 40 && film.frames.count == 30)
        #expect(film.remarks.count == 1)
        // Decoders that aren't for traces refuse it.
        #expect(throws: ExportError.self) { _ = try GIFDecoder(file) }
    }

    @Test func `a cut APNG plays what is whole`() throws {
        let whole = try APNGEncoder().encode(Self.orbit())
        #expect(try frames(whole).remarks.isEmpty)
        let noEnd = try frames(whole.dropLast(12))
        #expect(noEnd.count == 30 && noEnd.remarks.count == 1)
        let cut = try frames(whole.prefix(whole.count / 2))
        #expect((5..<30).contains(cut.count) && cut.remarks.count == 1)
    }

    #if WebP
    @Test func `a cut WebP plays what is whole`() throws {
        var sink = MemorySink()
        try WebPEncoder().encode(Self.orbit(), to: &sink)
        #expect(try frames(sink.data).remarks.isEmpty)
        let cut = try frames(sink.data.prefix(sink.data.count / 2))
        #expect((5..<30).contains(cut.count) && cut.remarks.count == 1)
    }
    #endif
}
