import Foundation
import KinoraBasics
import KinoraCharts
import KinoraCode
import KinoraCodecs
import KinoraConfiguration

extension StudioQuery {
    /// Returns the description of the stage.
    func stageJSON() throws -> JSONValue {
        let stage = try makeStage()
        let type = type(of: stage.indicator)
        return .object([
            ("identifier", .string(type.identifier)),
            ("title", .string(type.title)),
            ("period", .number(stage.period)),
            ("size", [Double(stage.size.width), Double(stage.size.height)].json),
            ("isRepeating", .bool(stage.isRepeating)),
            ("posterTime", .number(stage.posterTime)),
        ])
    }

    /// Returns the frame of the instant as a PNG file.
    func frame() throws -> Data {
        try makeStage().picture(at: time).previewData(scale: scale, background: background)
    }

    /// Returns the timeline chart.
    func timelineJSON() throws -> JSONValue {
        var query = self
        query.showDrawing()
        let stage = try query.makeStage()
        try TimelineChart.checkRows(of: stage)
        let chart = TimelineChart(of: stage, width: chartWidth, on: appearance)
        return chart.json
    }

    /// Returns code that shows the stage's animation, by language.
    func codeJSON() throws -> JSONValue {
        let code = try CodeExamples(configuration)
        let stage = try makeStage()
        let owned = try Self.ownedCode.map { code in
            (code.key, JSONValue.string(try text(of: code, stage)))
        }
        let examples: [(String, JSONValue)] = [
            ("uikit", .string(code.uiKit)),
            ("swiftui", .string(code.swiftUI)),
            ("html", .string(code.html)),
            ("markdown", .string(code.markdown)),
            ("command", .string(code.command)),
        ]
        return .object(examples + owned)
    }

    /// A form of code that its owner keeps.
    private struct OwnedCode {
        let key: String
        let ending: String
        var form = SwiftForm.uikit
    }

    /// The forms of code without a dependency.
    private static let ownedCode = [
        OwnedCode(key: "own-uikit", ending: "swift"),
        OwnedCode(key: "own-swiftui", ending: "swift", form: .swiftui),
        OwnedCode(key: "own-canvas", ending: "swift", form: .canvas),
        OwnedCode(key: "own-objc", ending: "m"),
        OwnedCode(key: "own-css", ending: "css"),
        OwnedCode(key: "own-react", ending: "tsx"),
        OwnedCode(key: "own-vue", ending: "vue"),
        OwnedCode(key: "own-element", ending: "js"),
        OwnedCode(key: "own-android", ending: "xml"),
    ]

    /// Returns the code of a stage, or the reason why there is none.
    private func text(of code: OwnedCode, _ stage: Stage) throws -> String {
        var options = options
        options.code.swiftForm = code.form
        let type = try ExportFormats.code.format(ofFile: "file.\(code.ending)")
        do {
            return String(decoding: try stage.data(as: type.init(options)), as: UTF8.self)
        } catch let error as ExportError {
            return error.description
        }
    }

    // MARK: - Files

    private var options: ExportOptions {
        ExportOptions(
            movie: MovieOptions(
                scale: scale,
                framesPerSecond: framesPerSecond ?? MovieOptions().framesPerSecond,
                background: background,
                ground: configuration.backdrop ?? .light
            )
        )
    }

    private func exporter() throws -> any ConfigurableExporter {
        let type = try ExportFormats.animations.format(ofFile: "file.\(format)")
        try type.checkAvailability()
        guard var exporter = type.init(options) as? AnimatedSVGExporter else {
            return type.init(options)
        }
        exporter.hasReducedMotion = adaptsToReducedMotion
        return exporter
    }

    /// A Boolean value that indicates whether the file is a picture of the wall: animated SVG of an
    /// indicator with its default parameters at its natural size.
    var isWallPicture: Bool {
        let isPlain =
            configuration.settings.isEmpty && configuration.timingOverrides.isEmpty
            && configuration.ending == nil && configuration.speed == 1
            && configuration.width == nil && configuration.height == nil
        return isInline && format == "svg" && isPlain
    }

    /// Returns the contents of the file.
    func fileData() throws -> Data {
        try makeStage().data(as: try exporter())
    }

    /// The media type of the file.
    var mediaType: String { Self.types[format] ?? "application/octet-stream" }

    /// Returns the response with the file.
    func file() throws -> HTTPResponse {
        let name = "\(configuration.source.name).\(format)"
        let disposition = isInline ? "inline" : "attachment; filename=\"\(name)\""
        return HTTPResponse(
            try fileData(),
            type: mediaType,
            headers: ["Content-Disposition": disposition]
        )
    }

    /// The media types of files that browsers can show.
    private static let types = [
        "gif": "image/gif", "png": "image/png", "apng": "image/apng", "webp": "image/webp",
        "svg": "image/svg+xml", "json": "application/json", "mp4": "video/mp4",
        "webm": "video/webm", "mov": "video/quicktime",
    ]

    /// Returns the size of the file, and the difference between its frames and the engine's.
    func measurementJSON() throws -> JSONValue {
        let measurement = try ExportMeasurement(of: makeStage(), as: exporter(), options)
        let difference = measurement.difference
        return .object([
            ("bytes", .number(Double(measurement.byteCount))),
            (
                "difference",
                .object([
                    ("kind", .string(difference.kind.rawValue)),
                    ("psnr", difference.psnr.map { .number($0) } ?? .null),
                    ("largest", difference.largest.map { .number(Double($0)) } ?? .null),
                    ("note", .string(difference.note)),
                ])
            ),
            ("remarks", .array(measurement.report.remarks.map { .string($0.description) })),
        ])
    }

    // MARK: - Streams

    /// Returns a stream of the stage's frames, rendered on a queue.
    func frameStream(on queue: WorkQueue) throws -> FrameStream {
        let stage = try makeStage()
        let rate = framesPerSecond ?? 60
        let steps = max(1, (stage.period * rate).rounded())
        guard let count = Int(exactly: steps), count <= FrameStream.frameLimit else {
            throw StudioError(
                .tooLarge,
                "\(DecimalFormatter(precision: 0)(steps)) frames are too many for the studio; it shows "
                    + "\(FrameStream.frameLimit)"
            )
        }
        let pictures = (0..<count).map {
            stage.picture(at: stage.period * Double($0) / Double(count))
        }
        return FrameStream(
            pictures,
            duration: stage.period,
            firstFrame: firstFrame % count,
            scale: scale,
            background: background,
            on: queue
        )
    }
}
