import Foundation
import KinoraCodecs
import KinoraExport
import KinoraStage

/// An exporter of Swift code that needs only Apple's frameworks.
public struct SwiftExporter: Exporter {
    /// The format's standard name.
    public static let name = "Swift"

    /// The file extension, without a dot.
    public static let pathExtensions = ["swift"]

    /// The options of the code.
    public var options: CodeOptions

    /// Creates an exporter.
    public init(_ options: CodeOptions = CodeOptions()) {
        self.options = options
    }

    /// Writes a stage as a Swift file.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let name = options.typeName ?? SceneNames.upperCamelCase(stage.name)
        let scene = CodeScene(
            of: stage,
            typeName: name,
            reducesMotion: options.swiftForm != .layer
        )
        guard scene.omissions.isEmpty else {
            throw ExportError(
                .notFaithful,
                subject: stage.name,
                reason: scene.omissions.joined(separator: ", ")
                    + ", which UIKit’s layers don’t have; export a GIF or SVG instead"
            )
        }
        let text = SwiftFile(scene: scene, form: options.swiftForm).text
        try sink.write(Array(text.utf8))
        progress(1)
        var report = ExportReport()
        report.choices = scene.replacements.map { "\($0); an image replaces it" }
        return report
    }
}

extension SwiftExporter: ConfigurableExporter {
    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [.swiftForm, .states]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(options.code)
    }
}

extension ExportFormats {
    /// The formats of code.
    public static let code = ExportFormats([
        SwiftExporter.self,
        CSSExporter.self,
        JSXExporter.self,
        TSXExporter.self,
        CustomElementExporter.self,
        VueExporter.self,
    ])

    /// The animated formats and the formats of code.
    public static let files = ExportFormats(animations.all + code.all)
}
