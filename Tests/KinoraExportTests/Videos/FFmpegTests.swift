import Foundation
import KinoraCodecs
import KinoraExport
import Synchronization
import TestSupport
import Testing

/// Tests of finding and running ffmpeg, with shell scripts as substitutes.
@Suite struct FFmpegTests {
    /// Returns a script in the Programs folder.
    static func script(_ name: String) -> FFmpeg {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return FFmpeg(path: folder.appendingPathComponent("Programs/\(name)").path)
    }

    private static func exporters(_ program: FFmpeg) -> [any Exporter] {
        let options = MovieOptions(framesPerSecond: 4)
        return [
            MP4Exporter(options: options, program: program),
            WebMExporter(options: options, program: program),
        ]
    }

    private func stage() -> Stage { Stage(.hashLines, size: CGSize(width: 64, height: 64)) }

    // MARK: - Finding

    @Test func `the first program on the path is used`() throws {
        try withTemporaryFolder { folder in
            let files = FileManager.default
            for name in ["a", "b", "c"] {
                let place = folder.appendingPathComponent(name)
                try files.createDirectory(at: place, withIntermediateDirectories: false)
            }
            // Creates a folder with the program's name, a file that isn't executable, and a
            // program.
            try files.createDirectory(
                at: folder.appendingPathComponent("a/ffmpeg"),
                withIntermediateDirectories: false
            )
            try Data().write(to: folder.appendingPathComponent("b/ffmpeg"))
            let program = folder.appendingPathComponent("c/ffmpeg").path
            try files.createSymbolicLink(
                atPath: program,
                withDestinationPath: Self.script("silent").path
            )
            let path = ["a", "b", "c"].map { "\(folder.path)/\($0)" }.joined(separator: ":")
            #expect(try FFmpeg.installed(in: ["PATH": path]).path == program)
        }
    }

    @Test func `the variable overrides the path`() throws {
        let path = Self.script("silent").path
        let environment = ["PATH": "/usr/bin", FFmpeg.variable: path]
        #expect(try FFmpeg.installed(in: environment).path == path)
    }

    @Test func `the error for a missing program describes how to install it`() {
        let error = #expect(throws: ExportError.self) {
            try FFmpeg.installed(in: ["PATH": "/missing"])
        }
        #expect(error?.code == .programMissing)
        #expect(error?.description.contains("install ffmpeg") == true)
    }

    @Test func `the error for an invalid variable contains its value`() {
        let error = #expect(throws: ExportError.self) {
            try FFmpeg.installed(in: ["PATH": "/usr/bin", FFmpeg.variable: "/missing/x"])
        }
        #expect(
            error?.description == "KINORA_FFMPEG=/missing/x: isn’t an executable file; set it "
                + "to the path of ffmpeg"
        )
    }

    // MARK: - Failing

    @Test(arguments: [
        ("failing", "failed with code 3: Unknown encoder 'libx264'"),
        ("killed", "was ended by signal 9"),
        ("leaving", "ended before the last frame"),
        ("silent", "wrote nothing"),
    ])
    func `a failing program causes a one-line error and leaves no file`(
        name: String,
        reason: String
    ) throws {
        try withTemporaryFolder { folder in
            for exporter in Self.exporters(Self.script(name)) {
                let url = folder.appendingPathComponent("x.mp4")
                let error = #expect(throws: ExportError.self) {
                    try stage().export(exporter, to: url)
                }
                #expect(error?.code == .programFailed)
                #expect(error?.description == "ffmpeg: \(reason)")
                let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                #expect(left.isEmpty)
            }
        }
    }

    @Test func `a program that doesn't exist causes a one-line error`() {
        let exporter = MP4Exporter(program: FFmpeg(path: "/missing/ffmpeg"))
        let error = #expect(throws: ExportError.self) { try stage().data(as: exporter) }
        #expect(error?.code == .programMissing)
        #expect(error?.description.hasPrefix("/missing/ffmpeg: can’t be run") == true)
    }

    @Test(.timeLimit(.minutes(1)), arguments: [20, 200])
    func `canceled work ends a program that doesn't end by itself`(checkCount: Int) {
        for exporter in Self.exporters(Self.script("staying")) {
            let checks = Mutex(0)
            let cancellation = WorkCancellation {
                checks.withLock { count in
                    count += 1
                    return count > checkCount
                }
            }
            #expect(throws: CancellationError.self) {
                try cancellation.run { _ = try stage().data(as: exporter) }
            }
        }
    }

    // MARK: - Feeding

    /// Returns the arguments and the number of bytes that the counting script received.
    private func received(
        _ exporter: any Exporter,
        _ stage: Stage
    ) throws -> (words: String, bytes: Int) {
        let text = String(decoding: try stage.data(as: exporter), as: UTF8.self)
        let words = text.split(whereSeparator: \.isWhitespace)
        let bytes = try #require(words.last.flatMap { Int($0) })
        return (words.dropLast().joined(separator: " "), bytes)
    }

    @Test func `MP4 receives every step of every loop at even sizes`() throws {
        let stage = Stage(.hashLines, size: CGSize(width: 25, height: 23))
        let options = MovieOptions(framesPerSecond: 4, loopCount: 3)
        let exporter = MP4Exporter(options: options, program: Self.script("counting"))
        let (words, bytes) = try received(exporter, stage)
        // 3.5 s are 14 steps; a pixel has 1.5 bytes.
        #expect(bytes == 3 * 14 * 26 * 24 * 3 / 2)
        #expect(words.contains("-framerate 4/1 -video_size 26x24 -pixel_format yuv420p"))
        #expect(words.contains("-color_primaries bt709"))
    }

    @Test func `WebM receives alpha at the original size`() throws {
        let stage = Stage(.hashLines, size: CGSize(width: 25, height: 23))
        let options = MovieOptions(framesPerSecond: 4)
        let exporter = WebMExporter(options: options, program: Self.script("counting"))
        let (words, bytes) = try received(exporter, stage)
        #expect(bytes == 14 * (25 * 23 * 2 + 13 * 12 * 2))
        #expect(words.contains("-framerate 4/1 -video_size 25x23 -pixel_format yuva420p"))
        #expect(words.contains("-auto-alt-ref 0"))
    }

    @Test func `MOV receives straight pixels at the original size`() throws {
        let stage = Stage(.hashLines, size: CGSize(width: 25, height: 23))
        let options = MovieOptions(framesPerSecond: 4)
        let exporter = MOVExporter(options: options, program: Self.script("counting"))
        let (words, bytes) = try received(exporter, stage)
        #expect(bytes == 14 * 25 * 23 * 4)
        #expect(words.contains("-framerate 4/1 -video_size 25x23 -pixel_format rgba"))
        #expect(words.contains("-profile:v 4444"))
    }

    @Test func `too many loops are rejected before the program starts`() {
        let options = MovieOptions(loopCount: 60_000)
        let exporter = MP4Exporter(options: options, program: Self.script("failing"))
        let error = #expect(throws: ExportError.self) { try stage().data(as: exporter) }
        #expect(error?.code == .invalidMovie)
        #expect(error?.description.hasPrefix("10500000 frames: a video has at most 100000") == true)
    }

    @Test func `a video's losses are reported`() throws {
        let stage = Stage(.hashLines, size: CGSize(width: 25, height: 24))
        let clear = MP4Exporter(
            options: MovieOptions(framesPerSecond: 4),
            program: Self.script("counting")
        )
        let report = try ExportedFile(stage, clear).report
        #expect(report.remarks.map(\.subject) == ["transparency", "size", "loops"])
        let opaque = MP4Exporter(
            options: MovieOptions(framesPerSecond: 4, background: .black, loopCount: 1),
            program: Self.script("counting")
        )
        #expect(try ExportedFile(self.stage(), opaque).report.isFaithful)
        let webm = WebMExporter(
            options: MovieOptions(framesPerSecond: 6, loopCount: 1),
            program: Self.script("counting")
        )
        #expect(try ExportedFile(stage, webm).report.isFaithful)
    }
}
