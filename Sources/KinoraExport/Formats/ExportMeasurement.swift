import Foundation
import KinoraCodecs
import KinoraStage

/// The size of an exported file and its difference from the engine's rendering.
public struct ExportMeasurement: Sendable {
    /// The size of the file in bytes.
    public let byteCount: Int

    /// The features that the format doesn't support.
    public let report: ExportReport

    /// The difference from the engine's rendering.
    public let difference: Difference

    /// A difference from the engine's rendering.
    public struct Difference: Hashable, Sendable {
        /// A kind of comparison.
        public enum Kind: String, Hashable, Sendable {
            /// The file's pixels are identical to the engine's.
            case exact

            /// The file's pixels were compared.
            case pixels

            /// The engine rendered the file's keyframes; players may render them differently.
            case keyframes

            /// The file can't be read, so nothing was compared.
            case unknown
        }

        /// The kind of comparison.
        public var kind: Kind

        /// The peak signal-to-noise ratio in decibels, or nil if it is infinite or unknown.
        public var psnr: Double?

        /// The maximum difference of a component, 0...255, or nil if it is unknown.
        public var largest: Int?

        /// A one-line description of the comparison.
        public var note: String
    }

    /// Exports a file in memory and compares it with the engine's rendering.
    ///
    /// Pixels are compared on the options' background, or on white.
    ///
    /// - Parameters:
    ///   - stage: The stage to export.
    ///   - exporter: The exporter to use.
    ///   - options: The options that the exporter was created with.
    /// - Throws: An `ExportError` that describes what can't be written and what to do.
    public init(
        of stage: Stage,
        as exporter: some ConfigurableExporter,
        _ options: ExportOptions
    ) throws {
        var sink = MemorySink()
        report = try exporter.export(stage, to: &sink) { _ in }
        byteCount = sink.data.count
        let comparison = try FrameComparison(stage, options)
        if let format = type(of: exporter) as? any DecodableFormat.Type {
            difference = try comparison.difference(of: format.decoder(sink.data))
        } else if exporter is any TimelineFormat {
            difference = try comparison.differenceOfKeyFrames()
        } else {
            difference = Difference(kind: .unknown, note: "the file can’t be read here")
        }
    }
}

/// A format whose files can be decoded.
package protocol DecodableFormat {
    /// Returns a decoder for a file.
    static func decoder(_ data: Data) throws -> any MovieDecoder
}

/// A format that stores a timeline's keyframes.
package protocol TimelineFormat {}
