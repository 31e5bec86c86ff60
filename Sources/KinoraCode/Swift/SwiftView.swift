import Foundation
import GraphicsKit
import KinoraBasics
import KinoraExport

/// The view that shows the layers of a scene, as Swift code.
struct SwiftView {
    let scene: CodeScene

    /// The name of the view's type.
    let typeName: String

    private let number = DecimalFormatter(precision: 3)
    private let factor = DecimalFormatter(precision: 5)

    init(_ scene: CodeScene, typeName: String) {
        self.scene = scene
        self.typeName = typeName
    }

    /// Returns the lines of the type.
    ///
    /// - Parameter writer: The writer of the functions that make layers.
    /// - Returns: The lines.
    func lines(_ writer: LayerWriter) -> [String] {
        var body = properties + [""] + constants + [""] + controls + [""]
        body += setUp + [""] + layout + [""] + pace + [""]
        if scene.states != nil { body += stateMethods + [""] }
        for function in writer.functions {
            let parameters = function.isPositioned ? "from position: CFTimeInterval" : ""
            body += ["private func \(function.name)(\(parameters)) -> CALayer {"]
            body += function.lines.map { $0.isEmpty ? "" : "    \($0)" } + ["}", ""]
        }
        body +=
            SwiftHelpers(
                needs: writer.needs,
                isInView: true,
                poseTime: scene.poseTime,
                isFused: writer.isFused
            ).lines
        while body.last?.isEmpty == true { body.removeLast() }
        return [
            "/// \(scene.summary)",
            "final class \(typeName): UIView {",
        ] + body.map { $0.isEmpty ? "" : "    \($0)" } + ["}"]
    }

    // MARK: - Properties

    private var properties: [String] {
        var lines = scene.ownInks.flatMap { ink in
            color(ink.ink, "var \(ink.name) = ")
        }
        if !scene.inkList.isEmpty {
            lines.append("var colors: [UIColor] = [")
            lines += scene.inkList.map { "    \(expression(of: $0))," }
            lines.append("] { didSet { setNeedsLayout() } }")
        }
        if scene.states != nil {
            lines += [
                "/// The progress from 0 to 1, or nil while it isn’t known.",
                "var progress: Double? { didSet { setNeedsLayout() } }",
                "private(set) var outcome: Outcome? { didSet { setNeedsLayout() } }",
                "private var lastProgress: Double?",
                "private var position: CFTimeInterval = 0", "",
                "enum Outcome { case success, failure, info }", "",
            ]
        }
        return lines + [
            "var speed: Float = \(factor(scene.speed)) { didSet { updatePace() } }",
            "var hidesWhenStopped = true { didSet { updatePace() } }",
            "private(set) var isAnimating = false { didSet { updatePace() } }",
        ]
    }

    private func color(_ ink: CodeInk, _ declaration: String) -> [String] {
        guard hasOneColor, ink.light != ink.dark else {
            return ["\(declaration)\(expression(of: ink)) { didSet { setNeedsLayout() } }"]
        }
        return [
            "\(declaration)UIColor { @Sendable traits in",
            "    traits.userInterfaceStyle == .dark",
            "        ? \(Self.literal(ink.dark))",
            "        : \(Self.literal(ink.light))",
            "} { didSet { setNeedsLayout() } }",
        ]
    }

    /// A Boolean value that indicates whether a function for colors would be longer than the color.
    private var hasOneColor: Bool { scene.inks.count == 1 && scene.inkList.isEmpty }

    private static func literal(_ color: RGBA) -> String {
        let parts = [color.red, color.green, color.blue].map(SwiftLanguage.component)
        return "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: 1)"
    }

    /// Returns the expression of a color, which may be another one in dark mode.
    private func expression(of ink: CodeInk) -> String {
        if hasOneColor { return Self.literal(ink.light) }
        func hex(_ color: RGBA) -> String { "0x" + color.hexText.dropFirst() }
        guard hasDynamicColors else { return "ink(\(hex(ink.light)))" }
        guard ink.light != ink.dark else {
            return "ink(\(hex(ink.light)), dark: \(hex(ink.light)))"
        }
        return "ink(\(hex(ink.light)), dark: \(hex(ink.dark)))"
    }

    private var hasDynamicColors: Bool {
        (scene.inks.map(\.ink) + scene.inkList).contains { $0.light != $0.dark }
    }

    /// The lines of the function that makes colors.
    var colorFunction: [String] {
        let inks = scene.inks.map(\.ink) + scene.inkList
        guard !inks.isEmpty, !hasOneColor else { return [] }
        let lines = [
            "    let parts = [16, 8, 0].map { CGFloat(rgb >> $0 & 255) / 255 }",
            "    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)",
        ]
        guard hasDynamicColors else {
            return ["", "private func ink(_ rgb: Int) -> UIColor {"] + lines + ["}"]
        }
        return [
            "", "private func ink(_ light: Int, dark: Int) -> UIColor {",
            "    UIColor { @Sendable traits in",
            "        let rgb = traits.userInterfaceStyle == .dark ? dark : light",
        ] + lines.map { "    \($0)" } + ["    }", "}"]
    }

    private var constants: [String] {
        let lines = scene.constants.map {
            "private let \($0.name): \($0.type) = \(factor($0.value))"
        }
        return lines + [
            "private let content = CALayer()",
            "private var isReduced: Bool { UIAccessibility.isReduceMotionEnabled }",
        ]
    }

    // MARK: - Methods

    private var controls: [String] {
        let start = "func startAnimating() { isAnimating = true }"
        let restart = [
            "func startAnimating() {",
            "    content.beginTime = 0",
            "    isAnimating = true",
            "}",
        ]
        let states = [
            "func startAnimating() {",
            "    if outcome != nil { content.beginTime = 0 }",
            "    outcome = nil",
            "    isAnimating = true",
            "}",
        ]
        let starts = scene.states != nil ? states : scene.isRepeating ? [start] : restart
        return starts + [
            "func stopAnimating() { isAnimating = false }",
            "override var intrinsicContentSize: CGSize { "
                + "CGSize(width: \(number(scene.size.width)), height: \(number(scene.size.height))) }",
        ]
    }

    private var setUp: [String] {
        [
            "override init(frame: CGRect) { super.init(frame: frame); setUp() }",
            "required init?(coder: NSCoder) { super.init(coder: coder); setUp() }",
            "private func setUp() {",
            "    isAccessibilityElement = true",
            "    accessibilityLabel = NSLocalizedString(\"Loading\", comment: \"\")",
            "    accessibilityTraits = .updatesFrequently",
            "    content.bounds.size = intrinsicContentSize",
            "    content.actions = "
                + "[\"position\": NSNull(), \"transform\": NSNull(), \"sublayers\": NSNull()]",
            "    layer.addSublayer(content)",
            "    NotificationCenter.default.addObserver(",
            "        self, selector: #selector(setNeedsLayout),",
            "        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil",
            "    )",
            "    updatePace()",
            "}",
        ]
    }

    /// The methods that show outcomes.
    private var stateMethods: [String] {
        [
            "/// Ends the wait with a mark, which remains until the view starts again.",
            "func finish(_ outcome: Outcome) {",
            "    if self.outcome == nil {  // Another mark starts from the same pose.",
            "        position = content.convertTime(CACurrentMediaTime(), from: nil)",
            "        (lastProgress, progress) = (progress, nil)",
            "    }",
            "    self.outcome = outcome",
            "    content.beginTime = 0",
            "    isAnimating = true",
            "}", "",
            "private func makeCurrentLayer() -> CALayer {",
            "    switch (outcome, lastProgress, isReduced) {",
        ] + (scene.states?.outcomes ?? []).map(outcomeCase) + [
            "    case (nil, _, _):",
            "        progress == nil",
            "            ? \(choice(waitingLayer)) : \(choice(progressLayer))",
            "    }",
            "}",
        ]
    }

    private func outcomeCase(_ outcome: CodeStates.Outcome) -> String {
        let isProgress = outcome.name.contains("Progress")
        let isReduced = outcome.name.hasPrefix("Reduced")
        let position =
            outcome.period.map {
                "position.truncatingRemainder(dividingBy: \(factor($0)))"
            } ?? "position"
        return "    case (.\(outcome.outcome.lowercased()), \(isProgress ? ".some" : "nil"), "
            + "\(isReduced)): make\(outcome.name)Layer(from: \(position))"
    }

    private func choice(_ expression: String) -> String {
        expression.contains("?") ? "(\(expression))" : expression
    }

    private var progressLayer: String {
        scene.states?.reducedProgress == nil
            ? "makeProgressLayer()" : "isReduced ? makeReducedProgressLayer() : makeProgressLayer()"
    }

    private var waitingLayer: String {
        scene.reduced == nil
            ? "makeLayer()" : "isReduced ? makeReducedMotionLayer() : makeLayer()"
    }

    private var layout: [String] {
        let layer = scene.states == nil ? waitingLayer : "makeCurrentLayer()"
        return [
            "/// Makes the layers for the current size, colors, and settings.",
            "override func layoutSubviews() {",
            "    super.layoutSubviews()",
            "    let scale = min("
                + "bounds.width / content.bounds.width, bounds.height / content.bounds.height)",
            "    content.position = CGPoint(x: bounds.midX, y: bounds.midY)",
            "    content.transform = CATransform3DMakeScale(scale, scale, 1)",
            "    content.sublayers = [\(layer)]",
            "}",
        ]
    }

    private var pace: [String] {
        [
            "/// Changes the speed of the layers’ time, which goes on from where it is.",
            "private func updatePace() {",
            "    isHidden = hidesWhenStopped && !isAnimating",
            "    let now = layer.convertTime(CACurrentMediaTime(), from: nil)",
            "    content.timeOffset = "
                + "content.beginTime == 0 ? 0 : content.convertTime(now, from: layer)",
            "    content.beginTime = now",
            "    content.speed = isAnimating ? speed : 0",
            "}",
        ]
    }
}
