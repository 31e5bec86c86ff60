import Foundation
import Testing

@testable import KinoraExport

@Suite struct PresetTests {
    /// Returns a preset with small limits.
    private func small(
        bytes: Int,
        frames: Int? = nil,
        beginsWithPoster: Bool = false,
        sizes: [ExportPreset.Size] = [.emoji(side: 32), .emoji(side: 16)]
    ) -> ExportPreset {
        ExportPreset(
            name: "small",
            pathExtensions: ["gif", "png"],
            maximumByteCount: bytes,
            maximumFrameCount: frames,
            background: .white,
            matte: .automatic,
            beginsWithPoster: beginsWithPoster,
            attempts: sizes.flatMap { size in
                [8.0, 4].map {
                    .init(size: size, framesPerSecond: $0, quality: .standard)
                }
            }
        )
    }

    private func file(_ preset: ExportPreset, _ stage: Stage) throws -> ExportedFile {
        try ExportedFile(stage, PresetExporter<APNGExporter>(preset))
    }

    private let lines = Stage(.hashLines, size: CGSize(width: 50, height: 50))

    @Test func `the first attempt that fits is used`() throws {
        let file = try file(small(bytes: 1_000_000), lines)
        let decoder = try APNGDecoder(file.data)
        #expect(decoder.width == 32 && decoder.height == 32)
        let choice = "small: 32×32 pixels, 8 frames a second, \(file.data.count) of 1000000 bytes"
        #expect(file.report.choices == [choice])
    }

    @Test func `exceeding the size reduces the frame rate, then the pixels`() throws {
        let best = try file(small(bytes: 1_000_000), lines)
        let slower = try file(small(bytes: best.data.count - 1), lines)
        #expect(slower.report.choices.first?.contains("32×32 pixels, 4 frames") == true)
        let smaller = try file(small(bytes: slower.data.count - 1), lines)
        #expect(smaller.report.choices.first?.contains("16×16 pixels") == true)
        #expect(smaller.data.count < slower.data.count)
    }

    @Test func `the largest frame count that fits is preferred to the next rate`() throws {
        // With the short rest of emoji, the loop takes 2.75 s, which is 22 frames at 8 frames per
        // second.
        let file = try file(small(bytes: 1_000_000, frames: 20), lines)
        var decoder = try APNGDecoder(file.data)
        let count = try decoder.remainingFrames().count
        #expect(count == 20)
        // The lines move for 2.5 s and pause for 0.25 s: the 20 frames are 19 steps and the pause.
        #expect(file.report.choices.first?.contains("7.3 frames a second") == true)
    }

    @Test func `an unreachable limit is an error of one line`() {
        let error = #expect(throws: ExportError.self) { try file(small(bytes: 60), lines) }
        #expect(error?.code == .overLimit)
        #expect(
            error?.description == "small: even 16×16 pixels, 4 frames a second are more than 60 "
                + "bytes; choose a shorter period, a faster --speed or fewer colors"
        )
    }

    @Test func `emoji fill the square and are drawn at their size in points`() throws {
        let stage = Stage(.threeBalls, size: CGSize(width: 80, height: 20))
        let file = try file(small(bytes: 1_000_000), stage)
        var decoder = try APNGDecoder(file.data)
        let frame = try #require(try decoder.next()).frame
        #expect(frame.width == 32 && frame.height == 32)
        let small = Stage(.threeBalls, size: CGSize(width: 32, height: 32))
        #expect(try frame == small.picture(at: 0).frame(scale: 1, background: .white))
    }

    @Test func `emoji repeat indefinitely, and a story rests at its end`() throws {
        let file = try ExportedFile(Stage(.arcToCheck), PresetExporter<GIFExporter>(.slackEmoji))
        var decoder = try GIFDecoder(file.data)
        #expect(decoder.loopCount == 0)
        let frames = try decoder.remainingFrames()
        #expect(try #require(frames.last).delay >= 1)
        #expect(file.report.isFaithful)
    }

    @Test func `a second file is for dark pages if the first isn't`() {
        func grounds(
            _ preset: ExportPreset,
            _ indicator: some LoadingAnimation,
            _ path: String
        ) -> [Backdrop] {
            let stages = Backdrop.allCases.map { Stage(indicator.adapted(to: $0)) }
            return preset.grounds(stages[0], stages[1], ofFile: path)
        }
        #expect(grounds(.slackEmoji, .hashLines, "a.gif") == [.light, .dark])
        #expect(grounds(.slackEmoji, .closingArc, "a.gif") == [.light, .dark])
        // The small form has no letters, whose color would depend on the background.
        #expect(grounds(.discordSticker, .bouncingIcon, "a.png") == [.light, .dark])
        #expect(grounds(.discordSticker, .hashLines, "a.png") == [.light])
        #expect(grounds(.readme, .hashLines, "a.svg") == [.light])
        #expect(grounds(.readme, .hashLines, "a.GIF") == [.light, .dark])
        #expect(grounds(.readme, .bouncingIcon, "a.svg") == [.light, .dark])
        #expect(grounds(.email, .closingArc, "a.gif") == [.light])
    }

    @Test func `translucent parts of emoji show on the service's page`() throws {
        let stage = Stage(.turningArc)
        var options = ExportOptions()
        for ground in Backdrop.allCases {
            options.movie.ground = ground
            let exporter = PresetExporter<GIFExporter>(.slackEmoji, options: options)
            var decoder = try GIFDecoder(try ExportedFile(stage, exporter).data)
            let frame = try #require(try decoder.next()).frame
            // The track has a fifth of the arc's opacity, and is a quarter of a turn long at least.
            let solid = frame.pixels.count { $0 >> 24 == 255 }
            #expect(Double(solid) > 0.25 * Double(frame.pixels.count))
            let page = try #require(ExportPreset.slackEmoji.pages).color(ground)
            let near = frame.pixels.count { pixel in
                let red = Double(pixel & 0xFF) / 255
                return pixel >> 24 == 255 && abs(red - page.red) < 0.25
            }
            #expect(near > 500, "\(ground): \(near)")
        }
    }

    @Test func `a lower rate fits the frame limit rather than a refusal`() throws {
        let stage = Stage(.materialCircle)
        let file = try ExportedFile(stage, PresetExporter<GIFExporter>(.slackEmoji))
        var decoder = try GIFDecoder(file.data)
        #expect(try decoder.remainingFrames().count <= 50)
        let least = try ExportedFile(stage, PresetExporter<GIFExporter>(.mattermostEmoji))
        decoder = try GIFDecoder(least.data)
        #expect(try decoder.remainingFrames().count <= 32)
    }

    @Test func `a sticker that is too long is refused with the speed that fits`() {
        let error = #expect(throws: ExportError.self) {
            try file(.discordSticker, Stage(.materialCircle))
        }
        #expect(error?.description.contains("up to 5 s are allowed; --speed 1.08 fits") == true)
        #expect(throws: Never.self) {
            try file(.discordSticker, Stage(.materialCircle, speed: 1.08))
        }
    }

    @Test func `an email GIF begins with the poster`() throws {
        for stage in [Stage(.worm), Stage(.arcToCheck)] {
            let preset = small(bytes: 1_000_000, beginsWithPoster: true, sizes: [.scaled(0.25)])
            var decoder = try APNGDecoder(try file(preset, stage).data)
            let first = try #require(try decoder.next()).frame
            let poster = stage.picture(at: stage.posterTime)
            #expect(try first == poster.frame(scale: 0.25, background: .white))
        }
    }

    @Test func `progress ascends to 1 over all attempts`() throws {
        let best = try file(small(bytes: 1_000_000), lines).data.count
        var fractions: [Double] = []
        var sink = MemorySink()
        try PresetExporter<APNGExporter>(small(bytes: best - 1)).export(lines, to: &sink) {
            fractions.append($0)
        }
        #expect(fractions == fractions.sorted())
        #expect(fractions.last == 1)
    }

    @Test func `the Slack preset satisfies its limits`() throws {
        let file = try ExportedFile(
            Stage(.threeBalls),
            PresetExporter<GIFExporter>(.slackEmoji)
        )
        #expect(file.data.count <= 128_000)
        var decoder = try GIFDecoder(file.data)
        #expect(decoder.width == 128 && decoder.height == 128)
        #expect(try decoder.remainingFrames().count <= 50)
    }

    @Test(arguments: ExportPreset.all)
    func `every preset has distinct attempts and valid extensions`(preset: ExportPreset) throws {
        #expect(try ExportPreset(named: preset.name) == preset)
        #expect(Set(preset.attempts).count == preset.attempts.count)
        for ending in preset.pathExtensions {
            try preset.checkEnding(ofFile: "x.\(ending)")
        }
    }
}
