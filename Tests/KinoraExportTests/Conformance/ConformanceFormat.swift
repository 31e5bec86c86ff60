import Foundation
import KinoraExport
import Testing

/// A format as the conformance suite runs it.
struct ConformanceFormat: CustomTestStringConvertible, Sendable {
    let type: any ConfigurableExporter.Type

    var testDescription: String { type.name }

    /// The formats that are run.
    static let tested = animations.filter { $0.lack == nil }

    /// The formats that can't be run here.
    static let untested = animations.filter { $0.lack != nil }

    private static let animations = ExportFormats.animations.all.map { Self(type: $0) }

    /// What is missing to run the format; nil for nothing.
    ///
    /// Tests start no programs of others unless the environment has `TEST_PROGRAMS=1`.
    var lack: String? {
        if needsProgram, ProcessInfo.processInfo.environment["TEST_PROGRAMS"] != "1" {
            return "it needs another program, and TEST_PROGRAMS=1 isn’t set"
        }
        do {
            try type.checkAvailability()
            return nil
        } catch {
            return "\(error)"
        }
    }

    private var needsProgram: Bool { [MP4Exporter.name, WebMExporter.name].contains(type.name) }

    /// A Boolean value that indicates whether the format has pixels.
    var hasPixels: Bool {
        ["GIF", "APNG", "WebP", MP4Exporter.name, WebMExporter.name].contains(type.name)
    }

    /// What files of an ending have at a place.
    static let signatures: [String: (offset: Int, text: String)] = [
        "gif": (0, "GIF89a"), "png": (1, "PNG\r\n"), "apng": (1, "PNG\r\n"), "webp": (8, "WEBP"),
        "mp4": (4, "ftyp"), "webm": (0, "\u{1A}E"), "svg": (0, "<svg "), "json": (0, "{"),
        "lottie": (0, "PK\u{3}\u{4}"), "html": (0, "<"),
    ]

    /// Returns an exporter that makes few frames.
    func exporter(
        loopCount: Int? = nil,
        background: RGBA? = nil,
        scale: Double = 1,
        framesPerSecond: Double = 4
    ) -> any Exporter {
        let movie = MovieOptions(
            scale: scale,
            framesPerSecond: framesPerSecond,
            background: background,
            loopCount: loopCount
        )
        return type.init(ExportOptions(movie: movie))
    }
}

/// The bytes of a file and what they don't say.
struct ExportedFile: Equatable {
    let data: Data
    let report: ExportReport

    init(_ stage: Stage, _ exporter: any Exporter) throws {
        var sink = MemorySink()
        report = try exporter.export(stage, to: &sink) { _ in }
        data = sink.data
    }
}
