import Foundation
import KinoraCodecs
import KinoraExport
import KinoraStage

/// An exporter of implementations in Objective-C.
public struct ObjectiveCExporter: Exporter {
    /// The format's standard name.
    public static let name = "Objective-C"

    /// The file extension, without a dot.
    public static let pathExtensions = ["m"]

    /// The options of the code.
    public var options: CodeOptions

    /// Creates an exporter.
    public init(_ options: CodeOptions = CodeOptions()) {
        self.options = options
    }

    /// Writes a stage as an implementation.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let scene = try CodeScene(of: stage, options)
        try sink.write(Array(ObjectiveCFile(scene).implementation.utf8))
        progress(1)
        return scene.report
    }
}

extension ObjectiveCExporter: ConfigurableExporter {
    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [.states]

    /// The extensions of files that belong to the format's files.
    public static let companionExtensions = ["h"]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(options.code)
    }
}

/// An exporter of headers in Objective-C.
public struct ObjectiveCHeaderExporter: Exporter {
    /// The format's standard name.
    public static let name = "Objective-C header"

    /// The file extension, without a dot.
    public static let pathExtensions = ["h"]

    /// The options of the code.
    public var options: CodeOptions

    /// Creates an exporter.
    public init(_ options: CodeOptions = CodeOptions()) {
        self.options = options
    }

    /// Writes the header of a stage's implementation.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let scene = try CodeScene(of: stage, options)
        try sink.write(Array(ObjectiveCFile(scene).header.utf8))
        progress(1)
        return ExportReport()
    }
}

extension ObjectiveCHeaderExporter: ConfigurableExporter {
    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [.states]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(options.code)
    }
}
