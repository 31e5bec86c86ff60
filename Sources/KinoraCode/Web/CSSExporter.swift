import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraExport
import KinoraStage

/// An exporter of a style sheet that draws an animation with the boxes of a few elements.
public struct CSSExporter: ConfigurableExporter {
    /// The format's standard name.
    public static let name = "CSS"

    /// The file extension, without a dot.
    public static let pathExtensions = ["css"]

    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [.scale]

    /// The end of a note that the page's color is the element's.
    public static let noteOnCurrentColor = "follows the text around the element"

    let options: WebOptions

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions = ExportOptions()) {
        var web = WebOptions(options)
        web.svg.hasReducedMotion = false
        self.options = web
    }

    /// Writes a stage as a style sheet.
    ///
    /// - Throws: An `ExportError` if boxes can't draw the animation.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let drawing = try WebDrawing(stage, options, states: [.waiting], variables: .sheets)
        var report = drawing.report
        do throws(CSSObstacle) {
            let text = try CSSFile(drawing).text
            try? sink.write(Array(text.utf8))
        } catch {
            throw ExportError(
                .notFaithful,
                subject: stage.timeline.title,
                reason:
                    "can’t be drawn with boxes, because it has \(error.part); write .html instead"
            )
        }
        progress(1)
        report.choices.append("with Reduce Motion, the still pose fades out and in")
        return report
    }
}

/// A style sheet with the markup that it is for.
private struct CSSFile {
    let drawing: WebDrawing
    let units: CSSUnits
    let boxes: [CSSBox]

    /// The rules of the document's animations, by class.
    private let motions: [String: WebRule]

    private let keyFrames: [WebRule]

    init(_ drawing: WebDrawing) throws(CSSObstacle) {
        if drawing.isSMIL { throw CSSObstacle(part: "a changing path") }
        self.drawing = drawing
        let box = (drawing.root["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
        let size = box.count == 4 ? CGSize(width: box[2], height: box[3]) : drawing.size
        units = CSSUnits(width: Double(size.width), height: Double(size.height))
        let moving = drawing.rules.filter { $0.prelude.contains("no-preference") }
            .flatMap(\.rules)
        let rules =
            moving.filter { $0.prelude.hasPrefix(".") }
            + drawing.rules.filter {
                $0.prelude.hasPrefix(".\(drawing.name)-s")
            }
        motions = Dictionary(
            rules.map { (Self.className(of: $0.prelude), $0) }
        ) { first, _ in first }
        let frames = moving.filter { $0.prelude.hasPrefix("@keyframes") }
        keyFrames = frames
        var moved: [String: Set<String>] = [:]
        for (name, rule) in motions {
            let text = rule.declarations.filter { $0.hasPrefix("animation") }.joined()
            var properties: Set<String> = []
            for frame in frames {
                let own = frame.prelude.dropFirst("@keyframes ".count)
                guard text.split(whereSeparator: { ":, ".contains($0) }).contains(own) else {
                    continue
                }
                for step in frame.rules {
                    for declaration in step.declarations {
                        let property = String(declaration.prefix { $0 != ":" })
                        if property != "animation-timing-function" { properties.insert(property) }
                    }
                }
            }
            moved[name] = properties
        }
        let builder = CSSBoxBuilder(units: units, moved: moved)
        // The root's own attributes and animations are those of a group.
        var root = drawing.root
        root.name = "g"
        root["viewBox"] = nil
        let shared = Set(rules.map(\.prelude).filter { $0.hasSuffix(" *") })
        root.changeAll { element in
            // Children that move alike are named by their parent's class.
            let classes = (element["class"] ?? "").split(separator: " ").map { ".\($0) *" }
            guard let rule = classes.first(where: shared.contains) else { return }
            let name = Self.className(of: rule)
            for index in element.children.indices {
                let own = element.children[index]["class"].map { $0 + " " } ?? ""
                element.children[index]["class"] = own + name
            }
        }
        boxes = try builder.boxes(of: WebElement(name: "svg", children: [root]))
    }

    /// Returns the class that a selector names, or one for the children of elements with a class.
    private static func className(of selector: String) -> String {
        String(selector.dropFirst()).replacing(" *", with: "-children")
    }

    // MARK: - Text

    /// The file's contents, ending with a newline.
    var text: String {
        var writer = CSSBoxWriter(drawing.name, motions, units)
        let markup = writer.markup(of: boxes)
        let colors = drawing.rules.filter { $0.isOfColors(drawing.name) }
        var root = rootRule
        root.declarations += colors.filter(\.rules.isEmpty).flatMap(\.declarations)
        var rules = [root] + colors.filter { !$0.rules.isEmpty }
        let inner = ".\(drawing.name)>span"
        rules.append(
            WebRule(
                inner,
                [
                    "position:absolute", "left:0", "top:0", "width:800%", "height:800%",
                    "container-type:size", "transform:scale(.125)", "transform-origin:0 0",
                ]
            )
        )
        let parts = writer.usesPseudoElements ? "\(inner)::before,\(inner)::after" : "\(inner) span"
        rules.append(
            WebRule(
                parts,
                (writer.usesPseudoElements ? ["content:\"\""] : [])
                    + ["position:absolute", "box-sizing:border-box"]
            )
        )
        rules += writer.rules
        var frames = keyFrames
        for index in frames.indices {
            frames[index].changeDeclarations { units.converted($0).renamingPaint }
        }
        let moving = writer.movingRules + frames
        if !moving.isEmpty {
            rules.append(WebRule("@media(prefers-reduced-motion:no-preference)", rules: moving))
        }
        let fade = drawing.name + "-fade"
        rules.append(
            WebRule(
                "@media(prefers-reduced-motion:reduce)",
                rules: [
                    WebRule(".\(drawing.name)", ["animation:2.4s ease-in-out \(fade) infinite"]),
                    WebRule("@keyframes \(fade)", rules: [WebRule("50%", ["opacity:.45"])]),
                ]
            )
        )
        let head = [
            "/*", drawing.head.replacing("*/", with: "* /"), "",
            "<div class=\"\(drawing.name)\" role=\"progressbar\" aria-label=\"Loading\">"
                + "<span>\(markup)</span></div>",
            "", "Boxes are eight times as large as they are shown, because browsers round them to",
            "whole pixels.", "", "Variables: --loader-size, \(colorNames), --loader-duration.",
            "*/",
        ]
        return (head + WebRule.lines(of: rules)).joined(separator: "\n") + "\n"
    }

    private var colorNames: String {
        drawing.colors.map(\.variable).joined(separator: ", ")
    }

    private var rootRule: WebRule {
        let size = drawing.size
        let write = DecimalFormatter(precision: 3)
        let (width, height) = (write(Double(size.width)), write(Double(size.height)))
        return WebRule(
            "." + drawing.name,
            [
                "display:inline-block", "position:relative", "width:var(--loader-size, \(width)px)",
                width == height ? "aspect-ratio:1" : "aspect-ratio:\(width) / \(height)",
            ]
        )
    }
}

extension WebRule {
    /// Returns a Boolean value that indicates whether the rule sets the colors of a document.
    fileprivate func isOfColors(_ name: String) -> Bool {
        let isOwn = prelude == "." + name && declarations.allSatisfy { $0.hasPrefix("--") }
        return isOwn || prelude == "@media(prefers-color-scheme:dark)"
    }
}

extension String {
    /// A declaration with the properties of boxes instead of those of shapes.
    fileprivate var renamingPaint: String {
        for (name, other) in [
            ("fill:", "color:"), ("stroke:", "color:"), ("fill-opacity:", "opacity:"),
            ("stroke-opacity:", "opacity:"),
        ] where hasPrefix(name) {
            return other + dropFirst(name.count)
        }
        return self
    }
}

/// Writes the markup and the rules of boxes.
private struct CSSBoxWriter {
    private let name: String
    private let motions: [String: WebRule]
    private let units: CSSUnits

    /// The rules of the boxes.
    private(set) var rules: [WebRule] = []

    /// The rules that animate the boxes.
    private(set) var movingRules: [WebRule] = []

    /// A Boolean value that indicates whether the root's pseudo-elements are the boxes.
    private(set) var usesPseudoElements = false

    private var classes: [[String]: String] = [:]

    init(_ name: String, _ motions: [String: WebRule], _ units: CSSUnits) {
        self.name = name
        self.motions = motions
        self.units = units
    }

    /// Returns the markup inside the root.
    mutating func markup(of boxes: [CSSBox]) -> String {
        let isFlat = boxes.count <= 2 && boxes.allSatisfy(\.children.isEmpty)
        guard isFlat else { return boxes.map { element($0) }.joined() }
        usesPseudoElements = true
        for (box, part) in zip(boxes, ["before", "after"]) {
            let (still, moving) = declarations(of: box)
            rules.append(WebRule(".\(name)>span::\(part)", still))
            if !moving.isEmpty { movingRules.append(WebRule(".\(name)>span::\(part)", moving)) }
        }
        return ""
    }

    private mutating func element(_ box: CSSBox) -> String {
        let (still, moving) = declarations(of: box)
        let key = still + ["|"] + moving
        let own = classes[key] ?? "\(name)-\(classes.count + 1)"
        if classes[key] == nil {
            classes[key] = own
            // As specific as the rule for all boxes.
            rules.append(WebRule(".\(name) .\(own)", still))
            if !moving.isEmpty { movingRules.append(WebRule(".\(name) .\(own)", moving)) }
        }
        let content = box.children.map { element($0) }.joined()
        return "<span class=\"\(own)\">\(content)</span>"
    }

    /// Returns the declarations of a box, and those of its animations.
    private func declarations(of box: CSSBox) -> (still: [String], moving: [String]) {
        var still = box.declarations
        let x = units.length(-Double(box.corner.x))
        let y = units.length(-Double(box.corner.y))
        if let transform = box.transform {
            still += ["transform:\(transform)", "transform-origin:0 0"]
        }
        var moving: [String] = []
        var hasOrigin = false
        for declaration in box.classes.compactMap({ motions[$0] }).flatMap(\.declarations) {
            if declaration.hasPrefix("transform-origin:") {
                hasOrigin = true
                let values = declaration.dropFirst("transform-origin:".count).split(separator: " ")
                if values == ["50%"] {
                    moving.append("transform-origin:\(center(box))")
                    continue
                }
                let numbers = values.map { CSSUnits.value(String($0.dropLast(2))) ?? 0 }
                guard numbers.count == 2 else { continue }
                let at = [
                    units.length(numbers[0] - Double(box.corner.x)),
                    units.length(numbers[1] - Double(box.corner.y)),
                ]
                moving.append("transform-origin:\(at.joined(separator: " "))")
            } else if declaration.hasPrefix("transform:") {
                moving.append("transform:none")
            } else {
                moving.append(units.converted(declaration))
            }
        }
        if !moving.isEmpty, !hasOrigin { moving.append("transform-origin:\(x) \(y)") }
        return (still, moving)
    }

    /// Returns the center of the document from a box's corner.
    private func center(_ box: CSSBox) -> String {
        let x = units.length(units.width / 2 - Double(box.corner.x))
        let y = units.length(units.height / 2 - Double(box.corner.y))
        return "\(x) \(y)"
    }
}
