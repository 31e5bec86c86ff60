import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraExport
import KinoraStage

/// An animated SVG as elements and rules, with variables for its colors and speed.
struct WebDrawing {
    /// The name in lowercase with hyphens, with which all names begin.
    let name: String

    /// The name in upper camel case.
    let typeName: String

    /// The animation's title.
    let title: String

    /// The size in CSS pixels.
    let size: CGSize

    /// The root element, without its style sheet and its label.
    private(set) var root: WebElement

    /// The style sheet.
    private(set) var rules: [WebRule]

    /// The number of colors that have a variable for users.
    private(set) var colorCount = 0

    /// The forms that the drawing holds.
    let states: [AnimationState]

    /// A Boolean value that indicates whether the animation itself uses SMIL.
    let isSMIL: Bool

    /// The features that the drawing lacks.
    private(set) var report: ExportReport

    /// The variable of the first color.
    private let userColor: String

    /// The variable of the speed.
    static let speed = "--kinora-speed"

    /// The maximum number of colors with a variable for users.
    static let maximumColorCount = 6

    /// Creates a drawing of a stage.
    ///
    /// - Throws: An `ExportError` if the size is too large or there are too many dashes.
    init(
        _ stage: Stage,
        _ options: WebOptions,
        states: [AnimationState],
        variables: WebVariables = .components
    ) throws {
        let wanted = options.code.typeName ?? SceneNames.upperCamelCase(stage.name)
        typeName = wanted.first?.isLetter == true ? wanted : "Animation" + wanted
        name = Self.hyphenated(typeName)
        title = stage.timeline.title
        let scale = options.svg.scale
        size = CGSize(width: stage.size.width * scale, height: stage.size.height * scale)
        self.states = states
        let code = try options.svg.code(of: stage, states: states, named: name)
        isSMIL = code.isSMIL
        report = code.report
        guard let light = WebElement(document: code.text) else {
            throw ExportError(.notFaithful, subject: title, reason: "can’t be read as elements")
        }
        root = light
        rules = []
        let darkStage = stage.adapted(to: .dark)
        let dark = try options.svg.code(of: darkStage, states: states, named: name)
        let inks = WebInks(light, WebElement(document: dark.text), WebInks.chosen(by: stage))
        if inks.isLightOnly {
            report.add(
                .init("dark mode", loss: "its shapes differ", remedy: "the light colors are used")
            )
        }
        colorCount = min(inks.pairs.count, Self.maximumColorCount)
        userColor = variables.color
        root = inks.replaced(root, name, userColor)
        rules = WebRule.rules(of: root.children.first { $0.name == "style" }?.text ?? "")
        root.children.removeAll { $0.name == "style" }
        moveStyles()
        for index in rules.indices where !isHeld(rules[index]) {
            rules[index].changeDurations { variables.duration($0, of: stage.period) }
        }
        rules = inks.rules(name) + rules
        root["class"] = ([name] + (root["class"].map { [$0] } ?? [])).joined(separator: " ")
        for attribute in ["width", "height", "role", "aria-label"] { root[attribute] = nil }
    }

    /// Moves the declarations of style attributes to rules.
    private mutating func moveStyles() {
        var classes: [String: String] = [:]
        var added: [WebRule] = []
        let name = name
        root.changeAll { element in
            guard let style = element["style"] else { return }
            let own = classes[style] ?? "\(name)-s\(classes.count + 1)"
            if classes[style] == nil {
                classes[style] = own
                added.append(
                    WebRule("." + own, style.split(separator: ";").map(String.init))
                )
            }
            element["style"] = nil
            element["class"] = ((element["class"].map { [$0] } ?? []) + [own]).joined(
                separator: " "
            )
        }
        rules += added
    }

    /// Returns a Boolean value that indicates whether a rule belongs to the progress, whose
    /// animations last a second at any speed.
    private func isHeld(_ rule: WebRule) -> Bool {
        states.contains(.progress) && rule.prelude.hasPrefix(".\(name)-p")
    }

    /// A Boolean value that indicates whether elements refer to definitions.
    var hasDefinitions: Bool { root.all.contains { $0["id"] != nil } }

    /// The lines of the style sheet.
    var styleLines: [String] { WebRule.lines(of: rules) }

    /// The first line of files, as a comment's text.
    var head: String { Stage.codeHead(title) }

    /// The variables of colors for users, and the names of their properties.
    var colors: [(property: String, variable: String)] {
        (0..<colorCount).map { index in
            let number = index == 0 ? "" : "\(index + 1)"
            return ("color" + number, userColor + (index == 0 ? "" : "-\(index + 1)"))
        }
    }

    /// Returns a name in lowercase with hyphens for a name in upper camel case.
    static func hyphenated(_ name: String) -> String {
        var result = ""
        var previous: Character?
        for character in name {
            let startsWord = character.isUppercase && previous?.isUppercase == false
            if startsWord, !result.isEmpty { result += "-" }
            result += character.lowercased()
            previous = character
        }
        let isWord = result.first?.isLetter ?? false
        return isWord ? result : "animation" + (result.isEmpty ? "" : "-" + result)
    }
}

/// The options of code for the web.
struct WebOptions: Sendable {
    /// The options of the code.
    var code = CodeOptions()

    /// The exporter of the SVG from which the code is written.
    var svg = AnimatedSVGExporter.svg()

    /// Creates options from those of an export.
    init(_ options: ExportOptions = ExportOptions()) {
        code = options.code
        svg = AnimatedSVGExporter(options)
    }
}

/// The variables that change a drawing.
enum WebVariables {
    /// The variables that components set.
    case components

    /// The variables that users of a style sheet set.
    case sheets

    /// The variable of the first color.
    fileprivate var color: String {
        switch self {
        case .components: "--kinora-color"
        case .sheets: "--loader-color"
        }
    }

    /// Returns the text of a duration in seconds.
    fileprivate func duration(_ seconds: Double, of period: Double) -> String {
        let write = DecimalFormatter(precision: 4)
        switch self {
        case .components: return "calc(\(write(seconds))s / var(\(WebDrawing.speed), 1))"
        case .sheets:
            let whole = "var(--loader-duration, \(write(period))s)"
            let factor = seconds / period
            return abs(factor - 1) < 1e-4 ? whole : "calc(\(whole) * \(write(factor)))"
        }
    }
}
