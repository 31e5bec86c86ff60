import KinoraCodecs
import KinoraExport
import KinoraStage

/// An exporter of code for the web that is written from an animated SVG.
///
/// Components hold the waiting and progress forms, and with the option for states, the outcomes.
protocol WebExporter: ConfigurableExporter {
    /// The options.
    var options: WebOptions { get }

    /// A note on what a content security policy must allow.
    static var policyNote: String { get }

    /// Returns the file's contents.
    func text(of drawing: WebDrawing) -> String
}

extension WebExporter {
    /// The options that the format applies.
    public static var supportedOptions: Set<ExportOptions.Key> { [.scale, .states] }

    /// The end of a note that the page's color is the component's.
    public static var noteOnCurrentColor: String { "follows the text around the component" }

    /// Writes a stage as code.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let states: [AnimationState] =
            options.code.hasStates ? AnimationState.allCases : [.waiting, .progress]
        let drawing = try WebDrawing(stage, options, states: states)
        try sink.write(Array(text(of: drawing).utf8))
        progress(1)
        var report = drawing.report
        report.choices.append(
            "the progress form moves only with progress; the rest of it is held still"
        )
        report.choices.append("a content security policy \(Self.policyNote)")
        return report
    }
}

/// An exporter of React function components in JavaScript.
public struct JSXExporter: WebExporter {
    /// The format's standard name.
    public static let name = "React"

    /// The file extension, without a dot.
    public static let pathExtensions = ["jsx"]

    static let policyNote = "must allow inline styles, because the component contains its own"

    let options: WebOptions

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions = ExportOptions()) {
        self.options = WebOptions(options)
    }

    func text(of drawing: WebDrawing) -> String {
        ReactComponent(drawing: drawing, isTyped: false).text
    }
}

/// An exporter of React function components in TypeScript.
public struct TSXExporter: WebExporter {
    /// The format's standard name.
    public static let name = "React with TypeScript"

    /// The file extension, without a dot.
    public static let pathExtensions = ["tsx"]

    static let policyNote = "must allow inline styles, because the component contains its own"

    let options: WebOptions

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions = ExportOptions()) {
        self.options = WebOptions(options)
    }

    func text(of drawing: WebDrawing) -> String {
        ReactComponent(drawing: drawing, isTyped: true).text
    }
}

/// An exporter of custom elements.
public struct CustomElementExporter: WebExporter {
    /// The format's standard name.
    public static let name = "custom element"

    /// The file extension, without a dot.
    public static let pathExtensions = ["js"]

    static let policyNote = "must allow the script, and no inline style"

    let options: WebOptions

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions = ExportOptions()) {
        self.options = WebOptions(options)
    }

    func text(of drawing: WebDrawing) -> String { CustomElement(drawing: drawing).text }
}

/// An exporter of single-file components for Vue.
public struct VueExporter: WebExporter {
    /// The format's standard name.
    public static let name = "Vue"

    /// The file extension, without a dot.
    public static let pathExtensions = ["vue"]

    static let policyNote = "must allow the style sheet that the bundler makes of the component’s"

    let options: WebOptions

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions = ExportOptions()) {
        self.options = WebOptions(options)
    }

    func text(of drawing: WebDrawing) -> String { VueComponent(drawing: drawing).text }
}
