import Foundation
import KinoraCharts
import KinoraCodecs
import KinoraExport
import KinoraStage
import KinoraTimeline
import LayerKit
import StageTestSupport
import TestSupport
import Testing

@testable import KinoraTrace

/// The words and numbers of a trace, and corrections of it.
@Suite struct TraceReportTests {
    private func trace(
        _ indicator: some LoadingAnimation,
        side: Double = 60,
        rate: Double = 25
    ) throws -> FilmTrace {
        let stage = Stage(indicator, size: CGSize(width: side, height: side), framing: .layer)
        let options = MovieOptions(framesPerSecond: rate, background: .white)
        return try FilmTrace(stage.data(as: .apng(options)), name: "film.png")
    }

    @Test func `the summary tells phases, layers, and what is sure`() throws {
        let trace = try trace(.ringAndPlay, side: 80, rate: 50)
        let lines = trace.summary.split(separator: "\n").map(String.init)
        #expect(lines.first == "film.png: PNG, 80×80, 60 frames, 1.2 s, repeats")
        #expect(lines.contains("Phases of the period of 1.2 s"))
        #expect(lines.contains("  0 – 0.6 s") && lines.contains("  0.6 – 1.2 s"))
        #expect(lines.contains { $0.hasPrefix("    triangle  transform.rotation.z  0° → 240°") })
        #expect(lines.contains("Layers, from back to front") && lines.contains("How sure"))
        #expect(lines.contains { $0.contains("multiples of half of the period") })
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    }

    @Test func `layers that repeat others are one sentence`() throws {
        var dots = DrawnFilm(duration: 1) { time in
            (0..<4).map { index in
                let phase = time - 0.1 * Double(index)
                let part = (phase - phase.rounded(.down)) * 2
                let eased = part < 1 ? part * part * (3 - 2 * part) : 1
                let back = part < 1 ? eased : 1 - (part - 1) * (part - 1) * (5 - 2 * part)
                return .disc(
                    RGBA(hex: 0x2F6FED),
                    20 + 24 * Double(index),
                    40 - 20 * back,
                    radius: 6
                )
            }
        }
        (dots.width, dots.height) = (112, 60)
        let trace = try FilmTrace(APNGEncoder().encode(dots), name: "dots")
        let repeats = LayerRepeats.all(in: trace.scene)
        try #require(repeats.count == 1)
        #expect(repeats[0].followers.count == 3)
        #expect(abs((repeats[0].step ?? 0) - 0.1) < 0.01)
        #expect(trace.summary.contains("each 0.1 s after the one before"))
    }

    @Test func `the JSON is the timeline's with deviations`() throws {
        let trace = try trace(.ringAndPlay)
        let value = try JSONSerialization.jsonObject(with: Data(trace.json.compactText.utf8))
        let object = try #require(value as? [String: Any])
        let sheet = DopeSheet(of: Stage(trace.animation, framing: .layer, name: "film.png"))
        let plain = try JSONSerialization.jsonObject(with: Data(sheet.json.compactText.utf8))
        let timeline = try #require(plain as? [String: Any])
        #expect(Set(timeline.keys).isSubset(of: object.keys))
        let layers = try #require(object["layers"] as? [[String: Any]])
        let expected = try #require(timeline["layers"] as? [[String: Any]])
        #expect(layers.count == expected.count)
        for (layer, other) in zip(layers, expected) {
            #expect(layer["name"] as? String == other["name"] as? String)
            let rows = try #require(layer["properties"] as? [[String: Any]])
            let others = try #require(other["properties"] as? [[String: Any]])
            let paths = [rows, others].map { list in list.map { $0["keyPath"] as? String } }
            #expect(paths[0] == paths[1])
            let segments = try #require(rows.first?["segments"] as? [[String: Any]])
            #expect(segments.allSatisfy { $0.keys.contains("fromDeviation") })
        }
        #expect(layers.contains { $0["kind"] as? String == "arc" })
    }

    @Test func `deviations are zero where the cycle begins and grow with the noise`() {
        let clock = FilmClock(starts: (0..<50).map { Double($0) * 0.02 }, period: 1)
        let piece = MotionPiece(start: 0, end: 0.5, from: 0, to: 10, curve: .linear)
        let rest = MotionPiece(start: 0.5, end: 1, from: 10, to: 10, curve: .hold)
        var motion = TracedMotion(property: .x, pieces: [piece, rest])
        motion.deviation = 0.1
        let one = PieceUncertainty(of: piece, in: motion, clock)
        motion.deviation = 0.2
        let two = PieceUncertainty(of: piece, in: motion, clock)
        #expect(one.start == 0 && one.end > 0 && one.end < 0.02)
        #expect(abs(two.end - 2 * one.end) < 1e-4 && abs(two.to - 2 * one.to) < 1e-3)
        #expect(one.from > 0 && one.from < 0.1)
    }

    // MARK: - Corrections

    @Test func `a corrected curve and joint change that motion alone`() throws {
        let trace = try trace(.ringAndPlay)
        let linear = try trace.corrected(
            TraceCorrection(layer: "triangle", .curve("transform.rotation.z", 1, .linear))
        )
        func pieces(_ trace: FilmTrace, _ layer: String) -> [MotionPiece] {
            trace.scene.layers.first { $0.name == layer }?.motions.first?.pieces ?? []
        }
        #expect(pieces(linear, "triangle").last?.curve.timing == .linear)
        #expect(linear.quality.decibels < trace.quality.decibels)
        #expect(pieces(linear, "ring") == pieces(trace, "ring"))
        let moved = try trace.corrected(
            TraceCorrection(layer: "triangle", .joint("transform.rotation.z", 1, 0.5))
        )
        #expect(abs((pieces(moved, "triangle").last?.start ?? 0) - 0.5) < 1e-9)
        #expect(throws: ConfigurationError.self) {
            _ = try trace.corrected(
                TraceCorrection(layer: "triangle", .joint("transform.rotation.z", 1, 5))
            )
        }
        #expect(throws: ConfigurationError.self) {
            _ = try trace.corrected(TraceCorrection(layer: "nothing", .kind("disc")))
        }
    }

    @Test func `a corrected kind is fitted again`() throws {
        let trace = try trace(.ringAndPlay)
        let outline = try trace.corrected(TraceCorrection(layer: "triangle", .kind("outline")))
        #expect(outline.scene.layers.last?.kind == "outline")
        let back = try outline.corrected(TraceCorrection(layer: "triangle", .kind("polygon")))
        #expect(back.scene.layers.last?.kind == "triangle")
        #expect(abs(back.quality.decibels - trace.quality.decibels) < 1)
        #expect(throws: ConfigurationError.self) {
            _ = try trace.corrected(TraceCorrection(layer: "triangle", .kind("cloud")))
        }
    }

    @Test func `the pictures of a trace keep the film's transparency`() throws {
        let stage = Stage(.ringAndPlay, size: CGSize(width: 40, height: 40), framing: .layer)
        let options = MovieOptions(framesPerSecond: 12)
        let trace = try FilmTrace(stage.data(as: .apng(options)), name: "film.png")
        for kind in [TracePictures.Kind.film, .rebuilt] {
            let image = try CGImage(pngData: TracePictures(trace, kind).data(3))
            #expect(image.pixels[0] == 0, "\(kind)")
        }
        let difference = try CGImage(pngData: TracePictures(trace, .difference).data(3))
        #expect(difference.pixels[0] == 0xFFFF_FFFF)
    }
}
