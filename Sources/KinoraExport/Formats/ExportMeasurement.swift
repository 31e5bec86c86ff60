import Foundation
import KinoraCodecs
import KinoraStage

/// How large a file is, and how far what it shows is from what the engine draws.
public struct ExportMeasurement: Sendable {
    /// The size of the file in bytes.
    public let byteCount: Int

    /// What the format could not carry.
    public let report: ExportReport

    /// How far its pictures are from the engine's.
    public let difference: Difference

    /// How far a file's pictures are from the engine's.
    public struct Difference: Hashable, Sendable {
        /// What was compared.
        public enum Kind: String, Hashable, Sendable {
            /// The file's pixels, which are the engine's.
            case exact

            /// The file's pixels.
            case pixels

            /// What the file's key frames say, drawn by the engine; how others draw it is up to them.
            case keyframes

            /// Nothing: the file can't be read here.
            case unknown
        }

        /// What was compared.
        public var kind: Kind

        /// The ratio of the greatest possible to the mean difference in decibels; nil where there is
        /// none, or it isn't known.
        public var psnr: Double?

        /// The greatest difference of a component, 0…255; nil where it isn't known.
        public var largest: Int?

        /// What the numbers are about, in one line.
        public var note: String
    }

    /// Makes a file in memory and compares what it shows.
    ///
    /// Pixels are compared as they look on the options' background, or on white.
    ///
    /// - Parameters:
    ///   - stage: What the file shows.
    ///   - exporter: The format.
    ///   - options: The options that the exporter was made with.
    /// - Throws: An ``ExportError`` saying what can't be written and what to do.
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
            difference = comparison.differenceOfKeyFrames()
        } else {
            difference = Difference(kind: .unknown, note: "the file can’t be read here")
        }
    }
}

/// A format whose files can be read back.
package protocol DecodableFormat {
    /// Returns a reader of a file's frames.
    static func decoder(_ data: Data) throws -> any MovieDecoder
}

/// A format that is made from a timeline's key frames.
package protocol TimelineFormat {}

extension AnimatedSVGExporter: TimelineFormat {}
extension HTMLExporter: TimelineFormat {}
extension LottieExporter: TimelineFormat {}
extension DotLottieExporter: TimelineFormat {}

extension GIFExporter: DecodableFormat {
    package static func decoder(_ data: Data) throws -> any MovieDecoder { try GIFDecoder(data) }
}

extension APNGExporter: DecodableFormat {
    package static func decoder(_ data: Data) throws -> any MovieDecoder { try APNGDecoder(data) }
}

#if WebP
extension WebPExporter: DecodableFormat {
    package static func decoder(_ data: Data) throws -> any MovieDecoder { try WebPDecoder(data) }
}
#endif
