import Foundation
import KinoraCodecs
import KinoraStage

/// An exporter that can be created from options.
public protocol ConfigurableExporter: Exporter {
    /// The options that the format applies, in addition to the background and the canvas.
    static var supportedOptions: Set<ExportOptions.Key> { get }

    /// The maximum number of pixels of a frame, or nil for vector formats.
    ///
    /// The limit bounds the encoder's memory use.
    static var maximumFramePixelCount: Int? { get }

    /// The end of a note that says how the format treats the color `currentColor`.
    static var noteOnCurrentColor: String { get }

    /// The extensions of files that belong to each file of the format, such as headers.
    static var companionExtensions: [String] { get }

    /// Creates an exporter with the options that the format supports.
    init(_ options: ExportOptions)

    /// Throws an error if the build or the machine lacks something that the format requires.
    ///
    /// - Throws: A `ConfigurationError` if the build lacks a feature, or an `ExportError` if a
    ///   program isn't installed. Both describe what to do.
    static func checkAvailability() throws
}

extension ConfigurableExporter {
    /// The default value, none.
    public static var companionExtensions: [String] { [] }

    /// The limit for all movies if the format can be decoded, or nil otherwise.
    public static var maximumFramePixelCount: Int? {
        self is any DecodableFormat.Type ? MovieOptions.maximumFramePixelCount : nil
    }

    /// Throws an error unless frames of a size can be written.
    ///
    /// - Throws: An `ExportError` with the size in pixels and the maximum.
    package static func checkSize(_ size: CGSize, scale: Double) throws {
        guard let maximumFramePixelCount else {
            _ = try MovieOptions.pixelSize(of: size, scale: scale)
            return
        }
        _ = try MovieOptions.moviePixelSize(
            of: size,
            scale: scale,
            limit: maximumFramePixelCount,
            format: name
        )
    }

    /// The end of a note that the color is drawn as ink, because the format can't refer to a page.
    public static var noteOnCurrentColor: String {
        "is drawn as the ink of the ground, because \(name) has no color of the page"
    }

    /// Does nothing, because most formats have no requirements.
    public static func checkAvailability() {}

    /// Returns an exporter of the format that reports unsupported options.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - preset: The preset whose limits the file must satisfy, or nil for none.
    /// - Returns: The exporter.
    public static func exporter(
        _ options: ExportOptions,
        preset: ExportPreset? = nil
    ) -> any Exporter {
        let remarks = options.remarks(on: Self.self)
        guard let preset else {
            return ReportingExporter(
                base: Self(options),
                remarks: remarks,
                noteOnCurrentColor: noteOnCurrentColor
            )
        }
        return ReportingExporter(
            base: PresetExporter<Self>(preset, options: options),
            remarks: remarks,
            noteOnCurrentColor: noteOnCurrentColor
        )
    }
}

/// An exporter that adds remarks to the report of another one.
private struct ReportingExporter<Base: Exporter>: Exporter {
    static var name: String { Base.name }
    static var pathExtensions: [String] { Base.pathExtensions }

    let base: Base
    let remarks: [ExportReport.Remark]
    let noteOnCurrentColor: String

    func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        var report = try base.export(stage, to: &sink, progress: progress)
        for remark in remarks { report.add(remark) }
        if stage.hasCurrentColor { report.choices.append("currentColor \(noteOnCurrentColor)") }
        return report
    }
}

extension Stage {
    /// A Boolean value that indicates whether any color that was set is `currentColor`.
    fileprivate var hasCurrentColor: Bool {
        if colorReplacements.contains(where: \.color.isCurrentColor) { return true }
        return type(of: indicator).parameterDescriptions.contains { parameter in
            guard case .colors(let colors) = indicator.value(ofParameter: parameter.name) else {
                return false
            }
            return colors.contains(where: \.rgba.isCurrentColor)
        }
    }
}
