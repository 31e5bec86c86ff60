import Foundation
import GraphicsKit
import KinoraBasics
import KinoraExport

/// The view that shows the layers of a scene, as Swift code.
struct SwiftView {
    let scene: CodeScene

    /// The name of the view's type, and a Boolean value that indicates whether it is public.
    let typeName: String
    let isPublic: Bool

    private let number = DecimalFormatter(precision: 3)
    private let factor = DecimalFormatter(precision: 5)

    init(_ scene: CodeScene, typeName: String, isPublic: Bool) {
        self.scene = scene
        self.typeName = typeName
        self.isPublic = isPublic
    }

    private var access: String { isPublic ? "public " : "" }

    /// Returns the lines of the type.
    ///
    /// - Parameter writer: The writer of the functions that make layers.
    /// - Returns: The lines.
    func lines(_ writer: LayerWriter) -> [String] {
        var body = properties + [""] + constants + [""] + controls + [""]
        body += window + [""] + layout + [""] + pace + [""]
        for function in writer.functions {
            body += ["private func \(function.name)() -> CALayer {"]
            body += function.lines.map { $0.isEmpty ? "" : "    \($0)" } + ["}", ""]
        }
        body += SwiftHelpers(
            needs: writer.needs,
            isInView: true,
            poseTime: scene.poseTime
        ).lines
        while body.last?.isEmpty == true { body.removeLast() }
        return [
            "/// \(scene.summary)",
            "\(isPublic ? "public" : "private") final class \(typeName): UIView {",
        ] + body.map { $0.isEmpty ? "" : "    \($0)" } + ["}"]
    }

    // MARK: - Properties

    private var properties: [String] {
        var lines = scene.ownInks.flatMap { ink in
            color(ink.ink, "\(access)var \(ink.name) = ")
        }
        if !scene.inkList.isEmpty {
            lines.append("\(access)var colors: [UIColor] = [")
            lines += scene.inkList.map { "    \(expression(of: $0))," }
            lines += ["] {", "    didSet { setNeedsLayout() }", "}"]
        }
        return lines + [
            "\(access)var speed: Float = \(factor(scene.speed)) { didSet { updatePace() } }",
            "\(access)var hidesWhenStopped = true { didSet { updatePace() } }",
            "\(access)private(set) var isAnimating = false { didSet { updatePace() } }",
        ]
    }

    private func color(_ ink: CodeInk, _ declaration: String) -> [String] {
        ["\(declaration)\(expression(of: ink)) { didSet { setNeedsLayout() } }"]
    }

    /// Returns the expression of a color, which may be another one in dark mode.
    private func expression(of ink: CodeInk) -> String {
        func hex(_ color: RGBA) -> String { "0x" + color.hexText.dropFirst() }
        guard ink.light != ink.dark else { return "ink(\(hex(ink.light)))" }
        return "ink(\(hex(ink.light)), dark: \(hex(ink.dark)))"
    }

    /// The lines of the function that makes colors.
    var colorFunction: [String] {
        let inks = scene.inks.map(\.ink) + scene.inkList
        guard !inks.isEmpty else { return [] }
        let lines = [
            "    UIColor(",
            "        red: CGFloat(rgb >> 16) / 255,",
            "        green: CGFloat(rgb >> 8 & 0xFF) / 255,",
            "        blue: CGFloat(rgb & 0xFF) / 255,",
            "        alpha: 1",
            "    )",
        ]
        guard inks.contains(where: { $0.light != $0.dark }) else {
            return ["", "private func ink(_ rgb: Int) -> UIColor {"] + lines + ["}"]
        }
        return [
            "", "private func ink(_ light: Int, dark: Int) -> UIColor {", "    UIColor {",
            "        let rgb = $0.userInterfaceStyle == .dark ? dark : light",
            "        return UIColor(",
        ] + lines.dropFirst().map { "    \($0)" } + ["    }", "}"]
    }

    private var constants: [String] {
        let (width, height) = (number(scene.size.width), number(scene.size.height))
        var lines = ["private let size = CGSize(width: \(width), height: \(height))"]
        lines += scene.constants.map { "private let \($0.name): \($0.type) = \(factor($0.value))" }
        return lines + [
            "private let stage = UIView()",
            "private var observer: (any NSObjectProtocol)?",
            "private var isReduced: Bool { UIAccessibility.isReduceMotionEnabled }",
        ]
    }

    // MARK: - Methods

    private var controls: [String] {
        let start = "\(access)func startAnimating() { isAnimating = true }"
        let restart = [
            "\(access)func startAnimating() {",
            "    stage.layer.beginTime = 0",
            "    isAnimating = true",
            "}",
        ]
        return (scene.isRepeating ? [start] : restart) + [
            "\(access)func stopAnimating() { isAnimating = false }",
            "\(access)override var intrinsicContentSize: CGSize { size }",
        ]
    }

    private var window: [String] {
        [
            "\(access)override func didMoveToWindow() {",
            "    super.didMoveToWindow()",
            "    isAccessibilityElement = true",
            "    accessibilityLabel = accessibilityLabel ?? \"Loading\"",
            "    addSubview(stage)",
            "    updatePace()",
            "    if let observer { NotificationCenter.default.removeObserver(observer) }",
            "    observer = window == nil ? nil : NotificationCenter.default.addObserver(",
            "        forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, "
                + "queue: .main",
            "    ) { [weak self] _ in MainActor.assumeIsolated { self?.setNeedsLayout() } }",
            "}",
        ]
    }

    private var layout: [String] {
        let layer = scene.reduced == nil
            ? "makeLayer()" : "isReduced ? makeReducedMotionLayer() : makeLayer()"
        return [
            "/// Makes the layers for the current size, colors, and settings.",
            "\(access)override func layoutSubviews() {",
            "    super.layoutSubviews()",
            "    let scale = min(bounds.width / size.width, bounds.height / size.height)",
            "    stage.bounds.size = size",
            "    stage.center = CGPoint(x: bounds.midX, y: bounds.midY)",
            "    stage.transform = CGAffineTransform(scaleX: scale, y: scale)",
            "    stage.layer.sublayers = [\(layer)]",
            "}",
        ]
    }

    private var pace: [String] {
        [
            "/// Changes the speed of the layers’ time, which goes on from where it is.",
            "private func updatePace() {",
            "    isHidden = hidesWhenStopped && !isAnimating",
            "    let now = layer.convertTime(CACurrentMediaTime(), from: nil)",
            "    let time = stage.layer.convertTime(now, from: layer)",
            "    stage.layer.timeOffset = stage.layer.beginTime == 0 ? 0 : time",
            "    stage.layer.beginTime = now",
            "    stage.layer.speed = isAnimating ? speed : 0",
            "}",
        ]
    }
}
