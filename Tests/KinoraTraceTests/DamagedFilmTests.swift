import Foundation
import KinoraCodecs
import KinoraTrace
import LayerKit
import TestSupport
import Testing

/// Randomly damaged files never crash the trace.
///
/// `KINORA_FUZZ` is the number of files of each format, and `KINORA_SEED` the seed of the first;
/// Scripts/attack tests thousands of files and measures time and memory.
@Suite struct DamagedFilmTests {
    private static let film = TestMovie(width: 20, height: 16, count: 6)

    private func run(_ name: String, _ file: Data, repair: (inout [UInt8]) -> Void = { _ in }) {
        RandomRuns(name, count: 150).run { seed, random in
            var bytes = [UInt8](file)
            damage(&bytes, using: &random)
            repair(&bytes)
            do {
                let trace = try FilmTrace(Data(bytes), name: "fuzz")
                #expect(!trace.frames.isEmpty && trace.period > 0, "seed \(seed)")
                #expect(trace.phases.allSatisfy { $0.end > $0.start }, "seed \(seed)")
                _ = trace.json.compactText
            } catch {
                #expect(error is ExportError || error is GraphicsError, "seed \(seed)")
                #expect(!"\(error)".contains("\n"), "seed \(seed)")
            }
        }
    }

    /// Changes some bytes; occasionally removes some, repeats some, or truncates the file.
    private func damage(_ bytes: inout [UInt8], using random: inout TestSupport.SeededGenerator) {
        for _ in 0..<random.count(1...4) where bytes.count > 16 {
            let place = random.count(6...bytes.count - 1)
            let end = min(place + random.count(1...24), bytes.count)
            switch random.count(0...9) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 2: bytes.removeSubrange(place...)
            case 3: bytes[place] = random.pick([0, 1, 0x7F, 0x80, 0xFF])
            default: bytes[place] = UInt8(random.count(0...255))
            }
        }
    }

    @Test func `damaged GIF files never crash`() throws {
        run("damaged GIF", try GIFEncoder().encode(Self.film))
    }

    @Test func `damaged PNG files never crash, with checksums right or wrong`() throws {
        let file = try APNGEncoder().encode(Self.film)
        run("damaged PNG", file)
        run("damaged PNG with right sums", file) { Self.repairSums(&$0) }
    }

    /// Corrects the checksum of each chunk, so that the damage reaches the code behind the check.
    private static func repairSums(_ bytes: inout [UInt8]) {
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - place - 12 else { return }
            let end = place + 8 + length
            let sum = PNGChunkReader.checksum(bytes[place + 4..<end])
            for shift in 0..<4 {
                bytes[end + shift] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * shift))
            }
            place = end + 4
        }
    }

    /// A GIF file with empty frames, whose pixels would be damaged if they were decoded.
    private static func emptyGIF(side: Int, count: Int) -> Data {
        let size = [UInt8(side & 0xFF), UInt8(side >> 8)]
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0] + size + size + [0, 8, 0]
        let header = Array("GIF89a".utf8) + size + size + [0, 0, 0]
        return Data(header + (0..<count).flatMap { _ in frame } + [0x3B])
    }

    /// An APNG file that claims a number of frames and has none.
    private static func emptyPNG(side: Int, count: Int) -> Data {
        func number(_ value: Int) -> [UInt8] {
            (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) }
        }
        func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
            let body = Array(type.utf8) + data
            return number(data.count) + body + number(Int(PNGChunkReader.checksum(body[...])))
        }
        let header = number(side) + number(side) + [8, 6, 0, 0, 0]
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
                + chunk("acTL", number(count) + number(0)) + chunk("IDAT", [0]) + chunk("IEND", [])
        )
    }

    @Test(
        arguments: [(emptyGIF, "GIF"), (emptyPNG, "PNG")]
            as [(@Sendable (Int, Int) -> Data, String)]
    )
    func `a film with too many pixels is refused before a frame is decoded`(
        make: @Sendable (Int, Int) -> Data,
        format: String
    ) {
        // 512 frames of 2048×2048 pixels can be read; 513 can't.
        for (count, code) in [(512, ExportError.Code.damagedFile), (513, .overLimit)] {
            do {
                _ = try FilmTrace(make(2048, count), name: "film")
                Issue.record("\(format): has no frame")
            } catch let error as ExportError {
                #expect(error.code == code, "\(format)")
                #expect(code == .damagedFile || "\(error)".contains("513 frames of 2048×2048"))
            } catch {
                #expect(error is GraphicsError && code == .damagedFile, "\(format): \(error)")
            }
        }
    }

    #if WebP
    @Test func `damaged WebP files never crash`() throws {
        var sink = MemorySink()
        try WebPEncoder().encode(Self.film, to: &sink)
        run("damaged WebP", sink.data)
    }

    @Test(arguments: [0, 3])
    func `WebP frames decode to the encoded ones`(loops: Int) throws {
        var film = Self.film
        film.loopCount = loops
        var sink = MemorySink()
        try WebPEncoder().encode(film, to: &sink)
        var decoder = try WebPDecoder(sink.data)
        #expect(decoder.width == 20 && decoder.height == 16 && decoder.loopCount == loops)
        let frames = try decoder.remainingFrames()
        try #require(frames.count == 6)
        for (index, decoded) in frames.enumerated() {
            #expect(abs(decoded.delay - 0.02) < 1e-9)
            let drawn = film.frame(index).pixels
            for (a, b) in zip(decoded.frame.pixels, drawn) {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    // Colors are stored without premultiplication, which rounds twice.
                    #expect(abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) <= 1)
                }
            }
        }
    }
    #endif

    @Test func `frames over the area limit are refused before decoding`() throws {
        let gif = try GIFEncoder().encode(Self.film)
        #expect(throws: ExportError.self) { _ = try GIFDecoder(gif, maximumArea: 319) }
        #expect(try GIFDecoder(gif, maximumArea: 320).width == 20)
        let png = try APNGEncoder().encode(Self.film)
        #expect(throws: GraphicsError.self) { _ = try APNGDecoder(png, maximumArea: 319) }
        #expect(try APNGDecoder(png, maximumArea: 320).width == 20)
    }
}
