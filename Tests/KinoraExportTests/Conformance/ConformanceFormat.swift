import Foundation
import KinoraExport
import Testing

/// A format in the conformance tests.
struct ConformanceFormat: CustomTestStringConvertible, Sendable {
    let type: any ConfigurableExporter.Type

    var testDescription: String { type.name }

    /// The formats to test.
    static let tested = animations.filter { $0.lack == nil }

    /// The formats that can't be tested here.
    static let untested = animations.filter { $0.lack != nil }

    private static let animations = ExportFormats.animations.all.map { Self(type: $0) }

    /// The missing requirement of the format, or nil if it can be tested.
    ///
    /// Tests run no external programs unless the environment has `TEST_PROGRAMS=1`.
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

    private static let videos = [MP4Exporter.name, WebMExporter.name, MOVExporter.name]

    private var needsProgram: Bool { Self.videos.contains(type.name) }

    /// A Boolean value that indicates whether the format has pixels.
    var hasPixels: Bool {
        (["GIF", "APNG", "WebP"] + Self.videos).contains(type.name)
    }

    /// The signatures of files and their offsets, by file extension.
    static let signatures: [String: (offset: Int, text: String)] = [
        "gif": (0, "GIF89a"), "png": (1, "PNG\r\n"), "apng": (1, "PNG\r\n"), "webp": (8, "WEBP"),
        "mp4": (4, "ftyp"), "mov": (4, "ftyp"),
        "webm": (0, "\u{1A}E"), "svg": (0, "<svg "), "json": (0, "{"),
        "lottie": (0, "PK\u{3}\u{4}"), "html": (0, "<"),
    ]

    /// Returns an exporter with a low frame rate.
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

/// The bytes of a file and its report.
struct ExportedFile: Equatable {
    let data: Data
    let report: ExportReport

    init(_ stage: Stage, _ exporter: any Exporter) throws {
        var sink = MemorySink()
        report = try exporter.export(stage, to: &sink) { _ in }
        data = sink.data
    }
}
