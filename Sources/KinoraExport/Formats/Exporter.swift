import Foundation
import KinoraCodecs
import KinoraStage

/// A file format: it writes what a stage shows as a whole file.
///
/// A new format is one file: a type that conforms, and a static member on this protocol to call it
/// by, so that a call reads `stage.export(.apng(), to: url)`.
public protocol Exporter: Sendable {
    /// The format's name for people.
    static var name: String { get }

    /// The endings of the format's files, without a dot, the usual one first.
    static var pathExtensions: [String] { get }

    /// Writes a stage as a whole file.
    ///
    /// - Parameters:
    ///   - stage: What to write; it can be used again afterwards.
    ///   - sink: The place that takes the bytes.
    ///   - progress: Is called with the fraction done, 0…1, ascending.
    /// - Returns: What the format could not carry.
    /// - Throws: An ``ExportError`` saying what can't be written and what to do.
    @discardableResult
    func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport
}

extension Stage {
    /// Returns the bytes of a file that shows the stage.
    ///
    /// - Throws: An ``ExportError`` saying what can't be written and what to do.
    public func data(as exporter: some Exporter) throws -> Data {
        var sink = MemorySink()
        try exporter.export(self, to: &sink) { _ in }
        return sink.data
    }

    /// Writes a file that shows the stage; it appears complete or not at all.
    ///
    /// - Parameters:
    ///   - exporter: The format.
    ///   - url: The place of the file, replaced where there is one.
    ///   - isStrict: Whether a file that doesn't carry everything is refused.
    ///   - progress: Is called with the fraction done, 0…1, ascending.
    /// - Returns: What the format could not carry.
    /// - Throws: An ``ExportError`` saying what can't be written and what to do.
    @discardableResult
    public func export(
        _ exporter: some Exporter,
        to url: URL,
        isStrict: Bool = false,
        progress: (Double) -> Void = { _ in }
    ) throws -> ExportReport {
        try AtomicFile.write(to: url) { file in
            let report = try exporter.export(self, to: &file, progress: progress)
            guard !isStrict || report.isFaithful else {
                throw ExportError(
                    .notFaithful,
                    subject: url.path,
                    reason: "is not written, as it would not carry everything: "
                        + report.remarks.map(\.description).joined(separator: " | ")
                )
            }
            return report
        }
    }
}
