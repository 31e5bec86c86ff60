import Foundation
import KinoraCodecs
import KinoraStage

/// A type that exports stages in a file format.
///
/// To add a format, add a conforming type and a static member on this protocol, so that a call
/// reads `stage.export(.apng(), to: url)`.
public protocol Exporter: Sendable {
    /// The format's display name.
    static var name: String { get }

    /// The format's file extensions, without a dot, the preferred one first.
    static var pathExtensions: [String] { get }

    /// Writes a stage as a complete file.
    ///
    /// - Parameters:
    ///   - stage: The stage to write. It can be reused afterward.
    ///   - sink: The destination of the bytes.
    ///   - progress: A closure to call with the completed fraction, 0...1, in ascending order.
    /// - Returns: A report of unsupported features.
    /// - Throws: An `ExportError` that describes what can't be written and what to do.
    @discardableResult
    func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport
}

extension Stage {
    /// Returns the stage as the contents of a file.
    ///
    /// - Throws: An `ExportError` that describes what can't be written and what to do.
    public func data(as exporter: some Exporter) throws -> Data {
        var sink = MemorySink()
        try exporter.export(self, to: &sink) { _ in }
        return sink.data
    }

    /// Writes the stage to a file atomically.
    ///
    /// - Parameters:
    ///   - exporter: The exporter to use.
    ///   - url: The URL of the file. An existing file is replaced.
    ///   - isStrict: A Boolean value that indicates whether unsupported features cause an error.
    ///   - progress: A closure to call with the completed fraction, 0...1, in ascending order.
    /// - Returns: A report of unsupported features.
    /// - Throws: An `ExportError` that describes what can't be written and what to do.
    @discardableResult
    public func export(
        _ exporter: some Exporter,
        to url: URL,
        isStrict: Bool = false,
        progress: (Double) -> Void = { _ in }
    ) throws -> ExportReport {
        try AtomicFile.write(to: url) { file in
            try export(exporter, to: &file, at: url, isStrict: isStrict, progress: progress)
        }
    }

    /// Writes the stage to a file that isn't named yet, so that several files can be named at once.
    ///
    /// - Parameters:
    ///   - exporter: The exporter to use.
    ///   - file: The file.
    ///   - url: The URL of the file, for messages.
    ///   - isStrict: A Boolean value that indicates whether unsupported features cause an error.
    ///   - progress: A closure to call with the completed fraction, 0...1, in ascending order.
    /// - Returns: A report of unsupported features.
    /// - Throws: An `ExportError` that describes what can't be written and what to do.
    package func export(
        _ exporter: some Exporter,
        to file: inout AtomicFile,
        at url: URL,
        isStrict: Bool,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let report = try exporter.export(self, to: &file, progress: progress)
        guard !isStrict || report.isFaithful else {
            throw ExportError(
                .notFaithful,
                subject: url.path,
                reason: "isn’t written, because the format doesn’t support everything: "
                    + report.remarks.map(\.description).joined(separator: " | ")
            )
        }
        return report
    }
}
