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
        guard options.swiftForm != .canvas else {
            let name = options.typeName ?? SceneNames.upperCamelCase(stage.name)
            let scene = try CanvasScene(of: stage, typeName: name)
            try sink.write(Array(CanvasFile(scene).text.utf8))
            progress(1)
            var report = stage.timeline.report(with: ExportReport())
            if options.hasStates {
                report.add(
                    ExportReport.Remark(
                        "states",
                        loss: "a canvas only waits",
                        remedy: "--swift uikit and swiftui have progress and outcomes"
                    )
                )
            }
            return report
        }
        let scene = try CodeScene(of: stage, options, isView: options.swiftForm != .layer)
        let text = SwiftFile(scene: scene, form: options.swiftForm).text
        try sink.write(Array(text.utf8))
        progress(1)
        return scene.report
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

extension CodeScene {
    /// Creates the scene of a stage for options.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - options: The options.
    ///   - isView: A Boolean value that indicates whether the code is a view, which honors Reduce
    ///     Motion and can show states.
    /// - Throws: An `ExportError` that names what layers can't draw.
    init(of stage: Stage, _ options: CodeOptions, isView: Bool = true) throws {
        self.init(
            of: stage,
            typeName: options.typeName ?? SceneNames.upperCamelCase(stage.name),
            reducesMotion: isView,
            hasStates: isView && options.hasStates
        )
        guard omissions.isEmpty else {
            throw ExportError(
                .notFaithful,
                subject: stage.name,
                reason: omissions.joined(separator: ", ")
                    + "; code of UIKit’s layers can’t have it, so export a GIF or SVG instead"
            )
        }
    }

    /// The report of what the code replaces.
    var report: ExportReport {
        var report = ExportReport()
        if !variableOutcomes.isEmpty {
            report.add(
                ExportReport.Remark(
                    "states",
                    loss: "an outcome of this design starts differently at each instant",
                    remedy: "the code only waits"
                )
            )
        }
        report.choices = replacements
        return report
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
        ObjectiveCExporter.self,
        ObjectiveCHeaderExporter.self,
        AndroidExporter.self,
    ])

    /// The animated formats and the formats of code.
    public static let files = ExportFormats(animations.all + code.all + icons.all)
}
