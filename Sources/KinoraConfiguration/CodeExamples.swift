import Foundation
import KinoraBasics
import KinoraDrawings
import KinoraExport
import KinoraIndicators
import KinoraTimeline

/// Code examples that show a configured animation.
public struct CodeExamples: Sendable {
    /// Swift code for UIKit.
    public let uiKit: String

    /// Swift code for SwiftUI.
    public let swiftUI: String

    /// A self-contained HTML snippet.
    public let html: String

    /// Markdown that shows a file named after the indicator, and on dark pages its dark variant if
    /// the colors differ there.
    public let markdown: String

    /// The command lines that write the files.
    public let command: String

    /// Creates the examples for a configuration.
    ///
    /// - Throws: The errors of ``StageConfiguration/makeStage()``, and a `ConfigurationError` if
    ///   the animation isn't in the catalog.
    public init(_ configuration: StageConfiguration) throws {
        let stage = try configuration.makeStage()
        let identifier = Swift.type(of: stage.indicator).identifier
        guard let type = IndicatorCatalog.type(withIdentifier: identifier) else {
            throw ConfigurationError(
                "code is written for indicators of the catalog, not “\(stage.name)”; "
                    + "kinora export --emit swift writes an SVG drawing as code"
            )
        }
        let code = SwiftExample(stage, configuration)
        uiKit = code.uiKit
        swiftUI = code.swiftUI
        html = String(decoding: try stage.data(as: .html()), as: UTF8.self)
        let file = "\(type.identifier).svg"
        let grounds = try Backdrop.allCases.map { ground in
            var configuration = configuration
            configuration.backdrop = ground
            return (configuration, indicator: try configuration.makeIndicator())
        }
        let (light, dark) = (grounds[0], grounds[1])
        guard !light.indicator.isSame(as: dark.indicator) else {
            markdown = HTMLExporter.markdown(file: file, title: type.title)
            command = configuration.exportCommand(to: file)
            return
        }
        let darkFile = "\(type.identifier)-dark.svg"
        markdown = HTMLExporter.markdown(file: file, dark: darkFile, title: type.title)
        command = [light.0.exportCommand(to: file), dark.0.exportCommand(to: darkFile)]
            .joined(separator: "\n")
    }
}

/// Swift code that creates an indicator.
private struct SwiftExample {
    private let typeName: String
    private let shortName: String
    private let changes: [String]
    private let configuration: StageConfiguration

    private let size: (width: String, height: String)?
    private let notes: [String]

    init(_ stage: Stage, _ configuration: StageConfiguration) {
        let indicator = stage.indicator
        let write = DecimalFormatter(precision: 2)
        self.configuration = configuration
        let isNatural = stage.size == indicator.naturalSize
        size =
            isNatural
            ? nil : (write(Double(stage.size.width)), write(Double(stage.size.height)))
        notes = configuration.notesOnSwift
        typeName = "\(type(of: indicator))"
        let words = type(of: indicator).identifier.split(separator: "-")
        shortName = words.dropFirst().reduce(words.first.map(String.init) ?? "") {
            $0 + $1.capitalized
        }
        changes = Self.changes(of: indicator)
    }

    /// Returns the lines that set the properties that differ from their defaults.
    private static func changes(of indicator: any LoadingAnimation) -> [String] {
        changes(of: indicator, from: type(of: indicator).init(), named: "animation")
    }

    private static func changes(
        of value: Any,
        from defaults: Any,
        named name: String
    ) -> [String] {
        let children = zip(
            Mirror(reflecting: value).children,
            Mirror(reflecting: defaults).children
        )
        return children.flatMap { own, other -> [String] in
            guard let label = own.label else { return [] }
            if let palette = own.value as? InkPalette {
                // The colors are public, and the palette behind them isn't.
                return palette.custom.flatMap(literal).map { ["\(name).colors = \($0)"] } ?? []
            }
            if own.value is any FamilyStyle {
                return changes(of: own.value, from: other.value, named: "\(name).\(label)")
            }
            guard let text = literal(own.value), text != literal(other.value) else { return [] }
            return ["\(name).\(label) = \(text)"]
        }
    }

    private static func literal(_ value: Any) -> String? {
        switch value {
        case let number as Int: return "\(number)"
        case let number as Double: return DecimalFormatter(precision: 4)(number)
        case let flag as Bool: return "\(flag)"
        case let text as String: return text.debugDescription
        case let colors as [CGColor]:
            return "[\(colors.map { $0.rgba.swiftText }.joined(separator: ", "))]"
        case let color as CGColor: return color.rgba.swiftText
        default:
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == .enum, mirror.children.isEmpty { return ".\(value)" }
            guard mirror.displayStyle == .optional else { return nil }
            return mirror.children.first.map { literal($0.value) } ?? "nil"
        }
    }

    private var setup: [String] {
        changes.isEmpty ? [] : ["var animation = \(typeName)()"] + changes
    }

    private var argument: String { changes.isEmpty ? ".\(shortName)" : "animation" }

    var uiKit: String {
        var lines = ["import Kinora", ""] + notes + setup
        lines.append("let view = LoadingIndicatorView(\(argument))")
        if let size {
            lines.append("view.frame.size = CGSize(width: \(size.width), height: \(size.height))")
        }
        if configuration.speed != 1 {
            lines.append("view.speed = \(DecimalFormatter(precision: 3)(configuration.speed))")
        }
        if configuration.reducesMotion { lines.append("view.motion = .reduced") }
        lines += ["container.addSubview(view)", "view.startAnimating()"]
        if let ending = configuration.ending {
            lines.append("view.finish(.\(ending.outcome.rawValue))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    var swiftUI: String {
        var lines = ["import Kinora", "import SwiftUI", ""] + notes + notesOnSwiftUI
        lines.append("struct LoadingView: View {")
        if !changes.isEmpty {
            lines += ["    private var animation: \(typeName) {"]
            lines += setup.map { "        \($0)" }
            lines += ["        return animation", "    }", ""]
        }
        // The extra-large control size shows an indicator at its natural size.
        lines += [
            "    var body: some View {", "        LoadingIndicator(\(argument))",
            "            .controlSize(.extraLarge)", "    }", "}",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// Comments about settings that require the UIKit view.
    private var notesOnSwiftUI: [String] {
        var notes: [String] = []
        if let size {
            notes.append("// The size \(size.width) × \(size.height) needs a LoadingIndicatorView.")
        }
        if configuration.speed != 1 {
            let speed = DecimalFormatter(precision: 3)(configuration.speed)
            notes.append("// The speed \(speed) needs a LoadingIndicatorView.")
        }
        if configuration.reducesMotion {
            notes.append("// The reduced-motion variant is shown if Reduce Motion is on.")
        }
        if let ending = configuration.ending {
            notes.append(
                "// The outcome \(ending.outcome.rawValue) needs LoadingIndicatorView's finish."
            )
        }
        return notes
    }
}

extension RGBA {
    /// The color as Swift code.
    fileprivate var swiftText: String {
        let write = DecimalFormatter(precision: 4)
        let parts = [("srgbRed", red), ("green", green), ("blue", blue), ("alpha", alpha)]
        return "CGColor(\(parts.map { "\($0): \(write($1))" }.joined(separator: ", ")))"
    }
}

extension StageConfiguration {
    /// Comments about settings that views don't support.
    fileprivate var notesOnSwift: [String] {
        timingOverrides.map { change in
            "// The curve \(change.curve.controlPointText) at \(change.place) is set in the animation's code."
        }
            + replacedColors.map { color in
                "// The color \(color.text) of \(color.name) is set in the animation's code."
            }
    }

    /// Returns the command line that exports the configuration to a file.
    ///
    /// A comment on the line before notes that an outcome, which has no option, is omitted.
    public func exportCommand(to file: String) -> String {
        let write = DecimalFormatter(precision: 3)
        var words = ["kinora", "export", source.path ?? source.name, "-o", file]
        if let width {
            let height = height.map { "x\(write($0))" } ?? ""
            words += ["--size", "\(write(width))\(height)"]
        }
        if speed != 1 { words += ["--speed", write(speed)] }
        if reducesMotion { words.append("--reduced-motion") }
        if let framing, framing != .drawing || source.animation is any BoxFramed {
            words += ["--crop", framing.rawValue]
        }
        if backdrop == .dark { words += ["--ground", "dark"] }
        if let font { words += ["--font", font] }
        for setting in settings { words += ["--set", "\(setting.name)=\(setting.text)"] }
        for color in colors { words += ["--color", "\(color.name)=\(color.text)"] }
        if let easing {
            words += ["--easing", easing.controlPointText.replacingOccurrences(of: " ", with: "")]
        }
        for change in timingOverrides {
            let points = change.curve.controlPointText.replacingOccurrences(of: " ", with: "")
            words += ["--timing", "\(change.place)=\(points)"]
        }
        let line = words.map(Self.shellWord).joined(separator: " ")
        guard let ending else { return line }
        return "# The outcome \(ending.outcome.rawValue) is omitted; code shows it.\n" + line
    }

    /// Returns a word quoted for a shell if needed.
    private static func shellWord(_ word: String) -> String {
        let plain = word.unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || "0123456789-_./:=,+%@".contains(Character($0)))
        }
        if plain, !word.isEmpty { return word }
        return "'\(word.replacingOccurrences(of: "'", with: "'\\''"))'"
    }
}
