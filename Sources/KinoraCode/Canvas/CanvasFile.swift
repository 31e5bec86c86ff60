import Foundation
import GraphicsKit
import KinoraBasics
import KinoraStage
import KinoraTimeline

/// A Swift file with a view that draws an animation on a canvas.
struct CanvasFile {
    let scene: CanvasScene

    private let length = DecimalFormatter(precision: 3)
    private let factor = DecimalFormatter(precision: 5)

    init(_ scene: CanvasScene) {
        self.scene = scene
    }

    /// The file's contents, ending with a newline.
    var text: String {
        var writer = CanvasWriter(
            inks: Dictionary(
                scene.inks.map { ink in
                    (ink.ink, Self.isAdaptive([ink.ink]) ? Self.resolved(ink.name) : ink.name)
                }
            ) { first, _ in first },
            period: scene.period
        )
        writer.lineWidth = scene.lineWidth
        if max(scene.frame.width, scene.frame.height) > 50 { writer.outlineScale = 100 }
        writer.hasStyle = scene.style != nil
        var moving = writer.function(scene.moving)
        var reduced: [String] = []
        writer.isReduced = true
        if case .steps(let steps, let period) = scene.reduced {
            writer.period = period
            reduced = writer.function(steps)
        }
        if case .posed(let group, let time, let period) = scene.reduced {
            writer.period = period
            let call = "draw(in: &context, at: \(factor(time)))"
            let isFaded = !group.opacity.isEmpty
            let layer = "context.drawLayer { context in \(call) }"
            let statements = writer.lines(group, copies: false, draw: [isFaded ? layer : call])
            reduced = CanvasWriter.indented(statements)
        }
        (moving, reduced) = (writer.named(moving), writer.named(reduced))
        var lines = [
            "// \(Stage.codeHead(scene.title))",
            "//",
            "// The app draws each frame, which took 6 to 24 % of a core in apps; layers (--swift swiftui) take",
            "// next to nothing. A canvas is for widgets, previews, and places without UIKit.", "",
            "import SwiftUI", "", "/// A loading indicator: \(scene.title).",
            "public struct \(scene.typeName): View {",
        ]
        var body = properties + [""] + constants + [""] + initializer + [""] + view + [""]
        body += resolvedColors
        body += ["private func draw(in context: inout GraphicsContext, at time: Double) {"]
        body += moving + ["}"]
        if !reduced.isEmpty {
            body += ["", "/// Draws the form for Reduce Motion."]
            body += [
                "private func drawReduced(in context: inout GraphicsContext, at time: Double) {"
            ]
            body += reduced + ["}"]
        }
        lines += CanvasWriter.indented(body) + ["}"]
        lines += CanvasHelpers(writer: writer, isRepeating: scene.isRepeating).lines
        lines += ["", "#Preview {", "    \(scene.typeName)()", "}"]
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: - Colors

    private var isAdaptive: Bool {
        Self.isAdaptive(scene.ownInks.map(\.ink) + scene.inkLists.flatMap(\.inks))
    }

    private static func isAdaptive(_ inks: [CodeInk]) -> Bool {
        inks.contains { $0.light != $0.dark }
    }

    /// Returns the name of a property with the value of one that may be nil.
    static func resolved(_ name: String) -> String {
        "resolved" + name.prefix(1).uppercased() + name.dropFirst()
    }

    private func expression(of color: RGBA) -> String {
        if color.red == color.green, color.green == color.blue {
            if color.red == 0 { return "Color.black" }
            if color.red == 1 { return "Color.white" }
            return "Color(white: \(factor(color.red)))"
        }
        let (red, green, blue) = (factor(color.red), factor(color.green), factor(color.blue))
        return "Color(red: \(red), green: \(green), blue: \(blue))"
    }

    private func list(_ colors: [RGBA]) -> [String] {
        ["["] + colors.map { "    \(expression(of: $0))," } + ["]"]
    }

    /// The names, types, and values of colors; nil for values that depend on the color scheme.
    private var colors: [(name: String, type: String, value: [String]?)] {
        scene.ownInks.map { ink in
            let isSame = ink.ink.light == ink.ink.dark
            return (ink.name, "Color", isSame ? [expression(of: ink.ink.light)] : nil)
        }
            + scene.inkLists.map { entry in
                let isSame = entry.inks.allSatisfy { $0.light == $0.dark }
                return (entry.name, "[Color]", isSame ? list(entry.inks.map(\.light)) : nil)
            }
    }

    /// The properties with colors that depend on the color scheme.
    private var resolvedColors: [String] {
        var lines: [String] = []
        for ink in scene.ownInks where Self.isAdaptive([ink.ink]) {
            let (light, dark) = (expression(of: ink.ink.light), expression(of: ink.ink.dark))
            lines += [
                "private var \(Self.resolved(ink.name)): Color {",
                "    \(ink.name) ?? (colorScheme == .dark", "        ? \(dark)",
                "        : \(light))",
                "}", "",
            ]
        }
        for list in scene.inkLists where Self.isAdaptive(list.inks) {
            lines.append("private var \(Self.resolved(list.name)): [Color] {")
            lines.append("    \(list.name) ?? (colorScheme == .dark ? [")
            lines += list.inks.map { "        \(expression(of: $0.dark))," } + ["    ] : ["]
            lines += list.inks.map { "        \(expression(of: $0.light))," } + ["    ])", "}", ""]
        }
        return lines
    }

    // MARK: - Members

    private var properties: [String] {
        var lines: [String] = []
        for (index, color) in colors.enumerated() {
            if color.value == nil, !colors.prefix(index).contains(where: { $0.value == nil }) {
                lines.append(
                    "/// The color, or nil for the design’s own, which depends on the color scheme."
                )
            }
            lines.append("public var \(color.name): \(color.type)\(color.value == nil ? "?" : "")")
        }
        return lines + [
            "public var speed: Double", "/// A phase to hold, 0…1, or nil for motion.",
            "public var phase: Double?",
        ]
    }

    private var constants: [String] {
        let frame = scene.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
            length(Double($0))
        }
        var lines = [
            "private let box = CGRect(x: \(numbers[0]), y: \(numbers[1]), "
                + "width: \(numbers[2]), height: \(numbers[3]))",
            "private let period = \(Self.decimal(factor(scene.period)))",
        ]
        if let style = scene.style {
            lines.append("private let style = \(style)")
        } else if let width = scene.lineWidth {
            lines.append("private let lineWidth = \(Self.decimal(length(width)))")
        }
        lines.append("@State private var start = Date()")
        if isAdaptive { lines.append("@Environment(\\.colorScheme) private var colorScheme") }
        if !isSame {
            lines.append("@Environment(\\.accessibilityReduceMotion) private var reducesMotion")
        }
        return lines
    }

    private var isSame: Bool { if case .same = scene.reduced { true } else { false } }

    static func decimal(_ text: String) -> String { text.contains(".") ? text : text + ".0" }

    private var initializer: [String] {
        var parameters: [String] = []
        for color in colors {
            guard let value = color.value else {
                parameters.append("\(color.name): \(color.type)? = nil")
                continue
            }
            let lines = value.map { $0.replacing("= Color.", with: "= .") }
            parameters.append("\(color.name): \(color.type) = \(lines.joined(separator: "\n"))")
        }
        parameters += ["speed: Double = 1", "phase: Double? = nil"]
        let line = "public init(\(parameters.joined(separator: ", "))) {"
        var lines = [line]
        if line.count > 92 || line.contains("\n") {
            lines = ["public init("]
            for (index, parameter) in parameters.enumerated() {
                let end = index + 1 < parameters.count ? "," : ""
                lines += (parameter + end).split(separator: "\n").map { "    \($0)" }
            }
            lines.append(") {")
        }
        for color in colors { lines.append("    self.\(color.name) = \(color.name)") }
        return lines + ["    self.speed = speed", "    self.phase = phase", "}"]
    }

    private var view: [String] {
        var draw = ["draw(in: &context, at: time)"]
        switch scene.reduced {
        case .same: break
        case .steps(_, let period), .posed(_, _, let period):
            let reducedTime =
                scene.isRepeating
                ? "time" : "elapsed.truncatingRemainder(dividingBy: \(factor(period)))"
            draw = [
                "if reducesMotion && phase == nil {",
                "    drawReduced(in: &context, at: \(reducedTime))",
                "} else {", "    \(draw[0])", "}",
            ]
        }
        let cut = scene.isCut ? ["context.clip(to: Path(box))"] : []
        let elapsed = "timeline.date.timeIntervalSince(start) * speed"
        let time =
            scene.isRepeating
            ? ["        let time = phase.map { $0 * period } ?? \(elapsed)"]
            : [
                "        let elapsed = \(elapsed)",
                "        let time = phase.map { $0 * period } ?? min(elapsed, period)",
            ]
        let (width, height) = (length(Double(scene.size.width)), length(Double(scene.size.height)))
        return [
            "public var body: some View {",
            "    TimelineView(.animation(paused: phase != nil)) { timeline in",
        ] + time + [
            "        Canvas { context, area in",
            "            let scale = min(area.width / box.width, area.height / box.height)",
            "            context.translateBy(x: area.width / 2, y: area.height / 2)",
            "            context.scaleBy(x: scale, y: scale)",
            "            context.translateBy(x: -box.midX, y: -box.midY)",
        ] + (cut + draw).map { "            \($0)" } + [
            "        }", "    }",
            "    .frame(idealWidth: \(width), idealHeight: \(height))",
            "    .accessibilityElement()", "    .accessibilityLabel(\"Loading\")",
            "    .accessibilityAddTraits(.updatesFrequently)", "}",
        ]
    }
}
