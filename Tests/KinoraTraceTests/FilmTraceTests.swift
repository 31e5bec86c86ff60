import Foundation
import KinoraCodecs
import KinoraTimeline
import KinoraTrace
import LayerKit
import TestSupport
import Testing

/// The properties of a film file: format, frames, delays, loops, and limits.
@Suite struct FilmTraceTests {
    private static func film(duration: TimeInterval = 0.6) -> DrawnFilm {
        var film = DrawnFilm(duration: duration) { time in
            let phase = time.truncatingRemainder(dividingBy: 0.6) / 0.6
            let (x, y) = (30 + 20 * cos(phase * 2 * .pi), 15 + 7.5 * sin(phase * 2 * .pi))
            return [.disc(RGBA(hex: 0xE4576E), x, y, radius: 5)]
        }
        (film.width, film.height) = (60, 30)
        return film
    }

    @Test func `the format is determined by a file's bytes, not its name`() throws {
        #expect(try FilmTrace(GIFEncoder().encode(Self.film()), name: "x.png").format == .gif)
        #expect(try FilmTrace(APNGEncoder().encode(Self.film()), name: "x.gif").format == .png)
    }

    @Test func `size, frames, loop count, and period match the file`() throws {
        var film = Self.film()
        film.loopCount = 3
        let trace = try FilmTrace(APNGEncoder().encode(film), name: "x.png")
        #expect(trace.width == 60 && trace.height == 30 && trace.loopCount == 3)
        #expect(trace.frames.count == 30 && abs(trace.period - 0.6) < 1e-9)
        #expect(abs(trace.duration - trace.period) < 1e-6)
        #expect(trace.frames.enumerated().allSatisfy { abs($1.time - 0.02 * Double($0)) < 1e-9 })
    }

    @Test(arguments: [2, 3, 5])
    func `the period of a film with several equal loops is that of one`(loops: Int) throws {
        let film = Self.film(duration: 0.6 * Double(loops))
        let trace = try FilmTrace(GIFEncoder().encode(film), name: "x.gif")
        #expect(abs(trace.duration - 0.6 * Double(loops)) < 1e-9)
        #expect(abs(trace.period - 0.6) < 0.02)
    }

    @Test func `delays that browsers ignore are shown for a tenth of a second`() throws {
        var file = try GIFEncoder(quality: .exact).encode(Self.film())
        let delays = Self.delayOffsets(in: file)
        try #require(delays.count == 30)
        for (offset, delay) in zip(delays, [0, 1, 2, 7] as [UInt8]) { file[offset] = delay }
        let frames = try FilmTrace(file, name: "x.gif").frames.prefix(4)
        #expect(frames.map(\.storedDelay) == [0, 0.01, 0.02, 0.07])
        #expect(frames.map(\.delay) == [0.1, 0.1, 0.02, 0.07])
        #expect(zip(frames.map(\.time), [0, 0.1, 0.2, 0.22]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    /// Returns the offsets of the delays' lower bytes in the graphic control extensions.
    private static func delayOffsets(in file: Data) -> [Int] {
        (0..<file.count - 8).filter { offset in
            file[offset] == 0x21 && file[offset + 1] == 0xF9 && file[offset + 2] == 4
                && file[offset + 7] == 0
        }.map { $0 + 4 }
    }

    @Test func `a still image has one frame and no motion`() throws {
        var film = Self.film()
        (film.startTimes, film.duration) = ([0], 1)
        let trace = try FilmTrace(GIFEncoder().encode(film), name: "still.gif")
        #expect(trace.frames.count == 1 && trace.phases.isEmpty)
        #expect(trace.summary.contains("nothing moves"))
        #expect(TraceSheet(of: trace).picture.bounds.height > 0)
    }

    // MARK: - Limits

    @Test func `a file that isn't a film is refused with its name`() {
        let error = #expect(throws: ExportError.self) {
            try FilmTrace(Data("hello".utf8), name: "notes.txt")
        }
        #expect(
            error?.description == "notes.txt: this is not a GIF, PNG, WebP, MP4, MOV or WebM film"
        )
    }

    @Test func `a missing file is refused with its path`() {
        let error = #expect(throws: ExportError.self) {
            try FilmTrace(contentsOf: URL(fileURLWithPath: "/nowhere/x.gif"))
        }
        #expect(error?.code == .fileNotRead)
        #expect(error?.description.hasPrefix("/nowhere/x.gif: can’t be read") == true)
    }

    @Test func `a canvas that is too large is refused before memory is allocated`() throws {
        var file = try GIFEncoder().encode(Self.film())
        file.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
        let error = #expect(throws: ExportError.self) { try FilmTrace(file, name: "x.gif") }
        #expect(error?.reason.contains("65535×65535 pixels cannot be read") == true)
    }

    @Test func `a WebP file throws an error without WebP support`() {
        #if !WebP
        let file = Data("RIFF\u{4}\u{0}\u{0}\u{0}WEBPVP8L".utf8)
        let error = #expect(throws: ExportError.self) { try FilmTrace(file, name: "x.webp") }
        #expect(error?.code == .formatMissing)
        #endif
    }

    // MARK: - Results

    @Test func `the JSON has the documented keys`() throws {
        let trace = try FilmTrace(GIFEncoder().encode(Self.film()), name: "x.gif")
        let value = try JSONSerialization.jsonObject(with: Data(trace.json.prettyText.utf8))
        let object = try #require(value as? [String: Any])
        #expect(
            Set(object.keys) == [
                "indicator", "period", "isRepeating", "phases", "layers", "file", "format", "size",
                "region", "loaders", "frames", "loopCount", "duration", "ground", "quality",
                "repeats", "remarks", "choices", "motions", "tracks",
            ]
        )
        let tracks = try #require(object["tracks"] as? [[String: Any]])
        let samples = try #require(tracks[0]["samples"] as? [[String: Any]])
        #expect(samples.count == 30 && samples[0]["x"] as? Double != nil)
        let motions = try #require(object["motions"] as? [[String: Any]])
        #expect((motions.first?["curve"] as? [Double])?.count == 4)
    }

    @Test func `the extension determines the format of a sheet, and others are refused`() throws {
        let trace = try FilmTrace(GIFEncoder().encode(Self.film()), name: "x.gif")
        let sheet = TraceSheet(of: trace)
        try withTemporaryFolder { folder in
            try sheet.write(to: folder.appendingPathComponent("a.png"), scale: 1)
            try sheet.write(to: folder.appendingPathComponent("a.svg"))
            let png = try Data(contentsOf: folder.appendingPathComponent("a.png"))
            let image = try CGImage(pngData: png)
            #expect(image.width == Int(sheet.picture.bounds.width))
            let svg = try Data(contentsOf: folder.appendingPathComponent("a.svg"))
            #expect(String(decoding: svg, as: UTF8.self).hasPrefix("<svg"))
            #expect(throws: ConfigurationError.self) {
                try sheet.write(to: folder.appendingPathComponent("a.pdf"))
            }
        }
    }
}
